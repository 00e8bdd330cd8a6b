//! A person's pay in pieces, each of one day, location and position, so that reports by any of these add up to the same.

use jiff::{ToSpan as _, civil::Date};
use platform::ids::{LocationId, PositionId};
use timekeeping::{
    pay_periods::PayPeriod,
    timesheets::{
        largest_remainder,
        pay_records::{DatedPremium, PaidDay, PersonPay},
        view::{PayLine, PayLineKind, PremiumDecisionKind},
    },
};

use super::{
    overtime_premium,
    totals::{PayrollTotals, plus},
};

/// A piece of pay.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    /// The workday.
    pub date: Date,
    /// Where.
    pub location: LocationId,
    /// As what; `None`: not of a position.
    pub position: Option<PositionId>,
    /// What it pays.
    pub totals: PayrollTotals,
}

/// Whether a day lies in a workweek.
pub(super) fn is_in(week: Date, day: Date) -> bool {
    (week..=week.saturating_add(6.days())).contains(&day)
}

/// What a period pays a person, in pieces; without money where the reader may not see it.
pub fn pieces(period: &PayPeriod, person: &PersonPay) -> Vec<Piece> {
    let beyond = overtime_premium::by_line(period, person);
    let mut premiums: Vec<&DatedPremium> =
        person.premiums.iter().filter(|one| is_paid(one)).collect();
    let mut pieces = Vec::new();
    for (line, beyond) in person.lines.iter().zip(beyond) {
        match line.kind {
            PayLineKind::Regular
            | PayLineKind::Overtime
            | PayLineKind::Doubletime
            | PayLineKind::PaidLeave => spread(&mut pieces, period, &person.days, (line, beyond)),
            PayLineKind::Premium => {
                let same = |one: &&DatedPremium| {
                    Some(&one.premium.rule_id) == line.rule_id.as_ref()
                        && is_in(line.week_start, one.date)
                };
                let found = premiums.iter().position(same);
                let day = found.map(|at| premiums.remove(at).date);
                let day = day.unwrap_or_else(|| last_day(period, line.week_start));
                pieces.push(piece(line, day, (0, line.cents, Some(0))));
            }
            _ => {
                let day = last_day(period, line.week_start);
                pieces.push(piece(line, day, (0, line.cents, Some(0))));
            }
        }
    }
    pieces.extend(person.tips.iter().map(|tips| Piece {
        date: tips.date,
        location: tips.location_id,
        position: None,
        totals: PayrollTotals {
            tips_cents: Some(tips.cents),
            gross_cents: Some(tips.cents),
            ..PayrollTotals::default()
        },
    }));
    pieces.extend(person.cash_tips.iter().map(|tips| Piece {
        date: tips.date,
        location: tips.location_id,
        position: None,
        totals: PayrollTotals {
            cash_tips_cents: Some(tips.cents),
            ..PayrollTotals::default()
        },
    }));
    if !person.shows_wages {
        for piece in &mut pieces {
            piece.totals = piece.totals.without_money();
        }
    }
    pieces
}

/// Whether a premium is part of the pay: it is owed, or a manager decided so.
pub(super) fn is_paid(one: &DatedPremium) -> bool {
    !one.premium.candidate || one.premium.decision == Some(PremiumDecisionKind::Pay)
}

/// Where pay of a workweek counts that belongs to no day: on the last day of the week in the period; of an earlier week, on
/// the period's first day.
fn last_day(period: &PayPeriod, week: Date) -> Date {
    week.saturating_add(6.days())
        .clamp(period.start, period.end)
}

/// Divides a line of time among the days that it is made of.
fn spread(
    pieces: &mut Vec<Piece>,
    period: &PayPeriod,
    days: &[PaidDay],
    (line, beyond): (&PayLine, Option<i64>),
) {
    let of_week = days
        .iter()
        .filter(|day| is_in(line.week_start, day.date) && day.location_id == line.location_id);
    let exact: Vec<(Date, i64)> = of_week
        .clone()
        .filter(|day| day.position_id == line.position_id)
        .map(|day| (day.date, minutes(day, line.kind)))
        .filter(|(_, minutes)| *minutes > 0)
        .collect();
    let parts = if exact.is_empty() {
        // Worked time changed after the lock: the line stays, and its days are those of what is left.
        of_week
            .map(|day| (day.date, day.worked_minutes()))
            .filter(|(_, minutes)| *minutes > 0)
            .collect()
    } else {
        exact
    };
    if parts.is_empty() {
        let day = last_day(period, line.week_start);
        pieces.push(piece(line, day, (line.minutes, line.cents, beyond)));
        return;
    }
    let weights: Vec<i128> = parts
        .iter()
        .map(|(_, minutes)| i128::from(*minutes))
        .collect();
    let minutes = largest_remainder(line.minutes, &weights);
    let cents = line.cents.map(|cents| largest_remainder(cents, &weights));
    let beyond = beyond.map(|cents| largest_remainder(cents, &weights));
    for (n, (day, _)) in parts.into_iter().enumerate() {
        let part = |of: &Option<Vec<i64>>| of.as_ref().map(|of| of[n]);
        pieces.push(piece(line, day, (minutes[n], part(&cents), part(&beyond))));
    }
}

fn minutes(day: &PaidDay, kind: PayLineKind) -> i64 {
    match kind {
        PayLineKind::Regular => day.regular_minutes,
        PayLineKind::Overtime => day.overtime_minutes(),
        PayLineKind::Doubletime => day.doubletime_minutes,
        PayLineKind::PaidLeave => day.leave_minutes,
        _ => 0,
    }
}

fn piece(
    line: &PayLine,
    date: Date,
    (minutes, cents, beyond): (i64, Option<i64>, Option<i64>),
) -> Piece {
    let mut totals = PayrollTotals {
        wages_cents: cents,
        gross_cents: cents,
        overtime_premium_cents: beyond,
        ..PayrollTotals::default()
    };
    match line.kind {
        PayLineKind::Regular => totals.regular_minutes = minutes,
        PayLineKind::Overtime => totals.overtime_minutes = minutes,
        PayLineKind::Doubletime => totals.doubletime_minutes = minutes,
        PayLineKind::PaidLeave => totals.leave_minutes = minutes,
        PayLineKind::Premium => totals.premium_cents = cents,
        PayLineKind::Correction => totals.correction_cents = cents,
        PayLineKind::Extra | PayLineKind::MinimumWage | PayLineKind::TipMakeUp => {}
    }
    totals.worked_minutes =
        totals.regular_minutes + totals.overtime_minutes + totals.doubletime_minutes;
    Piece {
        date,
        location: line.location_id,
        position: line.position_id,
        totals,
    }
}

/// The sums of pieces.
pub(super) fn sum<'a>(pieces: impl IntoIterator<Item = &'a Piece>) -> PayrollTotals {
    let mut totals = PayrollTotals::default();
    for piece in pieces {
        totals.add(&piece.totals);
    }
    totals
}

/// The cents of lines, where all are known.
pub(super) fn cents<'a>(lines: impl IntoIterator<Item = &'a PayLine>) -> Option<i64> {
    let all = lines.into_iter().map(|line| line.cents);
    all.fold(Some(0), plus)
}

#[cfg(test)]
mod tests {
    use jiff::{Timestamp, civil::date};
    use platform::ids::EmployeeId;
    use serde_json::json;
    use timekeeping::timesheets::pay_records::TipPay;

    use super::*;

    /// Two days of nine hours at $15.01, one hour of which is overtime, with a premium and tips.
    fn person(period: &PayPeriod, shows_wages: bool) -> PersonPay {
        let place = LocationId::new(Timestamp::UNIX_EPOCH);
        let id = EmployeeId::new(Timestamp::UNIX_EPOCH);
        let line = |kind: &str, minutes: i64, cents: i64, rule: Option<&str>| {
            json!({
                "weekStart": period.start, "locationId": place, "positionId": null, "rateE4": 150_100, "kind": kind,
                "minutes": minutes, "cents": cents, "ruleId": rule, "title": null,
            })
        };
        let lines = json!([
            line("regular", 1_020, 25_517, None),
            line("overtime", 60, 2_252, None),
            line("premium", 0, 1_501, Some("CA-MEAL1")),
        ]);
        let day = |day: i8, overtime: i64| PaidDay {
            date: date(2026, 11, day),
            location_id: place,
            position_id: None,
            regular_minutes: 540 - overtime,
            daily_overtime_minutes: overtime,
            weekly_overtime_minutes: 0,
            seventh_day_overtime_minutes: 0,
            doubletime_minutes: 0,
            leave_minutes: 0,
        };
        let week = json!([{
            "weekStart": period.start, "regularMinutes": 1_020, "overtimeMinutes": 60, "doubletimeMinutes": 0,
            "regularRateE4": 150_100, "wagesCents": 27_769, "overtimePremiumCents": 751,
            "qualifiedOvertimeCents": 0, "tipCreditCents": null, "trace": [],
        }]);
        let row = json!({
            "employeeId": id, "name": "Kim Luna", "state": "open", "version": 0, "scheduledMinutes": 0,
            "workedMinutes": 1_080, "regularMinutes": 1_020, "overtimeMinutes": 60, "doubletimeMinutes": 0,
            "premiumCents": 1_501, "wagesCents": 27_769, "grossCents": 29_270, "declaredTipsCents": 0, "flags": [],
            "openEdits": 0, "days": [],
        });
        PersonPay {
            employee_id: id,
            row: serde_json::from_value(row).expect("a row"),
            lines: serde_json::from_value(lines).expect("lines of pay"),
            weeks: serde_json::from_value(week).expect("a week"),
            locked: None,
            tips: vec![TipPay {
                date: date(2026, 11, 3),
                location_id: place,
                cents: 500,
            }],
            cash_tips: Vec::new(),
            days: vec![day(2, 0), day(3, 60)],
            premiums: Vec::new(),
            qualified: vec![(period.start, Some(0))],
            corrections: Vec::new(),
            planned: Vec::new(),
            signed: false,
            minor: false,
            shows_wages,
        }
    }

    fn november() -> PayPeriod {
        PayPeriod {
            start: date(2026, 11, 2),
            end: date(2026, 11, 15),
            pay_date: date(2026, 11, 20),
        }
    }

    #[test]
    fn days_add_up_to_the_lines_whatever_is_rounded() {
        let period = november();
        let pieces = pieces(&period, &person(&period, true));
        let all = sum(&pieces);
        assert_eq!(all.wages_cents, Some(29_270));
        assert_eq!(all.gross_cents, Some(29_770), "with tips");
        assert_eq!(all.overtime_premium_cents, Some(751));
        let tuesday = sum(pieces
            .iter()
            .filter(|piece| piece.date == date(2026, 11, 3)));
        assert_eq!(
            (tuesday.regular_minutes, tuesday.overtime_minutes),
            (480, 60)
        );
        let premium = sum(pieces
            .iter()
            .filter(|piece| piece.date == date(2026, 11, 8)));
        assert_eq!(
            premium.premium_cents,
            Some(1_501),
            "of no known day: the last of its week"
        );
    }

    #[test]
    fn who_may_not_see_wages_gets_hours_and_no_money() {
        let period = november();
        let hidden = sum(&pieces(&period, &person(&period, false)));
        assert_eq!(hidden.worked_minutes, 1_080);
        let none = PayrollTotals::default().without_money();
        assert_eq!(
            hidden,
            PayrollTotals {
                worked_minutes: 1_080,
                regular_minutes: 1_020,
                overtime_minutes: 60,
                ..none
            }
        );
    }
}
