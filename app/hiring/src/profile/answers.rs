//! The screening questions as they were asked, each with the answer and what it does to the score.

use std::collections::BTreeMap;

use rusqlite::Connection;
use serde::Serialize;

use crate::{error::Result, ids::ApplicationId, messages::Lang, settings::types::string_enum};
use recruiting::{
    jobs::store as jobs,
    types::{Answer, Application, Question, QuestionKind},
};

string_enum! {
    /// The effect of an answer on the score.
    AnswerEffect {
        /// All of its points.
        Full = "full",
        /// Some of its points.
        Part = "part",
        /// None of its points.
        Nothing = "nothing",
        /// Words that no one has rated yet.
        ToRate = "to_rate",
        /// It gives no points.
        NotScored = "not_scored",
        /// It turned the application down.
        Knockout = "knockout",
    }
}

/// A question with its answer.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnsweredQuestion {
    /// The question as it was asked.
    pub question: Question,
    /// The answer; none was given where it is missing.
    pub answer: Option<Answer>,
    /// Its points in the question; none where they are not known yet.
    pub points: Option<i64>,
    /// The most that it can give.
    pub max_points: i64,
    /// A manager's 0 to 4 for words.
    pub rating: Option<i64>,
    /// Its effect on the score.
    pub effect: AnswerEffect,
}

/// An answer as people read it.
pub fn said(question: &Question, answer: &Answer, lang: Lang) -> Vec<String> {
    let label = |value: &String| {
        let choice = question.choices.iter().find(|one| one.value == *value);
        choice.map_or_else(|| value.clone(), |one| one.label.get(lang).to_owned())
    };
    match answer {
        Answer::One(value) => vec![label(value)],
        Answer::Many(values) => values.iter().map(label).collect(),
    }
}

/// The questions of an application with their answers, in the order in which they were asked.
///
/// # Errors
/// Database errors.
pub fn of(db: &Connection, it: &Application) -> Result<Vec<AnsweredQuestion>> {
    let questions = match it.question_set_id {
        Some(set) => jobs::questions(db, set)?,
        None => Vec::new(),
    };
    let ratings = ratings(db, it.id)?;
    Ok(questions
        .into_iter()
        .map(|question| {
            let answer = it.answers.get(&question.id).cloned();
            let rating = ratings.get(&question.id).copied();
            let (max_points, points) =
                (most(&question), points(&question, answer.as_ref(), rating));
            let knocked_out = it
                .knockout
                .as_ref()
                .is_some_and(|knockout| knockout.question_id == question.id);
            AnsweredQuestion {
                effect: effect(knocked_out, points, max_points),
                question,
                answer,
                points,
                max_points,
                rating,
            }
        })
        .collect())
}

fn ratings(db: &Connection, id: ApplicationId) -> Result<BTreeMap<String, i64>> {
    let mut statement = db.prepare_cached(
        "SELECT question_id, rating FROM answer_ratings WHERE application_id = ?1",
    )?;
    let rows = statement.query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn effect(knocked_out: bool, points: Option<i64>, most: i64) -> AnswerEffect {
    match points {
        _ if knocked_out => AnswerEffect::Knockout,
        _ if most == 0 => AnswerEffect::NotScored,
        None => AnswerEffect::ToRate,
        Some(0) => AnswerEffect::Nothing,
        Some(points) if points >= most => AnswerEffect::Full,
        Some(_) => AnswerEffect::Part,
    }
}

fn most(question: &Question) -> i64 {
    let points = question
        .choices
        .iter()
        .map(|choice| i64::from(choice.points));
    match question.kind {
        QuestionKind::YesNo | QuestionKind::Single => points.max().unwrap_or(0),
        QuestionKind::Multi => points.sum(),
        QuestionKind::Text => i64::from(question.max_points),
        QuestionKind::Number | QuestionKind::Date => 0,
    }
}

fn points(question: &Question, answer: Option<&Answer>, rating: Option<i64>) -> Option<i64> {
    let given: Vec<&str> = match answer {
        None => return Some(0),
        Some(Answer::One(one)) => vec![one],
        Some(Answer::Many(many)) => many.iter().map(String::as_str).collect(),
    };
    if question.kind == QuestionKind::Text {
        return rating.map(|rating| most(question) * rating / 4);
    }
    let worth = question
        .choices
        .iter()
        .filter(|choice| given.contains(&choice.value.as_str()));
    Some(worth.map(|choice| i64::from(choice.points)).sum())
}
