//! The pieces of an application by text, and which one is asked next: the first that the draft does not have yet,
//! whether it was filled in here or on the web.

use serde::{Deserialize, Serialize};

use super::{availability, question};
use crate::{apply::drafts::DraftFields, messages::Lang, names};
use recruiting::{messaging::intent, types::Question};

/// Most questions that are asked by text; the rest is asked on the web.
pub(super) const MOST_QUESTIONS: usize = 10;

/// A piece of an application.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Prompt {
    FirstName,
    LastName,
    Question(String),
    Availability,
}

/// The questions that are asked by text: those that need an answer, and those that can turn an application down.
pub(super) fn asked(questions: &[Question]) -> impl Iterator<Item = &Question> {
    questions
        .iter()
        .filter(|question| question.required || !question.knockout.is_empty())
}

/// The next question; none where nothing is missing.
pub(super) fn next(typed: &DraftFields, questions: &[Question]) -> Option<Prompt> {
    if typed.first_name.is_empty() {
        return Some(Prompt::FirstName);
    }
    if typed.last_name.is_empty() {
        return Some(Prompt::LastName);
    }
    asked(questions)
        .find(|question| !typed.answers.contains_key(&question.id))
        .map(|question| Prompt::Question(question.id.clone()))
        .or_else(|| {
            typed
                .availability
                .is_empty()
                .then_some(Prompt::Availability)
        })
}

/// Puts a reply into the draft. Whether it answers what was asked.
pub(super) fn put(
    typed: &mut DraftFields,
    questions: &[Question],
    piece: &Prompt,
    reply: &str,
) -> bool {
    match piece {
        Prompt::FirstName => name(reply).is_some_and(|name| {
            typed.first_name = name;
            true
        }),
        Prompt::LastName => name(reply).is_some_and(|name| {
            // An applicant who gave the whole name before gives the last name twice.
            if let Some(first) = typed.first_name.strip_suffix(&format!(" {name}")) {
                typed.first_name = first.trim().to_owned();
            }
            typed.last_name = name;
            true
        }),
        Prompt::Question(id) => {
            let found = questions.iter().find(|question| question.id == *id);
            let answer = found.and_then(|question| question::answer(question, reply));
            answer.is_some_and(|answer| {
                typed.answers.insert(id.clone(), answer);
                true
            })
        }
        Prompt::Availability => availability::week(&intent::bare(reply)).is_some_and(|week| {
            typed.availability = week;
            true
        }),
    }
}

/// Takes a piece out of the draft again.
pub(super) fn take_back(typed: &mut DraftFields, piece: &Prompt) {
    match piece {
        Prompt::FirstName => typed.first_name.clear(),
        Prompt::LastName => typed.last_name.clear(),
        Prompt::Question(id) => {
            typed.answers.remove(id);
        }
        Prompt::Availability => typed.availability.clear(),
    }
}

/// The text that asks for a piece.
pub(super) fn words(piece: &Prompt, questions: &[Question], lang: Lang) -> String {
    let line = |id| super::line(lang, id, &[]);
    match piece {
        Prompt::FirstName => line("text-first-name"),
        Prompt::LastName => line("text-last-name"),
        Prompt::Question(id) => {
            let all: Vec<&Question> = asked(questions).collect();
            let place = all.iter().position(|question| question.id == *id);
            let asked = place.map(|place| question::asked(all[place], lang));
            let count = place.map_or(String::new(), |place| {
                format!("{}/{}: ", place + 1, all.len())
            });
            format!("{count}{}", asked.unwrap_or_default())
        }
        Prompt::Availability => line("text-availability"),
    }
}

/// A name as typed, if it can be one.
fn name(reply: &str) -> Option<String> {
    let name = reply
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .trim_end_matches(['.', ',', '!'])
        .to_owned();
    let fits = (1..=80).contains(&name.chars().count())
        && name.chars().any(char::is_alphabetic)
        && names::fault(&name).is_none()
        && !name
            .chars()
            .any(|sign| sign.is_ascii_digit() || sign.is_control() || "@/<>{}".contains(sign));
    fits.then_some(name)
}
