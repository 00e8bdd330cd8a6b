//! Notifies people of requests that concern them, managers of what they have to decide, and both of what became of it.

use super::{Recipient, RecipientAnswer, SeenShift, SwapRequest, SwapWeeks, effect::Exchange};
use crate::{
    error::Result,
    identity::people::{self as users, User},
    ids::EmployeeId,
    messages::Lang,
    notify_staff::{language, line, reach},
    outbox::{Message, MessageKind, SwapNotice, enqueue},
    permit::Permission,
    person::EmployeeFacts,
    settings,
    write_context::WriteContext,
};

/// Notifies some people of the team.
pub(super) fn people(
    change: &mut WriteContext<'_>,
    request: &SwapRequest,
    to: &[EmployeeId],
    kind: fn(SwapNotice) -> MessageKind,
) -> Result<()> {
    let weeks = around(change, request)?;
    for id in to {
        if let Some(person) = weeks.given.people.get(id) {
            to_person(change, &weeks, request, person, kind)?;
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
    let weeks = around(change, request)?;
    let day = week_context.clock.date(exchange.shift.draft.starts_at);
    for person in week_context.people.values() {
        let other = person.id != request.requester && person.works_on(day);
        let could = other
            && exchange
                .recipient(person.id)
                .is_ok_and(|side| side.eligible());
        if could {
            let kind = MessageKind::SwapPosted;
            to_person(change, &weeks, request, person, kind)?;
        }
    }
    Ok(())
}

/// Notifies those in charge at the locations of a request: that it waits for them, or was settled without them.
pub(super) fn managers(
    change: &mut WriteContext<'_>,
    request: &SwapRequest,
    kind: fn(SwapNotice) -> MessageKind,
) -> Result<()> {
    let weeks = around(change, request)?;
    let involved = request.people();
    for user in in_charge(change, request, &weeks)? {
        let Some((channel, to)) = reach(user.email.as_deref(), user.phone.as_deref()) else {
            continue;
        };
        if user.employee.is_some_and(|one| involved.contains(&one)) {
            continue;
        }
        let notice = notice(change, &weeks, request, user.lang)?;
        let message = Message {
            person: user.key(),
            channel,
            to,
            lang: user.lang,
            note: kind(notice),
        };
        enqueue(change, &message)?;
    }
    Ok(())
}

/// Those in charge at the locations of a request, each once. Where none of them decides at all of its locations, those in
/// charge of the whole brand, too.
fn in_charge(
    change: &WriteContext<'_>,
    request: &SwapRequest,
    weeks: &SwapWeeks<'_>,
) -> Result<Vec<User>> {
    let agreed = |one: &Recipient| one.answer == RecipientAnswer::Agreed;
    let may = Permission::SwapsApprove;
    let mut everywhere: Option<Vec<User>> = None;
    let mut found: Vec<User> = Vec::new();
    for (here, house) in request.decided_at(weeks, agreed)? {
        let there = users::in_charge(change.db, may, here, house)?;
        let also = |user: &User| there.iter().any(|one| one.id == user.id);
        everywhere = Some(match everywhere {
            None => there.clone(),
            Some(users) => users.into_iter().filter(also).collect(),
        });
        found.extend(there);
    }
    if everywhere.is_none_or(|users| users.is_empty()) {
        found.extend(users::in_charge_of_all(change.db, may)?);
    }
    found.sort_by_key(|user| user.id);
    found.dedup_by_key(|user| user.id);
    Ok(found)
}

/// The weeks with those whom the request is about.
fn around<'a>(change: &WriteContext<'a>, request: &SwapRequest) -> Result<SwapWeeks<'a>> {
    SwapWeeks::load(change, request, Some(&request.people()))
}

fn to_person(
    change: &mut WriteContext<'_>,
    weeks: &SwapWeeks<'_>,
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
        note: kind(notice(change, weeks, request, lang)?),
    };
    enqueue(change, &message)?;
    Ok(())
}

fn notice(
    change: &WriteContext<'_>,
    weeks: &SwapWeeks<'_>,
    request: &SwapRequest,
    lang: Lang,
) -> Result<SwapNotice> {
    let name = |id: EmployeeId| weeks.given.people.get(&id).map(EmployeeFacts::name);
    let recipient = request.recipient.or_else(|| request.agreed().next());
    let offered = request.offered.as_ref();
    let note = request.decision_note.as_ref().or(request.reason.as_ref());
    Ok(SwapNotice {
        requester: name(request.requester).unwrap_or_default(),
        recipient: recipient.and_then(name),
        location: settings::location(change.db, request.shift.location)?.name,
        shift: line(change, &weeks.given, &request.shift.details, lang)?,
        offered: offered
            .map(|seen| offered_line(change, (weeks, request), seen, lang))
            .transpose()?,
        note: note.cloned(),
        automatic: request.automatic,
        obstacle: request.obstacle.map(|why| why.name().to_owned()),
        link: format!("{}/shift-swaps", change.core.config.serve.url),
    })
}

/// A shift in exchange, with its location where it is another one.
fn offered_line(
    change: &WriteContext<'_>,
    (weeks, request): (&SwapWeeks<'_>, &SwapRequest),
    offered: &SeenShift,
    lang: Lang,
) -> Result<String> {
    let line = line(change, weeks.of_taken(), &offered.details, lang)?;
    if offered.location == request.shift.location {
        return Ok(line);
    }
    let location = settings::location(change.db, offered.location)?.name;
    Ok(format!("{line}, {location}"))
}
