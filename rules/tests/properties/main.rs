//! What must hold for every week under every loaded jurisdiction, in any pack. Seeds are fixed, so that a
//! failure in CI is the same failure on every desk; what once failed is kept in `tests/properties/regressions` and
//! tried first.

mod weeks;

use jiff::{Timestamp, ToSpan};
use proptest::prelude::*;
use proptest::test_runner::{Config, FileFailurePersistence, RngSeed, TestCaseError, TestRunner};
use rules::report::{Hours, WeekPay};
use rules::{Finding, Question, Report, RuleBook, Shift, Situation};
use weeks::{any_week, later, quiet_week, worked};

const REGRESSIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/properties/regressions");

/// Tries a property on `count` inputs.
fn holds<S: Strategy>(
    name: &'static str,
    count: u32,
    inputs: &S,
    property: impl Fn(S::Value) -> Result<(), TestCaseError>,
) {
    let file = Box::leak(format!("{REGRESSIONS}/{name}.txt").into_boxed_str());
    let config = Config {
        cases: count,
        rng_seed: RngSeed::Fixed(20_261_121),
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(file))),
        max_shrink_time: 20_000,
        source_file: Some(file!()),
        ..Config::default()
    };
    if let Err(failure) = TestRunner::new(config).run(inputs, property) {
        panic!("{failure}");
    }
}

fn check(book: &RuleBook, situation: &Situation) -> Report {
    book.prepare(Question::ClosePeriod, situation).report()
}

fn hours(weeks: &[WeekPay]) -> Hours {
    weeks.iter().fold(Hours::default(), |sum, week| Hours {
        regular_seconds: sum.regular_seconds + week.hours.regular_seconds,
        overtime_seconds: sum.overtime_seconds + week.hours.overtime_seconds,
        doubletime_seconds: sum.doubletime_seconds + week.hours.doubletime_seconds,
    })
}

fn wages(weeks: &[WeekPay]) -> i64 {
    weeks.iter().map(|week| week.wages_cents.unwrap()).sum()
}

#[test]
fn hours_and_wages_add_up() {
    let book = RuleBook::embedded();
    holds("add-up", 600, &any_week(&book), |situation| {
        let full = book.check(Question::ClosePeriod, &situation);
        let expected: i64 = situation.shifts.iter().map(worked).sum();
        prop_assert_eq!(hours(&full.weeks).worked_seconds(), expected);
        for week in &full.weeks {
            let parts = [
                week.shifts
                    .iter()
                    .map(|part| (part.hours, part.wages_cents))
                    .collect::<Vec<_>>(),
                week.days
                    .iter()
                    .map(|part| (part.hours, part.wages_cents))
                    .collect(),
            ];
            for part in parts {
                let seconds: i64 = part.iter().map(|(hours, _)| hours.worked_seconds()).sum();
                let extra: i64 = part.iter().map(|(hours, _)| hours.overtime_seconds).sum();
                prop_assert_eq!(seconds, week.hours.worked_seconds());
                prop_assert_eq!(extra, week.hours.overtime_seconds);
                let cents: Option<i64> = part.iter().map(|(_, cents)| *cents).sum();
                prop_assert_eq!(cents, week.wages_cents);
            }
        }
        Ok(())
    });
}

/// Whether each workday of the place begins with the first work after the one before: an earlier shift
/// then moves the later workdays, and can part a long one in two.
fn workdays_float(book: &RuleBook, situation: &Situation) -> bool {
    let names = &situation.places[0].jurisdictions;
    let packs = book.packs().iter();
    let rules = packs
        .filter(|pack| names.contains(&pack.jurisdiction))
        .flat_map(|pack| &pack.rules);
    let mut parameters = rules.flat_map(|rule| &rule.parameters);
    parameters.any(|parameter| parameter.name == "floating_workday")
}

/// Whether the workday begins with the first punch: earlier work then moves the days of all that
/// follows, and only work at the end adds to what there is.
fn floats(book: &RuleBook, situation: &Situation) -> bool {
    let names = &situation.places[0].jurisdictions;
    let packs = book
        .packs()
        .iter()
        .filter(|pack| names.contains(&pack.jurisdiction));
    let mut parameters = packs
        .flat_map(|pack| &pack.rules)
        .flat_map(|rule| &rule.parameters);
    parameters.any(|one| one.name == "floating_workday" && one.value == "true")
}

/// At one rate of pay. (At several, an hour at a low rate can lower the weighted regular rate by more
/// than it earns: that is the law's own arithmetic.)
#[test]
fn adding_work_never_lowers_pay() {
    let book = RuleBook::embedded();
    let inputs = (any_week(&book), any::<prop::sample::Index>());
    holds("more-work", 600, &inputs, |(situation, pick)| {
        prop_assume!(!workdays_float(&book, &situation));
        let mut fewer = situation.clone();
        let index = if floats(&book, &situation) {
            fewer.shifts.len() - 1
        } else {
            pick.index(fewer.shifts.len())
        };
        fewer.shifts.remove(index);
        let (less, more) = (check(&book, &fewer).weeks, check(&book, &situation).weeks);
        prop_assert!(
            wages(&less) <= wages(&more),
            "{} > {}",
            wages(&less),
            wages(&more)
        );
        Ok(())
    });
}

#[test]
fn a_longer_last_shift_never_lowers_pay() {
    let book = RuleBook::embedded();
    let inputs = (any_week(&book), 1..600_i64);
    holds("longer-shift", 400, &inputs, |(situation, minutes)| {
        let mut longer = situation.clone();
        let last = longer.shifts.last_mut().unwrap();
        last.ends_at = last.ends_at.checked_add(minutes.minutes()).unwrap();
        let (less, more) = (check(&book, &situation).weeks, check(&book, &longer).weeks);
        prop_assert!(
            wages(&less) <= wages(&more),
            "{} > {}",
            wages(&less),
            wages(&more)
        );
        Ok(())
    });
}

/// A finding's text, seen from the week's start.
fn said(finding: &Finding, days: i64) -> String {
    let back = |at: Timestamp| at.as_second() - days * 86_400;
    let Finding {
        rule_id,
        severity,
        breach,
        cost_cents,
        subject,
        reason,
        ..
    } = finding;
    let at = subject.at.map(back);
    format!(
        "{rule_id} {severity:?} {breach} {cost_cents:?} {at:?} {:?} {reason:?}",
        subject.shift_id
    )
}

fn seen(report: &Report, days: i64) -> (Vec<String>, Vec<String>) {
    let all = report.findings.iter().chain(&report.unchecked);
    let mut findings: Vec<String> = all.map(|finding| said(finding, days)).collect();
    findings.sort_unstable();
    let weeks = report.weeks.iter();
    let weeks = weeks.map(|week| {
        format!(
            "{:?} {:?} {:?}",
            week.hours, week.wages_cents, week.cash_wages_cents
        )
    });
    (findings, weeks.collect())
}

/// Whether a version or a minimum wage begins while the week moves: date-bound law may change it.
fn law_changes(book: &RuleBook, situation: &Situation) -> bool {
    let first = situation.shifts[0]
        .starts_at
        .to_zoned(jiff::tz::TimeZone::UTC)
        .date();
    let (from, until) = (
        first.checked_sub(7.days()).unwrap(),
        first.checked_add(35.days()).unwrap(),
    );
    let place = &situation.places[0];
    let names = &place.jurisdictions;
    let wage = |date| book.minimum_wage(place, &situation.employer, date);
    let packs = book
        .packs()
        .iter()
        .filter(|pack| names.contains(&pack.jurisdiction));
    let mut versions = packs
        .flat_map(|pack| &pack.rules)
        .flat_map(|rule| &rule.versions);
    versions.any(|date| *date > from && *date <= until) || wage(from) != wage(until)
}

#[test]
fn a_week_seven_days_later_is_judged_the_same() {
    let book = RuleBook::embedded();
    holds("seven-days", 400, &quiet_week(&book), |situation| {
        prop_assume!(!law_changes(&book, &situation));
        let now = seen(&check(&book, &situation), 0);
        let then = seen(&check(&book, &later(&situation, 7)), 7);
        prop_assert_eq!(now, then);
        Ok(())
    });
}

/// Cuts a shift in two at so many minutes; `None` where that would cut a break.
fn split(situation: &Situation, index: usize, minutes: i64) -> Option<Situation> {
    let mut parts = situation.clone();
    let shift = parts.shifts.remove(index);
    let at = shift.starts_at.checked_add(minutes.minutes()).ok()?;
    let cut = shift
        .breaks
        .iter()
        .any(|pause| pause.starts_at < at && at < pause.ends_at);
    if at <= shift.starts_at || at >= shift.ends_at || cut {
        return None;
    }
    let (before, after) = shift
        .breaks
        .iter()
        .cloned()
        .partition(|pause| pause.ends_at <= at);
    parts.shifts.push(Shift {
        ends_at: at,
        breaks: before,
        ..shift.clone()
    });
    parts.shifts.push(Shift {
        id: "second half".into(),
        starts_at: at,
        breaks: after,
        ..shift
    });
    Some(parts)
}

#[test]
fn a_split_without_a_gap_changes_no_weekly_total() {
    let book = RuleBook::embedded();
    let inputs = (any_week(&book), any::<prop::sample::Index>(), 1..900_i64);
    holds("split", 600, &inputs, |(situation, pick, minutes)| {
        let index = pick.index(situation.shifts.len());
        let parts = split(&situation, index, minutes);
        prop_assume!(parts.is_some());
        let (whole, parts) = (check(&book, &situation), check(&book, &parts.unwrap()));
        let totals = |report: &Report| -> Vec<String> {
            let weeks = report.weeks.iter();
            let one = |week: &WeekPay| {
                format!(
                    "{} {:?} {:?} {:?}",
                    week.week, week.hours, week.wages_cents, week.regular_rate
                )
            };
            weeks.map(one).collect()
        };
        prop_assert_eq!(totals(&whole), totals(&parts));
        Ok(())
    });
}

#[test]
fn a_stricter_layer_never_removes_a_finding() {
    let book = RuleBook::embedded();
    let at = "2026-01-20T12:00:00Z".parse().unwrap();
    let questions = [
        Question::CheckShift,
        Question::PublishWeek { at },
        Question::ClosePeriod,
    ];
    let inputs = (any_week(&book), prop::sample::select(questions.to_vec()));
    holds("layers", 500, &inputs, |(situation, question)| {
        let mut before: Vec<Finding> = Vec::new();
        for depth in 1..=situation.places[0].jurisdictions.len() {
            let mut place = situation.places[0].clone();
            place.jurisdictions.truncate(depth);
            let situation = Situation {
                places: [place].into(),
                ..situation.clone()
            };
            let after = book.prepare(question, &situation).report().findings;
            for old in &before {
                let kept = after
                    .iter()
                    .any(|new| new.key == old.key && new.severity >= old.severity);
                prop_assert!(kept, "{} is gone or milder", old.rule_id);
            }
            before = after;
        }
        Ok(())
    });
}
