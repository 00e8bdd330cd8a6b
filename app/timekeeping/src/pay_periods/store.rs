//! The pay schedule and the periods whose dates are kept, as rows.

use jiff::civil::Date;
use organization::settings::{self, types::SqlDate};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{PayCalendar, PayPeriod, schedule::PaySchedule};
use crate::error::Result;

/// The brand's pay schedule; version 0 where no one chose one.
pub(crate) fn schedule(db: &Connection) -> Result<PaySchedule> {
    let found = db
        .prepare_cached("SELECT frequency, anchor_date, pay_date_days, version FROM pay_schedule")?
        .query_row([], |row| {
            Ok(PaySchedule {
                frequency: row.get("frequency")?,
                anchor_date: row.get::<_, SqlDate>("anchor_date")?.0,
                pay_date_days: row.get("pay_date_days")?,
                version: row.get("version")?,
            })
        })
        .optional()?;
    if let Some(found) = found {
        return Ok(found);
    }
    let locations = settings::locations(db)?;
    let mut open = locations.iter().filter(|location| !location.archived);
    let first = open.next().or(locations.first());
    let week_start = first.map_or(jiff::civil::Weekday::Sunday, |location| {
        location.workweek_start_day.weekday()
    });
    let default = PayCalendar::default_for(week_start);
    Ok(PaySchedule {
        frequency: default.frequency,
        anchor_date: default.anchor,
        pay_date_days: default.pay_date_days,
        version: 0,
    })
}

/// Writes the pay schedule.
pub(crate) fn save_schedule(db: &Connection, schedule: &PaySchedule) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO pay_schedule (id, frequency, anchor_date, pay_date_days, version) VALUES (1, ?1, ?2, ?3, ?4)
         ON CONFLICT (id) DO UPDATE SET frequency = ?1, anchor_date = ?2, pay_date_days = ?3, version = ?4",
    )?
    .execute(params![
        schedule.frequency,
        SqlDate(schedule.anchor_date),
        schedule.pay_date_days,
        schedule.version,
    ])?;
    Ok(())
}

/// The brand's pay periods.
///
/// # Errors
/// Database errors.
pub fn calendar(db: &Connection) -> Result<PayCalendar> {
    let schedule = schedule(db)?;
    let mut statement = db.prepare_cached(
        "SELECT start_date, end_date, pay_date FROM pay_periods ORDER BY start_date",
    )?;
    let kept = statement.query_map([], period)?;
    Ok(PayCalendar {
        frequency: schedule.frequency,
        anchor: schedule.anchor_date,
        pay_date_days: schedule.pay_date_days,
        kept: kept.collect::<rusqlite::Result<_>>()?,
    })
}

fn period(row: &Row<'_>) -> rusqlite::Result<PayPeriod> {
    let date = |column| Ok::<Date, rusqlite::Error>(row.get::<_, SqlDate>(column)?.0);
    Ok(PayPeriod {
        start: date("start_date")?,
        end: date("end_date")?,
        pay_date: date("pay_date")?,
    })
}

/// Keeps the dates of a period from now on.
pub(crate) fn keep(db: &Connection, period: &PayPeriod) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO pay_periods (id, start_date, end_date, pay_date) VALUES (?1, ?1, ?2, ?3) ON CONFLICT DO NOTHING",
    )?
    .execute(params![
        SqlDate(period.start),
        SqlDate(period.end),
        SqlDate(period.pay_date)
    ])?;
    Ok(())
}
