//! Someone who manages tips changes how a pool divides, from a day on. What was approved keeps its rule.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    record_pool, record_run,
    rule_check::{NewTipRule, checked},
    store,
    types::{TipPool, TipRunState},
};
use crate::{
    TimekeepingAction,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::TipPoolId,
    permit::Permission,
    version::check_version,
    write_context::WriteContext,
};

/// The next rule of a pool.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NextTipRule {
    /// The pool's version that the change was made on.
    pub version: i64,
    /// The rule.
    pub rule: NewTipRule,
}

/// Changes how a pool divides, from a day on.
#[utoipa::path(
    post, path = "/api/tip-pools/{id}/rules", tag = "tips",
    params(("id" = TipPoolId, Path)), request_body = NextTipRule, responses((status = 200, body = TipPool))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<TipPoolId>,
    Json(next): Json<NextTipRule>,
) -> Result<Reply<TipPool>> {
    context
        .write(move |change| add(change, id, next))
        .await
        .map(Reply)
}

fn add(change: &mut WriteContext<'_>, id: TipPoolId, next: NextTipRule) -> Result<TipPool> {
    let mut pool = store::pool(change.db, id)?;
    change
        .actor
        .allow_at(Permission::TipsManage, pool.location_id)?;
    let versions = (next.version, pool.version);
    check_version(change.db, ("tip_pool", id), versions, || Ok(&pool))?;
    if pool.archived {
        return Err(Error::unprocessable("tip_pool_archived"));
    }
    let rule = checked(change.db, change.core, &pool, next.rule)?;
    forget_calculated(change, &pool, rule.effective_from)?;
    pool.version += 1;
    store::save_pool(change.db, &pool)?;
    store::add_rule(change.db, id, &rule)?;
    let after = (Value::Null, json!(rule));
    record_pool(change, TimekeepingAction::TipRuleAdded, &pool, after)?;
    pool.rules.push(rule);
    Ok(pool)
}

/// What was calculated for days of the new rule and not approved is calculated again, by that rule.
fn forget_calculated(change: &mut WriteContext<'_>, pool: &TipPool, from: Date) -> Result<()> {
    for mut run in store::runs(change.db, pool.id, from, Date::MAX)? {
        let before = Some(run.state);
        store::remove_run(change.db, run.id)?;
        run.state = TipRunState::Draft;
        let action = TimekeepingAction::TipRunReopened;
        record_run(change, action, pool, &run, (before, None))?;
    }
    Ok(())
}
