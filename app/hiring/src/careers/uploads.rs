//! A sent file becomes a kept one: sealed among the brand's blobs before anything names it. Strangers send them, so it
//! is checked first whether an application waits for the file, how much arrived from there today, and whether the disk
//! has room.

use jiff::Timestamp;

use super::{
    multipart::{Incoming, Upload},
    posting::{Standing, posting},
};
use crate::{
    apply::{
        KeptFile,
        drafts::{self, DraftFields},
    },
    blobs::{self, Blobs},
    disk,
    edge::Client,
    error::{Error, Field, Result},
    web::public_request::PublicContext,
};

/// A file that another one took the place of, and when it was kept.
pub type Replaced = (KeptFile, Timestamp);

/// The brand's blobs.
pub fn blobs(visit: &PublicContext) -> Blobs {
    Blobs::of(&visit.app, &visit.tenant)
}

/// Keeps the file of a form for a job, as long as people can apply for it and no program filled the form in.
///
/// # Errors
/// Database and file system errors.
pub async fn keep_for(
    visit: &PublicContext,
    reference: &str,
    form: &mut Incoming,
) -> Result<Result<Option<KeptFile>, Field>> {
    let upload = form.upload.take();
    if upload.is_none() || !form.get("website").is_empty() {
        return Ok(Ok(None));
    }
    let (reference, code) = (reference.to_owned(), visit.tenant.code().to_string());
    let standing = visit
        .read(move |db, visit| Ok(posting(db, &reference, &code, "")?.standing(visit.now)))
        .await;
    match standing {
        Ok(Standing::Open) => keep(visit, upload).await,
        // The caller that takes the form reports the faults.
        Ok(_) | Err(Error::NotFound) => Ok(Ok(None)),
        Err(error) => Err(error),
    }
}

/// Keeps a sound file. What is not sound, or has no room, is not kept, and why is said.
///
/// # Errors
/// File system errors.
pub async fn keep(
    visit: &PublicContext,
    upload: Option<Upload>,
) -> Result<Result<Option<KeptFile>, Field>> {
    let refused = |code| Ok(Err(Field::new("resume", code)));
    let (name, kind, bytes) = match upload {
        None => return Ok(Ok(None)),
        Some(Upload::TooLarge) => return refused("resume_too_large"),
        Some(Upload::BadType) => return refused("resume_bad_type"),
        Some(Upload::Unproven) => return refused("resume_once_more"),
        Some(Upload::Sound { name, kind, bytes }) => (name, kind, bytes),
    };
    let (blobs, now, size) = (blobs(visit), visit.now, bytes.len() as u64);
    if !has_room(visit).await? {
        return refused("resume_no_room");
    }
    let (edge, brand) = (&visit.app.edge, visit.tenant.id());
    if edge.count_kept(Client::here(), brand, size).is_err() {
        return refused("resume_enough_today");
    }
    let stored = tokio::task::spawn_blocking(move || blobs.put(&bytes, now)).await;
    let blob = stored.map_err(anyhow::Error::from)??;
    Ok(Ok(Some(KeptFile {
        name,
        media_type: kind.media_type().to_owned(),
        bytes: size,
        blob,
    })))
}

/// Whether the disk has room for what strangers send. Where the system does not say, it has.
async fn has_room(visit: &PublicContext) -> Result<bool> {
    let config = &visit.app.core.config;
    let (root, least) = (config.data.root.clone(), config.limits.free_disk);
    let free = tokio::task::spawn_blocking(move || disk::free_share(&root)).await;
    let free = free.map_err(anyhow::Error::from)?;
    let has = free.is_none_or(|free| free * 100.0 >= f64::from(least));
    if !has {
        tracing::error!(
            ?free,
            "the disk is nearly full: no files of applicants are taken"
        );
    }
    Ok(has)
}

/// Takes back a file that another one took the place of, unless something else names it. What fails here is left to the
/// sweep.
pub async fn take_back(visit: &PublicContext, replaced: Option<Replaced>) {
    let Some((file, stored)) = replaced else {
        return;
    };
    let (blobs, blob) = (blobs(visit), file.blob.clone());
    let named = visit
        .read(move |db, _| Ok(blobs::is_named(db, &blob)? || drafts::hold(db, &blob)?))
        .await;
    let gone = match named {
        Ok(true) => return,
        Ok(false) => tokio::task::spawn_blocking(move || blobs.take_back(&file.blob, stored))
            .await
            .unwrap_or_else(|error| Err(anyhow::Error::from(error).into())),
        Err(error) => Err(error),
    };
    if let Err(error) = gone {
        tracing::warn!("a replaced file stays until the sweep: {error}");
    }
}

/// Counts what a draft takes more than before.
///
/// # Errors
/// `TooMany` where the address or the brand has had too much today.
pub fn count_growth(
    visit: &PublicContext,
    before: &DraftFields,
    after: &DraftFields,
) -> Result<()> {
    let more = after.bytes()?.saturating_sub(before.bytes()?);
    if more == 0 {
        return Ok(());
    }
    let brand = visit.tenant.id();
    visit.app.edge.count_kept(Client::here(), brand, more)
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
