//! The types that the steps of a background check share.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::laws::Waiting;
use crate::{
    ids::{ApplicationId, BackgroundCheckId, OfferId, UserId},
    settings::types::string_enum,
};

string_enum! {
    /// The state of a background check.
    CheckState {
        /// The provider was asked.
        Begun = "begun",
        /// The report has something that a user has to weigh.
        UnderReview = "under_review",
        /// The applicant has the preliminary notice and may answer.
        Noticed = "noticed",
        /// Nothing prevents the hire.
        Clear = "clear",
        /// The report had something, and the offer is kept.
        Cleared = "cleared",
        /// Decided against the hire, with the final notice.
        Final = "final",
        /// The brand does without a check.
        Waived = "waived",
        /// Canceled without a result.
        CalledOff = "called_off",
    }
}

impl CheckState {
    /// Whether it is still open.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Begun | Self::UnderReview | Self::Noticed)
    }

    /// Whether no one has to wait for it to hire.
    pub const fn lets_hire(self) -> bool {
        matches!(self, Self::Clear | Self::Cleared | Self::Waived)
    }
}

/// A background check as the file has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Check {
    /// Its id.
    pub id: BackgroundCheckId,
    /// Of which application.
    pub application_id: ApplicationId,
    /// The conditional offer that it follows.
    pub offer_id: OfferId,
    /// The check's state.
    pub state: CheckState,
    /// The provider of the report.
    pub provider: String,
    /// Address and telephone of that provider.
    pub provider_contact: String,
    /// The provider's number for it.
    pub reference: Option<String>,
    /// The day on which the applicant agreed to it in writing.
    pub authorized_on: Option<Date>,
    /// The user who began it.
    pub begun_by: UserId,
    /// The time.
    pub begun_at: Timestamp,
    /// When the result was recorded.
    pub reported_at: Option<Timestamp>,
    /// When the preliminary notice was sent.
    pub noticed_at: Option<Timestamp>,
    /// The day on which it left for the applicant: a text at night leaves in the morning.
    pub left_on: Option<Date>,
    /// The last day on which the applicant may answer.
    pub answer_until: Option<Date>,
    /// The waiting days as they counted when the notice went out.
    pub waiting: Option<Waiting>,
    /// When the applicant last answered.
    pub answered_at: Option<Timestamp>,
    /// When they disputed the report in time.
    pub disputed_at: Option<Timestamp>,
    /// The user who decided.
    pub decided_by: Option<UserId>,
    /// The time.
    pub decided_at: Option<Timestamp>,
    /// Raised by each write.
    pub version: i64,
}

/// The reasons why the record speaks for or against this job: each question of the laws, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = CheckAssessment)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Assessment {
    /// The matter, and its gravity.
    pub gravity: String,
    /// The time since it, and since the sentence was served.
    pub time_passed: String,
    /// The demands of this job, and their relation to the matter.
    pub job: String,
    /// The applicant's explanation and evidence so far.
    pub rehabilitation: String,
}

/// The content of the preliminary notice, sealed under the applicant's key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = CheckNotice)]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    /// The matter that the decision would rest on, as the report has it.
    pub matter: String,
    /// The reasons against this job.
    pub assessment: Assessment,
    /// Handed over in person, not sent.
    pub by_hand: bool,
}

/// The applicant's answer, sealed under their key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = CheckAnswer)]
pub struct Answer {
    /// The time.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// In their words; empty where they only dispute.
    pub words: String,
    /// Whether they say that the report is wrong.
    pub disputes: bool,
}
