//! Urgent fill: an open shift is pushed to the devices of everyone who can take it, and texted to those without one.

use axum::Json as Reply;
use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    OpenShiftPost, ShiftClaimState, notify, slots, store,
    waves::{audience, who_can_take},
};
use crate::{
    SchedulingAction,
    app::Environment,
    compliance::audit::Entry,
    context::Context,
    edit_shift::visible,
    error::{Error, Result},
    extract::Path,
    identity::people,
    ids::{ShiftId, UserId},
    outbox::{Job, JobContext, Progress, jobs},
    permit::{Actor, Permission},
    person::EmployeeFacts,
    staff_alerts::{StaffAlerts, UrgentShift},
    store as shifts,
    types::Shift,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// A shift is sent as urgent so often at most.
const MOST: i64 = 2;
/// A shift that begins sooner is sent at night too.
const AT_NIGHT: SignedDuration = SignedDuration::from_hours(4);

/// Whom an urgent shift reaches, and how.
#[derive(Clone, Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UrgentReach {
    /// Number of people whose devices it is pushed to.
    push: usize,
    /// Number of people who get a text message.
    sms: usize,
    /// Names of those who can take it and have neither, of the caller's locations.
    unreached: Vec<String>,
    /// Number of others who have neither, of other locations.
    unreached_elsewhere: usize,
    /// How often it can be sent, before this.
    sends_left: i64,
    /// When it is sent, where that is not now: quiet hours end then.
    #[schema(value_type = Option<String>, format = DateTime)]
    sends_at: Option<Timestamp>,
}

/// The way to one person.
enum Way {
    Push(UserId),
    Sms(String),
    None,
}

/// Whom an open shift would reach as urgent.
#[utoipa::path(
    get, path = "/api/open-shifts/{id}/broadcast", operation_id = "previewUrgentShift", tag = "schedule",
    params(("id" = ShiftId, Path)), responses((status = 200, body = UrgentReach))
)]
pub async fn preview_handler(
    context: Context,
    Path(id): Path<ShiftId>,
) -> Result<Reply<UrgentReach>> {
    let reach = context.read(move |db, context| {
        let core = &context.app.core;
        let urgent = Urgent::load(db, core, &context.actor, context.now, id)?;
        urgent.reach(db, core, &context.actor)
    });
    Ok(Reply(reach.await?))
}

/// Sends an open shift as urgent to everyone who can take it.
#[utoipa::path(
    post, path = "/api/open-shifts/{id}/broadcast", operation_id = "sendUrgentShift", tag = "schedule",
    params(("id" = ShiftId, Path)), responses((status = 200, body = UrgentReach))
)]
pub async fn handler(context: Context, Path(id): Path<ShiftId>) -> Result<Reply<UrgentReach>> {
    let reach = context.write(move |change| broadcast(change, id));
    Ok(Reply(reach.await?))
}

/// Sends an open shift as urgent, at night only where it cannot wait for the morning. What reaches no one does not count.
///
/// # Errors
/// `NotFound`, `Forbidden`, `already_filled`, `claim_closed`, `broadcast_limit`, `broadcast_waits`; database errors.
pub fn broadcast(change: &mut WriteContext<'_>, id: ShiftId) -> Result<UrgentReach> {
    let urgent = Urgent::load(change.db, change.core, change.actor, change.now, id)?;
    let reach = urgent.reach(change.db, change.core, change.actor)?;
    if reach.sends_left <= 0 {
        return Err(Error::unprocessable("broadcast_limit"));
    }
    if reach.push + reach.sms == 0 {
        return Ok(reach);
    }
    let key = format!("open_shift_urgent:{}", urgent.post.group);
    if reach.sends_at.is_some() && jobs::waits(change.db, &key)? {
        return Err(Error::unprocessable("broadcast_waits"));
    }
    store::count_broadcast(change.db, urgent.post.group)?;
    let unreached = reach.unreached.len() + reach.unreached_elsewhere;
    let sent = json!({ "push": reach.push, "sms": reach.sms, "unreached": unreached });
    let entry = Entry::new(SchedulingAction::OpenShiftBroadcast, "open_shift", id)
        .label(json!({ "shiftId": id }))
        .change(json!(null), sent)?;
    change.record(entry)?;
    change.invalidate("/api/open-shifts");
    match reach.sends_at {
        Some(at) => {
            jobs::add(change.db, &SendUrgent(id), Some(&key), at)?;
            change.wake_worker();
        }
        None => urgent.send(change)?,
    }
    Ok(reach)
}

/// Sends a shift as urgent once quiet hours are over.
#[derive(Debug, Serialize, Deserialize)]
pub struct SendUrgent(ShiftId);

impl Job for SendUrgent {
    const KIND: &'static str = "open_shift_urgent";

    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        context
            .write(move |change| send_later(change, self.0))
            .await?;
        Ok(Progress::Done)
    }
}

/// Nothing where the shift was taken or closed meanwhile.
fn send_later(change: &mut WriteContext<'_>, id: ShiftId) -> Result<()> {
    let shift = match shifts::shift(change.db, id) {
        Err(Error::NotFound) => return Ok(()),
        shift => shift?,
    };
    match Urgent::around(change.db, change.core, change.now, &shift) {
        Ok(urgent) => urgent.send(change),
        Err(Error::Unprocessable(_)) => Ok(()),
        Err(error) => Err(error),
    }
}

/// An open shift with everyone who is offered it.
struct Urgent<'a> {
    week_context: WeekContext<'a>,
    shift: Shift,
    post: OpenShiftPost,
}

impl<'a> Urgent<'a> {
    /// A shift whose post is the actor's matter.
    fn load(
        db: &Connection,
        core: &'a Environment,
        actor: &Actor,
        now: Timestamp,
        id: ShiftId,
    ) -> Result<Self> {
        let shift = visible(db, actor, id)?;
        let house = shifts::positions(db)?
            .get(&shift.draft.position_id)
            .ok_or(Error::NotFound)?
            .house;
        actor.allow_in(Permission::OpenshiftsCreate, shift.location, house)?;
        Self::around(db, core, now, &shift)
    }

    /// The free slot that is given next.
    fn around(
        db: &Connection,
        core: &'a Environment,
        now: Timestamp,
        named: &Shift,
    ) -> Result<Self> {
        let closed = || Error::unprocessable("claim_closed");
        let post = store::post(db, named.id)?.ok_or_else(closed)?;
        let mut free = slots::free(db, &post, named)?.into_iter();
        let shift = free
            .next()
            .ok_or_else(|| Error::unprocessable("already_filled"))?;
        if post.closes_at <= now {
            return Err(closed());
        }
        Ok(Self {
            week_context: audience(db, core, now, &shift, &post)?,
            shift,
            post,
        })
    }

    /// Those who can take the shift and have not asked for it, with the way to each.
    fn people(&self, db: &Connection, core: &Environment) -> Result<Vec<(&EmployeeFacts, Way)>> {
        let alerts = core.services.get::<Box<dyn StaffAlerts>>()?;
        let free: Vec<ShiftId> = slots::free(db, &self.post, &self.shift)?
            .iter()
            .map(|slot| slot.id)
            .collect();
        let mut asked = store::claims(db, &free)?;
        asked.retain(|claim| claim.state == ShiftClaimState::Requested);
        let mut found = Vec::new();
        for person in who_can_take(&self.week_context, &self.shift, &self.post) {
            if asked.iter().any(|claim| claim.employee == person.id) {
                continue;
            }
            let account = people::of_employee(db, person.id)?.filter(|user| user.active);
            let way = match account {
                Some(user) if alerts.has_device(db, user.id)? => Way::Push(user.id),
                _ => person.team.person.phone.clone().map_or(Way::None, Way::Sms),
            };
            found.push((person, way));
        }
        Ok(found)
    }

    fn reach(&self, db: &Connection, core: &Environment, actor: &Actor) -> Result<UrgentReach> {
        let mut reach = UrgentReach {
            sends_left: MOST - self.post.broadcasts,
            sends_at: self.sends_at(core)?,
            ..UrgentReach::default()
        };
        for (person, way) in self.people(db, core)? {
            match way {
                Way::Push(_) => reach.push += 1,
                Way::Sms(_) => reach.sms += 1,
                Way::None if is_within(actor, person) => reach.unreached.push(person.name()),
                Way::None => reach.unreached_elsewhere += 1,
            }
        }
        Ok(reach)
    }

    /// The end of the quiet hours of the location; nothing by day, and where the shift cannot wait for it.
    fn sends_at(&self, core: &Environment) -> Result<Option<Timestamp>> {
        let morning = self.morning(core)?;
        let later = morning > self.week_context.now && !self.cannot_wait(morning);
        Ok(later.then_some(morning))
    }

    /// The end of the quiet hours of the location; now by day.
    fn morning(&self, core: &Environment) -> Result<Timestamp> {
        let alerts = core.services.get::<Box<dyn StaffAlerts>>()?;
        Ok(alerts.by_day(self.week_context.now, &self.week_context.clock.zone_name))
    }

    /// Whether the shift is sent in quiet hours too: it begins soon, or can no longer be claimed when they end.
    fn cannot_wait(&self, morning: Timestamp) -> bool {
        let begins_in = self
            .shift
            .draft
            .starts_at
            .duration_since(self.week_context.now);
        begins_in < AT_NIGHT || self.post.closes_at <= morning
    }

    fn send(&self, change: &mut WriteContext<'_>) -> Result<()> {
        let (week_context, shift) = (&self.week_context, &self.shift);
        let about = UrgentShift {
            shift: shift.id,
            location: week_context.here,
            date: week_context.clock.date(shift.draft.starts_at),
            at_night: self.cannot_wait(self.morning(change.core)?),
        };
        for (person, way) in self.people(change.db, change.core)? {
            match way {
                Way::Push(user) => {
                    let alerts = change.core.services.get::<Box<dyn StaffAlerts>>()?;
                    alerts.push(change, user, about)?;
                }
                Way::Sms(phone) => {
                    notify::text_urgent(change, week_context, shift, person, &phone)?;
                }
                Way::None => {}
            }
        }
        Ok(())
    }
}

/// Whether a person works at one of the actor's locations.
fn is_within(actor: &Actor, person: &EmployeeFacts) -> bool {
    let mut assignments = person.team.assignments.iter();
    assignments.any(|assignment| actor.includes(assignment.location_id))
}
