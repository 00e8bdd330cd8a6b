//! What was forgotten at the time clock: reminders, alerts and the end of work that no one clocked out of. Each message is
//! sent once for a shift, an entry or a break. The sweep comes every ten minutes, so a message leaves within ten minutes of
//! being due.

mod auto_close;
mod due;
mod send;
mod store;

use jiff::Timestamp;
use rusqlite::Connection;

use crate::{error::Result, write_context::WriteContext};
use due::Due;
use organization::{
    plan::gate::{Feature, has_feature},
    settings,
};
use platform::{
    app::Environment,
    outbox::{JobContext, ScheduledTask},
    string_enum,
    time_guard::TrustedTime,
};

string_enum! {
    /// An alert of the time clock.
    ClockAlert {
        /// To the person: clock in.
        ClockIn = "clock_in",
        /// To managers: someone has not clocked in.
        NotIn = "not_in",
        /// To the person: clock out.
        ClockOut = "clock_out",
        /// To managers: someone has not clocked out.
        NotOut = "not_out",
        /// To managers: a break is too long.
        LongBreak = "long_break",
        /// To managers: overtime begins soon.
        Overtime = "overtime",
        /// Lineup ends the work.
        AutoClose = "auto_close",
    }
}

/// Reminds people and managers of what was forgotten at the time clock, and ends work that no one clocked out of.
pub struct WatchTimeClock;

impl ScheduledTask for WatchTimeClock {
    const NAME: &'static str = "time clocks";

    async fn run(context: &JobContext, _: Option<TrustedTime>) -> Result<()> {
        let (app, now) = (context.app.clone(), context.app.clock.now());
        let due = context.tenant.read(move |db| alerts(db, &app.core, now));
        if due.await?.is_empty() {
            return Ok(());
        }
        context.write(watch).await
    }
}

/// What is due and was not sent.
fn alerts(db: &Connection, core: &Environment, now: Timestamp) -> Result<Vec<Due>> {
    if !has_feature(db, Feature::TimeClock)? {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for location in settings::locations(db)? {
        if !location.archived && store::in_use(db, location.id, now)? {
            found.extend(due::at_location(db, core, location.id, now)?);
        }
    }
    let sent = store::sent_since(db, now)?;
    found.retain(|due| !sent.contains(&(due.alert, due.subject.clone())));
    Ok(found)
}

fn watch(change: &mut WriteContext<'_>) -> Result<()> {
    for due in alerts(change.db, change.core, change.now)? {
        if store::note(change.db, (due.alert, &due.subject), change.now)? {
            send::act(change, &due)?;
        }
    }
    Ok(())
}
