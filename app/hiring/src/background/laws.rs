//! The time to answer, by the law of the location: rows in `laws.toml`, each with its source.

use std::sync::LazyLock;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{
    business_days,
    error::{Error, Result},
};

/// A law's row.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Law {
    jurisdiction: String,
    days: u8,
    dispute_days: u8,
    receipt_days: u8,
    citation: String,
    url: String,
    confidence: Confidence,
    offices: Vec<Office>,
}

/// The confidence in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Confidence {
    /// The text itself, or an official page.
    Source,
    /// Reliable summaries.
    Medium,
    /// From memory: to be replaced by the text.
    Knowledge,
}

/// An office for complaints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Office {
    /// Its name.
    pub name: String,
    /// Its address on the web.
    pub site: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Book {
    law: Vec<Law>,
}

static BOOK: LazyLock<Result<Vec<Law>, String>> = LazyLock::new(|| {
    toml::from_str::<Book>(include_str!("laws.toml"))
        .map(|book| book.law)
        .map_err(|error| error.to_string())
});

/// The requirements of a location's laws, as of the notice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = CheckWaiting)]
#[serde(rename_all = "camelCase")]
pub struct Waiting {
    /// Each law that speaks at the place, widest first.
    pub laws: Vec<WaitingLaw>,
}

/// One law's days.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingLaw {
    /// The jurisdiction of the law: `us`, `us-ca`.
    pub jurisdiction: String,
    /// Business days to answer.
    pub days: u8,
    /// Business days more, where the report is disputed in time.
    pub dispute_days: u8,
    /// Business days until a notice by message counts as received.
    pub receipt_days: u8,
    /// Its source.
    pub citation: String,
    /// The link to its text.
    pub url: String,
    /// The confidence in it.
    pub confidence: Confidence,
    /// An office for complaints.
    pub offices: Vec<Office>,
}

impl Waiting {
    /// The waiting days at a place by its jurisdictions, widest first.
    ///
    /// # Errors
    /// `Internal` where the rows cannot be read, or none of them applies.
    pub fn at(jurisdictions: &[String]) -> Result<Self> {
        let book = BOOK
            .as_ref()
            .map_err(|error| Error::internal(format!("laws.toml: {error}")))?;
        let laws: Vec<WaitingLaw> = jurisdictions
            .iter()
            .filter_map(|place| book.iter().find(|law| law.jurisdiction == *place))
            .map(|law| WaitingLaw {
                jurisdiction: law.jurisdiction.clone(),
                days: law.days,
                dispute_days: law.dispute_days,
                receipt_days: law.receipt_days,
                citation: law.citation.clone(),
                url: law.url.clone(),
                confidence: law.confidence,
                offices: law.offices.clone(),
            })
            .collect();
        if laws.is_empty() {
            return Err(Error::internal("no law about notices speaks at a place"));
        }
        Ok(Self { laws })
    }

    /// The last day on which the applicant may answer a notice: the longest wait of all laws.
    pub fn until(&self, sent_on: Date, by_hand: bool, disputed: bool) -> Date {
        let longest = self
            .laws
            .iter()
            .map(|law| {
                let receipt = if by_hand { 0 } else { law.receipt_days };
                let more = if disputed { law.dispute_days } else { 0 };
                receipt + law.days + more
            })
            .max()
            .unwrap_or(0);
        business_days::after(sent_on, longest)
    }

    /// The offices for complaints, the nearest first.
    pub fn offices(&self) -> Vec<Office> {
        let nearest_first = self.laws.iter().rev();
        nearest_first.flat_map(|law| law.offices.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::settings::jurisdictions::derive;

    fn at(state: &str, city: &str) -> Waiting {
        Waiting::at(&derive(state, city)).expect("laws")
    }

    #[test]
    fn every_row_names_its_source_and_a_place_to_complain() {
        let book = BOOK.as_ref().expect("laws.toml");
        for law in book {
            assert!(!law.citation.is_empty() && law.url.starts_with("https://"));
            assert!(!law.offices.is_empty() && law.days >= 5, "{law:?}");
        }
    }

    #[test]
    fn the_federal_wait_is_the_least_and_texas_has_no_other() {
        // A Monday; the five days run to the next one.
        let sent = date(2026, 11, 16);
        assert_eq!(
            at("TX", "Austin").until(sent, false, false),
            date(2026, 11, 23)
        );
        // No law of the place moves the day for a dispute.
        assert_eq!(
            at("TX", "Austin").until(sent, false, true),
            date(2026, 11, 23)
        );
    }

    #[test]
    fn california_counts_from_receipt_and_gives_five_days_more_to_who_disputes() {
        let (sent, place) = (date(2026, 11, 16), at("CA", "San Diego"));
        assert_eq!(place.until(sent, true, false), date(2026, 11, 23));
        assert_eq!(place.until(sent, false, false), date(2026, 11, 25));
        // Thanksgiving is between.
        assert_eq!(place.until(sent, false, true), date(2026, 12, 3));
    }

    #[test]
    fn the_longest_wait_of_a_location_applies_to_every_requester() {
        let sent = date(2026, 11, 16);
        let la = at("CA", "Los Angeles");
        assert_eq!(la.laws.len(), 3);
        assert_eq!(la.until(sent, false, false), date(2026, 11, 25));
        assert_eq!(
            la.offices()[0].site,
            "bca.lacity.gov",
            "the nearest office comes first"
        );
        let county = ["us", "us-ca", "us-ca-la-county"].map(str::to_owned);
        let county = Waiting::at(&county).expect("laws");
        // The county's five and ten are more than the state's two, five and five.
        assert_eq!(county.until(sent, false, true), date(2026, 12, 8));
        assert_eq!(
            at("NY", "Brooklyn").until(sent, false, false),
            date(2026, 11, 23)
        );
        assert_eq!(
            at("PA", "Philadelphia").until(sent, false, false),
            date(2026, 12, 1)
        );
    }

    #[test]
    fn a_notice_on_a_friday_evening_leaves_the_weekend_out() {
        let friday = date(2026, 11, 13);
        assert_eq!(
            at("TX", "Austin").until(friday, false, false),
            date(2026, 11, 20)
        );
    }
}
