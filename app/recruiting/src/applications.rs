//! The SQL of applicants and applications, and who may see one.

use std::fmt::Display;

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params, types::Type};
use serde::de::DeserializeOwned;

use super::types::{Applicant, Application};
use crate::{
    error::{Error, Result},
    ids::{ApplicantId, ApplicationId},
    keys::SealedColumn,
    messages::Lang,
    permit::{Actor, Permission, PermissionScope},
    secrets,
    sql_time::SqlTime,
    write_context::WriteContext,
};

pub use platform::sql_time::{maybe_time, time};

/// The columns of `applications`.
pub const APPLICATION_COLUMNS: &str = "id, job_id, location_id, applicant_id, stage, status, stage_entered_at, source, language, \
    question_set_id, answers, availability, knockout, reject_reason, rejected_at, hired_at, \
    hired_employee_id, last_applicant_activity_at, last_team_activity_at, owner_id, tags, \
    status_token_hash, sealed_status_token, simulated, legal_hold, applied_at, version";

/// The columns of `applicants`.
pub const APPLICANT_COLUMNS: &str = "id, first_name, last_name, preferred_name, phone, phone_verified, email, preferred_language, \
    merged_into, merged_at, do_not_rehire, talent_pool, anonymised_at, created_at, version, pool_choice";

/// A JSON value in the file.
pub fn json<T: DeserializeOwned>(row: &Row<'_>, column: &str) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(broken)
}

/// A language in the file.
pub fn lang(row: &Row<'_>, column: &str) -> rusqlite::Result<Lang> {
    let tag: String = row.get(column)?;
    Ok(Lang::parse(&tag).unwrap_or_default())
}

fn broken(error: impl std::error::Error + Send + Sync + 'static) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, Type::Text, Box::new(error))
}

/// An application.
///
/// # Errors
/// `NotFound`; database errors.
pub fn application(db: &Connection, id: ApplicationId) -> Result<Application> {
    db.prepare_cached(&format!(
        "SELECT {APPLICATION_COLUMNS} FROM applications WHERE id = ?1"
    ))?
    .query_row([id], application_row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// An application that the person may act on with `permission`. Where the permission reaches only their own
/// (interviewers), it must be one that they interview.
///
/// # Errors
/// `NotFound` where it is missing or out of scope, `Forbidden` where the permission is missing; database errors.
pub fn allowed(
    db: &Connection,
    actor: &Actor,
    id: ApplicationId,
    permission: Permission,
) -> Result<Application> {
    let found = application(db, id)?;
    if !actor.includes(found.location_id) {
        return Err(Error::NotFound);
    }
    actor.allow(Permission::ApplicationsRead)?;
    if !sees(db, actor, &found)? {
        return Err(Error::NotFound);
    }
    // A rehearsal is shown to those who rehearse, and is no one to the others.
    if found.simulated && !(actor.includes_all() && actor.has(Permission::SettingsUpdate)) {
        return Err(Error::NotFound);
    }
    actor.allow(permission)?;
    Ok(found)
}

/// Whether the person may see an application: it is in their scope, and where they see only their own (interviewers),
/// they interview it.
///
/// # Errors
/// Database errors.
pub fn sees(db: &Connection, actor: &Actor, application: &Application) -> Result<bool> {
    if !actor.includes(application.location_id) {
        return Ok(false);
    }
    match actor.scope_of(Permission::ApplicationsRead) {
        None => Ok(false),
        Some(PermissionScope::Own) => interviews(db, actor, application.id),
        Some(_) => Ok(true),
    }
}

/// Whether the person is or was an interviewer of an application.
fn interviews(db: &Connection, actor: &Actor, id: ApplicationId) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM interview_attendees s JOIN interviews i ON i.id = s.interview_id
             WHERE i.application_id = ?1 AND s.user_id = ?2 AND i.state <> 'cancelled')",
        )?
        .query_row(params![id, actor.user], |row| row.get(0))?)
}

/// The application of a status link.
///
/// # Errors
/// `NotFound`; database errors.
pub fn of_status_token(db: &Connection, hash: &[u8; 32]) -> Result<Application> {
    db.prepare_cached(&format!(
        "SELECT {APPLICATION_COLUMNS} FROM applications WHERE status_token_hash = ?1"
    ))?
    .query_row([hash], application_row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// The absolute address of an application's status page, for messages to the applicant.
///
/// # Errors
/// Database errors.
pub fn status_link(change: &WriteContext<'_>, id: ApplicationId) -> Result<String> {
    let sealed: Vec<u8> = change
        .db
        .prepare_cached("SELECT sealed_status_token FROM applications WHERE id = ?1")?
        .query_row([id], |row| row.get(0))?;
    let config = &change.core.config;
    let token = secrets::open(&config.data.master_key, &token_context(id), &sealed)
        .and_then(|bytes| String::from_utf8(bytes).ok())
        .ok_or_else(|| Error::internal("a status link cannot be opened"))?;
    Ok(format!("{}/status/{token}", config.serve.url))
}

/// The tokens of the links, so that a message can repeat one.
pub const SEALED: SealedColumn = SealedColumn {
    table: "applications",
    column: "sealed_status_token",
    id: "id",
    context: |id| token_context(id),
};

fn token_context(id: impl Display) -> String {
    format!("status:{id}")
}

/// Writes a new application with its status token.
///
/// # Errors
/// Database errors.
pub fn insert(
    change: &WriteContext<'_>,
    it: &Application,
    token: &super::token::Minted,
) -> Result<()> {
    let master = &change.core.config.data.master_key;
    change
        .db
        .prepare_cached(
            "INSERT INTO applications (id, job_id, location_id, applicant_id, stage, status, stage_entered_at, source,
               language, question_set_id, answers, availability, last_applicant_activity_at, status_token_hash,
               sealed_status_token, simulated, applied_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)",
        )?
        .execute(params![
            it.id,
            it.job_id,
            it.location_id,
            it.applicant_id,
            it.stage,
            it.status,
            SqlTime(it.stage_entered_at),
            it.source,
            it.language.tag(),
            it.question_set_id,
            serde_json::to_string(&it.answers)?,
            serde_json::to_string(&it.availability)?,
            SqlTime(it.last_applicant_activity_at),
            token.hash,
            secrets::seal(master, &token_context(it.id), token.text.as_bytes()),
            it.simulated,
            SqlTime(it.applied_at)
        ])?;
    save(change.db, it)
}

/// Writes everything about an application that can change; the caller raised the version.
///
/// # Errors
/// Database errors.
pub fn save(db: &Connection, it: &Application) -> Result<()> {
    db.prepare_cached(
        "UPDATE applications SET job_id = ?2, location_id = ?3, applicant_id = ?4, stage = ?5, status = ?6,
           stage_entered_at = ?7, answers = ?8, availability = ?9, knockout = ?10, reject_reason = ?11,
           rejected_at = ?12, hired_at = ?13, hired_employee_id = ?14, last_applicant_activity_at = ?15,
           last_team_activity_at = ?16, owner_id = ?17, tags = ?18, question_set_id = ?19, version = ?20
         WHERE id = ?1",
    )?
    .execute(params![
        it.id,
        it.job_id,
        it.location_id,
        it.applicant_id,
        it.stage,
        it.status,
        SqlTime(it.stage_entered_at),
        serde_json::to_string(&it.answers)?,
        serde_json::to_string(&it.availability)?,
        it.knockout.as_ref().map(serde_json::to_string).transpose()?,
        it.reject_reason,
        it.rejected_at.map(SqlTime),
        it.hired_at.map(SqlTime),
        it.hired_employee_id,
        SqlTime(it.last_applicant_activity_at),
        it.last_team_activity_at.map(SqlTime),
        it.owner_id,
        serde_json::to_string(&it.tags)?,
        it.question_set_id,
        it.version
    ])?;
    Ok(())
}

/// Reads an application.
pub fn application_row(row: &Row<'_>) -> rusqlite::Result<Application> {
    let knockout: Option<String> = row.get("knockout")?;
    Ok(Application {
        id: row.get("id")?,
        job_id: row.get("job_id")?,
        location_id: row.get("location_id")?,
        applicant_id: row.get("applicant_id")?,
        stage: row.get("stage")?,
        status: row.get("status")?,
        stage_entered_at: time(row, "stage_entered_at")?,
        source: row.get("source")?,
        language: lang(row, "language")?,
        question_set_id: row.get("question_set_id")?,
        answers: json(row, "answers")?,
        availability: json(row, "availability")?,
        knockout: knockout
            .map(|text| serde_json::from_str(&text).map_err(broken))
            .transpose()?,
        reject_reason: row.get("reject_reason")?,
        rejected_at: maybe_time(row, "rejected_at")?,
        hired_at: maybe_time(row, "hired_at")?,
        hired_employee_id: row.get("hired_employee_id")?,
        last_applicant_activity_at: time(row, "last_applicant_activity_at")?,
        last_team_activity_at: maybe_time(row, "last_team_activity_at")?,
        owner_id: row.get("owner_id")?,
        tags: json(row, "tags")?,
        simulated: row.get("simulated")?,
        applied_at: time(row, "applied_at")?,
        version: row.get("version")?,
    })
}

/// An applicant.
///
/// # Errors
/// `NotFound`; database errors.
pub fn applicant(db: &Connection, id: ApplicantId) -> Result<Applicant> {
    db.prepare_cached(&format!(
        "SELECT {APPLICANT_COLUMNS} FROM applicants WHERE id = ?1"
    ))?
    .query_row([id], applicant_row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// Writes an applicant, new or changed.
///
/// # Errors
/// Database errors.
pub fn save_applicant(db: &Connection, it: &Applicant) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO applicants (id, first_name, last_name, preferred_name, phone, phone_verified, email,
           preferred_language, merged_into, do_not_rehire, talent_pool, anonymised_at, created_at, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
         ON CONFLICT (id) DO UPDATE SET first_name = ?2, last_name = ?3, preferred_name = ?4, phone = ?5,
           phone_verified = ?6, email = ?7, preferred_language = ?8, merged_into = ?9, do_not_rehire = ?10,
           talent_pool = ?11, anonymised_at = ?12, version = ?14",
    )?
    .execute(params![
        it.id,
        it.first_name,
        it.last_name,
        it.preferred_name,
        it.phone,
        it.phone_verified,
        it.email,
        it.preferred_language.tag(),
        it.merged_into,
        it.do_not_rehire,
        it.talent_pool,
        it.anonymised_at.map(SqlTime),
        SqlTime(it.created_at),
        it.version
    ])?;
    Ok(())
}

/// Reads an applicant.
pub fn applicant_row(row: &Row<'_>) -> rusqlite::Result<Applicant> {
    Ok(Applicant {
        id: row.get("id")?,
        first_name: row.get("first_name")?,
        last_name: row.get("last_name")?,
        preferred_name: row.get("preferred_name")?,
        phone: row.get("phone")?,
        phone_verified: row.get("phone_verified")?,
        email: row.get("email")?,
        preferred_language: lang(row, "preferred_language")?,
        merged_into: row.get("merged_into")?,
        do_not_rehire: row.get("do_not_rehire")?,
        talent_pool: row.get("talent_pool")?,
        anonymised_at: maybe_time(row, "anonymised_at")?,
        created_at: time(row, "created_at")?,
        version: row.get("version")?,
    })
}

/// Notes that the team has acted on an application. Its version stays: no edit goes stale by it.
///
/// # Errors
/// Database errors.
pub fn team_acted(change: &mut WriteContext<'_>, id: ApplicationId) -> Result<()> {
    change
        .db
        .prepare_cached("UPDATE applications SET last_team_activity_at = ?2 WHERE id = ?1")?
        .execute(params![id, SqlTime(change.now)])?;
    change.invalidate(format!("/api/applications/{id}"));
    Ok(())
}

/// Puts an application under a legal hold, or takes it off.
///
/// # Errors
/// Database errors.
pub fn set_legal_hold(db: &Connection, id: ApplicationId, on: bool) -> Result<()> {
    db.prepare_cached("UPDATE applications SET legal_hold = ?2 WHERE id = ?1")?
        .execute(params![id, on])?;
    Ok(())
}

/// Keeps when a record was merged into another one; `None` once it is separate again.
///
/// # Errors
/// Database errors.
pub fn set_merged_at(db: &Connection, id: ApplicantId, at: Option<Timestamp>) -> Result<()> {
    db.prepare_cached("UPDATE applicants SET merged_at = ?2 WHERE id = ?1")?
        .execute(params![id, at.map(SqlTime)])?;
    Ok(())
}

/// Keeps what an applicant says about the talent pool.
///
/// # Errors
/// Database errors.
pub fn set_pool_choice(db: &Connection, id: ApplicantId, yes: bool) -> Result<()> {
    db.prepare_cached("UPDATE applicants SET pool_choice = ?2 WHERE id = ?1")?
        .execute(params![id, if yes { "yes" } else { "no" }])?;
    Ok(())
}
