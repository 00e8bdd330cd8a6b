//! What a plan lets a brand do. Each refusal is `plan_required` (402).

use jiff::{Timestamp, civil::Date, tz::TimeZone};
use rusqlite::Connection;

use super::{
    store,
    types::{Plan, Subscription},
};
use crate::error::{Error, Result};

/// What only some plans have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// Points of a rubric for applications.
    Scoring,
    /// The time clock, timesheets and tips.
    TimeClock,
}

impl Feature {
    const fn is_in(self, plan: Plan) -> bool {
        match self {
            Self::Scoring | Self::TimeClock => !matches!(plan, Plan::Starter),
        }
    }

    /// The plan that has it, as a refusal names it.
    const fn plan(self) -> &'static str {
        match self {
            Self::Scoring | Self::TimeClock => Plan::Pro.name(),
        }
    }
}

/// Whether the brand's plan has a feature. It stays while the brand is read-only: what is there can be read.
///
/// # Errors
/// Database errors.
pub fn has_feature(db: &Connection, feature: Feature) -> Result<bool> {
    Ok(feature.is_in(store::load(db)?.plan))
}

/// Refuses what the brand's plan does not have.
///
/// # Errors
/// `plan_required` names the plan; database errors.
pub fn require_feature(db: &Connection, feature: Feature) -> Result<()> {
    if has_feature(db, feature)? {
        Ok(())
    } else {
        Err(Error::PlanRequired(feature.plan()))
    }
}

/// Refuses new work of a brand that is read-only.
///
/// # Errors
/// `plan_required`; database errors.
pub fn require_active(db: &Connection, now: Timestamp) -> Result<()> {
    match store::load(db)?.read_only_since(now) {
        None => Ok(()),
        Some(_) => Err(Error::PlanRequired(Plan::Starter.name())),
    }
}

/// Refuses a week that begins after the brand became read-only: the weeks before are finished as they were begun.
///
/// # Errors
/// `plan_required`; database errors.
pub fn require_week(db: &Connection, now: Timestamp, week: Date) -> Result<()> {
    if opens(&store::load(db)?, now, week) {
        Ok(())
    } else {
        Err(Error::PlanRequired(Plan::Starter.name()))
    }
}

fn opens(subscription: &Subscription, now: Timestamp, week: Date) -> bool {
    subscription
        .read_only_since(now)
        .is_none_or(|since| week <= since.to_zoned(TimeZone::UTC).date())
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;

    #[test]
    fn a_week_that_was_begun_can_be_finished_and_the_next_needs_a_plan() {
        let start = "2026-11-02T12:00:00Z".parse::<Timestamp>().unwrap();
        let trial = Subscription::trial(start);
        let later = start + SignedDuration::from_hours(15 * 24);
        let week = |text: &str| text.parse::<Date>().unwrap();
        assert!(opens(&trial, start, week("2026-12-28")));
        assert!(opens(&trial, later, week("2026-11-16")));
        assert!(!opens(&trial, later, week("2026-11-23")));
    }

    #[test]
    fn only_starter_lacks_scores() {
        let with = |plan| Feature::Scoring.is_in(plan);
        assert!(with(Plan::Trial) && with(Plan::Pro) && with(Plan::MultiUnit));
        assert!(!with(Plan::Starter));
    }
}
