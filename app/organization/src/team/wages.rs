//! Wages: who earns what from when, never below the minimum of the place.

use axum::{Json as Reply, http::StatusCode};
use jiff::{ToSpan as _, civil::Date};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    employee_access::{EmployeeAccess, refuse_self},
    get_employee::{EmployeeDetail, load},
    minimum_wage, record, store,
    types::{Employee, Wage},
};
use crate::{
    OrganizationAction,
    context::Context,
    error::{Error, Result, Unprocessable},
    extract::{Json, Path},
    ids::{EmployeeId, LocationId, PositionId, WageId},
    permit::Permission,
    settings::MAX_RATE_E4,
    validator::Validator,
    write_context::WriteContext,
};

/// A wage to add.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewWage {
    /// Ten-thousandths of a dollar an hour.
    pub rate_e4: i64,
    /// For this position only.
    pub position_id: Option<PositionId>,
    /// At this location only.
    pub location_id: Option<LocationId>,
    /// The first day. An earlier wage for the same work ends the day before; a later one ends this one.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The reason.
    pub reason: String,
}

/// Adds a wage.
#[utoipa::path(
    post, path = "/api/team/{id}/wages", tag = "team", params(("id" = EmployeeId, Path)),
    request_body = NewWage, responses((status = 201, body = EmployeeDetail))
)]
pub async fn add(
    context: Context,
    Path(id): Path<EmployeeId>,
    Json(new): Json<NewWage>,
) -> Result<(StatusCode, Reply<EmployeeDetail>)> {
    let person = context
        .write(move |change| {
            add_wage(change, id, &new)?;
            load(change.db, change.core, change.actor, change.now, id)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(person)))
}

/// Adds a wage.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_edit_forbidden`, `Invalid`, `wage_overlap`, `wage_below_minimum`; database errors.
pub fn add_wage(change: &mut WriteContext<'_>, id: EmployeeId, new: &NewWage) -> Result<Wage> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::WagesUpdate)?;
    refuse_self(change.actor, id)?;
    if let Some(location) = new.location_id {
        change.actor.allow_at(Permission::WagesUpdate, location)?;
    }
    let wage = checked(change, &subject, new)?;
    let wage = fit_in(change, &subject.person, wage)?;
    store::save_wage(change.db, &wage)?;
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::WageAdded,
        ("wage", wage.id),
        (Value::Null, &wage),
    )?
    .reason(Some(wage.reason.clone()));
    change.record(entry)?;
    subject.touch(change);
    Ok(wage)
}

fn checked(change: &WriteContext<'_>, subject: &EmployeeAccess, new: &NewWage) -> Result<Wage> {
    let mut checks = Validator::default();
    rate_holds(&mut checks, "rateE4", new.rate_e4);
    let reason = checks.required_text("reason", &new.reason, 200);
    if let Some(position) = new.position_id {
        checks.ensure(
            store::offers_position(change.db, position)?,
            "positionId",
            "unknown",
        );
    }
    checks.finish()?;
    let places: Vec<LocationId> = new
        .location_id
        .map_or_else(|| subject.locations(), |location| vec![location]);
    check_minimum(change, &places, new.rate_e4, new.from)?;
    Ok(Wage {
        id: WageId::new(change.now),
        employee_id: subject.person.id,
        position_id: new.position_id,
        location_id: new.location_id,
        rate_e4: new.rate_e4,
        from: new.from,
        to: None,
        reason,
        version: 1,
    })
}

/// An hourly rate is more than nothing and in the right unit.
pub fn rate_holds(checks: &mut Validator, field: &str, rate_e4: i64) {
    if rate_e4 <= 0 {
        checks.error(field, "not_positive");
    } else if rate_e4 > MAX_RATE_E4 {
        checks.error(field, "out_of_range");
    }
}

/// Refuses a rate below the minimum wage of any of the places on the day.
///
/// # Errors
/// `wage_below_minimum` with the figure and its source; database errors.
pub fn check_minimum(
    change: &WriteContext<'_>,
    places: &[LocationId],
    rate_e4: i64,
    on: Date,
) -> Result<()> {
    let mut highest: Option<minimum_wage::Minimum> = None;
    for place in places {
        let found = minimum_wage::at(change.db, change.core, *place, on)?;
        if found.as_ref().map(|found| found.minimum_e4)
            > highest.as_ref().map(|highest| highest.minimum_e4)
        {
            highest = found;
        }
    }
    match highest {
        Some(minimum) if rate_e4 < minimum.minimum_e4 => {
            Err(Error::Unprocessable(Box::new(Unprocessable {
                code: "wage_below_minimum",
                current: Some(serde_json::to_value(&minimum)?),
                suggestion: Some(json!({ "rateE4": minimum.minimum_e4 })),
                ..Unprocessable::default()
            })))
        }
        _ => Ok(()),
    }
}

/// Fits a wage between those for the same work: the one that holds ends the day before, the next one ends this one.
fn fit_in(change: &mut WriteContext<'_>, person: &Employee, mut wage: Wage) -> Result<Wage> {
    let all = store::wages(change.db, &store::ids(&[person.id]))?;
    let same_work = all.into_iter().filter(|other| {
        (other.position_id, other.location_id) == (wage.position_id, wage.location_id)
    });
    for other in same_work {
        if other.from == wage.from {
            return Err(Error::Unprocessable(Box::new(Unprocessable {
                code: "wage_overlap",
                current: Some(serde_json::to_value(&other)?),
                ..Unprocessable::default()
            })));
        }
        if other.from > wage.from {
            let last = other.from.saturating_sub(1.day());
            wage.to = Some(wage.to.map_or(last, |to| to.min(last)));
        } else if other.holds(wage.from) {
            let ended = Wage {
                to: Some(wage.from.saturating_sub(1.day())),
                version: other.version + 1,
                ..other.clone()
            };
            // The older wage's time after the new one's end stays covered by what follows.
            store::save_wage(change.db, &ended)?;
            let entry = record::entry(
                change,
                person,
                OrganizationAction::WageEnded,
                ("wage", ended.id),
                (&other, &ended),
            )?;
            change.record(entry)?;
        }
    }
    Ok(wage)
}

/// A person's first wage.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FirstWage {
    /// Ten-thousandths of a dollar an hour.
    pub rate_e4: i64,
}
