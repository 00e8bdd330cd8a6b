//! Which times can be offered: weekly rules laid over the coming days of a place, without what is taken.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{
    SignedDuration, Timestamp, ToSpan as _,
    civil::Date,
    tz::{AmbiguousOffset, TimeZone},
};

use super::types::AvailabilityRule;
use crate::{
    date_time::{Day, TimeOfDay},
    ids::{InterviewAvailabilityId, UserId},
};

/// The window in which times are offered.
pub const WINDOW: SignedDuration = SignedDuration::from_hours(14 * 24);
/// More times than this are not offered at once.
pub const MAX_SLOTS: usize = 60;

/// A stretch of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// From.
    pub from: Timestamp,
    /// To, not included.
    pub to: Timestamp,
}

impl Span {
    /// Whether the two share a moment.
    pub fn meets(self, other: Self) -> bool {
        self.from < other.to && other.from < self.to
    }
}

/// A booked interview, as far as it takes a person's time.
#[derive(Clone, Copy, Debug)]
pub struct Seat {
    /// The interviewer.
    pub user: UserId,
    /// The time.
    pub span: Span,
    /// The rule that offered it.
    pub rule: Option<InterviewAvailabilityId>,
}

/// Everything that decides which times are free.
#[derive(Clone, Debug, Default)]
pub struct Taken {
    /// Booked interviews.
    pub seats: Vec<Seat>,
    /// Times off, shifts and blackouts of each interviewer.
    pub busy: BTreeMap<UserId, Vec<Span>>,
    /// Blackouts of the place.
    pub closed: Vec<Span>,
}

/// A time and the interviewers who could take it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The interviewer.
    pub user: UserId,
    /// By which rule.
    pub rule: InterviewAvailabilityId,
}

/// A time that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The time.
    pub span: Span,
    /// The clock shows this start twice on that day.
    pub repeated: bool,
    /// The interviewers who could take it; never empty.
    pub offers: Vec<Offer>,
}

/// The times of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DaySlots {
    /// The day, at the place.
    pub date: Date,
    /// The free times, in order; none: everything is taken.
    pub slots: Vec<Slot>,
}

/// Every free time of these rules from now on, by day in `place`. Days on which rules hold but nothing is free are
/// there without times. `all_of`: only times at which each of the rules' people is free.
pub fn free(
    rules: &[AvailabilityRule],
    taken: &Taken,
    place: &TimeZone,
    now: Timestamp,
    all_of: bool,
) -> Vec<DaySlots> {
    let mut found: BTreeMap<(Timestamp, Timestamp), Slot> = BTreeMap::new();
    let mut days: BTreeMap<Date, Vec<Slot>> = BTreeMap::new();
    let people: BTreeSet<UserId> = rules.iter().map(|rule| rule.user_id).collect();
    for rule in rules {
        for (span, repeated) in expand(rule, now) {
            let date = span.from.to_zoned(place.clone()).date();
            days.entry(date).or_default();
            if !is_free(rule, span, taken) {
                continue;
            }
            let slot = found.entry((span.from, span.to)).or_insert_with(|| Slot {
                span,
                repeated,
                offers: Vec::new(),
            });
            if slot.offers.iter().all(|offer| offer.user != rule.user_id) {
                slot.offers.push(Offer {
                    user: rule.user_id,
                    rule: rule.id,
                });
            }
        }
    }
    for slot in found.into_values() {
        if all_of && slot.offers.len() < people.len() {
            continue;
        }
        let date = slot.span.from.to_zoned(place.clone()).date();
        days.entry(date).or_default().push(slot);
    }
    days.into_iter()
        .map(|(date, slots)| DaySlots { date, slots })
        .collect()
}

/// At most [`MAX_SLOTS`] of the times, with the days treated alike: where a day has too many, evenly spread ones stay.
#[must_use]
pub fn thinned(mut days: Vec<DaySlots>) -> Vec<DaySlots> {
    let total = |most: usize| -> usize { days.iter().map(|day| day.slots.len().min(most)).sum() };
    let most = (1..=MAX_SLOTS)
        .rev()
        .find(|most| total(*most) <= MAX_SLOTS)
        .unwrap_or(1);
    for day in &mut days {
        let all = day.slots.len();
        if all > most {
            let kept: BTreeSet<usize> = (0..most).map(|index| index * all / most).collect();
            let mut index = 0;
            day.slots.retain(|_| {
                index += 1;
                kept.contains(&(index - 1))
            });
        }
    }
    days
}

/// The times of a rule that begin between its notice and the end of the window, taken or not. A local time that the
/// clock skips is left out; one that it shows twice is listed twice, marked.
fn expand(rule: &AvailabilityRule, now: Timestamp) -> Vec<(Span, bool)> {
    let Ok(zone) = TimeZone::get(&rule.zone) else {
        return Vec::new();
    };
    let earliest = now + SignedDuration::from_mins(rule.min_notice_minutes);
    let latest = now + WINDOW;
    let (first, last) = (
        now.to_zoned(zone.clone()).date(),
        latest.to_zoned(zone.clone()).date(),
    );
    let mut spans = Vec::new();
    let mut date = first;
    while date <= last {
        let holds = rule.days.contains(&Day::of(date.weekday()))
            && rule.effective_from <= date
            && rule.effective_to.is_none_or(|end| date <= end);
        if holds {
            spans.extend(
                of_day(rule, &zone, date)
                    .into_iter()
                    .filter(|(span, _)| earliest <= span.from && span.from <= latest),
            );
        }
        let Ok(next) = date.checked_add(1.day()) else {
            break;
        };
        date = next;
    }
    spans
}

fn of_day(rule: &AvailabilityRule, zone: &TimeZone, date: Date) -> Vec<(Span, bool)> {
    let Some(&(closes, _)) = instants(zone, date, rule.end_time, true).last() else {
        return Vec::new();
    };
    let step = rule.slot_minutes + rule.buffer_minutes;
    let mut starts: Vec<(Timestamp, bool)> = Vec::new();
    let mut minute = rule.start_time.minutes();
    while minute + rule.slot_minutes <= rule.end_time.minutes() {
        let clock = TimeOfDay::default().plus_minutes(minute);
        starts.extend(instants(zone, date, clock, false));
        minute += step;
    }
    starts.sort_unstable();
    let mut spans: Vec<(Span, bool)> = Vec::new();
    for (from, repeated) in starts {
        let to = from + SignedDuration::from_mins(rule.slot_minutes);
        // On the day of a clock change the steps of the clock and those of time differ.
        let clear = spans.last().is_none_or(|(before, _)| {
            before.to + SignedDuration::from_mins(rule.buffer_minutes) <= from
        });
        if clear && to <= closes {
            spans.push((Span { from, to }, repeated));
        }
    }
    spans
}

/// The instants of a local time: none where the clock skips it (unless the moment after it will do), two where it
/// shows it twice.
fn instants(
    zone: &TimeZone,
    date: Date,
    clock: TimeOfDay,
    nearest: bool,
) -> Vec<(Timestamp, bool)> {
    let local = date.to_datetime(clock.0);
    let ambiguous = zone.to_ambiguous_timestamp(local);
    match ambiguous.offset() {
        AmbiguousOffset::Unambiguous { offset } => offset
            .to_timestamp(local)
            .map(|at| vec![(at, false)])
            .unwrap_or_default(),
        AmbiguousOffset::Gap { .. } if nearest => ambiguous
            .compatible()
            .map(|at| vec![(at, false)])
            .unwrap_or_default(),
        AmbiguousOffset::Gap { .. } => Vec::new(),
        AmbiguousOffset::Fold { before, after } => [before, after]
            .into_iter()
            .filter_map(|offset| offset.to_timestamp(local).ok())
            .map(|at| (at, true))
            .collect(),
    }
}

/// Whether the interviewer of a rule could take a time: there is a seat left, and nothing else conflicts, not even in
/// the pause before and after.
fn is_free(rule: &AvailabilityRule, span: Span, taken: &Taken) -> bool {
    let buffer = SignedDuration::from_mins(rule.buffer_minutes);
    let wide = Span {
        from: span.from - buffer,
        to: span.to + buffer,
    };
    let mut seated = 0;
    for seat in taken.seats.iter().filter(|seat| seat.user == rule.user_id) {
        if seat.span == span && seat.rule == Some(rule.id) {
            seated += 1;
        } else if seat.span.meets(wide) {
            return false;
        }
    }
    let busy = taken.busy.get(&rule.user_id).into_iter().flatten();
    seated < rule.capacity && busy.chain(&taken.closed).all(|other| !other.meets(span))
}

#[cfg(test)]
#[path = "slots_tests.rs"]
mod tests;
