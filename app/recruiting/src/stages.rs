//! The brand's use of the stages: which it leaves out, what it calls them, when a card has waited too long; and its
//! names of the rejection reasons. The stages themselves and their order are Lineup's.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use crate::{
    error::Result,
    hiring_settings,
    messages::LocalizedText,
    types::{RejectReason, Stage},
};

/// The key of the setting.
pub const SETTING: &str = "pipeline";
/// After how many days a card is marked, where the brand says nothing else.
const USUAL_STALE_DAYS: u8 = 7;
/// The interview stages, in order.
pub const MEETINGS: [Stage; 3] = [Stage::PhoneInterview, Stage::InPerson, Stage::Interview];

/// The brand's use of a stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct StageConfig {
    /// Left out: not on the board, and no one moves there.
    pub hidden: bool,
    /// The team's name for it; none: Lineup's own name.
    pub name: Option<LocalizedText>,
    /// After how many days without a move a card is marked (1 to 90); none: never.
    #[schema(minimum = 1, maximum = 90)]
    pub stale_after_days: Option<u8>,
}

impl Default for StageConfig {
    fn default() -> Self {
        Self {
            hidden: false,
            name: None,
            stale_after_days: Some(USUAL_STALE_DAYS),
        }
    }
}

/// The brand's use of all stages, and its names of reasons.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Stages {
    /// Each stage.
    pub stages: BTreeMap<Stage, StageConfig>,
    /// The reasons that the brand words itself; the others are in Lineup's words.
    pub reject_reasons: BTreeMap<RejectReason, LocalizedText>,
}

impl Stages {
    /// The brand's use of the stages, and its version.
    ///
    /// # Errors
    /// Database errors.
    pub fn load(db: &Connection) -> Result<(Self, i64)> {
        let (stored, version): (Self, i64) = hiring_settings::get(db, SETTING)?;
        Ok((stored.complete(), version))
    }

    /// The brand's use of the stages.
    ///
    /// # Errors
    /// Database errors.
    pub fn of(db: &Connection) -> Result<Self> {
        Ok(Self::load(db)?.0)
    }

    /// With a name for every stage. A hired applicant waits for nothing.
    pub fn complete(mut self) -> Self {
        for stage in Stage::ALL {
            self.stages.entry(*stage).or_default();
        }
        self.stages
            .entry(Stage::Hired)
            .and_modify(|it| it.stale_after_days = None);
        self
    }

    /// Whether a stage is left out.
    pub fn hides(&self, stage: Stage) -> bool {
        self.stages.get(&stage).is_some_and(|it| it.hidden)
    }

    /// The time before which an application at a stage is stale; none for a stage without a limit.
    pub fn stale_before(&self, stage: Stage, now: Timestamp) -> Option<Timestamp> {
        let days = self.stages.get(&stage)?.stale_after_days?;
        Some(now - SignedDuration::from_hours(24 * i64::from(days)))
    }

    /// The stage, or where it is left out the nearest one before it: the stage of a restored application.
    pub fn or_before(&self, stage: Stage) -> Stage {
        let before = Stage::ALL.iter().rev().filter(|it| **it <= stage);
        let mut shown = before.filter(|it| !self.hides(**it));
        shown.next().copied().unwrap_or(Stage::Applied)
    }

    /// The stage, or where it is left out another one at which people are met: the next, else the last before it.
    pub fn or_meeting(&self, stage: Stage) -> Stage {
        let shown = MEETINGS.into_iter().filter(|it| !self.hides(*it));
        let (before, from): (Vec<_>, Vec<_>) = shown.partition(|it| *it < stage);
        let next = from.first().or(before.last());
        next.copied().unwrap_or(stage)
    }
}

/// Whether people meet at this stage.
pub const fn holds_interview(stage: Stage) -> bool {
    matches!(
        stage,
        Stage::PhoneInterview | Stage::InPerson | Stage::Interview
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn without(hidden: &[Stage]) -> Stages {
        let mut stages = Stages::default().complete();
        for stage in hidden {
            stages.stages.entry(*stage).or_default().hidden = true;
        }
        stages
    }

    #[test]
    fn an_application_restored_to_a_hidden_stage_goes_to_the_stage_before() {
        let stages = without(&[Stage::Screening, Stage::PhoneInterview]);
        assert_eq!(stages.or_before(Stage::PhoneInterview), Stage::Applied);
        assert_eq!(stages.or_before(Stage::InPerson), Stage::InPerson);
    }

    #[test]
    fn people_are_met_at_a_stage_that_is_used() {
        let meets = |hidden: &[Stage]| without(hidden).or_meeting(Stage::PhoneInterview);
        assert_eq!(meets(&[]), Stage::PhoneInterview);
        assert_eq!(meets(&[Stage::PhoneInterview]), Stage::InPerson);
        assert_eq!(meets(&MEETINGS), Stage::PhoneInterview);
        let last = without(&[Stage::Interview]);
        assert_eq!(last.or_meeting(Stage::Interview), Stage::InPerson);
    }

    #[test]
    fn what_was_stored_before_a_stage_had_a_limit_has_the_usual_one() {
        let stored: Stages =
            serde_json::from_str(r#"{ "stages": { "offer": { "hidden": false } } }"#).unwrap();
        let stages = stored.complete();
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let week_ago: Timestamp = "2026-11-13T12:00:00Z".parse().unwrap();
        assert_eq!(stages.stale_before(Stage::Offer, now), Some(week_ago));
        assert_eq!(stages.stale_before(Stage::Screening, now), Some(week_ago));
        assert_eq!(stages.stale_before(Stage::Hired, now), None);
    }
}
