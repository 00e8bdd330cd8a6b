//! Takes access away for a while, and gives it back.

use axum::Json as Reply;
use rusqlite::OptionalExtension as _;

use super::{
    scope::{load, manage, no_longer_fits},
    types::{Account, State},
};
use crate::{
    OrganizationAction,
    compliance::version::VersionedRequest,
    context::Context,
    error::Result,
    extract::{Json, Path},
    identity::{self, proof::RecentProof},
    ids::UserId,
    write_context::WriteContext,
};

/// Suspends an account: its sessions and links end at once.
#[utoipa::path(
    post, path = "/api/access/{id}/suspend", tag = "access", params(("id" = UserId, Path)),
    request_body = VersionedRequest, responses((status = 200, body = Account))
)]
pub async fn suspend(
    context: Context,
    _proof: RecentProof,
    Path(id): Path<UserId>,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<Account>> {
    context
        .write(move |change| {
            suspend_account(change, id, seen.version)?;
            load(change, id)
        })
        .await
        .map(Reply)
}

/// Suspends an account. Its owned work stays with it: its user is expected back.
///
/// # Errors
/// Those of [`manage`]; `state_conflict`, `last_owner`; database errors.
pub fn suspend_account(change: &mut WriteContext<'_>, id: UserId, version: i64) -> Result<()> {
    let account = manage(change, id, version, OrganizationAction::UserSuspended)?;
    if matches!(account.state, State::Suspended | State::Ended) {
        return Err(no_longer_fits(&account));
    }
    identity::suspend_user(change, id)?;
    change.invalidate("/api/team");
    Ok(())
}

/// Gives a suspended or ended account its access back: the person signs in by code as before.
#[utoipa::path(
    post, path = "/api/access/{id}/restore", tag = "access", params(("id" = UserId, Path)),
    request_body = VersionedRequest, responses((status = 200, body = Account))
)]
pub async fn restore(
    context: Context,
    _proof: RecentProof,
    Path(id): Path<UserId>,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<Account>> {
    context
        .write(move |change| {
            restore_account(change, id, seen.version)?;
            load(change, id)
        })
        .await
        .map(Reply)
}

/// Gives an account its access back. A person who left the team has to be taken back there first.
///
/// # Errors
/// Those of [`manage`]; `state_conflict`, `email_in_use`, `phone_in_use`; database errors.
pub fn restore_account(change: &mut WriteContext<'_>, id: UserId, version: i64) -> Result<()> {
    let account = manage(change, id, version, OrganizationAction::UserRestored)?;
    let over = matches!(account.state, State::Suspended | State::Ended);
    if !over || left(change, &account)? {
        return Err(no_longer_fits(&account));
    }
    identity::restore_user(change, id)?;
    change.invalidate("/api/team");
    Ok(())
}

/// Whether the person's employment is over.
fn left(change: &WriteContext<'_>, account: &Account) -> Result<bool> {
    let found = change
        .db
        .prepare_cached(
            "SELECT 1 FROM employees WHERE id = ?1 AND status IN ('terminated', 'cancelled')",
        )?
        .query_row([account.employee_id], |_| Ok(()))
        .optional()?;
    Ok(found.is_some())
}
