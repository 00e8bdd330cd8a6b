//! Who leaves may look after people in hiring: before they go, somebody takes that over.

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::Connection;

use super::{account, subject::Subject};
use crate::{
    change::Change,
    context::Context,
    error::{Error, Result},
    extract::Path,
    hiring::handover::{self, Counts, Handover, Held},
    ids::{EmployeeId, UserId},
    permit::Permission,
};

/// What a person looks after in hiring, and who could take it over.
#[utoipa::path(
    get, path = "/api/team/{id}/handover", tag = "team", params(("id" = EmployeeId, Path)),
    responses((status = 200, body = Handover))
)]
pub async fn handler(context: Context, Path(id): Path<EmployeeId>) -> Result<Reply<Handover>> {
    context
        .read(move |db, context| {
            Subject::find(db, &context.actor, id, Permission::TeamDeactivate)?;
            match account::standing(db, id)? {
                Some(user) => handover::view(db, user.id, context.now),
                None => Ok(Handover {
                    counts: Counts::default(),
                    heirs: Vec::new(),
                }),
            }
        })
        .await
        .map(Reply)
}

/// What a person looks after, and the account that does; none where they have none.
fn held(db: &Connection, person: EmployeeId, now: Timestamp) -> Result<Option<(UserId, Held)>> {
    let Some(user) = account::standing(db, person)? else {
        return Ok(None);
    };
    Ok(Some((user.id, Held::of(db, user.id, now)?)))
}

/// Whether somebody was named who may take over what a person looks after.
///
/// # Errors
/// As [`handover::check`].
pub(super) fn check(change: &Change<'_>, person: EmployeeId, to: Option<UserId>) -> Result<()> {
    match held(change.db, person, change.now)? {
        Some((from, held)) => handover::check(change.db, &held, from, to),
        None if to.is_some() => Err(Error::field("reassignTo", "unknown")),
        None => Ok(()),
    }
}

/// Whether somebody who was named although nothing changes hands could take over at all.
///
/// # Errors
/// `Invalid` at `reassignTo`; those of the file.
pub(super) fn check_named(
    change: &Change<'_>,
    person: EmployeeId,
    to: Option<UserId>,
) -> Result<()> {
    match (to, account::standing(change.db, person)?) {
        (None, _) => Ok(()),
        (Some(_), Some(user)) => handover::check(change.db, &Held::default(), user.id, to),
        (Some(_), None) => Err(Error::field("reassignTo", "unknown")),
    }
}

/// Hands over what a person looks after now.
///
/// # Errors
/// As [`handover::carry`].
pub(super) fn carry(
    change: &mut Change<'_>,
    person: EmployeeId,
    named: Option<UserId>,
) -> Result<()> {
    match held(change.db, person, change.now)? {
        Some((from, held)) => handover::carry(change, &held, from, named),
        None => Ok(()),
    }
}
