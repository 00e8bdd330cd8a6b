//! The brand's plan, as its people see it.

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    prices, store,
    types::{BillingInterval, Plan, PlanState, Subscription},
};
use crate::{context::Context, error::Result, permit::Permission};

/// The brand's plan.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanView {
    /// The plan.
    pub plan: Plan,
    /// Its state now.
    pub state: PlanState,
    /// When the brand becomes, or became, read-only unless something is paid; null where it has no end.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub ends_at: Option<Timestamp>,
    /// When the brand is deleted, where its owner ended it.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub delete_at: Option<Timestamp>,
    /// What only those who pay see.
    pub billing: Option<Billing>,
    /// Raised by each write.
    pub version: i64,
}

/// How the brand pays.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Billing {
    /// How often.
    pub interval: BillingInterval,
    /// The end of the last period that was paid.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub paid_until: Option<Timestamp>,
    /// The plan from the next period on, where it changes.
    pub next_plan: Option<Plan>,
    /// Locations that are paid for: all that are not archived, at least one.
    pub locations: i64,
    /// The price of the present plan for a month and all locations, in cents; null where nothing is billed.
    pub month_cents: Option<i64>,
    /// The plans that the owner can choose.
    pub offers: Vec<PlanOffer>,
    /// Whether a billing provider takes the payments, on its own pages.
    pub provider: bool,
    /// Whether there is a customer at the provider, whose page shows cards and receipts.
    pub at_provider: bool,
    /// When the owner asked for Multi-Unit.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub multi_unit_asked_at: Option<Timestamp>,
}

/// A plan and its price.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanOffer {
    /// The plan.
    pub plan: Plan,
    /// The price of a location for a month, in cents: the same by the month and by the year.
    pub location_cents: i64,
    /// The price for a month and all locations, in cents.
    pub month_cents: i64,
}

/// The brand's plan and its state.
#[utoipa::path(get, path = "/api/plan", operation_id = "getPlan", tag = "plan", responses((status = 200, body = PlanView)))]
pub async fn handler(context: Context) -> Result<Reply<PlanView>> {
    context
        .read(|db, context| {
            let pays = context.actor.has(Permission::PlanManage);
            let provider = context.app.core.config.stripe.is_some();
            view(db, context.now, pays.then_some(provider)).map(Reply)
        })
        .await
}

/// The plan with its billing for those who pay; `provider` says whether a provider takes the payments.
///
/// # Errors
/// Database errors.
pub(super) fn view(db: &Connection, now: Timestamp, provider: Option<bool>) -> Result<PlanView> {
    let it = store::load(db)?;
    let billing = provider
        .map(|provider| billing(db, &it, provider))
        .transpose()?;
    Ok(PlanView {
        plan: it.plan,
        state: it.state(now),
        ends_at: it.ends_at(),
        delete_at: it.delete_at,
        billing,
        version: it.version,
    })
}

fn billing(db: &Connection, it: &Subscription, provider: bool) -> Result<Billing> {
    let locations = store::paid_locations(db)?;
    let offers = [Plan::Starter, Plan::Pro]
        .into_iter()
        .filter_map(|plan| {
            let location_cents = prices::monthly(plan)?;
            Some(PlanOffer {
                plan,
                location_cents,
                month_cents: location_cents * locations,
            })
        })
        .collect();
    Ok(Billing {
        interval: it.interval,
        paid_until: it.paid_until,
        next_plan: it.next_plan,
        locations,
        month_cents: it
            .paid_until
            .and_then(|_| prices::of_period(it, it.plan, BillingInterval::Month, locations)),
        offers,
        provider,
        at_provider: it.stripe_customer.is_some(),
        multi_unit_asked_at: it.multi_unit_asked_at,
    })
}
