//! The paths in the data folder. The only module that knows them.

use std::{
    fs,
    os::unix::fs::DirBuilderExt as _,
    path::{Path, PathBuf},
};

use crate::{Error, Result, TenantId};

/// A brand's folder of three: its file, the sealed equal-opportunity file, and its blobs.
#[derive(Clone, Debug)]
pub(crate) struct TenantPaths(PathBuf);

/// The brand's file in its folder and in each copy.
pub(crate) const FILE: &str = "tenant.sqlite";
/// The sealed equal-opportunity file; made with the first answer.
pub(crate) const EEO: &str = "eeo.sqlite";
/// Sealed attachments, named by their content.
pub(crate) const BLOBS: &str = "blobs";

impl TenantPaths {
    pub(crate) fn of(root: &Path, id: TenantId) -> Self {
        Self(id.folder(&root.join("tenants")))
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.0
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.0.join(FILE)
    }

    /// A file in the making: it gets its right name when it is whole.
    pub(crate) fn draft(&self) -> PathBuf {
        self.0.join("tenant.sqlite.new")
    }

    pub(crate) fn eeo(&self) -> PathBuf {
        self.0.join(EEO)
    }

    /// The equal-opportunity file in the making.
    pub(crate) fn eeo_draft(&self) -> PathBuf {
        self.0.join("eeo.sqlite.new")
    }

    pub(crate) fn blobs(&self) -> PathBuf {
        self.0.join(BLOBS)
    }
}

/// How the name of a file in the making ends: it is part of nothing until it is renamed.
pub(crate) const DRAFT: &str = ".new";

/// The control file.
pub(crate) fn control(root: &Path) -> PathBuf {
    root.join("control.sqlite")
}

/// The file that the server holds locked while it works on the data folder.
pub(crate) fn lock(root: &Path) -> PathBuf {
    root.join("server.lock")
}

/// Makes a folder, and those above it that are missing, for this user only: everything below is personal data.
pub(crate) fn make_folder(path: &Path) -> Result<()> {
    fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(path)
        .map_err(Error::io(path))
}

/// Makes a folder for this user only; an error where there is one.
pub(crate) fn make_new_folder(path: &Path) -> Result<()> {
    path.parent().map_or(Ok(()), make_folder)?;
    fs::DirBuilder::new()
        .mode(0o700)
        .create(path)
        .map_err(Error::io(path))
}
