//! A manager records that a person got an estimate on paper.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::json;

use super::{Estimate, GoodFaithEstimate, notify};
use crate::{
    OrganizationAction,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::EstimateId,
    permit::Permission,
    team::{employee_access::EmployeeAccess, record, store},
    validator::Validator,
    write_context::WriteContext,
};

/// The delivery of an estimate on paper.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeliveredEstimate {
    /// The day on which the person got it: from the day on which it was written to today.
    #[schema(value_type = String, format = Date)]
    pub delivered_on: Date,
}

/// Records that a person got an estimate on paper.
#[utoipa::path(
    post, path = "/api/estimates/{id}/deliver", operation_id = "deliverEstimate", tag = "team",
    params(("id" = EstimateId, Path)), request_body = DeliveredEstimate,
    responses((status = 200, body = GoodFaithEstimate))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<EstimateId>,
    Json(delivered): Json<DeliveredEstimate>,
) -> Result<Reply<GoodFaithEstimate>> {
    context
        .write(move |change| {
            let estimate = deliver(change, id, delivered.delivered_on)?;
            Ok(estimate.view(change.actor))
        })
        .await
        .map(Reply)
}

/// Records the delivery of an estimate on paper, and notifies the person.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`; `state_conflict` where it was delivered before; database errors.
pub fn deliver(change: &mut WriteContext<'_>, id: EstimateId, on: Date) -> Result<Estimate> {
    let mut estimate = store::estimate(change.db, id)?;
    let subject = EmployeeAccess::find(
        change.db,
        change.actor,
        estimate.employee_id,
        Permission::TeamUpdate,
    )?;
    if estimate.delivered_on.is_some() {
        return Err(Error::unprocessable("state_conflict"));
    }
    let written_on = subject.today_at(change.db, estimate.written_at)?;
    let mut checks = Validator::default();
    checks.ensure(on >= written_on, "deliveredOn", "out_of_range");
    checks.ensure(on <= subject.today(change)?, "deliveredOn", "date_ahead");
    checks.finish()?;
    estimate.delivered_on = Some(on);
    store::deliver_estimate(change.db, id, on)?;
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::EstimateDelivered,
        ("estimate", id),
        (json!({ "deliveredOn": null }), json!({ "deliveredOn": on })),
    )?;
    change.record(entry)?;
    subject.touch(change);
    notify(change, &subject, &estimate)?;
    Ok(estimate)
}
