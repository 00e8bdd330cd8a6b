//! The place of video interviews, and whether work shifts take interview time away.

use axum::Json as Reply;
use serde::{Deserialize, Serialize};

use super::ADDRESS;
use crate::{
    RecruitingAction,
    compliance::{audit::Entry, version},
    context::Context,
    date_time,
    error::Result,
    extract::Json,
    hiring_settings::{get, put},
    ids::UserId,
    interviews::{
        free_busy::PREFERENCES,
        people,
        types::{Preferences, ROOM_ID},
    },
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};

/// The new preferences; what is missing stays.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPreferences {
    /// The version that was seen.
    pub version: i64,
    /// The interviewer of the video room; the caller where it is missing.
    #[serde(default)]
    pub user_id: Option<UserId>,
    /// The person's video room: an https address, or null for none. With `{id}` in it each interview has a room of its own.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<String>)]
    pub meeting_url: Option<Option<String>>,
    /// The brand's video room; needs `settings:update`.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<String>)]
    pub brand_meeting_url: Option<Option<String>>,
    /// Whether published work shifts take time away; needs `settings:update`.
    #[serde(default)]
    pub shifts_block: Option<bool>,
}

/// The settings' new version.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
pub struct Stored {
    /// The version.
    pub version: i64,
}

/// Sets where video interviews take place, and whether work shifts take interview time away.
#[utoipa::path(
    put, path = "/api/interview-availability", tag = "interviews", request_body = NewPreferences,
    responses((status = 200, body = Stored))
)]
pub async fn handler(context: Context, Json(new): Json<NewPreferences>) -> Result<Reply<Stored>> {
    context
        .write(move |change| set(change, &new))
        .await
        .map(Reply)
}

fn set(change: &mut WriteContext<'_>, new: &NewPreferences) -> Result<Stored> {
    let permission = Permission::InterviewsUpdate;
    let user = people::subject(change.db, change.actor, new.user_id, permission)?;
    if new.brand_meeting_url.is_some() || new.shifts_block.is_some() {
        change.actor.allow(Permission::SettingsUpdate)?;
    }
    let (before, version): (Preferences, i64) = get(change.db, PREFERENCES)?;
    let what = ("hiring_settings", PREFERENCES);
    version::check_version(change.db, what, (new.version, version), || Ok(&before))?;
    let mut after = before.clone();
    let mut checks = Validator::default();
    if let Some(room) = &new.meeting_url {
        match address(&mut checks, "meetingUrl", room.as_deref()) {
            Some(room) => after.rooms.insert(user, room),
            None => after.rooms.remove(&user),
        };
    }
    if let Some(room) = &new.brand_meeting_url {
        after.meeting_url = address(&mut checks, "brandMeetingUrl", room.as_deref());
    }
    checks.finish()?;
    after.shifts_block = new.shifts_block.unwrap_or(after.shifts_block);
    if after == before {
        return Ok(Stored { version });
    }
    put(change.db, PREFERENCES, &after)?;
    let entry = Entry::new(
        RecruitingAction::SettingsChanged,
        "hiring_settings",
        PREFERENCES,
    )
    .change(&before, &after)?;
    change.record(entry)?;
    change.invalidate(ADDRESS);
    let (_, version): (Preferences, i64) = get(change.db, PREFERENCES)?;
    Ok(Stored { version })
}

/// A web address that can be opened safely.
pub(in crate::interviews) fn address(
    checks: &mut Validator,
    field: &str,
    text: Option<&str>,
) -> Option<String> {
    let text = checks.optional_text(field, text.unwrap_or_default(), 500);
    if text.is_empty() {
        return None;
    }
    let sound = text
        .strip_prefix("https://")
        .is_some_and(|rest| rest.contains('.') && !rest.contains(char::is_whitespace));
    checks.ensure(sound, field, "url_invalid");
    let braces = text.replacen(ROOM_ID, "", 1).contains(['{', '}']);
    checks.ensure(!braces, field, "room_id");
    Some(text)
}
