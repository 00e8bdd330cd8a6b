//! What happens to rules by itself: a change is put on record once it holds at every location, and a rule for every
//! location also holds at one that was opened after it was approved.

use jiff::Timestamp;
use platform::{
    error::{Error, Result},
    outbox::{JobContext, ScheduledTask},
    time_guard::TrustedTime,
    write_context::WriteContext,
};
use rusqlite::Connection;
use scheduling::open_weeks::first_unpublished;
use serde_json::{Value, json};

use super::{
    facts::ChangeFacts,
    record,
    rollouts::{begin, stale},
    store::{self, Start},
    types::RuleChangeState,
};
use crate::{
    RuleAction,
    rules::{
        scope::open_locations,
        store::{RolloutRow, VersionRow, rollouts, rules, version},
    },
};

/// Puts changes of rules on record that hold at every location, and takes rules to new locations.
pub struct TakeEffect;

impl ScheduledTask for TakeEffect {
    const NAME: &'static str = "rules that take effect";

    async fn run(context: &JobContext, _: Option<TrustedTime>) -> Result<()> {
        let now = context.app.clock.now();
        let due = context.tenant.read(move |db| {
            let waits = !due(db, now)?.is_empty() || !new_places(db, now)?.is_empty();
            Ok::<_, Error>(waits)
        });
        if due.await? {
            context.write(take_effect).await?;
        }
        Ok(())
    }
}

/// Scheduled changes that began at every location.
fn due(db: &Connection, now: Timestamp) -> Result<Vec<ChangeFacts>> {
    let mut found = Vec::new();
    for change in store::scheduled(db)? {
        let facts = ChangeFacts::of(db, change)?;
        if !facts.is_open(now)? {
            found.push(facts);
        }
    }
    Ok(found)
}

/// Versions for every location that still hold somewhere, with the first days at locations that never had the rule.
fn new_places(db: &Connection, now: Timestamp) -> Result<Vec<(VersionRow, Vec<Start>)>> {
    let mut found = Vec::new();
    for rule in rules(db)? {
        let Some(no) = rule.version_no else { continue };
        let rows = rollouts(db, rule.id)?;
        let goes_on = |row: &RolloutRow| row.version_no == no && row.until.is_none();
        let present = version(db, rule.id, no)?;
        if !present.rule.location_ids.is_empty() || !rows.iter().any(goes_on) {
            continue;
        }
        // No location has it before the first one does.
        let first = rows
            .iter()
            .filter(|row| goes_on(row))
            .map(|row| row.from)
            .min();
        let mut starts = Vec::new();
        for location in open_locations(db)? {
            if rows.iter().any(|row| row.location_id == location.id) {
                continue;
            }
            let today = location.date(now)?;
            let from = first.map_or(today, |first| first.max(today));
            starts.push(Start {
                location_id: location.id,
                starts_on: first_unpublished(db, &location, from)?,
            });
        }
        if !starts.is_empty() {
            found.push((present, starts));
        }
    }
    Ok(found)
}

fn take_effect(context: &mut WriteContext<'_>) -> Result<()> {
    for mut facts in due(context.db, context.now)? {
        let change = &mut facts.change;
        change.state = RuleChangeState::InEffect;
        change.version += 1;
        store::save(context.db, change)?;
        let states = (
            json!({ "state": RuleChangeState::Scheduled }),
            json!({ "state": RuleChangeState::InEffect, "starts": change.starts }),
        );
        record(context, RuleAction::RuleTookEffect, &facts, states, None)?;
    }
    for (version, starts) in new_places(context.db, context.now)? {
        let facts = ChangeFacts::load(context.db, version.change_no)?;
        for start in &starts {
            begin(context.db, facts.change.rule_id, *start, Some(version.no))?;
        }
        let after = json!({ "versionNo": version.no, "starts": starts });
        let states = (Value::Null, after);
        record(context, RuleAction::RuleScheduled, &facts, states, None)?;
        stale(context);
    }
    Ok(())
}
