//! Everything that the brand has about a person, for the person: one JSON file, and a record that it was made.

use axum::{
    Json as Reply,
    http::{HeaderName, header},
};
use jiff::Timestamp;
use rusqlite::Connection;
use serde_json::{Value, json};

use super::{
    answers, files, meetings, notes, person::ApplicantIdentity, requests, retention_holds::Keeping,
};
use crate::{
    HiringAction, background,
    compliance::audit::{self, Entry},
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::{ApplicantId, ApplicationId},
    offers,
    permit::Permission,
    work_sample,
    write_context::WriteContext,
};
use recruiting::{
    applications,
    events::{self, Exported, HiringEvent},
    jobs::store as jobs,
    messaging,
    types::Application,
};

/// Exports everything that the brand has about a person. Equal-opportunity answers are not among it: they cannot be
/// attributed.
#[utoipa::path(
    post, path = "/api/applicants/{id}/export", tag = "applicants", params(("id" = ApplicantId, Path)),
    responses((status = 200, description = "A JSON file", body = Object))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ApplicantId>,
) -> Result<([(HeaderName, &'static str); 1], Reply<Value>)> {
    let all = context.write(move |change| export(change, id)).await?;
    let attachment = "attachment; filename=\"applicant.json\"";
    Ok(([(header::CONTENT_DISPOSITION, attachment)], Reply(all)))
}

/// Everything that the brand has about a person.
///
/// # Errors
/// `NotFound`, `Forbidden`, `applicant_elsewhere`, `applicant_erased`; database errors.
pub fn export(change: &mut WriteContext<'_>, id: ApplicantId) -> Result<Value> {
    let person = ApplicantIdentity::allowed(
        change.db,
        change.actor,
        id,
        Permission::ApplicantsManageData,
    )?;
    if person.more_elsewhere {
        return Err(Error::Refused("applicant_elsewhere"));
    }
    if person.record.anonymised_at.is_some() {
        return Err(Error::Locked("applicant_erased"));
    }
    let mut applications = Vec::new();
    for application in &person.applications {
        applications.push(one(change, application)?);
    }
    let (db, master) = (change.db, &change.core.config.data.master_key);
    let mut consents = Vec::new();
    let mut messages = Vec::new();
    for record in &person.records {
        consents.extend(ledger(db, record.phone.as_deref())?);
        if let Some(conversation) = messaging::store::conversation_of(db, record.id)? {
            messages.extend(messaging::store::thread(db, master, &conversation)?);
        }
    }
    let all = json!({
        "exportedAt": change.now,
        "records": person.records,
        "applications": applications,
        "messages": messages,
        "textConsents": consents,
        "documents": files::of(db, &person)?,
        "keeping": Keeping::of(db, &person.ids(), change.now)?,
    });
    let entry = Entry::new(
        HiringAction::ApplicantExported,
        "applicant",
        person.root().id,
    )
    .label(audit::personal(change, id.0, person.record.name())?);
    change.record(entry)?;
    for application in &person.applications {
        events::add(
            change,
            application,
            &HiringEvent::ExportCreated(Exported::Applicant {}),
        )?;
    }
    person.touch(change);
    Ok(all)
}

fn one(change: &WriteContext<'_>, it: &Application) -> Result<Value> {
    let (db, master) = (change.db, &change.core.config.data.master_key);
    let job = jobs::job(db, it.job_id)?;
    let applicant = applications::applicant(db, it.applicant_id)?;
    Ok(json!({
        "application": it,
        "job": { "id": job.id, "title": job.title },
        "answers": answers::of(db, it)?,
        "notes": notes::of(db, master, it)?,
        "interviews": meetings::of(db, change.actor, it.id, change.now)?,
        "scores": scores(db, it.id)?,
        "offers": offers::of_application(db, it.id)?,
        "workSamples": work_samples(db, master, it.id, change.now)?,
        "backgroundChecks": background::of_application(db, &change.core.config, &applicant, it.id)?,
        "requests": requests::of(db, it.id)?,
    }))
}

/// Each try at a work sample with what was answered and what it gave.
fn work_samples(
    db: &Connection,
    master: &[u8; 32],
    id: ApplicationId,
    now: Timestamp,
) -> Result<Vec<Value>> {
    let tries = work_sample::store::attempts(db, id)?.into_iter();
    tries
        .map(|it| {
            let answers = serde_json::to_value(&it.answers)?;
            let mut shown = serde_json::to_value(work_sample::invite::view(db, master, it, now)?)?;
            shown["answers"] = answers;
            Ok(shown)
        })
        .collect()
}

fn scores(db: &Connection, id: ApplicationId) -> Result<Vec<Value>> {
    let mut statement = db.prepare_cached(
        "SELECT json_object('components', json(components), 'pointsTenths', points_tenths, 'attainableTenths',
           attainable_tenths, 'percent', percent, 'band', band, 'computedAt', computed_at)
         FROM scores WHERE application_id = ?1 ORDER BY computed_at, id",
    )?;
    let rows = statement.query_map([id], |row| row.get::<_, String>(0))?;
    rows.map(|row| Ok(serde_json::from_str(&row?)?)).collect()
}

/// Every word on the ledger about a number.
fn ledger(db: &Connection, phone: Option<&str>) -> Result<Vec<Value>> {
    let mut statement = db.prepare_cached(
        "SELECT json_object('phone', phone, 'state', state, 'source', source, 'textVersion', text_version, 'wording',
           wording, 'at', at) FROM text_consents WHERE phone = ?1 ORDER BY at, id",
    )?;
    let rows = statement.query_map([phone], |row| row.get::<_, String>(0))?;
    rows.map(|row| Ok(serde_json::from_str(&row?)?)).collect()
}
