//! The SQL of automations and of what they did.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::types::{ActState, Automation, TriggerKind, Why};
use crate::{
    error::{Error, Result},
    ids::{ApplicationId, AutomationId},
    sql_time::SqlTime,
};
use recruiting::applications::{json, maybe_time, time};

/// The columns of `automations`.
const AUTOMATIONS_COLUMNS: &str =
    "id, name, active, trigger_kind, rule, since, created_at, version";

/// The columns of `automation_runs`.
const AUTOMATION_RUNS_COLUMNS: &str = "automation_id, application_id, state, why, at";

/// Every automation, by name.
///
/// # Errors
/// Database errors.
pub(super) fn all(db: &Connection) -> Result<Vec<Automation>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {AUTOMATIONS_COLUMNS} FROM automations ORDER BY lower(name), id"
    ))?;
    let rows = statement.query_map([], row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Those that are on and wait for a kind of thing.
///
/// # Errors
/// Database errors.
pub(super) fn waiting_for(db: &Connection, kind: TriggerKind) -> Result<Vec<Automation>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {AUTOMATIONS_COLUMNS} FROM automations WHERE active = 1 AND trigger_kind = ?1"
    ))?;
    let rows = statement.query_map([kind], row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// An automation.
///
/// # Errors
/// `NotFound`; database errors.
pub(super) fn one(db: &Connection, id: AutomationId) -> Result<Automation> {
    db.prepare_cached(&format!(
        "SELECT {AUTOMATIONS_COLUMNS} FROM automations WHERE id = ?1"
    ))?
    .query_row([id], row)
    .optional()?
    .ok_or(Error::NotFound)
}

fn row(row: &Row<'_>) -> rusqlite::Result<Automation> {
    Ok(Automation {
        id: row.get("id")?,
        name: row.get("name")?,
        active: row.get("active")?,
        rule: json(row, "rule")?,
        since: maybe_time(row, "since")?,
        version: row.get("version")?,
    })
}

/// Writes an automation, new or changed; the caller raised the version.
///
/// # Errors
/// Database errors.
pub(super) fn save(db: &Connection, it: &Automation, now: Timestamp) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO automations (id, name, active, trigger_kind, rule, since, created_at, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (id) DO UPDATE SET name = ?2, active = ?3, trigger_kind = ?4, rule = ?5, since = ?6, version = ?8",
    )?
    .execute(params![
        it.id,
        it.name,
        it.active,
        it.rule.trigger.kind,
        serde_json::to_string(&it.rule)?,
        it.since.map(SqlTime),
        SqlTime(now),
        it.version
    ])?;
    Ok(())
}

/// Takes an automation away, with the list of what it did; timelines keep it.
///
/// # Errors
/// Database errors.
pub(super) fn drop(db: &Connection, id: AutomationId) -> Result<()> {
    db.prepare_cached("DELETE FROM automations WHERE id = ?1")?
        .execute([id])?;
    Ok(())
}

/// How far an automation got with an application, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Act {
    pub(super) application: ApplicationId,
    pub(super) state: ActState,
    pub(super) why: Option<Why>,
    pub(super) at: Timestamp,
}

fn act(row: &Row<'_>) -> rusqlite::Result<Act> {
    Ok(Act {
        application: row.get("application_id")?,
        state: row.get("state")?,
        why: row.get("why")?,
        at: time(row, "at")?,
    })
}

/// How far an automation got with an application; none where they never met.
///
/// # Errors
/// Database errors.
pub(super) fn act_on(
    db: &Connection,
    id: AutomationId,
    application: ApplicationId,
) -> Result<Option<Act>> {
    Ok(db
        .prepare_cached(
            &format!("SELECT {AUTOMATION_RUNS_COLUMNS} FROM automation_runs WHERE automation_id = ?1 AND application_id = ?2"),
        )?
        .query_row(params![id, application], act)
        .optional()?)
}

/// The acts and omissions of an automation, newest first.
///
/// # Errors
/// Database errors.
pub(super) fn runs(db: &Connection, id: AutomationId, state: Option<ActState>) -> Result<Vec<Act>> {
    let mut statement = db.prepare_cached(
        &format!("SELECT {AUTOMATION_RUNS_COLUMNS} FROM automation_runs WHERE automation_id = ?1 AND (?2 IS NULL OR state = ?2)
         ORDER BY at DESC, application_id DESC"),
    )?;
    let rows = statement.query_map(params![id, state], act)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// On how many applications an automation acted since a time.
///
/// # Errors
/// Database errors.
pub(super) fn done_since(db: &Connection, id: AutomationId, since: Timestamp) -> Result<u32> {
    Ok(db
        .prepare_cached(
            "SELECT count(*) FROM automation_runs WHERE automation_id = ?1 AND state = 'done'
               AND at >= ?2",
        )?
        .query_row(params![id, SqlTime(since)], |row| row.get(0))?)
}

/// Notes how far an automation got with an application.
///
/// # Errors
/// Database errors.
pub(super) fn note(
    db: &Connection,
    id: AutomationId,
    application: ApplicationId,
    (state, why): (ActState, Option<Why>),
    now: Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "INSERT OR REPLACE INTO automation_runs (automation_id, application_id, state, why, at)
         VALUES (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![id, application, state, why, SqlTime(now)])?;
    Ok(())
}

/// No one is asked for any more: what they were asked for is no longer what the automation does.
///
/// # Errors
/// Database errors.
pub(super) fn clear_confirmation(db: &Connection, id: AutomationId) -> Result<()> {
    db.prepare_cached("DELETE FROM automation_runs WHERE automation_id = ?1 AND state = 'asked'")?
        .execute([id])?;
    Ok(())
}

/// No one waits for an automation here any more.
///
/// # Errors
/// Database errors.
pub(super) fn no_longer_asked(
    db: &Connection,
    id: AutomationId,
    application: ApplicationId,
) -> Result<()> {
    db.prepare_cached(
        "DELETE FROM automation_runs WHERE automation_id = ?1 AND application_id = ?2 AND state = 'asked'",
    )?
    .execute(params![id, application])?;
    Ok(())
}
