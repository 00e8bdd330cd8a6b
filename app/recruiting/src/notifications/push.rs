//! Notifications on a person's devices: at once, not at night, and not what the person has seen in the bell by then.

use jiff::Timestamp;
use rusqlite::params;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenants::Tenant;

use super::{
    choices, devices, lines,
    list::{self, Waits},
    mail,
};
use crate::{
    app::App,
    error::Result,
    identity::{people, session},
    ids::{NotificationId, PushDeviceId, UserId},
    messages,
    outbox::{Job, JobContext, Lane, Progress, PushResult, Subscription, jobs},
    secrets, settings,
    write_context::WriteContext,
};

/// Lines that a lock screen shows.
const LINES: usize = 3;
/// Characters of them: a push has room for some 4,000 bytes.
const LONGEST: usize = 600;

/// A device's text, and its link.
struct PushMessage {
    /// As JSON, for `sw.js`.
    shown: String,
    /// Notifications under the same topic replace each other.
    topic: String,
    /// The newest of them.
    newest: NotificationId,
    devices: Vec<(PushDeviceId, Subscription)>,
}

/// Plans a push to the person's devices, once for all that comes meanwhile.
///
/// # Errors
/// Database errors.
pub(super) fn plan(change: &mut WriteContext<'_>, user: UserId) -> Result<()> {
    let at = awake(change, user)?;
    let key = format!("push:{user}");
    jobs::add(change.db, &WebPush(user), Some(&key), at)?;
    change.wake_worker();
    Ok(())
}

/// Now, or the end of the person's night, unless something waits that cannot wait so long.
fn awake(change: &WriteContext<'_>, user: UserId) -> Result<Timestamp> {
    if list::cannot_wait(change.db, user)? {
        return Ok(change.now);
    }
    let zone = mail::zone(change.db, user)?;
    Ok(choices::of(change.db, user)?.awake(change.now, &zone))
}

/// Pushes a person's waiting notifications to their devices.
#[derive(Debug, Serialize, Deserialize)]
pub struct WebPush(UserId);

impl Job for WebPush {
    const KIND: &'static str = "push_news";
    const LANE: Lane = Lane::Push;

    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        push(&context.app, &context.tenant, self.0).await?;
        Ok(Progress::Done)
    }
}

/// A push that the service did not take is tried again with all of it; a device that got it shows the same once.
async fn push(app: &App, tenant: &Tenant, user: UserId) -> Result<()> {
    let batch = app.run_as_system(tenant, move |change| gather(change, user));
    let Some(batch) = batch.await? else {
        return Ok(());
    };
    let mut trouble = None;
    for (id, to) in &batch.devices {
        let id = *id;
        let shown = batch.shown.as_bytes();
        let push = app.outbox.push();
        match push.send(to, shown, &batch.topic, app.clock.now()).await {
            Ok(PushResult::Accepted) => {}
            Ok(PushResult::Expired) => {
                app.run_as_system(tenant, move |change| devices::gone(change, id))
                    .await?;
            }
            Err(error) => trouble = Some(error),
        }
    }
    if let Some(trouble) = trouble {
        return Err(trouble.into());
    }
    let newest = batch.newest;
    app.run_as_system(tenant, move |change| settle(change, user, Some(newest)))
        .await
}

/// The notifications to send now, if any. At night it waits once more: the person may have changed their hours.
fn gather(change: &mut WriteContext<'_>, user: UserId) -> Result<Option<PushMessage>> {
    // A user who can no longer sign in gets no notification.
    let Some(reader) = session::actor(change.db, user)? else {
        settle(change, user, None)?;
        return Ok(None);
    };
    if awake(change, user)? > change.now {
        plan(change, user)?;
        return Ok(None);
    }
    let waiting = list::waiting(change.db, &reader, Waits::Push)?;
    let newest = waiting.first().and_then(|batch| batch.entries.first());
    let Some(newest) = newest.map(|entry| entry.id) else {
        settle(change, user, None)?;
        return Ok(None);
    };
    let lang = people::get(change.db, user)?.lang;
    let mut of_group: Vec<String> = waiting
        .iter()
        .flat_map(|batch| lines::of_group(lang, batch))
        .collect();
    let more = of_group.len().saturating_sub(LINES);
    of_group.truncate(LINES);
    if more > 0 {
        of_group.push(messages::translate(
            lang,
            "mail-news-more",
            &[("count", more.into())],
        ));
    }
    let path = lines::leads_to(&waiting);
    let shown = json!({
        "title": settings::brand_name(change.db)?,
        "body": of_group.join("\n").chars().take(LONGEST).collect::<String>(),
        "lang": lang.tag(),
        "tag": path,
        "path": path,
    });
    let topic = secrets::sha256(path.as_bytes());
    Ok(Some(PushMessage {
        shown: shown.to_string(),
        // At most 32 characters of base64url.
        topic: data_encoding::BASE64URL_NOPAD.encode(&topic[..24]),
        newest,
        devices: devices::addresses(change, user)?,
    }))
}

/// Marks notifications up to `newest` as sent; without it, nothing need be sent.
fn settle(change: &WriteContext<'_>, user: UserId, newest: Option<NotificationId>) -> Result<()> {
    change
        .db
        .prepare_cached(
            "UPDATE notifications SET push = 0 WHERE user_id = ?1 AND push = 1 AND (?2 IS NULL OR id <= ?2)",
        )?
        .execute(params![user, newest])?;
    Ok(())
}
