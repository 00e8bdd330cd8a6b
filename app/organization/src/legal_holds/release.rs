//! Ends a legal hold.

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::json;

use super::{LegalHold, allow, reason, store};
use crate::{
    OrganizationAction,
    compliance::audit::Entry,
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path},
    ids::LegalHoldId,
    permit::Permission,
    write_context::WriteContext,
};

/// The end of a legal hold.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LegalHoldRelease {
    /// Why records no longer have to be kept, 10 to 500 characters.
    pub reason: String,
}

/// Ends a legal hold. It stays on record.
#[utoipa::path(
    post, path = "/api/records/holds/{id}/release", operation_id = "releaseLegalHold", tag = "records",
    params(("id" = LegalHoldId, Path)), request_body = LegalHoldRelease,
    responses((status = 200, body = LegalHold))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<LegalHoldId>,
    Json(wanted): Json<LegalHoldRelease>,
) -> Result<Reply<LegalHold>> {
    context
        .write(move |change| release(change, id, &wanted))
        .await
        .map(Reply)
}

fn release(
    change: &mut WriteContext<'_>,
    id: LegalHoldId,
    wanted: &LegalHoldRelease,
) -> Result<LegalHold> {
    change.actor.allow(Permission::ComplianceNote)?;
    let hold = store::hold(change.db, id)?;
    let about = (hold.employee_id, hold.location_id);
    allow((change.db, change.core), change.actor, about, change.now)?;
    if hold.released_at.is_some() {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "state_conflict",
            current: serde_json::to_value(&hold)?,
            changed_by: None,
        })));
    }
    let reason = reason(&wanted.reason)?;
    let by = (change.now, change.actor.person());
    store::release(change.db, id, &reason, by)?;
    let entry = Entry::new(OrganizationAction::LegalHoldReleased, "legal_hold", id)
        .label(json!({ "employeeId": hold.employee_id, "locationId": hold.location_id }))
        .reason(Some(reason))
        .change(
            json!({ "released": false, "scope": hold.scope }),
            json!({ "released": true, "scope": hold.scope }),
        )?;
    change.record(entry)?;
    change.invalidate("/api/records");
    store::hold(change.db, id)
}
