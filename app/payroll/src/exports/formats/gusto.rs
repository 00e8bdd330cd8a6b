//! Gusto, the CSV of a regular payroll: one row for each person and title, only the columns that are used, and blanks
//! instead of zeros because a zero overwrites what Gusto has.

use super::{Payroll, Table, filled, text};
use crate::exports::{
    pay_items::{Worker, hundredths},
    types::EarningCode,
};

/// The columns of earnings that are used, in the order of the kinds of pay.
fn columns(payroll: &Payroll) -> Vec<String> {
    let items = || payroll.workers.iter().flat_map(|worker| &worker.items);
    let mut columns: Vec<String> = Vec::new();
    for code in EarningCode::ALL {
        let name = payroll.name(*code);
        let used = items().any(|item| item.code == *code);
        if used && !name.is_empty() && !columns.iter().any(|column| column == name) {
            columns.push(name.to_owned());
        }
    }
    columns
}

/// The rows' titles of a person: several where they have several rates.
fn row_titles(worker: &Worker) -> Vec<Option<&str>> {
    let mut found: Vec<Option<&str>> = Vec::new();
    for item in worker.items.iter().filter(|item| item.title.is_some()) {
        let title = item.title.as_deref();
        if !found.contains(&title) {
            found.push(title);
        }
    }
    if found.is_empty() {
        found.push(worker.title.as_deref());
    }
    found
}

pub(super) fn table(payroll: &Payroll) -> Table {
    let columns = columns(payroll);
    let mut lines = Vec::new();
    for worker in &payroll.workers {
        let all = row_titles(worker);
        for (n, title) in all.iter().enumerate() {
            let mut sums = vec![0; columns.len()];
            for item in &worker.items {
                // What has no rate of its own is on the person's first row.
                let here = match &item.title {
                    Some(own) => *title == Some(own.as_str()),
                    None => n == 0,
                };
                let name = payroll.name(item.code);
                let column = columns.iter().position(|column| column == name);
                if let Some(sum) = column.filter(|_| here).and_then(|at| sums.get_mut(at)) {
                    *sum += match item.code.is_hours() {
                        true => hundredths(item.minutes),
                        false => item.cents,
                    };
                }
            }
            lines.push((worker, *title, sums));
        }
    }
    let with_ids = lines.iter().any(|(worker, ..)| worker.payroll_id.is_some());
    let with_titles = lines.iter().any(|(_, title, _)| title.is_some());
    let mut header = super::titles(&["last_name", "first_name"]);
    header.extend(with_ids.then(|| "gusto_employee_id".to_owned()));
    header.extend(with_titles.then(|| "title".to_owned()));
    header.extend(columns);
    let row = |(worker, title, sums): (&Worker, Option<&str>, Vec<i64>)| {
        let mut row = vec![text(&worker.last_name), text(&worker.first_name)];
        row.extend(with_ids.then(|| text(worker.payroll_id.as_deref().unwrap_or_default())));
        row.extend(with_titles.then(|| text(title.unwrap_or_default())));
        row.extend(sums.into_iter().map(filled));
        row
    };
    Table {
        rows: lines.into_iter().map(row).collect(),
        header,
    }
}
