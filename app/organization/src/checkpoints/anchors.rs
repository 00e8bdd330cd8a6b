//! The newest checkpoint on what leaves the server: on paper and in files.

use super::{AnchorKind, hex, store};
use crate::{context::Context, error::Result};

/// Digits of a checkpoint's head on paper.
const PRINTED: usize = 16;

/// A checkpoint as it is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Its number.
    pub no: i64,
    /// The first 16 hex digits of its head: enough for `lineup audit verify --head`.
    pub digits: String,
}

/// The newest checkpoint, for something that leaves the server now; it is noted that it is kept so. None where the brand has
/// none yet.
///
/// # Errors
/// Database errors.
pub async fn note(context: &Context, kind: AnchorKind) -> Result<Option<Mark>> {
    let (newest, missing) = context
        .read(move |db, _| Ok((store::newest(db)?, store::newest_without(db, kind)?)))
        .await?;
    if let Some(checkpoint) = missing {
        context
            .write(move |change| {
                change.invalidate("/api/checkpoints");
                store::anchor(change.db, checkpoint.no, kind, (change.now, None))
            })
            .await?;
    }
    Ok(newest.map(|checkpoint| Mark {
        no: checkpoint.no,
        digits: hex(&checkpoint.head)[..PRINTED].to_owned(),
    }))
}
