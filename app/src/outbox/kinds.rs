//! The kinds of jobs, as the brands' files name them, and what the payload of each is.

use super::Channel;

/// Sends a one-time code by e-mail; the payload is the message's id.
pub const MAIL_CODE: &str = "mail_code";
/// Sends a one-time code by text message; the payload is the message's id.
pub const TEXT_CODE: &str = "text_code";
/// Sends a message by e-mail; the payload is its id.
pub const SEND_MESSAGE: &str = "send_message";
/// Sends a message by text message; the payload is its id.
pub const TEXT_MESSAGE: &str = "text_message";
/// Brings the control file's keyed hashes in step with the people who can sign in here.
pub const SYNC_IDENTITIES: &str = "sync_identities";

/// Sends a message to an applicant by e-mail, or puts it on their page; the payload is its id.
pub const SEND_TO_APPLICANT: &str = "send_to_applicant";
/// Sends a text message to an applicant; the payload is its id.
pub const TEXT_TO_APPLICANT: &str = "text_to_applicant";

/// Reminds of an offer that was not answered, and ends it; the payload is its id.
pub const OFFER_DUE: &str = "offer_due";

/// Forgets a rehearsal in the SMS simulator; the payload is the number.
pub const FORGET_REHEARSAL: &str = "forget_rehearsal";

/// Reminds somebody who applies by text and stopped answering; the payload is the conversation.
pub const NUDGE_BY_TEXT: &str = "nudge_by_text";

/// Reminds somebody of the form that they began on the web; the payload is the draft.
pub const REMIND_OF_FORM: &str = "remind_of_form";

/// Does what falls due around an interview or at the end of a link; the payload says what.
pub const INTERVIEW_CLOCK: &str = "interview_clock";

/// Ends an employment whose last day has passed; the payload is the decision.
pub const END_EMPLOYMENT: &str = "end_employment";

/// Scores every living application again, some at a time; the payload is the last one that is done, or empty.
pub const RESCORE: &str = "rescore";

/// Tells a person by e-mail what is new in hiring; the payload says whom, and whether it is the day's e-mail.
pub const MAIL_NEWS: &str = "mail_news";

/// Tells a person's devices what is new; the payload is the person.
pub const PUSH_NEWS: &str = "push_news";

/// Tells the team of something that nobody did in time; the payload says what.
pub const NEWS_DUE: &str = "news_due";

/// Has a resume scanned for viruses; the payload is its id.
pub const SCAN_RESUME: &str = "scan_resume";

/// Writes the brand's file again without free space; nothing of whom was forgotten stays in its bytes.
pub const COMPACT: &str = "compact";

/// Looks whether an automation is to act; the payload says which, and on whom.
pub const AUTOMATION: &str = "automation";

/// The kind of job that sends a message over a channel; a code overtakes everything else.
pub(super) fn sends(channel: Channel, is_code: bool) -> &'static str {
    match (channel, is_code) {
        (Channel::Email, true) => MAIL_CODE,
        (Channel::Sms, true) => TEXT_CODE,
        (Channel::Email, false) => SEND_MESSAGE,
        (Channel::Sms, false) => TEXT_MESSAGE,
    }
}
