//! What comes with an application: the yes to texts, the file, and the answer that turns it down.

use jiff::SignedDuration;
use rusqlite::{OptionalExtension as _, params};
use serde_json::json;

use super::types::NewApplication;
use crate::{
    change::Change,
    error::Result,
    hiring::{
        applications, events, record, talk,
        types::{Applicant, Application, RejectReason, Status},
    },
    ids::{DocumentId, new_id},
};

/// A no seconds after applying is an insult: it leaves a day later, and a manager may take it back until then.
const DECLINE_AFTER: SignedDuration = SignedDuration::from_hours(24);

/// Writes the yes to texts down. Who texted STOP comes back only by texting START from that phone: somebody else may
/// have typed the number here.
pub(super) fn consent(
    change: &Change<'_>,
    it: &NewApplication,
    applicant: &Applicant,
) -> Result<()> {
    let (Some(consent), Some(phone)) = (&it.consent, &applicant.phone) else {
        return Ok(());
    };
    let newest: Option<String> = change
        .db
        .prepare_cached(
            "SELECT state FROM text_consents WHERE phone = ?1 ORDER BY at DESC, id DESC LIMIT 1",
        )?
        .query_row([phone], |row| row.get(0))
        .optional()?;
    if newest.as_deref() == Some("opted_out") && consent.source == "form" {
        return Ok(());
    }
    change
        .db
        .prepare_cached(
            "INSERT INTO text_consents (id, phone, state, source, text_version, wording, ip, at)
             VALUES (?1, ?2, 'opted_in', ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            new_id(change.now).to_string(),
            phone,
            consent.source,
            consent.text_version,
            consent.wording,
            change.origin.ip,
            change.now.to_string()
        ])?;
    Ok(())
}

/// Names the resume whose sealed bytes lie in the blobs already.
pub(super) fn document(
    change: &Change<'_>,
    it: &NewApplication,
    application: &Application,
) -> Result<()> {
    let Some(file) = &it.resume else {
        return Ok(());
    };
    change
        .db
        .prepare_cached(
            "INSERT INTO hiring_documents (id, applicant_id, application_id, kind, name, media_type, bytes, blob, sha256,
               created_at)
             VALUES (?1, ?2, ?3, 'resume', ?4, ?5, ?6, ?7, ?7, ?8)",
        )?
        .execute(params![
            DocumentId::new(change.now),
            application.applicant_id,
            application.id,
            file.name,
            file.media_type,
            i64::try_from(file.bytes).unwrap_or(i64::MAX),
            file.blob,
            change.now.to_string()
        ])?;
    Ok(())
}

/// Turns an application down for its knockout answer: it stays where it is, visible and restorable.
pub(super) fn turned_down(
    change: &mut Change<'_>,
    applicant: &Applicant,
    application: &mut Application,
) -> Result<()> {
    application.status = Status::Rejected;
    application.reject_reason = Some(RejectReason::Knockout);
    application.rejected_at = Some(change.now);
    application.version += 1;
    applications::save(change.db, application)?;
    let link = format!(
        "{}/careers?brand={}",
        change.core.config.serve.url,
        crate::hiring::token::brand_code(change.db)?
    );
    let message = talk::send_template(
        change,
        applicant,
        application,
        "decline",
        &[("link", link)],
        change.now + DECLINE_AFTER,
    )?;
    let data = json!({
        "reason": RejectReason::Knockout,
        "knockout": application.knockout,
        "messageId": message.map(|id| id.to_string()),
    });
    events::add(change, application, "application.rejected", &data)?;
    let entry = record::entry(
        change,
        applicant,
        application,
        "application.rejected",
        (
            json!({ "status": Status::Active }),
            json!({ "status": Status::Rejected, "reason": RejectReason::Knockout,
                    "questionId": application.knockout.as_ref().map(|knockout| &knockout.question_id) }),
        ),
    )?;
    change.record(entry)?;
    Ok(())
}
