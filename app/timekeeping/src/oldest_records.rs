//! Since when there are records of worked time, its pay and tips.

use jiff::civil::Date;
use organization::settings::types::SqlDate;
use rusqlite::Connection;

use crate::error::Result;

/// The days of the oldest records; `None`: there are none.
#[derive(Clone, Copy, Debug, Default)]
pub struct OldestRecords {
    /// Clock-ins and the like.
    pub time_cards: Option<Date>,
    /// Locked timesheets.
    pub payroll: Option<Date>,
    /// Divisions of tips.
    pub tips: Option<Date>,
}

/// The oldest records of the brand.
///
/// # Errors
/// Database errors.
pub fn oldest_records(db: &Connection) -> Result<OldestRecords> {
    let day = |sql: &str| -> Result<Option<Date>> {
        let found: Option<SqlDate> = db.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
        Ok(found.map(|day| day.0))
    };
    Ok(OldestRecords {
        time_cards: day("SELECT date(min(at)) FROM punches")?,
        payroll: day("SELECT date(min(locked_at)) FROM timesheet_snapshots")?,
        tips: day("SELECT min(start_date) FROM tip_runs")?,
    })
}
