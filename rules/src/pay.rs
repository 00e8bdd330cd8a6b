//! Pay of a workweek: regular, overtime and double time, regular rate, wages, each with its trace.
//!
//! Seconds and ten-thousandths of a dollar inside, exact fractions, one rounding (half up) at
//! each money line. The thresholds come from packs as [`Terms`].

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;

use crate::finding::Text;
use crate::line::{Line, Work};
use crate::report::{DayPay, Hours, ShiftPay, WeekPay};
use crate::touched::Touched;
use crate::words;

/// Ten-thousandths of a dollar times seconds, in a cent.
const CENT: i128 = 100 * 3600;

/// What one jurisdiction says about overtime on one date.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Regime {
    pub(crate) jurisdiction: String,
    /// (after seconds of a workday, percent of the regular rate), ascending.
    pub(crate) daily: Vec<(i64, i64)>,
    /// Straight-time seconds of a workweek after which 1.5 applies.
    pub(crate) weekly: Option<i64>,
    /// All seven workdays of one workweek worked: 1.5, and double after so many seconds.
    pub(crate) seventh_day: Option<i64>,
    /// An adopted alternative workweek replaces the first daily threshold.
    pub(crate) alternative_workweek: bool,
    /// A flat bonus is divided by the non-overtime hours and paid at the full multiple.
    pub(crate) flat_bonus: bool,
}

/// The regimes of a place, most local first. The first classifies; a wider one only tops up.
pub(crate) type Terms = Vec<Regime>;

/// Why time is paid beyond straight time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    Daily,
    Weekly,
    SeventhDay,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    Regular,
    Overtime(Cause),
    Double(Cause),
}

/// A stretch of one shift in one workday with one class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slice {
    pub(crate) work: usize,
    pub(crate) day: Date,
    pub(crate) week: Date,
    pub(crate) seconds: i64,
    pub(crate) class: Class,
}

/// Pay and its slices.
#[derive(Debug, Default)]
pub(crate) struct Paid {
    pub(crate) slices: Vec<Slice>,
    pub(crate) weeks: Vec<WeekPay>,
}

/// Computes every touched workweek on the line; `whole`: with its parts and trace. `terms` gives the
/// regimes of a place on a date.
pub(crate) fn pay(
    line: &Line,
    touched: Touched,
    whole: bool,
    terms: impl Fn(usize, Date) -> Terms,
) -> Paid {
    let raw = slices(line, touched);
    let mut paid = Paid::default();
    let weeks: BTreeSet<Date> = raw.iter().map(|slice| slice.week).collect();
    for week in weeks {
        let mut slices: Vec<Slice> = raw
            .iter()
            .filter(|slice| slice.week == week)
            .copied()
            .collect();
        let mut cache: BTreeMap<usize, Terms> = BTreeMap::new();
        for slice in &slices {
            let place = line.work[slice.work].place;
            cache
                .entry(place)
                .or_insert_with(|| terms(place, line.situation.law_as_of.unwrap_or(slice.day)));
        }
        slices = classify(line, &slices, &cache);
        top_up(&mut slices, &cache);
        let flat = cache.values().flatten().any(|regime| regime.flat_bonus);
        paid.weeks.push(week_pay(line, week, &slices, flat, whole));
        paid.slices.extend(slices);
    }
    paid
}

/// Worked time cut at the workday and the workweek, punches rounded as the brand rounds them.
fn slices(line: &Line, touched: Touched) -> Vec<Slice> {
    let round = i64::from(line.situation.round_punches_to_minutes.unwrap_or(0)) * 60;
    let mut slices = Vec::new();
    // A touched week is paid whole: its shifts may start up to a week outside the touched days.
    let near = |work: &Work| touched.near(work.local_start.date());
    for (index, work) in line.work.iter().enumerate().filter(|(_, work)| near(work)) {
        let place = &line.situation.places[work.place];
        for piece in &work.pieces {
            let mut piece = *piece;
            if round > 0 {
                let near = |second: i64| (second + round / 2).div_euclid(round) * round;
                piece = (
                    if piece.0 == work.start {
                        near(piece.0)
                    } else {
                        piece.0
                    },
                    if piece.1 == work.end {
                        near(piece.1)
                    } else {
                        piece.1
                    },
                );
            }
            for (day, start, end) in line.cut(work.place, piece, place.workday_start) {
                // Where the workweek starts with a workday, no day needs a second cut.
                let one_cut = place.workweek.time == place.workday_start;
                let parts = if one_cut {
                    vec![(day, start, end)]
                } else {
                    line.cut(work.place, (start, end), place.workweek.time)
                };
                for (_, start, end) in parts {
                    let local = if one_cut {
                        day.to_datetime(place.workday_start)
                    } else {
                        line.local(work.place, start)
                    };
                    let week = line.workweek(work.place, local);
                    if !touched.week(week) {
                        continue;
                    }
                    slices.push(Slice {
                        work: index,
                        day,
                        week,
                        seconds: end - start,
                        class: Class::Regular,
                    });
                }
            }
        }
    }
    slices
}

fn classify(line: &Line, slices: &[Slice], terms: &BTreeMap<usize, Terms>) -> Vec<Slice> {
    let days: BTreeSet<Date> = slices.iter().map(|slice| slice.day).collect();
    let seventh = (days.len() == 7).then(|| days.last().copied()).flatten();
    let nothing = Regime::default();
    let mut of_day: BTreeMap<Date, i64> = BTreeMap::new();
    let mut straight: BTreeMap<&str, i64> = BTreeMap::new();
    let mut out = Vec::with_capacity(slices.len() + 4);
    for slice in slices {
        let regime = terms[&line.work[slice.work].place]
            .first()
            .unwrap_or(&nothing);
        let steps = steps(line, regime, slice.day, seventh == Some(slice.day));
        let day = of_day.entry(slice.day).or_default();
        let counted = straight.entry(regime.jurisdiction.as_str()).or_default();
        let mut left = slice.seconds;
        while left > 0 {
            let (mut class, until) = step(&steps, *day);
            let mut part = until.map_or(left, |until| left.min(until - *day));
            if class == Class::Regular
                && let Some(weekly) = regime.weekly
            {
                if *counted >= weekly {
                    class = Class::Overtime(Cause::Weekly);
                } else {
                    part = part.min(weekly - *counted);
                    *counted += part;
                }
            }
            out.push(Slice {
                seconds: part,
                class,
                ..*slice
            });
            *day += part;
            left -= part;
        }
    }
    out
}

/// The classes of a workday by seconds worked: ascending `(from, class)`.
fn steps(line: &Line, regime: &Regime, day: Date, seventh: bool) -> Vec<(i64, Class)> {
    if let (true, Some(double)) = (seventh, regime.seventh_day) {
        return vec![
            (0, Class::Overtime(Cause::SeventhDay)),
            (double, Class::Double(Cause::SeventhDay)),
        ];
    }
    let class = |percent: i64| {
        if percent >= 200 {
            Class::Double(Cause::Daily)
        } else {
            Class::Overtime(Cause::Daily)
        }
    };
    let mut steps = vec![(0, Class::Regular)];
    steps.extend(
        regime
            .daily
            .iter()
            .map(|(after, percent)| (*after, class(*percent))),
    );
    let agreed = line
        .situation
        .employee
        .alternative_workweek
        .filter(|agreed| agreed.adopted && regime.alternative_workweek);
    if let (Some(agreed), Some(first)) = (agreed, regime.daily.first()) {
        let weekday = usize::try_from(day.weekday().to_monday_zero_offset()).unwrap_or(0);
        let scheduled = i64::from(agreed.minutes[weekday]) * 60;
        if scheduled == 0 {
            return vec![(0, class(first.1)), (first.0, Class::Double(Cause::Daily))];
        }
        steps[1] = (scheduled.max(first.0), class(first.1));
    }
    steps
}

fn step(steps: &[(i64, Class)], at: i64) -> (Class, Option<i64>) {
    let index = steps.iter().rposition(|(from, _)| *from <= at).unwrap_or(0);
    (steps[index].1, steps.get(index + 1).map(|(from, _)| *from))
}

/// A wider regime's weekly limit lifts the last straight hours where the local one gave less.
fn top_up(slices: &mut Vec<Slice>, terms: &BTreeMap<usize, Terms>) {
    let total: i64 = slices.iter().map(|slice| slice.seconds).sum();
    let wider = terms.values().flat_map(|terms| terms.iter().skip(1));
    let Some(weekly) = wider.filter_map(|regime| regime.weekly).min() else {
        return;
    };
    let have: i64 = slices
        .iter()
        .filter(|slice| slice.class != Class::Regular)
        .map(|slice| slice.seconds)
        .sum();
    let mut lack = (total - weekly).max(0) - have;
    let mut at = slices.len();
    while lack > 0 && at > 0 {
        at -= 1;
        if slices[at].class != Class::Regular {
            continue;
        }
        let part = slices[at].seconds.min(lack);
        lack -= part;
        if part < slices[at].seconds {
            slices[at].seconds -= part;
            slices.insert(
                at + 1,
                Slice {
                    seconds: part,
                    class: Class::Overtime(Cause::Weekly),
                    ..slices[at]
                },
            );
        } else {
            slices[at].class = Class::Overtime(Cause::Weekly);
        }
    }
}

/// Half-up rounding of a fraction of non-negative numbers.
pub(crate) fn half_up(numerator: i128, denominator: i128) -> i64 {
    if denominator == 0 {
        return 0;
    }
    i64::try_from((2 * numerator + denominator).div_euclid(2 * denominator)).unwrap_or(i64::MAX)
}

fn add(hours: &mut Hours, slice: &Slice) {
    match slice.class {
        Class::Regular => hours.regular_seconds += slice.seconds,
        Class::Overtime(_) => hours.overtime_seconds += slice.seconds,
        Class::Double(_) => hours.doubletime_seconds += slice.seconds,
    }
}

fn week_pay(line: &Line, week: Date, slices: &[Slice], flat_rule: bool, parts: bool) -> WeekPay {
    let situation = &line.situation;
    let mut hours = Hours::default();
    slices.iter().for_each(|slice| add(&mut hours, slice));
    let total = i128::from(hours.worked_seconds());
    // Extra halves: an overtime second adds one half of the rate, a double-time second two.
    let halves = |hours: &Hours| {
        i128::from(hours.overtime_seconds) + 2 * i128::from(hours.doubletime_seconds)
    };
    let first_week = slices.first().is_some_and(|slice| slice.work == 0);
    let extra = |flat: bool| -> i128 {
        let mine = situation
            .extra_pay
            .iter()
            .filter(|extra| (extra.kind == "flat_bonus" && flat_rule) == flat);
        let dated = mine.filter(|extra| match extra.date {
            Some(date) => line
                .work
                .first()
                .is_some_and(|work| line.workweek(work.place, date.at(23, 59, 0, 0)) == week),
            None => first_week,
        });
        dated.map(|extra| i128::from(extra.cents) * CENT).sum()
    };
    let (bonus, flat) = (extra(false), extra(true));
    let rate = |slice: &Slice| line.work[slice.work].rate.map(i128::from);
    let straight: Option<i128> = slices
        .iter()
        .map(|slice| Some(rate(slice)? * i128::from(slice.seconds)))
        .sum();
    // Everything over the common denominator 2 × total × straight-time seconds.
    let regular = i128::from(hours.regular_seconds).max(1);
    let common = 2 * total.max(1) * regular;
    let part = |of: &Hours, pay: i128, base: i128| -> (i128, i128) {
        let seconds = i128::from(of.worked_seconds());
        let premium = (base + bonus) * halves(of) * regular
            + flat
                * 2
                * total.max(1)
                * (3 * i128::from(of.overtime_seconds) + 4 * i128::from(of.doubletime_seconds))
                / 2;
        (
            pay * common + (bonus + flat) * seconds * 2 * regular + premium,
            premium,
        )
    };
    let whole = straight.map(|base| part(&hours, base, base));
    let wages_cents = whole.map(|(pay, _)| half_up(pay, common * CENT));
    let tips = i128::from(situation.employee.tip_credit) * total;
    let mut result = WeekPay {
        week,
        hours,
        wages_cents,
        overtime_premium_cents: whole.map(|(_, premium)| half_up(premium, common * CENT)),
        cash_wages_cents: whole
            .map(|(pay, _)| half_up((pay - tips * common).max(0), common * CENT)),
        regular_rate: straight.map(|base| half_up(base + bonus + flat, total.max(1))),
        shifts: Vec::new(),
        days: Vec::new(),
        premiums: Vec::new(),
        trace: Vec::new(),
    };
    if !parts {
        return result;
    }
    // Parts are rounded on the running sum, so that they add up to the whole.
    let share = |picked: &[&Slice], running: &mut i128, given: &mut i64| -> Option<i64> {
        let mut of = Hours::default();
        picked.iter().for_each(|slice| add(&mut of, slice));
        let pay: i128 = picked
            .iter()
            .map(|slice| Some(rate(slice)? * i128::from(slice.seconds)))
            .sum::<Option<i128>>()?;
        *running += part(&of, pay, straight?).0;
        let cents = half_up(*running, common * CENT) - *given;
        *given += cents;
        Some(cents)
    };
    let (mut running, mut given) = (0, 0);
    let works: BTreeSet<usize> = slices.iter().map(|slice| slice.work).collect();
    for work in works {
        let picked: Vec<&Slice> = slices.iter().filter(|slice| slice.work == work).collect();
        let mut hours = Hours::default();
        picked.iter().for_each(|slice| add(&mut hours, slice));
        let wages_cents = share(&picked, &mut running, &mut given);
        result.shifts.push(ShiftPay {
            shift_id: line.shift(&line.work[work]).id.clone(),
            hours,
            wages_cents,
        });
    }
    let (mut running, mut given) = (0, 0);
    let days: BTreeSet<Date> = slices.iter().map(|slice| slice.day).collect();
    for date in days {
        let picked: Vec<&Slice> = slices.iter().filter(|slice| slice.day == date).collect();
        let mut hours = Hours::default();
        picked.iter().for_each(|slice| add(&mut hours, slice));
        let wages_cents = share(&picked, &mut running, &mut given);
        result.days.push(DayPay {
            date,
            hours,
            wages_cents,
        });
    }
    result.trace = trace(&result, straight, bonus + flat);
    result
}

fn trace(week: &WeekPay, straight: Option<i128>, bonus: i128) -> Vec<Text> {
    let hours = week.hours;
    let duration = |seconds: i64| words::duration(seconds.div_euclid(60));
    let mut lines = vec![Text {
        en: format!(
            "{} worked = {} regular + {} at 1.5 + {} at 2",
            duration(hours.worked_seconds()),
            duration(hours.regular_seconds),
            duration(hours.overtime_seconds),
            duration(hours.doubletime_seconds)
        ),
        es: format!(
            "{} trabajadas = {} normales + {} al 1.5 + {} al doble",
            duration(hours.worked_seconds()),
            duration(hours.regular_seconds),
            duration(hours.overtime_seconds),
            duration(hours.doubletime_seconds)
        ),
    }];
    if let (Some(straight), Some(rate), Some(wages)) =
        (straight, week.regular_rate, week.wages_cents)
    {
        let (base, extra) = (
            words::money(half_up(straight, CENT)),
            words::money(half_up(bonus, CENT)),
        );
        let rate = words::rate(rate);
        let all = duration(hours.worked_seconds());
        lines.push(Text {
            en: format!("regular rate = ({base} straight + {extra} bonus) ÷ {all} = {rate}"),
            es: format!("tarifa regular = ({base} por horas + {extra} de bono) ÷ {all} = {rate}"),
        });
        let (wages, premium) = (
            words::money(wages),
            words::money(week.overtime_premium_cents.unwrap_or(0)),
        );
        lines.push(Text {
            en: format!("wages = {base} + {extra} + {premium} overtime premium = {wages}"),
            es: format!("salario = {base} + {extra} + {premium} por horas extra = {wages}"),
        });
    }
    lines
}
