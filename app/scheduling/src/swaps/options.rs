//! Who could take a shift, and which of their shifts could be taken in exchange: only what the rules allow both people.

use std::collections::BTreeMap;

use axum::Json as Reply;
use jiff::{SignedDuration, Timestamp, civil::Date};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    SwapKind,
    effect::{Exchange, Side},
    expiry,
    request::{can_be_offered, own_shift},
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::{Path, Query},
    ids::{EmployeeId, LocationId, ShiftId},
    permit::Permission,
    person::EmployeeFacts,
    settings,
    shift_view::ShiftDetailsView,
    store as shifts,
    types::Shift,
    week_context::WeekContext,
};

/// Shifts of other weeks are looked for so far ahead.
const AHEAD: SignedDuration = SignedDuration::from_hours(5 * 7 * 24);

/// Which people and shifts.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SwapOptionsFilter {
    /// This colleague only, with their shifts of the next five weeks, here and at other locations of both people.
    pub employee_id: Option<EmployeeId>,
}

/// Who could take a shift.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SwapOptions {
    /// By name; people who cannot are not listed.
    items: Vec<SwapOption>,
}

/// Someone who could take the shift.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SwapOption {
    /// The person.
    employee_id: EmployeeId,
    /// Their name.
    employee_name: String,
    /// Whether they can take it without a shift in exchange.
    can_take: bool,
    /// Whether taking it so brings overtime for one of the two.
    overtime: bool,
    /// Their shifts that can be taken in exchange, the earliest first: those of the same week, and where one colleague is
    /// named, others.
    shifts: Vec<OfferedShift>,
}

/// A shift that can be taken in exchange.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferedShift {
    /// The shift.
    shift_id: ShiftId,
    /// Its location.
    location_id: LocationId,
    /// The location's name; null where it is that of the shift that is given.
    location_name: Option<String>,
    /// When and as what.
    #[serde(flatten)]
    details: ShiftDetailsView,
    /// Whether the swap brings overtime for one of the two.
    overtime: bool,
}

/// Who could take a shift of one's own, with or without one in exchange.
#[utoipa::path(
    get, path = "/api/shifts/{id}/swap-options", operation_id = "listSwapOptions", tag = "schedule",
    params(("id" = ShiftId, Path), SwapOptionsFilter), responses((status = 200, body = SwapOptions))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ShiftId>,
    Query(filter): Query<SwapOptionsFilter>,
) -> Result<Reply<SwapOptions>> {
    context
        .read(move |db, context| options(db, context, id, filter))
        .await
        .map(Reply)
}

fn options(
    db: &Connection,
    context: &Context,
    id: ShiftId,
    filter: SwapOptionsFilter,
) -> Result<SwapOptions> {
    let actor = &context.actor;
    actor.allow(Permission::SwapsCreate)?;
    let me = actor.employee.ok_or(Error::NotFound)?;
    let environment = (&context.app.core, context.now);
    let (shift, week_context) = own_shift(db, environment, actor, id, me)?;
    let requester = week_context.person(me)?;
    let day = week_context.clock.date(shift.draft.starts_at);
    let others = week_context.people.values().filter(|person| {
        let here = person.team.works_at(week_context.here);
        let wanted = filter.employee_id.is_none_or(|id| id == person.id);
        wanted && person.id != me && here && person.works_on(day)
    });
    let mut items: Vec<SwapOption> = Vec::new();
    for person in others {
        let mut item = option(&week_context, &shift, (requester, person));
        if filter.employee_id.is_some() {
            let exchange = (&week_context, &shift);
            item.shifts
                .extend(elsewhere(db, context, exchange, (me, person.id))?);
            item.shifts.sort_by_key(|one| one.details.starts_at);
        }
        if item.can_take || !item.shifts.is_empty() {
            items.push(item);
        }
    }
    items.sort_by(|one, other| one.employee_name.cmp(&other.employee_name));
    Ok(SwapOptions { items })
}

fn option(
    week_context: &WeekContext<'_>,
    shift: &Shift,
    (requester, person): (&EmployeeFacts, &EmployeeFacts),
) -> SwapOption {
    let theirs = week_context
        .week_shifts()
        .filter(|one| one.draft.employee_id == Some(person.id))
        .filter(|one| can_be_offered(one, requester.id, week_context.now))
        .filter(|one| in_time(week_context.now, shift, one));
    let mut shifts: Vec<OfferedShift> = theirs
        .filter_map(|offered| {
            let exchange = Exchange {
                week_context,
                other: None,
                kind: SwapKind::Swap,
                shift,
                offered: Some(offered),
            };
            let overtime = overtime(&exchange, requester.id, person.id)?;
            Some(OfferedShift {
                shift_id: offered.id,
                location_id: offered.location,
                location_name: None,
                details: ShiftDetailsView::new(&offered.draft, &week_context.clock),
                overtime,
            })
        })
        .collect();
    shifts.sort_by_key(|one| one.details.starts_at);
    let alone = Exchange {
        week_context,
        other: None,
        kind: SwapKind::GiveTo,
        shift,
        offered: None,
    };
    let alone = overtime(&alone, requester.id, person.id);
    SwapOption {
        employee_id: person.id,
        employee_name: person.name(),
        can_take: alone.is_some(),
        overtime: alone == Some(true),
        shifts,
    }
}

/// The shifts of a colleague in other weeks, and at other locations of both people, that can be taken in exchange.
fn elsewhere(
    db: &Connection,
    context: &Context,
    (week_context, shift): (&WeekContext<'_>, &Shift),
    (me, colleague): (EmployeeId, EmployeeId),
) -> Result<Vec<OfferedShift>> {
    let now = context.now;
    let own = (shift.location, shift.week);
    let mut places: BTreeMap<(LocationId, Date), Vec<Shift>> = BTreeMap::new();
    for offered in shifts::shifts_of(db, &[colleague], now, now + AHEAD)? {
        let place = (offered.location, offered.week);
        let theirs = offered.draft.employee_id == Some(colleague);
        let fits = can_be_offered(&offered, me, now) && in_time(now, shift, &offered);
        if theirs && fits && place != own && context.actor.includes(offered.location) {
            places.entry(place).or_default().push(offered);
        }
    }
    let mut found = Vec::new();
    for ((here, week), theirs) in places {
        let people = [me, colleague];
        let there = WeekContext::load(db, &context.app.core, here, week, Some(&people), now)?;
        let elsewhere = here != shift.location;
        let name = elsewhere.then_some(settings::location(db, here)?.name);
        for offered in theirs {
            let exchange = Exchange {
                week_context,
                other: Some(&there),
                kind: SwapKind::Swap,
                shift,
                offered: Some(&offered),
            };
            if let Some(overtime) = overtime(&exchange, me, colleague) {
                found.push(OfferedShift {
                    shift_id: offered.id,
                    location_id: here,
                    location_name: name.clone(),
                    details: ShiftDetailsView::new(&offered.draft, &there.clock),
                    overtime,
                });
            }
        }
    }
    Ok(found)
}

/// Whether an exchange brings overtime for one of the two; nothing where one of them must not take part in it.
fn overtime(exchange: &Exchange<'_>, requester: EmployeeId, person: EmployeeId) -> Option<bool> {
    let taker = exchange.recipient(person).ok().filter(Side::eligible)?;
    let giver = exchange.requester(requester).ok().filter(Side::eligible)?;
    Some(taker.overtime() || giver.overtime())
}

/// Whether there is still time for the request.
fn in_time(now: Timestamp, shift: &Shift, offered: &Shift) -> bool {
    expiry::expires_at(now, [shift, offered].into_iter()) > now
}
