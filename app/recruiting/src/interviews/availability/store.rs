//! The SQL of weekly rules and times off.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use crate::{
    applications::{json, time},
    error::{Error, Result},
    ids::{InterviewAvailabilityId, InterviewBlackoutId, LocationId, UserId},
    interviews::types::{AvailabilityRule, Blackout},
    settings::types::SqlDate,
    sql_time::SqlTime,
};

/// The columns of `interview_blackouts`.
const INTERVIEW_BLACKOUTS_COLUMNS: &str = "id, user_id, location_id, from_at, to_at, reason";

/// The columns of `interview_availability`, and the locations and jobs as JSON arrays.
const INTERVIEW_AVAILABILITY_COLUMNS: &str = "id, user_id, days, start_time, end_time, zone, slot_minutes, buffer_minutes, \
    capacity, format, min_notice_minutes, effective_from, effective_to, removed_at, version, \
    (SELECT json_group_array(l.location_id ORDER BY l.location_id) FROM interview_availability_locations l \
     WHERE l.availability_id = interview_availability.id) AS location_ids, \
    (SELECT json_group_array(j.job_id ORDER BY j.job_id) FROM interview_availability_jobs j \
     WHERE j.availability_id = interview_availability.id) AS job_ids";

fn row(row: &Row<'_>) -> rusqlite::Result<AvailabilityRule> {
    let mut rule = AvailabilityRule {
        id: row.get("id")?,
        user_id: row.get("user_id")?,
        location_ids: json(row, "location_ids")?,
        job_ids: json(row, "job_ids")?,
        days: json(row, "days")?,
        start_time: row.get("start_time")?,
        end_time: row.get("end_time")?,
        zone: row.get("zone")?,
        slot_minutes: row.get("slot_minutes")?,
        buffer_minutes: row.get("buffer_minutes")?,
        capacity: row.get("capacity")?,
        format: row.get("format")?,
        min_notice_minutes: row.get("min_notice_minutes")?,
        effective_from: row.get::<_, SqlDate>("effective_from")?.0,
        effective_to: row
            .get::<_, Option<SqlDate>>("effective_to")?
            .map(|date| date.0),
        remainder_minutes: 0,
        version: row.get("version")?,
    };
    rule.remainder_minutes = rule.remainder();
    Ok(rule)
}

/// Every rule in force.
pub(in crate::interviews) fn all(db: &Connection) -> Result<Vec<AvailabilityRule>> {
    let mut statement = db.prepare_cached(
        &format!("SELECT {INTERVIEW_AVAILABILITY_COLUMNS} FROM interview_availability WHERE removed_at IS NULL ORDER BY id"),
    )?;
    let rows = statement.query_map([], row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A person's rules in force, by their first hour.
pub(super) fn of_user(db: &Connection, user: UserId) -> Result<Vec<AvailabilityRule>> {
    let mut statement = db.prepare_cached(
        &format!("SELECT {INTERVIEW_AVAILABILITY_COLUMNS} FROM interview_availability WHERE user_id = ?1 AND removed_at IS NULL ORDER BY start_time, id"),
    )?;
    let rows = statement.query_map([user], row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A rule in force.
pub(super) fn get(db: &Connection, id: InterviewAvailabilityId) -> Result<AvailabilityRule> {
    db.prepare_cached(&format!("SELECT {INTERVIEW_AVAILABILITY_COLUMNS} FROM interview_availability WHERE id = ?1 AND removed_at IS NULL"))?
        .query_row([id], row)
        .optional()?
        .ok_or(Error::NotFound)
}

/// Writes a rule, new or changed; the caller raised the version.
pub(super) fn save(db: &Connection, it: &AvailabilityRule) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO interview_availability (id, user_id, days, start_time, end_time, zone, slot_minutes, buffer_minutes,
           capacity, format, min_notice_minutes, effective_from, effective_to, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
         ON CONFLICT (id) DO UPDATE SET days = ?3, start_time = ?4, end_time = ?5, zone = ?6, slot_minutes = ?7,
           buffer_minutes = ?8, capacity = ?9, format = ?10, min_notice_minutes = ?11, effective_from = ?12,
           effective_to = ?13, version = ?14",
    )?
    .execute(params![
        it.id,
        it.user_id,
        serde_json::to_string(&it.days)?,
        it.start_time,
        it.end_time,
        it.zone,
        it.slot_minutes,
        it.buffer_minutes,
        it.capacity,
        it.format,
        it.min_notice_minutes,
        SqlDate(it.effective_from),
        it.effective_to.map(SqlDate),
        it.version
    ])?;
    db.prepare_cached("DELETE FROM interview_availability_locations WHERE availability_id = ?1")?
        .execute([it.id])?;
    db.prepare_cached("DELETE FROM interview_availability_jobs WHERE availability_id = ?1")?
        .execute([it.id])?;
    db.prepare_cached(
        "INSERT INTO interview_availability_locations (availability_id, location_id)
         SELECT ?1, value FROM json_each(?2)",
    )?
    .execute(params![it.id, serde_json::to_string(&it.location_ids)?])?;
    db.prepare_cached(
        "INSERT INTO interview_availability_jobs (availability_id, job_id) SELECT ?1, value FROM json_each(?2)",
    )?
    .execute(params![it.id, serde_json::to_string(&it.job_ids)?])?;
    Ok(())
}

/// Ends a rule: interviews that it offered keep pointing at it.
pub(super) fn remove(db: &Connection, id: InterviewAvailabilityId, now: Timestamp) -> Result<()> {
    db.prepare_cached(
        "UPDATE interview_availability SET removed_at = ?2, version = version + 1 WHERE id = ?1",
    )?
    .execute(params![id, SqlTime(now)])?;
    Ok(())
}

fn blackout_row(row: &Row<'_>) -> rusqlite::Result<Blackout> {
    Ok(Blackout {
        id: row.get("id")?,
        user_id: row.get("user_id")?,
        location_id: row.get("location_id")?,
        from_at: time(row, "from_at")?,
        to_at: time(row, "to_at")?,
        reason: row.get("reason")?,
    })
}

/// Times off that have not passed: the person's own, and those of any location.
pub(super) fn blackouts(db: &Connection, user: UserId, now: Timestamp) -> Result<Vec<Blackout>> {
    let mut statement = db.prepare_cached(
        &format!("SELECT {INTERVIEW_BLACKOUTS_COLUMNS} FROM interview_blackouts WHERE to_at > ?2 AND (user_id = ?1 OR user_id IS NULL) ORDER BY from_at, id"),
    )?;
    let rows = statement.query_map(params![user, SqlTime(now)], blackout_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A time off.
pub(super) fn blackout(db: &Connection, id: InterviewBlackoutId) -> Result<Blackout> {
    db.prepare_cached(&format!(
        "SELECT {INTERVIEW_BLACKOUTS_COLUMNS} FROM interview_blackouts WHERE id = ?1"
    ))?
    .query_row([id], blackout_row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// Writes a new time off.
pub(super) fn insert_blackout(db: &Connection, it: &Blackout) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO interview_blackouts (id, user_id, location_id, from_at, to_at, reason)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        it.id,
        it.user_id,
        it.location_id,
        SqlTime(it.from_at),
        SqlTime(it.to_at),
        it.reason
    ])?;
    Ok(())
}

/// Takes a time off back.
pub(super) fn delete_blackout(db: &Connection, id: InterviewBlackoutId) -> Result<()> {
    db.prepare_cached("DELETE FROM interview_blackouts WHERE id = ?1")?
        .execute([id])?;
    Ok(())
}

/// Locations that exist among these.
pub(super) fn known_locations(db: &Connection, ids: &[LocationId]) -> Result<i64> {
    Ok(db
        .prepare_cached("SELECT count(*) FROM locations WHERE archived = 0 AND id IN (SELECT value FROM json_each(?1))")?
        .query_row([serde_json::to_string(ids)?], |row| row.get(0))?)
}
