//! The owner cancels, at any time: everything works to the end of what was paid, then the brand is read-only.

use axum::Json as Reply;

use super::{
    change_plan::{for_change, saved},
    get_plan::PlanView,
    invoices, store,
    stripe::Stripe,
    types::{Plan, PlanState, Subscription},
};
use crate::{
    OrganizationAction,
    compliance::version::VersionedRequest,
    context::Context,
    error::{Error, Result},
    extract::Json,
};

/// Cancels the plan at the end of the paid period.
#[utoipa::path(
    post, path = "/api/plan/cancel", operation_id = "cancelPlan", tag = "plan", request_body = VersionedRequest,
    responses((status = 200, body = PlanView), (status = 422, description = "`nothing_to_cancel`"))
)]
pub async fn cancel(
    context: Context,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<PlanView>> {
    at_provider(&context, seen.version, true).await?;
    context
        .write(move |change| {
            let before = for_change(change, seen.version)?;
            let mut after = before.clone();
            can_cancel(&before, before.state(change.now))?;
            after.canceled_at = Some(change.now);
            after.next_plan = None;
            invoices::void_open(change)?;
            saved(change, OrganizationAction::PlanCanceled, &before, after)
        })
        .await
        .map(Reply)
}

/// Takes the cancellation back while the paid period runs.
#[utoipa::path(
    post, path = "/api/plan/resume", operation_id = "resumePlan", tag = "plan", request_body = VersionedRequest,
    responses((status = 200, body = PlanView), (status = 422, description = "`nothing_to_resume`"))
)]
pub async fn resume(
    context: Context,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<PlanView>> {
    at_provider(&context, seen.version, false).await?;
    context
        .write(move |change| {
            let before = for_change(change, seen.version)?;
            if before.state(change.now) != PlanState::Canceling {
                return Err(Error::unprocessable("nothing_to_resume"));
            }
            let after = Subscription {
                canceled_at: None,
                ..before.clone()
            };
            saved(change, OrganizationAction::PlanResumed, &before, after)
        })
        .await
        .map(Reply)
}

fn can_cancel(it: &Subscription, state: PlanState) -> Result<()> {
    let runs = matches!(state, PlanState::Active | PlanState::PastDue);
    if it.plan == Plan::Trial || it.paid_until.is_none() || !runs {
        return Err(Error::unprocessable("nothing_to_cancel"));
    }
    Ok(())
}

/// Says it to the provider first, where one bills the brand: what Lineup shows must be what is charged.
async fn at_provider(context: &Context, seen: i64, cancel: bool) -> Result<()> {
    let Some(stripe) = Stripe::of(&context.app.core.config)? else {
        return Ok(());
    };
    let subscription = context
        .write(move |change| {
            for_change(change, seen)?;
            Ok(store::load(change.db)?.stripe_subscription)
        })
        .await?;
    match subscription {
        Some(id) => stripe.cancel_at_period_end(&id, cancel).await,
        None => Ok(()),
    }
}
