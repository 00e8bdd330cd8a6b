//! Deductions from wages: uniforms, tools, breakage, shortages (29 CFR 531.3, 531.32, 531.35, 531.59, 778.304 to 778.307,
//! and the states' rows).

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::rows::Limit;
use super::{CENT, Source, UnknownWord, text, time};
use crate::RuleBook;
use crate::collect_facts::minimum_wage;
use crate::facts::{Employer, Place};
use crate::finding::Text;
use crate::format::{money, rate};
use crate::pay::half_up;

/// What an employer wants to deduct from the wages of a workweek.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Deduction {
    /// `uniform`, `tools`, `breakage`, `shortage`, `walked_check`, `training`, `meals`.
    pub kind: String,
    /// Straight pay of the hours that are not overtime: overtime pay is never cut.
    pub regular_pay_cents: i64,
    /// Those hours.
    pub regular_seconds: i64,
    pub tip_credit_taken: bool,
    /// The employee agreed in writing to this deduction.
    pub agreed_in_writing: bool,
    /// The reasonable cost of what the employee got, for `meals`.
    pub cost_cents: Option<i64>,
}

/// The most that may be deducted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DeductionLimit {
    /// `None`: a fact of `asks` is missing.
    pub most_cents: Option<i64>,
    /// Only with a written and voluntary agreement to this deduction, which a lawyer has seen.
    pub needs_agreement: bool,
    /// `cost`, `figure`, `minimum_wage`.
    pub asks: Vec<String>,
    pub sources: Vec<Source>,
    pub trace: Text,
}

impl RuleBook {
    /// The most that may be deducted from a workweek's wages at a place on a date; the strictest jurisdiction counts.
    ///
    /// # Errors
    /// [`UnknownWord`]: no row names the kind.
    pub fn max_deduction(
        &self,
        place: &Place,
        employer: &Employer,
        date: Date,
        deduction: &Deduction,
    ) -> Result<DeductionLimit, UnknownWord> {
        let mut rows = self.book.pay_law.rows(place, date, |law| &law.deduction);
        rows.retain(|row| row.law.kinds.contains(&deduction.kind));
        let limit = rows.iter().map(|row| {
            let tipped = row.law.none_with_tip_credit && deduction.tip_credit_taken;
            if tipped { Limit::None } else { row.law.limit }
        });
        let Some(limit) = limit.max() else {
            return Err(UnknownWord(deduction.kind.clone()));
        };
        let binding = self.book.wages(place, employer);
        let minimum = minimum_wage(place, &binding, date).0;
        let agreement = matches!(limit, Limit::Agreement | Limit::Figure);
        let (most_cents, trace) = match limit {
            Limit::None => (Some(0), none()),
            _ if agreement && !deduction.agreed_in_writing => (Some(0), not_agreed()),
            Limit::Figure => (None, unknown()),
            Limit::Cost => match deduction.cost_cents {
                Some(cost) => (Some(cost), costs(cost)),
                None => (None, unknown()),
            },
            Limit::MinimumWage | Limit::Agreement => match minimum {
                Some(minimum) => {
                    let (most, trace) = deduction.above(minimum);
                    (Some(most), trace)
                }
                None => (None, unknown()),
            },
        };
        let asks = match (limit, most_cents) {
            (_, Some(_)) => None,
            (Limit::Figure, None) => Some("figure"),
            (Limit::Cost, None) => Some("cost"),
            (_, None) => Some("minimum_wage"),
        };
        Ok(DeductionLimit {
            most_cents,
            needs_agreement: agreement,
            asks: asks.into_iter().map(ToOwned::to_owned).collect(),
            sources: rows.into_iter().map(|row| row.source.clone()).collect(),
            trace,
        })
    }
}

impl Deduction {
    /// Pay above the minimum wage of the hours.
    fn above(&self, minimum: i64) -> (i64, Text) {
        let least = i128::from(minimum) * i128::from(self.regular_seconds);
        let most = (self.regular_pay_cents - half_up(least, CENT)).max(0);
        let (pay, hours) = (money(self.regular_pay_cents), time(self.regular_seconds));
        let (minimum, sum) = (rate(minimum), money(most));
        let trace = text(
            format!("at most {pay} - {hours} × {minimum}, at least 0 = {sum}"),
            format!("como máximo {pay} - {hours} × {minimum}, al menos 0 = {sum}"),
        );
        (most, trace)
    }
}

fn none() -> Text {
    text(
        "nothing may be deducted for this",
        "no se puede descontar nada por esto",
    )
}

fn not_agreed() -> Text {
    text(
        "nothing may be deducted without a written agreement to this deduction",
        "no se puede descontar nada sin un acuerdo por escrito para este descuento",
    )
}

fn unknown() -> Text {
    text(
        "not computed: a figure is missing",
        "sin calcular: falta una cifra",
    )
}

fn costs(cents: i64) -> Text {
    let cents = money(cents);
    text(
        format!("at most the reasonable cost: {cents}"),
        format!("como máximo el costo razonable: {cents}"),
    )
}
