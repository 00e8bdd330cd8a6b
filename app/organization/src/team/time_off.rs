//! Time off that a manager enters for a person, and takes back.

use axum::{Json as Reply, http::StatusCode};
use jiff::civil::Date;
use rusqlite::Connection;
use serde::Deserialize;
use serde_json::Value;

use super::{
    employee_access::EmployeeAccess,
    get_employee::{EmployeeDetail, load},
    record, store,
    time_off_balances::{self, BalanceUse, use_of},
    time_off_requests,
    types::{TimeOff, TimeOffKind},
};
use crate::{
    OrganizationAction,
    compliance::{
        audit,
        version::{self, VersionedRequest},
    },
    context::Context,
    date_time::TimeOfDay,
    error::{Error, Result, Unprocessable},
    extract::{Json, Path, Query},
    ids::{EmployeeId, TimeOffId},
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};

/// Longer absences are a leave.
pub(super) const MOST_DAYS: i32 = 366;

/// Time off to enter.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTimeOff {
    /// The kind.
    pub kind: TimeOffKind,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub to: Date,
    /// Whole days, or one day from `start` to `end`.
    pub all_day: bool,
    /// From this time, where it is not the whole day.
    pub start: Option<TimeOfDay>,
    /// To this time.
    pub end: Option<TimeOfDay>,
    /// A note.
    pub note: Option<String>,
    /// The hours that it counts as, in minutes, where a policy counts its kind; left out, those of its shifts.
    #[serde(default)]
    pub minutes: Option<i64>,
}

/// Enters time off.
#[utoipa::path(
    post, path = "/api/team/{id}/time-off", operation_id = "createTeamMemberTimeOff", tag = "team", params(("id" = EmployeeId, Path)),
    request_body = NewTimeOff, responses((status = 201, body = EmployeeDetail))
)]
pub async fn add(
    context: Context,
    Path(id): Path<EmployeeId>,
    Json(new): Json<NewTimeOff>,
) -> Result<(StatusCode, Reply<EmployeeDetail>)> {
    let person = context
        .write(move |change| {
            add_time_off(change, id, &new)?;
            load(change.db, change.core, change.actor, change.now, id)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(person)))
}

/// Enters time off. Shifts on those days stay: the schedule warns of them.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`, `balance_exceeded`, `time_off_overlap`; database errors.
pub fn add_time_off(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    new: &NewTimeOff,
) -> Result<TimeOff> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TimeoffCreate)?;
    let off = checked(change, id, new)?;
    let used = use_of(change.db, &subject, &off, new.minutes)?;
    if let Some(used) = &used {
        used.refuse_exceeding(0)?;
    }
    grant(change, &subject, &off, used.as_ref())?;
    Ok(off)
}

/// Enters checked time off of a person and takes its hours from the balance.
///
/// # Errors
/// `time_off_overlap`; database errors.
pub(super) fn grant(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    off: &TimeOff,
    used: Option<&BalanceUse>,
) -> Result<()> {
    refuse_overlap(change.db, off)?;
    store::insert_time_off(change.db, off)?;
    time_off_balances::take(change, off, used)?;
    let after = on_record(change, off)?;
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::TimeOffAdded,
        ("time_off", off.id),
        (Value::Null, after),
    )?;
    change.record(entry)?;
    subject.touch(change);
    Ok(())
}

/// Refuses time off that meets other time off of the person.
///
/// # Errors
/// `time_off_overlap`; database errors.
pub(super) fn refuse_overlap(db: &Connection, off: &TimeOff) -> Result<()> {
    let id = off.employee_id;
    let others = store::time_off(db, &store::ids(&[id]), off.from, off.to)?;
    if let Some(other) = others.iter().find(|other| overlap(other, off)) {
        return Err(Error::Unprocessable(Box::new(Unprocessable {
            code: "time_off_overlap",
            current: Some(serde_json::to_value(other)?),
            ..Unprocessable::default()
        })));
    }
    Ok(())
}

/// Time off as it was typed, checked.
///
/// # Errors
/// `Invalid`.
pub(super) fn checked(
    change: &WriteContext<'_>,
    id: EmployeeId,
    new: &NewTimeOff,
) -> Result<TimeOff> {
    let mut checks = Validator::default();
    let days = (new.to - new.from).get_days();
    if days < 0 {
        checks.error("to", "before_start");
    } else if days > MOST_DAYS {
        checks.error("to", "out_of_range");
    }
    if new.all_day {
        checks.ensure(new.start.is_none(), "start", "not_allowed");
        checks.ensure(new.end.is_none(), "end", "not_allowed");
    } else {
        checks.ensure(new.start.is_some(), "start", "required");
        checks.ensure(new.end.is_some(), "end", "required");
        checks.ensure(new.from == new.to, "to", "not_allowed");
        if let (Some(start), Some(end)) = (new.start, new.end) {
            checks.ensure(start < end, "end", "before_start");
        }
    }
    let note = checks.optional_text("note", new.note.as_deref().unwrap_or_default(), 300);
    checks.finish()?;
    Ok(TimeOff {
        id: TimeOffId::new(change.now),
        employee_id: id,
        kind: new.kind,
        from: new.from,
        to: new.to,
        all_day: new.all_day,
        start: new.start,
        end: new.end,
        note: Some(note).filter(|note| !note.is_empty()),
        version: 1,
    })
}

/// Whether two stretches of one person share time, where they share a day.
pub(super) fn overlap(one: &TimeOff, other: &TimeOff) -> bool {
    match (one.start, one.end, other.start, other.end) {
        (Some(start), Some(end), Some(other_start), Some(other_end)) => {
            start < other_end && other_start < end
        }
        // A whole day meets everything on it.
        _ => true,
    }
}

/// The reason of a time off is personal: kind and note are sealed.
fn on_record(change: &WriteContext<'_>, off: &TimeOff) -> Result<Value> {
    let mut fields = serde_json::to_value(off)?;
    fields["kind"] = audit::personal(change, off.employee_id.0, off.kind)?;
    if let Some(note) = &off.note {
        fields["note"] = audit::personal(change, off.employee_id.0, note)?;
    }
    Ok(fields)
}

/// A person's time off that meets a range of dates, both included.
///
/// # Errors
/// Database errors.
pub fn between(db: &Connection, person: EmployeeId, from: Date, to: Date) -> Result<Vec<TimeOff>> {
    store::time_off(db, &store::ids(&[person]), from, to)
}

/// Takes time off back.
#[utoipa::path(
    delete, path = "/api/team/{id}/time-off/{timeOffId}", tag = "team",
    params(("id" = EmployeeId, Path), ("timeOffId" = TimeOffId, Path), VersionedRequest),
    responses((status = 200, body = EmployeeDetail))
)]
pub async fn cancel(
    context: Context,
    Path((id, off)): Path<(EmployeeId, TimeOffId)>,
    Query(seen): Query<VersionedRequest>,
) -> Result<Reply<EmployeeDetail>> {
    context
        .write(move |change| {
            cancel_time_off(change, id, off, seen.version)?;
            load(change.db, change.core, change.actor, change.now, id)
        })
        .await
        .map(Reply)
}

/// Takes time off back.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`; database errors.
pub fn cancel_time_off(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    off: TimeOffId,
    version: i64,
) -> Result<()> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TimeoffCreate)?;
    let all = store::time_off(change.db, &store::ids(&[id]), Date::MIN, Date::MAX)?;
    let found = all
        .into_iter()
        .find(|item| item.id == off)
        .ok_or(Error::NotFound)?;
    version::check_version(
        change.db,
        ("time_off", off),
        (version, found.version),
        || Ok(&found),
    )?;
    take_back(change, &subject, &found)?;
    time_off_requests::time_off_cancelled(change, &subject, off)
}

/// Takes a person's time off back; its hours return to the balance.
///
/// # Errors
/// Database errors.
pub(super) fn take_back(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    off: &TimeOff,
) -> Result<()> {
    store::cancel_time_off(change.db, off, change.now)?;
    time_off_balances::give_back(change, off)?;
    let before = on_record(change, off)?;
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::TimeOffCancelled,
        ("time_off", off.id),
        (before, Value::Null),
    )?;
    change.record(entry)?;
    subject.touch(change);
    Ok(())
}
