//! Waivers: what a person signed once for many shifts, and what they took back.

use axum::{Json as Reply, http::StatusCode};
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::Value;

use super::{
    employee_access::EmployeeAccess,
    get_employee::{EmployeeDetail, load},
    record, store,
    types::{Waiver, WaiverKind},
};
use crate::{
    OrganizationAction,
    compliance::version::{self, VersionedRequest},
    context::Context,
    error::{Error, Result},
    extract::{Json, Path, Query},
    ids::{EmployeeId, WaiverId},
    permit::Permission,
    write_context::WriteContext,
};

/// A signed waiver to put on file.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewWaiver {
    /// The signed waiver.
    pub kind: WaiverKind,
    /// The time.
    #[schema(value_type = String, format = Date)]
    pub signed_on: Date,
}

/// Puts a signed waiver on file.
#[utoipa::path(
    post, path = "/api/team/{id}/waivers", tag = "team", params(("id" = EmployeeId, Path)),
    request_body = NewWaiver, responses((status = 201, body = EmployeeDetail))
)]
pub async fn add(
    context: Context,
    Path(id): Path<EmployeeId>,
    Json(new): Json<NewWaiver>,
) -> Result<(StatusCode, Reply<EmployeeDetail>)> {
    let person = context
        .write(move |change| {
            add_waiver(change, id, &new)?;
            load(change.db, change.core, change.actor, change.now, id)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(person)))
}

/// Puts a signed waiver on file.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`; database errors.
pub fn add_waiver(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    new: &NewWaiver,
) -> Result<Waiver> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TeamUpdate)?;
    if new.signed_on > subject.today(change)? {
        return Err(Error::field("signedOn", "out_of_range"));
    }
    let on_file = store::waivers(change.db, &store::ids(&[id]))?;
    if on_file
        .iter()
        .any(|waiver| waiver.kind == new.kind && waiver.revoked_on.is_none())
    {
        return Err(Error::field("kind", "not_allowed"));
    }
    let waiver = Waiver {
        id: WaiverId::new(change.now),
        employee_id: id,
        kind: new.kind,
        signed_on: new.signed_on,
        revoked_on: None,
        version: 1,
    };
    store::save_waiver(change.db, &waiver)?;
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::WaiverSigned,
        ("waiver", waiver.id),
        (Value::Null, &waiver),
    )?;
    change.record(entry)?;
    subject.touch(change);
    Ok(waiver)
}

/// Revokes a waiver from today on.
#[utoipa::path(
    delete, path = "/api/team/{id}/waivers/{waiverId}", tag = "team",
    params(("id" = EmployeeId, Path), ("waiverId" = WaiverId, Path), VersionedRequest),
    responses((status = 200, body = EmployeeDetail))
)]
pub async fn revoke(
    context: Context,
    Path((id, waiver)): Path<(EmployeeId, WaiverId)>,
    Query(seen): Query<VersionedRequest>,
) -> Result<Reply<EmployeeDetail>> {
    context
        .write(move |change| {
            revoke_waiver(change, id, waiver, seen.version)?;
            load(change.db, change.core, change.actor, change.now, id)
        })
        .await
        .map(Reply)
}

/// Revokes a waiver from today on: shifts before today keep it.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`; database errors.
pub fn revoke_waiver(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    waiver: WaiverId,
    version: i64,
) -> Result<Waiver> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TeamUpdate)?;
    let on_file = store::waivers(change.db, &store::ids(&[id]))?;
    let before = on_file
        .into_iter()
        .find(|item| item.id == waiver)
        .ok_or(Error::NotFound)?;
    version::check_version(
        change.db,
        ("waiver", waiver),
        (version, before.version),
        || Ok(&before),
    )?;
    if before.revoked_on.is_some() {
        return Ok(before);
    }
    let today = subject.today(change)?;
    let after = Waiver {
        revoked_on: Some(today.max(before.signed_on)),
        version: before.version + 1,
        ..before.clone()
    };
    store::save_waiver(change.db, &after)?;
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::WaiverRevoked,
        ("waiver", waiver),
        (&before, &after),
    )?;
    change.record(entry)?;
    subject.touch(change);
    Ok(after)
}
