//! Notifies managers of a request, and the person of its decision. The kind and the note of a request stay in Lineup.

use super::TimeOffRequest;
use crate::{
    error::Result,
    outbox::{MessageKind, TimeOffNotice},
    team::{
        employee_access::EmployeeAccess,
        notices,
        requests::PersonRequest as _,
        types::{TimeOff, TimeOffRequestState},
    },
    write_context::WriteContext,
};

/// Notifies everyone who can approve.
pub(super) fn approvers(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    request: &TimeOffRequest,
) -> Result<()> {
    let notice = notice(change, subject, request);
    let note = match request.state {
        TimeOffRequestState::Approved => MessageKind::TimeOffReported(notice),
        TimeOffRequestState::CancelRequested => MessageKind::TimeOffCancelRequested(notice),
        _ => MessageKind::TimeOffRequested(notice),
    };
    notices::to_approvers(change, subject, TimeOffRequest::APPROVE, &note)
}

/// Notifies the person of a decision.
pub(in crate::team) fn person(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    request: &TimeOffRequest,
    kind: fn(TimeOffNotice) -> MessageKind,
) -> Result<()> {
    let note = kind(notice(change, subject, request));
    notices::to_person(change, subject, note)
}

fn notice(
    change: &WriteContext<'_>,
    subject: &EmployeeAccess,
    request: &TimeOffRequest,
) -> TimeOffNotice {
    let TimeOff {
        from,
        to,
        start,
        end,
        ..
    } = request.off;
    TimeOffNotice {
        person: subject.person.name(),
        from,
        to,
        hours: start.zip(end),
        by: Some(change.actor.name.clone()),
        note: request.decision_note.clone(),
        link: format!("{}/time-off", change.core.config.serve.url),
    }
}
