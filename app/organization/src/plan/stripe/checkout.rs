//! The way to the provider's page where a plan is bought.

use axum::Json as Reply;
use jiff::SignedDuration;
use serde::Serialize;

use super::{HostedPage, Stripe};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Json,
    identity::people,
    plan::{
        change_plan::{PlanChange, for_change},
        store,
        types::Plan,
    },
};

/// The provider wants the end of a trial to lie at least two days ahead.
const LEAST_TRIAL: SignedDuration = SignedDuration::from_hours(49);

/// Where the browser goes.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct HostedPageLink {
    /// A page of the billing provider.
    pub url: String,
}

/// Opens the provider's page to buy a plan; the rest of the trial stays free.
#[utoipa::path(
    post, path = "/api/plan/checkout", operation_id = "openCheckout", tag = "plan", request_body = PlanChange,
    responses(
        (status = 200, body = HostedPageLink),
        (status = 422, description = "`no_billing_provider`, `billing_at_provider`")
    )
)]
pub async fn handler(
    context: Context,
    Json(wanted): Json<PlanChange>,
) -> Result<Reply<HostedPageLink>> {
    if !matches!(wanted.plan, Plan::Starter | Plan::Pro) {
        return Err(Error::field("plan", "not_allowed"));
    }
    let (it, locations, owner) = context
        .write(move |change| {
            let it = for_change(change, wanted.version)?;
            let owner = people::get(change.db, change.actor.user)?;
            Ok((it, store::paid_locations(change.db)?, owner))
        })
        .await?;
    let stripe =
        Stripe::of(&context.app.core.config)?.ok_or(Error::unprocessable("no_billing_provider"))?;
    if it.stripe_subscription.is_some() && it.canceled_at.is_none() {
        // It is changed on the provider's page, not bought twice.
        return Err(Error::unprocessable("billing_at_provider"));
    }
    let price = stripe
        .settings
        .price(wanted.plan.name(), wanted.interval.name())
        .ok_or_else(|| Error::internal("a price without an id at the provider"))?;
    let code = context.tenant.code().to_string();
    let back = format!("{}/settings/plan", context.app.core.config.serve.url);
    let mut form = vec![
        ("mode", "subscription".to_owned()),
        ("line_items[0][price]", price.to_owned()),
        ("line_items[0][quantity]", locations.to_string()),
        ("client_reference_id", code.clone()),
        ("subscription_data[metadata][brand]", code),
        ("success_url", format!("{back}?paid=yes")),
        ("cancel_url", back),
        ("locale", owner.lang.tag().to_owned()),
    ];
    match (&it.stripe_customer, owner.email) {
        (Some(customer), _) => form.push(("customer", customer.clone())),
        (None, Some(email)) => form.push(("customer_email", email)),
        (None, None) => {}
    }
    if let Some(end) = it
        .trial_ends_at
        .filter(|end| *end > context.now + LEAST_TRIAL)
    {
        form.push(("subscription_data[trial_end]", end.as_second().to_string()));
    }
    let page: HostedPage = stripe.post("/v1/checkout/sessions", &form).await?;
    Ok(Reply(HostedPageLink { url: page.url }))
}
