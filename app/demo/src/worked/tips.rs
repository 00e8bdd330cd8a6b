//! The tip pool of a restaurant: what cards bring each day, divided by hours and points.

use jiff::civil::Date;
use timekeeping::{
    pay_periods::PayPeriod,
    tips::{
        ChosenTipRun, NewTipRule,
        add_pool::{self, NewTipPool},
        add_receipt::{self, NewTipReceipt},
        approve_runs,
        calculate_runs::{self, TipDays},
        get_runs::TipRuns,
        list_pools, pay_runs,
        types::{TipMethod, TipPeriod, TipPosition, TipRunState, TipSource},
    },
};

use super::unless_refused;
use crate::{Made, error::Result, ids::TipPoolId, planning::Scene, random::Dice, school};

/// The name of the pool.
const POOL: &str = "Counter and line";
/// Positions with a share and their points.
const POINTS: [(&str, i64); 6] = [
    ("RG", 10),
    ("EX", 10),
    ("HS", 7),
    ("LN", 6),
    ("GR", 6),
    ("DW", 4),
];

/// Enters what cards brought on the days of a period that are over.
///
/// # Errors
/// Database errors.
pub(super) fn enter(scene: &Scene<'_>, period: &PayPeriod, made: &mut Made) -> Result<()> {
    entered(scene, period, made).map(drop)
}

/// Enters the tips of a period and divides them.
///
/// # Errors
/// Database errors.
pub(super) fn calculate(scene: &Scene<'_>, period: &PayPeriod, made: &mut Made) -> Result<()> {
    divided(scene, period, made).map(drop)
}

/// Enters the tips of a period, divides them, approves the divisions and pays them.
///
/// # Errors
/// Database errors.
pub(super) fn settle(scene: &Scene<'_>, period: &PayPeriod, made: &mut Made) -> Result<()> {
    let Some(runs) = divided(scene, period, made)? else {
        return Ok(());
    };
    for run in &runs.periods {
        let Some(id) = run.id.filter(|_| run.state == TipRunState::Calculated) else {
            continue;
        };
        let chosen = ChosenTipRun {
            id,
            version: run.version,
        };
        let approved = scene.act(|change| approve_runs::approve(change, chosen));
        if let Some(approved) = unless_refused(approved, made)? {
            let chosen = ChosenTipRun {
                id,
                version: approved.version,
            };
            unless_refused(scene.act(|change| pay_runs::pay(change, chosen)), made)?;
        }
    }
    Ok(())
}

fn divided(scene: &Scene<'_>, period: &PayPeriod, made: &mut Made) -> Result<Option<TipRuns>> {
    let Some(pool_id) = entered(scene, period, made)? else {
        return Ok(None);
    };
    let days = TipDays {
        pool_id,
        from: period.start,
        to: period.end,
    };
    let calculated = scene.act(|change| calculate_runs::calculate_days(change, days));
    unless_refused(calculated, made)
}

fn entered(scene: &Scene<'_>, period: &PayPeriod, made: &mut Made) -> Result<Option<TipPoolId>> {
    let Some(pool) = pool(scene, period.start, made)? else {
        return Ok(None);
    };
    let place = scene.place;
    let today = place.clock.date(scene.now);
    for date in period.days().filter(|day| *day <= today) {
        if school::closed(date) {
            continue;
        }
        let mut dice = Dice::of(&format!("{} cards {date}", place.site.name));
        let receipt = NewTipReceipt {
            location_id: place.id,
            pool_id: Some(pool),
            date,
            source: TipSource::Card,
            cents: dice.between(21_000, 48_000),
            note: None,
        };
        let added = scene.act(|change| add_receipt::add(change, &receipt));
        unless_refused(added, made)?;
    }
    Ok(Some(pool))
}

/// The restaurant's pool; one that holds from `since` on where there is none yet.
fn pool(scene: &Scene<'_>, since: Date, made: &mut Made) -> Result<Option<TipPoolId>> {
    let here = scene.place.id;
    let known = list_pools::pools(scene.stage.db, &scene.place.manager, here)?;
    if let Some(pool) = known.first() {
        return Ok(Some(pool.id));
    }
    let positions = POINTS.map(|(code, points)| TipPosition {
        position_id: scene.brand.position(code),
        points: Some(points),
        percent: None,
        excluded: false,
    });
    let new = NewTipPool {
        location_id: here,
        name: POOL.to_owned(),
        rule: NewTipRule {
            effective_from: since,
            period: TipPeriod::Day,
            starts: None,
            ends: None,
            method: TipMethod::HoursPoints,
            sources: vec![TipSource::Card],
            contribution_percent: 100,
            staff_agreed: false,
            positions: positions.to_vec(),
        },
    };
    let added = scene.act(|change| add_pool::add(change, new));
    Ok(unless_refused(added, made)?.map(|pool| pool.id))
}
