use rules::RuleBook;
use rules::facts::{Employer, Place};
use rules::pay_law::{CreditRefused, TipCredit, TippedShift, TippedWeek};
use rules::report::Hours;

use super::{day, place, state};

const HOUR: i64 = 3600;

fn shift(on: &str, hours: i64) -> TippedShift {
    TippedShift {
        id: on.into(),
        place: 0,
        date: day(on),
        hours: Hours {
            regular_seconds: hours * HOUR,
            ..Hours::default()
        },
        rate: 0,
        credit: None,
        untipped_seconds: 0,
        tips_cents: None,
    }
}

fn week(shifts: Vec<TippedShift>) -> TippedWeek {
    TippedWeek {
        shifts,
        other_pay_cents: 0,
        tips_cents: Some(100_000),
        month_tips_cents: Some(400_000),
        full_time: true,
        notice_given: true,
    }
}

fn at(place: Place, week: &TippedWeek) -> TipCredit {
    RuleBook::embedded().tip_credit(&[place], &Employer::default(), week)
}

fn refused(answer: &TipCredit) -> Vec<Option<CreditRefused>> {
    answer.shifts.iter().map(|shift| shift.refused).collect()
}

/// 46 h: 40 × 2.13 + 6 × (1.5 × 7.25 - 5.12). The credit of overtime hours needs tips as well.
#[test]
fn overtime_is_multiplied_before_the_credit_comes_off() {
    let mut long = shift("2026-10-05", 40);
    long.hours.overtime_seconds = 6 * HOUR;
    let mut week = week(vec![long]);
    week.tips_cents = Some(21_000);
    let answer = at(state("us-tx"), &week);
    assert_eq!(answer.wages_cents, 35_525);
    assert_eq!(answer.credit_cents, 23_552);
    assert_eq!(answer.cash_wages_cents, 11_973);
    assert_eq!(answer.make_up_cents, Some(2_552));
    assert!(answer.asks.is_empty() && answer.taken);
    let lines: Vec<&str> = answer.trace.iter().map(|line| &*line.en).collect();
    assert_eq!(
        lines,
        [
            "wages: 46 h × $7.25/h = $333.50",
            "added for overtime: $21.75",
            "tip credit: 46 h × $5.12/h = $235.52",
            "wages in cash: $355.25 - $235.52 tip credit = $119.73",
            "make-up pay: $235.52 that the tips must cover - $210.00 of tips = $25.52",
        ]
    );
    assert!(answer.trace.iter().all(|line| !line.es.is_empty()));
}

#[test]
fn no_more_is_taken_than_the_law_allows() {
    let mut greedy = shift("2026-10-05", 8);
    greedy.credit = Some(60_000);
    assert_eq!(
        at(state("us-tx"), &week(vec![greedy])).credit_cents,
        8 * 512
    );
}

/// At $10.00 the cash wage is 4.88: tips must cover 2.37 of the credit of 5.12.
#[test]
fn a_wage_above_the_minimum_covers_a_part_of_the_credit() {
    let mut paid = shift("2026-10-05", 10);
    paid.rate = 100_000;
    let mut week = week(vec![paid]);
    week.tips_cents = Some(0);
    let answer = at(state("us-tx"), &week);
    assert_eq!(answer.cash_wages_cents, 4_880);
    assert_eq!(answer.make_up_cents, Some(2_370));
}

#[test]
fn there_is_no_credit_without_notice_without_tips_or_where_the_law_has_none() {
    let plain = week(vec![shift("2026-10-05", 8)]);
    let mut silent = plain.clone();
    silent.notice_given = false;
    let answer = at(state("us-tx"), &silent);
    assert_eq!(answer.cash_wages_cents, 5_800);
    assert_eq!(refused(&answer), [Some(CreditRefused::NoNotice)]);

    let mut poor = plain.clone();
    poor.month_tips_cents = Some(3_000);
    assert_eq!(
        refused(&at(state("us-tx"), &poor)),
        [Some(CreditRefused::FewTips)]
    );
    poor.month_tips_cents = Some(3_001);
    assert_eq!(refused(&at(state("us-tx"), &poor)), [None]);
    poor.month_tips_cents = Some(13_500);
    assert_eq!(
        refused(&at(state("us-pa"), &poor)),
        [Some(CreditRefused::FewTips)]
    );
    poor.month_tips_cents = None;
    poor.tips_cents = Some(2_000);
    assert_eq!(at(state("us-tx"), &poor).asks, ["month_tips"]);

    for name in [
        "us-ak", "us-ca", "us-mn", "us-mt", "us-nv", "us-or", "us-wa",
    ] {
        let answer = at(state(name), &plain);
        assert_eq!(
            refused(&answer),
            [Some(CreditRefused::NotAllowed)],
            "{name}"
        );
        assert_eq!(answer.credit_cents, 0, "{name}");
        assert_eq!(answer.make_up_cents, Some(0), "{name}");
    }
}

#[test]
fn a_city_ends_the_credit_on_its_day() {
    let city = place(&["us", "us-il", "us-il-chicago"]);
    let book = RuleBook::embedded();
    let most = |on: &str| book.tip_credit_limit(&city, &Employer::default(), day(on));
    assert!(most("2028-06-30") > 0);
    assert_eq!(most("2028-07-01"), 0);
}

#[test]
fn a_day_with_too_much_untipped_work_has_no_credit_and_the_next_one_has() {
    let mut monday = shift("2026-10-05", 8);
    monday.untipped_seconds = HOUR;
    // Two hours as a cleaner make it three.
    let mut cleaning = shift("2026-10-05", 2);
    cleaning.credit = Some(0);
    let week = week(vec![monday, cleaning, shift("2026-10-06", 8)]);
    let answer = at(state("us-ny"), &week);
    assert_eq!(
        refused(&answer),
        [Some(CreditRefused::UntippedDay), None, None]
    );
    assert_eq!(answer.shifts[1].credit_seconds, 0);
    assert_eq!(answer.shifts[2].credit_seconds, 8 * HOUR);
    assert_eq!(refused(&at(state("us-tx"), &week)), [None, None, None]);
}

#[test]
fn untipped_time_has_no_credit_where_the_state_says_so() {
    let with = |minutes: i64| {
        let mut shift = shift("2026-10-05", 10);
        shift.untipped_seconds = minutes * 60;
        week(vec![shift])
    };
    let seconds = |name: &str, minutes| at(state(name), &with(minutes)).shifts[0].credit_seconds;
    assert_eq!(seconds("us-ct", 1), 10 * HOUR - 60);
    for name in ["us-pa", "us-co"] {
        assert_eq!(seconds(name, 120), 10 * HOUR, "{name}");
        assert_eq!(seconds(name, 121), 10 * HOUR - 121 * 60, "{name}");
    }
}

#[test]
fn a_part_timer_s_tips_count_by_the_day_where_the_state_says_so() {
    let mut days = week(vec![shift("2026-10-05", 4), shift("2026-10-06", 4)]);
    days.shifts[0].tips_cents = Some(199);
    days.shifts[1].tips_cents = Some(200);
    days.tips_cents = None;
    days.full_time = false;
    let answer = at(state("us-ct"), &days);
    assert_eq!(refused(&answer), [Some(CreditRefused::FewTips), None]);
    days.full_time = true;
    let answer = at(state("us-ct"), &days);
    assert_eq!(refused(&answer), [Some(CreditRefused::FewTips); 2]);
}

/// Wage and tips must be seven dollars above the minimum.
#[test]
fn a_state_wants_more_than_the_minimum_before_it_allows_a_credit() {
    let book = RuleBook::embedded();
    let place = state("us-hi");
    let credit = book.tip_credit_limit(&place, &Employer::default(), day("2026-10-05"));
    assert!(credit > 0);
    let mut week = week(vec![shift("2026-10-05", 10)]);
    let least = (70_000 + credit) * 10 / 100;
    week.tips_cents = Some(least);
    assert_eq!(refused(&at(place.clone(), &week)), [None]);
    week.tips_cents = Some(least - 1);
    assert_eq!(refused(&at(place, &week)), [Some(CreditRefused::LowPay)]);
}

#[test]
fn tips_that_are_not_known_are_asked_for() {
    let mut week = week(vec![shift("2026-10-05", 8)]);
    week.tips_cents = None;
    let answer = at(state("us-tx"), &week);
    assert_eq!(
        (answer.make_up_cents, answer.cash_wages_cents),
        (None, 1_704)
    );
    assert_eq!(answer.asks, ["tips"]);
    week.tips_cents = Some(50_000);
    let answer = at(state("us-ma"), &week);
    assert_eq!(answer.make_up_cents, None);
    assert_eq!(answer.asks, ["shift_tips"]);
}

/// One workweek in two states: each shift has the law of its place, the tips of the second alone count for it.
#[test]
fn a_week_at_two_places_follows_the_law_of_each() {
    let mut there = shift("2026-10-06", 8);
    there.place = 1;
    there.tips_cents = Some(2_000);
    let mut here = shift("2026-10-05", 8);
    here.tips_cents = Some(30_000);
    let mut week = week(vec![here, there]);
    week.tips_cents = None;
    let places = [state("us-tx"), state("us-ma")];
    let answer = RuleBook::embedded().tip_credit(&places, &Employer::default(), &week);
    assert_eq!(answer.shifts[0].make_up_cents, None);
    assert_eq!(answer.shifts[1].make_up_cents, Some(4_600));
    assert_eq!(answer.make_up_cents, Some(4_600));
}
