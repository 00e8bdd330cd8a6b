//! Hourly wages, as rows.

use rusqlite::{Connection, params};

use super::all;
use crate::{error::Result, settings::types::SqlDate, team::types::Wage};

/// Wages of these people, oldest first.
pub(in crate::team) fn wages(db: &Connection, people: &str) -> Result<Vec<Wage>> {
    all(
        db,
        "SELECT id, employee_id, position_id, location_id, rate_e4, from_date, to_date, reason, version FROM wages
         WHERE employee_id IN (SELECT value FROM json_each(?1)) ORDER BY employee_id, from_date, id",
        &[&people],
        |row| {
            Ok(Wage {
                id: row.get(0)?,
                employee_id: row.get(1)?,
                position_id: row.get(2)?,
                location_id: row.get(3)?,
                rate_e4: row.get(4)?,
                from: row.get::<_, SqlDate>(5)?.0,
                to: row.get::<_, Option<SqlDate>>(6)?.map(|date| date.0),
                reason: row.get(7)?,
                version: row.get(8)?,
            })
        },
    )
}

/// Writes a wage; a new id makes a new row, an old one gets a new last day.
pub(in crate::team) fn save_wage(db: &Connection, wage: &Wage) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO wages (id, employee_id, position_id, location_id, rate_e4, from_date, to_date, reason, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
         ON CONFLICT (id) DO UPDATE SET to_date = ?7, version = ?9",
    )?
    .execute(params![
        wage.id,
        wage.employee_id,
        wage.position_id,
        wage.location_id,
        wage.rate_e4,
        SqlDate(wage.from),
        wage.to.map(SqlDate),
        wage.reason,
        wage.version,
    ])?;
    Ok(())
}
