//! Amounts of the yearly tax form (26 USC 224, 225, 6051(a)(18), (19)): tips that were reported and qualified overtime.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::Source;
use super::rows::TaxedAs;
use crate::RuleBook;
use crate::facts::Place;
use crate::report::WeekPay;

/// Tips of an employee, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct ReceivedTips {
    pub cash_cents: i64,
    pub card_cents: i64,
    /// Shares from pools and tip-outs of others.
    pub from_pool_cents: i64,
    /// What went to others.
    pub paid_out_cents: i64,
    /// Compulsory charges that were passed on: wages, never tips.
    pub service_charge_cents: i64,
}

impl ReceivedTips {
    /// Tips as the employee reports them: what they keep; compulsory charges are not among them.
    pub fn reported_cents(self) -> i64 {
        (self.cash_cents + self.card_cents + self.from_pool_cents - self.paid_out_cents).max(0)
    }
}

/// An amount of the tax form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TaxAmount {
    /// The code of the box: `TP`, `TT`.
    pub code: String,
    pub cents: i64,
    pub source: Source,
}

impl RuleBook {
    /// Tips that were reported, for wages paid on a day; `None`: the form of that year has no code for them.
    pub fn reported_tips(
        &self,
        place: &Place,
        paid_on: Date,
        tips: ReceivedTips,
    ) -> Option<TaxAmount> {
        self.tax(place, paid_on, TaxedAs::Tips, tips.reported_cents())
    }

    /// The half of the regular rate that federal law asks for, summed over workweeks of a non-exempt employee, for
    /// wages paid on a day; `None`: the form of that year has no code for it, or a week's rate is not known.
    pub fn qualified_overtime(
        &self,
        place: &Place,
        paid_on: Date,
        weeks: &[WeekPay],
    ) -> Option<TaxAmount> {
        let weeks = weeks.iter().map(|week| week.qualified_overtime_cents);
        let cents: Option<i64> = weeks.sum();
        self.tax(place, paid_on, TaxedAs::Overtime, cents?)
    }

    /// The Treasury Tipped Occupation Code of a role on a date; `None`: not in the packs. Code 000 says that an
    /// occupation does not qualify. To be checked against the published list before a form is printed.
    pub fn tipped_occupation(
        &self,
        place: &Place,
        date: Date,
        role: &str,
    ) -> Option<(String, Source)> {
        let rows = self
            .book
            .pay_law
            .rows(place, date, |law| &law.tipped_occupation);
        let row = rows
            .into_iter()
            .find(|row| row.law.roles.iter().any(|name| name == role))?;
        Some((row.law.code.clone(), row.source.clone()))
    }

    fn tax(&self, place: &Place, paid_on: Date, of: TaxedAs, cents: i64) -> Option<TaxAmount> {
        let rows = self.book.pay_law.rows(place, paid_on, |law| &law.tax_code);
        let row = rows.into_iter().find(|row| row.law.of == of)?;
        Some(TaxAmount {
            code: row.law.code.clone(),
            cents,
            source: row.source.clone(),
        })
    }
}
