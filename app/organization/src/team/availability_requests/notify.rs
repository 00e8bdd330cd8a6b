//! Notifies managers of a request, and the person of its decision. The note of a request stays in Lineup.

use super::AvailabilityRequest;
use crate::{
    error::Result,
    outbox::{AvailabilityNotice, MessageKind},
    team::{employee_access::EmployeeAccess, notices, requests::PersonRequest as _},
    write_context::WriteContext,
};

/// Notifies everyone who can approve.
pub(super) fn approvers(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    request: &AvailabilityRequest,
) -> Result<()> {
    let note = MessageKind::AvailabilityRequested(notice(change, subject, request));
    notices::to_approvers(change, subject, AvailabilityRequest::APPROVE, &note)
}

/// Notifies the person of a decision.
pub(super) fn person(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    request: &AvailabilityRequest,
    kind: fn(AvailabilityNotice) -> MessageKind,
) -> Result<()> {
    let note = kind(notice(change, subject, request));
    notices::to_person(change, subject, note)
}

fn notice(
    change: &WriteContext<'_>,
    subject: &EmployeeAccess,
    request: &AvailabilityRequest,
) -> AvailabilityNotice {
    AvailabilityNotice {
        person: subject.person.name(),
        from: request.from,
        by: change.actor.name.clone(),
        note: request.decision_note.clone(),
        link: format!("{}/team-availability", change.core.config.serve.url),
    }
}
