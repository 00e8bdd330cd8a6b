//! A person's interview times.

use axum::Json as Reply;
use serde::{Deserialize, Serialize};

use super::store;
use crate::{
    context::Context,
    error::Result,
    extract::Query,
    hiring_settings::get,
    ids::{InterviewAvailabilityId, LocationId, UserId},
    interviews::{
        free_busy::PREFERENCES,
        people::{self, Interviewer},
        types::{AvailabilityRule, Blackout, Format, Preferences, ROOM_ID},
    },
    permit::{Permission, PermissionScope},
    settings,
};

/// Minutes between two video interviews in one room.
const LEAST_PAUSE: i64 = 5;

/// The interviewer of the times.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct Whose {
    /// The person; the caller where it is missing.
    #[param(value_type = Option<UserId>)]
    pub user_id: Option<UserId>,
}

/// A place where someone interviews.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LocationHours {
    /// Its id.
    pub id: LocationId,
    /// Its name.
    pub name: String,
    /// Its zone.
    pub zone: String,
}

/// A person's interview times.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterviewAvailability {
    /// The interviewer.
    pub user_id: UserId,
    /// Their name.
    pub name: String,
    /// The locations of their interviews, as far as the caller sees them.
    pub locations: Vec<LocationHours>,
    /// Weekly stretches of time.
    pub rules: Vec<AvailabilityRule>,
    /// Times off, the person's own and those of their locations.
    pub blackouts: Vec<Blackout>,
    /// The person's video room.
    pub meeting_url: Option<String>,
    /// The brand's video room, used where the person has none.
    pub brand_meeting_url: Option<String>,
    /// Whether each video interview of the person has a room of its own: the address contains `{id}`. Null where there is no
    /// room.
    pub room_per_interview: Option<bool>,
    /// The rules by which video interviews follow one another without five minutes between them in one room: the next
    /// applicant comes into the running interview.
    pub shared_room_rule_ids: Vec<InterviewAvailabilityId>,
    /// Whether published work shifts take their time away from interviews.
    pub shifts_block: bool,
    /// Whether the caller may set what holds for the brand.
    pub sets_brand: bool,
    /// Version of the settings in `meetingUrl`, `brandMeetingUrl` and `shiftsBlock`.
    pub version: i64,
    /// People whose times the caller may change, the caller included.
    pub people: Vec<Interviewer>,
}

/// A person's interview times.
#[utoipa::path(
    get, path = "/api/interview-availability", tag = "interviews", params(Whose),
    responses((status = 200, body = InterviewAvailability))
)]
pub async fn handler(
    context: Context,
    Query(whose): Query<Whose>,
) -> Result<Reply<InterviewAvailability>> {
    context
        .read(move |db, context| {
            let actor = &context.actor;
            let user = people::subject(db, actor, whose.user_id, Permission::InterviewsRead)?;
            let places = people::locations_of(db, user)?;
            let locations: Vec<LocationHours> = settings::locations(db)?
                .into_iter()
                .filter(|place| !place.archived && actor.includes(place.id))
                .filter(|place| places.as_ref().is_none_or(|own| own.contains(&place.id)))
                .map(|place| LocationHours {
                    id: place.id,
                    name: place.name,
                    zone: place.zone,
                })
                .collect();
            let mut others = vec![Interviewer {
                id: actor.user,
                name: actor.name.clone(),
            }];
            if actor.scope_of(Permission::InterviewsUpdate) != Some(PermissionScope::Own) {
                for place in settings::locations(db)? {
                    if !place.archived && actor.includes(place.id) {
                        others.extend(people::interviewers_at(db, place.id)?);
                    }
                }
                others[1..].sort_by(|one, other| (&one.name, one.id).cmp(&(&other.name, other.id)));
                let own = actor.user;
                let mut last = None;
                let mut first = true;
                others.retain(|one| {
                    let keep = first || (one.id != own && last != Some(one.id));
                    first = false;
                    last = Some(one.id);
                    keep
                });
            }
            let (preferences, version): (Preferences, i64) = get(db, PREFERENCES)?;
            let rules = store::of_user(db, user)?;
            let room_per_interview = preferences.room(&[user]).map(|room| room.contains(ROOM_ID));
            let crowded = |rule: &&AvailabilityRule| {
                room_per_interview == Some(false)
                    && rule.format == Format::Virtual
                    && rule.buffer_minutes < LEAST_PAUSE
            };
            let shared_room_rule_ids = rules.iter().filter(crowded).map(|rule| rule.id).collect();
            let seen = |place: &LocationId| locations.iter().any(|own| own.id == *place);
            Ok(InterviewAvailability {
                user_id: user,
                name: people::name(db, user)?,
                rules,
                room_per_interview,
                shared_room_rule_ids,
                blackouts: store::blackouts(db, user, context.now)?
                    .into_iter()
                    .filter(|it| it.location_id.as_ref().is_none_or(&seen))
                    .collect(),
                locations,
                meeting_url: preferences.rooms.get(&user).cloned(),
                brand_meeting_url: preferences.meeting_url,
                shifts_block: preferences.shifts_block,
                sets_brand: actor.has(Permission::SettingsUpdate),
                version,
                people: others,
            })
        })
        .await
        .map(Reply)
}
