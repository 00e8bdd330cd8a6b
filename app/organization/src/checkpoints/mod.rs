//! Checkpoints of the audit trail: once a day, and when an owner asks, the end of the trail and the Merkle roots of its new
//! records are on record, and leave the machine. What is changed, cut off or rolled back later no longer fits what was kept
//! by mail, on people's devices, on paper, in exports, or with a timestamp authority.

mod anchors;
pub mod create;
mod daily;
pub mod device;
pub mod list;
mod mail;
mod merkle;
pub mod settings;
mod store;
mod timestamp;

use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{app::App, settings::types::string_enum};

pub use anchors::{Mark, note};
pub use daily::{DailyCheckpoint, run};
pub use merkle::root as merkle_root;
pub use timestamp::stamp;

string_enum! {
    /// Where a checkpoint is kept besides the brand's file.
    AnchorKind as CheckpointAnchorKind {
        /// It was mailed to owners, compliance reviewers and the outside address.
        Email = "email",
        /// A timestamp authority signed its head.
        Timestamp = "timestamp",
        /// Someone's browser keeps it.
        Device = "device",
        /// It is on a printed schedule.
        Print = "print",
        /// It is on an exported file.
        Export = "export",
    }
}

/// A checkpoint of the audit trail.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Checkpoint {
    /// Its number, from 1 on.
    pub no: i64,
    /// The brand's day that it ends; on demand, the day of the request.
    #[schema(value_type = String, format = Date)]
    pub day: Date,
    /// The first record since the checkpoint before.
    pub first_seq: i64,
    /// The newest record.
    pub last_seq: i64,
    /// The hash of the newest record, in hex.
    pub head: String,
    /// The RFC 6962 root of the records' hashes, in hex.
    pub root: String,
    /// The RFC 6962 root of each record's number (in decimal digits), type and hash, in hex.
    pub types_root: String,
    /// The time.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// What the check of the whole trail found; null where all of it held.
    pub wrong: Option<String>,
    /// Where it is kept, the oldest first.
    pub anchors: Vec<CheckpointAnchor>,
}

/// Where a checkpoint is kept.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointAnchor {
    /// The kind.
    pub kind: AnchorKind,
    /// Since when.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// A timestamp authority's reply (DER in base64), as `openssl ts -verify` reads it.
    pub receipt: Option<String>,
}

/// The routes of this slice.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::handler, create::handler))
        .routes(routes!(settings::handler))
        .routes(routes!(device::recent))
        .routes(routes!(device::kept))
        .routes(routes!(device::mismatch))
}

/// A hash as people and the wire have it.
fn hex(hash: &[u8; 32]) -> String {
    data_encoding::HEXLOWER.encode(hash)
}
