//! A week's own row, and the findings that someone went ahead with in it.

use std::collections::BTreeSet;

use jiff::{Timestamp, civil::Date};
use rusqlite::{Connection, OptionalExtension as _, params};

use crate::{
    error::Result,
    ids::{LocationId, UserId},
    settings::types::SqlDate,
    sql_time::SqlTime,
};

/// A week's own row.
#[derive(Clone, Debug)]
pub struct WeekRow {
    pub(crate) version: i64,
    pub(crate) first_published_at: Option<Timestamp>,
    pub(crate) published_at: Option<Timestamp>,
    pub(crate) published_by: Option<(UserId, String)>,
}

/// A week's row, if anything was ever planned in it.
pub(crate) fn week(db: &Connection, location: LocationId, week: Date) -> Result<Option<WeekRow>> {
    let row = db
        .prepare_cached(
            "SELECT w.version, w.first_published_at, w.published_at, w.published_by, u.first_name || ' ' || u.last_name
             FROM weeks w LEFT JOIN users u ON u.id = w.published_by WHERE w.location_id = ?1 AND w.week_start = ?2",
        )?
        .query_row(params![location, week.to_string()], |row| {
            Ok((
                row.get::<_, i64>(0)?,
                row.get::<_, Option<String>>(1)?,
                row.get::<_, Option<String>>(2)?,
                row.get::<_, Option<UserId>>(3)?,
                row.get::<_, Option<String>>(4)?,
            ))
        })
        .optional()?;
    let parsed = |text: Option<String>| {
        text.map(|at| at.parse())
            .transpose()
            .map_err(anyhow::Error::from)
    };
    row.map(|(version, first, last, by, name)| {
        Ok(WeekRow {
            version,
            first_published_at: parsed(first)?,
            published_at: parsed(last)?,
            published_by: by.map(|id| (id, name.unwrap_or_default())),
        })
    })
    .transpose()
}

/// Notes that a week has changed and returns its new version.
pub(crate) fn bump_week(db: &Connection, location: LocationId, week: Date) -> Result<i64> {
    Ok(db
        .prepare_cached(
            "INSERT INTO weeks (location_id, week_start) VALUES (?1, ?2)
             ON CONFLICT DO UPDATE SET version = version + 1 RETURNING version",
        )?
        .query_row(params![location, week.to_string()], |row| row.get(0))?)
}

/// The weeks of a location that were ever published, of those that begin from one day to before another.
pub(crate) fn published_weeks(
    db: &Connection,
    location: LocationId,
    (from, to): (Date, Date),
) -> Result<BTreeSet<Date>> {
    let mut statement = db.prepare_cached(
        "SELECT week_start FROM weeks
         WHERE location_id = ?1 AND week_start >= ?2 AND week_start < ?3 AND first_published_at IS NOT NULL",
    )?;
    let weeks = params![location, SqlDate(from), SqlDate(to)];
    let rows = statement.query_map(weeks, |row| Ok(row.get::<_, SqlDate>(0)?.0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Makes sure that a week has its row, so that shifts can hang on it.
pub(crate) fn ensure_week(db: &Connection, location: LocationId, week: Date) -> Result<()> {
    db.prepare_cached("INSERT INTO weeks (location_id, week_start, version) VALUES (?1, ?2, 0) ON CONFLICT DO NOTHING")?
        .execute(params![location, week.to_string()])?;
    Ok(())
}

/// Marks a week as published.
pub(crate) fn mark_published(
    db: &Connection,
    location: LocationId,
    week: Date,
    at: Timestamp,
    by: UserId,
) -> Result<()> {
    db.prepare_cached(
        "UPDATE weeks SET published_at = ?3, published_by = ?4, first_published_at = coalesce(first_published_at, ?3)
         WHERE location_id = ?1 AND week_start = ?2",
    )?
    .execute(params![location, week.to_string(), SqlTime(at), by])?;
    Ok(())
}

/// A finding that someone went ahead with.
#[derive(Clone, Debug)]
pub struct Override {
    pub(crate) key: String,
    pub(crate) inputs_hash: String,
    pub(crate) reason: String,
    pub(crate) by: String,
    pub(crate) at: String,
}

/// The overrides of a week.
pub(crate) fn overrides(
    db: &Connection,
    location: LocationId,
    week: Date,
) -> Result<Vec<Override>> {
    let mut statement = db.prepare_cached(
        "SELECT o.finding_key, o.inputs_hash, o.reason, u.first_name || ' ' || u.last_name, o.at
         FROM overrides o JOIN users u ON u.id = o.user_id WHERE o.location_id = ?1 AND o.week_start = ?2",
    )?;
    let rows = statement.query_map(params![location, week.to_string()], |row| {
        Ok(Override {
            key: row.get(0)?,
            inputs_hash: row.get(1)?,
            reason: row.get(2)?,
            by: row.get(3)?,
            at: row.get(4)?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Whether any week of a location was ever published.
pub(crate) fn ever_published(db: &Connection, location: LocationId) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM weeks WHERE location_id = ?1 AND first_published_at IS NOT NULL)",
        )?
        .query_row([location], |row| row.get(0))?)
}

/// Whether any week of any location was ever published.
pub(crate) fn any_published(db: &Connection) -> Result<bool> {
    Ok(db
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM weeks WHERE first_published_at IS NOT NULL)")?
        .query_row([], |row| row.get(0))?)
}

/// Whether any shift of a location is planned before a week.
pub(crate) fn planned_before(db: &Connection, location: LocationId, week: Date) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM shifts WHERE location_id = ?1 AND week_start < ?2)",
        )?
        .query_row(params![location, week.to_string()], |row| row.get(0))?)
}
