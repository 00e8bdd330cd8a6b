//! One timesheet: a person's own, or someone's for those who manage them.

use axum::Json as Reply;
use jiff::{Timestamp, civil::Date};
use rusqlite::Connection;
use serde_json::Value;

use super::{
    load, sheet,
    step::{allow, sees_wages},
    view::Timesheet,
};
use crate::{
    app::Environment,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::EmployeeId,
    permit::{Actor, Permission},
};

/// The timesheet of someone in a pay period.
#[utoipa::path(
    get, path = "/api/timesheets/{periodStart}/{employeeId}", operation_id = "getTimesheet", tag = "timesheets",
    params(
        ("periodStart" = String, Path, description = "The period's first day"),
        ("employeeId" = EmployeeId, Path),
    ),
    responses((status = 200, body = Timesheet))
)]
pub async fn handler(
    context: Context,
    Path((start, person)): Path<(Date, EmployeeId)>,
) -> Result<Reply<Value>> {
    context
        .read(move |db, context| {
            let who = (&context.app.core, &*context.actor);
            let permission = Permission::TimesheetsRead;
            read(db, who, (start, person, permission), context.now)
        })
        .await
        .map(Reply)
}

/// The caller's own timesheet in a pay period.
#[utoipa::path(
    get, path = "/api/timesheets/me/{periodStart}", operation_id = "getOwnTimesheet", tag = "timesheets",
    params(("periodStart" = String, Path, description = "The period's first day")),
    responses((status = 200, body = Timesheet))
)]
pub async fn own_handler(context: Context, Path(start): Path<Date>) -> Result<Reply<Value>> {
    context
        .read(move |db, context| {
            context.actor.allow(Permission::TimesheetsReadOwn)?;
            let me = context.actor.employee.ok_or(Error::NotFound)?;
            let who = (&context.app.core, &*context.actor);
            let permission = Permission::TimesheetsReadOwn;
            read(db, who, (start, me, permission), context.now)
        })
        .await
        .map(Reply)
}

/// The timesheet of someone in the pay period that begins on a day, by a permission of the actor and as they may see it.
///
/// # Errors
/// `plan_required`, `Forbidden`, `NotFound`; database errors.
pub fn read(
    db: &Connection,
    (core, actor): (&Environment, &Actor),
    (start, person, permission): (Date, EmployeeId, Permission),
    now: Timestamp,
) -> Result<Value> {
    actor.allow(permission)?;
    let period = load::period(db, start)?;
    let work = load::work(db, core, &period, person)?;
    allow(actor, permission, &work)?;
    let mut value = sheet::shown(db, core, period, person, now)?;
    if !sees_wages(actor, &work) {
        sheet::without_money(&mut value);
    }
    Ok(value)
}
