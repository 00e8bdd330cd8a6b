//! Equal shifts that were posted together are one open shift with several slots: a claim gets a free one.

use rusqlite::Connection;

use super::{OpenShiftPost, store};
use crate::{error::Result, store as shifts, types::Shift};

/// Whether two shifts are slots of one open shift.
pub(super) fn equal(one: &Shift, other: &Shift) -> bool {
    let what = |shift: &Shift| {
        let draft = &shift.draft;
        (
            shift.location,
            draft.position_id,
            draft.starts_at,
            draft.ends_at,
        )
    };
    what(one) == what(other)
}

/// Whether no one has the shift, and it stays on the plan.
pub(super) fn is_free(shift: &Shift) -> bool {
    shift.draft.employee_id.is_none() && !shift.removing
}

/// The free slots of a post that are equal to `like`, in the order in which they are given.
pub(super) fn free(db: &Connection, post: &OpenShiftPost, like: &Shift) -> Result<Vec<Shift>> {
    let mut found = Vec::new();
    for id in store::group(db, post.group)? {
        let shift = shifts::shift(db, id)?;
        if is_free(&shift) && equal(&shift, like) {
            found.push(shift);
        }
    }
    Ok(found)
}
