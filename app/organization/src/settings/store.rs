//! The SQL of the settings.

use std::collections::BTreeMap;

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};
use serde::de::DeserializeOwned;

use super::types::{
    CertificateKind, Department, Location, MinWage, PastWorkweek, PlacePack, Position,
    SchoolCalendar, SqlDate,
};
use super::{opening_hours, place_law::PlaceLaw, travel};
use crate::{
    error::{Error, Result},
    ids::{DepartmentId, LocationId, PositionId, SchoolCalendarId},
    messages::LocalizedText,
    permit::DepartmentKind,
    sql,
    sql_time::SqlTime,
};

/// The columns of `school_calendars`.
const SCHOOL_CALENDARS_COLUMNS: &str = "id, name, first_day, last_day, weekdays, days_off, version";

/// The columns of `positions`.
const POSITIONS_COLUMNS: &str =
    "id, department_id, name_en, name_es, code, station, tipped, equipment, archived, version";

/// The columns of `locations`.
const LOCATIONS_COLUMNS: &str = "id, name, street, city, state, postal_code, zone, jurisdictions, industry, workweek_start_day, \
    workweek_start_time, workday_start, local_head_count, notice_days, archived, version, facts";

fn json<T: DeserializeOwned>(row: &Row<'_>, column: &str) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, Box::new(error))
    })
}

/// Every location, by name, without what the packs say about it.
///
/// # Errors
/// Database errors.
pub fn locations(db: &Connection) -> Result<Vec<Location>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {LOCATIONS_COLUMNS} FROM locations ORDER BY archived, name, id"
    ))?;
    let mut found: Vec<Location> = statement
        .query_map([], location_row)?
        .collect::<rusqlite::Result<_>>()?;
    let mut wages = db.prepare_cached(
        "SELECT location_id, from_date, rate_e4 FROM location_minimum_wages ORDER BY location_id, from_date",
    )?;
    let rows = wages.query_map([], |row| {
        Ok((
            row.get::<_, LocationId>(0)?,
            MinWage {
                from: row.get::<_, SqlDate>(1)?.0,
                rate_e4: row.get(2)?,
            },
        ))
    })?;
    for row in rows {
        let (id, wage) = row?;
        if let Some(location) = found.iter_mut().find(|location| location.id == id) {
            location.min_wages.push(wage);
        }
    }
    for location in &mut found {
        location.past_workweeks = past_workweeks(db, location.id)?;
        location.opening_hours = opening_hours::of(db, location.id)?;
        location.travel = travel::of(db, location.id)?;
    }
    Ok(found)
}

/// A location, without what the packs say about it.
///
/// # Errors
/// `NotFound`; database errors.
pub fn location(db: &Connection, id: LocationId) -> Result<Location> {
    let mut location = db
        .prepare_cached(&format!(
            "SELECT {LOCATIONS_COLUMNS} FROM locations WHERE id = ?1"
        ))?
        .query_row([id], location_row)
        .optional()?
        .ok_or(Error::NotFound)?;
    let mut wages = db.prepare_cached(
        "SELECT from_date, rate_e4 FROM location_minimum_wages WHERE location_id = ?1 ORDER BY from_date",
    )?;
    location.min_wages = wages
        .query_map([id], |row| {
            Ok(MinWage {
                from: row.get::<_, SqlDate>(0)?.0,
                rate_e4: row.get(1)?,
            })
        })?
        .collect::<rusqlite::Result<_>>()?;
    location.past_workweeks = past_workweeks(db, id)?;
    location.opening_hours = opening_hours::of(db, id)?;
    location.travel = travel::of(db, id)?;
    Ok(location)
}

/// The former beginnings of a location's workweek, oldest first.
fn past_workweeks(db: &Connection, id: LocationId) -> Result<Vec<PastWorkweek>> {
    let mut statement = db.prepare_cached(
        "SELECT until_date, start_day, start_time FROM past_workweeks WHERE location_id = ?1 ORDER BY until_date",
    )?;
    let rows = statement.query_map([id], |row| {
        Ok(PastWorkweek {
            until: row.get::<_, SqlDate>(0)?.0,
            day: row.get(1)?,
            time: row.get(2)?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Keeps how a workweek began until a day. Moved twice on one day, only the first start was ever in use.
pub(super) fn keep_workweek(db: &Connection, id: LocationId, past: PastWorkweek) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO past_workweeks (location_id, until_date, start_day, start_time) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT DO NOTHING",
    )?
    .execute(params![id, SqlDate(past.until), past.day, past.time])?;
    Ok(())
}

fn location_row(row: &Row<'_>) -> rusqlite::Result<Location> {
    Ok(Location {
        id: row.get("id")?,
        name: row.get("name")?,
        street: row.get("street")?,
        city: row.get("city")?,
        state: row.get("state")?,
        postal_code: row.get("postal_code")?,
        zone: row.get("zone")?,
        jurisdictions: json(row, "jurisdictions")?,
        industry: row.get("industry")?,
        workweek_start_day: row.get("workweek_start_day")?,
        workweek_start_time: row.get("workweek_start_time")?,
        past_workweeks: Vec::new(),
        workday_start: row.get("workday_start")?,
        local_head_count: row.get("local_head_count")?,
        notice_days: row.get("notice_days")?,
        facts: json(row, "facts")?,
        opening_hours: Vec::new(),
        travel: Vec::new(),
        min_wages: Vec::new(),
        law_notice: None,
        packs: Vec::new(),
        packs_missing: Vec::new(),
        archived: row.get("archived")?,
        version: row.get("version")?,
    })
}

/// The location with what the packs say about it.
pub(super) fn with_law(law: &PlaceLaw<'_>, mut location: Location) -> Location {
    let core = law.core;
    location.law_notice = law.notice(&location);
    for jurisdiction in &location.jurisdictions {
        for pack in core
            .rule_book
            .packs()
            .iter()
            .filter(|pack| pack.jurisdiction == *jurisdiction)
        {
            let title = LocalizedText {
                en: pack.title.en.clone(),
                es: pack.title.es.clone(),
            };
            location.packs.push(PlacePack {
                jurisdiction: jurisdiction.clone(),
                title,
            });
        }
    }
    location.packs_missing = core
        .rule_book
        .uncovered(&location.jurisdictions)
        .into_iter()
        .map(str::to_owned)
        .collect();
    location
}

/// Writes a location's columns and minimum wages; a new id makes a new row.
pub(super) fn save_location(db: &Connection, location: &Location) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO locations (id, name, street, city, state, postal_code, zone, jurisdictions, industry,
           workweek_start_day, workweek_start_time, workday_start, local_head_count, notice_days, archived, version, facts)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)
         ON CONFLICT (id) DO UPDATE SET name = ?2, street = ?3, city = ?4, state = ?5, postal_code = ?6, zone = ?7,
           jurisdictions = ?8, industry = ?9, workweek_start_day = ?10, workweek_start_time = ?11,
           workday_start = ?12, local_head_count = ?13, notice_days = ?14, archived = ?15, version = ?16,
           facts = ?17",
    )?
    .execute(params![
        location.id,
        location.name,
        location.street,
        location.city,
        location.state,
        location.postal_code,
        location.zone,
        serde_json::to_string(&location.jurisdictions)?,
        location.industry,
        location.workweek_start_day,
        location.workweek_start_time,
        location.workday_start,
        location.local_head_count,
        location.notice_days,
        location.archived,
        location.version,
        serde_json::to_string(&location.facts)?,
    ])?;
    db.prepare_cached("DELETE FROM location_minimum_wages WHERE location_id = ?1")?
        .execute([location.id])?;
    for wage in &location.min_wages {
        db.prepare_cached("INSERT INTO location_minimum_wages (location_id, from_date, rate_e4) VALUES (?1, ?2, ?3)")?
            .execute(params![location.id, SqlDate(wage.from), wage.rate_e4])?;
    }
    opening_hours::save(db, location.id, &location.opening_hours)
}

/// Raises a location's version: a part of it in another table was changed.
///
/// # Errors
/// Database errors.
pub fn raise_location(db: &Connection, id: LocationId) -> Result<()> {
    db.prepare_cached("UPDATE locations SET version = version + 1 WHERE id = ?1")?
        .execute([id])?;
    Ok(())
}

/// Whether a location has planned work that ends after `now` (RFC 3339).
pub(super) fn has_work_after(
    db: &Connection,
    location: LocationId,
    now: Timestamp,
) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM shifts WHERE location_id = ?1 AND ends_at > ?2)",
        )?
        .query_row(params![location, SqlTime(now)], |row| row.get(0))?)
}

/// The two houses.
///
/// # Errors
/// Database errors.
pub fn departments(db: &Connection) -> Result<Vec<Department>> {
    let mut statement =
        db.prepare_cached("SELECT id, kind, name_en, name_es FROM departments ORDER BY kind DESC")?;
    let rows = statement.query_map([], |row| {
        let kind: String = row.get(1)?;
        Ok(Department {
            id: row.get(0)?,
            kind: DepartmentKind::parse(&kind).unwrap_or(DepartmentKind::Foh),
            name: LocalizedText {
                en: row.get(2)?,
                es: row.get(3)?,
            },
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Whether a department exists.
pub(super) fn has_department(db: &Connection, id: DepartmentId) -> Result<bool> {
    Ok(db
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM departments WHERE id = ?1)")?
        .query_row([id], |row| row.get(0))?)
}

/// Every position, in the order of houses and names.
///
/// # Errors
/// Database errors.
pub fn positions(db: &Connection) -> Result<Vec<Position>> {
    let mut required = required_certificates(db)?;
    let mut statement = db.prepare_cached(&format!(
        "SELECT {} FROM positions p JOIN departments d ON d.id = p.department_id
         ORDER BY p.archived, d.kind DESC, p.name_en, p.id",
        sql::columns("p", POSITIONS_COLUMNS)
    ))?;
    let mut positions = statement
        .query_map([], position_row)?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    for position in &mut positions {
        position.certificates = required.remove(&position.id).unwrap_or_default();
    }
    Ok(positions)
}

/// A position.
pub(super) fn position(db: &Connection, id: PositionId) -> Result<Position> {
    let mut position = db
        .prepare_cached(&format!(
            "SELECT {POSITIONS_COLUMNS} FROM positions WHERE id = ?1"
        ))?
        .query_row([id], position_row)
        .optional()?
        .ok_or(Error::NotFound)?;
    position.certificates = required_certificates(db)?.remove(&id).unwrap_or_default();
    Ok(position)
}

/// The certificates that shifts in each position need; positions that need none are absent.
///
/// # Errors
/// Database errors.
pub fn required_certificates(
    db: &Connection,
) -> Result<BTreeMap<PositionId, Vec<CertificateKind>>> {
    let mut statement = db.prepare_cached("SELECT position_id, kind FROM position_certificates")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut required: BTreeMap<PositionId, Vec<CertificateKind>> = BTreeMap::new();
    for row in rows {
        let (position, kind) = row?;
        required.entry(position).or_default().push(kind);
    }
    for kinds in required.values_mut() {
        kinds.sort_unstable();
    }
    Ok(required)
}

/// A position without its certificates, which have a table of their own.
fn position_row(row: &Row<'_>) -> rusqlite::Result<Position> {
    Ok(Position {
        id: row.get("id")?,
        department_id: row.get("department_id")?,
        name: LocalizedText {
            en: row.get("name_en")?,
            es: row.get("name_es")?,
        },
        code: row.get("code")?,
        station: row.get("station")?,
        tipped: row.get("tipped")?,
        equipment: json(row, "equipment")?,
        certificates: Vec::new(),
        archived: row.get("archived")?,
        version: row.get("version")?,
    })
}

/// Writes a position; a new id makes a new row.
pub(super) fn save_position(db: &Connection, position: &Position) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO positions (id, department_id, name_en, name_es, code, station, tipped, equipment, archived, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
         ON CONFLICT (id) DO UPDATE SET department_id = ?2, name_en = ?3, name_es = ?4, code = ?5, station = ?6,
           tipped = ?7, equipment = ?8, archived = ?9, version = ?10",
    )?
    .execute(params![
        position.id,
        position.department_id,
        position.name.en,
        position.name.es,
        position.code,
        position.station,
        position.tipped,
        serde_json::to_string(&position.equipment)?,
        position.archived,
        position.version,
    ])?;
    db.prepare_cached("DELETE FROM position_certificates WHERE position_id = ?1")?
        .execute([position.id])?;
    let mut insert =
        db.prepare_cached("INSERT INTO position_certificates (position_id, kind) VALUES (?1, ?2)")?;
    for kind in &position.certificates {
        insert.execute(params![position.id, kind])?;
    }
    Ok(())
}

/// Whether another position in use has this code.
pub(super) fn code_in_use(db: &Connection, code: &str, except: PositionId) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM positions WHERE code = ?1 AND archived = 0 AND id <> ?2)",
        )?
        .query_row(params![code, except], |row| row.get(0))?)
}

/// Every school calendar, by name.
///
/// # Errors
/// Database errors.
pub fn school_calendars(db: &Connection) -> Result<Vec<SchoolCalendar>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {SCHOOL_CALENDARS_COLUMNS} FROM school_calendars ORDER BY name, id"
    ))?;
    Ok(statement
        .query_map([], school_calendar_row)?
        .collect::<rusqlite::Result<_>>()?)
}

/// A school calendar.
pub(super) fn school_calendar(db: &Connection, id: SchoolCalendarId) -> Result<SchoolCalendar> {
    db.prepare_cached(&format!(
        "SELECT {SCHOOL_CALENDARS_COLUMNS} FROM school_calendars WHERE id = ?1"
    ))?
    .query_row([id], school_calendar_row)
    .optional()?
    .ok_or(Error::NotFound)
}

fn school_calendar_row(row: &Row<'_>) -> rusqlite::Result<SchoolCalendar> {
    Ok(SchoolCalendar {
        id: row.get("id")?,
        name: row.get("name")?,
        first_day: row.get::<_, SqlDate>("first_day")?.0,
        last_day: row.get::<_, SqlDate>("last_day")?.0,
        weekdays: json(row, "weekdays")?,
        days_off: json(row, "days_off")?,
        version: row.get("version")?,
    })
}

/// Writes a school calendar; a new id makes a new row.
pub(super) fn save_school_calendar(db: &Connection, calendar: &SchoolCalendar) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO school_calendars (id, name, first_day, last_day, weekdays, days_off, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT (id) DO UPDATE SET name = ?2, first_day = ?3, last_day = ?4, weekdays = ?5, days_off = ?6,
           version = ?7",
    )?
    .execute(params![
        calendar.id,
        calendar.name,
        SqlDate(calendar.first_day),
        SqlDate(calendar.last_day),
        serde_json::to_string(&calendar.weekdays)?,
        serde_json::to_string(&calendar.days_off)?,
        calendar.version,
    ])?;
    Ok(())
}
