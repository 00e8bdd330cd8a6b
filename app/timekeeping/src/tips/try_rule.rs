//! What a rule would have divided in past days, beside what the pool divides. Nothing is written.

use std::collections::BTreeMap;

use axum::Json as Reply;
use jiff::civil::Date;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    calculation::calculate,
    check_days,
    periods::periods,
    rule_check::{NewTipRule, on_trial},
    store,
    types::{TipPool, TipRule},
};
use crate::{
    app::Environment,
    context::Context,
    error::{Error, Result},
    extract::Json,
    ids::{EmployeeId, LocationId, PositionId, TipPoolId},
    permit::Permission,
    week::LocationCalendar,
};
use organization::settings::{self, types::Location};

/// A rule to try.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TipTrialRequest {
    /// The location.
    pub location_id: LocationId,
    /// The pool that it would be a rule of; null: a new one.
    pub pool_id: Option<TipPoolId>,
    /// The rule; on trial it holds on all these days.
    pub rule: NewTipRule,
    /// The first business day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last one, at most 61 days later.
    #[schema(value_type = String, format = Date)]
    pub to: Date,
}

/// What a rule would have divided.
#[derive(Clone, Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipTrial {
    /// How much, in cents.
    pub cents: i64,
    /// How much of it no one would have got, because no one worked in the pool.
    pub unshared_cents: i64,
    /// What the pool's own rules divide in these days; null: a new pool.
    pub before_cents: Option<i64>,
    /// Everyone with a share by either, by what they would have got, most first.
    pub people: Vec<TipTrialPerson>,
}

/// A person on trial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipTrialPerson {
    /// Who.
    pub employee_id: EmployeeId,
    /// First and last name.
    pub name: String,
    /// Where they worked longest on the last day that counts.
    pub position_id: Option<PositionId>,
    /// What they would have got, in cents.
    pub cents: i64,
    /// What they get by the pool's own rules; null: a new pool.
    pub before_cents: Option<i64>,
}

/// What a rule would have divided in past days.
#[utoipa::path(
    post, path = "/api/tip-pools/try", operation_id = "tryTipRule", tag = "tips",
    request_body = TipTrialRequest, responses((status = 200, body = TipTrial))
)]
pub async fn handler(
    context: Context,
    Json(wanted): Json<TipTrialRequest>,
) -> Result<Reply<TipTrial>> {
    context
        .read(move |db, context| {
            let here = wanted.location_id;
            context.actor.allow_at(Permission::TipsManage, here)?;
            let location = settings::location(db, here)?;
            check_days(wanted.from, wanted.to)?;
            let stored = match wanted.pool_id {
                Some(id) => Some(
                    Some(store::pool(db, id)?)
                        .filter(|pool| pool.location_id == here)
                        .ok_or(Error::NotFound)?,
                ),
                None => None,
            };
            let pool = stored.clone().unwrap_or_else(|| TipPool {
                id: TipPoolId::new(context.now),
                location_id: here,
                name: String::new(),
                archived: false,
                rules: Vec::new(),
                version: 0,
            });
            let core = &context.app.core;
            let rule = TipRule {
                effective_from: wanted.from,
                ..on_trial(db, core, &pool, wanted.rule)?
            };
            let days = (wanted.from, wanted.to);
            let place = (pool.id, &location);
            let mut trial = Sums::of(db, core, place, &[rule], days)?;
            let before = match stored {
                Some(pool) => Some(Sums::of(db, core, place, &pool.rules, days)?),
                None => None,
            };
            Ok(compare(&mut trial, before))
        })
        .await
        .map(Reply)
}

/// What each person gets over some days.
#[derive(Default)]
struct Sums {
    people: BTreeMap<EmployeeId, (String, Option<PositionId>, i64)>,
    cents: i64,
    unshared: i64,
}

impl Sums {
    fn of(
        db: &Connection,
        core: &Environment,
        place: (TipPoolId, &Location),
        rules: &[TipRule],
        (from, to): (Date, Date),
    ) -> Result<Self> {
        let calendar = LocationCalendar::of(place.1)?;
        let mut sums = Self::default();
        for period in periods(rules, &calendar, from, to) {
            let found = calculate(db, core, place, period)?;
            sums.cents += found.pot.cents;
            if found.divided.shares.is_empty() {
                sums.unshared += found.pot.cents;
            }
            for share in found.divided.shares {
                let (name, position, cents) = sums.people.entry(share.employee_id).or_default();
                *name = share.name;
                *position = share.trace.position_id;
                *cents += share.cents;
            }
        }
        Ok(sums)
    }
}

fn compare(trial: &mut Sums, before: Option<Sums>) -> TipTrial {
    let has_before = before.is_some();
    let before = before.unwrap_or_default();
    for (person, (name, position, _)) in &before.people {
        trial
            .people
            .entry(*person)
            .or_insert_with(|| (name.clone(), *position, 0));
    }
    let mut people: Vec<TipTrialPerson> = std::mem::take(&mut trial.people)
        .into_iter()
        .map(|(employee_id, (name, position_id, cents))| TipTrialPerson {
            employee_id,
            name,
            position_id,
            cents,
            before_cents: has_before.then(|| {
                let was = before.people.get(&employee_id);
                was.map_or(0, |(_, _, cents)| *cents)
            }),
        })
        .collect();
    people.sort_by(|one, other| {
        (other.cents, &one.name, one.employee_id).cmp(&(one.cents, &other.name, other.employee_id))
    });
    TipTrial {
        cents: trial.cents,
        unshared_cents: trial.unshared,
        before_cents: has_before.then_some(before.cents),
        people,
    }
}
