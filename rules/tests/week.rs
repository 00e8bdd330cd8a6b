//! What a manager relies on while planning: severities by stage, checked fixes, notices, stable
//! keys, verdicts that agree with a full check, and hours that add up.

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::civil::{DateTime, Time};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use rules::facts::{Consent, Employee, Employer, Place, SchoolCalendar, WeekStart};
use rules::finding::Patch;
use rules::{Edit, Finding, Question, RuleBook, Severity, Shift, Situation};

const LOS_ANGELES: &str = "America/Los_Angeles";

fn instant(local: &str, zone: &str) -> Timestamp {
    let local: DateTime = local.parse().unwrap();
    TimeZone::get(zone).unwrap().to_timestamp(local).unwrap()
}

fn shift(id: &str, start: &str, end: &str) -> Shift {
    Shift {
        id: id.into(),
        starts_at: instant(start, LOS_ANGELES),
        ends_at: instant(end, LOS_ANGELES),
        place: 0,
        breaks: Vec::new(),
        rate: None,
        station: None,
        equipment: Vec::new(),
        on_call: false,
        second_report: false,
    }
}

fn week(jurisdictions: &[&str], shifts: Vec<Shift>) -> Situation {
    Situation {
        places: Arc::from([Place {
            id: "place".into(),
            zone: LOS_ANGELES.into(),
            jurisdictions: jurisdictions.iter().map(|&name| name.to_owned()).collect(),
            industry: "full_service".into(),
            workweek: WeekStart {
                weekday: 1,
                time: Time::midnight(),
            },
            workday_start: Time::midnight(),
            minimum_wage: Vec::new(),
            local_employees: None,
        }]),
        employer: Arc::new(Employer::default()),
        employee: Employee {
            id: Some("ana".into()),
            rate: Some(200_000),
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

fn seven_days(hours: &str) -> Vec<Shift> {
    (16..23)
        .map(|day| {
            shift(
                &format!("d{day}"),
                &format!("2026-11-{day}T09:00"),
                &format!("2026-11-{day}T{hours}"),
            )
        })
        .collect()
}

fn find<'a>(findings: &'a [Finding], rule: &str) -> Option<&'a Finding> {
    findings.iter().find(|finding| &*finding.rule_id == rule)
}

#[test]
fn a_missing_meal_warns_on_a_draft_and_needs_a_reason_at_publication() {
    let book = RuleBook::embedded();
    let situation = week(
        &["us", "us-ca"],
        vec![shift("a", "2026-11-16T09:00", "2026-11-16T17:00")],
    );
    let draft = book.check(Question::CheckShift, &situation);
    let meal = find(&draft.findings, "CA-MEAL1").unwrap();
    assert_eq!(meal.severity, Severity::Warn);
    assert_eq!(meal.cost_cents, Some(2000), "one hour at $20");
    assert_eq!(
        meal.subject.at,
        Some(instant("2026-11-16T14:00", LOS_ANGELES))
    );
    assert!(meal.citation.as_ref().unwrap().text.contains("512"));
    let publish = book.check(
        Question::PublishWeek {
            at: instant("2026-11-01T09:00", LOS_ANGELES),
        },
        &situation,
    );
    let meal = find(&publish.findings, "CA-MEAL1").unwrap();
    assert_eq!(meal.severity, Severity::ReasonRequired);
    assert_eq!(meal.overridable_by.as_deref(), Some("schedules:publish"));
}

#[test]
fn the_fix_of_a_missing_meal_removes_the_finding() {
    let book = RuleBook::embedded();
    let situation = week(
        &["us", "us-ca"],
        vec![shift("a", "2026-11-16T09:00", "2026-11-16T17:00")],
    );
    let report = book.check(Question::CheckShift, &situation);
    let fix = &find(&report.findings, "CA-MEAL1").unwrap().fixes[0];
    let Patch::AddBreaks {
        starts_at,
        minutes,
        paid,
        ..
    } = &fix.patch
    else {
        panic!("{fix:?}")
    };
    assert!(!fix.label.es.is_empty() && !paid);
    let (starts_at, minutes, paid) = (starts_at[0], *minutes, *paid);
    let mut fixed = situation.clone();
    let ends_at = starts_at.checked_add(i64::from(minutes).minutes()).unwrap();
    fixed.shifts[0].breaks.push(rules::facts::Break {
        starts_at,
        ends_at,
        paid,
        kind: None,
        worked: false,
    });
    assert!(
        find(
            &book.check(Question::CheckShift, &fixed).findings,
            "CA-MEAL1"
        )
        .is_none()
    );
}

#[test]
fn the_seventh_day_blocks_publication_until_the_employee_agrees() {
    let book = RuleBook::embedded();
    let mut situation = week(&["us", "us-ca"], seven_days("17:00"));
    let publish = Question::PublishWeek {
        at: instant("2026-11-01T09:00", LOS_ANGELES),
    };
    let report = book.check(publish, &situation);
    let rest = find(&report.findings, "CA-DOR").unwrap();
    assert_eq!(
        (rest.severity, rest.consent.as_deref(), &rest.overridable_by),
        (Severity::Block, Some("seventh_day"), &None)
    );
    assert!(
        rest.fixes
            .iter()
            .any(|fix| matches!(&fix.patch, Patch::AskConsent { .. })),
        "{:?}",
        rest.fixes
    );
    situation.employee.consents.push(Consent {
        kind: "seventh_day".into(),
        shift: None,
        given: true,
        given_at: None,
    });
    assert!(find(&book.check(publish, &situation).findings, "CA-DOR").is_none());
}

#[test]
fn a_place_without_a_pack_and_a_missing_input_are_said() {
    let book = RuleBook::embedded();
    let mut situation = week(
        &["us", "us-xx"],
        vec![shift("a", "2026-11-16T09:00", "2026-11-16T17:00")],
    );
    let report = book.check(Question::CheckShift, &situation);
    assert!(
        report
            .unchecked
            .iter()
            .any(|notice| notice.title.en.contains("us-xx") && notice.severity == Severity::Info)
    );
    situation = week(
        &["us", "us-ca"],
        vec![
            shift("a", "2026-11-16T09:00", "2026-11-16T12:00"),
            shift("b", "2026-11-16T15:00", "2026-11-16T18:00"),
        ],
    );
    situation.employee.rate = None;
    let report = book.check(Question::CheckShift, &situation);
    let notice = find(&report.unchecked, "CA-SPLIT").unwrap();
    assert!(
        notice.title.en.starts_with("Not checked") && notice.title.es.starts_with("Sin revisar")
    );
}

#[test]
fn an_override_lapses_when_the_times_change_and_only_then() {
    let book = RuleBook::embedded();
    let of = |end: &str, other: &str| {
        let shifts = vec![
            shift("a", "2026-11-16T09:00", end),
            shift("b", "2026-11-18T09:00", other),
        ];
        let report = book.check(Question::CheckShift, &week(&["us", "us-ca"], shifts));
        let meal = report
            .findings
            .iter()
            .find(|finding| &*finding.rule_id == "CA-MEAL1")
            .unwrap();
        (meal.key.clone(), meal.inputs_hash.clone())
    };
    let first = of("2026-11-16T17:00", "2026-11-18T12:00");
    assert_eq!(
        first,
        of("2026-11-16T17:00", "2026-11-18T13:00"),
        "another day's change"
    );
    let longer = of("2026-11-16T17:30", "2026-11-18T12:00");
    assert_eq!(first.0, longer.0);
    assert_ne!(first.1, longer.1);
}

#[test]
fn a_verdict_says_what_a_full_check_would_say() {
    let book = RuleBook::embedded();
    for jurisdictions in [["us", "us-ca"].as_slice(), &["us", "us-ny"]] {
        let mut shifts = seven_days("18:00");
        let moved = shifts.remove(3);
        let base = week(jurisdictions, shifts.clone());
        let prepared = book.prepare(Question::MoveShift, &base);
        let verdict = prepared.verdict(&Edit {
            remove: None,
            add: Some(moved.clone()),
        });
        let full = book.check(
            Question::MoveShift,
            &week(jurisdictions, [shifts, vec![moved]].concat()),
        );
        let before = prepared.report();
        let mut expected: Vec<_> = full
            .findings
            .iter()
            .filter(|finding| {
                let known = before
                    .findings
                    .iter()
                    .find(|known| known.key == finding.key);
                known.is_none_or(|known| {
                    known.severity < finding.severity || known.cost_cents < finding.cost_cents
                })
            })
            .map(|finding| (finding.key.clone(), finding.severity, finding.cost_cents))
            .collect();
        let mut got: Vec<_> = verdict
            .findings
            .iter()
            .map(|finding| (finding.key.clone(), finding.severity, finding.cost_cents))
            .collect();
        expected.sort();
        got.sort();
        assert_eq!(got, expected);
        let money = |report: &rules::Report| -> i64 {
            report
                .weeks
                .iter()
                .map(|week| {
                    week.wages_cents.unwrap()
                        + week
                            .premiums
                            .iter()
                            .filter_map(|premium| premium.cents)
                            .sum::<i64>()
                })
                .sum()
        };
        assert_eq!(verdict.cost_cents, Some(money(&full) - money(&before)));
    }
}

/// A small fixed sequence in place of randomness.
fn numbers(seed: u64) -> impl FnMut(i64) -> i64 {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        i64::try_from(state % below.unsigned_abs()).unwrap()
    }
}

fn random_week(seed: u64, jurisdictions: &[&str]) -> Situation {
    let mut next = numbers(seed);
    let mut shifts = Vec::new();
    let mut at = instant("2026-06-01T06:00", LOS_ANGELES);
    for index in 0..7 {
        at = at.checked_add((next(20 * 60) + 60).minutes()).unwrap();
        let mut one = shift(&index.to_string(), "2026-06-01T06:00", "2026-06-01T07:00");
        one.starts_at = at;
        one.ends_at = at.checked_add((next(13 * 60) + 30).minutes()).unwrap();
        one.rate = Some(150_000 + next(100_000));
        at = one.ends_at;
        shifts.push(one);
    }
    week(jurisdictions, shifts)
}

#[test]
fn hours_and_cents_always_add_up() {
    let book = RuleBook::embedded();
    for seed in 0..300 {
        let situation = random_week(seed, &["us", "us-ca"]);
        let weeks = book
            .prepare(Question::ClosePeriod, &situation)
            .report()
            .weeks;
        let worked: i64 = weeks.iter().map(|week| week.hours.worked_seconds()).sum();
        let elapsed: i64 = situation
            .shifts
            .iter()
            .map(|shift| shift.ends_at.as_second() - shift.starts_at.as_second())
            .sum();
        assert_eq!(worked, elapsed, "seed {seed}");
        for week in &weeks {
            let shifts: i64 = week
                .shifts
                .iter()
                .map(|shift| shift.wages_cents.unwrap())
                .sum();
            let days: i64 = week.days.iter().map(|day| day.wages_cents.unwrap()).sum();
            assert_eq!(
                (Some(shifts), Some(days)),
                (week.wages_cents, week.wages_cents),
                "seed {seed}"
            );
            let hours: i64 = week
                .shifts
                .iter()
                .map(|shift| shift.hours.worked_seconds())
                .sum();
            assert_eq!(hours, week.hours.worked_seconds(), "seed {seed}");
        }
    }
}

#[test]
fn the_same_week_seven_days_later_says_the_same() {
    let book = RuleBook::embedded();
    for seed in 0..60 {
        for jurisdictions in [["us", "us-ca"].as_slice(), &["us", "us-ny"]] {
            let situation = random_week(seed, jurisdictions);
            let mut later = situation.clone();
            for shift in &mut later.shifts {
                shift.starts_at = shift.starts_at.checked_add(168.hours()).unwrap();
                shift.ends_at = shift.ends_at.checked_add(168.hours()).unwrap();
            }
            let say = |situation: &Situation| {
                let report = book.prepare(Question::CheckShift, situation).report();
                let mut lines: Vec<_> = report
                    .findings
                    .iter()
                    .map(|finding| {
                        (
                            finding.rule_id.to_string(),
                            finding.subject.shift_id.clone(),
                            finding.cost_cents,
                        )
                    })
                    .collect();
                lines.sort();
                (
                    lines,
                    report
                        .weeks
                        .iter()
                        .map(|week| (week.hours, week.wages_cents))
                        .collect::<Vec<_>>(),
                )
            };
            assert_eq!(say(&situation), say(&later), "seed {seed}");
        }
    }
}

#[test]
fn a_stricter_layer_never_removes_a_finding_and_more_work_never_pays_less() {
    let book = RuleBook::embedded();
    for seed in 0..60 {
        let federal = random_week(seed, &["us"]);
        let both = random_week(seed, &["us", "us-ca"]);
        let (a, b) = (
            book.prepare(Question::CheckShift, &federal).report(),
            book.prepare(Question::CheckShift, &both).report(),
        );
        assert!(
            a.findings
                .iter()
                .all(|finding| b.findings.iter().any(|other| other.key == finding.key)),
            "seed {seed}"
        );
        let wages = |situation: &Situation| -> i64 {
            let weeks = book
                .prepare(Question::ClosePeriod, situation)
                .report()
                .weeks;
            weeks.iter().map(|week| week.wages_cents.unwrap()).sum()
        };
        let mut longer = both.clone();
        let last = longer.shifts.last_mut().unwrap();
        last.ends_at = last.ends_at.checked_add(37.minutes()).unwrap();
        assert!(
            wages(&longer) > wages(&both) && wages(&both) >= wages(&federal),
            "seed {seed}"
        );
    }
}

#[test]
fn a_malformed_pack_is_refused_with_its_place() {
    let load = |pack: &str| {
        RuleBook::load(&[
            ("shapes/x.rhai", "fn check(s, p) { [] }"),
            ("t/p.toml", pack),
        ])
        .unwrap_err()
        .to_string()
    };
    assert!(load("jurisdiction = 1").contains("t/p.toml"));
    let head = "jurisdiction = \"t\"\ntopic = \"p\"\nreviewed_on = \"2026-11-21\"\ntitle = { en = \"a\", es = \"b\" }\n";
    let rule = |guard: &str, es: &str, shape: &str| {
        format!(
            "{head}[[rule]]\nid = \"T-1\"\nfamily = \"f\"\nover = \"day\"\nshape = \"{shape}\"\nguard = [\"{guard}\"]\ndraft = \"warn\"\npublish = \"warn\"\nworked = \"warn\"\nconfidence = \"high\"\ntitle = {{ en = \"a\", es = \"{es}\" }}\nexplain = {{ en = \"a\", es = \"b\" }}\nmath = {{ en = \"a\", es = \"b\" }}\ncitation = {{ text = \"a\", url = \"b\" }}\n[[rule.values]]\nfrom = \"2020-01-01\"\n"
        )
    };
    assert!(load(&rule("worked_minuts > 3", "b", "x")).contains("worked_minuts"));
    assert!(load(&rule("worked_minutes > limit", "b", "x")).contains("limit"));
    assert!(load(&rule("worked_minutes > 3", "", "x")).contains("Spanish"));
    assert!(load(&rule("worked_minutes > 3", "b", "y")).contains("no shape `y`"));
}

#[test]
fn a_failing_shape_is_a_finding_and_never_silence() {
    let pack = "jurisdiction = \"us\"\ntopic = \"p\"\nreviewed_on = \"2026-11-21\"\ntitle = { en = \"a\", es = \"b\" }\n[[rule]]\nid = \"T-1\"\nfamily = \"f\"\nover = \"day\"\nshape = \"x\"\ndraft = \"block\"\npublish = \"block\"\nworked = \"warn\"\nconfidence = \"high\"\ntitle = { en = \"a\", es = \"b\" }\nexplain = { en = \"a\", es = \"b\" }\nmath = { en = \"a\", es = \"b\" }\ncitation = { text = \"a\", url = \"b\" }\n[[rule.values]]\nfrom = \"2020-01-01\"\n";
    let situation = week(
        &["us"],
        vec![shift("a", "2026-11-16T09:00", "2026-11-16T17:00")],
    );
    for body in [
        "loop {}",
        "s.no_such_fact",
        "p.no_such_parameter",
        "1",
        "[1]",
        "[#{ at: \"noon\" }]",
        "[#{ fixes: 3 }]",
    ] {
        let shape = format!("fn check(s, p) {{ {body} }}");
        let book = RuleBook::load(&[("shapes/x.rhai", &shape), ("us/p.toml", pack)]).unwrap();
        let report = book.check(Question::CheckShift, &situation);
        assert_eq!(report.worst(), Some(Severity::Block), "{body}");
        assert_eq!(
            report.findings[0].reason.as_deref(),
            Some("rule_failed"),
            "{body}"
        );
    }
}

/// A slip of the date (the shift ends next month) is said, and stops neither the screen nor the rest.
#[test]
fn a_shift_longer_than_anybody_works_is_named_and_the_rest_is_checked() {
    let slip = shift("slip", "2026-02-02T09:00", "2026-03-02T17:00");
    let long = shift("long", "2026-02-04T09:00", "2026-02-06T09:00");
    let mut situation = week(&["us", "us-ca"], vec![slip, long]);
    let report = RuleBook::embedded().check(Question::ClosePeriod, &situation);
    let said: Vec<&str> = report
        .unchecked
        .iter()
        .filter(|notice| &*notice.rule_id == "shift-too-long")
        .map(|notice| notice.title.en.as_str())
        .collect();
    assert_eq!(
        said,
        ["A shift of more than 48 hours was not checked (Mon, Feb 2)"]
    );
    let seconds: i64 = report
        .weeks
        .iter()
        .map(|week| week.hours.worked_seconds())
        .sum();
    assert_eq!(seconds, 48 * 3600);
    situation.shifts.remove(0);
    let alone = RuleBook::embedded().check(Question::ClosePeriod, &situation);
    assert_eq!(alone.findings, report.findings);
}

/// A rate that nobody pays is a rate that is not known: hours stand, money does not.
#[test]
fn an_absurd_rate_is_no_rate() {
    for rate in [-1, 100_000_001, i64::MAX, i64::MIN] {
        let mut situation = week(
            &["us", "us-ca"],
            vec![shift("a", "2026-02-02T09:00", "2026-02-02T19:00")],
        );
        situation.employee.rate = Some(rate);
        let report = RuleBook::embedded().check(Question::ClosePeriod, &situation);
        assert_eq!(report.weeks[0].hours.overtime_seconds, 2 * 3600);
        assert_eq!(report.weeks[0].wages_cents, None, "{rate}");
    }
}
