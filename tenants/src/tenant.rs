//! An open brand: the handle through which all of its data is reached.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use rusqlite::{Connection, OptionalExtension as _, Transaction};

use crate::{
    Error, Result, TenantCode, TenantId,
    eeo::{EeoStore, Report, Submit},
    migrate::{self, Migration},
    paths::{self, TenantPaths},
    pragmas::{self, ConnectionMode},
    store::{Sharing, Store},
};

/// Marks a file as a brand's, in SQLite's header ("LNUP").
const APPLICATION_ID: i32 = 0x4C4E_5550;

/// An open brand. Hold it for a request or a job, not longer: a kept handle keeps the file open.
pub struct Tenant {
    id: TenantId,
    code: TenantCode,
    place: TenantPaths,
    store: Store,
    eeo: Arc<EeoStore>,
}

impl Tenant {
    /// The brand's id.
    pub fn id(&self) -> TenantId {
        self.id
    }

    /// The brand's public code.
    pub fn code(&self) -> &TenantCode {
        &self.code
    }

    /// The folder of sealed attachments: content-addressed, written before the row that names them.
    pub fn blobs(&self) -> PathBuf {
        self.place.blobs()
    }

    /// One read use case: one hop to a blocking thread, one connection that cannot write. Each statement sees the
    /// newest commit; use [`Tenant::snapshot`] where several statements must agree.
    ///
    /// # Errors
    /// `Busy` when no reader is free in time; otherwise those of `work`.
    pub async fn read<T, E>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        self.store.read(work).await
    }

    /// Like [`Tenant::read`], with all statements seeing one moment of the file.
    ///
    /// # Errors
    /// Those of [`Tenant::read`].
    pub async fn snapshot<T, E>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        self.store
            .read(move |db| {
                let moment = db.unchecked_transaction().map_err(Error::from)?;
                work(&moment)
            })
            .await
    }

    /// One write use case: one hop, one `BEGIN IMMEDIATE`; `Ok` commits, `Err` (and a panic) leaves nothing behind.
    /// When it returns, the commit is on the disk. Writes of one brand run one after another, in order of arrival.
    ///
    /// # Errors
    /// `Busy` when the writer is not free in time; `DiskFull`; otherwise those of `work`.
    pub async fn write<T, E>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        self.store.write(work).await
    }

    /// [`Tenant::read`] on the calling thread, for the command line and generators.
    ///
    /// # Errors
    /// Those of [`Tenant::read`].
    pub fn read_blocking<T, E: From<Error>>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, E>,
    ) -> Result<T, E> {
        self.store.read_blocking(work)
    }

    /// [`Tenant::write`] on the calling thread, for the command line and generators.
    ///
    /// # Errors
    /// Those of [`Tenant::write`].
    pub fn write_blocking<T, E: From<Error>>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.store.write_blocking(work)
    }

    /// Writes the brand's file again without free space and empties its log: nothing that was deleted stays in the bytes.
    ///
    /// # Errors
    /// `Busy` while a reader needs the log, `DiskFull`; the file is whole either way.
    pub async fn compact(&self) -> Result<()> {
        self.store.compact().await
    }

    /// Empties the log of the brand's file: what was overwritten in the file does not stay there either.
    ///
    /// # Errors
    /// `Busy` while a reader needs it.
    pub async fn empty_log(&self) -> Result<()> {
        self.store.empty_log().await
    }

    /// The equal-opportunity file, to put one applicant's answers in.
    pub fn eeo_submit(&self) -> Submit {
        Submit::new(&self.eeo)
    }

    /// The equal-opportunity file, to count what is in it. The caller has proven its right.
    pub fn eeo_report(&self) -> Report {
        Report::new(&self.eeo)
    }

    /// Whether the file was found to be no longer in its place: the brand has to be opened again.
    pub(crate) fn has_left(&self) -> bool {
        self.store.has_left()
    }

    /// Lets running use cases end and refuses new ones.
    pub(crate) async fn shutdown(&self) {
        self.store.shutdown().await;
        self.eeo.shutdown().await;
    }

    /// Opens a brand's file: whose is it, is its schema ours?
    pub(crate) fn open(
        id: TenantId,
        code: TenantCode,
        place: TenantPaths,
        migrations: &[Migration],
        sharing: Sharing,
    ) -> Result<Self> {
        let db = checked(id, &code, &place, migrations)?;
        let store = Store::new(&place.file(), db, sharing.clone())?;
        let eeo = EeoStore::new(id, code.clone(), place.clone(), sharing);
        Ok(Self {
            id,
            code,
            place,
            store,
            eeo: Arc::new(eeo),
        })
    }
}

/// A connection to a brand's file, proven to be this brand's and brought to our schema.
pub(crate) fn checked(
    id: TenantId,
    code: &TenantCode,
    place: &TenantPaths,
    migrations: &[Migration],
) -> Result<Connection> {
    checked_file(id, code, &place.file(), APPLICATION_ID, migrations)
}

/// A connection to a brand's file of this kind, proven to be this brand's and brought to our schema.
pub(crate) fn checked_file(
    id: TenantId,
    code: &TenantCode,
    path: &Path,
    kind: i32,
    migrations: &[Migration],
) -> Result<Connection> {
    let wrong = |found: String| Error::WrongFile {
        path: path.to_path_buf(),
        expected: id.to_string(),
        found,
    };
    if !path.is_file() {
        return Err(wrong("no file".into()));
    }
    let mut db = pragmas::open(path, ConnectionMode::Write)?;
    let found = owner_of(&db, kind)?;
    // Before anything else: someone else's file is not migrated either.
    if found.as_ref() != Some(&(id.to_string(), code.to_string())) {
        return Err(wrong(
            found.map_or_else(|| "a file of nobody's".into(), |(id, _)| id),
        ));
    }
    migrate::run(&mut db, migrations)?;
    Ok(db)
}

/// The brand named in the file: id and code.
pub(crate) fn owner(db: &Connection) -> Result<Option<(String, String)>> {
    owner_of(db, APPLICATION_ID)
}

/// The brand named in a file of this kind: id and code.
pub(crate) fn owner_of(db: &Connection, kind: i32) -> Result<Option<(String, String)>> {
    let mark: i32 = db.pragma_query_value(None, "application_id", |row| row.get(0))?;
    if mark != kind || migrate::version(db)? == 0 {
        return Ok(None);
    }
    let owner = db
        .query_row("SELECT tenant_id, code FROM meta", [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .optional()?;
    Ok(owner)
}

/// Makes a new brand's file: migrated, marked, and under its name only when it is whole.
pub(crate) fn make(
    id: TenantId,
    code: &TenantCode,
    place: &TenantPaths,
    migrations: &'static [Migration],
    created_at: i64,
) -> Result<()> {
    paths::make_folder(&place.blobs())?;
    let (draft, file) = (place.draft(), place.file());
    make_file(
        id,
        code,
        (&draft, &file),
        APPLICATION_ID,
        migrations,
        created_at,
    )
}

/// Makes a brand's file of this kind, as a draft that gets its name when it is whole.
pub(crate) fn make_file(
    id: TenantId,
    code: &TenantCode,
    (draft, file): (&Path, &Path),
    kind: i32,
    migrations: &'static [Migration],
    created_at: i64,
) -> Result<()> {
    let mut db = pragmas::open(draft, ConnectionMode::Create)?;
    // Nothing refers to a draft: its one durable moment is the rename.
    db.pragma_update(None, "synchronous", "OFF")?;
    migrate::begin(&mut db, migrations)?;
    db.pragma_update(None, "application_id", kind)?;
    db.execute(
        "INSERT INTO meta (only_row, tenant_id, code, created_at) VALUES (1, ?1, ?2, ?3)",
        (id, code, created_at),
    )?;
    db.close().map_err(|(_, error)| error)?;
    let sync = |path: &Path| {
        std::fs::File::open(path)
            .and_then(|file| file.sync_all())
            .map_err(Error::io(path))
    };
    sync(draft)?;
    std::fs::rename(draft, file).map_err(Error::io(file))?;
    file.parent().map_or(Ok(()), sync)
}
