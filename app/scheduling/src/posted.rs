//! How many of a location's weeks were published before their notice passed.

use jiff::{Timestamp, ToSpan as _};
use rusqlite::Connection;

use super::{week::LocationCalendar, week_context::WeekContext};
use crate::{app::Environment, error::Result, settings::types::Location};

/// Weeks of a location whose notice has passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PostedWeeks {
    /// Weeks with shifts.
    pub weeks: usize,
    /// Of them, those that were published before their notice passed.
    pub on_time: usize,
}

/// Counts the present week of a location and some weeks before it. The notice is that of each week: the brand's own
/// target, never less than the law's. A week without a shift had nothing to publish.
///
/// # Errors
/// `NotFound`; database errors.
pub fn posted_on_time(
    db: &Connection,
    core: &Environment,
    location: &Location,
    (before, now): (i64, Timestamp),
) -> Result<PostedWeeks> {
    let clock = LocationCalendar::of(location)?;
    let mut counted = PostedWeeks::default();
    for n in 0..=before {
        let week = clock.week_of(now).saturating_sub((7 * n).days());
        let week_context = WeekContext::load(db, core, location.id, week, Some(&[]), now)?;
        if let Some(on_time) = published_on_time(&week_context)? {
            counted.weeks += 1;
            counted.on_time += usize::from(on_time);
        }
    }
    Ok(counted)
}

/// Whether a week was published before its notice passed; nothing where it has no shift.
///
/// # Errors
/// As [`LocationCalendar::bounds`].
pub(crate) fn published_on_time(week_context: &WeekContext<'_>) -> Result<Option<bool>> {
    if week_context.week_shifts().next().is_none() {
        return Ok(None);
    }
    let notice = week_context.notice_days.days();
    let passes = week_context
        .clock
        .bounds(week_context.week.saturating_sub(notice))?
        .0;
    let row = week_context.row.as_ref();
    let first = row.and_then(|row| row.first_published_at);
    Ok(Some(first.is_some_and(|at| at < passes)))
}
