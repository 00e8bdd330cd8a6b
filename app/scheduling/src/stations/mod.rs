//! Stations: where in a location someone works. A shift may name one.

pub mod add;
pub mod change;
pub mod list;
mod store;

use rusqlite::Connection;
use serde::Serialize;
use serde_json::{Value, json};

use crate::{
    SchedulingAction,
    compliance::audit::Entry,
    error::{Error, Result},
    ids::{DepartmentId, LocationId, StationId},
    names::folded,
    settings,
    validator::Validator,
    write_context::WriteContext,
};

pub(super) use store::{name, names};

/// A name is at most so long, in characters.
const NAME: usize = 40;
/// The last place in the order of a location.
const LAST: i64 = 999;

/// A station of a location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LocationStation {
    /// Its id.
    pub id: StationId,
    /// The location.
    pub location_id: LocationId,
    /// Its name, unique among the location's stations that are not archived.
    pub name: String,
    /// The department that works there; null where both do.
    pub department_id: Option<DepartmentId>,
    /// Its place among the stations of the location, lowest first, 0 to 999.
    pub order: i64,
    /// No longer offered; shifts and templates that named it are without a station.
    pub archived: bool,
    /// Raised by each write.
    pub version: i64,
}

/// Refuses a station that the location does not have or has archived.
///
/// # Errors
/// `stationId` with `unknown`; database errors.
pub(super) fn check(
    db: &Connection,
    location: LocationId,
    station: Option<StationId>,
) -> Result<()> {
    match station {
        Some(station) if !store::is_offered(db, location, station)? => {
            Err(Error::field("stationId", "unknown"))
        }
        _ => Ok(()),
    }
}

/// A station with a name that no other one of the location has, in any case and with any accents.
///
/// # Errors
/// `name` with `required`, `too_long`, `wrong_type` or `name_taken`, `departmentId` with `unknown`, `order` with
/// `out_of_range`; database errors.
fn checked(db: &Connection, mut station: LocationStation) -> Result<LocationStation> {
    let mut checks = Validator::default();
    let name = checks.required_text("name", &station.name, NAME);
    let mut others = store::of_location(db, station.location_id)?.into_iter();
    let taken = others.any(|one| one.id != station.id && folded(&one.name) == folded(&name));
    checks.ensure(station.archived || !taken, "name", "name_taken");
    if let Some(department) = station.department_id {
        let departments = settings::all_departments(db)?;
        let known = departments.iter().any(|one| one.id == department);
        checks.ensure(known, "departmentId", "unknown");
    }
    let in_range = (0..=LAST).contains(&station.order);
    checks.ensure(in_range, "order", "out_of_range");
    checks.finish()?;
    station.name = name;
    Ok(station)
}

fn record(
    change: &mut WriteContext<'_>,
    action: SchedulingAction,
    station: &LocationStation,
    (before, after): (Value, Value),
) -> Result<()> {
    let label = json!({ "what": station.name, "locationId": station.location_id });
    let entry = Entry::new(action, "station", station.id)
        .label(label)
        .change(before, after)?;
    change.record(entry)?;
    change.invalidate("/api/stations");
    Ok(())
}
