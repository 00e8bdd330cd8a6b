//! Puts on record that a change took effect, once its first day has come at every location.

use platform::{
    error::{Error, Result},
    outbox::{JobContext, ScheduledTask},
    time_guard::TrustedTime,
    write_context::WriteContext,
};
use rusqlite::Connection;
use serde_json::json;

use super::{facts::ChangeFacts, record, store, types::RuleChangeState};
use crate::RuleAction;

/// Puts changes of rules on record that hold at every location.
pub struct TakeEffect;

impl ScheduledTask for TakeEffect {
    const NAME: &'static str = "rules that take effect";

    async fn run(context: &JobContext, _: Option<TrustedTime>) -> Result<()> {
        let now = context.app.clock.now();
        let due = context
            .tenant
            .read(move |db| Ok::<_, Error>(!due(db, now)?.is_empty()));
        if due.await? {
            context.write(take_effect).await?;
        }
        Ok(())
    }
}

/// Scheduled changes that began at every location.
fn due(db: &Connection, now: jiff::Timestamp) -> Result<Vec<ChangeFacts>> {
    let mut found = Vec::new();
    for change in store::scheduled(db)? {
        let facts = ChangeFacts::of(db, change)?;
        if !facts.is_open(now)? {
            found.push(facts);
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
    Ok(())
}
