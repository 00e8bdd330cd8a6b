//! Scores everyone again after a rubric took effect or scoring was switched on: in the background, some at a time.

use std::time::{Duration, Instant};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{refresh::refresh, store};
use crate::{
    error::Result,
    ids::{ApplicationId, LocationId},
    outbox::{Job, JobContext, Progress, jobs},
    settings,
    write_context::WriteContext,
};

/// So many in one transaction at most.
const BATCH: usize = 50;
/// A slow rubric ends a transaction earlier: others of the brand wait no longer than that to write.
const SLICE: Duration = Duration::from_millis(150);

/// Asks that every living application be scored again.
///
/// # Errors
/// Database errors.
pub fn ask(change: &mut WriteContext<'_>) -> Result<()> {
    jobs::add(change.db, &Rescore(None), Some(Rescore::KIND), change.now)?;
    change.wake_worker();
    Ok(())
}

/// Asks for it on the day on which scoring begins at a location.
///
/// # Errors
/// Database errors.
pub fn ask_on(change: &mut WriteContext<'_>, location: LocationId, day: Date) -> Result<()> {
    let zone = settings::location(change.db, location)?.time_zone()?;
    let begins = day.to_zoned(zone).map_err(anyhow::Error::from)?;
    jobs::add(change.db, &Rescore(None), None, begins.timestamp())?;
    change.wake_worker();
    Ok(())
}

/// Scores some of the active applications, those after the last one that is done (none at first). The rest is a turn of
/// its own, so that other work of the brand can run in between.
#[derive(Debug, Serialize, Deserialize)]
pub struct Rescore(Option<ApplicationId>);

impl Job for Rescore {
    const KIND: &'static str = "rescore";

    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        let last = context.write(move |change| some(change, self.0)).await?;
        Ok(last.map_or(Progress::Done, |last| Progress::Rest(Self(Some(last)))))
    }
}

/// Scores some; the last of them, or none where all are done.
fn some(
    change: &mut WriteContext<'_>,
    after: Option<ApplicationId>,
) -> Result<Option<ApplicationId>> {
    let begun = Instant::now();
    let ids = store::alive(change.db, after, BATCH)?;
    for id in &ids {
        refresh(change, *id)?;
        if begun.elapsed() >= SLICE {
            return Ok(Some(*id));
        }
    }
    Ok(ids.last().copied().filter(|_| ids.len() == BATCH))
}
