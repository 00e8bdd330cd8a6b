//! The four figures of the specification.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use rusqlite::{Connection, params};
use serde::Serialize;

use crate::{
    analytics::figures::{DAY, Distribution, seconds},
    error::{Error, Result},
    ids::{ApplicationId, LocationId},
    permit::Actor,
    settings,
    sql_time::SqlTime,
};
use recruiting::applications::{maybe_time, time};

/// The length of the time to hire's look back.
const RECENT: SignedDuration = SignedDuration::from_hours(90 * 24);

/// The restaurants that the figures are about, and their zones.
pub type Places = BTreeMap<LocationId, TimeZone>;

/// The four figures.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = DashboardFigures)]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    /// Applications that are alive, for jobs that are open.
    pub active: u32,
    /// Interviews booked, confirmed or held in this week, Monday to Sunday.
    pub interviews_this_week: u32,
    /// People hired in this month; undone hires do not count.
    pub hires_this_month: u32,
    /// From applying to being hired, in days, of the last 90 days' hires.
    pub time_to_hire: Distribution,
}

/// The restaurants that a person sees.
///
/// # Errors
/// Database errors.
pub fn places(db: &Connection, actor: &Actor, only: Option<LocationId>) -> Result<Places> {
    settings::locations(db)?
        .into_iter()
        .filter(|location| {
            actor.includes(location.id) && only.is_none_or(|only| only == location.id)
        })
        .map(|location| {
            let zone = TimeZone::get(&location.zone).map_err(Error::internal)?;
            Ok((location.id, zone))
        })
        .collect()
}

fn midnight(date: Date, zone: &TimeZone) -> Result<String> {
    let day = date.to_zoned(zone.clone()).map_err(Error::internal)?;
    Ok(SqlTime(day.timestamp()).to_string())
}

/// A figure that counts applications.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Alive, for an open job.
    Open,
    /// Interviews of this week.
    ThisWeek,
    /// Hired in this month.
    ThisMonth,
    /// Hired in the last 90 days.
    Recently,
}

impl Part {
    /// The SQL of its count at one location, between two moments; the second column is the time.
    const fn sql(self) -> &'static str {
        match self {
            Self::Open => {
                "SELECT a.id, NULL AS at FROM real_applications a JOIN hiring_jobs j ON j.id = a.job_id
                 WHERE a.location_id = ?1 AND a.status = 'active' AND j.status = 'published'
                   AND ?2 < ?3"
            }
            Self::ThisWeek => {
                "SELECT a.id, i.starts_at AS at FROM interviews i JOIN real_applications a ON a.id = i.application_id
                 WHERE i.location_id = ?1 AND i.starts_at >= ?2 AND i.starts_at < ?3
                   AND i.state IN ('booked', 'confirmed', 'completed')"
            }
            Self::ThisMonth | Self::Recently => {
                "SELECT id, hired_at AS at FROM real_applications
                 WHERE location_id = ?1 AND status = 'hired' AND hired_at >= ?2 AND hired_at < ?3"
            }
        }
    }

    /// Between which moments, as the file writes them.
    fn between(self, zone: &TimeZone, now: Timestamp) -> Result<(String, String)> {
        let today = now.to_zoned(zone.clone()).date();
        let monday =
            today.saturating_sub(i64::from(today.weekday().to_monday_zero_offset()).days());
        let tomorrow = today.saturating_add(1.day());
        Ok(match self {
            Self::Open => (String::new(), SqlTime(now).to_string()),
            Self::ThisWeek => (
                midnight(monday, zone)?,
                midnight(monday.saturating_add(7.days()), zone)?,
            ),
            Self::ThisMonth => (
                midnight(today.first_of_month(), zone)?,
                midnight(tomorrow, zone)?,
            ),
            Self::Recently => (SqlTime(now - RECENT).to_string(), midnight(tomorrow, zone)?),
        })
    }
}

/// The entries behind a figure: the application and the time.
///
/// # Errors
/// Database errors.
pub fn behind(
    db: &Connection,
    places: &Places,
    part: Part,
    now: Timestamp,
) -> Result<Vec<(ApplicationId, Option<Timestamp>)>> {
    let mut query = db.prepare_cached(part.sql())?;
    let mut found = Vec::new();
    for (place, zone) in places {
        let (from, to) = part.between(zone, now)?;
        let rows = query.query_map(params![place, from, to], |row| {
            Ok((row.get("id")?, maybe_time(row, "at")?))
        })?;
        for row in rows {
            found.push(row?);
        }
    }
    Ok(found)
}

fn count(db: &Connection, places: &Places, part: Part, now: Timestamp) -> Result<u32> {
    let sql = format!("SELECT count(*) FROM ({})", part.sql());
    let mut query = db.prepare_cached(&sql)?;
    let mut sum = 0;
    for (place, zone) in places {
        let (from, to) = part.between(zone, now)?;
        sum += query.query_row(params![place, from, to], |row| row.get::<_, u32>(0))?;
    }
    Ok(sum)
}

/// The figures.
///
/// # Errors
/// Database errors.
pub fn figures(db: &Connection, places: &Places, now: Timestamp) -> Result<Figures> {
    let mut applied =
        db.prepare_cached("SELECT applied_at, hired_at FROM real_applications WHERE id = ?1")?;
    let mut took = Vec::new();
    for (id, _) in behind(db, places, Part::Recently, now)? {
        let (from, to) = applied.query_row([id], |row| {
            Ok((time(row, "applied_at")?, time(row, "hired_at")?))
        })?;
        took.extend(seconds(from, to));
    }
    Ok(Figures {
        active: count(db, places, Part::Open, now)?,
        interviews_this_week: count(db, places, Part::ThisWeek, now)?,
        hires_this_month: count(db, places, Part::ThisMonth, now)?,
        time_to_hire: Distribution::of(took, DAY),
    })
}
