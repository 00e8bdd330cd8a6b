//! From which week on another way of planning can hold: what was published keeps what it was published under.

use jiff::{ToSpan as _, civil::Date};
use rusqlite::Connection;

use super::{store, week::LocationCalendar};
use crate::{error::Result, settings::types::Location};

/// The first workweek of a location that begins on a day or later and is followed by no published one.
///
/// # Errors
/// Database errors; `Internal` where the location's zone is not known.
pub fn first_unpublished(db: &Connection, location: &Location, from: Date) -> Result<Date> {
    let calendar = LocationCalendar::of(location)?;
    let start = first_from(&calendar, from);
    let published = store::published_weeks(db, location.id, (start, Date::MAX))?;
    Ok(published.last().map_or(start, |last| {
        first_from(&calendar, last.saturating_add(7.days()))
    }))
}

/// The first workweek that begins on a day or later.
fn first_from(calendar: &LocationCalendar, from: Date) -> Date {
    let start = calendar.week_of_day(from);
    if start < from {
        calendar.week_of_day(from.saturating_add(6.days()))
    } else {
        start
    }
}
