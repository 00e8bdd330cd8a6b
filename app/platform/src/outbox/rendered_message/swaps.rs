//! Messages about swaps: to who is asked, to managers, and what became of a request.

use super::{RenderedMessage, Say};
use crate::outbox::message::SwapNotice;

pub(super) fn swap(say: &Say, id: &str, notice: &SwapNotice) -> RenderedMessage {
    // A dropped shift has no recipient.
    let id = match (id, &notice.recipient) {
        ("mail-swap-waiting", None) => "mail-swap-drop",
        ("mail-swap-approved", None) => "mail-swap-dropped",
        _ => id,
    };
    let recipient = notice.recipient.as_deref().unwrap_or_default();
    let facts: &[(&str, &str)] = &[
        ("requester", &notice.requester),
        ("recipient", recipient),
        ("location", &notice.location),
        ("shift", &notice.shift),
        ("link", &notice.link),
    ];
    let mut paragraphs = vec![say.with(&format!("{id}-body"), facts)];
    if let Some(offered) = &notice.offered {
        let exchange = [&[("offered", offered.as_str())], facts].concat();
        paragraphs.push(say.with("mail-swap-exchange", &exchange));
    }
    if notice.automatic {
        paragraphs.push(say.plain("mail-swap-without-manager"));
    }
    if let Some(obstacle) = &notice.obstacle {
        let why = obstacle.replace('_', "-");
        paragraphs.push(say.plain(&format!("mail-swap-because-{why}")));
    }
    if let Some(note) = &notice.note {
        paragraphs.push(say.with("mail-answer-reason", &[("reason", note)]));
    }
    RenderedMessage {
        lang: say.0,
        subject: say.with(&format!("{id}-subject"), facts),
        paragraphs,
        code: None,
        lines: Vec::new(),
        button: Some((say.plain("mail-swap-button"), notice.link.clone())),
        footer: say.with("mail-open-shift-footer", facts),
        short: say.with(&format!("{id}-short"), facts),
    }
}
