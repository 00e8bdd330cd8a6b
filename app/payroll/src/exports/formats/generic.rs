//! Lineup's own CSV: one row for each person, workweek and rate, with everything. The amounts of a workweek are on the row
//! of its highest rate. Four columns after the others have the kinds of pay that no other column holds.

use super::{Part, Payroll, Table, csv, filled, parts, rate, text, titles};
use crate::exports::{
    pay_items::{Worker, hundredths},
    types::EarningCode,
};

const COLUMNS: [&str; 31] = [
    "period_start",
    "period_end",
    "employee_number",
    "payroll_id",
    "last_name",
    "first_name",
    "location",
    "department",
    "role",
    "workweek_start",
    "rate",
    "regular_hours",
    "overtime_hours",
    "double_hours",
    "pto_hours",
    "ot_premium",
    "meal_premiums",
    "rest_premiums",
    "spread_pay",
    "predictability_pay",
    "cash_tips",
    "paycheck_tips",
    "tip_credit",
    "make_up",
    "gross",
    "qualified_ot_premium",
    "tipped_occupation_code",
    "reporting_pay",
    "other_premiums",
    "bonus",
    "correction",
];

pub(super) fn table(payroll: &Payroll) -> Table {
    let mut rows = Vec::new();
    for worker in &payroll.workers {
        for part in parts(worker) {
            rows.push(row(payroll, worker, &part));
        }
    }
    Table {
        header: titles(&COLUMNS),
        rows,
    }
}

fn row(payroll: &Payroll, worker: &Worker, part: &Part<'_>) -> Vec<String> {
    let hours = |codes: &[EarningCode]| {
        let items = part.hours.iter().filter(|item| codes.contains(&item.code));
        filled(items.map(|item| hundredths(item.minutes)).sum())
    };
    let amount = |code: EarningCode| {
        let items = part.amounts.iter().filter(|item| item.code == code);
        filled(items.map(|item| item.cents).sum())
    };
    let wages = part.hours.iter().chain(&part.amounts);
    let gross = wages
        .filter(|item| !item.code.is_tips())
        .map(|item| item.cents)
        .sum();
    let facts = part.facts;
    vec![
        payroll.start.to_string(),
        payroll.end.to_string(),
        text(worker.employee_number.as_deref().unwrap_or_default()),
        text(worker.payroll_id.as_deref().unwrap_or_default()),
        text(&worker.last_name),
        text(&worker.first_name),
        text(&worker.locations),
        text(&worker.departments),
        text(&worker.roles),
        part.week.to_string(),
        rate(part.rate_e4),
        hours(&[EarningCode::Regular]),
        hours(&[EarningCode::Overtime]),
        hours(&[EarningCode::Doubletime]),
        hours(&[EarningCode::PaidTimeOff, EarningCode::Sick]),
        amount(EarningCode::OvertimePremium),
        amount(EarningCode::MealPremium),
        amount(EarningCode::RestPremium),
        amount(EarningCode::Spread),
        amount(EarningCode::Predictability),
        amount(EarningCode::CashTips),
        amount(EarningCode::PaycheckTips),
        filled(facts.map_or(0, |facts| facts.tip_credit_cents)),
        amount(EarningCode::MakeUp),
        filled(gross),
        filled(facts.map_or(0, |facts| facts.qualified_cents)),
        text(&worker.occupations),
        amount(EarningCode::Reporting),
        amount(EarningCode::OtherPremium),
        amount(EarningCode::Bonus),
        amount(EarningCode::Correction),
    ]
}

/// With a byte order mark, without which Excel takes it for another encoding, unless the setting says no.
pub(super) fn bytes(payroll: &Payroll, table: &Table) -> Vec<u8> {
    let mark = match payroll.setting("bom") {
        "no" => "",
        _ => "\u{feff}",
    };
    format!("{mark}{}", csv(table)).into_bytes()
}
