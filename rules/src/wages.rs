//! Minimum wages: which figure binds a place on a date, and how much of it tipped staff get in cash.

use std::sync::Arc;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::facts::{Dated, Employer, Place, Rate};
use crate::pack::dollars;

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
    /// `high`, `medium` or `knowledge`.
    pub confidence: String,
    pub source: String,
    pub url: String,
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
}

impl<'a> Binding<'a> {
    /// `layers`: each jurisdiction of the place with its figures.
    pub(crate) fn new(
        layers: impl Iterator<Item = (&'a str, &'a [Arc<Wage>])>,
        place: &Place,
        employer: &Employer,
    ) -> Self {
        let layer = |(jurisdiction, wages): (&'a str, &'a [Arc<Wage>])| {
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
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wage(row: &str) -> Arc<Wage> {
        let head = "confidence = \"high\"\nsource = \"a law\"\n";
        let row: WageRow = toml::from_str(&format!("{head}{row}")).unwrap();
        Arc::new(row.read().unwrap())
    }

    fn place(industry: &str) -> Place {
        Place {
            id: "place".into(),
            zone: "UTC".into(),
            jurisdictions: Vec::new(),
            industry: industry.to_owned(),
            workweek: crate::facts::WeekStart::default(),
            workday_start: jiff::civil::Time::midnight(),
            minimum_wage: Vec::new(),
            local_employees: None,
        }
    }

    fn at(layers: &[(&str, &[Arc<Wage>])], industry: &str, size: &Employer, on: &str) -> Minimum {
        let binding = Binding::new(layers.iter().copied(), &place(industry), size);
        let on = on.parse().unwrap();
        let minimum = binding.minimum(on);
        assert_eq!(binding.on(on), (minimum.rate, minimum.tipped_cash));
        minimum
    }

    fn locations(count: u32) -> Employer {
        Employer {
            locations_us: Some(count),
            ..Employer::default()
        }
    }

    fn country() -> Vec<Arc<Wage>> {
        vec![wage(
            "from = \"2009-07-24\"\ndollars = \"7.25\"\ntipped_cash_dollars = \"2.13\"",
        )]
    }

    #[test]
    fn a_trade_s_own_figure_counts_from_its_day_and_for_its_size_only() {
        let rows = [
            wage("from = \"2024-01-01\"\ndollars = \"16.00\""),
            wage("from = \"2025-01-01\"\ndollars = \"16.50\""),
            wage(
                "from = \"2024-04-01\"\ndollars = \"20.00\"\ntrades = [\"fast_food\"]\nlocations_us_from = 60",
            ),
        ];
        let rate = |industry: &str, count: u32, on: &str| {
            at(&[("state", &rows)], industry, &locations(count), on).rate
        };
        assert_eq!(rate("fast_food", 60, "2024-03-31"), Some(160_000));
        assert_eq!(rate("fast_food", 60, "2024-04-01"), Some(200_000));
        assert_eq!(rate("fast_food", 60, "2025-06-01"), Some(200_000));
        assert_eq!(rate("fast_food", 59, "2025-06-01"), Some(165_000));
        assert_eq!(rate("full_service", 60, "2025-06-01"), Some(165_000));
        let unsized_brand = at(
            &[("state", &rows)],
            "fast_food",
            &Employer::default(),
            "2025-06-01",
        );
        assert_eq!(unsized_brand.rate, Some(165_000));
        assert_eq!(unsized_brand.asks, ["locations_us"]);
    }

    #[test]
    fn no_tip_credit_in_a_state_lifts_the_cash_to_its_whole_wage() {
        let state = [wage("from = \"2024-01-01\"\ndollars = \"16.00\"")];
        let federal = country();
        let layers: [(&str, &[Arc<Wage>]); 2] = [("country", &federal), ("state", &state)];
        let minimum = at(&layers, "restaurant", &Employer::default(), "2024-06-01");
        assert_eq!(minimum.tipped_cash, Some(160_000));
        assert_eq!(minimum.jurisdiction.as_deref(), Some("state"));
        let before = at(&layers, "restaurant", &Employer::default(), "2023-06-01");
        assert_eq!(
            (before.rate, before.tipped_cash),
            (Some(72_500), Some(21_300))
        );
    }

    #[test]
    fn a_figure_that_is_not_known_keeps_the_last_one_as_the_least_and_says_so() {
        let state = [
            wage("from = \"2026-01-01\"\ndollars = \"16.90\""),
            wage("from = \"2027-01-01\"\nunknown = true\ndollars = \"16.90\""),
        ];
        let layers: [(&str, &[Arc<Wage>]); 1] = [("state", &state)];
        let known = at(&layers, "restaurant", &Employer::default(), "2026-12-31");
        assert!(known.unknown_in.is_empty());
        let open = at(&layers, "restaurant", &Employer::default(), "2027-01-01");
        assert_eq!(open.rate, Some(169_000));
        assert_eq!(open.unknown_in, ["state"]);
        let typed = |from: &str, value| Dated {
            from: from.parse().unwrap(),
            value,
        };
        assert!(known.filled_by(None) && !open.filled_by(None));
        assert!(!open.filled_by(Some(&typed("2026-06-01", 169_000))));
        assert!(open.filled_by(Some(&typed("2026-06-01", 169_100))));
        assert!(open.filled_by(Some(&typed("2027-01-01", 169_000))));
    }

    #[test]
    fn a_small_employer_s_figure_ends_where_the_law_ends_it() {
        let rows = [
            wage("from = \"2023-01-01\"\ndollars = \"13.25\""),
            wage(
                "from = \"2023-01-01\"\nuntil = \"2023-12-31\"\ndollars = \"12.80\"\nemployees_below = 15",
            ),
            wage("from = \"2024-01-01\"\ndollars = \"15.00\""),
        ];
        let small = |count, on: &str| {
            let size = Employer {
                employees_worldwide: Some(count),
                ..Employer::default()
            };
            at(&[("state", &rows)], "restaurant", &size, on).rate
        };
        assert_eq!(small(14, "2023-12-31"), Some(128_000));
        assert_eq!(small(15, "2023-12-31"), Some(132_500));
        assert_eq!(small(14, "2024-01-01"), Some(150_000));
    }

    #[test]
    fn a_row_says_something_and_where_it_is_from() {
        for row in [
            "from = \"2024-01-01\"\nconfidence = \"high\"\nsource = \"a law\"",
            "from = \"2024-01-01\"\ndollars = \"15.00\"\nconfidence = \"sure\"\nsource = \"a law\"",
            "from = \"2024-01-01\"\ndollars = \"15.00\"\nconfidence = \"high\"\nsource = \" \"",
            "from = \"2024-01-01\"\ndollars = \"15.00\"\ntipped_cash_dollars = \"15.01\"\nconfidence = \"high\"\nsource = \"a law\"",
        ] {
            let row: WageRow = toml::from_str(row).unwrap();
            assert!(row.read().is_err());
        }
    }
}
