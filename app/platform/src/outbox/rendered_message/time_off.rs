//! Messages about time off: to managers, and to the person.

use super::{RenderedMessage, Say};
use crate::{date_time::clock_text, format, outbox::message::TimeOffNotice};

pub(super) fn time_off(say: &Say, id: &str, notice: &TimeOffNotice) -> RenderedMessage {
    let (from, to) = (
        format::date(say.0, notice.from),
        format::date(say.0, notice.to),
    );
    let dates = match notice.hours {
        Some((start, end)) => {
            let (start, end) = (clock_text(say.0, start.0), clock_text(say.0, end.0));
            format!("{from}, {start} – {end}")
        }
        None if notice.from == notice.to => from,
        None => format!("{from} – {to}"),
    };
    let by = notice.by.as_deref().unwrap_or_default();
    let facts: &[(&str, &str)] = &[("person", &notice.person), ("by", by), ("dates", &dates)];
    let mut paragraphs = vec![say.with(&format!("{id}-body"), facts)];
    if let Some(note) = &notice.note {
        paragraphs.push(say.with("mail-time-off-note", &[("by", by), ("note", note)]));
    }
    RenderedMessage {
        lang: say.0,
        subject: say.with(&format!("{id}-subject"), facts),
        paragraphs,
        code: None,
        lines: Vec::new(),
        button: Some((say.plain("mail-time-off-open"), notice.link.clone())),
        footer: say.with("mail-time-off-footer", facts),
        short: say.with(&format!("{id}-body"), facts),
    }
}
