//! The times that a shift that blocks can keep.

use std::sync::Arc;

use jiff::Timestamp;

use super::{apply::apply, clock, other_day, rejudged, sentences::Sentence};
use crate::book::Book;
use crate::evaluate::{Evaluation, evaluate};
use crate::facts::{Shift, Situation};
use crate::finding::{Fix, Patch, Severity, Text};
use crate::format;
use crate::raw_finding::RawFinding;
use crate::report::Question;
use crate::script::OfferKind;

/// Shortened shifts start and end on the quarter hour.
const STEP_SECONDS: i64 = 15 * 60;
/// No shift is shorter than an hour.
const SHORTEST_SECONDS: i64 = 60 * 60;
/// A day of quarter hours: a shift that is longer by more is no shift to shorten.
const MOST_TRIES: usize = 96;

/// The longest time in quarter hours that a shift can keep so that none of its blocks is left: what the rules offer
/// taken together, then earlier ends one by one. A block that exists without the shift is not the shift's.
pub(super) fn fitting(
    book: &Book,
    question: Question,
    situation: &Situation,
    base: &Evaluation,
    raw_finding: &RawFinding,
    index: usize,
) -> Option<Fix> {
    let shift = situation.shifts.get(index)?;
    let blocks = |evaluation: &Evaluation| -> Vec<u64> {
        let raw_finding = evaluation.raw_finding.iter();
        raw_finding
            .filter(|raw_finding| raw_finding.severity == Severity::Block)
            .map(RawFinding::name)
            .collect()
    };
    let mut without = situation.clone();
    without.shifts.remove(index);
    let allowed = blocks(&evaluate(book, question, Arc::new(without)));
    let (mut start, mut end) = (shift.starts_at.as_second(), shift.ends_at.as_second());
    let offers = base
        .raw_finding
        .iter()
        .filter(|raw_finding| raw_finding.severity == Severity::Block)
        .flat_map(RawFinding::offers)
        .filter(|(_, shift)| *shift == Some(index));
    for (offer, _) in offers {
        match (offer.kind, offer.at) {
            (Some(OfferKind::StartAt), Some(at)) => start = start.max(at * 60),
            (Some(OfferKind::EndAt), Some(at)) => end = end.min(at * 60),
            _ => {}
        }
    }
    if start > shift.starts_at.as_second() {
        start += (-start).rem_euclid(STEP_SECONDS);
        // The offered ends were calculated from the old start.
        end = shift.ends_at.as_second();
    } else if end < shift.ends_at.as_second() {
        end -= end.rem_euclid(STEP_SECONDS);
    }
    for _ in 0..MOST_TRIES {
        if end - start < SHORTEST_SECONDS {
            break;
        }
        let patch = Patch::SetTimes {
            shift_id: shift.id.clone(),
            starts_at: Timestamp::from_second(start).ok()?,
            ends_at: Timestamp::from_second(end).ok()?,
        };
        let patched = apply(situation, &patch)?;
        let left = blocks(&rejudged(book, question, situation, patched, base));
        if left.iter().all(|key| allowed.contains(key)) {
            return Some(Fix {
                label: shortened(book, situation, raw_finding, shift, (start, end))?,
                patch,
            });
        }
        end = (end - 1).div_euclid(STEP_SECONDS) * STEP_SECONDS;
    }
    None
}

fn shortened(
    book: &Book,
    situation: &Situation,
    raw_finding: &RawFinding,
    shift: &Shift,
    (start, end): (i64, i64),
) -> Option<Text> {
    let from = clock(situation, shift, Timestamp::from_second(start).ok()?)?;
    let until = clock(situation, shift, Timestamp::from_second(end).ok()?)?;
    let length = format::duration((end - start) / 60);
    let length = Text {
        en: length.clone(),
        es: length,
    };
    book.sentences.write(
        Sentence::Shorten,
        other_day(situation, raw_finding, shift).as_ref(),
        &[("from", &from), ("until", &until), ("length", &length)],
    )
}
