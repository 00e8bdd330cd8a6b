//! What is known of final pay, as rows.

use jiff::{Timestamp, civil::Date};
use organization::settings::types::SqlDate;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::view::SeparationKind;
use platform::{
    error::Result,
    ids::{EmployeeId, UserId},
    sql_time::{SqlTime, maybe_time},
};

/// What is known of someone's final pay beside the last day; version 0: nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct FinalPayRow {
    pub(super) kind: Option<SeparationKind>,
    pub(super) notice_on: Option<Date>,
    pub(super) demanded_on: Option<Date>,
    pub(super) paid_at: Option<Timestamp>,
    pub(super) paid_by: Option<UserId>,
    pub(super) reminded_at: Option<Timestamp>,
    pub(super) version: i64,
}

fn final_pay_row(row: &Row<'_>) -> rusqlite::Result<FinalPayRow> {
    let date = |column: &str| -> rusqlite::Result<Option<Date>> {
        Ok(row.get::<_, Option<SqlDate>>(column)?.map(|date| date.0))
    };
    Ok(FinalPayRow {
        kind: row.get("kind")?,
        notice_on: date("notice_on")?,
        demanded_on: date("demanded_on")?,
        paid_at: maybe_time(row, "paid_at")?,
        paid_by: row.get("paid_by")?,
        reminded_at: maybe_time(row, "reminded_at")?,
        version: row.get("version")?,
    })
}

/// What is known of the final pay of someone who worked until a day.
pub(super) fn of(db: &Connection, person: EmployeeId, last_day: Date) -> Result<FinalPayRow> {
    let found = db
        .prepare_cached(
            "SELECT kind, notice_on, demanded_on, paid_at, paid_by, reminded_at, version FROM final_pay
             WHERE employee_id = ?1 AND last_day = ?2",
        )?
        .query_row(params![person, SqlDate(last_day)], final_pay_row)
        .optional()?;
    Ok(found.unwrap_or_default())
}

/// Keeps what is known.
pub(super) fn save(
    db: &Connection,
    (person, last_day): (EmployeeId, Date),
    row: &FinalPayRow,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO final_pay (employee_id, last_day, kind, notice_on, demanded_on, paid_at, paid_by, reminded_at, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
         ON CONFLICT (employee_id, last_day) DO UPDATE SET kind = ?3, notice_on = ?4, demanded_on = ?5, paid_at = ?6,
           paid_by = ?7, reminded_at = ?8, version = ?9",
    )?
    .execute(params![
        person,
        SqlDate(last_day),
        row.kind,
        row.notice_on.map(SqlDate),
        row.demanded_on.map(SqlDate),
        row.paid_at.map(SqlTime),
        row.paid_by,
        row.reminded_at.map(SqlTime),
        row.version,
    ])?;
    Ok(())
}

/// People with final pay on file that no one marked as paid.
pub(super) fn unpaid(db: &Connection) -> Result<Vec<EmployeeId>> {
    let mut statement = db.prepare_cached(
        "SELECT DISTINCT employee_id FROM final_pay WHERE paid_at IS NULL ORDER BY employee_id",
    )?;
    let rows = statement.query_map([], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
