//! The types that the steps of an offer share.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    date_time::TimeOfDay,
    ids::{ApplicationId, LocationId, OfferId, OfferTemplateId, PositionId, UserId},
    messages::Lang,
    settings::types::string_enum,
};

string_enum! {
    /// The state of an offer.
    OfferState {
        /// Being written.
        Draft = "draft",
        /// Waits for someone other than its author.
        PendingApproval = "pending_approval",
        /// May be sent.
        Approved = "approved",
        /// With the applicant.
        Sent = "sent",
        /// Opened by the applicant.
        Viewed = "viewed",
        /// Signed by the applicant.
        Signed = "signed",
        /// Signed by both.
        Countersigned = "countersigned",
        /// Declined by the applicant.
        Declined = "declined",
        /// Not answered in time.
        Expired = "expired",
        /// Taken back by the brand.
        Voided = "voided",
    }
}

impl OfferState {
    /// Whether its terms can still be written: no one outside has seen them.
    pub const fn is_open_to_change(self) -> bool {
        matches!(self, Self::Draft | Self::PendingApproval | Self::Approved)
    }

    /// Whether the applicant has it and can answer.
    pub const fn is_out(self) -> bool {
        matches!(self, Self::Sent | Self::Viewed)
    }

    /// Whether the applicant signed it.
    pub const fn is_signed(self) -> bool {
        matches!(self, Self::Signed | Self::Countersigned)
    }
}

string_enum! {
    /// The expected work.
    Classification {
        /// About 30 hours a week and more.
        FullTime = "full_time",
        /// Fewer.
        PartTime = "part_time",
        /// For a season.
        Seasonal = "seasonal",
        /// For a time.
        Temporary = "temporary",
    }
}

string_enum! {
    /// A condition that must be met before the first shift.
    Contingency {
        /// Proof of identity and of the right to work (form I-9).
        I9 = "i9",
        /// A work permit, for minors.
        WorkPermit = "work_permit",
        /// A background check, lawful only after this offer.
        Background = "background",
        /// A food handler's card.
        FoodHandler = "food_handler",
    }
}

string_enum! {
    /// The age on the first day that the applicant states when they sign, and not before.
    AgeRange {
        /// 18 or older.
        Adult = "18_plus",
        /// 16 or 17.
        SixteenSeventeen = "16_17",
        /// 14 or 15.
        FourteenFifteen = "14_15",
    }
}

impl AgeRange {
    /// Whether the law for minors applies.
    pub const fn is_minor(self) -> bool {
        !matches!(self, Self::Adult)
    }
}

/// The first shift as offered, in the location's local time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FirstShift {
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// From.
    pub start: TimeOfDay,
    /// To; at or before the start means the next day.
    pub end: TimeOfDay,
}

/// The terms of the offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Terms {
    /// Whether guests tip.
    pub tip_eligible: bool,
    /// The classification.
    pub classification: Classification,
    /// The first shift, where it is known.
    pub first_shift: Option<FirstShift>,
    /// The manager to whom the employee reports.
    pub manager: String,
    /// The conditions.
    pub contingencies: Vec<Contingency>,
    /// The employer's legal name.
    pub employer: String,
    /// Number of days for the applicant's answer, from 1 to 14; three by default.
    #[serde(default = "usual_days")]
    pub answer_days: i64,
    /// The manager's own words, in the letter's language.
    #[serde(default)]
    pub words: String,
}

/// Three days, as most restaurants give.
const fn usual_days() -> i64 {
    3
}

/// An offer as the team sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    /// Its id.
    pub id: OfferId,
    /// For whom.
    pub application_id: ApplicationId,
    /// The location.
    pub location_id: LocationId,
    /// The position that the person will work in.
    pub position_id: Option<PositionId>,
    /// The job's name in the letter.
    pub job_title: String,
    /// The terms of the offer.
    pub terms: Terms,
    /// Ten-thousandths of a dollar an hour.
    pub rate_e4: i64,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub starts_on: Date,
    /// The letter's language.
    pub language: Lang,
    /// The template of its letter; none for letters from before there were several.
    pub template_id: Option<OfferTemplateId>,
    /// The template's version that the letter was fixed with.
    pub template_version: Option<i64>,
    /// The offer's state.
    pub state: OfferState,
    /// The reason for a rate outside of the posted range.
    pub outside_range_reason: Option<String>,
    /// The author.
    pub author_id: UserId,
    /// The user who approved it.
    pub approver_id: Option<UserId>,
    /// The reason of the approval.
    pub approval_reason: Option<String>,
    /// SHA-256 of the letter's PDF, in hex.
    pub document_hash: Option<String>,
    /// Until when it can be answered.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub expires_at: Option<Timestamp>,
    /// When it went out.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub sent_at: Option<Timestamp>,
    /// When the applicant first opened it.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub viewed_at: Option<Timestamp>,
    /// When they signed.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub signed_at: Option<Timestamp>,
    /// When they said no.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub declined_at: Option<Timestamp>,
    /// The reason of the decline.
    pub decline_reason: Option<String>,
    /// The age range on the first day, as they gave it when they signed.
    pub age_range: Option<AgeRange>,
    /// When it was begun.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// Raised by each write.
    pub version: i64,
}
