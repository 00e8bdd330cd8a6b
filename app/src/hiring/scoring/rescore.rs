//! Scores everybody anew after a rubric took effect or scoring was switched on: in the background, some at a time.

use jiff::civil::Date;
use tenants::Tenant;

use super::{refresh::refresh, store};
use crate::{
    app::App,
    change::Change,
    error::Result,
    ids::{ApplicationId, LocationId},
    outbox::jobs,
    settings,
};

/// So many in one transaction: others wait no longer than that.
const BATCH: usize = 50;

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

/// Scores every living application anew.
///
/// # Errors
/// Those of the file.
pub async fn carry_out(app: &App, tenant: &Tenant) -> Result<()> {
    let mut after = None;
    loop {
        after = app
            .by_itself(tenant, move |change| some(change, after))
            .await?;
        if after.is_none() {
            return Ok(());
        }
    }
}

/// Scores some; the last of them, or none where all are done.
fn some(change: &mut Change<'_>, after: Option<ApplicationId>) -> Result<Option<ApplicationId>> {
    let ids = store::alive(change.db, after, BATCH)?;
    for id in &ids {
        refresh(change, *id)?;
    }
    Ok(ids.last().copied().filter(|_| ids.len() == BATCH))
}
