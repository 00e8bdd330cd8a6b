//! Notifies people of open shifts, managers of claims, and claimants of what became of them.

use super::{OpenShiftPost, ShiftClaim, offer::look};
use crate::{
    error::Result,
    identity::people,
    ids::EmployeeId,
    messages::Lang,
    notify_staff::{language, line, reach},
    outbox::{Message, MessageKind, OpenShiftNotice, enqueue},
    permit::Permission,
    person::EmployeeFacts,
    settings,
    types::Shift,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// What became of a claim.
#[derive(Clone, Copy, Debug)]
pub(super) enum Outcome {
    /// The person has the shift.
    Approved,
    /// A manager said no.
    Declined,
    /// Someone else has the shift.
    Taken,
    /// No one can claim it any more.
    Closed,
}

/// Notifies everyone who could take an open shift; returns whom.
pub(super) fn team(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
    post: &OpenShiftPost,
) -> Result<Vec<EmployeeId>> {
    let day = week_context.clock.date(shift.draft.starts_at);
    let mut notified = Vec::new();
    for person in week_context.people.values() {
        let could = person.works_on(day) && look(week_context, person, shift, post).offer.eligible;
        let to = (person, None);
        if could
            && to_person(
                change,
                week_context,
                shift,
                to,
                MessageKind::OpenShiftPosted,
            )?
        {
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
    let kind = match outcome {
        Outcome::Approved => MessageKind::ClaimApproved,
        Outcome::Declined => MessageKind::ClaimDeclined,
        Outcome::Taken => MessageKind::ClaimLapsed,
        Outcome::Closed => MessageKind::ClaimClosed,
    };
    // The week may have been loaded for someone else alone.
    let theirs = WeekContext::around(change, shift, &[claim.employee])?;
    let Some(person) = theirs.people.get(&claim.employee) else {
        return Ok(());
    };
    let note = claim.decision_note.as_deref();
    to_person(change, week_context, shift, (person, note), kind).map(|_| ())
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
