//! The kinds of events, each with its facts.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::facts::{
    AboutAttempt, AboutCheck, AboutDocument, AboutFeedback, AboutInterview, AboutLink,
    AboutMessage, AboutNote, AboutOffer, AnswerRated, ApplicantChanged, Asked, Came, Exported,
    FeedbackGiven, FileRefused, Hired, Hold, LinkCreated, Merged, Moved, Overridden, PoolChoice,
    PoolInvited, Published, Received, Rejected, RequestAnswered, Restored, Scored, ScreeningFailed,
    TextChoice, Transferred, Unhired, Updated, Withdrawn,
};
use crate::{
    error::Result, facts::NoFacts, messaging::types::MessageStatus, settings::types::string_enum,
    types::Stage,
};
use platform::audit::AuditAction;

/// Kinds of events as `Variant(Facts) = "name"`: [`HiringEventKind`] for the names, [`HiringEvent`] with the facts.
macro_rules! hiring_events {
    ($($(#[$doc:meta])* $variant:ident($facts:ty) = $name:literal,)*) => {
        string_enum! {
            /// The kind of an event: the column `type`.
            HiringEventKind {
                $($(#[$doc])* $variant = $name,)*
            }
        }

        /// Something that happened in hiring: the columns `type` and `data`.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "type", content = "data")]
        pub enum HiringEvent {
            $($(#[$doc])* #[serde(rename = $name)] $variant($facts),)*
        }

        impl HiringEvent {
            /// The kind of the event.
            pub const fn kind(&self) -> HiringEventKind {
                match self {
                    $(Self::$variant(_) => HiringEventKind::$variant,)*
                }
            }
        }
    };
}

hiring_events! {
    /// A job was drafted.
    JobCreated(()) = "job.created",
    /// A job takes applications.
    JobPublished(Published) = "job.published",
    /// A job takes no applications for a while.
    JobPaused(()) = "job.paused",
    /// A job has found its people.
    JobFilled(()) = "job.filled",
    /// A job ended.
    JobClosed(()) = "job.closed",
    /// An application came in.
    ApplicationCreated(Came) = "application.created",
    /// An application was scored.
    ApplicationScored(Scored) = "application.scored",
    /// The knockout script failed and screened no one out.
    ScreeningFailed(ScreeningFailed) = "application.screening_failed",
    /// An answer in words was rated.
    AnswerRated(AnswerRated) = "application.answer_rated",
    /// A person set another band than the score's.
    ScoreOverridden(Overridden) = "application.score_overridden",
    /// An application moved to another stage, or back.
    StageChanged(Moved) = "application.stage_changed",
    /// An application was rejected.
    ApplicationRejected(Rejected) = "application.rejected",
    /// An ended application is active again.
    ApplicationUnrejected(Restored) = "application.unrejected",
    /// The applicant withdrew.
    ApplicationWithdrawn(Withdrawn) = "application.withdrawn",
    /// The applicant became an employee.
    ApplicationHired(Hired) = "application.hired",
    /// A hire was taken back.
    ApplicationUnhired(Unhired) = "application.unhired",
    /// An application moved to another job.
    ApplicationTransferred(Transferred) = "application.transferred",
    /// Tags, owner, contact or availability changed.
    ApplicationUpdated(Updated) = "application.updated",
    /// An automation asked the team to look at an application.
    TeamNotified(NoFacts) = "application.team_told",
    /// The applicant's data changed.
    ApplicantChanged(ApplicantChanged) = "applicant.changed",
    /// The applicant was made anonymous.
    ApplicantAnonymised(NoFacts) = "applicant.anonymised",
    /// Two records of one person became one.
    ApplicantMerged(Merged) = "applicant.merged",
    /// A merged record is one of its own again.
    ApplicantUnmerged(Merged) = "applicant.unmerged",
    /// The person is kept in the talent pool.
    PoolKept(PoolChoice) = "pool.kept",
    /// The person left the talent pool.
    PoolLeft(PoolChoice) = "pool.left",
    /// A person in the talent pool was invited to apply.
    PoolInvited(PoolInvited) = "pool.invited",
    /// A message was written.
    MessageQueued(AboutMessage) = "message.queued",
    /// A message left.
    MessageSent(AboutMessage) = "message.sent",
    /// A message arrived.
    MessageDelivered(AboutMessage) = "message.delivered",
    /// The carrier could not deliver a message.
    MessageUndelivered(AboutMessage) = "message.undelivered",
    /// A message could not be sent.
    MessageFailed(AboutMessage) = "message.failed",
    /// A message was not sent because the person asked for no more texts.
    MessageBlocked(AboutMessage) = "message.blocked_opt_out",
    /// A message was taken back before it left.
    MessageCancelled(AboutMessage) = "message.cancelled",
    /// The applicant wrote.
    MessageReceived(Received) = "message.received",
    /// The applicant asked for no more texts.
    TextsOptedOut(TextChoice) = "message.opted_out",
    /// The applicant allows texts again.
    TextsOptedIn(TextChoice) = "message.opted_in",
    /// A scheduling link was made.
    LinkCreated(LinkCreated) = "link.created",
    /// A scheduling link was ended.
    LinkRevoked(AboutLink) = "link.revoked",
    /// The time of a scheduling link is over.
    LinkExpired(AboutLink) = "link.expired",
    /// An interview was booked.
    InterviewBooked(AboutInterview) = "interview.booked",
    /// An interview has another time.
    InterviewRescheduled(AboutInterview) = "interview.rescheduled",
    /// The applicant confirmed the time.
    InterviewConfirmed(AboutInterview) = "interview.confirmed",
    /// An interview has other interviewers.
    InterviewReassigned(AboutInterview) = "interview.reassigned",
    /// An interview was canceled.
    InterviewCancelled(AboutInterview) = "interview.cancelled",
    /// An interview took place.
    InterviewCompleted(AboutInterview) = "interview.completed",
    /// The applicant missed the interview.
    InterviewNoShow(AboutInterview) = "interview.no_show",
    /// Feedback came in.
    FeedbackSubmitted(FeedbackGiven) = "feedback.submitted",
    /// Feedback was changed afterwards.
    FeedbackAmended(AboutFeedback) = "feedback.amended",
    /// An applicant was invited to a work sample.
    MicrosimInvited(AboutAttempt) = "microsim.invited",
    /// A work sample was begun.
    MicrosimStarted(AboutAttempt) = "microsim.started",
    /// A work sample was handed in.
    MicrosimSubmitted(AboutAttempt) = "microsim.submitted",
    /// A work sample was voided.
    MicrosimVoided(AboutAttempt) = "microsim.voided",
    /// The applicant asked for a work sample in another form.
    MicrosimAccommodationAsked(AboutAttempt) = "microsim.accommodation_asked",
    /// An offer was drafted.
    OfferCreated(AboutOffer) = "offer.created",
    /// A drafted offer was changed.
    OfferChanged(AboutOffer) = "offer.changed",
    /// An offer waits for approval.
    OfferSubmitted(AboutOffer) = "offer.submitted",
    /// An offer was approved.
    OfferApproved(AboutOffer) = "offer.approved",
    /// An offer went to the applicant.
    OfferSent(AboutOffer) = "offer.sent",
    /// The applicant opened the offer.
    OfferViewed(AboutOffer) = "offer.viewed",
    /// The applicant signed the offer.
    OfferSigned(AboutOffer) = "offer.signed",
    /// The brand signed the offer.
    OfferCountersigned(AboutOffer) = "offer.countersigned",
    /// The applicant declined the offer.
    OfferDeclined(AboutOffer) = "offer.declined",
    /// An offer was taken back.
    OfferVoided(AboutOffer) = "offer.voided",
    /// An offer ended without an answer.
    OfferExpired(AboutOffer) = "offer.expired",
    /// A background check began.
    CheckBegun(AboutCheck) = "check.begun",
    /// A background check found nothing.
    CheckClear(AboutCheck) = "check.clear",
    /// A background check's findings are weighed.
    CheckUnderReview(AboutCheck) = "check.under_review",
    /// The applicant has the notice about a background check.
    CheckNoticed(AboutCheck) = "check.noticed",
    /// The applicant answered the notice.
    CheckAnswered(AboutCheck) = "check.answered",
    /// The offer holds in spite of what was found.
    CheckCleared(AboutCheck) = "check.cleared",
    /// The final notice was sent.
    CheckFinal(AboutCheck) = "check.final",
    /// A background check was canceled.
    CheckCalledOff(AboutCheck) = "check.called_off",
    /// No background check is needed.
    CheckWaived(AboutCheck) = "check.waived",
    /// The team wrote a note.
    NoteAdded(AboutNote) = "note.added",
    /// A file came in.
    DocumentAdded(AboutDocument) = "document.added",
    /// A file was opened.
    DocumentOpened(AboutDocument) = "document.opened",
    /// A file was refused for a virus.
    DocumentRefused(FileRefused) = "document.refused",
    /// The applicant asked for a correction, a person's look, or deletion.
    RequestCreated(Asked) = "request.created",
    /// Such a request was answered.
    RequestAnswered(RequestAnswered) = "request.answered",
    /// A copy left the product.
    ExportCreated(Exported) = "export.created",
    /// A legal hold was set or lifted.
    HoldChanged(Hold) = "hold.changed",
}

impl HiringEvent {
    /// The event of an outgoing message; none for a status in which it has not moved.
    pub fn of_message(status: MessageStatus, facts: AboutMessage) -> Option<Self> {
        Some(match status {
            MessageStatus::Held | MessageStatus::Received => return None,
            MessageStatus::Queued => Self::MessageQueued(facts),
            MessageStatus::Sent => Self::MessageSent(facts),
            MessageStatus::Delivered => Self::MessageDelivered(facts),
            MessageStatus::Undelivered => Self::MessageUndelivered(facts),
            MessageStatus::Failed => Self::MessageFailed(facts),
            MessageStatus::BlockedOptOut => Self::MessageBlocked(facts),
            MessageStatus::Cancelled => Self::MessageCancelled(facts),
        })
    }

    /// The stage that an application was moved to.
    pub const fn moved_to(&self) -> Option<Stage> {
        match self {
            Self::StageChanged(moved) => Some(moved.to),
            _ => None,
        }
    }

    /// The column `data`.
    ///
    /// # Errors
    /// Facts that JSON cannot hold.
    pub fn data(&self) -> Result<Value> {
        Ok(serde_json::to_value(self)?["data"].take())
    }

    /// The event of the columns `type` and `data`; none where they hold no event that this version knows.
    pub fn read(kind: &str, data: &Value) -> Option<Self> {
        serde_json::from_value(json!({ "type": kind, "data": data })).ok()
    }
}

impl AuditAction for HiringEventKind {
    fn name(&self) -> &'static str {
        Self::name(*self)
    }
}
