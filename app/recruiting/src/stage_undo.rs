//! The newest move of each application, for as long as it can be taken back. The pipeline keeps and undoes it;
//! interviews hang the link on it that was sent since.

use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension as _, params};

use super::{
    applications::time,
    types::{Application, Stage},
};
use crate::{
    error::Result,
    ids::{ApplicationId, ConversationMessageId},
    sql_time::SqlTime,
    write_context::WriteContext,
};

/// The columns of `stage_move_undos`.
const STAGE_MOVE_UNDOS_COLUMNS: &str = "application_id, token_hash, until, version, stage, stage_entered_at, message_id, linked, invite_id";

/// For how long a move can be undone, and an invitation taken back; what is sent waits at least as long.
pub const UNDO_WINDOW: SignedDuration = SignedDuration::from_secs(10);

/// The token and time to undo the newest move of an application.
pub struct Undoable {
    /// Hash of what the mover was given.
    pub token_hash: [u8; 32],
    /// The end of the time to undo it.
    pub until: Timestamp,
    /// The application's version after the move.
    pub version: i64,
    /// The former stage.
    pub stage: Stage,
    /// Since when.
    pub stage_entered_at: Timestamp,
    /// The message that waits.
    pub message: Option<ConversationMessageId>,
    /// The invitation to choose a time that was sent since.
    pub invite: Option<ConversationMessageId>,
    /// Whether the move made a scheduling link, or one was made since.
    pub linked: bool,
}

/// Keeps what undoing a move takes, in place of the move before.
///
/// # Errors
/// Database errors.
pub fn save(db: &Connection, id: ApplicationId, it: &Undoable) -> Result<()> {
    db.prepare_cached(
        "INSERT OR REPLACE INTO stage_move_undos
           (application_id, token_hash, until, version, stage, stage_entered_at, message_id, linked)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        id,
        it.token_hash,
        SqlTime(it.until),
        it.version,
        it.stage,
        SqlTime(it.stage_entered_at),
        it.message,
        it.linked
    ])?;
    Ok(())
}

/// The newest move of an application, while it is kept.
///
/// # Errors
/// Database errors.
pub fn undoable(db: &Connection, id: ApplicationId) -> Result<Option<Undoable>> {
    Ok(db
        .prepare_cached(&format!(
            "SELECT {STAGE_MOVE_UNDOS_COLUMNS} FROM stage_move_undos WHERE application_id = ?1"
        ))?
        .query_row([id], |row| {
            Ok(Undoable {
                token_hash: row.get("token_hash")?,
                until: time(row, "until")?,
                version: row.get("version")?,
                stage: row.get("stage")?,
                stage_entered_at: time(row, "stage_entered_at")?,
                message: row.get("message_id")?,
                invite: row.get("invite_id")?,
                linked: row.get("linked")?,
            })
        })
        .optional()?)
}

/// Undoing the newest move revokes the scheduling link that was made since, and takes its invitation back.
///
/// # Errors
/// Database errors.
pub fn attach_link(
    db: &Connection,
    id: ApplicationId,
    invite: Option<ConversationMessageId>,
) -> Result<()> {
    db.prepare_cached(
        "UPDATE stage_move_undos SET linked = 1, invite_id = ?2 WHERE application_id = ?1",
    )?
    .execute(params![id, invite])?;
    Ok(())
}

/// A move is undone once.
///
/// # Errors
/// Database errors.
pub fn delete(db: &Connection, id: ApplicationId) -> Result<()> {
    db.prepare_cached("DELETE FROM stage_move_undos WHERE application_id = ?1")?
        .execute([id])?;
    Ok(())
}

/// Until when the newest move of an application can be undone; none where it no longer can.
///
/// # Errors
/// Database errors.
pub fn undo_until(
    change: &WriteContext<'_>,
    application: &Application,
) -> Result<Option<Timestamp>> {
    let undo = undoable(change.db, application.id)?;
    Ok(undo
        .filter(|it| it.version == application.version && change.now < it.until)
        .map(|it| it.until))
}
