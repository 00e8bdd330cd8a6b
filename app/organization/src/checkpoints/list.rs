//! The checkpoints as a reviewer reads them.

use axum::Json as Reply;
use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use serde::Serialize;

use super::{Checkpoint, settings::CheckpointSettings, store};
use crate::{
    context::Context,
    error::Result,
    permit::{Permission, allow_everywhere},
};

/// How many are listed.
const LISTED: i64 = 90;
/// In this many ways a checkpoint has to be kept besides the brand's file.
const ENOUGH: i64 = 2;
/// Since when a way counts.
const LATELY: SignedDuration = SignedDuration::from_hours(7 * 24);

/// The newest checkpoints of the brand's audit trail.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Checkpoints {
    /// Newest first, 90 at most.
    pub items: Vec<Checkpoint>,
    /// Held only by this server: checkpoints of the last 7 days are kept in fewer than two other ways.
    pub held: bool,
    /// When the whole trail last held at a checkpoint.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub last_verified: Option<Timestamp>,
    /// Where checkpoints are sent; null for those who may not change it.
    pub settings: Option<CheckpointSettings>,
}

/// The newest checkpoints, where each is kept, and whether that is enough.
#[utoipa::path(
    get, path = "/api/checkpoints", operation_id = "listCheckpoints", tag = "audit",
    responses((status = 200, body = Checkpoints))
)]
pub async fn handler(context: Context) -> Result<Reply<Checkpoints>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::ReviewRead)?;
            let manages = allow_everywhere(&context.actor, Permission::CheckpointsManage).is_ok();
            list(db, context.now, manages).map(Reply)
        })
        .await
}

fn list(db: &Connection, now: Timestamp, manages: bool) -> Result<Checkpoints> {
    let stored = store::latest(db, LISTED)?;
    let oldest = stored.last().map_or(0, |checkpoint| checkpoint.no);
    let mut anchors = store::anchors_from(db, oldest)?;
    let items = stored
        .into_iter()
        .map(|checkpoint| {
            let anchors = anchors.remove(&checkpoint.no).unwrap_or_default();
            checkpoint.view(anchors)
        })
        .collect();
    let settings = manages.then(|| CheckpointSettings::of(db)).transpose()?;
    Ok(Checkpoints {
        items,
        held: store::kinds_since(db, now - LATELY)? < ENOUGH,
        last_verified: store::last_verified(db)?,
        settings,
    })
}
