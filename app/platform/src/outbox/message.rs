//! The messages to a person, and their channels.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::RenderedMessage;
use crate::{date_time::TimeOfDay, messages::Lang, permit::Role, string_enum};

string_enum! {
    /// The channel of a message.
    Channel {
        /// To an email address.
        Email = "email",
        /// To a phone number.
        Sms = "sms",
    }
}

/// A message on its way to one address, from any author.
#[derive(Clone, Debug)]
pub struct OutboundMessage {
    /// The message's id: the same on every try.
    pub id: Uuid,
    /// The short code of the brand that writes.
    pub brand: String,
    /// The kind.
    pub kind: &'static str,
    /// The channel.
    pub channel: Channel,
    /// An email address or an E.164 phone number.
    pub to: String,
    /// The content.
    pub letter: RenderedMessage,
    /// The address to which a text's carrier reports the delivery.
    pub report_to: Option<String>,
    /// A rehearsal: it does not leave this server.
    pub stays_here: bool,
}

/// The carrier will not take it, however often it is tried: the carrier's number for why.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the carrier refused it: {0}")]
pub struct PermanentFailure(pub String);

/// A message to one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The key that seals it: the employee, or the user where there is no employee.
    pub person: Uuid,
    /// The channel.
    pub channel: Channel,
    /// An email address or an E.164 phone number.
    pub to: String,
    /// The language that the person reads.
    pub lang: Lang,
    /// The content.
    pub note: MessageKind,
}

/// The content of a message. Stored as JSON: later versions may add variants and optional fields, never take any away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum MessageKind {
    /// The six digits of a sign-in.
    SignInCode {
        /// The digits.
        code: String,
    },
    /// The six digits that prove the email address of someone who registers a brand.
    RegistrationCode {
        /// The digits.
        code: String,
        /// The brands to which the address has access already.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        brands: Vec<String>,
        /// Where they sign in to those.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        sign_in: String,
    },
    /// The estimate that a visitor of the landing page asked for.
    SavingsEstimate(SavingsEstimate),
    /// An account is ready.
    Invitation {
        /// The brand.
        brand: String,
        /// The inviter.
        inviter: String,
        /// As what.
        role: Role,
        /// The single-use link.
        link: String,
    },
    /// The six digits by which an applicant proves that an offer is theirs.
    OfferCode {
        /// The employer that offers.
        employer: String,
        /// The digits.
        code: String,
    },
    /// The link to an applicant's copy of what they signed.
    OfferSigned {
        /// The employer that offered.
        employer: String,
        /// The job.
        job_title: String,
        /// The offer's page.
        link: String,
    },
    /// The link to finish a form.
    UnfinishedForm(UnfinishedForm),
    /// A week is out.
    SchedulePublished(ScheduleNotification),
    /// A published week changed for this person.
    ScheduleChanged(ScheduleNotification),
    /// A change waits until this person agrees.
    ConsentRequested(ConsentRequest),
    /// Someone cannot work a published shift.
    ShiftDeclined(AnswerNotification),
    /// Someone can work it after all.
    DeclineTakenBack(AnswerNotification),
    /// Someone said no to a change that was proposed.
    ChangeDeclined(AnswerNotification),
    /// A shift that someone could take.
    OpenShiftPosted(OpenShiftNotice),
    /// Someone wants an open shift.
    ShiftClaimed(OpenShiftNotice),
    /// An open shift is theirs.
    ClaimApproved(OpenShiftNotice),
    /// A manager declined to give them an open shift.
    ClaimDeclined(OpenShiftNotice),
    /// An open shift went to someone else, or is no longer open.
    ClaimLapsed(OpenShiftNotice),
    /// Someone asked for an open shift that is no longer open.
    ClaimClosed(OpenShiftNotice),
    /// Someone asked for an open shift that they can no longer take.
    ClaimIneligible(OpenShiftNotice),
    /// A shift that someone could take, and that has to be filled soon.
    OpenShiftUrgent(OpenShiftNotice),
    /// A colleague asks this person to take a shift, or to swap two.
    SwapAsked(SwapNotice),
    /// A colleague offers a shift that this person could take.
    SwapPosted(SwapNotice),
    /// A swap waits for this manager.
    SwapWaiting(SwapNotice),
    /// The shifts of a swap changed hands.
    SwapApproved(SwapNotice),
    /// Shifts changed hands without this manager, as the brand's settings allow.
    SwapAutoApproved(SwapNotice),
    /// A manager denied a swap.
    SwapDenied(SwapNotice),
    /// No one who was asked wants the shift.
    SwapDeclined(SwapNotice),
    /// The person who asked took it back.
    SwapWithdrawn(SwapNotice),
    /// No one decided a swap in time.
    SwapExpired(SwapNotice),
    /// A swap can no longer be made.
    SwapInvalidated(SwapNotice),
    /// A manager undid a swap.
    SwapReversed(SwapNotice),
    /// Someone asks for time off.
    TimeOffRequested(TimeOffNotice),
    /// Someone reports leave that needs no approval.
    TimeOffReported(TimeOffNotice),
    /// Someone asks to take approved time off back.
    TimeOffCancelRequested(TimeOffNotice),
    /// A manager approved time off.
    TimeOffApproved(TimeOffNotice),
    /// A manager declined a request for time off, or to take it back.
    TimeOffDeclined(TimeOffNotice),
    /// Approved time off was taken back.
    TimeOffCancelled(TimeOffNotice),
    /// No one decided a request for time off before it began.
    TimeOffExpired(TimeOffNotice),
    /// Someone asks for other weekly hours.
    AvailabilityRequested(AvailabilityNotice),
    /// A manager approved other weekly hours.
    AvailabilityApproved(AvailabilityNotice),
    /// A manager declined other weekly hours.
    AvailabilityDeclined(AvailabilityNotice),
    /// A manager wrote an estimate of this person's hours.
    EstimateWritten(EstimateNotice),
    /// A certificate expires soon.
    CertificateExpiring(CertificateNotice),
    /// A certificate expired.
    CertificateExpired(CertificateNotice),
    /// Worked time: the time clock, a change of a time entry, a request for one.
    WorkedTime(WorkedTimeNotice),
    /// A change of one of the brand's rules.
    RuleChange(RuleNotice),
    /// Events in hiring.
    HiringNotification(HiringNotification),
    /// The signed end of the audit trail: for a keeper apart from the server.
    TrailEnd(TrailEnd),
    /// A device keeps a checkpoint that is not in the brand's file.
    CheckpointMismatch(CheckpointMismatch),
    /// An invoice of the brand's plan.
    Invoice(InvoiceNotice),
    /// The brand will be deleted.
    BrandDeletion(DeletionNotice),
    /// An owner asks the operator for Multi-Unit.
    SalesRequest(SalesRequest),
}

impl MessageKind {
    /// Whether it carries a one-time code: someone waits for it.
    pub const fn is_code(&self) -> bool {
        matches!(
            self,
            Self::SignInCode { .. } | Self::RegistrationCode { .. } | Self::OfferCode { .. }
        )
    }

    /// The stable name of the kind, as the file and the audit trail know it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::SignInCode { .. } => "sign_in_code",
            Self::RegistrationCode { .. } => "registration_code",
            Self::SavingsEstimate(_) => "savings_estimate",
            Self::Invitation { .. } => "invitation",
            Self::OfferCode { .. } => "offer_code",
            Self::OfferSigned { .. } => "offer_signed",
            Self::UnfinishedForm(_) => "unfinished_form",
            Self::SchedulePublished(_) => "schedule_published",
            Self::ScheduleChanged(_) => "schedule_changed",
            Self::ConsentRequested(_) => "consent_requested",
            Self::ShiftDeclined(_) => "shift_declined",
            Self::DeclineTakenBack(_) => "decline_taken_back",
            Self::ChangeDeclined(_) => "change_declined",
            Self::OpenShiftPosted(_) => "open_shift_posted",
            Self::ShiftClaimed(_) => "shift_claimed",
            Self::ClaimApproved(_) => "claim_approved",
            Self::ClaimDeclined(_) => "claim_declined",
            Self::ClaimLapsed(_) => "claim_lapsed",
            Self::ClaimClosed(_) => "claim_closed",
            Self::ClaimIneligible(_) => "claim_ineligible",
            Self::OpenShiftUrgent(_) => "open_shift_urgent",
            Self::SwapAsked(_) => "swap_asked",
            Self::SwapPosted(_) => "swap_posted",
            Self::SwapWaiting(_) => "swap_waiting",
            Self::SwapApproved(_) => "swap_approved",
            Self::SwapAutoApproved(_) => "swap_auto_approved",
            Self::SwapDenied(_) => "swap_denied",
            Self::SwapDeclined(_) => "swap_declined",
            Self::SwapWithdrawn(_) => "swap_withdrawn",
            Self::SwapExpired(_) => "swap_expired",
            Self::SwapInvalidated(_) => "swap_invalidated",
            Self::SwapReversed(_) => "swap_reversed",
            Self::TimeOffRequested(_) => "time_off_requested",
            Self::TimeOffReported(_) => "time_off_reported",
            Self::TimeOffCancelRequested(_) => "time_off_cancel_requested",
            Self::TimeOffApproved(_) => "time_off_approved",
            Self::TimeOffDeclined(_) => "time_off_declined",
            Self::TimeOffCancelled(_) => "time_off_cancelled",
            Self::TimeOffExpired(_) => "time_off_expired",
            Self::AvailabilityRequested(_) => "availability_requested",
            Self::AvailabilityApproved(_) => "availability_approved",
            Self::AvailabilityDeclined(_) => "availability_declined",
            Self::EstimateWritten(_) => "estimate_written",
            Self::CertificateExpiring(_) => "certificate_expiring",
            Self::CertificateExpired(_) => "certificate_expired",
            Self::WorkedTime(notice) => notice.about.name(),
            Self::RuleChange(notice) => notice.about.name(),
            Self::HiringNotification(_) => "hiring_news",
            Self::TrailEnd(_) => "trail_end",
            Self::CheckpointMismatch(_) => "checkpoint_mismatch",
            Self::Invoice(_) => "invoice",
            Self::BrandDeletion(_) => "brand_deletion",
            Self::SalesRequest(_) => "sales_request",
        }
    }
}

/// The link to finish an application.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnfinishedForm {
    /// The brand.
    pub brand: String,
    /// For which job.
    pub job_title: String,
    /// The form with what was typed, absolute.
    pub link: String,
    /// The link to decline the reminder; none in the reminder itself, which is the only one.
    #[serde(default)]
    pub stop: Option<String>,
}

/// An invoice of a brand's plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvoiceNotice {
    /// The brand.
    pub brand: String,
    /// The invoice's number.
    pub number: String,
    /// In cents.
    pub amount_cents: i64,
    /// The day it is due.
    pub due: Date,
    /// How it is paid, in the operator's words.
    #[serde(default)]
    pub payment_details: Option<String>,
    /// The plan in the workspace, absolute.
    pub link: String,
}

/// The deletion of a brand that its owner planned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeletionNotice {
    /// The brand.
    pub brand: String,
    /// The owner who planned it.
    pub by: String,
    /// The day.
    pub on: Date,
    /// Where it can be taken back, absolute.
    pub link: String,
}

/// A request for Multi-Unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SalesRequest {
    /// The brand.
    pub brand: String,
    /// Its short code.
    pub code: String,
    /// Who asks.
    pub owner: String,
    /// Their email address.
    pub contact: String,
    /// How many locations the brand has in Lineup.
    pub locations: i64,
}

/// The estimate of the landing page's calculator, in the reader's language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavingsEstimate {
    /// The savings of a year, as `$17,472`.
    pub annual: String,
    /// The inputs and the result, a line each.
    pub lines: Vec<String>,
    /// The calculator with these inputs, absolute.
    pub link: String,
}

/// The end of a brand's audit trail.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrailEnd {
    /// The brand.
    pub brand: String,
    /// The newest record's number.
    pub seq: i64,
    /// Its hash, in hex.
    pub hash: String,
    /// The public key that signed it, in hex.
    pub key: String,
    /// The signed head as one line.
    pub signed: String,
    /// The finding of the check of the whole trail; none where it is intact.
    pub wrong: Option<String>,
    /// The trail in the workspace, absolute.
    pub link: String,
    /// The number of the checkpoint that the record ends; none in mails of earlier releases.
    #[serde(default)]
    pub checkpoint: Option<i64>,
}

/// A device and the brand's file hold different checkpoints.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckpointMismatch {
    /// The brand.
    pub brand: String,
    /// The person whose device it is.
    pub person: String,
    /// The number of the checkpoint.
    pub no: i64,
    /// Its head on the device, in hex.
    pub device_head: String,
    /// Its head in the brand's file; none where the file has no such checkpoint.
    pub own_head: Option<String>,
    /// The trail in the workspace, absolute.
    pub link: String,
}

/// The notification about a published week. Texts are written by the schedule in the person's language and the
/// location's local time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScheduleNotification {
    /// The brand's name.
    #[serde(default)]
    pub brand: String,
    /// The location's name.
    pub location: String,
    /// The week: "Nov 16 – 22".
    pub week: String,
    /// The person's shifts of the week, one line each: "Fri, Nov 20, 4p – 10p, Line cook".
    #[serde(default)]
    pub shifts: Vec<String>,
    /// The changes since the last publication.
    #[serde(default)]
    pub changes: Vec<ShiftChange>,
    /// The manager's message.
    #[serde(default)]
    pub words: Option<String>,
    /// Whether the person is asked to confirm.
    #[serde(default)]
    pub confirm: bool,
    /// The week in the workspace, absolute; none for people who cannot sign in.
    pub link: Option<String>,
}

/// A change of a published shift that an employee is asked to agree to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConsentRequest {
    /// The location's name.
    pub location: String,
    /// The shift as published, in one line; none where it would be new.
    #[serde(default)]
    pub before: Option<String>,
    /// The shift as proposed, in one line.
    pub after: String,
    /// The text of the consent, as the app shows it.
    pub words: String,
    /// The page to answer on, absolute.
    pub link: String,
}

/// An employee's answer, for the planner of the location.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnswerNotification {
    /// The employee who answered.
    pub person: String,
    /// The location's name.
    pub location: String,
    /// The shift: "Fri, Nov 20, 4:00 PM – 10:00 PM, Line cook".
    pub shift: String,
    /// The reason, in their own words.
    #[serde(default)]
    pub reason: Option<String>,
    /// The shift in the workspace, absolute.
    pub link: String,
}

/// An open shift, and what became of a claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenShiftNotice {
    /// The employee who wants it, or wanted it.
    pub person: String,
    /// The location's name.
    pub location: String,
    /// The shift: "Fri, Nov 20, 4:00 PM – 10:00 PM, Line cook".
    pub shift: String,
    /// What the manager wrote, or why the claim ended.
    pub note: Option<String>,
    /// The page of open shifts, absolute.
    pub link: String,
}

/// A request to give a shift away or to swap two, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SwapNotice {
    /// The employee who asks.
    pub requester: String,
    /// The employee who takes the shift; none where no one does yet.
    pub recipient: Option<String>,
    /// The location's name.
    pub location: String,
    /// The requester's shift: "Fri, Nov 20, 4:00 PM – 10:00 PM, Line cook".
    pub shift: String,
    /// The shift that the requester takes for it.
    pub offered: Option<String>,
    /// What the manager or the requester wrote.
    pub note: Option<String>,
    /// Whether no manager had to decide.
    #[serde(default)]
    pub automatic: bool,
    /// Why it can no longer be made: `shift_changed`, `shift_removed`, `person_left`.
    pub obstacle: Option<String>,
    /// The page of swaps, absolute.
    pub link: String,
}

/// A request for time off, or its decision. The kind of leave and the person's note are not sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeOffNotice {
    /// The employee whose time off it is.
    pub person: String,
    /// The first day.
    pub from: Date,
    /// The last day.
    pub to: Date,
    /// From and to, where it is part of one day.
    pub hours: Option<(TimeOfDay, TimeOfDay)>,
    /// Who asked or decided.
    pub by: Option<String>,
    /// What the manager wrote.
    pub note: Option<String>,
    /// The page of time off, absolute.
    pub link: String,
}

/// A request for other weekly hours, or its decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AvailabilityNotice {
    /// The employee whose hours they are.
    pub person: String,
    /// The first day.
    pub from: Date,
    /// Who asked or decided.
    pub by: String,
    /// What the manager wrote.
    pub note: Option<String>,
    /// The page of availability, absolute.
    pub link: String,
}

/// A written estimate of a person's hours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EstimateNotice {
    /// The first day.
    pub from: Date,
    /// Who wrote it.
    pub by: String,
    /// The person's page with it, absolute.
    pub link: String,
}

/// A certificate that expires.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CertificateNotice {
    /// The employee whose it is; none in the message to them.
    pub person: Option<String>,
    /// The stable name of its kind.
    pub certificate: String,
    /// What it is called, where the kind does not say it.
    pub name: Option<String>,
    /// The last day on which it holds.
    pub expires_on: Date,
    /// The person's page with it, absolute.
    pub link: String,
}

string_enum! {
    /// What a message about worked time says.
    WorkedTimeMessage {
        /// To the person: someone changed their worked time.
        TimeEdited = "time_edited",
        /// To managers: someone asks to change their worked time.
        TimeRequested = "time_requested",
        /// To the person: their request was approved.
        TimeRequestApproved = "time_request_approved",
        /// To the person: their request was declined.
        TimeRequestDeclined = "time_request_declined",
        /// To the person: their shift is over and they have not clocked out.
        ClockOutReminder = "clock_out_reminder",
        /// To the person: their shift began and they have not clocked in.
        ClockInReminder = "clock_in_reminder",
        /// To managers: someone has not clocked out.
        ClockOutMissing = "clock_out_missing",
        /// To managers: someone has not clocked in.
        ClockInMissing = "clock_in_missing",
        /// To the person: Lineup ended their work because no one clocked out.
        AutoClosed = "auto_closed",
        /// To managers: Lineup ended someone's work because no one clocked out.
        AutoClosedTeam = "auto_closed_team",
        /// To managers: a break is longer than it was to be.
        LongBreak = "long_break",
        /// To managers: overtime begins soon.
        OvertimeSoon = "overtime_soon",
        /// To managers: work kept someone from a meal or rest.
        BreakMissed = "break_missed",
        /// To managers: someone asks to clock in or out against a setting.
        OverrideRequested = "override_requested",
        /// To managers: the last wages of someone who leaves are due soon.
        FinalPayDue = "final_pay_due",
    }
}

/// A message about worked time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkedTimeNotice {
    /// What it says.
    pub about: WorkedTimeMessage,
    /// The employee whose time it is.
    pub person: String,
    /// The location's name.
    pub location: String,
    /// The day and times that it is about, in the person's language.
    pub when: String,
    /// Who did it.
    pub by: Option<String>,
    /// Worked time before a change.
    pub before: Option<String>,
    /// Worked time after it.
    pub after: Option<String>,
    /// The reason, or what someone wrote.
    pub note: Option<String>,
    /// The screen about it, absolute.
    pub link: String,
}

string_enum! {
    /// What a message about a change of a rule says.
    RuleMessage {
        /// To those who may approve it: approval is asked for.
        ReviewRequested = "rule_review_requested",
        /// To its author: it has all approvals.
        Approved = "rule_approved",
        /// To its author: something has to change first.
        ChangesRequested = "rule_changes_requested",
    }
}

/// A message about a change of one of the brand's rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleNotice {
    /// What it says.
    pub about: RuleMessage,
    /// What the change is called.
    pub title: String,
    /// Who did it.
    pub by: String,
    /// The reason of the change, or what someone wrote.
    pub note: Option<String>,
    /// The change, absolute.
    pub link: String,
}

/// Events in hiring since the last email, in the person's language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HiringNotification {
    /// The brand's name.
    pub brand: String,
    /// One line for each notification, newest first: "Lupita G. wrote (Cashier, North Park)".
    pub lines: Vec<String>,
    /// Number of further ones.
    pub more: usize,
    /// Its place in the workspace, absolute: the applicant where all is about one, else the dashboard.
    pub link: String,
    /// The page of notification preferences, absolute.
    pub choices: String,
}

/// One changed shift, before and after; `None` where it is new or gone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShiftChange {
    /// The line before.
    pub before: Option<String>,
    /// The line now.
    pub after: Option<String>,
}
