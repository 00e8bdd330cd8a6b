//! The owner chooses a plan: after the trial, up, down, or after an end.

use axum::Json as Reply;
use jiff::{Timestamp, ToSpan as _, tz::TimeZone};
use serde::Deserialize;

use super::{
    get_plan::{self, PlanView},
    invoices::{self, Period},
    operator, prices, store,
    types::{BillingInterval, Plan, PlanState, Subscription},
};
use crate::{
    OrganizationAction,
    compliance::{
        audit::Entry,
        version::{self, VersionedRequest},
    },
    context::Context,
    error::{Error, Result},
    extract::Json,
    permit::{Permission, allow_everywhere},
    write_context::WriteContext,
};

/// The plan that the owner wants.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlanChange {
    /// The version that the change was made on.
    pub version: i64,
    /// Starter or Pro.
    pub plan: Plan,
    /// How often it is paid.
    pub interval: BillingInterval,
}

/// Chooses a plan that is paid by invoice. A trial runs to its end first, an upgrade begins at once and costs its share of
/// the rest of the period, a downgrade begins with the next period.
#[utoipa::path(
    post, path = "/api/plan", operation_id = "changePlan", tag = "plan", request_body = PlanChange,
    responses(
        (status = 200, body = PlanView),
        (status = 422, description = "`plan_unchanged`, `plan_by_agreement`, `billing_at_provider`")
    )
)]
pub async fn handler(context: Context, Json(wanted): Json<PlanChange>) -> Result<Reply<PlanView>> {
    context
        .write(move |change| change_plan(change, wanted))
        .await
        .map(Reply)
}

/// Asks for Multi-Unit: the operator agrees on a price with the owner.
#[utoipa::path(
    post, path = "/api/plan/multi-unit", operation_id = "askForMultiUnit", tag = "plan",
    request_body = VersionedRequest, responses((status = 200, body = PlanView))
)]
pub async fn ask_multi_unit(
    context: Context,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<PlanView>> {
    context
        .write(move |change| {
            let mut it = for_change(change, seen.version)?;
            let before = it.clone();
            it.multi_unit_asked_at = Some(change.now);
            operator::write_to_sales(change)?;
            saved(change, OrganizationAction::PlanAsked, &before, it)
        })
        .await
        .map(Reply)
}

/// The subscription for a change by someone who pays, at the version that they saw.
///
/// # Errors
/// `Forbidden`, `Conflict`; database errors.
pub(super) fn for_change(change: &WriteContext<'_>, seen: i64) -> Result<Subscription> {
    allow_everywhere(change.actor, Permission::PlanManage)?;
    let it = store::load(change.db)?;
    version::check_version(
        change.db,
        ("subscription", "subscription"),
        (seen, it.version),
        || shown(change),
    )?;
    Ok(it)
}

/// The plan as those who pay see it.
///
/// # Errors
/// Database errors.
pub(super) fn shown(change: &WriteContext<'_>) -> Result<PlanView> {
    get_plan::view(change.db, change.now, Some(&change.core.config))
}

/// Saves a changed subscription with its record.
///
/// # Errors
/// Database errors.
pub(super) fn saved(
    change: &mut WriteContext<'_>,
    action: OrganizationAction,
    before: &Subscription,
    mut after: Subscription,
) -> Result<PlanView> {
    store::save(change.db, &mut after)?;
    let entry = Entry::new(action, "subscription", "subscription")
        .label(after.plan.name())
        .change(before.on_record(), after.on_record())?;
    change.record(entry)?;
    change.invalidate("/api/plan");
    change.invalidate("/api/scoring");
    shown(change)
}

/// Chooses a plan that is paid by invoice.
///
/// # Errors
/// `Forbidden`, `Conflict`, `plan_unchanged`, `plan_by_agreement`, `billing_at_provider`, `Invalid`; database errors.
pub fn change_plan(change: &mut WriteContext<'_>, wanted: PlanChange) -> Result<PlanView> {
    let before = for_change(change, wanted.version)?;
    if change.core.config.stripe.is_some() {
        return Err(Error::unprocessable("billing_at_provider"));
    }
    if !matches!(wanted.plan, Plan::Starter | Plan::Pro) {
        return Err(Error::field("plan", "not_allowed"));
    }
    if before.plan == Plan::MultiUnit {
        return Err(Error::unprocessable("plan_by_agreement"));
    }
    let mut after = before.clone();
    after.interval = wanted.interval;
    match before.state(change.now) {
        PlanState::Trialing | PlanState::ReadOnly => begin(change, &mut after, wanted.plan)?,
        PlanState::Active | PlanState::PastDue | PlanState::Canceling => {
            switch(change, &before, &mut after, wanted.plan)?;
        }
    }
    saved(change, OrganizationAction::PlanChanged, &before, after)
}

/// The first period of a plan: from the end of the trial, else from now. Only what follows a trial works before it is paid:
/// choosing again must not open a brand that did not pay.
fn begin(change: &mut WriteContext<'_>, it: &mut Subscription, plan: Plan) -> Result<()> {
    let start = it.trial_ends_at.unwrap_or(change.now).max(change.now);
    if it.plan == Plan::Trial {
        it.paid_until = Some(start);
    }
    it.plan = plan;
    it.trial_ends_at = None;
    it.canceled_at = None;
    it.next_plan = None;
    invoices::void_open(change)?;
    invoices::issue(change, it, plan, Period::from(start, it.interval)?)
}

fn switch(
    change: &mut WriteContext<'_>,
    before: &Subscription,
    after: &mut Subscription,
    plan: Plan,
) -> Result<()> {
    let Some(paid_until) = before.paid_until else {
        return Err(Error::unprocessable("plan_by_agreement"));
    };
    let same = before.next_plan.unwrap_or(before.plan) == plan
        && before.interval == after.interval
        && before.canceled_at.is_none();
    if same {
        return Err(Error::unprocessable("plan_unchanged"));
    }
    after.canceled_at = None;
    after.next_plan = None;
    match invoices::open_period(change.db)? {
        // What is not paid yet is billed again as it is wanted now.
        Some(period) if period.start >= paid_until => {
            after.plan = plan;
            invoices::void_open(change)?;
            let period = Period::from(period.start, after.interval)?;
            return invoices::issue(change, after, plan, period);
        }
        // The difference of an upgrade that was not paid goes with the upgrade; the period itself was paid.
        Some(_) if plan != before.plan => {
            after.plan = plan;
            return invoices::void_open(change);
        }
        _ => {}
    }
    match (before.plan, plan) {
        (Plan::Starter, Plan::Pro) => {
            after.plan = Plan::Pro;
            invoices::issue_rest(change, before, Plan::Pro, paid_until)
        }
        (Plan::Pro, Plan::Starter) => {
            after.next_plan = Some(Plan::Starter);
            Ok(())
        }
        _ => Ok(()),
    }
}

/// The moment one interval later, on the calendar.
///
/// # Errors
/// `Internal` at the end of time.
pub(super) fn later(start: Timestamp, interval: BillingInterval) -> Result<Timestamp> {
    let span = match interval {
        BillingInterval::Month => 1.month(),
        BillingInterval::Year => 1.year(),
    };
    let end = start.to_zoned(TimeZone::UTC).checked_add(span);
    Ok(end.map_err(anyhow::Error::from)?.timestamp())
}

/// The price difference of two plans for a period, in cents.
pub(super) fn difference(it: &Subscription, to: Plan, locations: i64) -> i64 {
    let price = |plan| prices::of_period(it, plan, it.interval, locations).unwrap_or_default();
    (price(to) - price(it.plan)).max(0)
}
