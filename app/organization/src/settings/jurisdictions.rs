//! The jurisdictions of an address: the country, the state, and the city where it has rules of its own.

mod tables;

use rules::RuleBook;

use super::zip_codes::{self, ZipPlace};
use tables::{ASKED, CITIES, COUNTIES, UNINCORPORATED};

/// The states and the District of Columbia.
const STATES: [&str; 51] = [
    "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA",
    "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM",
    "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA",
    "WV", "WI", "WY",
];

/// The local law of a ZIP code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LocalLaw {
    /// Lineup knows none.
    None,
    /// The county's.
    Known(&'static str),
    /// One of these or none, as only the people of the place know.
    Asked {
        /// What it may be.
        choices: &'static [&'static str],
        /// What the postal city suggests; `Some(None)`: none of them.
        likely: Option<Option<&'static str>>,
    },
}

impl LocalLaw {
    /// The local law of a place; `city` is what the address says.
    pub fn of(place: &ZipPlace, city: &str) -> Self {
        let known = COUNTIES
            .iter()
            .find(|(_, state, counties)| *state == place.state && counties.contains(&place.county));
        if let Some((id, ..)) = known {
            return Self::Known(id);
        }
        let asked = ASKED
            .iter()
            .find(|(state, counties, _)| *state == place.state && counties.contains(&place.county));
        let Some((_, _, choices)) = asked else {
            return Self::None;
        };
        let named = [city, place.city]
            .into_iter()
            .find_map(|city| local(place.state, city))
            .filter(|id| choices.contains(id));
        let open = choices.iter().any(|id| UNINCORPORATED.contains(id));
        let likely = match named {
            // The post office's Los Angeles reaches beyond the city.
            _ if open => None,
            found => Some(found),
        };
        Self::Asked { choices, likely }
    }
}

/// The city with a law of its own that an address names.
pub fn local(state: &str, city: &str) -> Option<&'static str> {
    let state = format!("us-{}", state.to_lowercase());
    let city = city.trim().to_lowercase();
    let found = CITIES
        .iter()
        .find(|(id, names)| parent(id) == state && names.contains(&city.as_str()));
    found.map(|(id, _)| *id)
}

/// The jurisdictions of a state and a local law in it, widest first.
pub fn listed(state: &str, local: Option<&str>) -> Vec<String> {
    let mut found = vec!["us".to_owned(), format!("us-{}", state.to_lowercase())];
    found.extend(local.map(str::to_owned));
    found
}

/// The jurisdictions of an address with its ZIP code: where the county decides, the city's name does not.
pub fn derive_at(state: &str, city: &str, zip: &str) -> Vec<String> {
    let place = zip_codes::find(zip).filter(|place| place.state.eq_ignore_ascii_case(state.trim()));
    match place.map(|place| LocalLaw::of(&place, city)) {
        Some(LocalLaw::Known(id)) => listed(state, Some(id)),
        _ => derive(state, city),
    }
}

/// Whether a two-letter state exists.
pub fn is_state(state: &str) -> bool {
    STATES.contains(&state)
}

/// The jurisdictions of an address, widest first.
pub fn derive(state: &str, city: &str) -> Vec<String> {
    listed(state, local(state, city))
}

/// The states and the District of Columbia, as addresses write them.
pub fn states() -> &'static [&'static str] {
    &STATES
}

/// Whether a choice holds up for a state: the country, the state, then cities of it that are known or have a pack,
/// widest first, each once.
pub fn holds_up(book: &RuleBook, state: &str, choice: &[String]) -> bool {
    let state = format!("us-{}", state.to_lowercase());
    let (Some("us"), Some(second)) = (choice.first().map(String::as_str), choice.get(1)) else {
        return false;
    };
    let cities = &choice[2..];
    *second == state
        && cities
            .iter()
            .all(|city| parent(city) == state && is_known(book, city))
        && cities
            .iter()
            .enumerate()
            .all(|(index, city)| !cities[..index].contains(city))
}

fn is_known(book: &RuleBook, id: &str) -> bool {
    CITIES.iter().any(|(known, _)| *known == id)
        || book.packs().iter().any(|pack| pack.jurisdiction == id)
}

/// `us-ca` of `us-ca-la-county`.
fn parent(id: &str) -> &str {
    id.match_indices('-')
        .nth(1)
        .map_or(id, |(end, _)| &id[..end])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::{Lang, translate};

    fn words(ids: &[&str]) -> Vec<String> {
        ids.iter().map(|id| (*id).to_owned()).collect()
    }

    #[test]
    fn brooklyn_is_new_york_city() {
        assert_eq!(
            derive("NY", " Brooklyn "),
            words(&["us", "us-ny", "us-ny-nyc"])
        );
        assert_eq!(derive("NY", "Buffalo"), words(&["us", "us-ny"]));
        assert_eq!(derive("TX", "Austin"), words(&["us", "us-tx"]));
        assert_eq!(derive("IA", "Manhattan"), words(&["us", "us-ia"]));
        assert_eq!(
            derive("ME", "Portland"),
            words(&["us", "us-me", "us-me-portland"])
        );
    }

    #[test]
    fn the_zip_code_decides_where_the_law_is_the_countys() {
        assert_eq!(
            derive_at("NY", "Astoria", "11103"),
            words(&["us", "us-ny", "us-ny-nyc"])
        );
        for (zip, city, id) in [
            ("11550", "Hempstead", "us-ny-long-island"),
            ("10701", "Yonkers", "us-ny-westchester"),
            ("80202", "Denver", "us-co-denver"),
            ("94103", "San Francisco", "us-ca-sf"),
            ("19103", "Philadelphia", "us-pa-philadelphia"),
            ("20814", "Bethesda", "us-md-montgomery-county"),
        ] {
            let place = zip_codes::find(zip).unwrap();
            assert_eq!(LocalLaw::of(&place, city), LocalLaw::Known(id), "{zip}");
        }
        // A ZIP code of another state, or an unknown one, changes nothing.
        for zip in ["11103", "00000", ""] {
            assert_eq!(
                derive_at("OR", "Beaverton", zip),
                words(&["us", "us-or", "us-or-portland"])
            );
        }
    }

    #[test]
    fn no_post_office_makes_an_address_part_of_los_angeles() {
        let likely = |zip: &str| {
            let place = zip_codes::find(zip).unwrap();
            match LocalLaw::of(&place, place.city) {
                LocalLaw::Asked { likely, .. } => likely,
                other => panic!("{zip}: {other:?}"),
            }
        };
        // Beverly Hills, and Florence in the county, whose letters say Los Angeles.
        assert_eq!((likely("90210"), likely("90001")), (None, None));
        assert_eq!(
            derive_at("CA", "Beverly Hills", "90210"),
            words(&["us", "us-ca"])
        );
        assert_eq!(likely("92113"), Some(Some("us-ca-san-diego")));
        assert_eq!(likely("60201"), Some(Some("us-il-evanston")));
        assert_eq!(likely("97005"), Some(Some("us-or-portland")));
        assert_eq!(likely("98004"), Some(None), "Bellevue is not Seattle");
        assert_eq!(likely("94612"), Some(Some("us-ca-oakland")));
    }

    #[test]
    fn every_place_that_is_asked_about_has_its_words() {
        for id in ASKED.iter().flat_map(|(.., choices)| *choices) {
            let words = format!("register-inside-{id}");
            for lang in [Lang::En, Lang::Es] {
                assert_ne!(translate(lang, &words, &[]), words);
            }
        }
    }

    #[test]
    fn a_choice_must_be_known_and_of_the_state() {
        let book = RuleBook::embedded();
        assert!(holds_up(
            &book,
            "CA",
            &words(&["us", "us-ca", "us-ca-la-county"])
        ));
        for wrong in [
            &["us"][..],
            &["us", "us-ny"],
            &["us-ca", "us"],
            &["us", "us-ca", "us-ny-nyc"],
            &["us", "us-ca", "us-ca-atlantis"],
            &["us", "us-ca", "us-ca-la", "us-ca-la"],
        ] {
            assert!(!holds_up(&book, "CA", &words(wrong)), "{wrong:?}");
        }
    }
}
