//! Own times that overlap: found, and joined where the person wants it.

use std::collections::BTreeMap;

use crate::{
    date_time::{Day, TimeOfDay},
    interviews::types::AvailabilityRule,
};

/// Whether two rules of one person claim the same minutes of some day.
pub fn overlap(one: &AvailabilityRule, other: &AvailabilityRule) -> bool {
    let dates = |rule: &AvailabilityRule| {
        (
            rule.effective_from,
            rule.effective_to.unwrap_or(jiff::civil::Date::MAX),
        )
    };
    let ((from, to), (other_from, other_to)) = (dates(one), dates(other));
    one.days.iter().any(|day| other.days.contains(day))
        && one.start_time < other.end_time
        && other.start_time < one.end_time
        && from <= other_to
        && other_from <= to
}

/// The result of joining `new` with the rules that it overlaps: the days that both have go to the new one, whose
/// settings hold, from the earliest start to the latest end. What is left without days is to be removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joined {
    /// The new rules: one for each group of days with equal hours. Ids are the new rule's.
    pub new: Vec<AvailabilityRule>,
    /// The older ones as they are left.
    pub left: Vec<AvailabilityRule>,
}

/// The new rule for every job and day that any of them is for: joining takes no time away.
fn widest(new: &AvailabilityRule, older: &[AvailabilityRule]) -> AvailabilityRule {
    let mut rule = new.clone();
    for other in older {
        if rule.job_ids.is_empty() || other.job_ids.is_empty() {
            rule.job_ids.clear();
        } else {
            rule.job_ids.extend(&other.job_ids);
        }
        rule.effective_from = rule.effective_from.min(other.effective_from);
        rule.effective_to = rule
            .effective_to
            .zip(other.effective_to)
            .map(|(a, b)| a.max(b));
    }
    rule.job_ids.sort_unstable();
    rule.job_ids.dedup();
    rule
}

/// Joins a rule with those that it overlaps.
pub fn join(new: &AvailabilityRule, older: &[AvailabilityRule]) -> Joined {
    let mut hours: BTreeMap<(TimeOfDay, TimeOfDay), Vec<Day>> = BTreeMap::new();
    for day in &new.days {
        let meets: Vec<&AvailabilityRule> = older
            .iter()
            .filter(|rule| rule.days.contains(day))
            .collect();
        let start = meets
            .iter()
            .map(|rule| rule.start_time)
            .fold(new.start_time, TimeOfDay::min);
        let end = meets
            .iter()
            .map(|rule| rule.end_time)
            .fold(new.end_time, TimeOfDay::max);
        hours.entry((start, end)).or_default().push(*day);
    }
    let both = widest(new, older);
    let new_rules = hours
        .into_iter()
        .map(|((start_time, end_time), days)| {
            let mut rule = AvailabilityRule {
                days,
                start_time,
                end_time,
                ..both.clone()
            };
            rule.remainder_minutes = rule.remainder();
            rule
        })
        .collect();
    let left = older
        .iter()
        .map(|rule| {
            let mut rule = rule.clone();
            rule.days.retain(|day| !new.days.contains(day));
            rule
        })
        .collect();
    Joined {
        new: new_rules,
        left,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ids::{InterviewAvailabilityId, LocationId, UserId},
        interviews::types::Format,
    };

    fn rule(days: &[Day], start: &str, end: &str) -> AvailabilityRule {
        AvailabilityRule {
            id: InterviewAvailabilityId(uuid::Uuid::nil()),
            user_id: UserId(uuid::Uuid::nil()),
            location_ids: vec![LocationId(uuid::Uuid::nil())],
            job_ids: Vec::new(),
            days: days.to_vec(),
            start_time: start.parse().unwrap(),
            end_time: end.parse().unwrap(),
            zone: "America/Los_Angeles".to_owned(),
            slot_minutes: 30,
            buffer_minutes: 0,
            capacity: 1,
            format: Format::InPerson,
            min_notice_minutes: 120,
            effective_from: "2026-11-01".parse().unwrap(),
            effective_to: None,
            remainder_minutes: 0,
            version: 1,
        }
    }

    #[test]
    fn hours_that_only_touch_do_not_overlap_nor_do_different_days_or_dates() {
        let morning = rule(&[Day::Mon], "09:00", "11:00");
        assert!(overlap(&morning, &rule(&[Day::Mon], "10:59", "12:00")));
        assert!(!overlap(&morning, &rule(&[Day::Mon], "11:00", "12:00")));
        assert!(!overlap(&morning, &rule(&[Day::Tue], "09:00", "11:00")));
        let mut ended = morning.clone();
        ended.effective_to = Some("2026-11-30".parse().unwrap());
        let mut later = morning.clone();
        later.effective_from = "2026-12-01".parse().unwrap();
        assert!(!overlap(&ended, &later));
    }

    #[test]
    fn joining_takes_the_shared_days_and_leaves_the_others_alone() {
        let older = rule(&[Day::Mon, Day::Tue], "09:00", "12:00");
        let new = rule(&[Day::Mon, Day::Wed], "11:00", "14:00");
        let joined = join(&new, &[older]);
        let hours: Vec<_> = joined
            .new
            .iter()
            .map(|rule| {
                (
                    rule.days.clone(),
                    rule.start_time.to_string(),
                    rule.end_time.to_string(),
                )
            })
            .collect();
        assert_eq!(
            hours,
            [
                (vec![Day::Mon], "09:00".to_owned(), "14:00".to_owned()),
                (vec![Day::Wed], "11:00".to_owned(), "14:00".to_owned()),
            ]
        );
        assert_eq!(joined.left[0].days, [Day::Tue]);
    }

    #[test]
    fn joining_takes_no_time_away() {
        let job = |number: u128| crate::ids::JobId(uuid::Uuid::from_u128(number));
        let mut older = rule(&[Day::Mon], "09:00", "12:00");
        older.job_ids = vec![job(1)];
        let mut new = rule(&[Day::Mon], "11:00", "14:00");
        new.job_ids = vec![job(2)];
        new.effective_from = "2026-11-20".parse().unwrap();
        new.effective_to = Some("2026-12-01".parse().unwrap());
        let both = &join(&new, std::slice::from_ref(&older)).new[0];
        assert_eq!(both.job_ids, [job(1), job(2)]);
        assert_eq!(
            (both.effective_from, both.effective_to),
            (older.effective_from, None)
        );
        older.job_ids.clear();
        older.effective_to = Some("2026-12-24".parse().unwrap());
        let both = &join(&new, &[older.clone()]).new[0];
        assert!(both.job_ids.is_empty(), "one of them was for every job");
        assert_eq!(both.effective_to, older.effective_to);
    }
}
