//! Takes a leaving employee off the shifts that they will not work.

use jiff::{Timestamp, civil::Date, tz::TimeZone};
use rusqlite::{Connection, params};

use super::store;
use crate::{
    calendar_feed,
    error::{Error, Result},
    ids::{EmployeeId, LocationId, ShiftId},
    permit::Permission,
    sql_time::SqlTime,
    swaps::{self, SwapObstacle},
    team::release_shifts::{FutureShifts, ReleasedShift, ShiftChange, TeamShifts},
    write_context::WriteContext,
};

/// Scheduling's side of [`TeamShifts`].
pub struct ReleaseShifts;

struct Coming {
    id: ShiftId,
    location: LocationId,
    week_start: String,
    published: bool,
    starts_at: Timestamp,
    date: Date,
}

impl TeamShifts for ReleaseShifts {
    fn any_published(&self, db: &Connection) -> Result<bool> {
        store::any_published(db)
    }

    fn release_after(
        &self,
        change: &mut WriteContext<'_>,
        person: EmployeeId,
        last: Date,
        what: FutureShifts,
    ) -> Result<Vec<ReleasedShift>> {
        let coming = coming(change, person)?.into_iter();
        let after = coming.filter(|shift| shift.date > last);
        swaps::person_left(change, person, last)?;
        release_all(change, after, what)
    }

    fn release_between(
        &self,
        change: &mut WriteContext<'_>,
        person: EmployeeId,
        (from, to): (Date, Date),
    ) -> Result<Vec<ReleasedShift>> {
        let (now, actor) = (change.now, change.actor);
        let theirs = |shift: &Coming| {
            let plans = actor.allow_at(Permission::SchedulesUpdate, shift.location);
            plans.is_ok() && (from..=to).contains(&shift.date) && shift.starts_at > now
        };
        let within: Vec<Coming> = coming(change, person)?.into_iter().filter(theirs).collect();
        let ids: Vec<ShiftId> = within.iter().map(|shift| shift.id).collect();
        swaps::shifts_changed(change, &ids, SwapObstacle::ShiftChanged)?;
        release_all(change, within.into_iter(), FutureShifts::Open)
    }

    fn access_ended(&self, db: &Connection, person: EmployeeId) -> Result<()> {
        calendar_feed::access_ended(db, person)
    }
}

fn release_all(
    change: &WriteContext<'_>,
    shifts: impl Iterator<Item = Coming>,
    what: FutureShifts,
) -> Result<Vec<ReleasedShift>> {
    shifts
        .map(|shift| {
            Ok(ReleasedShift {
                change: release(change, &shift, what)?,
                id: shift.id,
                location: shift.location,
                week_start: shift.week_start,
            })
        })
        .collect()
}

fn release(change: &WriteContext<'_>, shift: &Coming, what: FutureShifts) -> Result<ShiftChange> {
    let db = change.db;
    let values = params![shift.id, SqlTime(change.now), change.actor.user];
    let done = match what {
        FutureShifts::Open => {
            db.prepare_cached(
                "UPDATE shifts SET employee_id = NULL, origin_said = 0, version = version + 1, updated_at = ?2,
                        updated_by = ?3 WHERE id = ?1",
            )?
            .execute(values)?;
            ShiftChange::Unassigned
        }
        FutureShifts::Delete if shift.published => {
            db.prepare_cached(
                "UPDATE shifts SET removing = 1, origin_said = 0, version = version + 1, updated_at = ?2,
                        updated_by = ?3 WHERE id = ?1",
            )?
            .execute(values)?;
            ShiftChange::Removed
        }
        FutureShifts::Delete => {
            db.prepare_cached("DELETE FROM shifts WHERE id = ?1")?
                .execute([shift.id])?;
            ShiftChange::Deleted
        }
    };
    db.prepare_cached(
        "UPDATE weeks SET version = version + 1 WHERE location_id = ?1 AND week_start = ?2",
    )?
    .execute(params![shift.location, shift.week_start])?;
    Ok(done)
}

/// A person's draft shifts, in order.
fn coming(change: &WriteContext<'_>, person: EmployeeId) -> Result<Vec<Coming>> {
    let mut statement = change.db.prepare_cached(
        "SELECT s.id, s.location_id, s.week_start, s.starts_at, s.zone, p.shift_id IS NOT NULL
         FROM shifts s LEFT JOIN published_shifts p ON p.shift_id = s.id
         WHERE s.employee_id = ?1 AND s.removing = 0 ORDER BY s.starts_at",
    )?;
    let rows = statement.query_map([person], |row| {
        Ok((
            row.get(0)?,
            row.get(1)?,
            row.get(2)?,
            row.get::<_, String>(3)?,
            row.get::<_, String>(4)?,
            row.get(5)?,
        ))
    })?;
    rows.map(|row| {
        let (id, location, week_start, starts_at, zone, published) = row?;
        let starts_at: Timestamp = starts_at
            .parse()
            .map_err(|error: jiff::Error| Error::Internal(error.into()))?;
        let zone = TimeZone::get(&zone).map_err(|error| Error::Internal(error.into()))?;
        Ok(Coming {
            id,
            location,
            week_start,
            published,
            starts_at,
            date: starts_at.to_zoned(zone).date(),
        })
    })
    .collect()
}
