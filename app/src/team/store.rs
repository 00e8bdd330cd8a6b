//! The SQL of the team. Readings take a set of people as a JSON list of ids; `None` means everybody.

use std::collections::BTreeMap;

use jiff::civil::Date;
use rusqlite::{Connection, Row, ToSql, params};

use super::types::{
    Assignment, Availability, Employee, Paper, SqlLang, Status, TimeOff, Wage, Waiver,
};
use crate::{
    error::Result,
    ids::{EmployeeId, LocationId, PositionId},
    permit::{House, Role},
    settings::types::SqlDate,
};

/// A set of people as a parameter.
pub(super) fn ids(people: &[EmployeeId]) -> String {
    serde_json::json!(people).to_string()
}

fn all<T>(
    db: &Connection,
    sql: &str,
    params: &[&dyn ToSql],
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>> {
    let mut statement = db.prepare_cached(sql)?;
    Ok(statement
        .query_map(params, read)?
        .collect::<rusqlite::Result<_>>()?)
}

/// These people.
pub(super) fn employees(db: &Connection, people: &str) -> Result<Vec<Employee>> {
    all(
        db,
        "SELECT * FROM employees WHERE id IN (SELECT value FROM json_each(?1))",
        &[&people],
        employee_row,
    )
}

fn employee_row(row: &Row<'_>) -> rusqlite::Result<Employee> {
    Ok(Employee {
        id: row.get("id")?,
        first_name: row.get("first_name")?,
        last_name: row.get("last_name")?,
        preferred_name: row.get("preferred_name")?,
        phone: row.get("phone")?,
        email: row.get("email")?,
        preferred_language: row.get::<_, SqlLang>("preferred_language")?.0,
        status: row.get("status")?,
        sealed_birth_date: row.get("sealed_birth_date")?,
        employee_number: row.get("employee_number")?,
        hired_on: row.get::<_, SqlDate>("hired_on")?.0,
        terminated_on: row
            .get::<_, Option<SqlDate>>("terminated_on")?
            .map(|date| date.0),
        termination_reason: row.get("termination_reason")?,
        school_calendar_id: row.get("school_calendar_id")?,
        tip_credit_e4: row.get("tip_credit_e4")?,
        max_weekly_minutes: row.get("max_weekly_minutes")?,
        version: row.get("version")?,
    })
}

/// Writes a person; a new id makes a new row.
pub(super) fn save_employee(db: &Connection, person: &Employee) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO employees (id, first_name, last_name, preferred_name, phone, email, preferred_language, status,
           sealed_birth_date, employee_number, hired_on, terminated_on, termination_reason, school_calendar_id,
           tip_credit_e4, max_weekly_minutes, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)
         ON CONFLICT (id) DO UPDATE SET first_name = ?2, last_name = ?3, preferred_name = ?4, phone = ?5, email = ?6,
           preferred_language = ?7, status = ?8, sealed_birth_date = ?9, employee_number = ?10, hired_on = ?11,
           terminated_on = ?12, termination_reason = ?13, school_calendar_id = ?14, tip_credit_e4 = ?15,
           max_weekly_minutes = ?16, version = ?17",
    )?
    .execute(params![
        person.id,
        person.first_name,
        person.last_name,
        person.preferred_name,
        person.phone,
        person.email,
        SqlLang(person.preferred_language),
        person.status,
        person.sealed_birth_date,
        person.employee_number,
        SqlDate(person.hired_on),
        person.terminated_on.map(SqlDate),
        person.termination_reason,
        person.school_calendar_id,
        person.tip_credit_e4,
        person.max_weekly_minutes,
        person.version,
    ])?;
    Ok(())
}

/// Whether somebody else who works here has this phone number.
pub(super) fn phone_in_use(db: &Connection, phone: &str, except: EmployeeId) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM employees WHERE phone = ?1 AND id <> ?2
               AND status NOT IN ('terminated', 'cancelled'))
             OR EXISTS (SELECT 1 FROM users WHERE phone = ?1 AND active = 1 AND employee_id IS NOT ?2)",
        )?
        .query_row(params![phone, except], |row| row.get(0))?)
}

/// Whether somebody else has this employee number.
pub(super) fn number_in_use(db: &Connection, number: &str, except: EmployeeId) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM employees WHERE employee_number = ?1 AND id <> ?2)",
        )?
        .query_row(params![number, except], |row| row.get(0))?)
}

/// Assignments of these people, the main one first.
pub(super) fn assignments(db: &Connection, people: &str) -> Result<Vec<Assignment>> {
    all(
        db,
        "SELECT id, employee_id, location_id, position_id, is_primary, version FROM assignments
         WHERE employee_id IN (SELECT value FROM json_each(?1)) ORDER BY employee_id, is_primary DESC, id",
        &[&people],
        |row| {
            Ok(Assignment {
                id: row.get(0)?,
                employee_id: row.get(1)?,
                location_id: row.get(2)?,
                position_id: row.get(3)?,
                is_primary: row.get(4)?,
                version: row.get(5)?,
            })
        },
    )
}

/// Makes an assignment.
pub(super) fn insert_assignment(db: &Connection, assignment: &Assignment) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO assignments (id, employee_id, location_id, position_id, is_primary, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        assignment.id,
        assignment.employee_id,
        assignment.location_id,
        assignment.position_id,
        assignment.is_primary,
        assignment.version,
    ])?;
    Ok(())
}

/// Takes an assignment away.
pub(super) fn delete_assignment(db: &Connection, assignment: &Assignment) -> Result<()> {
    db.prepare_cached("DELETE FROM assignments WHERE id = ?1")?
        .execute([assignment.id])?;
    Ok(())
}

/// Makes one assignment the main one, and only that.
pub(super) fn set_primary(
    db: &Connection,
    person: EmployeeId,
    primary: crate::ids::AssignmentId,
) -> Result<()> {
    db.prepare_cached(
        "UPDATE assignments SET is_primary = (id = ?2), version = version + 1
         WHERE employee_id = ?1 AND is_primary <> (id = ?2)",
    )?
    .execute(params![person, primary])?;
    Ok(())
}

/// Wages of these people, oldest first.
pub(super) fn wages(db: &Connection, people: &str) -> Result<Vec<Wage>> {
    all(
        db,
        "SELECT id, employee_id, position_id, location_id, rate_e4, from_date, to_date, reason, version FROM wages
         WHERE employee_id IN (SELECT value FROM json_each(?1)) ORDER BY employee_id, from_date, id",
        &[&people],
        |row| {
            Ok(Wage {
                id: row.get(0)?,
                employee_id: row.get(1)?,
                position_id: row.get(2)?,
                location_id: row.get(3)?,
                rate_e4: row.get(4)?,
                from: row.get::<_, SqlDate>(5)?.0,
                to: row.get::<_, Option<SqlDate>>(6)?.map(|date| date.0),
                reason: row.get(7)?,
                version: row.get(8)?,
            })
        },
    )
}

/// Writes a wage; a new id makes a new row, an old one gets a new last day.
pub(super) fn save_wage(db: &Connection, wage: &Wage) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO wages (id, employee_id, position_id, location_id, rate_e4, from_date, to_date, reason, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
         ON CONFLICT (id) DO UPDATE SET to_date = ?7, version = ?9",
    )?
    .execute(params![
        wage.id,
        wage.employee_id,
        wage.position_id,
        wage.location_id,
        wage.rate_e4,
        SqlDate(wage.from),
        wage.to.map(SqlDate),
        wage.reason,
        wage.version,
    ])?;
    Ok(())
}

/// Waivers of these people, oldest first.
pub(super) fn waivers(db: &Connection, people: &str) -> Result<Vec<Waiver>> {
    all(
        db,
        "SELECT id, employee_id, kind, signed_on, revoked_on, version FROM waivers
         WHERE employee_id IN (SELECT value FROM json_each(?1)) ORDER BY employee_id, signed_on, id",
        &[&people],
        |row| {
            Ok(Waiver {
                id: row.get(0)?,
                employee_id: row.get(1)?,
                kind: row.get(2)?,
                signed_on: row.get::<_, SqlDate>(3)?.0,
                revoked_on: row.get::<_, Option<SqlDate>>(4)?.map(|date| date.0),
                version: row.get(5)?,
            })
        },
    )
}

/// Writes a waiver; a new id makes a new row, an old one is revoked.
pub(super) fn save_waiver(db: &Connection, waiver: &Waiver) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO waivers (id, employee_id, kind, signed_on, revoked_on, version) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (id) DO UPDATE SET revoked_on = ?5, version = ?6",
    )?
    .execute(params![
        waiver.id,
        waiver.employee_id,
        waiver.kind,
        SqlDate(waiver.signed_on),
        waiver.revoked_on.map(SqlDate),
        waiver.version,
    ])?;
    Ok(())
}

/// Papers of these people.
pub(super) fn papers(db: &Connection, people: &str) -> Result<Vec<Paper>> {
    all(
        db,
        "SELECT employee_id, kind, signed_on, expires_on FROM papers
         WHERE employee_id IN (SELECT value FROM json_each(?1)) ORDER BY employee_id, kind",
        &[&people],
        |row| {
            Ok(Paper {
                employee_id: row.get(0)?,
                kind: row.get(1)?,
                signed_on: row.get::<_, SqlDate>(2)?.0,
                expires_on: row.get::<_, Option<SqlDate>>(3)?.map(|date| date.0),
            })
        },
    )
}

/// Puts a paper on file in place of an older one of its kind.
pub(super) fn save_paper(db: &Connection, paper: &Paper) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO papers (employee_id, kind, signed_on, expires_on) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (employee_id, kind) DO UPDATE SET signed_on = ?3, expires_on = ?4",
    )?
    .execute(params![
        paper.employee_id,
        paper.kind,
        SqlDate(paper.signed_on),
        paper.expires_on.map(SqlDate)
    ])?;
    Ok(())
}

/// Takes a paper off the file.
pub(super) fn delete_paper(db: &Connection, paper: &Paper) -> Result<()> {
    db.prepare_cached("DELETE FROM papers WHERE employee_id = ?1 AND kind = ?2")?
        .execute(params![paper.employee_id, paper.kind])?;
    Ok(())
}

/// Availability of these people, oldest first for each.
pub(super) fn availability(
    db: &Connection,
    people: &str,
) -> Result<BTreeMap<EmployeeId, Vec<Availability>>> {
    let rows = all(
        db,
        "SELECT employee_id, from_date, days, version FROM availability
         WHERE employee_id IN (SELECT value FROM json_each(?1)) ORDER BY employee_id, from_date",
        &[&people],
        |row| {
            Ok((
                row.get::<_, EmployeeId>(0)?,
                row.get::<_, SqlDate>(1)?.0,
                row.get::<_, String>(2)?,
                row.get::<_, i64>(3)?,
            ))
        },
    )?;
    let mut found: BTreeMap<EmployeeId, Vec<Availability>> = BTreeMap::new();
    for (person, from, days, version) in rows {
        found.entry(person).or_default().push(Availability {
            from,
            days: serde_json::from_str(&days)?,
            version,
        });
    }
    Ok(found)
}

/// Writes availability from its date on.
pub(super) fn save_availability(
    db: &Connection,
    person: EmployeeId,
    availability: &Availability,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO availability (employee_id, from_date, days, version) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (employee_id, from_date) DO UPDATE SET days = ?3, version = ?4",
    )?
    .execute(params![
        person,
        SqlDate(availability.from),
        serde_json::to_string(&availability.days)?,
        availability.version,
    ])?;
    Ok(())
}

/// Time off of these people that touches the dates `from` to `to`, without what was cancelled.
pub(super) fn time_off(
    db: &Connection,
    people: &str,
    from: Date,
    to: Date,
) -> Result<Vec<TimeOff>> {
    all(
        db,
        "SELECT id, employee_id, kind, from_date, to_date, all_day, start_time, end_time, note, version FROM time_off
         WHERE employee_id IN (SELECT value FROM json_each(?1)) AND cancelled_at IS NULL
           AND from_date <= ?3 AND to_date >= ?2
         ORDER BY employee_id, from_date, id",
        &[&people, &SqlDate(from), &SqlDate(to)],
        |row| {
            Ok(TimeOff {
                id: row.get(0)?,
                employee_id: row.get(1)?,
                kind: row.get(2)?,
                from: row.get::<_, SqlDate>(3)?.0,
                to: row.get::<_, SqlDate>(4)?.0,
                all_day: row.get(5)?,
                start: row.get(6)?,
                end: row.get(7)?,
                note: row.get(8)?,
                version: row.get(9)?,
            })
        },
    )
}

/// Writes new time off.
pub(super) fn insert_time_off(db: &Connection, off: &TimeOff) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO time_off (id, employee_id, kind, from_date, to_date, all_day, start_time, end_time, note, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute(params![
        off.id,
        off.employee_id,
        off.kind,
        SqlDate(off.from),
        SqlDate(off.to),
        off.all_day,
        off.start,
        off.end,
        off.note,
        off.version,
    ])?;
    Ok(())
}

/// Cancels time off.
pub(super) fn cancel_time_off(db: &Connection, off: &TimeOff, now: &str) -> Result<()> {
    db.prepare_cached(
        "UPDATE time_off SET cancelled_at = ?2, version = version + 1 WHERE id = ?1",
    )?
    .execute(params![off.id, now])?;
    Ok(())
}

/// The people who have an assignment at a location and work there now, or left on or after a day.
pub(super) fn people_of(
    db: &Connection,
    location: LocationId,
    since: Date,
) -> Result<Vec<EmployeeId>> {
    all(
        db,
        "SELECT DISTINCT e.id FROM employees e JOIN assignments a ON a.employee_id = e.id
         WHERE a.location_id = ?1 AND e.status <> 'cancelled'
           AND (e.terminated_on IS NULL OR e.terminated_on >= ?2)
         ORDER BY e.id",
        &[&location, &SqlDate(since)],
        |row| row.get(0),
    )
}

/// Whether a position is in use.
pub(super) fn offers_position(db: &Connection, id: PositionId) -> Result<bool> {
    Ok(db
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM positions WHERE id = ?1 AND archived = 0)")?
        .query_row([id], |row| row.get(0))?)
}

/// The house of each position.
pub(super) fn houses(db: &Connection) -> Result<BTreeMap<PositionId, House>> {
    let rows = all(
        db,
        "SELECT p.id, d.kind FROM positions p JOIN departments d ON d.id = p.department_id",
        &[],
        |row| Ok((row.get(0)?, row.get::<_, String>(1)?)),
    )?;
    Ok(rows
        .into_iter()
        .map(|(id, kind)| (id, House::parse(&kind).unwrap_or(House::Foh)))
        .collect())
}

/// The roles of these people who can sign in.
pub(super) fn roles(db: &Connection, people: &str) -> Result<BTreeMap<EmployeeId, Role>> {
    let rows = all(
        db,
        "SELECT employee_id, role FROM users
         WHERE active = 1 AND employee_id IN (SELECT value FROM json_each(?1))",
        &[&people],
        |row| Ok((row.get(0)?, row.get::<_, String>(1)?)),
    )?;
    Ok(rows
        .into_iter()
        .filter_map(|(id, role)| Some((id, Role::parse(&role)?)))
        .collect())
}

/// A person in the list before their row is made.
pub(super) struct Listed {
    pub(super) id: EmployeeId,
    pub(super) first_name: String,
    pub(super) last_name: String,
    pub(super) preferred_name: Option<String>,
}

/// What a list is narrowed to; `None` does not narrow.
#[derive(Default)]
pub(super) struct Narrowed {
    /// A JSON list of locations.
    pub(super) locations: Option<String>,
    /// A JSON list of houses that an assignment must belong to.
    pub(super) houses: Option<String>,
    pub(super) position: Option<PositionId>,
    pub(super) status: Option<Status>,
}

/// The people with an assignment that fits; without narrowing, also those who have none.
pub(super) fn listed(db: &Connection, by: &Narrowed) -> Result<Vec<Listed>> {
    all(
        db,
        "SELECT e.id, e.first_name, e.last_name, e.preferred_name FROM employees e
         WHERE (CASE WHEN ?4 IS NULL THEN e.status NOT IN ('terminated', 'cancelled') ELSE e.status = ?4 END)
           AND ((?1 IS NULL AND ?2 IS NULL AND ?3 IS NULL) OR EXISTS (
             SELECT 1 FROM assignments a
             JOIN positions p ON p.id = a.position_id JOIN departments d ON d.id = p.department_id
             WHERE a.employee_id = e.id
               AND (?1 IS NULL OR a.location_id IN (SELECT value FROM json_each(?1)))
               AND (?2 IS NULL OR d.kind IN (SELECT value FROM json_each(?2)))
               AND (?3 IS NULL OR a.position_id = ?3)))",
        &[&by.locations, &by.houses, &by.position, &by.status],
        |row| {
            Ok(Listed {
                id: row.get(0)?,
                first_name: row.get(1)?,
                last_name: row.get(2)?,
                preferred_name: row.get(3)?,
            })
        },
    )
}
