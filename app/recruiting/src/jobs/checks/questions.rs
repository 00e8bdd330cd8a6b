//! Screening questions: five to fifteen, in both languages, knockouts only where an answer is a choice, and nothing that
//! may not be asked.

use super::{JobChecks, Look, Step, Weight, guard};
use crate::{
    jobs::limits::closed,
    messages::{Lang, LocalizedText, translate},
    types::Question,
};

/// Number of questions that can go out.
const FEWEST: usize = 5;
const MAX_QUESTIONS: usize = 15;
/// From here on each further one costs completed applications.
const MANY: usize = 10;

/// The questions of a posting.
pub(super) fn check(look: &Look<'_>, found: &mut JobChecks) {
    let count = look.questions.len();
    let facts = [("count", i64::try_from(count).unwrap_or(i64::MAX).into())];
    if count < FEWEST {
        found.add(Step::Questions, "questions_too_few", Weight::Block, &facts);
    } else if count > MAX_QUESTIONS {
        found.add(Step::Questions, "questions_too_many", Weight::Block, &facts);
    } else if count > MANY {
        found.add(Step::Questions, "questions_many", Weight::Warn, &facts);
    }
    for question in &look.questions {
        of_question(question, found);
    }
}

fn of_question(question: &Question, found: &mut JobChecks) {
    for code in faults(question) {
        about(question, code, found);
    }
    if let Some((hit, asked)) = guard::of_question(question) {
        let check = about(question, "prohibited_question", found);
        // The words that ask it, in whichever language they are: the other one may be harmless.
        let said = |lang| {
            translate(
                lang,
                "check-prohibited-question",
                &[("question", asked.into())],
            )
        };
        check.message = LocalizedText {
            en: said(Lang::En),
            es: said(Lang::Es),
        };
        check.reason = Some(hit.reason);
        check.alternative = Some(hit.alternative);
    }
}

/// A blocking check of one question.
fn about<'a>(
    question: &Question,
    code: &'static str,
    found: &'a mut JobChecks,
) -> &'a mut super::Check {
    let check = found.add(Step::Questions, code, Weight::Block, &[]);
    let id = format!("check-{}", code.replace('_', "-"));
    let said = |lang| translate(lang, &id, &[("question", question.text.get(lang).into())]);
    check.message = LocalizedText {
        en: said(Lang::En),
        es: said(Lang::Es),
    };
    check.question_id = Some(question.id.clone());
    check
}

/// The faults in the form of a question.
fn faults(question: &Question) -> Vec<&'static str> {
    let mut faults = Vec::new();
    let blank = |text: &str| text.trim().is_empty();
    if blank(&question.text.en) || blank(&question.text.es) {
        faults.push("question_one_language");
    }
    let choices = &question.choices;
    if closed(question.kind) {
        if choices.len() < 2 {
            faults.push("question_choices");
        }
        if choices
            .iter()
            .any(|choice| blank(&choice.label.en) || blank(&choice.label.es))
        {
            faults.push("choice_one_language");
        }
        let knockouts = &question.knockout;
        let known = |value: &String| choices.iter().any(|choice| choice.value == *value);
        if !knockouts.iter().all(known)
            || (!knockouts.is_empty() && knockouts.len() >= choices.len())
        {
            faults.push("knockout_unknown");
        }
        if !knockouts.is_empty() && !question.required {
            faults.push("knockout_optional");
        }
    } else if !question.knockout.is_empty() {
        faults.push("knockout_open");
    }
    faults
}
