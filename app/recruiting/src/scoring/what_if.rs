//! The changes that would raise a score: the rubric is asked again about facts that are changed in one place. Nothing
//! is guessed.

use serde::Serialize;

use super::{
    facts::{self, Facts},
    inputs::Inputs,
    labels,
    run_script::Judge,
    types::{Band, Computed},
};
use crate::{
    messages::{self, Lang, LocalizedText},
    settings::types::string_enum as wire_words,
    types::{Answer, Answers, Choice, Question, QuestionKind},
};

wire_words! {
    /// The way to a change.
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
    /// Number of points gained, in tenths.
    pub delta_tenths: i64,
    /// So many at most.
    pub at_most: bool,
    /// The band after it.
    pub band: Band,
    /// The needed change.
    pub text: LocalizedText,
    /// The way to it.
    pub action: ChangeAction,
    /// The message that asks the applicant about it, to begin with; none where no one has to be asked.
    pub ask: Option<LocalizedText>,
    /// The slot, requirement or question that it is about.
    pub about: Option<String>,
}

/// More lines are not read.
const MAX_CHANGES: usize = 3;

/// The changes that would raise a score, the largest first; the work sample always has the last line.
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
        let text = labels::both(|lang| {
            let slot = labels::slot(&slot.key, lang).unwrap_or_default();
            messages::translate(lang, "score-change-availability", &[("slot", slot.into())])
        });
        let ask = labels::both(|lang| labels::ask_slot(&slot.key, lang).unwrap_or_default());
        trial.of(&changed, text, How::Ask(ask), Some(&slot.key))
    });
    let questions = facts
        .questions
        .iter()
        .enumerate()
        .filter_map(|(place, fact)| {
            let question = inputs.questions.iter().find(|asked| asked.id == fact.id)?;
            let mut requirements = facts.requirements.iter();
            if requirements.any(|wanted| facts::is_about(question, &wanted.key)) {
                // The line of the requirement asks the same.
                return None;
            }
            let mut changed = facts.clone();
            changed.questions[place].points = Some(fact.max);
            let (text, how) = of_question(question, answers)?;
            trial.of(&changed, text, how, Some(&fact.id))
        });
    let requirements = facts
        .requirements
        .iter()
        .enumerate()
        .filter_map(|(place, fact)| {
            let mut wanted = inputs.job.requirements.iter();
            let wanted = wanted.find(|wanted| wanted.key == fact.key)?;
            let mut asked = inputs.questions.iter();
            let asked = asked.find(|question| facts::is_about(question, &fact.key));
            let ask = match fact.met {
                None => "score-ask-requirement",
                // A certificate can still be had; age or permission to work is as it is.
                Some(false) if asked.is_some_and(is_certification) => "score-ask-certificate",
                Some(_) => return None,
            };
            let mut changed = facts.clone();
            changed.requirements[place].met = Some(true);
            let mut points = changed.questions.iter_mut();
            if let Some(points) = points.find(|one| asked.is_some_and(|it| it.id == one.id)) {
                points.points = Some(points.max);
            }
            let said = |id: &str| {
                labels::both(|lang| {
                    let label = wanted.label.get(lang).to_owned();
                    messages::translate(lang, id, &[("requirement", label.into())])
                })
            };
            let text = said("score-change-requirement");
            trial.of(&changed, text, How::Ask(said(ask)), Some(&fact.key))
        });
    let mut found: Vec<PossibleChange> = slots.chain(questions).chain(requirements).collect();
    found.sort_by_key(|change| -change.delta_tenths);
    found.truncate(MAX_CHANGES);
    if facts.work_sample.is_none() {
        let changed = Facts {
            work_sample: Some(25),
            ..facts.clone()
        };
        let text = labels::both(|lang| messages::translate(lang, "score-change-work-sample", &[]));
        found.extend(trial.of(&changed, text, How::Send, None));
    }
    found
}

fn is_certification(question: &Question) -> bool {
    let topic = question.topic.as_deref().unwrap_or_default();
    topic.starts_with("certification:")
}

/// The way to a change, with the text of the request.
enum How {
    Ask(LocalizedText),
    Rate,
    Send,
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
        text: LocalizedText,
        how: How,
        about: Option<&str>,
    ) -> Option<PossibleChange> {
        let then = self.judge.score(changed).ok()?;
        let (action, ask) = match how {
            How::Ask(words) => (ChangeAction::Ask, Some(words)),
            How::Rate => (ChangeAction::Rate, None),
            How::Send => (ChangeAction::Send, None),
        };
        (then.points > self.now.points).then(|| PossibleChange {
            delta_tenths: then.points - self.now.points,
            at_most: action != ChangeAction::Ask,
            band: then.band,
            text,
            action,
            ask,
            about: about.map(str::to_owned),
        })
    }
}

/// A question at its best answer. Words that were written can only be rated; words that were not are not suggested.
fn of_question(question: &Question, answers: &Answers) -> Option<(LocalizedText, How)> {
    let asked = |lang| question.text.get(lang).to_owned();
    if question.kind == QuestionKind::Text {
        answers.get(&question.id)?;
        let text = labels::both(|lang| {
            messages::translate(
                lang,
                "score-change-rating",
                &[("question", asked(lang).into())],
            )
        });
        return Some((text, How::Rate));
    }
    let wanted: Vec<&Choice> = match question.kind {
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
    let ask = ask(question, answers.get(&question.id), &wanted)?;
    let text = labels::both(|lang| {
        let facts = [
            ("question", asked(lang).into()),
            ("answer", labels(&wanted, lang).into()),
        ];
        messages::translate(lang, "score-change-answer", &facts)
    });
    Some((text, How::Ask(ask)))
}

/// An open question about what the answer lacks; none where the answer cannot change: one of several is what they know
/// or have done, and what rules someone out is settled.
fn ask(question: &Question, answer: Option<&Answer>, wanted: &[&Choice]) -> Option<LocalizedText> {
    let asked = |lang| ("question", question.text.get(lang).to_owned().into());
    let Some(answer) = answer else {
        return Some(labels::both(|lang| {
            messages::translate(lang, "score-ask-question", &[asked(lang)])
        }));
    };
    let again = match question.kind {
        _ if !question.knockout.is_empty() => return None,
        QuestionKind::Multi => "score-ask-more",
        QuestionKind::YesNo => "score-ask-close",
        _ => return None,
    };
    let mut more = wanted.to_vec();
    more.retain(|choice| !has(answer, &choice.value));
    Some(labels::both(|lang| {
        let facts = [
            asked(lang),
            ("answer", given(question, answer, lang).into()),
            ("more", labels(&more, lang).into()),
        ];
        messages::translate(lang, again, &facts)
    }))
}

fn labels(choices: &[&Choice], lang: Lang) -> String {
    let labels: Vec<&str> = choices
        .iter()
        .map(|choice| choice.label.get(lang))
        .collect();
    labels.join(", ")
}

fn has(answer: &Answer, value: &str) -> bool {
    match answer {
        Answer::One(one) => one == value,
        Answer::Many(many) => many.iter().any(|one| one == value),
    }
}

/// An answer as the applicant read it when they chose it.
fn given(question: &Question, answer: &Answer, lang: Lang) -> String {
    let label = |value: &String| {
        let mut choices = question.choices.iter();
        let chosen = choices.find(|choice| choice.value == *value);
        chosen.map_or_else(|| value.clone(), |choice| choice.label.get(lang).to_owned())
    };
    match answer {
        Answer::One(value) => label(value),
        Answer::Many(values) => values.iter().map(label).collect::<Vec<_>>().join(", "),
    }
}
