//! A self-contained copy of a brand: an owner's export and a backup.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt, fs,
    io::{self, Read as _},
    path::{Path, PathBuf},
    sync::Arc,
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use tokio::task;

use crate::{
    Error, Result, TenantCode, TenantId, TenantInfo, Tenants, eeo, migrate,
    paths::{self, TenantPaths},
    pragmas::{self, ConnectionMode},
    tenant,
};

const MANIFEST: &str = "manifest.json";
/// How often a copy is begun again because an attachment was removed meanwhile.
const TRIES: usize = 3;

/// The content of a copy, as written beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    /// The brand that owns it.
    pub tenant_id: TenantId,
    /// Its code.
    pub code: TenantCode,
    /// Its name.
    pub name: String,
    /// When it was made.
    pub made_at: Timestamp,
    /// Its schema version.
    pub schema_version: u32,
    /// Each file with its SHA-256 in hexadecimal.
    pub files: BTreeMap<String, String>,
}

impl Tenants {
    /// Copies a brand into the new folder `into`: its file as of one moment, compacted, with everything beside it and
    /// a manifest. It can be opened by any SQLite program, verified with [`verify_copy`] and put back in place.
    ///
    /// # Errors
    /// `NotFound` for an unknown brand; `Io` where `into` exists already: nothing is overwritten.
    pub async fn export(
        self: &Arc<Self>,
        id: TenantId,
        into: PathBuf,
        now: Timestamp,
    ) -> Result<Manifest> {
        let this = self.clone();
        match task::spawn_blocking(move || this.export_blocking(id, &into, now)).await {
            Ok(outcome) => outcome,
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    }

    /// [`Tenants::export`] on the calling thread.
    ///
    /// # Errors
    /// Those of [`Tenants::export`].
    pub fn export_blocking(&self, id: TenantId, into: &Path, now: Timestamp) -> Result<Manifest> {
        let info = self.info(id).ok_or(Error::NotFound)?;
        paths::make_new_folder(into)?;
        for _ in 1..TRIES {
            if let Some(manifest) = self.export_once(&info, into, now)? {
                return Ok(manifest);
            }
            fs::remove_dir_all(into).map_err(Error::io(into))?;
            paths::make_new_folder(into)?;
        }
        self.export_once(&info, into, now)?.ok_or_else(|| {
            bad(
                into,
                "attachments are removed faster than they can be copied",
            )
        })
    }

    /// One try; `None` where an attachment that the copied rows name was removed before it could be copied.
    fn export_once(
        &self,
        info: &TenantInfo,
        into: &Path,
        now: Timestamp,
    ) -> Result<Option<Manifest>> {
        let id = info.id;
        let place = TenantPaths::of(&self.config.root, id);
        // Blobs are written before the rows that name them, so copying the rows first and the blobs afterwards
        // leaves no row without its blob.
        let schema_version = vacuum(&place.file(), &into.join(paths::FILE), |db| {
            ours(id, tenant::owner(db)?, place.file())?;
            migrate::version(db)
        })?;
        if place.eeo().is_file() {
            vacuum(&place.eeo(), &into.join(paths::EEO), |db| {
                ours(id, eeo::owner(db)?, place.eeo())
            })?;
        }
        let vanished = copy_folder(&place.blobs(), &into.join(paths::BLOBS))?;
        if !vanished.is_empty() && self.names_any(&into.join(paths::FILE), &vanished)? {
            return Ok(None);
        }
        let manifest = Manifest {
            tenant_id: id,
            code: info.code.clone(),
            name: info.name.clone(),
            made_at: now,
            schema_version,
            files: digests(into)?,
        };
        let text = serde_json::to_vec_pretty(&manifest).map_err(|error| bad(into, error))?;
        let path = into.join(MANIFEST);
        fs::write(&path, text).map_err(Error::io(&path))?;
        sync_all(into)?;
        Ok(Some(manifest))
    }

    /// Whether the rows of a copied file refer to one of these blobs.
    fn names_any(&self, copy: &Path, blobs: &BTreeSet<String>) -> Result<bool> {
        let db = pragmas::open(copy, ConnectionMode::Copy)?;
        for sql in self.config.blob_names {
            let mut query = db.prepare(sql)?;
            for name in query.query_map([], |row| row.get::<_, String>(0))? {
                if blobs.contains(&name?) {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}

/// Proves that a copy is whole: every file is there with its content, nothing else is, the database passes SQLite's
/// full check and is the brand's that the manifest names.
///
/// # Errors
/// `BadCopy` says what is wrong first.
pub fn verify_copy(folder: &Path) -> Result<Manifest> {
    let text = fs::read(folder.join(MANIFEST)).map_err(Error::io(folder.join(MANIFEST)))?;
    let manifest: Manifest = serde_json::from_slice(&text).map_err(|error| bad(folder, error))?;
    let found = digests(folder)?;
    if found != manifest.files {
        let differs = |name: &&String| found.get(*name) != manifest.files.get(*name);
        let name = manifest
            .files
            .keys()
            .chain(found.keys())
            .find(differs)
            .cloned()
            .unwrap_or_default();
        return Err(bad(
            folder.join(name),
            "missing, added or changed since the copy was made",
        ));
    }
    sound(&manifest, folder.join(paths::FILE), tenant::owner)?;
    if manifest.files.contains_key(paths::EEO) {
        sound(&manifest, folder.join(paths::EEO), eeo::owner)?;
    }
    Ok(manifest)
}

/// The brand named in the file: id and code.
type Owner = Option<(String, String)>;

fn ours(id: TenantId, owner: Owner, path: PathBuf) -> Result<()> {
    if owner.is_some_and(|(owner, _)| owner == id.to_string()) {
        return Ok(());
    }
    Err(bad(path, "the file is another brand's"))
}

/// A database of a copy passes SQLite's full check and is the manifest's brand's.
fn sound(
    manifest: &Manifest,
    path: PathBuf,
    owner: impl Fn(&rusqlite::Connection) -> Result<Owner>,
) -> Result<()> {
    let db = pragmas::open(&path, ConnectionMode::Copy)?;
    let report: String = db.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if report != "ok" {
        return Err(bad(path, report));
    }
    if owner(&db)? != Some((manifest.tenant_id.to_string(), manifest.code.to_string())) {
        return Err(bad(
            path,
            "the database is another brand's than the manifest says",
        ));
    }
    Ok(())
}

fn bad(path: impl Into<PathBuf>, reason: impl fmt::Display) -> Error {
    Error::BadCopy {
        path: path.into(),
        reason: reason.to_string(),
    }
}

/// Copies a live database as of one moment, after `check` has looked at it.
pub(crate) fn vacuum<T>(
    from: &Path,
    to: &Path,
    check: impl FnOnce(&rusqlite::Connection) -> Result<T>,
) -> Result<T> {
    let db = pragmas::open(from, ConnectionMode::Write)?;
    let checked = check(&db)?;
    db.execute(
        "VACUUM INTO ?1",
        [to.to_str()
            .ok_or_else(|| bad(to, "the path is not UTF-8"))?],
    )?;
    // SQLite leaves it to the system when the copy reaches the disk; a backup may not.
    fs::File::open(to)
        .and_then(|file| file.sync_all())
        .map_err(Error::io(to))?;
    Ok(checked)
}

/// Waits until everything below a folder is on the disk: once for its whole file system, since one wait for each of
/// thousands of attachments takes minutes.
fn sync_all(folder: &Path) -> Result<()> {
    fs::File::open(folder)
        .and_then(|folder| Ok(rustix::fs::syncfs(folder)?))
        .map_err(Error::io(folder))
}

/// Copies attachments while others are written and swept. Files in the making are left out. Returns the names that
/// were listed and gone before they could be copied.
fn copy_folder(from: &Path, to: &Path) -> Result<BTreeSet<String>> {
    let mut vanished = BTreeSet::new();
    fs::create_dir(to).map_err(Error::io(to))?;
    for entry in fs::read_dir(from).map_err(Error::io(from))? {
        let entry = entry.map_err(Error::io(from))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.ends_with(paths::DRAFT) {
            continue;
        }
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            vanished.append(&mut copy_folder(&from, &to)?);
            continue;
        }
        match fs::copy(&from, &to) {
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                vanished.insert(name);
            }
            Err(error) => return Err(Error::io(from)(error)),
        }
    }
    Ok(vanished)
}

/// SHA-256 of each file below a folder, by its path relative to it; the manifest itself is left out.
fn digests(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut digests = BTreeMap::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(current) = folders.pop() {
        for entry in fs::read_dir(&current).map_err(Error::io(&current))? {
            let path = entry.map_err(Error::io(&current))?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path
                .strip_prefix(folder)
                .unwrap_or(&path)
                .to_string_lossy()
                .into_owned();
            if name != MANIFEST {
                digests.insert(name, digest(&path)?);
            }
        }
    }
    Ok(digests)
}

fn digest(path: &Path) -> Result<String> {
    let mut hasher = Sha256::new();
    let mut file = io::BufReader::new(fs::File::open(path).map_err(Error::io(path))?);
    let mut part = [0; 64 * 1024];
    loop {
        let length = file.read(&mut part).map_err(Error::io(path))?;
        if length == 0 {
            return Ok(hasher
                .finalize()
                .iter()
                .map(|byte| format!("{byte:02x}"))
                .collect());
        }
        hasher.update(&part[..length]);
    }
}
