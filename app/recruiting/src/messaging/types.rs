//! The types of messaging: messages, their states, conversations.

use jiff::Timestamp;
use serde::Serialize;

use crate::{
    ids::{ApplicantId, ApplicationId, ConversationId, ConversationMessageId, LocationId, UserId},
    messages::Lang,
    outbox::Channel,
    settings::types::string_enum,
};

string_enum! {
    /// The status of a message.
    MessageStatus {
        /// Waits for its time; can be taken back.
        Held = "held",
        /// Leaves next.
        Queued = "queued",
        /// Handed to the carrier.
        Sent = "sent",
        /// Arrived.
        Delivered = "delivered",
        /// The carrier could not deliver it.
        Undelivered = "undelivered",
        /// It could not be sent.
        Failed = "failed",
        /// Came in.
        Received = "received",
        /// The person asked for no more texts.
        BlockedOptOut = "blocked_opt_out",
        /// Taken back before it left.
        Cancelled = "cancelled",
    }
}

string_enum! {
    /// Whether a message came in or went out.
    Direction {
        /// From the applicant.
        In = "in",
        /// To the applicant.
        Out = "out",
    }
}

string_enum! {
    /// The channel of a message of a conversation.
    Way {
        /// To a phone number, or from it.
        Sms = "sms",
        /// To an email address.
        Email = "email",
        /// On the applicant's own page: the way to whom neither a text nor an email may reach.
        Page = "page",
    }
}

impl From<Channel> for Way {
    fn from(channel: Channel) -> Self {
        match channel {
            Channel::Sms => Self::Sms,
            Channel::Email => Self::Email,
        }
    }
}

string_enum! {
    /// The reason why a message waits.
    HoldReason {
        /// So that a move can be undone.
        Undo = "undo",
        /// Because it was written for later.
        Delay = "delay",
        /// It is night where the restaurant is.
        QuietHours = "quiet_hours",
    }
}

string_enum! {
    /// Whether a conversation needs someone.
    ConversationState {
        /// Yes.
        Open = "open",
        /// Not until later.
        Snoozed = "snoozed",
        /// No.
        Closed = "closed",
    }
}

/// Everything that was said with one applicant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conversation {
    /// Its id.
    pub id: ConversationId,
    /// With whom.
    pub applicant_id: ApplicantId,
    /// The location of the last application; none: not known yet.
    pub location_id: Option<LocationId>,
    /// The application that it is about now.
    pub application_id: Option<ApplicationId>,
    /// The assignee.
    pub assigned_user_id: Option<UserId>,
    /// Whether it needs someone.
    pub state: ConversationState,
    /// The time until which it is snoozed.
    pub snoozed_until: Option<Timestamp>,
    /// Messages that no one of the team has seen.
    pub unread: i64,
    /// Since when they wait for an answer by a person of the team.
    pub waiting_since: Option<Timestamp>,
    /// When the applicant last wrote.
    pub last_inbound_at: Option<Timestamp>,
    /// When the team or Lineup last wrote.
    pub last_outbound_at: Option<Timestamp>,
    /// Rehearsed in the SMS simulator: nothing of it leaves this server.
    pub simulated: bool,
    /// Something that they applied for is alive, or they never applied. Read only.
    pub alive: bool,
    /// Raised by each write.
    pub version: i64,
}

impl Conversation {
    /// Since when the applicant waits: not where it was put off until later, or is done with, or where all that they
    /// applied for has ended.
    pub fn waits_since(&self, now: Timestamp) -> Option<Timestamp> {
        let rests = match self.state {
            ConversationState::Open => false,
            ConversationState::Snoozed => self.snoozed_until.is_none_or(|until| until > now),
            ConversationState::Closed => true,
        };
        self.waiting_since.filter(|_| self.alive && !rests)
    }
}

/// A message of a conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Message {
    /// Its id.
    pub id: ConversationMessageId,
    /// The conversation.
    #[serde(skip)]
    pub conversation_id: ConversationId,
    /// The application that it was about.
    pub application_id: Option<ApplicationId>,
    /// In or out.
    pub direction: Direction,
    /// By text message, by email, or on the applicant's page.
    pub channel: Way,
    /// The text; null once the person was forgotten.
    pub body: Option<String>,
    /// The subject of an email.
    pub subject: Option<String>,
    /// Its language.
    pub language: Lang,
    /// Text message segments.
    pub segments: Option<i64>,
    /// The message's status.
    pub status: MessageStatus,
    /// The carrier's error, by its own number, or `sms_no_consent`.
    pub failure_code: Option<String>,
    /// The reason why it waits.
    pub hold_reason: Option<HoldReason>,
    /// Written by Lineup, not by a person.
    pub automated: bool,
    /// Written by a person to several at once.
    pub is_bulk: bool,
    /// The template that it was written from.
    pub template_key: Option<String>,
    /// The author.
    pub sent_by: Option<UserId>,
    /// Not before.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub scheduled_for: Option<Timestamp>,
    /// When it was written.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// When it left.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub sent_at: Option<Timestamp>,
}

impl Message {
    /// No one waits for it: Lineup's own words, or one person's to several at once.
    pub(super) fn unasked(&self) -> bool {
        self.automated || self.is_bulk
    }

    /// Whether it can still be taken back.
    pub fn waits(&self) -> bool {
        matches!(self.status, MessageStatus::Held | MessageStatus::Queued)
    }
}
