//! Open shifts and claims, as rows.

use std::collections::BTreeSet;

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{OpenShiftPost, ShiftClaim};
use crate::{
    error::{Error, Result},
    ids::{EmployeeId, ShiftClaimId, ShiftId, UserId},
    sql_time::{SqlTime, maybe_time, time},
    types::Shift,
};

const POST: &str = "SELECT p.shift_id, s.location_id, p.group_id, p.mode, p.allow_overtime, p.includes_other_locations,
    p.first_wave_until, p.first_wave_rule, p.bonus_cents, p.broadcasts, p.closes_at, p.posted_at
    FROM open_shifts p JOIN shifts s ON s.id = p.shift_id";

fn post_row(row: &Row<'_>) -> rusqlite::Result<OpenShiftPost> {
    Ok(OpenShiftPost {
        shift: row.get("shift_id")?,
        location: row.get("location_id")?,
        group: row.get("group_id")?,
        mode: row.get("mode")?,
        allow_overtime: row.get("allow_overtime")?,
        includes_other_locations: row.get("includes_other_locations")?,
        first_wave_until: maybe_time(row, "first_wave_until")?,
        first_wave_rule: row.get("first_wave_rule")?,
        bonus_cents: row.get("bonus_cents")?,
        broadcasts: row.get("broadcasts")?,
        closes_at: time(row, "closes_at")?,
        posted_at: time(row, "posted_at")?,
    })
}

/// Every posted shift that is still on a plan.
pub(super) fn posts(db: &Connection) -> Result<Vec<OpenShiftPost>> {
    let mut statement = db.prepare_cached(&format!("{POST} ORDER BY p.closes_at, p.shift_id"))?;
    let rows = statement.query_map([], post_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The post of a shift.
pub(super) fn post(db: &Connection, shift: ShiftId) -> Result<Option<OpenShiftPost>> {
    Ok(db
        .prepare_cached(&format!("{POST} WHERE p.shift_id = ?1"))?
        .query_row([shift], post_row)
        .optional()?)
}

/// The shifts that were posted together, in order.
pub(super) fn group(db: &Connection, group: ShiftId) -> Result<Vec<ShiftId>> {
    let mut statement = db
        .prepare_cached("SELECT shift_id FROM open_shifts WHERE group_id = ?1 ORDER BY shift_id")?;
    let rows = statement.query_map([group], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Writes a post; an earlier one of the shift is replaced, and what was sent as urgent stays counted.
pub(super) fn save_post(db: &Connection, post: &OpenShiftPost, by: UserId) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO open_shifts (shift_id, group_id, mode, allow_overtime, includes_other_locations, first_wave_until,
           first_wave_rule, bonus_cents, closes_at, posted_at, posted_by)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
         ON CONFLICT (shift_id) DO UPDATE SET group_id = ?2, mode = ?3, allow_overtime = ?4,
           includes_other_locations = ?5, first_wave_until = ?6, first_wave_rule = ?7, bonus_cents = ?8, closes_at = ?9,
           posted_at = ?10, posted_by = ?11",
    )?
    .execute(params![
        post.shift,
        post.group,
        post.mode,
        post.allow_overtime,
        post.includes_other_locations,
        post.first_wave_until.map(SqlTime),
        post.first_wave_rule,
        post.bonus_cents,
        SqlTime(post.closes_at),
        SqlTime(post.posted_at),
        by
    ])?;
    Ok(())
}

/// Counts that a post was sent as urgent.
pub(super) fn count_broadcast(db: &Connection, group: ShiftId) -> Result<()> {
    db.prepare_cached("UPDATE open_shifts SET broadcasts = broadcasts + 1 WHERE group_id = ?1")?
        .execute([group])?;
    Ok(())
}

/// Removes a post.
pub(super) fn delete_post(db: &Connection, shift: ShiftId) -> Result<()> {
    db.prepare_cached("DELETE FROM open_shifts WHERE shift_id = ?1")?
        .execute([shift])?;
    Ok(())
}

const CLAIM: &str =
    "SELECT id, shift_id, employee_id, state, requested_at, decided_at, decided_by, decision_note,
    bonus_cents, lapse_reason, version FROM shift_claims";

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
        bonus_cents: row.get("bonus_cents")?,
        lapse_reason: row.get("lapse_reason")?,
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

/// Shifts that have not begun and have open claims.
pub(super) fn waiting(db: &Connection, now: Timestamp) -> Result<Vec<ShiftId>> {
    let mut statement = db.prepare_cached(
        "SELECT DISTINCT s.id FROM shift_claims c JOIN shifts s ON s.id = c.shift_id
         WHERE c.state = 'requested' AND s.starts_at > ?1",
    )?;
    let rows = statement.query_map([SqlTime(now)], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Shifts for which a person has an open claim.
pub(super) fn asked_by(db: &Connection, person: EmployeeId) -> Result<BTreeSet<ShiftId>> {
    let mut statement = db.prepare_cached(
        "SELECT shift_id FROM shift_claims WHERE employee_id = ?1 AND state = 'requested'",
    )?;
    let rows = statement.query_map([person], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Gives the open claims of a shift to another one, except that of who has it. No one has an open claim for both.
pub(super) fn move_claims(db: &Connection, from: &Shift, to: ShiftId) -> Result<()> {
    db.prepare_cached(
        "UPDATE shift_claims SET shift_id = ?2, version = version + 1
         WHERE shift_id = ?1 AND state = 'requested' AND employee_id IS NOT ?3",
    )?
    .execute(params![from.id, to, from.draft.employee_id])?;
    Ok(())
}

/// Writes a claim; one with its id is replaced.
pub(super) fn save_claim(db: &Connection, claim: &ShiftClaim) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO shift_claims (id, shift_id, employee_id, state, requested_at, decided_at, decided_by, decision_note,
           bonus_cents, lapse_reason, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
         ON CONFLICT (id) DO UPDATE SET state = ?4, decided_at = ?6, decided_by = ?7, decision_note = ?8, bonus_cents = ?9,
           lapse_reason = ?10, version = ?11",
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
        claim.bonus_cents,
        claim.lapse_reason,
        claim.version
    ])?;
    Ok(())
}

/// The bonus of a person's latest approved claim of a shift, in cents.
pub(super) fn bonus(db: &Connection, shift: ShiftId, person: EmployeeId) -> Result<Option<i64>> {
    Ok(db
        .prepare_cached(
            "SELECT bonus_cents FROM shift_claims
             WHERE shift_id = ?1 AND employee_id = ?2 AND state = 'approved' AND bonus_cents IS NOT NULL
             ORDER BY decided_at DESC, id DESC LIMIT 1",
        )?
        .query_row(params![shift, person], |row| row.get(0))
        .optional()?)
}

/// Removes the bonus from the approved claims of a shift, except those of a person.
pub(super) fn end_bonus(db: &Connection, shift: ShiftId, except: Option<EmployeeId>) -> Result<()> {
    db.prepare_cached(
        "UPDATE shift_claims SET bonus_cents = NULL, version = version + 1
         WHERE shift_id = ?1 AND state = 'approved' AND bonus_cents IS NOT NULL AND employee_id IS NOT ?2",
    )?
    .execute(params![shift, except])?;
    Ok(())
}
