//! An employee who leaves may own applicants in hiring: before they go, another user takes these over.

use axum::Json as Reply;

use super::{account, employee_access::EmployeeAccess};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::{EmployeeId, UserId},
    owned_work::{self, Handover, Part},
    permit::Permission,
    write_context::WriteContext,
};

/// The work that a user owns in hiring, and who could take it over.
#[utoipa::path(
    get, path = "/api/team/{id}/handover", tag = "team", params(("id" = EmployeeId, Path)),
    responses((status = 200, body = Handover))
)]
pub async fn handler(context: Context, Path(id): Path<EmployeeId>) -> Result<Reply<Handover>> {
    context
        .read(move |db, context| {
            EmployeeAccess::find(db, &context.actor, id, Permission::TeamDeactivate)?;
            match account::standing(db, id)? {
                Some(user) => owned_work::of(&context.app.core)?.view(db, user.id, context.now),
                None => Ok(Handover::default()),
            }
        })
        .await
        .map(Reply)
}

/// Whether a user was named who may take over a person's owned work.
///
/// # Errors
/// As [`owned_work::OwnedWork::check`].
pub(super) fn check(
    change: &WriteContext<'_>,
    person: EmployeeId,
    to: Option<UserId>,
) -> Result<()> {
    match account::standing(change.db, person)? {
        Some(user) => owned_work::of(change.core)?.check(change, user.id, Part::All, to),
        None if to.is_some() => Err(Error::field("reassignTo", "unknown")),
        None => Ok(()),
    }
}

/// Whether someone who was named although nothing changes hands could take over at all.
///
/// # Errors
/// `Invalid` at `reassignTo`; database errors.
pub(super) fn check_named(
    change: &WriteContext<'_>,
    person: EmployeeId,
    to: Option<UserId>,
) -> Result<()> {
    match (to, account::standing(change.db, person)?) {
        (None, _) => Ok(()),
        (Some(_), Some(user)) => {
            owned_work::of(change.core)?.check(change, user.id, Part::Nothing, to)
        }
        (Some(_), None) => Err(Error::field("reassignTo", "unknown")),
    }
}

/// Hands over a person's owned work.
///
/// # Errors
/// As [`owned_work::OwnedWork::hand_over`].
pub(super) fn reassign(
    change: &mut WriteContext<'_>,
    person: EmployeeId,
    named: Option<UserId>,
) -> Result<()> {
    match account::standing(change.db, person)? {
        Some(user) => owned_work::of(change.core)?.hand_over(change, user.id, Part::All, named),
        None => Ok(()),
    }
}
