//! Checkpoints on people's devices: each signed-in browser keeps the last ones and compares them with the server's. A file
//! that was changed, or replaced by an older copy, no longer fits them.

use axum::{Json as Reply, http::StatusCode};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{AnchorKind, hex, mail, store};
use crate::{
    OrganizationAction,
    compliance::audit::{Entry, records},
    context::Context,
    error::{Error, Result},
    extract::Json,
    write_context::WriteContext,
};

/// How many a device keeps.
const KEPT: i64 = 60;
/// Hex digits of a head.
const DIGITS: usize = 64;
/// A person reports once in this time, and owners get one mail in it.
const REPORT_EVERY: SignedDuration = SignedDuration::from_hours(24);

/// A checkpoint as a device keeps it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecentCheckpoint {
    /// Its number.
    pub no: i64,
    /// The day that it ends.
    #[schema(value_type = String, format = Date)]
    pub day: Date,
    /// The hash of its newest record, in hex.
    pub head: String,
}

/// The newest checkpoints, for a device to keep and compare.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecentCheckpoints {
    /// Newest first, 60 at most.
    pub items: Vec<RecentCheckpoint>,
    /// When the operator put on record that an older copy was restored: what a device kept before does not count any more.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub restored_at: Option<Timestamp>,
}

/// A checkpoint that a device keeps.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeviceCheckpoint {
    /// Its number.
    pub no: i64,
    /// Its head, 64 hex digits.
    pub head: String,
}

impl DeviceCheckpoint {
    fn check(&self) -> Result<()> {
        if self.no < 1 {
            return Err(Error::field("no", "not_positive"));
        }
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if self.head.len() != DIGITS || !self.head.bytes().all(is_digit) {
            return Err(Error::field("head", "wrong_type"));
        }
        Ok(())
    }
}

/// The newest checkpoints of the brand, for everyone who is signed in: devices keep and compare them.
#[utoipa::path(
    get, path = "/api/checkpoints/recent", operation_id = "recentCheckpoints", tag = "audit",
    responses((status = 200, body = RecentCheckpoints))
)]
pub async fn recent(context: Context) -> Result<Reply<RecentCheckpoints>> {
    context
        .read(|db, _| {
            let items = store::latest(db, KEPT)?
                .into_iter()
                .map(|checkpoint| RecentCheckpoint {
                    no: checkpoint.no,
                    day: checkpoint.day,
                    head: hex(&checkpoint.head),
                })
                .collect();
            Ok(Reply(RecentCheckpoints {
                items,
                restored_at: records::restored_at(db)?,
            }))
        })
        .await
}

/// Notes that a device keeps a checkpoint.
#[utoipa::path(
    post, path = "/api/checkpoints/kept", operation_id = "keepCheckpoint", tag = "audit",
    request_body = DeviceCheckpoint, responses((status = 204))
)]
pub async fn kept(context: Context, Json(kept): Json<DeviceCheckpoint>) -> Result<StatusCode> {
    kept.check()?;
    context
        .write(move |change| {
            let own = store::of(change.db, kept.no)?.filter(|own| hex(&own.head) == kept.head);
            let own = own.ok_or(Error::NotFound)?;
            // Of many devices only the first one changes what screens show.
            if store::anchor(change.db, own.no, AnchorKind::Device, (change.now, None))? {
                change.invalidate("/api/checkpoints");
            }
            Ok(())
        })
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Reports that a device keeps a checkpoint that is not in the brand's file. It is on record, and owners and compliance
/// reviewers get a mail.
#[utoipa::path(
    post, path = "/api/checkpoints/mismatch", operation_id = "reportCheckpointMismatch", tag = "audit",
    request_body = DeviceCheckpoint, responses((status = 204))
)]
pub async fn mismatch(context: Context, Json(kept): Json<DeviceCheckpoint>) -> Result<StatusCode> {
    kept.check()?;
    context.write(move |change| report(change, &kept)).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn report(change: &mut WriteContext<'_>, kept: &DeviceCheckpoint) -> Result<()> {
    let own = store::of(change.db, kept.no)?.map(|own| hex(&own.head));
    if own.as_ref() == Some(&kept.head) {
        return Err(Error::unprocessable("checkpoint_matches"));
    }
    let since = change.now - REPORT_EVERY;
    let action = OrganizationAction::CheckpointMismatch;
    if records::is_since(change.db, action, since, Some(change.actor.user))? {
        return Ok(());
    }
    let is_first = !records::is_since(change.db, action, since, None)?;
    let entry = Entry::new(action, "checkpoint", kept.no)
        .label(kept.no.to_string())
        .change(json!({ "head": own }), json!({ "head": kept.head }))?;
    change.record(entry)?;
    change.invalidate("/api/audit");
    if is_first {
        mail::report(change, kept.no, &kept.head, own)?;
    }
    Ok(())
}
