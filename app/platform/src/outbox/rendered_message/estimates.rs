//! The message about a written estimate of hours, to the person.

use super::{RenderedMessage, Say};
use crate::{format, outbox::message::EstimateNotice};

pub(super) fn written(say: &Say, notice: &EstimateNotice) -> RenderedMessage {
    let from = format::date(say.0, notice.from);
    let facts: &[(&str, &str)] = &[("by", &notice.by), ("from", &from), ("link", &notice.link)];
    RenderedMessage {
        lang: say.0,
        subject: say.with("mail-estimate-written-subject", facts),
        paragraphs: vec![say.with("mail-estimate-written-body", facts)],
        code: None,
        lines: Vec::new(),
        button: Some((say.plain("mail-estimate-written-open"), notice.link.clone())),
        footer: say.plain("mail-estimate-written-footer"),
        short: say.with("mail-estimate-written-short", facts),
    }
}
