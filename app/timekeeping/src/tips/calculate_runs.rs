//! Someone who manages tips calculates what a pool divides in some days. What was approved stays.

use std::collections::BTreeMap;

use axum::Json as Reply;
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::json;

use super::{
    business_day,
    calculation::{Calculation, calculate, refused_by_law},
    check_days,
    get_runs::{TipRuns, view},
    periods::periods,
    record_run, store,
    types::{TipPool, TipRun, TipRunState},
};
use crate::{
    TimekeepingAction,
    context::Context,
    error::{Error, Result, Unprocessable},
    extract::Json,
    ids::{TipPoolId, TipRunId},
    permit::Permission,
    week::LocationCalendar,
    write_context::WriteContext,
};
use organization::settings;

/// Days of a pool to calculate.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TipDays {
    /// The pool.
    pub pool_id: TipPoolId,
    /// The first business day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last one, at most 61 days later.
    #[schema(value_type = String, format = Date)]
    pub to: Date,
}

/// Calculates what a pool divides in some days: where tips came in, the time has ended or is the present day, and
/// everyone has clocked out. What was calculated is calculated again; what was approved stays.
#[utoipa::path(
    post, path = "/api/tip-runs", operation_id = "calculateTipRuns", tag = "tips",
    request_body = TipDays, responses((status = 200, body = TipRuns))
)]
pub async fn handler(context: Context, Json(days): Json<TipDays>) -> Result<Reply<TipRuns>> {
    context
        .write(move |change| calculate_days(change, days))
        .await
        .map(Reply)
}

/// Why a period was passed over.
enum Obstacle {
    /// Someone has not clocked out.
    Open(Date, Vec<String>),
    /// No one worked in the pool.
    NoOne(Date),
}

/// Calculates what a pool divides in some days.
///
/// # Errors
/// `Forbidden`, `Invalid`, `tip_pool_archived`, `tip_pool_law`, `tip_pool_boh_with_tip_credit`; `tip_hours_open`,
/// `tip_pool_no_one` or `tip_nothing_to_divide` where nothing was calculated; database errors.
pub fn calculate_days(change: &mut WriteContext<'_>, days: TipDays) -> Result<TipRuns> {
    let pool = store::pool(change.db, days.pool_id)?;
    change
        .actor
        .allow_at(Permission::TipsManage, pool.location_id)?;
    check_days(days.from, days.to)?;
    if pool.archived {
        return Err(Error::unprocessable("tip_pool_archived"));
    }
    let location = settings::location(change.db, pool.location_id)?;
    let calendar = LocationCalendar::of(&location)?;
    let today = business_day(&location, change.now)?;
    let mut runs: BTreeMap<Date, TipRun> = store::runs(change.db, pool.id, days.from, days.to)?
        .into_iter()
        .map(|run| (run.start_date, run))
        .collect();
    let mut saved = 0;
    let mut obstacle = None;
    for period in periods(&pool.rules, &calendar, days.from, days.to) {
        let before = runs.remove(&period.start);
        if period.end > today || before.as_ref().is_some_and(TipRun::is_closed) {
            continue;
        }
        let found = calculate(change.db, change.core, (pool.id, &location), period)?;
        if found.pot.cents == 0 && before.is_none() {
            continue;
        }
        let start = found.period.start;
        if !found.refused_by.is_empty() {
            return Err(refused_by_law(&found.refused_by));
        }
        if let Some(conflict) = found.refused {
            return Err(conflict.error());
        }
        if !found.open.is_empty() {
            obstacle.get_or_insert(Obstacle::Open(start, found.open));
        } else if found.divided.shares.is_empty() && found.pot.cents > 0 {
            obstacle.get_or_insert(Obstacle::NoOne(start));
        } else {
            save(change, &pool, before, &found)?;
            saved += 1;
        }
    }
    match obstacle {
        _ if saved > 0 => view(
            change.db,
            change.core,
            pool,
            (days.from, days.to),
            change.now,
        ),
        Some(Obstacle::Open(date, people)) => Err(refused(
            "tip_hours_open",
            json!({ "date": date, "people": people }),
        )),
        Some(Obstacle::NoOne(date)) => Err(refused("tip_pool_no_one", json!({ "date": date }))),
        None => Err(Error::unprocessable("tip_nothing_to_divide")),
    }
}

fn refused(code: &'static str, current: serde_json::Value) -> Error {
    Error::Unprocessable(Box::new(Unprocessable {
        code,
        current: Some(current),
        ..Unprocessable::default()
    }))
}

fn save(
    change: &mut WriteContext<'_>,
    pool: &TipPool,
    before: Option<TipRun>,
    found: &Calculation,
) -> Result<()> {
    let was = before.as_ref().map(|run| run.state);
    let run = TipRun {
        id: before
            .as_ref()
            .map_or_else(|| TipRunId::new(change.now), |run| run.id),
        pool_id: pool.id,
        rule_number: found.period.rule.number,
        start_date: found.period.start,
        end_date: found.period.end,
        state: TipRunState::Calculated,
        pot: found.pot.clone(),
        calculated_at: change.now,
        approved_at: None,
        paid_at: None,
        version: before.map_or(1, |run| run.version + 1),
    };
    store::save_run(change.db, &run, None)?;
    let divided = &found.divided;
    store::save_shares(change.db, run.id, &divided.shares, &divided.excluded)?;
    let action = TimekeepingAction::TipRunCalculated;
    record_run(change, action, pool, &run, (was, None))
}
