//! When a location is open: the times that a first shift is offered with.

use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};

use crate::{
    date_time::{Day, TimeOfDay},
    error::Result,
    ids::LocationId,
    validator::Validator,
};

/// The hours of one day; a day without is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpeningHours {
    /// The day on which it opens.
    pub day: Day,
    /// When it opens.
    pub opens: TimeOfDay,
    /// When it closes; at or before `opens` is the next day.
    pub closes: TimeOfDay,
}

/// Sorts hours by day and refuses a day that is there twice.
pub(super) fn check(checks: &mut Validator, hours: &mut [OpeningHours]) {
    hours.sort_by_key(|hours| hours.day);
    let twice = hours.windows(2).any(|pair| pair[0].day == pair[1].day);
    checks.ensure(!twice, "openingHours", "not_allowed");
}

/// The hours of a location, by day.
pub(super) fn of(db: &Connection, location: LocationId) -> Result<Vec<OpeningHours>> {
    let mut statement = db.prepare_cached(
        "SELECT weekday, opens, closes FROM opening_hours WHERE location_id = ?1",
    )?;
    let rows = statement.query_map([location], |row| {
        Ok(OpeningHours {
            day: row.get(0)?,
            opens: row.get(1)?,
            closes: row.get(2)?,
        })
    })?;
    let mut hours: Vec<OpeningHours> = rows.collect::<rusqlite::Result<_>>()?;
    hours.sort_by_key(|hours| hours.day);
    Ok(hours)
}

/// Replaces the hours of a location.
pub(super) fn save(db: &Connection, location: LocationId, hours: &[OpeningHours]) -> Result<()> {
    db.prepare_cached("DELETE FROM opening_hours WHERE location_id = ?1")?
        .execute([location])?;
    for day in hours {
        db.prepare_cached(
            "INSERT INTO opening_hours (location_id, weekday, opens, closes) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute(params![location, day.day, day.opens, day.closes])?;
    }
    Ok(())
}
