//! Messages about worked time: to the person whose time it is, and to managers.

use super::{RenderedMessage, Say};
use crate::outbox::message::WorkedTimeNotice;

pub(super) fn worked_time(say: &Say, notice: &WorkedTimeNotice) -> RenderedMessage {
    let id = format!("mail-worked-{}", notice.about.name().replace('_', "-"));
    let or_empty = |text: &Option<String>| text.clone().unwrap_or_default();
    let (by, before, after) = (
        or_empty(&notice.by),
        or_empty(&notice.before),
        or_empty(&notice.after),
    );
    let facts: &[(&str, &str)] = &[
        ("person", &notice.person),
        ("location", &notice.location),
        ("when", &notice.when),
        ("by", &by),
        ("before", &before),
        ("after", &after),
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
        button: Some((say.plain("mail-worked-time-button"), notice.link.clone())),
        footer: say.with("mail-worked-time-footer", facts),
        short: format!("{} {}", say.with(&format!("{id}-body"), facts), notice.link),
    }
}
