//! The SQL of the pool: who is in it.

use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use rusqlite::{Connection, OptionalExtension as _, Row, named_params};

use super::types::{PoolInvitation, PoolPerson};
use crate::{
    error::{Error, Result},
    ids::{ApplicantId, JobId},
    messages::LocalizedText,
    permit::{Actor, Permission, PermissionScope},
    pipeline::card,
    profile::retention_holds::{Keeping, Retention},
};
use recruiting::applications::{json, lang, maybe_time, time};

/// The people whom the team keeps, unless they are not to be hired again, asked not to be kept or to be forgotten, are
/// on the board or were hired. `same` has the records of one person, `ended` their applications in sight, newest first.
const POOL: &str = "
  WITH RECURSIVE same (root, id) AS (
    SELECT id, id FROM applicants WHERE merged_into IS NULL AND anonymised_at IS NULL
    UNION SELECT s.root, p.id FROM applicants p JOIN same s ON p.merged_into = s.id
  ), kept AS (
    SELECT s.root, json_group_array(s.id) AS records FROM same s JOIN applicants p ON p.id = s.id GROUP BY s.root
    HAVING MAX(p.talent_pool) = 1 AND MAX(p.do_not_rehire) = 0 AND COALESCE(MAX(p.pool_choice = 'no'), 0) = 0
  ), busy AS (
    SELECT s.root FROM same s JOIN real_applications a ON a.applicant_id = s.id
      WHERE a.status IN ('active', 'hired')
    UNION SELECT s.root FROM same s JOIN real_applications a ON a.applicant_id = s.id
      JOIN applicant_requests r ON r.application_id = a.id WHERE r.kind = 'deletion' AND r.state <> 'declined'
  ), ended AS (
    SELECT a.id, a.job_id, a.location_id, a.applicant_id, a.stage, a.status, a.stage_entered_at, a.source, a.language,
      a.question_set_id, a.answers, a.availability, a.knockout, a.reject_reason, a.rejected_at, a.hired_at,
      a.hired_employee_id, a.last_applicant_activity_at, a.last_team_activity_at, a.owner_id, a.tags,
      a.status_token_hash, a.sealed_status_token, a.simulated, a.legal_hold, a.applied_at, a.version, k.root, k.records,
      ROW_NUMBER() OVER (PARTITION BY k.root ORDER BY a.applied_at DESC, a.id DESC) AS place
    FROM kept k JOIN same s ON s.root = k.root JOIN real_applications a ON a.applicant_id = s.id
    WHERE (:locations IS NULL OR a.location_id IN (SELECT value FROM json_each(:locations)))
  )
  SELECT e.*, p.version AS person_version, p.first_name, p.last_name, p.preferred_name, p.preferred_language,
    j.title_en, j.title_es, j.position_id, l.name AS location_name, l.zone,
    s.band, s.points_tenths, s.attainable_tenths, s.percent, s.provisional,
    (SELECT o.band FROM score_overrides o WHERE o.application_id = e.id ORDER BY o.at DESC, o.id DESC LIMIT 1)
      AS override_band
  FROM ended e
  JOIN applicants p ON p.id = e.root
  JOIN hiring_jobs j ON j.id = e.job_id
  JOIN locations l ON l.id = e.location_id
  LEFT JOIN scores s ON s.id =
    (SELECT n.id FROM scores n WHERE n.application_id = e.id ORDER BY n.computed_at DESC, n.id DESC LIMIT 1)
  WHERE e.place = 1 AND e.root NOT IN (SELECT root FROM busy)
  ORDER BY e.applied_at DESC, e.id DESC";

/// Someone of the pool, with every record of theirs.
pub(super) struct PoolMember {
    pub(super) person: PoolPerson,
    pub(super) records: Vec<ApplicantId>,
    /// The time of the application's last event, for the years of keeping.
    last: Timestamp,
}

/// Users who may see the pool: those who see applicants of their locations. Interviewers see only those whom they
/// interview.
///
/// # Errors
/// `Forbidden`.
pub(super) fn allowed(actor: &Actor) -> Result<()> {
    match actor.scope_of(Permission::ApplicationsRead) {
        None | Some(PermissionScope::Own) => Err(Error::Forbidden(Permission::ApplicationsRead)),
        Some(_) => Ok(()),
    }
}

/// The pool as far as the caller may see it: latest applicant first. A person whose years of keeping are over is not in
/// it, also while a legal hold keeps the records.
///
/// # Errors
/// Database errors.
pub(super) fn members(db: &Connection, actor: &Actor, now: Timestamp) -> Result<Vec<PoolMember>> {
    let own = actor.scope.locations.as_ref();
    let locations = own.map(serde_json::to_string).transpose()?;
    let mut statement = db.prepare_cached(POOL)?;
    let rows = statement.query_map(named_params! { ":locations": locations }, kept_row)?;
    let mut found: Vec<PoolMember> = rows.collect::<rusqlite::Result<_>>()?;
    let today = day(now);
    let surely_kept = today.saturating_sub(i64::from(Retention::of(db)?.shortest()).years());
    let mut over = Vec::new();
    for it in &found {
        // Recently touched ones cannot be over: of the others, the exact day is checked one by one.
        if day(it.last) <= surely_kept && Keeping::of(db, &it.records, now)?.due_on <= today {
            over.push(it.person.applicant_id);
        }
    }
    found.retain(|it| !over.contains(&it.person.applicant_id));
    Ok(found)
}

fn day(at: Timestamp) -> Date {
    at.to_zoned(TimeZone::UTC).date()
}

fn kept_row(row: &Row<'_>) -> rusqlite::Result<PoolMember> {
    let (first, last): (String, String) = (row.get("first_name")?, row.get("last_name")?);
    let preferred: Option<String> = row.get("preferred_name")?;
    let applied_at = time(row, "applied_at")?;
    let times = [
        Some(time(row, "stage_entered_at")?),
        Some(time(row, "last_applicant_activity_at")?),
        maybe_time(row, "last_team_activity_at")?,
        maybe_time(row, "rejected_at")?,
    ];
    Ok(PoolMember {
        last: times.into_iter().flatten().fold(applied_at, Timestamp::max),
        records: json(row, "records")?,
        person: PoolPerson {
            applicant_id: row.get("root")?,
            version: row.get("person_version")?,
            name: format!("{first} {last}"),
            first_name: preferred.unwrap_or(first),
            language: lang(row, "preferred_language")?,
            application_id: row.get("id")?,
            job_id: row.get("job_id")?,
            job_title: title(row)?,
            position_id: row.get("position_id")?,
            location_id: row.get("location_id")?,
            location_name: row.get("location_name")?,
            zone: row.get("zone")?,
            applied_at,
            status: row.get("status")?,
            reject_reason: row.get("reject_reason")?,
            score: card::score(row)?,
            availability: json(row, "availability")?,
            fits: None,
            tags: json(row, "tags")?,
            channel: None,
            invited: None,
        },
    })
}

fn title(row: &Row<'_>) -> rusqlite::Result<LocalizedText> {
    Ok(LocalizedText {
        en: row.get("title_en")?,
        es: row.get("title_es")?,
    })
}

/// The newest invitation of a person, and whether they followed it.
///
/// # Errors
/// Database errors.
pub(super) fn invited(db: &Connection, records: &[ApplicantId]) -> Result<Option<PoolInvitation>> {
    Ok(db
        .prepare_cached(
            "SELECT e.at, j.title_en, j.title_es,
               (SELECT MAX(n.applied_at) FROM applications n WHERE n.job_id = j.id
                  AND n.applicant_id IN (SELECT value FROM json_each(?1))
                  AND n.applied_at >= e.at) AS applied_at
             FROM hiring_events e
             JOIN applications a ON a.id = e.application_id
             JOIN hiring_jobs j ON j.id = json_extract(e.data, '$.jobId')
             WHERE e.type = 'pool.invited' AND a.applicant_id IN (SELECT value FROM json_each(?1))
             ORDER BY e.at DESC, e.id DESC LIMIT 1",
        )?
        .query_row([serde_json::to_string(records)?], |row| {
            Ok(PoolInvitation {
                at: time(row, "at")?,
                job_title: title(row)?,
                applied_at: maybe_time(row, "applied_at")?,
            })
        })
        .optional()?)
}

/// Whether a person was invited to a job before.
///
/// # Errors
/// Database errors.
pub(super) fn invited_to(db: &Connection, records: &[ApplicantId], job: JobId) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM hiring_events e JOIN applications a ON a.id = e.application_id
             WHERE e.type = 'pool.invited' AND json_extract(e.data, '$.jobId') = ?2
               AND a.applicant_id IN (SELECT value FROM json_each(?1)))",
        )?
        .query_row(
            rusqlite::params![serde_json::to_string(records)?, job],
            |row| row.get(0),
        )?)
}

/// Whether a rejection of a person is written and has not left: no one is invited before that.
///
/// # Errors
/// Database errors.
pub(super) fn decline_waits(db: &Connection, records: &[ApplicantId]) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM conversation_messages m JOIN applications a ON a.id = m.application_id
             WHERE m.template_key = 'decline' AND m.status IN ('held', 'queued')
               AND a.applicant_id IN (SELECT value FROM json_each(?1)))",
        )?
        .query_row([serde_json::to_string(records)?], |row| row.get(0))?)
}

/// When a person last applied for a job, as text in UTC.
///
/// # Errors
/// Database errors.
pub(super) fn applied_to(
    db: &Connection,
    records: &[ApplicantId],
    job: JobId,
) -> Result<Option<Timestamp>> {
    Ok(db
        .prepare_cached(
            "SELECT applied_at FROM applications WHERE job_id = ?2
             AND applicant_id IN (SELECT value FROM json_each(?1)) ORDER BY applied_at DESC LIMIT 1",
        )?
        .query_row(
            rusqlite::params![serde_json::to_string(records)?, job],
            |row| time(row, "applied_at"),
        )
        .optional()?)
}
