//! The brand's plan, as its people see it.

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    invoices, prices, store,
    types::{BillingInterval, Plan, PlanState, Subscription},
};
use crate::{config::Config, context::Context, error::Result, permit::Permission};

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
    /// The end of the last period that was paid, or of the trial.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub paid_until: Option<Timestamp>,
    /// The end of the trial, where a plan that is paid by invoice was chosen during it.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub free_until: Option<Timestamp>,
    /// How invoices are paid, in the operator's words.
    pub payment_details: Option<String>,
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
            let config = &context.app.core.config;
            view(db, context.now, pays.then_some(config)).map(Reply)
        })
        .await
}

/// The plan, for those who pay with its billing as the server's settings have it.
///
/// # Errors
/// Database errors.
pub(super) fn view(db: &Connection, now: Timestamp, config: Option<&Config>) -> Result<PlanView> {
    let it = store::load(db)?;
    let billing = config
        .map(|config| billing(db, &it, now, config))
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

fn billing(db: &Connection, it: &Subscription, now: Timestamp, config: &Config) -> Result<Billing> {
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
        free_until: free_until(db, it, now)?,
        payment_details: config.payment_details.clone(),
        next_plan: it.next_plan,
        locations,
        month_cents: it
            .paid_until
            .and_then(|_| prices::of_period(it, it.plan, BillingInterval::Month, locations)),
        offers,
        provider: config.stripe.is_some(),
        at_provider: it.stripe_customer.is_some(),
        multi_unit_asked_at: it.multi_unit_asked_at,
    })
}

/// The end of the trial while it still runs under a plan: its first invoice begins there, and nothing was paid before.
fn free_until(db: &Connection, it: &Subscription, now: Timestamp) -> Result<Option<Timestamp>> {
    let Some(until) = it.paid_until.filter(|until| now < *until) else {
        return Ok(None);
    };
    let invoices = invoices::all(db)?;
    let first = invoices.iter().any(|one| one.period_start == until);
    let paid = invoices.iter().any(|one| one.paid_at.is_some());
    Ok((first && !paid).then_some(until))
}
