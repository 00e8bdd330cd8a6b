//! The applicant sends a resume after they applied: a first one, a newer one, or another in place of one that was refused.

use rusqlite::params;
use serde_json::json;

use super::{
    scan::ASK_AGAIN,
    store::{self, Resume},
};
use crate::{
    apply::KeptFile,
    compliance::audit,
    error::{Error, Result},
    ids::{ApplicationId, ConversationMessageId},
    write_context::WriteContext,
};
use recruiting::{
    applications, audit_entry,
    events::{self, AboutDocument, HiringEvent, HiringEventKind},
    messaging,
    types::{Applicant, Application},
};

/// More files of one application no one reads.
const MAX_RESUMES: usize = 10;

/// Takes a file for an application. Earlier ones stay.
///
/// # Errors
/// `Invalid` without a file, and for the eleventh; database errors.
pub fn send(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    mut it: Application,
    file: Option<&KeptFile>,
) -> Result<()> {
    let file = file.ok_or_else(|| Error::field("resume", "required"))?;
    let sent = store::of_application(change.db, it.id)?;
    let again = |known: &Resume| !known.removed && known.blob == file.blob;
    if sent.first().is_some_and(again) {
        // The page was opened once more, and the browser sent its form with it.
        return Ok(());
    }
    if sent.len() >= MAX_RESUMES {
        return Err(Error::field("resume", "resume_too_many"));
    }
    let document = store::keep(change, &it, file)?;
    not_asked_any_more(change, it.id)?;
    it.last_applicant_activity_at = change.now;
    it.version += 1;
    applications::save(change.db, &it)?;
    let added = AboutDocument {
        document_id: document,
    };
    events::add(change, &it, &HiringEvent::DocumentAdded(added))?;
    let name = audit::personal(change, applicant.id.0, &file.name)?;
    let what = (
        serde_json::Value::Null,
        json!({ "documentId": document, "name": name }),
    );
    let entry = audit_entry::entry(change, applicant, &it, HiringEventKind::DocumentAdded, what)?;
    change.record(entry)?;
    change.invalidate(format!("/api/applications/{}", it.id));
    change.invalidate("/api/applications");
    Ok(())
}

/// Cancels the morning's waiting request for a file that has just come in.
fn not_asked_any_more(change: &mut WriteContext<'_>, id: ApplicationId) -> Result<()> {
    let waiting: Vec<ConversationMessageId> = change
        .db
        .prepare_cached(
            "SELECT id FROM conversation_messages
             WHERE application_id = ?1 AND template_key = ?2 AND status IN ('held', 'queued')",
        )?
        .query_map(params![id, ASK_AGAIN], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    for message in waiting {
        messaging::cancel(change, message)?;
    }
    Ok(())
}
