//! A person asks to give a published shift away, or to swap it for another's.

use axum::{Json as Reply, http::StatusCode};
use jiff::Timestamp;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    Pair, Recipient, RecipientAnswer, SeenShift, SwapKind, SwapRequest, SwapState, SwapWeeks,
    checked, expiry, notify, record, stale, store,
};
use crate::{
    SchedulingAction,
    app::Environment,
    context::Context,
    error::{Error, Result},
    extract::Json,
    ids::{EmployeeId, LocationId, ShiftId, SwapId},
    outbox::MessageKind,
    permit::{Actor, Permission},
    store as shifts,
    types::Shift,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// The most people who are asked at once.
const MAX_PEOPLE: usize = 10;

/// A request to give a shift away, or to swap it.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewSwap {
    /// What the person wants for the shift.
    pub kind: SwapKind,
    /// Their shift.
    pub shift_id: ShiftId,
    /// `swap` only: the shift of a colleague that they take in exchange.
    pub offered_shift_id: Option<ShiftId>,
    /// `give_to` only: who is asked, 1 to 10 people; the first who agrees takes it.
    #[serde(default)]
    pub employee_ids: Vec<EmployeeId>,
    /// What the colleagues and the manager read.
    pub reason: Option<String>,
}

/// A request that was made.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SwapResult {
    /// The request.
    id: SwapId,
    /// Who acts next.
    state: SwapState,
    /// When it ends if no one decides.
    #[schema(value_type = String, format = DateTime)]
    expires_at: Timestamp,
}

/// Asks to give a shift away, or to swap it.
#[utoipa::path(
    post, path = "/api/swaps", operation_id = "requestSwap", tag = "schedule", request_body = NewSwap,
    responses((status = 201, body = SwapResult))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewSwap>,
) -> Result<(StatusCode, Reply<SwapResult>)> {
    let made = context.write(move |change| request(change, &new)).await?;
    Ok((StatusCode::CREATED, Reply(made)))
}

/// Asks to give a shift away, or to swap it, and notifies who has to answer.
///
/// # Errors
/// `NotFound`, `Forbidden`, `not_your_shift`, `shift_started`, `swap_too_late`, `stale_shift`, `duplicate_swap`,
/// `not_qualified`, `not_eligible`; `offeredShiftId` and `employeeIds` with `required`, `not_allowed`, `unknown` or
/// `too_long`, `reason` with `too_long`; database errors.
pub fn request(change: &mut WriteContext<'_>, new: &NewSwap) -> Result<SwapResult> {
    change.actor.allow(Permission::SwapsCreate)?;
    let me = change.actor.employee.ok_or(Error::NotFound)?;
    let (shift, given) = own_shift(
        change.db,
        (change.core, change.now),
        change.actor,
        new.shift_id,
        me,
    )?;
    let offered = offered(change, new, me)?;
    let people = people(&given, new, offered.as_ref(), me)?;
    let taken = offered
        .as_ref()
        .filter(|offered| (offered.location, offered.week) != (shift.location, shift.week))
        .map(|offered| week_of(change, offered))
        .transpose()?;
    let weeks = SwapWeeks { given, taken };
    let reason = checked("reason", new.reason.as_deref())?;
    let pair = Pair { shift, offered };
    let Pair { shift, offered } = &pair;
    let shifts = std::iter::once(shift).chain(offered);
    let expires_at = expiry::expires_at(change.now, shifts);
    if expires_at <= change.now {
        return Err(Error::unprocessable("swap_too_late"));
    }
    require_first(change, shift.id)?;
    let exchange = weeks.exchange(new.kind, &pair);
    exchange.require(me, None)?;
    for person in &people {
        exchange.require(me, Some(*person))?;
    }
    let asked = |employee: EmployeeId| Recipient {
        employee,
        answer: RecipientAnswer::Asked,
        answered_at: None,
        main_location: main_location(&weeks.given, new.kind, employee),
    };
    let request = SwapRequest {
        id: SwapId::new(change.now),
        kind: new.kind,
        requester: me,
        shift: SeenShift::new(shift),
        offered: offered.as_ref().map(SeenShift::new),
        state: match new.kind {
            SwapKind::Swap | SwapKind::GiveTo => SwapState::AwaitingRecipient,
            SwapKind::Offer => SwapState::Posted,
            SwapKind::Drop => SwapState::AwaitingManager,
        },
        reason,
        requested_at: change.now,
        expires_at,
        recipients: people.iter().copied().map(asked).collect(),
        recipient: None,
        decided_at: None,
        decided_by: None,
        automatic: false,
        decision_note: None,
        obstacle: None,
        completed_at: None,
        version: 1,
    };
    store::save(change.db, &request)?;
    record(
        change,
        &request,
        SchedulingAction::SwapRequested,
        Value::Null,
    )?;
    expiry::plan(change, &request)?;
    change.wake_worker();
    match new.kind {
        SwapKind::Swap | SwapKind::GiveTo => {
            notify::people(change, &request, &people, MessageKind::SwapAsked)?;
        }
        SwapKind::Offer => notify::team(change, &exchange, &request)?,
        SwapKind::Drop => notify::managers(change, &request, MessageKind::SwapWaiting)?,
    }
    Ok(SwapResult {
        id: request.id,
        state: request.state,
        expires_at,
    })
}

/// A published shift of the person's own that has not begun, with everyone of its week.
///
/// # Errors
/// `NotFound`, `not_your_shift`, `shift_started`, `stale_shift` where a manager is changing it; database errors.
pub(super) fn own_shift<'a>(
    db: &Connection,
    (core, now): (&'a Environment, Timestamp),
    actor: &Actor,
    id: ShiftId,
    me: EmployeeId,
) -> Result<(Shift, WeekContext<'a>)> {
    let shift = shifts::shift(db, id)?;
    // Its own published shift is a person's to give away, also where they are not assigned.
    let published = shift.published.as_ref().map(|published| &published.half);
    let Some(published) = published.filter(|half| half.employee_id == Some(me)) else {
        return Err(Error::unprocessable("not_your_shift"));
    };
    if shift.has_begun(now) {
        return Err(Error::Locked("shift_started"));
    }
    let week_context = WeekContext::load(db, core, shift.location, shift.week, None, now)?;
    if !shift.is_as_published() {
        let seen = SeenShift {
            id: Some(id),
            location: shift.location,
            week: shift.week,
            version: shift.version,
            details: published.clone(),
        };
        let now = Some(&shift).filter(|shift| !shift.removing);
        return Err(stale(&seen, now, &week_context, actor));
    }
    Ok((shift, week_context))
}

/// The week of a shift, with everyone.
fn week_of<'a>(change: &WriteContext<'a>, shift: &Shift) -> Result<WeekContext<'a>> {
    let (core, here, now) = (change.core, shift.location, change.now);
    WeekContext::load(change.db, core, here, shift.week, None, now)
}

/// The main location of someone who would take a shift without giving one, where it is another one than the shift's.
pub(super) fn main_location(
    week_context: &WeekContext<'_>,
    kind: SwapKind,
    person: EmployeeId,
) -> Option<LocationId> {
    let takes_more = matches!(kind, SwapKind::Offer | SwapKind::GiveTo);
    let person = week_context.people.get(&person).filter(|_| takes_more)?;
    let main = person.team.assignments.first()?.location_id;
    (main != week_context.here).then_some(main)
}

/// The colleague's shift that is taken in exchange: published, ahead, at a location of the caller.
fn offered(change: &WriteContext<'_>, new: &NewSwap, me: EmployeeId) -> Result<Option<Shift>> {
    let field = |code| Error::field("offeredShiftId", code);
    match (new.kind, new.offered_shift_id) {
        (SwapKind::Swap, None) => Err(field("required")),
        (SwapKind::Swap, Some(id)) => match shifts::shift(change.db, id) {
            Ok(offered)
                if change.actor.includes(offered.location)
                    && can_be_offered(&offered, me, change.now) =>
            {
                Ok(Some(offered))
            }
            Ok(_) | Err(Error::NotFound) => Err(field("unknown")),
            Err(error) => Err(error),
        },
        (_, Some(_)) => Err(field("not_allowed")),
        (_, None) => Ok(None),
    }
}

/// Whether a shift can be taken in exchange for another.
pub(super) fn can_be_offered(offered: &Shift, me: EmployeeId, now: Timestamp) -> bool {
    let theirs = offered.draft.employee_id.is_some_and(|one| one != me);
    theirs && offered.is_as_published() && !offered.has_begun(now)
}

/// Who is asked.
fn people(
    week_context: &WeekContext<'_>,
    new: &NewSwap,
    offered: Option<&Shift>,
    me: EmployeeId,
) -> Result<Vec<EmployeeId>> {
    let field = |code| Error::field("employeeIds", code);
    if new.kind != SwapKind::GiveTo {
        let owner = offered.and_then(|shift| shift.draft.employee_id);
        return if new.employee_ids.is_empty() {
            Ok(owner.into_iter().collect())
        } else {
            Err(field("not_allowed"))
        };
    }
    let mut people = new.employee_ids.clone();
    people.sort_unstable();
    people.dedup();
    if people.is_empty() {
        return Err(field("required"));
    }
    if people.len() > MAX_PEOPLE {
        return Err(field("too_long"));
    }
    let here = |id: &EmployeeId| {
        let person = week_context.people.get(id);
        *id != me && person.is_some_and(|one| one.team.works_at(week_context.here))
    };
    if people.iter().all(here) {
        Ok(people)
    } else {
        Err(field("unknown"))
    }
}

/// Refuses a second request about a shift. One whose time is over no longer counts.
fn require_first(change: &mut WriteContext<'_>, shift: ShiftId) -> Result<()> {
    for mut other in store::open_about(change.db, &[shift])? {
        expiry::settle_overdue(change, &mut other)?;
        if other.state.is_open() && other.shift.id == Some(shift) {
            return Err(Error::unprocessable("duplicate_swap"));
        }
    }
    Ok(())
}
