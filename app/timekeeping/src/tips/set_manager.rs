//! Someone who manages tips says whether a person manages others, where the role of their account does not say it.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::json;

use super::{
    calculation::{is_manager, manages},
    list_pools::TipManager,
    reopen_run::checked_reason,
    stale, store,
};
use crate::{
    TimekeepingAction,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    identity,
    ids::{EmployeeId, LocationId},
    permit::{Permission, Role},
    team::facts,
    write_context::WriteContext,
};
use platform::audit::Entry;

/// Whether a person manages others: hires, directs or supervises them, whatever their title.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ManagerDuties {
    /// Whether they do; null: the role of their account says it.
    pub manages: Option<bool>,
    /// Why, 5 to 300 characters.
    pub reason: String,
}

/// Says whether a person manages others, and so has no part of others' tips (29 CFR 531.52(b)). What was approved stays.
#[utoipa::path(
    put, path = "/api/tip-managers/{id}", tag = "tips",
    params(("id" = EmployeeId, Path)), request_body = ManagerDuties, responses((status = 200, body = TipManager))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<EmployeeId>,
    Json(wanted): Json<ManagerDuties>,
) -> Result<Reply<TipManager>> {
    context
        .write(move |change| set(change, id, &wanted))
        .await
        .map(Reply)
}

fn set(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    wanted: &ManagerDuties,
) -> Result<TipManager> {
    let today = Date::from(change.now.to_zoned(jiff::tz::TimeZone::UTC).datetime());
    let person = facts::people(change.db, change.core, &[id], today, today)?.pop();
    let person = person.ok_or(Error::NotFound)?;
    let places: Vec<LocationId> = person
        .assignments
        .iter()
        .map(|assignment| assignment.location_id)
        .collect();
    change
        .actor
        .allow_person(Permission::TipsManage, id, &places)?;
    if change.actor.employee == Some(id) {
        return Err(Error::Refused("self_edit_forbidden"));
    }
    let role = identity::user_of(change.db, id)?.map(|user| user.role);
    if role.is_some_and(|role| is_manager(role) && !change.actor.role.may_grant(role)) {
        return Err(Error::Refused("role_above_own"));
    }
    if role == Some(Role::Owner) && wanted.manages == Some(false) {
        return Err(Error::field("manages", "not_allowed"));
    }
    let reason = checked_reason(&wanted.reason)?;
    let before = manages(change.db, id)?;
    let by = (change.now, change.actor.user);
    store::set_manager_duties(change.db, id, wanted.manages, &reason, by)?;
    let after = manages(change.db, id)?;
    let entry = Entry::new(TimekeepingAction::TipManagerSet, "employee", id)
        .label(json!({ "employeeId": id }))
        .reason(Some(reason.clone()))
        .change(json!({ "manages": before }), json!({ "manages": after }))?;
    change.record(entry)?;
    stale(change);
    Ok(TipManager {
        employee_id: id,
        name: person.person.name(),
        manages: after,
        reason: wanted.manages.map(|_| reason),
    })
}
