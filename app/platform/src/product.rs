//! The additions of the crates above the platform to a server: the platform calls them without knowing the crate.

use jiff::Timestamp;
use rusqlite::Connection;

use crate::{
    error::Result,
    outbox::{JobRegistry, Schedule},
    services::Services,
};

/// An address whose reply is made of what other addresses show.
#[derive(Clone, Copy, Debug)]
pub struct Derived {
    /// The address.
    pub address: &'static str,
    /// The sources of its reply: these addresses, and those below them.
    pub sources: &'static [&'static str],
}

/// The first contents of a new brand.
pub type OnTenantCreated = fn(&Connection, Timestamp) -> Result<()>;

/// Whether something in a brand's file must be kept, whatever its owner wants: a legal hold.
pub type MustKeep = fn(&Connection) -> Result<bool>;

/// A file that an export of the brand has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportedFile {
    /// Its path in the archive, in letters that every system takes.
    pub path: String,
    /// The name of its blob.
    pub blob: String,
}

impl ExportedFile {
    /// A file under a folder, with the name that a stranger gave it behind one that is unique.
    pub fn new(folder: &str, unique: &str, name: &str, blob: String) -> Self {
        let plain = |sign: char| match sign {
            sign if sign.is_alphanumeric() => sign,
            '.' | '-' | ' ' => sign,
            _ => '_',
        };
        let name: String = name.chars().take(100).map(plain).collect();
        Self {
            path: format!("files/{folder}/{unique}-{name}"),
            blob,
        }
    }
}

/// The uploaded files of a part of the product that an export has.
pub type ExportedFiles = fn(&Connection) -> Result<Vec<ExportedFile>>;

/// Everything that is registered with the platform.
#[derive(Default)]
pub struct Product {
    /// The kinds of background jobs.
    pub jobs: JobRegistry,
    /// The work of each sweep for a brand.
    pub schedule: Schedule,
    /// Addresses that go stale with others.
    pub derived: Vec<Derived>,
    /// The contents of a new brand's file, written in the transaction that opens it.
    pub on_tenant_created: Vec<OnTenantCreated>,
    /// What stops the deletion of a brand.
    pub must_keep: Vec<MustKeep>,
    /// The uploaded files of a brand's export.
    pub exported_files: Vec<ExportedFiles>,
    /// The services that parts of the product offer to others; the server moves them into its core.
    pub services: Services,
}

impl Product {
    /// Whether anything in a brand's file must be kept, so that the brand is not deleted.
    ///
    /// # Errors
    /// Database errors.
    pub fn must_keep(&self, db: &Connection) -> Result<bool> {
        for must_keep in &self.must_keep {
            if must_keep(db)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// All uploaded files that an export of the brand has.
    ///
    /// # Errors
    /// Database errors.
    pub fn exported_files(&self, db: &Connection) -> Result<Vec<ExportedFile>> {
        let mut all = Vec::new();
        for files in &self.exported_files {
            all.extend(files(db)?);
        }
        Ok(all)
    }

    /// Adds the derived addresses whose sources are stale.
    pub fn follow(&self, stale: &mut Vec<String>) {
        for derived in &self.derived {
            let affects = |address: &String| {
                let mut sources = derived.sources.iter();
                sources.any(|source| address.starts_with(source))
            };
            let known = |address: &String| derived.address.starts_with(address.as_str());
            if stale.iter().any(affects) && !stale.iter().any(known) {
                stale.push(derived.address.to_owned());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strangers_name_leads_nowhere_else() {
        let path = |name| ExportedFile::new("resumes", "1", name, String::new()).path;
        assert_eq!(path("Lupita Peña.pdf"), "files/resumes/1-Lupita Peña.pdf");
        assert_eq!(path("../../etc\\x\n"), "files/resumes/1-.._.._etc_x_");
    }

    #[test]
    fn a_derived_address_goes_stale_once_with_its_sources() {
        let product = Product {
            derived: vec![Derived {
                address: "/api/hiring/dashboard",
                sources: &["/api/jobs", "/api/offers"],
            }],
            ..Product::default()
        };
        for (stale, follows) in [
            (vec!["/api/jobs/1"], true),
            (vec!["/api/schedules"], false),
            (vec!["/api/jobs/1", "/api/hiring"], false),
            (vec!["/api/jobs/1", "/api/offers"], true),
        ] {
            let mut topics: Vec<String> = stale.iter().map(|it| (*it).to_owned()).collect();
            product.follow(&mut topics);
            assert_eq!(
                topics.len() - stale.len(),
                usize::from(follows),
                "{stale:?}"
            );
        }
    }
}
