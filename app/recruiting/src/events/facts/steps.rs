//! Facts of messages, interviews, work samples, offers, background checks, files, requests and exports.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    facts::facts,
    ids::{
        ApplicantRequestId, BackgroundCheckId, ConversationMessageId, DocumentId, FeedbackId,
        InterviewId, MicrosimId, NoteId, OfferId, SchedulingLinkId,
    },
    interviews::{feedback::types::Recommendation, types::Format},
    messaging::types::Way,
    types::{RequestKind, RequestState, SimState, Stage},
};

facts! {
    /// A message that goes out.
    AboutMessage {
        /// The message.
        message_id: ConversationMessageId,
        /// By which way.
        channel: Way,
        /// From which template.
        template_key: Option<String>,
    }

    /// A message that came in.
    Received {
        /// The message.
        message_id: ConversationMessageId,
        /// By which way.
        channel: Way,
    }

    /// Texts, or none.
    TextChoice {
        /// By which way it was said.
        channel: Way,
    }

    /// A scheduling link was made.
    LinkCreated {
        /// The link.
        link_id: SchedulingLinkId,
        /// For an interview of which stage.
        stage: Stage,
        /// The format of the interview.
        format: Format,
    }

    /// A scheduling link.
    AboutLink {
        /// The link.
        link_id: SchedulingLinkId,
    }

    /// An interview.
    AboutInterview {
        /// The interview.
        interview_id: InterviewId,
        /// When it begins.
        starts_at: Timestamp,
        /// The format of the interview.
        format: Format,
    }

    /// Feedback came in.
    FeedbackGiven {
        /// The interview.
        interview_id: InterviewId,
        /// The feedback.
        feedback_id: FeedbackId,
        /// Whether to hire.
        recommendation: Option<Recommendation>,
    }

    /// Feedback.
    AboutFeedback {
        /// The feedback.
        feedback_id: FeedbackId,
    }

    /// A try at a work sample.
    AboutAttempt {
        /// The try.
        attempt_id: MicrosimId,
        /// For which position.
        position: String,
        /// The work sample's state.
        state: SimState,
        /// Its points.
        points: Option<i64>,
        /// Of which version of the work sample.
        content_version: i64,
    }

    /// An offer.
    AboutOffer {
        /// The offer.
        offer_id: OfferId,
    }

    /// A background check.
    AboutCheck {
        /// The check.
        check_id: BackgroundCheckId,
        /// The last day to answer the notice.
        answer_until: Option<Date>,
    }

    /// A note.
    AboutNote {
        /// The note.
        note_id: NoteId,
    }

    /// A file.
    AboutDocument {
        /// The file.
        document_id: DocumentId,
    }

    /// A file was refused.
    FileRefused {
        /// The file.
        document_id: DocumentId,
        /// The virus in it.
        virus: String,
    }

    /// A request of the applicant.
    Asked {
        /// The kind.
        kind: RequestKind,
        /// The day by which an answer is due.
        due_on: Date,
    }

    /// A request was answered.
    RequestAnswered {
        /// The request.
        request_id: ApplicantRequestId,
        /// The kind.
        kind: RequestKind,
        /// Its new state.
        state: RequestState,
    }

    /// A legal hold.
    Hold {
        /// Set or lifted.
        on: bool,
    }

    /// The range of a report.
    ReportSpan {
        /// The first day.
        from: Date,
        /// The last day.
        to: Date,
        /// The meaning of the dates.
        basis: String,
        /// As of when.
        as_of: Timestamp,
    }
}

/// A copy left the product.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Exported {
    /// Figures of the brand.
    Report(Report),
    /// The data of an applicant.
    Applicant {},
}

/// Figures of the brand that were exported.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "export", rename_all = "snake_case")]
pub enum Report {
    /// The analytics.
    Analytics {
        /// Which of them.
        part: String,
        /// The range.
        span: ReportSpan,
    },
    /// The publication of the bias audit.
    Fairness {
        /// Of which step of the selection.
        about: String,
        /// `csv`, `html`.
        format: String,
        /// The first day.
        from: Date,
        /// The last day.
        to: Date,
    },
}
