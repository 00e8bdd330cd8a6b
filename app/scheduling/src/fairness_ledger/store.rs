//! Published shifts and what was taken away from them, as rows.

use std::collections::HashSet;

use jiff::{Timestamp, civil::Date};
use rusqlite::{Connection, params};

use crate::{
    error::Result,
    ids::{EmployeeId, LocationId, PositionId},
    settings::{self, types::SqlDate},
    sql_time::time,
    types::ShiftDetails,
};

/// A published shift.
#[derive(Clone, Copy, Debug)]
pub(super) struct WorkedShift {
    pub employee: EmployeeId,
    /// The first day of its week.
    pub week: Date,
    pub starts_at: Timestamp,
    pub ends_at: Timestamp,
    /// Paid minutes: an unpaid break of 20 minutes or less is work (29 CFR 785.18).
    pub minutes: i64,
    /// Whether its position is a tipped one.
    pub tipped: bool,
}

/// Paid minutes that the employer took from a person by one change of a published shift.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut {
    pub employee: EmployeeId,
    pub minutes: i64,
}

/// The published shifts of a location in weeks that begin from one day to before another, by start; without on-call shifts.
pub(super) fn worked(
    db: &Connection,
    here: LocationId,
    (from, to): (Date, Date),
) -> Result<Vec<WorkedShift>> {
    let positions = settings::all_positions(db)?;
    let tipped = positions.iter().filter(|position| position.tipped);
    let tipped: HashSet<PositionId> = tipped.map(|position| position.id).collect();
    let mut statement = db.prepare_cached(
        "SELECT p.employee_id, p.week_start, p.starts_at, p.ends_at, p.position_id,
                (SELECT coalesce(sum(b.minutes), 0) FROM published_shift_breaks b
                 WHERE b.shift_id = p.shift_id AND b.paid = 0 AND b.minutes > 20) AS unpaid
         FROM published_shifts p
         WHERE p.location_id = ?1 AND p.week_start >= ?2 AND p.week_start < ?3 AND p.on_call = 0
         ORDER BY p.starts_at, p.shift_id",
    )?;
    let rows = statement.query_map(params![here, SqlDate(from), SqlDate(to)], |row| {
        let (starts_at, ends_at) = (time(row, "starts_at")?, time(row, "ends_at")?);
        let unpaid: i64 = row.get("unpaid")?;
        Ok(WorkedShift {
            employee: row.get("employee_id")?,
            week: row.get::<_, SqlDate>("week_start")?.0,
            starts_at,
            ends_at,
            minutes: ends_at.duration_since(starts_at).as_mins() - unpaid,
            tipped: tipped.contains(&row.get("position_id")?),
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The cuts of published shifts in these weeks, without those that an employee wished for.
pub(super) fn cuts(
    db: &Connection,
    here: LocationId,
    (from, to): (Date, Date),
) -> Result<Vec<Cut>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id, before, after FROM published_changes
         WHERE location_id = ?1 AND week_start >= ?2 AND week_start < ?3 AND initiated_by = 'employer'
           AND before IS NOT NULL",
    )?;
    let rows = statement.query_map(params![here, SqlDate(from), SqlDate(to)], |row| {
        Ok((
            row.get(0)?,
            row.get::<_, String>(1)?,
            row.get::<_, Option<String>>(2)?,
        ))
    })?;
    let mut cuts = Vec::new();
    for row in rows {
        let (employee, before, after) = row?;
        let before: ShiftDetails = serde_json::from_str(&before)?;
        let after: Option<ShiftDetails> = after
            .map(|after| serde_json::from_str(&after))
            .transpose()?;
        let minutes = before.paid_minutes() - after.map_or(0, |after| after.paid_minutes());
        if minutes > 0 && !before.on_call {
            cuts.push(Cut { employee, minutes });
        }
    }
    Ok(cuts)
}
