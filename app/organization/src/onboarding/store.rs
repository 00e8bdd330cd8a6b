//! The SQL of onboarding tasks.

use std::collections::BTreeMap;

use jiff::{Timestamp, civil::Date};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::tasks::{OnboardingTask, TaskKind};
use crate::{
    error::{Error, Result},
    ids::{ApplicationId, EmployeeId, OnboardingTaskId, UserId},
    settings::types::SqlDate,
    sql_time::{SqlTime, maybe_time},
};

/// Writes a task that is to be done.
///
/// # Errors
/// Database errors.
pub fn add(
    db: &Connection,
    (employee, application): (EmployeeId, ApplicationId),
    (kind, due_on): (TaskKind, Date),
    now: Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO onboarding_tasks (id, employee_id, application_id, kind, due_on) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![
        OnboardingTaskId::new(now),
        employee,
        application,
        kind,
        SqlDate(due_on)
    ])?;
    Ok(())
}

/// The tasks of an employee, the most urgent first.
pub(super) fn of_employee(db: &Connection, employee: EmployeeId) -> Result<Vec<OnboardingTask>> {
    let mut statement = db.prepare_cached(
        "SELECT t.id, t.employee_id, t.application_id, t.kind, t.due_on, t.done_at, t.done_by, t.not_needed, t.version, u.first_name || ' ' || u.last_name AS doer FROM onboarding_tasks t
         LEFT JOIN users u ON u.id = t.done_by
         WHERE t.employee_id = ?1 ORDER BY t.due_on, t.id",
    )?;
    let rows = statement.query_map([employee], row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Of these people (a JSON array of ids), the day by which the most urgent of the open tasks is due.
///
/// # Errors
/// Database errors.
pub fn first_due(db: &Connection, people: &str) -> Result<BTreeMap<EmployeeId, Date>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id, min(due_on) FROM onboarding_tasks
         WHERE employee_id IN (SELECT value FROM json_each(?1)) AND done_at IS NULL AND not_needed = 0
           AND due_on IS NOT NULL GROUP BY employee_id",
    )?;
    let rows = statement.query_map([people], |row| {
        Ok((row.get(0)?, row.get::<_, SqlDate>(1)?.0))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The first day on which each of these people may not work because of an open task: Form I-9 and a work permit by their
/// first day (8 CFR 274a.2(b)(1), 29 CFR 570.5), the employer's part of Form I-9 and a food handler's card after their last
/// one. Tasks about pay and taxes keep no one from work.
///
/// # Errors
/// Database errors.
pub fn kept_from_work(
    db: &Connection,
    people: &[EmployeeId],
) -> Result<BTreeMap<EmployeeId, Date>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id,
                min(CASE WHEN kind IN ('i9_section_1', 'work_permit') THEN due_on ELSE date(due_on, '+1 day') END)
         FROM onboarding_tasks
         WHERE employee_id IN (SELECT value FROM json_each(?1)) AND done_at IS NULL AND not_needed = 0
           AND due_on IS NOT NULL AND kind IN ('i9_section_1', 'i9_section_2', 'work_permit', 'food_handler')
         GROUP BY employee_id",
    )?;
    let rows = statement.query_map([serde_json::to_string(people)?], |row| {
        Ok((row.get(0)?, row.get::<_, SqlDate>(1)?.0))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A task and whose it is.
pub(super) fn one(db: &Connection, id: OnboardingTaskId) -> Result<(EmployeeId, OnboardingTask)> {
    db.prepare_cached(
        "SELECT t.id, t.employee_id, t.application_id, t.kind, t.due_on, t.done_at, t.done_by, t.not_needed, t.version, u.first_name || ' ' || u.last_name AS doer FROM onboarding_tasks t
         LEFT JOIN users u ON u.id = t.done_by WHERE t.id = ?1",
    )?
    .query_row([id], |found| Ok((found.get("employee_id")?, row(found)?)))
    .optional()?
    .ok_or(Error::NotFound)
}

/// Writes whether a task is done or not needed.
pub(super) fn mark(
    db: &Connection,
    id: OnboardingTaskId,
    done: Option<(Timestamp, UserId)>,
    not_needed: bool,
) -> Result<()> {
    db.prepare_cached(
        "UPDATE onboarding_tasks SET done_at = ?2, done_by = ?3, not_needed = ?4, version = version + 1 WHERE id = ?1",
    )?
    .execute(params![
        id,
        done.map(|(at, _)| SqlTime(at)),
        done.map(|(_, by)| by),
        not_needed
    ])?;
    Ok(())
}

/// Forgets the tasks of someone who never started.
///
/// # Errors
/// Database errors.
pub fn drop_all(db: &Connection, employee: EmployeeId) -> Result<()> {
    db.prepare_cached("DELETE FROM onboarding_tasks WHERE employee_id = ?1")?
        .execute([employee])?;
    Ok(())
}

fn row(row: &Row<'_>) -> rusqlite::Result<OnboardingTask> {
    Ok(OnboardingTask {
        id: row.get("id")?,
        kind: row.get("kind")?,
        due_on: row.get::<_, Option<SqlDate>>("due_on")?.map(|date| date.0),
        done_at: maybe_time(row, "done_at")?,
        done_by: row.get("doer")?,
        not_needed: row.get("not_needed")?,
        version: row.get("version")?,
    })
}
