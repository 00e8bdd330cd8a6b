//! The kinds of notifications, and the bell's list on the wire.

use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;

use super::data::{AtTheClock, NotificationData, ShiftAnswer};
use crate::{
    ids::{ApplicationId, NotificationId},
    interviews::roster::RosterLine,
    messages::LocalizedText,
    settings::types::string_enum,
};

string_enum! {
    /// The kind of a notification.
    NotificationKind {
        /// Someone applied.
        ApplicationReceived = "application_received",
        /// A knockout answer turned an application down.
        AutoRejected = "auto_rejected",
        /// No one touched an application for two days.
        ApplicationUntouched = "application_untouched",
        /// An applicant withdrew.
        ApplicationWithdrawn = "application_withdrawn",
        /// Someone named the person in a note.
        Mention = "mention",
        /// The user is the new owner of the application.
        Assigned = "assigned",
        /// The user took over a colleague's work.
        HandedOver = "handed_over",
        /// An applicant wrote.
        MessageReceived = "message_received",
        /// No one has read for hours what an applicant wrote.
        MessageWaiting = "message_waiting",
        /// A message could not be delivered.
        MessageFailed = "message_failed",
        /// An applicant wants no more text messages.
        OptedOut = "opted_out",
        /// An applicant opened a scheduling link and found no time.
        LinkNoSlots = "link_no_slots",
        /// An applicant asks for a new scheduling link.
        LinkAsked = "link_asked",
        /// An applicant named times that would suit.
        TimesRequested = "times_wished",
        /// An interview was booked.
        InterviewBooked = "interview_booked",
        /// An interview has another time.
        InterviewChanged = "interview_changed",
        /// An interview was canceled.
        InterviewCancelled = "interview_cancelled",
        /// An interview soon that the applicant has not confirmed.
        InterviewAtRisk = "interview_at_risk",
        /// Today's interviews of a restaurant.
        InterviewsToday = "interviews_today",
        /// The applicant missed the interview.
        InterviewNoShow = "interview_no_show",
        /// Feedback is waited for.
        FeedbackDue = "feedback_due",
        /// Feedback came in.
        FeedbackSubmitted = "feedback_submitted",
        /// A work sample came in.
        WorkSampleSubmitted = "work_sample_submitted",
        /// An applicant asked for a correction, a person's look, or deletion.
        RequestReceived = "request_received",
        /// An answer to an applicant is due soon, or late.
        RequestDue = "request_due",
        /// An offer waits for approval.
        OfferToApprove = "offer_to_approve",
        /// An offer was approved.
        OfferApproved = "offer_approved",
        /// The applicant opened the offer.
        OfferViewed = "offer_viewed",
        /// The applicant signed the offer.
        OfferSigned = "offer_signed",
        /// The applicant declined the offer.
        OfferDeclined = "offer_declined",
        /// An offer lapses within a day.
        OfferExpiring = "offer_expiring",
        /// An offer ended without an answer.
        OfferExpired = "offer_expired",
        /// The applicant answered the notice about a background check.
        CheckAnswered = "check_answered",
        /// The time to answer such a notice is over: someone has to decide.
        CheckWaitOver = "check_wait_over",
        /// One question knocks out many of a job's applicants.
        KnockoutRate = "knockout_rate",
        /// A job board stopped fetching its feed.
        FeedQuiet = "feed_quiet",
        /// Many messages are not delivered.
        DeliveryTrouble = "delivery_trouble",
        /// An automation of the brand asks the person to look at an application.
        AutomationNotice = "automation_told",
        /// The bias audit is nearly a year old.
        BiasAuditDue = "bias_audit_due",
        /// Someone on the team cannot work a published shift.
        ShiftDeclined = "shift_declined",
        /// Someone on the team said no to a change of their schedule.
        ChangeDeclined = "change_declined",
        /// An open shift that the person can take has to be filled soon.
        UrgentShift = "urgent_shift",
        /// Someone at the time clock waits for an approval.
        ClockOverrideAsked = "clock_override_asked",
        /// Someone has not clocked in.
        ClockInMissing = "clock_in_missing",
        /// Someone has not clocked out.
        ClockOutMissing = "clock_out_missing",
        /// Someone's overtime begins soon.
        OvertimeSoon = "overtime_soon",
        /// The last wages of someone who leaves are due soon.
        FinalPayDue = "final_pay_due",
        /// The server does not trust its clock and deletes nothing.
        ClockDoubted = "clock_doubted",
        /// The audit trail is not what was signed.
        TrailBroken = "trail_broken",
    }
}

string_enum! {
    /// The topic of a notification; each user has a preference for each.
    NotificationTopic {
        /// Applicants who applied, withdrew, or wait for an answer.
        Applications = "applications",
        /// Applicants' messages, and messages that did not reach them.
        Messages = "messages",
        /// Times that were chosen, moved, canceled or missed.
        Interviews = "interviews",
        /// Feedback that is waited for or came in, and work samples.
        Feedback = "feedback",
        /// Offers to approve, signed, declined, about to lapse.
        Offers = "offers",
        /// Applicants' data requests.
        Requests = "requests",
        /// The user's own matters: a note that names them, an application that they own.
        Mine = "mine",
        /// Faults of the brand's set-up.
        Brand = "brand",
        /// The team's answers to the schedule, urgent open shifts, and what cannot wait at the time clock.
        Schedule = "schedule",
    }
}

impl NotificationKind {
    /// The topic.
    pub const fn topic(self) -> NotificationTopic {
        match self {
            Self::ApplicationReceived
            | Self::AutoRejected
            | Self::ApplicationUntouched
            | Self::ApplicationWithdrawn
            | Self::AutomationNotice => NotificationTopic::Applications,
            Self::MessageReceived | Self::MessageWaiting | Self::MessageFailed | Self::OptedOut => {
                NotificationTopic::Messages
            }
            Self::LinkNoSlots
            | Self::LinkAsked
            | Self::TimesRequested
            | Self::InterviewBooked
            | Self::InterviewChanged
            | Self::InterviewCancelled
            | Self::InterviewAtRisk
            | Self::InterviewsToday
            | Self::InterviewNoShow => NotificationTopic::Interviews,
            Self::FeedbackDue | Self::FeedbackSubmitted | Self::WorkSampleSubmitted => {
                NotificationTopic::Feedback
            }
            Self::OfferToApprove
            | Self::OfferApproved
            | Self::OfferViewed
            | Self::OfferSigned
            | Self::OfferDeclined
            | Self::OfferExpiring
            | Self::OfferExpired
            | Self::CheckAnswered
            | Self::CheckWaitOver => NotificationTopic::Offers,
            Self::RequestReceived | Self::RequestDue => NotificationTopic::Requests,
            Self::Mention | Self::Assigned | Self::HandedOver => NotificationTopic::Mine,
            Self::KnockoutRate
            | Self::DeliveryTrouble
            | Self::FeedQuiet
            | Self::BiasAuditDue
            | Self::ClockDoubted
            | Self::TrailBroken => NotificationTopic::Brand,
            Self::ShiftDeclined
            | Self::ChangeDeclined
            | Self::UrgentShift
            | Self::ClockOverrideAsked
            | Self::ClockInMissing
            | Self::ClockOutMissing
            | Self::OvertimeSoon
            | Self::FinalPayDue => NotificationTopic::Schedule,
        }
    }
}

/// The bell's list.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notifications {
    /// The person's notifications, by kind, the kind with the newest first. Only beside the first page of all kinds.
    pub kinds: Vec<NotificationsOfKind>,
    /// Newest first; what concerns one application within ten minutes is one item.
    pub items: Vec<NotificationGroup>,
    /// Number of unseen ones, in all.
    pub unread: i64,
    /// Of how many kinds there are some that the person has not seen: what the bell says.
    pub unread_kinds: i64,
    /// The beginning of the next page.
    pub next_cursor: Option<String>,
}

/// All of the person's notifications of one kind.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationsOfKind {
    /// The kind.
    #[serde(rename = "type")]
    pub kind: NotificationKind,
    /// The number.
    pub count: i64,
    /// Number of unseen ones.
    pub unread: i64,
    /// The newest.
    pub newest: NotificationGroup,
}

/// Notifications of one application within ten minutes.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationGroup {
    /// The application; none for notifications of the brand.
    pub application_id: Option<ApplicationId>,
    /// The name of the applicant, or of the person on the team, as it is now.
    pub applicant_name: Option<String>,
    /// The same in short, for what leaves this server.
    #[serde(skip)]
    pub short_name: Option<String>,
    /// The job's title.
    pub job_title: Option<LocalizedText>,
    /// The location.
    pub location_name: Option<String>,
    /// The time of the newest of them.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Whether one of them is unread.
    pub unread: bool,
    /// The notifications, newest first.
    pub entries: Vec<NotificationEntry>,
}

/// One notification.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationEntry {
    /// Its id.
    pub id: NotificationId,
    /// The kind.
    #[serde(rename = "type")]
    pub kind: NotificationKind,
    /// Ids and figures that belong to it.
    #[schema(value_type = Object)]
    pub data: Value,
    /// The time.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Whether the person has seen it.
    pub read: bool,
    /// Today's applicants, for a notification of them; in their present state.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub coming: Vec<RosterLine>,
}

impl NotificationEntry {
    /// The typed data; none where the file holds what this version does not write.
    pub(super) fn typed_data(&self) -> Option<NotificationData> {
        NotificationData::read(self.kind, &self.data)
    }

    /// The answer to the schedule that it is about.
    pub(super) fn shift_answer(&self) -> Option<ShiftAnswer> {
        match self.typed_data()? {
            NotificationData::ShiftDeclined(it) | NotificationData::ChangeDeclined(it) => Some(it),
            _ => None,
        }
    }

    /// The person at a location that it is about: at the time clock, or leaving.
    pub(super) fn at_the_clock(&self) -> Option<AtTheClock> {
        match self.typed_data()? {
            NotificationData::ClockOverrideAsked(it)
            | NotificationData::ClockInMissing(it)
            | NotificationData::ClockOutMissing(it)
            | NotificationData::OvertimeSoon(it)
            | NotificationData::FinalPayDue(it) => Some(it),
            _ => None,
        }
    }
}
