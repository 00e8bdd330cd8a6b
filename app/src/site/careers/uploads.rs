//! A sent file becomes a kept one: sealed among the brand's blobs before anything names it.

use super::incoming::Upload;
use crate::{
    blobs::Blobs,
    error::{Field, Result},
    hiring::apply::KeptFile,
    site::guest::Visit,
};

/// The brand's blobs.
pub fn blobs(visit: &Visit) -> Blobs {
    Blobs::of(&visit.app, &visit.tenant)
}

/// Keeps a sound file. What is not sound is not kept, and why is said.
///
/// # Errors
/// Those of the file system.
pub async fn keep(
    visit: &Visit,
    upload: Option<Upload>,
) -> Result<Result<Option<KeptFile>, Field>> {
    let (name, kind, bytes) = match upload {
        None => return Ok(Ok(None)),
        Some(Upload::TooLarge) => return Ok(Err(Field::new("resume", "resume_too_large"))),
        Some(Upload::BadType) => return Ok(Err(Field::new("resume", "resume_bad_type"))),
        Some(Upload::Sound { name, kind, bytes }) => (name, kind, bytes),
    };
    let (blobs, now, size) = (blobs(visit), visit.now, bytes.len() as u64);
    let stored = tokio::task::spawn_blocking(move || blobs.put(&bytes, now)).await;
    let blob = stored.map_err(anyhow::Error::from)??;
    Ok(Ok(Some(KeptFile {
        name,
        media_type: kind.media_type().to_owned(),
        bytes: size,
        blob,
    })))
}

/// `resume.pdf, 214 kB`.
pub fn described(file: &KeptFile) -> String {
    let size = if file.bytes >= 1_000_000 {
        format!("{:.1} MB", file.bytes as f64 / 1_000_000.0)
    } else {
        format!("{} kB", file.bytes.div_ceil(1000))
    };
    format!("{}, {size}", file.name)
}
