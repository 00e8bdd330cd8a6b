//! The free space of the disk that holds a folder.

use std::path::Path;

/// The share of a folder's file system that this process may still fill, from 0 to 1; `None` where the system does not
/// say. What is reserved for the system's own user counts as taken.
pub fn free_share(folder: &Path) -> Option<f64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    (disk.f_blocks > 0).then(|| disk.f_bavail as f64 / disk.f_blocks as f64)
}

/// Bytes of a folder's file system that this process may still fill; `None` where the system does not say.
pub fn free_bytes(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_lies_on_a_disk_and_a_missing_one_on_none() {
        let folder = tempfile::TempDir::new().unwrap();
        assert!(free_share(folder.path()).is_some_and(|share| (0.0..=1.0).contains(&share)));
        assert!(free_bytes(folder.path()).is_some());
        assert_eq!(free_share(&folder.path().join("missing")), None);
        assert_eq!(free_bytes(&folder.path().join("missing")), None);
    }
}
