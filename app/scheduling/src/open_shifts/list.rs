//! Open shifts: for the team what they can take and what it would mean; for planners all unassigned shifts ahead.

use std::collections::BTreeMap;

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    OpenShiftPost, ShiftClaim, ShiftClaimState,
    offer::{ShiftOffer, look},
    store,
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::{EmployeeId, LocationId, ShiftClaimId, ShiftId},
    permit::Permission,
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
    items: Vec<OpenShiftView>,
}

/// An open shift.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenShiftView {
    /// The shift.
    shift_id: ShiftId,
    /// The location.
    location_id: LocationId,
    /// Its name.
    location_name: String,
    /// When and as what.
    #[serde(flatten)]
    details: ShiftDetailsView,
    /// Paid minutes.
    paid_minutes: i64,
    /// A note.
    note: Option<String>,
    /// The post; null where it is unassigned and no one can claim it.
    post: Option<OpenShiftPost>,
    /// Open claims, for those who decide; else empty.
    claims: Vec<ShiftClaimView>,
    /// Number of open claims.
    claim_count: usize,
    /// Whether the caller can post it and close it; a shift of a week that was never published waits for that.
    can_post: bool,
    /// Whether the week was ever published.
    week_published: bool,
    /// What it would mean for the caller; null where it is not for them.
    offer: Option<ShiftOffer>,
    /// The caller's own latest claim.
    own_claim: Option<OwnShiftClaim>,
}

/// A claim, for those who decide.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShiftClaimView {
    /// The claim.
    id: ShiftClaimId,
    /// Who wants it.
    employee_id: EmployeeId,
    /// Their name.
    employee_name: String,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    requested_at: Timestamp,
    /// What it would mean for them; their pay only for those who may see wages.
    offer: ShiftOffer,
}

/// One's own claim.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnShiftClaim {
    /// The claim.
    id: ShiftClaimId,
    /// Its state.
    state: ShiftClaimState,
    /// The place among open claims, from 1; null where it is no longer open.
    rank: Option<usize>,
    /// What the manager wrote.
    decision_note: Option<String>,
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

fn list(db: &Connection, context: &Context, filter: OpenShiftFilter) -> Result<OpenShifts> {
    let actor = &context.actor;
    actor.allow(Permission::SchedulesRead)?;
    if filter.location_id.is_some_and(|here| !actor.includes(here)) {
        return Err(Error::NotFound);
    }
    let posts: BTreeMap<ShiftId, OpenShiftPost> = store::posts(db)?
        .into_iter()
        .map(|post| (post.shift, post))
        .collect();
    let mut items = Vec::new();
    for location in settings::locations(db)? {
        let wanted = filter.location_id.is_none_or(|id| id == location.id);
        if location.archived || !actor.includes(location.id) || !wanted {
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
    let open: Vec<Shift> = shifts::week_shifts(db, here, week)?
        .into_iter()
        .filter(|shift| !shift.removing && shift.draft.employee_id.is_none())
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
    let mut items = Vec::new();
    for shift in &open {
        let of_shift: Vec<&ShiftClaim> =
            claims.iter().filter(|one| one.shift == shift.id).collect();
        items.extend(seen.item(shift, posts.get(&shift.id), &of_shift)?);
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
        claims: &[&ShiftClaim],
    ) -> Result<Option<OpenShiftView>> {
        let (actor, week_context) = (&self.context.actor, self.week_context);
        let house = week_context.position(shift.draft.position_id)?.house;
        let here = week_context.here;
        let may = |what| actor.allow_in(what, here, house).is_ok();
        let can_post = may(Permission::OpenshiftsCreate);
        let decides = may(Permission::OpenshiftsApprove);
        let open: Vec<&ShiftClaim> = claims
            .iter()
            .copied()
            .filter(|one| one.state == ShiftClaimState::Requested)
            .collect();
        let offer = self.own_offer(shift, post);
        if !can_post && !decides && offer.is_none() {
            return Ok(None);
        }
        let own = claims
            .iter()
            .rev()
            .find(|claim| Some(claim.employee) == actor.employee);
        Ok(Some(OpenShiftView {
            shift_id: shift.id,
            location_id: here,
            location_name: self.location.to_owned(),
            details: ShiftDetailsView::new(&shift.draft, &week_context.clock),
            paid_minutes: shift.draft.paid_minutes(),
            note: shift.draft.note.clone(),
            post: post.cloned(),
            claims: if decides {
                self.to_decide(shift, post, &open)
            } else {
                Vec::new()
            },
            claim_count: open.len(),
            can_post: can_post && week_context.was_published(),
            week_published: week_context.was_published(),
            offer,
            own_claim: own.map(|claim| OwnShiftClaim {
                id: claim.id,
                state: claim.state,
                rank: open
                    .iter()
                    .position(|one| one.id == claim.id)
                    .map(|at| at + 1),
                decision_note: claim.decision_note.clone(),
            }),
        }))
    }

    /// What the shift would mean for the caller, where they work here and it can be claimed.
    fn own_offer(&self, shift: &Shift, post: Option<&OpenShiftPost>) -> Option<ShiftOffer> {
        let actor = &self.context.actor;
        let post = post.filter(|post| post.closes_at > self.context.now)?;
        let me = actor
            .employee
            .filter(|_| actor.has(Permission::OpenshiftsClaim))?;
        let me = self.week_context.people.get(&me)?;
        let here = me.team.works_at(self.week_context.here);
        here.then(|| look(self.week_context, me, shift, post).offer)
    }

    fn to_decide(
        &self,
        shift: &Shift,
        post: Option<&OpenShiftPost>,
        open: &[&ShiftClaim],
    ) -> Vec<ShiftClaimView> {
        let actor = &self.context.actor;
        let wages = actor
            .allow_at(Permission::WagesRead, self.week_context.here)
            .is_ok();
        let view = |claim: &&ShiftClaim| {
            let person = self.week_context.people.get(&claim.employee)?;
            let mut offer = look(self.week_context, person, shift, post?).offer;
            offer.pay_cents = offer.pay_cents.filter(|_| wages);
            Some(ShiftClaimView {
                id: claim.id,
                employee_id: claim.employee,
                employee_name: person.name(),
                requested_at: claim.requested_at,
                offer,
            })
        };
        open.iter().filter_map(view).collect()
    }
}
