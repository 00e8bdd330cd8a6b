//! Takes a person who leaves off the shifts that they will not work.

use jiff::{Timestamp, civil::Date, tz::TimeZone};
use rusqlite::params;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{record, types::Employee};
use crate::{
    change::Change,
    error::{Error, Result},
    ids::{LocationId, ShiftId},
    sql_time::SqlTime,
};

/// What becomes of the shifts of a person who leaves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FutureShifts {
    /// They stay on the week, for somebody else to fill.
    #[default]
    Open,
    /// They go.
    Delete,
}

struct Coming {
    id: ShiftId,
    location: LocationId,
    week_start: String,
    published: bool,
}

/// Opens or deletes every draft shift of a person that begins after the day `last`. What was published stands until
/// the manager publishes the change.
///
/// # Errors
/// Those of the file.
pub(super) fn release_shifts_after(
    change: &mut Change<'_>,
    person: &Employee,
    last: Date,
    what: FutureShifts,
) -> Result<usize> {
    let coming = coming(change, person, last)?;
    for shift in &coming {
        let db = change.db;
        let values = params![shift.id, SqlTime(change.now), change.actor.user];
        let action = match what {
            FutureShifts::Open => {
                db.prepare_cached(
                    "UPDATE shifts SET employee_id = NULL, origin_said = 0, version = version + 1, updated_at = ?2,
                            updated_by = ?3 WHERE id = ?1",
                )?
                .execute(values)?;
                "shift.unassigned"
            }
            FutureShifts::Delete if shift.published => {
                db.prepare_cached(
                    "UPDATE shifts SET removing = 1, origin_said = 0, version = version + 1, updated_at = ?2,
                            updated_by = ?3 WHERE id = ?1",
                )?
                .execute(values)?;
                "shift.removed"
            }
            FutureShifts::Delete => {
                db.prepare_cached("DELETE FROM shifts WHERE id = ?1")?
                    .execute([shift.id])?;
                "shift.deleted"
            }
        };
        db.prepare_cached(
            "UPDATE weeks SET version = version + 1 WHERE location_id = ?1 AND week_start = ?2",
        )?
        .execute(params![shift.location, shift.week_start])?;
        let after = if what == FutureShifts::Open {
            json!({ "employeeId": null })
        } else {
            Value::Null
        };
        let entry = record::entry(
            change,
            person,
            action,
            ("shift", shift.id),
            (json!({ "employeeId": person.id }), Value::Null),
        )?;
        change.record(crate::compliance::audit::Entry { after, ..entry })?;
        change.touch(format!(
            "/api/schedules/{}/{}",
            shift.location, shift.week_start
        ));
    }
    if !coming.is_empty() {
        change.touch("/api/dashboard");
    }
    Ok(coming.len())
}

fn coming(change: &Change<'_>, person: &Employee, last: Date) -> Result<Vec<Coming>> {
    let mut statement = change.db.prepare_cached(
        "SELECT s.id, s.location_id, s.week_start, s.starts_at, s.zone, p.shift_id IS NOT NULL
         FROM shifts s LEFT JOIN published_shifts p ON p.shift_id = s.id
         WHERE s.employee_id = ?1 AND s.removing = 0 ORDER BY s.starts_at",
    )?;
    let rows = statement.query_map([person.id], |row| {
        let shift = Coming {
            id: row.get(0)?,
            location: row.get(1)?,
            week_start: row.get(2)?,
            published: row.get(5)?,
        };
        Ok((shift, row.get::<_, String>(3)?, row.get::<_, String>(4)?))
    })?;
    let mut found = Vec::new();
    for row in rows {
        let (shift, starts_at, zone) = row?;
        let starts_at: Timestamp = starts_at
            .parse()
            .map_err(|error: jiff::Error| Error::Internal(error.into()))?;
        let zone = TimeZone::get(&zone).map_err(|error| Error::Internal(error.into()))?;
        if starts_at.to_zoned(zone).date() > last {
            found.push(shift);
        }
    }
    Ok(found)
}
