//! Someone says that final pay was paid.

use axum::Json as Reply;
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use serde_json::json;

use super::{changeable, keep, store::FinalPayRow, view::FinalPay};
use crate::PayrollAction;
use platform::{
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::EmployeeId,
    permit::Permission,
    write_context::WriteContext,
};

/// Final pay is made so long before the last day ends at the earliest.
const EARLIEST: SignedDuration = SignedDuration::from_hours(31 * 24);

/// When final pay was paid.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FinalPayPaid {
    /// The version that was seen.
    pub version: i64,
    /// When the person got it, up to now; null: it was not paid after all.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub paid_at: Option<Timestamp>,
}

/// Says that final pay was paid, or that it was not after all.
#[utoipa::path(
    put, path = "/api/payroll/final-pay/{employeeId}/paid", operation_id = "markFinalPayPaid", tag = "payroll",
    params(("employeeId" = EmployeeId, Path)), request_body = FinalPayPaid,
    responses((status = 200, body = FinalPay))
)]
pub async fn handler(
    context: Context,
    Path(person): Path<EmployeeId>,
    Json(wanted): Json<FinalPayPaid>,
) -> Result<Reply<FinalPay>> {
    context
        .write(move |change| mark(change, person, wanted))
        .await
        .map(Reply)
}

fn mark(
    change: &mut WriteContext<'_>,
    person: EmployeeId,
    wanted: FinalPayPaid,
) -> Result<FinalPay> {
    let permission = Permission::PayrollExport;
    let case = changeable(change, person, permission, wanted.version)?;
    let earliest = case.instant(case.ended_at)? - EARLIEST;
    let plausible = |at: Timestamp| (earliest..=change.now).contains(&at);
    if !wanted.paid_at.is_none_or(plausible) {
        return Err(Error::field("paidAt", "out_of_range"));
    }
    let before = json!({ "paidAt": case.row.paid_at });
    let after = json!({ "paidAt": wanted.paid_at });
    let row = FinalPayRow {
        paid_at: wanted.paid_at,
        paid_by: wanted.paid_at.and(change.actor.person()),
        version: case.row.version + 1,
        ..case.row.clone()
    };
    let action = if wanted.paid_at.is_some() {
        PayrollAction::FinalPayPaid
    } else {
        PayrollAction::FinalPayReopened
    };
    keep(change, &case, &row, (action, before, after))
}
