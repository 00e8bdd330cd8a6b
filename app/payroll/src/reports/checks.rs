//! What is checked before payroll goes out.

use std::collections::BTreeMap;

use jiff::civil::Date;
use platform::{
    error::Result,
    ids::{EmployeeId, LocationId},
    string_enum,
};
use rusqlite::Connection;
use serde::Serialize;
use timekeeping::{
    timesheets::{
        pay_records::PersonPay,
        view::{FlagCode, PayLine, PayLineKind, SheetState},
    },
    tips::payroll_facts::not_given_out,
};

use super::{
    load::Loaded,
    pieces::{Piece, cents, sum},
    qualified::{paid_overtime, reported_tips},
    summary::count,
    totals::{cents_of, plus},
};

string_enum! {
    /// What is checked.
    PayrollCheckCode {
        /// Every timesheet is approved and locked.
        ApprovedAndLocked = "approved_and_locked",
        /// Timesheets, lines of pay and rows of the summary have the same sums.
        TotalsAgree = "totals_agree",
        /// What came in as tips was given out.
        TipsGivenOut = "tips_given_out",
        /// No workweek had to be paid up to the minimum wage.
        MinimumWage = "minimum_wage",
        /// No line is below zero, but corrections.
        NoNegativeLine = "no_negative_line",
        /// No workweek has more hours than a week.
        HoursUnder168 = "hours_under_168",
        /// Every wage is known.
        WageMissing = "wage_missing",
        /// Hours in hundredths, as files for payroll providers have them, give the same pay.
        Hundredths = "hundredths",
        /// Amounts for the yearly tax form.
        W2 = "w2",
    }
}

string_enum! {
    /// The outcome of a check.
    PayrollCheckOutcome {
        /// It holds.
        Yes = "yes",
        /// It does not: it is mended before payroll goes out.
        No = "no",
        /// Worth knowing.
        Note = "note",
    }
}

/// A check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayrollCheck {
    /// What is checked.
    pub code: PayrollCheckCode,
    /// The outcome.
    pub ok: PayrollCheckOutcome,
    /// How many people, days or lines it is about; 0 where it holds.
    pub count: i64,
    /// The amount that it is about: what is not given out, what is paid up, by how much hundredths differ (what is paid
    /// less what they would give), the federal overtime premium; null: none, not known, or not to be seen.
    pub cents: Option<i64>,
    /// Of `w2`, the tips that are reported.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tips_cents: Option<i64>,
    /// Who it is about.
    pub people: Vec<PayrollCheckPerson>,
    /// The page where it is mended; null: there is nothing to mend.
    pub path: Option<String>,
}

/// Someone whom a check is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayrollCheckPerson {
    /// Who.
    pub employee_id: EmployeeId,
    /// Their name.
    pub name: String,
}

/// All checks, in the order in which they are shown.
///
/// # Errors
/// Database errors.
pub(super) fn checks(
    db: &Connection,
    loaded: &Loaded,
    pieces: &[Vec<Piece>],
    places: &[LocationId],
) -> Result<Vec<PayrollCheck>> {
    let people = &loaded.pay.people;
    let period = &loaded.pay.period;
    let sheets = format!("/timesheets?period={}", period.start);
    let about = |is: &dyn Fn(&PersonPay) -> bool| -> Vec<PayrollCheckPerson> {
        people
            .iter()
            .filter(|person| is(person))
            .map(named)
            .collect()
    };
    let seen = people.iter().all(|person| person.shows_wages);
    let open_tips = not_given_out(db, places, (period.start, period.end))?;
    let topped_up = of_kind(people, PayLineKind::MinimumWage);
    let off = hundredths(people);
    Ok(vec![
        mended(
            PayrollCheckCode::ApprovedAndLocked,
            about(&|person| person.row.state != SheetState::Locked),
            &sheets,
        ),
        PayrollCheck {
            cents: difference(people, pieces).filter(|cents| seen && *cents != 0),
            ..mended(
                PayrollCheckCode::TotalsAgree,
                disagreeing(people, pieces),
                &sheets,
            )
        },
        PayrollCheck {
            ok: yes_or_no(open_tips.is_empty()),
            count: count(&open_tips),
            cents: Some(open_tips.values().sum()).filter(|cents| *cents != 0),
            path: (!open_tips.is_empty()).then(|| "/payroll-reports?tab=tips".to_owned()),
            ..holds(PayrollCheckCode::TipsGivenOut)
        },
        PayrollCheck {
            ok: yes_or_note(topped_up == Some(0)),
            count: count(about(&|person| has(person, PayLineKind::MinimumWage))),
            cents: topped_up.filter(|cents| seen && *cents != 0),
            people: about(&|person| has(person, PayLineKind::MinimumWage)),
            ..holds(PayrollCheckCode::MinimumWage)
        },
        mended(
            PayrollCheckCode::NoNegativeLine,
            about(&has_negative_line),
            &sheets,
        ),
        mended(
            PayrollCheckCode::HoursUnder168,
            about(&has_endless_week),
            &sheets,
        ),
        mended(PayrollCheckCode::WageMissing, about(&lacks_a_wage), &sheets),
        PayrollCheck {
            ok: yes_or_note(off == Some(0)),
            cents: off.filter(|cents| seen && *cents != 0),
            ..holds(PayrollCheckCode::Hundredths)
        },
        PayrollCheck {
            cents: overtime(loaded).filter(|_| seen),
            tips_cents: Some(people.iter().map(reported_tips).sum()).filter(|_| seen),
            ..holds(PayrollCheckCode::W2)
        },
    ])
}

fn named(person: &PersonPay) -> PayrollCheckPerson {
    PayrollCheckPerson {
        employee_id: person.employee_id,
        name: person.row.name.clone(),
    }
}

/// A check that holds.
fn holds(code: PayrollCheckCode) -> PayrollCheck {
    PayrollCheck {
        code,
        ok: PayrollCheckOutcome::Yes,
        count: 0,
        cents: None,
        tips_cents: None,
        people: Vec::new(),
        path: None,
    }
}

/// A check that holds unless it is about someone.
fn mended(code: PayrollCheckCode, people: Vec<PayrollCheckPerson>, path: &str) -> PayrollCheck {
    PayrollCheck {
        ok: yes_or_no(people.is_empty()),
        count: count(&people),
        path: (!people.is_empty()).then(|| path.to_owned()),
        people,
        ..holds(code)
    }
}

const fn yes_or_no(holds: bool) -> PayrollCheckOutcome {
    if holds {
        PayrollCheckOutcome::Yes
    } else {
        PayrollCheckOutcome::No
    }
}

const fn yes_or_note(holds: bool) -> PayrollCheckOutcome {
    if holds {
        PayrollCheckOutcome::Yes
    } else {
        PayrollCheckOutcome::Note
    }
}

fn has(person: &PersonPay, kind: PayLineKind) -> bool {
    person.lines.iter().any(|line| line.kind == kind)
}

fn of_kind(people: &[PersonPay], kind: PayLineKind) -> Option<i64> {
    let lines = people.iter().flat_map(|person| &person.lines);
    cents(lines.filter(|line| line.kind == kind))
}

/// What the timesheets say less what the lines or the rows of the summary do, whichever is further off.
fn difference(people: &[PersonPay], pieces: &[Vec<Piece>]) -> Option<i64> {
    let mut off = Some(0);
    for (person, pieces) in people.iter().zip(pieces) {
        off = plus(off, person_difference(person, pieces));
    }
    off
}

fn disagreeing(people: &[PersonPay], pieces: &[Vec<Piece>]) -> Vec<PayrollCheckPerson> {
    let both = people.iter().zip(pieces);
    both.filter(|(person, pieces)| {
        let totals = sum(*pieces);
        let row = &person.row;
        let minutes = [
            (row.regular_minutes, totals.regular_minutes),
            (row.overtime_minutes, totals.overtime_minutes),
            (row.doubletime_minutes, totals.doubletime_minutes),
            (row.leave_minutes, totals.leave_minutes),
        ];
        minutes.iter().any(|(said, summed)| said != summed)
            || person_difference(person, pieces).is_some_and(|cents| cents != 0)
    })
    .map(|(person, _)| named(person))
    .collect()
}

fn person_difference(person: &PersonPay, pieces: &[Piece]) -> Option<i64> {
    let said = person.row.gross_cents?;
    let of_lines = said - cents(&person.lines)?;
    if !person.shows_wages {
        return Some(of_lines);
    }
    let of_rows = said - sum(pieces).wages_cents?;
    Some(if of_lines == 0 { of_rows } else { of_lines })
}

fn has_negative_line(person: &PersonPay) -> bool {
    let mut lines = person
        .lines
        .iter()
        .filter(|line| line.kind != PayLineKind::Correction);
    lines.any(|line| line.minutes < 0 || line.cents.is_some_and(|cents| cents < 0))
}

fn has_endless_week(person: &PersonPay) -> bool {
    let mut weeks = person.weeks.iter();
    weeks.any(|week| {
        week.regular_minutes + week.overtime_minutes + week.doubletime_minutes > 168 * 60
    })
}

fn lacks_a_wage(person: &PersonPay) -> bool {
    let flagged = |code| person.row.flags.iter().any(|flag| flag.code == code);
    person.lines.iter().any(|line| line.cents.is_none()) || flagged(FlagCode::WageMissing)
}

/// By how much straight time differs from its hours in hundredths times the rate, rounded once for each person, workweek,
/// class and rate.
fn hundredths(people: &[PersonPay]) -> Option<i64> {
    let mut off = Some(0);
    for person in people {
        let mut minutes: BTreeMap<(Date, PayLineKind, Option<i64>), i64> = BTreeMap::new();
        for line in person.lines.iter().filter(|line| is_by_the_hour(line)) {
            let key = (line.week_start, line.kind, line.rate_e4);
            *minutes.entry(key).or_default() += line.minutes;
        }
        for ((_, _, rate), minutes) in minutes {
            off = plus(off, rate.map(|rate| of_hundredths(minutes, rate)));
        }
    }
    off
}

fn is_by_the_hour(line: &PayLine) -> bool {
    matches!(
        line.kind,
        PayLineKind::Regular
            | PayLineKind::Overtime
            | PayLineKind::Doubletime
            | PayLineKind::PaidLeave
    )
}

/// Pay of minutes less that of their hundredths of an hour, in cents.
fn of_hundredths(minutes: i64, rate_e4: i64) -> i64 {
    let hundredths = (minutes * 100 + 30).div_euclid(60);
    let rounded = (hundredths * rate_e4 + 5_000).div_euclid(10_000);
    cents_of(minutes, rate_e4) - rounded
}

fn overtime(loaded: &Loaded) -> Option<i64> {
    let people = loaded.pay.people.iter();
    people
        .map(|person| paid_overtime(&loaded.pay.period, person))
        .fold(Some(0), plus)
}

#[cfg(test)]
mod tests {
    use super::of_hundredths;

    #[test]
    fn hundredths_of_271_minutes_at_16_dollars_are_5_cents_too_much() {
        assert_eq!(of_hundredths(271, 160_000), -5);
        assert_eq!(of_hundredths(480, 160_000), 0);
    }
}
