//! A statement says each amount where the law wants it, however long it gets.

use std::collections::BTreeMap;

use jiff::{Timestamp, ToSpan as _, civil::date};
use organization::team::time_off_balances::show::SickLeave;
use platform::{
    ids::EmployeeId,
    messages::{Lang, LocalizedText},
};
use timekeeping::{
    pay_periods::PayPeriod,
    timesheets::view::{RowDay, SheetState, SheetWeek, TimesheetRow},
};

use super::{
    facts::{Gaps, MoneyRow, PremiumKind, Statement, WorkRow},
    page::draw,
};

fn row() -> TimesheetRow {
    let first = date(2026, 11, 2);
    TimesheetRow {
        employee_id: EmployeeId::new(Timestamp::UNIX_EPOCH),
        name: "Sam Luna".to_owned(),
        state: SheetState::Locked,
        version: 3,
        scheduled_minutes: 0,
        worked_minutes: 2_760,
        regular_minutes: 2_400,
        overtime_minutes: 360,
        doubletime_minutes: 0,
        leave_minutes: 0,
        premium_cents: Some(0),
        wages_cents: Some(11_973),
        gross_cents: Some(15_173),
        declared_tips_cents: 51_240,
        flags: Vec::new(),
        open_edits: 0,
        days: (0..14)
            .map(|n: i64| RowDay {
                date: first.saturating_add(n.days()),
                scheduled_minutes: 0,
                worked_minutes: 60 * n,
                flags: Vec::new(),
            })
            .collect(),
    }
}

/// A server in Texas with a tip credit, and a correction of an earlier week.
fn statement(lang: Lang) -> Statement {
    let first = date(2026, 11, 2);
    let both = |en: &str, es: &str| LocalizedText {
        en: en.to_owned(),
        es: es.to_owned(),
    };
    Statement {
        lang,
        brand: "Pitaya Taquería".to_owned(),
        employer: None,
        name: "Sam Luna".to_owned(),
        number: None,
        period: PayPeriod {
            start: first,
            end: date(2026, 11, 15),
            pay_date: date(2026, 11, 20),
        },
        work: vec![WorkRow {
            week_start: first,
            work: "Server, Pitaya Austin".to_owned(),
            rate: Some(21_300),
            regular_minutes: 2_400,
            overtime_rate: Some(57_550),
            overtime_minutes: 360,
            doubletime_rate: Some(93_800),
            doubletime_minutes: 0,
            cents: Some(11_973),
        }],
        weeks: vec![SheetWeek {
            week_start: first,
            regular_minutes: 2_400,
            overtime_minutes: 360,
            doubletime_minutes: 0,
            regular_rate_e4: Some(72_500),
            wages_cents: Some(11_973),
            overtime_premium_cents: Some(2_175),
            qualified_overtime_cents: Some(2_175),
            tip_credit_cents: Some(23_552),
            trace: Vec::new(),
        }],
        row: row(),
        premiums: BTreeMap::new(),
        other: Vec::new(),
        corrections: vec![MoneyRow {
            week_start: date(2026, 10, 19),
            title: Some(both("Found 1.5 hours", "Found 1.5 hours")),
            citation: None,
            minutes: 90,
            cents: Some(3_200),
        }],
        tip_cents: 0,
        sick: vec![SickLeave {
            name: "Sick leave".to_owned(),
            minutes: 1_230,
        }],
        gaps: Gaps {
            items: vec![both("Each deduction", "Cada descuento")],
            citations: vec!["Lab. Code 226(a)".to_owned()],
        },
        sha256: "5f".repeat(32),
    }
}

fn text(of: &Statement) -> String {
    let sheet = draw(of).expect("a page");
    sheet.lines().join("\n")
}

#[track_caller]
fn says(text: &str, lines: &[&str]) {
    let wanted = lines.join("\n");
    assert!(text.contains(&wanted), "{wanted:?} is not in {text}");
}

#[test]
fn a_tip_credit_a_correction_and_the_balance_of_sick_leave_are_shown() {
    let text = text(&statement(Lang::En));
    says(&text, &["$2.13", "40:00", "$5.755", "6:00", "$119.73"]);
    says(&text, &["46:00", "$7.25", "$21.75", "$235.52"]);
    says(
        &text,
        &["Found 1.5 hours", "Week of Oct 19, 2026", "1:30", "$32.00"],
    );
    says(&text, &["Corrections of earlier pay periods", "$32.00"]);
    says(&text, &["Gross wages", "$151.73"]);
    says(&text, &["Cash tips that you declared", "$512.40"]);
    says(&text, &["20:30"]);
    assert!(!text.contains("Double-time"), "there was none");
}

#[test]
fn who_reads_spanish_gets_spanish() {
    let text = text(&statement(Lang::Es));
    says(&text, &["Horas y salario bruto"]);
    says(&text, &["Salario bruto", "$151.73"]);
    says(&text, &["Semana del 19 oct 2026", "1:30", "$32.00"]);
    assert!(text.contains("Cada descuento"), "{text}");
    assert!(text.contains("Página 1 de 1"), "{text}");
}

#[test]
fn predictability_pay_stands_apart_and_what_is_not_known_is_a_dash() {
    let mut of = statement(Lang::En);
    let premium = |cents| MoneyRow {
        week_start: of.period.start,
        title: None,
        citation: Some("NYC Admin. Code 20-1222".to_owned()),
        minutes: 0,
        cents,
    };
    let apart = [
        (PremiumKind::Break, vec![premium(Some(2_000))]),
        (
            PremiumKind::Predictability,
            vec![premium(Some(1_500)), premium(Some(4_500))],
        ),
        (PremiumKind::Other, vec![premium(None)]),
    ];
    of.premiums = apart.into_iter().collect();
    of.row.gross_cents = None;
    let text = text(&of);
    says(
        &text,
        &[
            "Premiums for meals and rests",
            "$20.00",
            "Premiums for schedule changes (predictability pay)",
            "$60.00",
        ],
    );
    says(&text, &["Other premiums", "—"]);
    says(&text, &["Gross wages", "—"]);
}

#[test]
fn a_long_statement_numbers_its_pages_and_loses_no_row() {
    let mut of = statement(Lang::En);
    let row = of.work[0].clone();
    of.work = (0..90)
        .map(|n| WorkRow {
            work: format!("Server {n}, Pitaya Austin"),
            ..row.clone()
        })
        .collect();
    let text = text(&of);
    for n in 0..90 {
        says(
            &text,
            &[
                format!("Server {n}, Pitaya Austin").as_str(),
                "Week of Nov 2, 2026",
            ],
        );
    }
    assert!(text.contains("Page 2 of "), "{text}");
    let heads = text.matches("Rate per hour").count();
    assert!(heads > 1, "each page repeats the head");
}

#[test]
fn the_same_statement_has_the_same_bytes() {
    let bytes = || {
        let sheet = draw(&statement(Lang::Es)).expect("a page");
        sheet.pdf().expect("a document")
    };
    assert_eq!(bytes(), bytes());
}
