//! Someone says how an employment ended, which decides when final pay is due.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::json;

use super::{
    changeable, keep,
    store::FinalPayRow,
    view::{FinalPay, SeparationKind},
};
use crate::PayrollAction;
use platform::{
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::EmployeeId,
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};

/// How an employment ended.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EmploymentEnd {
    /// The version that was seen.
    pub version: i64,
    /// How it ended.
    pub kind: SeparationKind,
    /// The day on which the person gave notice, up to the last day; null: without notice. Of a resignation only.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Date)]
    pub notice_on: Option<Date>,
    /// The day on which they asked for their wages in writing, up to today.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Date)]
    pub demanded_on: Option<Date>,
}

/// Says how an employment ended.
#[utoipa::path(
    put, path = "/api/payroll/final-pay/{employeeId}/separation", operation_id = "setSeparation", tag = "payroll",
    params(("employeeId" = EmployeeId, Path)), request_body = EmploymentEnd,
    responses((status = 200, body = FinalPay))
)]
pub async fn handler(
    context: Context,
    Path(person): Path<EmployeeId>,
    Json(wanted): Json<EmploymentEnd>,
) -> Result<Reply<FinalPay>> {
    context
        .write(move |change| set(change, person, &wanted))
        .await
        .map(Reply)
}

fn set(
    change: &mut WriteContext<'_>,
    person: EmployeeId,
    wanted: &EmploymentEnd,
) -> Result<FinalPay> {
    let permission = Permission::TeamDeactivate;
    let case = changeable(change, person, permission, wanted.version)?;
    let today = case.zone.to_datetime(change.now).date();
    let mut checks = Validator::default();
    let quit = wanted.kind == SeparationKind::Quit;
    checks.ensure(
        quit || wanted.notice_on.is_none(),
        "noticeOn",
        "not_allowed",
    );
    let in_time = wanted.notice_on.is_none_or(|day| day <= case.last_day);
    checks.ensure(in_time, "noticeOn", "out_of_range");
    let asked = wanted.demanded_on.is_none_or(|day| day <= today);
    checks.ensure(asked, "demandedOn", "out_of_range");
    checks.finish()?;
    let before = json!({
        "kind": case.row.kind, "noticeOn": case.row.notice_on, "demandedOn": case.row.demanded_on,
    });
    let after = json!({
        "kind": wanted.kind, "noticeOn": wanted.notice_on, "demandedOn": wanted.demanded_on,
    });
    let row = FinalPayRow {
        kind: Some(wanted.kind),
        notice_on: wanted.notice_on,
        demanded_on: wanted.demanded_on,
        version: case.row.version + 1,
        ..case.row.clone()
    };
    let action = PayrollAction::SeparationChanged;
    keep(change, &case, &row, (action, before, after))
}
