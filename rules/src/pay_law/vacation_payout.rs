//! Unused vacation at the end of an employment: where the law counts it as wages, it is paid with the last ones.

use jiff::ToSpan;
use jiff::civil::Date;

use super::Source;
use crate::RuleBook;
use crate::facts::Place;

impl RuleBook {
    /// The law by which a place pays out unused vacation with the last wages, of an employment from `hired_on` to
    /// `ended_on`. `None`: no row asks for it, so the employer's own policy decides. A row of
    /// `knowledge` only informs: see [`Source::confidence`].
    pub fn vacation_payout(&self, place: &Place, hired_on: Date, ended_on: Date) -> Option<Source> {
        let mut rows = self
            .book
            .pay_law
            .rows(place, ended_on, |law| &law.vacation_payout);
        rows.retain(|row| {
            let years = i64::from(row.law.service_years).years();
            hired_on.saturating_add(years) <= ended_on
        });
        // The most local row.
        rows.last().map(|row| row.source.clone())
    }
}
