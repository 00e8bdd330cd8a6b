//! A shape's offer, as a patch and in words.

use jiff::Timestamp;

use super::sentences::Sentence;
use super::{clock, other_day};
use crate::book::Book;
use crate::facts::{Shift, Situation};
use crate::finding::{Fix, Patch, Text};
use crate::raw_finding::RawFinding;
use crate::script::{Offer, OfferKind};

/// One fix plans no more breaks than these.
const MOST_BREAKS: i64 = 12;

/// Where an offer's breaks begin (epoch minutes): where it says, or where they part the shift best.
fn starts(shift: &Shift, offer: &Offer, minutes: i64) -> Vec<i64> {
    match (offer.at, offer.kind, offer.stretch) {
        (Some(at), ..) => vec![at],
        (None, Some(OfferKind::Meal), Some(most)) => even(shift, minutes, most),
        _ => between(shift, offer, minutes),
    }
}

fn minute(at: Timestamp) -> i64 {
    at.as_second().div_euclid(60)
}

/// The fewest breaks that leave equal stretches of at most so many minutes.
fn even(shift: &Shift, minutes: i64, most: i64) -> Vec<i64> {
    let (start, span) = (
        minute(shift.starts_at),
        minute(shift.ends_at) - minute(shift.starts_at),
    );
    let stretch = |count: i64| (span - count * minutes) / (count + 1);
    let count = (1..MOST_BREAKS).find(|count| stretch(*count) <= most);
    let starts = (0..count.unwrap_or(0)).map(|number| {
        let stretch = stretch(count.unwrap_or(1));
        start + stretch + number * (stretch + minutes)
    });
    starts.collect()
}

/// Breaks in the middle of the longest stretches between those that are planned.
fn between(shift: &Shift, offer: &Offer, minutes: i64) -> Vec<i64> {
    let mut planned: Vec<_> = shift.breaks.iter().collect();
    planned.sort_by_key(|pause| pause.starts_at);
    let mut free = Vec::new();
    let mut from = minute(shift.starts_at);
    for pause in planned {
        free.push((from, minute(pause.starts_at)));
        from = from.max(minute(pause.ends_at));
    }
    free.push((from, minute(shift.ends_at)));
    let mut starts = Vec::new();
    for number in 0..MOST_BREAKS {
        let longest = free.iter().enumerate().rev();
        let longest = longest.max_by_key(|(_, (from, until))| until - from);
        let Some((index, &(from, until))) = longest else {
            break;
        };
        let counted = number >= offer.count.unwrap_or(0);
        let parted = offer.stretch.is_none_or(|most| until - from <= most);
        if (counted && parted) || until - from <= minutes {
            break;
        }
        // On five minutes of the clock, as people plan.
        let middle = from + (until - from - minutes) / 2;
        let at = (middle - middle.rem_euclid(5)).max(from);
        starts.push(at);
        free[index] = (from, at);
        free.push((at + minutes, until));
    }
    starts.sort_unstable();
    starts
}

fn instant(minute: Option<i64>) -> Option<Timestamp> {
    Timestamp::from_second(minute? * 60).ok()
}

/// An offer for one shift, on its way to a fix.
struct Offered<'a> {
    book: &'a Book,
    situation: &'a Situation,
    shift: &'a Shift,
    offer: &'a Offer,
    /// The shift's weekday, where the statement is not about that day.
    day: Option<Text>,
    minutes: u16,
}

/// The patch of an offer, and its text; `None` where it does not fit its shift.
pub(super) fn fix(
    book: &Book,
    situation: &Situation,
    raw_finding: &RawFinding,
    offer: &Offer,
    shift: Option<usize>,
) -> Option<Fix> {
    let shift = situation.shifts.get(shift?)?;
    let offered = Offered {
        book,
        situation,
        shift,
        offer,
        day: other_day(situation, raw_finding, shift),
        minutes: u16::try_from(offer.minutes.unwrap_or(0)).ok()?,
    };
    match offer.kind? {
        OfferKind::Meal => offered.breaks(false, (Sentence::Meal, Sentence::Meals)),
        OfferKind::Rest => offered.breaks(true, (Sentence::Rest, Sentence::Rests)),
        OfferKind::MoveBreak => offered.moved_break(),
        OfferKind::StartAt => {
            let at = instant(offer.at)?;
            offered.times(Sentence::StartAt, at, (at, shift.ends_at))
        }
        OfferKind::EndAt => {
            let at = instant(offer.at)?;
            offered.times(Sentence::EndAt, at, (shift.starts_at, at))
        }
        OfferKind::Unassign => {
            let shift_id = shift.id.clone();
            offered.fix(Sentence::Unassign, &[], Patch::Unassign { shift_id })
        }
        OfferKind::Consent => offered.consent(),
        OfferKind::Document => offered.document(),
    }
}

impl Offered<'_> {
    fn fix(&self, sentence: Sentence, values: &[(&str, &Text)], patch: Patch) -> Option<Fix> {
        let sentences = &self.book.sentences;
        let label = sentences.write(sentence, self.day.as_ref(), values)?;
        Some(Fix { label, patch })
    }

    fn clock(&self, at: Timestamp) -> Option<Text> {
        clock(self.situation, self.shift, at)
    }

    /// How long the break is, in words.
    fn length(&self) -> Text {
        Text {
            en: self.minutes.to_string(),
            es: self.minutes.to_string(),
        }
    }

    /// Breaks that are missing.
    fn breaks(&self, paid: bool, (one, more): (Sentence, Sentence)) -> Option<Fix> {
        let starts_at = starts(self.shift, self.offer, i64::from(self.minutes))
            .into_iter()
            .map(|at| instant(Some(at)))
            .collect::<Option<Vec<_>>>()?;
        let times = starts_at
            .iter()
            .map(|at| self.clock(*at))
            .collect::<Option<Vec<_>>>()?;
        let sentence = if times.len() == 1 { one } else { more };
        let times = self.book.sentences.list(&times)?;
        let patch = Patch::AddBreaks {
            shift_id: self.shift.id.clone(),
            starts_at,
            minutes: self.minutes,
            paid,
        };
        self.fix(
            sentence,
            &[("minutes", &self.length()), ("times", &times)],
            patch,
        )
    }

    /// A break that is planned, at another time.
    fn moved_break(&self) -> Option<Fix> {
        let (from, at) = (instant(self.offer.from)?, instant(self.offer.at)?);
        let time = self.clock(at)?;
        let patch = Patch::SetBreak {
            shift_id: self.shift.id.clone(),
            from,
            starts_at: at,
            minutes: self.minutes,
        };
        self.fix(
            Sentence::MoveBreak,
            &[("minutes", &self.length()), ("time", &time)],
            patch,
        )
    }

    /// The shift between other times, of which `at` is the new one.
    fn times(
        &self,
        sentence: Sentence,
        at: Timestamp,
        (starts_at, ends_at): (Timestamp, Timestamp),
    ) -> Option<Fix> {
        if starts_at >= ends_at {
            return None;
        }
        let time = self.clock(at)?;
        let patch = Patch::SetTimes {
            shift_id: self.shift.id.clone(),
            starts_at,
            ends_at,
        };
        self.fix(sentence, &[("time", &time)], patch)
    }

    fn consent(&self) -> Option<Fix> {
        let patch = Patch::AskConsent {
            shift_id: self.shift.id.clone(),
            consent: self.offer.word.as_deref()?.into(),
        };
        self.fix(Sentence::Consent, &[], patch)
    }

    /// A document on file, by its name where the packs have one.
    fn document(&self) -> Option<Fix> {
        let document = self.offer.word.as_deref()?;
        let patch = Patch::FileDocument {
            document: document.into(),
        };
        match self.book.labels.get(document) {
            Some(name) => self.fix(Sentence::NamedDocument, &[("document", name)], patch),
            None => self.fix(Sentence::Document, &[], patch),
        }
    }
}
