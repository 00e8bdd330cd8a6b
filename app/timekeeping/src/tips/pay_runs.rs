//! Someone who manages tips says that divisions were paid.

use axum::Json as Reply;

use super::{
    ChosenTipRun, ChosenTipRuns, TipRunStateView, TipRunStates, approve_runs::asked, record_run,
    refuse_state, store, types::TipRunState,
};
use crate::{
    TimekeepingAction, context::Context, error::Result, extract::Json, permit::Permission,
    write_context::WriteContext,
};

/// Marks approved divisions as paid, all or none. After that they cannot be reopened.
#[utoipa::path(
    post, path = "/api/tip-runs/pay", tag = "tips",
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
                items.push(pay(change, *one)?);
            }
            Ok(TipRunStates { items })
        })
        .await
        .map(Reply)
}

/// Marks an approved division as paid.
///
/// # Errors
/// `NotFound`, `Forbidden`, `version_conflict`, `tip_run_not_approved`; database errors.
pub fn pay(change: &mut WriteContext<'_>, chosen: ChosenTipRun) -> Result<TipRunStateView> {
    let (pool, mut run) = asked(change, chosen, Permission::TipsManage)?;
    if run.state != TipRunState::Approved {
        return Err(refuse_state(&run, "tip_run_not_approved"));
    }
    run.state = TipRunState::Paid;
    run.paid_at = Some(change.now);
    run.version += 1;
    store::save_run(change.db, &run, None)?;
    let action = TimekeepingAction::TipRunPaid;
    let before = Some(TipRunState::Approved);
    record_run(change, action, &pool, &run, (before, None))?;
    Ok(TipRunStateView::from(&run))
}
