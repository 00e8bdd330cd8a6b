//! The day's interviews: each morning the managers of a restaurant are notified of whom to expect, so that no applicant
//! is sent away. A day without interviews has no notification.

use jiff::{Timestamp, ToSpan as _, civil::Date};
use rusqlite::{Connection, params};
use serde::Serialize;

use super::types::Interview;
use crate::{
    applications::time,
    error::Result,
    ids::{ApplicationId, InterviewId, LocationId},
    messages::LocalizedText,
    names,
    notifications::{self, NotificationData, Recipients, data::Roster, due},
    permit::{Actor, Permission, PermissionScope},
    settings,
    write_context::WriteContext,
};

/// The beginning of the restaurant's day, by its own clock.
const MORNING: (i8, i8) = (7, 0);

/// One expected applicant.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RosterLine {
    /// The interview.
    pub interview_id: InterviewId,
    /// The application.
    pub application_id: ApplicationId,
    /// When it starts.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// The place's IANA zone.
    pub zone: String,
    /// The applicant's name.
    pub name: String,
    /// The same in short, for what leaves this server.
    #[serde(skip)]
    pub short_name: String,
    /// For which job.
    pub job_title: LocalizedText,
    /// The interviewers to call when the applicant arrives.
    pub interviewers: Vec<String>,
}

/// Plans the morning of an interview's day. One that is booked on the day itself has a notification of its own.
///
/// # Errors
/// Database errors.
pub(super) fn plan(change: &mut WriteContext<'_>, it: &Interview) -> Result<()> {
    let place = settings::location(change.db, it.location_id)?;
    let zone = place.time_zone()?;
    let day = it.starts_at.to_zoned(zone.clone()).date();
    let morning = day.at(MORNING.0, MORNING.1, 0, 0).to_zoned(zone);
    let morning = morning.map_err(anyhow::Error::from)?.timestamp();
    if morning <= change.now {
        return Ok(());
    }
    due::plan_roster(change, it.location_id, day, morning)
}

/// Notifies the managers of a restaurant of a day's applicants; no one where there are none.
///
/// # Errors
/// Database errors.
pub fn tell(change: &mut WriteContext<'_>, location: LocationId, day: Date) -> Result<()> {
    let zone = settings::location(change.db, location)?.time_zone()?;
    let midnight = |day: Date| day.to_zoned(zone.clone()).map_err(anyhow::Error::from);
    let from = midnight(day)?.timestamp();
    let until = midnight(day.saturating_add(1.day()))?.timestamp();
    let mut statement = change.db.prepare_cached(
        "SELECT i.id, i.starts_at FROM interviews i JOIN real_applications a ON a.id = i.application_id
         WHERE i.location_id = ?1 AND i.state IN ('booked', 'confirmed') ORDER BY i.starts_at, i.id",
    )?;
    let rows = statement.query_map([location], |row| {
        Ok((row.get::<_, InterviewId>(0)?, time(row, "starts_at")?))
    })?;
    let mut coming = Vec::new();
    for row in rows {
        let (id, at) = row?;
        if from <= at && at < until {
            coming.push(id);
        }
    }
    if coming.is_empty() {
        return Ok(());
    }
    notifications::notify(
        change,
        Recipients::InCharge(location, Permission::InterviewsRead),
        None,
        &NotificationData::InterviewsToday(Roster {
            location_id: location,
            date: day,
            interview_ids: coming,
        }),
    )
}

/// The applicants of a morning's notification, in their present state and as far as the reader may see them: canceled
/// ones are left out.
///
/// # Errors
/// Database errors.
pub fn lines(
    db: &Connection,
    actor: &Actor,
    day: &Roster,
) -> Result<Option<(String, Vec<RosterLine>)>> {
    let reach = actor.scope_of(Permission::InterviewsRead);
    let sees = reach.is_some_and(|reach| reach != PermissionScope::Own);
    let location = day.location_id;
    if !sees || !actor.includes(location) {
        return Ok(None);
    }
    let announced = serde_json::to_string(&day.interview_ids)?;
    let mut statement = db.prepare_cached(
        "SELECT i.id, i.application_id, i.starts_at, i.zone, p.first_name || ' ' || p.last_name, j.title_en, j.title_es,
           (SELECT json_group_array(u.first_name || ' ' || u.last_name ORDER BY u.id)
            FROM interview_attendees s JOIN users u ON u.id = s.user_id WHERE s.interview_id = i.id),
           p.first_name, p.last_name
         FROM interviews i JOIN real_applications a ON a.id = i.application_id JOIN applicants p ON p.id = a.applicant_id
         JOIN hiring_jobs j ON j.id = a.job_id
         WHERE i.location_id = ?1 AND i.state <> 'cancelled' AND i.id IN (SELECT value FROM json_each(?2))
         ORDER BY i.starts_at, i.id",
    )?;
    let rows = statement.query_map(params![location, announced], |row| {
        let interviewers: String = row.get(7)?;
        Ok(RosterLine {
            interview_id: row.get(0)?,
            application_id: row.get(1)?,
            starts_at: time(row, "starts_at")?,
            zone: row.get(3)?,
            name: row.get(4)?,
            short_name: names::short(
                &row.get::<_, String>("first_name")?,
                &row.get::<_, String>("last_name")?,
            ),
            job_title: LocalizedText {
                en: row.get(5)?,
                es: row.get(6)?,
            },
            interviewers: serde_json::from_str(&interviewers).unwrap_or_default(),
        })
    })?;
    let lines = rows.collect::<rusqlite::Result<_>>()?;
    Ok(Some((settings::location(db, location)?.name, lines)))
}
