//! How long records are kept (29 CFR 516.5, 516.6, and the states' rows).

use jiff::ToSpan;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{Source, UnknownWord};
use crate::RuleBook;
use crate::facts::Place;

/// Until when a record must exist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KeepUntil {
    /// The last day on which it must exist.
    pub last_day: Date,
    /// The last day that is safe for the employer, never before `last_day`.
    pub advised_last_day: Date,
    /// The row that asks for `last_day`.
    pub source: Source,
}

impl RuleBook {
    /// Until when a record of a place is kept that was made on a day: the longest time that binds there.
    /// `kind`: `payroll`, `time_card`, `tip_pool`, `schedule`, `rate_table`, `agreement`, `sales`.
    ///
    /// # Errors
    /// [`UnknownWord`]: no row names the kind.
    pub fn keep_until(
        &self,
        place: &Place,
        kind: &str,
        made_on: Date,
    ) -> Result<KeepUntil, UnknownWord> {
        let mut rows = self.book.pay_law.rows(place, made_on, |law| &law.record);
        rows.retain(|row| row.law.kinds.iter().any(|name| name == kind));
        let advised = rows.iter().filter_map(|row| row.law.advised_years).max();
        // Of equal years the most local row.
        let longest = rows.into_iter().max_by_key(|row| row.law.years);
        let row = longest.ok_or_else(|| UnknownWord(kind.to_owned()))?;
        let years = row.law.years;
        let last = |years: i16| made_on.saturating_add(i64::from(years).years());
        Ok(KeepUntil {
            last_day: last(years),
            advised_last_day: last(advised.unwrap_or(years).max(years)),
            source: row.source.clone(),
        })
    }
}
