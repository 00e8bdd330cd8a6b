//! A brand rule: a sentence of the library with its values, for whom it holds and how strictly.

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::PREFIX;
use super::library::{LibraryRule, LibraryValue, Unit, sentence};
use super::overlay::AtPlace;
use crate::finding::{Severity, Text};
use crate::format;

/// The ending of the id of the row for people under 18.
pub(super) const MINORS: &str = "/minors";

/// What a brand asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BrandRule {
    /// The sentence of the library.
    pub library: String,
    /// Its values by name.
    pub values: BTreeMap<String, i64>,
    /// For people under 18; `None`: it does not apply to them.
    pub minors: Option<Severities>,
    /// For everyone else; `None`: it does not apply to them.
    pub adults: Option<Severities>,
    /// When it does not apply.
    #[serde(default)]
    pub unless: Unless,
}

/// How strictly a rule binds, by stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Severities {
    /// While the week is planned.
    pub draft: Severity,
    /// When it is published.
    pub publish: Severity,
    /// After it was worked: at most a warning, since nothing can be planned otherwise.
    pub worked: Severity,
}

/// When a rule does not apply.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Unless {
    /// ISO weekdays, 1 is Monday.
    pub weekdays: Vec<u8>,
}

/// What is wrong with a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    /// `values.rest_minutes`, `minors`, `adults`, `unless.weekdays`, `library`.
    pub field: String,
    pub code: &'static str,
    pub text: Text,
}

impl Problem {
    fn new(field: impl Into<String>, code: &'static str, en: &str, es: &str) -> Self {
        Self {
            field: field.into(),
            code,
            text: Text {
                en: en.to_owned(),
                es: es.to_owned(),
            },
        }
    }
}

impl BrandRule {
    /// What keeps it from being used; empty: nothing.
    pub fn problems(&self) -> Vec<Problem> {
        let Some(library) = sentence(&self.library) else {
            return vec![Problem::new(
                "library",
                "unknown_rule",
                "There is no such rule.",
                "No existe esa regla.",
            )];
        };
        let mut problems: Vec<Problem> = library
            .values
            .iter()
            .filter_map(|value| self.value_problem(value))
            .collect();
        let unknown = self.values.keys().filter(|name| {
            let mut known = library.values.iter();
            !known.any(|value| value.name == **name)
        });
        problems.extend(unknown.map(|name| {
            let field = format!("values.{name}");
            Problem::new(
                field,
                "unknown_value",
                "The rule has no such value.",
                "La regla no tiene ese valor.",
            )
        }));
        problems.extend(self.people_problem(library));
        if self
            .unless
            .weekdays
            .iter()
            .any(|day| !(1..=7).contains(day))
        {
            problems.push(Problem::new(
                "unless.weekdays",
                "unknown_weekday",
                "Choose days from Monday to Sunday.",
                "Elige días de lunes a domingo.",
            ));
        }
        if (1..=7).all(|day| self.unless.weekdays.contains(&day)) {
            problems.push(Problem::new(
                "unless.weekdays",
                "never_applies",
                "With every day excepted the rule never applies.",
                "Con todos los días exceptuados la regla nunca se aplica.",
            ));
        }
        problems
    }

    fn value_problem(&self, value: &LibraryValue) -> Option<Problem> {
        let field = format!("values.{}", value.name);
        let Some(given) = self.values.get(&value.name) else {
            return Some(Problem::new(
                field,
                "value_missing",
                "Enter a value.",
                "Escribe un valor.",
            ));
        };
        if (value.least..=value.most).contains(given) {
            return None;
        }
        let (least, most) = (said(value.unit, value.least), said(value.unit, value.most));
        Some(Problem::new(
            field,
            "value_out_of_range",
            &format!("From {} to {}.", least.en, most.en),
            &format!("De {} a {}.", least.es, most.es),
        ))
    }

    fn people_problem(&self, library: &LibraryRule) -> Option<Problem> {
        let late = |severities: &Option<Severities>| {
            severities.is_some_and(|severities| severities.worked > Severity::Warn)
        };
        if self.minors.is_none() && (self.adults.is_none() || library.minors_only) {
            return Some(Problem::new(
                "minors",
                "applies_to_no_one",
                "Choose for whom it applies.",
                "Elige a quién se aplica.",
            ));
        }
        if library.minors_only && self.adults.is_some() {
            return Some(Problem::new(
                "adults",
                "minors_only",
                "This rule is about people under 18 only.",
                "Esta regla es solo sobre menores de 18.",
            ));
        }
        (late(&self.minors) || late(&self.adults)).then(|| {
            Problem::new(
                "worked",
                "worked_too_strict",
                "Time that was worked can only be flagged with a warning.",
                "El tiempo trabajado solo se puede marcar con una advertencia.",
            )
        })
    }

    /// The sentence with its values, in both languages.
    pub fn sentence(&self) -> Text {
        let Some(library) = sentence(&self.library) else {
            return Text::default();
        };
        let mut text = library.sentence.clone();
        for value in &library.values {
            let name = format!("{{{}}}", value.name);
            let Some(given) = self.values.get(&value.name) else {
                continue;
            };
            let given = said(value.unit, *given);
            text.en = text.en.replace(&name, &given.en);
            text.es = text.es.replace(&name, &given.es);
        }
        text
    }

    /// SHA-256 (hex) of its canonical JSON.
    pub fn hash(&self) -> String {
        let canonical = serde_json::to_vec(self).unwrap_or_default();
        crate::hex(&Sha256::digest(canonical))
    }

    /// Whether it stops anyone of age at publication or while planning.
    pub fn blocks_adults(&self) -> bool {
        self.adults
            .is_some_and(|adults| adults.draft.max(adults.publish) == Severity::Block)
    }

    /// Whether it asks for less than an earlier version: a weaker value, a milder severity, more exceptions, or fewer
    /// people.
    pub fn loosens(&self, earlier: &Self) -> bool {
        let milder = |now: &Option<Severities>, before: &Option<Severities>| match (now, before) {
            (None, Some(_)) => true,
            (Some(now), Some(before)) => {
                now.draft < before.draft
                    || now.publish < before.publish
                    || now.worked < before.worked
            }
            _ => false,
        };
        let weaker = |value: &LibraryValue| {
            let now = self.values.get(&value.name);
            let before = earlier.values.get(&value.name);
            now.zip(before)
                .is_some_and(|(now, before)| value.stricter.weaker(*now, *before))
        };
        let more = |day: &u8| !earlier.unless.weekdays.contains(day);
        self.library != earlier.library
            || milder(&self.minors, &earlier.minors)
            || milder(&self.adults, &earlier.adults)
            || self.unless.weekdays.iter().any(more)
            || sentence(&self.library).is_some_and(|library| library.values.iter().any(weaker))
    }
}

/// A value in words: `11 h`, `5 days`, `9:00 PM`.
pub fn said(unit: Unit, value: i64) -> Text {
    let same = |text: String| Text {
        en: text.clone(),
        es: text,
    };
    match unit {
        Unit::Minutes => same(format::duration(value)),
        Unit::Days if value == 1 => Text {
            en: "1 day".into(),
            es: "1 día".into(),
        },
        Unit::Days => Text {
            en: format!("{value} days"),
            es: format!("{value} días"),
        },
        Unit::Clock => format::clock(value),
    }
}

/// The rows of a rule at a place, as a pack has them.
pub(super) fn rows(at: &AtPlace, library: &LibraryRule) -> Vec<toml::Table> {
    let rule = &at.rule;
    let all = rule.minors.is_some() && rule.minors == rule.adults;
    let under = |is: i64| format!("adult == {is}");
    let parts = if all {
        vec![(rule.adults, "", None)]
    } else {
        vec![
            (rule.minors, MINORS, Some(under(0))),
            (rule.adults, "", Some(under(1))),
        ]
    };
    parts
        .into_iter()
        .filter_map(|(severities, ending, people)| {
            let id = format!("{PREFIX}{}{ending}", at.code);
            Some(row(at, library, id, severities?, people))
        })
        .collect()
}

fn row(
    at: &AtPlace,
    library: &LibraryRule,
    id: String,
    severities: Severities,
    people: Option<String>,
) -> toml::Table {
    let mut guard: Vec<String> = people.into_iter().chain(library.guard.clone()).collect();
    if !at.rule.unless.weekdays.is_empty() {
        let days = at.rule.unless.weekdays.iter().map(u8::to_string);
        let days: Vec<String> = days.collect();
        guard.push(format!("weekday not_in [{}]", days.join(", ")));
    }
    let mut row = toml::Table::new();
    let text = |text: &Text| {
        let mut both = toml::Table::new();
        both.insert("en".into(), text.en.clone().into());
        both.insert("es".into(), text.es.clone().into());
        toml::Value::Table(both)
    };
    let severity = |severity: Severity| {
        let word = match severity {
            Severity::Info => "info",
            Severity::Warn => "warn",
            Severity::ReasonRequired => "reason_required",
            Severity::Block => "block",
        };
        toml::Value::from(word)
    };
    let list = |words: &[String]| {
        let words = words.iter().cloned().map(toml::Value::from);
        toml::Value::Array(words.collect())
    };
    let mut citation = toml::Table::new();
    let source = format!("{}, v{}", at.code, at.version);
    citation.insert("text".into(), source.into());
    citation.insert("url".into(), format!("/rules/{}", at.rule_id).into());
    row.insert("id".into(), id.into());
    row.insert("family".into(), library.family.clone().into());
    row.insert("over".into(), library.over.clone().into());
    row.insert("shape".into(), library.shape.clone().into());
    row.insert("guard".into(), list(&guard));
    row.insert("draft".into(), severity(severities.draft));
    row.insert("publish".into(), severity(severities.publish));
    row.insert("worked".into(), severity(severities.worked));
    row.insert("overridable_by".into(), "schedules:publish".into());
    row.insert("confidence".into(), "high".into());
    row.insert("citation".into(), toml::Value::Table(citation));
    row.insert("title".into(), text(&library.title));
    row.insert("explain".into(), text(&library.explain));
    row.insert("math".into(), text(&library.math));
    row.insert("remedy".into(), text(&library.remedy));
    row.insert("because".into(), list(&library.because));
    let values = toml::Value::Array(vec![toml::Value::Table(values(at, library))]);
    row.insert("values".into(), values);
    row
}

fn values(at: &AtPlace, library: &LibraryRule) -> toml::Table {
    let mut table = toml::Table::new();
    let day = |date: Date| toml::Value::from(date.to_string());
    table.insert("from".into(), day(at.from));
    if let Some(until) = at.until {
        table.insert("until".into(), day(until));
    }
    for value in &library.values {
        let given = at.rule.values.get(&value.name).copied();
        let given = given.unwrap_or(value.default);
        let given = match value.unit {
            Unit::Clock => format!("{:02}:{:02}", given / 60, given % 60).into(),
            Unit::Minutes | Unit::Days => toml::Value::from(given),
        };
        table.insert(value.name.clone(), given);
    }
    table
}
