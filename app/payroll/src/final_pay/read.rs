//! Someone's final pay.

use axum::Json as Reply;

use super::{readable, view::FinalPay};
use platform::{context::Context, error::Result, extract::Path, ids::EmployeeId};

/// The final pay of someone who leaves or left; 404 where no last day is set.
#[utoipa::path(
    get, path = "/api/payroll/final-pay/{employeeId}", operation_id = "getFinalPay", tag = "payroll",
    params(("employeeId" = EmployeeId, Path)), responses((status = 200, body = FinalPay))
)]
pub async fn handler(context: Context, Path(person): Path<EmployeeId>) -> Result<Reply<FinalPay>> {
    context
        .read(move |db, context| {
            let about = (db, &context.app.core);
            let case = readable(about, &context.actor, person, context.now)?;
            FinalPay::of(about, &context.actor, &case, context.now)
        })
        .await
        .map(Reply)
}
