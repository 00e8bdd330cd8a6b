//! Writing to an applicant: the message goes into their thread with the change that caused it, and leaves after it.

use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, params};

use super::{
    Facts, consent, deliver, merge_values,
    message_text::{self, Wording},
    segments, store,
    types::{Conversation, Direction, HoldReason, Message, MessageStatus, Way},
};
use crate::{
    error::Result,
    events::{self, AboutMessage, HiringEvent},
    ids::{ApplicationId, ConversationMessageId},
    messages::{self, Lang},
    names::folded,
    outbox::Channel,
    types::{Applicant, Application},
    write_context::WriteContext,
};

/// After such a silence a text says again how to end it.
const SILENCE: SignedDuration = SignedDuration::from_hours(10 * 24);
/// A person who wrote so lately knows whose answer it is.
const DIALOGUE: SignedDuration = SignedDuration::from_hours(1);
/// Up to here a wait is for undoing; a longer one was chosen.
const UNDO: SignedDuration = SignedDuration::from_mins(1);

/// The text to send.
#[derive(Clone, Debug)]
pub struct Words {
    /// By text message, by email, or on the applicant's page.
    pub channel: Way,
    /// The subject of an email.
    pub subject: Option<String>,
    /// The text.
    pub body: String,
    /// In which language.
    pub language: Lang,
    /// The template that it was written from.
    pub template_key: Option<String>,
    /// Written by Lineup, not by a person.
    pub automated: bool,
    /// One person's words to several at once: no one waits for them, so they keep the night.
    pub is_bulk: bool,
    /// When it may leave.
    pub not_before: Timestamp,
}

/// Writes the message of a template (`applied_ok`, `invite`, `booked`, `remind_24h`, `remind_2h`, `no_show`,
/// `still_reviewing`, `need_info`, `resume_again`, `work_sample`, `offer`, `decline`, or one of the brand's own) to an
/// applicant, in their language, by the channels that they agreed to. Where a word of the brand's own wording is not
/// known now, it says what Lineup's says: no one's application fails over a template. It leaves not before
/// `not_before`, and until then it can be canceled. `None` where there is no way to reach them, or the brand switched
/// the template off.
///
/// # Errors
/// `placeholder_unresolved`; database errors.
pub fn send_template(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    application: &Application,
    key: &str,
    facts: Facts<'_>,
    not_before: Timestamp,
) -> Result<Option<ConversationMessageId>> {
    let Some(wording) = message_text::of(change.db, key)?.filter(|wording| wording.active) else {
        return Ok(None);
    };
    let Some(channel) = way(change.db, applicant, &wording)? else {
        return Ok(None);
    };
    let language = applicant.preferred_language;
    let about = (applicant, application);
    let filled =
        message_text::fill_or_built_in(change, &wording, about, (language, channel), facts)?;
    let words = Words {
        channel: channel.into(),
        subject: (channel == Channel::Email).then_some(filled.subject),
        body: filled.body,
        language,
        template_key: Some(key.to_owned()),
        automated: true,
        is_bulk: false,
        not_before,
    };
    send(change, applicant, Some(application), words).map(Some)
}

/// The channel of a wording to an applicant; none where it has none to them.
///
/// # Errors
/// Database errors.
pub fn way(db: &Connection, applicant: &Applicant, wording: &Wording) -> Result<Option<Channel>> {
    let text = consent::may_text(db, applicant)? && wording.ways.allow(Channel::Sms);
    let mail = applicant.email.is_some() && wording.ways.allow(Channel::Email);
    Ok(match (text, mail) {
        (true, _) => Some(Channel::Sms),
        (false, true) => Some(Channel::Email),
        (false, false) => None,
    })
}

/// The way of free words to an applicant: by text where they agreed to texts, else by email; none where there is none.
///
/// # Errors
/// Database errors.
pub fn preferred_channel(db: &Connection, applicant: &Applicant) -> Result<Option<Channel>> {
    Ok(if consent::may_text(db, applicant)? {
        Some(Channel::Sms)
    } else {
        applicant.email.as_ref().map(|_| Channel::Email)
    })
}

/// Writes to an applicant in free words. Consent and quiet hours are looked at when it leaves.
///
/// # Errors
/// Database errors.
pub fn send(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    application: Option<&Application>,
    words: Words,
) -> Result<ConversationMessageId> {
    let conversation = store::conversation_with(change, applicant.id, application)?;
    let body = match words.channel {
        Way::Sms if answers(&conversation, &words, change.now) => {
            let named = named(change.db, words.body.clone())?;
            let more = segments::count(&named).segments > segments::count(&words.body).segments;
            if more { words.body } else { named }
        }
        Way::Sms => introduced(change, Some(&conversation), words.language, words.body)?,
        Way::Email | Way::Page => words.body,
    };
    let waits = words.not_before.duration_since(change.now);
    let because = if waits <= UNDO {
        HoldReason::Undo
    } else {
        HoldReason::Delay
    };
    let held = waits.is_positive();
    let message = Message {
        id: ConversationMessageId::new(change.now),
        conversation_id: conversation.id,
        application_id: application.map(|it| it.id).or(conversation.application_id),
        direction: Direction::Out,
        channel: words.channel,
        segments: segments_of(words.channel, &body),
        body: Some(body),
        subject: words.subject,
        language: words.language,
        status: if held {
            MessageStatus::Held
        } else {
            MessageStatus::Queued
        },
        failure_code: None,
        hold_reason: held.then_some(because),
        automated: words.automated,
        is_bulk: words.is_bulk,
        template_key: words.template_key,
        sent_by: change.actor.person(),
        scheduled_for: held.then_some(words.not_before),
        at: change.now,
        sent_at: None,
    };
    store::insert(change, applicant.id, &message)?;
    let run_at = words.not_before.max(change.now);
    deliver::plan(change.db, message.channel, message.id, run_at)?;
    if let Some(application) = application {
        let queued = AboutMessage {
            message_id: message.id,
            channel: message.channel,
            template_key: message.template_key.clone(),
        };
        events::add(change, application, &HiringEvent::MessageQueued(queued))?;
    }
    change.wake_worker();
    invalidate(change, &message);
    Ok(message.id)
}

/// Takes a message back that has not left. Whether it had not.
///
/// # Errors
/// Database errors.
pub fn cancel(change: &mut WriteContext<'_>, id: ConversationMessageId) -> Result<bool> {
    let taken_back = change
        .db
        .prepare_cached(
            "UPDATE conversation_messages SET status = 'cancelled', held_because = NULL
             WHERE id = ?1 AND status IN ('held', 'queued') AND leaving_at IS NULL",
        )?
        .execute([id])?
        == 1;
    if taken_back {
        let (message, _) = store::message(change.db, &change.core.config.data.master_key, id)?;
        invalidate(change, &message);
    }
    Ok(taken_back)
}

/// Takes back what has not left of a template to an applicant about an application.
///
/// # Errors
/// Database errors.
pub fn cancel_waiting(
    change: &mut WriteContext<'_>,
    about: ApplicationId,
    key: &str,
) -> Result<()> {
    let mut statement = change.db.prepare_cached(
        "SELECT id FROM conversation_messages WHERE application_id = ?1 AND template_key = ?2
         AND status IN ('held', 'queued')",
    )?;
    let waiting: Vec<ConversationMessageId> = statement
        .query_map(params![about, key], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    for id in waiting {
        cancel(change, id)?;
    }
    Ok(())
}

/// Says that a thread has changed.
pub(super) fn invalidate(change: &mut WriteContext<'_>, message: &Message) {
    change.invalidate("/api/conversations");
    if let Some(application) = message.application_id {
        change.invalidate(format!("/api/applications/{application}/conversation"));
        // Cards say who waits for a reply.
        change.invalidate("/api/applications");
    }
}

pub(super) fn segments_of(channel: Way, body: &str) -> Option<i64> {
    (channel == Way::Sms).then(|| i64::try_from(segments::count(body).segments).unwrap_or(i64::MAX))
}

/// Whether it is Lineup's automatic answer to a text that has just come: a question of an application by text, say. The
/// name of the restaurant, which the first of them gave, is not worth another segment in each.
fn answers(conversation: &Conversation, words: &Words, now: Timestamp) -> bool {
    let written = conversation.last_inbound_at;
    words.automated
        && words.template_key.is_none()
        && written.is_some_and(|at| now.duration_since(at) < DIALOGUE)
}

/// The text, beginning with the restaurant that writes unless it names it anyway.
///
/// # Errors
/// Database errors.
pub fn named(db: &Connection, body: String) -> Result<String> {
    let company = merge_values::company(db)?;
    if folded(&body).contains(&folded(&company)) {
        return Ok(body);
    }
    // Its accents must not double the price of a text that has none.
    let name = if segments::is_gsm7(&body) {
        segments::to_gsm7(&company)
    } else {
        company
    };
    Ok(format!("{name}: {body}"))
}

/// The text with who writes, and with how to end it where nothing was said for a long time.
///
/// # Errors
/// Database errors.
pub fn introduced(
    change: &WriteContext<'_>,
    conversation: Option<&Conversation>,
    lang: Lang,
    body: String,
) -> Result<String> {
    let named = named(change.db, body)?;
    let last = conversation.and_then(|it| it.last_inbound_at.max(it.last_outbound_at));
    if last.is_some_and(|last| change.now.duration_since(last) < SILENCE) {
        return Ok(named);
    }
    Ok(if named.contains("STOP") {
        named
    } else {
        format!(
            "{named} {}",
            messages::translate(lang, "talk-reply-stop", &[])
        )
    })
}
