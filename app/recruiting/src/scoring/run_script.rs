//! A rubric at work: it asks the owner's scripts, checks that their answers hold up, and adds the points up.

use rules::screening::{Script, ScriptError};
use serde::{Deserialize, Serialize};

use super::{
    facts::{Facts, KnockoutFacts},
    labels,
    types::{
        Band, Bands, Component, ComponentKey, ComponentStatus, Computed, Param, RubricText,
        Settings, Weights,
    },
};
use crate::types::{Answers, Knockout, Question};

/// A rubric that was read and can be asked.
#[derive(Clone, Debug)]
pub struct Judge {
    settings: Settings,
    score: Script,
    knockout: Script,
}

/// The fault of a script of a rubric.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScriptFault {
    /// `scoreScript` or `knockoutScript`.
    pub script: &'static str,
    /// The line, from 1, where it is known.
    pub line: Option<usize>,
    /// In the script engine's words.
    pub message: String,
}

impl ScriptFault {
    fn of(script: &'static str, fault: ScriptError) -> Self {
        Self {
            script,
            line: fault.line,
            message: fault.message,
        }
    }

    fn answer(script: &'static str, message: String) -> Self {
        Self {
            script,
            line: None,
            message,
        }
    }

    /// One line for records and screens.
    pub fn said(&self) -> String {
        match self.line {
            Some(line) => format!("{}, line {line}: {}", self.script, self.message),
            None => format!("{}: {}", self.script, self.message),
        }
    }
}

const SCORE: &str = "scoreScript";
const KNOCKOUT: &str = "knockoutScript";
/// No one reads more items in a reason.
const MOST_PARAMS: usize = 64;

/// The score script's parameter `p`.
#[derive(Serialize)]
struct Parameters<'a> {
    weights: &'a Weights,
    weekend_factor: i64,
    flexible_minutes: i64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Answered {
    question_id: String,
    answer: String,
}

impl Judge {
    /// Reads a rubric's scripts.
    ///
    /// # Errors
    /// The faults of the scripts.
    pub fn read(text: &RubricText) -> Result<Self, Vec<ScriptFault>> {
        let score = Script::read(&text.score_script, "score");
        let knockout = Script::read(&text.knockout_script, "knocked_out");
        match (score, knockout) {
            (Ok(score), Ok(knockout)) => Ok(Self {
                settings: text.settings.clone(),
                score,
                knockout,
            }),
            (score, knockout) => Err([
                score.err().map(|fault| ScriptFault::of(SCORE, fault)),
                knockout.err().map(|fault| ScriptFault::of(KNOCKOUT, fault)),
            ]
            .into_iter()
            .flatten()
            .collect()),
        }
    }

    /// Gives points. The same facts always get the same points.
    ///
    /// # Errors
    /// The fault of the script or of its answer: then there is no score.
    pub fn score(&self, facts: &Facts) -> Result<Computed, ScriptFault> {
        let parameters = Parameters {
            weights: &self.settings.weights,
            weekend_factor: self.settings.weekend_factor,
            flexible_minutes: self.settings.flexible_hours * 60,
        };
        let mut components: Vec<Component> = self
            .score
            .ask(facts, &parameters)
            .map_err(|fault| ScriptFault::of(SCORE, fault))?;
        components.sort_by_key(|component| component.key);
        check(&components, &self.settings.weights)
            .map_err(|message| ScriptFault::answer(SCORE, message))?;
        Ok(total(components, &self.settings.bands))
    }

    /// The knockout answer that screens an application out, if the script finds one. It can only name an answer that
    /// was given and that the question's author marked.
    ///
    /// # Errors
    /// The fault of the script or of its answer: then no one is screened out.
    pub fn knocked_out(
        &self,
        questions: &[Question],
        answers: &Answers,
    ) -> Result<Option<Knockout>, ScriptFault> {
        let facts = KnockoutFacts::of(questions, answers);
        let answered: Option<Answered> = self
            .knockout
            .ask(&facts, &())
            .map_err(|fault| ScriptFault::of(KNOCKOUT, fault))?;
        let Some(Answered {
            question_id,
            answer,
        }) = answered
        else {
            return Ok(None);
        };
        let holds = facts.questions.iter().any(|question| {
            question.id == question_id
                && question.knockout.contains(&answer)
                && question.given.contains(&answer)
        });
        if holds {
            Ok(Some(Knockout {
                question_id,
                answer,
            }))
        } else {
            let message = format!("`{answer}` is no knockout answer that was given");
            Err(ScriptFault::answer(KNOCKOUT, message))
        }
    }
}

/// Each part once, within its weight.
fn check(components: &[Component], weights: &Weights) -> Result<(), String> {
    let keys: Vec<ComponentKey> = components.iter().map(|component| component.key).collect();
    if keys != ComponentKey::ALL {
        return Err("answers with each of the five parts once".to_owned());
    }
    for component in components {
        let (key, most) = (component.key.name(), 10 * weights.of(component.key));
        let known = component.status == ComponentStatus::Scored;
        if component.max != most {
            return Err(format!("`{key}`: max is its weight, {most} tenths"));
        }
        if !(0..=most).contains(&component.attainable)
            || !(0..=component.attainable).contains(&component.points)
        {
            return Err(format!(
                "`{key}`: points lie between 0 and attainable, attainable between 0 and {most}"
            ));
        }
        if !known && component.attainable != 0 {
            return Err(format!(
                "`{key}`: what is not scored has nothing attainable"
            ));
        }
        if !labels::is_known(&component.reason) && component.text.is_none() {
            return Err(format!(
                "`{key}`: the reason `{}` needs `text: #{{ en: …, es: … }}`",
                component.reason
            ));
        }
        let items = component.params.values().map(|param| match param {
            Param::Words(words) => words.len(),
            _ => 1,
        });
        if items.sum::<usize>() > MOST_PARAMS {
            return Err(format!("`{key}`: too many params"));
        }
    }
    Ok(())
}

fn total(components: Vec<Component>, bands: &Bands) -> Computed {
    let points: i64 = components.iter().map(|component| component.points).sum();
    let attainable: i64 = components
        .iter()
        .map(|component| component.attainable)
        .sum();
    let percent = (attainable > 0).then(|| (200 * points + attainable) / (2 * attainable));
    let provisional = components.iter().any(|component| {
        component.status != ComponentStatus::NotApplicable && component.attainable < component.max
    });
    let band = match percent {
        Some(percent) if attainable >= 10 * bands.min_attainable => {
            if percent >= bands.strong {
                Band::Strong
            } else if percent >= bands.review {
                Band::Review
            } else {
                Band::Hold
            }
        }
        _ => Band::NotEnough,
    };
    Computed {
        components,
        points,
        attainable,
        percent,
        band,
        provisional,
    }
}
