//! The events' data besides their kind. Words whose list hiring keeps are text here.

mod applications;
mod steps;

pub use applications::{
    AnswerRated, ApplicantChanged, ApplicantField, Booked, Came, Cause, Hired, Merged, Moved,
    Overridden, OwnPart, PoolChoice, PoolInvited, Published, Rejected, Restored, Scored,
    ScreeningFailed, Transferred, Unhired, Updated, Withdrawn, WithdrawnBy,
};
pub use steps::{
    AboutAttempt, AboutCheck, AboutDocument, AboutFeedback, AboutInterview, AboutLink,
    AboutMessage, AboutNote, AboutOffer, Asked, Exported, FeedbackGiven, FileRefused, Hold,
    LinkCreated, Received, Report, ReportSpan, RequestAnswered, TextChoice,
};
