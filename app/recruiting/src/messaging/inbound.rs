//! A text message comes in: it goes into its thread once, what it says about texting is obeyed at once, and the rest
//! goes to those who can answer.

use rusqlite::OptionalExtension as _;

use super::{
    HELP_ANSWER, OPT_OUT_ANSWER, assignees,
    consent::{self, Consent, How},
    detect,
    intent::{self, Intent},
    reply, segments, send, store,
    types::{Conversation, ConversationState, Direction, Message, MessageStatus, Way},
};
use crate::{
    applications,
    error::Result,
    events::{self, HiringEvent, Received, TextChoice},
    hooks::PipelineHooks,
    ids::{ApplicantId, ConversationMessageId},
    interviews,
    messages::Lang,
    notifications::NotificationData,
    permit::Actor,
    sql_time::SqlTime,
    types::{Applicant, Application},
    write_context::WriteContext,
};

/// A text message as the gateway hands it over.
#[derive(Clone, Debug, Default)]
pub struct Inbound {
    /// The sender's number, in E.164.
    pub from: String,
    /// The text.
    pub body: String,
    /// The gateway's id for it: the same message is taken once.
    pub provider_id: String,
    /// The gateway answered STOP, START or HELP itself: a second answer would be one too many.
    pub answered: bool,
    /// A rehearsal in the SMS simulator.
    pub simulated: bool,
}

/// The outcome of a text message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It is in the thread.
    New(Intent),
    /// It was there already.
    Again,
}

/// The sender, and their conversation.
pub struct Sender {
    /// The person; without a name where they only texted so far.
    pub applicant: Applicant,
    /// Their conversation.
    pub conversation: Conversation,
    /// The application that it is about.
    pub application: Option<Application>,
    /// No one knows yet which language they read.
    pub language_unknown: bool,
}

/// Takes a text message in.
///
/// # Errors
/// Database errors.
pub fn receive(change: &mut WriteContext<'_>, text: &Inbound) -> Result<Taken> {
    if is_known(change, &text.provider_id)? {
        return Ok(Taken::Again);
    }
    let mut sender = sender(change, text)?;
    let intent = intent::read(&text.body);
    let who = &sender.applicant;
    let actor = Actor::applicant(who.id, who.name(), who.preferred_language);
    change.on_behalf(&actor, |change| act(change, &mut sender, text, intent))?;
    Ok(Taken::New(intent))
}

fn act(
    change: &mut WriteContext<'_>,
    sender: &mut Sender,
    text: &Inbound,
    intent: Intent,
) -> Result<()> {
    keep(change, sender, text)?;
    let phone = text.from.as_str();
    let out = consent::opted_out(change.db, phone)?;
    match intent {
        Intent::OptOut => opt_out(change, sender, text, out),
        Intent::OptIn => opt_in(change, sender, text),
        Intent::Help if text.answered => Ok(()),
        Intent::Help => {
            let words = reply::help(change, sender)?;
            reply::say(change, sender, &words, Some(HELP_ANSWER))
        }
        // A person who texted STOP gets no answer from Lineup to anything but START and HELP.
        _ if out => hand_to_person(change, sender, intent),
        _ => answer(change, sender, text, intent),
    }
}

fn is_known(change: &WriteContext<'_>, provider_id: &str) -> Result<bool> {
    Ok(change
        .db
        .prepare_cached("SELECT 1 FROM conversation_messages WHERE provider_id = ?1")?
        .query_row([provider_id], |_| Ok(()))
        .optional()?
        .is_some())
}

fn sender(change: &mut WriteContext<'_>, text: &Inbound) -> Result<Sender> {
    let known = store::applicant_of(change.db, &text.from)?
        .map(|id| applications::applicant(change.db, id))
        .transpose()?;
    let language_unknown = known.as_ref().is_none_or(|it| it.first_name.is_empty());
    let applicant = match known {
        Some(mut applicant) => {
            if !applicant.phone_verified {
                applicant.phone_verified = true;
                applicant.version += 1;
                applications::save_applicant(change.db, &applicant)?;
            }
            applicant
        }
        None => {
            let lang = detect::language(&text.body).unwrap_or_default();
            let applicant = unnamed(change, &text.from, lang);
            applications::save_applicant(change.db, &applicant)?;
            applicant
        }
    };
    let mut conversation = store::conversation_with(change, applicant.id, None)?;
    conversation.simulated |= text.simulated;
    let application = conversation
        .application_id
        .map(|id| applications::application(change.db, id))
        .transpose()?;
    Ok(Sender {
        applicant,
        conversation,
        application,
        language_unknown,
    })
}

/// A person of whom only the number is known; their application has their name.
fn unnamed(change: &WriteContext<'_>, phone: &str, lang: Lang) -> Applicant {
    Applicant {
        id: ApplicantId::new(change.now),
        first_name: String::new(),
        last_name: String::new(),
        preferred_name: None,
        phone: Some(phone.to_owned()),
        phone_verified: true,
        email: None,
        preferred_language: lang,
        merged_into: None,
        do_not_rehire: false,
        talent_pool: false,
        anonymised_at: None,
        created_at: change.now,
        version: 1,
    }
}

fn keep(change: &mut WriteContext<'_>, sender: &mut Sender, text: &Inbound) -> Result<()> {
    let conversation = &mut sender.conversation;
    let message = Message {
        id: ConversationMessageId::new(change.now),
        conversation_id: conversation.id,
        application_id: conversation.application_id,
        direction: Direction::In,
        channel: Way::Sms,
        body: Some(text.body.clone()),
        subject: None,
        language: detect::language(&text.body).unwrap_or(sender.applicant.preferred_language),
        segments: i64::try_from(segments::count(&text.body).segments).ok(),
        status: MessageStatus::Received,
        failure_code: None,
        hold_reason: None,
        automated: false,
        is_bulk: false,
        template_key: None,
        sent_by: None,
        scheduled_for: None,
        at: change.now,
        sent_at: None,
    };
    store::insert(change, sender.applicant.id, &message)?;
    store::set_provider_id(change.db, message.id, &text.provider_id)?;
    conversation.unread += 1;
    conversation.last_inbound_at = conversation.last_inbound_at.max(Some(change.now));
    conversation.state = ConversationState::Open;
    conversation.snoozed_until = None;
    conversation.version += 1;
    store::save_conversation(change.db, conversation)?;
    if let Some(application) = &mut sender.application {
        application.last_applicant_activity_at = change.now;
        applications::save(change.db, application)?;
        let received = Received {
            message_id: message.id,
            channel: Way::Sms,
        };
        events::add(change, application, &HiringEvent::MessageReceived(received))?;
    }
    send::invalidate(change, &message);
    Ok(())
}

fn opt_out(
    change: &mut WriteContext<'_>,
    sender: &mut Sender,
    text: &Inbound,
    already: bool,
) -> Result<()> {
    let how = How {
        source: "text",
        version: None,
        wording: Some(&text.body),
    };
    consent::record(change, &text.from, Consent::OptedOut, how)?;
    // A person who asks for no more texts waits for none.
    sender.conversation.waiting_since = None;
    store::save_conversation(change.db, &sender.conversation)?;
    if already {
        // One confirmation, ever: a second STOP gets no second answer.
        return Ok(());
    }
    chose(change, sender, HiringEvent::TextsOptedOut)?;
    let (it, about) = (&sender.conversation, sender.application.as_ref());
    assignees::tell(change, it, about, NotificationData::OptedOut)?;
    if text.answered {
        return Ok(());
    }
    let words = reply::opted_out(change, sender)?;
    reply::say(change, sender, &words, Some(OPT_OUT_ANSWER))
}

fn opt_in(change: &mut WriteContext<'_>, sender: &mut Sender, text: &Inbound) -> Result<()> {
    let how = How {
        source: "text",
        version: None,
        wording: Some(&text.body),
    };
    consent::record(change, &text.from, Consent::OptedIn, how)?;
    chose(change, sender, HiringEvent::TextsOptedIn)?;
    if text.answered {
        return Ok(());
    }
    let words = reply::opted_in(change, sender)?;
    reply::say(change, sender, &words, None)?;
    let hooks = change.core.services.get::<Box<dyn PipelineHooks>>()?;
    hooks.texts_allowed_again(change, sender)
}

fn answer(
    change: &mut WriteContext<'_>,
    sender: &mut Sender,
    text: &Inbound,
    intent: Intent,
) -> Result<()> {
    let hooks = change.core.services.get::<Box<dyn PipelineHooks>>()?;
    if hooks.text_received(change, sender, text)? {
        return seen(change, sender);
    }
    if let (Intent::Choice(number), Some(application)) = (intent, &sender.application) {
        let answer = match number {
            1 => interviews::Choice::Confirm,
            2 => interviews::Choice::Change,
            _ => interviews::Choice::Cannot,
        };
        if let Some(words) = interviews::answer_by_text(change, application, answer)? {
            reply::say(change, sender, &words, None)?;
            return seen(change, sender);
        }
    }
    if intent == Intent::CancelInterview && has_interview(change, sender)? {
        let words = reply::both_choices(sender);
        reply::say(change, sender, &words, None)?;
    }
    hand_to_person(change, sender, intent)
}

/// A text that asks for nothing waits for no one.
fn hand_to_person(
    change: &mut WriteContext<'_>,
    sender: &mut Sender,
    intent: Intent,
) -> Result<()> {
    if intent.asks() {
        wait_for_person(change, sender)
    } else {
        seen(change, sender)
    }
}

/// A text that Lineup answered automatically does not wait for a person.
fn seen(change: &WriteContext<'_>, sender: &mut Sender) -> Result<()> {
    sender.conversation.unread -= 1;
    store::save_conversation(change.db, &sender.conversation)
}

fn has_interview(change: &WriteContext<'_>, sender: &Sender) -> Result<bool> {
    let Some(application) = &sender.application else {
        return Ok(false);
    };
    Ok(change
        .db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM interviews
             WHERE application_id = ?1 AND state IN ('booked', 'confirmed') AND ends_at > ?2)",
        )?
        .query_row(
            rusqlite::params![application.id, SqlTime(change.now)],
            |row| row.get(0),
        )?)
}

fn wait_for_person(change: &mut WriteContext<'_>, sender: &mut Sender) -> Result<()> {
    let about = sender.application.as_ref();
    assignees::wait_for_person(change, &mut sender.conversation, about)
}

fn chose(
    change: &WriteContext<'_>,
    sender: &Sender,
    event: fn(TextChoice) -> HiringEvent,
) -> Result<()> {
    let event = event(TextChoice { channel: Way::Sms });
    match &sender.application {
        Some(application) => events::add(change, application, &event),
        None => Ok(()),
    }
}
