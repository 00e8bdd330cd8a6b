//! Booking: a time is chosen, by an applicant through their link or by the team by hand, and no one else gets it.

use jiff::Timestamp;
use serde_json::Value;

use super::{
    free_busy,
    links::{self, MOST_RESCHEDULES},
    messages::{self, Audience},
    roster,
    slots::{Offer, Slot, Span},
    store, timers,
    types::{
        Format, Interview, InterviewState, LinkState, Preferences, SchedulingLink, room_of_its_own,
    },
};
use crate::{
    NotificationData, Recipients as Who, audit_entry,
    error::{Conflict, Error, Result},
    events::{self, AboutInterview, HiringEvent},
    hiring_settings::get,
    hooks::PipelineHooks,
    ids::{InterviewAvailabilityId, InterviewId, LocationId, SchedulingLinkId, UserId},
    notifications::data::InterviewTime,
    notify,
    permit::Permission,
    settings,
    types::{Applicant, Application, Stage},
    write_context::WriteContext,
};

/// A time as a page or a browser names it: its start in seconds and its minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlotKey {
    /// The start.
    pub from: Timestamp,
    /// The length.
    pub minutes: i64,
}

impl SlotKey {
    /// The key of a time.
    pub fn of(span: Span) -> Self {
        Self {
            from: span.from,
            minutes: span.to.duration_since(span.from).as_mins(),
        }
    }
}

impl std::fmt::Display for SlotKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.from.as_second(), self.minutes)
    }
}

impl std::str::FromStr for SlotKey {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (seconds, minutes) = text.split_once('-').ok_or(())?;
        let seconds: i64 = seconds.parse().map_err(|_| ())?;
        Ok(Self {
            from: Timestamp::from_second(seconds).map_err(|_| ())?,
            minutes: minutes.parse().map_err(|_| ())?,
        })
    }
}

/// The interview to book.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) span: Span,
    pub(super) location: LocationId,
    pub(super) stage: Stage,
    pub(super) format: Format,
    pub(super) interviewers: Vec<UserId>,
    pub(super) rule: Option<InterviewAvailabilityId>,
    pub(super) link: Option<SchedulingLinkId>,
    pub(super) meeting_url: Option<String>,
    /// The interview that it takes the place of.
    pub(super) instead_of: Option<InterviewId>,
}

/// Books the time that an applicant chose through their link; where they have one already, it is given back first.
///
/// # Errors
/// `slot_taken` where the time is gone, `reschedule_limit` after three changes, `Gone` where the link no longer works;
/// database errors.
pub fn by_link(
    change: &mut WriteContext<'_>,
    link: &SchedulingLink,
    applicant: &Applicant,
    application: &Application,
    key: SlotKey,
) -> Result<Interview> {
    let mut link = link.clone();
    let before = store::standing_of_link(change.db, link.id)?;
    match &before {
        Some(it) if it.starts_at <= change.now => return Err(state_conflict(it)?),
        Some(_) if link.reschedules >= MOST_RESCHEDULES => {
            return Err(Error::unprocessable("reschedule_limit"));
        }
        Some(it) if SlotKey::of(span_of(it)) == key => return Ok(it.clone()),
        Some(it) => call_off(change, it, "applicant", None)?,
        None if !link.is_open(change.now) => return Err(Error::Gone("link_expired")),
        None => {}
    }
    let days = free_busy::of_link(change.db, &link, application, change.now)?;
    let slot = days
        .into_iter()
        .flat_map(|day| day.slots)
        .find(|slot| SlotKey::of(slot.span) == key)
        .ok_or_else(|| {
            Error::Conflict(Box::new(Conflict {
                code: "slot_taken",
                current: Value::Null,
                changed_by: None,
            }))
        })?;
    let offers = seated(change, &link, &slot)?;
    link.state = LinkState::Booked;
    link.reschedules += i64::from(before.is_some());
    store::save_link(change.db, &link)?;
    let plan = Plan {
        span: slot.span,
        location: link.location_id.unwrap_or(application.location_id),
        stage: link.stage,
        format: link.format,
        interviewers: offers.iter().map(|offer| offer.user).collect(),
        rule: offers.first().map(|offer| offer.rule),
        link: Some(link.id),
        meeting_url: None,
        instead_of: before.map(|it| it.id),
    };
    book(change, applicant, application, plan)
}

/// The interviewers of a chosen time: all, or the one with the fewest interviews ahead.
fn seated(change: &WriteContext<'_>, link: &SchedulingLink, slot: &Slot) -> Result<Vec<Offer>> {
    if link.all_of {
        return Ok(slot.offers.clone());
    }
    let mut best: Option<(usize, Offer)> = None;
    for offer in &slot.offers {
        let load = free_busy::seats(change.db, offer.user, change.now)?.len();
        if best.is_none_or(|(least, _)| load < least) {
            best = Some((load, *offer));
        }
    }
    Ok(best.into_iter().map(|(_, offer)| offer).collect())
}

pub(super) fn span_of(it: &Interview) -> Span {
    Span {
        from: it.starts_at,
        to: it.ends_at,
    }
}

/// The interview no longer is in a state for this.
pub(super) fn state_conflict(it: &Interview) -> Result<Error> {
    Ok(Error::Conflict(Box::new(Conflict {
        code: "state_conflict",
        current: serde_json::to_value(it)?,
        changed_by: None,
    })))
}

/// Books an interview: the row and its seats, the event, the record, reminders, and who is notified. The application
/// moves on to the interview's stage.
///
/// # Errors
/// Database errors.
pub(super) fn book(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    application: &Application,
    plan: Plan,
) -> Result<Interview> {
    let place = settings::location(change.db, plan.location)?;
    let (preferences, _): (Preferences, _) = get(change.db, free_busy::PREFERENCES)?;
    let room = match plan.format {
        Format::Virtual => match store::room_at(change.db, &plan.interviewers, plan.span.from)? {
            Some(room) if plan.meeting_url.is_none() => Some(room),
            _ => plan
                .meeting_url
                .as_deref()
                .or_else(|| preferences.room(&plan.interviewers))
                .map(room_of_its_own),
        },
        Format::InPerson | Format::Phone => None,
    };
    let it = Interview {
        id: InterviewId::new(change.now),
        application_id: application.id,
        link_id: plan.link,
        location_id: plan.location,
        stage: plan.stage,
        starts_at: plan.span.from,
        ends_at: plan.span.to,
        zone: place.zone,
        format: plan.format,
        meeting_url: room,
        interviewer_ids: plan.interviewers,
        availability_id: plan.rule,
        state: InterviewState::Booked,
        booked_at: change.now,
        confirmed_at: None,
        cancelled_at: None,
        cancelled_by: None,
        cancel_reason: None,
        reschedule_of: plan.instead_of,
        version: 1,
    };
    store::save(change.db, &it)?;
    let again = plan.instead_of.is_some();
    let kind: fn(InterviewTime) -> NotificationData = if again {
        log(
            change,
            applicant,
            application,
            HiringEvent::InterviewRescheduled,
            None,
            &it,
        )?;
        NotificationData::InterviewChanged
    } else {
        log(
            change,
            applicant,
            application,
            HiringEvent::InterviewBooked,
            None,
            &it,
        )?;
        NotificationData::InterviewBooked
    };
    if !again {
        let hooks = change.core.services.get::<Box<dyn PipelineHooks>>()?;
        hooks.interview_booked(change, application.id, it.stage, it.id)?;
    }
    timers::plan(change, &it)?;
    roster::plan(change, &it)?;
    messages::tell(change, applicant, application, &it, Audience::Booked)?;
    hear(change, application, &it, kind)?;
    Ok(it)
}

/// Notifies the interviewers and the owner of the application.
pub(super) fn hear(
    change: &mut WriteContext<'_>,
    application: &Application,
    it: &Interview,
    kind: fn(InterviewTime) -> NotificationData,
) -> Result<()> {
    let notification = kind(InterviewTime {
        interview_id: it.id,
        starts_at: Some(it.starts_at),
    });
    notify(
        change,
        Who::People(&it.interviewer_ids),
        Some(application),
        &notification,
    )?;
    if let Some(owner) = application.owner_id
        && !it.interviewer_ids.contains(&owner)
    {
        notify(
            change,
            Who::People(&[owner]),
            Some(application),
            &notification,
        )?;
    } else if it.interviewer_ids.is_empty() {
        let managers = Who::InCharge(it.location_id, Permission::InterviewsUpdate);
        notify(change, managers, Some(application), &notification)?;
    }
    Ok(())
}

/// Puts what happened to an interview on the list of events and on record, and says what is stale.
pub(super) fn log(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    application: &Application,
    event: fn(AboutInterview) -> HiringEvent,
    before: Option<&Interview>,
    after: &Interview,
) -> Result<()> {
    let event = event(AboutInterview {
        interview_id: after.id,
        starts_at: after.starts_at,
        format: after.format,
    });
    events::add(change, application, &event)?;
    let public = |it: &Interview| {
        let mut value = serde_json::to_value(it)?;
        // In the applicant's own words: it may say anything about them.
        value["cancelReason"] = Value::Null;
        Ok::<_, Error>(value)
    };
    let pair = (before.map(public).transpose()?, public(after)?);
    let action = event.kind();
    let entry = audit_entry::entry(change, applicant, application, action, pair)?;
    change.record(entry)?;
    store::active_now(change, application.id)?;
    links::touch(change, application);
    Ok(())
}

/// Gives a time back: the row stays, the seats are free.
pub(super) fn call_off(
    change: &WriteContext<'_>,
    it: &Interview,
    by: &str,
    reason: Option<String>,
) -> Result<()> {
    let mut off = it.clone();
    off.state = InterviewState::Cancelled;
    off.cancelled_at = Some(change.now);
    off.cancelled_by = Some(by.to_owned());
    off.cancel_reason = reason;
    off.version += 1;
    store::save(change.db, &off)
}

/// Calls an interview off. Its link works again while it lives, so that another time can be chosen.
///
/// # Errors
/// `state_conflict` where it is over; database errors.
pub fn cancel(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    application: &Application,
    it: &Interview,
    reason: Option<String>,
) -> Result<Interview> {
    if !it.state.is_booked() {
        return Err(state_conflict(it)?);
    }
    let by = if change.actor.person().is_some() {
        "team"
    } else {
        "applicant"
    };
    call_off(change, it, by, reason)?;
    if let Some(id) = it.link_id {
        let mut link = store::link(change.db, id)?;
        if link.state == LinkState::Booked {
            link.state = if change.now < link.expires_at {
                LinkState::Active
            } else {
                LinkState::Expired
            };
            store::save_link(change.db, &link)?;
        }
    }
    let after = store::interview(change.db, it.id)?;
    log(
        change,
        applicant,
        application,
        HiringEvent::InterviewCancelled,
        Some(it),
        &after,
    )?;
    if by == "team" {
        messages::tell(change, applicant, application, &after, Audience::Cancelled)?;
    }
    hear(
        change,
        application,
        &after,
        NotificationData::InterviewCancelled,
    )?;
    Ok(after)
}

/// The applicant says yes to the time.
///
/// # Errors
/// `state_conflict` where it is over; database errors.
pub fn confirm(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    application: &Application,
    it: &Interview,
) -> Result<Interview> {
    match it.state {
        InterviewState::Confirmed => return Ok(it.clone()),
        InterviewState::Booked => {}
        _ => return Err(state_conflict(it)?),
    }
    let mut after = it.clone();
    after.state = InterviewState::Confirmed;
    after.confirmed_at = Some(change.now);
    after.version += 1;
    store::save(change.db, &after)?;
    log(
        change,
        applicant,
        application,
        HiringEvent::InterviewConfirmed,
        Some(it),
        &after,
    )?;
    Ok(after)
}
