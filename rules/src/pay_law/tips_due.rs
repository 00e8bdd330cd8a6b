//! Tips that guests paid by card: how much of them is due, and by when (29 CFR 531.52, 531.54(b), and the states' rows).

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::rows::TipsBy;
use super::{Source, text};
use crate::RuleBook;
use crate::facts::Place;
use crate::finding::Text;
use crate::format::money;
use crate::pay::half_up;

/// Tips on cards and the percentage that the card's processor keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CardTips {
    pub cents: i64,
    /// In hundredths of a percent: 2.5 % is 250.
    pub fee_basis_points: i64,
}

/// The payday on which tips are due at the latest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TipsDueBy {
    /// With the wages of the period in which they were received, shares of pools included.
    PaydayOfPeriod,
    /// On the next payday after the guest paid.
    NextPayday,
}

/// What is due of card tips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TipsDue {
    pub due_cents: i64,
    /// What the employer keeps for the processor's fee on the tips, and no more.
    pub fee_cents: i64,
    /// Whether the law allows it.
    pub fee_allowed: bool,
    pub by: TipsDueBy,
    pub sources: Vec<Source>,
    pub trace: Text,
}

impl RuleBook {
    /// What is due of tips on cards at a place on a date. One jurisdiction that forbids the fee is enough; the earlier
    /// payday counts.
    pub fn tips_due(&self, place: &Place, date: Date, tips: CardTips) -> TipsDue {
        let rows = self.book.pay_law.rows(place, date, |law| &law.tips_due);
        let fee_allowed = rows.iter().all(|row| row.law.card_fee != Some(false));
        let latest = rows.iter().filter_map(|row| row.law.due).max();
        let fee_cents = if fee_allowed {
            let fee = i128::from(tips.cents) * i128::from(tips.fee_basis_points);
            half_up(fee, 10_000)
        } else {
            0
        };
        let due_cents = tips.cents - fee_cents;
        let (whole, fee, due) = (money(tips.cents), money(fee_cents), money(due_cents));
        TipsDue {
            due_cents,
            fee_cents,
            fee_allowed,
            by: match latest {
                Some(TipsBy::NextPayday) => TipsDueBy::NextPayday,
                Some(TipsBy::Period) | None => TipsDueBy::PaydayOfPeriod,
            },
            sources: rows.into_iter().map(|row| row.source.clone()).collect(),
            trace: if fee_allowed {
                text(
                    format!("tips due = {whole} - {fee} card fee = {due}"),
                    format!("propinas a pagar = {whole} - {fee} de comisión de la tarjeta = {due}"),
                )
            } else {
                text(
                    format!("tips due = {due}: the law here allows no deduction of card fees"),
                    format!(
                        "propinas a pagar = {due}: la ley de este lugar no permite descontar la comisión de la tarjeta"
                    ),
                )
            },
        }
    }
}
