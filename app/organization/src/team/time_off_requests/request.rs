//! A person asks for time off, or reports leave that needs no approval.

use axum::{Json as Reply, http::StatusCode};
use jiff::{ToSpan as _, civil::Date};
use serde_json::{Value, json};

use super::{TimeOffRequest, TimeOffRequestView, notify, on_record, shown, touch};
use crate::{
    OrganizationAction,
    context::Context,
    error::{Error, Result, Unprocessable},
    extract::Json,
    ids::{TimeOffId, TimeOffRequestId},
    permit::Permission,
    team::{
        blocked_days::BlockedDays,
        employee_access::EmployeeAccess,
        record, store,
        time_off::{self, NewTimeOff},
        time_off_balances::{reserved, use_of},
        types::{TimeOff, TimeOffRequestState},
    },
    write_context::WriteContext,
};

/// Reported leave may have begun so many days ago.
const MAX_DAYS_AGO: i32 = 30;

/// Asks for time off for oneself.
#[utoipa::path(
    post, path = "/api/time-off", operation_id = "requestTimeOff", tag = "team", request_body = NewTimeOff,
    responses((status = 201, body = TimeOffRequestView))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewTimeOff>,
) -> Result<(StatusCode, Reply<TimeOffRequestView>)> {
    let view = context
        .write(move |change| {
            let id = request_time_off(change, &new)?;
            shown(change, id)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(view)))
}

/// Asks for time off for oneself. Sick leave, jury duty and protected leave count at once.
///
/// # Errors
/// `Forbidden`, `not_on_team`, `Invalid`, `time_off_overlap`, `days_blocked`, `balance_exceeded`; database errors.
pub fn request_time_off(
    change: &mut WriteContext<'_>,
    new: &NewTimeOff,
) -> Result<TimeOffRequestId> {
    change.actor.allow(Permission::TimeoffCreateOwn)?;
    let me = change
        .actor
        .employee
        .ok_or(Error::unprocessable("not_on_team"))?;
    let subject = EmployeeAccess::find(change.db, change.actor, me, Permission::TimeoffCreateOwn)?;
    let off = time_off::checked(change, me, new)?;
    let today = subject.today(change)?;
    let earliest = if off.kind.is_reported() {
        today.saturating_sub(MAX_DAYS_AGO.days())
    } else {
        today
    };
    if off.from < earliest {
        return Err(Error::field("from", "in_past"));
    }
    time_off::refuse_overlap(change.db, &off)?;
    refuse_second_request(change, &off, today)?;
    refuse_blocked(change, &subject, &off)?;
    let used = use_of(change.db, &subject, &off, new.minutes)?;
    if let Some(used) = &used {
        used.refuse_exceeding(reserved(change.db, &off, today)?)?;
    }
    let id = TimeOffRequestId::new(change.now);
    let mut request = TimeOffRequest {
        id,
        state: TimeOffRequestState::Pending,
        requested_at: change.now,
        decided_at: None,
        decided_by: None,
        decided_by_name: None,
        decision_note: None,
        granted: false,
        minutes: used.as_ref().map(|used| used.minutes),
        version: 1,
        off: TimeOff {
            id: TimeOffId(id.0),
            ..off
        },
    };
    if request.off.kind.is_reported() {
        time_off::grant(change, &subject, &request.off, used.as_ref())?;
        request.state = TimeOffRequestState::Approved;
        request.decided_at = Some(change.now);
        request.granted = true;
    }
    store::save_time_off_request(change.db, &request)?;
    let after = on_record(change, &request)?;
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::TimeOffRequested,
        ("time_off_request", request.id),
        (Value::Null, after),
    )?;
    change.record(entry)?;
    touch(change, &subject);
    notify::approvers(change, &subject, &request)?;
    Ok(request.id)
}

/// Two open requests for the same time are a slip.
fn refuse_second_request(change: &WriteContext<'_>, off: &TimeOff, today: Date) -> Result<()> {
    let others = store::time_off_requests(change.db, Some(off.employee_id), off.from)?;
    let twice = others.iter().any(|other| {
        other.state_on(today) == TimeOffRequestState::Pending
            && other.off.from <= off.to
            && time_off::overlap(&other.off, off)
    });
    if twice {
        return Err(Error::unprocessable("time_off_overlap"));
    }
    Ok(())
}

/// Refuses blocked days, and says which days of the request are open.
fn refuse_blocked(
    change: &WriteContext<'_>,
    subject: &EmployeeAccess,
    off: &TimeOff,
) -> Result<()> {
    if !off.kind.can_be_blocked() {
        return Ok(());
    }
    let blocked = store::blocked_for(change.db, &subject.locations(), (off.from, off.to))?;
    if blocked.is_empty() {
        return Ok(());
    }
    let open: Vec<Value> = open_ranges(off, &blocked)
        .into_iter()
        .map(|(from, to)| json!({ "from": from, "to": to }))
        .collect();
    Err(Error::Unprocessable(Box::new(Unprocessable {
        code: "days_blocked",
        current: Some(json!({ "blocked": blocked, "open": open })),
        ..Unprocessable::default()
    })))
}

/// The stretches of a request that no blocked day touches.
fn open_ranges(off: &TimeOff, blocked: &[BlockedDays]) -> Vec<(Date, Date)> {
    let is_open = |day: &Date| !blocked.iter().any(|one| (one.from..=one.to).contains(day));
    let mut ranges: Vec<(Date, Date)> = Vec::new();
    let days = off.from.series(1.day()).take_while(|day| *day <= off.to);
    for day in days.filter(is_open) {
        match ranges.last_mut() {
            Some((_, last)) if last.saturating_add(1.day()) == day => *last = day,
            _ => ranges.push((day, day)),
        }
    }
    ranges
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::{
        ids::{BlockedDaysId, EmployeeId, LocationId},
        team::types::TimeOffKind,
    };

    #[test]
    fn a_blocked_day_splits_a_request_in_two() {
        let off = TimeOff {
            id: TimeOffId(uuid::Uuid::nil()),
            employee_id: EmployeeId(uuid::Uuid::nil()),
            kind: TimeOffKind::Vacation,
            from: date(2026, 12, 14),
            to: date(2026, 12, 20),
            all_day: true,
            start: None,
            end: None,
            note: None,
            version: 1,
        };
        let blocked = |from, to| BlockedDays {
            id: BlockedDaysId(uuid::Uuid::nil()),
            location_id: LocationId(uuid::Uuid::nil()),
            from,
            to,
            reason: "Posada".to_owned(),
            version: 1,
        };
        let saturday = blocked(date(2026, 12, 19), date(2026, 12, 19));
        assert_eq!(
            open_ranges(&off, &[saturday]),
            [
                (date(2026, 12, 14), date(2026, 12, 18)),
                (date(2026, 12, 20), date(2026, 12, 20))
            ]
        );
        let all = blocked(date(2026, 12, 1), date(2026, 12, 31));
        assert_eq!(open_ranges(&off, &[all]), []);
    }
}
