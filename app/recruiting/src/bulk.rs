//! One action on many applications: each succeeds or fails alone.

use std::collections::BTreeSet;

use crate::{
    error::{Error, Result},
    ids::ApplicationId,
    write_context::WriteContext,
};

/// The most applications at once.
const MAX_IDS: usize = 200;

/// The applications of a request, in its order, each once.
///
/// # Errors
/// `out_of_range` at `field` where there are none or more than 200.
pub fn validate_ids(field: &str, named: &[ApplicationId]) -> Result<Vec<ApplicationId>> {
    if named.is_empty() || named.len() > MAX_IDS {
        return Err(Error::field(field, "out_of_range"));
    }
    let mut seen = BTreeSet::new();
    let once = named.iter().filter(|id| seen.insert(**id));
    Ok(once.copied().collect())
}

/// Acts on one of many, in a frame of its own: what it wrote is undone where it is refused, and the others go on.
///
/// # Errors
/// Only what stops all of them: `Internal`. What refused this one is the inner result.
pub fn with_savepoint<T>(
    change: &mut WriteContext<'_>,
    act: impl FnOnce(&mut WriteContext<'_>) -> Result<T>,
) -> Result<Result<T>> {
    change.with_savepoint(act)
}
