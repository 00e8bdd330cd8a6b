//! The moments at which the law limits the work that someone is at: until when a meal must begin, and when a minor must stop.
//! They are those up to which the rule book has nothing against the work of the week so far, if it goes on as it is.

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};
use rules::{Finding, Question, brand::is_brand};
use rusqlite::Connection;

use super::{checks::minors::FAMILIES, person::ClockPerson};
use crate::{
    error::Result,
    punch::PunchBreakKind,
    worked_law::{Work, report},
};
use organization::team::types::AgeBand;
use platform::app::Environment;

/// The moments at which the law limits someone's work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LegalLimits {
    /// Until when a meal must begin.
    pub meal_by: Option<Timestamp>,
    /// When a minor must stop.
    pub out_by: Option<Timestamp>,
}

/// The limits of someone who is at work that are past, or come within a time. Who is on a break has no meal to begin.
///
/// # Errors
/// `NotFound`; database errors.
pub fn legal_limits(
    db: &Connection,
    core: &Environment,
    person: &ClockPerson,
    within: SignedDuration,
) -> Result<LegalLimits> {
    let Some(open) = person.open() else {
        return Ok(LegalLimits::default());
    };
    let (week, start, _) = person.workweek(db, open.location_id)?;
    let says = |until: Timestamp| -> Result<Vec<Finding>> {
        let of_week = person.entries.iter();
        let work: Vec<Work> = of_week
            .filter(|entry| !entry.misses_clock_out())
            .filter(|entry| entry.ends_at().is_none_or(|end| end > start))
            .map(|entry| Work::of(entry, until))
            .collect();
        let question = (week, Question::ClosePeriod);
        Ok(report(db, core, &person.facts, question, &work)?.findings)
    };
    let meals = |findings: Vec<Finding>| -> BTreeSet<String> {
        let meals = findings.into_iter().filter(of_law);
        let meals = meals.filter(|one| &*one.family == "meal");
        meals.map(|one| one.key).collect()
    };
    let first = whole_minute(open.starts_at()) + SignedDuration::from_mins(1);
    let now = whole_minute(person.at).max(first);
    let span = (first, now, now + within);
    let meal_by = if open.on_break() {
        None
    } else {
        // What is against the law of a meal that was taken stays so: only a further meal can still begin.
        let taken = open
            .breaks
            .iter()
            .any(|one| one.kind() == PunchBreakKind::Meal);
        let known = meals(says(if taken { now } else { first })?);
        last_minute(span, |until| Ok(!meals(says(until)?).is_subset(&known)))?
    };
    let adult = person.facts.age_band(week) == AgeBand::Adult;
    let out_by = if adult {
        None
    } else {
        let against = |findings: Vec<Finding>| -> BTreeSet<String> {
            let limits = findings.into_iter().filter(of_law);
            let limits = limits.filter(|one| FAMILIES.contains(&&*one.family));
            limits.map(|one| one.key).collect()
        };
        // What was against the law before this work is not about when it ends.
        let before = against(says(first)?);
        last_minute(span, |until| Ok(!against(says(until)?).is_subset(&before)))?
    };
    Ok(LegalLimits { meal_by, out_by })
}

/// The minute in which a moment is.
fn whole_minute(at: Timestamp) -> Timestamp {
    at - SignedDuration::from_millis(at.as_millisecond().rem_euclid(60_000))
}

/// The last minute of a span at which something is not yet so: before the present where it is so now, else before the span's
/// end; `None` where it is not so even then.
fn last_minute(
    (first, now, end): (Timestamp, Timestamp, Timestamp),
    is_so: impl Fn(Timestamp) -> Result<bool>,
) -> Result<Option<Timestamp>> {
    let (mut not_yet, mut so) = if is_so(now)? {
        (first, now)
    } else if is_so(end)? {
        (now, end)
    } else {
        return Ok(None);
    };
    loop {
        let minutes = (so.as_second() - not_yet.as_second()) / 60;
        if minutes <= 1 {
            return Ok(Some(not_yet));
        }
        let middle = not_yet + SignedDuration::from_mins(minutes / 2);
        if is_so(middle)? {
            so = middle;
        } else {
            not_yet = middle;
        }
    }
}

/// A breach of law; the brand's own rules are none.
fn of_law(finding: &Finding) -> bool {
    finding.breach && !is_brand(&finding.rule_id)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minute: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_mins(minute)
    }

    #[test]
    fn the_last_minute_is_found_before_and_behind_the_present() {
        let after = |limit: i64| move |until: Timestamp| Ok(until > at(limit));
        let span = (at(0), at(200), at(320));
        assert_eq!(last_minute(span, after(300)).unwrap(), Some(at(300)));
        assert_eq!(last_minute(span, after(180)).unwrap(), Some(at(180)));
        assert_eq!(last_minute(span, after(200)).unwrap(), Some(at(200)));
        assert_eq!(last_minute(span, after(320)).unwrap(), None);
    }
}
