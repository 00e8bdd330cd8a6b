//! The sealed equal-opportunity file: no one gets a connection to it. One function writes answers, another counts them.

use std::{
    fs, io,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use jiff::Timestamp;
use rusqlite::{Connection, params};
use tokio::task;

use crate::{
    Error, Result, TenantCode, TenantId,
    migrate::EEO,
    paths::TenantPaths,
    store::{Sharing, Store},
    tenant,
};

/// Marks a file as a brand's equal-opportunity file, in SQLite's header ("LNEO").
const APPLICATION_ID: i32 = 0x4C4E_454F;

/// One person's voluntary answers. Nothing here leads to the person without the server's master key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// Keyed hash of the application's id; an application answers once.
    pub outcome_key: [u8; 32],
    /// `2026-11`.
    pub month: String,
    /// The state of the restaurant.
    pub location_group: String,
    /// The job category of the EEO-1 report.
    pub job_category: String,
    /// Sex, or `unknown`.
    pub sex: String,
    /// Race or ethnicity, or `unknown`.
    pub race_ethnicity: String,
    /// Of federal contractors' applicants.
    pub veteran: Option<String>,
    /// Of federal contractors' applicants.
    pub disability: Option<String>,
    /// Which set of questions was answered.
    pub set_version: i64,
}

/// Puts answers in. It cannot read what others answered.
pub struct Submit(Arc<EeoStore>);

impl Submit {
    pub(crate) fn new(vault: &Arc<EeoStore>) -> Self {
        Self(vault.clone())
    }

    /// Whether an application has answered: its link is used up.
    ///
    /// # Errors
    /// `Busy`; where the file cannot be opened.
    pub async fn is_used(&self, outcome_key: [u8; 32]) -> Result<bool> {
        let ask = move |db: &Connection| {
            let used = db
                .prepare_cached("SELECT EXISTS (SELECT 1 FROM responses WHERE outcome_key = ?1)")?
                .query_row([outcome_key], |row| row.get(0))?;
            Ok(used)
        };
        self.0.open().await?.read(ask).await
    }

    /// Keeps answers. False where the application had answered before: then nothing changes.
    ///
    /// # Errors
    /// `Busy`, `DiskFull`; where the file cannot be opened.
    pub async fn put(&self, it: Response) -> Result<bool> {
        let put = move |tx: &rusqlite::Transaction<'_>| {
            let kept = tx
                .prepare_cached(
                    "INSERT INTO responses (outcome_key, month, location_group, job_category, sex, race_ethnicity,
                       veteran, disability, set_version)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING",
                )?
                .execute(params![
                    it.outcome_key,
                    it.month,
                    it.location_group,
                    it.job_category,
                    it.sex,
                    it.race_ethnicity,
                    it.veteran,
                    it.disability,
                    it.set_version
                ])?;
            Ok(kept == 1)
        };
        self.0.open().await?.write(put).await
    }
}

/// Reads all answers, to count them. What it returns stays inside of the report that counts.
pub struct Report(Arc<EeoStore>);

impl Report {
    pub(crate) fn new(vault: &Arc<EeoStore>) -> Self {
        Self(vault.clone())
    }

    /// Every response.
    ///
    /// # Errors
    /// `Busy`; where the file cannot be opened.
    pub async fn responses(&self) -> Result<Vec<Response>> {
        let read = |db: &Connection| {
            let mut query = db.prepare_cached(
                "SELECT outcome_key, month, location_group, job_category, sex, race_ethnicity, veteran, disability, set_version
                 FROM responses",
            )?;
            let rows = query.query_map([], |row| {
                Ok(Response {
                    outcome_key: row.get("outcome_key")?,
                    month: row.get("month")?,
                    location_group: row.get("location_group")?,
                    job_category: row.get("job_category")?,
                    sex: row.get("sex")?,
                    race_ethnicity: row.get("race_ethnicity")?,
                    veteran: row.get("veteran")?,
                    disability: row.get("disability")?,
                    set_version: row.get("set_version")?,
                })
            })?;
            Ok(rows.collect::<rusqlite::Result<_>>()?)
        };
        self.0.open().await?.read(read).await
    }
}

/// The file behind both doors, opened with the first use: most requests of a brand have nothing to do with it.
pub(crate) struct EeoStore {
    id: TenantId,
    code: TenantCode,
    place: TenantPaths,
    sharing: Sharing,
    store: OnceLock<Arc<Store>>,
    /// Held while the file is opened; true once the brand is retired.
    door: Mutex<bool>,
}

impl EeoStore {
    pub(crate) fn new(
        id: TenantId,
        code: TenantCode,
        place: TenantPaths,
        sharing: Sharing,
    ) -> Self {
        Self {
            id,
            code,
            place,
            // Seldom used: one reader is enough, and files are scarce.
            sharing: Sharing {
                readers: 1,
                ..sharing
            },
            store: OnceLock::new(),
            door: Mutex::new(false),
        }
    }

    async fn open(self: &Arc<Self>) -> Result<Arc<Store>> {
        if let Some(store) = self.store.get() {
            return Ok(store.clone());
        }
        let vault = self.clone();
        match task::spawn_blocking(move || vault.open_blocking()).await {
            Ok(outcome) => outcome,
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    }

    fn open_blocking(&self) -> Result<Arc<Store>> {
        let retired = self.door.lock().unwrap_or_else(PoisonError::into_inner);
        if *retired {
            return Err(Error::NotFound);
        }
        if let Some(store) = self.store.get() {
            return Ok(store.clone());
        }
        let file = self.place.eeo();
        if !file.is_file() {
            // No moment of birth: it would be the moment of the first answer.
            let draft = self.place.eeo_draft();
            // Left by an interrupted making.
            match fs::remove_file(&draft) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(Error::io(&draft)(error));
                }
                _ => {}
            }
            tenant::make_file(
                self.id,
                &self.code,
                (&draft, &file),
                APPLICATION_ID,
                EEO,
                Timestamp::UNIX_EPOCH.as_millisecond(),
            )?;
        }
        let db = tenant::checked_file(self.id, &self.code, &file, APPLICATION_ID, EEO)?;
        let store = Arc::new(Store::new(&file, db, self.sharing.clone())?);
        Ok(self.store.get_or_init(|| store).clone())
    }

    /// Lets running use cases end and refuses new ones.
    pub(crate) async fn shutdown(&self) {
        *self.door.lock().unwrap_or_else(PoisonError::into_inner) = true;
        if let Some(store) = self.store.get() {
            store.shutdown().await;
        }
    }
}

/// The brand named in the equal-opportunity file: id and code.
pub(crate) fn owner(db: &Connection) -> Result<Option<(String, String)>> {
    tenant::owner_of(db, APPLICATION_ID)
}
