//! A manager posts unassigned shifts for the team to take, and closes them again.

use std::collections::BTreeSet;

use axum::{Json as Reply, http::StatusCode};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{OpenShiftMode, OpenShiftPost, notify, slots, store, waves, withdraw_post};
use crate::{
    SchedulingAction,
    compliance::audit::Entry,
    context::Context,
    edit_shift::seen,
    error::{Error, Result},
    evaluate::Evaluation,
    extract::{Json, Path},
    ids::{EmployeeId, ShiftId},
    permit::Permission,
    shift_edit, store as shifts,
    types::Shift,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// More at once are a slip.
const MAX_SHIFTS: usize = 200;
/// Equal shifts of one post.
const MAX_SLOTS: usize = 20;
/// The largest bonus of a shift, in cents: more is a slip.
const MAX_BONUS: i64 = 100_000;
/// By default a shift can be claimed until an hour before it starts.
const CLOSES_BEFORE: SignedDuration = SignedDuration::from_hours(1);

/// Shifts to post.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewOpenShifts {
    /// Unassigned shifts, 1 to 200; all of them are posted, or none.
    pub shift_ids: Vec<ShiftId>,
    /// Who gets them.
    pub mode: OpenShiftMode,
    /// Whether they may be overtime for who takes them.
    #[serde(default)]
    pub allow_overtime: bool,
    /// Until when they can be claimed; left out, an hour before each starts.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub closes_at: Option<Timestamp>,
    /// How many equal shifts are open, 1 to 20; those beside the named one are planned. More than 1 only of one shift.
    #[serde(default = "one")]
    pub slots: usize,
    /// Whether people of other locations who hold the position can take them too, after the own team.
    #[serde(default)]
    pub include_other_locations: bool,
    /// Hours for which only the own team is offered them, 0 to 168; left out, what the law asks for, and where other
    /// locations are included at least 24, or half of the time until it closes.
    pub first_wave_hours: Option<u32>,
    /// What each pays beside its wages, in cents, 1 to 100,000.
    pub bonus_cents: Option<i64>,
}

const fn one() -> usize {
    1
}

/// What was posted.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostedOpenShifts {
    /// How many shifts.
    posted: usize,
    /// How many people hear of at least one of them.
    notified: usize,
}

/// Posts unassigned shifts for the team to take.
#[utoipa::path(
    post, path = "/api/open-shifts", operation_id = "postOpenShifts", tag = "schedule", request_body = NewOpenShifts,
    responses((status = 201, body = PostedOpenShifts))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewOpenShifts>,
) -> Result<(StatusCode, Reply<PostedOpenShifts>)> {
    let posted = context.write(move |change| post(change, &new)).await?;
    Ok((StatusCode::CREATED, Reply(posted)))
}

/// Closes an open shift: it can no longer be claimed.
#[utoipa::path(
    delete, path = "/api/open-shifts/{id}", operation_id = "closeOpenShift", tag = "schedule",
    params(("id" = ShiftId, Path)), responses((status = 204, description = "Closed"))
)]
pub async fn close_handler(context: Context, Path(id): Path<ShiftId>) -> Result<StatusCode> {
    context.write(move |change| close(change, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Posts unassigned shifts, and notifies who is offered them first. Equal ones are slots of one open shift.
///
/// # Errors
/// `NotFound`, `Forbidden`, `shiftIds` `required` or `too_long`, `closesAt` `in_past`, `slots` `out_of_range` or
/// `not_allowed`, `bonusCents` `out_of_range`, `firstWaveHours` `out_of_range` or `below_law`, `shift_assigned`,
/// `shift_begun`, `week_not_published`; database errors.
pub fn post(change: &mut WriteContext<'_>, new: &NewOpenShifts) -> Result<PostedOpenShifts> {
    check(new, change.now)?;
    let mut groups: Vec<Shift> = Vec::new();
    let (mut posted, mut notified): (usize, Vec<EmployeeId>) = (0, Vec::new());
    let ids = with_slots(change, &new.shift_ids)?;
    let slots = if ids.len() == 1 { new.slots } else { 1 };
    for id in ids {
        let (shift, week_context) = to_post(change, id)?;
        let group = groups.iter().find(|first| slots::equal(first, &shift));
        let closes_at = closes_at(&shift, new.closes_at, change.now);
        let (follow, hours) = (new.include_other_locations, new.first_wave_hours);
        let (first_wave_until, first_wave_rule) =
            waves::first_wave(&week_context, follow, hours, closes_at)?;
        let post = OpenShiftPost {
            shift: id,
            location: shift.location,
            group: group.map_or(id, |first| first.id),
            mode: new.mode,
            allow_overtime: new.allow_overtime,
            includes_other_locations: follow,
            first_wave_until,
            first_wave_rule,
            bonus_cents: new.bonus_cents,
            broadcasts: 0,
            closes_at,
            posted_at: change.now,
        };
        let joins = group.is_some();
        notified.extend(open(change, &week_context, &shift, post, (slots, joins))?);
        posted += slots;
        if !joins {
            groups.push(shift);
        }
    }
    notified.sort_unstable();
    notified.dedup();
    Ok(PostedOpenShifts {
        posted,
        notified: notified.len(),
    })
}

fn check(new: &NewOpenShifts, now: Timestamp) -> Result<()> {
    if new.shift_ids.is_empty() {
        return Err(Error::field("shiftIds", "required"));
    }
    if new.shift_ids.len() > MAX_SHIFTS {
        return Err(Error::field("shiftIds", "too_long"));
    }
    if new.closes_at.is_some_and(|at| at <= now) {
        return Err(Error::field("closesAt", "in_past"));
    }
    if !(1..=MAX_SLOTS).contains(&new.slots) {
        return Err(Error::field("slots", "out_of_range"));
    }
    if new.slots > 1 && new.shift_ids.len() > 1 {
        return Err(Error::field("slots", "not_allowed"));
    }
    let bonus = new.bonus_cents;
    if bonus.is_some_and(|cents| !(1..=MAX_BONUS).contains(&cents)) {
        return Err(Error::field("bonusCents", "out_of_range"));
    }
    if new
        .first_wave_hours
        .is_some_and(|hours| hours > waves::LONGEST)
    {
        return Err(Error::field("firstWaveHours", "out_of_range"));
    }
    Ok(())
}

/// The shifts with the free slots of those that were posted before: a card of several slots is posted again as a whole.
fn with_slots(change: &WriteContext<'_>, ids: &[ShiftId]) -> Result<Vec<ShiftId>> {
    let mut all = ids.to_vec();
    for id in ids {
        if let Some(post) = store::post(change.db, *id)? {
            let shift = shifts::shift(change.db, *id)?;
            let free = slots::free(change.db, &post, &shift)?;
            all.extend(free.iter().map(|one| one.id));
        }
    }
    let mut seen = BTreeSet::new();
    all.retain(|id| seen.insert(*id));
    Ok(all)
}

/// Closes an open shift with all its free slots; who asked for it is notified.
///
/// # Errors
/// `NotFound`, `Forbidden`; database errors.
pub fn close(change: &mut WriteContext<'_>, id: ShiftId) -> Result<()> {
    let (shift, week_context) = allowed(change, id)?;
    let post = store::post(change.db, id)?.ok_or(Error::NotFound)?;
    let before = serde_json::to_value(&post)?;
    let mut free = slots::free(change.db, &post, &shift)?;
    if free.is_empty() {
        free.push(shift);
    }
    for slot in &free {
        withdraw_post(change, &week_context, slot)?;
    }
    record(
        change,
        SchedulingAction::OpenShiftClosed,
        id,
        (before, Value::Null),
    )
}

/// Posts a shift that its person dropped; a manager chooses who gets it.
///
/// # Errors
/// `NotFound`; database errors.
pub(crate) fn post_dropped(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    id: ShiftId,
) -> Result<()> {
    let shift = shifts::shift(change.db, id)?;
    let closes_at = closes_at(&shift, None, change.now);
    let (first_wave_until, first_wave_rule) =
        waves::first_wave(week_context, false, None, closes_at)?;
    let post = OpenShiftPost {
        shift: id,
        location: shift.location,
        group: id,
        mode: OpenShiftMode::Approval,
        allow_overtime: false,
        includes_other_locations: false,
        first_wave_until,
        first_wave_rule,
        bonus_cents: None,
        broadcasts: 0,
        closes_at,
        posted_at: change.now,
    };
    open(change, week_context, &shift, post, (1, false)).map(|_| ())
}

/// Until when a shift can be claimed: as said, else an hour before it starts.
fn closes_at(shift: &Shift, said: Option<Timestamp>, now: Timestamp) -> Timestamp {
    let latest = shift.draft.starts_at - CLOSES_BEFORE;
    match said {
        Some(at) => at.min(shift.draft.starts_at),
        None if latest > now => latest,
        None => shift.draft.starts_at,
    }
}

/// Puts a post up with `slots` equal shifts, and notifies those who are offered it first; returns whom. One that joins the
/// slots of an earlier shift notifies no one again. Where no law asks for the first wave and no one of the own team can
/// take the shift, the others are offered it at once.
fn open(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
    mut post: OpenShiftPost,
    (slots, joins): (usize, bool),
) -> Result<Vec<EmployeeId>> {
    let (db, core, now) = (change.db, change.core, change.now);
    let mut audience = waves::audience(db, core, now, shift, &post)?;
    let chosen = post.first_wave_until.is_some() && post.first_wave_rule.is_none();
    if chosen && waves::who_can_take(&audience, shift, &post).is_empty() {
        post.first_wave_until = None;
        audience = waves::audience(db, core, now, shift, &post)?;
    }
    save(change, &post)?;
    for id in plan_slots(change, week_context, shift, slots - 1)? {
        let slot = OpenShiftPost {
            shift: id,
            ..post.clone()
        };
        save(change, &slot)?;
    }
    if joins {
        return Ok(Vec::new());
    }
    waves::plan(change, &post)?;
    let people = waves::who_can_take(&audience, shift, &post);
    notify::posted(change, &audience, shift, &people)
}

fn save(change: &mut WriteContext<'_>, post: &OpenShiftPost) -> Result<()> {
    store::save_post(change.db, post, change.actor.user)?;
    let after = serde_json::to_value(post)?;
    record(
        change,
        SchedulingAction::OpenShiftPosted,
        post.shift,
        (Value::Null, after),
    )
}

/// Plans so many more shifts like an unassigned one.
fn plan_slots(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
    count: usize,
) -> Result<Vec<ShiftId>> {
    if count == 0 {
        return Ok(Vec::new());
    }
    let house = week_context.position(shift.draft.position_id)?.house;
    let days = [week_context.clock.date(shift.draft.starts_at)];
    let permission = Permission::SchedulesCreate;
    shift_edit::allow(change.actor, permission, week_context, house, &days)?;
    let mut ids = Vec::new();
    for _ in 0..count {
        let id = ShiftId::new(change.now);
        let draft = shift.draft.clone();
        let record = shift_edit::entry(
            change,
            week_context,
            SchedulingAction::ShiftCreated,
            id,
            None,
            Some(&draft),
        )?;
        let new = shift_edit::new_shift(change, week_context, id, draft);
        shifts::insert(change.db, &new)?;
        shift_edit::finish(change, week_context, record, id, &Evaluation::nothing())?;
        ids.push(id);
    }
    Ok(ids)
}

/// An unassigned shift that the caller may post.
fn to_post<'a>(change: &WriteContext<'a>, id: ShiftId) -> Result<(Shift, WeekContext<'a>)> {
    let (shift, week_context) = allowed(change, id)?;
    if shift.draft.employee_id.is_some() || shift.removing {
        return Err(Error::unprocessable("shift_assigned"));
    }
    if shift.has_begun(change.now) {
        return Err(Error::unprocessable("shift_begun"));
    }
    // Who takes a shift sees it in their schedule at once.
    if !week_context.was_published() {
        return Err(Error::unprocessable("week_not_published"));
    }
    Ok((shift, week_context))
}

/// A shift whose post is the caller's matter, with everyone who could take it.
fn allowed<'a>(change: &WriteContext<'a>, id: ShiftId) -> Result<(Shift, WeekContext<'a>)> {
    let shift = seen(change, id)?;
    let (core, here, now) = (change.core, shift.location, change.now);
    let week_context = WeekContext::load(change.db, core, here, shift.week, None, now)?;
    let house = week_context.position(shift.draft.position_id)?.house;
    change
        .actor
        .allow_in(Permission::OpenshiftsCreate, here, house)?;
    Ok((shift, week_context))
}

fn record(
    change: &mut WriteContext<'_>,
    action: SchedulingAction,
    shift: ShiftId,
    (before, after): (Value, Value),
) -> Result<()> {
    let entry = Entry::new(action, "open_shift", shift)
        .label(json!({ "shiftId": shift }))
        .change(before, after)?;
    change.record(entry)?;
    change.invalidate("/api/open-shifts");
    Ok(())
}
