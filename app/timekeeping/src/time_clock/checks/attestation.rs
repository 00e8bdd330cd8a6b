//! What people are asked about their meals and rests when they clock out. The answers are kept as they were given; they
//! never reduce pay.

use crate::{
    error::Result,
    punch::{Attestation, AttestationAnswer, AttestedAnswer},
    settings::TimeClockSettings,
    time_clock::{checks::refusal, person::ClockPerson, view::AttestationQuestion},
};
use platform::messages::{Lang, both};
use serde_json::json;

/// Work longer than this has a first meal, in minutes (California Labor Code 512, the strictest that is common).
const FIRST_MEAL_MINUTES: i64 = 5 * 60;
/// Work longer than this has a second meal, in minutes.
const SECOND_MEAL_MINUTES: i64 = 10 * 60;
/// Work of this length has a rest, in minutes (California Wage Order 5, 12).
const REST_MINUTES: i64 = 3 * 60 + 30;

/// The questions, each with the minutes of work from which it is asked.
const QUESTIONS: [(&str, i64); 4] = [
    ("meal_1", FIRST_MEAL_MINUTES + 1),
    ("meal_2", SECOND_MEAL_MINUTES + 1),
    ("rests", REST_MINUTES),
    ("all_time", 0),
];

/// All questions of a location with the minutes of work from which each is asked; empty where it does not ask.
pub fn all(settings: &TimeClockSettings) -> Vec<(AttestationQuestion, i64)> {
    if !settings.attestation {
        return Vec::new();
    }
    let asked = QUESTIONS.into_iter();
    asked
        .map(|(question, from)| (as_asked(question), from))
        .collect()
}

/// The questions at this moment; empty where the location does not ask, or no one is at work.
pub fn questions(settings: &TimeClockSettings, person: &ClockPerson) -> Vec<AttestationQuestion> {
    if person.open().is_none() {
        return Vec::new();
    }
    let minutes = person.minutes_at_work();
    let asked = all(settings).into_iter();
    let asked = asked.filter(|(_, from)| minutes >= *from);
    asked.map(|(question, _)| question).collect()
}

fn as_asked(question: &str) -> AttestationQuestion {
    let answers = match question {
        "all_time" => vec![AttestationAnswer::Yes, AttestationAnswer::CouldNot],
        _ => AttestationAnswer::ALL.to_vec(),
    };
    AttestationQuestion {
        question: question.to_owned(),
        text: both(&format!("attest-{}", question.replace('_', "-")), &[]),
        answers,
    }
}

/// The answers, each question answered once with one of its answers; what was not asked is left out.
///
/// # Errors
/// `attestation_required` with the questions.
pub fn checked(
    settings: &TimeClockSettings,
    person: &ClockPerson,
    given: Option<&Attestation>,
) -> Result<Option<Attestation>> {
    let questions = questions(settings, person);
    if questions.is_empty() {
        return Ok(None);
    }
    let answers = given.map_or(&[][..], |given| &given.answers);
    let lang = given.and_then(|given| Lang::parse(&given.language));
    let lang = lang.unwrap_or_default();
    let mut kept = Vec::new();
    for asked in &questions {
        let answer = answers
            .iter()
            .find(|one| one.question == asked.question && asked.answers.contains(&one.answer));
        match answer {
            Some(answer) => kept.push(AttestedAnswer {
                question: asked.question.clone(),
                text: asked.text.get(lang).to_owned(),
                answer: answer.answer,
            }),
            None => {
                return Err(refusal(
                    "attestation_required",
                    json!({ "questions": questions }),
                ));
            }
        }
    }
    Ok(Some(Attestation {
        language: lang.tag().to_owned(),
        answers: kept,
    }))
}

/// Whether someone said that work kept them from a meal or a rest.
pub fn could_not(attestation: &Attestation) -> bool {
    let mut answers = attestation.answers.iter();
    answers.any(|one| one.answer == AttestationAnswer::CouldNot)
}
