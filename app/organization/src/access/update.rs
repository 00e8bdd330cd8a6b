//! Changes what someone may do, and where.

use std::collections::BTreeSet;

use axum::Json as Reply;
use serde::Deserialize;

use super::{
    scope::{check_places, houses, load, manage, refuse_ended},
    types::Account,
};
use crate::{
    OrganizationAction,
    context::Context,
    date_time::present,
    error::Result,
    extract::{Json, Path},
    identity::{self, proof::RecentProof},
    ids::{LocationId, UserId},
    owned_work::{self, Part},
    permit::{DepartmentKind, Permission, Role},
    write_context::WriteContext,
};

/// A change of an account; what is left out stays.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AccessChange {
    /// The version that the change was made on.
    pub version: i64,
    /// As what they sign in.
    pub role: Option<Role>,
    /// The locations of the role; null is the whole brand.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<Vec<LocationId>>)]
    pub location_ids: Option<Option<Vec<LocationId>>>,
    /// Front or back of house, for a shift manager.
    pub departments: Option<Vec<DepartmentKind>>,
    /// The user who takes over what they can no longer own in hiring; needed where there is any.
    pub reassign_to: Option<UserId>,
}

/// Changes what someone may do, and where. It holds from their next request.
#[utoipa::path(
    patch, path = "/api/access/{id}", tag = "access", params(("id" = UserId, Path)),
    request_body = AccessChange, responses((status = 200, body = Account))
)]
pub async fn handler(
    context: Context,
    _proof: RecentProof,
    Path(id): Path<UserId>,
    Json(wanted): Json<AccessChange>,
) -> Result<Reply<Account>> {
    context
        .write(move |change| {
            change_access(change, id, wanted)?;
            load(change, id)
        })
        .await
        .map(Reply)
}

/// Changes what someone may do, and where.
///
/// # Errors
/// Those of [`manage`]; `state_conflict`, `Invalid`, `last_owner`, `reassignment_required`; database errors.
pub fn change_access(
    change: &mut WriteContext<'_>,
    id: UserId,
    wanted: AccessChange,
) -> Result<()> {
    let before = manage(
        change,
        id,
        wanted.version,
        OrganizationAction::UserRoleChanged,
    )?;
    refuse_ended(&before)?;
    let role = wanted.role.unwrap_or(before.role);
    let places = match wanted.location_ids {
        Some(places) => places.map(|places| places.into_iter().collect()),
        None => before.location_ids.clone(),
    };
    let departments: Vec<DepartmentKind> = match wanted.departments {
        Some(departments) => departments,
        None => before.departments.iter().copied().collect(),
    };
    let named: Option<Vec<LocationId>> = places.as_ref().map(|set| set.iter().copied().collect());
    check_places(change, role, named.as_deref())?;
    let houses = houses(role, &departments)?;
    hand_over_lost(change, &before, (role, places.as_ref()), wanted.reassign_to)?;
    identity::set_role(change, id, role)?;
    let same_houses = houses.iter().copied().collect::<BTreeSet<_>>() == before.departments;
    if places != before.location_ids || !same_houses {
        identity::set_scope(change, id, named.as_deref(), &houses)?;
    }
    change.invalidate("/api/team");
    change.invalidate("/api/users/me/permissions");
    Ok(())
}

/// Owned work that the account could no longer do is handed over: all of it with the right to move applicants, or that
/// of removed locations.
fn hand_over_lost(
    change: &mut WriteContext<'_>,
    before: &Account,
    (role, places): (Role, Option<&BTreeSet<LocationId>>),
    to: Option<UserId>,
) -> Result<()> {
    let lost = match places {
        _ if role != before.role && role.scope_of(Permission::ApplicationsMove).is_none() => {
            Part::All
        }
        Some(places) => Part::Outside(places),
        None => Part::Nothing,
    };
    let work = owned_work::of(change.core)?;
    work.check(change, before.id, lost, to)?;
    work.hand_over(change, before.id, lost, to)
}
