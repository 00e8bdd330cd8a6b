//! Invoices of brands that pay without a provider: issued by Lineup, marked paid by the operator.

use axum::Json as Reply;
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use rusqlite::{Connection, OptionalExtension as _, Row, params};
use serde::Serialize;

use super::{
    change_plan::{difference, later, saved},
    mail, prices, store,
    types::{BillingInterval, GRACE, Plan, Subscription},
};
use crate::{
    OrganizationAction,
    app::App,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    ids::InvoiceId,
    outbox::{InvoiceNotice, JobContext, MessageKind, ScheduledTask},
    permit::Permission,
    sql_time::{SqlTime, maybe_time, time},
    time_guard::TrustedTime,
    write_context::WriteContext,
};
use tenants::{Tenant, control};

/// How long before a period its invoice goes out.
const AHEAD: SignedDuration = SignedDuration::from_hours(7 * 24);

const COLUMNS: &str = "id, number, plan, billing_interval, locations, amount_cents, period_start, period_end, issued_at, \
                       due_at, paid_at, void_at";

/// A period that is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Period {
    pub(super) start: Timestamp,
    pub(super) end: Timestamp,
}

impl Period {
    /// One interval from a moment on.
    ///
    /// # Errors
    /// `Internal` at the end of time.
    pub(super) fn from(start: Timestamp, interval: BillingInterval) -> Result<Self> {
        let end = later(start, interval)?;
        Ok(Self { start, end })
    }
}

/// An invoice.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Invoice {
    /// Its id.
    pub id: InvoiceId,
    /// Its number.
    pub number: String,
    /// For which plan.
    pub plan: Plan,
    /// A month or a year.
    pub interval: BillingInterval,
    /// For how many locations.
    pub locations: i64,
    /// In cents.
    pub amount_cents: i64,
    /// The first moment of its period.
    #[schema(value_type = String, format = DateTime)]
    pub period_start: Timestamp,
    /// The end of its period.
    #[schema(value_type = String, format = DateTime)]
    pub period_end: Timestamp,
    /// When it was issued.
    #[schema(value_type = String, format = DateTime)]
    pub issued_at: Timestamp,
    /// When it is due.
    #[schema(value_type = String, format = DateTime)]
    pub due_at: Timestamp,
    /// When it was paid.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub paid_at: Option<Timestamp>,
    /// When it was replaced or no longer needed.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub void_at: Option<Timestamp>,
}

/// The brand's invoices, newest first.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Invoices {
    items: Vec<Invoice>,
}

/// The brand's invoices.
#[utoipa::path(
    get, path = "/api/plan/invoices", operation_id = "listInvoices", tag = "plan",
    responses((status = 200, body = Invoices))
)]
pub async fn list(context: Context) -> Result<Reply<Invoices>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::PlanManage)?;
            Ok(Reply(Invoices { items: all(db)? }))
        })
        .await
}

fn row(row: &Row<'_>) -> rusqlite::Result<Invoice> {
    Ok(Invoice {
        id: row.get("id")?,
        number: row.get("number")?,
        plan: row.get("plan")?,
        interval: row.get("billing_interval")?,
        locations: row.get("locations")?,
        amount_cents: row.get("amount_cents")?,
        period_start: time(row, "period_start")?,
        period_end: time(row, "period_end")?,
        issued_at: time(row, "issued_at")?,
        due_at: time(row, "due_at")?,
        paid_at: maybe_time(row, "paid_at")?,
        void_at: maybe_time(row, "void_at")?,
    })
}

/// Every invoice, newest first.
///
/// # Errors
/// Database errors.
pub(super) fn all(db: &Connection) -> Result<Vec<Invoice>> {
    let mut query = db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM invoices ORDER BY number DESC"
    ))?;
    let found = query.query_map([], row)?;
    Ok(found.collect::<rusqlite::Result<_>>()?)
}

/// The period of the newest invoice that is neither paid nor void.
///
/// # Errors
/// Database errors.
pub(super) fn open_period(db: &Connection) -> Result<Option<Period>> {
    let open = all(db)?
        .into_iter()
        .find(|it| it.paid_at.is_none() && it.void_at.is_none());
    Ok(open.map(|it| Period {
        start: it.period_start,
        end: it.period_end,
    }))
}

/// Voids what is not paid.
///
/// # Errors
/// Database errors.
pub(super) fn void_open(change: &mut WriteContext<'_>) -> Result<()> {
    change
        .db
        .prepare_cached(
            "UPDATE invoices SET void_at = ?1 WHERE paid_at IS NULL AND void_at IS NULL",
        )?
        .execute([SqlTime(change.now)])?;
    change.invalidate("/api/plan");
    Ok(())
}

/// Issues the invoice of a period and mails it to those who pay.
///
/// # Errors
/// `plan_by_agreement` where no price is agreed; database errors.
pub(super) fn issue(
    change: &mut WriteContext<'_>,
    it: &Subscription,
    plan: Plan,
    period: Period,
) -> Result<()> {
    let locations = store::paid_locations(change.db)?;
    let amount = prices::of_period(it, plan, it.interval, locations)
        .ok_or(Error::unprocessable("plan_by_agreement"))?;
    write(change, (plan, it.interval), locations, amount, period)
}

/// Issues the invoice of an upgrade for what is left of a paid period.
///
/// # Errors
/// Database errors.
pub(super) fn issue_rest(
    change: &mut WriteContext<'_>,
    before: &Subscription,
    plan: Plan,
    paid_until: Timestamp,
) -> Result<()> {
    let locations = store::paid_locations(change.db)?;
    let whole = all(change.db)?
        .into_iter()
        .find(|it| it.paid_at.is_some() && it.period_end == paid_until)
        .map_or((change.now, paid_until), |it| {
            (it.period_start, it.period_end)
        });
    let amount = prices::rest_of(difference(before, plan, locations), change.now, whole);
    if amount == 0 {
        return Ok(());
    }
    let period = Period {
        start: change.now,
        end: paid_until,
    };
    write(change, (plan, before.interval), locations, amount, period)
}

fn write(
    change: &mut WriteContext<'_>,
    (plan, interval): (Plan, BillingInterval),
    locations: i64,
    amount_cents: i64,
    period: Period,
) -> Result<()> {
    let count: i64 = change
        .db
        .prepare_cached("SELECT count(*) FROM invoices")?
        .query_row([], |row| row.get(0))?;
    let code = platform::token::brand_code(change.db)?;
    let it = Invoice {
        id: InvoiceId::new(change.now),
        number: format!("{code}-{:04}", count + 1),
        plan,
        interval,
        locations,
        amount_cents,
        period_start: period.start,
        period_end: period.end,
        issued_at: change.now,
        due_at: change.now.max(period.start) + GRACE,
        paid_at: None,
        void_at: None,
    };
    change
        .db
        .prepare_cached(
            "INSERT INTO invoices (id, number, plan, billing_interval, locations, amount_cents, period_start, period_end,
               issued_at, due_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        )?
        .execute(params![
            it.id,
            it.number,
            it.plan,
            it.interval,
            it.locations,
            it.amount_cents,
            SqlTime(it.period_start),
            SqlTime(it.period_end),
            SqlTime(it.issued_at),
            SqlTime(it.due_at),
        ])?;
    let entry = Entry::new(OrganizationAction::InvoiceIssued, "invoice", it.id)
        .label(it.number.clone())
        .change((), &it)?;
    change.record(entry)?;
    let payment_details = change.core.config.payment_details.clone();
    mail::to_payers(change, |brand, link| {
        MessageKind::Invoice(InvoiceNotice {
            brand,
            number: it.number.clone(),
            amount_cents: it.amount_cents,
            due: it.due_at.to_zoned(TimeZone::UTC).date(),
            payment_details: payment_details.clone(),
            link,
        })
    })
}

/// Marks an invoice paid: its period is paid for.
///
/// # Errors
/// `NotFound`; `invoice_closed` where it is paid or void; database errors.
pub(super) fn mark_paid(change: &mut WriteContext<'_>, number: &str) -> Result<()> {
    let it = change
        .db
        .prepare_cached(&format!("SELECT {COLUMNS} FROM invoices WHERE number = ?1"))?
        .query_row([number], row)
        .optional()?
        .ok_or(Error::NotFound)?;
    if it.paid_at.is_some() || it.void_at.is_some() {
        return Err(Error::unprocessable("invoice_closed"));
    }
    change
        .db
        .prepare_cached("UPDATE invoices SET paid_at = ?2 WHERE number = ?1")?
        .execute(params![number, SqlTime(change.now)])?;
    let entry = Entry::new(OrganizationAction::InvoicePaid, "invoice", it.id)
        .label(it.number.clone())
        .change(
            &it,
            Invoice {
                paid_at: Some(change.now),
                ..it.clone()
            },
        )?;
    change.record(entry)?;
    let before = store::load(change.db)?;
    let mut after = before.clone();
    after.paid_until = after.paid_until.max(Some(it.period_end));
    saved(change, OrganizationAction::PlanPaid, &before, after).map(drop)
}

/// Issues the invoices of the coming period, lets a downgrade begin, and keeps the control file's day of deletion right.
pub struct IssueInvoices;

impl ScheduledTask for IssueInvoices {
    const NAME: &'static str = "invoices";

    async fn run(context: &JobContext, _: Option<TrustedTime>) -> Result<()> {
        run(&context.app, &context.tenant).await
    }
}

/// What is due for a brand now.
///
/// # Errors
/// Database errors.
async fn run(app: &App, tenant: &Tenant) -> Result<()> {
    let now = app.clock.now();
    let it = tenant.read(store::load).await?;
    let id = tenant.id();
    let planned = app.tenants.info(id).and_then(|info| info.delete_at);
    if planned != it.delete_at {
        app.tenants
            .control()
            .write(move |db| Ok::<_, Error>(control::set_deletion(db, id, it.delete_at)?))
            .await?;
    }
    let by_invoice = app.core.config.stripe.is_none() && it.stripe_subscription.is_none();
    let Some(until) = it
        .paid_until
        .filter(|_| by_invoice && it.canceled_at.is_none())
    else {
        return Ok(());
    };
    if now + AHEAD < until {
        return Ok(());
    }
    app.run_as_system(tenant, move |change| renew(change, until))
        .await
}

fn renew(change: &mut WriteContext<'_>, until: Timestamp) -> Result<()> {
    let before = store::load(change.db)?;
    let mut after = before.clone();
    if let Some(next) = before.next_plan.filter(|_| until <= change.now) {
        after.plan = next;
        after.next_plan = None;
        saved(
            change,
            OrganizationAction::PlanChanged,
            &before,
            after.clone(),
        )?;
        after = store::load(change.db)?;
    }
    let billed = all(change.db)?
        .iter()
        .any(|it| it.void_at.is_none() && it.period_start >= until);
    if billed {
        return Ok(());
    }
    let plan = after.next_plan.unwrap_or(after.plan);
    issue(change, &after, plan, Period::from(until, after.interval)?)
}
