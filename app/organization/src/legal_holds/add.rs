//! Puts records on legal hold.

use axum::{Json as Reply, http::StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{LegalHold, LegalHoldScope, allow, reason, store};
use crate::{
    OrganizationAction,
    compliance::audit::Entry,
    context::Context,
    error::Result,
    extract::Json,
    ids::{EmployeeId, LegalHoldId, LocationId},
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};

/// A legal hold to put on.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewLegalHold {
    /// What it covers.
    pub scope: LegalHoldScope,
    /// The person; with the scope `person` only.
    #[serde(default)]
    pub employee_id: Option<EmployeeId>,
    /// The location; with the scope `location` only.
    #[serde(default)]
    pub location_id: Option<LocationId>,
    /// Why records have to be kept, 10 to 500 characters.
    pub reason: String,
}

/// Puts records on legal hold. From then on nothing that it covers is deleted, neither by hand nor automatically.
#[utoipa::path(
    post, path = "/api/records/holds", operation_id = "addLegalHold", tag = "records",
    request_body = NewLegalHold, responses((status = 201, body = LegalHold))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewLegalHold>,
) -> Result<(StatusCode, Reply<LegalHold>)> {
    let hold = context.write(move |change| add(change, &new)).await?;
    Ok((StatusCode::CREATED, Reply(hold)))
}

fn add(change: &mut WriteContext<'_>, new: &NewLegalHold) -> Result<LegalHold> {
    change.actor.allow(Permission::ComplianceNote)?;
    let mut checks = Validator::default();
    let fields = [
        (
            "employeeId",
            LegalHoldScope::Person,
            new.employee_id.is_some(),
        ),
        (
            "locationId",
            LegalHoldScope::Location,
            new.location_id.is_some(),
        ),
    ];
    for (field, scope, given) in fields {
        checks.ensure(given || new.scope != scope, field, "required");
        checks.ensure(!given || new.scope == scope, field, "not_allowed");
    }
    checks.finish()?;
    let about = (new.employee_id, new.location_id);
    allow((change.db, change.core), change.actor, about, change.now)?;
    let reason = reason(&new.reason)?;
    let id = LegalHoldId::new(change.now);
    let by = (change.now, change.actor.person());
    store::insert(change.db, (id, new.scope), about, &reason, by)?;
    let entry = Entry::new(OrganizationAction::LegalHoldAdded, "legal_hold", id)
        .label(json!({ "employeeId": new.employee_id, "locationId": new.location_id }))
        .reason(Some(reason))
        .change(Value::Null, json!({ "scope": new.scope }))?;
    change.record(entry)?;
    change.invalidate("/api/records");
    store::hold(change.db, id)
}
