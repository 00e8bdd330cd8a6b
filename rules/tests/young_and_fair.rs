//! What a manager sees around minors and New York City's fair workweek: blocks that nobody
//! overrides, one fix that settles a whole shift, premiums line by line, consents, and notices where
//! the school calendar is missing.

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::Timestamp;
use jiff::civil::{Date, DateTime, Time};
use jiff::tz::TimeZone;
use rules::facts::{
    Change, Consent, Employee, Employer, Initiator, Place, Publication, SchoolCalendar, Span,
    WeekStart,
};
use rules::finding::Patch;
use rules::{Finding, Question, RuleBook, Severity, Shift, Situation};

const ZONE: &str = "America/New_York";

fn instant(local: &str) -> Timestamp {
    let local: DateTime = local.parse().unwrap();
    TimeZone::get(ZONE).unwrap().to_timestamp(local).unwrap()
}

fn shift(id: &str, start: &str, end: &str) -> Shift {
    Shift {
        id: id.into(),
        starts_at: instant(start),
        ends_at: instant(end),
        place: 0,
        breaks: Vec::new(),
        rate: None,
        station: None,
        equipment: Vec::new(),
        on_call: false,
        second_report: false,
    }
}

fn situation(jurisdictions: &[&str], born: Option<&str>, shifts: Vec<Shift>) -> Situation {
    Situation {
        places: Arc::from([Place {
            id: "place".into(),
            zone: ZONE.into(),
            jurisdictions: jurisdictions.iter().map(|&name| name.to_owned()).collect(),
            industry: "fast_food".into(),
            workweek: WeekStart::default(),
            workday_start: Time::midnight(),
            minimum_wage: Vec::new(),
            local_employees: None,
        }]),
        employer: Arc::new(Employer {
            locations_us: Some(40),
            ..Employer::default()
        }),
        employee: Employee {
            id: Some("liam".into()),
            birth_date: born.map(|date| date.parse().unwrap()),
            rate: Some(170_000),
            ..Employee::default()
        },
        school: SchoolCalendar::Unknown,
        shifts,
        scheduled: None,
        publications: Vec::new(),
        extra_pay: Vec::new(),
        paid_not_worked: Vec::new(),
        round_punches_to_minutes: None,
        estimate_hours: Vec::new(),
        law_as_of: None,
        named: BTreeMap::new(),
        focus: None,
    }
}

fn november_school() -> SchoolCalendar {
    let weekdays = (2..28)
        .map(|day| Date::constant(2026, 11, day))
        .filter(|day| day.weekday().to_monday_one_offset() <= 5);
    SchoolCalendar::Known {
        days: Arc::new(weekdays.collect()),
        in_session: None,
    }
}

/// Fifteen, 15 h 30 min on other days of the week, and four and a half hours on Tuesday evening.
fn liam() -> Situation {
    let mut liam = situation(
        &["us"],
        Some("2011-03-03"),
        vec![
            shift("sun", "2026-11-08T09:00", "2026-11-08T15:30"),
            shift("tue", "2026-11-10T16:00", "2026-11-10T20:30"),
            shift("thu", "2026-11-12T16:00", "2026-11-12T18:00"),
            shift("sat", "2026-11-14T09:00", "2026-11-14T16:00"),
        ],
    );
    liam.school = november_school();
    liam
}

fn find<'a>(findings: &'a [Finding], rule: &str) -> &'a Finding {
    findings
        .iter()
        .find(|finding| &*finding.rule_id == rule)
        .unwrap_or_else(|| panic!("{rule} does not speak"))
}

#[test]
fn a_school_night_is_blocked_three_times_and_one_fix_settles_all() {
    let book = RuleBook::embedded();
    let report = book.check(Question::MoveShift, &liam());
    let blocks: Vec<_> = report
        .findings
        .iter()
        .filter(|finding| finding.severity == Severity::Block)
        .collect();
    let cited = |paragraph: &str| {
        let text = format!("29 CFR 570.35(a)({paragraph})");
        let mut found = blocks
            .iter()
            .filter(|finding| finding.citation.as_ref().unwrap().text == text);
        let one = found.next().unwrap();
        assert!(found.next().is_none());
        one.arithmetic.en.clone()
    };
    assert_eq!(blocks.len(), 3);
    assert!(cited("5").contains("4 h 30 min between two midnights - 3 h"));
    assert!(cited("6").contains("8:30 PM passes 7:00 PM"));
    assert!(cited("3").contains("20 h from Sunday to Saturday - 18 h = 2 h over"));
    for finding in &blocks {
        assert_eq!(finding.overridable_by, None, "{}", finding.rule_id);
    }
    for rule in ["us-minor-hours-schoolday", "us-minor-time-pm"] {
        let fix = &find(&report.findings, rule).fixes[0];
        assert_eq!(
            fix.patch,
            Patch::SetTimes {
                shift_id: "tue".into(),
                starts_at: instant("2026-11-10T16:00"),
                ends_at: instant("2026-11-10T18:30"),
            },
            "{rule}"
        );
        assert_eq!(fix.label.en, "Shorten to 4:00 PM - 6:30 PM (2 h 30 min)");
        assert_eq!(
            fix.label.es,
            "Acorta a 4:00 p. m. - 6:30 p. m. (2 h 30 min)"
        );
    }
    // The week's limit is reached on another day: the way out says which one it would touch.
    let label = &find(&report.findings, "us-minor-week-school").fixes[0].label;
    assert!(label.en.starts_with("Shorten Saturday to "), "{}", label.en);
    assert!(label.es.starts_with("Acorta el sábado a "), "{}", label.es);
}

#[test]
fn the_fixed_shift_is_lawful_and_a_quarter_hour_more_is_not() {
    let book = RuleBook::embedded();
    for (end, lawful) in [("18:30", true), ("18:45", false)] {
        let mut liam = liam();
        liam.shifts[1] = shift("tue", "2026-11-10T16:00", &format!("2026-11-10T{end}"));
        let report = book.check(Question::MoveShift, &liam);
        let blocked = report.worst() == Some(Severity::Block);
        assert_eq!(blocked, !lawful, "{end}");
    }
}

#[test]
fn a_shift_that_can_only_go_to_someone_else_offers_no_times() {
    let book = RuleBook::embedded();
    let mut situation = situation(
        &["us"],
        Some("2011-03-03"),
        vec![shift("late", "2026-11-13T20:00", "2026-11-13T22:00")],
    );
    situation.school = november_school();
    let report = book.check(Question::CheckShift, &situation);
    let fixes = &find(&report.findings, "us-minor-time-pm").fixes;
    assert_eq!(fixes.len(), 1);
    assert_eq!(
        fixes[0].patch,
        Patch::Unassign {
            shift_id: "late".into()
        }
    );
}

#[test]
fn an_early_start_and_a_late_end_are_settled_together() {
    let book = RuleBook::embedded();
    let mut situation = situation(
        &["us"],
        Some("2011-03-03"),
        vec![shift("long", "2026-11-14T06:40", "2026-11-14T19:20")],
    );
    situation.school = november_school();
    let report = book.check(Question::CheckShift, &situation);
    for rule in ["us-minor-time-am", "us-minor-time-pm"] {
        assert_eq!(
            find(&report.findings, rule).fixes[0].patch,
            Patch::SetTimes {
                shift_id: "long".into(),
                starts_at: instant("2026-11-14T07:00"),
                ends_at: instant("2026-11-14T15:00"),
            },
            "eight hours from seven, by the day's limit"
        );
    }
}

#[test]
fn without_a_school_calendar_the_doubtful_is_said_and_the_certain_still_blocks() {
    let book = RuleBook::embedded();
    let mut liam = liam();
    liam.school = SchoolCalendar::Unknown;
    let report = book.check(Question::CheckShift, &liam);
    find(&report.findings, "us-minor-time-pm");
    let said: Vec<&str> = report
        .unchecked
        .iter()
        .map(|finding| &*finding.rule_id)
        .collect();
    assert!(said.contains(&"us-minor-hours-schoolday"), "{said:?}");
    assert!(said.contains(&"us-minor-week-school"), "{said:?}");
    for notice in &report.unchecked {
        assert_eq!(notice.severity, Severity::Info);
        assert!(notice.title.en.starts_with("Not checked: "));
    }
    liam.shifts[3] = shift("sat", "2026-11-14T07:00", "2026-11-14T16:00");
    let report = book.check(Question::CheckShift, &liam);
    let day = find(&report.findings, "us-minor-hours-nonschoolday");
    assert_eq!(day.severity, Severity::Block, "9 h are too long on any day");
}

#[test]
fn a_paper_on_file_opens_the_evening_in_new_york() {
    let book = RuleBook::embedded();
    let mut mia = situation(
        &["us", "us-ny"],
        Some("2009-03-03"),
        vec![shift("fri", "2026-11-13T18:00", "2026-11-13T23:00")],
    );
    mia.school = november_school();
    let report = book.check(Question::CheckShift, &mia);
    let fixes = &find(&report.findings, "ny-1617-time-school").fixes;
    assert!(fixes.iter().any(|fix| fix.patch
        == Patch::FilePaper {
            paper: "parent_consent".into()
        }));
}

#[test]
fn school_hours_cannot_be_checked_and_that_is_said() {
    let book = RuleBook::embedded();
    let mut liam = situation(
        &["us"],
        Some("2011-03-03"),
        vec![shift("noon", "2026-11-10T12:00", "2026-11-10T14:00")],
    );
    liam.school = november_school();
    let report = book.check(Question::CheckShift, &liam);
    assert!(report.findings.is_empty());
    let titles: Vec<_> = report.unchecked.iter().map(|n| &n.title).collect();
    assert_eq!(
        titles[0].en,
        "Not checked: the school's bell times is missing (us-minor-school-hours)"
    );
    let why = &report.unchecked[0].arithmetic.en;
    assert_eq!(why, "Lineup does not keep it; check it yourself.");
}

fn span(start: &str, end: &str) -> Option<Span> {
    Some(Span {
        starts_at: instant(start),
        ends_at: instant(end),
    })
}

fn change(before: Option<Span>, after: Option<Span>, made_at: &str) -> Change {
    Change {
        shift: None,
        kind: None,
        before,
        after,
        made_at: instant(made_at),
        initiated_by: Initiator::Employer,
        consent: None,
        reason: None,
        rate: None,
    }
}

/// Published 20 days ahead; then hours added, a cut, a cancellation, and a close before an open.
fn messy_week() -> Situation {
    let mut week = situation(
        &["us", "us-ny", "us-ny-nyc"],
        None,
        vec![
            shift("added", "2026-11-16T10:00", "2026-11-16T18:00"),
            shift("cut", "2026-11-18T10:00", "2026-11-18T16:00"),
            shift("close", "2026-11-20T15:00", "2026-11-20T23:30"),
            shift("open", "2026-11-21T09:00", "2026-11-21T15:00"),
        ],
    );
    let added = Change {
        consent: Some(true),
        ..change(
            span("2026-11-16T10:00", "2026-11-16T15:00"),
            span("2026-11-16T10:00", "2026-11-16T18:00"),
            "2026-11-11T10:00",
        )
    };
    let cut = change(
        span("2026-11-18T10:00", "2026-11-18T18:00"),
        span("2026-11-18T10:00", "2026-11-18T16:00"),
        "2026-11-08T10:00",
    );
    let cancelled = change(
        span("2026-11-19T12:00", "2026-11-19T18:00"),
        None,
        "2026-11-18T16:00",
    );
    week.publications = vec![Publication {
        place: 0,
        first_day: Some(Date::constant(2026, 11, 15)),
        published_at: Some(instant("2026-10-26T09:00")),
        first_schedule: false,
        changes: vec![added, cut, cancelled],
    }];
    week.employee.consents = vec![Consent {
        kind: "short_rest".into(),
        shift: Some("open".into()),
        given: true,
        given_at: None,
    }];
    week
}

#[test]
fn a_messy_week_in_new_york_city_costs_210_dollars_in_four_lines() {
    let book = RuleBook::embedded();
    let report = book.check(Question::ClosePeriod, &messy_week());
    let lines = &report.weeks[0].premiums;
    let mut cents: Vec<_> = lines
        .iter()
        .filter(|line| line.rule_id.starts_with("NYC-FF"))
        .map(|line| line.cents.unwrap())
        .collect();
    cents.sort_unstable();
    assert_eq!(cents, [1_500, 2_000, 7_500, 10_000]);
    assert_eq!(cents.iter().sum::<i64>(), 21_000);
    let mut city = report
        .findings
        .iter()
        .filter(|finding| finding.rule_id.starts_with("NYC"));
    assert!(city.all(|finding| !finding.breach), "consents are on file");
}

#[test]
fn a_cancelled_week_owes_its_premium_in_that_week() {
    let book = RuleBook::embedded();
    let mut week = messy_week();
    week.shifts = vec![shift("before", "2026-11-13T10:00", "2026-11-13T16:00")];
    week.publications[0].changes.drain(..2);
    let weeks = book.check(Question::ClosePeriod, &week).weeks;
    let premiums: Vec<_> = weeks
        .iter()
        .map(|week| (week.week.day(), week.premiums.len(), week.wages_cents))
        .collect();
    assert_eq!(premiums, [(8, 0, Some(10_200)), (15, 1, Some(0))]);
}

#[test]
fn what_the_employees_asked_for_costs_nothing_and_is_kept_as_evidence() {
    let book = RuleBook::embedded();
    let mut week = messy_week();
    week.shifts.truncate(2);
    for change in &mut week.publications[0].changes {
        change.initiated_by = Initiator::Employee;
        change.reason = Some("swap".into());
    }
    let report = book.check(Question::ClosePeriod, &week);
    let evidence: Vec<_> = report
        .findings
        .iter()
        .filter(|finding| &*finding.rule_id == "NYC-FF-PREMIUM")
        .collect();
    assert_eq!(evidence.len(), 3);
    for finding in evidence {
        assert_eq!(finding.severity, Severity::Info);
        assert_eq!(finding.cost_cents, Some(0));
        assert!(finding.title.en.contains("trade between employees"));
        assert!(finding.title.es.contains("intercambio entre empleados"));
    }
}

#[test]
fn consent_bound_rules_block_at_publication_until_the_answer_is_on_file() {
    let book = RuleBook::embedded();
    let publish = Question::PublishWeek {
        at: instant("2026-11-11T12:00"),
    };
    let mut week = messy_week();
    week.employee.consents.clear();
    week.publications[0].changes[0].consent = None;
    let report = book.check(publish, &week);
    for (rule, shift, consent) in [
        ("NYC-FF-CONSENT-ADD", "added", "added_hours"),
        ("NYC-FF-CLOPEN", "open", "short_rest"),
    ] {
        let finding = find(&report.findings, rule);
        assert_eq!(finding.severity, Severity::Block, "{rule}");
        assert_eq!(finding.consent.as_deref(), Some(consent));
        assert!(finding.breach);
        let ask = Patch::AskConsent {
            shift_id: shift.into(),
            consent: consent.into(),
        };
        assert!(
            finding.fixes.iter().any(|fix| fix.patch == ask),
            "{rule}: {:?}",
            finding.fixes
        );
        week.employee.consents.push(Consent {
            kind: consent.into(),
            shift: Some(shift.into()),
            given: true,
            given_at: None,
        });
    }
    let report = book.check(publish, &week);
    assert!(report.worst() < Some(Severity::Block));
    let rest = find(&report.findings, "NYC-FF-CLOPEN");
    assert_eq!(
        (rest.breach, rest.cost_cents),
        (false, Some(10_000)),
        "the price stays"
    );
}

#[test]
fn an_unknown_number_of_locations_is_said() {
    let book = RuleBook::embedded();
    let mut week = messy_week();
    week.employer = Arc::new(Employer::default());
    let report = book.check(Question::ClosePeriod, &week);
    assert!(
        report
            .unchecked
            .iter()
            .any(|notice| &*notice.rule_id == "NYC-FF-PREMIUM")
    );
}

/// In New York City the fourteen days run to the first shift of the schedule, the steps to the changed one.
#[test]
fn late_in_the_schedule_the_first_step_is_owed_although_the_shift_is_far() {
    let book = RuleBook::embedded();
    let mut week = messy_week();
    let far = change(
        span("2026-11-21T12:00", "2026-11-21T18:00"),
        None,
        "2026-11-06T12:00",
    );
    week.publications[0].changes = vec![far];
    let report = book.check(Question::ClosePeriod, &week);
    let premium = find(&report.findings, "NYC-FF-PREMIUM");
    assert_eq!(
        premium.cost_cents,
        Some(2_000),
        "15 days before the shift, 10 before the first"
    );
}

/// Seattle and Oregon count calendar days to the schedule's first day, Berkeley real hours to the shift.
#[test]
fn each_law_has_its_own_clock() {
    let book = RuleBook::embedded();
    let cost = |place: &[&str], made_at: &str| {
        let mut week = situation(place, None, Vec::new());
        week.employer = Arc::new(Employer {
            locations_us: Some(40),
            locations_worldwide: Some(40),
            employees_us: None,
            employees_worldwide: Some(900),
        });
        let mut there = week.places[0].clone();
        there.zone = "America/Los_Angeles".into();
        there.local_employees = Some(30);
        week.places = Arc::from([there]);
        week.employee.rate = Some(200_000);
        let mut cancelled = change(
            span("2026-11-20T10:00", "2026-11-20T18:00"),
            None,
            "2026-11-01T00:00",
        );
        cancelled.before = Some(Span {
            starts_at: "2026-11-20T18:00:00Z".parse().unwrap(),
            ends_at: "2026-11-21T02:00:00Z".parse().unwrap(),
        });
        cancelled.made_at = made_at.parse().unwrap();
        week.publications = vec![Publication {
            place: 0,
            first_day: Some(Date::constant(2026, 11, 16)),
            published_at: Some("2026-10-20T18:00:00Z".parse().unwrap()),
            first_schedule: false,
            changes: vec![cancelled],
        }];
        let report = book.check(Question::ClosePeriod, &week);
        let lines = report.weeks.iter().flat_map(|week| &week.premiums);
        lines.map(|line| line.cents.unwrap()).sum::<i64>()
    };
    // Fourteen calendar days before Monday the 16th is Monday the 2nd, to its last minute.
    let (on_time, late) = ("2026-11-03T07:59:00Z", "2026-11-03T08:00:00Z");
    for place in [
        ["us", "us-wa", "us-wa-seattle"].as_slice(),
        &["us", "us-or"],
    ] {
        assert_eq!(cost(place, on_time), 0, "{place:?}: Nov 2, 23:59");
        assert_eq!(
            cost(place, late),
            8_000,
            "{place:?}: Nov 3, 00:00, half of 8 h"
        );
    }
    let berkeley = ["us", "us-ca", "us-ca-berkeley"].as_slice();
    assert_eq!(cost(berkeley, late), 0, "17 days before the shift");
    assert_eq!(cost(berkeley, "2026-11-06T18:00:00Z"), 0, "336 h");
    assert_eq!(cost(berkeley, "2026-11-06T18:01:00Z"), 2_000);
}

/// A franchise is asked how big it is only where the answer decides.
#[test]
fn a_size_that_cannot_decide_is_not_asked_for() {
    let book = RuleBook::embedded();
    let mut week = messy_week();
    let mut place = week.places[0].clone();
    place.jurisdictions = vec!["us".into(), "us-wa".into(), "us-wa-seattle".into()];
    place.industry = "fast_food".into();
    week.places = Arc::from([place]);
    let asked = |week: &Situation| {
        let unchecked = book.check(Question::ClosePeriod, week).unchecked;
        unchecked
            .iter()
            .any(|notice| &*notice.rule_id == "SEA-PREMIUM-CUT")
    };
    let size = |locations_worldwide| {
        Arc::new(Employer {
            locations_worldwide,
            employees_worldwide: Some(900),
            ..Employer::default()
        })
    };
    week.employer = size(None);
    assert!(
        !asked(&week),
        "counter service needs no number of locations"
    );
    let mut place = week.places[0].clone();
    place.industry = "full_service".into();
    week.places = Arc::from([place]);
    assert!(asked(&week), "table service does");
    week.employer = size(Some(39));
    assert!(!asked(&week));
}
