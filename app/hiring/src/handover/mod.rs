//! What a person of the brand looks after in hiring, who could take it over, and the taking over.

mod hand_over;
mod heirs;
mod held;

use jiff::Timestamp;
use organization::owned_work::{Handover, OwnedWork, Part};
use rusqlite::Connection;
use serde_json::json;

use crate::{
    change::Change,
    error::{Error, Result, Unprocessable},
    ids::UserId,
};

use hand_over::hand_over;
use heirs::heirs;
use held::Held;

/// What people look after in hiring, for whoever ends or narrows what they may do.
pub struct HiringWork;

impl OwnedWork for HiringWork {
    fn view(&self, db: &Connection, owner: UserId, now: Timestamp) -> Result<Handover> {
        let held = Held::of(db, owner, now)?;
        let heirs = if held.is_empty() {
            Vec::new()
        } else {
            heirs(db, &held, owner)?
        };
        Ok(Handover {
            counts: held.counts(),
            heirs,
        })
    }

    fn check(
        &self,
        change: &Change<'_>,
        owner: UserId,
        part: Part<'_>,
        to: Option<UserId>,
    ) -> Result<()> {
        let held = lost(change, owner, part)?;
        let Some(to) = to else {
            if held.is_empty() {
                return Ok(());
            }
            return Err(Error::Unprocessable(Box::new(Unprocessable {
                code: "reassignment_required",
                current: Some(json!(held.counts())),
                ..Unprocessable::default()
            })));
        };
        let may = heirs(change.db, &held, owner)?;
        if may.iter().all(|heir| heir.id != to) {
            return Err(Error::field("reassignTo", "unknown"));
        }
        Ok(())
    }

    fn hand_over(
        &self,
        change: &mut Change<'_>,
        owner: UserId,
        part: Part<'_>,
        named: Option<UserId>,
    ) -> Result<()> {
        let held = lost(change, owner, part)?;
        if held.is_empty() {
            return Ok(());
        }
        let may = heirs(change.db, &held, owner)?;
        let heir = may
            .iter()
            .find(|heir| Some(heir.id) == named)
            .or(may.first());
        match heir {
            Some(heir) => hand_over(change, &held, owner, heir.id),
            None => Ok(()),
        }
    }
}

/// The part of somebody's work that they can no longer do.
fn lost(change: &Change<'_>, owner: UserId, part: Part<'_>) -> Result<Held> {
    Ok(match part {
        Part::All => Held::of(change.db, owner, change.now)?,
        Part::Outside(places) => Held::of(change.db, owner, change.now)?.outside(places),
        Part::Nothing => Held::default(),
    })
}
