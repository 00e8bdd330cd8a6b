//! Shift swaps: a person gives a published shift away or swaps it for another's, a manager approves, and both shifts
//! change hands in one step.
//!
//! Until a request is completed the shift stays with the person who asked. A drop has no recipient, so it waits for a
//! manager from the start.

pub mod accept;
pub mod approve;
mod automatic;
pub mod decline;
pub mod deny;
pub mod effect;
mod expiry;
pub mod list;
mod notify;
mod obstacles;
pub mod options;
mod reassign;
pub mod request;
pub mod reverse;
mod store;
pub mod volunteer;
mod weeks;
pub mod withdraw;

use jiff::{Timestamp, civil::Date};
use platform::string_enum;
use rusqlite::Connection;
use serde_json::{Value, json};

use super::{
    change_reason::ChangeReason,
    shift_view::ShiftDetailsView,
    store as shifts,
    types::{Initiator, Shift, ShiftDetails},
    week_context::WeekContext,
};
use crate::{
    SchedulingAction,
    compliance::audit::Entry,
    error::{Conflict, Error, Result},
    ids::{EmployeeId, LocationId, ShiftId, SwapId, UserId},
    outbox::MessageKind,
    permit::{Actor, DepartmentKind, Permission},
    write_context::WriteContext,
};

use weeks::SwapWeeks;

pub use expiry::SwapDue;
pub(super) use obstacles::{person_left, shifts_changed};
pub(super) use store::made_by;

string_enum! {
    /// What a person wants for a shift of theirs.
    SwapKind {
        /// A certain shift of someone else in exchange.
        Swap = "swap",
        /// That anyone who can takes it.
        Offer = "offer",
        /// That one of certain people takes it.
        GiveTo = "give_to",
        /// Not to work it; no one is named.
        Drop = "drop",
    }
}

string_enum! {
    /// The state of a request.
    SwapState {
        /// Someone who was asked has to answer.
        AwaitingRecipient = "awaiting_recipient",
        /// The team can volunteer.
        Posted = "posted",
        /// A manager has to decide.
        AwaitingManager = "awaiting_manager",
        /// The shifts changed hands.
        Completed = "completed",
        /// No one who was asked wants it.
        Declined = "declined",
        /// The person who asked took it back.
        Withdrawn = "withdrawn",
        /// No one decided in time.
        Expired = "expired",
        /// A manager said no.
        Denied = "denied",
        /// A shift or a person changed meanwhile.
        Invalidated = "invalidated",
        /// A manager undid it after it was completed.
        Reversed = "reversed",
    }
}

string_enum! {
    /// The answer of someone who could take the shift.
    RecipientAnswer {
        /// None yet.
        Asked = "asked",
        /// They take it.
        Agreed = "agreed",
        /// They do not.
        Declined = "declined",
    }
}

string_enum! {
    /// Why a request can no longer be carried out.
    SwapObstacle {
        /// A shift is different, or someone else's.
        ShiftChanged = "shift_changed",
        /// A shift is off the schedule.
        ShiftRemoved = "shift_removed",
        /// A person is no longer on the team on that day.
        PersonLeft = "person_left",
    }
}

impl SwapState {
    /// Whether someone still has to act.
    pub const fn is_open(self) -> bool {
        matches!(
            self,
            Self::AwaitingRecipient | Self::Posted | Self::AwaitingManager
        )
    }
}

/// A shift as a request last saw it.
#[derive(Clone, Debug)]
struct SeenShift {
    /// The shift; nothing once it is deleted.
    id: Option<ShiftId>,
    location: LocationId,
    /// The first day of its workweek.
    week: Date,
    version: i64,
    details: ShiftDetails,
}

/// Someone who is asked to take a shift, or volunteers for it.
#[derive(Clone, Debug)]
struct Recipient {
    employee: EmployeeId,
    answer: RecipientAnswer,
    answered_at: Option<Timestamp>,
    /// Their main location, where it is another one and they would take the shift without giving one: it is a matter of
    /// the managers there, too.
    main_location: Option<LocationId>,
}

/// A request as the file keeps it.
#[derive(Clone, Debug)]
struct SwapRequest {
    id: SwapId,
    kind: SwapKind,
    requester: EmployeeId,
    shift: SeenShift,
    /// What the requester takes in exchange.
    offered: Option<SeenShift>,
    /// Its state in the file; see [`SwapRequest::state_at`].
    state: SwapState,
    reason: Option<String>,
    requested_at: Timestamp,
    expires_at: Timestamp,
    /// Everyone who was asked or volunteered, the earliest answer first.
    recipients: Vec<Recipient>,
    /// Who got the shift.
    recipient: Option<EmployeeId>,
    decided_at: Option<Timestamp>,
    decided_by: Option<UserId>,
    /// Whether it was approved without a manager.
    automatic: bool,
    decision_note: Option<String>,
    obstacle: Option<SwapObstacle>,
    completed_at: Option<Timestamp>,
    version: i64,
}

/// The shifts of a request as they are now: what it saw.
#[derive(Clone, Debug)]
struct Pair {
    shift: Shift,
    offered: Option<Shift>,
}

impl SeenShift {
    fn new(shift: &Shift) -> Self {
        Self {
            id: Some(shift.id),
            location: shift.location,
            week: shift.week,
            version: shift.version,
            details: shift.draft.clone(),
        }
    }

    /// Its location and week.
    fn place(&self) -> (LocationId, Date) {
        (self.location, self.week)
    }

    /// The shift as it is now; nothing where it is off the schedule.
    fn now(&self, db: &Connection) -> Result<Option<Shift>> {
        let Some(id) = self.id else { return Ok(None) };
        match shifts::shift(db, id) {
            Ok(shift) => Ok(Some(shift).filter(|shift| !shift.removing)),
            Err(Error::NotFound) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether a stored shift is still what the request saw, and what the staff see.
    fn is(&self, shift: &Shift) -> bool {
        self.version == shift.version && shift.proposal.is_none() && self.unchanged(shift)
    }

    fn unchanged(&self, shift: &Shift) -> bool {
        // A shift that was dropped has no published half.
        shift.published.is_none() || shift.is_as_published()
    }
}

impl SwapRequest {
    /// Its state at a time: an open one that no one decided by then has expired.
    fn state_at(&self, now: Timestamp) -> SwapState {
        if self.state.is_open() && self.expires_at <= now {
            SwapState::Expired
        } else {
            self.state
        }
    }

    /// The shift that is given and the one that is taken for it.
    fn seen(&self) -> impl Iterator<Item = &SeenShift> {
        std::iter::once(&self.shift).chain(&self.offered)
    }

    /// Those who were asked or volunteered and did not decline.
    fn live(&self) -> impl Iterator<Item = EmployeeId> {
        let live = self.recipients.iter();
        live.filter(|one| one.answer != RecipientAnswer::Declined)
            .map(|one| one.employee)
    }

    /// The one person who can still take the shift; of several, a manager of another location sees and decides nothing
    /// until one of them is chosen.
    fn sole_taker(&self) -> impl Fn(&Recipient) -> bool + use<> {
        let mut live = self.live();
        let only = live.next().filter(|_| live.next().is_none());
        move |one| Some(one.employee) == only
    }

    /// Those who take the shift, the earliest answer first.
    fn agreed(&self) -> impl Iterator<Item = EmployeeId> {
        let agreed = self.recipients.iter();
        agreed
            .filter(|one| one.answer == RecipientAnswer::Agreed)
            .map(|one| one.employee)
    }

    /// Everyone whom the request is about.
    fn people(&self) -> Vec<EmployeeId> {
        let recipients = self.recipients.iter().map(|one| one.employee);
        let mut people: Vec<EmployeeId> = recipients.chain([self.requester]).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Notes the answer of someone who could take the shift.
    fn answer(&mut self, employee: EmployeeId, answer: RecipientAnswer, at: Timestamp) {
        let mut recipients = self.recipients.iter();
        let known = recipients.find(|one| one.employee == employee);
        let main_location = known.and_then(|one| one.main_location);
        self.recipients.retain(|one| one.employee != employee);
        self.recipients.push(Recipient {
            employee,
            answer,
            answered_at: Some(at),
            main_location,
        });
    }

    /// Its locations: those of its shifts, and the main ones of the people of other locations who could take one.
    fn places(&self) -> Vec<LocationId> {
        let shifts = self.seen().map(|seen| seen.location);
        let people = self.recipients.iter().filter_map(|one| one.main_location);
        shifts.chain(people).collect()
    }

    /// Where it is decided: the locations and houses of its shifts, and those of the people of other locations whom
    /// `takes` chooses.
    fn decided_at(
        &self,
        weeks: &SwapWeeks<'_>,
        takes: impl Fn(&Recipient) -> bool,
    ) -> Result<Vec<(LocationId, DepartmentKind)>> {
        let house = |seen: &SeenShift| {
            let position = weeks.given.position(seen.details.position_id)?;
            Ok::<_, Error>(position.house)
        };
        let own = house(&self.shift)?;
        let mut places = vec![(self.shift.location, own)];
        if let Some(offered) = &self.offered {
            places.push((offered.location, house(offered)?));
        }
        let takers = self.recipients.iter().filter(|one| takes(one));
        places.extend(takers.filter_map(|one| Some((one.main_location?, own))));
        Ok(places)
    }

    /// The shifts as they are now.
    ///
    /// # Errors
    /// `stale_shift` with the shift before and now, where one is not what the request saw; database errors.
    fn pair(&self, db: &Connection, weeks: &SwapWeeks<'_>, actor: &Actor) -> Result<Pair> {
        let now = |seen: &SeenShift, week_context: &WeekContext<'_>| {
            let stored = seen.now(db)?;
            match stored {
                Some(shift) if seen.is(&shift) => Ok(shift),
                other => Err(stale(seen, other.as_ref(), week_context, actor)),
            }
        };
        Ok(Pair {
            shift: now(&self.shift, &weeks.given)?,
            offered: (self.offered.as_ref())
                .map(|seen| now(seen, weeks.of_taken()))
                .transpose()?,
        })
    }

    /// Refuses a request that no longer waits for anyone.
    ///
    /// # Errors
    /// `swap_expired`, `already_decided`; `stale_shift` where a shift changed meanwhile.
    fn require_open(&self, change: &WriteContext<'_>, weeks: &SwapWeeks<'_>) -> Result<()> {
        match self.state_at(change.now) {
            state if state.is_open() => Ok(()),
            SwapState::Expired => Err(Error::unprocessable("swap_expired")),
            SwapState::Invalidated => {
                self.pair(change.db, weeks, change.actor)?;
                Err(Error::unprocessable("already_decided"))
            }
            _ => Err(Error::unprocessable("already_decided")),
        }
    }
}

/// A shift is not what a request saw: what it was, and what it is now. Only planners see an unpublished change.
fn stale(
    seen: &SeenShift,
    now: Option<&Shift>,
    week_context: &WeekContext<'_>,
    actor: &Actor,
) -> Error {
    let view = |half: &ShiftDetails| ShiftDetailsView::new(half, &week_context.clock);
    let plans = actor
        .allow_at(Permission::SchedulesReadDrafts, week_context.here)
        .is_ok();
    let known = |shift: &Shift| match &shift.published {
        Some(published) if !plans => view(&published.half),
        _ => view(&shift.draft),
    };
    let changed_by = now.and_then(|shift| shift.updated_by.as_ref());
    Error::Conflict(Box::new(Conflict {
        code: "stale_shift",
        current: json!({
            "shiftId": seen.id,
            "before": view(&seen.details),
            "now": now.map(known),
        }),
        changed_by: changed_by.map(|(id, name)| json!({ "id": id, "name": name })),
    }))
}

/// Words of the packs for what employees agree among themselves, the most fitting first.
const AMONG_THEM: [&str; 3] = ["swap", "trade", "employee_request"];
/// The packs' word for what one of them asks for.
const ASKED: [&str; 1] = ["employee_request"];

/// Why shifts change hands: on the employees' wish, so no premium is owed for it.
fn origin(week_context: &WeekContext<'_>, kind: SwapKind, evidence: String) -> ChangeReason {
    let words: &[&str] = match kind {
        SwapKind::Drop => &ASKED,
        SwapKind::Swap | SwapKind::Offer | SwapKind::GiveTo => &AMONG_THEM,
    };
    let reasons = &week_context.law.reasons;
    let known = |word: &&&str| reasons.iter().any(|one| *one.word == ***word);
    ChangeReason {
        initiated_by: Initiator::Employee,
        reason: words.iter().find(known).map(|word| (*word).to_owned()),
        evidence: Some(evidence),
    }
}

/// The words of record for a request that was approved: what was agreed, the request, who asked and when.
fn evidence(request: &SwapRequest) -> String {
    let what = match request.kind {
        SwapKind::Swap => "Shift swap, agreed to by both employees",
        SwapKind::Offer => "Shift offered by its employee, taken by a volunteer",
        SwapKind::GiveTo => "Shift given to a colleague, agreed to by both employees",
        SwapKind::Drop => "Shift dropped on its employee's request",
    };
    format!(
        "{what} (request {} of employee {}, {})",
        request.id, request.requester, request.requested_at
    )
}

/// A request and its weeks, with everyone.
fn loaded<'a>(change: &WriteContext<'a>, id: SwapId) -> Result<(SwapRequest, SwapWeeks<'a>)> {
    let request = store::request(change.db, id)?;
    let weeks = SwapWeeks::load(change, &request, None)?;
    Ok((request, weeks))
}

/// A request that is the caller's to decide at one of its locations at least, and not their own.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_approval`; database errors.
fn to_decide<'a>(change: &WriteContext<'a>, id: SwapId) -> Result<(SwapRequest, SwapWeeks<'a>)> {
    let (request, weeks) = loaded(change, id)?;
    allow_somewhere(
        change.actor,
        &request.decided_at(&weeks, request.sole_taker())?,
    )?;
    let own = |me: EmployeeId| me == request.requester || request.live().any(|one| one == me);
    if change.actor.employee.is_some_and(own) {
        return Err(Error::Refused("self_approval"));
    }
    Ok((request, weeks))
}

/// Allows a decision of a manager of one of the places.
///
/// # Errors
/// `NotFound` where none of them is in scope, `Forbidden`.
fn allow_somewhere(actor: &Actor, places: &[(LocationId, DepartmentKind)]) -> Result<()> {
    let mut refused = Error::NotFound;
    for (here, house) in places {
        match actor.allow_in(Permission::SwapsApprove, *here, *house) {
            Ok(()) => return Ok(()),
            Err(Error::NotFound) => {}
            Err(error) => refused = error,
        }
    }
    Err(refused)
}

/// Whether a manager decides at all of the places: shifts change hands only so.
fn decides_at_all(actor: &Actor, places: &[(LocationId, DepartmentKind)]) -> bool {
    let mut places = places.iter();
    places.all(|(here, house)| {
        actor
            .allow_in(Permission::SwapsApprove, *here, *house)
            .is_ok()
    })
}

/// Requires a manager of all locations of a request with this recipient.
///
/// # Errors
/// `Forbidden`; database errors.
fn require_all(
    actor: &Actor,
    request: &SwapRequest,
    weeks: &SwapWeeks<'_>,
    recipient: Option<EmployeeId>,
) -> Result<()> {
    let takes = |one: &Recipient| Some(one.employee) == recipient;
    if decides_at_all(actor, &request.decided_at(weeks, takes)?) {
        Ok(())
    } else {
        Err(Error::Forbidden(Permission::SwapsApprove))
    }
}

/// A request that the caller may answer as someone of the team at its location, and who they are.
///
/// # Errors
/// `NotFound`, `Forbidden`; database errors.
fn to_answer<'a>(
    change: &WriteContext<'a>,
    id: SwapId,
) -> Result<(SwapRequest, SwapWeeks<'a>, EmployeeId)> {
    change.actor.allow(Permission::SwapsCreate)?;
    let me = change.actor.employee.ok_or(Error::NotFound)?;
    let (request, weeks) = loaded(change, id)?;
    Ok((request, weeks, me))
}

/// A trimmed text; one that is too long is refused.
///
/// # Errors
/// `field` with `too_long`.
fn checked(field: &'static str, text: Option<&str>) -> Result<Option<String>> {
    const MAX: usize = 300;
    let text = text.map(str::trim).filter(|text| !text.is_empty());
    if text.is_some_and(|text| text.chars().count() > MAX) {
        return Err(Error::field(field, "too_long"));
    }
    Ok(text.map(str::to_owned))
}

/// Writes a request's new state, with its record.
fn settle(
    change: &mut WriteContext<'_>,
    request: &mut SwapRequest,
    state: SwapState,
    action: SchedulingAction,
) -> Result<()> {
    let before = json!({ "state": request.state });
    request.state = state;
    request.version += 1;
    store::save(change.db, request)?;
    record(change, request, action, before)
}

/// Records what a request now is, and says which replies are stale.
fn record(
    change: &mut WriteContext<'_>,
    request: &SwapRequest,
    action: SchedulingAction,
    before: Value,
) -> Result<()> {
    let recipients: Vec<Value> = request
        .recipients
        .iter()
        .map(|one| json!({ "employeeId": one.employee, "answer": one.answer }))
        .collect();
    let after = json!({
        "state": request.state,
        "kind": request.kind,
        "employeeId": request.requester,
        "shiftId": request.shift.id,
        "offeredShiftId": request.offered.as_ref().and_then(|offered| offered.id),
        "recipients": recipients,
        "recipientId": request.recipient,
        "automatic": request.automatic,
        "obstacle": request.obstacle,
    });
    let entry = Entry::new(action, "swap", request.id)
        .label(json!({ "locationId": request.shift.location }))
        .change(before, after)?
        .reason(request.decision_note.clone());
    change.record(entry)?;
    change.invalidate("/api/swaps");
    Ok(())
}

/// Ends a request that no longer can or will be carried out, and notifies everyone who is part of it.
fn end(
    change: &mut WriteContext<'_>,
    request: &mut SwapRequest,
    (state, action): (SwapState, SchedulingAction),
    kind: fn(crate::outbox::SwapNotice) -> MessageKind,
) -> Result<()> {
    settle(change, request, state, action)?;
    let everyone: Vec<EmployeeId> = request.live().chain([request.requester]).collect();
    notify::people(change, request, &everyone, kind)
}
