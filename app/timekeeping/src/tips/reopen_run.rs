//! A manager reopens an approved division before it is paid, with a reason.

use axum::Json as Reply;
use serde::Deserialize;

use super::{
    ChosenTipRun, LONG_REASON, REASON, TipRunStateView,
    approve_runs::asked,
    record_run, refuse_state, store,
    types::{TipRun, TipRunState},
};
use crate::{
    TimekeepingAction,
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::TipRunId,
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};

/// Why a division is reopened.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReopenTipRun {
    /// The version that was seen.
    pub version: i64,
    /// Why, 5 to 300 characters.
    pub reason: String,
}

/// Reopens an approved division: its shares are gone until it is calculated again.
#[utoipa::path(
    post, path = "/api/tip-runs/{id}/reopen", tag = "tips",
    params(("id" = TipRunId, Path)), request_body = ReopenTipRun, responses((status = 200, body = TipRunStateView))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<TipRunId>,
    Json(wanted): Json<ReopenTipRun>,
) -> Result<Reply<TipRunStateView>> {
    context
        .write(move |change| {
            let run = reopen(change, id, &wanted)?;
            Ok(TipRunStateView::from(&run))
        })
        .await
        .map(Reply)
}

fn reopen(change: &mut WriteContext<'_>, id: TipRunId, wanted: &ReopenTipRun) -> Result<TipRun> {
    let chosen = ChosenTipRun {
        id,
        version: wanted.version,
    };
    let (pool, mut run) = asked(change, chosen, Permission::TipsApprove)?;
    let reason = checked_reason(&wanted.reason)?;
    match run.state {
        TipRunState::Approved => {}
        TipRunState::Paid => return Err(refuse_state(&run, "tip_run_paid")),
        _ => return Err(refuse_state(&run, "tip_run_not_approved")),
    }
    run.state = TipRunState::Draft;
    run.approved_at = None;
    run.version += 1;
    store::save_run(change.db, &run, None)?;
    store::remove_shares(change.db, id)?;
    let action = TimekeepingAction::TipRunReopened;
    let before = Some(TipRunState::Approved);
    record_run(change, action, &pool, &run, (before, Some(reason)))?;
    Ok(run)
}

/// A reason, long enough to say something.
pub(super) fn checked_reason(reason: &str) -> Result<String> {
    let mut checks = Validator::default();
    let reason = checks.required_text("reason", reason, LONG_REASON);
    let says_something = reason.is_empty() || reason.chars().count() >= REASON;
    checks.ensure(says_something, "reason", "too_short");
    checks.finish()?;
    Ok(reason)
}
