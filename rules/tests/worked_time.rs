//! Worked time beside the punches, what the law does with a rounding step, premiums that count towards overtime, bonuses
//! that are paid later, and the minimum wage of one person.

use jiff::civil::Date;
use rules::cases::Case;
use rules::facts::{Employer, ExtraPayKind, Place};
use rules::late_bonus::{BonusWeek, LateBonus, SpreadBy};
use rules::report::{Hours, WeekPay};
use rules::wages::{Worker, WorkerMinimum};
use rules::{Question, Report, RuleBook, Situation};
use serde_json::{Value, json};

/// Shifts on 2026-10-05 (a Monday, on which the workweek begins) and after, at $20, and what else the input has.
fn situation(places: &[&str], shifts: &[(&str, &str)], more: &Value) -> Situation {
    let shifts: Vec<Value> = shifts
        .iter()
        .map(|(start, end)| json!({ "start": at(start), "end": at(end) }))
        .collect();
    let mut input = json!({
        "location": { "timezone": "America/Chicago", "jurisdictions": places, "workweek_start": "2026-10-05T00:00" },
        "employee": { "hourly_rate": 20 },
        "shifts": shifts,
    });
    for (name, value) in more.as_object().into_iter().flatten() {
        input[name] = value.clone();
    }
    let case = json!({ "id": "time", "evaluate": [], "expected": {}, "input": input });
    let case: Case = serde_json::from_value(case).unwrap();
    case.situation().unwrap()
}

/// `5 08:30` as a local time of October 2026.
fn at(day_and_clock: &str) -> String {
    let (day, clock) = day_and_clock.split_once(' ').unwrap();
    format!("2026-10-{:02}T{clock}", day.parse::<u8>().unwrap())
}

fn check(situation: &Situation) -> Report {
    RuleBook::embedded().check(Question::ClosePeriod, situation)
}

fn pay(situation: &Situation) -> WeekPay {
    check(situation).weeks.remove(0)
}

fn extra_work(kind: &str, start: &str, end: &str) -> Value {
    json!({ "kind": kind, "start": at(start), "end": at(end) })
}

fn minutes(places: &[&str], shifts: &[(&str, &str)], extra: &[Value]) -> i64 {
    let situation = situation(places, shifts, &json!({ "extra_work": extra }));
    pay(&situation).hours.worked_seconds() / 60
}

#[test]
fn each_minute_beside_the_punches_counts_once() {
    let day = [("5 09:00", "5 14:00")];
    let one = |kind: &str, start: &str, end: &str| {
        minutes(&["us"], &day, &[extra_work(kind, start, end)]) - 300
    };
    assert_eq!(one("off_clock", "5 08:45", "5 09:00"), 15);
    assert_eq!(one("off_clock", "5 13:30", "5 14:30"), 30, "what overlaps");
    assert_eq!(one("required_training", "5 19:00", "5 20:00"), 60);
    assert_eq!(one("required_training", "7 19:00", "7 20:00"), 60);
    assert_eq!(one("commute", "5 14:00", "5 15:00"), 0);
    assert_eq!(one("voluntary_training", "5 14:00", "5 15:00"), 0);
    let twice = extra_work("off_clock", "5 14:00", "5 14:20");
    assert_eq!(minutes(&["us"], &day, &[twice.clone(), twice]), 320);
}

#[test]
fn work_before_the_punch_begins_the_hours_to_the_meal() {
    let early = json!({ "extra_work": [extra_work("off_clock", "5 08:45", "5 09:00")] });
    let late_meal = |more: &Value| {
        let report = check(&situation(
            &["us", "us-ca"],
            &[("5 09:00", "5 14:00")],
            more,
        ));
        let mut findings = report.findings.into_iter();
        findings.any(|finding| &*finding.rule_id == "CA-MEAL1")
    };
    assert!(!late_meal(&json!({})) && late_meal(&early));
}

#[test]
fn work_on_a_day_without_a_shift_is_paid_and_named() {
    let training = extra_work("required_training", "7 10:00", "7 11:30");
    let situation = situation(
        &["us"],
        &[("5 09:00", "5 14:00")],
        &json!({ "extra_work": [training] }),
    );
    let pay = pay(&situation);
    let of_training = &pay.shifts[1];
    assert_eq!(&*of_training.shift_id, "extra-0");
    assert_eq!(of_training.wages_cents, Some(3000));
    let line = pay
        .trace
        .iter()
        .find(|line| line.en.contains("training outside"));
    assert!(line.unwrap().en.starts_with("of it 1 h 30 min"));
}

#[test]
fn a_night_s_training_belongs_to_the_shift_that_it_follows() {
    let training = extra_work("required_training", "6 02:00", "6 03:00");
    let night = situation(
        &["us"],
        &[("5 18:00", "6 02:00")],
        &json!({ "extra_work": [training] }),
    );
    let pay = pay(&night);
    assert_eq!(pay.shifts.len(), 1);
    assert_eq!(pay.shifts[0].hours.worked_seconds(), 9 * 3600);
}

#[test]
fn a_rounding_step_counts_only_where_the_law_allows_it() {
    let worked = |places: &[&str], step: u16| {
        let rounding = json!({ "rounding": { "increment_minutes": step, "mode": "nearest" } });
        let situation = situation(places, &[("5 08:08", "5 14:07")], &rounding);
        pay(&situation).hours.worked_seconds() / 60
    };
    assert_eq!(worked(&["us"], 15), 345);
    assert_eq!(worked(&["us", "us-nj"], 15), 345);
    for exact in ["us-ca", "us-or", "us-ct"] {
        assert_eq!(worked(&["us", exact], 15), 359, "{exact}");
    }
    // The regulation knows five minutes, a tenth and a quarter of an hour.
    assert_eq!(worked(&["us"], 5), 355);
    assert_eq!(worked(&["us"], 6), 360);
    assert_eq!(worked(&["us"], 30), 359);
    let steps = |places: &[&str]| {
        let on = Date::constant(2026, 10, 5);
        RuleBook::embedded().rounding_steps(&place(places, None), on)
    };
    assert_eq!(steps(&["us", "us-nj"]), [5, 6, 15]);
    assert!(steps(&["us", "us-ca"]).is_empty());
}

#[test]
fn the_law_that_decides_about_rounding_is_named_with_its_source() {
    let law = |places: &[&str], on: Date| {
        let law = RuleBook::embedded().rounding_law(&place(places, None), on);
        let law = law.expect("a law");
        (law.jurisdiction.expect("a name").en, law.every_minute)
    };
    let now = Date::constant(2026, 10, 5);
    assert_eq!(
        law(&["us", "us-nj"], now),
        ("United States".to_owned(), false)
    );
    assert_eq!(law(&["us", "us-ca"], now), ("California".to_owned(), true));
    // Until Camp (24 October 2022) California allowed what the federal regulation does.
    let before = Date::constant(2022, 10, 23);
    assert_eq!(
        law(&["us", "us-ca"], before),
        ("United States".to_owned(), false)
    );
}

#[test]
fn a_premium_by_contract_counts_towards_overtime_and_no_further() {
    let days = ["5", "6", "7", "8"].map(|day| (format!("{day} 08:00"), format!("{day} 19:00")));
    let days: Vec<(&str, &str)> = days.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let with = |kind: &str, amount: u32| {
        let extra = json!([{ "type": kind, "amount": amount, "credits_overtime": true }]);
        pay(&situation(&["us"], &days, &json!({ "extra_pay": extra })))
    };
    // 44 h at $20: $40 of overtime premium.
    let part = with("premium_pay", 30);
    assert_eq!(part.wages_cents, Some(88_000 + 3000 + 1000));
    assert_eq!(part.qualified_overtime_cents, Some(4000));
    let days: i64 = part.days.iter().filter_map(|day| day.wages_cents).sum();
    assert_eq!(Some(days), part.wages_cents);
    let more = with("premium_pay", 50);
    assert_eq!(more.wages_cents, Some(88_000 + 5000));
    assert_eq!(more.overtime_premium_cents, Some(0));
    assert_eq!(with("gift", 30).wages_cents, Some(88_000 + 3000 + 4000));
}

#[test]
fn rates_below_the_minimum_are_paid_as_agreed_and_what_lacks_is_said() {
    let days =
        ["5", "6", "7", "8", "9"].map(|day| (format!("{day} 08:00"), format!("{day} 18:00")));
    let days: Vec<(&str, &str)> = days.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let low = situation(&["us"], &days, &json!({ "employee": { "hourly_rate": 7 } }));
    let pay = pay(&low);
    assert_eq!(pay.wages_cents, Some(35_000 + 3500));
    assert_eq!(pay.regular_rate, Some(72_500));
    // A quarter of a dollar for 50 hours, and half of it for ten.
    assert_eq!(pay.minimum_lack_cents, Some(1250 + 125));
}

#[test]
fn a_flat_bonus_raises_a_missed_meal_by_the_hours_that_divide_it() {
    let bonus = json!({ "extra_pay": [{ "type": "flat_bonus", "amount": 40 }] });
    let report = check(&situation(
        &["us", "us-ca"],
        &[("5 08:00", "5 18:00")],
        &bonus,
    ));
    let mut findings = report.findings.iter();
    let meal = findings.find(|finding| &*finding.rule_id == "CA-MEAL1");
    assert_eq!(meal.and_then(|finding| finding.cost_cents), Some(2500));
}

fn place(jurisdictions: &[&str], local_employees: Option<u32>) -> Place {
    let mut place = situation(jurisdictions, &[], &json!({})).places[0].clone();
    place.local_employees = local_employees;
    place
}

#[test]
fn a_bonus_for_two_weeks_pays_the_overtime_of_each() {
    let week = |day: i8, regular: i64, overtime: i64| BonusWeek {
        week: Date::constant(2026, 10, day),
        hours: Hours {
            regular_seconds: regular * 3600,
            overtime_seconds: overtime * 3600,
            doubletime_seconds: 0,
        },
    };
    let owed = |places: &[&str], kind, by| {
        let bonus = LateBonus {
            kind,
            cents: 10_000,
            by,
            weeks: vec![week(5, 40, 10), week(12, 30, 0), week(19, 40, 5)],
        };
        let pay = RuleBook::embedded().late_bonus(&place(places, None), &bonus);
        assert_eq!(pay.trace.len(), pay.weeks.len());
        pay.weeks.iter().map(|week| week.1).collect::<Vec<_>>()
    };
    let production = ExtraPayKind::ProductionBonus;
    // $100 over 125 hours: $0.80, half of it for each hour of overtime.
    assert_eq!(owed(&["us"], production, SpreadBy::Hours), [400, 200]);
    // $33.33 a week: over 50 hours, and over 45.
    assert_eq!(owed(&["us"], production, SpreadBy::Equally), [333, 185]);
    // $100 over 110 straight hours, at one and a half.
    let flat = owed(&["us", "us-ca"], ExtraPayKind::FlatBonus, SpreadBy::Hours);
    assert_eq!(flat, [1364, 682]);
    assert!(owed(&["us"], ExtraPayKind::Gift, SpreadBy::Hours).is_empty());
}

fn minimum(places: &[&str], born: &str, hired: &str, tipped: bool, on: &str) -> WorkerMinimum {
    let worker = Worker {
        birth_date: born.parse().ok(),
        hired_on: hired.parse().ok(),
        tipped,
    };
    let on = on.parse().unwrap();
    RuleBook::embedded().minimum_wage_for(&place(places, None), &Employer::default(), &worker, on)
}

#[test]
fn a_lower_wage_for_new_staff_needs_every_layer_to_allow_it() {
    let us = |born, hired, on| minimum(&["us"], born, hired, false, on).rate.unwrap();
    assert_eq!(us("2007-06-01", "2026-09-01", "2026-11-29"), 42_500);
    assert_eq!(us("2007-06-01", "2026-09-01", "2026-11-30"), 72_500);
    assert_eq!(us("2007-06-01", "", "2026-11-29"), 72_500, "no day of hire");
    assert_eq!(us("2006-10-01", "2026-09-01", "2026-09-30"), 42_500);
    assert_eq!(us("2006-10-01", "2026-09-01", "2026-10-01"), 72_500, "20");
    let state = minimum(
        &["us", "us-fl"],
        "2007-06-01",
        "2026-11-01",
        false,
        "2026-11-02",
    );
    assert_eq!((state.rate, state.youth), (Some(150_000), false));
    let nebraska = |born| minimum(&["us", "us-ne"], born, "2026-09-01", false, "2026-11-02");
    assert_eq!(nebraska("2008-01-01").rate, Some(135_000));
    assert_eq!(nebraska("2006-01-01").rate, Some(150_000));
    let young = nebraska("2011-03-10");
    assert_eq!(young.jurisdiction.as_deref(), Some("us-ne"));
    assert_eq!((young.youth, young.full.rate), (true, Some(150_000)));
    let tipped = minimum(
        &["us", "us-ne"],
        "2008-01-01",
        "2026-09-01",
        true,
        "2026-11-02",
    );
    assert_eq!(
        (tipped.rate, tipped.tipped_cash),
        (Some(150_000), Some(21_300))
    );
}

#[test]
fn a_city_leaves_the_youngest_to_the_state() {
    let seattle = ["us", "us-wa", "us-wa-seattle"];
    let at = |born| minimum(&seattle, born, "", false, "2026-11-02");
    let young = at("2011-03-10");
    assert_eq!(young.rate, Some(145_600));
    assert_eq!(young.jurisdiction.as_deref(), Some("us-wa"));
    assert_eq!(at("2009-03-10").rate, Some(213_000));
}

#[test]
fn a_brand_that_pays_a_lawful_youth_wage_is_not_warned() {
    let warned = |rate: f64| {
        let employee = json!({ "hourly_rate": rate, "birth_date": "2011-03-10" });
        let report = check(&situation(
            &["us", "us-wa"],
            &[("5 16:00", "5 18:00")],
            &json!({ "employee": employee }),
        ));
        let mut findings = report.findings.into_iter();
        findings.any(|finding| &*finding.rule_id == "FED-MIN-WAGE")
    };
    assert!(!warned(14.56) && warned(14.55));
}

#[test]
fn the_size_of_the_employer_chooses_and_without_it_the_highest_counts() {
    let burien = |local| {
        let place = place(&["us", "us-wa", "us-wa-burien"], local);
        let on = Date::constant(2026, 11, 2);
        RuleBook::embedded().minimum_wage(&place, &Employer::default(), on)
    };
    assert_eq!(burien(Some(501)).rate, Some(216_300));
    assert_eq!(burien(Some(500)).rate, Some(206_300));
    assert_eq!(burien(Some(20)).rate, Some(171_300));
    let unknown = burien(None);
    assert_eq!(unknown.rate, Some(216_300));
    assert_eq!(unknown.asks, ["local_employees"]);
}

#[test]
fn a_place_whose_figure_no_one_read_asks_for_it() {
    let place = place(&["us", "us-md", "us-md-howard-county"], None);
    let book = RuleBook::embedded();
    let on = Date::constant(2026, 11, 2);
    let minimum = book.minimum_wage(&place, &Employer::default(), on);
    assert_eq!(minimum.rate, Some(150_000));
    assert_eq!(minimum.unknown_in, ["us-md-howard-county"]);
}

#[test]
fn a_word_that_is_no_kind_of_extra_pay_is_refused() {
    let case = json!({ "id": "word", "evaluate": [], "expected": {}, "input": {
        "location": { "timezone": "America/Chicago", "jurisdictions": ["us"] },
        "shifts": [], "extra_pay": [{ "type": "spiff", "amount": 30 }] } });
    let case: Case = serde_json::from_value(case).unwrap();
    let error = case.situation().unwrap_err().to_string();
    assert_eq!(error, "`spiff` is no kind of extra pay");
    assert!(serde_json::from_value::<ExtraPayKind>(json!("spiff")).is_err());
}
