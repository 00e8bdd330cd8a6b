//! The applicant sends a resume after they applied: a first one, a newer one, or another in place of one that was refused.

use serde_json::json;

use super::store;
use crate::{
    change::Change,
    compliance::audit,
    error::{Error, Result},
    hiring::{
        applications,
        apply::KeptFile,
        events, record,
        types::{Applicant, Application},
    },
};

/// More files of one application nobody reads.
const MOST: usize = 10;

/// Takes a file for an application. Those that came before stay.
///
/// # Errors
/// `Invalid` without a file, and for the eleventh; those of the file.
pub fn send(
    change: &mut Change<'_>,
    applicant: &Applicant,
    mut it: Application,
    file: Option<&KeptFile>,
) -> Result<()> {
    let file = file.ok_or_else(|| Error::field("resume", "required"))?;
    if store::of_application(change.db, it.id)?.len() >= MOST {
        return Err(Error::field("resume", "resume_too_many"));
    }
    let document = store::keep(change, &it, file)?;
    it.last_applicant_activity_at = change.now;
    it.version += 1;
    applications::save(change.db, &it)?;
    events::add(
        change,
        &it,
        "document.added",
        &json!({ "documentId": document }),
    )?;
    let name = audit::personal(change, applicant.id.0, &file.name)?;
    let what = (
        serde_json::Value::Null,
        json!({ "documentId": document, "name": name }),
    );
    let entry = record::entry(change, applicant, &it, "document.added", what)?;
    change.record(entry)?;
    change.touch(format!("/api/applications/{}", it.id));
    change.touch("/api/applications");
    Ok(())
}
