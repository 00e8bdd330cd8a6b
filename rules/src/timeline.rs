//! The time line: shifts in order, in real seconds and in local time, cut into worked pieces.

mod extra_work;

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use jiff::civil::{Date, DateTime, Time};
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp, ToSpan};

use crate::bounds::{bounded, too_long};
use crate::digest::Quick;
use crate::facts::{BreakKind, Place, Shift, Situation};

/// An unpaid break up to this long is work (29 CFR 785.18); so it is for everyone.
const SHORT_BREAK_SECONDS: i64 = 20 * 60;

/// Shifts with no longer pause between them are one period of work (as long as the longest meal).
pub(crate) const PERIOD_GAP_SECONDS: i64 = 60 * 60;

/// A situation with its shifts in order of time.
#[derive(Debug)]
pub(crate) struct Timeline {
    pub(crate) situation: Arc<Situation>,
    /// One for each place; an unknown zone is read as UTC and reported.
    pub(crate) zones: Vec<TimeZone>,
    pub(crate) unknown_zones: Vec<String>,
    /// Each place's industry, as a fact.
    pub(crate) industries: Vec<Arc<str>>,
    pub(crate) work: Vec<Work>,
    /// The plan behind worked shifts.
    pub(crate) plan: Vec<Work>,
}

/// One shift on the time line.
#[derive(Clone, Debug)]
pub(crate) struct Work {
    /// Index in the situation's list.
    pub(crate) index: usize,
    pub(crate) place: usize,
    /// Epoch seconds.
    pub(crate) start: i64,
    pub(crate) end: i64,
    pub(crate) local_start: DateTime,
    pub(crate) local_end: DateTime,
    /// The workday in which the shift starts.
    pub(crate) day: Date,
    /// First and last punch: the ends of the shift as the caller gave it.
    pub(crate) punches: (i64, i64),
    /// Worked pieces (unpaid breaks taken out), in order; some may be travel and work beside the shift.
    pub(crate) pieces: Vec<(i64, i64)>,
    /// Of the pieces, seconds of travel between places on the same workday.
    pub(crate) travel: i64,
    /// Of the pieces, seconds of other work beside the punches.
    pub(crate) beside: i64,
    /// Ten-thousandths of a dollar an hour.
    pub(crate) rate: Option<i64>,
}

impl Work {
    pub(crate) fn worked(&self) -> i64 {
        self.pieces.iter().map(|(start, end)| end - start).sum()
    }
}

impl Timeline {
    pub(crate) fn new(situation: Arc<Situation>) -> Self {
        let situation = bounded(situation);
        let mut unknown_zones = Vec::new();
        let zones = situation
            .places
            .iter()
            .map(|place| {
                TimeZone::get(&place.zone).unwrap_or_else(|_| {
                    unknown_zones.push(place.zone.clone());
                    TimeZone::UTC
                })
            })
            .collect();
        let industry = |place: &Place| Arc::from(place.industry.as_str());
        let industries = situation.places.iter().map(industry).collect();
        let mut line = Self {
            situation,
            industries,
            zones,
            unknown_zones,
            work: Vec::new(),
            plan: Vec::new(),
        };
        line.work = line.order(&line.situation.shifts);
        line.add_extra_work();
        line.plan = line
            .situation
            .scheduled
            .as_deref()
            .map(|plan| line.order(plan))
            .unwrap_or_default();
        line
    }

    fn order(&self, shifts: &[Shift]) -> Vec<Work> {
        let known = shifts
            .iter()
            .enumerate()
            .filter(|(_, shift)| shift.place < self.zones.len() && shift.ends_at > shift.starts_at)
            .filter(|(_, shift)| !too_long(shift));
        let mut work: Vec<_> = known
            .map(|(index, shift)| self.work(index, shift))
            .collect();
        work.sort_by_key(|shift| (shift.start, shift.end, shift.index));
        for index in 1..work.len() {
            let (before, after) = work.split_at_mut(index);
            if let (Some(last), Some(next)) = (before.last(), after.first_mut()) {
                self.add_travel(last, next);
            }
        }
        work
    }

    /// Travel between places during the workday is work (29 CFR 785.38), at the rate and under the law of the shift
    /// that it leads to. Where less time is left than the way takes, no more than that is counted.
    fn add_travel(&self, last: &Work, next: &mut Work) {
        if last.place == next.place || last.day != next.day || last.end >= next.start {
            return;
        }
        let pair = (last.place, next.place);
        let ways = self.situation.employee.travel.iter();
        let known = ways
            .filter(|way| way.between == pair || way.between == (pair.1, pair.0))
            .map(|way| i64::from(way.minutes) * 60)
            .next();
        next.travel = known.unwrap_or(0).min(next.start - last.end);
        if next.travel > 0 {
            next.pieces
                .insert(0, (next.start - next.travel, next.start));
        }
    }

    fn work(&self, index: usize, shift: &Shift) -> Work {
        let (start, end) = (shift.starts_at.as_second(), shift.ends_at.as_second());
        let local_start = self.local(shift.place, start);
        let day = self.workday(shift.place, local_start);
        Work {
            index,
            place: shift.place,
            start,
            end,
            local_start,
            local_end: self.local(shift.place, end),
            day,
            punches: (start, end),
            pieces: pieces(shift, start, end),
            travel: 0,
            beside: 0,
            rate: shift.rate.or(self.situation.employee.rate),
        }
    }

    /// Digest of what every subject shares and an edit may change: documents, consents, pay.
    pub(crate) fn salt(&self) -> u64 {
        let mut hasher = Quick::default();
        let employee = &self.situation.employee;
        for document in &employee.documents {
            document.kind.hash(&mut hasher);
        }
        for consent in &employee.consents {
            (&consent.kind, &consent.shift, consent.given).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// The shift as the caller gave it.
    pub(crate) fn shift(&self, work: &Work) -> &Shift {
        &self.situation.shifts[work.index]
    }

    pub(crate) fn local(&self, place: usize, second: i64) -> DateTime {
        let instant = Timestamp::from_second(second).unwrap_or_default();
        self.zones[place].to_datetime(instant)
    }

    /// The workday that holds a local time.
    pub(crate) fn workday(&self, place: usize, local: DateTime) -> Date {
        let start = self.situation.places[place].workday_start;
        if local.time() < start {
            local.date().yesterday().unwrap_or(local.date())
        } else {
            local.date()
        }
    }

    /// The first instant of a local day that begins at `time`.
    pub(crate) fn instant(&self, place: usize, date: Date, time: Time) -> i64 {
        let zoned = self.zones[place].to_ambiguous_timestamp(date.to_datetime(time));
        zoned.compatible().map_or(0, Timestamp::as_second)
    }

    /// The instant of a wall-clock time given in minutes after `date`'s midnight (may pass 24 h).
    pub(crate) fn at_clock(&self, place: usize, date: Date, minutes: i64) -> i64 {
        let days = Span::new().try_days(minutes.div_euclid(1440));
        let date = days.and_then(|days| date.checked_add(days)).unwrap_or(date);
        let minutes = minutes.rem_euclid(1440);
        let time = Time::new(
            i8::try_from(minutes / 60).unwrap_or(0),
            i8::try_from(minutes % 60).unwrap_or(0),
            0,
            0,
        );
        self.instant(place, date, time.unwrap_or_default())
    }

    /// Cuts a worked piece at every local `time` of day.
    pub(crate) fn cut(&self, place: usize, piece: (i64, i64), time: Time) -> Vec<(Date, i64, i64)> {
        let local = self.local(place, piece.0);
        let mut date = if local.time() < time {
            local.date().yesterday().unwrap_or(local.date())
        } else {
            local.date()
        };
        let mut from = piece.0;
        let mut cut = Vec::with_capacity(2);
        while from < piece.1 {
            let Ok(tomorrow) = date.tomorrow() else { break };
            let until = self.instant(place, tomorrow, time).min(piece.1).max(from);
            if until > from {
                cut.push((date, from, until));
            }
            from = until;
            date = tomorrow;
        }
        cut
    }

    /// The most work (seconds) that any 24 hours hold which end between two instants.
    pub(crate) fn most_in_24h(&self, from: i64, until: i64) -> i64 {
        const DAY: i64 = 24 * 60 * 60;
        let pieces = || self.work.iter().flat_map(|work| &work.pieces);
        let worked = |end: i64| -> i64 {
            pieces()
                .map(|piece| (piece.1.min(end) - piece.0.max(end - DAY)).max(0))
                .sum()
        };
        // The sum stops growing only where work ends or where older work begins to fall out.
        pieces()
            .flat_map(|piece| [piece.1, piece.0 + DAY])
            .filter(|end| (from..until).contains(end))
            .chain([until])
            .map(worked)
            .max()
            .unwrap_or(0)
    }

    /// The place whose workweek counts for work at `place`.
    pub(crate) fn workweek_place(&self, place: usize) -> usize {
        let fixed = self.situation.employee.workweek_place;
        fixed
            .filter(|fixed| *fixed < self.zones.len())
            .unwrap_or(place)
    }

    /// The local day on which the workweek holding an instant (epoch seconds) of work at `place` begins.
    pub(crate) fn workweek_at(&self, place: usize, second: i64) -> Date {
        let place = self.workweek_place(place);
        self.workweek(place, self.local(place, second))
    }

    /// The local day on which the workweek holding `local` begins, at the place itself.
    pub(crate) fn workweek(&self, place: usize, local: DateTime) -> Date {
        let start = self.situation.places[place].workweek;
        let date = if local.time() < start.time {
            local.date().yesterday().unwrap_or(local.date())
        } else {
            local.date()
        };
        let back = (i64::from(date.weekday().to_monday_one_offset()) - i64::from(start.weekday))
            .rem_euclid(7);
        date.checked_sub(back.days()).unwrap_or(date)
    }
}

/// The Sunday on or before a date.
pub(crate) fn sunday(date: Date) -> Date {
    date.checked_sub(i64::from(date.weekday().to_sunday_zero_offset()).days())
        .unwrap_or(date)
}

fn pieces(shift: &Shift, start: i64, end: i64) -> Vec<(i64, i64)> {
    let mut away: Vec<(i64, i64)> = shift
        .breaks
        .iter()
        .filter(|pause| !pause.paid && !pause.worked)
        .map(|pause| {
            (
                pause.starts_at.as_second().clamp(start, end),
                pause.ends_at.as_second().clamp(start, end),
            )
        })
        .filter(|(from, until)| until - from > SHORT_BREAK_SECONDS)
        .collect();
    away.sort_unstable();
    let mut pieces = Vec::with_capacity(away.len() + 1);
    let mut at = start;
    for (from, until) in away {
        if from > at {
            pieces.push((at, from));
        }
        at = at.max(until);
    }
    if end > at {
        pieces.push((at, end));
    }
    pieces
}

/// The kind of a break: as given, else an unpaid one is a meal and a paid one a rest.
pub(crate) fn kind(pause: &crate::facts::Break) -> BreakKind {
    pause.kind.unwrap_or(if pause.paid {
        BreakKind::Rest
    } else {
        BreakKind::Meal
    })
}
