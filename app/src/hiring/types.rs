//! What the parts of hiring share: stages and statuses, jobs, questions, applicants, applications.

use std::collections::BTreeMap;

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    civil::Day,
    ids::{
        ApplicantId, ApplicationId, EmployeeId, JobId, LocationId, PositionId, QuestionSetId,
        UserId,
    },
    messages::{Lang, Text},
    settings::types::words,
};

words! {
    /// Where an application stands on the board.
    Stage {
        /// Came in.
        Applied = "applied",
        /// Being looked at.
        Screening = "screening",
        /// By video or phone; screens say "Video Interview".
        PhoneInterview = "phone_interview",
        /// In the restaurant.
        InPerson = "in_person",
        /// The final round.
        Interview = "interview",
        /// An offer is being made.
        Offer = "offer",
        /// Hired.
        Hired = "hired",
    }
}

words! {
    /// Whether an application is alive. Rejecting keeps the stage, so that it can be restored.
    Status as ApplicationStatus {
        /// Alive.
        Active = "active",
        /// Became an employee.
        Hired = "hired",
        /// Turned down by the brand.
        Rejected = "rejected",
        /// Withdrawn by the applicant.
        Withdrawn = "withdrawn",
    }
}

words! {
    /// The life of a posting.
    JobStatus {
        /// Being written.
        Draft = "draft",
        /// Open.
        Published = "published",
        /// Taken off for now.
        Paused = "paused",
        /// Everybody found.
        Filled = "filled",
        /// Over.
        Closed = "closed",
    }
}

words! {
    /// What a posting is for.
    RoleCode {
        /// Line cook.
        LineCook = "line_cook",
        /// Prep cook.
        Prep = "prep",
        /// Cashier.
        Cashier = "cashier",
        /// Server.
        Server = "server",
        /// Host.
        Host = "host",
        /// Dishwasher.
        Dishwasher = "dishwasher",
        /// Shift lead.
        ShiftLead = "shift_lead",
        /// General manager.
        GeneralManager = "general_manager",
        /// Anything else, by its own title.
        Custom = "custom",
    }
}

words! {
    /// When a job needs people.
    JobShift {
        /// Mornings.
        Morning = "morning",
        /// Afternoons.
        Afternoon = "afternoon",
        /// Evenings.
        Evening = "evening",
        /// Nights.
        Night = "night",
        /// Weekends.
        Weekends = "weekends",
        /// Holidays.
        Holidays = "holidays",
        /// Whatever suits.
        Flexible = "flexible",
    }
}

words! {
    /// Years of experience that a job asks for.
    Experience {
        /// None needed.
        None = "none",
        /// Less than one.
        UnderOne = "under_one",
        /// One to two.
        OneToTwo = "one_to_two",
        /// Three or more.
        ThreePlus = "three_plus",
    }
}

words! {
    /// When an applicant can work on a day.
    DayPart {
        /// Not at all.
        Unavailable = "unavailable",
        /// Before the afternoon (06:00–14:00).
        Am = "am",
        /// From the afternoon on (14:00–22:00).
        Pm = "pm",
        /// All day.
        Anytime = "anytime",
    }
}

words! {
    /// How a question is answered.
    QuestionKind {
        /// Yes or no.
        YesNo = "yes_no",
        /// One of several.
        Single = "single",
        /// Any of several.
        Multi = "multi",
        /// A number.
        Number = "number",
        /// A date.
        Date = "date",
        /// In words.
        Text = "text",
    }
}

words! {
    /// Why an application was turned down. "Culture fit" is not offered on purpose.
    RejectReason {
        /// A knockout answer.
        Knockout = "knockout",
        /// Availability does not fit.
        AvailabilityMismatch = "availability_mismatch",
        /// Experience.
        Experience = "experience",
        /// A certification is missing.
        Certification = "certification",
        /// What the interview showed.
        InterviewOutcome = "interview_outcome",
        /// Did not come.
        NoShow = "no_show",
        /// Could not be reached.
        Unreachable = "unreachable",
        /// Somebody else was hired.
        PositionFilled = "position_filled",
        /// Declined the offer.
        OfferDeclined = "offer_declined",
        /// The work sample.
        FailedWorkSample = "failed_work_sample",
        /// The same person again.
        Duplicate = "duplicate",
        /// Withdrew.
        ApplicantWithdrew = "applicant_withdrew",
        /// Something else, in words.
        Other = "other",
    }
}

/// One possible answer of a closed question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Choice {
    /// Stable within the question; `yes` and `no` for yes-no questions.
    pub value: String,
    /// What people read.
    pub label: Text,
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
    /// How it is answered.
    pub kind: QuestionKind,
    /// What people read.
    pub text: Text,
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
    /// What it stands for: `experience_years`, `certification:food_handler`, `work_authorised`, `reliable_arrival`, …
    /// The score's requirements and experience read it.
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

/// What a role needs, besides questions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Requirement {
    /// Stable: `food_handler`, `work_authorised`, `reliable_arrival`, `alcohol_server`, or an own one.
    pub key: String,
    /// What people read.
    pub label: Text,
}

/// Who hires, as the posting says it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Business {
    /// The company's legal name.
    pub legal_name: String,
    /// About the restaurant.
    pub about: Text,
    /// Whom to ask for an accommodation: an e-mail address or a phone number.
    pub contact: String,
    /// Equal opportunity and fair chance, in the brand's words; the built-in statement where empty.
    pub statement: Text,
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
    /// Where.
    pub location_id: LocationId,
    /// More places that the draft is for: publishing makes a job of its own for each.
    pub also_at: Vec<LocationId>,
    /// The position that a hired person works in.
    pub position_id: Option<PositionId>,
    /// What for.
    pub role_code: RoleCode,
    /// The bare role.
    pub title: Text,
    /// When people are needed.
    pub shifts: Vec<JobShift>,
    /// What is asked for; none: not chosen yet.
    pub experience: Option<Experience>,
    /// Ten-thousandths of a dollar an hour.
    pub pay_min_e4: Option<i64>,
    /// Ten-thousandths of a dollar an hour.
    pub pay_max_e4: Option<i64>,
    /// About tips.
    pub tips_note: Text,
    /// Benefits.
    pub benefits: Text,
    /// The description: plain text, paragraphs and `- ` lists.
    pub description: Text,
    /// `typed`, `template`, `model`.
    pub description_source: String,
    /// What the role needs.
    pub requirements: Vec<Requirement>,
    /// The questions as they stand; none yet: none written.
    pub question_set_id: Option<QuestionSetId>,
    /// Whether equal-opportunity questions are offered after applying.
    pub eeo: bool,
    /// Interviews are booked by hand.
    pub book_by_hand: bool,
    /// Who hires.
    pub business: Business,
    /// `markup`, `indeed`, `feed`, `poster`, `keyword`.
    pub boards: Vec<String>,
    /// How many people are wanted.
    pub openings: u8,
    /// Always open.
    pub evergreen: bool,
    /// Days before the same person may apply again.
    pub cool_off_days: u16,
    /// Its life.
    pub status: JobStatus,
    /// Records of it may not be deleted.
    pub legal_hold: bool,
    /// Who looks after it.
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
    /// Whether people can apply.
    pub fn is_open(&self) -> bool {
        self.status == JobStatus::Published
    }
}

/// A person who applies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Applicant {
    /// Their id.
    pub id: ApplicantId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// What they like to be called.
    pub preferred_name: Option<String>,
    /// In E.164.
    pub phone: Option<String>,
    /// Whether they proved the number by texting from it or by a code.
    pub phone_verified: bool,
    /// E-mail address.
    pub email: Option<String>,
    /// The language that they read.
    pub preferred_language: Lang,
    /// The person that this record was merged into.
    pub merged_into: Option<ApplicantId>,
    /// Not to be hired again.
    pub do_not_rehire: bool,
    /// Agreed to be kept in mind.
    pub talent_pool: bool,
    /// When they were forgotten.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub anonymised_at: Option<Timestamp>,
    /// When they were first seen.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// Raised by each write.
    pub version: i64,
}

impl Applicant {
    /// First and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }

    /// What to call them in a message.
    pub fn called(&self) -> &str {
        self.preferred_name.as_deref().unwrap_or(&self.first_name)
    }
}

/// The answer that turned an application down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Knockout {
    /// The question.
    pub question_id: String,
    /// The answer.
    pub answer: String,
}

/// A person's application for a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Application {
    /// Its id.
    pub id: ApplicationId,
    /// For which job.
    pub job_id: JobId,
    /// Where.
    pub location_id: LocationId,
    /// Who.
    pub applicant_id: ApplicantId,
    /// Where it stands.
    pub stage: Stage,
    /// Whether it is alive.
    pub status: Status,
    /// Since when it stands there.
    #[schema(value_type = String, format = DateTime)]
    pub stage_entered_at: Timestamp,
    /// How they found the job.
    pub source: String,
    /// The language in which they applied.
    pub language: Lang,
    /// The questions that they answered.
    pub question_set_id: Option<QuestionSetId>,
    /// What they answered.
    #[schema(value_type = std::collections::BTreeMap<String, Answer>)]
    pub answers: Answers,
    /// When they can work.
    #[schema(value_type = std::collections::BTreeMap<String, DayPart>)]
    pub availability: WeekParts,
    /// The answer that turned it down, if one did.
    pub knockout: Option<Knockout>,
    /// Why it was turned down.
    pub reject_reason: Option<RejectReason>,
    /// When.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub rejected_at: Option<Timestamp>,
    /// When they were hired.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub hired_at: Option<Timestamp>,
    /// Who they became on the team.
    pub hired_employee_id: Option<EmployeeId>,
    /// When the applicant last did something.
    #[schema(value_type = String, format = DateTime)]
    pub last_applicant_activity_at: Timestamp,
    /// When the team last did something.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub last_team_activity_at: Option<Timestamp>,
    /// Who looks after it.
    pub owner_id: Option<UserId>,
    /// Words that the team put on it.
    pub tags: Vec<String>,
    /// Made in the SMS simulator: not counted.
    pub simulated: bool,
    /// When it came in.
    #[schema(value_type = String, format = DateTime)]
    pub applied_at: Timestamp,
    /// Raised by each write.
    pub version: i64,
}
