//! A manager approves divisions: from then on their shares stay.

use axum::Json as Reply;

use super::{
    ChosenTipRun, ChosenTipRuns, TipRunStateView, TipRunStates,
    calculation::calculate,
    get_runs::{is_outdated, kept},
    periods::periods,
    record_run, refuse_state, store,
    types::{TipPool, TipRun, TipRunState},
};
use crate::{
    TimekeepingAction, context::Context, error::Result, extract::Json, permit::Permission,
    version::check_version, week::LocationCalendar, write_context::WriteContext,
};
use organization::settings;

/// Approves divisions, all or none. What changed since it was calculated has to be calculated again first.
#[utoipa::path(
    post, path = "/api/tip-runs/approve", tag = "tips",
    request_body = ChosenTipRuns, responses((status = 200, body = TipRunStates))
)]
pub async fn handler(
    context: Context,
    Json(chosen): Json<ChosenTipRuns>,
) -> Result<Reply<TipRunStates>> {
    context
        .write(move |change| {
            chosen.check()?;
            let mut items = Vec::new();
            for one in &chosen.runs {
                items.push(approve(change, *one)?);
            }
            Ok(TipRunStates { items })
        })
        .await
        .map(Reply)
}

/// Approves a division.
///
/// # Errors
/// `NotFound`, `Forbidden`, `version_conflict`, `tip_run_not_calculated`, `tip_run_outdated`; database errors.
pub fn approve(change: &mut WriteContext<'_>, chosen: ChosenTipRun) -> Result<TipRunStateView> {
    let (pool, mut run) = asked(change, chosen, Permission::TipsApprove)?;
    if run.state != TipRunState::Calculated {
        return Err(refuse_state(&run, "tip_run_not_calculated"));
    }
    if is_stale(change, &pool, &run)? {
        return Err(refuse_state(&run, "tip_run_outdated"));
    }
    run.state = TipRunState::Approved;
    run.approved_at = Some(change.now);
    run.version += 1;
    store::save_run(change.db, &run, Some(change.actor.user))?;
    let action = TimekeepingAction::TipRunApproved;
    let before = Some(TipRunState::Calculated);
    record_run(change, action, &pool, &run, (before, None))?;
    Ok(TipRunStateView::from(&run))
}

/// A division and its pool, for someone with a permission at its location, in the version that they saw.
pub(super) fn asked(
    change: &WriteContext<'_>,
    chosen: ChosenTipRun,
    permission: Permission,
) -> Result<(TipPool, TipRun)> {
    let run = store::run(change.db, chosen.id)?;
    let pool = store::pool(change.db, run.pool_id)?;
    change.actor.allow_at(permission, pool.location_id)?;
    let versions = (chosen.version, run.version);
    check_version(change.db, ("tip_run", run.id), versions, || {
        Ok(TipRunStateView::from(&run))
    })?;
    Ok((pool, run))
}

/// Whether a division would be another one now.
fn is_stale(change: &WriteContext<'_>, pool: &TipPool, run: &TipRun) -> Result<bool> {
    let location = settings::location(change.db, pool.location_id)?;
    let calendar = LocationCalendar::of(&location)?;
    let (from, to) = (run.start_date, run.start_date);
    let period = periods(&pool.rules, &calendar, from, to).pop();
    let Some(period) = period.filter(|period| period.start == run.start_date) else {
        return Ok(true);
    };
    let now = calculate(change.db, change.core, (pool.id, &location), period)?;
    Ok(is_outdated(run, &kept(change.db, run.id)?, &now))
}
