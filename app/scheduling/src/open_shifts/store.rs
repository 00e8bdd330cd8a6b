//! Open shifts and claims, as rows.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{OpenShiftPost, ShiftClaim};
use crate::{
    error::{Error, Result},
    ids::{ShiftClaimId, ShiftId, UserId},
    sql_time::{SqlTime, maybe_time, time},
};

fn post_row(row: &Row<'_>) -> rusqlite::Result<OpenShiftPost> {
    Ok(OpenShiftPost {
        shift: row.get("shift_id")?,
        mode: row.get("mode")?,
        allow_overtime: row.get("allow_overtime")?,
        closes_at: time(row, "closes_at")?,
        posted_at: time(row, "posted_at")?,
    })
}

/// Every posted shift that is still on a plan.
pub(super) fn posts(db: &Connection) -> Result<Vec<OpenShiftPost>> {
    let mut statement = db.prepare_cached(
        "SELECT shift_id, mode, allow_overtime, closes_at, posted_at FROM open_shifts ORDER BY closes_at, shift_id",
    )?;
    let rows = statement.query_map([], post_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The post of a shift.
pub(super) fn post(db: &Connection, shift: ShiftId) -> Result<Option<OpenShiftPost>> {
    Ok(db
        .prepare_cached(
            "SELECT shift_id, mode, allow_overtime, closes_at, posted_at FROM open_shifts WHERE shift_id = ?1",
        )?
        .query_row([shift], post_row)
        .optional()?)
}

/// Writes a post; an earlier one of the shift is replaced.
pub(super) fn save_post(db: &Connection, post: &OpenShiftPost, by: UserId) -> Result<()> {
    db.prepare_cached(
        "INSERT OR REPLACE INTO open_shifts (shift_id, mode, allow_overtime, closes_at, posted_at, posted_by)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        post.shift,
        post.mode,
        post.allow_overtime,
        SqlTime(post.closes_at),
        SqlTime(post.posted_at),
        by
    ])?;
    Ok(())
}

/// Removes a post.
pub(super) fn delete_post(db: &Connection, shift: ShiftId) -> Result<()> {
    db.prepare_cached("DELETE FROM open_shifts WHERE shift_id = ?1")?
        .execute([shift])?;
    Ok(())
}

const CLAIM: &str = "SELECT id, shift_id, employee_id, state, requested_at, decided_at, decided_by, decision_note, version
    FROM shift_claims";

fn claim_row(row: &Row<'_>) -> rusqlite::Result<ShiftClaim> {
    Ok(ShiftClaim {
        id: row.get("id")?,
        shift: row.get("shift_id")?,
        employee: row.get("employee_id")?,
        state: row.get("state")?,
        requested_at: time(row, "requested_at")?,
        decided_at: maybe_time(row, "decided_at")?,
        decided_by: row.get("decided_by")?,
        decision_note: row.get("decision_note")?,
        version: row.get("version")?,
    })
}

/// The claims of these shifts, the earliest first.
pub(super) fn claims(db: &Connection, shifts: &[ShiftId]) -> Result<Vec<ShiftClaim>> {
    let mut statement = db.prepare_cached(&format!(
        "{CLAIM} WHERE shift_id IN (SELECT value FROM json_each(?1)) ORDER BY requested_at, id"
    ))?;
    let rows = statement.query_map([serde_json::to_string(shifts)?], claim_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Shifts that have begun and have open claims.
pub(super) fn late(db: &Connection, now: Timestamp) -> Result<Vec<ShiftId>> {
    let mut statement = db.prepare_cached(
        "SELECT DISTINCT s.id FROM shift_claims c JOIN shifts s ON s.id = c.shift_id
         WHERE c.state = 'requested' AND s.starts_at <= ?1",
    )?;
    let rows = statement.query_map([SqlTime(now)], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// One claim.
pub(super) fn claim(db: &Connection, id: ShiftClaimId) -> Result<ShiftClaim> {
    db.prepare_cached(&format!("{CLAIM} WHERE id = ?1"))?
        .query_row([id], claim_row)
        .optional()?
        .ok_or(Error::NotFound)
}

/// Writes a claim; one with its id is replaced.
pub(super) fn save_claim(db: &Connection, claim: &ShiftClaim) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO shift_claims (id, shift_id, employee_id, state, requested_at, decided_at, decided_by, decision_note, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
         ON CONFLICT (id) DO UPDATE SET state = ?4, decided_at = ?6, decided_by = ?7, decision_note = ?8, version = ?9",
    )?
    .execute(params![
        claim.id,
        claim.shift,
        claim.employee,
        claim.state,
        SqlTime(claim.requested_at),
        claim.decided_at.map(SqlTime),
        claim.decided_by,
        claim.decision_note,
        claim.version
    ])?;
    Ok(())
}
