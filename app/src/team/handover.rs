//! Who leaves may look after people in hiring: before they go, somebody takes that over.

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::Serialize;
use serde_json::json;

use super::{account, subject::Subject};
use crate::{
    change::Change,
    context::Context,
    error::{Error, Result, Unprocessable},
    extract::Path,
    hiring::handover::{Counts, Heir, Held, hand_over, heirs},
    ids::{EmployeeId, UserId},
    permit::Permission,
};

/// What a person looks after in hiring, and who could take it over.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Handover {
    /// How much it is.
    #[serde(flatten)]
    pub counts: Counts,
    /// Who may do all of it, those of the places before those of the whole brand; nobody where there is nothing.
    pub heirs: Vec<Heir>,
}

/// What a person looks after in hiring, and who could take it over.
#[utoipa::path(
    get, path = "/api/team/{id}/handover", tag = "team", params(("id" = EmployeeId, Path)),
    responses((status = 200, body = Handover))
)]
pub async fn handler(context: Context, Path(id): Path<EmployeeId>) -> Result<Reply<Handover>> {
    context
        .read(move |db, context| {
            Subject::find(db, &context.actor, id, Permission::TeamDeactivate)?;
            let Some((user, held)) = held(db, id, context.now)? else {
                return Ok(Handover {
                    counts: Counts::default(),
                    heirs: Vec::new(),
                });
            };
            Ok(Handover {
                counts: held.counts(),
                heirs: heirs(db, &held, user)?,
            })
        })
        .await
        .map(Reply)
}

/// What a person looks after, and the account that does; none where that is nothing.
fn held(db: &Connection, person: EmployeeId, now: Timestamp) -> Result<Option<(UserId, Held)>> {
    let Some(user) = account::active(db, person)? else {
        return Ok(None);
    };
    let held = Held::of(db, user.id, now)?;
    Ok((!held.is_empty()).then_some((user.id, held)))
}

/// Whether somebody was named who may take over what a person looks after.
///
/// # Errors
/// `heir_needed` where nobody was named; `Invalid` at `reassignTo` where that person may not; those of the file.
pub(super) fn check(change: &Change<'_>, person: EmployeeId, to: Option<UserId>) -> Result<()> {
    let Some((from, held)) = held(change.db, person, change.now)? else {
        return Ok(());
    };
    let Some(to) = to else {
        return Err(Error::Unprocessable(Box::new(Unprocessable {
            code: "heir_needed",
            current: Some(json!(held.counts())),
            ..Unprocessable::default()
        })));
    };
    if heirs(change.db, &held, from)?
        .iter()
        .all(|heir| heir.id != to)
    {
        return Err(Error::field("reassignTo", "unknown"));
    }
    Ok(())
}

/// Hands over what a person looks after now. Whoever was named long ago may have left too: then the first who may takes it,
/// and where there is nobody, it waits for whoever is in charge of the place.
///
/// # Errors
/// Those of the file.
pub(super) fn carry(
    change: &mut Change<'_>,
    person: EmployeeId,
    named: Option<UserId>,
) -> Result<()> {
    let Some((from, held)) = held(change.db, person, change.now)? else {
        return Ok(());
    };
    let may = heirs(change.db, &held, from)?;
    let heir = may
        .iter()
        .find(|heir| Some(heir.id) == named)
        .or(may.first());
    match heir {
        Some(heir) => hand_over(change, &held, from, heir.id),
        None => Ok(()),
    }
}
