//! Messages about a brand's plan: to its owners, and to the operator.

use super::{RenderedMessage, Say};
use crate::{
    format,
    outbox::message::{DeletionNotice, InvoiceNotice, SalesRequest},
};

pub(super) fn invoice(say: &Say, notice: &InvoiceNotice) -> RenderedMessage {
    let (amount, due) = (
        format::money(notice.amount_cents * 100),
        format::date(say.0, notice.due),
    );
    let facts: &[(&str, &str)] = &[
        ("brand", &notice.brand),
        ("number", &notice.number),
        ("amount", &amount),
        ("due", &due),
    ];
    let mut paragraphs = vec![say.with("mail-invoice-body", facts)];
    paragraphs.extend(notice.payment_details.clone());
    RenderedMessage {
        lang: say.0,
        subject: say.with("mail-invoice-subject", facts),
        paragraphs,
        code: None,
        lines: Vec::new(),
        button: Some((say.plain("mail-invoice-open"), notice.link.clone())),
        footer: say.with("mail-invoice-footer", facts),
        short: say.with("mail-invoice-body", facts),
    }
}

pub(super) fn brand_deletion(say: &Say, notice: &DeletionNotice) -> RenderedMessage {
    let on = format::date(say.0, notice.on);
    let facts: &[(&str, &str)] = &[("brand", &notice.brand), ("by", &notice.by), ("on", &on)];
    RenderedMessage {
        lang: say.0,
        subject: say.with("mail-deletion-subject", facts),
        paragraphs: vec![say.with("mail-deletion-body", facts)],
        code: None,
        lines: Vec::new(),
        button: Some((say.plain("mail-deletion-keep"), notice.link.clone())),
        footer: say.with("mail-deletion-footer", facts),
        short: say.with("mail-deletion-body", facts),
    }
}

pub(super) fn sales_request(say: &Say, request: &SalesRequest) -> RenderedMessage {
    let locations = request.locations.to_string();
    let facts: &[(&str, &str)] = &[
        ("brand", &request.brand),
        ("code", &request.code),
        ("owner", &request.owner),
        ("contact", &request.contact),
        ("locations", &locations),
    ];
    RenderedMessage {
        lang: say.0,
        subject: say.with("mail-sales-subject", facts),
        paragraphs: vec![say.with("mail-sales-body", facts)],
        code: None,
        lines: Vec::new(),
        button: None,
        footer: say.with("mail-sales-footer", facts),
        short: say.with("mail-sales-body", facts),
    }
}
