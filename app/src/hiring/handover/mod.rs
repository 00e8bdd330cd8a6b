//! What a person of the brand looks after in hiring, who could take it over, and the taking over.

mod hand_over;
mod heirs;
mod held;
mod view;

use jiff::Timestamp;
use rusqlite::Connection;
use serde_json::json;

use crate::{
    change::Change,
    error::{Error, Result, Unprocessable},
    ids::UserId,
};

pub use hand_over::hand_over;
pub use heirs::{Clash, Heir, heirs};
pub use held::{Counts, Held};
pub use view::Handover;

/// What somebody looks after and who could take it over.
///
/// # Errors
/// Those of the file.
pub fn view(db: &Connection, from: UserId, now: Timestamp) -> Result<Handover> {
    let held = Held::of(db, from, now)?;
    let heirs = if held.is_empty() {
        Vec::new()
    } else {
        heirs(db, &held, from)?
    };
    Ok(Handover {
        counts: held.counts(),
        heirs,
    })
}

/// Whether somebody was named who may take over what a person can no longer look after.
///
/// # Errors
/// `heir_needed` where nobody was named and there is something to take over; `Invalid` at `reassignTo` where that person
/// may not, or there is no such person; those of the file.
pub fn check(db: &Connection, held: &Held, from: UserId, to: Option<UserId>) -> Result<()> {
    let Some(to) = to else {
        if held.is_empty() {
            return Ok(());
        }
        return Err(Error::Unprocessable(Box::new(Unprocessable {
            code: "heir_needed",
            current: Some(json!(held.counts())),
            ..Unprocessable::default()
        })));
    };
    if heirs(db, held, from)?.iter().all(|heir| heir.id != to) {
        return Err(Error::field("reassignTo", "unknown"));
    }
    Ok(())
}

/// Hands over what a person can no longer look after. Whoever was named long ago may have left too: then the first who
/// may takes it, and where there is nobody, it waits for whoever is in charge of the place.
///
/// # Errors
/// Those of the file.
pub fn carry(
    change: &mut Change<'_>,
    held: &Held,
    from: UserId,
    named: Option<UserId>,
) -> Result<()> {
    if held.is_empty() {
        return Ok(());
    }
    let may = heirs(change.db, held, from)?;
    let heir = may
        .iter()
        .find(|heir| Some(heir.id) == named)
        .or(may.first());
    match heir {
        Some(heir) => hand_over(change, held, from, heir.id),
        None => Ok(()),
    }
}
