//! Runs and proposals of auto-scheduling, as rows.

use std::collections::BTreeSet;

use jiff::{Timestamp, civil::Date};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{AutoScheduleAim, AutoScheduleState, ProposalFigures, ProposedShift, Rejection, Run};
use crate::{
    error::{Error, Result},
    ids::{AutoScheduleId, LocationId, ShiftId},
    sql_time::{SqlTime, maybe_time, time},
};

const RUN: &str =
    "SELECT id, location_id, week_start, week_version, create_shifts, keep_assigned, state, requested_at,
            finished_at
     FROM auto_schedules";

fn read(row: &Row<'_>) -> Result<Run> {
    let week: String = row.get("week_start")?;
    Ok(Run {
        id: row.get("id")?,
        location: row.get("location_id")?,
        week: week.parse().map_err(anyhow::Error::from)?,
        week_version: row.get("week_version")?,
        create_shifts: row.get("create_shifts")?,
        keep_assigned: row.get("keep_assigned")?,
        state: row.get("state")?,
        requested_at: time(row, "requested_at")?,
        finished_at: maybe_time(row, "finished_at")?,
    })
}

/// A run by its id.
pub(super) fn run(db: &Connection, id: AutoScheduleId) -> Result<Run> {
    let found = db
        .prepare_cached(&format!("{RUN} WHERE id = ?1"))?
        .query_row([id], |row| Ok(read(row)))
        .optional()?;
    found.ok_or(Error::NotFound)?
}

/// The latest run of a week.
pub(super) fn of_week(db: &Connection, location: LocationId, week: Date) -> Result<Option<Run>> {
    let found = db
        .prepare_cached(&format!("{RUN} WHERE location_id = ?1 AND week_start = ?2"))?
        .query_row(params![location, week.to_string()], |row| Ok(read(row)))
        .optional()?;
    found.transpose()
}

/// Puts a run in the place of the week's earlier one.
pub(super) fn replace(db: &Connection, run: &Run) -> Result<()> {
    db.prepare_cached("DELETE FROM auto_schedules WHERE location_id = ?1 AND week_start = ?2")?
        .execute(params![run.location, run.week.to_string()])?;
    db.prepare_cached(
        "INSERT INTO auto_schedules
           (id, location_id, week_start, week_version, create_shifts, keep_assigned, state, requested_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        run.id,
        run.location,
        run.week.to_string(),
        run.week_version,
        run.create_shifts,
        run.keep_assigned,
        run.state.name(),
        SqlTime(run.requested_at)
    ])?;
    Ok(())
}

/// Locks planned shifts of a run's week; ids of other shifts are left out.
pub(super) fn lock(db: &Connection, run: &Run, shifts: &[ShiftId]) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO auto_schedule_locks (auto_schedule_id, shift_id)
         SELECT ?1, id FROM shifts
         WHERE id IN (SELECT value FROM json_each(?2)) AND location_id = ?3 AND week_start = ?4",
    )?
    .execute(params![
        run.id,
        serde_json::to_string(shifts)?,
        run.location,
        run.week.to_string()
    ])?;
    Ok(())
}

/// The locked shifts of a run.
pub(super) fn locks(db: &Connection, id: AutoScheduleId) -> Result<BTreeSet<ShiftId>> {
    let mut statement =
        db.prepare_cached("SELECT shift_id FROM auto_schedule_locks WHERE auto_schedule_id = ?1")?;
    let rows = statement.query_map([id], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Adds rejections to a run.
pub(super) fn reject(db: &Connection, id: AutoScheduleId, rejected: &[Rejection]) -> Result<()> {
    let mut statement = db.prepare_cached(
        "INSERT INTO auto_schedule_rejections (auto_schedule_id, employee_id, starts_at, ends_at)
         VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
    )?;
    for one in rejected {
        statement.execute(params![
            id,
            one.employee,
            SqlTime(one.starts_at),
            SqlTime(one.ends_at)
        ])?;
    }
    Ok(())
}

/// The rejections of a run.
pub(super) fn rejections(db: &Connection, id: AutoScheduleId) -> Result<Vec<Rejection>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id, starts_at, ends_at FROM auto_schedule_rejections WHERE auto_schedule_id = ?1",
    )?;
    let rows = statement.query_map([id], |row| {
        Ok(Rejection {
            employee: row.get("employee_id")?,
            starts_at: time(row, "starts_at")?,
            ends_at: time(row, "ends_at")?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Ends a run that is still going; whether it was.
pub(super) fn end(
    db: &Connection,
    id: AutoScheduleId,
    state: AutoScheduleState,
    at: Timestamp,
) -> Result<bool> {
    let ended = db
        .prepare_cached(
            "UPDATE auto_schedules SET state = ?2, finished_at = ?3 WHERE id = ?1 AND state = 'running'",
        )?
        .execute(params![id, state.name(), SqlTime(at)])?;
    Ok(ended == 1)
}

/// A week that changed by a run's own proposal has not changed for the run.
pub(super) fn follow(db: &Connection, id: AutoScheduleId, week_version: i64) -> Result<()> {
    db.prepare_cached("UPDATE auto_schedules SET week_version = ?2 WHERE id = ?1")?
        .execute(params![id, week_version])?;
    Ok(())
}

/// Whether there are runs that someone asked for before a time.
pub(super) fn has_older(db: &Connection, than: Timestamp) -> Result<bool> {
    Ok(db
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM auto_schedules WHERE requested_at < ?1)")?
        .query_row([SqlTime(than)], |row| row.get(0))?)
}

/// Deletes runs that someone asked for before a time.
pub(super) fn delete_older(db: &Connection, than: Timestamp) -> Result<usize> {
    Ok(db
        .prepare_cached("DELETE FROM auto_schedules WHERE requested_at < ?1")?
        .execute([SqlTime(than)])?)
}

/// Adds a proposal to a run; one for the same aim is replaced.
pub(super) fn add_proposal(
    db: &Connection,
    id: AutoScheduleId,
    aim: AutoScheduleAim,
    figures: &ProposalFigures,
    shifts: &[ProposedShift],
) -> Result<()> {
    db.prepare_cached("DELETE FROM auto_schedule_plans WHERE auto_schedule_id = ?1 AND aim = ?2")?
        .execute(params![id, aim.name()])?;
    db.prepare_cached(
        "INSERT INTO auto_schedule_plans (auto_schedule_id, aim, figures) VALUES (?1, ?2, ?3)",
    )?
    .execute(params![id, aim.name(), serde_json::to_string(figures)?])?;
    let mut statement = db.prepare_cached(
        "INSERT INTO auto_schedule_shifts (auto_schedule_id, aim, shift_id, is_new, had_employee_id, employee_id, cents, details)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?;
    for shift in shifts {
        statement.execute(params![
            id,
            aim.name(),
            shift.id,
            shift.is_new,
            shift.had,
            shift.employee(),
            shift.cents,
            serde_json::to_string(&shift.details)?
        ])?;
    }
    Ok(())
}

/// The proposals of a run, in the order of the aims.
pub(super) fn proposals(
    db: &Connection,
    id: AutoScheduleId,
) -> Result<Vec<(AutoScheduleAim, ProposalFigures)>> {
    let mut statement = db.prepare_cached(
        "SELECT aim, figures FROM auto_schedule_plans WHERE auto_schedule_id = ?1",
    )?;
    let rows = statement.query_map([id], |row| {
        Ok((row.get::<_, AutoScheduleAim>(0)?, row.get::<_, String>(1)?))
    })?;
    let mut found = Vec::new();
    for row in rows {
        let (aim, figures) = row?;
        found.push((aim, serde_json::from_str(&figures)?));
    }
    found.sort_by_key(|(aim, _)| *aim);
    Ok(found)
}

/// The shifts of a proposal, by start.
pub(super) fn shifts(
    db: &Connection,
    id: AutoScheduleId,
    aim: AutoScheduleAim,
) -> Result<Vec<ProposedShift>> {
    let mut statement = db.prepare_cached(
        "SELECT shift_id, is_new, had_employee_id, cents, details FROM auto_schedule_shifts
         WHERE auto_schedule_id = ?1 AND aim = ?2",
    )?;
    let rows = statement.query_map(params![id, aim.name()], |row| {
        Ok((
            row.get(0)?,
            row.get(1)?,
            row.get(2)?,
            row.get(3)?,
            row.get::<_, String>(4)?,
        ))
    })?;
    let mut found = Vec::new();
    for row in rows {
        let (id, is_new, had, cents, details) = row?;
        found.push(ProposedShift {
            id,
            is_new,
            had,
            cents,
            details: serde_json::from_str(&details)?,
        });
    }
    found.sort_by_key(|shift| (shift.details.starts_at, shift.details.ends_at, shift.id));
    Ok(found)
}
