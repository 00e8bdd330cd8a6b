//! Payroll enters what a provider knows people by. The record says only that an id changed, never the id.

use std::collections::{BTreeMap, BTreeSet};

use axum::Json as Reply;
use jiff::ToSpan as _;
use organization::team::facts;
use platform::{
    audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path, Query},
    ids::{EmployeeId, LocationId},
    names::folded,
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};
use rusqlite::Connection;
use serde::Deserialize;
use serde_json::json;
use timekeeping::pay_periods::list::today;

use super::{
    load,
    store::{self, PayrollId},
    types::{NewPayrollId, PayrollIdRow, Provider},
};
use crate::PayrollAction;

/// People who left so many days ago may still be in a file.
const LEFT_DAYS: i32 = 62;
/// The most characters of a title.
const TITLE: usize = 60;

/// Which provider's ids.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PayrollIdFilter {
    /// The provider.
    pub provider: Provider,
}

/// What a payroll provider knows people by, people by name.
#[utoipa::path(
    get, path = "/api/payroll/payroll-ids", operation_id = "listPayrollIds", tag = "payroll",
    params(PayrollIdFilter), responses((status = 200, body = Vec<PayrollIdRow>))
)]
pub async fn handler(
    context: Context,
    Query(filter): Query<PayrollIdFilter>,
) -> Result<Reply<Vec<PayrollIdRow>>> {
    context
        .read(move |db, context| list(db, context, filter.provider))
        .await
        .map(Reply)
}

fn list(db: &Connection, context: &Context, provider: Provider) -> Result<Vec<PayrollIdRow>> {
    let locations = load::scope(db, &context.actor, None)?;
    let since = today(db, context.now)?.saturating_sub(LEFT_DAYS.days());
    let mut people = BTreeSet::new();
    for location in locations {
        people.extend(facts::assigned_to(db, location, since)?);
    }
    let people: Vec<EmployeeId> = people.into_iter().collect();
    let mut known = store::payroll_ids(db, provider)?;
    let names = facts::names(db, &people)?;
    let mut same: BTreeMap<String, usize> = BTreeMap::new();
    for name in names.values() {
        *same.entry(folded(name)).or_default() += 1;
    }
    let mut rows: Vec<PayrollIdRow> = names
        .into_iter()
        .map(|(employee_id, name)| {
            let known = known.remove(&employee_id).unwrap_or_default();
            let shared = same.get(&folded(&name)).is_some_and(|count| *count > 1);
            let asked = provider.needs_ids() || (provider.knows_names() && shared);
            PayrollIdRow {
                employee_id,
                name,
                needed: asked && known.payroll_id.is_none(),
                payroll_id: known.payroll_id,
                title: known.title,
            }
        })
        .collect();
    rows.sort_by(|a, b| (&a.name, a.employee_id).cmp(&(&b.name, b.employee_id)));
    Ok(rows)
}

/// Sets what a payroll provider knows someone by.
#[utoipa::path(
    put, path = "/api/payroll/payroll-ids/{employeeId}", operation_id = "setPayrollId", tag = "payroll",
    params(("employeeId" = String, Path, description = "The person")),
    request_body = NewPayrollId, responses((status = 200, body = PayrollIdRow))
)]
pub async fn set_handler(
    context: Context,
    Path(person): Path<EmployeeId>,
    Json(new): Json<NewPayrollId>,
) -> Result<Reply<PayrollIdRow>> {
    context
        .write(move |change| set(change, person, &new))
        .await
        .map(Reply)
}

/// Sets what a provider knows someone by.
///
/// # Errors
/// `Forbidden`, `NotFound`, `Invalid`; database errors.
pub fn set(
    change: &mut WriteContext<'_>,
    person: EmployeeId,
    new: &NewPayrollId,
) -> Result<PayrollIdRow> {
    let permission = Permission::PayrollConfigure;
    change.actor.allow(permission)?;
    let day = today(change.db, change.now)?;
    let found = facts::people(change.db, change.core, &[person], day, day)?.pop();
    let found = found.ok_or(Error::NotFound)?;
    let at: Vec<LocationId> = found
        .assignments
        .iter()
        .map(|one| one.location_id)
        .collect();
    change.actor.allow_person(permission, person, &at)?;
    let provider = new.provider;
    let mut checks = Validator::default();
    let mut text = |field: &str, value: &Option<String>, most: usize| {
        let value = checks.optional_text(field, value.as_deref().unwrap_or(""), most);
        Some(value).filter(|value| !value.is_empty())
    };
    let known = PayrollId {
        payroll_id: text("payrollId", &new.payroll_id, provider.longest_id()),
        title: text("title", &new.title, TITLE),
    };
    let all = store::payroll_ids(change.db, provider)?;
    let taken = known.payroll_id.is_some()
        && all
            .iter()
            .any(|(other, one)| *other != person && one.payroll_id == known.payroll_id);
    checks.ensure(!taken, "payrollId", "payroll_id_taken");
    checks.finish()?;
    let before = all.get(&person).cloned().unwrap_or_default();
    store::set_payroll_id(change.db, (person, provider), &known)?;
    let said = |known: &PayrollId| json!({ "known": known.payroll_id.is_some() });
    let entry = Entry::new(PayrollAction::PayrollIdChanged, "payroll_id", person)
        .label(json!({ "employeeId": person, "provider": provider }))
        .change(said(&before), said(&known))?;
    change.record(entry)?;
    change.invalidate("/api/payroll");
    Ok(PayrollIdRow {
        employee_id: person,
        name: found.person.name(),
        needed: provider.needs_ids() && known.payroll_id.is_none(),
        payroll_id: known.payroll_id,
        title: known.title,
    })
}
