//! Sales, forecasts, events and labor standards, as rows.

use std::collections::BTreeMap;

use jiff::civil::Date;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{
    DayCurve, HALF_HOURS,
    forecast::DemandEvent,
    standards::{Duty, LaborStandards, LaborTarget, Standard},
};
use crate::{
    error::{Error, Result},
    ids::{DemandEventId, LocationId},
    settings::types::SqlDate,
};

/// What a manager typed for a day.
#[derive(Clone, Debug, Default)]
pub(super) struct TypedForecast {
    /// Cents; nothing where the computed forecast applies again.
    pub(super) total_cents: Option<i64>,
    /// Cents by half hour, where a curve was drawn.
    pub(super) drawn: Option<DayCurve>,
    /// Raised by each write.
    pub(super) version: i64,
}

/// The last day with sales, up to a date.
pub(super) fn last_sales(
    db: &Connection,
    location: LocationId,
    until: Date,
) -> Result<Option<Date>> {
    let last: Option<SqlDate> = db
        .prepare_cached("SELECT max(date) FROM sales WHERE location_id = ?1 AND date <= ?2")?
        .query_row(params![location, SqlDate(until)], |row| row.get(0))?;
    Ok(last.map(|date| date.0))
}

/// Sales by day, in cents, from one date to another.
pub(super) fn daily_sales(
    db: &Connection,
    location: LocationId,
    from: Date,
    to: Date,
) -> Result<BTreeMap<Date, i64>> {
    let mut statement = db.prepare_cached(
        "SELECT date, sum(sales_cents) FROM sales WHERE location_id = ?1 AND date BETWEEN ?2 AND ?3 GROUP BY date",
    )?;
    let rows = statement.query_map(params![location, SqlDate(from), SqlDate(to)], |row| {
        Ok((row.get::<_, SqlDate>(0)?.0, row.get(1)?))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Sales by day and half hour, in cents, from one date to another: only days whose sales have times.
pub(super) fn timed_sales(
    db: &Connection,
    location: LocationId,
    from: Date,
    to: Date,
) -> Result<BTreeMap<Date, DayCurve>> {
    let mut statement = db.prepare_cached(
        "SELECT date, half_hour, sales_cents FROM sales
         WHERE location_id = ?1 AND date BETWEEN ?2 AND ?3 AND timed",
    )?;
    let mut rows = statement.query(params![location, SqlDate(from), SqlDate(to)])?;
    half_hours_by_day(&mut rows)
}

/// Rows of a date, a half hour and cents, by day.
fn half_hours_by_day(rows: &mut rusqlite::Rows<'_>) -> Result<BTreeMap<Date, DayCurve>> {
    let mut days: BTreeMap<Date, DayCurve> = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let curve = days
            .entry(row.get::<_, SqlDate>(0)?.0)
            .or_insert([0; HALF_HOURS]);
        let half_hour = usize::from(row.get::<_, u8>(1)?);
        *curve
            .get_mut(half_hour)
            .ok_or_else(|| Error::internal("a stored half hour"))? = row.get(2)?;
    }
    Ok(days)
}

/// What managers typed for the days from one date to another.
pub(super) fn typed_forecasts(
    db: &Connection,
    location: LocationId,
    from: Date,
    to: Date,
) -> Result<BTreeMap<Date, TypedForecast>> {
    let mut statement = db.prepare_cached(
        "SELECT date, half_hour, sales_cents FROM forecast_half_hours
         WHERE location_id = ?1 AND date BETWEEN ?2 AND ?3",
    )?;
    let mut rows = statement.query(params![location, SqlDate(from), SqlDate(to)])?;
    let mut drawn = half_hours_by_day(&mut rows)?;
    let mut statement = db.prepare_cached(
        "SELECT date, total_cents, version FROM forecasts WHERE location_id = ?1 AND date BETWEEN ?2 AND ?3",
    )?;
    let rows = statement.query_map(params![location, SqlDate(from), SqlDate(to)], |row| {
        let date = row.get::<_, SqlDate>(0)?.0;
        let typed = TypedForecast {
            total_cents: row.get(1)?,
            drawn: drawn.remove(&date),
            version: row.get(2)?,
        };
        Ok((date, typed))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn event_row(row: &Row<'_>) -> rusqlite::Result<DemandEvent> {
    Ok(DemandEvent {
        id: row.get("id")?,
        location_id: row.get("location_id")?,
        date: row.get::<_, SqlDate>("date")?.0,
        name: row.get("name")?,
        uplift_percent: row.get("uplift_percent")?,
        version: row.get("version")?,
    })
}

/// Events from one date to another, in order.
pub(super) fn events(
    db: &Connection,
    location: LocationId,
    from: Date,
    to: Date,
) -> Result<Vec<DemandEvent>> {
    let mut statement = db.prepare_cached(
        "SELECT id, location_id, date, name, uplift_percent, version FROM demand_events
         WHERE location_id = ?1 AND date BETWEEN ?2 AND ?3 ORDER BY date, id",
    )?;
    let rows = statement.query_map(params![location, SqlDate(from), SqlDate(to)], event_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// What the standards of a location have in common; nothing where none was written yet.
pub(super) fn labor_settings(
    db: &Connection,
    location: LocationId,
) -> Result<Option<LaborStandards>> {
    Ok(db
        .prepare_cached(
            "SELECT average_check_cents, keyholder_position_id, target_kind, target_value, version FROM labor_settings
             WHERE location_id = ?1",
        )?
        .query_row([location], |row| {
            let kind = row.get::<_, Option<_>>("target_kind")?;
            let value = row.get::<_, Option<_>>("target_value")?;
            Ok(LaborStandards {
                average_check_cents: row.get("average_check_cents")?,
                keyholder_position_id: row.get("keyholder_position_id")?,
                target: kind
                    .zip(value)
                    .map(|(kind, value)| LaborTarget { kind, value }),
                positions: Vec::new(),
                version: row.get("version")?,
            })
        })
        .optional()?)
}

/// The standards of a location by position.
pub(super) fn labor_standards(db: &Connection, location: LocationId) -> Result<Vec<Standard>> {
    let mut statement = db.prepare_cached(
        "SELECT position_id, basis, per_hour, minimum_staff, opening_staff, opening_minutes, closing_staff, closing_minutes
         FROM labor_standards WHERE location_id = ?1 ORDER BY position_id",
    )?;
    let rows = statement.query_map([location], |row| {
        Ok(Standard {
            position_id: row.get("position_id")?,
            basis: row.get("basis")?,
            per_hour: row.get("per_hour")?,
            minimum_staff: row.get("minimum_staff")?,
            opening: Duty {
                staff: row.get("opening_staff")?,
                minutes: row.get("opening_minutes")?,
            },
            closing: Duty {
                staff: row.get("closing_staff")?,
                minutes: row.get("closing_minutes")?,
            },
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Writes what a manager typed for a day.
pub(super) fn save_forecast(
    db: &Connection,
    location: LocationId,
    date: Date,
    typed: &TypedForecast,
) -> Result<()> {
    let date = SqlDate(date);
    db.prepare_cached(
        "INSERT INTO forecasts (location_id, date, total_cents, version) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (location_id, date) DO UPDATE SET total_cents = ?3, version = ?4",
    )?
    .execute(params![location, date, typed.total_cents, typed.version])?;
    db.prepare_cached("DELETE FROM forecast_half_hours WHERE location_id = ?1 AND date = ?2")?
        .execute(params![location, date])?;
    let mut statement = db.prepare_cached(
        "INSERT INTO forecast_half_hours (location_id, date, half_hour, sales_cents) VALUES (?1, ?2, ?3, ?4)",
    )?;
    for (half_hour, cents) in typed.drawn.iter().flatten().enumerate() {
        if *cents > 0 {
            statement.execute(params![location, date, half_hour as i64, cents])?;
        }
    }
    Ok(())
}

/// An event.
pub(super) fn event(db: &Connection, id: DemandEventId) -> Result<DemandEvent> {
    db.prepare_cached(
        "SELECT id, location_id, date, name, uplift_percent, version FROM demand_events WHERE id = ?1",
    )?
    .query_row([id], event_row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// Writes a new event.
pub(super) fn insert_event(db: &Connection, event: &DemandEvent) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO demand_events (id, location_id, date, name, uplift_percent, version) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        event.id,
        event.location_id,
        SqlDate(event.date),
        event.name,
        event.uplift_percent,
        event.version
    ])?;
    Ok(())
}

/// Removes an event.
pub(super) fn delete_event(db: &Connection, id: DemandEventId) -> Result<()> {
    db.prepare_cached("DELETE FROM demand_events WHERE id = ?1")?
        .execute([id])?;
    Ok(())
}

/// Sales in cents and covers of the half hours that have covers.
pub(super) fn covers(
    db: &Connection,
    location: LocationId,
    from: Date,
    to: Date,
) -> Result<(i64, i64)> {
    Ok(db
        .prepare_cached(
            "SELECT coalesce(sum(sales_cents), 0), coalesce(sum(covers), 0) FROM sales
             WHERE location_id = ?1 AND date BETWEEN ?2 AND ?3 AND covers IS NOT NULL",
        )?
        .query_row(params![location, SqlDate(from), SqlDate(to)], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?)
}

/// Replaces the standards of a location. Those of positions that are no longer offered go too.
pub(super) fn save_labor_standards(
    db: &Connection,
    location: LocationId,
    standards: &LaborStandards,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO labor_settings (location_id, average_check_cents, keyholder_position_id, target_kind, target_value, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (location_id) DO UPDATE SET average_check_cents = ?2, keyholder_position_id = ?3, target_kind = ?4,
            target_value = ?5, version = ?6",
    )?
    .execute(params![
        location,
        standards.average_check_cents,
        standards.keyholder_position_id,
        standards.target.map(|target| target.kind),
        standards.target.map(|target| target.value),
        standards.version
    ])?;
    db.prepare_cached("DELETE FROM labor_standards WHERE location_id = ?1")?
        .execute([location])?;
    let mut statement = db.prepare_cached(
        "INSERT INTO labor_standards (location_id, position_id, basis, per_hour, minimum_staff, opening_staff,
                                      opening_minutes, closing_staff, closing_minutes)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?;
    for standard in &standards.positions {
        statement.execute(params![
            location,
            standard.position_id,
            standard.basis,
            standard.per_hour,
            standard.minimum_staff,
            standard.opening.staff,
            standard.opening.minutes,
            standard.closing.staff,
            standard.closing.minutes
        ])?;
    }
    Ok(())
}

/// Replaces the sales of a day.
pub(super) fn save_sales(
    db: &Connection,
    location: LocationId,
    date: Date,
    timed: bool,
    sales: &DayCurve,
    covers: Option<&DayCurve>,
) -> Result<()> {
    let date = SqlDate(date);
    db.prepare_cached("DELETE FROM sales WHERE location_id = ?1 AND date = ?2")?
        .execute(params![location, date])?;
    let mut statement = db.prepare_cached(
        "INSERT INTO sales (location_id, date, half_hour, sales_cents, covers, timed) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for (half_hour, cents) in sales.iter().enumerate() {
        let covers = covers.map(|covers| covers[half_hour]);
        if *cents > 0 || covers.is_some_and(|covers| covers > 0) {
            statement.execute(params![
                location,
                date,
                half_hour as i64,
                cents,
                covers,
                timed
            ])?;
        }
    }
    Ok(())
}
