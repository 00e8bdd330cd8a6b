//! What the steps of a background check share.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::laws::Waiting;
use crate::{
    ids::{ApplicationId, BackgroundCheckId, OfferId, UserId},
    settings::types::string_enum,
};

string_enum! {
    /// Where a background check stands.
    CheckState {
        /// The provider was asked.
        Begun = "begun",
        /// Something came back that someone has to weigh.
        UnderReview = "under_review",
        /// The applicant has the preliminary notice and may answer.
        Noticed = "noticed",
        /// Nothing stands against the hire.
        Clear = "clear",
        /// Something came back, and the offer stands all the same.
        Cleared = "cleared",
        /// Decided against the hire, with the final notice.
        Final = "final",
        /// The brand does without a check.
        Waived = "waived",
        /// Called off without a result.
        CalledOff = "called_off",
    }
}

impl CheckState {
    /// Whether it still has to come to an end.
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
    /// Where it stands.
    pub state: CheckState,
    /// Who makes the report.
    pub provider: String,
    /// Address and telephone of that provider.
    pub provider_contact: String,
    /// The provider's number for it.
    pub reference: Option<String>,
    /// The day on which the applicant agreed to it in writing.
    pub authorized_on: Option<Date>,
    /// Who began it.
    pub begun_by: UserId,
    /// When.
    pub begun_at: Timestamp,
    /// When someone put down what came back.
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
    /// Who decided.
    pub decided_by: Option<UserId>,
    /// When.
    pub decided_at: Option<Timestamp>,
    /// Raised by each write.
    pub version: i64,
}

/// Why the record speaks for or against this job: each question that the laws ask, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = CheckAssessment)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Assessment {
    /// What it is about, and how grave it is.
    pub gravity: String,
    /// How long ago it was, and since it was served.
    pub time_passed: String,
    /// What this job asks for, and what the matter has to do with it.
    pub job: String,
    /// What the applicant has said or shown so far.
    pub rehabilitation: String,
}

/// What the preliminary notice says, sealed under the applicant's key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = CheckNotice)]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    /// The matter that the decision would rest on, as the report has it.
    pub matter: String,
    /// Why it speaks against this job.
    pub assessment: Assessment,
    /// Handed over in person, not sent.
    pub by_hand: bool,
}

/// What the applicant answered, sealed under their key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = CheckAnswer)]
pub struct Answer {
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// In their words; empty where they only dispute.
    pub words: String,
    /// Whether they say that the report is wrong.
    pub disputes: bool,
}
