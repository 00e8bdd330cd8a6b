//! A person asks for other weekly hours.

use axum::{Json as Reply, http::StatusCode};
use jiff::{Timestamp, ToSpan as _, civil::Date};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    AvailabilityRequest, AvailabilityRequestView, notify, on_record, patterns, settle, shown, touch,
};
use crate::{
    OrganizationAction,
    context::Context,
    error::{Error, Result, Unprocessable},
    extract::Json,
    ids::{AvailabilityRequestId, EmployeeId},
    permit::{Actor, Permission},
    settings,
    team::{
        employee_access::EmployeeAccess,
        notices, record, requests,
        set_availability::{self, check_days},
        store,
        types::{Availability, AvailabilityRequestState, DayAvailability, WeekAvailability},
        weekly_hours::removes_hours,
    },
    write_context::WriteContext,
};

/// Later first days are a slip.
const MAX_DAYS_AHEAD: i32 = 366;

/// Weekly availability that a person asks for.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewAvailabilityRequest {
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// Each day of the week; a day that is not named is open.
    #[schema(value_type = std::collections::BTreeMap<String, DayAvailability>)]
    pub days: WeekAvailability,
    /// A note to the manager.
    pub note: Option<String>,
}

/// What becomes of a change when it is sent.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AvailabilityOutlook {
    /// Whether it takes hours away.
    pub removes_hours: bool,
    /// Whether a manager decides it; else it holds at once.
    pub needs_approval: bool,
    /// Who can decide it.
    pub approvers: Vec<String>,
    /// The first day that it can have.
    #[schema(value_type = String, format = Date)]
    pub earliest: Date,
}

/// Asks for other weekly hours for oneself.
#[utoipa::path(
    post, path = "/api/availability-requests", operation_id = "requestAvailability", tag = "team",
    request_body = NewAvailabilityRequest, responses((status = 201, body = AvailabilityRequestView))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewAvailabilityRequest>,
) -> Result<(StatusCode, Reply<AvailabilityRequestView>)> {
    let view = context
        .write(move |change| {
            let id = request_availability(change, new)?;
            shown(change, id)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(view)))
}

/// Asks for other weekly hours for oneself. An earlier request that still waits is withdrawn; a change that takes no
/// hours away, or that no one else could approve, holds at once.
///
/// # Errors
/// `Forbidden`, `not_on_team`, `Invalid`, `window_overlap`, `notice_too_short`; database errors.
pub fn request_availability(
    change: &mut WriteContext<'_>,
    new: NewAvailabilityRequest,
) -> Result<AvailabilityRequestId> {
    let (subject, today) = checked(change.db, change.actor, change.now, &new)?;
    let note = requests::note(new.note.as_deref())?;
    let outlook = outlook(change.db, &subject, (new.from, &new.days), today)?;
    if new.from < outlook.earliest {
        return Err(Error::Unprocessable(Box::new(Unprocessable {
            code: "notice_too_short",
            current: Some(json!({ "earliest": outlook.earliest })),
            ..Unprocessable::default()
        })));
    }
    withdraw_pending(change, &subject)?;
    let id = AvailabilityRequestId::new(change.now);
    let holds = !outlook.needs_approval;
    let request = AvailabilityRequest {
        id,
        employee_id: subject.person.id,
        from: new.from,
        days: new.days,
        note,
        state: if holds {
            AvailabilityRequestState::Approved
        } else {
            AvailabilityRequestState::Pending
        },
        requested_at: change.now,
        decided_at: holds.then_some(change.now),
        decided_by: None,
        decided_by_name: None,
        decision_note: None,
        version: 1,
    };
    store::save_availability_request(change.db, &request)?;
    store::insert_availability_request_days(change.db, &request)?;
    let after = on_record(change, &request)?;
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::AvailabilityRequested,
        ("availability_request", id),
        (Value::Null, after),
    )?;
    change.record(entry)?;
    touch(change, &subject);
    if holds {
        grant(change, &subject, &request)?;
    } else {
        notify::approvers(change, &subject, &request)?;
    }
    Ok(id)
}

/// What becomes of a change that the caller would send for themselves.
///
/// # Errors
/// `Forbidden`, `not_on_team`, `window_overlap`, `Invalid`; database errors.
pub fn outlook_of_own(
    db: &Connection,
    context: &Context,
    new: &NewAvailabilityRequest,
) -> Result<(EmployeeId, AvailabilityOutlook)> {
    let (subject, today) = checked(db, &context.actor, context.now, new)?;
    let outlook = outlook(db, &subject, (new.from, &new.days), today)?;
    Ok((subject.person.id, outlook))
}

/// Makes a request's hours hold from its first day on.
pub(super) fn grant(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    request: &AvailabilityRequest,
) -> Result<()> {
    let newest = patterns(change.db, request.employee_id)?
        .iter()
        .map(|pattern| pattern.version)
        .max()
        .unwrap_or(0);
    let after = Availability {
        from: request.from,
        days: request.days.clone(),
        request_id: Some(request.id),
        version: newest + 1,
    };
    set_availability::put(change, subject, &after)
}

/// The caller as a member of the team, and today where they work, where they may ask for these hours at all.
///
/// # Errors
/// `Forbidden`, `not_on_team`, `window_overlap`, `Invalid`; database errors.
fn checked(
    db: &Connection,
    actor: &Actor,
    now: Timestamp,
    new: &NewAvailabilityRequest,
) -> Result<(EmployeeAccess, Date)> {
    actor.allow(Permission::AvailabilityUpdateOwn)?;
    let me = actor.employee.ok_or(Error::unprocessable("not_on_team"))?;
    let subject = EmployeeAccess::find(db, actor, me, Permission::AvailabilityUpdateOwn)?;
    check_days(&new.days)?;
    let today = subject.today_at(db, now)?;
    if new.from < today {
        return Err(Error::field("from", "in_past"));
    }
    if new.from > today.saturating_add(MAX_DAYS_AHEAD.days()) {
        return Err(Error::field("from", "out_of_range"));
    }
    Ok((subject, today))
}

fn outlook(
    db: &Connection,
    subject: &EmployeeAccess,
    (from, days): (Date, &WeekAvailability),
    today: Date,
) -> Result<AvailabilityOutlook> {
    let patterns = patterns(db, subject.person.id)?;
    // The change takes the place of what holds on its first day, and of every later pattern.
    let first = patterns.iter().rposition(|pattern| pattern.from <= from);
    let mut replaced: Vec<&WeekAvailability> = patterns
        .iter()
        .skip(first.unwrap_or(0))
        .map(|pattern| &pattern.days)
        .collect();
    let open = WeekAvailability::new();
    if first.is_none() {
        replaced.push(&open);
    }
    let removes_hours = replaced.iter().any(|before| removes_hours(before, days));
    let approvers = notices::approvers(db, subject, Permission::AvailabilityApprove)?.users;
    let needs_approval = removes_hours && !approvers.is_empty();
    let notice = if removes_hours {
        settings::availability_notice_days(db)?
    } else {
        0
    };
    Ok(AvailabilityOutlook {
        removes_hours,
        needs_approval,
        approvers: approvers
            .iter()
            .map(crate::identity::people::User::name)
            .collect(),
        earliest: today.saturating_add(i64::from(notice).days()),
    })
}

/// Withdraws what a person still waits for: a newer request takes its place, or they leave.
///
/// # Errors
/// Database errors.
pub(in crate::team) fn withdraw_pending(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
) -> Result<()> {
    match store::pending_availability_request(change.db, subject.person.id)? {
        Some(mut earlier) => settle(
            change,
            subject,
            &mut earlier,
            AvailabilityRequestState::Withdrawn,
            OrganizationAction::AvailabilityWithdrawn,
        ),
        None => Ok(()),
    }
}
