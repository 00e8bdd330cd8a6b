//! Written estimates of hours, as rows.

use jiff::{Timestamp, civil::Date};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::all;
use crate::{
    error::{Error, Result},
    ids::{EstimateId, UserId},
    settings::types::SqlDate,
    sql_time::{SqlTime, maybe_time, time},
    team::estimates::Estimate,
};

const SELECT: &str = "SELECT e.id, e.employee_id, e.from_date, e.hours, e.per, e.on_call, e.location_id, l.name, e.delivery,
      e.delivered_on, e.written_at, trim(u.first_name || ' ' || u.last_name), e.confirmed_at,
      e.monthly_shifts,
      (SELECT json_group_array(json_object('day', day, 'start', start_time, 'end', end_time))
       FROM good_faith_estimate_days d WHERE d.estimate_id = e.id)
    FROM good_faith_estimates e JOIN locations l ON l.id = e.location_id JOIN users u ON u.id = e.written_by";

fn from_row(row: &Row<'_>) -> rusqlite::Result<(Estimate, String)> {
    let estimate = Estimate {
        id: row.get(0)?,
        employee_id: row.get(1)?,
        from: row.get::<_, SqlDate>(2)?.0,
        hours: row.get(3)?,
        per: row.get(4)?,
        monthly_shifts: row.get(13)?,
        days: Vec::new(),
        on_call: row.get(5)?,
        location_id: row.get(6)?,
        location_name: row.get(7)?,
        delivery: row.get(8)?,
        delivered_on: row.get::<_, Option<SqlDate>>(9)?.map(|day| day.0),
        written_at: time(row, "written_at")?,
        written_by_name: row.get(11)?,
        confirmed_at: maybe_time(row, "confirmed_at")?,
    };
    Ok((estimate, row.get(14)?))
}

fn with_days((mut estimate, days): (Estimate, String)) -> Result<Estimate> {
    estimate.days = serde_json::from_str(&days)?;
    estimate.days.sort_by_key(|day| day.day);
    Ok(estimate)
}

/// Every estimate of these people: the latest first day first, of one day the newest.
pub(in crate::team) fn estimates(db: &Connection, people: &str) -> Result<Vec<Estimate>> {
    let found = all(
        db,
        &format!(
            "{SELECT} WHERE e.employee_id IN (SELECT value FROM json_each(?1))
             ORDER BY e.from_date DESC, e.written_at DESC, e.id DESC"
        ),
        &[&people],
        from_row,
    )?;
    found.into_iter().map(with_days).collect()
}

/// One estimate.
pub(in crate::team) fn estimate(db: &Connection, id: EstimateId) -> Result<Estimate> {
    let found = db
        .prepare_cached(&format!("{SELECT} WHERE e.id = ?1"))?
        .query_row([id], from_row)
        .optional()?;
    with_days(found.ok_or(Error::NotFound)?)
}

/// Writes a new estimate.
pub(in crate::team) fn insert_estimate(
    db: &Connection,
    estimate: &Estimate,
    by: UserId,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO good_faith_estimates (id, employee_id, from_date, hours, per, on_call, location_id, delivery,
           delivered_on, written_at, written_by, monthly_shifts) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
    )?
    .execute(params![
        estimate.id,
        estimate.employee_id,
        SqlDate(estimate.from),
        estimate.hours,
        estimate.per,
        estimate.on_call,
        estimate.location_id,
        estimate.delivery,
        estimate.delivered_on.map(SqlDate),
        SqlTime(estimate.written_at),
        by,
        estimate.monthly_shifts,
    ])?;
    let mut insert = db.prepare_cached(
        "INSERT INTO good_faith_estimate_days (estimate_id, day, start_time, end_time) VALUES (?1, ?2, ?3, ?4)",
    )?;
    for day in &estimate.days {
        insert.execute(params![estimate.id, day.day, day.start, day.end])?;
    }
    Ok(())
}

/// Keeps when the person got an estimate.
pub(in crate::team) fn deliver_estimate(db: &Connection, id: EstimateId, on: Date) -> Result<()> {
    db.prepare_cached("UPDATE good_faith_estimates SET delivered_on = ?2 WHERE id = ?1")?
        .execute(params![id, SqlDate(on)])?;
    Ok(())
}

/// Keeps when the person confirmed an estimate.
pub(in crate::team) fn confirm_estimate(
    db: &Connection,
    id: EstimateId,
    at: Timestamp,
) -> Result<()> {
    db.prepare_cached("UPDATE good_faith_estimates SET confirmed_at = ?2 WHERE id = ?1")?
        .execute(params![id, SqlTime(at)])?;
    Ok(())
}
