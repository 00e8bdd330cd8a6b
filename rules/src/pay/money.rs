//! Money: what a workweek's hours are worth, in exact fractions over one common denominator.

mod trace;

use std::collections::BTreeSet;

use jiff::civil::Date;

use super::terms::Terms;
use super::{Class, Slice};
use crate::facts::ExtraPay;
use crate::report::{DayPay, Hours, ShiftPay, WeekPay};
use crate::timeline::Timeline;

/// Ten-thousandths of a dollar times seconds, in a cent.
const CENT: i128 = 100 * 3600;

/// One workweek's hours and what they earn before overtime. Money is in ten-thousandths of a
/// dollar times seconds.
pub(super) struct Week<'a> {
    line: &'a Timeline,
    week: Date,
    slices: &'a [Slice],
    hours: Hours,
    /// Straight time of every hour; `None`: a rate is not known.
    straight: Option<i128>,
    /// Extra pay inside the regular rate.
    bonus: i128,
    /// Of the extra pay, flat bonuses that the law divides by the straight-time hours.
    flat: i128,
    /// Extra pay that the regular rate leaves out.
    outside: i128,
    /// Seconds beyond the weekly limit of the law whose premium is a qualified one.
    qualified_seconds: Option<i64>,
}

impl<'a> Week<'a> {
    pub(super) fn new(
        line: &'a Timeline,
        week: Date,
        slices: &'a [Slice],
        terms: &[Terms],
    ) -> Self {
        let regimes = || slices.iter().flat_map(|slice| &terms[slice.terms]);
        let mut hours = Hours::default();
        slices.iter().for_each(|slice| add(&mut hours, slice));
        let flat_rule = regimes().any(|regime| regime.flat_bonus);
        let left_out = |kind: &str| {
            regimes().any(|regime| regime.outside_rate.iter().any(|other| **other == *kind))
        };
        let first = slices.first().is_some_and(|slice| slice.work == 0);
        let (mut bonus, mut flat, mut outside) = (0, 0, 0);
        for extra in &line.situation.extra_pay {
            let mine = earned_in(line, extra, week, first);
            let part = if left_out(&extra.kind) {
                &mut outside
            } else if flat_rule && extra.kind == "flat_bonus" {
                &mut flat
            } else {
                &mut bonus
            };
            *part += if mine {
                i128::from(extra.cents) * CENT
            } else {
                0
            };
        }
        let qualified = regimes().filter(|regime| regime.qualified);
        let limit = qualified.filter_map(|regime| regime.weekly).max();
        Self {
            line,
            week,
            slices,
            hours,
            straight: straight(line, slices.iter()),
            bonus,
            flat,
            outside,
            qualified_seconds: limit.map(|limit| (hours.worked_seconds() - limit).max(0)),
        }
    }

    fn total(&self) -> i128 {
        i128::from(self.hours.worked_seconds()).max(1)
    }

    /// The common denominator: 2 × total × straight-time seconds.
    fn common(&self) -> i128 {
        2 * self.total() * i128::from(self.hours.regular_seconds).max(1)
    }

    /// Pay of some of the hours that earn `pay` straight, and what of it is beyond straight time,
    /// both over the common denominator. `base` is the straight pay of the whole week.
    fn part(&self, of: &Hours, pay: i128, base: i128) -> (i128, i128) {
        let (over, double) = (
            i128::from(of.overtime_seconds),
            i128::from(of.doubletime_seconds),
        );
        let regular = i128::from(self.hours.regular_seconds).max(1);
        // An overtime second adds one half of the regular rate, a double-time second two; a flat
        // bonus is paid again at the full multiple.
        let premium = (base + self.bonus) * (over + 2 * double) * regular
            + self.flat * self.total() * (3 * over + 4 * double);
        let extra = self.bonus + self.flat + self.outside;
        let seconds = i128::from(of.worked_seconds());
        (
            pay * self.common() + extra * seconds * 2 * regular + premium,
            premium,
        )
    }

    /// The half of the federal regular rate for each hour beyond the federal limit (26 USC 225): no
    /// part of what only a state asks for.
    fn qualified_cents(&self) -> Option<i64> {
        let seconds = i128::from(self.qualified_seconds.unwrap_or(0));
        let all = self.straight? + self.bonus + self.flat;
        Some(half_up(all * seconds, 2 * self.total() * CENT))
    }

    /// The week's pay; `parts`: with its shifts, days and trace.
    pub(super) fn report(&self, parts: bool) -> WeekPay {
        let scale = self.common() * CENT;
        let whole = self.straight.map(|base| self.part(&self.hours, base, base));
        let tips = i128::from(self.line.situation.employee.tip_credit) * self.total();
        let rated = |base: i128| half_up(base + self.bonus + self.flat, self.total());
        let mut report = WeekPay {
            week: self.week,
            hours: self.hours,
            wages_cents: whole.map(|(pay, _)| half_up(pay, scale)),
            overtime_premium_cents: whole.map(|(_, premium)| half_up(premium, scale)),
            qualified_overtime_cents: self.qualified_cents(),
            cash_wages_cents: whole
                .map(|(pay, _)| half_up((pay - tips * self.common()).max(0), scale)),
            regular_rate: self.straight.map(rated),
            shifts: Vec::new(),
            days: Vec::new(),
            premiums: Vec::new(),
            trace: Vec::new(),
        };
        if parts {
            self.shares(&mut report);
            report.trace = self.trace(&report);
        }
        report
    }

    /// Shifts and days, rounded on the running sum, so that they add up to the whole.
    fn shares(&self, report: &mut WeekPay) {
        let share = |picked: &[&Slice], running: &mut i128, given: &mut i64| {
            let mut of = Hours::default();
            picked.iter().for_each(|slice| add(&mut of, slice));
            let pay = straight(self.line, picked.iter().copied()).zip(self.straight);
            let cents = pay.map(|(pay, base)| {
                *running += self.part(&of, pay, base).0;
                let cents = half_up(*running, self.common() * CENT) - *given;
                *given += cents;
                cents
            });
            (of, cents)
        };
        let (mut running, mut given) = (0, 0);
        let works: BTreeSet<usize> = self.slices.iter().map(|slice| slice.work).collect();
        for work in works {
            let of_shift = self.slices.iter().filter(|slice| slice.work == work);
            let (hours, wages_cents) =
                share(&of_shift.collect::<Vec<_>>(), &mut running, &mut given);
            report.shifts.push(ShiftPay {
                shift_id: self.line.shift(&self.line.work[work]).id.clone(),
                hours,
                wages_cents,
            });
        }
        let (mut running, mut given) = (0, 0);
        let days: BTreeSet<Date> = self.slices.iter().map(|slice| slice.day).collect();
        for date in days {
            let of_day = self.slices.iter().filter(|slice| slice.day == date);
            let (hours, wages_cents) = share(&of_day.collect::<Vec<_>>(), &mut running, &mut given);
            report.days.push(DayPay {
                date,
                hours,
                wages_cents,
            });
        }
    }
}

/// Whether extra pay was earned in a workweek; undated pay belongs to the first one.
pub(crate) fn earned_in(line: &Timeline, extra: &ExtraPay, week: Date, first: bool) -> bool {
    let Some(date) = extra.date else {
        return first;
    };
    let mut works = line.work.iter();
    works
        .next()
        .map(|work| line.workweek_place(work.place))
        .is_some_and(|place| line.workweek(place, date.at(23, 59, 0, 0)) == week)
}

/// Straight pay of slices; `None`: a rate is not known.
fn straight<'a>(line: &Timeline, mut slices: impl Iterator<Item = &'a Slice>) -> Option<i128> {
    slices.try_fold(0, |sum, slice| {
        let rate = i128::from(line.work[slice.work].rate?);
        Some(sum + rate * i128::from(slice.seconds))
    })
}

fn add(hours: &mut Hours, slice: &Slice) {
    match slice.class {
        Class::Regular => hours.regular_seconds += slice.seconds,
        Class::Overtime(_) => hours.overtime_seconds += slice.seconds,
        Class::Double(_) => hours.doubletime_seconds += slice.seconds,
    }
}

/// Half-up rounding of a fraction of non-negative numbers.
pub(crate) fn half_up(numerator: i128, denominator: i128) -> i64 {
    if denominator == 0 {
        return 0;
    }
    i64::try_from((2 * numerator + denominator).div_euclid(2 * denominator)).unwrap_or(i64::MAX)
}
