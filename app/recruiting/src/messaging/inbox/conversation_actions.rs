//! Tending a conversation: seen, put off, closed, given to someone.

use axum::Json as Reply;
use jiff::{SignedDuration, Timestamp};
use rusqlite::OptionalExtension as _;
use serde::Deserialize;

use super::view::{self, ConversationRow};
use crate::{
    NotificationData, Recipients, applications,
    compliance::version,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{ConversationId, UserId},
    messaging::{
        store,
        types::{Conversation, ConversationState},
    },
    notifications::data::{Assigned, OfConversation},
    notify,
    permit::Permission,
    write_context::WriteContext,
};

/// The longest time for which a conversation can be snoozed.
const AHEAD: SignedDuration = SignedDuration::from_hours(90 * 24);

/// Until when a conversation rests.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Snooze {
    /// The version that the person saw.
    pub version: i64,
    /// The time until which it is snoozed.
    #[schema(value_type = String, format = DateTime)]
    pub until: Timestamp,
}

/// Whether a conversation is over.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Close {
    /// The version that the person saw.
    pub version: i64,
    /// Opens it again instead.
    #[serde(default)]
    pub reopen: bool,
}

/// The assignee.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Assign {
    /// The version that the person saw.
    pub version: i64,
    /// The assignee; null: unassigned.
    pub user_id: Option<UserId>,
}

/// Marks everything in a conversation as seen.
#[utoipa::path(
    post, path = "/api/conversations/{id}/read", tag = "messages", params(("id" = ConversationId, Path)),
    responses((status = 200, body = ConversationRow))
)]
pub async fn read(
    context: Context,
    Path(id): Path<ConversationId>,
) -> Result<Reply<ConversationRow>> {
    context
        .write(move |change| {
            let mut it = super::allowed(change.db, change.actor, id, Permission::MessagesRead)?;
            if it.unread > 0 {
                it.unread = 0;
                store::save_conversation(change.db, &it)?;
                change.invalidate("/api/conversations");
            }
            row(change, &it)
        })
        .await
        .map(Reply)
}

/// Puts a conversation off; a new message brings it back at once.
#[utoipa::path(
    post, path = "/api/conversations/{id}/snooze", tag = "messages", params(("id" = ConversationId, Path)),
    request_body = Snooze, responses((status = 200, body = ConversationRow))
)]
pub async fn snooze(
    context: Context,
    Path(id): Path<ConversationId>,
    Json(wanted): Json<Snooze>,
) -> Result<Reply<ConversationRow>> {
    context
        .write(move |change| {
            tend(change, id, wanted.version, |change, it| {
                if wanted.until <= change.now {
                    return Err(Error::field("until", "in_past"));
                }
                if wanted.until > change.now + AHEAD {
                    return Err(Error::field("until", "out_of_range"));
                }
                it.state = ConversationState::Snoozed;
                it.snoozed_until = Some(wanted.until);
                Ok(())
            })
        })
        .await
        .map(Reply)
}

/// Closes a conversation, or opens it again.
#[utoipa::path(
    post, path = "/api/conversations/{id}/close", tag = "messages", params(("id" = ConversationId, Path)),
    request_body = Close, responses((status = 200, body = ConversationRow))
)]
pub async fn close(
    context: Context,
    Path(id): Path<ConversationId>,
    Json(wanted): Json<Close>,
) -> Result<Reply<ConversationRow>> {
    context
        .write(move |change| {
            tend(change, id, wanted.version, |_, it| {
                it.state = if wanted.reopen {
                    ConversationState::Open
                } else {
                    it.unread = 0;
                    it.waiting_since = None;
                    ConversationState::Closed
                };
                it.snoozed_until = None;
                Ok(())
            })
        })
        .await
        .map(Reply)
}

/// Gives a conversation to someone of the team, or to no one.
#[utoipa::path(
    post, path = "/api/conversations/{id}/assign", tag = "messages", params(("id" = ConversationId, Path)),
    request_body = Assign, responses((status = 200, body = ConversationRow))
)]
pub async fn assign(
    context: Context,
    Path(id): Path<ConversationId>,
    Json(wanted): Json<Assign>,
) -> Result<Reply<ConversationRow>> {
    context
        .write(move |change| {
            let mut before = None;
            let row = tend(change, id, wanted.version, |change, it| {
                if let Some(user) = wanted.user_id {
                    works_here(change, user)?;
                }
                before = it.assigned_user_id;
                it.assigned_user_id = wanted.user_id;
                Ok(())
            })?;
            if let Some(user) = wanted.user_id.filter(|user| before != Some(*user)) {
                tell(change, id, user)?;
            }
            Ok(row)
        })
        .await
        .map(Reply)
}

/// Notifies a user that a conversation is assigned to them.
fn tell(change: &mut WriteContext<'_>, id: ConversationId, user: UserId) -> Result<()> {
    let it = store::conversation(change.db, id)?;
    let application = it
        .application_id
        .map(|id| applications::application(change.db, id))
        .transpose()?;
    // Someone who never applied has no owner, only messages to answer.
    let notification = match &application {
        Some(_) => NotificationData::Assigned(Assigned {
            conversation_id: Some(id),
        }),
        None => NotificationData::MessageReceived(OfConversation {
            conversation_id: id,
        }),
    };
    notify(
        change,
        Recipients::People(&[user]),
        application.as_ref(),
        &notification,
    )
}

fn works_here(change: &WriteContext<'_>, user: UserId) -> Result<()> {
    change
        .db
        .prepare_cached("SELECT 1 FROM users WHERE id = ?1 AND active = 1")?
        .query_row([user], |_| Ok(()))
        .optional()?
        .ok_or_else(|| Error::field("userId", "unknown"))
}

fn tend(
    change: &mut WriteContext<'_>,
    id: ConversationId,
    version: i64,
    how: impl FnOnce(&WriteContext<'_>, &mut Conversation) -> Result<()>,
) -> Result<ConversationRow> {
    let mut it = super::allowed(change.db, change.actor, id, Permission::MessagesSend)?;
    version::check_version(
        change.db,
        ("conversation", id),
        (version, it.version),
        || row(change, &it),
    )?;
    how(change, &mut it)?;
    it.version += 1;
    store::save_conversation(change.db, &it)?;
    change.invalidate("/api/conversations");
    row(change, &it)
}

fn row(change: &WriteContext<'_>, it: &Conversation) -> Result<ConversationRow> {
    view::row(
        change.db,
        &change.core.config.data.master_key,
        it,
        change.now,
    )
}
