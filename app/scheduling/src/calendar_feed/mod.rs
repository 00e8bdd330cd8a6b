//! A person's own published shifts for the calendar on their phone: a secret address that the calendar reads by itself.
//! The address opens nothing else; its owner can make a new one or remove it.

mod calendar;
mod events;
pub mod link;
mod page;
mod store;
mod time_zone;

use axum::{Router, routing::get};

use crate::app::App;

/// The pages of this slice: calendars open them, not people.
pub fn pages() -> Router<App> {
    Router::new().route("/api/calendar/{file}", get(page::handler))
}
