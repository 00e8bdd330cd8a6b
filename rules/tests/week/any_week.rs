//! What holds for any week: hours that add up, and the same law seven days later or under one layer more.

use jiff::ToSpan;
use rules::{Question, RuleBook, Situation};

use super::{LOS_ANGELES, instant, shift, week};

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
