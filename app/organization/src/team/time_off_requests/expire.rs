//! Ends requests that no one decided before they began, so that the person is told.

use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};

use super::{TimeOffRequest, notify, settle};
use crate::{
    OrganizationAction,
    error::Result,
    outbox::{JobContext, MessageKind, ScheduledTask},
    team::{employee_access::EmployeeAccess, store, types::TimeOffRequestState},
    time_guard::TrustedTime,
    write_context::WriteContext,
};

/// Ends pending requests that have begun.
pub struct ExpireTimeOff;

impl ScheduledTask for ExpireTimeOff {
    const NAME: &'static str = "requests for time off that have begun";

    async fn run(context: &JobContext, _: Option<TrustedTime>) -> Result<()> {
        let before = tomorrow(context.app.clock.now());
        let begun = context
            .tenant
            .read(move |db| store::time_off_requests_begun(db, before))
            .await?;
        if begun.is_empty() {
            return Ok(());
        }
        context.write(expire).await
    }
}

/// A day's width: the dates are local, the look-up is not.
fn tomorrow(now: Timestamp) -> Date {
    let utc = now.to_zoned(TimeZone::UTC).date();
    utc.saturating_add(1.day())
}

fn expire(change: &mut WriteContext<'_>) -> Result<()> {
    for request in store::time_off_requests_begun(change.db, tomorrow(change.now))? {
        let id = request.off.employee_id;
        let people = EmployeeAccess::load_all(change.db, &store::ids(&[id]))?;
        if let Some(subject) = people.get(&id) {
            expire_one(change, subject, request)?;
        }
    }
    Ok(())
}

fn expire_one(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    mut request: TimeOffRequest,
) -> Result<()> {
    if request.state_on(subject.today(change)?) != TimeOffRequestState::Expired {
        return Ok(());
    }
    settle(
        change,
        subject,
        &mut request,
        TimeOffRequestState::Expired,
        OrganizationAction::TimeOffExpired,
    )?;
    notify::person(change, subject, &request, MessageKind::TimeOffExpired)
}
