//! What the operator does about plans, from the command line.

use std::fmt;

use jiff::Timestamp;
use rusqlite::Connection;

use super::{
    change_plan::saved,
    invoices::{self, Invoice},
    store,
    types::{Plan, PlanState, Subscription},
};
use crate::{
    OrganizationAction,
    error::Result,
    identity::people,
    outbox::{self, Channel, Message, MessageKind, SalesRequest},
    settings,
    write_context::WriteContext,
};

/// A brand's plan as the operator sees it.
#[derive(Debug)]
pub struct Overview {
    /// The plan.
    pub plan: Plan,
    /// Its state.
    pub state: PlanState,
    /// When it becomes read-only.
    pub ends_at: Option<Timestamp>,
    /// When the owner asked for Multi-Unit.
    pub multi_unit_asked_at: Option<Timestamp>,
    /// Invoices that are neither paid nor void.
    pub open: Vec<Invoice>,
}

impl fmt::Display for Overview {
    /// "pro, active, until 2026-12-04T00:00:00Z", and a line for each open invoice.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.plan.name(), self.state.name())?;
        if let Some(at) = self.ends_at {
            write!(f, ", until {at}")?;
        }
        if let Some(at) = self.multi_unit_asked_at {
            write!(f, ", asked for multi_unit on {at}")?;
        }
        for invoice in &self.open {
            let (dollars, cents) = (invoice.amount_cents / 100, invoice.amount_cents % 100);
            write!(
                f,
                "\n  {}: {dollars}.{cents:02} dollars, due {}",
                invoice.number, invoice.due_at
            )?;
        }
        Ok(())
    }
}

/// A brand's plan.
///
/// # Errors
/// Database errors.
pub fn overview(db: &Connection, now: Timestamp) -> Result<Overview> {
    let it = store::load(db)?;
    let open = invoices::all(db)?
        .into_iter()
        .filter(|it| it.paid_at.is_none() && it.void_at.is_none());
    Ok(Overview {
        plan: it.plan,
        state: it.state(now),
        ends_at: it.ends_at(),
        multi_unit_asked_at: it.multi_unit_asked_at,
        open: open.collect(),
    })
}

/// Marks an invoice paid.
///
/// # Errors
/// `NotFound`, `invoice_closed`; database errors.
pub fn mark_paid(change: &mut WriteContext<'_>, number: &str) -> Result<()> {
    invoices::mark_paid(change, number)
}

/// Gives a brand a plan without an end, or Multi-Unit at an agreed price that is billed from now on.
///
/// # Errors
/// Database errors.
pub fn grant(
    change: &mut WriteContext<'_>,
    plan: Plan,
    monthly_price_cents: Option<i64>,
) -> Result<()> {
    let before = store::load(change.db)?;
    let given = match plan {
        Plan::Trial => Subscription::trial(change.now),
        plan => Subscription::without_end(plan, change.now),
    };
    let after = Subscription {
        monthly_price_cents,
        paid_until: monthly_price_cents.map(|_| change.now),
        interval: before.interval,
        stripe_customer: before.stripe_customer.clone(),
        stripe_subscription: before.stripe_subscription.clone(),
        delete_at: before.delete_at,
        version: before.version,
        ..given
    };
    saved(change, OrganizationAction::PlanChanged, &before, after).map(drop)
}

/// Says to the operator's sales address, where one is set, that an owner asks for Multi-Unit.
///
/// # Errors
/// Database errors.
pub(super) fn write_to_sales(change: &mut WriteContext<'_>) -> Result<()> {
    let Some(to) = change.core.config.sales_mail.clone() else {
        return Ok(());
    };
    let owner = people::get(change.db, change.actor.user)?;
    let message = Message {
        person: owner.key(),
        channel: Channel::Email,
        to,
        lang: crate::messages::Lang::En,
        note: MessageKind::SalesRequest(SalesRequest {
            brand: settings::brand_name(change.db)?,
            code: platform::token::brand_code(change.db)?,
            owner: change.actor.name.clone(),
            contact: owner.email.clone().unwrap_or_default(),
            locations: store::paid_locations(change.db)?,
        }),
    };
    outbox::enqueue(change, &message).map(drop)
}
