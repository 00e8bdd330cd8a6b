//! A screening question as a text message, and what a reply answers. No one is asked to text YES: carriers read that as
//! an opt-in, so choices have numbers; yes or no is understood all the same.

use jiff::civil::Date;

use crate::messages::Lang;
use recruiting::{
    messaging::intent,
    types::{Answer, Question, QuestionKind},
};

/// The longest answer in words.
const WORDS: usize = 2000;

/// The question with its numbered choices.
pub(super) fn asked(question: &Question, lang: Lang) -> String {
    let choices: Vec<String> = question
        .choices
        .iter()
        .enumerate()
        .map(|(index, choice)| format!("{} {}", index + 1, choice.label.get(lang)))
        .collect();
    let text = question.text.get(lang);
    if choices.is_empty() {
        text.to_owned()
    } else {
        format!("{text}\n{}", choices.join("\n"))
    }
}

/// The answer of a reply; none where it answers nothing.
pub(super) fn answer(question: &Question, reply: &str) -> Option<Answer> {
    let plain = intent::bare(reply);
    match question.kind {
        QuestionKind::YesNo => one(question, &plain)
            .or_else(|| yes_or_no(question, &plain))
            .map(Answer::One),
        QuestionKind::Single => one(question, &plain).map(Answer::One),
        QuestionKind::Multi => {
            let parts: Vec<&str> = plain
                .split(' ')
                .filter(|part| !matches!(*part, "y" | "and"))
                .collect();
            let all: Option<Vec<String>> = parts.iter().map(|part| one(question, part)).collect();
            all.or_else(|| one(question, &plain).map(|value| vec![value]))
                .filter(|values| !values.is_empty())
                .map(Answer::Many)
        }
        QuestionKind::Number => plain
            .split(' ')
            .next()
            .filter(|word| word.len() <= 6 && word.bytes().all(|byte| byte.is_ascii_digit()))
            .filter(|word| !word.is_empty())
            .map(|word| Answer::One(word.to_owned())),
        QuestionKind::Date => date(reply.trim()).map(|date| Answer::One(date.to_string())),
        QuestionKind::Text => {
            let words = reply.trim();
            (!words.is_empty() && words.chars().count() <= WORDS)
                .then(|| Answer::One(words.to_owned()))
        }
    }
}

fn one(question: &Question, plain: &str) -> Option<String> {
    let by_number = plain
        .parse::<usize>()
        .ok()
        .and_then(|number| question.choices.get(number.checked_sub(1)?));
    let by_label = || {
        question.choices.iter().find(|choice| {
            [&choice.label.en, &choice.label.es]
                .into_iter()
                .any(|label| !label.is_empty() && intent::plain(label) == plain)
        })
    };
    by_number
        .or_else(by_label)
        .map(|choice| choice.value.clone())
}

fn yes_or_no(question: &Question, plain: &str) -> Option<String> {
    let value = match plain.split(' ').next()? {
        "yes" | "y" | "yeah" | "yep" | "si" | "s" | "claro" => "yes",
        "no" | "n" | "nope" => "no",
        _ => return None,
    };
    question
        .choices
        .iter()
        .find(|choice| choice.value == value)
        .map(|choice| choice.value.clone())
}

/// `2026-12-01` or, as people here write it, `12/1/2026`.
fn date(typed: &str) -> Option<Date> {
    typed.parse().ok().or_else(|| {
        let mut parts = typed.split(['/', '-', '.']).map(str::trim);
        let (month, day, year) = (parts.next()?, parts.next()?, parts.next()?);
        Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?).ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::LocalizedText;
    use recruiting::types::Choice;

    fn question(kind: QuestionKind, choices: &[(&str, &str, &str)]) -> Question {
        Question {
            id: "q".to_owned(),
            kind,
            text: LocalizedText::default(),
            required: true,
            choices: choices
                .iter()
                .map(|(value, en, es)| Choice {
                    value: (*value).to_owned(),
                    label: LocalizedText {
                        en: (*en).to_owned(),
                        es: (*es).to_owned(),
                    },
                    points: 0,
                })
                .collect(),
            knockout: Vec::new(),
            max_points: 0,
            topic: None,
        }
    }

    fn said(value: &str) -> Option<Answer> {
        Some(Answer::One(value.to_owned()))
    }

    #[test]
    fn numbers_labels_and_plain_yes_are_understood() {
        let works = question(
            QuestionKind::YesNo,
            &[("yes", "Yes", "Sí"), ("no", "No", "No")],
        );
        for reply in ["1", "Yes", "sí", "Si!", "yes I can", "1.", "1 porfa"] {
            assert_eq!(answer(&works, reply), said("yes"), "{reply}");
        }
        for reply in ["2", "no", "No puedo"] {
            assert_eq!(answer(&works, reply), said("no"), "{reply}");
        }
        for reply in ["3", "0", "maybe", ""] {
            assert_eq!(answer(&works, reply), None, "{reply}");
        }
    }

    #[test]
    fn several_choices_numbers_dates_and_words() {
        let days = question(
            QuestionKind::Multi,
            &[("a", "Mornings", "Mañanas"), ("b", "Nights", "Noches")],
        );
        let both = Some(Answer::Many(vec!["a".to_owned(), "b".to_owned()]));
        for reply in ["1 2", "1,2", "1 y 2", "mañanas noches"] {
            assert_eq!(answer(&days, reply), both, "{reply}");
        }
        assert_eq!(answer(&days, "1 7"), None);
        let years = question(QuestionKind::Number, &[]);
        assert_eq!(answer(&years, "3 years"), said("3"));
        assert_eq!(answer(&years, "a lot"), None);
        let start = question(QuestionKind::Date, &[]);
        assert_eq!(answer(&start, "12/1/2026"), said("2026-12-01"));
        assert_eq!(answer(&start, "2026-12-01"), said("2026-12-01"));
        assert_eq!(answer(&start, "13/40/2026"), None);
    }
}
