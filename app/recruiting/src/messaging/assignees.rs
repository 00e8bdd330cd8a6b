//! The assignee of a conversation: a person's message waits for a person, and its assignee is notified.

use rusqlite::{Connection, OptionalExtension as _};

use super::{store, types::Conversation};
use crate::{
    error::Result,
    ids::UserId,
    notifications::{self, NotificationData, Recipients, data::OfConversation, due},
    permit::Permission,
    types::Application,
    write_context::WriteContext,
};

/// A person is to answer: the conversation waits from now on, unless it did before.
///
/// # Errors
/// Database errors.
pub fn wait_for_person(
    change: &mut WriteContext<'_>,
    it: &mut Conversation,
    application: Option<&Application>,
) -> Result<()> {
    it.waiting_since = it.waiting_since.or(Some(change.now));
    store::save_conversation(change.db, it)?;
    due::plan_unanswered(change, it)?;
    tell(change, it, application, NotificationData::MessageReceived)
}

/// Notifies the assignee of the conversation; else the owner of the application, or those of the location; of someone
/// who never applied, those of the whole brand. A rehearsal notifies no one.
///
/// # Errors
/// Database errors.
pub(super) fn tell(
    change: &mut WriteContext<'_>,
    it: &Conversation,
    application: Option<&Application>,
    kind: fn(OfConversation) -> NotificationData,
) -> Result<()> {
    if it.simulated {
        return Ok(());
    }
    let assigned = assigned(change.db, it)?;
    let recipients = match (&assigned, application, it.location_id) {
        (Some(user), ..) => Recipients::People(std::slice::from_ref(user)),
        (None, Some(application), _) => {
            Recipients::OwnerOrHolders(application, Permission::MessagesSend)
        }
        (None, None, Some(location)) => Recipients::InCharge(location, Permission::MessagesSend),
        (None, None, None) => Recipients::Brand(Permission::MessagesSend),
    };
    let notification = kind(OfConversation {
        conversation_id: it.id,
    });
    notifications::notify(change, recipients, application, &notification)
}

/// The assignee, while they work here.
fn assigned(db: &Connection, it: &Conversation) -> Result<Option<UserId>> {
    let Some(user) = it.assigned_user_id else {
        return Ok(None);
    };
    Ok(db
        .prepare_cached("SELECT id FROM users WHERE id = ?1 AND active = 1")?
        .query_row([user], |row| row.get(0))
        .optional()?)
}
