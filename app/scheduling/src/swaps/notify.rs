//! Notifies people of requests that concern them, managers of what they have to decide, and both of what became of it.

use super::{SwapRequest, effect::Exchange};
use crate::{
    error::Result,
    identity::people as users,
    ids::EmployeeId,
    messages::Lang,
    notify_staff::{language, line, reach},
    outbox::{Message, MessageKind, SwapNotice, enqueue},
    permit::Permission,
    person::EmployeeFacts,
    settings,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// Notifies some people of the team.
pub(super) fn people(
    change: &mut WriteContext<'_>,
    request: &SwapRequest,
    to: &[EmployeeId],
    kind: fn(SwapNotice) -> MessageKind,
) -> Result<()> {
    let week_context = around(change, request)?;
    for id in to {
        if let Some(person) = week_context.people.get(id) {
            to_person(change, &week_context, request, person, kind)?;
        }
    }
    Ok(())
}

/// Notifies everyone who could take an offered shift.
pub(super) fn team(
    change: &mut WriteContext<'_>,
    exchange: &Exchange<'_>,
    request: &SwapRequest,
) -> Result<()> {
    let week_context = exchange.week_context;
    let day = week_context.clock.date(exchange.shift.draft.starts_at);
    for person in week_context.people.values() {
        let other = person.id != request.requester && person.works_on(day);
        if other && exchange.recipient(person).eligible() {
            let kind = MessageKind::SwapPosted;
            to_person(change, week_context, request, person, kind)?;
        }
    }
    Ok(())
}

/// Notifies those in charge that a request waits for them.
pub(super) fn approvers(change: &mut WriteContext<'_>, request: &SwapRequest) -> Result<()> {
    let week_context = around(change, request)?;
    let house = week_context
        .position(request.shift.details.position_id)?
        .house;
    let involved = request.people();
    let here = request.location;
    for user in users::in_charge(change.db, Permission::SwapsApprove, here, house)? {
        let Some((channel, to)) = reach(user.email.as_deref(), user.phone.as_deref()) else {
            continue;
        };
        if user.employee.is_some_and(|one| involved.contains(&one)) {
            continue;
        }
        let notice = notice(change, &week_context, request, user.lang)?;
        let message = Message {
            person: user.key(),
            channel,
            to,
            lang: user.lang,
            note: MessageKind::SwapWaiting(notice),
        };
        enqueue(change, &message)?;
    }
    Ok(())
}

/// The week with those whom the request is about.
fn around<'a>(change: &WriteContext<'a>, request: &SwapRequest) -> Result<WeekContext<'a>> {
    let (here, week, people) = (request.location, request.week, request.people());
    WeekContext::load(
        change.db,
        change.core,
        here,
        week,
        Some(&people),
        change.now,
    )
}

fn to_person(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    request: &SwapRequest,
    person: &EmployeeFacts,
    kind: fn(SwapNotice) -> MessageKind,
) -> Result<()> {
    let team = &person.team.person;
    let Some((channel, to)) = reach(team.email.as_deref(), team.phone.as_deref()) else {
        return Ok(());
    };
    let lang = language(change, person)?;
    let message = Message {
        person: person.id.0,
        channel,
        to,
        lang,
        note: kind(notice(change, week_context, request, lang)?),
    };
    enqueue(change, &message)?;
    Ok(())
}

fn notice(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    request: &SwapRequest,
    lang: Lang,
) -> Result<SwapNotice> {
    let name = |id: EmployeeId| week_context.people.get(&id).map(EmployeeFacts::name);
    let recipient = request.recipient.or_else(|| request.agreed().next());
    let offered = request.offered.as_ref();
    let note = request.decision_note.as_ref().or(request.reason.as_ref());
    Ok(SwapNotice {
        requester: name(request.requester).unwrap_or_default(),
        recipient: recipient.and_then(name),
        location: settings::location(change.db, request.location)?.name,
        shift: line(change, week_context, &request.shift.details, lang)?,
        offered: offered
            .map(|seen| line(change, week_context, &seen.details, lang))
            .transpose()?,
        note: note.cloned(),
        obstacle: request.obstacle.map(|why| why.name().to_owned()),
        link: format!("{}/shift-swaps", change.core.config.serve.url),
    })
}
