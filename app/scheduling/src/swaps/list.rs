//! Requests for swaps: one's own, those that one can answer, and for managers what waits for them, with the effect on
//! both people.

use axum::Json as Reply;
use jiff::{SignedDuration, Timestamp};
use platform::string_enum;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    Pair, Recipient, RecipientAnswer, SeenShift, SwapKind, SwapObstacle, SwapRequest, SwapState,
    SwapWeeks, allow_somewhere, decides_at_all,
    effect::{Exchange, Side, SwapEffect},
    reverse::UNDO,
    store,
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::{EmployeeId, LocationId, ShiftId, SwapId},
    permit::{Actor, Permission},
    person::EmployeeFacts,
    settings,
    shift_view::ShiftDetailsView,
    week_context::WeekContext,
};

/// Settled requests are listed for so long.
const KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

string_enum! {
    /// Why the caller sees a request.
    SwapGroup {
        /// They made it.
        Mine = "mine",
        /// They were asked, or volunteered.
        ForMe = "for_me",
        /// They could volunteer.
        Available = "available",
        /// They decide it.
        ToDecide = "to_decide",
        /// They could have decided it; it is settled.
        Settled = "settled",
    }
}

string_enum! {
    /// What the caller can do now.
    SwapAction {
        /// Take the shift that they were asked about.
        Accept = "accept",
        /// Not take it.
        Decline = "decline",
        /// Volunteer for it.
        Volunteer = "volunteer",
        /// Take the request, or their volunteering, back.
        Withdraw = "withdraw",
        /// Let the shifts change hands.
        Approve = "approve",
        /// Say no.
        Deny = "deny",
        /// Undo it.
        Reverse = "reverse",
    }
}

/// Which requests.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SwapFilter {
    /// At this location only.
    pub location_id: Option<LocationId>,
}

/// Requests.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Swaps {
    /// Those that are open and those of the last 30 days, the newest first.
    pub items: Vec<SwapView>,
}

/// A request.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SwapView {
    /// The request.
    pub id: SwapId,
    /// What the person wants.
    pub kind: SwapKind,
    /// Its state.
    pub state: SwapState,
    /// Why the caller sees it.
    pub group: SwapGroup,
    /// What the caller can do now.
    pub actions: Vec<SwapAction>,
    /// The location of the requester's shift.
    location_id: LocationId,
    /// Its name.
    location_name: String,
    /// Its time zone (IANA name).
    zone: String,
    /// Who asks.
    requester_id: EmployeeId,
    /// Their name.
    pub requester_name: String,
    /// What it means for them; only for themselves and those who decide, while it is open.
    requester_effect: Option<SwapEffect>,
    /// Their shift.
    pub shift: SwapShift,
    /// What they take in exchange.
    offered: Option<SwapShift>,
    /// Those who were asked or volunteered; of them, someone who was asked sees only themselves.
    recipients: Vec<SwapRecipientView>,
    /// Who got the shift.
    recipient_id: Option<EmployeeId>,
    /// What the requester wrote.
    reason: Option<String>,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub requested_at: Timestamp,
    /// When it ends if no one decides.
    #[schema(value_type = String, format = DateTime)]
    expires_at: Timestamp,
    /// When it was decided.
    #[schema(value_type = Option<String>, format = DateTime)]
    decided_at: Option<Timestamp>,
    /// Whether it was approved without a manager.
    automatic: bool,
    /// What the manager wrote.
    decision_note: Option<String>,
    /// Why it can no longer be carried out.
    obstacle: Option<SwapObstacle>,
    /// Until when it can be undone.
    #[schema(value_type = Option<String>, format = DateTime)]
    reversible_until: Option<Timestamp>,
}

/// A shift of a request, as the request saw it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SwapShift {
    /// The shift; null once it is deleted.
    shift_id: Option<ShiftId>,
    /// Its location.
    location_id: LocationId,
    /// The location's name.
    location_name: String,
    /// When and as what.
    #[serde(flatten)]
    pub details: ShiftDetailsView,
    /// Paid minutes.
    paid_minutes: i64,
}

/// Someone who was asked, or volunteered.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SwapRecipientView {
    /// The person.
    employee_id: EmployeeId,
    /// Their name.
    employee_name: String,
    /// Their answer; null where they could still volunteer.
    answer: Option<RecipientAnswer>,
    /// What it means for them; only for themselves and those who decide, while it is open.
    effect: Option<SwapEffect>,
}

/// Requests that the caller made, can answer or decide.
#[utoipa::path(
    get, path = "/api/swaps", operation_id = "listSwaps", tag = "schedule", params(SwapFilter),
    responses((status = 200, body = Swaps))
)]
pub async fn handler(context: Context, Query(filter): Query<SwapFilter>) -> Result<Reply<Swaps>> {
    context
        .read(move |db, context| list(db, context, filter))
        .await
        .map(Reply)
}

/// The requests that the caller made, can answer or decide.
///
/// # Errors
/// `Forbidden`, `NotFound`; database errors.
pub fn list(db: &Connection, context: &Context, filter: SwapFilter) -> Result<Swaps> {
    let actor = &context.actor;
    actor.allow(Permission::SchedulesRead)?;
    if filter.location_id.is_some_and(|here| !actor.includes(here)) {
        return Err(Error::NotFound);
    }
    let mut items = Vec::new();
    for request in store::recent(db, context.now - KEPT)? {
        let places = request.places();
        let wanted = filter.location_id.is_none_or(|id| places.contains(&id));
        // Someone can have a shift at a location where they are not assigned.
        let own = |me| request.requester == me || request.live().any(|one| one == me);
        let seen = places.iter().any(|here| actor.includes(*here));
        if wanted && (seen || actor.employee.is_some_and(own)) {
            items.extend(Seen::new(db, context, &request)?.item(db)?);
        }
    }
    items.reverse();
    Ok(Swaps { items })
}

/// A request as the caller sees it.
struct Seen<'a> {
    context: &'a Context,
    request: &'a SwapRequest,
    weeks: SwapWeeks<'a>,
    state: SwapState,
    obstacle: Option<SwapObstacle>,
    /// The shifts, where they are still what the request saw.
    pair: Option<Pair>,
    me: Option<EmployeeId>,
    /// Whether they decide at one of its locations.
    decides: bool,
    /// Whether they decide at all of its locations.
    approves: bool,
}

impl<'a> Seen<'a> {
    fn new(db: &Connection, context: &'a Context, request: &'a SwapRequest) -> Result<Self> {
        let (actor, core) = (&context.actor, &context.app.core);
        let mut people = request.people();
        people.extend(actor.employee);
        people.sort_unstable();
        people.dedup();
        let weeks = SwapWeeks::of(request, |(here, week)| {
            WeekContext::load(db, core, here, week, Some(&people), context.now)
        })?;
        let decided_at = request.decided_at(&weeks, request.sole_taker())?;
        let decides = allow_somewhere(actor, &decided_at).is_ok();
        let pair = match request.pair(db, &weeks, actor) {
            Ok(pair) => Some(pair),
            Err(Error::Conflict(_)) => None,
            Err(error) => return Err(error),
        };
        let mut state = request.state_at(context.now);
        let mut obstacle = request.obstacle;
        if state.is_open() && pair.is_none() {
            state = SwapState::Invalidated;
            obstacle = Some(SwapObstacle::ShiftChanged);
        }
        let approves = approves(actor, request, &weeks)?;
        Ok(Self {
            context,
            request,
            weeks,
            state,
            obstacle,
            pair,
            me: actor.employee,
            decides,
            approves,
        })
    }

    /// The request; nothing where it concerns the caller in no way.
    fn item(&self, db: &Connection) -> Result<Option<SwapView>> {
        let Some(group) = self.group() else {
            return Ok(None);
        };
        let request = self.request;
        let reversible_until = request
            .completed_at
            .map(|at| at + UNDO)
            .filter(|at| self.state == SwapState::Completed && *at >= self.context.now);
        let location = settings::location(db, request.shift.location)?;
        Ok(Some(SwapView {
            id: request.id,
            kind: request.kind,
            state: self.state,
            group,
            actions: self.actions(group, reversible_until.is_some()),
            location_id: request.shift.location,
            location_name: location.name,
            zone: location.zone,
            requester_id: request.requester,
            requester_name: self.name(request.requester),
            requester_effect: self.effect_of(request.requester),
            shift: self.shift(db, &request.shift, &self.weeks.given)?,
            offered: (request.offered.as_ref())
                .map(|seen| self.shift(db, seen, self.weeks.of_taken()))
                .transpose()?,
            recipients: self.recipients(group),
            recipient_id: request.recipient,
            reason: request.reason.clone(),
            requested_at: request.requested_at,
            expires_at: request.expires_at,
            decided_at: request.decided_at,
            automatic: request.automatic,
            decision_note: request.decision_note.clone(),
            obstacle: self.obstacle,
            reversible_until,
        }))
    }

    fn group(&self) -> Option<SwapGroup> {
        let request = self.request;
        if self.me == Some(request.requester) {
            return Some(SwapGroup::Mine);
        }
        if self.own().is_some() {
            return Some(SwapGroup::ForMe);
        }
        if self.decides && self.state == SwapState::AwaitingManager {
            return Some(SwapGroup::ToDecide);
        }
        if self.can_volunteer() {
            return Some(SwapGroup::Available);
        }
        (self.decides && !self.state.is_open()).then_some(SwapGroup::Settled)
    }

    /// The caller among those who were asked or volunteered.
    fn own(&self) -> Option<&Recipient> {
        let mut recipients = self.request.recipients.iter();
        recipients.find(|one| Some(one.employee) == self.me)
    }

    /// Whether the offer is one that the rules let the caller take.
    fn can_volunteer(&self) -> bool {
        let offered = self.request.kind == SwapKind::Offer && self.state.is_open();
        let may = self.context.actor.has(Permission::SwapsCreate);
        let live = self.request.live().any(|one| Some(one) == self.me);
        if !offered || !may || live || self.me == Some(self.request.requester) {
            return false;
        }
        let week_context = &self.weeks.given;
        let person = self.me.and_then(|me| week_context.people.get(&me));
        let (Some(person), Some(exchange)) = (person, self.exchange()) else {
            return false;
        };
        let eligible = || {
            exchange
                .recipient(person.id)
                .is_ok_and(|side| side.eligible())
        };
        person.team.works_at(week_context.here) && eligible()
    }

    fn actions(&self, group: SwapGroup, reversible: bool) -> Vec<SwapAction> {
        let answer = self.own().map(|own| own.answer);
        let volunteered =
            self.request.kind == SwapKind::Offer && answer == Some(RecipientAnswer::Agreed);
        let may = |action: SwapAction| match action {
            SwapAction::Accept | SwapAction::Decline => {
                self.state == SwapState::AwaitingRecipient && answer == Some(RecipientAnswer::Asked)
            }
            SwapAction::Volunteer => self.can_volunteer(),
            SwapAction::Withdraw => {
                self.state.is_open() && (group == SwapGroup::Mine || volunteered)
            }
            SwapAction::Approve => group == SwapGroup::ToDecide && self.approves,
            SwapAction::Deny => group == SwapGroup::ToDecide,
            SwapAction::Reverse => group == SwapGroup::Settled && self.approves && reversible,
        };
        let all = SwapAction::ALL.iter().copied();
        all.filter(|action| may(*action)).collect()
    }

    fn exchange(&self) -> Option<Exchange<'_>> {
        let pair = self.pair.as_ref()?;
        Some(self.weeks.exchange(self.request.kind, pair))
    }

    /// What the request means for someone, where the caller may know it.
    fn effect_of(&self, person: EmployeeId) -> Option<SwapEffect> {
        let own = self.me == Some(person);
        if !self.state.is_open() || !(own || self.decides) {
            return None;
        }
        let actor = &self.context.actor;
        let at = |what: Permission, here: LocationId| actor.allow_at(what, here).is_ok();
        let mut shifts = self.request.seen();
        let wages = shifts.all(|seen| at(Permission::WagesRead, seen.location));
        let exchange = self.exchange()?;
        let side: Side = if person == self.request.requester {
            exchange.requester(person).ok()?
        } else {
            exchange.recipient(person).ok()?
        };
        let plans = |here: LocationId| at(Permission::SchedulesReadDrafts, here);
        Some(side.effect(own || wages, plans))
    }

    fn recipients(&self, group: SwapGroup) -> Vec<SwapRecipientView> {
        let all = self.decides || group == SwapGroup::Mine;
        let view = |employee: EmployeeId, answer| SwapRecipientView {
            employee_id: employee,
            employee_name: self.name(employee),
            answer,
            effect: self.effect_of(employee),
        };
        if group == SwapGroup::Available && !self.decides {
            return self.me.map(|me| view(me, None)).into_iter().collect();
        }
        let listed = self.request.recipients.iter();
        listed
            .filter(|one| all || Some(one.employee) == self.me)
            .map(|one| view(one.employee, Some(one.answer)))
            .collect()
    }

    fn shift(
        &self,
        db: &Connection,
        seen: &SeenShift,
        week_context: &WeekContext<'_>,
    ) -> Result<SwapShift> {
        Ok(SwapShift {
            shift_id: seen.id,
            location_id: seen.location,
            location_name: settings::location(db, seen.location)?.name,
            details: ShiftDetailsView::new(&seen.details, &week_context.clock),
            paid_minutes: seen.details.paid_minutes(),
        })
    }

    fn name(&self, person: EmployeeId) -> String {
        let person = self.weeks.given.people.get(&person);
        person.map(EmployeeFacts::name).unwrap_or_default()
    }
}

/// Whether the caller decides at all locations of a request: with who got the shift, else with one of those who take it.
fn approves(actor: &Actor, request: &SwapRequest, weeks: &SwapWeeks<'_>) -> Result<bool> {
    let mut takers: Vec<Option<EmployeeId>> = match request.recipient {
        Some(recipient) => vec![Some(recipient)],
        None => request.agreed().map(Some).collect(),
    };
    if takers.is_empty() {
        takers.push(None);
    }
    for taker in takers {
        let takes = |one: &Recipient| Some(one.employee) == taker;
        if decides_at_all(actor, &request.decided_at(weeks, takes)?) {
            return Ok(true);
        }
    }
    Ok(false)
}
