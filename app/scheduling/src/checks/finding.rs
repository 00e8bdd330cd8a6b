//! The form in which the brand's checks speak: a finding of their own pack, its key, and its words.

use std::sync::Arc;

use jiff::{
    Timestamp, ToSpan as _,
    civil::{Date, Time},
};
use rules::{
    Finding, Severity, Text,
    finding::{Because, Subject},
};
use sha2::{Digest as _, Sha256};

use crate::{date_time::TimeOfDay, types::ShiftDetails, week::LocationCalendar};

/// The pack that brand checks speak for.
pub const PACK: &str = "lineup/plan";

/// A finding that names no one yet.
pub(super) fn finding(
    rule: &str,
    severity: Severity,
    title: Text,
    because: Vec<Because>,
    hash: &Arc<str>,
) -> Finding {
    Finding {
        rule_id: rule.into(),
        rule_version: Date::constant(2026, 11, 1),
        pack: PACK.into(),
        pack_hash: hash.clone(),
        family: rule.trim_start_matches("lineup-").replace('-', "_").into(),
        severity,
        at_publish: severity,
        title,
        because,
        arithmetic: Text::default(),
        citation: None,
        cost_cents: None,
        premium: None,
        fixes: Vec::new(),
        overridable_by: None,
        consent: None,
        subject: Subject::default(),
        key: String::new(),
        inputs_hash: String::new(),
        reason: None,
        missing: None,
        breach: true,
    }
}

/// Gives a finding its stable key and the digest of what it was decided on: a reason lapses when the times change.
pub(super) fn sealed(mut finding: Finding, decided_on: &[&ShiftDetails]) -> Finding {
    let subject = &finding.subject;
    let name = format!(
        "{}|{:?}|{:?}|{:?}",
        finding.rule_id, subject.employee_id, subject.shift_id, subject.date
    );
    let times: Vec<_> = decided_on
        .iter()
        .map(|half| (half.starts_at, half.ends_at))
        .collect();
    let inputs = format!(
        "{name}|{times:?}|{:?}|{:?}",
        finding.because, finding.arithmetic
    );
    finding.key = digest(&name);
    finding.inputs_hash = digest(&inputs);
    finding
}

fn digest(text: &str) -> String {
    data_encoding::HEXLOWER.encode(&Sha256::digest(text.as_bytes())[..16])
}

pub(super) fn text(en: &str, es: &str) -> Text {
    Text {
        en: en.to_owned(),
        es: es.to_owned(),
    }
}

pub(super) fn same(value: impl std::fmt::Display) -> Text {
    Text {
        en: value.to_string(),
        es: value.to_string(),
    }
}

pub(super) fn because(label: Text, value: Text) -> Because {
    Because { label, value }
}

pub(super) fn hours(minutes: i64) -> Text {
    same(rules::duration(minutes))
}

/// `Mon, Nov 30: all day`, or from when to when.
pub(super) fn part_of(day: Date, hours: Option<(TimeOfDay, TimeOfDay)>) -> Text {
    let day = rules::day(day);
    let Some((from, to)) = hours.map(|(from, to)| (from.minutes(), to.minutes())) else {
        return text(
            &format!("{}: all day", day.en),
            &format!("{}: todo el día", day.es),
        );
    };
    let (from, to) = (rules::clock(from), rules::clock(to));
    text(
        &format!("{}: {}–{}", day.en, from.en, to.en),
        &format!("{}: {}–{}", day.es, from.es, to.es),
    )
}

/// The instants of a local window; one that ends at or before its start ends the next day.
pub(super) fn span(
    clock: &LocationCalendar,
    day: Date,
    start: Time,
    end: Time,
) -> (Timestamp, Timestamp) {
    let last = if end <= start {
        day.saturating_add(1.day())
    } else {
        day
    };
    let at = |date: Date, time: Time| {
        clock
            .zone
            .to_zoned(date.to_datetime(time))
            .map(|zoned| zoned.timestamp())
            .unwrap_or(Timestamp::UNIX_EPOCH)
    };
    (at(day, start), at(last, end))
}
