//! From which day a version holds at each location, and until when the one before it does.

use jiff::{ToSpan as _, civil::Date};
use organization::settings;
use platform::{
    error::Result,
    ids::{BrandRuleId, LocationId},
    write_context::WriteContext,
};
use rusqlite::Connection;
use scheduling::open_weeks::first_unpublished;
use serde_json::json;

use super::{
    facts::ChangeFacts,
    notices, record,
    store::{self, Start},
    types::RuleChangeState,
};
use crate::{
    RuleAction,
    rules::store::{
        RolloutRow, add_version, put_rollout, remove_rollout, rollouts, set_version, version,
    },
};

/// Fixes the first days of a change that has all approvals.
pub(super) fn schedule(context: &mut WriteContext<'_>, mut facts: ChangeFacts) -> Result<()> {
    let starts = facts.next_starts(context.db, context.now)?;
    let change = &mut facts.change;
    let version = match &change.content {
        Some(rule) => {
            let author = (change.created_by, context.now);
            let no = add_version(context.db, change.rule_id, (rule, change.no), author)?;
            set_version(context.db, change.rule_id, Some(no))?;
            Some(no)
        }
        None => None,
    };
    for start in &starts {
        let rule = change.content.as_ref();
        let holds = rule.is_some_and(|rule| rule.covers(start.location_id));
        let version = version.filter(|_| holds);
        begin(context.db, change.rule_id, *start, version)?;
    }
    change.starts = starts;
    change.state = RuleChangeState::Scheduled;
    change.version += 1;
    store::save(context.db, change)?;
    let before = json!({ "state": RuleChangeState::InReview });
    let after = json!({
        "state": change.state, "versionNo": version, "contentHash": change.content_hash, "starts": change.starts,
    });
    let action = RuleAction::RuleScheduled;
    record(context, action, &facts, (before, after), None)?;
    stale(context);
    notices::say_approved(context, &facts)
}

/// Plans, timesheets and the time clock judge by other rules now.
pub(super) fn stale(context: &mut WriteContext<'_>) {
    context.invalidate("/api/schedules");
    context.invalidate("/api/timesheets");
}

/// Lets a version hold at a location from a day on, in place of what held; without a version nothing holds from then on.
pub(super) fn begin(
    db: &Connection,
    rule: BrandRuleId,
    start: Start,
    version: Option<u32>,
) -> Result<()> {
    end(db, rule, start)?;
    let Some(version_no) = version else {
        return Ok(());
    };
    let row = RolloutRow {
        location_id: start.location_id,
        version_no,
        from: start.starts_on,
        until: None,
    };
    put_rollout(db, rule, &row)
}

/// Ends what holds at a location on the day before another start, and takes back what would begin later.
fn end(db: &Connection, rule: BrandRuleId, start: Start) -> Result<()> {
    for row in at(db, rule, start.location_id)? {
        if row.from >= start.starts_on {
            remove_rollout(db, rule, &row)?;
        } else if !row.is_over(start.starts_on) {
            let until = Some(start.starts_on.saturating_sub(1.day()));
            put_rollout(db, rule, &RolloutRow { until, ..row })?;
        }
    }
    Ok(())
}

/// Takes back that a change begins at a location: the version before it goes on, from the first week on that was not
/// published under the change.
pub(super) fn undo(
    db: &Connection,
    rule: BrandRuleId,
    start: Start,
    before: Option<u32>,
) -> Result<()> {
    let place = settings::location(db, start.location_id)?;
    let unpublished = first_unpublished(db, &place, start.starts_on)?;
    if unpublished > start.starts_on {
        let covers = |no: u32| -> Result<Option<u32>> {
            Ok(version(db, rule, no)?.rule.covers(place.id).then_some(no))
        };
        let start = Start {
            starts_on: unpublished,
            ..start
        };
        return begin(db, rule, start, before.map(covers).transpose()?.flatten());
    }
    let eve: Date = start.starts_on.saturating_sub(1.day());
    for row in at(db, rule, start.location_id)? {
        if row.from >= start.starts_on {
            remove_rollout(db, rule, &row)?;
        } else if row.until == Some(eve) && Some(row.version_no) == before {
            put_rollout(db, rule, &RolloutRow { until: None, ..row })?;
        }
    }
    Ok(())
}

fn at(db: &Connection, rule: BrandRuleId, location: LocationId) -> Result<Vec<RolloutRow>> {
    let mut rows = rollouts(db, rule)?;
    rows.retain(|row| row.location_id == location);
    Ok(rows)
}
