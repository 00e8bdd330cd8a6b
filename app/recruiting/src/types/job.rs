//! Jobs, and what they ask of applicants.

use std::collections::BTreeMap;

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::{DayPart, EmploymentType, Experience, JobShift, JobStatus, QuestionKind, RoleCode};
use crate::{
    date_time::Day,
    ids::{JobId, LocationId, PositionId, QuestionSetId, UserId},
    messages::LocalizedText,
};

/// One possible answer of a closed question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Choice {
    /// Stable within the question; `yes` and `no` for yes-no questions.
    pub value: String,
    /// The text.
    pub label: LocalizedText,
    /// Points for this answer, 0 to 10.
    #[serde(default)]
    pub points: u8,
}

/// A screening question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Question {
    /// Stable within the job.
    pub id: String,
    /// The kind of its answer.
    pub kind: QuestionKind,
    /// The text.
    pub text: LocalizedText,
    /// Whether an answer is needed.
    #[serde(default)]
    pub required: bool,
    /// The answers of closed kinds (yes_no, single, multi).
    #[serde(default)]
    pub choices: Vec<Choice>,
    /// The answer values that turn an application down at once; closed kinds only.
    #[serde(default)]
    pub knockout: Vec<String>,
    /// The most points that it can give: of closed kinds the largest of the choices (multi: their sum), of text 4,
    /// rated by a manager; 0 for number and date unless `points_from` is set.
    #[serde(default)]
    pub max_points: u8,
    /// Its measure: `experience_years`, `certification:food_handler`, `work_authorised`, `reliable_arrival`, … The
    /// score's requirements and experience read it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub topic: Option<String>,
}

/// The answer to a question: a choice, several, a number, a date or words; always text on the wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = ScreeningAnswer)]
#[serde(untagged)]
pub enum Answer {
    /// Several choices.
    Many(Vec<String>),
    /// One choice, a number, a date or words.
    One(String),
}

/// Answers by question id.
pub type Answers = BTreeMap<String, Answer>;

/// An applicant's week.
pub type WeekParts = BTreeMap<Day, DayPart>;

/// A requirement of a role, besides questions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Requirement {
    /// Stable: `food_handler`, `work_authorised`, `reliable_arrival`, `alcohol_server`, or an own one.
    pub key: String,
    /// The text.
    pub label: LocalizedText,
}

/// The business that hires, as the posting names it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Business {
    /// The company's legal name.
    pub legal_name: String,
    /// About the restaurant.
    pub about: LocalizedText,
    /// The contact for an accommodation: an email address or a phone number.
    pub contact: String,
    /// Equal opportunity and fair chance, in the brand's words; the built-in statement where empty.
    pub statement: LocalizedText,
}

/// A posting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Job {
    /// Its id, inside of sessions.
    pub id: JobId,
    /// Eight base32 characters; the public address is `<brand code>-<ref>`.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The location.
    pub location_id: LocationId,
    /// More places that the draft is for: publishing makes a job of its own for each.
    pub additional_location_ids: Vec<LocationId>,
    /// The position that a hired person works in.
    pub position_id: Option<PositionId>,
    /// The role.
    pub role_code: RoleCode,
    /// The bare role.
    pub title: LocalizedText,
    /// The times when people are needed.
    pub shifts: Vec<JobShift>,
    /// The posting's word about it: one since a posting must say it, several or none in older ones.
    pub employment_types: Vec<EmploymentType>,
    /// The required experience; none: not chosen yet.
    pub experience: Option<Experience>,
    /// Ten-thousandths of a dollar an hour.
    pub pay_min_e4: Option<i64>,
    /// Ten-thousandths of a dollar an hour.
    pub pay_max_e4: Option<i64>,
    /// About tips.
    pub tips_note: LocalizedText,
    /// Benefits.
    pub benefits: LocalizedText,
    /// The description: plain text, paragraphs and `- ` lists.
    pub description: LocalizedText,
    /// `typed`, `template`, `model`.
    pub description_source: String,
    /// The requirements of the role.
    pub requirements: Vec<Requirement>,
    /// The present questions; none: none written yet.
    pub question_set_id: Option<QuestionSetId>,
    /// Whether equal-opportunity questions are offered after applying.
    pub eeo: bool,
    /// Interviews are booked by hand.
    pub book_manually: bool,
    /// The business that hires.
    pub business: Business,
    /// `markup`, `feed`, `poster`, `keyword`; Indeed is the brand's choice.
    pub boards: Vec<String>,
    /// Number of people wanted.
    pub openings: u8,
    /// Always open.
    pub evergreen: bool,
    /// Days before the same person may apply again.
    pub cool_off_days: u16,
    /// Its life.
    pub status: JobStatus,
    /// Records of it may not be deleted.
    pub legal_hold: bool,
    /// The owner.
    pub owner_id: Option<UserId>,
    /// When it was begun.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it first went out.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub published_at: Option<Timestamp>,
    /// When it ended.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub closed_at: Option<Timestamp>,
    /// The last day on which people can apply, if there is one.
    #[schema(value_type = Option<String>, format = Date)]
    pub valid_through: Option<Date>,
    /// Raised by each write.
    pub version: i64,
}

impl Job {
    /// Full time, part time, or for a season; none where the posting says none or several.
    pub fn employment_type(&self) -> Option<EmploymentType> {
        match self.employment_types.as_slice() {
            [one] => Some(*one),
            _ => None,
        }
    }

    /// Whether people can apply.
    pub fn is_open(&self) -> bool {
        self.status == JobStatus::Published
    }
}
