//! QuickBooks Online, rows of TimeActivity for an importer: one for each item of hours, to the minute.

use jiff::ToSpan as _;

use super::{Payroll, Table, clock, rate, text, titles};

const COLUMNS: [&str; 16] = [
    "ID",
    "TxnDate",
    "NameOf",
    "EmployeeVendorRefName",
    "CustomerRefName",
    "DepartmentRefName",
    "ItemRefName",
    "ClassRefName",
    "BillableStatus",
    "Taxable",
    "HourlyRate",
    "Duration",
    "BreakDuration",
    "StartTime",
    "EndTime",
    "Description",
];

pub(super) fn table(payroll: &Payroll) -> Table {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for worker in &payroll.workers {
        let known = worker.payroll_id.clone().unwrap_or_else(|| worker.name());
        for item in worker.items.iter().filter(|item| item.code.is_hours()) {
            let last = item.week.saturating_add(6.days()).min(payroll.end);
            let mut row = vec![String::new(); COLUMNS.len()];
            row[0] = (rows.len() + 1).to_string();
            row[1] = last.to_string();
            "Employee".clone_into(&mut row[2]);
            row[3] = text(&known);
            row[6] = text(payroll.name(item.code));
            "NotBillable".clone_into(&mut row[8]);
            "false".clone_into(&mut row[9]);
            row[10] = rate(item.rate_e4);
            row[11] = clock(item.minutes);
            row[15] = format!("Hours of the week of {}", item.week);
            rows.push(row);
        }
    }
    Table {
        header: titles(&COLUMNS),
        rows,
    }
}
