//! The SQL of interviews and links.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::types::{Interview, LinkState, SchedulingLink};
use crate::{
    applications::{json, maybe_time, time},
    error::{Error, Result},
    ids::{ApplicationId, InterviewId, LocationId, SchedulingLinkId, UserId},
    permit::ActorKind,
    sql_time::SqlTime,
    types::Stage,
    write_context::WriteContext,
};

/// The columns of `scheduling_links`, and the interviewers as a JSON array.
const SCHEDULING_LINKS_COLUMNS: &str = "id, application_id, token_hash, sealed_token, location_id, stage, format, all_of, \
    created_by, created_at, expires_at, state, reschedules, first_opened_at, no_slots_alerted_at, \
    renewal_asked_at, wished_times, version, by_hand, \
    (SELECT json_group_array(s.user_id ORDER BY s.n) FROM scheduling_link_interviewers s \
     WHERE s.link_id = scheduling_links.id) AS interviewer_ids";

/// The columns of `interviews`, and the interviewers as a JSON array.
pub const INTERVIEWS_COLUMNS: &str = "id, application_id, link_id, location_id, stage, starts_at, ends_at, zone, format, meeting_url, \
    availability_id, state, booked_at, confirmed_at, cancelled_at, cancelled_by, \
    cancel_reason, reschedule_of, version, \
    (SELECT json_group_array(s.user_id ORDER BY s.n) FROM interview_attendees s \
     WHERE s.interview_id = interviews.id) AS interviewer_ids";

/// Writes a new link.
pub(super) fn insert_link(
    db: &Connection,
    it: &SchedulingLink,
    hash: &[u8; 32],
    by: Option<UserId>,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO scheduling_links (id, application_id, token_hash, sealed_token, location_id, stage, format,
           all_of, created_by, created_at, expires_at, state, by_hand)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    )?
    .execute(params![
        it.id,
        it.application_id,
        hash,
        it.sealed_token,
        it.location_id,
        it.stage,
        it.format,
        it.all_of,
        by,
        SqlTime(it.created_at),
        SqlTime(it.expires_at),
        it.state,
        // Only what was booked by hand is booked from the start.
        it.state == LinkState::Booked
    ])?;
    name_interviewers(db, it.id, &it.interviewer_ids)
}

/// Writes whose times a link offers, in the place of those that it named before.
pub(super) fn name_interviewers(
    db: &Connection,
    link: SchedulingLinkId,
    users: &[UserId],
) -> Result<()> {
    db.prepare_cached("DELETE FROM scheduling_link_interviewers WHERE link_id = ?1")?
        .execute([link])?;
    // A person who is named twice has the first position.
    db.prepare_cached(
        "INSERT OR IGNORE INTO scheduling_link_interviewers (link_id, user_id, n)
         SELECT ?1, value, key FROM json_each(?2)",
    )?
    .execute(params![link, serde_json::to_string(users)?])?;
    Ok(())
}

/// Writes what can change of a link; its version goes up by one.
pub(super) fn save_link(db: &Connection, it: &SchedulingLink) -> Result<()> {
    db.prepare_cached(
        "UPDATE scheduling_links SET state = ?2, reschedules = ?3, no_slots_alerted_at = ?4, renewal_asked_at = ?5,
           wished_times = ?6, version = version + 1 WHERE id = ?1",
    )?
    .execute(params![
        it.id,
        it.state,
        it.reschedules,
        it.no_slots_alerted_at.map(SqlTime),
        it.renewal_asked_at.map(SqlTime),
        serde_json::to_string(&it.requested_times)?
    ])?;
    Ok(())
}

/// Puts down that the applicant saw a link for the first time.
pub(super) fn link_opened(change: &mut WriteContext<'_>, id: SchedulingLinkId) -> Result<()> {
    change
        .db
        .prepare_cached(
            "UPDATE scheduling_links SET first_opened_at = ?2 WHERE id = ?1 AND first_opened_at IS NULL",
        )?
        .execute(params![id, SqlTime(change.now)])?;
    // Cards say whether someone looked.
    change.invalidate("/api/applications");
    Ok(())
}

fn link_row(row: &Row<'_>) -> rusqlite::Result<SchedulingLink> {
    Ok(SchedulingLink {
        id: row.get("id")?,
        application_id: row.get("application_id")?,
        location_id: row.get("location_id")?,
        stage: row.get("stage")?,
        format: row.get("format")?,
        interviewer_ids: json(row, "interviewer_ids")?,
        all_of: row.get("all_of")?,
        created_at: time(row, "created_at")?,
        expires_at: time(row, "expires_at")?,
        state: row.get("state")?,
        reschedules: row.get("reschedules")?,
        first_opened_at: maybe_time(row, "first_opened_at")?,
        no_slots_alerted_at: maybe_time(row, "no_slots_alerted_at")?,
        renewal_asked_at: maybe_time(row, "renewal_asked_at")?,
        requested_times: json(row, "wished_times")?,
        version: row.get("version")?,
        sealed_token: row.get("sealed_token")?,
    })
}

/// A link by its id.
pub(super) fn link(db: &Connection, id: SchedulingLinkId) -> Result<SchedulingLink> {
    db.prepare_cached(&format!(
        "SELECT {SCHEDULING_LINKS_COLUMNS} FROM scheduling_links WHERE id = ?1"
    ))?
    .query_row([id], link_row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// The link of a token.
pub(super) fn link_of_token(db: &Connection, hash: &[u8; 32]) -> Result<SchedulingLink> {
    db.prepare_cached(&format!(
        "SELECT {SCHEDULING_LINKS_COLUMNS} FROM scheduling_links WHERE token_hash = ?1"
    ))?
    .query_row([hash], link_row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// The links of an application, newest first.
pub(super) fn links_of(db: &Connection, application: ApplicationId) -> Result<Vec<SchedulingLink>> {
    let mut statement = db.prepare_cached(
        &format!("SELECT {SCHEDULING_LINKS_COLUMNS} FROM scheduling_links WHERE application_id = ?1 ORDER BY created_at DESC, id DESC"),
    )?;
    let rows = statement.query_map([application], link_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The links that wait for a choice, of one stage or of all.
pub(super) fn active_links(
    db: &Connection,
    application: ApplicationId,
    stage: Option<Stage>,
) -> Result<Vec<SchedulingLink>> {
    Ok(links_of(db, application)?
        .into_iter()
        .filter(|link| link.state == LinkState::Active)
        .filter(|link| stage.is_none_or(|stage| link.stage == stage))
        .collect())
}

/// Writes an interview, new or changed, and its attendees; the caller raised the version.
pub(super) fn save(db: &Connection, it: &Interview) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO interviews (id, application_id, link_id, location_id, stage, starts_at, ends_at, zone, format,
           meeting_url, availability_id, state, booked_at, confirmed_at, cancelled_at, cancelled_by, cancel_reason,
           reschedule_of, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19)
         ON CONFLICT (id) DO UPDATE SET meeting_url = ?10, state = ?12, confirmed_at = ?14, cancelled_at = ?15,
           cancelled_by = ?16, cancel_reason = ?17, version = ?19",
    )?
    .execute(params![
        it.id,
        it.application_id,
        it.link_id,
        it.location_id,
        it.stage,
        SqlTime(it.starts_at),
        SqlTime(it.ends_at),
        it.zone,
        it.format,
        it.meeting_url,
        it.availability_id,
        it.state,
        SqlTime(it.booked_at),
        it.confirmed_at.map(SqlTime),
        it.cancelled_at.map(SqlTime),
        it.cancelled_by,
        it.cancel_reason,
        it.reschedule_of,
        it.version
    ])?;
    db.prepare_cached("DELETE FROM interview_attendees WHERE interview_id = ?1")?
        .execute([it.id])?;
    db.prepare_cached(
        "INSERT INTO interview_attendees (interview_id, user_id, n, starts_at, ends_at)
         SELECT ?1, value, key, ?3, ?4 FROM json_each(?2)",
    )?
    .execute(params![
        it.id,
        serde_json::to_string(&it.interviewer_ids)?,
        SqlTime(it.starts_at),
        SqlTime(it.ends_at)
    ])?;
    Ok(())
}

fn row(row: &Row<'_>) -> rusqlite::Result<Interview> {
    Ok(Interview {
        id: row.get("id")?,
        application_id: row.get("application_id")?,
        link_id: row.get("link_id")?,
        location_id: row.get("location_id")?,
        stage: row.get("stage")?,
        starts_at: time(row, "starts_at")?,
        ends_at: time(row, "ends_at")?,
        zone: row.get("zone")?,
        format: row.get("format")?,
        meeting_url: row.get("meeting_url")?,
        interviewer_ids: json(row, "interviewer_ids")?,
        availability_id: row.get("availability_id")?,
        state: row.get("state")?,
        booked_at: time(row, "booked_at")?,
        confirmed_at: maybe_time(row, "confirmed_at")?,
        cancelled_at: maybe_time(row, "cancelled_at")?,
        cancelled_by: row.get("cancelled_by")?,
        cancel_reason: row.get("cancel_reason")?,
        reschedule_of: row.get("reschedule_of")?,
        version: row.get("version")?,
    })
}

/// An interview.
///
/// # Errors
/// `NotFound`; database errors.
pub fn interview(db: &Connection, id: InterviewId) -> Result<Interview> {
    db.prepare_cached(&format!(
        "SELECT {INTERVIEWS_COLUMNS} FROM interviews WHERE id = ?1"
    ))?
    .query_row([id], row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// The interviews of an application, newest first.
///
/// # Errors
/// Database errors.
pub fn interviews_of(db: &Connection, application: ApplicationId) -> Result<Vec<Interview>> {
    let mut statement = db.prepare_cached(
        &format!("SELECT {INTERVIEWS_COLUMNS} FROM interviews WHERE application_id = ?1 ORDER BY starts_at DESC, id DESC"),
    )?;
    let rows = statement.query_map([application], row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The interviews of real applicants that begin between two instants, at one location or at all, in their order.
pub(super) fn between(
    db: &Connection,
    location: Option<LocationId>,
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<Interview>> {
    let mut statement = db.prepare_cached(
        &format!("SELECT {INTERVIEWS_COLUMNS} FROM interviews
         WHERE application_id IN (SELECT id FROM real_applications) AND (?1 IS NULL OR location_id = ?1)
           AND starts_at >= ?2 AND starts_at < ?3 ORDER BY starts_at, id"),
    )?;
    let rows = statement.query_map(params![location, SqlTime(from), SqlTime(to)], row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The video room in which one of these people meets other applicants at the same time: applicants of a group interview
/// get the same room.
pub(super) fn room_at(
    db: &Connection,
    interviewers: &[UserId],
    at: Timestamp,
) -> Result<Option<String>> {
    Ok(db
        .prepare_cached(
            "SELECT i.meeting_url FROM interviews i JOIN interview_attendees s ON s.interview_id = i.id
               JOIN real_applications a ON a.id = i.application_id
             WHERE s.user_id IN (SELECT value FROM json_each(?1)) AND i.starts_at = ?2 AND i.format = 'virtual'
               AND i.state IN ('booked', 'confirmed') AND i.meeting_url IS NOT NULL
             ORDER BY i.booked_at LIMIT 1",
        )?
        .query_row(
            params![serde_json::to_string(interviewers)?, SqlTime(at)],
            |row| row.get(0),
        )
        .optional()?)
}

/// The interview that a link's applicant still has ahead.
pub(super) fn standing_of_link(
    db: &Connection,
    link: SchedulingLinkId,
) -> Result<Option<Interview>> {
    Ok(db
        .prepare_cached(
            &format!("SELECT {INTERVIEWS_COLUMNS} FROM interviews WHERE link_id = ?1 AND state IN ('booked', 'confirmed')
             ORDER BY starts_at DESC LIMIT 1"),
        )?
        .query_row([link], row)
        .optional()?)
}

/// The next booked interview of an application that has not ended.
pub(super) fn next_of(
    db: &Connection,
    application: ApplicationId,
    now: Timestamp,
) -> Result<Option<Interview>> {
    Ok(interviews_of(db, application)?
        .into_iter()
        .rev()
        .find(|it| it.state.is_booked() && it.ends_at > now))
}

/// Notes that the applicant, or the team, has just done something for an application.
pub(super) fn active_now(change: &WriteContext<'_>, application: ApplicationId) -> Result<()> {
    let column = match change.actor.kind {
        ActorKind::Person => "last_team_activity_at",
        ActorKind::Applicant => "last_applicant_activity_at",
        ActorKind::System | ActorKind::Automation | ActorKind::Kiosk => return Ok(()),
    };
    change
        .db
        .prepare_cached(&format!(
            "UPDATE applications SET {column} = ?2 WHERE id = ?1"
        ))?
        .execute(params![application, SqlTime(change.now)])?;
    Ok(())
}
