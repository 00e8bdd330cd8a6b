//! The way of each application through the stages, from the list of events; a move that was undone never was.

use std::collections::HashMap;

use jiff::Timestamp;
use rusqlite::Connection;

use crate::{error::Result, ids::ApplicationId};
use recruiting::{
    events::{self, HiringEvent, Moved},
    types::Stage,
};

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StageEntry {
    /// From where.
    pub from: Stage,
    /// The new stage.
    pub to: Stage,
    /// The time.
    pub at: Timestamp,
}

/// The moves of every application since a moment (as the file writes it), oldest first.
///
/// # Errors
/// Database errors.
pub fn moves(db: &Connection, since: &str) -> Result<HashMap<ApplicationId, Vec<StageEntry>>> {
    let mut query = db.prepare_cached(
        "SELECT application_id, at, type, data FROM hiring_events
         WHERE type = 'application.stage_changed' AND at >= ?1 AND application_id IS NOT NULL ORDER BY at, id",
    )?;
    let mut rows = query.query([since])?;
    let mut moves: HashMap<ApplicationId, Vec<StageEntry>> = HashMap::new();
    while let Some(row) = rows.next()? {
        let Some(HiringEvent::StageChanged(Moved { from, to, cause })) = events::of_row(row)?
        else {
            continue;
        };
        let at: String = row.get(1)?;
        let Ok(at) = at.parse() else { continue };
        let way = moves.entry(row.get(0)?).or_default();
        if cause.is_undo() {
            way.pop();
        } else {
            way.push(StageEntry { from, to, at });
        }
    }
    Ok(moves)
}

/// The furthest stage that each application was ever moved to.
///
/// # Errors
/// Database errors.
pub fn furthest_stage(db: &Connection, since: &str) -> Result<HashMap<ApplicationId, Stage>> {
    let furthest_stage = |way: Vec<StageEntry>| way.into_iter().map(|step| step.to).max();
    Ok(moves(db, since)?
        .into_iter()
        .filter_map(|(id, way)| Some((id, furthest_stage(way)?)))
        .collect())
}
