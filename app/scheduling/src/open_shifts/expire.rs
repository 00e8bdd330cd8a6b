//! Ends claims that no one decided before the shift began, so that the person who asked is told.

use super::{Outcome, end_claims, store};
use crate::{
    error::Result,
    outbox::{JobContext, ScheduledTask},
    store as shifts,
    time_guard::TrustedTime,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// Ends claims of shifts that have begun.
pub struct EndLateClaims;

impl ScheduledTask for EndLateClaims {
    const NAME: &'static str = "late claims of open shifts";

    async fn run(context: &JobContext, _: Option<TrustedTime>) -> Result<()> {
        let now = context.app.clock.now();
        let late = context.tenant.read(move |db| store::late(db, now)).await?;
        if late.is_empty() {
            return Ok(());
        }
        context.write(end).await
    }
}

fn end(change: &mut WriteContext<'_>) -> Result<()> {
    for id in store::late(change.db, change.now)? {
        let shift = shifts::shift(change.db, id)?;
        let week_context = WeekContext::around(change, &shift, &[])?;
        end_claims(change, &week_context, &shift, Outcome::Closed)?;
    }
    Ok(())
}
