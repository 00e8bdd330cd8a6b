//! How long the way between two locations takes.

use std::collections::BTreeMap;

use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};

use super::store;
use crate::{
    error::Result, ids::LocationId, permit::Actor, validator::Validator,
    write_context::WriteContext,
};

/// No one works at two places that are further apart on one day.
const MOST_MINUTES: u16 = 600;

/// The way to another location; the same in either direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TravelTime {
    /// The other location.
    pub location_id: LocationId,
    /// How long it takes, in minutes.
    pub minutes: u16,
}

/// How long a way takes that is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TravelTimeChange {
    /// The other location.
    pub location_id: LocationId,
    /// How long it takes, in minutes; null where it is not known.
    #[schema(value_type = Option<u16>)]
    pub minutes: Option<u16>,
}

/// Minutes between locations, each pair in one direction, the lower id first.
pub type TravelTimes = BTreeMap<(LocationId, LocationId), u16>;

/// All known ways of the brand.
///
/// # Errors
/// Database errors.
pub fn travel_times(db: &Connection) -> Result<TravelTimes> {
    let mut statement =
        db.prepare_cached("SELECT location_id, other_id, minutes FROM location_travel")?;
    let rows = statement.query_map([], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The ways from a location.
pub(super) fn of(db: &Connection, location: LocationId) -> Result<Vec<TravelTime>> {
    let mut statement = db.prepare_cached(
        "SELECT iif(location_id = ?1, other_id, location_id) AS other, minutes FROM location_travel
         WHERE location_id = ?1 OR other_id = ?1 ORDER BY other",
    )?;
    let rows = statement.query_map([location], |row| {
        Ok(TravelTime {
            location_id: row.get(0)?,
            minutes: row.get(1)?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Leaves out the ways to locations that the actor does not know.
pub(super) fn within_scope(ways: &mut Vec<TravelTime>, actor: &Actor) {
    ways.retain(|way| actor.includes(way.location_id));
}

/// Changes the ways from a location. The other location shows them too, so that its version is raised.
///
/// # Errors
/// `Invalid` where one leads nowhere, to the location itself, or to one outside of the actor's scope; database errors.
pub(super) fn change_travel(
    change: &mut WriteContext<'_>,
    location: LocationId,
    wanted: &[TravelTimeChange],
) -> Result<()> {
    let known = of(change.db, location)?;
    let locations = store::locations(change.db)?;
    let mut checks = Validator::default();
    for (index, way) in wanted.iter().enumerate() {
        let other = way.location_id;
        let exists = locations.iter().any(|one| one.id == other);
        let reachable = exists && other != location && change.actor.includes(other);
        checks.ensure(reachable, &format!("travel[{index}].locationId"), "unknown");
        let plausible = way
            .minutes
            .is_none_or(|minutes| (1..=MOST_MINUTES).contains(&minutes));
        checks.ensure(
            plausible,
            &format!("travel[{index}].minutes"),
            "out_of_range",
        );
    }
    checks.finish()?;
    for way in wanted {
        let other = way.location_id;
        let before = known.iter().find(|known| known.location_id == other);
        if before.map(|known| known.minutes) == way.minutes {
            continue;
        }
        let (low, high) = (location.min(other), location.max(other));
        match way.minutes {
            Some(minutes) => change.db.prepare_cached(
                "INSERT INTO location_travel (location_id, other_id, minutes) VALUES (?1, ?2, ?3)
                 ON CONFLICT (location_id, other_id) DO UPDATE SET minutes = ?3",
            )?
            .execute(params![low, high, minutes])?,
            None => change
                .db
                .prepare_cached(
                    "DELETE FROM location_travel WHERE location_id = ?1 AND other_id = ?2",
                )?
                .execute(params![low, high])?,
        };
        store::raise_location(change.db, other)?;
        for read in ["schedules", "demand"] {
            change.invalidate(format!("/api/{read}/{other}"));
        }
    }
    Ok(())
}
