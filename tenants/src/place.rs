//! Where things lie in the data folder. The only module that knows.

use std::path::{Path, PathBuf};

use crate::TenantId;

/// A brand's folder of three: its file, the sealed equal-opportunity file, and its blobs.
#[derive(Clone, Debug)]
pub(crate) struct Place(PathBuf);

/// The brand's file in its folder and in each copy.
pub(crate) const FILE: &str = "tenant.sqlite";
/// The sealed equal-opportunity file; made when compliance first opens it.
pub(crate) const EEO: &str = "eeo.sqlite";
/// Sealed attachments, named by their content.
pub(crate) const BLOBS: &str = "blobs";

impl Place {
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

    pub(crate) fn blobs(&self) -> PathBuf {
        self.0.join(BLOBS)
    }
}

/// The control file.
pub(crate) fn control(root: &Path) -> PathBuf {
    root.join("control.sqlite")
}
