//! Counts the hours, days and working days of a row of final pay.

use jiff::civil::{Date, DateTime, Weekday};
use jiff::tz::TimeZone;
use jiff::{Span, ToSpan};

use super::{FinalPayBy, Termination};
use crate::facts::Place;
use crate::pay_law::rows::{FinalPayRow, Pick};

/// An end of employment with the clock of its place.
pub(super) struct Term<'a> {
    termination: &'a Termination,
    zone: TimeZone,
}

impl<'a> Term<'a> {
    pub(super) fn new(place: &Place, termination: &'a Termination) -> Self {
        Self {
            termination,
            zone: TimeZone::get(&place.zone).unwrap_or(TimeZone::UTC),
        }
    }

    /// Whether every condition of a row is met.
    pub(super) fn meets(&self, row: &FinalPayRow) -> bool {
        let it = self.termination;
        (row.kinds.is_empty() || row.kinds.contains(&it.kind))
            && (!row.written_policy || it.written_policy)
            && row.notice_hours.is_none_or(|hours| {
                self.notice_seconds(row.notice_without_weekends) >= hours * 3600
            })
            && (!row.notice_pay_period
                || it
                    .pay_period_days
                    .is_some_and(|days| self.notice_seconds(false) >= days * 86_400))
    }

    /// The latest moment of a row; `None`: the following payday is not known.
    pub(super) fn due(&self, row: &FinalPayRow) -> Option<FinalPayBy> {
        let it = self.termination;
        let end = it.ended_at.date();
        let mut dates = Vec::new();
        if row.at_once {
            dates.push(FinalPayBy::Moment(it.ended_at));
        }
        if row.same_day {
            dates.push(FinalPayBy::Day(end));
        }
        if let Some(hours) = row.hours {
            dates.push(FinalPayBy::Moment(self.hours_after(it.ended_at, hours)));
        }
        if let Some(days) = row.days {
            dates.push(FinalPayBy::Day(after(end, days)));
        }
        if let Some(days) = row.working_days {
            dates.push(FinalPayBy::Day(self.working_days_after(end, days)));
        }
        if let Some((hours, demand)) = row.demand_hours.zip(it.demanded_at) {
            dates.push(FinalPayBy::Moment(if row.demand_without_weekends {
                self.working_hours_after(demand, hours)
            } else {
                self.hours_after(demand, hours)
            }));
        }
        let cap = row.most_days.map(|days| FinalPayBy::Day(after(end, days)));
        if row.payday {
            match self.payday(row) {
                Some(payday) => dates.push(FinalPayBy::Day(payday)),
                // A row with a last day is known without the payday, as that day.
                None => dates.push(cap?),
            }
        }
        let due = match row.pick {
            Pick::Earlier => dates.into_iter().min_by_key(|due| due.latest()),
            Pick::Later => dates.into_iter().max_by_key(|due| due.latest()),
        };
        due.into_iter().chain(cap).min_by_key(|due| due.latest())
    }

    /// The payday that a row means: the next one, unless it comes too soon; `None`: the following one is not known.
    pub(super) fn payday(&self, row: &FinalPayRow) -> Option<Date> {
        let it = self.termination;
        let begin = match it.notice_given_at {
            Some(notice) if row.payday_from_notice => notice.date(),
            _ => it.ended_at.date(),
        };
        if it.regular_payday >= after(begin, row.payday_from_days) {
            Some(it.regular_payday)
        } else {
            it.following_payday
        }
    }

    /// Elapsed hours: a clock change in between moves the local time.
    fn hours_after(&self, from: DateTime, hours: i64) -> DateTime {
        let begin = self.zone.to_ambiguous_timestamp(from).compatible();
        let end = begin.and_then(|begin| begin.checked_add(Span::new().try_hours(hours)?));
        end.map_or(from, |end| self.zone.to_datetime(end))
    }

    fn is_working_day(&self, day: Date) -> bool {
        let weekend = matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday);
        !weekend && !self.termination.holidays.contains(&day)
    }

    fn working_days_after(&self, day: Date, days: i64) -> Date {
        let mut day = day;
        for _ in 0..days {
            day = after(day, 1);
            while !self.is_working_day(day) && day < Date::MAX {
                day = after(day, 1);
            }
        }
        day
    }

    /// Hours of which only those of working days count.
    fn working_hours_after(&self, from: DateTime, hours: i64) -> DateTime {
        let mut at = from;
        if !self.is_working_day(at.date()) {
            at = self.working_days_after(at.date(), 1).at(0, 0, 0, 0);
        }
        let days = self.working_days_after(at.date(), hours / 24);
        let rest = self.hours_after(days.to_datetime(at.time()), hours % 24);
        if self.is_working_day(rest.date()) {
            rest
        } else {
            let day = self.working_days_after(rest.date(), 1);
            day.to_datetime(rest.time())
        }
    }

    /// The length of the notice; 0 without.
    fn notice_seconds(&self, without_weekends: bool) -> i64 {
        let it = self.termination;
        let Some(notice) = it.notice_given_at.filter(|notice| *notice < it.ended_at) else {
            return 0;
        };
        if !without_weekends {
            return self.seconds(notice, it.ended_at);
        }
        let (mut at, mut sum) = (notice, 0);
        while at < it.ended_at {
            let midnight = after(at.date(), 1).at(0, 0, 0, 0).min(it.ended_at);
            if self.is_working_day(at.date()) {
                sum += self.seconds(at, midnight);
            }
            if midnight == at {
                break;
            }
            at = midnight;
        }
        sum
    }

    fn seconds(&self, from: DateTime, until: DateTime) -> i64 {
        let instant = |local| self.zone.to_ambiguous_timestamp(local).compatible().ok();
        let both = instant(from).zip(instant(until));
        both.map_or(0, |(from, until)| until.as_second() - from.as_second())
    }
}

impl FinalPayBy {
    /// The last moment, to compare a day with a moment.
    fn latest(self) -> DateTime {
        match self {
            Self::Day(day) => day.at(23, 59, 59, 0),
            Self::Moment(moment) => moment,
        }
    }
}

/// A later day.
fn after(day: Date, days: i64) -> Date {
    day.saturating_add(days.days())
}
