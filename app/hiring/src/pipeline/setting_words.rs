//! A brand's names of its stages and reasons: in both languages, distinct, and reasons that name the job, not the
//! person.

use std::{collections::BTreeMap, sync::LazyLock};

use fluent_bundle::FluentValue;
use regex::Regex;

use crate::{
    messages::{LocalizedText, both},
    names::folded,
    validator::Validator,
};
use recruiting::{
    jobs::checks::{prohibited, risky},
    stages::Stages,
    types::{RejectReason, Stage},
};

/// The most letters of a stage's name: it is the head of a narrow lane.
const LONGEST_NAME: usize = 24;
/// The most letters of a reason.
const LONGEST_REASON: usize = 60;

/// A reason that hides every other one; matched on plain text.
#[expect(
    clippy::expect_used,
    reason = "the pattern is built in and a test reads it"
)]
static CULTURE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"\b(cultur(e|al)( \w+)? (fit|match|add)|(fit|match)\w*( \w+)? culture|(encaj|ajust|compatib|afin)\w*( \w+)* cultura(l)?)\b",
    )
    .expect("a pattern")
});

/// Checks the brand's words and takes the space around them away; a name that is empty is none.
pub(super) fn check(stages: &mut Stages, checks: &mut Validator) {
    let mut names = BTreeMap::new();
    for stage in Stage::ALL {
        let field = format!("stages.{}.name", stage.name());
        let name = stages
            .stages
            .get_mut(stage)
            .and_then(|it| trimmed(&mut it.name, &field, LONGEST_NAME, checks));
        let usual = usual_stage(*stage);
        names.insert(field, (name.is_some(), name.unwrap_or(usual)));
    }
    check_distinct(&names, checks);
    reasons(stages, checks);
}

fn reasons(stages: &mut Stages, checks: &mut Validator) {
    let mut texts = BTreeMap::new();
    for reason in RejectReason::ALL {
        let field = format!("rejectReasons.{}", reason.name());
        let mut own = stages.reject_reasons.remove(reason);
        let text = trimmed(&mut own, &field, LONGEST_REASON, checks);
        if let Some(text) = &text {
            about_the_job(&field, text, checks);
            stages.reject_reasons.insert(*reason, text.clone());
        }
        let usual = usual_reason(*reason);
        texts.insert(field, (text.is_some(), text.unwrap_or(usual)));
    }
    check_distinct(&texts, checks);
}

/// Lineup's own words for a stage.
pub(super) fn usual_stage(stage: Stage) -> LocalizedText {
    let word = stage.name().replace('_', "-");
    both(&format!("stage-name-{word}"), &[])
}

/// Lineup's own words for a reason.
pub(super) fn usual_reason(reason: RejectReason) -> LocalizedText {
    let word = reason.name().replace('_', "-");
    both(&format!("reason-name-{word}"), &[])
}

fn trimmed(
    name: &mut Option<LocalizedText>,
    field: &str,
    longest: usize,
    checks: &mut Validator,
) -> Option<LocalizedText> {
    let text = name.take()?;
    if text.en.trim().is_empty() && text.es.trim().is_empty() {
        return None;
    }
    let text = LocalizedText {
        en: checks.required_text(&format!("{field}.en"), &text.en, longest),
        es: checks.required_text(&format!("{field}.es"), &text.es, longest),
    };
    *name = Some(text.clone());
    Some(text)
}

/// Two stages, or two reasons, of the same name could not be distinguished. The brand's own name is the faulty one.
fn check_distinct(all: &BTreeMap<String, (bool, LocalizedText)>, checks: &mut Validator) {
    for (field, (own, text)) in all {
        let twice = |of: fn(&LocalizedText) -> &String| {
            let name = folded(of(text));
            *own && !name.is_empty()
                && all
                    .iter()
                    .any(|(other, (_, text))| other != field && folded(of(text)) == name)
        };
        if twice(|text| &text.en) {
            checks.error(format!("{field}.en"), "duplicate_name");
        }
        if twice(|text| &text.es) {
            checks.error(format!("{field}.es"), "duplicate_name");
        }
    }
}

/// A reason is read in a dispute: it names what the job needs. "Culture fit" and words about who someone is are refused.
fn about_the_job(field: &str, text: &LocalizedText, checks: &mut Validator) {
    for (lang, words) in [("en", &text.en), ("es", &text.es)] {
        let found = risky(words).into_iter().next();
        if found.is_some() || prohibited(words).is_some() || CULTURE.is_match(&folded(words)) {
            let word = found.unwrap_or_else(|| words.clone());
            let word = [("word", FluentValue::from(word))];
            checks.error_with(format!("{field}.{lang}"), "about_the_person", &word);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(reason: &str) -> bool {
        let mut stages = Stages::default().complete();
        let text = LocalizedText {
            en: reason.to_owned(),
            es: format!("{reason} (es)"),
        };
        stages.reject_reasons.insert(RejectReason::Experience, text);
        let mut checks = Validator::default();
        check(&mut stages, &mut checks);
        checks.finish().is_err()
    }

    #[test]
    fn reasons_about_the_person_are_refused() {
        for reason in [
            "Not a culture fit",
            "Does not fit our culture",
            "No encaja en la cultura",
            "Falta de ajuste cultural",
            "Too young",
            "Has children at home: single mom",
            "Embarazada",
        ] {
            assert!(wrong(reason), "{reason}");
        }
    }

    #[test]
    fn reasons_about_the_job_stand() {
        for reason in [
            "Cannot work Friday evenings",
            "Less than a year on the line",
            "Sin tarjeta de manipulador de alimentos",
            "Someone else fit the shift better",
        ] {
            assert!(!wrong(reason), "{reason}");
        }
    }
}
