use rules::RuleBook;
use rules::facts::Employer;
use rules::pay_law::{CardTips, Deduction, ReceivedTips, StatementFacts, TipsDueBy};

use super::{day, state};

#[test]
fn card_fees_are_kept_only_where_the_law_allows_it() {
    let book = RuleBook::embedded();
    let tips = CardTips {
        cents: 10_000,
        fee_basis_points: 300,
    };
    let due = |name: &str, on: &str| book.tips_due(&state(name), day(on), tips);
    for name in ["us-ca", "us-ma", "us-me", "us-mn"] {
        let due = due(name, "2026-10-09");
        assert_eq!((due.due_cents, due.fee_allowed), (10_000, false), "{name}");
    }
    assert_eq!(due("us-mn", "2024-07-31").due_cents, 9_700);
    assert_eq!(due("us-ca", "2026-10-09").by, TipsDueBy::NextPayday);
    assert_eq!(due("us-tx", "2026-10-09").by, TipsDueBy::PaydayOfPeriod);
}

#[test]
fn a_compulsory_charge_is_the_house_s_unless_the_state_gives_it_to_the_staff() {
    let book = RuleBook::embedded();
    let charge =
        |name: &str, disclosed| book.service_charge(&state(name), day("2026-10-09"), disclosed);
    assert!(!charge("us-tx", false).to_staff);
    for name in ["us-ny", "us-ma"] {
        assert!(charge(name, false).to_staff && !charge(name, true).to_staff);
    }
    assert!(charge("us-wa", true).disclosure && !charge("us-tx", false).disclosure);
}

fn deduction(kind: &str) -> Deduction {
    Deduction {
        kind: kind.into(),
        regular_pay_cents: 40_000,
        regular_seconds: 40 * 3600,
        tip_credit_taken: false,
        agreed_in_writing: false,
        cost_cents: None,
    }
}

#[test]
fn deductions_stop_at_the_minimum_wage_or_at_nothing() {
    let book = RuleBook::embedded();
    let most = |name: &str, deduction: &Deduction| {
        let (place, on) = (state(name), day("2026-10-09"));
        book.max_deduction(&place, &Employer::default(), on, deduction)
    };
    let uniform = deduction("uniform");
    assert_eq!(most("us-tx", &uniform).unwrap().most_cents, Some(11_000));
    for name in ["us-ca", "us-ny", "us-nj", "us-il", "us-wi", "us-ma"] {
        assert_eq!(most(name, &uniform).unwrap().most_cents, Some(0), "{name}");
    }
    let mut agreed = uniform.clone();
    agreed.agreed_in_writing = true;
    agreed.regular_pay_cents = 100_000;
    assert_eq!(most("us-ny", &agreed).unwrap().most_cents, Some(0));
    let wisconsin = most("us-wi", &agreed).unwrap();
    assert!(wisconsin.needs_agreement && wisconsin.most_cents > Some(0));
    agreed.tip_credit_taken = true;
    assert_eq!(most("us-wi", &agreed).unwrap().most_cents, Some(0));

    let mut meals = deduction("meals");
    assert_eq!(most("us-tx", &meals).unwrap().asks, ["cost"]);
    meals.cost_cents = Some(600);
    assert_eq!(most("us-tx", &meals).unwrap().most_cents, Some(600));
    assert_eq!(most("us-ca", &meals).unwrap().most_cents, Some(0));
    meals.agreed_in_writing = true;
    assert_eq!(most("us-ca", &meals).unwrap().asks, ["figure"]);
    assert!(most("us-tx", &deduction("mood")).is_err());
}

#[test]
fn records_are_kept_for_the_longest_time_that_binds() {
    let book = RuleBook::embedded();
    let keep = |name: &str, kind: &str| book.keep_until(&state(name), kind, day("2026-10-10"));
    for (name, kind, until) in [
        ("us-nj", "time_card", "2032-10-10"),
        ("us-hi", "payroll", "2032-10-10"),
        ("us-ky", "payroll", "2029-10-10"),
        ("us-ky", "time_card", "2028-10-10"),
        ("us-co", "time_card", "2029-10-10"),
        ("us-or", "schedule", "2029-10-10"),
        ("us-ny", "tip_pool", "2032-10-10"),
        ("us-tx", "tip_pool", "2029-10-10"),
    ] {
        let kept = keep(name, kind).unwrap();
        assert_eq!(kept.last_day, day(until), "{name} {kind}");
        assert_eq!(kept.advised_last_day, day("2032-10-10"));
    }
    assert!(keep("us-tx", "diary").is_err());
    let leap = book.keep_until(&state("us-tx"), "payroll", day("2028-02-29"));
    assert_eq!(leap.unwrap().last_day, day("2031-02-28"));
}

#[test]
fn a_statement_shows_what_the_state_asks_for() {
    let book = RuleBook::embedded();
    let missing = |name: &str, shown: &[&str], tipped| {
        let shown: Vec<String> = shown.iter().map(|&item| item.into()).collect();
        let facts = StatementFacts {
            tip_credit_taken: tipped,
            paid_by_piece: false,
        };
        book.missing_statement_items(&state(name), day("2026-10-10"), &shown, facts)
    };
    let washington = missing("us-wa", &["rates_and_hours_at_each", "net_wages"], true).unwrap();
    assert_eq!(
        washington.missing,
        [
            "allowances",
            "deductions",
            "gross_wages",
            "period_dates",
            "total_hours"
        ]
    );
    // One item shows another: each rate with its hours shows the rates.
    let jersey = missing("us-nj", &["rates_and_hours_at_each", "deductions"], false);
    assert_eq!(jersey.unwrap().missing, ["total_hours"]);
    let york = missing("us-ny", &[], false).unwrap();
    assert_eq!(york.advised, ["daily_hours", "spread_pay", "uniform_pay"]);
    assert!(missing("us-tx", &[], true).unwrap().missing.is_empty());
    assert!(missing("us-tx", &["horoscope"], true).is_err());
    assert!(book.statement_items().len() >= 20);
}

#[test]
fn the_tax_form_has_codes_from_2026_on() {
    let book = RuleBook::embedded();
    let tips = ReceivedTips {
        cash_cents: 1_000,
        paid_out_cents: 1_500,
        service_charge_cents: 9_000,
        ..ReceivedTips::default()
    };
    assert_eq!(tips.reported_cents(), 0);
    let place = state("us-tx");
    assert!(
        book.reported_tips(&place, day("2025-12-31"), tips)
            .is_none()
    );
    let amount = book.reported_tips(&place, day("2026-01-01"), tips).unwrap();
    assert_eq!((amount.code.as_str(), amount.cents), ("TP", 0));
    let code = book.qualified_overtime(&place, day("2026-01-02"), &[]);
    assert_eq!(code.unwrap().code, "TT");
    let occupation = book.tipped_occupation(&place, day("2026-10-10"), "server");
    assert_eq!(occupation.unwrap().0, "102");
}
