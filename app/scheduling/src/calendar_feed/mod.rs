//! A person's own published shifts for the calendar on their phone: a secret address that the calendar reads regularly.
//! The address opens nothing else; its owner can make a new one or remove it.

mod calendar;
mod events;
pub mod link;
mod page;
mod store;
mod time_zone;

use axum::{Router, routing::get};
use rusqlite::Connection;

use crate::{app::App, error::Result, ids::EmployeeId};

/// The pages of this slice: calendars open them, not people.
pub fn pages() -> Router<App> {
    Router::new().route("/api/calendar/{file}", get(page::handler))
}

/// Removes the address of a person whose access ends: it does not come back with them.
///
/// # Errors
/// Database errors.
pub(crate) fn access_ended(db: &Connection, person: EmployeeId) -> Result<()> {
    store::remove(db, person)
}
