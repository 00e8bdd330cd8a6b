//! Final pay that is still to be paid.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    case::{Case, leavers},
    view::FinalPay,
};
use organization::plan::{Feature, require_feature};
use platform::{
    context::Context,
    error::{Error, Result},
    permit::Permission,
};

/// Final pay that is still to be paid.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct FinalPayList {
    /// What is due first is first; what has no day is last.
    items: Vec<FinalPay>,
}

/// Final pay in the caller's scope that no one marked as paid: of people who leave, or left in the last month, and of
/// earlier ones about whom anything is on file.
#[utoipa::path(
    get, path = "/api/payroll/final-pay", operation_id = "listFinalPay", tag = "payroll",
    responses((status = 200, body = FinalPayList))
)]
pub async fn handler(context: Context) -> Result<Reply<FinalPayList>> {
    context.read(list).await.map(Reply)
}

fn list(db: &Connection, context: &Context) -> Result<FinalPayList> {
    let actor = &context.actor;
    actor.allow(Permission::PayrollRead)?;
    require_feature(db, Feature::TimeClock)?;
    let mut items = Vec::new();
    for person in leavers(db, context.now)? {
        let case = match Case::load(db, &context.app.core, person, context.now) {
            Ok(case) => case,
            // Someone came back since, or has no assignment.
            Err(Error::NotFound) => continue,
            Err(error) => return Err(error),
        };
        if case.row.paid_at.is_some() || case.allow(actor, Permission::PayrollRead).is_err() {
            continue;
        }
        let about = (db, &context.app.core);
        let item = FinalPay::of(about, actor, &case, context.now)?;
        items.push(item);
    }
    items.sort_by_key(|item| {
        let due = item.due.as_ref().map(|due| due.latest_at);
        (due.is_none(), due, item.name.clone())
    });
    Ok(FinalPayList { items })
}
