//! Forgets a person: what names or describes them goes, what was counted stays, and the audit trail still verifies.

use std::{collections::BTreeSet, path::PathBuf};

use axum::http::StatusCode;
use rusqlite::{Connection, params};
use serde::Deserialize;
use serde_json::{Value, json};
use tenants::Tenant;

use super::{person::ApplicantIdentity, retention_holds::Keeping};
use crate::{
    apply::drafts,
    compliance::{audit::Entry, version},
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path},
    ids::ApplicantId,
    outbox,
    permit::{Actor, Permission, Role, Scope},
    sql_time::SqlTime,
    write_context::WriteContext,
};
use recruiting::{
    applications, erase,
    events::{self, HiringEvent, HiringEventKind, NoFacts},
    jobs::store as jobs,
    types::{Application, QuestionKind},
};

/// The person to forget.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Forget {
    /// The version that was seen.
    pub version: i64,
}

/// Sealed files that no row names any more; they leave the disk once the change has committed.
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Gone {
    blobs: Vec<String>,
}

impl Gone {
    /// Takes the files off the disk.
    pub async fn sweep(self, context: &Context) {
        self.sweep_in(&context.tenant).await;
    }

    /// Takes the files off a brand's disk. One that cannot be taken off is said in the log; its key is gone already.
    pub async fn sweep_in(self, tenant: &Tenant) {
        for blob in self.blobs {
            let path: PathBuf = tenant.blobs().join(&blob);
            match tokio::fs::remove_file(&path).await {
                Ok(()) => {}
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
                Err(error) => tracing::error!("a forgotten file stays: {error}"),
            }
        }
    }
}

/// Forgets a person.
#[utoipa::path(
    post, path = "/api/applicants/{id}/anonymise", tag = "applicants", params(("id" = ApplicantId, Path)),
    request_body = Forget, responses((status = 204))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ApplicantId>,
    Json(seen): Json<Forget>,
) -> Result<StatusCode> {
    let gone = context
        .write(move |change| {
            let person = ApplicantIdentity::allowed(
                change.db,
                change.actor,
                id,
                Permission::ApplicantsManageData,
            )?;
            version::check_version(
                change.db,
                ("applicant", id),
                (seen.version, person.record.version),
                || Ok(&person.record),
            )?;
            if person.more_elsewhere {
                return Err(Error::Refused("applicant_elsewhere"));
            }
            forget(change, id)
        })
        .await?;
    gone.sweep(&context).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Forgets a person with every record that was merged: keys, names, contacts, notes, messages, answers in words and
/// files. The caller checks its own right.
///
/// # Errors
/// `applicant_erased`, `legal_hold`, `hired`, `retention_running` with what is kept, why and until when; database errors.
pub fn forget(change: &mut WriteContext<'_>, id: ApplicantId) -> Result<Gone> {
    let person = ApplicantIdentity::load(change.db, &unscoped(change), id)?;
    if person.record.anonymised_at.is_some() {
        return Err(Error::Locked("applicant_erased"));
    }
    may_forget(change, &person)?;
    let mut gone = Gone::default();
    for application in &person.applications {
        forget_application(change, application)?;
    }
    for id in person.ids() {
        gone.blobs.extend(files(change, id)?);
        forget_record(change, id)?;
    }
    let entry = Entry::new(HiringEventKind::ApplicantAnonymised, "applicant", person.root().id).change(
        Value::Null,
        json!({ "records": person.records.len(), "applications": person.applications.len(), "files": gone.blobs.len() }),
    )?;
    change.record(entry)?;
    for application in &person.applications {
        events::add(
            change,
            application,
            &HiringEvent::ApplicantAnonymised(NoFacts {}),
        )?;
    }
    // Their words are in the file's free space until it is written again.
    outbox::ask_to_compact(change.db, change.now)?;
    change.wake_worker();
    person.touch(change);
    change.invalidate("/api/applicant-requests");
    change.invalidate("/api/notifications");
    Ok(gone)
}

/// Forgetting reaches all of a person, beyond the caller's sight: the caller's right was checked before.
fn unscoped(change: &WriteContext<'_>) -> Actor {
    Actor {
        role: Role::Owner,
        rights: Role::Owner.rights(),
        scope: Scope {
            locations: None,
            houses: BTreeSet::new(),
        },
        ..change.actor.clone()
    }
}

fn may_forget(change: &WriteContext<'_>, person: &ApplicantIdentity) -> Result<()> {
    let keeping = Keeping::of(change.db, &person.ids(), change.now)?;
    let today = change.now.to_zoned(jiff::tz::TimeZone::UTC).date();
    let simulation = person.applications.iter().all(|it| it.simulated);
    let code = if !keeping.holds.is_empty() || keeping.records_held {
        "legal_hold"
    } else if keeping.hired {
        "hired_record_retained"
    } else if keeping.law_until > today && !simulation {
        "retention_running"
    } else {
        return Ok(());
    };
    let kept = [
        "name",
        "contacts",
        "answers",
        "availability",
        "messages",
        "notes",
        "documents",
        "interviews",
        "scores",
    ];
    Err(Error::Kept(Box::new(Conflict {
        code,
        current: json!({ "kept": kept, "keeping": keeping }),
        changed_by: None,
    })))
}

fn forget_application(change: &WriteContext<'_>, it: &Application) -> Result<()> {
    let db = change.db;
    let words: Vec<String> = match it.question_set_id {
        Some(set) => jobs::questions(db, set)?
            .into_iter()
            .filter(|question| question.kind == QuestionKind::Text)
            .map(|question| question.id)
            .collect(),
        None => it.answers.keys().cloned().collect(),
    };
    let mut after = it.clone();
    after.answers.retain(|id, _| !words.contains(id));
    after.tags.clear();
    after.version += 1;
    applications::save(db, &after)?;
    erase::application(db, it.id)?;
    for sql in [
        "DELETE FROM applicant_notes WHERE application_id = ?1",
        "UPDATE work_sample_attempts SET accommodation = NULL, void_reason = NULL WHERE application_id = ?1",
        "DELETE FROM verification_codes WHERE link_id IN (SELECT id FROM offers WHERE application_id = ?1
           UNION SELECT id FROM background_checks WHERE application_id = ?1 UNION SELECT ?1)",
        "UPDATE offers SET sealed_token = NULL, sealed_text = NULL, sealed_letter = NULL, sealed_certificate = NULL,
           sealed_signature = NULL, token_hash = NULL, decline_reason = NULL, age_range = NULL WHERE application_id = ?1",
        "UPDATE background_checks SET reference = NULL, token_hash = NULL, sealed_token = NULL, sealed_notice = NULL,
           sealed_answers = NULL, sealed_decision = NULL,
           state = CASE WHEN state IN ('begun', 'under_review', 'noticed') THEN 'called_off' ELSE state END
         WHERE application_id = ?1",
        "UPDATE applicant_requests SET words = '', answer = NULL WHERE application_id = ?1",
    ] {
        db.prepare_cached(sql)?.execute([it.id])?;
    }
    drafts::forget_those(db, ("submitted_application_id", &it.id))
}

/// The files of a record that no one else's row names: the same resume may have come in twice.
fn files(change: &WriteContext<'_>, id: ApplicantId) -> Result<Vec<String>> {
    let db: &Connection = change.db;
    db.prepare_cached(
        "UPDATE hiring_documents SET name = '', removed_at = coalesce(removed_at, ?2) WHERE applicant_id = ?1",
    )?
    .execute(params![id, SqlTime(change.now)])?;
    let mut statement = db.prepare_cached(
        "SELECT DISTINCT d.blob FROM hiring_documents d WHERE d.applicant_id = ?1 AND NOT EXISTS (
           SELECT 1 FROM hiring_documents other WHERE other.blob = d.blob AND other.removed_at IS NULL)",
    )?;
    let rows = statement.query_map([id], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn forget_record(change: &WriteContext<'_>, id: ApplicantId) -> Result<()> {
    let before = applications::applicant(change.db, id)?;
    if let Some(phone) = &before.phone {
        change
            .db
            .prepare_cached("DELETE FROM sms_sessions WHERE phone = ?1")?
            .execute([phone])?;
        drafts::forget_those(change.db, ("phone", phone))?;
    }
    erase::applicant(change, id, before.phone.as_deref())
}
