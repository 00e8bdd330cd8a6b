//! Compares a report with what a case expects: hours, money and breaches.

use jiff::tz::TimeZone;
use serde_json::{Map, Value};

use super::{Case, Difference};
use crate::RuleBook;
use crate::facts::Situation;
use crate::report::Report;
use crate::wages::{Worker, WorkerMinimum};

/// The differences between a report and the case's expectations.
pub(super) fn compare(
    case: &Case,
    book: &RuleBook,
    situation: &Situation,
    report: &Report,
) -> Vec<Difference> {
    let mut differences = Vec::new();
    let families = case.families();
    let counts_only = families == ["required_counts"];
    for (key, expected) in &case.expected {
        if expected.is_null() || (counts_only && key == "violations") {
            continue;
        }
        let (expected, got) = if key == "violations" {
            violations(&case.evaluate, &families, expected, situation, report)
        } else {
            let got = number(key, &families, book, situation, report);
            let places = if dollars(key) { 2 } else { 4 };
            let got = got.map_or_else(
                || "not computed".to_owned(),
                |(top, bottom)| decimal(top, bottom, places),
            );
            (fixed(expected, places), got)
        };
        if expected != got {
            differences.push(Difference {
                what: key.clone(),
                expected,
                got,
            });
        }
    }
    differences
}

/// The family by which packs declare what a case asserts.
pub(super) fn family_of(name: &str) -> &str {
    match name {
        "right_to_rest" => "clopening",
        "double_time" => "overtime",
        "meal1" => "meal",
        other => other,
    }
}

fn dollars(key: &str) -> bool {
    key.ends_with("_pay") || key.ends_with("_usd") || key == "cash_wages_after_tip_credit"
}

/// A case's number in plain digits, rounded half up.
fn fixed(value: &Value, places: usize) -> String {
    value.as_f64().map_or_else(
        || value.to_string(),
        |number| format!("{:.places$}", number + 1e-9),
    )
}

fn decimal(top: i128, bottom: i128, places: usize) -> String {
    let scale = 10_i128.pow(u32::try_from(places).unwrap_or(0));
    let value = crate::pay::half_up(top * scale, bottom);
    let scale = i64::try_from(scale).unwrap_or(1);
    format!("{}.{:0places$}", value / scale, value % scale)
}

/// An asserted number as a fraction.
fn number(
    key: &str,
    families: &[&str],
    book: &RuleBook,
    situation: &Situation,
    report: &Report,
) -> Option<(i128, i128)> {
    let seconds = |of: fn(&crate::report::Hours) -> i64| -> Option<(i128, i128)> {
        Some((
            report
                .weeks
                .iter()
                .map(|week| i128::from(of(&week.hours)))
                .sum(),
            3600,
        ))
    };
    let cents = |of: fn(&crate::WeekPay) -> Option<i64>| -> Option<(i128, i128)> {
        let sum: Option<i64> = report.weeks.iter().map(of).sum();
        Some((i128::from(sum?), 100))
    };
    let premiums = || {
        report
            .findings
            .iter()
            .filter(|finding| families.contains(&finding.family.as_ref()))
            .filter_map(|finding| finding.premium.as_ref())
    };
    match key {
        "regular_hours" => seconds(|hours| hours.regular_seconds),
        "overtime_hours" => seconds(|hours| hours.overtime_seconds),
        "doubletime_hours" => seconds(|hours| hours.doubletime_seconds),
        "premium_hours" => Some((
            premiums()
                .map(|premium| i128::from(premium.seconds.unwrap_or(0)))
                .sum(),
            3600,
        )),
        "premium_pay" | "premium_usd" => {
            let sum: Option<i64> = premiums().map(|premium| premium.cents).sum();
            Some((i128::from(sum?), 100))
        }
        "minimum_wage" => Some((i128::from(least(book, situation, false)?.rate?), 10_000)),
        "tipped_cash_wage" => Some((
            i128::from(least(book, situation, true)?.tipped_cash?),
            10_000,
        )),
        "gross_pay" => cents(|week| week.wages_cents),
        "cash_wages_after_tip_credit" => cents(|week| week.cash_wages_cents),
        "regular_rate" => Some((i128::from(report.weeks.first()?.regular_rate?), 10_000)),
        "required_rests" => Some((i128::from(book.required_breaks("rest", situation)), 1)),
        "required_meals" => Some((i128::from(book.required_breaks("meal", situation)), 1)),
        "state_overtime_hours" => Some((i128::from(book.local_overtime_seconds(situation)), 3600)),
        "median_hours" => Some((i128::from(situation.estimate_median_minutes()?), 60)),
        _ => None,
    }
}

/// The least that the employee may be paid on the day of the first shift.
fn least(book: &RuleBook, situation: &Situation, tipped: bool) -> Option<WorkerMinimum> {
    let (place, shift) = (situation.places.first()?, situation.shifts.first()?);
    let zone = TimeZone::get(&place.zone).ok()?;
    let date = zone.to_datetime(shift.starts_at).date();
    let worker = Worker {
        birth_date: situation.employee.birth_date,
        hired_on: situation.employee.hired_on,
        tipped,
    };
    let date = situation.law_as_of.unwrap_or(date);
    Some(book.minimum_wage_for(place, &situation.employer, &worker, date))
}

/// Expected and found breaches as sorted lines `rule at/shift`.
fn violations(
    evaluate: &[String],
    families: &[&str],
    expected: &Value,
    situation: &Situation,
    report: &Report,
) -> (String, String) {
    let rows: Vec<&Map<String, Value>> = expected
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_object)
        .collect();
    let by_shift = rows.iter().any(|row| row.contains_key("shift"));
    let plain = !rows.is_empty()
        && rows
            .iter()
            .all(|row| !row.contains_key("shift") && !row.contains_key("at"));
    let first_meal_only = evaluate.iter().any(|name| name == "meal1");
    let mut want: Vec<String> = rows
        .iter()
        .map(|row| {
            let rule = row.get("rule").and_then(Value::as_str).unwrap_or("?");
            let mark = row
                .get("shift")
                .map(ToString::to_string)
                .or_else(|| row.get("at").and_then(Value::as_str).map(ToOwned::to_owned));
            format!("{rule} {}", mark.unwrap_or_default())
        })
        .collect();
    let mut have: Vec<String> = report
        .findings
        .iter()
        .filter(|finding| finding.breach && families.contains(&finding.family.as_ref()))
        .filter(|finding| !first_meal_only || finding.rule_id.ends_with("MEAL1"))
        .map(|finding| {
            let shift = finding.subject.shift_id.as_deref().unwrap_or("?");
            let mark = if plain {
                String::new()
            } else if by_shift {
                shift.to_owned()
            } else {
                let zone = situation
                    .places
                    .first()
                    .and_then(|place| TimeZone::get(&place.zone).ok());
                let local = finding
                    .subject
                    .at
                    .zip(zone)
                    .map(|(at, zone)| zone.to_datetime(at));
                local.map_or_else(
                    || format!("shift {shift}"),
                    |local| local.strftime("%Y-%m-%dT%H:%M").to_string(),
                )
            };
            format!("{} {mark}", finding.rule_id)
        })
        .collect();
    want.sort_unstable();
    have.sort_unstable();
    (want.join(", "), have.join(", "))
}
