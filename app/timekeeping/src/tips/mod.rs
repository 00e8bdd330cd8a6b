//! Tips: what came in, the pools that divide it, and who gets what. A share is fixed by who worked at the time: people who
//! left since keep theirs, and a new rule of a pool never changes what was divided before.

pub mod add_pool;
pub mod add_receipt;
pub mod add_rule;
pub mod approve_runs;
pub mod calculate_runs;
mod calculation;
pub mod change_pool;
mod divide;
pub mod get_runs;
mod law;
pub mod list_pools;
pub mod list_receipts;
pub mod my_tips;
pub mod pay_runs;
pub mod payroll_facts;
mod periods;
pub mod remove_receipt;
pub mod reopen_run;
mod rule_check;
pub mod set_manager;
pub(crate) mod store;
pub mod try_rule;
pub mod types;

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa_axum::{router::OpenApiRouter, routes};

pub use self::rule_check::NewTipRule;
use self::types::{TipPool, TipRun, TipRunState};
use crate::{
    TimekeepingAction,
    app::App,
    error::{Error, Result},
    ids::{LocationId, TipRunId},
    write_context::WriteContext,
};
use organization::settings::types::Location;
use platform::audit::Entry;

/// At most so many days are read or divided at once.
const MOST_DAYS: i32 = 62;
/// A reason has at least so many characters.
const REASON: usize = 5;
/// And at most so many.
const LONG_REASON: usize = 300;

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_pools::handler, add_pool::handler))
        .routes(routes!(change_pool::handler))
        .routes(routes!(add_rule::handler))
        .routes(routes!(try_rule::handler))
        .routes(routes!(list_receipts::handler, add_receipt::handler))
        .routes(routes!(remove_receipt::handler))
        .routes(routes!(get_runs::handler, calculate_runs::handler))
        .routes(routes!(approve_runs::handler))
        .routes(routes!(pay_runs::handler))
        .routes(routes!(reopen_run::handler))
        .routes(routes!(set_manager::handler))
        .routes(routes!(my_tips::handler))
}

/// Divisions to approve or to mark as paid, all or none.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChosenTipRuns {
    /// The divisions, 1 to 62.
    pub runs: Vec<ChosenTipRun>,
}

/// A division as its reader saw it.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChosenTipRun {
    /// The division.
    pub id: TipRunId,
    /// Its version.
    pub version: i64,
}

/// The new state of divisions.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipRunStates {
    /// In the order in which they were asked for.
    pub items: Vec<TipRunStateView>,
}

/// The state of a division.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipRunStateView {
    /// The division.
    pub id: TipRunId,
    /// Its state.
    pub state: TipRunState,
    /// Raised by each write.
    pub version: i64,
}

impl From<&TipRun> for TipRunStateView {
    fn from(run: &TipRun) -> Self {
        Self {
            id: run.id,
            state: run.state,
            version: run.version,
        }
    }
}

impl ChosenTipRuns {
    /// Refuses an empty choice and one that is too long.
    fn check(&self) -> Result<()> {
        let many = usize::try_from(MOST_DAYS).unwrap_or(0);
        if self.runs.is_empty() {
            Err(Error::field("runs", "required"))
        } else if self.runs.len() > many {
            Err(Error::field("runs", "out_of_range"))
        } else {
            Ok(())
        }
    }
}

/// Refuses days in the wrong order or too many of them.
fn check_days(from: Date, to: Date) -> Result<()> {
    let days = (to - from).get_days();
    if days < 0 {
        Err(Error::field("to", "before_start"))
    } else if days >= MOST_DAYS {
        Err(Error::field("to", "out_of_range"))
    } else {
        Ok(())
    }
}

/// The business day of a location that a moment is in.
fn business_day(location: &Location, at: Timestamp) -> Result<Date> {
    let local = at.to_zoned(location.time_zone()?).datetime();
    let today = local.date();
    Ok(if local.time() < location.workday_start.0 {
        today.yesterday().unwrap_or(today)
    } else {
        today
    })
}

/// Refuses what needs another state of a division.
fn refuse_state(run: &TipRun, code: &'static str) -> Error {
    Error::Unprocessable(Box::new(crate::error::Unprocessable {
        code,
        current: Some(json!({ "state": run.state, "startDate": run.start_date })),
        ..crate::error::Unprocessable::default()
    }))
}

fn record_pool(
    change: &mut WriteContext<'_>,
    action: TimekeepingAction,
    pool: &TipPool,
    (before, after): (Value, Value),
) -> Result<()> {
    let label = json!({ "what": pool.name, "locationId": pool.location_id });
    let entry = Entry::new(action, "tip_pool", pool.id)
        .label(label)
        .change(before, after)?;
    change.record(entry)?;
    stale(change);
    Ok(())
}

fn record_run(
    change: &mut WriteContext<'_>,
    action: TimekeepingAction,
    pool: &TipPool,
    run: &TipRun,
    (before, reason): (Option<TipRunState>, Option<String>),
) -> Result<()> {
    let label = json!({
        "what": pool.name,
        "locationId": pool.location_id,
        "startDate": run.start_date,
        "endDate": run.end_date,
    });
    let after = json!({ "state": run.state, "rule": run.rule_number, "pot": run.pot });
    let entry = Entry::new(action, "tip_run", run.id)
        .label(label)
        .reason(reason)
        .change(before.map(|state| json!({ "state": state })), after)?;
    change.record(entry)?;
    stale(change);
    Ok(())
}

fn stale(change: &mut WriteContext<'_>) {
    for address in [
        "/api/tip-pools",
        "/api/tip-runs",
        "/api/tip-receipts",
        "/api/tips",
    ] {
        change.invalidate(address);
    }
}

/// Which days of which location or pool.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TipReceiptFilter {
    /// The location.
    pub location_id: LocationId,
    /// The first business day.
    #[param(value_type = String, format = Date)]
    pub from: Date,
    /// The last one.
    #[param(value_type = String, format = Date)]
    pub to: Date,
}
