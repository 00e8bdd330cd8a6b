//! The screening questions as the form shows them.

use crate::messages::{Lang, translate};
use recruiting::types::{Answer, Answers, Question, QuestionKind};

/// A question with what was answered.
#[derive(Clone, Debug)]
pub struct QuestionView {
    /// Stable within the job.
    pub id: String,
    /// `choice`, `choices`, `number`, `date`, `words`.
    pub kind: &'static str,
    /// The text.
    pub text: String,
    /// Whether the text is in the other language, and in which.
    pub other_lang: Option<&'static str>,
    /// Whether an answer is needed.
    pub required: bool,
    /// The answers of closed kinds.
    pub options: Vec<Choice>,
    /// The typed value, of the other kinds.
    pub value: String,
    /// The fault.
    pub wrong: Option<String>,
}

/// A possible answer.
#[derive(Clone, Debug)]
pub struct Choice {
    /// On the wire.
    pub value: String,
    /// The text.
    pub label: String,
    /// Whether it was chosen.
    pub chosen: bool,
}

/// The questions in a language, with the answers so far.
pub fn asked(questions: &[Question], answers: &Answers, lang: Lang) -> Vec<QuestionView> {
    questions
        .iter()
        .map(|question| one(question, answers.get(&question.id), lang))
        .collect()
}

fn one(question: &Question, given: Option<&Answer>, lang: Lang) -> QuestionView {
    let chosen = |value: &str| match given {
        Some(Answer::One(one)) => one == value,
        Some(Answer::Many(all)) => all.iter().any(|one| one == value),
        None => false,
    };
    let listed = question.choices.iter().map(|choice| Choice {
        chosen: chosen(&choice.value),
        value: choice.value.clone(),
        label: choice.label.get(lang).to_owned(),
    });
    let mut options: Vec<Choice> = listed.collect();
    if options.is_empty() && question.kind == QuestionKind::YesNo {
        options = ["yes", "no"]
            .map(|value| Choice {
                chosen: chosen(value),
                label: translate(lang, &format!("apply-{value}"), &[]),
                value: value.to_owned(),
            })
            .into();
    }
    let text = question.text.get(lang);
    let own = match lang {
        Lang::En => &question.text.en,
        Lang::Es => &question.text.es,
    };
    QuestionView {
        id: question.id.clone(),
        kind: match question.kind {
            QuestionKind::YesNo | QuestionKind::Single => "choice",
            QuestionKind::Multi => "choices",
            QuestionKind::Number => "number",
            QuestionKind::Date => "date",
            QuestionKind::Text => "words",
        },
        other_lang: own.is_empty().then_some(match lang {
            Lang::En => "es",
            Lang::Es => "en",
        }),
        text: text.to_owned(),
        required: question.required,
        options,
        value: match given {
            Some(Answer::One(text)) => text.clone(),
            _ => String::new(),
        },
        wrong: None,
    }
}
