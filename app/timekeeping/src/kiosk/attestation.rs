//! What a kiosk asks about meals and rests at clock-out.

use super::types::KioskQuestion;
use crate::punch::AttestationAnswer;
use platform::messages::both;

/// A question, the words that ask it, and the minutes of work from which it is asked.
const QUESTIONS: [(&str, &str, i64); 4] = [
    ("meal_1", "kiosk-ask-meal-1", 5 * 60 + 1),
    ("meal_2", "kiosk-ask-meal-2", 10 * 60 + 1),
    ("rests", "kiosk-ask-rests", 3 * 60 + 30),
    ("all_time", "kiosk-ask-all-time", 0),
];

/// The questions; which of them are asked depends on how long the work was.
pub(super) fn questions() -> Vec<KioskQuestion> {
    QUESTIONS
        .into_iter()
        .map(|(question, words, from_minutes)| KioskQuestion {
            question: question.to_owned(),
            text: both(words, &[]),
            from_minutes,
            answers: answers(question),
        })
        .collect()
}

/// No one chooses not to be paid.
fn answers(question: &str) -> Vec<AttestationAnswer> {
    let mut answers = AttestationAnswer::ALL.to_vec();
    answers.retain(|answer| question != "all_time" || *answer != AttestationAnswer::Chose);
    answers
}
