//! A brand's blobs: files that people sent or signed, sealed, named by a keyed hash of their content. A blob is written
//! before the row that names it, and swept once no row does.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::{Duration, SystemTime},
};

use jiff::Timestamp;
use rusqlite::Connection;
use tenants::Tenant;

use crate::{
    app::App,
    error::{Error, Result},
    secrets,
    time_guard::TrustedTime,
};

/// A blob that no row names is swept after this: a form with an error in it keeps its accepted file for so long.
pub const UNNAMED: Duration = Duration::from_secs(24 * 3600);

/// The columns that name blobs.
pub const NAMED: [&str; 3] = [
    "SELECT blob FROM hiring_documents WHERE removed_at IS NULL",
    "SELECT blob FROM brand_logo",
    "SELECT blob FROM punch_photos",
];

/// Held while it is decided whether a blob stays: one that is wanted again must not go meanwhile.
static STAYING: Mutex<()> = Mutex::new(());

/// The blobs of one brand. Everything here does I/O on the calling thread, which must not be an asynchronous one.
#[derive(Clone, Debug)]
pub struct Blobs {
    folder: PathBuf,
    key: [u8; 32],
}

impl Blobs {
    /// The blobs of a brand.
    pub fn of(app: &App, tenant: &Tenant) -> Self {
        let key = &app.core.config.data.stable_key;
        Self {
            folder: tenant.blobs(),
            key: secrets::hmac(key, "blobs", &tenant.id().to_string()),
        }
    }

    /// Stores bytes and returns their name. The same bytes get the same name and are stored once.
    ///
    /// # Errors
    /// File system errors.
    pub fn put(&self, bytes: &[u8], now: Timestamp) -> Result<String> {
        let name = self.name(bytes);
        let path = self.folder.join(&name);
        if let Some(known) = stays(&path, now).map_err(failed)? {
            known.sync_all().map_err(failed)?;
            return Ok(name);
        }
        fs::create_dir_all(&self.folder).map_err(failed)?;
        let draft = self
            .folder
            .join(format!("{name}.{}.new", secrets::token::<8>()));
        secrets::write_private(&draft, &secrets::seal(&self.key, &name, bytes)).map_err(failed)?;
        touch(&draft, now)
            .and_then(|file| file.sync_all())
            .and_then(|()| fs::rename(&draft, &path))
            .and_then(|()| fs::File::open(&self.folder)?.sync_all())
            .map_err(failed)?;
        Ok(name)
    }

    /// The bytes of a blob.
    ///
    /// # Errors
    /// `NotFound` where it is missing; an internal error where it was tampered with.
    pub fn get(&self, name: &str) -> Result<Vec<u8>> {
        if !is_name(name) {
            return Err(Error::NotFound);
        }
        let sealed = fs::read(self.folder.join(name)).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => Error::NotFound,
            _ => failed(error),
        })?;
        secrets::open(&self.key, name, &sealed)
            .filter(|bytes| self.name(bytes) == name)
            .ok_or_else(|| Error::internal(format!("blob {name} does not open")))
    }

    /// Whether a blob is there.
    pub fn has(&self, name: &str) -> bool {
        is_name(name) && self.folder.join(name).is_file()
    }

    /// Takes back a blob that was stored at a time and is no longer named, unless it was stored again since.
    ///
    /// # Errors
    /// File system errors.
    pub fn take_back(&self, name: &str, stored: Timestamp) -> Result<()> {
        if !is_name(name) {
            return Ok(());
        }
        let path = self.folder.join(name);
        let _staying = STAYING.lock().unwrap_or_else(PoisonError::into_inner);
        let modified = match fs::metadata(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            data => data.and_then(|data| data.modified()).map_err(failed)?,
        };
        if modified <= SystemTime::from(stored) {
            fs::remove_file(&path).map_err(failed)?;
        }
        Ok(())
    }

    /// Removes what no row names and no one touched for [`UNNAMED`]. Returns how many went.
    ///
    /// # Errors
    /// Database and file system errors.
    pub fn sweep(&self, db: &Connection, time: TrustedTime) -> Result<usize> {
        let Ok(entries) = fs::read_dir(&self.folder) else {
            return Ok(0);
        };
        let named = named(db)?;
        let before = SystemTime::from(time.now()).checked_sub(UNNAMED);
        let mut gone = 0;
        for entry in entries.filter_map(io::Result::ok) {
            let name = entry.file_name().to_string_lossy().into_owned();
            let modified = entry.metadata().and_then(|data| data.modified()).ok();
            if !named.contains(&name) && modified < before {
                fs::remove_file(entry.path()).map_err(failed)?;
                gone += 1;
            }
        }
        Ok(gone)
    }

    /// A keyed hash: without the key no one can find out whether a file they have is among them.
    fn name(&self, bytes: &[u8]) -> String {
        let content = data_encoding::HEXLOWER.encode(&secrets::sha256(bytes));
        data_encoding::HEXLOWER.encode(&secrets::hmac(&self.key, "blob", &content))
    }
}

/// A blob that is there already, kept from now on; `None` where there is none.
fn stays(path: &Path, now: Timestamp) -> io::Result<Option<fs::File>> {
    let _staying = STAYING.lock().unwrap_or_else(PoisonError::into_inner);
    match touch(path, now) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        modified => modified.map(Some),
    }
}

fn touch(path: &Path, now: Timestamp) -> io::Result<fs::File> {
    let file = fs::File::options().append(true).open(path)?;
    file.set_modified(SystemTime::from(now))?;
    Ok(file)
}

/// Whether a row names a blob.
///
/// # Errors
/// Database errors.
pub fn is_named(db: &Connection, name: &str) -> Result<bool> {
    Ok(named(db)?.contains(name))
}

fn named(db: &Connection) -> Result<std::collections::HashSet<String>> {
    let mut all = std::collections::HashSet::new();
    for sql in NAMED {
        let mut statement = db.prepare_cached(sql)?;
        for name in statement.query_map([], |row| row.get(0))? {
            all.insert(name?);
        }
    }
    Ok(all)
}

fn is_name(name: &str) -> bool {
    name.len() == 64 && name.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn failed(error: io::Error) -> Error {
    Error::Internal(anyhow::Error::from(error).context("a brand's blobs"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blobs(folder: &tempfile::TempDir) -> Blobs {
        Blobs {
            folder: folder.path().to_owned(),
            key: secrets::random(),
        }
    }

    #[test]
    fn a_blob_is_sealed_and_lies_there_once() {
        let folder = tempfile::TempDir::new().unwrap();
        let blobs = blobs(&folder);
        let name = blobs
            .put(b"a resume of Maria Delgado", Timestamp::UNIX_EPOCH)
            .unwrap();
        assert_eq!(
            blobs
                .put(b"a resume of Maria Delgado", Timestamp::UNIX_EPOCH)
                .unwrap(),
            name
        );
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        let raw = fs::read(folder.path().join(&name)).unwrap();
        assert!(!raw.windows(5).any(|part| part == b"Maria"));
        assert_eq!(blobs.get(&name).unwrap(), b"a resume of Maria Delgado");
        assert!(matches!(
            blobs.get("../tenant.sqlite"),
            Err(Error::NotFound)
        ));
        assert!(matches!(blobs.get(&"0".repeat(64)), Err(Error::NotFound)));
    }

    #[test]
    fn a_blob_is_taken_back_unless_it_was_stored_again() {
        let folder = tempfile::TempDir::new().unwrap();
        let blobs = blobs(&folder);
        let (first, second) = (Timestamp::UNIX_EPOCH, Timestamp::from_second(60).unwrap());
        let name = blobs.put(b"a resume", first).unwrap();
        blobs.put(b"a resume", second).unwrap();
        blobs.take_back(&name, first).unwrap();
        assert!(blobs.has(&name), "somebody else sent the same file");
        blobs.take_back(&name, second).unwrap();
        assert!(!blobs.has(&name));
        blobs.take_back(&name, second).unwrap();
    }

    #[test]
    fn a_blob_under_another_name_does_not_open() {
        let folder = tempfile::TempDir::new().unwrap();
        let blobs = blobs(&folder);
        let name = blobs.put(b"one", Timestamp::UNIX_EPOCH).unwrap();
        let other = "f".repeat(64);
        fs::copy(folder.path().join(&name), folder.path().join(&other)).unwrap();
        assert!(matches!(blobs.get(&other), Err(Error::Internal(_))));
    }
}
