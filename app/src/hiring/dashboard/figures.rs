//! The four figures of the specification.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use rusqlite::{Connection, params};
use serde::Serialize;

use crate::{
    error::{Error, Result},
    hiring::{
        analytics::figures::{DAY, Spread, seconds},
        applications::time,
    },
    ids::LocationId,
    permit::Actor,
    settings,
};

/// How far back the time to hire looks.
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
    pub time_to_hire: Spread,
}

/// The restaurants that a person sees.
///
/// # Errors
/// Those of the file.
pub fn places(db: &Connection, actor: &Actor, only: Option<LocationId>) -> Result<Places> {
    settings::locations(db)?
        .into_iter()
        .filter(|location| actor.covers(location.id) && only.is_none_or(|only| only == location.id))
        .map(|location| {
            let zone = TimeZone::get(&location.zone).map_err(Error::internal)?;
            Ok((location.id, zone))
        })
        .collect()
}

fn midnight(date: Date, zone: &TimeZone) -> Result<String> {
    let day = date.to_zoned(zone.clone()).map_err(Error::internal)?;
    Ok(day.timestamp().to_string())
}

/// The figures.
///
/// # Errors
/// Those of the file.
pub fn figures(db: &Connection, places: &Places, now: Timestamp) -> Result<Figures> {
    let (mut active, mut interviews, mut hires) = (0, 0, 0);
    let mut took = Vec::new();
    for (place, zone) in places {
        let today = now.to_zoned(zone.clone()).date();
        let monday =
            today.saturating_sub(i64::from(today.weekday().to_monday_zero_offset()).days());
        active += db
            .prepare_cached(
                "SELECT count(*) FROM applications a JOIN hiring_jobs j ON j.id = a.job_id
                 WHERE a.location_id = ?1 AND a.status = 'active' AND a.simulated = 0 AND j.status = 'published'",
            )?
            .query_row([place], |row| row.get::<_, u32>(0))?;
        let week = (
            midnight(monday, zone)?,
            midnight(monday.saturating_add(7.days()), zone)?,
        );
        interviews += db
            .prepare_cached(
                "SELECT count(*) FROM interviews i JOIN applications a ON a.id = i.application_id
                 WHERE i.location_id = ?1 AND i.starts_at >= ?2 AND i.starts_at < ?3 AND a.simulated = 0
                   AND i.state IN ('booked', 'confirmed', 'completed')",
            )?
            .query_row(params![place, week.0, week.1], |row| row.get::<_, u32>(0))?;
        let month: Timestamp = midnight(today.first_of_month(), zone)?
            .parse()
            .map_err(Error::internal)?;
        let mut hired = db.prepare_cached(
            "SELECT applied_at, hired_at FROM applications
             WHERE location_id = ?1 AND status = 'hired' AND simulated = 0 AND hired_at >= ?2",
        )?;
        let since = (now - RECENT).min(month).to_string();
        let mut rows = hired.query(params![place, since])?;
        while let Some(row) = rows.next()? {
            let (applied, at) = (time(row, "applied_at")?, time(row, "hired_at")?);
            hires += u32::from(at >= month);
            if at >= now - RECENT {
                took.extend(seconds(applied, at));
            }
        }
    }
    Ok(Figures {
        active,
        interviews_this_week: interviews,
        hires_this_month: hires,
        time_to_hire: Spread::of(took, DAY),
    })
}
