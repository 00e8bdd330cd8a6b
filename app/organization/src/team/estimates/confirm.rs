//! A person confirms that they got an estimate of their hours.

use axum::Json as Reply;
use serde_json::json;

use super::{Estimate, GoodFaithEstimate, readable};
use crate::{
    OrganizationAction,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::EstimateId,
    team::{record, store},
    write_context::WriteContext,
};

/// Confirms that one got an estimate of one's own hours.
#[utoipa::path(
    post, path = "/api/estimates/{id}/confirm", operation_id = "confirmEstimate", tag = "team",
    params(("id" = EstimateId, Path)), responses((status = 200, body = GoodFaithEstimate))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<EstimateId>,
) -> Result<Reply<GoodFaithEstimate>> {
    context
        .write(move |change| {
            let estimate = confirm(change, id)?;
            Ok(estimate.view(change.actor))
        })
        .await
        .map(Reply)
}

/// Confirms that one got an estimate; a second time changes nothing.
///
/// # Errors
/// `NotFound` where it is not the caller's own, `state_conflict` where it is not delivered yet; database errors.
pub fn confirm(change: &mut WriteContext<'_>, id: EstimateId) -> Result<Estimate> {
    let mut estimate = store::estimate(change.db, id)?;
    if change.actor.employee != Some(estimate.employee_id) {
        return Err(Error::NotFound);
    }
    if estimate.confirmed_at.is_some() {
        return Ok(estimate);
    }
    if estimate.delivered_on.is_none() {
        return Err(Error::unprocessable("state_conflict"));
    }
    let subject = readable(change.db, change.actor, estimate.employee_id)?;
    estimate.confirmed_at = Some(change.now);
    store::confirm_estimate(change.db, id, change.now)?;
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::EstimateConfirmed,
        ("estimate", id),
        (
            json!({ "confirmedAt": null }),
            json!({ "confirmedAt": change.now }),
        ),
    )?;
    change.record(entry)?;
    subject.touch(change);
    Ok(estimate)
}
