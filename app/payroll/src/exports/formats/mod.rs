//! The files: one for each provider, made from the one list of pay items. They read nothing else, so the same items give
//! the same bytes.

mod adp_run;
mod adp_workforce_now;
mod generic;
mod gusto;
mod paychex_flex;
mod quickbooks_desktop;
mod quickbooks_online;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::Serialize;

use super::{
    pay_items::{PayItem, WeekFacts, Worker, hundredths, hundredths_difference},
    provider_rules::Carried,
    types::{EarningCode, ExportMode, ExportTotals, Provider},
};

/// What a file is made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Payroll {
    /// For whom.
    pub provider: Provider,
    /// How overtime is sent.
    pub mode: ExportMode,
    /// The period's first day.
    pub start: Date,
    /// The period's last day.
    pub end: Date,
    /// What the provider needs to know of the employer.
    pub settings: BTreeMap<String, String>,
    /// The provider's names of kinds of pay.
    pub names: BTreeMap<EarningCode, String>,
    /// Who is paid what.
    pub workers: Vec<Worker>,
}

/// A table of texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The titles of the columns.
    pub header: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
}

/// A file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PayrollFile {
    /// What is in it.
    pub table: Table,
    /// Its name.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

impl Payroll {
    /// A setting; one that is not set is empty.
    pub fn setting(&self, name: &str) -> &str {
        self.settings.get(name).map_or("", String::as_str)
    }

    /// The provider's name of a kind of pay; one that is not known is empty.
    pub fn name(&self, code: EarningCode) -> &str {
        self.names.get(&code).map_or("", String::as_str)
    }

    /// By how many cents hours in hundredths times the rate pay more than time to the minute.
    pub fn hundredths_cents(&self) -> i64 {
        if self.provider.carries_cents_of_hours(self.mode) || self.provider.sends_minutes() {
            return 0;
        }
        let people = self.workers.iter();
        people
            .map(|worker| hundredths_difference(&worker.items))
            .sum()
    }

    /// Whether the file makes up for that difference.
    pub fn sends_difference(&self) -> bool {
        self.hundredths_cents_of_someone()
            && self.provider.carries(EarningCode::Correction) == Carried::Named
            && !self.name(EarningCode::Correction).is_empty()
    }

    fn hundredths_cents_of_someone(&self) -> bool {
        !self.provider.carries_cents_of_hours(self.mode)
            && !self.provider.sends_minutes()
            && self
                .workers
                .iter()
                .any(|worker| hundredths_difference(&worker.items) != 0)
    }

    /// The sums of what is paid.
    pub fn totals(&self) -> ExportTotals {
        let mut totals = ExportTotals {
            people: i64::try_from(self.workers.len()).unwrap_or(i64::MAX),
            ..ExportTotals::default()
        };
        for item in self.workers.iter().flat_map(|worker| &worker.items) {
            if item.code.is_hours() {
                let hours = hundredths(item.minutes);
                match item.code {
                    EarningCode::Overtime | EarningCode::Doubletime => {
                        totals.overtime_hours += hours;
                    }
                    _ => totals.regular_hours += hours,
                }
                totals.minutes += item.minutes;
            }
            match item.code.is_tips() {
                true => totals.tips_cents += item.cents,
                false => totals.gross_cents += item.cents,
            }
            if self.provider.carries(item.code) == Carried::LeftOut {
                totals.left_out_cents += item.cents;
            }
        }
        totals
    }

    /// The same with what hours in hundredths pay too much taken back, and too little added, for each person as a part of
    /// their correction in the last workweek.
    fn with_difference(&self) -> Self {
        let mut all = self.clone();
        if !self.sends_difference() {
            return all;
        }
        for worker in &mut all.workers {
            let more = hundredths_difference(&worker.items);
            let Some(week) = worker.items.iter().map(|item| item.week).max() else {
                continue;
            };
            let mut items = worker.items.iter_mut();
            let known =
                items.find(|item| item.week == week && item.code == EarningCode::Correction);
            match known {
                Some(item) => item.cents -= more,
                None if more == 0 => {}
                None => worker.items.push(PayItem {
                    week,
                    code: EarningCode::Correction,
                    rate_e4: None,
                    minutes: 0,
                    cents: -more,
                    title: None,
                }),
            }
        }
        all
    }
}

/// The file.
pub fn file(payroll: &Payroll) -> PayrollFile {
    let payroll = &payroll.with_difference();
    let table = match payroll.provider {
        Provider::Gusto => gusto::table(payroll),
        Provider::AdpWorkforceNow => adp_workforce_now::table(payroll),
        Provider::AdpRun => adp_run::table(payroll),
        Provider::PaychexFlex => paychex_flex::table(payroll),
        Provider::QuickbooksDesktop => quickbooks_desktop::table(payroll),
        Provider::QuickbooksOnline => quickbooks_online::table(payroll),
        Provider::Generic => generic::table(payroll),
    };
    let bytes = match payroll.provider {
        Provider::AdpRun => adp_run::bytes(payroll, &table),
        Provider::QuickbooksDesktop => quickbooks_desktop::bytes(payroll, &table),
        Provider::Generic => generic::bytes(payroll, &table),
        _ => csv(&table).into_bytes(),
    };
    let name = match payroll.provider {
        Provider::AdpWorkforceNow => adp_workforce_now::file_name(payroll),
        Provider::QuickbooksDesktop => format!("quickbooks-desktop-{}.iif", payroll.start),
        provider => format!(
            "{}-{}-{}.csv",
            provider.name().replace('_', "-"),
            payroll.start,
            payroll.end
        ),
    };
    PayrollFile { table, name, bytes }
}

/// A table as CSV by RFC 4180.
fn csv(table: &Table) -> String {
    let mut text = String::new();
    for row in std::iter::once(&table.header).chain(&table.rows) {
        let cells: Vec<String> = row.iter().map(|cell| quoted(cell)).collect();
        text.push_str(&cells.join(","));
        text.push_str("\r\n");
    }
    text
}

fn quoted(cell: &str) -> String {
    match cell.contains(['"', ',', '\r', '\n']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.to_owned(),
    }
}

/// What someone wrote, in a cell: no control characters, and no formula for a spreadsheet.
fn text(written: &str) -> String {
    let one_line: String = written
        .chars()
        .map(|sign| if sign.is_control() { ' ' } else { sign })
        .collect();
    let cell = one_line.trim();
    match cell.starts_with(['=', '+', '-', '@']) {
        true => format!("'{cell}"),
        false => cell.to_owned(),
    }
}

/// Hundredths with their point: `40.00`.
fn decimal(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let size = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}

/// The same, and nothing for zero: a zero would overwrite what the provider has.
fn filled(hundredths: i64) -> String {
    match hundredths {
        0 => String::new(),
        some => decimal(some),
    }
}

/// A rate in dollars with four decimals.
fn rate(rate_e4: Option<i64>) -> String {
    rate_e4.map_or_else(String::new, |rate| {
        format!("{}.{:04}", rate / 10_000, rate % 10_000)
    })
}

/// Minutes as `hh:mm`.
fn clock(minutes: i64) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

fn titles(columns: &[&str]) -> Vec<String> {
    columns.iter().map(|title| (*title).to_owned()).collect()
}

/// A person's items of a workweek at one rate; the amounts of the workweek are with its first rate.
struct Part<'a> {
    week: Date,
    rate_e4: Option<i64>,
    hours: Vec<&'a PayItem>,
    amounts: Vec<&'a PayItem>,
    facts: Option<&'a WeekFacts>,
}

fn parts(worker: &Worker) -> Vec<Part<'_>> {
    let mut parts: Vec<Part<'_>> = Vec::new();
    let mut weeks: Vec<Date> = worker.items.iter().map(|item| item.week).collect();
    weeks.extend(worker.weeks.iter().map(|facts| facts.week));
    weeks.sort_unstable();
    weeks.dedup();
    for week in weeks {
        let first = parts.len();
        let of_week = worker.items.iter().filter(|item| item.week == week);
        for item in of_week.clone().filter(|item| item.code.is_hours()) {
            let known = parts[first..]
                .iter_mut()
                .find(|part| part.rate_e4 == item.rate_e4);
            match known {
                Some(part) => part.hours.push(item),
                None => parts.push(Part {
                    week,
                    rate_e4: item.rate_e4,
                    hours: vec![item],
                    amounts: Vec::new(),
                    facts: None,
                }),
            }
        }
        if parts.len() == first {
            parts.push(Part {
                week,
                rate_e4: None,
                hours: Vec::new(),
                amounts: Vec::new(),
                facts: None,
            });
        }
        let amounts = of_week.filter(|item| !item.code.is_hours());
        parts[first].amounts.extend(amounts);
        parts[first].facts = worker.weeks.iter().find(|facts| facts.week == week);
    }
    parts
}
