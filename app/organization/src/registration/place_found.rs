//! What an address says about itself: city, state, time zone, and the local law that it may be under.

use super::draft::Fields;
use crate::settings::{
    jurisdictions::{self, LocalLaw},
    zip_codes,
};

/// The answer "none of these" to the question about local law.
pub(super) const ELSEWHERE: &str = "none";

/// What is known about an address.
pub(super) enum Search {
    /// Not enough is typed.
    Nothing,
    /// It is outside of the states and DC: Lineup has no law there.
    Outside,
    /// The place.
    Found(PlaceFound),
}

/// The place of an address.
pub(super) struct PlaceFound {
    /// The city, as typed or else the post office's.
    pub(super) city: String,
    /// Two letters.
    pub(super) state: String,
    /// IANA zone.
    pub(super) zone: &'static str,
    /// The question that only the people of the place can answer.
    pub(super) question: Option<Question>,
    /// The local law, once it is clear.
    local: Option<Option<&'static str>>,
}

/// Which of these is the address in?
pub(super) struct Question {
    /// The jurisdictions that it may be in.
    pub(super) choices: &'static [&'static str],
    /// What was answered, or what is likely.
    pub(super) chosen: Option<&'static str>,
}

impl PlaceFound {
    /// The jurisdictions, widest first; without the local one as long as it is not clear.
    pub(super) fn jurisdictions(&self) -> Vec<String> {
        jurisdictions::listed(&self.state, self.local.flatten())
    }

    /// Whether nothing is left to answer.
    pub(super) fn is_clear(&self) -> bool {
        self.local.is_some()
    }
}

/// Looks an address up.
pub(super) fn search(fields: &Fields) -> Search {
    let typed = (fields.get("city"), fields.get("state").to_uppercase());
    match zip_codes::find(fields.get("zip")) {
        Some(place) if !jurisdictions::is_state(place.state) => Search::Outside,
        Some(place) => {
            let city = if typed.0.is_empty() {
                place.city
            } else {
                typed.0
            };
            let law = LocalLaw::of(&place, city);
            let (question, local) = settled(fields, law);
            Search::Found(PlaceFound {
                city: city.to_owned(),
                state: place.state.to_owned(),
                zone: place.zone,
                question,
                local,
            })
        }
        None => without_zip(typed.0, typed.1),
    }
}

/// A place whose ZIP code is not in the table: city and state say what they can.
fn without_zip(city: &str, state: String) -> Search {
    if city.is_empty() || !jurisdictions::is_state(&state) {
        return Search::Nothing;
    }
    let Some(zone) = zip_codes::zone_of(&state, city) else {
        return Search::Nothing;
    };
    Search::Found(PlaceFound {
        local: Some(jurisdictions::local(&state, city)),
        city: city.to_owned(),
        state,
        zone,
        question: None,
    })
}

type Settled = (Option<Question>, Option<Option<&'static str>>);

/// The question about local law, and the law where it is clear.
fn settled(fields: &Fields, law: LocalLaw) -> Settled {
    match law {
        LocalLaw::None => (None, Some(None)),
        LocalLaw::Known(id) => (None, Some(Some(id))),
        LocalLaw::Asked { choices, likely } => {
            let known = |answer: &str| choices.iter().find(|id| **id == answer).copied();
            let inside = fields.get("inside");
            let answer = match known(inside) {
                Some(id) => Some(Some(id)),
                None if inside == ELSEWHERE => Some(None),
                None => None,
            };
            // An answer holds for the ZIP code that it was asked for.
            let answer = answer.filter(|_| fields.get("asked") == fields.get("zip"));
            let question = Question {
                choices,
                chosen: answer.or(likely).map(|chosen| chosen.unwrap_or(ELSEWHERE)),
            };
            (Some(question), answer)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(pairs: &[(&str, &str)]) -> PlaceFound {
        let mut fields = Fields::default();
        for (name, value) in pairs {
            fields.set(name, value);
        }
        match search(&fields) {
            Search::Found(place) => place,
            Search::Nothing => panic!("nothing: {pairs:?}"),
            Search::Outside => panic!("outside: {pairs:?}"),
        }
    }

    #[test]
    fn a_zip_code_fills_the_place_and_finds_its_law() {
        let astoria = found(&[("zip", "11103")]);
        assert_eq!(
            (astoria.city.as_str(), astoria.zone),
            ("Astoria", "America/New_York")
        );
        assert_eq!(astoria.jurisdictions(), ["us", "us-ny", "us-ny-nyc"]);
        assert!(astoria.is_clear());
    }

    #[test]
    fn a_city_is_claimed_only_by_those_who_know() {
        let zip = ("zip", "90210");
        let asked = found(&[zip, ("inside", "us-ca-la")]);
        assert!(!asked.is_clear(), "it was not asked for this ZIP code");
        assert_eq!(asked.jurisdictions(), ["us", "us-ca"]);
        assert_eq!(asked.question.unwrap().chosen, None, "nothing is likely");
        let inside = found(&[zip, ("asked", "90210"), ("inside", "us-ca-la")]);
        assert_eq!(inside.jurisdictions(), ["us", "us-ca", "us-ca-la"]);
        let outside = found(&[zip, ("asked", "90210"), ("inside", "none")]);
        assert!(outside.is_clear());
        assert_eq!(outside.jurisdictions(), ["us", "us-ca"]);
        let foreign = found(&[zip, ("asked", "90210"), ("inside", "us-ny-nyc")]);
        assert!(!foreign.is_clear());
        let likely = found(&[("zip", "97005")]);
        assert!(!likely.is_clear(), "what is likely is still asked");
        assert_eq!(likely.question.unwrap().chosen, Some("us-or-portland"));
    }

    #[test]
    fn an_unknown_zip_code_leaves_it_to_city_and_state() {
        let typed = found(&[("zip", "00000"), ("city", "Seattle"), ("state", "wa")]);
        assert_eq!(typed.jurisdictions(), ["us", "us-wa", "us-wa-seattle"]);
        assert_eq!(typed.zone, "America/Los_Angeles");
        let mut fields = Fields::default();
        fields.set("zip", "00901");
        assert!(matches!(search(&fields), Search::Outside), "San Juan");
        assert!(matches!(search(&Fields::default()), Search::Nothing));
    }
}
