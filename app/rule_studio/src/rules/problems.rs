//! What keeps a rule from being approved: its own faults, and values that are weaker than the law.

use jiff::civil::Date;
use organization::settings::types::Location;
use platform::{
    app::Environment,
    error::Result,
    finding_view,
    ids::LocationId,
    messages::{Lang, LocalizedText, translate},
};
use rules::brand::{LegalValue, LibraryRule, LibraryValue, Stricter, library, said};
use rusqlite::Connection;

use super::{
    law::{LocalLaw, weaker},
    library_types::{RuleProblem, RuleTestCase},
    types::NewRule,
};

/// A value that is weaker than the law.
pub(crate) const BELOW_LAW: &str = "below_law";

/// A sentence of the library.
pub(crate) fn sentence(id: &str) -> Option<&'static LibraryRule> {
    library().iter().find(|known| known.id == id)
}

/// What is wrong with a rule at some locations on a day.
///
/// # Errors
/// Of the database.
pub(crate) fn problems(
    db: &Connection,
    core: &Environment,
    rule: &NewRule,
    (locations, on): (&[Location], Date),
) -> Result<Vec<RuleProblem>> {
    let own = rule.brand_rule().problems().into_iter();
    let mut found: Vec<RuleProblem> = own
        .map(|problem| RuleProblem {
            field: problem.field,
            code: problem.code.to_owned(),
            text: finding_view::text(&problem.text),
            location_ids: Vec::new(),
        })
        .collect();
    let Some(library) = sentence(&rule.library) else {
        return Ok(found);
    };
    let law = LocalLaw::of(db, &core.rule_book)?;
    for value in &library.values {
        let Some(given) = rule.values.get(&value.name) else {
            continue;
        };
        found.extend(below_law(&law, (library, value, *given), (locations, on)));
    }
    Ok(found)
}

/// A value that the law outdoes at every location, so that it would never count: one problem for each value of the law,
/// with the locations where it holds.
fn below_law(
    law: &LocalLaw<'_>,
    (library, value, given): (&LibraryRule, &LibraryValue, i64),
    (locations, on): (&[Location], Date),
) -> Vec<RuleProblem> {
    let mut found: Vec<(LegalValue, Vec<LocationId>)> = Vec::new();
    for location in locations {
        let asked = law.value(&library.id, &value.name, (location, on));
        let Some(asked) = asked.filter(|asked| weaker(value.stricter, given, asked.value)) else {
            continue;
        };
        let same = |(known, _): &&mut (LegalValue, Vec<LocationId>)| {
            known.value == asked.value && known.citation.text == asked.citation.text
        };
        match found.iter_mut().find(same) {
            Some((_, at)) => at.push(location.id),
            None => found.push((asked, vec![location.id])),
        }
    }
    // Where the law asks for less or nothing the rule counts; elsewhere the stricter of both does.
    let stricter: usize = found.iter().map(|(_, at)| at.len()).sum();
    if stricter < locations.len() {
        return Vec::new();
    }
    found
        .into_iter()
        .map(|(asked, location_ids)| RuleProblem {
            field: format!("values.{}", value.name),
            code: BELOW_LAW.to_owned(),
            text: law_text(value, &asked),
            location_ids,
        })
        .collect()
}

fn law_text(value: &LibraryValue, asked: &LegalValue) -> LocalizedText {
    let figure = said(value.unit, asked.value);
    let id = match value.stricter {
        Stricter::Higher => "rule-law-at-least",
        Stricter::Lower => "rule-law-at-most",
    };
    let text = |lang: Lang, figure: &str| {
        let citation = asked.citation.text.as_str();
        translate(
            lang,
            id,
            &[("figure", figure.into()), ("citation", citation.into())],
        )
    };
    LocalizedText {
        en: text(Lang::En, &figure.en),
        es: text(Lang::Es, &figure.es),
    }
}

/// The small situations on both sides of each value; none of a rule that cannot be used.
pub(crate) fn test_cases(rule: &NewRule) -> Vec<RuleTestCase> {
    let rule = rule.brand_rule();
    if !rule.problems().is_empty() {
        return Vec::new();
    }
    rule.test_cases()
        .into_iter()
        .map(|case| RuleTestCase {
            name: finding_view::text(&case.name),
            fires: case.fires,
            passed: case.passed,
            said: case.said.as_ref().map(finding_view::text),
        })
        .collect()
}
