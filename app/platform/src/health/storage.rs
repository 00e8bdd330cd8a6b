//! The room on the disk: looked at all the time, so that a full disk costs as little as possible and recovery needs
//! no one.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

use super::ballast::Ballast;
use crate::disk;

/// Written to see whether anything can be: a quota or a read-only disk does not show in the free room.
const PROBE: [u8; 4096] = [0; 4096];

/// The disk of the data folder.
pub(super) struct Storage {
    root: PathBuf,
    ballast: Ballast,
    full: AtomicBool,
}

impl Storage {
    pub(super) fn new(root: &Path, ballast: u64) -> Self {
        Self {
            root: root.to_path_buf(),
            ballast: Ballast::new(root, ballast),
            full: AtomicBool::new(false),
        }
    }

    /// Whether the disk was full at the last look.
    pub(super) fn is_full(&self) -> bool {
        self.full.load(Ordering::Relaxed)
    }

    /// Looks at the room. The ballast is given back when the disk is full, and taken in again once there is enough.
    /// Does I/O on the calling thread.
    pub(super) fn look(&self) {
        let mut full = !self.has_room();
        if full {
            if let Err(error) = self.ballast.give_back() {
                tracing::error!("the ballast could not be given back: {error}");
            }
        } else if !self.ballast.is_whole() {
            full = disk::free_bytes(&self.root).is_none_or(|free| free < self.ballast.enough())
                || self.ballast.take_in().is_err();
        }
        if self.full.swap(full, Ordering::Relaxed) != full {
            if full {
                tracing::error!("the disk is full: reads go on, what is small is still written");
            } else {
                tracing::info!("the disk has room again");
            }
        }
    }

    fn has_room(&self) -> bool {
        let probe = self.root.join("probe");
        let written = fs::write(&probe, PROBE);
        // An incomplete file takes no room either.
        let removed = fs::remove_file(&probe);
        written.is_ok()
            && removed.is_ok()
            && disk::free_bytes(&self.root).is_none_or(|free| free >= self.ballast.least())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_that_cannot_be_written_is_full_and_recovers() {
        let folder = tempfile::TempDir::new().unwrap();
        let storage = Storage::new(folder.path(), 100_000);
        let ballast = folder.path().join("ballast");
        storage.look();
        assert!(!storage.is_full());
        assert!(ballast.is_file());
        // Where a folder has the probe's name, nothing can be written there: not even by the system's own user.
        fs::create_dir(folder.path().join("probe")).unwrap();
        storage.look();
        assert!(storage.is_full());
        assert!(!ballast.exists(), "its room is for what matters");
        fs::remove_dir(folder.path().join("probe")).unwrap();
        storage.look();
        assert!(!storage.is_full());
        assert!(ballast.is_file());
    }

    #[test]
    fn the_ballast_stays_out_while_its_own_room_is_all_there_is() {
        let folder = tempfile::TempDir::new().unwrap();
        // More than any disk has.
        let storage = Storage::new(folder.path(), 1 << 60);
        storage.look();
        assert!(storage.is_full());
        assert!(!folder.path().join("ballast").exists());
    }
}
