//! Applicants and their applications.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Answer, Answers, DayPart, RejectReason, Stage, Status, WeekParts};
use crate::{
    ids::{ApplicantId, ApplicationId, EmployeeId, JobId, LocationId, QuestionSetId, UserId},
    messages::Lang,
};

/// An applicant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Applicant {
    /// Their id.
    pub id: ApplicantId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// The preferred name.
    pub preferred_name: Option<String>,
    /// In E.164.
    pub phone: Option<String>,
    /// Whether they proved the number by texting from it or by a code.
    pub phone_verified: bool,
    /// Email address.
    pub email: Option<String>,
    /// The language that they read.
    pub preferred_language: Lang,
    /// The person that this record was merged into.
    pub merged_into: Option<ApplicantId>,
    /// Not to be hired again.
    pub do_not_rehire: bool,
    /// Agreed to be in the talent pool.
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

    /// The name to call them by in a message.
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
    /// The location.
    pub location_id: LocationId,
    /// The applicant.
    pub applicant_id: ApplicantId,
    /// The application's stage.
    pub stage: Stage,
    /// Whether it is alive.
    pub status: Status,
    /// The time from which it is at the stage.
    #[schema(value_type = String, format = DateTime)]
    pub stage_entered_at: Timestamp,
    /// The source of the application.
    pub source: String,
    /// The language in which they applied.
    pub language: Lang,
    /// The questions that they answered.
    pub question_set_id: Option<QuestionSetId>,
    /// The answers.
    #[schema(value_type = std::collections::BTreeMap<String, Answer>)]
    pub answers: Answers,
    /// The availability.
    #[schema(value_type = std::collections::BTreeMap<String, DayPart>)]
    pub availability: WeekParts,
    /// The answer that turned it down, if one did.
    pub knockout: Option<Knockout>,
    /// The reason of its rejection.
    pub reject_reason: Option<RejectReason>,
    /// The time.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub rejected_at: Option<Timestamp>,
    /// When they were hired.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub hired_at: Option<Timestamp>,
    /// The employee whom the applicant became.
    pub hired_employee_id: Option<EmployeeId>,
    /// The time of the applicant's last act.
    #[schema(value_type = String, format = DateTime)]
    pub last_applicant_activity_at: Timestamp,
    /// The time of the team's last act.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub last_team_activity_at: Option<Timestamp>,
    /// The owner.
    pub owner_id: Option<UserId>,
    /// Words that the team put on it.
    pub tags: Vec<String>,
    /// Made in the SMS simulator: not counted.
    pub simulated: bool,
    /// When the application came in.
    #[schema(value_type = String, format = DateTime)]
    pub applied_at: Timestamp,
    /// Raised by each write.
    pub version: i64,
}
