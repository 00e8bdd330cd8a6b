//! Someone who manages tips makes a pool.

use axum::{Json as Reply, http::StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    record_pool,
    rule_check::{NewTipRule, checked},
    store,
    types::TipPool,
};
use crate::{
    TimekeepingAction,
    context::Context,
    error::Result,
    extract::Json,
    ids::{LocationId, TipPoolId},
    names::folded,
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};
use organization::settings;

/// A name is at most so long, in characters.
const NAME: usize = 40;

/// A pool to make.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTipPool {
    /// The location.
    pub location_id: LocationId,
    /// Its name, at most 40 characters.
    pub name: String,
    /// Its first rule.
    pub rule: NewTipRule,
}

/// Makes a pool.
#[utoipa::path(
    post, path = "/api/tip-pools", tag = "tips",
    request_body = NewTipPool, responses((status = 201, body = TipPool))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewTipPool>,
) -> Result<(StatusCode, Reply<TipPool>)> {
    let pool = context.write(move |change| add(change, new)).await?;
    Ok((StatusCode::CREATED, Reply(pool)))
}

/// Makes a pool.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`, `tip_pool_service_charge`, `contribution_over_100`,
/// `tip_pool_law`, `tip_pool_boh_with_tip_credit`; database errors.
pub fn add(change: &mut WriteContext<'_>, new: NewTipPool) -> Result<TipPool> {
    let here = new.location_id;
    change.actor.allow_at(Permission::TipsManage, here)?;
    settings::location(change.db, here)?;
    let mut pool = TipPool {
        id: TipPoolId::new(change.now),
        location_id: here,
        name: new.name,
        archived: false,
        rules: Vec::new(),
        version: 1,
    };
    pool.name = checked_name(change, &pool)?;
    let rule = checked(change.db, change.core, &pool, new.rule)?;
    store::save_pool(change.db, &pool)?;
    store::add_rule(change.db, pool.id, &rule)?;
    pool.rules.push(rule);
    let after = (Value::Null, json!(pool));
    record_pool(change, TimekeepingAction::TipPoolCreated, &pool, after)?;
    Ok(pool)
}

/// The name of a pool, which no other pool of the location has that is not archived.
pub(super) fn checked_name(change: &WriteContext<'_>, pool: &TipPool) -> Result<String> {
    let mut checks = Validator::default();
    let name = checks.required_text("name", &pool.name, NAME);
    let others = store::pools(change.db, pool.location_id)?;
    let taken = others
        .iter()
        .any(|one| one.id != pool.id && !one.archived && folded(&one.name) == folded(&name));
    checks.ensure(pool.archived || !taken, "name", "name_taken");
    checks.finish()?;
    Ok(name)
}
