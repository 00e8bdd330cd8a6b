//! Money: what a workweek's hours are worth, in exact fractions over one common denominator.

mod trace;

use std::collections::BTreeSet;

use jiff::civil::Date;

use super::terms::Terms;
use super::{Cause, Class, Slice};
use crate::facts::{ExtraPay, ExtraPayKind};
use crate::report::{DayPay, Hours, OvertimeCauses, ShiftPay, WeekPay};
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
    /// Of it, premiums by contract that count towards the overtime which the law asks for.
    credit: i128,
    /// The minimum wage of every hour: the regular rate is never below it.
    floor: i128,
    /// Seconds beyond the weekly limit of the law whose premium is a qualified one.
    qualified_seconds: Option<i64>,
}

impl<'a> Week<'a> {
    /// `minimum` gives the minimum wage of a shift (an index into the line's work).
    pub(super) fn new(
        line: &'a Timeline,
        week: Date,
        slices: &'a [Slice],
        terms: &[Terms],
        minimum: impl Fn(usize) -> Option<i64>,
    ) -> Self {
        let regimes = || slices.iter().flat_map(|slice| &terms[slice.terms]);
        let mut hours = Hours::default();
        slices.iter().for_each(|slice| add(&mut hours, slice));
        let qualified = regimes().filter(|regime| regime.qualified);
        let limit = qualified.filter_map(|regime| regime.weekly).max();
        let mut pay = Self {
            line,
            week,
            slices,
            hours,
            straight: straight(line, slices.iter()),
            bonus: 0,
            flat: 0,
            outside: 0,
            credit: 0,
            floor: floor(slices, minimum),
            qualified_seconds: limit.map(|limit| (hours.worked_seconds() - limit).max(0)),
        };
        let flat_rule = regimes().any(|regime| regime.flat_bonus);
        let credits = regimes().any(|regime| regime.credits_premiums);
        let left_out = |kind| regimes().any(|regime| regime.outside_rate.contains(&kind));
        let first = slices.first().is_some_and(|slice| slice.work == 0);
        let extras = line.situation.extra_pay.iter();
        for extra in extras.filter(|extra| earned_in(line, extra, week, first)) {
            let amount = i128::from(extra.cents) * CENT;
            if left_out(extra.kind) {
                pay.outside += amount;
                pay.credit += if credits && extra.pays_overtime() {
                    amount.max(0)
                } else {
                    0
                };
            } else if flat_rule && extra.kind == ExtraPayKind::FlatBonus {
                pay.flat += amount;
            } else {
                pay.bonus += amount;
            }
        }
        pay
    }

    fn total(&self) -> i128 {
        i128::from(self.hours.worked_seconds()).max(1)
    }

    /// The common denominator: 2 × total × straight-time seconds.
    fn common(&self) -> i128 {
        2 * self.total() * i128::from(self.hours.regular_seconds).max(1)
    }

    /// What a regular rate below the minimum wage lacks for all hours (29 CFR 778.5).
    fn lack(&self, base: i128) -> i128 {
        (self.floor - base - self.bonus - self.flat).max(0)
    }

    /// What wages at such a rate lack to the minimum wage: for every hour, and one half for overtime, one more for
    /// double time.
    fn lack_cents(&self, base: i128) -> i64 {
        let beyond = self.hours.overtime_seconds + 2 * self.hours.doubletime_seconds;
        let parts = 2 * self.total() + i128::from(beyond);
        half_up(self.lack(base) * parts, 2 * self.total() * CENT)
    }

    /// The overtime premium of some of the hours at the rates that are paid, over the common denominator.
    fn premium(&self, of: &Hours, base: i128) -> i128 {
        let (over, double) = (
            i128::from(of.overtime_seconds),
            i128::from(of.doubletime_seconds),
        );
        let regular = i128::from(self.hours.regular_seconds).max(1);
        // An overtime second adds one half of the regular rate, a double-time second two; a flat
        // bonus is paid again at the full multiple.
        (base + self.bonus) * (over + 2 * double) * regular
            + self.flat * self.total() * (3 * over + 4 * double)
    }

    /// What premiums by contract pay of the premium that the law asks for, over the common denominator.
    fn credited(&self, base: i128) -> i128 {
        (self.credit * self.common()).min(self.premium(&self.hours, base))
    }

    /// Pay of some of the hours that earn `pay` straight, and what of it is beyond straight time,
    /// both over the common denominator. `base` is the straight pay of the whole week.
    fn part(&self, of: &Hours, pay: i128, base: i128) -> (i128, i128) {
        let seconds = i128::from(of.worked_seconds());
        let credited = self.credited(base) / self.total() * seconds;
        let premium = self.premium(of, base) - credited;
        let regular = i128::from(self.hours.regular_seconds).max(1);
        let extra = self.bonus + self.flat + self.outside;
        (
            pay * self.common() + extra * seconds * 2 * regular + premium,
            premium,
        )
    }

    /// The rate of a premium in hours: the regular rate as for overtime, a flat bonus by the hours that divide it
    /// (Ferra v. Loews (2021) 11 Cal.5th 858). A fraction of ten-thousandths of a dollar an hour.
    pub(super) fn premium_rate(&self) -> Option<(i128, i128)> {
        let base = self.straight?;
        let regular = i128::from(self.hours.regular_seconds).max(1);
        let rate = (base + self.bonus + self.lack(base)) * regular + self.flat * self.total();
        Some((rate, self.total() * regular))
    }

    /// The half of the federal regular rate for each hour beyond the federal limit (26 USC 225): no
    /// part of what only a state asks for.
    fn qualified_cents(&self) -> Option<i64> {
        let seconds = i128::from(self.qualified_seconds.unwrap_or(0));
        let base = self.straight?;
        let all = base + self.bonus + self.flat + self.lack(base);
        Some(half_up(all * seconds, 2 * self.total() * CENT))
    }

    /// The week's pay; `parts`: with its shifts, days and trace.
    pub(super) fn report(&self, parts: bool) -> WeekPay {
        let scale = self.common() * CENT;
        let whole = self.straight.map(|base| self.part(&self.hours, base, base));
        let tips = i128::from(self.line.situation.employee.tip_credit) * self.total();
        let rated = |base: i128| {
            half_up(
                base + self.bonus + self.flat + self.lack(base),
                self.total(),
            )
        };
        let mut report = WeekPay {
            week: self.week,
            hours: self.hours,
            wages_cents: whole.map(|(pay, _)| half_up(pay, scale)),
            overtime_premium_cents: whole.map(|(_, premium)| half_up(premium, scale)),
            qualified_overtime_cents: self.qualified_cents(),
            cash_wages_cents: whole
                .map(|(pay, _)| half_up((pay - tips * self.common()).max(0), scale)),
            regular_rate: self.straight.map(rated),
            minimum_lack_cents: self.straight.map(|base| self.lack_cents(base)),
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
            let of_shift: Vec<&Slice> = of_shift.collect();
            let (hours, wages_cents) = share(&of_shift, &mut running, &mut given);
            report.shifts.push(ShiftPay {
                shift_id: self.line.shift(&self.line.work[work]).id.clone(),
                hours,
                overtime: causes(&of_shift),
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

/// The minimum wage of all hours; an hour for which none is known counts nothing.
fn floor(slices: &[Slice], minimum: impl Fn(usize) -> Option<i64>) -> i128 {
    let mut known: Option<(usize, i64)> = None;
    let mut sum = 0;
    for slice in slices {
        let wage = match known {
            Some((work, wage)) if work == slice.work => wage,
            _ => minimum(slice.work).unwrap_or(0),
        };
        known = Some((slice.work, wage));
        sum += i128::from(wage) * i128::from(slice.seconds);
    }
    sum
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

/// Why overtime of slices is overtime.
fn causes(slices: &[&Slice]) -> OvertimeCauses {
    let mut causes = OvertimeCauses::default();
    for slice in slices {
        if let Class::Overtime(cause) = slice.class {
            let of = match cause {
                Cause::Daily | Cause::Consecutive => &mut causes.daily_seconds,
                Cause::Weekly => &mut causes.weekly_seconds,
                Cause::SeventhDay => &mut causes.seventh_day_seconds,
            };
            *of += slice.seconds;
        }
    }
    causes
}

/// Half-up rounding of a fraction of non-negative numbers.
pub(crate) fn half_up(numerator: i128, denominator: i128) -> i64 {
    if denominator == 0 {
        return 0;
    }
    i64::try_from((2 * numerator + denominator).div_euclid(2 * denominator)).unwrap_or(i64::MAX)
}
