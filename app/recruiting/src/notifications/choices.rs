//! Notification preferences: what in the bell, on devices, by email, and not at night.

use std::collections::BTreeMap;

use axum::Json as Reply;
use jiff::{Timestamp, civil::Time};
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::{Deserialize, Serialize};

use super::types::NotificationTopic;
use crate::{
    context::Context, date_time::TimeOfDay, error::Result, extract::Json, ids::UserId,
    messaging::quiet_hours, settings::types::string_enum,
};

string_enum! {
    /// The pace of a topic's emails.
    NotificationMail {
        /// Not at all.
        Off = "off",
        /// Ten minutes later, with what came meanwhile, unless the person has seen it in the bell by then.
        Soon = "soon",
        /// In the morning, with everything of the day.
        Daily = "daily",
    }
}

/// A person's preference for a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NotificationPreference {
    /// In the bell.
    pub bell: bool,
    /// On the devices that the person named, at once.
    #[serde(default = "wanted")]
    pub push: bool,
    /// By email.
    pub mail: NotificationMail,
}

/// A person who names a device wants notifications on it.
const fn wanted() -> bool {
    true
}

/// A person's notification preferences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NotificationPreferences {
    /// By topic; what is left out has its default.
    #[schema(value_type = BTreeMap<String, NotificationPreference>)]
    pub topics: BTreeMap<NotificationTopic, NotificationPreference>,
    /// Start of the quiet hours, by the clock of the person's restaurant: no email and no push.
    #[schema(value_type = String, example = "21:00")]
    pub quiet_from: TimeOfDay,
    /// Until when; the same as `quietFrom`: never quiet.
    #[schema(value_type = String, example = "07:00")]
    pub quiet_until: TimeOfDay,
}

const EVENING: TimeOfDay = TimeOfDay(Time::constant(21, 0, 0, 0));
const MORNING: TimeOfDay = TimeOfDay(Time::constant(7, 0, 0, 0));
/// The time of the daily email, unless the night is longer.
const DAILY_AT: Time = Time::constant(8, 0, 0, 0);

impl Default for NotificationPreferences {
    fn default() -> Self {
        Self {
            topics: BTreeMap::new(),
            quiet_from: EVENING,
            quiet_until: MORNING,
        }
        .whole()
    }
}

impl NotificationPreferences {
    /// With every topic.
    fn whole(mut self) -> Self {
        for topic in NotificationTopic::ALL {
            self.topics.entry(*topic).or_insert(NotificationPreference {
                bell: true,
                push: wanted(),
                // Many people apply: once a day will do, a strong one apart.
                mail: if *topic == NotificationTopic::Applications {
                    NotificationMail::Daily
                } else {
                    NotificationMail::Soon
                },
            });
        }
        self
    }

    /// The person's preference for the topic.
    pub fn of(&self, topic: NotificationTopic) -> NotificationPreference {
        self.topics
            .get(&topic)
            .copied()
            .unwrap_or(NotificationPreference {
                bell: true,
                push: wanted(),
                mail: NotificationMail::Off,
            })
    }

    /// `at`, or the end of the quiet hours that contain it.
    pub fn awake(&self, at: Timestamp, zone: &str) -> Timestamp {
        quiet_hours::after_the_night(at, zone, (self.quiet_from.0, self.quiet_until.0))
    }

    /// The time of the next daily email.
    pub fn next_morning(&self, now: Timestamp, zone: &str) -> Timestamp {
        self.awake(quiet_hours::next(now, zone, DAILY_AT), zone)
    }
}

/// A person's choices, every topic filled in.
///
/// # Errors
/// Database errors.
pub fn of(db: &Connection, user: UserId) -> Result<NotificationPreferences> {
    let row = db
        .prepare_cached(
            "SELECT topics, quiet_from, quiet_until FROM notification_preferences WHERE user_id = ?1",
        )?
        .query_row([user], |row| {
            Ok((
                row.get::<_, String>(0)?,
                row.get::<_, String>(1)?,
                row.get::<_, String>(2)?,
            ))
        })
        .optional()?;
    let Some((topics, from, until)) = row else {
        return Ok(NotificationPreferences::default());
    };
    Ok(NotificationPreferences {
        topics: serde_json::from_str(&topics)?,
        quiet_from: from.parse().unwrap_or(EVENING),
        quiet_until: until.parse().unwrap_or(MORNING),
    }
    .whole())
}

/// The caller's notification preferences.
#[utoipa::path(
    get, path = "/api/users/me/notification-preferences", tag = "notifications",
    responses((status = 200, body = NotificationPreferences))
)]
pub async fn read(context: Context) -> Result<Reply<NotificationPreferences>> {
    context
        .read(|db, context| of(db, context.actor.user))
        .await
        .map(Reply)
}

/// Sets the caller's notification preferences.
#[utoipa::path(
    put, path = "/api/users/me/notification-preferences", tag = "notifications", request_body = NotificationPreferences,
    responses((status = 200, body = NotificationPreferences))
)]
pub async fn write(
    context: Context,
    Json(wanted): Json<NotificationPreferences>,
) -> Result<Reply<NotificationPreferences>> {
    context
        .write(move |change| {
            let wanted = wanted.whole();
            change
                .db
                .prepare_cached(
                    "INSERT OR REPLACE INTO notification_preferences (user_id, topics, quiet_from, quiet_until)
                     VALUES (?1, ?2, ?3, ?4)",
                )?
                .execute(params![
                    change.actor.user,
                    serde_json::to_string(&wanted.topics)?,
                    wanted.quiet_from.to_string(),
                    wanted.quiet_until.to_string()
                ])?;
            change.invalidate("/api/users/me/notification-preferences");
            Ok(wanted)
        })
        .await
        .map(Reply)
}
