//! The server's texts, in English and Spanish: Fluent messages from `locales/`.

use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use serde::{Deserialize, Serialize};

/// A language of the product.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
}

impl Lang {
    /// The language of a two-letter tag.
    pub fn parse(tag: &str) -> Option<Self> {
        match tag {
            "en" => Some(Self::En),
            "es" => Some(Self::Es),
            _ => None,
        }
    }

    /// The two-letter tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Es => "es",
        }
    }
}

/// Text that a brand or a rule wrote in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LocalizedText {
    /// English.
    pub en: String,
    /// Spanish.
    pub es: String,
}

impl LocalizedText {
    /// The text in a language, or in the other where that one is empty.
    pub fn get(&self, lang: Lang) -> &str {
        let (first, second) = match lang {
            Lang::En => (&self.en, &self.es),
            Lang::Es => (&self.es, &self.en),
        };
        if first.is_empty() { second } else { first }
    }
}

/// A message in both languages.
pub fn both(id: &str, args: &[(&str, FluentValue<'_>)]) -> LocalizedText {
    LocalizedText {
        en: translate(Lang::En, id, args),
        es: translate(Lang::Es, id, args),
    }
}

struct Catalog {
    en: FluentBundle<FluentResource>,
    es: FluentBundle<FluentResource>,
}

const EN: &[&str] = &[
    include_str!("../../locales/en.ftl"),
    include_str!("../../locales/en-pages.ftl"),
    include_str!("../../locales/en-plan.ftl"),
    include_str!("../../locales/en-availability.ftl"),
    include_str!("../../locales/en-certificates.ftl"),
    include_str!("../../locales/en-checkpoints.ftl"),
    include_str!("../../locales/en-estimates.ftl"),
    include_str!("../../locales/en-calendar.ftl"),
    include_str!("../../locales/en-team-import.ftl"),
    include_str!("../../locales/en-time-off.ftl"),
    include_str!("../../locales/en-timeclock.ftl"),
    include_str!("../../locales/en-timesheets.ftl"),
    include_str!("../../locales/en-statements.ftl"),
    include_str!("../../locales/en-final-pay.ftl"),
    include_str!("../../locales/en-open-shifts.ftl"),
    include_str!("../../locales/en-backtests.ftl"),
    include_str!("../../locales/en-kiosk.ftl"),
    include_str!("../../locales/en-demand.ftl"),
    include_str!("../../locales/en-swaps.ftl"),
    include_str!("../../locales/en-tips.ftl"),
    include_str!("../../locales/en-rules.ftl"),
    include_str!("../../locales/en-payroll-reports.ftl"),
    include_str!("../../locales/en-payroll-exports.ftl"),
    include_str!("../../locales/en-labor-analytics.ftl"),
    include_str!("../../locales/en-talk.ftl"),
    include_str!("../../locales/en-fairness.ftl"),
    include_str!("../../locales/en-figures.ftl"),
    include_str!("../../locales/en-offers.ftl"),
    include_str!("../../locales/en-checks.ftl"),
    include_str!("../../locales/en-jobs.ftl"),
    include_str!("../../locales/en-score.ftl"),
    include_str!("../../locales/en-microsim.ftl"),
    include_str!("../../locales/en-pipeline.ftl"),
    include_str!("../../locales/en-apply.ftl"),
    include_str!("../../locales/en-notice.ftl"),
    include_str!("../../locales/en-profile.ftl"),
    include_str!("../../locales/en-interviews.ftl"),
    include_str!("../../locales/en-notifications.ftl"),
    include_str!("../../locales/en-find.ftl"),
    include_str!("../../locales/en-landing.ftl"),
    include_str!("../../locales/en-register.ftl"),
];
const ES: &[&str] = &[
    include_str!("../../locales/es.ftl"),
    include_str!("../../locales/es-pages.ftl"),
    include_str!("../../locales/es-plan.ftl"),
    include_str!("../../locales/es-availability.ftl"),
    include_str!("../../locales/es-certificates.ftl"),
    include_str!("../../locales/es-checkpoints.ftl"),
    include_str!("../../locales/es-estimates.ftl"),
    include_str!("../../locales/es-calendar.ftl"),
    include_str!("../../locales/es-team-import.ftl"),
    include_str!("../../locales/es-time-off.ftl"),
    include_str!("../../locales/es-timeclock.ftl"),
    include_str!("../../locales/es-timesheets.ftl"),
    include_str!("../../locales/es-statements.ftl"),
    include_str!("../../locales/es-final-pay.ftl"),
    include_str!("../../locales/es-open-shifts.ftl"),
    include_str!("../../locales/es-backtests.ftl"),
    include_str!("../../locales/es-kiosk.ftl"),
    include_str!("../../locales/es-demand.ftl"),
    include_str!("../../locales/es-swaps.ftl"),
    include_str!("../../locales/es-tips.ftl"),
    include_str!("../../locales/es-rules.ftl"),
    include_str!("../../locales/es-payroll-reports.ftl"),
    include_str!("../../locales/es-payroll-exports.ftl"),
    include_str!("../../locales/es-labor-analytics.ftl"),
    include_str!("../../locales/es-talk.ftl"),
    include_str!("../../locales/es-fairness.ftl"),
    include_str!("../../locales/es-figures.ftl"),
    include_str!("../../locales/es-offers.ftl"),
    include_str!("../../locales/es-checks.ftl"),
    include_str!("../../locales/es-jobs.ftl"),
    include_str!("../../locales/es-score.ftl"),
    include_str!("../../locales/es-microsim.ftl"),
    include_str!("../../locales/es-pipeline.ftl"),
    include_str!("../../locales/es-apply.ftl"),
    include_str!("../../locales/es-notice.ftl"),
    include_str!("../../locales/es-profile.ftl"),
    include_str!("../../locales/es-interviews.ftl"),
    include_str!("../../locales/es-notifications.ftl"),
    include_str!("../../locales/es-find.ftl"),
    include_str!("../../locales/es-landing.ftl"),
    include_str!("../../locales/es-register.ftl"),
];

static CATALOG: LazyLock<Catalog> = LazyLock::new(|| Catalog {
    en: bundle(Lang::En, EN),
    es: bundle(Lang::Es, ES),
});

#[expect(
    clippy::expect_used,
    reason = "the catalogs are built in and a test reads them"
)]
fn bundle(lang: Lang, sources: &[&str]) -> FluentBundle<FluentResource> {
    let mut bundle =
        FluentBundle::new_concurrent(vec![lang.tag().parse().expect("a language tag")]);
    bundle.set_use_isolating(false);
    for source in sources {
        let resource =
            FluentResource::try_new((*source).to_owned()).expect("locales are checked by a test");
        bundle
            .add_resource(resource)
            .expect("message ids are unique");
    }
    bundle
}

/// The message `id` (or `id.attribute`) in `lang`. A missing message is its own id, which a test forbids.
pub fn translate(lang: Lang, id: &str, args: &[(&str, FluentValue<'_>)]) -> String {
    let bundle = match lang {
        Lang::En => &CATALOG.en,
        Lang::Es => &CATALOG.es,
    };
    let (name, attribute) = id
        .split_once('.')
        .map_or((id, None), |(name, attribute)| (name, Some(attribute)));
    let Some(message) = bundle.get_message(name) else {
        return id.to_owned();
    };
    let pattern = match attribute {
        Some(attribute) => message.get_attribute(attribute).map(|found| found.value()),
        None => message.value(),
    };
    let Some(pattern) = pattern else {
        return id.to_owned();
    };
    let arguments: FluentArgs<'_> = args
        .iter()
        .map(|(key, value)| (*key, value.clone()))
        .collect();
    end_once(
        bundle
            .format_pattern(pattern, Some(&arguments), &mut Vec::new())
            .into_owned(),
    )
}

/// A text in which a Spanish time at the end of a sentence (`8:00 a. m.`) ends the sentence with the period that it has.
pub fn end_once(text: String) -> String {
    if text.contains("\u{a0}m..") {
        text.replace("\u{a0}m..", "\u{a0}m.")
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(source: &str) -> Vec<String> {
        source
            .lines()
            .filter_map(|line| line.split_once('=').map(|(id, _)| id))
            .map(str::trim_end)
            .map(str::to_owned)
            .collect()
    }

    #[test]
    fn a_spanish_time_at_the_end_of_a_sentence_has_one_period() {
        let sentence = |text: &str| end_once(text.to_owned());
        assert_eq!(
            sentence("A las 8:00 a.\u{a0}m.. Trae tu INE."),
            "A las 8:00 a.\u{a0}m. Trae tu INE."
        );
        assert_eq!(sentence("Mmm.. ¿a las 8?"), "Mmm.. ¿a las 8?");
    }

    #[test]
    fn both_languages_say_the_same_things() {
        for (en, es) in EN.iter().zip(ES) {
            assert_eq!(ids(en), ids(es));
        }
    }

    #[test]
    fn every_error_says_what_to_do_next() {
        for text in EN.iter().chain(ES) {
            let lines: Vec<&str> = text.lines().collect();
            for pair in lines.windows(2) {
                if pair[0].starts_with("error-") {
                    assert!(pair[1].trim_start().starts_with(".detail ="), "{}", pair[0]);
                }
            }
        }
    }

    #[test]
    fn no_message_is_empty() {
        for line in EN.iter().chain(ES).flat_map(|text| text.lines()) {
            if let Some((_, words)) = line.split_once('=') {
                assert!(!words.trim().is_empty(), "empty: {line}");
            }
        }
    }
}
