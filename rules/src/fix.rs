//! Fixes: turns a shape's offer into a patch and keeps it only if it helps.

mod apply;
mod fitting;
mod offered;
mod sentences;

use std::sync::Arc;

use jiff::Timestamp;

use crate::affected_days::{Known, edits};
use crate::book::Book;
use crate::evaluate::{Evaluation, changed};
use crate::facts::{Shift, Situation};
use crate::finding::{Fix, Severity, Text};
use crate::format;
use crate::pack::Granularity;
use crate::raw_finding::RawFinding;
use crate::report::Question;
use crate::script::OfferKind;
use fitting::fitting;
use offered::fix;

pub(crate) use apply::apply;
pub(crate) use sentences::Sentences;

/// Checks every offer of a finding: applied to a copy, the finding must go (or become milder) and nothing as strict may
/// be new. New times for a shift that blocks must settle all of its blocks.
pub(crate) fn fixes(
    book: &Book,
    question: Question,
    situation: &Situation,
    base: &Evaluation,
    raw_finding: &RawFinding,
) -> Vec<Fix> {
    let named: Vec<(u64, Severity)> = base
        .raw_finding
        .iter()
        .map(|before| (before.name(), before.severity))
        .collect();
    let helps = |fix: &Fix| {
        let Some(patched) = apply(situation, &fix.patch) else {
            return false;
        };
        let after = rejudged(book, question, situation, patched, base);
        let worse = |other: &RawFinding| {
            other.severity >= raw_finding.severity && {
                let name = other.name();
                let known =
                    |before: &(u64, Severity)| before.0 == name && before.1 >= other.severity;
                !named.iter().any(known)
            }
        };
        let mine = |other: &RawFinding| {
            other.severity >= raw_finding.severity && other.name() == raw_finding.name()
        };
        after.gone(raw_finding)
            && !after
                .raw_finding
                .iter()
                .any(|other| mine(other) || worse(other))
    };
    let block = raw_finding.severity == Severity::Block;
    let (times, others): (Vec<_>, Vec<_>) = raw_finding.offers().partition(|(offer, _)| {
        block && matches!(offer.kind, Some(OfferKind::StartAt | OfferKind::EndAt))
    });
    let fitted = times
        .first()
        .and_then(|(_, shift)| fitting(book, question, situation, base, raw_finding, (*shift)?));
    let checked = others
        .into_iter()
        .filter_map(|(offer, shift)| fix(book, situation, raw_finding, offer, shift))
        .filter(helps);
    fitted.into_iter().chain(checked).collect()
}

/// The findings after a patch.
fn rejudged(
    book: &Book,
    question: Question,
    situation: &Situation,
    patched: Situation,
    base: &Evaluation,
) -> Evaluation {
    let edits = edits(situation, &patched);
    let known = Known {
        prints: &base.prints,
        raw_finding: &base.raw_finding,
        edits: edits.as_deref(),
    };
    changed(book, question, Arc::new(patched), known)
}

/// The weekday of a shift, where the statement is not about that one day: a reader of Thursday has to see that Saturday
/// is meant.
fn other_day(situation: &Situation, raw_finding: &RawFinding, shift: &Shift) -> Option<Text> {
    let zone = jiff::tz::TimeZone::get(&situation.places.get(shift.place)?.zone).ok()?;
    let date = zone.to_datetime(shift.starts_at).date();
    let wide = matches!(
        raw_finding.subject.over,
        Granularity::Week | Granularity::CalendarWeek | Granularity::Gap | Granularity::Everything
    );
    (wide || raw_finding.subject.date != date).then(|| format::weekday(date))
}

/// A moment's time of day at the shift's place.
fn clock(situation: &Situation, shift: &Shift, at: Timestamp) -> Option<Text> {
    let zone = jiff::tz::TimeZone::get(&situation.places.get(shift.place)?.zone).ok()?;
    let local = zone.to_datetime(at);
    Some(format::clock(
        i64::from(local.hour()) * 60 + i64::from(local.minute()),
    ))
}
