//! What a pool divides in a period and how, from what is on file now. Nothing is written.

use std::collections::BTreeMap;

use rusqlite::Connection;
use serde_json::json;

use super::{
    divide::{Divided, PoolPerson, divide},
    law::PoolLaw,
    periods::{Period, worked},
    store,
    types::{TipLaw, TipPeriod, TipPool, TipPot, TipReceipt, TipRule, TipSourceAmount},
};
use crate::{
    app::Environment,
    error::{Error, Result, Unprocessable},
    identity,
    ids::{EmployeeId, PositionId, TipPoolId},
    permit::Role,
    team::facts,
};
use organization::settings::{self, types::Location};

/// A division as it would be made now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Calculation {
    pub period: Period,
    pub pot: TipPot,
    pub divided: Divided,
    /// Names of people who have not clocked out.
    pub open: Vec<String>,
    /// Positions that may have no share, because someone in the pool is paid with a tip credit.
    pub refused: Option<TipCreditConflict>,
    /// Laws that refuse the pool itself.
    pub refused_by: Vec<TipLaw>,
}

/// Positions without customary tips in a pool with someone who is paid with a tip credit (29 CFR 531.54(c)).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TipCreditConflict {
    /// The positions.
    pub positions: Vec<PositionId>,
    /// Who is paid with a tip credit.
    pub people: Vec<String>,
}

impl TipCreditConflict {
    /// The refusal.
    pub(super) fn error(self) -> Error {
        Error::Unprocessable(Box::new(Unprocessable {
            code: "tip_pool_boh_with_tip_credit",
            current: Some(json!({ "positionIds": self.positions, "people": self.people })),
            ..Unprocessable::default()
        }))
    }
}

/// The refusal of a pool by law.
pub(super) fn refused_by_law(laws: &[TipLaw]) -> Error {
    Error::Unprocessable(Box::new(Unprocessable {
        code: "tip_pool_law",
        current: Some(json!({ "laws": laws })),
        ..Unprocessable::default()
    }))
}

/// Calculates a period, by the law of its first day.
pub(super) fn calculate(
    db: &Connection,
    core: &Environment,
    (pool, location): (TipPoolId, &Location),
    period: Period,
) -> Result<Calculation> {
    let receipts = store::receipts(db, location.id, period.start, period.end)?;
    let pot = pot(&period.rule, pool, &receipts);
    let time = worked(db, location, &period)?;
    let ids: Vec<EmployeeId> = time.people.keys().copied().collect();
    let mut people = Vec::new();
    let mut credited = Vec::new();
    for person in facts::people(db, core, &ids, period.start, period.end)? {
        let id = person.person.id;
        let work: Vec<(Option<PositionId>, i64)> = time
            .people
            .get(&id)
            .into_iter()
            .flatten()
            .map(|(position, minutes)| (*position, *minutes))
            .collect();
        let manages = manages(db, id)?;
        let takes_part = work.iter().any(|(position, _)| {
            position.is_some_and(|position| period.rule.participant(position).is_some())
        });
        if takes_part && !manages && person.person.tip_credit_e4.is_some_and(|credit| credit > 0) {
            credited.push(person.person.name());
        }
        people.push(PoolPerson {
            id,
            name: person.person.name(),
            manages,
            work,
        });
    }
    let names = facts::names(db, &time.open)?;
    let mut open: Vec<String> = names.into_values().collect();
    open.sort();
    let tip_credit_taken = !credited.is_empty();
    let law = PoolLaw::load(
        db,
        &core.rule_book,
        location,
        period.start,
        tip_credit_taken,
    )?;
    Ok(Calculation {
        divided: divide(&law, &period.rule, pot.cents, &people),
        refused: tip_credit_conflict(&law, &period.rule, credited),
        refused_by: law.judge(&period.rule).pool,
        pot,
        open,
        period,
    })
}

/// What a rule takes of what came in: a shift's pool what was entered for it, any other also what was entered for none.
fn pot(rule: &TipRule, pool: TipPoolId, receipts: &[TipReceipt]) -> TipPot {
    let mut sums = BTreeMap::new();
    for receipt in receipts {
        let for_it = match receipt.pool_id {
            Some(meant) => meant == pool,
            None => rule.period != TipPeriod::Shift,
        };
        if for_it && rule.sources.contains(&receipt.source) {
            *sums.entry(receipt.source).or_default() += receipt.cents;
        }
    }
    let total: i64 = sums.values().sum();
    TipPot {
        sources: sums
            .into_iter()
            .map(|(source, cents)| TipSourceAmount { source, cents })
            .collect(),
        contribution_percent: rule.contribution_percent,
        cents: (total * rule.contribution_percent + 50) / 100,
    }
}

/// Whether a person manages others: as someone said of them, else as the role of their account says it.
pub(super) fn manages(db: &Connection, person: EmployeeId) -> Result<bool> {
    if let Some((manages, _)) = store::manager_duties(db, person)? {
        return Ok(manages);
    }
    let role = identity::user_of(db, person)?.map(|user| user.role);
    Ok(role.is_some_and(is_manager))
}

/// Roles whose duties are those of a manager.
pub(super) const fn is_manager(role: Role) -> bool {
    matches!(
        role,
        Role::Owner | Role::FranchiseAdmin | Role::GeneralManager | Role::ShiftManager
    )
}

/// The positions of a rule that may have no share while these people are paid with a tip credit.
fn tip_credit_conflict(
    law: &PoolLaw<'_>,
    rule: &TipRule,
    people: Vec<String>,
) -> Option<TipCreditConflict> {
    if people.is_empty() {
        return None;
    }
    let positions = law.barred_by_credit(rule);
    (!positions.is_empty()).then_some(TipCreditConflict { positions, people })
}

/// Refuses a rule that the law does not let the pool have: the employer may not require such a pool, or people of it are
/// paid with a tip credit and it has positions without customary tips.
///
/// # Errors
/// `tip_pool_law`, `tip_pool_boh_with_tip_credit`; database errors.
pub(super) fn check_law(
    db: &Connection,
    core: &Environment,
    pool: &TipPool,
    rule: &TipRule,
) -> Result<()> {
    let from = rule.effective_from;
    let ids = facts::assigned_to(db, pool.location_id, from)?;
    let mut credited = Vec::new();
    for person in facts::people(db, core, &ids, from, from)? {
        let takes_part = person.assignments.iter().any(|assignment| {
            assignment.location_id == pool.location_id
                && rule.participant(assignment.position_id).is_some()
        });
        let paid_with_credit = person.person.tip_credit_e4.is_some_and(|credit| credit > 0);
        if takes_part
            && paid_with_credit
            && person.person.status.works()
            && !manages(db, person.person.id)?
        {
            credited.push(person.person.name());
        }
    }
    let location = settings::location(db, pool.location_id)?;
    let tip_credit_taken = !credited.is_empty();
    let law = PoolLaw::load(db, &core.rule_book, &location, from, tip_credit_taken)?;
    let refused_by = law.judge(rule).pool;
    if !refused_by.is_empty() {
        return Err(refused_by_law(&refused_by));
    }
    match tip_credit_conflict(&law, rule, credited) {
        Some(conflict) => Err(conflict.error()),
        None => Ok(()),
    }
}
