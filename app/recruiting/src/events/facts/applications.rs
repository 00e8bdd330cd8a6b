//! Facts of jobs, applications, applicants and the talent pool.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    events::HiringEventKind,
    facts::facts,
    ids::{ApplicantId, ConversationMessageId, EmployeeId, InterviewId, JobId, ScoreId, UserId},
    messages::Lang,
    scoring::types::Band,
    settings::types::string_enum,
    types::{Knockout, RejectReason, Stage, Status},
};

facts! {
    /// A job was published.
    Published {
        /// It was paused before.
        #[serde(default)]
        resumed: bool,
    }

    /// An application came in.
    Came {
        /// By which way.
        source: String,
        /// In which language.
        language: Lang,
        /// With a resume.
        #[serde(default)]
        resume: bool,
    }

    /// A score, in tenths of a point.
    Scored {
        /// The score.
        score_id: ScoreId,
        /// By which version of the rubric.
        rubric_version: i64,
        /// Its band.
        band: Band,
        /// The sum.
        points_tenths: i64,
        /// The attainable points by what is known.
        attainable_tenths: i64,
        /// The error of the script.
        failure: Option<String>,
    }

    /// The knockout script failed.
    ScreeningFailed {
        /// The error.
        failure: String,
    }

    /// An answer was rated.
    AnswerRated {
        /// The question.
        question_id: String,
        /// From 0 to 4.
        rating: i64,
    }

    /// A person set another band.
    Overridden {
        /// The score's.
        from: Band,
        /// The person's.
        to: Band,
        /// The score.
        score_id: ScoreId,
    }

    /// A move between stages.
    Moved {
        /// From where.
        from: Stage,
        /// The new stage.
        to: Stage,
        /// Its cause.
        #[serde(flatten)]
        cause: Cause,
    }

    /// An ended application is active again.
    Restored {
        /// Its former end.
        was: Status,
        /// The reason.
        reason_code: Option<RejectReason>,
        /// The messages that were canceled before they left.
        #[serde(default)]
        cancelled_messages: Vec<ConversationMessageId>,
        /// The stage in which it had ended.
        from_stage: Stage,
        /// The stage in which it is active.
        to_stage: Stage,
    }

    /// An applicant became an employee.
    Hired {
        /// The employee.
        employee_id: EmployeeId,
        /// In which stage they were.
        from: Stage,
    }

    /// A hire was taken back.
    Unhired {
        /// The employee.
        employee_id: EmployeeId,
    }

    /// An application moved to another job.
    Transferred {
        /// From which job.
        from_job_id: JobId,
        /// To which job.
        to_job_id: JobId,
        /// From which stage.
        from_stage: Stage,
        /// To which stage.
        to_stage: Stage,
    }

    /// An applicant's data changed.
    ApplicantChanged {
        /// The changed parts.
        fields: Vec<ApplicantField>,
    }

    /// Records of one person became one, or two again.
    Merged {
        /// The record that holds or held them together.
        into_id: Option<ApplicantId>,
    }

    /// Into the talent pool or out of it.
    PoolChoice {
        /// The person said so on their page.
        #[serde(default, skip_serializing_if = "is_false")]
        asked: bool,
    }

    /// An invitation from the talent pool.
    PoolInvited {
        /// To which job.
        job_id: JobId,
        /// By which message.
        message_id: ConversationMessageId,
    }
}

/// The cause of a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, rename_all_fields = "camelCase")]
pub enum Cause {
    /// A move was taken back.
    Undo {
        /// Always true.
        undo: bool,
        /// The message that was taken back with it.
        message_id: Option<ConversationMessageId>,
    },
    /// An offer was sent.
    Offer {
        /// The event of the offer.
        because: HiringEventKind,
    },
    /// An interview was booked.
    Booking {
        /// With a reason; never here.
        #[serde(default)]
        explained: bool,
        /// None.
        message_id: Option<ConversationMessageId>,
        /// With a new scheduling link; never here.
        #[serde(default)]
        link: bool,
        /// The automatic cause.
        cause: Booked,
        /// The interview.
        interview_id: InterviewId,
    },
    /// A person or an automation moved it.
    Choice {
        /// With a reason.
        #[serde(default)]
        explained: bool,
        /// The message about it.
        message_id: Option<ConversationMessageId>,
        /// With a new scheduling link.
        #[serde(default)]
        link: bool,
    },
}

impl Cause {
    /// A move that was undone, with the message that was to announce it.
    pub const fn undo(message_id: Option<ConversationMessageId>) -> Self {
        Self::Undo {
            undo: true,
            message_id,
        }
    }

    /// An interview that was booked.
    pub const fn booking(interview_id: InterviewId) -> Self {
        Self::Booking {
            explained: false,
            message_id: None,
            link: false,
            cause: Booked::Booked,
            interview_id,
        }
    }

    /// Nothing but the choice of a stage.
    pub const fn plain() -> Self {
        Self::Choice {
            explained: false,
            message_id: None,
            link: false,
        }
    }

    /// Whether a move was taken back.
    pub const fn is_undo(&self) -> bool {
        matches!(self, Self::Undo { undo: true, .. })
    }
}

string_enum! {
    /// The cause of an automatic move.
    Booked {
        /// The booking of an interview.
        Booked = "booked",
    }
}

string_enum! {
    /// The side that recorded a withdrawal.
    WithdrawnBy {
        /// The team.
        Team = "team",
    }
}

string_enum! {
    /// A changeable part of an applicant.
    ApplicantField {
        /// First name.
        FirstName = "firstName",
        /// Last name.
        LastName = "lastName",
        /// The preferred name.
        PreferredName = "preferredName",
        /// Phone number.
        Phone = "phone",
        /// Email address.
        Email = "email",
        /// The language that they read.
        PreferredLanguage = "preferredLanguage",
        /// Not to be hired again.
        DoNotRehire = "doNotRehire",
        /// Kept in the talent pool.
        TalentPool = "talentPool",
    }
}

string_enum! {
    /// The part that an applicant changed on their page.
    OwnPart {
        /// The contact.
        Contact = "contact",
        /// The availability.
        Availability = "availability",
    }
}

/// An application was rejected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, rename_all_fields = "camelCase")]
pub enum Rejected {
    /// By a person, or after a background check.
    ByTeam {
        /// The reason.
        reason_code: RejectReason,
        /// In which stage.
        stage: Stage,
        /// The message about it.
        message_id: Option<ConversationMessageId>,
        /// When the decline leaves.
        decline_at: Option<Timestamp>,
        /// Kept in the talent pool.
        #[serde(default)]
        talent_pool: bool,
        /// Not to be hired again.
        #[serde(default)]
        do_not_rehire: bool,
        /// With a note for the team.
        #[serde(default)]
        noted: bool,
    },
    /// By a knockout answer.
    ByAnswer {
        /// The reason.
        reason: RejectReason,
        /// The answer.
        knockout: Option<Knockout>,
        /// The message about it.
        message_id: Option<ConversationMessageId>,
    },
}

/// An applicant withdrew.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Withdrawn {
    /// The team put it down.
    ByTeam {
        /// In which stage.
        stage: Stage,
        /// By the team.
        by: WithdrawnBy,
        /// With a note for the team.
        #[serde(default)]
        noted: bool,
    },
    /// On their own page.
    ByApplicant {},
}

/// An application changed in place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, rename_all_fields = "camelCase")]
pub enum Updated {
    /// By the team.
    Care {
        /// The tags changed.
        tags: bool,
        /// The owner.
        owner_id: Option<UserId>,
    },
    /// By the applicant.
    Own {
        /// The changed parts.
        what: OwnPart,
    },
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
const fn is_false(flag: &bool) -> bool {
    !*flag
}
