//! Minimum wages: which figure binds a place on a date, and how much of it tipped staff get in cash.

mod youth;

use std::sync::Arc;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::facts::{Dated, Employer, Place, Rate};
use crate::pack::dollars;

pub(crate) use youth::YouthRow;
pub use youth::YouthWage;

/// A `[[minimum_wage]]` of a pack. On a day the row with the most conditions that hold counts, of
/// equals the latest.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WageRow {
    from: Date,
    /// Last day, where a variant ends without a successor.
    #[serde(default)]
    until: Option<Date>,
    #[serde(default)]
    dollars: Option<String>,
    /// The law sets a figure that no one has entered here; `dollars` is then the least it can be.
    #[serde(default)]
    unknown: bool,
    /// The least cash for tipped staff; none: no tip credit is allowed.
    #[serde(default)]
    tipped_cash_dollars: Option<String>,
    /// Condition: only these trades.
    #[serde(default)]
    trades: Vec<String>,
    /// Condition: brands with at least so many locations in the US.
    #[serde(default)]
    locations_us_from: Option<u32>,
    /// Condition: employers with at least so many employees, everywhere.
    #[serde(default)]
    employees_from: Option<u32>,
    /// Condition: employers with fewer employees.
    #[serde(default)]
    employees_below: Option<u32>,
    /// Condition: employers with at least so many employees in the place.
    #[serde(default)]
    local_employees_from: Option<u32>,
    /// Condition: employers with fewer employees in the place.
    #[serde(default)]
    local_employees_below: Option<u32>,
    confidence: String,
    source: String,
    #[serde(default)]
    url: String,
}

/// One figure of a pack, as screens list it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Wage {
    pub from: Date,
    pub until: Option<Date>,
    /// Ten-thousandths of a dollar an hour. Where `unknown`: the least it can be.
    pub rate: Option<Rate>,
    /// The law sets a figure that the pack does not know: the brand enters it at the location.
    pub unknown: bool,
    /// The least cash for tipped staff; `None`: no tip credit is allowed.
    pub tipped_cash: Option<Rate>,
    pub trades: Vec<String>,
    pub locations_us_from: Option<u32>,
    pub employees_from: Option<u32>,
    pub employees_below: Option<u32>,
    /// Employers with so many employees in the place.
    pub local_employees_from: Option<u32>,
    pub local_employees_below: Option<u32>,
    /// `high`, `medium` or `knowledge`.
    pub confidence: String,
    pub source: String,
    pub url: String,
}

/// Someone whose minimum wage is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worker {
    /// `None`: an adult.
    pub birth_date: Option<Date>,
    /// The first day with the employer; `None`: not known, so no wage for new staff applies.
    pub hired_on: Option<Date>,
    /// A tip credit is taken: then no lower wage for young or new staff applies.
    pub tipped: bool,
}

/// The least that one person may be paid at a place on a date.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WorkerMinimum {
    /// Ten-thousandths of a dollar an hour; `None`: no layer has a figure.
    pub rate: Option<Rate>,
    /// Cash that the person gets independent of tips: `rate` where no tip credit is allowed or `youth` is true.
    pub tipped_cash: Option<Rate>,
    /// The jurisdiction that sets `rate`, and its source.
    pub jurisdiction: Option<String>,
    pub source: Option<String>,
    /// `rate` is a lower wage for young or new staff. It is allowed, never owed: `full` may be paid as well.
    pub youth: bool,
    /// The minimum for everyone else there, with what is not known of it.
    pub full: Minimum,
}

/// The least that the law demands at a place on a date, over all its layers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Minimum {
    /// Ten-thousandths of a dollar an hour; `None`: no layer has a figure.
    pub rate: Option<Rate>,
    /// Cash that tipped staff get independent of tips: `rate` where no tip credit is allowed.
    pub tipped_cash: Option<Rate>,
    /// The jurisdiction that sets `rate`, and its source.
    pub jurisdiction: Option<String>,
    pub source: Option<String>,
    /// Jurisdictions that have a figure which no pack knows: `rate` may be too low there.
    pub unknown_in: Vec<String>,
    /// The latest day from which such a figure holds.
    pub unknown_from: Option<Date>,
    /// Facts of the brand that choose between figures and that no one entered (`locations_us`).
    pub asks: Vec<String>,
}

impl WageRow {
    /// # Errors
    /// Amounts that cannot be read, or a row that says nothing.
    pub(crate) fn read(self) -> Result<Wage, String> {
        let amount = |text: Option<String>| text.map(|text| dollars(&text)).transpose();
        let wrong = |message: &str| format!("minimum wage from {}: {message}", self.from);
        if self.dollars.is_none() && !self.unknown {
            return Err(wrong("needs `dollars`, or `unknown = true`"));
        }
        if !["high", "medium", "knowledge"].contains(&self.confidence.as_str()) {
            return Err(wrong("`confidence` is high, medium or knowledge"));
        }
        if self.source.trim().is_empty() {
            return Err(wrong("needs its source"));
        }
        let everywhere = self.employees_from.or(self.employees_below);
        let local = self.local_employees_from.or(self.local_employees_below);
        if everywhere.is_some() && local.is_some() {
            return Err(wrong(
                "counts employees everywhere or in the place, not both",
            ));
        }
        let (rate, cash) = (amount(self.dollars)?, amount(self.tipped_cash_dollars)?);
        if cash > rate {
            return Err(format!(
                "minimum wage from {}: the cash wage of tipped staff is above the wage",
                self.from
            ));
        }
        Ok(Wage {
            from: self.from,
            until: self.until,
            rate,
            unknown: self.unknown,
            tipped_cash: cash,
            trades: self.trades,
            locations_us_from: self.locations_us_from,
            employees_from: self.employees_from,
            employees_below: self.employees_below,
            local_employees_from: self.local_employees_from,
            local_employees_below: self.local_employees_below,
            confidence: self.confidence,
            source: self.source,
            url: self.url,
        })
    }
}

impl Wage {
    fn conditions(&self) -> usize {
        usize::from(!self.trades.is_empty())
            + usize::from(self.locations_us_from.is_some())
            + usize::from(self.employees_from.is_some() || self.employees_below.is_some())
            + usize::from(
                self.local_employees_from.is_some() || self.local_employees_below.is_some(),
            )
    }

    /// Whether the row is meant for this location; `Err`: the deciding fact is not known.
    fn meant_for(&self, place: &Place, employer: &Employer) -> Result<bool, &'static str> {
        if !self.trades.is_empty() && !self.trades.contains(&place.industry) {
            return Ok(false);
        }
        let within = |count: Option<u32>, from: Option<u32>, below: Option<u32>, name| {
            if from.is_none() && below.is_none() {
                return Ok(true);
            }
            let count = count.ok_or(name)?;
            Ok(from.is_none_or(|from| count >= from) && below.is_none_or(|below| count < below))
        };
        let (from, below) = (self.employees_from, self.employees_below);
        let (local_from, local_below) = (self.local_employees_from, self.local_employees_below);
        Ok(within(
            employer.locations_us,
            self.locations_us_from,
            None,
            "locations_us",
        )? && within(
            employer.employees_worldwide,
            from,
            below,
            "employees_worldwide",
        )? && within(
            place.local_employees,
            local_from,
            local_below,
            "local_employees",
        )?)
    }

    fn holds(&self, date: Date) -> bool {
        self.from <= date && self.until.is_none_or(|until| date <= until)
    }

    /// Cash for tipped staff: the whole wage where no tip credit is allowed.
    fn cash(&self) -> Option<Rate> {
        self.tipped_cash.or(self.rate)
    }
}

/// The packs' rows for one location, ready to be asked for dates.
#[derive(Debug, Default)]
pub(crate) struct Binding<'a> {
    layers: Vec<Layer<'a>>,
}

#[derive(Debug)]
struct Layer<'a> {
    jurisdiction: &'a str,
    /// Rows meant for the place, the one that counts first.
    rows: Vec<&'a Wage>,
    /// Rows that may be meant for it, with the deciding fact.
    open: Vec<(&'a Wage, &'static str)>,
    /// Lower wages for young or new staff.
    youth: &'a [Arc<YouthWage>],
}

impl<'a> Binding<'a> {
    /// `layers`: each jurisdiction of the place with its figures and its lower wages for young or new staff.
    pub(crate) fn new(
        layers: impl Iterator<Item = (&'a str, &'a [Arc<Wage>], &'a [Arc<YouthWage>])>,
        place: &Place,
        employer: &Employer,
    ) -> Self {
        let layer = |(jurisdiction, wages, youth): (&'a str, &'a [Arc<Wage>], _)| {
            let (mut rows, mut open): (Vec<&Wage>, _) = (Vec::new(), Vec::new());
            for wage in wages {
                match wage.meant_for(place, employer) {
                    Ok(true) => rows.push(wage),
                    Ok(false) => {}
                    Err(fact) => open.push((wage.as_ref(), fact)),
                }
            }
            rows.sort_by_key(|wage| std::cmp::Reverse((wage.conditions(), wage.from)));
            Layer {
                jurisdiction,
                rows,
                open,
                youth,
            }
        };
        Self {
            layers: layers.map(layer).collect(),
        }
    }

    /// The wage and the cash part on a date: the highest of all layers.
    pub(crate) fn on(&self, date: Date) -> (Option<Rate>, Option<Rate>) {
        let mut highest = (None, None);
        for row in self.layers.iter().filter_map(|layer| layer.on(date)) {
            highest = (highest.0.max(row.rate), highest.1.max(row.cash()));
        }
        highest
    }

    /// The minimum on a date, with its jurisdiction and what is not known.
    pub(crate) fn minimum(&self, date: Date) -> Minimum {
        let mut minimum = Minimum::default();
        for layer in &self.layers {
            for (wage, fact) in &layer.open {
                if wage.holds(date) && !minimum.asks.iter().any(|asked| asked == fact) {
                    minimum.asks.push((*fact).to_owned());
                }
            }
            let Some(row) = layer.on(date) else { continue };
            if row.unknown {
                minimum.unknown_in.push(layer.jurisdiction.to_owned());
                minimum.unknown_from = minimum.unknown_from.max(Some(row.from));
            }
            minimum.tipped_cash = minimum.tipped_cash.max(row.cash());
            if row.rate > minimum.rate {
                minimum.rate = row.rate;
                minimum.jurisdiction = Some(layer.jurisdiction.to_owned());
                minimum.source = Some(row.source.clone());
            }
        }
        minimum
    }
}

impl Binding<'_> {
    /// The least that a person may be paid: of each layer its lower wage where one applies, over all layers the highest.
    pub(crate) fn minimum_for(&self, worker: &Worker, date: Date) -> WorkerMinimum {
        let full = self.minimum(date);
        let mut found = WorkerMinimum {
            rate: full.rate,
            tipped_cash: full.tipped_cash,
            jurisdiction: full.jurisdiction.clone(),
            source: full.source.clone(),
            youth: false,
            full,
        };
        let mut highest: Option<(Rate, &str, &str)> = None;
        for layer in &self.layers {
            let asked = layer.asked_for(worker, date);
            let asked = asked.filter(|asked| highest.is_none_or(|highest| asked.0 > highest.0));
            highest = asked.or(highest);
        }
        if let Some((rate, jurisdiction, source)) = highest
            && Some(rate) < found.rate
        {
            found.rate = Some(rate);
            found.tipped_cash = Some(rate);
            found.jurisdiction = Some(jurisdiction.to_owned());
            found.source = Some(source.to_owned());
            found.youth = true;
        }
        found
    }

    /// The rate of [`Self::minimum_for`] alone.
    pub(crate) fn least_for(&self, worker: &Worker, date: Date) -> Option<Rate> {
        let layers = self.layers.iter();
        let asked = layers.filter_map(|layer| layer.asked_for(worker, date));
        asked.map(|(rate, ..)| rate).max()
    }
}

impl Minimum {
    /// Whether a figure that the brand typed in (from a day on) fills what the packs do not know.
    pub(crate) fn filled_by(&self, typed: Option<&Dated<Rate>>) -> bool {
        self.unknown_in.is_empty()
            || typed.is_some_and(|typed| {
                Some(typed.from) >= self.unknown_from || Some(typed.value) > self.rate
            })
    }
}

impl Layer<'_> {
    fn on(&self, date: Date) -> Option<&Wage> {
        self.rows.iter().copied().find(|wage| wage.holds(date))
    }

    /// What the layer asks for a person, with its name and source; `None` where it has no figure or leaves such a person
    /// to the wider law.
    fn asked_for(&self, worker: &Worker, date: Date) -> Option<(Rate, &str, &str)> {
        let row = self.on(date);
        let youth = self.youth.iter();
        let lower = youth
            .filter(|youth| youth.applies(worker, date))
            .min_by_key(|youth| youth.rate_of(row.and_then(|row| row.rate)));
        match lower {
            Some(lower) => {
                let rate = lower.rate_of(row.and_then(|row| row.rate))?;
                Some((rate, self.jurisdiction, &lower.source))
            }
            None => {
                let row = row?;
                Some((row.rate?, self.jurisdiction, &row.source))
            }
        }
    }
}

#[cfg(test)]
mod tests;
