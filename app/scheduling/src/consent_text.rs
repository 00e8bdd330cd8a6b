//! The words that an employee agrees to: kept here by kind, place and version, in both languages, so that what is stored
//! is what was shown.

use std::sync::LazyLock;

use serde::Deserialize;

use super::{
    notify_staff::when,
    types::{Proposal, ShiftDetails},
    week::LocationCalendar,
};
use crate::{
    messages::{Lang, LocalizedText},
    settings::types::Location,
};

/// The place whose text holds where no narrower one is written.
const EVERYWHERE: &str = "us";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    kind: String,
    /// The jurisdiction whose law it names.
    place: String,
    version: u32,
    en: String,
    es: String,
}

#[derive(Deserialize)]
struct File {
    text: Vec<Written>,
}

#[expect(clippy::expect_used, reason = "the texts are built in and tested")]
static TEXTS: LazyLock<Vec<Written>> = LazyLock::new(|| {
    let file: File =
        toml::from_str(include_str!("consent_texts.toml")).expect("consent_texts.toml");
    file.text
});

/// The text that an employee reads and answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConsentText {
    /// The words, one paragraph for each consent.
    pub text: LocalizedText,
    /// `us-ny-nyc/added_hours@1`; several are joined by `+`.
    pub version: String,
}

impl ConsentText {
    /// The words of a proposal at a location, as they are today.
    pub fn of(
        location: &Location,
        clock: &LocationCalendar,
        proposal: &Proposal,
        plan: &ShiftDetails,
    ) -> Self {
        let half = proposal.proposed.as_ref().unwrap_or(plan);
        let current: Vec<&Written> = proposal
            .kinds()
            .into_iter()
            .filter_map(|kind| current(&location.jurisdictions, kind))
            .collect();
        let filled = |lang: Lang, words: fn(&Written) -> &str| {
            let after = when(half, clock, lang);
            let texts = current.iter().map(|written| {
                words(written)
                    .replace("{after}", &after)
                    .replace("{place}", &location.name)
            });
            texts.collect::<Vec<_>>().join("\n\n")
        };
        let versions = current
            .iter()
            .map(|one| format!("{}/{}@{}", one.place, one.kind, one.version));
        Self {
            text: LocalizedText {
                en: filled(Lang::En, |written| &written.en),
                es: filled(Lang::Es, |written| &written.es),
            },
            version: versions.collect::<Vec<_>>().join("+"),
        }
    }
}

/// Whether Lineup has a text for a kind of consent.
pub fn is_known(kind: &str) -> bool {
    current(&[], kind).is_some()
}

/// The newest text of a kind for the narrowest of the jurisdictions.
fn current(jurisdictions: &[String], kind: &str) -> Option<&'static Written> {
    let narrowest_first = jurisdictions.iter().rev().map(String::as_str);
    narrowest_first.chain([EVERYWHERE]).find_map(|place| {
        let texts = TEXTS
            .iter()
            .filter(|text| text.kind == kind && text.place == place);
        texts.max_by_key(|text| text.version)
    })
}

#[cfg(test)]
mod tests {
    use sha2::{Digest as _, Sha256};

    use super::{TEXTS, current};

    /// A text that someone may have agreed to never changes: the next version is added beside it.
    #[test]
    fn no_text_changes_once_it_was_shown() {
        let shown = TEXTS.iter().map(|text| {
            let digest = Sha256::digest(format!("{}|{}", text.en, text.es).as_bytes());
            let short = data_encoding::HEXLOWER.encode(&digest[..4]);
            format!("{}/{}@{} {short}", text.place, text.kind, text.version)
        });
        insta::assert_snapshot!(shown.collect::<Vec<_>>().join("\n"));
    }

    #[test]
    fn every_kind_has_a_text_everywhere_and_the_narrowest_place_speaks() {
        for kind in ["added_hours", "short_rest", "seventh_day"] {
            assert_eq!(current(&[], kind).unwrap().place, "us");
        }
        let city = ["us", "us-ny", "us-ny-nyc"].map(str::to_owned);
        assert_eq!(current(&city, "short_rest").unwrap().place, "us-ny-nyc");
        assert_eq!(current(&city, "seventh_day").unwrap().place, "us");
    }
}
