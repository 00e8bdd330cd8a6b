//! The weekly count of how the tasks of the work samples do: once for each week, the newest and the one before to read.

use jiff::{
    Timestamp, ToSpan as _,
    civil::{Date, Weekday},
    tz::TimeZone,
};
use rusqlite::{Connection, Row, params};

use super::{
    content::SimPosition,
    items::{self, ItemFigures},
    store,
};
use crate::{
    error::Result,
    outbox::{JobContext, ScheduledTask},
    settings::types::SqlDate,
    sql_time::SqlTime,
    time_guard::TrustedTime,
};

/// The columns of `work_sample_items`.
const WORK_SAMPLE_ITEMS_COLUMNS: &str = "week, position, content_version, item, people, answered, difficulty, skipped, discrimination, \
    english, spanish, by_chance";

/// An item's counts of a week.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted {
    /// The work sample.
    pub position: SimPosition,
    /// Which version of it.
    pub version: i64,
    /// The figures.
    pub figures: ItemFigures,
}

/// The Monday of a moment's week.
fn week_of(now: Timestamp) -> Date {
    let today = now.to_zoned(TimeZone::UTC).date();
    today.saturating_sub(i64::from(today.weekday().since(Weekday::Monday)).days())
}

/// Counts each week once.
pub struct CountWorkSamples;

impl ScheduledTask for CountWorkSamples {
    const NAME: &'static str = "work samples";

    async fn run(context: &JobContext, _: Option<TrustedTime>) -> Result<()> {
        let (tenant, now) = (&context.tenant, context.app.clock.now());
        if tenant.read(move |db| is_due(db, now)).await? {
            tenant.write(move |db| keep(db, now)).await?;
        }
        Ok(())
    }
}

/// Whether this week's count is missing and there is anything to count.
///
/// # Errors
/// Database errors.
pub fn is_due(db: &Connection, now: Timestamp) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT NOT EXISTS (SELECT 1 FROM work_sample_weeks WHERE week = ?1)
               AND EXISTS (SELECT 1 FROM work_sample_attempts WHERE state = 'submitted')",
        )?
        .query_row([SqlDate(week_of(now))], |row| row.get(0))?)
}

/// Counts this week, unless it was counted already.
///
/// # Errors
/// Database errors.
pub fn keep(db: &Connection, now: Timestamp) -> Result<()> {
    let week = SqlDate(week_of(now));
    let first = db
        .prepare_cached(
            "INSERT OR IGNORE INTO work_sample_weeks (week, counted_at) VALUES (?1, ?2)",
        )?
        .execute(params![week, SqlTime(now)])?;
    if first == 0 {
        return Ok(());
    }
    let mut add = db.prepare_cached(
        "INSERT INTO work_sample_items (week, position, content_version, item, people, answered, difficulty, skipped,
           discrimination, english, spanish, by_chance)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
    )?;
    for ((position, version), tries) in store::tries(db)? {
        for it in items::figures(&tries) {
            add.execute(params![
                week,
                position,
                version,
                it.item,
                it.people,
                it.answered,
                it.difficulty,
                it.skipped,
                it.discrimination,
                it.english,
                it.spanish,
                it.by_chance
            ])?;
        }
    }
    Ok(())
}

/// The newest counted weeks, the newest first.
///
/// # Errors
/// Database errors.
pub fn weeks(db: &Connection) -> Result<[Option<Date>; 2]> {
    let mut statement =
        db.prepare_cached("SELECT week FROM work_sample_weeks ORDER BY week DESC LIMIT 2")?;
    let mut rows = statement.query_map([], |row| Ok(row.get::<_, SqlDate>(0)?.0))?;
    Ok([rows.next().transpose()?, rows.next().transpose()?])
}

/// The counts of a week.
///
/// # Errors
/// Database errors.
pub fn of_week(db: &Connection, week: Date) -> Result<Vec<Counted>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {WORK_SAMPLE_ITEMS_COLUMNS} FROM work_sample_items WHERE week = ?1"
    ))?;
    let rows = statement.query_map([SqlDate(week)], row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn row(row: &Row<'_>) -> rusqlite::Result<Counted> {
    Ok(Counted {
        position: row.get("position")?,
        version: row.get("content_version")?,
        figures: ItemFigures {
            item: row.get("item")?,
            people: row.get("people")?,
            answered: row.get("answered")?,
            difficulty: row.get("difficulty")?,
            skipped: row.get("skipped")?,
            discrimination: row.get("discrimination")?,
            english: row.get("english")?,
            spanish: row.get("spanish")?,
            by_chance: row.get("by_chance")?,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_week_begins_on_monday_at_midnight_utc() {
        for (now, monday) in [
            ("2026-11-22T23:59:59Z", "2026-11-16"),
            ("2026-11-23T00:00:00Z", "2026-11-23"),
            ("2026-11-25T12:00:00Z", "2026-11-23"),
        ] {
            assert_eq!(week_of(now.parse().unwrap()).to_string(), monday, "{now}");
        }
    }
}
