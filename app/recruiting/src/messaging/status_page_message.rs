//! An applicant's message on their status page is in the same thread as their texts.

use super::{
    assignees, send, store,
    types::{ConversationState, Direction, Message, MessageStatus, Way},
};
use crate::{
    applications,
    error::Result,
    events::{self, HiringEvent, Received},
    ids::ConversationMessageId,
    types::{Applicant, Application},
    write_context::WriteContext,
};

/// Puts what an applicant wrote on their status page into their thread, and notifies their owner. The answer is there
/// too.
///
/// # Errors
/// Database errors.
pub fn receive_web(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    application: &Application,
    words: &str,
) -> Result<()> {
    let mut conversation = store::conversation_with(change, applicant.id, Some(application))?;
    let message = Message {
        id: ConversationMessageId::new(change.now),
        conversation_id: conversation.id,
        application_id: Some(application.id),
        direction: Direction::In,
        channel: Way::Page,
        body: Some(words.to_owned()),
        subject: None,
        language: applicant.preferred_language,
        segments: None,
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
    store::insert(change, applicant.id, &message)?;
    conversation.unread += 1;
    conversation.last_inbound_at = Some(change.now);
    conversation.state = ConversationState::Open;
    conversation.snoozed_until = None;
    conversation.version += 1;
    let mut application = application.clone();
    application.last_applicant_activity_at = change.now;
    applications::save(change.db, &application)?;
    let received = Received {
        message_id: message.id,
        channel: Way::Page,
    };
    let event = HiringEvent::MessageReceived(received);
    events::add(change, &application, &event)?;
    send::invalidate(change, &message);
    assignees::wait_for_person(change, &mut conversation, Some(&application))
}
