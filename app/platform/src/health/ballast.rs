//! A file that takes up room while there is plenty, and is given back when the disk is full: sign-outs, codes and what
//! else is small can then still be written.

use std::{
    fs, io,
    io::Write as _,
    path::{Path, PathBuf},
};

use rustix::fs::{FallocateFlags, fallocate};

/// Written at once where the file system cannot reserve room.
static PART: [u8; 64 * 1024] = [0; 64 * 1024];

/// The ballast of a data folder. Everything here does I/O on the calling thread.
#[derive(Clone, Debug)]
pub(super) struct Ballast {
    path: PathBuf,
    bytes: u64,
}

impl Ballast {
    pub(super) fn new(root: &Path, bytes: u64) -> Self {
        Self {
            path: root.join("ballast"),
            bytes,
        }
    }

    /// With less free room than this, in bytes, the disk counts as full.
    pub(super) fn least(&self) -> u64 {
        self.bytes / 4
    }

    /// With so much free room, in bytes, the ballast is taken in again: giving it back must not look like room.
    pub(super) fn enough(&self) -> u64 {
        2 * self.bytes + self.least()
    }

    /// Whether it takes up its room; a ballast of no size always does.
    pub(super) fn is_whole(&self) -> bool {
        self.bytes == 0 || fs::metadata(&self.path).is_ok_and(|file| file.len() == self.bytes)
    }

    /// Takes up the room.
    ///
    /// # Errors
    /// File system errors; then nothing is taken up.
    pub(super) fn take_in(&self) -> io::Result<()> {
        if self.is_whole() {
            return Ok(());
        }
        let written = self.write();
        if written.is_err() {
            self.give_back()?;
        }
        written
    }

    fn write(&self) -> io::Result<()> {
        let mut file = fs::File::create(&self.path)?;
        if fallocate(&file, FallocateFlags::empty(), 0, self.bytes).is_err() {
            let mut left = self.bytes;
            while left > 0 {
                let part = left.min(PART.len() as u64);
                let length = usize::try_from(part).unwrap_or(PART.len());
                file.write_all(&PART[..length])?;
                left -= part;
            }
        }
        file.sync_all()
    }

    /// Gives the room back.
    ///
    /// # Errors
    /// File system errors.
    pub(super) fn give_back(&self) -> io::Result<()> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_takes_up_its_room_once_and_gives_it_back() {
        let folder = tempfile::TempDir::new().unwrap();
        let ballast = Ballast::new(folder.path(), 200_000);
        assert!(!ballast.is_whole());
        for _ in 0..2 {
            ballast.take_in().unwrap();
            assert!(ballast.is_whole());
        }
        for _ in 0..2 {
            ballast.give_back().unwrap();
            assert!(!ballast.is_whole());
        }
        let none = Ballast::new(folder.path(), 0);
        none.take_in().unwrap();
        assert!(none.is_whole());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
