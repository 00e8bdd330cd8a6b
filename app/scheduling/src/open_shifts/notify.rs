//! Notifies people of open shifts, managers of claims, and claimants of what became of them.

use super::{ClaimLapseReason, ShiftClaim};
use crate::{
    error::Result,
    identity::people,
    ids::EmployeeId,
    messages::{Lang, LocalizedText, translate},
    notify_staff::{language, line, reach},
    outbox::{Channel, Message, MessageKind, OpenShiftNotice, enqueue},
    permit::Permission,
    person::EmployeeFacts,
    settings,
    types::Shift,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// What became of a claim.
#[derive(Clone, Debug)]
pub(super) enum Outcome {
    /// The person has the shift.
    Approved,
    /// A manager said no.
    Declined,
    /// It ended without an answer, with words where the reason needs some.
    Lapsed(ClaimLapseReason, Option<LocalizedText>),
}

/// Notifies people of a shift that they can take; returns those whom a message reaches.
pub(super) fn posted(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
    people: &[&EmployeeFacts],
) -> Result<Vec<EmployeeId>> {
    let mut notified = Vec::new();
    for &person in people {
        let kind = MessageKind::OpenShiftPosted;
        if to_person(change, week_context, shift, (person, None), kind)? {
            notified.push(person.id);
        }
    }
    Ok(notified)
}

/// Notifies those in charge that someone wants a shift.
pub(super) fn approvers(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
    claim: &ShiftClaim,
) -> Result<()> {
    let house = week_context.position(shift.draft.position_id)?.house;
    let name = week_context.person(claim.employee)?.name();
    let here = week_context.here;
    for user in people::in_charge(change.db, Permission::OpenshiftsApprove, here, house)? {
        let Some((channel, to)) = reach(user.email.as_deref(), user.phone.as_deref()) else {
            continue;
        };
        if user.employee == Some(claim.employee) {
            continue;
        }
        let notice = notice(change, week_context, shift, (&name, None), user.lang)?;
        let message = Message {
            person: user.key(),
            channel,
            to,
            lang: user.lang,
            note: MessageKind::ShiftClaimed(notice),
        };
        enqueue(change, &message)?;
    }
    Ok(())
}

/// Notifies someone of what became of their claim.
pub(super) fn claimant(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
    claim: &ShiftClaim,
    outcome: Outcome,
) -> Result<()> {
    // The week may have been loaded for someone else alone.
    let theirs = WeekContext::around(change, shift, &[claim.employee])?;
    let Some(person) = theirs.people.get(&claim.employee) else {
        return Ok(());
    };
    let lang = language(change, person)?;
    let written = claim.decision_note.clone();
    let (kind, note): (fn(OpenShiftNotice) -> MessageKind, _) = match outcome {
        Outcome::Approved => (MessageKind::ClaimApproved, written),
        Outcome::Declined => (MessageKind::ClaimDeclined, written),
        Outcome::Lapsed(ClaimLapseReason::Filled, _) => (MessageKind::ClaimLapsed, None),
        Outcome::Lapsed(ClaimLapseReason::Expired, _) => {
            let why = translate(lang, "claim-expired-reason", &[]);
            (MessageKind::ClaimClosed, Some(why))
        }
        Outcome::Lapsed(ClaimLapseReason::Ineligible, words) => {
            let why = words.map(|words| words.get(lang).to_owned());
            (MessageKind::ClaimIneligible, why)
        }
        Outcome::Lapsed(ClaimLapseReason::Closed, _) => (MessageKind::ClaimClosed, None),
    };
    to_person(change, week_context, shift, (person, note.as_deref()), kind).map(|_| ())
}

/// Texts someone that a shift they can take is urgent.
pub(super) fn text_urgent(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
    person: &EmployeeFacts,
    phone: &str,
) -> Result<()> {
    let lang = language(change, person)?;
    let notice = notice(change, week_context, shift, (&person.name(), None), lang)?;
    let message = Message {
        person: person.id.0,
        channel: Channel::Sms,
        to: phone.to_owned(),
        lang,
        note: MessageKind::OpenShiftUrgent(notice),
    };
    enqueue(change, &message)?;
    Ok(())
}

/// Writes to a person; returns whether there is a way to reach them.
fn to_person(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
    (person, note): (&EmployeeFacts, Option<&str>),
    kind: fn(OpenShiftNotice) -> MessageKind,
) -> Result<bool> {
    let team = &person.team.person;
    let Some((channel, to)) = reach(team.email.as_deref(), team.phone.as_deref()) else {
        return Ok(false);
    };
    let lang = language(change, person)?;
    let notice = notice(change, week_context, shift, (&person.name(), note), lang)?;
    let message = Message {
        person: person.id.0,
        channel,
        to,
        lang,
        note: kind(notice),
    };
    enqueue(change, &message)?;
    Ok(true)
}

fn notice(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
    (person, note): (&str, Option<&str>),
    lang: Lang,
) -> Result<OpenShiftNotice> {
    Ok(OpenShiftNotice {
        person: person.to_owned(),
        location: settings::location(change.db, week_context.here)?.name,
        shift: line(change, week_context, &shift.draft, lang)?,
        note: note.map(str::to_owned),
        link: format!("{}/open-shifts", change.core.config.serve.url),
    })
}
