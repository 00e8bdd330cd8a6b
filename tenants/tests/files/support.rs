//! A data folder that goes away with the test, and brands in it.

use std::{path::PathBuf, sync::Arc};

use jiff::Timestamp;
use tempfile::TempDir;
use tenants::{Config, Migration, NewTenant, Tenant, TenantId, Tenants};

/// The schema of these tests: the embedded first step, then a table of words.
pub(crate) const WORDS: &[Migration] = &[
    tenants::TENANT_MIGRATIONS[0],
    Migration {
        version: 2,
        name: "words",
        sql: "CREATE TABLE words (word TEXT NOT NULL) STRICT;",
    },
];

/// The result of tests: a failure of SQLite or of a file.
pub(crate) type Result<T = ()> = tenants::Result<T>;

pub(crate) struct House {
    pub(crate) dir: TempDir,
    pub(crate) tenants: Arc<Tenants>,
}

impl House {
    pub(crate) fn new() -> Self {
        Self::with(|_| {})
    }

    pub(crate) fn with(change: impl FnOnce(&mut Config)) -> Self {
        let dir = tempfile::tempdir().unwrap();
        let tenants = start(&dir, change);
        Self { dir, tenants }
    }

    /// On a folder that is there.
    pub(crate) fn at(dir: TempDir) -> Self {
        let tenants = start(&dir, |_| {});
        Self { dir, tenants }
    }

    /// The same folder, as the next release would start on it.
    pub(crate) fn restart(self, change: impl FnOnce(&mut Config)) -> Self {
        let tenants = start(&self.dir, change);
        Self {
            dir: self.dir,
            tenants,
        }
    }

    /// The view and acts of another process on the same folder.
    pub(crate) fn another_process(&self) -> Arc<Tenants> {
        start(&self.dir, |_| {})
    }

    pub(crate) fn brand(&self, name: &str) -> TenantId {
        self.tenants
            .create_blocking(&NewTenant::new(name, now()))
            .unwrap()
            .id
    }

    /// The brand's folder: the contract of the layout, written out.
    pub(crate) fn folder(&self, id: TenantId) -> PathBuf {
        let text = id.to_string();
        self.dir
            .path()
            .join("tenants")
            .join(&text[34..])
            .join(&text[32..34])
            .join(text)
    }

    pub(crate) fn file(&self, id: TenantId) -> PathBuf {
        self.folder(id).join("tenant.sqlite")
    }

    /// A brand's file as any SQLite program sees it.
    #[expect(
        clippy::disallowed_methods,
        reason = "looks at the file past the crate under test"
    )]
    pub(crate) fn raw(&self, id: TenantId) -> rusqlite::Connection {
        rusqlite::Connection::open(self.file(id)).unwrap()
    }
}

fn start(dir: &TempDir, change: impl FnOnce(&mut Config)) -> Arc<Tenants> {
    let mut config = Config {
        migrations: WORDS,
        ..Config::new(dir.path())
    };
    change(&mut config);
    Tenants::start(config).unwrap()
}

pub(crate) fn now() -> Timestamp {
    "2026-11-16T09:00:00Z".parse().unwrap()
}

pub(crate) async fn say(tenant: &Tenant, word: String) -> Result {
    tenant
        .write(move |tx| {
            tx.prepare_cached("INSERT INTO words VALUES (?1)")?
                .execute([word])?;
            Ok(())
        })
        .await
}

pub(crate) async fn words(tenant: &Tenant) -> Result<Vec<String>> {
    tenant
        .read(|db| {
            let mut query = db.prepare_cached("SELECT word FROM words ORDER BY rowid")?;
            Ok(query
                .query_map([], |row| row.get(0))?
                .collect::<rusqlite::Result<_>>()?)
        })
        .await
}
