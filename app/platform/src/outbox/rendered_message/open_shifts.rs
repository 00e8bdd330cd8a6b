//! Messages about open shifts: to those who may claim one, to managers, and the answer to who claimed.

use super::{RenderedMessage, Say};
use crate::outbox::message::OpenShiftNotice;

pub(super) fn open_shift(say: &Say, id: &str, notice: &OpenShiftNotice) -> RenderedMessage {
    let facts: &[(&str, &str)] = &[
        ("person", &notice.person),
        ("location", &notice.location),
        ("shift", &notice.shift),
        ("link", &notice.link),
    ];
    let mut paragraphs = vec![say.with(&format!("{id}-body"), facts)];
    if let Some(note) = &notice.note {
        paragraphs.push(say.with("mail-answer-reason", &[("reason", note)]));
    }
    RenderedMessage {
        lang: say.0,
        subject: say.with(&format!("{id}-subject"), facts),
        paragraphs,
        code: None,
        lines: Vec::new(),
        button: Some((say.plain("mail-open-shift-button"), notice.link.clone())),
        footer: say.with("mail-open-shift-footer", facts),
        short: say.with(&format!("{id}-short"), facts),
    }
}
