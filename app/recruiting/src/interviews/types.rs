//! The types of interviews: weekly availability, times off, links, bookings.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    date_time::{Day, TimeOfDay},
    ids::{
        ApplicationId, InterviewAvailabilityId, InterviewBlackoutId, InterviewId, JobId,
        LocationId, SchedulingLinkId, UserId,
    },
    secrets,
    settings::types::string_enum,
    types::Stage,
};

string_enum! {
    /// The format of the interview.
    Format {
        /// By video.
        Virtual = "virtual",
        /// In the restaurant.
        InPerson = "in_person",
        /// By phone.
        Phone = "phone",
    }
}

string_enum! {
    /// The state of an interview.
    InterviewState {
        /// Booked.
        Booked = "booked",
        /// The applicant said yes to the time.
        Confirmed = "confirmed",
        /// It took place.
        Completed = "completed",
        /// The applicant missed the interview.
        NoShow = "no_show",
        /// Canceled.
        Cancelled = "cancelled",
    }
}

impl InterviewState {
    /// Whether it is still to take place.
    pub const fn is_booked(self) -> bool {
        matches!(self, Self::Booked | Self::Confirmed)
    }
}

string_enum! {
    /// The state of a scheduling link.
    LinkState {
        /// Waits for a choice.
        Active = "active",
        /// A time was chosen.
        Booked = "booked",
        /// Its seven days passed.
        Expired = "expired",
        /// Ended by the team, or by a newer link.
        Revoked = "revoked",
    }
}

/// An interviewer's weekly times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AvailabilityRule {
    /// Its id.
    pub id: InterviewAvailabilityId,
    /// The interviewer of the time.
    pub user_id: UserId,
    /// For which locations; none: all of the interviewer's.
    pub location_ids: Vec<LocationId>,
    /// For which jobs; none: all.
    pub job_ids: Vec<JobId>,
    /// On which days.
    pub days: Vec<Day>,
    /// From.
    pub start_time: TimeOfDay,
    /// To.
    pub end_time: TimeOfDay,
    /// The zone of these times.
    pub zone: String,
    /// The length of an interview.
    pub slot_minutes: i64,
    /// Between two interviews.
    pub buffer_minutes: i64,
    /// Number of applicants that may be booked at once.
    pub capacity: i64,
    /// The format of the interview.
    pub format: Format,
    /// The minimum notice: how long before its start a time can still be chosen.
    pub min_notice_minutes: i64,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub effective_from: Date,
    /// The last day, if there is one.
    #[schema(value_type = Option<String>, format = Date)]
    pub effective_to: Option<Date>,
    /// Minutes at the end of each day that hold no whole interview.
    pub remainder_minutes: i64,
    /// Raised by each write.
    pub version: i64,
}

impl AvailabilityRule {
    /// Minutes at the end that hold no whole interview.
    pub fn remainder(&self) -> i64 {
        let span = self.end_time.minutes() - self.start_time.minutes();
        let step = self.slot_minutes + self.buffer_minutes;
        // The last interview needs no pause after it.
        if span < self.slot_minutes {
            span
        } else {
            (span - self.slot_minutes) % step
        }
    }

    /// Whether it holds at a location and for a job.
    pub fn serves(&self, location: LocationId, job: Option<JobId>) -> bool {
        (self.location_ids.is_empty() || self.location_ids.contains(&location))
            && (self.job_ids.is_empty() || job.is_none_or(|job| self.job_ids.contains(&job)))
    }
}

/// A time at which no one is interviewed, of one person or of a location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Blackout {
    /// Its id.
    pub id: InterviewBlackoutId,
    /// The interviewer; none: the location.
    pub user_id: Option<UserId>,
    /// Of which location; none: of the person, everywhere.
    pub location_id: Option<LocationId>,
    /// From.
    #[schema(value_type = String, format = DateTime)]
    pub from_at: Timestamp,
    /// To.
    #[schema(value_type = String, format = DateTime)]
    pub to_at: Timestamp,
    /// The reason.
    pub reason: String,
}

/// A link by which an applicant chooses a time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SchedulingLink {
    /// Its id.
    pub id: SchedulingLinkId,
    /// For which application.
    pub application_id: ApplicationId,
    /// The location; none: the application's.
    pub location_id: Option<LocationId>,
    /// For which stage.
    pub stage: Stage,
    /// The format of the interview.
    pub format: Format,
    /// The interviewers; none: anyone who has time there.
    pub interviewer_ids: Vec<UserId>,
    /// All of them together, rather than any of them.
    pub all_of: bool,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// Until when it works.
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
    /// Its state.
    pub state: LinkState,
    /// Number of times that the applicant has chosen another time.
    pub reschedules: i64,
    /// When the applicant first saw it.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub first_opened_at: Option<Timestamp>,
    /// When the team was notified that there was no time to choose.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub no_slots_alerted_at: Option<Timestamp>,
    /// When the applicant asked for a new link.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub renewal_asked_at: Option<Timestamp>,
    /// Times that would suit the applicant, in their own words.
    pub requested_times: Vec<String>,
    /// Raised by each write.
    pub version: i64,
    #[serde(skip)]
    pub(super) sealed_token: Vec<u8>,
}

impl SchedulingLink {
    /// Whether it can still be used to choose a time.
    pub fn is_open(&self, now: Timestamp) -> bool {
        self.state == LinkState::Active && now < self.expires_at
    }
}

/// An interview.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Interview {
    /// Its id.
    pub id: InterviewId,
    /// Of which application.
    pub application_id: ApplicationId,
    /// The link behind it.
    pub link_id: Option<SchedulingLinkId>,
    /// The location.
    pub location_id: LocationId,
    /// For which stage.
    pub stage: Stage,
    /// From.
    pub starts_at: Timestamp,
    /// To.
    pub ends_at: Timestamp,
    /// The location's zone.
    pub zone: String,
    /// The format of the interview.
    pub format: Format,
    /// The video room's address.
    pub meeting_url: Option<String>,
    /// With whom.
    pub interviewer_ids: Vec<UserId>,
    /// The availability that offered the time.
    pub availability_id: Option<InterviewAvailabilityId>,
    /// Its state.
    pub state: InterviewState,
    /// When it was booked.
    pub booked_at: Timestamp,
    /// When the applicant confirmed.
    pub confirmed_at: Option<Timestamp>,
    /// When it was canceled.
    pub cancelled_at: Option<Timestamp>,
    /// `applicant` or `team`.
    pub cancelled_by: Option<String>,
    /// The reason, in their words.
    pub cancel_reason: Option<String>,
    /// The interview that it takes the place of.
    pub reschedule_of: Option<InterviewId>,
    /// Raised by each write.
    pub version: i64,
}

/// A brand's settings of interviews.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Preferences {
    /// The brand's video room, for interviewers without one. Where it contains `{id}`, each interview has a room of its own.
    pub meeting_url: Option<String>,
    /// Interviewers' own video rooms, likewise.
    pub rooms: std::collections::BTreeMap<UserId, String>,
    /// Whether a published work shift takes its time away from interviews.
    pub shifts_block: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            meeting_url: None,
            rooms: std::collections::BTreeMap::new(),
            shifts_block: true,
        }
    }
}

/// Placeholder in a video room's address for the part that makes it the room of one interview.
pub const ROOM_ID: &str = "{id}";

impl Preferences {
    /// The video room of these people, as set: the first room of theirs, else the brand's.
    pub fn room(&self, interviewers: &[UserId]) -> Option<&str> {
        interviewers
            .iter()
            .find_map(|user| self.rooms.get(user))
            .or(self.meeting_url.as_ref())
            .map(String::as_str)
    }
}

/// The address of a room for one interview: no one finds it by guessing. A room without `{id}` is the same for all.
pub fn room_of_its_own(room: &str) -> String {
    room.replace(ROOM_ID, &secrets::token::<12>())
}
