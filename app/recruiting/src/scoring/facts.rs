//! The facts that a score may know. Nothing else can reach a rubric: there is no field for a name, a phone number, an
//! address, a language, an age, a date, a source or words that someone wrote.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::week::{self, DayHours, Slot};
use crate::{
    error::Result,
    secrets,
    types::{
        Answer, Answers, Experience, JobShift, Question, QuestionKind, Requirement, WeekParts,
    },
};

/// A manager's 0 to 4 for answers in words, by question.
pub type Ratings = BTreeMap<String, i64>;

/// The facts of a rubric.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Facts {
    /// The parts of the week that the job needs, and which are free.
    pub slots: Vec<SlotFact>,
    /// Any hours will do.
    pub flexible: bool,
    /// Questions that give points.
    pub questions: Vec<QuestionFact>,
    /// The requirements of the role.
    pub requirements: Vec<RequirementFact>,
    /// Years in the same or a close role.
    pub experience: ExperienceFact,
    /// Points of the work sample, 0 to 25; none: not handed in.
    pub work_sample: Option<i64>,
}

/// A part of the week.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SlotFact {
    /// `sat_pm`.
    pub key: String,
    /// The length.
    pub minutes: i64,
    /// Saturday or Sunday.
    pub weekend: bool,
    /// Whether the person can work then.
    pub free: bool,
}

/// A question that gives points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct QuestionFact {
    /// The question's id.
    pub id: String,
    /// Tenths of a point for the answer; none: a manager has still to rate it.
    pub points: Option<i64>,
    /// The most that it can give, in tenths of a point.
    pub max: i64,
}

/// Something that the role needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RequirementFact {
    /// `food_handler`.
    pub key: String,
    /// Whether they have it; none: no one has asked or answered.
    pub met: Option<bool>,
}

/// Years in the same or a close role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ExperienceFact {
    /// Whether the job asks.
    pub asked: bool,
    /// The job's requirement.
    pub wanted: Experience,
    /// The person's experience; none: no answer.
    pub has: Option<Experience>,
}

/// The sources of facts: exactly what may count.
#[derive(Clone, Copy, Debug)]
pub struct Sources<'a> {
    /// The times when the job needs people.
    pub shifts: &'a [JobShift],
    /// The parts of the day at the job's location.
    pub hours: &'a DayHours,
    /// The person's availability.
    pub availability: &'a WeekParts,
    /// The questions that they were asked.
    pub questions: &'a [Question],
    /// The answers. Of texts only their presence counts.
    pub answers: &'a Answers,
    /// Ratings of answers in words.
    pub ratings: &'a Ratings,
    /// The requirements of the role.
    pub requirements: &'a [Requirement],
    /// The years that the job wants.
    pub wanted: Option<Experience>,
    /// Points of the work sample.
    pub work_sample: Option<i64>,
}

impl Facts {
    /// The facts of an application.
    pub fn of(from: Sources<'_>) -> Self {
        let slots = week::slots(from.shifts, from.hours, from.availability);
        let years = from
            .questions
            .iter()
            .find(|question| question.topic.as_deref() == Some("experience_years"));
        Self {
            slots: slots.into_iter().map(SlotFact::of).collect(),
            flexible: week::is_flexible(from.shifts),
            questions: from
                .questions
                .iter()
                .filter(|question| most(question) > 0)
                .map(|question| QuestionFact {
                    id: question.id.clone(),
                    points: points(question, from.answers, from.ratings),
                    max: most(question),
                })
                .collect(),
            requirements: from
                .requirements
                .iter()
                .map(|requirement| RequirementFact {
                    key: requirement.key.clone(),
                    met: met(&requirement.key, from.questions, from.answers),
                })
                .collect(),
            experience: ExperienceFact {
                asked: years.is_some(),
                wanted: from.wanted.unwrap_or(Experience::None),
                has: years.and_then(|question| years_of(from.answers.get(&question.id)?)),
            },
            work_sample: from.work_sample,
        }
    }

    /// Names exactly these facts.
    ///
    /// # Errors
    /// `Internal` where they cannot be written, which does not happen.
    pub fn hash(&self) -> Result<String> {
        let text = serde_json_canonicalizer::to_string(self)?;
        Ok(data_encoding::HEXLOWER.encode(&secrets::sha256(text.as_bytes())))
    }
}

impl SlotFact {
    fn of(slot: Slot) -> Self {
        Self {
            key: slot.key,
            minutes: slot.minutes,
            weekend: slot.weekend,
            free: slot.free,
        }
    }
}

/// A question that may screen out, and what was answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnockoutFacts {
    /// Questions with knockout answers.
    pub questions: Vec<KnockoutFact>,
}

/// A question with knockout answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnockoutFact {
    /// The question's id.
    pub id: String,
    /// The answers that its author marked.
    pub knockout: Vec<String>,
    /// The answers that were chosen.
    pub given: Vec<String>,
}

impl KnockoutFacts {
    /// Closed questions whose author marked knockout answers; nothing else can screen an applicant out.
    pub fn of(questions: &[Question], answers: &Answers) -> Self {
        let marked = |question: &&Question| is_closed(question) && !question.knockout.is_empty();
        Self {
            questions: questions
                .iter()
                .filter(marked)
                .map(|question| KnockoutFact {
                    id: question.id.clone(),
                    knockout: question.knockout.clone(),
                    given: chosen(answers.get(&question.id)),
                })
                .collect(),
        }
    }
}

/// The most that a question can give, in tenths of a point.
pub fn most(question: &Question) -> i64 {
    let points = question
        .choices
        .iter()
        .map(|choice| i64::from(choice.points));
    match question.kind {
        QuestionKind::YesNo | QuestionKind::Single => 10 * points.max().unwrap_or(0),
        QuestionKind::Multi => 10 * points.sum::<i64>(),
        QuestionKind::Text => 10 * i64::from(question.max_points),
        QuestionKind::Number | QuestionKind::Date => 0,
    }
}

/// Tenths of a point for an answer. Words that no one rated yet are none; no answer gives nothing.
pub fn points(question: &Question, answers: &Answers, ratings: &Ratings) -> Option<i64> {
    let given = chosen(answers.get(&question.id));
    if question.kind == QuestionKind::Text {
        if given.is_empty() {
            return Some(0);
        }
        let rating = ratings.get(&question.id)?;
        return Some((2 * most(question) * rating + 4) / 8);
    }
    let worth = question
        .choices
        .iter()
        .filter(|choice| given.contains(&choice.value));
    Some(10 * worth.map(|choice| i64::from(choice.points)).sum::<i64>())
}

fn is_closed(question: &Question) -> bool {
    matches!(
        question.kind,
        QuestionKind::YesNo | QuestionKind::Single | QuestionKind::Multi
    )
}

/// The chosen or written values, without blanks.
fn chosen(answer: Option<&Answer>) -> Vec<String> {
    let all = match answer {
        None => Vec::new(),
        Some(Answer::One(one)) => vec![one.clone()],
        Some(Answer::Many(many)) => many.clone(),
    };
    all.into_iter()
        .filter(|one| !one.trim().is_empty())
        .collect()
}

/// Whether a closed question is about a requirement: its topic is the requirement's key, alone or after
/// `certification:`.
pub fn is_about(question: &Question, key: &str) -> bool {
    let topic = question.topic.as_deref().unwrap_or_default();
    is_closed(question) && topic.rsplit(':').next() == Some(key)
}

/// Whether a requirement is met, by the closed question about it. Yes, or a choice with points, meets it.
fn met(key: &str, questions: &[Question], answers: &Answers) -> Option<bool> {
    let question = questions.iter().find(|question| is_about(question, key))?;
    let given = chosen(answers.get(&question.id));
    if given.is_empty() {
        return None;
    }
    let meets = |value: &String| {
        value == "yes"
            || value != "no"
                && question
                    .choices
                    .iter()
                    .any(|choice| choice.value == *value && choice.points > 0)
    };
    Some(given.iter().any(meets))
}

/// Years, from a choice by its word or from a number.
fn years_of(answer: &Answer) -> Option<Experience> {
    let text = chosen(Some(answer)).into_iter().next()?;
    if let Ok(word) = text.parse() {
        return Some(word);
    }
    let years: f64 = text.trim().replace(',', ".").parse().ok()?;
    if !(0.0..=99.0).contains(&years) {
        return None;
    }
    Some(if years == 0.0 {
        Experience::None
    } else if years < 1.0 {
        Experience::UnderOne
    } else if years < 3.0 {
        Experience::OneToTwo
    } else {
        Experience::ThreePlus
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    /// Every key that a script reads, after the keys above it.
    fn keys(facts: &impl Serialize) -> Vec<String> {
        fn collect(under: &str, value: &Value, found: &mut BTreeSet<String>) {
            match value {
                Value::Object(fields) => {
                    for (key, value) in fields {
                        let path = format!("{under}{key}");
                        collect(&format!("{path}."), value, found);
                        found.insert(path);
                    }
                }
                Value::Array(items) => {
                    for item in items {
                        collect(under, item, found);
                    }
                }
                _ => {}
            }
        }
        let mut found = BTreeSet::new();
        let facts = serde_json::to_value(facts).expect("JSON");
        collect("", &facts, &mut found);
        found.into_iter().collect()
    }

    /// A key that is added here must say nothing of who a person is.
    #[test]
    fn a_score_knows_exactly_these_facts() {
        let facts = Facts {
            slots: vec![SlotFact {
                key: "sat_pm".to_owned(),
                minutes: 480,
                weekend: true,
                free: true,
            }],
            flexible: false,
            questions: vec![QuestionFact {
                id: "saturdays".to_owned(),
                points: Some(50),
                max: 50,
            }],
            requirements: vec![RequirementFact {
                key: "food_handler".to_owned(),
                met: Some(true),
            }],
            experience: ExperienceFact {
                asked: true,
                wanted: Experience::OneToTwo,
                has: Some(Experience::ThreePlus),
            },
            work_sample: Some(25),
        };
        assert_eq!(
            keys(&facts),
            [
                "experience",
                "experience.asked",
                "experience.has",
                "experience.wanted",
                "flexible",
                "questions",
                "questions.id",
                "questions.max",
                "questions.points",
                "requirements",
                "requirements.key",
                "requirements.met",
                "slots",
                "slots.free",
                "slots.key",
                "slots.minutes",
                "slots.weekend",
                "work_sample",
            ]
        );
    }

    #[test]
    fn a_knockout_knows_exactly_these_facts() {
        let facts = KnockoutFacts {
            questions: vec![KnockoutFact {
                id: "saturdays".to_owned(),
                knockout: vec!["no".to_owned()],
                given: vec!["yes".to_owned()],
            }],
        };
        assert_eq!(
            keys(&facts),
            [
                "questions",
                "questions.given",
                "questions.id",
                "questions.knockout",
            ]
        );
    }
}
