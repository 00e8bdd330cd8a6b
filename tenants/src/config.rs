//! How many brands stay open and how long a use case waits.

use std::{path::PathBuf, time::Duration};

use crate::migrate::{self, Migration};

/// Files that one open brand takes: the database and its log for the writer and each reader, and the shared index.
const fn files_for(readers: u32) -> u64 {
    2 * (1 + readers as u64) + 1
}

/// Settings of [`crate::Tenants`].
#[derive(Clone, Debug)]
pub struct Config {
    /// The data folder of `control.sqlite` and `tenants/`.
    pub root: PathBuf,
    /// Brands kept open at most; fewer where the open-file limit does not allow it.
    pub cap: usize,
    /// Readers of one brand at most.
    pub readers: u32,
    /// How long a use case waits for its turn before it fails with `Busy`.
    pub gate_timeout: Duration,
    /// The schema of a brand's file: the embedded one, unless a test brings its own.
    pub migrations: &'static [Migration],
    /// Queries that name the blobs which a brand's file refers to: a copy holds all of them.
    pub blob_names: &'static [&'static str],
}

impl Config {
    /// The usual settings for a data folder: 100 open brands, three readers each, five seconds at a gate.
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self {
            root: root.into(),
            cap: 100,
            readers: 3,
            gate_timeout: Duration::from_secs(5),
            migrations: migrate::TENANT,
            blob_names: &[],
        }
    }

    /// Bytes that SQLite may use for `cap` open brands before it gives cached pages back: a connection takes 0.4 MiB for
    /// the schema and as much for its statements, and less would give back each page as soon as it is read.
    pub(crate) fn sqlite_memory(&self, cap: usize) -> u64 {
        let connections = (cap as u64).saturating_mul(1 + u64::from(self.readers));
        connections.saturating_add(64).saturating_mul(1 << 20)
    }

    /// The cap that `open_files` allows. Half of the files are left to sockets and to brands that are no longer kept
    /// but still in use.
    pub(crate) fn cap_within(&self, open_files: u64) -> usize {
        let allowed =
            usize::try_from(open_files / 2 / files_for(self.readers)).unwrap_or(usize::MAX);
        self.cap.min(allowed).max(1)
    }
}

/// Raises the process's open-file limit as far as the system lets it and says what it is now.
pub(crate) fn raise_open_files() -> u64 {
    rlimit::increase_nofile_limit(u64::MAX).unwrap_or_else(|error| {
        tracing::warn!(%error, "the open-file limit could not be raised");
        rlimit::getrlimit(rlimit::Resource::NOFILE).map_or(256, |(soft, _)| soft)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cap_follows_the_open_file_limit() {
        let config = Config::new("data");
        assert_eq!(config.cap_within(1_000_000), 100);
        assert_eq!(
            config.cap_within(1_024),
            56,
            "9 files for each brand, half of the limit"
        );
        assert_eq!(config.cap_within(3), 1, "at least one brand can be served");
    }
}
