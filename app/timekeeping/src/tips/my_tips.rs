//! A person's own shares.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    check_days, store,
    types::{TipMethod, TipRunState, TipTrace},
};
use crate::{
    context::Context,
    error::Result,
    extract::Query,
    ids::{LocationId, TipRunId},
    permit::Permission,
};

/// Which days.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct MyTipsFilter {
    /// The first day.
    #[param(value_type = String, format = Date)]
    pub from: Date,
    /// The last one, at most 61 days later; a week counts on the day on which it ends.
    #[param(value_type = String, format = Date)]
    pub to: Date,
}

/// A person's own shares that were approved.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyTips {
    /// In order.
    pub items: Vec<MyTipShare>,
    /// Their sum, in cents.
    pub total_cents: i64,
}

/// An own share.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyTipShare {
    /// The division.
    pub run_id: TipRunId,
    /// Where.
    pub location_id: LocationId,
    /// The pool.
    pub pool_name: String,
    /// By what it divides.
    pub method: TipMethod,
    /// The first business day.
    #[schema(value_type = String, format = Date)]
    pub start_date: Date,
    /// The last one.
    #[schema(value_type = String, format = Date)]
    pub end_date: Date,
    /// Approved or paid.
    pub state: TipRunState,
    /// How much, in cents.
    pub cents: i64,
    /// Paid minutes in the pool.
    pub minutes: i64,
    /// The arithmetic.
    pub trace: TipTrace,
}

/// A person's own shares that were approved.
#[utoipa::path(
    get, path = "/api/tips/me", operation_id = "getMyTips", tag = "tips", params(MyTipsFilter),
    responses((status = 200, body = MyTips))
)]
pub async fn handler(
    context: Context,
    Query(filter): Query<MyTipsFilter>,
) -> Result<Reply<MyTips>> {
    context
        .read(move |db, context| {
            context.actor.allow(Permission::TipsRead)?;
            check_days(filter.from, filter.to)?;
            let mut items = Vec::new();
            if let Some(person) = context.actor.employee {
                for (run, pool_name, share) in store::shares_of(db, person, filter.from, filter.to)?
                {
                    let pool = store::pool(db, run.pool_id)?;
                    let mut rules = pool.rules.iter();
                    let rule = rules.find(|rule| rule.number == run.rule_number);
                    items.push(MyTipShare {
                        run_id: run.id,
                        location_id: pool.location_id,
                        pool_name,
                        method: rule.map_or(TipMethod::Hours, |rule| rule.method),
                        start_date: run.start_date,
                        end_date: run.end_date,
                        state: run.state,
                        cents: share.cents,
                        minutes: share.minutes,
                        trace: share.trace,
                    });
                }
            }
            let total_cents = items.iter().map(|item| item.cents).sum();
            Ok(MyTips { items, total_cents })
        })
        .await
        .map(Reply)
}
