//! The data of each kind of notification: ids and figures.

use jiff::{Timestamp, civil::Date};
use organization::owned_work::Counts;
use serde_json::Value;

use super::types::NotificationKind;
use crate::{
    error::Result,
    facts::{NoFacts, facts},
    ids::{
        ApplicantRequestId, BackgroundCheckId, ConversationId, ConversationMessageId, EmployeeId,
        InterviewId, JobId, LocationId, NoteId, OfferId, SchedulingLinkId, ShiftId,
    },
    job_boards::Board,
    scoring::types::Band,
    settings::types::string_enum,
};

/// The data of each kind, as `Kind(Facts)`, for every [`NotificationKind`].
macro_rules! notification_data {
    ($($kind:ident($facts:ty),)*) => {
        /// A notification: the columns `type` and `data`.
        #[derive(Clone, Debug, PartialEq)]
        #[expect(missing_docs, reason = "as the kinds of the same name")]
        pub enum NotificationData {
            $($kind($facts),)*
        }

        impl NotificationData {
            /// Its kind.
            pub const fn kind(&self) -> NotificationKind {
                match self {
                    $(Self::$kind(_) => NotificationKind::$kind,)*
                }
            }

            /// The column `data`.
            ///
            /// # Errors
            /// Facts that JSON cannot hold.
            pub fn data(&self) -> Result<Value> {
                Ok(match self {
                    $(Self::$kind(facts) => serde_json::to_value(facts)?,)*
                })
            }

            /// The notification of the two columns; none where `data` is not what this version writes.
            pub fn read(kind: NotificationKind, data: &Value) -> Option<Self> {
                match kind {
                    $(NotificationKind::$kind => {
                        serde_json::from_value(data.clone()).ok().map(Self::$kind)
                    })*
                }
            }
        }
    };
}

notification_data! {
    ApplicationReceived(CameIn),
    AutoRejected(NoFacts),
    ApplicationUntouched(Untouched),
    ApplicationWithdrawn(NoFacts),
    Mention(InNote),
    Assigned(Assigned),
    HandedOver(Counts),
    MessageReceived(OfConversation),
    MessageWaiting(OfConversation),
    MessageFailed(OfMessage),
    OptedOut(OfConversation),
    LinkNoSlots(OfLink),
    LinkAsked(OfLink),
    TimesRequested(RequestedTimes),
    InterviewBooked(InterviewTime),
    InterviewChanged(InterviewTime),
    InterviewCancelled(InterviewTime),
    InterviewAtRisk(OfInterview),
    InterviewsToday(Roster),
    InterviewNoShow(NoShow),
    FeedbackDue(FeedbackDue),
    FeedbackSubmitted(OfInterview),
    WorkSampleSubmitted(SamplePoints),
    RequestReceived(NewRequest),
    RequestDue(OfRequest),
    OfferToApprove(OfOffer),
    OfferApproved(OfOffer),
    OfferViewed(OfOffer),
    OfferSigned(OfOffer),
    OfferDeclined(OfOffer),
    OfferExpiring(OfOffer),
    OfferExpired(OfOffer),
    CheckAnswered(OfCheck),
    CheckWaitOver(OfCheck),
    KnockoutRate(KnockoutRate),
    FeedQuiet(QuietFeed),
    DeliveryTrouble(Deliveries),
    AutomationNotice(FromAutomation),
    BiasAuditDue(OfLocation),
    ShiftDeclined(ShiftAnswer),
    ChangeDeclined(ShiftAnswer),
    UrgentShift(UrgentShift),
    ClockOverrideAsked(AtTheClock),
    ClockInMissing(AtTheClock),
    ClockOutMissing(AtTheClock),
    OvertimeSoon(AtTheClock),
    FinalPayDue(AtTheClock),
    ClockDoubted(NoFacts),
    TrailBroken(NoFacts),
}

impl NotificationData {
    /// Whether the dashboard lists it for as long as it is to be done, so that it needs no notification of its own:
    /// feedback that is missing, and the question whether an applicant came. It is in the email of the morning, and
    /// nowhere else.
    pub const fn is_on_dashboard(&self) -> bool {
        match self {
            Self::FeedbackDue(_) => true,
            Self::InterviewNoShow(it) => it.proposed,
            _ => false,
        }
    }
}

facts! {
    /// An application came in.
    CameIn {
        /// Its score's band.
        band: Option<Band>,
    }

    /// No one touched an application.
    Untouched {
        /// For twice as long.
        #[serde(default)]
        still: bool,
    }

    /// A note names the person.
    InNote {
        /// The note.
        note_id: NoteId,
    }

    /// The user becomes the owner of an application or a conversation.
    Assigned {
        /// The conversation; none for an application.
        #[serde(skip_serializing_if = "Option::is_none")]
        conversation_id: Option<ConversationId>,
    }

    /// A conversation.
    OfConversation {
        /// The conversation.
        conversation_id: ConversationId,
    }

    /// A message.
    OfMessage {
        /// The message.
        message_id: ConversationMessageId,
    }

    /// A scheduling link.
    OfLink {
        /// The link.
        link_id: SchedulingLinkId,
    }

    /// An applicant named times.
    RequestedTimes {
        /// The link.
        link_id: SchedulingLinkId,
        /// Number of times.
        count: usize,
    }

    /// An interview and its time.
    InterviewTime {
        /// The interview.
        interview_id: InterviewId,
        /// When it begins; none for a former interviewer.
        #[serde(skip_serializing_if = "Option::is_none")]
        starts_at: Option<Timestamp>,
    }

    /// An interview.
    OfInterview {
        /// The interview.
        interview_id: InterviewId,
    }

    /// A day's interviews at a location.
    Roster {
        /// The location.
        location_id: LocationId,
        /// On which day.
        date: Date,
        /// The interviews.
        interview_ids: Vec<InterviewId>,
    }

    /// An interview without the applicant.
    NoShow {
        /// The interview.
        interview_id: InterviewId,
        /// The question whether it is a no-show; else it is one.
        #[serde(default)]
        proposed: bool,
        /// Number of interviews that the applicant has missed.
        #[serde(skip_serializing_if = "Option::is_none")]
        missed: Option<usize>,
    }

    /// Feedback is waited for.
    FeedbackDue {
        /// The interview.
        interview_id: InterviewId,
        /// For too long.
        #[serde(default)]
        late: bool,
    }

    /// A work sample came in.
    SamplePoints {
        /// Its points.
        points: Option<i64>,
    }

    /// An applicant asks for something.
    NewRequest {
        /// The request, where it is no entry on the list of requests.
        #[serde(skip_serializing_if = "Option::is_none")]
        kind: Option<UnlistedRequest>,
    }

    /// A request on the list.
    OfRequest {
        /// The request.
        request_id: ApplicantRequestId,
    }

    /// An offer.
    OfOffer {
        /// The offer.
        offer_id: OfferId,
    }

    /// A background check.
    OfCheck {
        /// The check.
        check_id: BackgroundCheckId,
    }

    /// One question turns many applicants down.
    KnockoutRate {
        /// The job.
        job_id: JobId,
        /// Number of applicants.
        applicants: i64,
        /// Number of them that it knocked out.
        knocked_out: i64,
    }

    /// A job board stopped fetching.
    QuietFeed {
        /// Which one.
        board: Board,
        /// When it last fetched.
        since: Timestamp,
    }

    /// Messages of a day that did not arrive.
    Deliveries {
        /// Number sent.
        sent: i64,
        /// Number of them that did not arrive.
        failed: i64,
    }

    /// An automation asks the person to look.
    FromAutomation {
        /// The automation's name.
        automation: String,
    }

    /// A location.
    OfLocation {
        /// The location.
        location_id: LocationId,
    }

    /// An answer to the schedule.
    ShiftAnswer {
        /// The shift.
        shift_id: ShiftId,
        /// The employee who answered.
        employee_id: EmployeeId,
        /// The location.
        location_id: LocationId,
        /// The first day of its week.
        week_start: Date,
        /// The day of the shift.
        date: Date,
    }

    /// An open shift that has to be filled soon.
    UrgentShift {
        /// The shift.
        shift_id: ShiftId,
        /// The location.
        location_id: LocationId,
        /// The day of the shift.
        date: Date,
        /// Whether it is pushed in quiet hours too.
        at_night: bool,
    }

    /// Someone at the time clock of a location, or leaving it.
    AtTheClock {
        /// The person.
        employee_id: EmployeeId,
        /// The location.
        location_id: LocationId,
    }
}

string_enum! {
    /// An applicant's request that is no entry on the list of requests.
    UnlistedRequest {
        /// A work sample in another form.
        Accommodation = "accommodation",
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The stored data of each kind.
    fn golden(kind: NotificationKind) -> Vec<Value> {
        let id = "01900000-0000-7000-8000-000000000001";
        let at = "2026-11-20T16:00:00Z";
        match kind {
            NotificationKind::ApplicationReceived => {
                vec![json!({ "band": "strong" }), json!({ "band": null })]
            }
            NotificationKind::AutoRejected
            | NotificationKind::ApplicationWithdrawn
            | NotificationKind::ClockDoubted
            | NotificationKind::TrailBroken => vec![json!({})],
            NotificationKind::ApplicationUntouched => vec![json!({ "still": true })],
            NotificationKind::Mention => vec![json!({ "noteId": id })],
            NotificationKind::Assigned => vec![json!({}), json!({ "conversationId": id })],
            NotificationKind::HandedOver => {
                vec![json!({ "conversations": 1, "interviews": 2, "jobs": 0, "applications": 3 })]
            }
            NotificationKind::MessageReceived
            | NotificationKind::MessageWaiting
            | NotificationKind::OptedOut => vec![json!({ "conversationId": id })],
            NotificationKind::MessageFailed => vec![json!({ "messageId": id })],
            NotificationKind::LinkNoSlots | NotificationKind::LinkAsked => {
                vec![json!({ "linkId": id })]
            }
            NotificationKind::TimesRequested => vec![json!({ "linkId": id, "count": 3 })],
            NotificationKind::InterviewChanged => vec![
                json!({ "interviewId": id, "startsAt": at }),
                json!({ "interviewId": id }),
            ],
            NotificationKind::InterviewBooked | NotificationKind::InterviewCancelled => {
                vec![json!({ "interviewId": id, "startsAt": at })]
            }
            NotificationKind::InterviewAtRisk | NotificationKind::FeedbackSubmitted => {
                vec![json!({ "interviewId": id })]
            }
            NotificationKind::InterviewsToday => {
                vec![json!({ "locationId": id, "date": "2026-11-20", "interviewIds": [id] })]
            }
            NotificationKind::InterviewNoShow => vec![
                json!({ "interviewId": id, "proposed": true }),
                json!({ "interviewId": id, "proposed": false, "missed": 2 }),
            ],
            NotificationKind::FeedbackDue => vec![json!({ "interviewId": id, "late": false })],
            NotificationKind::WorkSampleSubmitted => {
                vec![json!({ "points": 17 }), json!({ "points": null })]
            }
            NotificationKind::RequestReceived => {
                vec![json!({}), json!({ "kind": "accommodation" })]
            }
            NotificationKind::RequestDue => vec![json!({ "requestId": id })],
            NotificationKind::OfferToApprove
            | NotificationKind::OfferApproved
            | NotificationKind::OfferViewed
            | NotificationKind::OfferSigned
            | NotificationKind::OfferDeclined
            | NotificationKind::OfferExpiring
            | NotificationKind::OfferExpired => vec![json!({ "offerId": id })],
            NotificationKind::CheckAnswered | NotificationKind::CheckWaitOver => {
                vec![json!({ "checkId": id })]
            }
            NotificationKind::KnockoutRate => {
                vec![json!({ "jobId": id, "applicants": 40, "knockedOut": 30 })]
            }
            NotificationKind::FeedQuiet => vec![json!({ "board": "indeed", "since": at })],
            NotificationKind::DeliveryTrouble => vec![json!({ "sent": 100, "failed": 9 })],
            NotificationKind::AutomationNotice => vec![json!({ "automation": "On" })],
            NotificationKind::BiasAuditDue => vec![json!({ "locationId": id })],
            NotificationKind::ClockOverrideAsked
            | NotificationKind::ClockInMissing
            | NotificationKind::ClockOutMissing
            | NotificationKind::OvertimeSoon
            | NotificationKind::FinalPayDue => {
                vec![json!({ "employeeId": id, "locationId": id })]
            }
            NotificationKind::UrgentShift => vec![json!({
                "shiftId": id, "locationId": id, "date": "2026-11-20", "atNight": true,
            })],
            NotificationKind::ShiftDeclined | NotificationKind::ChangeDeclined => vec![json!({
                "shiftId": id, "employeeId": id, "locationId": id, "weekStart": "2026-11-16", "date": "2026-11-20",
            })],
        }
    }

    #[test]
    fn each_notification_is_the_same_in_the_file_after_it_was_read() {
        for kind in NotificationKind::ALL {
            for data in golden(*kind) {
                let read = NotificationData::read(*kind, &data);
                let read = read.unwrap_or_else(|| panic!("{}: {data}", kind.name()));
                assert_eq!(read.kind(), *kind);
                assert_eq!(read.data().unwrap(), data, "{}", kind.name());
            }
        }
    }
}
