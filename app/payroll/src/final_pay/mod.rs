//! Final pay: when the last wages are due after an employment ends, what they hold, and what late pay costs.

mod case;
pub mod list;
pub mod mark_paid;
pub mod read;
pub mod remind;
pub mod separation;
mod store;
mod unpaid;
mod view;

use serde_json::Value;
use utoipa_axum::{router::OpenApiRouter, routes};

use organization::plan::{Feature, require_feature};
use platform::{
    app::{App, Environment},
    audit::Entry,
    error::{Error, Result},
    ids::EmployeeId,
    permit::{Actor, Permission},
    version::check_version,
    write_context::WriteContext,
};

use crate::PayrollAction;
use case::Case;
use store::FinalPayRow;
use view::FinalPay;

/// The routes of this slice.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(read::handler))
        .routes(routes!(separation::handler))
        .routes(routes!(mark_paid::handler))
}

/// A leaver whose final pay the actor reads.
fn readable(
    (db, core): (&rusqlite::Connection, &Environment),
    actor: &Actor,
    person: EmployeeId,
    now: jiff::Timestamp,
) -> Result<Case> {
    actor.allow(Permission::PayrollRead)?;
    require_feature(db, Feature::TimeClock)?;
    let case = Case::load(db, core, person, now)?;
    case.allow(actor, Permission::PayrollRead)?;
    Ok(case)
}

/// A leaver whose final pay someone changes, on the version that they saw. No one changes their own.
fn changeable(
    change: &WriteContext<'_>,
    person: EmployeeId,
    permission: Permission,
    seen: i64,
) -> Result<Case> {
    change.actor.allow(permission)?;
    let about = (change.db, change.core);
    let case = readable(about, change.actor, person, change.now)?;
    case.allow(change.actor, permission)?;
    if change.actor.employee == Some(person) {
        return Err(Error::Refused("self_edit_forbidden"));
    }
    check_version(
        change.db,
        ("final_pay", case.object()),
        (seen, case.row.version),
        || FinalPay::of(about, change.actor, &case, change.now),
    )?;
    Ok(case)
}

/// Keeps a change with its record, and shows what follows from it.
fn keep(
    change: &mut WriteContext<'_>,
    case: &Case,
    row: &FinalPayRow,
    (action, before, after): (PayrollAction, Value, Value),
) -> Result<FinalPay> {
    store::save(change.db, (case.person(), case.last_day), row)?;
    let entry = Entry::new(action, "final_pay", case.object())
        .label(serde_json::json!({ "employeeId": case.person(), "lastDay": case.last_day }))
        .change(before, after)?;
    change.record(entry)?;
    change.invalidate("/api/payroll/final-pay");
    let about = (change.db, change.core);
    let case = Case::load(change.db, change.core, case.person(), change.now)?;
    FinalPay::of(about, change.actor, &case, change.now)
}
