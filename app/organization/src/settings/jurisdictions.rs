//! The jurisdictions of an address: the country, the state, and the city where it has rules of its own.

use rules::RuleBook;

/// The states and the District of Columbia.
const STATES: [&str; 51] = [
    "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA",
    "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM",
    "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA",
    "WV", "WI", "WY",
];

/// Cities and counties known to have scheduling law or a minimum wage of their own, with the names that addresses use
/// for them.
const CITIES: &[(&str, &[&str])] = &[
    (
        "us-ny-nyc",
        &[
            "new york",
            "new york city",
            "manhattan",
            "brooklyn",
            "bronx",
            "queens",
            "staten island",
        ],
    ),
    ("us-wa-seattle", &["seattle"]),
    ("us-il-chicago", &["chicago"]),
    ("us-il-evanston", &["evanston"]),
    ("us-ca-la", &["los angeles"]),
    ("us-ca-la-county", &[]),
    ("us-ca-sf", &["san francisco"]),
    ("us-ca-emeryville", &["emeryville"]),
    ("us-ca-berkeley", &["berkeley"]),
    ("us-pa-philadelphia", &["philadelphia"]),
    ("us-ca-san-diego", &["san diego"]),
    ("us-co-denver", &["denver"]),
    (
        "us-or-portland",
        &[
            "portland",
            "beaverton",
            "gresham",
            "hillsboro",
            "lake oswego",
            "milwaukie",
            "oregon city",
            "tigard",
            "tualatin",
            "west linn",
        ],
    ),
];

/// Whether a two-letter state exists.
pub fn is_state(state: &str) -> bool {
    STATES.contains(&state)
}

/// The jurisdictions of an address, widest first.
pub fn derive(state: &str, city: &str) -> Vec<String> {
    let state = format!("us-{}", state.to_lowercase());
    let city = city.trim().to_lowercase();
    let local = CITIES
        .iter()
        .find(|(id, names)| parent(id) == state && names.contains(&city.as_str()));
    let mut found = vec!["us".to_owned(), state];
    found.extend(local.map(|(id, _)| (*id).to_owned()));
    found
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
