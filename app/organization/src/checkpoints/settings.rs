//! Where checkpoints are sent.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::store;
use crate::{
    OrganizationAction,
    address::email,
    compliance::{audit::Entry, version},
    context::Context,
    error::{Error, Result},
    extract::Json,
    permit::{Permission, allow_everywhere},
    write_context::WriteContext,
};

/// Where checkpoints are sent.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CheckpointSettings {
    /// An email address outside of the brand that gets each day's checkpoint; null for none.
    pub outside_address: Option<String>,
    /// The version that was seen.
    pub version: i64,
}

impl CheckpointSettings {
    pub(super) fn of(db: &Connection) -> Result<Self> {
        let (outside_address, _, version) = store::settings(db)?;
        Ok(Self {
            outside_address,
            version,
        })
    }
}

/// Sets the address outside of the brand that gets each day's checkpoint.
#[utoipa::path(
    put, path = "/api/checkpoints/settings", operation_id = "changeCheckpointSettings", tag = "audit",
    request_body = CheckpointSettings, responses((status = 200, body = CheckpointSettings))
)]
pub async fn handler(
    context: Context,
    Json(wanted): Json<CheckpointSettings>,
) -> Result<Reply<CheckpointSettings>> {
    context
        .write(move |change| set(change, &wanted))
        .await
        .map(Reply)
}

fn set(change: &mut WriteContext<'_>, wanted: &CheckpointSettings) -> Result<CheckpointSettings> {
    allow_everywhere(change.actor, Permission::CheckpointsManage)?;
    let before = CheckpointSettings::of(change.db)?;
    version::check_version(
        change.db,
        ("checkpoint_settings", "brand"),
        (wanted.version, before.version),
        || Ok(before.clone()),
    )?;
    let typed = wanted.outside_address.as_deref().map(str::trim);
    let address = match typed.filter(|typed| !typed.is_empty()) {
        Some(typed) => {
            Some(email(typed).ok_or_else(|| Error::field("outsideAddress", "email_invalid"))?)
        }
        None => None,
    };
    let lang = change.actor.lang.tag();
    store::set_outside(change.db, (address.as_deref(), lang), before.version + 1)?;
    let after = CheckpointSettings::of(change.db)?;
    let entry = Entry::new(
        OrganizationAction::CheckpointAddressChanged,
        "checkpoint_settings",
        "brand",
    )
    .change(
        json!({ "outsideHost": host(&before) }),
        json!({ "outsideHost": host(&after) }),
    )?;
    change.record(entry)?;
    change.invalidate("/api/checkpoints");
    Ok(after)
}

/// The mail host of the address: the trail keeps no address of someone who cannot ask to be erased from it.
fn host(settings: &CheckpointSettings) -> Option<&str> {
    let address = settings.outside_address.as_deref()?;
    address.rsplit_once('@').map(|(_, host)| host)
}
