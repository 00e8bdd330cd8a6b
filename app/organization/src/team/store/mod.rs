//! The SQL of the team. Readings take a set of people as a JSON list of ids; `None` means everyone.

mod assignments;
mod availability;
mod availability_requests;
mod certificates;
mod employee_documents;
mod estimates;
mod listed;
mod time_off_balances;
mod time_off_requests;
mod wages;

use jiff::civil::Date;
use rusqlite::{Connection, Row, ToSql, params};

use super::types::{Employee, SqlLang};
use crate::{error::Result, ids::EmployeeId, settings::types::SqlDate};

pub(super) use assignments::*;
pub(super) use availability::*;
pub(super) use availability_requests::*;
pub(super) use certificates::*;
pub(super) use employee_documents::*;
pub(super) use estimates::*;
pub(super) use listed::*;
pub(super) use time_off_balances::*;
pub(super) use time_off_requests::*;
pub(super) use wages::*;

/// The columns of `employees`.
const EMPLOYEES_COLUMNS: &str = "id, first_name, last_name, preferred_name, phone, email, preferred_language, status, \
    sealed_birth_date, employee_number, hired_on, terminated_on, termination_reason, \
    school_calendar_id, tip_credit_e4, max_weekly_minutes, version";

/// A set of people as a parameter.
pub(in crate::team) fn ids(people: &[EmployeeId]) -> String {
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
pub(in crate::team) fn employees(db: &Connection, people: &str) -> Result<Vec<Employee>> {
    all(
        db,
        &format!(
            "SELECT {EMPLOYEES_COLUMNS} FROM employees WHERE id IN (SELECT value FROM json_each(?1))"
        ),
        &[&people],
        employee_row,
    )
}

/// People whose last day of work is on or after a day.
pub(in crate::team) fn leavers(db: &Connection, since: Date) -> Result<Vec<EmployeeId>> {
    all(
        db,
        "SELECT id FROM employees WHERE terminated_on >= ?1 AND status != 'cancelled' ORDER BY terminated_on, id",
        &[&SqlDate(since)],
        |row| row.get(0),
    )
}

/// The first day of the oldest wage.
pub(in crate::team) fn oldest_wage(db: &Connection) -> Result<Option<Date>> {
    day(db, "SELECT min(from_date) FROM wages")
}

/// The day of the oldest waiver, document or written estimate.
pub(in crate::team) fn oldest_agreement(db: &Connection) -> Result<Option<Date>> {
    day(
        db,
        "SELECT min(day) FROM (SELECT min(signed_on) AS day FROM waivers UNION ALL SELECT min(signed_on) FROM papers
           UNION ALL SELECT date(min(written_at)) FROM good_faith_estimates)",
    )
}

fn day(db: &Connection, sql: &str) -> Result<Option<Date>> {
    let found: Option<SqlDate> = db.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
    Ok(found.map(|day| day.0))
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
pub(in crate::team) fn save_employee(db: &Connection, person: &Employee) -> Result<()> {
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

/// Whether someone else who works here has this phone number.
pub(in crate::team) fn phone_in_use(
    db: &Connection,
    phone: &str,
    except: EmployeeId,
) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM employees WHERE phone = ?1 AND id <> ?2
               AND status NOT IN ('terminated', 'cancelled'))
             OR EXISTS (SELECT 1 FROM users WHERE phone = ?1 AND (active = 1 OR suspended_at IS NOT NULL)
                       AND employee_id IS NOT ?2)",
        )?
        .query_row(params![phone, except], |row| row.get(0))?)
}

/// Whether someone else has this employee number.
pub(in crate::team) fn number_in_use(
    db: &Connection,
    number: &str,
    except: EmployeeId,
) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM employees WHERE employee_number = ?1 AND id <> ?2)",
        )?
        .query_row(params![number, except], |row| row.get(0))?)
}
