use rules::RuleBook;
use rules::pay_law::{FinalPayBy, FinalPayDue, Separation, Termination};

use super::{day, place, state};

/// Ended on a Wednesday; paydays on the Fridays of the week after and two weeks later.
fn end(kind: Separation) -> Termination {
    Termination {
        kind,
        ended_at: "2026-10-14T15:00".parse().unwrap(),
        notice_given_at: None,
        demanded_at: None,
        regular_payday: day("2026-10-23"),
        following_payday: Some(day("2026-11-06")),
        pay_period_days: None,
        written_policy: false,
        holidays: Vec::new(),
    }
}

fn answer(name: &str, termination: &Termination) -> FinalPayDue {
    RuleBook::embedded()
        .final_pay_due(&state(name), termination)
        .unwrap()
}

fn due(name: &str, termination: &Termination) -> String {
    match answer(name, termination).due.unwrap() {
        FinalPayBy::Day(day) => day.to_string(),
        FinalPayBy::Moment(at) => at.strftime("%Y-%m-%dT%H:%M").to_string(),
    }
}

use Separation::{Discharge, Layoff, Quit};

#[test]
fn every_state_knows_the_day() {
    let book = RuleBook::embedded();
    let states = book.places().keys().filter(|name| name.len() == 5);
    let mut count = 0;
    for name in states {
        for kind in [Discharge, Layoff, Quit] {
            let answer = answer(name, &end(kind));
            assert!(answer.due.is_some(), "{name} {kind:?}");
            assert_eq!(answer.source.citation.jurisdiction, *name);
            count += 1;
        }
    }
    assert_eq!(count, 52 * 3);
    let unknown = book.final_pay_due(&place(&[]), &end(Quit));
    assert!(unknown.is_none());
}

#[test]
fn rows_without_a_published_case() {
    const NOW: &str = "2026-10-14T15:00";
    const PAYDAY: &str = "2026-10-23";
    for (name, discharged, quit) in [
        ("us-al", PAYDAY, PAYDAY),
        ("us-ar", PAYDAY, PAYDAY),
        ("us-co", NOW, PAYDAY),
        ("us-dc", "2026-10-15", "2026-10-21"),
        ("us-hi", NOW, PAYDAY),
        ("us-il", PAYDAY, PAYDAY),
        ("us-ky", "2026-10-28", "2026-10-28"),
        ("us-ma", "2026-10-14", PAYDAY),
        ("us-mo", NOW, PAYDAY),
        ("us-mt", NOW, PAYDAY),
        ("us-ne", PAYDAY, PAYDAY),
        ("us-nh", "2026-10-17T15:00", PAYDAY),
        ("us-nm", "2026-10-19", PAYDAY),
        ("us-nv", NOW, "2026-10-21"),
        ("us-sc", PAYDAY, PAYDAY),
        ("us-tn", "2026-11-04", "2026-11-04"),
        ("us-vt", "2026-10-17T15:00", PAYDAY),
        ("us-wa", PAYDAY, PAYDAY),
        ("us-pr", PAYDAY, PAYDAY),
    ] {
        assert_eq!(due(name, &end(Discharge)), discharged, "{name} discharged");
        assert_eq!(due(name, &end(Quit)), quit, "{name} quit");
    }
    assert_eq!(due("us-nh", &end(Layoff)), PAYDAY);
    assert_eq!(due("us-ca", &end(Layoff)), NOW);
}

#[test]
fn notice_moves_the_day() {
    let mut quit = end(Quit);
    quit.notice_given_at = Some("2026-10-11T15:01".parse().unwrap());
    assert_eq!(due("us-ca", &quit), "2026-10-17T15:00");
    // From Monday 15:00 to Wednesday 15:00; a Sunday before does not count.
    quit.notice_given_at = Some("2026-10-12T15:00".parse().unwrap());
    assert_eq!(due("us-or", &quit), "2026-10-14");
    quit.notice_given_at = Some("2026-10-12T15:01".parse().unwrap());
    assert_eq!(due("us-or", &quit), "2026-10-21");
    quit.holidays = vec![day("2026-10-12")];
    quit.notice_given_at = Some("2026-10-11T15:00".parse().unwrap());
    assert_eq!(due("us-or", &quit), "2026-10-21");

    quit.notice_given_at = Some("2026-09-30T15:00".parse().unwrap());
    assert_eq!(answer("us-hi", &quit).asks, ["pay_period_days"]);
    assert!(answer("us-tx", &quit).asks.is_empty());
    quit.pay_period_days = Some(14);
    assert_eq!(due("us-hi", &quit), "2026-10-14T15:00");
    assert_eq!(due("us-nh", &quit), "2026-10-17T15:00");
    quit.pay_period_days = Some(15);
    assert_eq!(due("us-hi", &quit), "2026-10-23");
}

#[test]
fn a_payday_that_comes_too_soon_gives_way_to_the_next() {
    let mut quit = end(Quit);
    quit.regular_payday = day("2026-10-16");
    quit.following_payday = Some(day("2026-10-30"));
    assert_eq!(due("us-ak", &quit), "2026-10-30");
    assert_eq!(due("us-mn", &quit), "2026-10-30");
    quit.notice_given_at = Some("2026-10-12T09:00".parse().unwrap());
    assert_eq!(due("us-ak", &quit), "2026-10-16");
    quit.following_payday = Some(day("2026-11-06"));
    assert_eq!(due("us-mn", &quit), "2026-11-03");
    quit.following_payday = None;
    assert_eq!(due("us-mn", &quit), "2026-11-03");
    quit.notice_given_at = None;
    let unknown = answer("us-ak", &quit);
    assert_eq!(
        (unknown.due, unknown.asks),
        (None, vec!["following_payday".to_owned()])
    );
}

#[test]
fn a_demand_a_policy_and_a_holiday_move_the_day() {
    let mut discharged = end(Discharge);
    discharged.demanded_at = Some("2026-10-15T10:00".parse().unwrap());
    assert_eq!(due("us-mn", &discharged), "2026-10-16T10:00");
    // 48 hours from Thursday without the weekend.
    assert_eq!(due("us-id", &discharged), "2026-10-19T10:00");
    assert_eq!(due("us-tx", &discharged), "2026-10-20");
    discharged.written_policy = true;
    assert_eq!(due("us-mt", &discharged), "2026-10-23");
    discharged.holidays = vec![day("2026-10-15")];
    assert_eq!(due("us-ct", &discharged), "2026-10-16");
}

#[test]
fn the_waiting_time_penalty_counts_days_up_to_its_most() {
    let book = RuleBook::embedded();
    let penalty = |name: &str, paid_at: &str| {
        let paid_at = paid_at.parse().unwrap();
        book.waiting_time_penalty(&state(name), &end(Discharge), paid_at, 200_000, 8 * 3600)
    };
    let of = |paid_at: &str| penalty("us-ca", paid_at).map(|late| (late.days, late.cents));
    assert_eq!(of("2026-10-14T10:00"), Some((0, 0)));
    assert_eq!(of("2026-10-14T18:00"), Some((0, 0)));
    assert_eq!(of("2026-10-15T09:00"), Some((1, 16_000)));
    assert_eq!(of("2026-12-24T09:00"), Some((30, 480_000)));
    assert_eq!(penalty("us-tx", "2026-12-24T09:00"), None);
}

/// 72 hours over the end of daylight saving time.
#[test]
fn hours_are_elapsed_hours() {
    let mut quit = end(Quit);
    quit.ended_at = "2026-10-30T15:00".parse().unwrap();
    assert_eq!(due("us-ca", &quit), "2026-11-02T14:00");
}

#[test]
fn unused_vacation_is_paid_out_where_the_law_counts_it_as_wages() {
    let book = RuleBook::embedded();
    let owed = |name: &str, hired: &str, ended: &str| {
        book.vacation_payout(&state(name), day(hired), day(ended))
            .map(|source| source.citation.text)
    };
    let california = owed("us-ca", "2026-01-05", "2026-10-14");
    assert_eq!(california.as_deref(), Some("Lab. Code 227.3"));
    for name in [
        "us-co", "us-ma", "us-ne", "us-mt", "us-me", "us-il", "us-la",
    ] {
        assert!(owed(name, "2026-01-05", "2026-10-14").is_some(), "{name}");
    }
    for name in ["us-tx", "us-ny", "us-fl"] {
        assert!(owed(name, "2020-01-05", "2026-10-14").is_none(), "{name}");
    }
    // Rhode Island: after a year.
    assert!(owed("us-ri", "2025-10-15", "2026-10-14").is_none());
    assert!(owed("us-ri", "2025-10-14", "2026-10-14").is_some());
    // Maine: employments that ended in 2023 or later.
    assert!(owed("us-me", "2020-01-05", "2022-12-31").is_none());
}
