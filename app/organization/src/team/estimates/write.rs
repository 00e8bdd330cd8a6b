//! A manager writes an estimate of a person's hours.

use axum::{Json as Reply, http::StatusCode};
use jiff::{ToSpan as _, civil::Date};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Estimate, EstimateDay, EstimateDelivery, EstimatePeriod, GoodFaithEstimate, notify};
use crate::{
    OrganizationAction,
    context::Context,
    error::Result,
    extract::{Json, Path},
    identity::people,
    ids::{EmployeeId, EstimateId, LocationId},
    permit::Permission,
    settings,
    team::{employee_access::EmployeeAccess, record, store},
    validator::Validator,
    write_context::WriteContext,
};

/// An estimate does not begin later than so many days from now.
const MAX_DAYS_AHEAD: i32 = 366;
/// Two shifts on each day of a month.
const MAX_MONTHLY_SHIFTS: i64 = 62;

/// An estimate to write.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewEstimate {
    /// The first day for which it counts.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// Average hours, whole, a week or a month.
    pub hours: i64,
    /// What the hours are counted by.
    pub per: EstimatePeriod,
    /// The least number of shifts a month, where the law asks for it.
    pub monthly_shifts: Option<i64>,
    /// The usual days; none where they vary.
    #[serde(default)]
    pub days: Vec<EstimateDay>,
    /// Whether on-call shifts are to be expected.
    pub on_call: bool,
    /// The place of work: one of the person's locations.
    pub location_id: LocationId,
    /// How the person gets it: in the app at once; one on paper is printed first, and its delivery recorded later.
    pub delivery: EstimateDelivery,
}

/// Writes an estimate of a person's hours, which takes the place of the last one from its first day on.
#[utoipa::path(
    post, path = "/api/team/{id}/estimates", operation_id = "writeEstimate", tag = "team",
    params(("id" = EmployeeId, Path)), request_body = NewEstimate, responses((status = 201, body = GoodFaithEstimate))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<EmployeeId>,
    Json(new): Json<NewEstimate>,
) -> Result<(StatusCode, Reply<GoodFaithEstimate>)> {
    let estimate = context
        .write(move |change| {
            let estimate = write_estimate(change, id, new)?;
            Ok(estimate.view(change.actor))
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(estimate)))
}

/// Writes an estimate of a person's hours, and notifies them of one in the app.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`; database errors.
pub fn write_estimate(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    new: NewEstimate,
) -> Result<Estimate> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TeamUpdate)?;
    let estimate = checked(change, &subject, new)?;
    store::insert_estimate(change.db, &estimate, change.actor.user)?;
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::EstimateWritten,
        ("estimate", estimate.id),
        (Value::Null, on_record(&estimate)),
    )?;
    change.record(entry)?;
    subject.touch(change);
    if estimate.delivered_on.is_some() {
        notify(change, &subject, &estimate)?;
    }
    Ok(estimate)
}

fn checked(
    change: &WriteContext<'_>,
    subject: &EmployeeAccess,
    mut new: NewEstimate,
) -> Result<Estimate> {
    let today = subject.today(change)?;
    let mut checks = Validator::default();
    let latest = today.saturating_add(MAX_DAYS_AHEAD.days());
    checks.ensure(
        (subject.person.hired_on..=latest).contains(&new.from),
        "from",
        "out_of_range",
    );
    let most = match new.per {
        EstimatePeriod::Week => 7 * 24,
        EstimatePeriod::Month => 31 * 24,
    };
    checks.ensure((1..=most).contains(&new.hours), "hours", "out_of_range");
    let shifts = new.monthly_shifts;
    checks.ensure(
        shifts.is_none_or(|shifts| (1..=MAX_MONTHLY_SHIFTS).contains(&shifts)),
        "monthlyShifts",
        "out_of_range",
    );
    new.days.sort_by_key(|day| day.day);
    let twice = new.days.windows(2).any(|two| two[0].day == two[1].day);
    checks.ensure(!twice, "days", "twice");
    let works_here =
        subject.locations().contains(&new.location_id) && change.actor.includes(new.location_id);
    checks.ensure(works_here, "locationId", "unknown");
    let delivered_on = match new.delivery {
        EstimateDelivery::App => {
            let account = people::of_employee(change.db, subject.person.id)?;
            let signs_in = account.is_some_and(|user| user.active);
            checks.ensure(signs_in, "delivery", "no_account");
            Some(today)
        }
        EstimateDelivery::Printed => None,
    };
    checks.finish()?;
    let location = settings::location(change.db, new.location_id)?;
    Ok(Estimate {
        id: EstimateId::new(change.now),
        employee_id: subject.person.id,
        from: new.from,
        hours: new.hours,
        per: new.per,
        monthly_shifts: new.monthly_shifts,
        days: new.days,
        on_call: new.on_call,
        location_id: new.location_id,
        location_name: location.name,
        delivery: new.delivery,
        delivered_on,
        written_at: change.now,
        written_by_name: change.actor.name.clone(),
        confirmed_at: None,
    })
}

fn on_record(estimate: &Estimate) -> Value {
    json!({
        "from": estimate.from, "hours": estimate.hours, "per": estimate.per,
        "monthlyShifts": estimate.monthly_shifts, "days": estimate.days, "onCall": estimate.on_call, "locationId": estimate.location_id, "delivery": estimate.delivery,
        "deliveredOn": estimate.delivered_on,
    })
}
