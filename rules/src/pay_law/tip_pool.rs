//! Tip pools: who may share, and each share (29 USC 203(m)(2)(B), 29 CFR 531.52 to 531.54, and the states' rows).

mod divide;

use std::collections::BTreeSet;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use divide::divide;

use super::load::Row;
use super::rows::TipPoolRow;
use super::{Source, text, time};
use crate::RuleBook;
use crate::facts::{Id, Place};
use crate::finding::Text;
use crate::format::money;

/// No one works or counts for more than this; it keeps products within their type.
const MOST_WEIGHT: i64 = 1_000_000_000;

/// How far a person manages others.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Managerial {
    #[default]
    None,
    /// Some managerial responsibility on that day: a shift lead who serves.
    Some,
    /// A manager or supervisor by the duties of 29 CFR 541.100(a)(2) to (4), whatever the pay, or an owner.
    Executive,
}

/// One person of a pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PoolMember {
    pub id: Id,
    /// A word of [`RuleBook::tip_roles`]: `server`, `bartender`, `cook`, …
    pub role: String,
    pub seconds: i64,
    /// Points in hundredths; for each hour or for the whole, as the division says.
    pub points: i64,
    pub managerial: Managerial,
}

/// The key by which a pool is divided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Division {
    Hours,
    HoursTimesPoints,
    Points,
    /// Hundredths of a percent for each role, within a role by hours. A role without anyone who may share leaves its
    /// part to the others in proportion.
    PercentByRole(Vec<(String, i64)>),
    Equal,
}

/// A sum of tips to divide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TipPool {
    /// Not negative.
    pub cents: i64,
    pub division: Division,
    /// A tip credit is taken from the wages of those who give.
    pub tip_credit_taken: bool,
    /// The employer requires the pool; not so where the staff agreed on it among themselves.
    pub required: bool,
    /// What givers put in, in percent of their tips; `None`: not known.
    pub contribution_percent: Option<i64>,
    /// The tips were given to a team as one (a tip jar), not to single people.
    pub team_box: bool,
    pub members: Vec<PoolMember>,
}

/// One person's share in cents; 0 for those who may not share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TipShare {
    pub member: Id,
    pub cents: i64,
}

/// A rule that the pool breaks, or that a reader should know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PoolBreach {
    pub source: Source,
    /// The person who may not share; `None`: the pool itself.
    pub member: Option<Id>,
    pub text: Text,
}

/// The shares of a pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TipShares {
    /// In the order of the members. Together with `undivided_cents` they are the pool.
    pub shares: Vec<TipShare>,
    /// The whole pool where no one may share or all weights are 0; else 0.
    pub undivided_cents: i64,
    /// Federal and state breaches of one person are both listed.
    pub breaches: Vec<PoolBreach>,
    /// Rows of general knowledge: they inform and take no share away.
    pub notes: Vec<PoolBreach>,
    /// Members whose role no row names: a person must decide; they share.
    pub unknown_roles: Vec<Id>,
    /// Every line of the division, ready to read.
    pub trace: Vec<Text>,
}

impl RuleBook {
    /// The words for roles that the rows of tip pools name.
    pub fn tip_roles(&self) -> BTreeSet<&str> {
        let rows = self.book.pay_law.all().flat_map(|law| &law.tip_pool);
        rows.flat_map(|row| row.law.may.iter().chain(&row.law.may_not))
            .map(String::as_str)
            .collect()
    }

    /// Divides a pool at a place on a date among those who may share.
    pub fn tip_pool(&self, place: &Place, date: Date, pool: &TipPool) -> TipShares {
        let rows = self.book.pay_law.rows(place, date, |law| &law.tip_pool);
        let rows = rows.into_iter().filter(|row| {
            (!row.law.with_tip_credit || pool.tip_credit_taken)
                && (!row.law.required_only || pool.required)
        });
        let rows: Vec<&Row<TipPoolRow>> = rows.collect();
        let (mut breaches, mut notes) = (Vec::new(), Vec::new());
        for row in &rows {
            let list = if row.decides() {
                &mut breaches
            } else {
                &mut notes
            };
            let breach = |member: Option<&PoolMember>| PoolBreach {
                source: row.source.clone(),
                member: member.map(|member| member.id.clone()),
                text: row.law.explain.clone(),
            };
            if row.law.refuses_pool(pool) {
                list.push(breach(None));
            }
            let out = pool.members.iter();
            let out = out.filter(|member| row.law.refuses(member, pool.team_box));
            list.extend(out.map(|member| breach(Some(member))));
        }
        let known = self.tip_roles();
        let unknown = pool.members.iter();
        let unknown = unknown.filter(|member| !known.contains(member.role.as_str()));
        let unknown_roles = unknown.map(|member| member.id.clone()).collect();
        let shares_in = |member: &PoolMember| {
            let id = Some(&member.id);
            !breaches.iter().any(|breach| breach.member.as_ref() == id)
        };
        let cents = pool.shares(shares_in);
        let undivided_cents = pool.cents.max(0) - cents.iter().sum::<i64>();
        let trace = pool.trace(&cents, &breaches);
        let shares = pool.members.iter().zip(cents);
        let shares = shares.map(|(member, cents)| TipShare {
            member: member.id.clone(),
            cents,
        });
        TipShares {
            shares: shares.collect(),
            undivided_cents,
            breaches,
            notes,
            unknown_roles,
            trace,
        }
    }
}

impl TipPoolRow {
    /// Whether the pool itself breaks the row.
    fn refuses_pool(&self, pool: &TipPool) -> bool {
        let most = self.required_most_percent.zip(pool.contribution_percent);
        pool.required
            && (self.voluntary_only
                || self.limits_unknown
                || most.is_some_and(|(most, given)| given > most))
    }

    /// Whether a member may not share.
    fn refuses(&self, member: &PoolMember, team_box: bool) -> bool {
        self.may_not.contains(&member.role)
            || self.not_managerial.contains(&member.managerial)
            || (!team_box
                && self
                    .not_managerial_outside_team_box
                    .contains(&member.managerial))
    }
}

impl TipPool {
    /// Each member's cents; those who do not share have no weight.
    fn shares(&self, shares_in: impl Fn(&PoolMember) -> bool) -> Vec<i64> {
        let cents = self.cents.max(0);
        let weights = |of: &dyn Fn(&PoolMember) -> i128| -> Vec<i128> {
            let members = self.members.iter();
            members
                .map(|member| {
                    if shares_in(member) {
                        of(member).max(0)
                    } else {
                        0
                    }
                })
                .collect()
        };
        match &self.division {
            Division::PercentByRole(percents) => {
                let parts: Vec<Vec<i128>> = percents
                    .iter()
                    .map(|(role, _)| {
                        weights(&|member| {
                            self.division.weight(member) * i128::from(member.role == *role)
                        })
                    })
                    .collect();
                let of_roles: Vec<i128> = percents
                    .iter()
                    .zip(&parts)
                    .map(|((_, percent), part)| {
                        let present = part.iter().any(|weight| *weight > 0);
                        i128::from((*percent).max(0)) * i128::from(present)
                    })
                    .collect();
                let mut shares = vec![0; self.members.len()];
                for (part, cents) in parts.iter().zip(divide(cents, &of_roles)) {
                    for (share, more) in shares.iter_mut().zip(divide(cents, part)) {
                        *share += more;
                    }
                }
                shares
            }
            key => divide(cents, &weights(&|member| key.weight(member))),
        }
    }

    fn trace(&self, cents: &[i64], breaches: &[PoolBreach]) -> Vec<Text> {
        let pool = money(self.cents);
        let (en, es) = self.division.words();
        let mut lines = vec![text(
            format!("{pool} divided {en}"),
            format!("{pool} repartidos {es}"),
        )];
        for (member, cents) in self.members.iter().zip(cents) {
            let out = breaches
                .iter()
                .find(|breach| breach.member.as_ref() == Some(&member.id));
            lines.push(match out {
                Some(breach) => {
                    let law = &breach.source.citation.text;
                    text(
                        format!("{}: no share ({law})", member.id),
                        format!("{}: sin parte ({law})", member.id),
                    )
                }
                None => self.division.line(member, *cents),
            });
        }
        lines
    }
}

impl Division {
    /// A member's weight; by role and percent there is none of one member alone.
    fn weight(&self, member: &PoolMember) -> i128 {
        let bounded = |number: i64| i128::from(number.clamp(0, MOST_WEIGHT));
        let (seconds, points) = (bounded(member.seconds), bounded(member.points));
        match self {
            Self::Hours | Self::PercentByRole(_) => seconds,
            Self::HoursTimesPoints => seconds * points,
            Self::Points => points,
            Self::Equal => 1,
        }
    }

    fn words(&self) -> (&'static str, &'static str) {
        match self {
            Self::Hours => ("by hours", "por horas"),
            Self::HoursTimesPoints => ("by hours × points", "por horas × puntos"),
            Self::Points => ("by points", "por puntos"),
            Self::PercentByRole(_) => (
                "by percent for each role, then by hours",
                "por porcentaje de cada puesto y luego por horas",
            ),
            Self::Equal => ("in equal parts", "en partes iguales"),
        }
    }

    fn line(&self, member: &PoolMember, cents: i64) -> Text {
        let (id, hours, cents) = (&member.id, time(member.seconds), money(cents));
        let points = format!("{}.{:02}", member.points / 100, member.points % 100);
        match self {
            Self::Hours => text(
                format!("{id}: {hours} = {cents}"),
                format!("{id}: {hours} = {cents}"),
            ),
            Self::HoursTimesPoints => text(
                format!("{id}: {hours} × {points} points = {cents}"),
                format!("{id}: {hours} × {points} puntos = {cents}"),
            ),
            Self::Points => text(
                format!("{id}: {points} points = {cents}"),
                format!("{id}: {points} puntos = {cents}"),
            ),
            Self::PercentByRole(_) => text(
                format!("{id} ({}): {hours} = {cents}", member.role),
                format!("{id} ({}): {hours} = {cents}", member.role),
            ),
            Self::Equal => text(format!("{id}: {cents}"), format!("{id}: {cents}")),
        }
    }
}
