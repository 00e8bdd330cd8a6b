//! The SQL of applicants' files. The sealed bytes are in the brand's blobs; a row here names them.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use crate::{
    apply::KeptFile,
    error::{Error, Result},
    ids::{ApplicantId, ApplicationId, DocumentId},
    settings::types::string_enum,
    sql_time::SqlTime,
    write_context::WriteContext,
};
use platform::product::ExportedFile;
use recruiting::{applications::time, types::Application};

/// The columns of `hiring_documents`.
pub(crate) const HIRING_DOCUMENTS_COLUMNS: &str = "id, applicant_id, application_id, kind, name, media_type, bytes, blob, sha256, created_at, \
    removed_at, scan, scanned_at, virus";

string_enum! {
    /// The virus scanner's result for a file.
    Scan as ResumeScan {
        /// No one looked: the deployment has no scanner.
        Unchecked = "unchecked",
        /// In quarantine: not scanned yet, and no one can open it.
        Waiting = "waiting",
        /// Passed.
        Clean = "clean",
        /// A virus was found; the file is gone.
        Infected = "infected",
    }
}

impl Scan {
    /// Whether a file of which this is said can be opened.
    pub const fn opens(self) -> bool {
        matches!(self, Self::Unchecked | Self::Clean)
    }
}

/// A file that an applicant sent.
#[derive(Clone, Debug)]
pub struct Resume {
    /// Its id.
    pub id: DocumentId,
    /// The applicant.
    pub applicant_id: ApplicantId,
    /// The application that it was sent with.
    pub application_id: Option<ApplicationId>,
    /// The applicant's name for it.
    pub name: String,
    /// As its content proves.
    pub media_type: String,
    /// Its size.
    pub bytes: i64,
    /// The blob's name.
    pub blob: String,
    /// The scanner's result.
    pub scan: Scan,
    /// When it came in.
    pub created_at: Timestamp,
    /// Whether it is gone.
    pub removed: bool,
}

impl Resume {
    /// The blob, where the file may be opened.
    ///
    /// # Errors
    /// `document_infected` where a virus was in it, `document_in_quarantine` until it is scanned; `NotFound` where it is
    /// gone for another reason.
    pub fn opened(self) -> Result<Self> {
        match self.scan {
            Scan::Infected => Err(Error::Gone("document_infected")),
            _ if self.removed => Err(Error::NotFound),
            scan if scan.opens() => Ok(self),
            _ => Err(Error::Locked("document_in_quarantine")),
        }
    }
}

/// Names a resume whose sealed bytes are in the blobs already. Where there is a scanner it goes into quarantine.
///
/// # Errors
/// Database errors.
pub fn keep(
    change: &mut WriteContext<'_>,
    it: &Application,
    file: &KeptFile,
) -> Result<DocumentId> {
    let (id, guarded) = (
        DocumentId::new(change.now),
        change.core.config.scanner.is_some(),
    );
    let scan = if guarded {
        Scan::Waiting
    } else {
        Scan::Unchecked
    };
    change
        .db
        .prepare_cached(
            "INSERT INTO hiring_documents (id, applicant_id, application_id, kind, name, media_type, bytes, blob, sha256,
               created_at, scan)
             VALUES (?1, ?2, ?3, 'resume', ?4, ?5, ?6, ?7, ?7, ?8, ?9)",
        )?
        .execute(params![
            id,
            it.applicant_id,
            it.id,
            file.name,
            file.media_type,
            i64::try_from(file.bytes).unwrap_or(i64::MAX),
            file.blob,
            SqlTime(change.now),
            scan
        ])?;
    if guarded {
        super::scan::plan(change.db, id, change.now)?;
        change.wake_worker();
    }
    Ok(id)
}

/// A file by its id, whether it is still there or not.
///
/// # Errors
/// `NotFound`; database errors.
pub fn resume(db: &Connection, id: DocumentId) -> Result<Resume> {
    db.prepare_cached(&format!(
        "SELECT {HIRING_DOCUMENTS_COLUMNS} FROM hiring_documents WHERE id = ?1"
    ))?
    .query_row([id], row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// All files that may be opened, for an export of the brand.
///
/// # Errors
/// Database errors.
pub fn exported(db: &Connection) -> Result<Vec<ExportedFile>> {
    let mut query = db.prepare(&format!(
        "SELECT {HIRING_DOCUMENTS_COLUMNS} FROM hiring_documents WHERE removed_at IS NULL ORDER BY id"
    ))?;
    let files = query.query_map([], row)?;
    let files = files.collect::<rusqlite::Result<Vec<_>>>()?;
    Ok(files
        .into_iter()
        .filter(|file| file.scan.opens())
        .map(|file| ExportedFile::new("resumes", &file.id.to_string(), &file.name, file.blob))
        .collect())
}

/// The files of an application, newest first: clean ones, and those in which a virus was found.
///
/// # Errors
/// Database errors.
pub fn of_application(db: &Connection, id: ApplicationId) -> Result<Vec<Resume>> {
    let mut statement = db.prepare_cached(
        &format!("SELECT {HIRING_DOCUMENTS_COLUMNS} FROM hiring_documents WHERE application_id = ?1 AND (removed_at IS NULL OR scan = 'infected')
           AND name <> ''
                  ORDER BY id DESC"),
    )?;
    let rows = statement.query_map([id], row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Writes down what the scanner said. A file with a virus in it is removed with that: no row names its bytes any more.
///
/// # Errors
/// Database errors.
pub fn scanned(
    db: &Connection,
    id: DocumentId,
    (scan, virus): (Scan, Option<&str>),
    now: Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "UPDATE hiring_documents SET scan = ?2, virus = ?3, scanned_at = ?4,
           removed_at = CASE WHEN ?2 = 'infected' THEN coalesce(removed_at, ?4) ELSE removed_at END
         WHERE id = ?1",
    )?
    .execute(params![id, scan, virus, SqlTime(now)])?;
    Ok(())
}

fn row(row: &Row<'_>) -> rusqlite::Result<Resume> {
    Ok(Resume {
        id: row.get("id")?,
        applicant_id: row.get("applicant_id")?,
        application_id: row.get("application_id")?,
        name: row.get("name")?,
        media_type: row.get("media_type")?,
        bytes: row.get("bytes")?,
        blob: row.get("blob")?,
        scan: row.get("scan")?,
        created_at: time(row, "created_at")?,
        removed: row.get::<_, Option<String>>("removed_at")?.is_some(),
    })
}
