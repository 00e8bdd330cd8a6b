//! What would change a score: the rubric is asked again about facts that are changed in one place. Nothing is guessed.

use serde::Serialize;

use super::{
    facts::Facts,
    inputs::Inputs,
    judge::Judge,
    types::{Band, Computed},
    words,
};
use crate::{
    hiring::types::{Answers, Question, QuestionKind},
    messages::{self, Text},
    settings::types::words as wire_words,
};

wire_words! {
    /// How the change can come about.
    ChangeAction {
        /// Ask the applicant.
        Ask = "ask",
        /// Rate the answer.
        Rate = "rate",
        /// Send the work sample.
        Send = "send",
    }
}

/// One thing that would change the score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PossibleChange {
    /// How many points more, in tenths.
    pub delta_tenths: i64,
    /// So many at most.
    pub at_most: bool,
    /// The band that it would come to.
    pub band: Band,
    /// What would have to happen.
    pub text: Text,
    /// How it can come about.
    pub action: ChangeAction,
    /// The slot, requirement or question that it is about.
    pub about: Option<String>,
}

/// More lines are not read.
const MOST: usize = 5;

/// What would change a score for the better, the largest first; the work sample always has the last line.
pub fn changes(
    judge: &Judge,
    facts: &Facts,
    now: &Computed,
    inputs: &Inputs,
    answers: &Answers,
) -> Vec<PossibleChange> {
    let trial = Trial { judge, now };
    let slots = facts.slots.iter().enumerate().filter_map(|(place, slot)| {
        let mut changed = facts.clone();
        changed.slots[place].free = true;
        let text = words::both(|lang| {
            let slot = words::slot(&slot.key, lang).unwrap_or_default();
            messages::say(lang, "score-change-availability", &[("slot", slot.into())])
        });
        trial.of(&changed, text, ChangeAction::Ask, Some(&slot.key))
    });
    let questions = facts
        .questions
        .iter()
        .enumerate()
        .filter_map(|(place, fact)| {
            let question = inputs.questions.iter().find(|asked| asked.id == fact.id)?;
            let mut changed = facts.clone();
            changed.questions[place].points = Some(fact.max);
            let (text, action) = of_question(question, answers)?;
            trial.of(&changed, text, action, Some(&fact.id))
        });
    let requirements = facts
        .requirements
        .iter()
        .enumerate()
        .filter_map(|(place, fact)| {
            let mut wanted = inputs.job.requirements.iter();
            let wanted = wanted.find(|wanted| wanted.key == fact.key)?;
            let mut changed = facts.clone();
            changed.requirements[place].met = Some(true);
            let text = words::both(|lang| {
                let label = wanted.label.get(lang).to_owned();
                messages::say(
                    lang,
                    "score-change-requirement",
                    &[("requirement", label.into())],
                )
            });
            trial.of(&changed, text, ChangeAction::Ask, Some(&fact.key))
        });
    let mut found: Vec<PossibleChange> = slots.chain(questions).chain(requirements).collect();
    found.sort_by_key(|change| -change.delta_tenths);
    found.truncate(MOST);
    if facts.work_sample.is_none() {
        let changed = Facts {
            work_sample: Some(25),
            ..facts.clone()
        };
        let text = words::both(|lang| messages::say(lang, "score-change-work-sample", &[]));
        found.extend(trial.of(&changed, text, ChangeAction::Send, None));
    }
    found
}

/// The rubric, and what it says now.
struct Trial<'a> {
    judge: &'a Judge,
    now: &'a Computed,
}

impl Trial<'_> {
    /// The change to these facts, where it brings points.
    fn of(
        &self,
        changed: &Facts,
        text: Text,
        action: ChangeAction,
        about: Option<&str>,
    ) -> Option<PossibleChange> {
        let then = self.judge.score(changed).ok()?;
        (then.points > self.now.points).then(|| PossibleChange {
            delta_tenths: then.points - self.now.points,
            at_most: action != ChangeAction::Ask,
            band: then.band,
            text,
            action,
            about: about.map(str::to_owned),
        })
    }
}

/// A question at its best answer. Words that were written can only be rated; words that were not are not suggested.
fn of_question(question: &Question, answers: &Answers) -> Option<(Text, ChangeAction)> {
    let asked = |lang| question.text.get(lang).to_owned();
    if question.kind == QuestionKind::Text {
        answers.get(&question.id)?;
        let text = words::both(|lang| {
            messages::say(
                lang,
                "score-change-rating",
                &[("question", asked(lang).into())],
            )
        });
        return Some((text, ChangeAction::Rate));
    }
    let wanted: Vec<_> = match question.kind {
        QuestionKind::Multi => question
            .choices
            .iter()
            .filter(|choice| choice.points > 0)
            .collect(),
        _ => question
            .choices
            .iter()
            .max_by_key(|choice| choice.points)
            .into_iter()
            .collect(),
    };
    let text = words::both(|lang| {
        let labels: Vec<&str> = wanted.iter().map(|choice| choice.label.get(lang)).collect();
        let facts = [
            ("question", asked(lang).into()),
            ("answer", labels.join(", ").into()),
        ];
        messages::say(lang, "score-change-answer", &facts)
    });
    Some((text, ChangeAction::Ask))
}
