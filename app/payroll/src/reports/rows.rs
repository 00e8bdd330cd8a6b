//! The rows of the summary: pay by person, location, position or day.

use std::collections::BTreeMap;

use fluent_bundle::FluentValue;
use jiff::civil::Date;
use platform::{
    ids::EmployeeId,
    messages::{LocalizedText, both},
    string_enum,
};
use serde::Serialize;
use timekeeping::timesheets::{
    pay_records::PersonPay,
    view::{PayLine, PayLineKind, SheetState},
};

use super::{
    load::{Loaded, as_written},
    pieces::{Piece, cents, is_in, sum},
    totals::{PayrollTotals, cents_of},
};

string_enum! {
    /// What a row of the summary is about.
    PayrollPivot {
        /// A person.
        Person = "person",
        /// A location.
        Location = "location",
        /// A position.
        Position = "position",
        /// A workday.
        Day = "day",
    }
}

/// A row of the summary.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayrollRow {
    /// The id of the person, location or position, or the day; empty: of no position.
    pub key: String,
    /// The name of the person, location or position, or the day.
    pub name: LocalizedText,
    /// The person; null, as the next fields, where the row is about none.
    pub employee_id: Option<EmployeeId>,
    /// Their only cash wage in ten-thousandths of a dollar an hour; null: several, none, or not to be seen.
    pub rate_e4: Option<i64>,
    /// The state of their timesheet.
    pub state: Option<SheetState>,
    /// Whether they are under 18 on the period's last day.
    pub minor: bool,
    /// What it adds up to.
    pub totals: PayrollTotals,
    /// What a person is paid for each workweek; empty where the row is about none.
    pub weeks: Vec<PayrollRowWeek>,
    /// What a person is paid for earlier periods.
    pub corrections: Vec<PayrollRowCorrection>,
}

/// What a person is paid for a workweek.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayrollRowWeek {
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// Its pay by kind and rate.
    pub parts: Vec<PayrollRowPart>,
    /// Why time is paid beyond straight time; null: none is.
    pub note: Option<LocalizedText>,
    /// The federal overtime premium of its lines (box 12 TT); null: not known, or not to be seen.
    pub qualified_overtime_cents: Option<i64>,
}

/// Pay of one kind at one rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayrollRowPart {
    /// The kind.
    pub kind: PayLineKind,
    /// Minutes; 0: it is not paid by time.
    pub minutes: i64,
    /// What the minutes are multiplied by, in ten-thousandths of a dollar an hour; null: no single rate gives the cents,
    /// or it may not be seen.
    pub rate_e4: Option<i64>,
    /// In cents.
    pub cents: Option<i64>,
}

/// What a period pays for a workweek of an earlier one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayrollRowCorrection {
    /// The first day of the workweek.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// Minutes.
    pub minutes: i64,
    /// In cents.
    pub cents: Option<i64>,
    /// Why.
    pub title: Option<LocalizedText>,
}

/// The rows of a pivot. `pieces` are those of each person, in the order of people.
pub(super) fn rows(loaded: &Loaded, pieces: &[Vec<Piece>], by: PayrollPivot) -> Vec<PayrollRow> {
    if by == PayrollPivot::Person {
        let people = loaded.pay.people.iter().zip(pieces);
        return people
            .map(|(person, pieces)| of_person(person, pieces))
            .collect();
    }
    // Rows are in order of their names, days in order of time.
    let mut groups: BTreeMap<(String, String), (LocalizedText, PayrollTotals)> = BTreeMap::new();
    for piece in pieces.iter().flatten() {
        let (key, name) = match by {
            PayrollPivot::Location => (
                piece.location.to_string(),
                as_written(&loaded.names.location(piece.location)),
            ),
            PayrollPivot::Position => {
                let name = loaded.names.position(piece.position);
                let key = piece.position.map(|id| id.to_string()).unwrap_or_default();
                (
                    key,
                    name.unwrap_or_else(|| both("payroll-no-position", &[])),
                )
            }
            PayrollPivot::Person | PayrollPivot::Day => {
                let day = piece.date.to_string();
                (day.clone(), as_written(&day))
            }
        };
        let group = groups.entry((name.en.clone(), key));
        let (_, totals) = group.or_insert_with(|| (name, PayrollTotals::default()));
        totals.add(&piece.totals);
    }
    groups
        .into_iter()
        .map(|((_, key), (name, totals))| PayrollRow {
            key,
            name,
            employee_id: None,
            rate_e4: None,
            state: None,
            minor: false,
            totals,
            weeks: Vec::new(),
            corrections: Vec::new(),
        })
        .collect()
}

fn of_person(person: &PersonPay, pieces: &[Piece]) -> PayrollRow {
    let is_time = |line: &&PayLine| {
        matches!(
            line.kind,
            PayLineKind::Regular | PayLineKind::Overtime | PayLineKind::Doubletime
        )
    };
    let mut rates = person.lines.iter().filter(is_time).map(|line| line.rate_e4);
    let first = rates.next().flatten();
    let single = first.filter(|first| rates.all(|rate| rate == Some(*first)));
    let corrections = person
        .lines
        .iter()
        .filter(|line| line.kind == PayLineKind::Correction);
    let mut weeks: BTreeMap<Date, Vec<&PayLine>> = BTreeMap::new();
    for line in &person.lines {
        if line.kind != PayLineKind::Correction {
            weeks.entry(line.week_start).or_default().push(line);
        }
    }
    PayrollRow {
        key: person.employee_id.to_string(),
        name: as_written(&person.row.name),
        employee_id: Some(person.employee_id),
        rate_e4: single.filter(|_| person.shows_wages),
        state: Some(person.row.state),
        minor: person.minor,
        totals: sum(pieces),
        weeks: weeks
            .into_iter()
            .map(|(week, lines)| of_week(person, week, &lines))
            .collect(),
        corrections: corrections
            .map(|line| PayrollRowCorrection {
                week_start: line.week_start,
                minutes: line.minutes,
                cents: line.cents.filter(|_| person.shows_wages),
                title: line.title.clone(),
            })
            .collect(),
    }
}

fn of_week(person: &PersonPay, week: Date, lines: &[&PayLine]) -> PayrollRowWeek {
    let mut parts: BTreeMap<(PayLineKind, Option<i64>), Vec<&PayLine>> = BTreeMap::new();
    for line in lines {
        parts
            .entry((line.kind, line.rate_e4))
            .or_default()
            .push(line);
    }
    let computed = person.weeks.iter().find(|one| one.week_start == week);
    let regular_rate = computed.and_then(|week| week.regular_rate_e4);
    let qualified = person.qualified.iter().find(|(of, _)| *of == week);
    PayrollRowWeek {
        week_start: week,
        parts: parts
            .into_iter()
            .map(|((kind, rate), lines)| {
                let minutes = lines.iter().map(|line| line.minutes).sum();
                let cents = cents(lines).filter(|_| person.shows_wages);
                PayrollRowPart {
                    kind,
                    minutes,
                    rate_e4: multiplied_by(kind, (minutes, cents), rate, regular_rate),
                    cents,
                }
            })
            .collect(),
        note: note(person, week),
        qualified_overtime_cents: qualified
            .and_then(|(_, cents)| *cents)
            .filter(|_| person.shows_wages),
    }
}

/// The rate that gives the cents of some minutes: overtime adds half of the regular rate to the straight one, double time
/// all of it. Where rounding or a bonus gives others, there is none.
fn multiplied_by(
    kind: PayLineKind,
    (minutes, cents): (i64, Option<i64>),
    rate: Option<i64>,
    regular_rate: Option<i64>,
) -> Option<i64> {
    let halves = match kind {
        PayLineKind::Regular | PayLineKind::PaidLeave => 0,
        PayLineKind::Overtime => 1,
        PayLineKind::Doubletime => 2,
        _ => return None,
    };
    let beyond = if halves == 0 {
        0
    } else {
        halves * regular_rate?
    };
    let whole = rate? + (beyond + 1) / 2;
    (cents? == cents_of(minutes, whole)).then_some(whole)
}

/// By which limits time of a workweek is paid beyond straight time.
fn note(person: &PersonPay, week: Date) -> Option<LocalizedText> {
    let days = || person.days.iter().filter(|day| is_in(week, day.date));
    let parts = [
        (
            "payroll-over-day",
            days().map(|day| day.daily_overtime_minutes).sum::<i64>(),
        ),
        (
            "payroll-over-week",
            days().map(|day| day.weekly_overtime_minutes).sum(),
        ),
        (
            "payroll-seventh-day",
            days().map(|day| day.seventh_day_overtime_minutes).sum(),
        ),
        (
            "payroll-double-time",
            days().map(|day| day.doubletime_minutes).sum(),
        ),
    ];
    let texts: Vec<LocalizedText> = parts
        .into_iter()
        .filter(|(_, minutes)| *minutes > 0)
        .map(|(id, minutes)| both(id, &[("time", FluentValue::from(hours(minutes)))]))
        .collect();
    let join = |of: fn(&LocalizedText) -> &str| {
        let parts: Vec<&str> = texts.iter().map(of).collect();
        parts.join(", ")
    };
    (!texts.is_empty()).then(|| LocalizedText {
        en: join(|text| &text.en),
        es: join(|text| &text.es),
    })
}

/// Minutes as people read them: `4:31`.
fn hours(minutes: i64) -> String {
    format!("{}:{:02}", minutes / 60, minutes % 60)
}
