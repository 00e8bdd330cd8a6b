//! Who could take a shift, and which of their shifts could be taken in exchange: only what the rules allow both people.

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    SwapKind,
    effect::Exchange,
    expiry,
    request::{can_be_offered, own_shift},
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::{EmployeeId, ShiftId},
    permit::Permission,
    person::EmployeeFacts,
    shift_view::ShiftDetailsView,
    types::Shift,
    week_context::WeekContext,
};

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
    /// Their shifts of the same week that can be taken in exchange, the earliest first.
    shifts: Vec<OfferedShift>,
}

/// A shift that can be taken in exchange.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferedShift {
    /// The shift.
    shift_id: ShiftId,
    /// When and as what.
    #[serde(flatten)]
    details: ShiftDetailsView,
    /// Whether the swap brings overtime for one of the two.
    overtime: bool,
}

/// Who could take a shift of one's own, with or without one in exchange.
#[utoipa::path(
    get, path = "/api/shifts/{id}/swap-options", operation_id = "listSwapOptions", tag = "schedule",
    params(("id" = ShiftId, Path)), responses((status = 200, body = SwapOptions))
)]
pub async fn handler(context: Context, Path(id): Path<ShiftId>) -> Result<Reply<SwapOptions>> {
    context
        .read(move |db, context| options(db, context, id))
        .await
        .map(Reply)
}

fn options(db: &Connection, context: &Context, id: ShiftId) -> Result<SwapOptions> {
    let actor = &context.actor;
    actor.allow(Permission::SwapsCreate)?;
    let me = actor.employee.ok_or(Error::NotFound)?;
    let environment = (&context.app.core, context.now);
    let (shift, week_context) = own_shift(db, environment, actor, id, me)?;
    let requester = week_context.person(me)?;
    let day = week_context.clock.date(shift.draft.starts_at);
    let others = week_context.people.values().filter(|person| {
        let here = person.team.works_at(week_context.here);
        person.id != me && here && person.works_on(day)
    });
    let options = others.map(|person| option(&week_context, &shift, (requester, person)));
    let mut items: Vec<SwapOption> = options
        .filter(|one| one.can_take || !one.shifts.is_empty())
        .collect();
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
        .filter(|one| can_be_offered(one, shift, requester.id, week_context.now))
        .filter(|one| in_time(week_context.now, shift, one));
    let mut shifts: Vec<OfferedShift> = theirs
        .filter_map(|offered| {
            let overtime = overtime(week_context, (shift, Some(offered)), (requester, person))?;
            Some(OfferedShift {
                shift_id: offered.id,
                details: ShiftDetailsView::new(&offered.draft, &week_context.clock),
                overtime,
            })
        })
        .collect();
    shifts.sort_by_key(|one| one.details.starts_at);
    let alone = overtime(week_context, (shift, None), (requester, person));
    SwapOption {
        employee_id: person.id,
        employee_name: person.name(),
        can_take: alone.is_some(),
        overtime: alone == Some(true),
        shifts,
    }
}

/// Whether an exchange brings overtime for one of the two; nothing where one of them must not take part in it.
fn overtime(
    week_context: &WeekContext<'_>,
    (shift, offered): (&Shift, Option<&Shift>),
    (requester, person): (&EmployeeFacts, &EmployeeFacts),
) -> Option<bool> {
    let exchange = Exchange {
        week_context,
        kind: if offered.is_some() {
            SwapKind::Swap
        } else {
            SwapKind::GiveTo
        },
        shift,
        offered,
    };
    let taker = Some(exchange.recipient(person)).filter(super::effect::Side::eligible)?;
    let giver = Some(exchange.requester(requester)).filter(super::effect::Side::eligible)?;
    Some(taker.overtime() || giver.overtime())
}

/// Whether there is still time for the request.
fn in_time(now: Timestamp, shift: &Shift, offered: &Shift) -> bool {
    expiry::expires_at(now, [shift, offered].into_iter()) > now
}
