//! Whatever is paid: each file adds up to it, and the same items give the same bytes.

use std::collections::BTreeMap;

use jiff::{ToSpan as _, civil::Date};
use platform::ids::EmployeeId;
use proptest::prelude::*;
use uuid::Uuid;

use super::*;

const START: Date = Date::constant(2026, 11, 2);

/// Names with everything that breaks careless files.
const NAMES: [&str; 6] = ["Díaz", "O\"Neil", "=cmd", "Luna, Jr.", "Ñandú", "-Lee"];

#[derive(Clone, Debug)]
struct Paid {
    week: i32,
    code: usize,
    rate: i64,
    minutes: i64,
    cents: i64,
}

fn paid() -> impl Strategy<Value = Paid> {
    let codes = 0..EarningCode::ALL.len();
    (
        0..2,
        codes,
        72_500..400_000_i64,
        1..2_400_i64,
        1..90_000_i64,
    )
        .prop_map(|(week, code, rate, minutes, cents)| Paid {
            week,
            code,
            rate,
            minutes,
            cents,
        })
}

/// The money of an item of hours, true to the minute.
fn straight(code: EarningCode, rate: i64, minutes: i64) -> i64 {
    let exact = i128::from(rate) * i128::from(minutes) * code.halves();
    i64::try_from((exact + 6_000).div_euclid(12_000)).expect("an amount")
}

fn worker(number: usize, all: Vec<Paid>) -> Worker {
    let mut sums: BTreeMap<(Date, EarningCode, Option<i64>), (i64, i64)> = BTreeMap::new();
    for one in all {
        let code = EarningCode::ALL[one.code];
        let week = START.saturating_add((one.week * 7).days());
        let (rate, minutes, cents) = match code.is_hours() {
            true => (Some(one.rate), one.minutes, 0),
            false => (None, 0, one.cents),
        };
        let sum = sums.entry((week, code, rate)).or_default();
        *sum = (sum.0 + minutes, sum.1 + cents);
    }
    let items = sums
        .into_iter()
        .map(|((week, code, rate_e4), (minutes, cents))| PayItem {
            week,
            code,
            rate_e4,
            minutes,
            cents: cents + rate_e4.map_or(0, |rate| straight(code, rate, minutes)),
            title: rate_e4.map(|rate| format!("Job {rate}")),
        });
    Worker {
        employee_id: EmployeeId(Uuid::from_u128(number as u128 + 1)),
        first_name: format!("Person {number}"),
        last_name: NAMES[number % NAMES.len()].to_owned(),
        employee_number: None,
        payroll_id: Some(format!("{number:06}")),
        title: None,
        locations: "Pitaya".to_owned(),
        departments: "Kitchen".to_owned(),
        roles: "Cook".to_owned(),
        items: items.collect(),
        weeks: Vec::new(),
        occupations: String::new(),
    }
}

fn payroll(provider: Provider, mode: ExportMode, workers: &[Vec<Paid>]) -> Payroll {
    let codes = EarningCode::ALL.iter();
    let names = codes.map(|code| (*code, code.name().to_lowercase()));
    let settings = provider.settings().iter();
    let settings = settings
        .filter(|setting| setting.required)
        .map(|setting| (setting.name.to_owned(), "B".to_owned()));
    Payroll {
        provider,
        mode,
        start: START,
        end: Date::constant(2026, 11, 15),
        settings: settings.collect(),
        names: names.collect(),
        workers: workers
            .iter()
            .cloned()
            .enumerate()
            .map(|(n, all)| worker(n, all))
            .collect(),
    }
}

/// A decimal of two places in hundredths; an empty cell is none.
fn number(cell: &str) -> i64 {
    if cell.is_empty() {
        return 0;
    }
    let (whole, part) = cell.split_once('.').expect("two decimals");
    assert_eq!(part.len(), 2, "{cell}");
    format!("{whole}{part}").parse().expect("a number")
}

fn minutes(cell: &str) -> i64 {
    let (hours, minutes) = cell.split_once(':').expect("a clock");
    hours.parse::<i64>().expect("hours") * 60 + minutes.parse::<i64>().expect("minutes")
}

/// Sums by the file's own names of kinds of pay: hundredths of hours, minutes, and cents.
type Sums = BTreeMap<String, i64>;

fn add(sums: &mut Sums, name: &str, more: i64) {
    if more != 0 {
        *sums.entry(name.to_owned()).or_default() += more;
    }
}

/// What a file says, by kind of pay.
fn said(payroll: &Payroll, table: &Table) -> Sums {
    let mut sums = Sums::new();
    for row in &table.rows {
        let cell = |title: &str| {
            let at = table.header.iter().position(|known| known == title);
            row[at.unwrap_or_else(|| panic!("no column {title}"))].as_str()
        };
        match payroll.provider {
            Provider::Gusto => {
                let people = ["last_name", "first_name", "gusto_employee_id", "title"];
                let earned = table.header.iter();
                for title in earned.filter(|title| !people.contains(&title.as_str())) {
                    add(&mut sums, title, number(cell(title)));
                }
            }
            Provider::AdpWorkforceNow => {
                add(&mut sums, "reg", number(cell("Reg Hours")));
                add(&mut sums, "ot", number(cell("O/T Hours")));
                for (kind, numbers) in [("Hours", 3..=4), ("Earnings", 3..=5)] {
                    for n in numbers {
                        let amount = number(cell(&format!("{kind} {n} Amount")));
                        add(&mut sums, cell(&format!("{kind} {n} Code")), amount);
                    }
                }
            }
            Provider::AdpRun => {
                let hours = number(cell("Pay Hours"));
                let more = if cell("Pay Hours").is_empty() {
                    number(cell("Dollars"))
                } else {
                    hours
                };
                add(&mut sums, cell("Earnings Code"), more);
            }
            Provider::PaychexFlex => {
                assert!(cell("Rate").is_empty() || cell("Amount").is_empty());
                let more = number(cell("Hours")) + number(cell("Amount"));
                add(&mut sums, cell("Pay Component"), more);
            }
            Provider::QuickbooksDesktop => {
                assert!(minutes(cell("DURATION")) < 24 * 60);
                add(&mut sums, cell("PITEM"), minutes(cell("DURATION")));
            }
            Provider::QuickbooksOnline => {
                add(&mut sums, cell("ItemRefName"), minutes(cell("Duration")));
            }
            Provider::Generic => {
                for (title, name) in GENERIC {
                    add(&mut sums, name, number(cell(title)));
                }
                add(&mut sums, "gross", number(cell("gross")));
            }
        }
    }
    sums
}

const GENERIC: [(&str, &str); 16] = [
    ("regular_hours", "reg"),
    ("overtime_hours", "ot"),
    ("double_hours", "dt"),
    ("pto_hours", "pto"),
    ("ot_premium", "ot_premium"),
    ("meal_premiums", "meal_prem"),
    ("rest_premiums", "rest_prem"),
    ("spread_pay", "spread"),
    ("predictability_pay", "predict"),
    ("cash_tips", "cash_tips"),
    ("paycheck_tips", "paycheck_tips"),
    ("make_up", "makeup"),
    ("reporting_pay", "reporting"),
    ("other_premiums", "other_prem"),
    ("bonus", "bonus"),
    ("correction", "correction"),
];

/// What the items say, by kind of pay, in the units of the file.
fn expected(payroll: &Payroll) -> Sums {
    let mut sums = Sums::new();
    let provider = payroll.provider;
    for item in payroll.workers.iter().flat_map(|worker| &worker.items) {
        let name = match item.code {
            EarningCode::Sick if provider == Provider::Generic => "pto".to_owned(),
            code => code.name().to_lowercase(),
        };
        let more = match (item.code.is_hours(), provider.sends_minutes()) {
            (true, true) => item.minutes,
            (true, false) => hundredths(item.minutes),
            (false, true) => 0,
            (false, false) => item.cents,
        };
        add(&mut sums, &name, more);
        if provider == Provider::Generic && !item.code.is_tips() {
            add(&mut sums, "gross", item.cents);
        }
    }
    if payroll.sends_difference() {
        let sent = -payroll.hundredths_cents();
        *sums.entry("correction".to_owned()).or_default() += sent;
    }
    sums.retain(|_, sum| *sum != 0);
    sums
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn each_file_adds_up_to_what_is_paid_and_is_the_same_again(
        workers in prop::collection::vec(prop::collection::vec(paid(), 1..12), 1..6),
    ) {
        for provider in Provider::ALL {
            for mode in ExportMode::ALL {
                let payroll = payroll(*provider, *mode, &workers);
                let made = file(&payroll);
                let mut said = said(&payroll, &made.table);
                said.retain(|_, sum| *sum != 0);
                prop_assert_eq!(said, expected(&payroll), "{:?} {:?}", provider, mode);
                prop_assert_eq!(&made, &file(&payroll));
                let rows = &made.table.rows;
                prop_assert!(rows.iter().all(|row| row.len() == made.table.header.len()));
            }
        }
    }
}

#[test]
fn what_people_wrote_is_never_a_formula_and_never_breaks_a_row() {
    assert_eq!(text("=cmd|' /C calc'!A0"), "'=cmd|' /C calc'!A0");
    assert_eq!(text("\t@SUM(A1)"), "'@SUM(A1)");
    assert_eq!(text("Ana\r\nLuna"), "Ana  Luna");
    assert_eq!(quoted("Luna, \"Ana\""), "\"Luna, \"\"Ana\"\"\"");
}

#[test]
fn numbers_have_two_decimals_and_nothing_is_blank() {
    assert_eq!(decimal(-5), "-0.05");
    assert_eq!(decimal(123_456), "1234.56");
    assert_eq!(filled(0), "");
    assert_eq!(rate(Some(168_750)), "16.8750");
    assert_eq!(clock(271), "04:31");
}
