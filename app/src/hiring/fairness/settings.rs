//! Whether a brand asks the equal-opportunity questions, and whether it must ask a federal contractor's.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use crate::{
    change::Change,
    compliance::audit::Entry,
    context::Context,
    error::{Conflict, Error, Result},
    extract::Json,
    hiring::settings,
    permit::Permission,
    settings::allow_everywhere,
};

const KEY: &str = "eeo";

/// What a brand asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Asked {
    /// Whether applicants are offered the questions after they applied.
    pub enabled: bool,
    /// Whether a federal contractor's questions on disability and veterans belong to them.
    pub federal_contractor: bool,
}

impl Default for Asked {
    fn default() -> Self {
        Self {
            enabled: true,
            federal_contractor: false,
        }
    }
}

/// What a brand asks, as its owner sees it.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EeoSettings {
    /// Whether applicants are offered the questions after they applied.
    enabled: bool,
    /// Whether a federal contractor's questions on disability and veterans belong to them.
    federal_contractor: bool,
    /// The set of questions that is asked.
    set_version: i64,
    /// Raised by each write.
    version: i64,
}

/// What to change.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EeoChange {
    enabled: Option<bool>,
    federal_contractor: Option<bool>,
    version: i64,
}

/// What the brand asks.
///
/// # Errors
/// Those of the file.
pub fn of(db: &Connection) -> Result<Asked> {
    Ok(settings::get(db, KEY)?.0)
}

fn read(db: &Connection) -> Result<EeoSettings> {
    let (asked, version): (Asked, i64) = settings::get(db, KEY)?;
    Ok(EeoSettings {
        enabled: asked.enabled,
        federal_contractor: asked.federal_contractor,
        set_version: super::answers::SET_VERSION,
        version,
    })
}

/// What the brand asks applicants about themselves.
#[utoipa::path(get, path = "/api/eeo/settings", tag = "fairness", responses((status = 200, body = EeoSettings)))]
pub async fn get(context: Context) -> Result<Reply<EeoSettings>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::SettingsRead)?;
            read(db)
        })
        .await
        .map(Reply)
}

/// Changes what the brand asks.
#[utoipa::path(
    patch, path = "/api/eeo/settings", tag = "fairness", request_body = EeoChange,
    responses((status = 200, body = EeoSettings))
)]
pub async fn change(context: Context, Json(wanted): Json<EeoChange>) -> Result<Reply<EeoSettings>> {
    context
        .write(move |change| save(change, wanted))
        .await
        .map(Reply)
}

fn save(change: &mut Change<'_>, wanted: EeoChange) -> Result<EeoSettings> {
    allow_everywhere(change.actor, Permission::SettingsUpdate)?;
    let now = read(change.db)?;
    if wanted.version != now.version {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "version_conflict",
            current: serde_json::to_value(now)?,
            changed_by: None,
        })));
    }
    let before = of(change.db)?;
    let after = Asked {
        enabled: wanted.enabled.unwrap_or(before.enabled),
        federal_contractor: wanted
            .federal_contractor
            .unwrap_or(before.federal_contractor),
    };
    settings::put(change.db, KEY, &after)?;
    change.record(Entry::new("eeo.settings_changed", "brand", KEY).change(before, after)?)?;
    change.touch("/api/eeo/settings");
    read(change.db)
}
