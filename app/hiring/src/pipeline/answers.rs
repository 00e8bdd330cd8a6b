//! An applicant's answers, in words: the question and the label of each answer.

use std::collections::BTreeMap;

use rusqlite::Row;
use serde::Serialize;

use crate::messages::LocalizedText;
use recruiting::{
    applications::json,
    types::{Answer, Answers, Knockout, Question, QuestionKind},
};

/// A question and what was answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Answered {
    /// The question's id.
    pub question_id: String,
    /// The question.
    pub question: LocalizedText,
    /// The answer: the label of a choice, otherwise what was typed, the same in both languages.
    pub answer: LocalizedText,
    /// Typed in the applicant's own words.
    pub own_words: bool,
}

impl Answered {
    /// The knockout and all answers of a row that carries its questions; none where it does not.
    pub(super) fn row(row: &Row<'_>) -> rusqlite::Result<(Option<Self>, Vec<Self>)> {
        if row.get::<_, Option<String>>("questions")?.is_none() {
            return Ok((None, Vec::new()));
        }
        let questions: Vec<Question> = json(row, "questions")?;
        let answers: Answers = json(row, "answers")?;
        let knockout: Option<Knockout> = match row.get::<_, Option<String>>("knockout")? {
            Some(_) => Some(json(row, "knockout")?),
            None => None,
        };
        let by_id: BTreeMap<&str, &Question> =
            questions.iter().map(|it| (it.id.as_str(), it)).collect();
        let ruled_out = knockout.and_then(|it| {
            let question = by_id.get(it.question_id.as_str())?;
            Some(Self::of(question, &Answer::One(it.answer)))
        });
        let all = questions
            .iter()
            .filter_map(|question| Some(Self::of(question, answers.get(&question.id)?)))
            .collect();
        Ok((
            ruled_out,
            if row.get("with_answers")? {
                all
            } else {
                Vec::new()
            },
        ))
    }

    fn of(question: &Question, answer: &Answer) -> Self {
        let label = |value: &String| {
            question
                .choices
                .iter()
                .find(|choice| choice.value == *value)
                .map_or_else(|| same(value), |choice| choice.label.clone())
        };
        let answer = match answer {
            Answer::One(value) => label(value),
            Answer::Many(values) => {
                let labels: Vec<LocalizedText> = values.iter().map(label).collect();
                let joined = |pick: fn(&LocalizedText) -> &str| {
                    labels.iter().map(pick).collect::<Vec<_>>().join(", ")
                };
                LocalizedText {
                    en: joined(|text| &text.en),
                    es: joined(|text| &text.es),
                }
            }
        };
        Self {
            question_id: question.id.clone(),
            question: question.text.clone(),
            answer,
            own_words: question.kind == QuestionKind::Text,
        }
    }
}

fn same(text: &str) -> LocalizedText {
    LocalizedText {
        en: text.to_owned(),
        es: text.to_owned(),
    }
}
