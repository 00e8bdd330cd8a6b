//! The pay periods with reports: the present one and those before it.

use axum::Json as Reply;
use jiff::civil::Date;
use organization::plan::gate::{Feature, require_feature};
use platform::{context::Context, error::Result, permit::Permission};
use rusqlite::Connection;
use serde::Serialize;
use timekeeping::pay_periods::{
    self, PayPeriod,
    list::{self, PayPeriodState},
};

use crate::exports;

/// So many periods before the present one are listed.
const PAST: usize = 12;

/// A pay period with reports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayrollPeriod {
    /// Its first day, which names it.
    pub id: String,
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub start_date: Date,
    /// Its last day.
    #[schema(value_type = String, format = Date)]
    pub end_date: Date,
    /// When it is paid.
    #[schema(value_type = String, format = Date)]
    pub pay_date: Date,
    /// Its state.
    pub state: PayPeriodState,
    /// How many people of the brand worked in it.
    pub people: i64,
    /// How many of their timesheets are locked.
    pub locked: i64,
    /// How many files for payroll providers were made of it.
    pub exports: i64,
}

/// The present pay period and the twelve before it, the newest first.
#[utoipa::path(
    get, path = "/api/payroll/periods", operation_id = "listPayrollPeriods", tag = "payroll",
    responses((status = 200, body = Vec<PayrollPeriod>))
)]
pub async fn handler(context: Context) -> Result<Reply<Vec<PayrollPeriod>>> {
    context.read(list).await.map(Reply)
}

fn list(db: &Connection, context: &Context) -> Result<Vec<PayrollPeriod>> {
    context.actor.allow(Permission::PayrollRead)?;
    require_feature(db, Feature::TimeClock)?;
    let calendar = pay_periods::calendar(db)?;
    let today = list::today(db, context.now)?;
    let mut period = calendar.period_of(today);
    let mut found = vec![view(db, &period, today)?];
    for _ in 0..PAST {
        period = calendar.before(&period);
        found.push(view(db, &period, today)?);
    }
    Ok(found)
}

fn view(db: &Connection, period: &PayPeriod, today: Date) -> Result<PayrollPeriod> {
    let view = list::view(db, period, today)?;
    Ok(PayrollPeriod {
        id: view.id,
        start_date: view.start_date,
        end_date: view.end_date,
        pay_date: view.pay_date,
        state: view.state,
        people: list::people(db, period)?,
        locked: view.locked,
        exports: exports::store::count(db, period.start)?,
    })
}
