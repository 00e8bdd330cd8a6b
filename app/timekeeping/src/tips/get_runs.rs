//! What a pool divides in some days: as it was calculated, and as it would be now where it was not.

use std::collections::{BTreeMap, BTreeSet};

use axum::Json as Reply;
use jiff::{Timestamp, ToSpan as _, civil::Date};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    business_day,
    calculation::{Calculation, calculate},
    check_days,
    divide::Divided,
    periods::{day_start, periods},
    store,
    types::{ExcludedPerson, TipLaw, TipPool, TipPot, TipReceipt, TipRun, TipRunState, TipShare},
};
use crate::{
    app::Environment,
    context::Context,
    error::Result,
    extract::Query,
    ids::{EmployeeId, PositionId, TipPoolId, TipRunId},
    permit::{Actor, Permission, PermissionScope},
    team::facts,
    week::LocationCalendar,
};
use organization::settings::{self, types::Location};

/// Which days of which pool.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TipRunFilter {
    /// The pool.
    pub pool_id: TipPoolId,
    /// The first business day.
    #[param(value_type = String, format = Date)]
    pub from: Date,
    /// The last one, at most 61 days later.
    #[param(value_type = String, format = Date)]
    pub to: Date,
}

/// What a pool divides in some days.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipRuns {
    /// The pool.
    pub pool: TipPool,
    /// The present business day of its location.
    #[schema(value_type = String, format = Date)]
    pub today: Date,
    /// Days, shifts or weeks, in order.
    pub periods: Vec<TipRunView>,
    /// What came in at the location in these days, service charges and what is for other pools included.
    pub receipts: Vec<TipReceipt>,
    /// Cash tips that people declared when they clocked out.
    pub declared: Vec<DeclaredTips>,
}

/// Cash tips that a person declared on a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeclaredTips {
    /// Who.
    pub employee_id: EmployeeId,
    /// The business day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// How much, in cents.
    pub cents: i64,
}

/// One division.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipRunView {
    /// The division; null: it was never calculated.
    pub id: Option<TipRunId>,
    /// Its first business day.
    #[schema(value_type = String, format = Date)]
    pub start_date: Date,
    /// Its last one.
    #[schema(value_type = String, format = Date)]
    pub end_date: Date,
    /// The number of the rule by which it divides.
    pub rule_number: i64,
    /// How far it is. What is a draft is shown as it would be now.
    pub state: TipRunState,
    /// Raised by each write; 0: it was never calculated.
    pub version: i64,
    /// What it divides.
    pub pot: TipPot,
    /// The shares; their cents add up to the pot, unless no one worked in the pool.
    pub shares: Vec<TipShare>,
    /// Who worked and has no share, and why.
    pub excluded: Vec<ExcludedPerson>,
    /// People of the pool who have not clocked out: until then it cannot be calculated.
    pub open_people: Vec<String>,
    /// Positions that may have no share while people of the pool are paid with a tip credit.
    pub refused_position_ids: Vec<PositionId>,
    /// Laws that refuse the pool itself: until its rule changes it cannot be calculated.
    pub refused_by: Vec<TipLaw>,
    /// Tips or hours changed since it was calculated.
    pub outdated: bool,
    /// When it was calculated.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub calculated_at: Option<Timestamp>,
    /// When it was approved.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub approved_at: Option<Timestamp>,
    /// When it was marked as paid.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub paid_at: Option<Timestamp>,
}

/// What a pool divides in some days.
#[utoipa::path(
    get, path = "/api/tip-runs", tag = "tips", params(TipRunFilter),
    responses((status = 200, body = TipRuns))
)]
pub async fn handler(
    context: Context,
    Query(filter): Query<TipRunFilter>,
) -> Result<Reply<TipRuns>> {
    context
        .read(move |db, context| {
            let pool = store::pool(db, filter.pool_id)?;
            let here = pool.location_id;
            context.actor.allow_at(Permission::TipsRead, here)?;
            check_days(filter.from, filter.to)?;
            let core = &context.app.core;
            let mut view = view(db, core, pool, (filter.from, filter.to), context.now)?;
            within_scope(db, &context.actor, &mut view)?;
            Ok(view)
        })
        .await
        .map(Reply)
}

/// What a pool divides in some days.
pub(super) fn view(
    db: &Connection,
    core: &Environment,
    pool: TipPool,
    (from, to): (Date, Date),
    now: Timestamp,
) -> Result<TipRuns> {
    let location = settings::location(db, pool.location_id)?;
    let calendar = LocationCalendar::of(&location)?;
    let mut runs: BTreeMap<Date, TipRun> = store::runs(db, pool.id, from, to)?
        .into_iter()
        .map(|run| (run.start_date, run))
        .collect();
    let mut views = Vec::new();
    for period in periods(&pool.rules, &calendar, from, to) {
        let run = runs.remove(&period.start);
        let as_of_now = calculate(db, core, (pool.id, &location), period)?;
        views.push(run_view(db, run.as_ref(), as_of_now)?);
    }
    Ok(TipRuns {
        today: business_day(&location, now)?,
        periods: views,
        receipts: store::receipts(db, location.id, from, to)?,
        declared: declared(db, &location, from, to)?,
        pool,
    })
}

fn run_view(db: &Connection, run: Option<&TipRun>, as_of_now: Calculation) -> Result<TipRunView> {
    let kept = match run {
        Some(run) if run.state != TipRunState::Draft => Some(kept(db, run.id)?),
        _ => None,
    };
    let outdated = match (run, &kept) {
        (Some(run), Some(kept)) => is_outdated(run, kept, &as_of_now),
        _ => false,
    };
    let Calculation {
        period,
        pot,
        divided,
        open,
        refused,
        refused_by,
    } = as_of_now;
    let was_kept = kept.is_some();
    let divided = kept.unwrap_or(divided);
    let refused = refused.filter(|_| !was_kept);
    Ok(TipRunView {
        id: run.map(|run| run.id),
        start_date: period.start,
        end_date: period.end,
        rule_number: match run {
            Some(run) if was_kept => run.rule_number,
            _ => period.rule.number,
        },
        state: run.map_or(TipRunState::Draft, |run| run.state),
        version: run.map_or(0, |run| run.version),
        pot: match run {
            Some(run) if was_kept => run.pot.clone(),
            _ => pot,
        },
        shares: divided.shares,
        excluded: divided.excluded,
        open_people: open,
        refused_position_ids: refused.map(|refused| refused.positions).unwrap_or_default(),
        refused_by: if was_kept { Vec::new() } else { refused_by },
        outdated,
        calculated_at: run
            .as_ref()
            .filter(|_| was_kept)
            .map(|run| run.calculated_at),
        approved_at: run.and_then(|run| run.approved_at),
        paid_at: run.and_then(|run| run.paid_at),
    })
}

/// The shares of a division as they were calculated, and who has none.
pub(super) fn kept(db: &Connection, run: TipRunId) -> Result<Divided> {
    let rows = store::shares(db, run)?;
    let ids: Vec<EmployeeId> = rows.iter().map(|row| row.employee_id).collect();
    let names = facts::names(db, &ids)?;
    let mut divided = Divided::default();
    for row in rows {
        let name = names.get(&row.employee_id).cloned().unwrap_or_default();
        match row.excluded {
            Some(reason) => divided.excluded.push(ExcludedPerson {
                employee_id: row.employee_id,
                name,
                minutes: row.minutes,
                position_id: row.trace.position_id,
                reason,
                laws: row.trace.laws,
            }),
            None => divided.shares.push(TipShare {
                employee_id: row.employee_id,
                name,
                cents: row.cents,
                minutes: row.minutes,
                weight: row.weight,
                trace: row.trace,
            }),
        }
    }
    Ok(divided)
}

/// Whether tips, hours or the rule of a division are others than those with which it was calculated. A new name of
/// someone is no difference, nor is someone more or less who has no share.
pub(super) fn is_outdated(run: &TipRun, kept: &Divided, now: &Calculation) -> bool {
    let parts = |divided: &Divided| -> BTreeSet<(EmployeeId, i64, i64, i64)> {
        let shares = divided.shares.iter();
        shares
            .map(|share| (share.employee_id, share.cents, share.minutes, share.weight))
            .collect()
    };
    run.rule_number != now.period.rule.number
        || run.pot != now.pot
        || parts(kept) != parts(&now.divided)
        || !now.open.is_empty()
}

/// Cash tips that people declared, by person and business day.
fn declared(
    db: &Connection,
    location: &Location,
    from: Date,
    to: Date,
) -> Result<Vec<DeclaredTips>> {
    let start = day_start(location, from)?;
    let end = day_start(location, to.saturating_add(1.day()))?;
    let mut sums: BTreeMap<(Date, EmployeeId), i64> = BTreeMap::new();
    for (employee, at, cents) in store::declared(db, location.id, start, end)? {
        *sums
            .entry((business_day(location, at)?, employee))
            .or_default() += cents;
    }
    Ok(sums
        .into_iter()
        .map(|((date, employee_id), cents)| DeclaredTips {
            employee_id,
            date,
            cents,
        })
        .collect())
}

/// Leaves out people of the other house for those who see one house only; what was divided stays whole.
fn within_scope(db: &Connection, actor: &Actor, view: &mut TipRuns) -> Result<()> {
    if actor.scope_of(Permission::TipsRead) != Some(PermissionScope::Departments) {
        return Ok(());
    }
    let houses: BTreeSet<_> = settings::all_departments(db)?
        .into_iter()
        .filter(|department| actor.scope.houses.contains(&department.kind))
        .map(|department| department.id)
        .collect();
    let positions: BTreeSet<PositionId> = settings::all_positions(db)?
        .into_iter()
        .filter(|position| houses.contains(&position.department_id))
        .map(|position| position.id)
        .collect();
    let sees = |position: Option<PositionId>| {
        position.is_some_and(|position| positions.contains(&position))
    };
    let mut seen = BTreeSet::new();
    for period in &mut view.periods {
        period.shares.retain(|share| sees(share.trace.position_id));
        period.excluded.retain(|person| sees(person.position_id));
        seen.extend(period.shares.iter().map(|share| share.employee_id));
    }
    view.declared.retain(|one| seen.contains(&one.employee_id));
    Ok(())
}
