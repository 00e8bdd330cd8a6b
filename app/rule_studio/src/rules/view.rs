//! A rule as its readers see it.

use jiff::Timestamp;
use organization::settings::types::Location;
use platform::{error::Result, finding_view, messages::LocalizedText, permit::Actor};
use rusqlite::Connection;

use super::{
    problems::sentence,
    scope::{concerns, open_locations},
    store::{self, RolloutRow, RuleRow, VersionRow},
    types::{NewRule, RuleRollout, RuleState, RuleView},
};
use crate::changes::{facts::ChangeFacts, store as change_rows};

/// A rule with its versions, for a reader.
pub(crate) struct SeenRule {
    pub(crate) view: RuleView,
    /// Newest first.
    pub(crate) versions: Vec<VersionRow>,
    /// Everywhere.
    pub(crate) rollouts: Vec<RolloutRow>,
}

/// The sentence of a rule with its values.
pub(crate) fn said(rule: &NewRule) -> LocalizedText {
    finding_view::text(&rule.brand_rule().sentence())
}

/// A rule as someone sees it at a time; none where they do not: it is for locations of others, or a draft that was withdrawn.
///
/// # Errors
/// Of the database.
pub(crate) fn seen(
    db: &Connection,
    (actor, now): (&Actor, Timestamp),
    row: &RuleRow,
) -> Result<Option<SeenRule>> {
    let locations = open_locations(db)?;
    let mut open = None;
    for change in change_rows::unfinished_of(db, row.id)? {
        let facts = ChangeFacts::among(db, change, locations.clone())?;
        if facts.is_open(now)? {
            open = Some(facts.change);
            break;
        }
    }
    let versions = store::versions(db, row.id)?;
    let present = versions
        .iter()
        .find(|version| Some(version.no) == row.version_no)
        .map(|version| version.rule.clone());
    let draft = open.as_ref().and_then(|change| change.content.clone());
    let Some(rule) = present.or(draft) else {
        return Ok(None);
    };
    if !concerns(actor, &rule) {
        return Ok(None);
    }
    let rollouts = store::rollouts(db, row.id)?;
    let view = RuleView {
        id: row.id,
        code: row.code.clone(),
        topic: sentence(&rule.library).map_or_else(String::new, |known| known.topic.clone()),
        sentence: said(&rule),
        rule,
        state: state(row, &rollouts, (&locations, now))?,
        version_no: row.version_no,
        open_change_no: open.map(|change| change.no),
        flagged30_days: None,
        rollouts: shown(&rollouts, (&locations, actor), now)?,
        version: row.version,
    };
    Ok(Some(SeenRule {
        view,
        versions,
        rollouts,
    }))
}

/// What a rule does at present, anywhere.
fn state(
    row: &RuleRow,
    rollouts: &[RolloutRow],
    (locations, now): (&[Location], Timestamp),
) -> Result<RuleState> {
    if row.version_no.is_none() {
        return Ok(RuleState::Draft);
    }
    let mut state = RuleState::Disabled;
    for location in locations {
        let today = location.date(now)?;
        for row in rollouts {
            if row.location_id != location.id || row.is_over(today) {
                continue;
            }
            if row.holds(today) {
                return Ok(RuleState::InEffect);
            }
            state = RuleState::Scheduled;
        }
    }
    Ok(state)
}

/// Where it holds or will hold, at the locations of someone.
fn shown(
    rollouts: &[RolloutRow],
    (locations, actor): (&[Location], &Actor),
    now: Timestamp,
) -> Result<Vec<RuleRollout>> {
    let mut found = Vec::new();
    for location in locations {
        if !actor.includes(location.id) {
            continue;
        }
        let today = location.date(now)?;
        let here = rollouts
            .iter()
            .filter(|row| row.location_id == location.id && !row.is_over(today));
        found.extend(here.map(|row| RuleRollout {
            location_id: location.id,
            location_name: location.name.clone(),
            from: row.from,
            until: row.until,
        }));
    }
    Ok(found)
}
