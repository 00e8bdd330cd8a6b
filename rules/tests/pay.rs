//! The parts that payroll relies on: the qualified overtime premium, traces in both languages, and rests that are added
//! in one tap.

use rules::cases::Case;
use rules::facts::{ExtraPayKind, Travel};
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
            kind: kind.parse().unwrap(),
            cents: 9000,
            date: None,
            credits_overtime: false,
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
        kind: ExtraPayKind::FlatBonus,
        cents: 8000,
        date: None,
        credits_overtime: false,
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

fn extra(situation: &mut Situation, kind: &str, cents: i64, date: Option<&str>) {
    situation.extra_pay.push(rules::facts::ExtraPay {
        kind: kind.parse().unwrap(),
        cents,
        date: date.map(|date| date.parse().unwrap()),
        credits_overtime: false,
    });
}

/// What a week's trace says in one language, without the premiums for missed breaks.
fn trace_texts(pay: &WeekPay, language: impl Fn(&rules::Text) -> &String) -> Vec<&str> {
    let lines = pay.trace.iter().map(|line| language(line).as_str());
    let premium = |line: &str| {
        line.starts_with("premium ")
            || line.contains(" del ") && line.starts_with("pago adicional ")
    };
    lines.filter(|line| !premium(line)).collect()
}

/// Four days of 13 hours in California with tips and each kind of extra pay. The flat bonus is divided by the 32 straight
/// hours and paid at the full multiple: $80 ÷ 32 × (16 × 1.5 + 4 × 2) = $80 beside (16 ÷ 2 + 4) × $21 = $252.
#[test]
fn a_week_with_everything_is_computed_step_by_step_in_both_languages() {
    let mut situation = week(&["us", "us-ca"], &[1, 2, 3, 4].map(|day| (day, 8, 21)));
    situation.employee.tip_credit = 20_000;
    extra(&mut situation, "production_bonus", 5200, None);
    extra(&mut situation, "flat_bonus", 8000, None);
    extra(&mut situation, "gift", 3000, None);
    let pay = pay(&situation);
    assert_eq!(pay.overtime_premium_cents, Some(25_200 + 8000));
    assert_eq!(pay.wages_cents, Some(104_000 + 16_200 + 33_200));
    assert_eq!(pay.cash_wages_cents, Some(153_400 - 52 * 200));
    assert_eq!(pay.regular_rate, Some(225_385));
    // 12 hours beyond 40 × 1/2 × $1172 ÷ 52.
    assert_eq!(pay.qualified_overtime_cents, Some(13_523));
    assert_eq!(
        trace_texts(&pay, |line| &line.en),
        [
            "52 h worked: 32 h regular, 16 h at time and a half, 4 h at double time",
            "16 h over the daily limit, paid at time and a half",
            "4 h over the daily limit, paid at double time",
            "pay for the hours: 52 h × $20.00/h = $1,040.00",
            "extra pay inside the regular rate: $52.00",
            "flat bonus: $80.00",
            "extra pay outside the regular rate: $30.00",
            "regular rate, the average of an hour: ($1,040.00 + $132.00 extra pay) ÷ 52 h = $22.5385/h",
            "added for overtime: (16 h × 1/2 + 4 h) × $21.00/h, and on the flat bonus $80.00 ÷ 32 h × (16 h × 1.5 + 4 h × 2) = $332.00",
            "wages: $1,040.00 + $162.00 extra pay + $332.00 for overtime = $1,534.00",
            "wages in cash: $1,534.00 - 52 h × $2.00/h tip credit = $1,430.00",
            "overtime pay that can be deducted from federal income tax: 12 h over the federal limit × half of $22.5385/h = $135.23",
        ]
    );
    assert_eq!(
        trace_texts(&pay, |line| &line.es),
        [
            "52 h trabajadas: 32 h normales, 16 h a tiempo y medio, 4 h al doble",
            "16 h sobre el límite del día, pagadas a tiempo y medio",
            "4 h sobre el límite del día, pagadas al doble",
            "pago de las horas: 52 h × $20.00/h = $1,040.00",
            "pago adicional dentro de la tarifa regular: $52.00",
            "bono fijo: $80.00",
            "pago adicional fuera de la tarifa regular: $30.00",
            "tarifa regular, el promedio de una hora: ($1,040.00 + $132.00 de pago adicional) ÷ 52 h = $22.5385/h",
            "se suma por horas extra: (16 h × 1/2 + 4 h) × $21.00/h, y sobre el bono fijo $80.00 ÷ 32 h × (16 h × 1.5 + 4 h × 2) = $332.00",
            "salario: $1,040.00 + $162.00 de pago adicional + $332.00 por horas extra = $1,534.00",
            "salario en efectivo: $1,534.00 - 52 h × $2.00/h de crédito por propinas = $1,430.00",
            "pago de horas extra que se puede deducir del impuesto federal: 12 h sobre el límite federal × la mitad de $22.5385/h = $135.23",
        ]
    );
}

#[test]
fn a_week_says_only_the_steps_that_it_has() {
    let plain = pay(&week(
        &["us", "us-ca"],
        &[1, 2, 3, 4, 5].map(|day| (day, 9, 17)),
    ));
    assert_eq!(
        trace_texts(&plain, |line| &line.en),
        [
            "40 h worked, all of it regular time",
            "pay for the hours: 40 h × $20.00/h = $800.00",
            "wages: $800.00",
        ]
    );
    let mut two_rates = week(&["us"], &[1, 2, 3, 4, 5].map(|day| (day, 9, 18)));
    two_rates.shifts[4].rate = Some(250_000);
    assert_eq!(
        trace_texts(&pay(&two_rates), |line| &line.en),
        [
            "45 h worked: 40 h regular, 5 h at time and a half",
            "5 h over the weekly limit, paid at time and a half",
            "pay for the hours: 36 h × $20.00/h = $720.00",
            "pay for the hours: 9 h × $25.00/h = $225.00",
            "regular rate, the average of an hour: $945.00 ÷ 45 h = $21.00/h",
            "added for overtime: 5 h × half the regular rate = $52.50",
            "wages: $945.00 + $52.50 for overtime = $997.50",
            "overtime pay that can be deducted from federal income tax: 5 h over the federal limit × half of $21.00/h = $52.50",
        ]
    );
    let long = pay(&week(&["us", "us-ca"], &[(1, 6, 23)]));
    assert!(trace_texts(&long, |line| &line.en).contains(
        &"added for overtime: 4 h × half the regular rate + 5 h × the regular rate = $140.00"
    ));
    two_rates.shifts[4].rate = None;
    two_rates.employee.rate = None;
    let unknown = pay(&two_rates);
    assert_eq!(
        trace_texts(&unknown, |line| &line.es),
        [
            "45 h trabajadas: 40 h normales, 5 h a tiempo y medio",
            "5 h sobre el límite de la semana, pagadas a tiempo y medio",
            "sin importes: falta una tarifa por hora",
        ]
    );
    assert!(
        trace_texts(&unknown, |line| &line.en).contains(&"no amounts: an hourly rate is missing")
    );
}

#[test]
fn each_hour_beyond_straight_time_has_its_cause() {
    let causes = |places: &[&str], shifts: &[(u32, u32, u32)]| {
        let pay = pay(&week(places, shifts));
        let lines = trace_texts(&pay, |line| &line.en).into_iter();
        lines
            .filter(|line| line.contains(", paid at "))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        causes(
            &["us", "us-ca"],
            &[1, 2, 3, 4, 5, 6, 7].map(|day| (day, 9, 18))
        ),
        [
            "6 h over the daily limit, paid at time and a half",
            "8 h over the weekly limit, paid at time and a half",
            "8 h on the seventh day, paid at time and a half",
            "1 h on the seventh day, paid at double time",
        ]
    );
    // Colorado counts 12 hours in a row over midnight; a pause of one hour does not break the row.
    let colorado = ["us", "us-co"];
    assert_eq!(
        causes(&colorado, &[(1, 18, 23), (2, 0, 9)]),
        ["2 h over the limit of consecutive hours, paid at time and a half"]
    );
    assert!(causes(&colorado, &[(1, 17, 22), (2, 0, 9)]).is_empty());
    // Where two of its tests pay the same, the day is the cause.
    assert_eq!(
        causes(&colorado, &[(1, 8, 21)]),
        ["1 h over the daily limit, paid at time and a half"]
    );
}

#[test]
fn extra_pay_counts_in_the_week_in_which_it_was_earned() {
    let wages = |date| {
        let mut situation = week(&["us"], &[(1, 9, 17), (8, 9, 17)]);
        extra(&mut situation, "production_bonus", 5000, date);
        let weeks = check(&situation).weeks;
        weeks
            .iter()
            .map(|week| week.wages_cents.unwrap())
            .collect::<Vec<_>>()
    };
    assert_eq!(wages(Some("2026-02-02")), [21_000, 16_000]);
    assert_eq!(wages(Some("2026-02-08")), [21_000, 16_000]);
    assert_eq!(wages(Some("2026-02-09")), [16_000, 21_000]);
    assert_eq!(wages(Some("2026-02-16")), [16_000, 16_000]);
    assert_eq!(wages(None), [21_000, 16_000]);
}

#[test]
fn punches_are_rounded_to_the_nearest_step_for_and_against_the_employee() {
    let worked = |early: i64, late: i64| {
        let mut situation = week(&["us"], &[(1, 9, 17)]);
        let minutes = jiff::SignedDuration::from_mins;
        situation.round_punches_to_minutes = Some(15);
        let shift = &mut situation.shifts[0];
        shift.starts_at = shift.starts_at.checked_add(minutes(early)).unwrap();
        shift.ends_at = shift.ends_at.checked_add(minutes(late)).unwrap();
        pay(&situation).hours.regular_seconds / 60
    };
    assert_eq!(worked(0, 0), 480);
    assert_eq!(worked(7, 7), 480);
    assert_eq!(worked(8, 8), 480);
    assert_eq!(worked(7, 8), 495);
    assert_eq!(worked(8, 7), 465);
    assert_eq!(worked(-7, -8), 465);
    // What is rounded down to midnight is work of the new day.
    let mut night = week(&["us"], &[(2, 0, 8)]);
    night.round_punches_to_minutes = Some(15);
    let start = &mut night.shifts[0].starts_at;
    *start = start
        .checked_add(jiff::SignedDuration::from_mins(7))
        .unwrap();
    assert_eq!(pay(&night).days.len(), 1);
}

/// Nevada: four days of ten hours, agreed in advance, move the daily limit on exactly these days.
#[test]
fn only_a_schedule_of_four_ten_hour_days_moves_nevadas_daily_limit() {
    let overtime = |minutes: [u16; 7], day| {
        let mut situation = week(&["us", "us-nv"], &[(day, 8, 18)]);
        // Above 1.5 times the minimum wage there is no daily overtime.
        situation.employee.rate = Some(150_000);
        situation.employee.alternative_workweek = Some(rules::facts::AlternativeWorkweek {
            adopted: true,
            minutes,
        });
        pay(&situation).hours.overtime_seconds / 3600
    };
    let four_tens = [600, 600, 600, 600, 0, 0, 0];
    assert_eq!(overtime(four_tens, 1), 0);
    assert_eq!(overtime(four_tens, 5), 2, "a day that is not in it");
    for other in [
        [600, 600, 600, 600, 300, 0, 0],
        [480, 480, 480, 480, 0, 0, 0],
        [600, 600, 600, 0, 0, 0, 0],
        [600, 600, 600, 540, 0, 0, 0],
        [600, 600, 600, 600, 600, 0, 0],
    ] {
        assert_eq!(overtime(other, 1), 2, "{other:?}");
    }
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

/// Adds a second place, an hour ahead of the first, whose week begins on Sunday; some shifts are worked there.
fn with_second_place(situation: &mut Situation, in_second: &[usize]) {
    let mut places = situation.places.to_vec();
    let mut second = places[0].clone();
    second.id = "second".into();
    second.zone = "America/Denver".into();
    second.workweek.weekday = 7;
    places.push(second);
    situation.places = places.into();
    for index in in_second {
        situation.shifts[*index].place = 1;
    }
}

#[test]
fn travel_between_two_places_of_a_workday_is_work_and_is_said() {
    let travel = |minutes| {
        let mut situation = week(&["us"], &[(1, 8, 12), (1, 13, 17), (2, 8, 12)]);
        with_second_place(&mut situation, &[1]);
        situation.employee.workweek_place = Some(0);
        situation.employee.travel = vec![Travel {
            between: (0, 1),
            minutes,
        }];
        pay(&situation)
    };
    let half_an_hour = travel(30);
    assert_eq!(half_an_hour.hours.worked_seconds(), 12 * 3600 + 1800);
    assert_eq!(half_an_hour.wages_cents, Some(25_000));
    let said = half_an_hour
        .trace
        .iter()
        .any(|line| line.en.starts_with("of it 30 min travel between locations"));
    assert!(said, "{:?}", half_an_hour.trace);
    // No more than the time that is left between the shifts.
    assert_eq!(travel(90).hours.worked_seconds(), 13 * 3600);
    let none = travel(0);
    assert_eq!(none.hours.worked_seconds(), 12 * 3600);
    assert!(none.trace.iter().all(|line| !line.en.contains("travel")));
}

#[test]
fn one_workweek_counts_for_the_hours_at_every_place() {
    // Monday to Thursday 36 hours at the first place, eight on Sunday at the second, whose own week begins that day.
    let mut situation = week(
        &["us"],
        &[(1, 8, 17), (2, 8, 17), (3, 8, 17), (4, 8, 17), (7, 8, 16)],
    );
    with_second_place(&mut situation, &[4]);
    let apart: i64 = check(&situation)
        .weeks
        .iter()
        .map(|week| week.hours.overtime_seconds)
        .sum();
    assert_eq!(apart, 0);
    situation.employee.workweek_place = Some(0);
    let weeks = check(&situation).weeks;
    assert_eq!(weeks.len(), 1);
    assert_eq!(weeks[0].hours.overtime_seconds, 4 * 3600);
    let last = weeks[0].shifts.last().unwrap();
    assert_eq!(last.hours.overtime_seconds, 4 * 3600);
}
