//! ADP Workforce Now, the paydata CSV. The first three columns have their places; a row has two kinds of hours beside
//! regular and overtime, and three amounts, so what a person has more goes on further rows.

use super::{Payroll, Table, decimal, filled, parts, rate, text, titles};
use crate::exports::{
    pay_items::{PayItem, hundredths},
    types::{EarningCode, ExportMode},
};

const COLUMNS: [&str; 16] = [
    "Co Code",
    "Batch ID",
    "File #",
    "Reg Hours",
    "O/T Hours",
    "Hours 3 Code",
    "Hours 3 Amount",
    "Hours 4 Code",
    "Hours 4 Amount",
    "Temp Rate",
    "Earnings 3 Code",
    "Earnings 3 Amount",
    "Earnings 4 Code",
    "Earnings 4 Amount",
    "Earnings 5 Code",
    "Earnings 5 Amount",
];
/// Kinds of hours on a row beside regular and overtime.
const HOURS: usize = 2;
/// Amounts on a row.
const AMOUNTS: usize = 3;

/// `PRcccEPI.csv`, the company code padded to three characters.
pub(super) fn file_name(payroll: &Payroll) -> String {
    format!("PR{:_<3}EPI.csv", payroll.setting("companyCode"))
}

pub(super) fn table(payroll: &Payroll) -> Table {
    let mut rows = Vec::new();
    for worker in &payroll.workers {
        for part in parts(worker) {
            let of = |code: EarningCode| -> i64 {
                let hours = part.hours.iter().filter(|item| item.code == code);
                hours.map(|item| hundredths(item.minutes)).sum()
            };
            let other: Vec<&PayItem> = part
                .hours
                .iter()
                .filter(|item| !matches!(item.code, EarningCode::Regular | EarningCode::Overtime))
                .copied()
                .collect();
            let amounts: Vec<&PayItem> = part
                .amounts
                .iter()
                .filter(|item| item.cents != 0)
                .copied()
                .collect();
            let needed = |all: usize, each: usize| all.div_ceil(each);
            let some = usize::from(of(EarningCode::Regular) + of(EarningCode::Overtime) != 0);
            let lines = some
                .max(needed(other.len(), HOURS))
                .max(needed(amounts.len(), AMOUNTS));
            for n in 0..lines {
                let mut row = vec![
                    text(payroll.setting("companyCode")),
                    text(payroll.setting("batchId")),
                    text(worker.payroll_id.as_deref().unwrap_or_default()),
                ];
                for code in [EarningCode::Regular, EarningCode::Overtime] {
                    row.push(filled(if n == 0 { of(code) } else { 0 }));
                }
                let others = other.get(n * HOURS..).unwrap_or_default();
                for at in 0..HOURS {
                    let item = others.get(at);
                    row.push(item.map_or_else(String::new, |item| text(payroll.name(item.code))));
                    row.push(
                        item.map_or_else(String::new, |item| decimal(hundredths(item.minutes))),
                    );
                }
                let has_hours = (n == 0 && some == 1) || !others.is_empty();
                row.push(match payroll.mode {
                    ExportMode::Premium if has_hours => rate(part.rate_e4),
                    _ => String::new(),
                });
                let amounts = amounts.get(n * AMOUNTS..).unwrap_or_default();
                for at in 0..AMOUNTS {
                    let item = amounts.get(at);
                    row.push(item.map_or_else(String::new, |item| text(payroll.name(item.code))));
                    row.push(item.map_or_else(String::new, |item| decimal(item.cents)));
                }
                rows.push(row);
            }
        }
    }
    Table {
        header: titles(&COLUMNS),
        rows,
    }
}
