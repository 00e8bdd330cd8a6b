//! What a change of worked time means for the timesheets that it is in: a locked one refuses it, and one that someone agreed
//! with or approved is open again, because it says something else now.

use jiff::{Timestamp, ToSpan as _, civil::Date};
use organization::{settings, team::facts};
use rusqlite::Connection;
use scheduling::week::LocationCalendar;

use super::{step, store, view::SheetState};
use crate::{
    TimekeepingAction,
    error::{Error, Result},
    ids::{EmployeeId, LocationId, PositionId},
    write_context::WriteContext,
};

/// Refuses a change of worked time in a locked timesheet, and opens those that it changes again.
///
/// # Errors
/// `period_locked`; database errors.
pub(crate) fn before_edit(
    change: &mut WriteContext<'_>,
    person: EmployeeId,
    times: &[(LocationId, Timestamp)],
    reason: &str,
) -> Result<()> {
    let mut days = Vec::new();
    for (location, at) in times {
        days.push(workday(change.db, *location, *at)?);
    }
    for (period, state) in store::periods_of(change.db, person)? {
        if !days.iter().any(|day| period.holds(*day)) {
            continue;
        }
        match state {
            SheetState::Locked => return Err(Error::Locked("period_locked")),
            SheetState::Open => {}
            SheetState::Signed | SheetState::Disputed | SheetState::Approved => {
                let mut row = store::row(change.db, period.start, person)?;
                row.state = SheetState::Open;
                row.signed_at = None;
                row.dispute_note = None;
                row.approved_at = None;
                row.approved_by = None;
                let said = (
                    TimekeepingAction::TimesheetUnapproved,
                    Some(reason.to_owned()),
                );
                step::write(change, &period, person, &mut row, said)?;
            }
        }
    }
    Ok(())
}

/// Refuses what changes a locked timesheet.
///
/// # Errors
/// `period_locked`; database errors.
pub(crate) fn refuse_locked(
    db: &Connection,
    person: EmployeeId,
    times: &[(LocationId, Timestamp)],
) -> Result<()> {
    for (location, at) in times {
        let day = workday(db, *location, *at)?;
        let mut locked = store::periods_of(db, person)?.into_iter();
        if locked.any(|(period, state)| state == SheetState::Locked && period.holds(day)) {
            return Err(Error::Locked("period_locked"));
        }
    }
    Ok(())
}

/// The locations that a person is assigned to.
///
/// # Errors
/// `NotFound` where there is no such person; database errors.
pub(crate) fn assigned_at(
    change: &WriteContext<'_>,
    person: EmployeeId,
) -> Result<Vec<LocationId>> {
    let today = change.now.to_zoned(jiff::tz::TimeZone::UTC).date();
    let found = facts::people(change.db, change.core, &[person], today, today)?;
    let facts = found.into_iter().next().ok_or(Error::NotFound)?;
    Ok(facts
        .assignments
        .iter()
        .map(|one| one.location_id)
        .collect())
}

/// Checks that a position exists, where one is said.
///
/// # Errors
/// `positionId` `unknown`; database errors.
pub(crate) fn check_position(db: &Connection, position: Option<PositionId>) -> Result<()> {
    let Some(position) = position else {
        return Ok(());
    };
    if scheduling::store::positions(db)?.contains_key(&position) {
        return Ok(());
    }
    Err(Error::field("positionId", "unknown"))
}

/// The workday of a moment at a location.
pub(crate) fn workday(db: &Connection, location: LocationId, at: Timestamp) -> Result<Date> {
    let location = settings::location(db, location)?;
    let clock = LocationCalendar::of(&location)?;
    let date = clock.date(at);
    if clock.time(at) < location.workday_start.0 {
        return Ok(date.saturating_sub(1.day()));
    }
    Ok(date)
}
