//! QuickBooks Desktop, IIF of time activities: tab-separated, hours as `HH:MM` of at most a day. A workweek's hours at one
//! rate are spread over its days, because the list of items knows weeks.

use jiff::{ToSpan as _, civil::Date};

use super::{Payroll, Table, clock, text, titles};
use crate::exports::pay_items::PayItem;

const COLUMNS: [&str; 10] = [
    "!TIMEACT",
    "DATE",
    "JOB",
    "EMP",
    "ITEM",
    "PITEM",
    "DURATION",
    "PROJ",
    "NOTE",
    "BILLINGSTATUS",
];
/// Minutes of a day's share where seven of them hold the week.
const SHARE: i64 = 12 * 60;
/// The longest duration.
const MOST: i64 = 24 * 60 - 1;

pub(super) fn table(payroll: &Payroll) -> Table {
    let mut rows = Vec::new();
    let as_item = payroll.setting("itemColumn") == "item";
    for worker in &payroll.workers {
        let known = worker.payroll_id.clone().unwrap_or_else(|| worker.name());
        for item in worker.items.iter().filter(|item| item.code.is_hours()) {
            let name = plain(payroll.name(item.code));
            let (as_item, as_pay) = match as_item {
                true => (name, String::new()),
                false => (String::new(), name),
            };
            for (date, minutes) in shares(payroll, item) {
                rows.push(vec![
                    "TIMEACT".to_owned(),
                    american(date),
                    String::new(),
                    plain(&known),
                    as_item.clone(),
                    as_pay.clone(),
                    clock(minutes),
                    String::new(),
                    format!("Hours of the week of {}", item.week),
                    "0".to_owned(),
                ]);
            }
        }
    }
    Table {
        header: titles(&COLUMNS),
        rows,
    }
}

/// The minutes of an item on the days of its week that are in the period.
fn shares(payroll: &Payroll, item: &PayItem) -> Vec<(Date, i64)> {
    let last = item.week.saturating_add(6.days()).min(payroll.end);
    let first = item.week.max(payroll.start).min(last);
    let days: Vec<Date> = first
        .series(1.day())
        .take_while(|day| *day <= last)
        .collect();
    let count = i64::try_from(days.len()).unwrap_or(1).max(1);
    let each = SHARE.max((item.minutes + count - 1) / count).min(MOST);
    let mut left = item.minutes;
    let mut shares = Vec::new();
    for day in days.into_iter().cycle() {
        if left <= 0 {
            break;
        }
        shares.push((day, left.min(each)));
        left -= each;
    }
    shares
}

/// The header block, and the rows with tabs between the fields. QuickBooks Desktop reads Latin letters of one byte.
pub(super) fn bytes(payroll: &Payroll, table: &Table) -> Vec<u8> {
    let company = [
        "TIMERHDR".to_owned(),
        "8".to_owned(),
        "0".to_owned(),
        plain(payroll.setting("companyName")),
        "N".to_owned(),
        "Y".to_owned(),
        plain(payroll.setting("companyCreateTime")),
    ];
    let head = titles(&[
        "!TIMERHDR",
        "VER",
        "REL",
        "COMPANYNAME",
        "IMPORTEDBEFORE",
        "FROMTIMER",
        "COMPANYCREATETIME",
    ]);
    let mut lines = vec![head.join("\t"), company.join("\t"), table.header.join("\t")];
    lines.extend(table.rows.iter().map(|row| row.join("\t")));
    let all: String = lines.iter().map(|line| format!("{line}\r\n")).collect();
    all.chars()
        .map(|sign| u8::try_from(u32::from(sign)).unwrap_or(b'?'))
        .collect()
}

/// IIF has no way to write a quotation mark within a field.
fn plain(written: &str) -> String {
    text(written).replace('"', "'")
}

fn american(date: Date) -> String {
    let year = date.year().rem_euclid(100);
    format!("{:02}/{:02}/{year:02}", date.month(), date.day())
}
