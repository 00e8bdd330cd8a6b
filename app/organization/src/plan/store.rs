//! The subscription's row.

use jiff::Timestamp;
use rusqlite::{Connection, params};

use super::types::{Plan, Subscription};
use crate::{
    error::Result,
    sql_time::{SqlTime, maybe_time},
};

/// A new brand's subscription: a customer's trial, or the demo's plan without an end.
///
/// # Errors
/// Database errors.
pub fn begin(db: &Connection, demo: bool, now: Timestamp) -> Result<()> {
    let begun = if demo {
        Subscription::without_end(Plan::Pro, now)
    } else {
        Subscription::trial(now)
    };
    db.execute(
        "INSERT INTO subscription (only_row, plan, trial_ends_at) VALUES (1, ?1, ?2)",
        params![begun.plan, begun.trial_ends_at.map(SqlTime)],
    )?;
    Ok(())
}

/// The brand's subscription.
///
/// # Errors
/// Database errors.
pub(super) fn load(db: &Connection) -> Result<Subscription> {
    Ok(db
        .prepare_cached(
            "SELECT plan, billing_interval, trial_ends_at, paid_until, canceled_at, next_plan, monthly_price_cents,
               multi_unit_asked_at, stripe_customer, stripe_subscription, delete_at, version FROM subscription",
        )?
        .query_row([], |row| {
            Ok(Subscription {
                plan: row.get("plan")?,
                interval: row.get("billing_interval")?,
                trial_ends_at: maybe_time(row, "trial_ends_at")?,
                paid_until: maybe_time(row, "paid_until")?,
                canceled_at: maybe_time(row, "canceled_at")?,
                next_plan: row.get("next_plan")?,
                monthly_price_cents: row.get("monthly_price_cents")?,
                multi_unit_asked_at: maybe_time(row, "multi_unit_asked_at")?,
                stripe_customer: row.get("stripe_customer")?,
                stripe_subscription: row.get("stripe_subscription")?,
                delete_at: maybe_time(row, "delete_at")?,
                version: row.get("version")?,
            })
        })?)
}

/// Saves it under the next version.
///
/// # Errors
/// Database errors.
pub(super) fn save(db: &Connection, it: &mut Subscription) -> Result<()> {
    it.version += 1;
    db.prepare_cached(
        "UPDATE subscription SET plan = ?1, billing_interval = ?2, trial_ends_at = ?3, paid_until = ?4, canceled_at = ?5,
           next_plan = ?6, monthly_price_cents = ?7, multi_unit_asked_at = ?8, stripe_customer = ?9,
           stripe_subscription = ?10, delete_at = ?11, version = ?12",
    )?
    .execute(params![
        it.plan,
        it.interval,
        it.trial_ends_at.map(SqlTime),
        it.paid_until.map(SqlTime),
        it.canceled_at.map(SqlTime),
        it.next_plan,
        it.monthly_price_cents,
        it.multi_unit_asked_at.map(SqlTime),
        it.stripe_customer,
        it.stripe_subscription,
        it.delete_at.map(SqlTime),
        it.version,
    ])?;
    Ok(())
}

/// The locations that are paid for: all that are open, at least one.
///
/// # Errors
/// Database errors.
pub(super) fn paid_locations(db: &Connection) -> Result<i64> {
    let open: i64 = db
        .prepare_cached("SELECT count(*) FROM locations WHERE archived = 0")?
        .query_row([], |row| row.get(0))?;
    Ok(open.max(1))
}
