//! What a rule of a pool must be.

use std::collections::BTreeSet;

use jiff::civil::Date;
use rusqlite::Connection;
use serde::Deserialize;

use super::{
    calculation::check_law,
    store,
    types::{TipMethod, TipPeriod, TipPool, TipPosition, TipRule, TipSource},
};
use crate::{
    app::Environment,
    date_time::TimeOfDay,
    error::{Error, Result},
    validator::Validator,
    week::YEARS,
};
use organization::settings;

/// A rule of a pool: how it divides from a day on.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTipRule {
    /// The first day on which it holds: after that of the rule before, and after the last day that was approved.
    #[schema(value_type = String, format = Date)]
    pub effective_from: Date,
    /// What it divides at once.
    pub period: TipPeriod,
    /// Of a shift: from when on work counts.
    pub starts: Option<TimeOfDay>,
    /// Of a shift: until when; before `starts`, on the next day.
    pub ends: Option<TimeOfDay>,
    /// By what it divides.
    pub method: TipMethod,
    /// The sources that it takes; service charges are pay and cannot be among them.
    pub sources: Vec<TipSource>,
    /// How much of them, 1 to 100.
    pub contribution_percent: i64,
    /// The staff agreed on the pool among themselves. Left out: the employer requires it.
    #[serde(default)]
    pub staff_agreed: bool,
    /// The positions with a share, and those named as having none.
    pub positions: Vec<TipPosition>,
}

/// The rule that a pool gets next, checked against its positions, its other rules and the other pools of its location.
///
/// # Errors
/// `Invalid`, `tip_pool_service_charge`, `contribution_over_100`, `tip_pool_law`, `tip_pool_boh_with_tip_credit`; database
/// errors.
pub(super) fn checked(
    db: &Connection,
    core: &Environment,
    pool: &TipPool,
    new: NewTipRule,
) -> Result<TipRule> {
    let mut checks = Validator::default();
    check_dates(db, pool, &new, &mut checks)?;
    complete(db, core, pool, new, checks)
}

/// A rule of a pool for any day, to see what it would do.
///
/// # Errors
/// As [`checked`].
pub(super) fn on_trial(
    db: &Connection,
    core: &Environment,
    pool: &TipPool,
    new: NewTipRule,
) -> Result<TipRule> {
    complete(db, core, pool, new, Validator::default())
}

fn complete(
    db: &Connection,
    core: &Environment,
    pool: &TipPool,
    new: NewTipRule,
    mut checks: Validator,
) -> Result<TipRule> {
    if new.sources.contains(&TipSource::ServiceCharge) {
        return Err(Error::unprocessable("tip_pool_service_charge"));
    }
    let of_shift = new.period == TipPeriod::Shift;
    if of_shift {
        checks.ensure(new.starts.is_some(), "starts", "required");
        checks.ensure(new.ends.is_some(), "ends", "required");
        let differ = new.starts.is_none() || new.starts != new.ends;
        checks.ensure(differ, "ends", "out_of_range");
    }
    let in_range = (1..=100).contains(&new.contribution_percent);
    checks.ensure(in_range, "contributionPercent", "out_of_range");
    checks.ensure(!new.sources.is_empty(), "sources", "required");
    check_positions(db, &new, &mut checks)?;
    checks.finish()?;
    let sources: BTreeSet<TipSource> = new.sources.into_iter().collect();
    let method = new.method;
    let rule = TipRule {
        number: pool.rules.last().map_or(0, |last| last.number) + 1,
        effective_from: new.effective_from,
        period: new.period,
        starts: new.starts.filter(|_| of_shift),
        ends: new.ends.filter(|_| of_shift),
        method,
        sources: sources.into_iter().collect(),
        contribution_percent: new.contribution_percent,
        staff_agreed: new.staff_agreed,
        positions: new
            .positions
            .into_iter()
            .map(|named| TipPosition {
                points: named
                    .points
                    .filter(|_| by_points(method) && !named.excluded),
                percent: named
                    .percent
                    .filter(|_| method == TipMethod::Percent && !named.excluded),
                ..named
            })
            .collect(),
    };
    check_contributions(db, pool, &rule)?;
    check_law(db, core, pool, &rule)?;
    Ok(rule)
}

fn by_points(method: TipMethod) -> bool {
    matches!(method, TipMethod::HoursPoints | TipMethod::Points)
}

/// A rule begins after the one before it and after all days whose shares stay.
fn check_dates(
    db: &Connection,
    pool: &TipPool,
    new: &NewTipRule,
    checks: &mut Validator,
) -> Result<()> {
    let from = new.effective_from;
    checks.ensure(
        YEARS.contains(&from.year()),
        "effectiveFrom",
        "out_of_range",
    );
    let before = pool.rules.last().map(|last| last.effective_from);
    let follows = before.is_none_or(|before| from > before);
    checks.ensure(follows, "effectiveFrom", "after_last_tip_rule");
    let closed = store::last_closed_day(db, pool.id)?;
    let is_open = closed.is_none_or(|closed| from > closed);
    checks.ensure(!follows || is_open, "effectiveFrom", "tips_approved_then");
    Ok(())
}

fn check_positions(db: &Connection, new: &NewTipRule, checks: &mut Validator) -> Result<()> {
    let known: BTreeSet<_> = settings::all_positions(db)?
        .into_iter()
        .map(|position| position.id)
        .collect();
    let mut seen = BTreeSet::new();
    for (index, named) in new.positions.iter().enumerate() {
        let field = |name: &str| format!("positions.{index}.{name}");
        let is_new = seen.insert(named.position_id);
        let exists = known.contains(&named.position_id);
        checks.ensure(exists && is_new, &field("positionId"), "unknown");
        if named.excluded {
            continue;
        }
        let amount = |value: Option<i64>| value.is_some_and(|value| (1..=100).contains(&value));
        if by_points(new.method) {
            checks.ensure(amount(named.points), &field("points"), "out_of_range");
        }
        if new.method == TipMethod::Percent {
            checks.ensure(amount(named.percent), &field("percent"), "out_of_range");
        }
    }
    let mut taking_part = new.positions.iter().filter(|named| !named.excluded);
    let percent: i64 = taking_part.clone().filter_map(|named| named.percent).sum();
    checks.ensure(taking_part.next().is_some(), "positions", "required");
    if new.method == TipMethod::Percent {
        checks.ensure(percent == 100, "positions", "tip_percent_sum");
    }
    Ok(())
}

/// The pools of days and weeks of a location take together at most all of a source.
///
/// # Errors
/// `contribution_over_100`; database errors.
pub(super) fn check_contributions(db: &Connection, pool: &TipPool, rule: &TipRule) -> Result<()> {
    if rule.period == TipPeriod::Shift {
        return Ok(());
    }
    let others: Vec<TipRule> = store::pools(db, pool.location_id)?
        .into_iter()
        .filter(|other| other.id != pool.id && !other.archived)
        .flat_map(|other| other.rules.into_iter().last())
        .filter(|other| other.period != TipPeriod::Shift)
        .collect();
    let over = rule.sources.iter().any(|source| {
        let taken: i64 = others
            .iter()
            .filter(|other| other.sources.contains(source))
            .map(|other| other.contribution_percent)
            .sum();
        taken + rule.contribution_percent > 100
    });
    if over {
        return Err(Error::unprocessable("contribution_over_100"));
    }
    Ok(())
}
