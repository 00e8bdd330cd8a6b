//! Ends a person's employment, and takes them back.

use axum::Json as Reply;
use jiff::{ToSpan as _, civil::Date};
use serde::Deserialize;

use super::{
    account,
    availability_requests::request::withdraw_pending,
    birth_date,
    employee_access::{EmployeeAccess, refuse_self},
    end_employment,
    get_employee::{EmployeeDetail, load},
    handover, record,
    release_shifts::{FutureShifts, release_shifts_after},
    store,
    types::{Employee, Status},
};
use crate::{
    OrganizationAction,
    compliance::version,
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path},
    ids::{EmployeeId, UserId},
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};

/// An end further ahead than this is a slip of the finger.
const MOST_DAYS_AHEAD: i32 = 366;

/// The end of a person's employment.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Termination {
    /// The version of the person that the decision was made on.
    pub version: i64,
    /// The last day of work; a future one ends the employment and the sign-in when it has passed.
    #[schema(value_type = String, format = Date)]
    pub on: Date,
    /// The reason.
    pub reason: String,
    /// The outcome of their shifts.
    #[serde(default)]
    pub future_shifts: FutureShifts,
    /// The user who takes over what they own in hiring; needed where there is any.
    #[serde(default)]
    pub reassign_to: Option<UserId>,
}

/// A person's return.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Rehire {
    /// The version of the person that the decision was made on.
    pub version: i64,
    /// The first day of work.
    #[schema(value_type = String, format = Date)]
    pub on: Date,
}

/// Ends a person's employment.
#[utoipa::path(
    post, path = "/api/team/{id}/terminate", tag = "team", params(("id" = EmployeeId, Path)),
    request_body = Termination, responses((status = 200, body = EmployeeDetail))
)]
pub async fn terminate(
    context: Context,
    Path(id): Path<EmployeeId>,
    Json(wanted): Json<Termination>,
) -> Result<Reply<EmployeeDetail>> {
    context
        .write(move |change| {
            terminate_person(change, id, &wanted)?;
            load(change.db, change.core, change.actor, change.now, id)
        })
        .await
        .map(Reply)
}

/// Ends a person's employment: their shifts after the last day open or go, their sign-in ends with that day (at once
/// where it is today or past), their past stays. A future date can be changed by ending it once more.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_edit_forbidden`, `role_above_own`, `last_owner`, `Conflict`, `Invalid`,
/// `reassignment_required`; database errors.
pub fn terminate_person(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    wanted: &Termination,
) -> Result<()> {
    let subject = find(change, id, Permission::TeamDeactivate, wanted.version)?;
    refuse_self(change.actor, id)?;
    if subject.person.status.gone() {
        return Err(no_longer_fits(&subject.person));
    }
    let mut checks = Validator::default();
    checks.ensure(wanted.on >= subject.person.hired_on, "on", "before_start");
    let today = subject.today(change)?;
    let farthest = today.saturating_add(MOST_DAYS_AHEAD.days());
    checks.ensure(wanted.on <= farthest, "on", "out_of_range");
    let reason = checks.required_text("reason", &wanted.reason, 300);
    checks.finish()?;
    handover::check(change, id, wanted.reassign_to)?;
    let ahead = wanted.on > today;
    let after = Employee {
        status: if ahead {
            subject.person.status
        } else {
            Status::Terminated
        },
        terminated_on: Some(wanted.on),
        termination_reason: Some(reason.clone()),
        version: subject.person.version + 1,
        ..subject.person.clone()
    };
    release_shifts_after(change, &subject.person, wanted.on, wanted.future_shifts)?;
    if ahead {
        end_employment::plan(change, &subject, wanted.on, wanted.reassign_to)?;
        return save(
            change,
            &subject,
            &after,
            OrganizationAction::PersonLeaving,
            Some(reason),
        );
    }
    end_now(change, &subject, &after, wanted.reassign_to)
}

/// Ends an employment whose last day has come: with it end the person's sign-in and their request for other weekly hours,
/// and someone else takes over what they own in hiring.
///
/// # Errors
/// `reassignment_required`; database errors.
pub(super) fn end_now(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    after: &Employee,
    reassign_to: Option<UserId>,
) -> Result<()> {
    handover::reassign(change, after.id, reassign_to)?;
    account::end(change, after.id)?;
    withdraw_pending(change, subject)?;
    save(
        change,
        subject,
        after,
        OrganizationAction::PersonTerminated,
        after.termination_reason.clone(),
    )
}

/// Takes a person back.
#[utoipa::path(
    post, path = "/api/team/{id}/rehire", tag = "team", params(("id" = EmployeeId, Path)),
    request_body = Rehire, responses((status = 200, body = EmployeeDetail))
)]
pub async fn rehire(
    context: Context,
    Path(id): Path<EmployeeId>,
    Json(wanted): Json<Rehire>,
) -> Result<Reply<EmployeeDetail>> {
    context
        .write(move |change| {
            rehire_person(change, id, wanted)?;
            load(change.db, change.core, change.actor, change.now, id)
        })
        .await
        .map(Reply)
}

/// Takes a person back, or keeps one who was going to leave. A sign-in that ended does not return automatically: a user
/// gives them a role again.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `Invalid`, `phone_in_use`; database errors.
pub fn rehire_person(change: &mut WriteContext<'_>, id: EmployeeId, wanted: Rehire) -> Result<()> {
    let subject = find(change, id, Permission::TeamCreate, wanted.version)?;
    if !subject.person.status.gone() {
        return keep(change, &subject);
    }
    if subject
        .person
        .terminated_on
        .is_some_and(|left| wanted.on <= left)
    {
        return Err(Error::field("on", "before_start"));
    }
    if let Some(phone) = &subject.person.phone
        && store::phone_in_use(change.db, phone, id)?
    {
        return Err(Error::unprocessable("phone_in_use"));
    }
    let after = Employee {
        status: Status::Active,
        hired_on: wanted.on,
        terminated_on: None,
        termination_reason: None,
        version: subject.person.version + 1,
        ..subject.person.clone()
    };
    save(
        change,
        &subject,
        &after,
        OrganizationAction::PersonRehired,
        None,
    )
}

/// Takes a future end back.
fn keep(change: &mut WriteContext<'_>, subject: &EmployeeAccess) -> Result<()> {
    if subject.person.terminated_on.is_none() {
        return Err(no_longer_fits(&subject.person));
    }
    let after = Employee {
        terminated_on: None,
        termination_reason: None,
        version: subject.person.version + 1,
        ..subject.person.clone()
    };
    save(
        change,
        subject,
        &after,
        OrganizationAction::PersonStays,
        None,
    )
}

fn find(
    change: &WriteContext<'_>,
    id: EmployeeId,
    permission: Permission,
    version: i64,
) -> Result<EmployeeAccess> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, permission)?;
    account::refuse_above(change.db, change.actor, id)?;
    version::check_version(
        change.db,
        ("person", id),
        (version, subject.person.version),
        || load(change.db, change.core, change.actor, change.now, id),
    )?;
    Ok(subject)
}

fn no_longer_fits(person: &Employee) -> Error {
    let current = serde_json::json!({ "status": person.status, "version": person.version });
    Error::Conflict(Box::new(Conflict {
        code: "state_conflict",
        current,
        changed_by: None,
    }))
}

/// Stores a person and puts before and after on record.
///
/// # Errors
/// Database errors.
fn save(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    after: &Employee,
    action: OrganizationAction,
    reason: Option<String>,
) -> Result<()> {
    store::save_employee(change.db, after)?;
    let born = birth_date::open(change.db, change.core, after)?;
    let was = record::of(change, &subject.person, born, None)?;
    let is = record::of(change, after, born, None)?;
    let entry =
        record::entry(change, after, action, ("person", after.id), (was, is))?.reason(reason);
    change.record(entry)?;
    subject.touch(change);
    Ok(())
}
