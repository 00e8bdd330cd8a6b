//! What a period pays as items of the kinds that payroll providers know: the one list that every file is made of.

use std::{cmp::Reverse, collections::BTreeMap};

use jiff::{ToSpan as _, civil::Date};
use platform::ids::{EmployeeId, LocationId};
use serde::Serialize;
use timekeeping::timesheets::{
    lines::largest_remainder,
    pay_records::PersonPay,
    view::{PayLine, PayLineKind, SheetWeek},
};

use super::types::{EarningCode, ExportMode};

/// An amount of one kind in one workweek. No two items of a person have the same week, kind and rate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PayItem {
    /// The first day of the workweek.
    pub week: Date,
    /// The kind.
    pub code: EarningCode,
    /// Ten-thousandths of a dollar an hour, of hours only; `None`: not known.
    pub rate_e4: Option<i64>,
    /// Of hours, and of a correction what it is about.
    pub minutes: i64,
    /// What it pays, true to the minute.
    pub cents: i64,
    /// The title of the job in a person with several rates.
    pub title: Option<String>,
}

/// Someone who is paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Worker {
    /// Who.
    pub employee_id: EmployeeId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// The brand's own number of them.
    pub employee_number: Option<String>,
    /// The provider's id of them.
    pub payroll_id: Option<String>,
    /// The provider's title of their job.
    pub title: Option<String>,
    /// Where they earned it, by name.
    pub locations: String,
    /// In which departments.
    pub departments: String,
    /// As what.
    pub roles: String,
    /// What they are paid, by week, kind and rate, the highest rate first.
    pub items: Vec<PayItem>,
    /// What is on record of a workweek beside its pay.
    pub weeks: Vec<WeekFacts>,
    /// Treasury Tipped Occupation Codes of their roles.
    pub occupations: String,
}

/// What is on record of a workweek beside its pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct WeekFacts {
    /// Its first day.
    pub week: Date,
    /// The tip credit that is taken, in cents.
    pub tip_credit_cents: i64,
    /// The half of the regular rate beyond the federal limit, in cents (26 USC 225).
    pub qualified_cents: i64,
}

impl Worker {
    /// First and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}

/// Minutes as hundredths of an hour, rounded half up. Called once for each item: rounding each punch alone drifts.
pub fn hundredths(minutes: i64) -> i64 {
    (minutes * 10 + 3).div_euclid(6)
}

/// What hours in hundredths pay at the rate of an item, in cents, rounded half up: what the provider will compute.
pub fn provider_cents(item: &PayItem) -> i64 {
    let rate = i128::from(item.rate_e4.unwrap_or(0));
    let exact = i128::from(hundredths(item.minutes)) * rate * item.code.halves();
    i64::try_from((exact + 10_000).div_euclid(20_000)).unwrap_or(i64::MAX)
}

/// By how many cents the provider's computation of a person's hours pays more than time to the minute.
pub fn hundredths_difference(items: &[PayItem]) -> i64 {
    let hours = items.iter().filter(|item| item.code.is_hours());
    hours.map(|item| provider_cents(item) - item.cents).sum()
}

/// What a person earned at some locations. `code` finds the kind of a premium from its rule, `title` the name of a
/// line's position.
pub fn of_person(
    pay: &PersonPay,
    (period_start, locations): (Date, &[LocationId]),
    mode: ExportMode,
    code: &dyn Fn(&str) -> EarningCode,
    title: &dyn Fn(&PayLine) -> Option<String>,
) -> Vec<PayItem> {
    let here = |location: LocationId| locations.contains(&location);
    let lines: Vec<&PayLine> = pay
        .lines
        .iter()
        .filter(|line| here(line.location_id))
        .collect();
    let mut items = Items::default();
    for (week, worked) in by_week(&lines) {
        let whole = pay.weeks.iter().find(|one| one.week_start == week);
        match mode {
            ExportMode::Hours => add_hours(&mut items, &worked),
            ExportMode::Premium => add_straight(&mut items, week, &worked, whole),
        }
    }
    for line in lines.iter().filter(|line| worked_code(line).is_none()) {
        let (kind, rate) = other_code(line, code);
        let minutes = match kind.is_hours() || kind == EarningCode::Correction {
            true => line.minutes,
            false => 0,
        };
        items.add(
            (line.week_start, kind, rate),
            minutes,
            line.cents.unwrap_or(0),
        );
    }
    let week_of = |date: Date| {
        let weeks = pay.weeks.iter().map(|week| week.week_start);
        let mut weeks =
            weeks.filter(|week| (*week..=week.saturating_add(6.days())).contains(&date));
        weeks.next().unwrap_or(period_start)
    };
    for (tips, kind) in [
        (&pay.cash_tips, EarningCode::CashTips),
        (&pay.tips, EarningCode::PaycheckTips),
    ] {
        for tip in tips.iter().filter(|tip| here(tip.location_id)) {
            items.add((week_of(tip.date), kind, None), 0, tip.cents);
        }
    }
    items.finish(&titles(&lines, title))
}

type Key = (Date, EarningCode, Option<i64>);

/// A key in the order of the items: the highest rate of a week and kind first.
type Ordered = (Date, EarningCode, Reverse<Option<i64>>);

/// Items in the making: minutes and cents by week, kind and rate.
#[derive(Default)]
struct Items(BTreeMap<Ordered, (i64, i64)>);

impl Items {
    fn add(&mut self, (week, code, rate): Key, minutes: i64, cents: i64) {
        let sums = self.0.entry((week, code, Reverse(rate))).or_default();
        sums.0 += minutes;
        sums.1 += cents;
    }

    fn finish(self, titles: &BTreeMap<i64, String>) -> Vec<PayItem> {
        let items = self
            .0
            .into_iter()
            .map(|((week, code, rate), (minutes, cents))| PayItem {
                week,
                code,
                rate_e4: rate.0,
                minutes,
                cents,
                title: rate
                    .0
                    .filter(|_| titles.len() > 1)
                    .and_then(|rate| titles.get(&rate).cloned()),
            });
        items
            .filter(|item| item.minutes != 0 || item.cents != 0)
            .collect()
    }
}

/// The names of the positions that are paid each rate.
fn titles(lines: &[&PayLine], title: &dyn Fn(&PayLine) -> Option<String>) -> BTreeMap<i64, String> {
    let mut found: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    for line in lines.iter().filter(|line| worked_code(line).is_some()) {
        let Some(rate) = line.rate_e4 else { continue };
        let names = found.entry(rate).or_default();
        names.extend(title(line).filter(|name| !names.contains(name)));
        names.sort();
    }
    let joined = found
        .into_iter()
        .map(|(rate, names)| (rate, names.join(" / ")));
    joined.collect()
}

fn by_week<'a>(lines: &[&'a PayLine]) -> BTreeMap<Date, Vec<&'a PayLine>> {
    let mut weeks: BTreeMap<Date, Vec<&PayLine>> = BTreeMap::new();
    for line in lines.iter().filter(|line| worked_code(line).is_some()) {
        weeks.entry(line.week_start).or_default().push(line);
    }
    weeks
}

fn worked_code(line: &PayLine) -> Option<EarningCode> {
    match line.kind {
        PayLineKind::Regular => Some(EarningCode::Regular),
        PayLineKind::Overtime => Some(EarningCode::Overtime),
        PayLineKind::Doubletime => Some(EarningCode::Doubletime),
        _ => None,
    }
}

/// The kind of a line that is not worked hours, and its rate where it is hours.
fn other_code(line: &PayLine, code: &dyn Fn(&str) -> EarningCode) -> (EarningCode, Option<i64>) {
    match line.kind.name() {
        "extra" => (EarningCode::Bonus, None),
        "minimum_wage" | "tip_make_up" => (EarningCode::MakeUp, None),
        "correction" => (EarningCode::Correction, None),
        "paid_leave" => match line.rule_id.as_deref() {
            Some("sick") => (EarningCode::Sick, line.rate_e4),
            _ => (EarningCode::PaidTimeOff, line.rate_e4),
        },
        _ => (code(line.rule_id.as_deref().unwrap_or_default()), None),
    }
}

fn add_hours(items: &mut Items, worked: &[&PayLine]) {
    for line in worked {
        if let Some(code) = worked_code(line) {
            let key = (line.week_start, code, line.rate_e4);
            items.add(key, line.minutes, line.cents.unwrap_or(0));
        }
    }
}

/// All hours of a workweek at their own rate, and the rest of what they pay as the overtime premium.
fn add_straight(items: &mut Items, week: Date, worked: &[&PayLine], whole: Option<&SheetWeek>) {
    let mut minutes: BTreeMap<Reverse<Option<i64>>, i64> = BTreeMap::new();
    for line in worked {
        *minutes.entry(Reverse(line.rate_e4)).or_default() += line.minutes;
    }
    let paid: i64 = worked.iter().filter_map(|line| line.cents).sum();
    let weights: Vec<i128> = minutes
        .iter()
        .map(|(rate, minutes)| i128::from(rate.0.unwrap_or(0)) * i128::from(*minutes))
        .collect();
    let overtime = worked.iter().any(|line| line.kind != PayLineKind::Regular);
    let premium = match overtime {
        true => overtime_premium(paid, &weights, minutes.values().sum(), whole),
        false => 0,
    };
    let straight = largest_remainder(paid - premium, &weights);
    for ((rate, minutes), cents) in minutes.into_iter().zip(straight) {
        items.add((week, EarningCode::Regular, rate.0), minutes, cents);
    }
    items.add((week, EarningCode::OvertimePremium, None), 0, premium);
}

/// What a workweek's hours pay beyond straight time: where all of the week is in the file, what its computation says,
/// else what is left of the pay of this part of it.
fn overtime_premium(paid: i64, weights: &[i128], minutes: i64, whole: Option<&SheetWeek>) -> i64 {
    let all = whole.filter(|week| {
        week.regular_minutes + week.overtime_minutes + week.doubletime_minutes == minutes
    });
    // Ten-thousandths of a dollar an hour by minutes: 6000 of them are a cent.
    let straight = (weights.iter().sum::<i128>() + 3_000).div_euclid(6_000);
    let rest = paid - i64::try_from(straight).unwrap_or(i64::MAX);
    let said = all.and_then(|week| week.overtime_premium_cents);
    said.unwrap_or(rest).clamp(0, paid.max(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_become_hundredths_once_and_half_up() {
        assert_eq!(hundredths(271), 452);
        assert_eq!(hundredths(4 * 271), 1_807, "not 18.08 from four punches");
        assert_eq!(hundredths(3), 5);
        assert_eq!(hundredths(1), 2);
        assert_eq!(hundredths(-90), -150);
        assert_eq!(hundredths(2_400), 4_000);
    }

    #[test]
    fn hundredths_pay_five_cents_more_than_271_minutes() {
        let item = PayItem {
            week: Date::constant(2026, 11, 2),
            code: EarningCode::Regular,
            rate_e4: Some(160_000),
            minutes: 271,
            cents: 7_227,
            title: None,
        };
        assert_eq!(provider_cents(&item), 7_232);
        assert_eq!(hundredths_difference(&[item]), 5);
    }
}
