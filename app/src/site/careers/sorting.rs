//! Whether and how points help to sort applications at a place, as applicants are told.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _};

use crate::{error::Result, ids::LocationId, settings};

/// New York City asks for a bias audit before points may be used.
const NEEDS_AUDIT: &str = "us-ny-nyc";

/// Whether points are used at a place.
///
/// # Errors
/// Those of the file.
pub fn is_on(db: &Connection, location: LocationId, now: Timestamp) -> Result<bool> {
    let place = settings::location(db, location)?;
    let row: Option<(bool, Option<String>)> = db
        .prepare_cached(
            "SELECT enabled, bias_audit_on FROM scoring_switches WHERE location_id = ?1",
        )?
        .query_row([location], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let audited = row
        .as_ref()
        .and_then(|(_, on)| on.as_deref())
        .and_then(|on| on.parse::<jiff::civil::Date>().ok())
        .is_some_and(|on| {
            let today = now.to_zoned(jiff::tz::TimeZone::UTC).date();
            on <= today && today.since(on).is_ok_and(|age| age.get_days() <= 365)
        });
    let wanted = row.is_none_or(|(enabled, _)| enabled);
    let city = place.jurisdictions.iter().any(|name| name == NEEDS_AUDIT);
    Ok(wanted && (audited || !city))
}
