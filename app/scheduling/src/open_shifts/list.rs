//! Open shifts: for the team what they can take and what it would mean; for planners all unassigned shifts ahead.

use std::collections::{BTreeMap, BTreeSet};

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    ClaimLapseReason, OpenShiftPost, ShiftClaim, ShiftClaimState,
    offer::{ShiftOffer, look, look_at_claim},
    rank::{place, ranked},
    slots, store,
    waves::is_offered,
};
use crate::{
    compliance::finding_view::text,
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::{EmployeeId, LocationId, ShiftClaimId, ShiftId},
    messages::LocalizedText,
    permit::Permission,
    person::EmployeeFacts,
    settings,
    shift_view::ShiftDetailsView,
    store as shifts,
    types::Shift,
    week::LocationCalendar,
    week_context::WeekContext,
};

/// Unassigned shifts are listed so many weeks ahead, the present one included.
const WEEKS: i64 = 5;

/// Which open shifts.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OpenShiftFilter {
    /// At this location only.
    pub location_id: Option<LocationId>,
}

/// Open shifts.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenShifts {
    /// The earliest first.
    pub items: Vec<OpenShiftView>,
}

/// An open shift.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenShiftView {
    /// The shift.
    pub shift_id: ShiftId,
    /// The location.
    pub location_id: LocationId,
    /// Its name.
    pub location_name: String,
    /// When and as what.
    #[serde(flatten)]
    pub details: ShiftDetailsView,
    /// Paid minutes.
    pub paid_minutes: i64,
    /// A note.
    pub note: Option<String>,
    /// The equal shifts that were posted together, those that have someone included; else the shift alone.
    pub slot_ids: Vec<ShiftId>,
    /// How many of them are free.
    pub slots_left: usize,
    /// Whether the caller does not work at the location.
    pub elsewhere: bool,
    /// The law that gives existing staff the first right to new hours here, for those who can post; null where none does.
    pub first_offer: Option<FirstOfferView>,
    /// The post; null where it is unassigned and no one can claim it.
    pub post: Option<OpenShiftPost>,
    /// Open claims in their order, for those who decide; else empty.
    pub claims: Vec<ShiftClaimView>,
    /// Number of open claims.
    pub claim_count: usize,
    /// Whether the caller can post it and close it; a shift of a week that was never published waits for that.
    pub can_post: bool,
    /// Whether the week was ever published.
    pub week_published: bool,
    /// What it would mean for the caller; null where it is not for them.
    pub offer: Option<ShiftOffer>,
    /// The caller's own latest claim.
    pub own_claim: Option<OwnShiftClaim>,
}

/// A law that gives existing staff the first right to new hours.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FirstOfferView {
    /// Whole days.
    days: i64,
    /// The rule in a few words.
    title: LocalizedText,
    /// The source in the law.
    citation: String,
}

/// A claim, for those who decide.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShiftClaimView {
    /// The claim.
    pub id: ShiftClaimId,
    /// Who wants it.
    pub employee_id: EmployeeId,
    /// Their name.
    pub employee_name: String,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub requested_at: Timestamp,
    /// What it would mean for them; their pay only for those who may see wages at one of their locations.
    pub offer: ShiftOffer,
}

/// One's own claim.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnShiftClaim {
    /// The claim.
    pub id: ShiftClaimId,
    /// Its state.
    pub state: ShiftClaimState,
    /// The place among open claims, from 1; null where it is no longer open.
    pub rank: Option<usize>,
    /// What the manager wrote.
    pub decision_note: Option<String>,
    /// Why it lapsed.
    pub lapse_reason: Option<ClaimLapseReason>,
}

/// Open shifts that the caller can take, decide or post.
#[utoipa::path(
    get, path = "/api/open-shifts", operation_id = "listOpenShifts", tag = "schedule", params(OpenShiftFilter),
    responses((status = 200, body = OpenShifts))
)]
pub async fn handler(
    context: Context,
    Query(filter): Query<OpenShiftFilter>,
) -> Result<Reply<OpenShifts>> {
    context
        .read(move |db, context| list(db, context, filter))
        .await
        .map(Reply)
}

/// The open shifts that the caller can take, decide or post, the earliest first.
///
/// # Errors
/// `Forbidden`, `NotFound`; database errors.
pub fn list(db: &Connection, context: &Context, filter: OpenShiftFilter) -> Result<OpenShifts> {
    let actor = &context.actor;
    actor.allow(Permission::SchedulesRead)?;
    if filter.location_id.is_some_and(|here| !actor.includes(here)) {
        return Err(Error::NotFound);
    }
    let posts: BTreeMap<ShiftId, OpenShiftPost> = store::posts(db)?
        .into_iter()
        .map(|post| (post.shift, post))
        .collect();
    let asked = match actor.employee {
        Some(me) => store::asked_by(db, me)?,
        None => BTreeSet::new(),
    };
    let offered_beyond = |here: LocationId| {
        let mut posts = posts.values().filter(|post| post.location == here);
        posts.any(|post| {
            let offered = post.includes_other_locations && !post.is_in_first_wave(context.now);
            post.closes_at > context.now && (offered || asked.contains(&post.shift))
        })
    };
    let mut items = Vec::new();
    for location in settings::locations(db)? {
        let wanted = filter.location_id.is_none_or(|id| id == location.id);
        let reaches = actor.includes(location.id) || offered_beyond(location.id);
        if location.archived || !reaches || !wanted {
            continue;
        }
        let this_week = LocationCalendar::of(&location)?.week_of(context.now);
        for ahead in 0..WEEKS {
            let week = this_week.saturating_add(jiff::ToSpan::days(7 * ahead));
            items.extend(week_items(db, context, &posts, &location, week)?);
        }
    }
    items.sort_by_key(|item: &OpenShiftView| item.details.starts_at);
    Ok(OpenShifts { items })
}

/// The open shifts of a week at a location.
fn week_items(
    db: &Connection,
    context: &Context,
    posts: &BTreeMap<ShiftId, OpenShiftPost>,
    location: &settings::types::Location,
    week: jiff::civil::Date,
) -> Result<Vec<OpenShiftView>> {
    let (actor, here) = (&context.actor, location.id);
    let plans = actor
        .allow_at(Permission::SchedulesReadDrafts, here)
        .is_ok();
    let claimable = |shift: &Shift| {
        let post = posts.get(&shift.id);
        post.is_some_and(|post| post.closes_at > context.now)
    };
    let stored = shifts::week_shifts(db, here, week)?;
    let open: Vec<&Shift> = stored
        .iter()
        .filter(|shift| slots::is_free(shift))
        .filter(|shift| shift.draft.starts_at > context.now && (plans || claimable(shift)))
        .collect();
    if open.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<ShiftId> = open.iter().map(|shift| shift.id).collect();
    let claims = store::claims(db, &ids)?;
    // Only who asked, and the caller: the rest of the team is looked at when a shift is posted.
    let mut people: Vec<EmployeeId> = claims.iter().map(|claim| claim.employee).collect();
    people.extend(actor.employee);
    people.sort_unstable();
    people.dedup();
    let core = &context.app.core;
    let week_context = WeekContext::load(db, core, here, week, Some(&people), context.now)?;
    let seen = Seen {
        context,
        week_context: &week_context,
        location: &location.name,
    };
    let group = |shift: &Shift| posts.get(&shift.id).map(|post| post.group);
    let together = |one: &Shift, other: &Shift| {
        group(one).is_some() && group(one) == group(other) && slots::equal(one, other)
    };
    let mut items = Vec::new();
    for (at, &shift) in open.iter().enumerate() {
        // The first free slot speaks for all of them.
        if open[..at].iter().any(|earlier| together(earlier, shift)) {
            continue;
        }
        let free: BTreeSet<ShiftId> = open[at..]
            .iter()
            .filter(|other| other.id == shift.id || together(shift, other))
            .map(|other| other.id)
            .collect();
        let mut all: Vec<ShiftId> = stored
            .iter()
            .filter(|other| together(shift, other))
            .map(|other| other.id)
            .collect();
        if all.is_empty() {
            all.push(shift.id);
        }
        let of_shift = claims.iter().filter(|one| free.contains(&one.shift));
        let of_shift: Vec<ShiftClaim> = of_shift.cloned().collect();
        let slots = (all, free.len());
        items.extend(seen.item(shift, posts.get(&shift.id), slots, &of_shift)?);
    }
    Ok(items)
}

/// A week as the caller sees it.
struct Seen<'a> {
    context: &'a Context,
    week_context: &'a WeekContext<'a>,
    location: &'a str,
}

impl Seen<'_> {
    /// The shift; nothing where it concerns the caller in no way.
    fn item(
        &self,
        shift: &Shift,
        post: Option<&OpenShiftPost>,
        (slot_ids, slots_left): (Vec<ShiftId>, usize),
        claims: &[ShiftClaim],
    ) -> Result<Option<OpenShiftView>> {
        let (actor, week_context) = (&self.context.actor, self.week_context);
        let house = week_context.position(shift.draft.position_id)?.house;
        let here = week_context.here;
        let may = |what| actor.allow_in(what, here, house).is_ok();
        let can_post = may(Permission::OpenshiftsCreate);
        let decides = may(Permission::OpenshiftsApprove);
        let offer = self.own_offer(shift, post, claims);
        if !can_post && !decides && offer.is_none() {
            return Ok(None);
        }
        let mut open = claims.to_vec();
        open.retain(|one| one.state == ShiftClaimState::Requested);
        let ranked = post.map_or_else(Vec::new, |post| ranked(week_context, shift, post, &open));
        let own = claims
            .iter()
            .rev()
            .find(|claim| Some(claim.employee) == actor.employee);
        let me = actor.employee.and_then(|me| week_context.people.get(&me));
        Ok(Some(OpenShiftView {
            shift_id: shift.id,
            location_id: here,
            location_name: self.location.to_owned(),
            details: ShiftDetailsView::new(&shift.draft, &week_context.clock),
            paid_minutes: shift.draft.paid_minutes(),
            note: shift.draft.note.clone(),
            slot_ids,
            slots_left,
            elsewhere: me.is_some_and(|me| !me.team.works_at(here)),
            first_offer: self.first_offer().filter(|_| can_post),
            post: post.cloned(),
            claim_count: open.len(),
            can_post: can_post && week_context.was_published(),
            week_published: week_context.was_published(),
            offer,
            own_claim: own.map(|claim| OwnShiftClaim {
                id: claim.id,
                state: claim.state,
                rank: place(&ranked, claim.id),
                decision_note: claim.decision_note.clone(),
                lapse_reason: claim.lapse_reason,
            }),
            claims: if decides {
                self.to_decide(ranked)
            } else {
                Vec::new()
            },
        }))
    }

    fn first_offer(&self) -> Option<FirstOfferView> {
        let law = self.week_context.law.first_offer.as_ref()?;
        Some(FirstOfferView {
            days: law.days,
            title: text(&law.title),
            citation: law.citation.text.clone(),
        })
    }

    /// What the shift would mean for the caller, where they are offered it or asked for it, and it can be claimed.
    fn own_offer(
        &self,
        shift: &Shift,
        post: Option<&OpenShiftPost>,
        claims: &[ShiftClaim],
    ) -> Option<ShiftOffer> {
        let (actor, now) = (&self.context.actor, self.context.now);
        let post = post.filter(|post| post.closes_at > now)?;
        let me = actor
            .employee
            .filter(|_| actor.has(Permission::OpenshiftsClaim))?;
        let me = self.week_context.people.get(&me)?;
        let mut open = claims
            .iter()
            .filter(|claim| claim.state == ShiftClaimState::Requested);
        if open.any(|claim| claim.employee == me.id) {
            return Some(look_at_claim(self.week_context, me, shift, post).offer);
        }
        let first_wave = post.is_in_first_wave(now);
        is_offered(self.week_context, me, shift, post, first_wave)
            .then(|| look(self.week_context, me, shift, post).offer)
    }

    fn to_decide(&self, ranked: Vec<(ShiftClaim, ShiftOffer)>) -> Vec<ShiftClaimView> {
        let actor = &self.context.actor;
        let wages = |person: &EmployeeFacts| {
            let mut assignments = person.team.assignments.iter();
            assignments.any(|it| {
                actor
                    .allow_at(Permission::WagesRead, it.location_id)
                    .is_ok()
            })
        };
        let view = |(claim, mut offer): (ShiftClaim, ShiftOffer)| {
            let person = self.week_context.people.get(&claim.employee)?;
            offer.pay_cents = offer.pay_cents.filter(|_| wages(person));
            Some(ShiftClaimView {
                id: claim.id,
                employee_id: claim.employee,
                employee_name: person.name(),
                requested_at: claim.requested_at,
                offer,
            })
        };
        ranked.into_iter().filter_map(view).collect()
    }
}
