//! Lower minimum wages for young or new staff: allowed by a law, never owed.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::Worker;
use crate::facts::Rate;
use crate::pack::dollars;
use crate::pay::half_up;
use crate::subject::age;

/// Ten-thousandths of a dollar in a cent.
const CENT: i64 = 100;

/// A `[[youth_wage]]` of a pack.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct YouthRow {
    from: Date,
    #[serde(default)]
    until: Option<Date>,
    /// The lower wage.
    #[serde(default)]
    dollars: Option<String>,
    /// Or its share of the jurisdiction's own minimum wage, rounded to the cent.
    #[serde(default)]
    percent: Option<u16>,
    /// Or nothing: such staff are left to the wider law.
    #[serde(default)]
    wider_law: bool,
    #[serde(default)]
    age_from: u16,
    age_below: u16,
    /// Only the first calendar days with the employer; the day of hire is the first.
    #[serde(default)]
    first_days: Option<u16>,
    confidence: String,
    source: String,
    #[serde(default)]
    url: String,
}

/// A lower minimum wage for young or new staff, as a pack lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct YouthWage {
    pub from: Date,
    pub until: Option<Date>,
    /// Ten-thousandths of a dollar an hour.
    pub rate: Option<Rate>,
    /// Of the jurisdiction's own minimum wage. Without `rate` and `percent` such staff are left to the wider law.
    pub percent: Option<u16>,
    /// In years, from one age on and below another.
    pub age_from: u16,
    pub age_below: u16,
    /// Calendar days with the employer; the day of hire is the first. `None`: however long.
    pub first_days: Option<u16>,
    /// `high`, `medium` or `knowledge`.
    pub confidence: String,
    pub source: String,
    pub url: String,
}

impl YouthRow {
    /// # Errors
    /// Amounts that cannot be read, or a row that says nothing, or two things.
    pub(crate) fn read(self) -> Result<YouthWage, String> {
        let wrong = |message: &str| format!("youth wage from {}: {message}", self.from);
        let said = [
            self.dollars.is_some(),
            self.percent.is_some(),
            self.wider_law,
        ];
        if said.iter().filter(|said| **said).count() != 1 {
            return Err(wrong("needs one of `dollars`, `percent` and `wider_law`"));
        }
        if !["high", "medium", "knowledge"].contains(&self.confidence.as_str()) {
            return Err(wrong("`confidence` is high, medium or knowledge"));
        }
        if self.source.trim().is_empty() {
            return Err(wrong("needs its source"));
        }
        if self.age_from >= self.age_below || self.percent.is_some_and(|percent| percent > 100) {
            return Err(wrong("its ages or its percent cannot be meant"));
        }
        Ok(YouthWage {
            from: self.from,
            until: self.until,
            rate: self.dollars.map(|text| dollars(&text)).transpose()?,
            percent: self.percent,
            age_from: self.age_from,
            age_below: self.age_below,
            first_days: self.first_days,
            confidence: self.confidence,
            source: self.source,
            url: self.url,
        })
    }
}

impl YouthWage {
    /// Whether a person may be paid it on a day.
    pub(super) fn applies(&self, worker: &Worker, date: Date) -> bool {
        let held = self.from <= date && self.until.is_none_or(|until| date <= until);
        let age = age(worker.birth_date, date);
        let young = (i64::from(self.age_from)..i64::from(self.age_below)).contains(&age);
        held && young && !worker.tipped && self.is_new(worker.hired_on, date)
    }

    /// Whether the day is among the first ones with the employer.
    fn is_new(&self, hired_on: Option<Date>, date: Date) -> bool {
        let Some(days) = self.first_days else {
            return true;
        };
        let since = hired_on.and_then(|hired| hired.until(date).ok());
        since.is_some_and(|since| (0..i32::from(days)).contains(&since.get_days()))
    }

    /// The lower wage, beside the jurisdiction's own; `None`: the wider law decides.
    pub(super) fn rate_of(&self, own: Option<Rate>) -> Option<Rate> {
        let share = |percent: u16| {
            let cents = half_up(
                i128::from(own?) * i128::from(percent),
                100 * i128::from(CENT),
            );
            Some(cents * CENT)
        };
        self.rate.or_else(|| share(self.percent?))
    }
}
