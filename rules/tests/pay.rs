//! The parts that payroll relies on: the qualified overtime premium, traces in both languages, and rests that are added
//! in one tap.

use rules::cases::Case;
use rules::finding::Patch;
use rules::report::WeekPay;
use rules::{Question, Report, RuleBook, Situation};
use serde_json::{Value, json};

/// A week from Monday 2026-02-02 on at $20, as `(day, start, end)` in hours.
fn week(jurisdictions: &[&str], shifts: &[(u32, u32, u32)]) -> Situation {
    let shifts: Vec<Value> = shifts
        .iter()
        .map(|(day, start, end)| {
            let at = |hour: &u32| format!("2026-02-{:02}T{hour:02}:00", day + 1);
            json!({ "start": at(start), "end": at(end) })
        })
        .collect();
    let case = json!({
        "id": "pay", "evaluate": [], "expected": {},
        "input": {
            "location": { "timezone": "America/Los_Angeles", "jurisdictions": jurisdictions,
                          "workweek_start": "2026-02-02T00:00" },
            "employee": { "hourly_rate": 20 },
            "shifts": shifts,
        },
    });
    let case: Case = serde_json::from_value(case).unwrap();
    case.situation().unwrap()
}

fn check(situation: &Situation) -> Report {
    RuleBook::embedded().check(Question::ClosePeriod, situation)
}

fn pay(situation: &Situation) -> WeekPay {
    check(situation).weeks.remove(0)
}

#[test]
fn the_qualified_premium_is_half_the_regular_rate_beyond_forty_hours() {
    let long = |day| (day, 9, 18);
    let federal = pay(&week(&["us"], &[1, 2, 3, 4, 5].map(long)));
    assert_eq!(federal.hours.overtime_seconds, 5 * 3600);
    assert_eq!(federal.overtime_premium_cents, Some(5 * 1000));
    assert_eq!(federal.qualified_overtime_cents, Some(5 * 1000));
}

#[test]
fn overtime_that_only_a_state_asks_for_is_no_qualified_premium() {
    let daily = pay(&week(&["us", "us-ca"], &[(1, 8, 22)]));
    assert_eq!(daily.hours.doubletime_seconds, 2 * 3600);
    assert_eq!(daily.qualified_overtime_cents, Some(0));
    // 48 h in four days of 12: 16 daily hours at 1.5, of which 8 are beyond 40.
    let both = pay(&week(
        &["us", "us-ca"],
        &[1, 2, 3, 4].map(|day| (day, 8, 20)),
    ));
    assert_eq!(both.hours.overtime_seconds, 16 * 3600);
    assert_eq!(both.overtime_premium_cents, Some(16 * 1000));
    assert_eq!(both.qualified_overtime_cents, Some(8 * 1000));
    let seventh = pay(&week(
        &["us", "us-ky"],
        &[1, 2, 3, 4, 5, 6, 7].map(|day| (day, 10, 16)),
    ));
    assert_eq!(seventh.hours.overtime_seconds, 6 * 3600);
    assert_eq!(seventh.qualified_overtime_cents, Some(2 * 1000));
}

#[test]
fn the_premium_qualifies_only_while_the_tax_law_lasts() {
    let mut situation = week(&["us"], &[1, 2, 3, 4, 5].map(|day| (day, 9, 18)));
    let mut on = |date: &str| {
        situation.law_as_of = Some(date.parse().unwrap());
        pay(&situation).qualified_overtime_cents
    };
    assert_eq!(on("2024-12-31"), Some(0));
    assert_eq!(on("2025-01-01"), Some(5000));
    assert_eq!(on("2028-12-31"), Some(5000));
    assert_eq!(on("2029-01-01"), Some(0));
}

#[test]
fn a_bonus_is_part_of_the_qualified_premium_and_a_gift_is_not() {
    let with = |kind: &str| {
        let mut situation = week(&["us"], &[1, 2, 3, 4, 5].map(|day| (day, 9, 18)));
        situation.extra_pay.push(rules::facts::ExtraPay {
            kind: kind.into(),
            cents: 9000,
            date: None,
        });
        pay(&situation)
    };
    // $90 over 45 h lift the regular rate to $22.
    let bonus = with("production_bonus");
    assert_eq!(bonus.regular_rate, Some(220_000));
    assert_eq!(bonus.qualified_overtime_cents, Some(5500));
    assert_eq!(bonus.wages_cents, Some(90_000 + 9000 + 5500));
    let gift = with("gift");
    assert_eq!(gift.regular_rate, Some(200_000));
    assert_eq!(gift.wages_cents, Some(90_000 + 9000 + 5000));
}

#[test]
fn every_amount_of_a_week_is_in_its_trace_in_both_languages() {
    let mut situation = week(&["us", "us-ca"], &[1, 2, 3, 4].map(|day| (day, 8, 21)));
    situation.employee.tip_credit = 20_000;
    situation.extra_pay.push(rules::facts::ExtraPay {
        kind: "flat_bonus".into(),
        cents: 8000,
        date: None,
    });
    let pay = pay(&situation);
    let amounts = [
        pay.wages_cents,
        pay.overtime_premium_cents,
        pay.cash_wages_cents,
        pay.qualified_overtime_cents,
    ];
    for amount in amounts.into_iter().flatten() {
        let cents = amount % 100;
        let dollars = amount / 100;
        let written = if dollars >= 1000 {
            format!("${},{:03}.{cents:02}", dollars / 1000, dollars % 1000)
        } else {
            format!("${dollars}.{cents:02}")
        };
        let stands = |text: &dyn Fn(&rules::Text) -> String| {
            pay.trace.iter().any(|line| text(line).contains(&written))
        };
        assert!(
            stands(&|line| line.en.clone()),
            "{written}: {:#?}",
            pay.trace
        );
        assert!(
            stands(&|line| line.es.clone()),
            "{written}: {:#?}",
            pay.trace
        );
    }
    let premiums = pay.premiums.len();
    let lines = pay
        .trace
        .iter()
        .filter(|line| line.es.starts_with("pago adicional CA-"));
    assert!(premiums > 0 && lines.count() == premiums);
}

/// Rests are missing on a day with its meal in place; one tap must plan all of them.
#[test]
fn all_missing_rests_are_planned_in_one_tap() {
    for (place, rule, end, count) in [
        ("us-ca", "CA-REST", 18, 2),
        ("us-ca", "CA-REST", 22, 3),
        ("us-co", "CO-REST", 18, 2),
        ("us-nv", "NV-REST", 17, 2),
        ("us-ky", "KY-REST", 18, 2),
        ("us-or", "OR-REST-COUNT", 18, 2),
        ("us-wa", "WA-REST", 18, 2),
    ] {
        let mut situation = week(&["us", place], &[(1, 9, end)]);
        let start = situation.shifts[0].starts_at;
        let at = |minutes: i64| {
            start
                .checked_add(jiff::SignedDuration::from_mins(minutes))
                .unwrap()
        };
        situation.shifts[0].breaks.push(rules::facts::Break {
            starts_at: at(240),
            ends_at: at(270),
            paid: false,
            kind: None,
            worked: false,
        });
        let book = RuleBook::embedded();
        let report = book.check(Question::CheckShift, &situation);
        let finding = report
            .findings
            .iter()
            .find(|finding| &*finding.rule_id == rule)
            .unwrap_or_else(|| panic!("{rule} is silent"));
        let Some(Patch::AddBreaks {
            starts_at,
            minutes,
            paid: true,
            ..
        }) = finding.fixes.first().map(|fix| &fix.patch)
        else {
            panic!("{rule} until {end}: {:?}", finding.fixes)
        };
        assert_eq!(starts_at.len(), count, "{rule} until {end}");
        for at in starts_at {
            situation.shifts[0].breaks.push(rules::facts::Break {
                starts_at: *at,
                ends_at: at
                    .checked_add(jiff::SignedDuration::from_mins(i64::from(*minutes)))
                    .unwrap(),
                paid: true,
                kind: None,
                worked: false,
            });
        }
        let after = book.check(Question::CheckShift, &situation).findings;
        assert!(
            after.iter().all(|finding| &*finding.rule_id != rule),
            "{rule} until {end}"
        );
    }
}
