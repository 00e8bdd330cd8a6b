//! Notifications of missed deadlines: an application that no one answered, a data request that is due soon, a bias
//! audit that grows old, a message that could not leave.

use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date};
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::{Deserialize, Serialize};

use super::{
    NotificationData, Recipients,
    data::{OfConversation, OfLocation, OfRequest, Untouched},
    notify,
};
use crate::{
    applications,
    error::Result,
    ids::{ApplicantRequestId, ApplicationId, ConversationId, ConversationMessageId, LocationId},
    interviews::roster,
    messaging::{self, quiet_hours, types::Conversation},
    outbox::{Job, JobContext, Progress, jobs},
    permit::Permission,
    settings::{self, types::SqlDate},
    types::{Application, Status},
    write_context::WriteContext,
};

/// An application that no one has touched for so long is notified to those who hire there; after as long again, to
/// those who hire for the whole brand.
pub const UNTOUCHED: SignedDuration = SignedDuration::from_hours(48);
/// So many days before the answer to an applicant is due, the owner is notified.
const REQUEST_DAYS: i32 = 7;
/// A bias audit serves a year (Local Law 144 of 2021, New York City); a new one takes weeks.
const AUDIT_DAYS: i32 = 330;

/// An applicant's message that no one read in so many hours of the day is notified to those who hire at the location.
pub const UNANSWERED: SignedDuration = SignedDuration::from_hours(4);

/// Notifies the team of something that no one did in time, if it still was not done.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NotificationDeadline {
    /// An application that no one has touched.
    Untouched(ApplicationId),
    /// An application that no one has touched for twice as long.
    StillUntouched(ApplicationId),
    /// The answer to an applicant's request.
    Request(ApplicantRequestId),
    /// The next bias audit of a location.
    BiasAudit(LocationId),
    /// The answer to what an applicant wrote.
    Unanswered(ConversationId),
    /// A day's interviews at a location.
    Roster(LocationId, Date),
    /// A message that was given up.
    NotSent(ConversationMessageId),
}

/// Plans the look whether someone answered an application.
///
/// # Errors
/// Database errors.
pub fn plan_untouched(change: &mut WriteContext<'_>, it: &Application) -> Result<()> {
    plan(
        change,
        NotificationDeadline::Untouched(it.id),
        it.applied_at + UNTOUCHED,
    )?;
    plan(
        change,
        NotificationDeadline::StillUntouched(it.id),
        it.applied_at + UNTOUCHED * 2,
    )
}

/// Plans the reminder of a request that has to be answered by a day.
///
/// # Errors
/// Database errors.
pub fn plan_request(
    change: &mut WriteContext<'_>,
    id: ApplicantRequestId,
    application: &Application,
    due_on: Date,
) -> Result<()> {
    let place = settings::location(change.db, application.location_id)?;
    let zone = place.time_zone()?;
    for day in [due_on.saturating_sub(REQUEST_DAYS.days()), due_on] {
        let morning = day.at(8, 0, 0, 0).to_zoned(zone.clone());
        let morning = morning.map_err(anyhow::Error::from)?.timestamp();
        if morning > change.now {
            plan(change, NotificationDeadline::Request(id), morning)?;
        }
    }
    Ok(())
}

/// Plans the reminder of a bias audit's next one.
///
/// # Errors
/// Database errors.
pub fn plan_bias_audit(
    change: &mut WriteContext<'_>,
    location: LocationId,
    made_on: Date,
) -> Result<()> {
    let zone = settings::location(change.db, location)?.time_zone()?;
    let day = made_on.saturating_add(AUDIT_DAYS.days());
    let morning = day.at(8, 0, 0, 0).to_zoned(zone);
    let morning = morning.map_err(anyhow::Error::from)?.timestamp();
    plan(
        change,
        NotificationDeadline::BiasAudit(location),
        morning.max(change.now),
    )
}

/// Plans the look whether someone read what an applicant wrote; of several unread messages the first counts.
///
/// # Errors
/// Database errors.
pub fn plan_unanswered(change: &mut WriteContext<'_>, it: &Conversation) -> Result<()> {
    let Some(location) = it.location_id.filter(|_| !it.simulated) else {
        return Ok(());
    };
    let zone = settings::location(change.db, location)?.zone;
    let at = quiet_hours::by_day(change.now, &zone, UNANSWERED);
    let job = NotificationDeadline::Unanswered(it.id);
    let key = format!("unanswered:{}", it.id);
    jobs::add(change.db, &job, Some(&key), at)?;
    change.wake_worker();
    Ok(())
}

/// Plans the morning notification of a location's managers; once for each day, for any number of applicants.
///
/// # Errors
/// Database errors.
pub fn plan_roster(
    change: &mut WriteContext<'_>,
    location: LocationId,
    day: Date,
    morning: Timestamp,
) -> Result<()> {
    let job = NotificationDeadline::Roster(location, day);
    let key = format!("roster:{location}:{day}");
    jobs::add(change.db, &job, Some(&key), morning)?;
    change.wake_worker();
    Ok(())
}

/// Plans the notification that a message was given up: the job that gave it up has no change of its own for it.
///
/// # Errors
/// Database errors.
pub fn plan_not_sent(db: &Connection, id: ConversationMessageId, now: Timestamp) -> Result<()> {
    jobs::add(db, &NotificationDeadline::NotSent(id), None, now)
}

fn plan(change: &mut WriteContext<'_>, task: NotificationDeadline, at: Timestamp) -> Result<()> {
    jobs::add(change.db, &task, None, at)?;
    change.wake_worker();
    Ok(())
}

impl Job for NotificationDeadline {
    const KIND: &'static str = "news_due";

    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        context.write(move |change| tell(change, self)).await?;
        Ok(Progress::Done)
    }
}

fn tell(change: &mut WriteContext<'_>, task: NotificationDeadline) -> Result<()> {
    match task {
        NotificationDeadline::Untouched(id) => untouched(change, id, false),
        NotificationDeadline::StillUntouched(id) => untouched(change, id, true),
        NotificationDeadline::Request(id) => request(change, id),
        NotificationDeadline::BiasAudit(location) => bias_audit(change, location),
        NotificationDeadline::Unanswered(id) => unanswered(change, id),
        NotificationDeadline::Roster(location, day) => roster::tell(change, location, day),
        NotificationDeadline::NotSent(id) => not_sent(change, id),
    }
}

fn untouched(change: &mut WriteContext<'_>, id: ApplicationId, still: bool) -> Result<()> {
    let it = applications::application(change.db, id)?;
    if it.status != Status::Active || it.last_team_activity_at.is_some() {
        return Ok(());
    }
    let permission = Permission::ApplicationsMove;
    let recipients = if still {
        Recipients::Brand(permission)
    } else {
        Recipients::InCharge(it.location_id, permission)
    };
    let notification = NotificationData::ApplicationUntouched(Untouched { still });
    notify(change, recipients, Some(&it), &notification)
}

fn request(change: &mut WriteContext<'_>, id: ApplicantRequestId) -> Result<()> {
    let open: Option<ApplicationId> = change
        .db
        .prepare_cached(
            "SELECT application_id FROM applicant_requests WHERE id = ?1 AND state = 'open'",
        )?
        .query_row([id], |row| row.get(0))
        .optional()?;
    let Some(application) = open else {
        return Ok(());
    };
    let it = applications::application(change.db, application)?;
    notify(
        change,
        Recipients::OwnerOrHolders(&it, Permission::ApplicationsMove),
        Some(&it),
        &NotificationData::RequestDue(OfRequest { request_id: id }),
    )
}

fn not_sent(change: &mut WriteContext<'_>, id: ConversationMessageId) -> Result<()> {
    let master = &change.core.config.data.master_key;
    let (message, _) = messaging::store::message(change.db, master, id)?;
    messaging::delivery::tell_team(change, &message)
}

fn unanswered(change: &mut WriteContext<'_>, id: ConversationId) -> Result<()> {
    let it = messaging::store::conversation(change.db, id)?;
    let waits = it.unread > 0 && it.waits_since(change.now).is_some();
    let Some(location) = it.location_id.filter(|_| waits) else {
        return Ok(());
    };
    let application = it.application_id;
    let about = application.map(|id| applications::application(change.db, id));
    let about = about.transpose()?;
    notify(
        change,
        Recipients::InCharge(location, Permission::MessagesSend),
        about.as_ref(),
        &NotificationData::MessageWaiting(OfConversation {
            conversation_id: id,
        }),
    )
}

/// Whether a newer audit was made meanwhile, the location's switch says.
fn bias_audit(change: &mut WriteContext<'_>, location: LocationId) -> Result<()> {
    let made_on: Option<SqlDate> = change
        .db
        .prepare_cached("SELECT bias_audit_on FROM scoring_switches WHERE location_id = ?1")?
        .query_row(params![location], |row| row.get(0))
        .optional()?
        .flatten();
    let today = settings::location(change.db, location)?.date(change.now)?;
    if made_on.is_none_or(|on| on.0.saturating_add(AUDIT_DAYS.days()) > today) {
        return Ok(());
    }
    notify(
        change,
        Recipients::Brand(Permission::ScoringConfigure),
        None,
        &NotificationData::BiasAuditDue(OfLocation {
            location_id: location,
        }),
    )
}
