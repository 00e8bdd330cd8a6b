//! Whether and how points help to sort applications at a place, as applicants are told.

use jiff::Timestamp;
use rusqlite::Connection;

use crate::{
    error::Result,
    hiring::{
        scoring::{explain_for_applicant, switches},
        types::Application,
    },
    ids::LocationId,
    messages::Lang,
};

/// Whether points are used at a place.
///
/// # Errors
/// Those of the file.
pub fn is_on(db: &Connection, location: LocationId, now: Timestamp) -> Result<bool> {
    Ok(switches::switch(db, location, now)?.on)
}

/// What counted in an application: each part with its points and why.
///
/// # Errors
/// Those of the file.
pub fn factors(
    db: &Connection,
    it: &Application,
    lang: Lang,
    now: Timestamp,
) -> Result<Vec<String>> {
    let parts = explain_for_applicant(db, it, now, lang)?.unwrap_or_default();
    Ok(parts
        .into_iter()
        .map(|part| match part.points.as_str() {
            "" => format!("{}. {}", part.name, part.reason),
            points => format!("{}: {points}. {}", part.name, part.reason),
        })
        .collect())
}
