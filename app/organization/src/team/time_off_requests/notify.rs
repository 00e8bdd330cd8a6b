//! Notifies managers of a request, and the person of its decision. The kind and the note of a request stay in Lineup.

use std::collections::BTreeSet;

use super::TimeOffRequest;
use crate::{
    error::Result,
    identity::people,
    ids::UserId,
    messages::Lang,
    outbox::{Channel, Message, MessageKind, TimeOffNotice, enqueue},
    permit::Permission,
    team::{
        employee_access::EmployeeAccess,
        types::{TimeOff, TimeOffRequestState},
    },
    write_context::WriteContext,
};

/// Notifies everyone who can approve: those in charge of the person's locations, or, where only the person themselves is,
/// those in charge of the whole brand.
pub(super) fn approvers(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    request: &TimeOffRequest,
) -> Result<()> {
    let mut approvers = Vec::new();
    for location in subject.locations() {
        for house in subject.houses() {
            approvers.extend(people::in_charge(
                change.db,
                Permission::TimeoffApprove,
                location,
                house,
            )?);
        }
    }
    approvers.retain(|user| user.employee != Some(subject.person.id));
    if approvers.is_empty() {
        approvers = people::in_charge_of_all(change.db, Permission::TimeoffApprove)?;
        approvers.retain(|user| user.employee != Some(subject.person.id));
    }
    let mut notified: BTreeSet<UserId> = BTreeSet::new();
    for user in approvers {
        let Some((channel, to)) = reach(user.email.clone(), user.phone.clone()) else {
            continue;
        };
        if !notified.insert(user.id) {
            continue;
        }
        let notice = notice(change, subject, request);
        let note = match request.state {
            TimeOffRequestState::Approved => MessageKind::TimeOffReported(notice),
            TimeOffRequestState::CancelRequested => MessageKind::TimeOffCancelRequested(notice),
            _ => MessageKind::TimeOffRequested(notice),
        };
        send(change, (user.key(), channel, to, user.lang), note)?;
    }
    Ok(())
}

/// Notifies the person of a decision.
pub(in crate::team) fn person(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    request: &TimeOffRequest,
    kind: fn(TimeOffNotice) -> MessageKind,
) -> Result<()> {
    let person = &subject.person;
    let Some((channel, to)) = reach(person.email.clone(), person.phone.clone()) else {
        return Ok(());
    };
    let account = people::of_employee(change.db, person.id)?.filter(|user| user.active);
    let lang = account.map_or(person.preferred_language, |user| user.lang);
    let note = kind(notice(change, subject, request));
    send(change, (person.id.0, channel, to, lang), note)
}

fn send(
    change: &mut WriteContext<'_>,
    (person, channel, to, lang): (uuid::Uuid, Channel, String, Lang),
    note: MessageKind,
) -> Result<()> {
    let message = Message {
        person,
        channel,
        to,
        lang,
        note,
    };
    enqueue(change, &message)?;
    Ok(())
}

/// Email before text message.
fn reach(email: Option<String>, phone: Option<String>) -> Option<(Channel, String)> {
    let email = email.map(|email| (Channel::Email, email));
    email.or_else(|| phone.map(|phone| (Channel::Sms, phone)))
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
        link: format!("{}/team-availability", change.core.config.serve.url),
    }
}
