//! The way to the provider's page where cards, receipts and the plan of a subscription are.

use axum::Json as Reply;

use super::{HostedPage, Stripe, checkout::HostedPageLink};
use crate::{
    compliance::version::VersionedRequest,
    context::Context,
    error::{Error, Result},
    extract::Json,
    plan::change_plan::for_change,
};

/// Opens the provider's page of the brand's subscription.
#[utoipa::path(
    post, path = "/api/plan/portal", operation_id = "openBillingPortal", tag = "plan", request_body = VersionedRequest,
    responses((status = 200, body = HostedPageLink), (status = 422, description = "`no_billing_provider`"))
)]
pub async fn handler(
    context: Context,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<HostedPageLink>> {
    let it = context
        .write(move |change| for_change(change, seen.version))
        .await?;
    let stripe = Stripe::of(&context.app.core.config)?;
    let (Some(stripe), Some(customer)) = (stripe, it.stripe_customer) else {
        return Err(Error::unprocessable("no_billing_provider"));
    };
    let back = format!("{}/settings/plan", context.app.core.config.serve.url);
    let form = [("customer", customer), ("return_url", back)];
    let page: HostedPage = stripe.post("/v1/billing_portal/sessions", &form).await?;
    Ok(Reply(HostedPageLink { url: page.url }))
}
