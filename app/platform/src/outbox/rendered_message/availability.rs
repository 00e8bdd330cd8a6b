//! Messages about weekly hours: to managers, and to the person.

use super::{RenderedMessage, Say};
use crate::{format, outbox::message::AvailabilityNotice};

pub(super) fn availability(say: &Say, id: &str, notice: &AvailabilityNotice) -> RenderedMessage {
    let from = format::date(say.0, notice.from);
    let facts: &[(&str, &str)] = &[
        ("person", &notice.person),
        ("by", &notice.by),
        ("from", &from),
    ];
    let mut paragraphs = vec![say.with(&format!("{id}-body"), facts)];
    if let Some(note) = &notice.note {
        let written: &[(&str, &str)] = &[("by", &notice.by), ("note", note)];
        paragraphs.push(say.with("mail-availability-note", written));
    }
    RenderedMessage {
        lang: say.0,
        subject: say.with(&format!("{id}-subject"), facts),
        paragraphs,
        code: None,
        lines: Vec::new(),
        button: Some((say.plain("mail-availability-open"), notice.link.clone())),
        footer: say.plain("mail-availability-footer"),
        short: say.with(&format!("{id}-body"), facts),
    }
}
