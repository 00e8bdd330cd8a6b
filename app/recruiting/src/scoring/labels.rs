//! The reasons of points, in words: each reason code and what it names, in both languages.

use fluent_bundle::FluentValue;

use super::types::{Component, ComponentKey, Param};
use crate::{
    date_time::Day,
    messages::{self, Lang, LocalizedText},
    types::{DayPart, Requirement},
};

/// The reasons that Lineup has words for; an owner's script may bring others with words of its own.
const REASONS: [&str; 18] = [
    "availability_any",
    "availability_all",
    "availability_part",
    "availability_none",
    "availability_flexible",
    "screening_unasked",
    "screening_waiting",
    "screening_all",
    "screening_part",
    "requirements_none",
    "requirements_waiting",
    "requirements_met",
    "requirements_part",
    "experience_unasked",
    "experience_waiting",
    "experience_years",
    "work_sample_waiting",
    "work_sample_points",
];

/// Whether Lineup has words for a reason.
pub fn is_known(reason: &str) -> bool {
    REASONS.contains(&reason)
}

/// A message in both languages.
pub fn both(say: impl Fn(Lang) -> String) -> LocalizedText {
    LocalizedText {
        en: say(Lang::En),
        es: say(Lang::Es),
    }
}

/// Tenths of a point as people write them: 24.4, 30.
pub fn tenths(value: i64) -> String {
    if value % 10 == 0 {
        (value / 10).to_string()
    } else {
        format!("{}.{}", value / 10, (value % 10).abs())
    }
}

/// Minutes as hours: 26, 4.5.
fn hours(minutes: i64) -> String {
    tenths((minutes + 3) / 6)
}

/// The reason of a part's points.
pub fn reason(component: &Component, requirements: &[Requirement]) -> LocalizedText {
    if let (false, Some(text)) = (is_known(&component.reason), &component.text) {
        return text.clone();
    }
    both(|lang| known(component, requirements, lang))
}

fn known(component: &Component, requirements: &[Requirement], lang: Lang) -> String {
    let mut facts: Vec<(&str, FluentValue<'_>)> = vec![
        ("points", tenths(component.points).into()),
        ("max", tenths(component.attainable).into()),
        ("weight", tenths(component.max).into()),
        // Scripts of older versions do not say it.
        ("doubled", 0.into()),
    ];
    for (name, param) in &component.params {
        let value: FluentValue<'_> = match (name.as_str(), param) {
            ("covered" | "needed", Param::Number(minutes)) => hours(*minutes).into(),
            ("earned" | "possible", Param::Number(points))
                if component.key == ComponentKey::Screening =>
            {
                tenths(*points).into()
            }
            (_, Param::Number(number)) => (*number).into(),
            ("has" | "wanted", Param::Word(years)) => {
                messages::translate(lang, &format!("score-years-{}", dashed(years)), &[]).into()
            }
            (_, Param::Word(word)) => word.clone().into(),
            (_, Param::Words(words)) => words
                .iter()
                .map(|word| named(word, requirements, lang))
                .collect::<Vec<_>>()
                .join(", ")
                .into(),
        };
        facts.push((name, value));
    }
    // A share of what was asked about: what was not asked yet neither gives points nor takes any.
    let number = |name: &str| match component.params.get(name) {
        Some(Param::Number(number)) => Some(*number),
        _ => None,
    };
    if let Some(all) = number("all") {
        let asked = number("known").unwrap_or(all);
        facts.extend([("asked", asked.into()), ("later", (all - asked).into())]);
    }
    let id = format!("score-{}", dashed(&component.reason));
    messages::translate(lang, &id, &facts)
}

/// A slot of the week or a requirement by its name.
fn named(word: &str, requirements: &[Requirement], lang: Lang) -> String {
    slot(word, lang).unwrap_or_else(|| {
        requirements
            .iter()
            .find(|requirement| requirement.key == word)
            .map_or_else(|| word.to_owned(), |found| found.label.get(lang).to_owned())
    })
}

/// `sat_pm` as people say it: Saturday PM, sábado PM.
pub fn slot(key: &str, lang: Lang) -> Option<String> {
    let (day, part) = key.split_once('_')?;
    let day = Day::ALL.into_iter().find(|known| known.name() == day)?;
    let part: DayPart = part.parse().ok()?;
    let said = messages::translate(lang, &format!("score-day-{}", day.name()), &[]);
    Some(format!("{said} {}", part.name().to_uppercase()))
}

/// The message that asks whether someone could work in a half-day.
pub fn ask_slot(key: &str, lang: Lang) -> Option<String> {
    let (day, part) = key.split_once('_')?;
    let facts = [
        ("day", day.to_owned().into()),
        ("part", part.to_owned().into()),
    ];
    Some(messages::translate(lang, "score-ask-availability", &facts))
}

fn dashed(code: &str) -> String {
    code.replace('_', "-")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::scoring::types::ComponentStatus;

    #[test]
    fn every_reason_has_words_in_both_languages() {
        for code in REASONS {
            let component = Component {
                key: ComponentKey::Availability,
                status: ComponentStatus::Scored,
                max: 300,
                attainable: 300,
                points: 244,
                reason: code.to_owned(),
                params: BTreeMap::new(),
                text: None,
            };
            let said = reason(&component, &[]);
            assert!(!said.en.starts_with("score-"), "{code}");
            assert_ne!(said.en, said.es, "{code}");
        }
    }

    #[test]
    fn points_and_hours_are_written_as_people_write_them() {
        assert_eq!(tenths(244), "24.4");
        assert_eq!(tenths(300), "30");
        assert_eq!(hours(26 * 60), "26");
        assert_eq!(hours(270), "4.5");
        assert_eq!(slot("sat_pm", Lang::En).as_deref(), Some("Saturday PM"));
        assert_eq!(slot("sat_pm", Lang::Es).as_deref(), Some("sábado PM"));
        assert_eq!(slot("food_handler", Lang::En), None);
    }
}
