//! Ends claims that no one decided before the shift began, and those of people who can no longer take theirs, so that the
//! person who asked is told.

use jiff::Timestamp;
use rusqlite::Connection;

use super::{
    ClaimLapseReason, ShiftClaim, ShiftClaimState, end_claims, lapse, offer::look_at_claim, store,
};
use crate::{
    app::Environment,
    error::Result,
    messages::LocalizedText,
    outbox::{JobContext, ScheduledTask},
    store as shifts,
    time_guard::TrustedTime,
    types::Shift,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// Ends claims of shifts that have begun, and of people who can no longer take theirs.
pub struct EndLateClaims;

impl ScheduledTask for EndLateClaims {
    const NAME: &'static str = "late claims of open shifts";

    async fn run(context: &JobContext, _: Option<TrustedTime>) -> Result<()> {
        let (app, now) = (context.app.clone(), context.app.clock.now());
        let due = context.tenant.read(move |db| any(db, &app.core, now));
        if !due.await? {
            return Ok(());
        }
        context.write(end).await
    }
}

/// Whether there is a claim to end.
fn any(db: &Connection, core: &Environment, now: Timestamp) -> Result<bool> {
    Ok(!store::late(db, now)?.is_empty() || !ineligible(db, core, now)?.is_empty())
}

fn end(change: &mut WriteContext<'_>) -> Result<()> {
    for id in store::late(change.db, change.now)? {
        let shift = shifts::shift(change.db, id)?;
        let week_context = WeekContext::around(change, &shift, &[])?;
        end_claims(change, &week_context, &shift, ClaimLapseReason::Expired)?;
    }
    for (shift, claim, why) in ineligible(change.db, change.core, change.now)? {
        let week_context = WeekContext::around(change, &shift, &[claim.employee])?;
        let reason = (ClaimLapseReason::Ineligible, Some(why));
        lapse(change, &week_context, &shift, claim, reason)?;
    }
    Ok(())
}

/// Open claims of people who can no longer take the shift, with the reason.
fn ineligible(
    db: &Connection,
    core: &Environment,
    now: Timestamp,
) -> Result<Vec<(Shift, ShiftClaim, LocalizedText)>> {
    let mut found = Vec::new();
    for id in store::waiting(db, now)? {
        let shift = shifts::shift(db, id)?;
        let Some(post) = store::post(db, id)? else {
            continue;
        };
        let mut claims = store::claims(db, &[id])?;
        claims.retain(|claim| claim.state == ShiftClaimState::Requested);
        let people: Vec<_> = claims.iter().map(|claim| claim.employee).collect();
        let week_context =
            WeekContext::load(db, core, shift.location, shift.week, Some(&people), now)?;
        for claim in claims {
            let person = week_context.people.get(&claim.employee);
            let why =
                person.and_then(|one| look_at_claim(&week_context, one, &shift, &post).obstacle());
            if let Some(why) = why {
                found.push((shift.clone(), claim, why));
            }
        }
    }
    Ok(found)
}
