//! Paychex Flex, the standard payroll import: sixteen columns in their order, one line for each item, with a rate or an
//! amount and never both.

use super::{Payroll, Table, decimal, rate, text, titles};
use crate::exports::{pay_items::hundredths, types::ExportMode};

const COLUMNS: [&str; 16] = [
    "Client ID",
    "Worker ID",
    "Org",
    "Job Number",
    "Pay Component",
    "Rate",
    "Rate Number",
    "Hours",
    "Units",
    "Line Date",
    "Amount",
    "Check Seq Number",
    "Override State",
    "Override Local",
    "Override Local Jurisdiction",
    "Labor Assignment",
];

pub(super) fn table(payroll: &Payroll) -> Table {
    let mut rows = Vec::new();
    for worker in &payroll.workers {
        for item in &worker.items {
            let hours = item.code.is_hours();
            if !hours && item.cents == 0 {
                continue;
            }
            let mut row = vec![String::new(); COLUMNS.len()];
            row[0] = text(payroll.setting("clientId"));
            row[1] = text(worker.payroll_id.as_deref().unwrap_or_default());
            row[4] = text(payroll.name(item.code));
            if hours {
                // In hours mode the rate is the one that Paychex has on file.
                if payroll.mode == ExportMode::Premium {
                    row[5] = rate(item.rate_e4);
                }
                row[7] = decimal(hundredths(item.minutes));
            } else {
                row[10] = decimal(item.cents);
            }
            rows.push(row);
        }
    }
    Table {
        header: titles(&COLUMNS),
        rows,
    }
}
