//! The work that a user owns in hiring, users who could take it over, and the handover.

mod eligible_assignees;
mod hand_over;
mod held;

use jiff::Timestamp;
use organization::owned_work::{Handover, OwnedWork, Part};
use rusqlite::Connection;
use serde_json::json;

use crate::{
    error::{Error, Result, Unprocessable},
    ids::UserId,
    write_context::WriteContext,
};

use eligible_assignees::eligible_assignees;
use hand_over::hand_over;
use held::OwnedItems;

/// The work that a user owns in hiring, for those who end or narrow the user's access.
pub struct HiringWork;

impl OwnedWork for HiringWork {
    fn view(&self, db: &Connection, owner: UserId, now: Timestamp) -> Result<Handover> {
        let held = OwnedItems::of(db, owner, now)?;
        let assignees = if held.is_empty() {
            Vec::new()
        } else {
            eligible_assignees(db, &held, owner)?
        };
        Ok(Handover {
            counts: held.counts(),
            assignees,
        })
    }

    fn check(
        &self,
        change: &WriteContext<'_>,
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
        let may = eligible_assignees(change.db, &held, owner)?;
        if may.iter().all(|assignee| assignee.id != to) {
            return Err(Error::field("reassignTo", "unknown"));
        }
        Ok(())
    }

    fn hand_over(
        &self,
        change: &mut WriteContext<'_>,
        owner: UserId,
        part: Part<'_>,
        named: Option<UserId>,
    ) -> Result<()> {
        let held = lost(change, owner, part)?;
        if held.is_empty() {
            return Ok(());
        }
        let may = eligible_assignees(change.db, &held, owner)?;
        let assignee = may
            .iter()
            .find(|assignee| Some(assignee.id) == named)
            .or(may.first());
        match assignee {
            Some(assignee) => hand_over(change, &held, owner, assignee.id),
            None => Ok(()),
        }
    }
}

/// The part of someone's work that they can no longer do.
fn lost(change: &WriteContext<'_>, owner: UserId, part: Part<'_>) -> Result<OwnedItems> {
    Ok(match part {
        Part::All => OwnedItems::of(change.db, owner, change.now)?,
        Part::Outside(places) => OwnedItems::of(change.db, owner, change.now)?.outside(places),
        Part::Nothing => OwnedItems::default(),
    })
}
