//! Someone who manages tips renames, archives or restores a pool. How it divides changes by a new rule.

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::json;

use super::{
    add_pool::checked_name, record_pool, rule_check::check_contributions, store, types::TipPool,
};
use crate::{
    TimekeepingAction,
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::TipPoolId,
    permit::Permission,
    version::check_version,
    write_context::WriteContext,
};

/// A change of a pool; what is left out stays.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TipPoolChange {
    /// The version that the change was made on.
    pub version: i64,
    /// The name, at most 40 characters.
    pub name: Option<String>,
    /// No longer used, or used again.
    pub archived: Option<bool>,
}

/// Renames, archives or restores a pool.
#[utoipa::path(
    patch, path = "/api/tip-pools/{id}", tag = "tips",
    params(("id" = TipPoolId, Path)), request_body = TipPoolChange, responses((status = 200, body = TipPool))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<TipPoolId>,
    Json(wanted): Json<TipPoolChange>,
) -> Result<Reply<TipPool>> {
    context
        .write(move |change| change_pool(change, id, wanted))
        .await
        .map(Reply)
}

fn change_pool(
    change: &mut WriteContext<'_>,
    id: TipPoolId,
    wanted: TipPoolChange,
) -> Result<TipPool> {
    let before = store::pool(change.db, id)?;
    change
        .actor
        .allow_at(Permission::TipsManage, before.location_id)?;
    let versions = (wanted.version, before.version);
    check_version(change.db, ("tip_pool", id), versions, || Ok(&before))?;
    let mut after = before.clone();
    after.name = wanted.name.unwrap_or(after.name);
    after.archived = wanted.archived.unwrap_or(after.archived);
    after.version += 1;
    after.name = checked_name(change, &after)?;
    if before.archived
        && !after.archived
        && let Some(rule) = after.rules.last()
    {
        check_contributions(change.db, &after, rule)?;
    }
    store::save_pool(change.db, &after)?;
    let action = if after.archived && !before.archived {
        TimekeepingAction::TipPoolArchived
    } else {
        TimekeepingAction::TipPoolChanged
    };
    let name = |pool: &TipPool| json!({ "name": pool.name, "archived": pool.archived });
    record_pool(change, action, &after, (name(&before), name(&after)))?;
    Ok(after)
}
