//! Policies of time off and the steps of balances, as rows.

use jiff::{Timestamp, civil::Date};
use rusqlite::{Connection, Row, params};

use super::all;
use crate::{
    error::Result,
    ids::{EmployeeId, LocationId, TimeOffPolicyId},
    settings::types::SqlDate,
    sql_time::{SqlTime, time},
    team::{
        paid_leave::TakenLeave,
        time_off_balances::{TimeOffEntry, TimeOffEntryReason, TimeOffPolicy, TimeOffTerms},
        types::TimeOffKind,
    },
};

/// Every policy, those in force first.
pub(in crate::team) fn time_off_policies(db: &Connection) -> Result<Vec<TimeOffPolicy>> {
    let mut policies = all(
        db,
        "SELECT id, kind, name, paid, grant_kind, hours_per_hour, yearly_minutes, year, max_balance_minutes,
           max_carry_over_minutes, waiting_days, all_locations, starts_on, ended, version
         FROM time_off_policies ORDER BY ended, kind, name, id",
        &[],
        policy_row,
    )?;
    let places: Vec<(TimeOffPolicyId, LocationId)> = all(
        db,
        "SELECT policy_id, location_id FROM time_off_policy_locations ORDER BY policy_id, location_id",
        &[],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    for policy in &mut policies {
        let own = places.iter().filter(|(of, _)| *of == policy.id);
        policy.terms.location_ids = own.map(|(_, place)| *place).collect();
    }
    Ok(policies)
}

fn policy_row(row: &Row<'_>) -> rusqlite::Result<TimeOffPolicy> {
    Ok(TimeOffPolicy {
        id: row.get("id")?,
        kind: row.get("kind")?,
        terms: TimeOffTerms {
            name: row.get("name")?,
            paid: row.get("paid")?,
            grant: row.get("grant_kind")?,
            hours_per_hour: row.get("hours_per_hour")?,
            yearly_minutes: row.get("yearly_minutes")?,
            year: row.get("year")?,
            max_balance_minutes: row.get("max_balance_minutes")?,
            max_carry_over_minutes: row.get("max_carry_over_minutes")?,
            waiting_days: row.get("waiting_days")?,
            all_locations: row.get("all_locations")?,
            location_ids: Vec::new(),
        },
        starts_on: row.get::<_, SqlDate>("starts_on")?.0,
        ended: row.get("ended")?,
        version: row.get("version")?,
    })
}

/// Writes a policy; one with its id is replaced.
pub(in crate::team) fn save_time_off_policy(db: &Connection, policy: &TimeOffPolicy) -> Result<()> {
    let terms = &policy.terms;
    db.prepare_cached(
        "INSERT INTO time_off_policies (id, kind, name, paid, grant_kind, hours_per_hour, yearly_minutes, year,
           max_balance_minutes, max_carry_over_minutes, waiting_days, all_locations, starts_on, ended, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
         ON CONFLICT (id) DO UPDATE SET name = ?3, paid = ?4, grant_kind = ?5, hours_per_hour = ?6,
           yearly_minutes = ?7, year = ?8, max_balance_minutes = ?9, max_carry_over_minutes = ?10, waiting_days = ?11,
           all_locations = ?12, ended = ?14, version = ?15",
    )?
    .execute(params![
        policy.id,
        policy.kind,
        terms.name,
        terms.paid,
        terms.grant,
        terms.hours_per_hour,
        terms.yearly_minutes,
        terms.year,
        terms.max_balance_minutes,
        terms.max_carry_over_minutes,
        terms.waiting_days,
        terms.all_locations,
        SqlDate(policy.starts_on),
        policy.ended,
        policy.version,
    ])?;
    db.prepare_cached("DELETE FROM time_off_policy_locations WHERE policy_id = ?1")?
        .execute([policy.id])?;
    for location in &terms.location_ids {
        db.prepare_cached(
            "INSERT INTO time_off_policy_locations (policy_id, location_id) VALUES (?1, ?2)",
        )?
        .execute(params![policy.id, location])?;
    }
    Ok(())
}

/// Policies in force that were last posted before a moment.
pub(in crate::team) fn time_off_policies_due(
    db: &Connection,
    before: Timestamp,
) -> Result<Vec<TimeOffPolicyId>> {
    all(
        db,
        "SELECT id FROM time_off_policies WHERE ended = 0 AND (posted_at IS NULL OR posted_at <= ?1)",
        &[&SqlTime(before)],
        |row| row.get(0),
    )
}

/// Keeps when a policy was posted.
pub(in crate::team) fn time_off_policy_posted(
    db: &Connection,
    policy: TimeOffPolicyId,
    at: Timestamp,
) -> Result<()> {
    db.prepare_cached("UPDATE time_off_policies SET posted_at = ?2 WHERE id = ?1")?
        .execute(params![policy, SqlTime(at)])?;
    Ok(())
}

/// People with an assignment.
pub(in crate::team) fn assigned_people(db: &Connection) -> Result<Vec<EmployeeId>> {
    all(
        db,
        "SELECT DISTINCT employee_id FROM assignments",
        &[],
        |row| row.get(0),
    )
}

const SELECT_ENTRIES: &str =
    "SELECT e.id, e.employee_id, e.policy_id, e.minutes, e.balance_after, e.reason,
       e.effective_on, e.source, e.worked_minutes, e.note, e.posted_at, e.posted_by,
       trim(u.first_name || ' ' || u.last_name) AS posted_by_name
     FROM time_off_entries e LEFT JOIN users u ON u.id = e.posted_by";

/// The steps of a person's balances, the oldest first.
pub(in crate::team) fn time_off_entries(
    db: &Connection,
    person: EmployeeId,
) -> Result<Vec<TimeOffEntry>> {
    all(
        db,
        &format!("{SELECT_ENTRIES} WHERE e.employee_id = ?1 ORDER BY e.posted_at, e.rowid"),
        &[&person],
        entry_row,
    )
}

/// A person's first step of a reason and a source.
pub(in crate::team) fn time_off_entry(
    db: &Connection,
    person: EmployeeId,
    (reason, source): (TimeOffEntryReason, &str),
) -> Result<Option<TimeOffEntry>> {
    let found = all(
        db,
        &format!(
            "{SELECT_ENTRIES} WHERE e.employee_id = ?1 AND e.reason = ?2 AND e.source = ?3
             ORDER BY e.posted_at, e.rowid LIMIT 1"
        ),
        &[&person, &reason, &source],
        entry_row,
    )?;
    Ok(found.into_iter().next())
}

/// Time off of people that touches these days and took hours from a balance of a paid policy.
pub(in crate::team) fn taken_leave(
    db: &Connection,
    people: &str,
    from: Date,
    to: Date,
) -> Result<Vec<TakenLeave>> {
    all(
        db,
        "SELECT e.employee_id, p.kind, p.name, t.from_date, t.to_date, -e.minutes AS minutes
         FROM time_off_entries e JOIN time_off_policies p ON p.id = e.policy_id JOIN time_off t ON t.id = e.source
         WHERE e.employee_id IN (SELECT value FROM json_each(?1)) AND e.reason = 'used' AND e.minutes < 0 AND p.paid = 1
           AND t.cancelled_at IS NULL AND t.to_date >= ?2 AND t.from_date <= ?3
         ORDER BY t.from_date, t.id",
        &[&people, &SqlDate(from), &SqlDate(to)],
        |row| {
            Ok(TakenLeave {
                employee_id: row.get("employee_id")?,
                kind: row.get("kind")?,
                policy: row.get("name")?,
                from: row.get::<_, SqlDate>("from_date")?.0,
                to: row.get::<_, SqlDate>("to_date")?.0,
                minutes: row.get("minutes")?,
            })
        },
    )
}

fn entry_row(row: &Row<'_>) -> rusqlite::Result<TimeOffEntry> {
    Ok(TimeOffEntry {
        id: row.get("id")?,
        employee_id: row.get("employee_id")?,
        policy_id: row.get("policy_id")?,
        minutes: row.get("minutes")?,
        balance_after: row.get("balance_after")?,
        reason: row.get("reason")?,
        effective_on: row.get::<_, SqlDate>("effective_on")?.0,
        source: row.get("source")?,
        worked_minutes: row.get("worked_minutes")?,
        note: row.get("note")?,
        posted_at: time(row, "posted_at")?,
        posted_by: row.get("posted_by")?,
        posted_by_name: row.get("posted_by_name")?,
    })
}

/// A person's balance of a policy, in minutes.
pub(in crate::team) fn time_off_balance(
    db: &Connection,
    person: EmployeeId,
    policy: TimeOffPolicyId,
) -> Result<i64> {
    Ok(db
        .prepare_cached(
            "SELECT coalesce(sum(minutes), 0) FROM time_off_entries WHERE employee_id = ?1 AND policy_id = ?2",
        )?
        .query_row(params![person, policy], |row| row.get(0))?)
}

/// The minutes of work that a person's accruals of a policy come from.
pub(in crate::team) fn accrued_work(
    db: &Connection,
    (person, policy): (EmployeeId, TimeOffPolicyId),
) -> Result<i64> {
    Ok(db
        .prepare_cached(
            "SELECT coalesce(sum(worked_minutes), 0) FROM time_off_entries WHERE employee_id = ?1 AND policy_id = ?2",
        )?
        .query_row(params![person, policy], |row| row.get(0))?)
}

/// Whether a step was posted, by any policy of a kind.
pub(in crate::team) fn has_time_off_entry(
    db: &Connection,
    (person, kind): (EmployeeId, TimeOffKind),
    reason: TimeOffEntryReason,
    source: &str,
) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM time_off_policies p JOIN time_off_entries e ON e.policy_id = p.id
               WHERE p.kind = ?1 AND e.employee_id = ?2 AND e.reason = ?3 AND e.source = ?4)",
        )?
        .query_row(params![kind, person, reason, source], |row| row.get(0))?)
}

/// A person's balances of the other policies of a policy's kind, those of no minutes left out, with the policies' names.
pub(in crate::team) fn other_time_off_balances(
    db: &Connection,
    person: EmployeeId,
    policy: &TimeOffPolicy,
) -> Result<Vec<(TimeOffPolicyId, String, i64)>> {
    all(
        db,
        "SELECT p.id, p.name, sum(e.minutes) FROM time_off_entries e JOIN time_off_policies p ON p.id = e.policy_id
         WHERE e.employee_id = ?1 AND p.kind = ?2 AND p.id <> ?3 GROUP BY p.id HAVING sum(e.minutes) <> 0 ORDER BY p.id",
        &[&person, &policy.kind, &policy.id],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )
}

/// Writes a step.
pub(in crate::team) fn insert_time_off_entry(db: &Connection, entry: &TimeOffEntry) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO time_off_entries (id, employee_id, policy_id, minutes, balance_after, reason, effective_on, source,
           worked_minutes, note, posted_at, posted_by)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
    )?
    .execute(params![
        entry.id,
        entry.employee_id,
        entry.policy_id,
        entry.minutes,
        entry.balance_after,
        entry.reason,
        SqlDate(entry.effective_on),
        entry.source,
        entry.worked_minutes,
        entry.note,
        SqlTime(entry.posted_at),
        entry.posted_by,
    ])?;
    Ok(())
}
