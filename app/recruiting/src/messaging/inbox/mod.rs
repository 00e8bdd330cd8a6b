//! The inbox: conversations with applicants as the team reads and answers them.

pub mod bulk;
pub mod conversation_actions;
pub mod list;
pub mod many;
pub mod take_back;
pub mod thread;
pub mod translate;
pub mod view;
pub mod write;

use rusqlite::Connection;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{store, types::Conversation};
use crate::{
    app::App,
    error::{Error, Result},
    ids::ConversationId,
    permit::{Actor, Permission},
};

/// The routes of the inbox.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(thread::handler))
        .routes(routes!(thread::of_application))
        .routes(routes!(write::handler))
        .routes(routes!(take_back::handler))
        .routes(routes!(conversation_actions::read))
        .routes(routes!(conversation_actions::snooze))
        .routes(routes!(conversation_actions::close))
        .routes(routes!(conversation_actions::assign))
        .routes(routes!(translate::handler))
        .routes(routes!(translate::incoming))
        .routes(routes!(bulk::handler))
}

/// A conversation that the person may act on with `permission`.
///
/// # Errors
/// `NotFound` where it is missing or out of scope, `Forbidden` where the permission is missing; database errors.
pub(super) fn allowed(
    db: &Connection,
    actor: &Actor,
    id: ConversationId,
    permission: Permission,
) -> Result<Conversation> {
    let found = store::conversation(db, id)?;
    let covered = match found.location_id {
        Some(location) => actor.includes(location),
        None => actor.includes_all(),
    };
    if !covered {
        return Err(Error::NotFound);
    }
    actor.allow(Permission::MessagesRead)?;
    actor.allow(permission)?;
    Ok(found)
}
