//! Scores everybody anew after a rubric took effect or scoring was switched on: in the background, some at a time.

use std::time::{Duration, Instant};

use jiff::civil::Date;
use tenants::Tenant;

use super::{refresh::refresh, store};
use crate::{
    app::App,
    change::Change,
    error::Result,
    ids::{ApplicationId, LocationId},
    outbox::jobs::{self, Progress},
    settings,
};

/// So many in one transaction at most.
const BATCH: usize = 50;
/// A slow rubric ends a transaction earlier: others of the brand wait no longer than that to write.
const SLICE: Duration = Duration::from_millis(150);

/// Asks that every living application be scored anew.
///
/// # Errors
/// Those of the file.
pub fn ask(change: &mut Change<'_>) -> Result<()> {
    jobs::add(change.db, jobs::RESCORE, "", Some("rescore"), change.now)?;
    change.work_waits();
    Ok(())
}

/// Asks for it on the day on which scoring begins at a location.
///
/// # Errors
/// Those of the file.
pub fn ask_on(change: &mut Change<'_>, location: LocationId, day: Date) -> Result<()> {
    let zone = settings::location(change.db, location)?.time_zone()?;
    let begins = day.to_zoned(zone).map_err(anyhow::Error::from)?;
    jobs::add(change.db, jobs::RESCORE, "", None, begins.timestamp())?;
    change.work_waits();
    Ok(())
}

/// Scores some of the living applications, those after the last one that is done (`after`, empty at first). The rest is
/// a turn of its own, so that other work of the brand comes in between.
///
/// # Errors
/// Database errors.
pub async fn carry_out(app: &App, tenant: &Tenant, after: &str) -> Result<Progress> {
    let after = Some(after)
        .filter(|after| !after.is_empty())
        .map(str::parse)
        .transpose()
        .map_err(anyhow::Error::from)?;
    let last = app
        .by_itself(tenant, move |change| some(change, after))
        .await?;
    Ok(last.map_or(Progress::Done, |last| Progress::Rest(last.to_string())))
}

/// Scores some; the last of them, or none where all are done.
fn some(change: &mut Change<'_>, after: Option<ApplicationId>) -> Result<Option<ApplicationId>> {
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
