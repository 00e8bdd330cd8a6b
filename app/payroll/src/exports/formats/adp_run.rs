//! RUN Powered by ADP, the time sheet import: one row for each item. In premium mode a row of hours has their dollars too.

use jiff::civil::Date;

use super::{Payroll, Table, csv, decimal, text, titles};
use crate::exports::{pay_items::hundredths, types::ExportMode};

const COLUMNS: [&str; 11] = [
    "Company Code",
    "Pay Frequency",
    "Pay Period Start",
    "Pay Period End",
    "Employee Time Clock ID",
    "Earnings Code",
    "Pay Hours",
    "Dollars",
    "Separate Check",
    "Worked in Dept",
    "Rate Code",
];

pub(super) fn table(payroll: &Payroll) -> Table {
    let mut rows = Vec::new();
    for worker in &payroll.workers {
        for item in &worker.items {
            let hours = item.code.is_hours();
            let dollars = match !hours || payroll.mode == ExportMode::Premium {
                true => decimal(item.cents),
                false => String::new(),
            };
            if !hours && item.cents == 0 {
                continue;
            }
            rows.push(vec![
                text(payroll.setting("companyCode")),
                payroll.setting("payFrequency").to_owned(),
                american(payroll.start),
                american(payroll.end),
                text(worker.payroll_id.as_deref().unwrap_or_default()),
                text(payroll.name(item.code)),
                match hours {
                    true => decimal(hundredths(item.minutes)),
                    false => String::new(),
                },
                dollars,
                "0".to_owned(),
                String::new(),
                String::new(),
            ]);
        }
    }
    Table {
        header: titles(&COLUMNS),
        rows,
    }
}

/// The template's own first line comes before the titles, as the customer copied it.
pub(super) fn bytes(payroll: &Payroll, table: &Table) -> Vec<u8> {
    let line = payroll.setting("headerLine");
    match line.is_empty() {
        true => csv(table).into_bytes(),
        false => format!("{line}\r\n{}", csv(table)).into_bytes(),
    }
}

fn american(date: Date) -> String {
    format!("{:02}/{:02}/{:04}", date.month(), date.day(), date.year())
}
