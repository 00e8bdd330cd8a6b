//! Notifications by email: those of ten minutes in one, or those of a day; never at night, and not what the person has
//! seen in the bell by then.

use jiff::SignedDuration;
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::{Deserialize, Serialize};

use super::{
    choices::{self, NotificationMail},
    data::NotificationData,
    lines,
    list::{self, Waits},
    types::NotificationTopic,
};
use crate::{
    error::Result,
    identity::{people, session},
    ids::UserId,
    outbox::{
        self, Channel, HiringNotification, Job, JobContext, Message, MessageKind, Progress, jobs,
    },
    scoring::types::Band,
    settings::{self, types::string_enum},
    write_context::WriteContext,
};

/// So long notifications wait for more, and for the person to see them in the bell.
const SOON: SignedDuration = SignedDuration::from_mins(10);
/// Lines of one email.
const LINES: usize = 15;

string_enum! {
    /// The email that notifications wait for.
    Pace {
        /// The next one.
        Soon = "soon",
        /// The one of the morning.
        Daily = "daily",
    }
}

/// Sends a person's waiting notifications by email.
#[derive(Debug, Serialize, Deserialize)]
pub struct NotificationEmail {
    user: UserId,
    pace: Pace,
}

/// The email that a notification waits for. A strong candidate does not wait for the morning: others hire them today.
pub(super) fn pace(data: &NotificationData, wanted: NotificationMail) -> Option<Pace> {
    // An answer of the team has an email of its own, which leaves at once.
    if data.kind().topic() == NotificationTopic::Schedule {
        return None;
    }
    let strong = matches!(
        data,
        NotificationData::ApplicationReceived(it) if it.band == Some(Band::Strong)
    );
    match wanted {
        NotificationMail::Off => None,
        NotificationMail::Soon if data.is_on_dashboard() => Some(Pace::Daily),
        NotificationMail::Daily if !strong => Some(Pace::Daily),
        NotificationMail::Daily | NotificationMail::Soon => Some(Pace::Soon),
    }
}

/// Plans the email, unless one is planned already.
///
/// # Errors
/// Database errors.
pub(super) fn plan(change: &mut WriteContext<'_>, user: UserId, pace: Pace) -> Result<()> {
    let (chosen, zone) = (choices::of(change.db, user)?, zone(change.db, user)?);
    let at = match pace {
        Pace::Soon => chosen.awake(change.now + SOON, &zone),
        Pace::Daily => chosen.next_morning(change.now, &zone),
    };
    let job = NotificationEmail { user, pace };
    let key = format!("news:{user}:{}", pace.name());
    jobs::add(change.db, &job, Some(&key), at)?;
    change.wake_worker();
    Ok(())
}

/// The clock that the person lives by: that of their first restaurant.
pub(super) fn zone(db: &Connection, user: UserId) -> Result<String> {
    let zone: Option<String> = db
        .prepare_cached(
            "SELECT l.zone FROM locations l LEFT JOIN user_locations u ON u.location_id = l.id AND u.user_id = ?1
             ORDER BY u.user_id IS NULL, l.id LIMIT 1",
        )?
        .query_row([user], |row| row.get(0))
        .optional()?;
    Ok(zone.unwrap_or_default())
}

impl Job for NotificationEmail {
    const KIND: &'static str = "mail_news";

    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        context.write(move |change| send(change, &self)).await?;
        Ok(Progress::Done)
    }
}

fn send(change: &mut WriteContext<'_>, task: &NotificationEmail) -> Result<()> {
    // A user who can no longer sign in gets no notification.
    let Some(reader) = session::actor(change.db, task.user)? else {
        return settle(change, task);
    };
    let user = people::get(change.db, task.user)?;
    let waiting = list::waiting(change.db, &reader, Waits::Mail(task.pace))?;
    settle(change, task)?;
    let Some(to) = user.email.clone().filter(|_| !waiting.is_empty()) else {
        return Ok(());
    };
    let site = &change.core.config.serve.url;
    let lines = lines::by_kind(user.lang, &waiting);
    let message = Message {
        person: user.key(),
        channel: Channel::Email,
        to,
        lang: user.lang,
        note: MessageKind::HiringNotification(HiringNotification {
            brand: settings::brand_name(change.db)?,
            more: lines.len().saturating_sub(LINES),
            lines: lines.into_iter().take(LINES).collect(),
            link: format!("{site}{}", lines::leads_to(&waiting)),
            choices: format!("{site}/dashboard#news-choices"),
        }),
    };
    outbox::enqueue(change, &message)?;
    Ok(())
}

/// Marks waiting notifications as sent, or as no longer needed.
fn settle(change: &WriteContext<'_>, task: &NotificationEmail) -> Result<()> {
    change
        .db
        .prepare_cached("UPDATE notifications SET mail = NULL WHERE user_id = ?1 AND mail = ?2")?
        .execute(params![task.user, task.pace])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::notifications::NotificationKind;

    #[test]
    fn a_strong_candidate_does_not_wait_for_the_morning() {
        let received = NotificationKind::ApplicationReceived;
        let strong = json!({ "band": "strong" });
        let pace = |kind, data: &Value, wanted| {
            let notification = NotificationData::read(kind, data).unwrap();
            pace(&notification, wanted)
        };
        assert_eq!(
            pace(received, &strong, NotificationMail::Daily),
            Some(Pace::Soon)
        );
        let hold = json!({ "band": "hold" });
        assert_eq!(
            pace(received, &hold, NotificationMail::Daily),
            Some(Pace::Daily)
        );
        assert_eq!(pace(received, &strong, NotificationMail::Off), None);
    }

    #[test]
    fn what_the_dashboard_lists_waits_for_the_morning() {
        let id = "01900000-0000-7000-8000-000000000001";
        let pace = |kind, data: &Value| {
            let notification = NotificationData::read(kind, data).unwrap();
            pace(&notification, NotificationMail::Soon)
        };
        let asked = json!({ "interviewId": id, "proposed": true });
        assert_eq!(
            pace(NotificationKind::FeedbackDue, &json!({ "interviewId": id })),
            Some(Pace::Daily)
        );
        assert_eq!(
            pace(NotificationKind::InterviewNoShow, &asked),
            Some(Pace::Daily)
        );
        assert_eq!(
            pace(
                NotificationKind::InterviewNoShow,
                &json!({ "interviewId": id })
            ),
            Some(Pace::Soon)
        );
    }
}
