//! The message of an applicant that waits for an answer.

use jiff::Timestamp;
use rusqlite::Connection;

use super::{
    intent, store,
    types::{Conversation, Message},
};
use crate::error::Result;

/// The newest message since `since` that asks for an answer; where none of them does, the newest. None where nothing
/// came in.
///
/// # Errors
/// Database errors.
pub fn of(
    db: &Connection,
    master: &[u8; 32],
    conversation: &Conversation,
    since: Timestamp,
) -> Result<Option<Message>> {
    let mut all = store::came_in_since(db, master, conversation, since)?;
    let asks = |it: &Message| {
        let body = it.body.as_deref().unwrap_or_default();
        intent::read(body).asks()
    };
    let place = all.iter().position(asks).unwrap_or_default();
    Ok((place < all.len()).then(|| all.swap_remove(place)))
}
