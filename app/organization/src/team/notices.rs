//! Messages about a person's requests: to those who can decide them, and to the person.

use std::collections::BTreeSet;

use rusqlite::Connection;

use super::employee_access::EmployeeAccess;
use crate::{
    error::Result,
    identity::people::{self, User},
    ids::UserId,
    messages::Lang,
    outbox::{Channel, Message, MessageKind, enqueue},
    permit::Permission,
    write_context::WriteContext,
};

/// Those who can decide a person's request.
pub(super) struct Approvers {
    /// Never the person themselves.
    pub(super) users: Vec<User>,
    /// Whether the person is the only manager at their locations, so that those in charge of the whole brand decide.
    pub(super) escalated: bool,
}

/// Those who can decide a person's request, never the person themselves: those in charge of the person's locations, or,
/// where only the person is, those in charge of the whole brand.
///
/// # Errors
/// Database errors.
pub(super) fn approvers(
    db: &Connection,
    subject: &EmployeeAccess,
    permission: Permission,
) -> Result<Approvers> {
    let mut approvers = Vec::new();
    for location in subject.locations() {
        for house in subject.houses() {
            approvers.extend(people::in_charge(db, permission, location, house)?);
        }
    }
    let someone_else = |user: &User| user.employee != Some(subject.person.id);
    let in_charge_here = !approvers.is_empty();
    approvers.retain(someone_else);
    let alone = approvers.is_empty();
    if alone {
        approvers = people::in_charge_of_all(db, permission)?;
        approvers.retain(someone_else);
    }
    let mut seen: BTreeSet<UserId> = BTreeSet::new();
    approvers.retain(|user| seen.insert(user.id));
    Ok(Approvers {
        escalated: alone && in_charge_here && !approvers.is_empty(),
        users: approvers,
    })
}

/// Sends a message to everyone who can decide a person's request.
///
/// # Errors
/// Database errors.
pub(super) fn to_approvers(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    permission: Permission,
    note: &MessageKind,
) -> Result<()> {
    for user in approvers(change.db, subject, permission)?.users {
        if let Some(address) = reach(user.email.as_ref(), user.phone.as_ref()) {
            send(change, (user.key(), address, user.lang), note.clone())?;
        }
    }
    Ok(())
}

/// Sends a message to the person, with an account or without.
///
/// # Errors
/// Database errors.
pub(super) fn to_person(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    note: MessageKind,
) -> Result<()> {
    let person = &subject.person;
    let Some(address) = reach(person.email.as_ref(), person.phone.as_ref()) else {
        return Ok(());
    };
    let account = people::of_employee(change.db, person.id)?.filter(|user| user.active);
    let lang = account.map_or(person.preferred_language, |user| user.lang);
    send(change, (person.id.0, address, lang), note)
}

fn send(
    change: &mut WriteContext<'_>,
    (person, (channel, to), lang): (uuid::Uuid, (Channel, String), Lang),
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
fn reach(email: Option<&String>, phone: Option<&String>) -> Option<(Channel, String)> {
    let email = email.map(|email| (Channel::Email, email.clone()));
    email.or_else(|| phone.map(|phone| (Channel::Sms, phone.clone())))
}
