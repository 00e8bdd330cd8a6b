//! The files of a person.

use jiff::Timestamp;
use rusqlite::Connection;
use serde::Serialize;

use super::person::ApplicantIdentity;
use crate::{
    error::Result,
    ids::{ApplicationId, DocumentId},
    resumes::{Scan, store::HIRING_DOCUMENTS_COLUMNS},
};
use recruiting::applications::time;

/// A file that the person sent.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Document {
    /// Its id.
    pub id: DocumentId,
    /// The application that it was sent with.
    pub application_id: Option<ApplicationId>,
    /// `resume`.
    pub kind: String,
    /// The applicant's name for it.
    pub name: String,
    /// As its content proves.
    pub media_type: String,
    /// Its size.
    pub bytes: i64,
    /// The virus scanner's result; only `clean` or `unchecked` files can be opened.
    pub scan: Scan,
    /// When it came in.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// The files of the applications that the caller may see, newest first.
///
/// # Errors
/// Database errors.
pub fn of(db: &Connection, person: &ApplicantIdentity) -> Result<Vec<Document>> {
    let seen: Vec<ApplicationId> = person.applications.iter().map(|it| it.id).collect();
    let mut statement = db.prepare_cached(
        &format!("SELECT {HIRING_DOCUMENTS_COLUMNS} FROM hiring_documents WHERE (removed_at IS NULL OR scan = 'infected')
           AND name <> '' AND application_id IN (SELECT value FROM json_each(?1)) ORDER BY id DESC"),
    )?;
    let rows = statement.query_map([serde_json::to_string(&seen)?], |row| {
        Ok(Document {
            id: row.get("id")?,
            application_id: row.get("application_id")?,
            kind: row.get("kind")?,
            name: row.get("name")?,
            media_type: row.get("media_type")?,
            bytes: row.get("bytes")?,
            scan: row.get("scan")?,
            created_at: time(row, "created_at")?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
