//! The law's own value behind a value of the library, found by asking the law itself: the limit at which it begins to
//! speak at a place and on a date, with every condition of its rows.

use std::sync::Arc;

use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;

use super::boundary::{Setting, law_speaks};
use super::library::{LibraryRule, LibraryValue, Stricter, sentence};
use super::rule::BrandRule;
use crate::RuleBook;
use crate::facts::{Employer, Place};
use crate::finding::{Citation, Finding, Text};

/// The value that the law asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct LegalValue {
    /// In the unit of the library's value.
    pub value: i64,
    /// The row of law.
    pub rule_id: String,
    pub title: Text,
    pub citation: Citation,
}

impl RuleBook {
    /// The legal minimum of a value of the library at a place on a date; `None`: the law has none. Of people under 18
    /// the mildest case counts (17 years, no school): a brand's value that is milder would never apply to anyone.
    pub fn legal_value(
        &self,
        library: &str,
        value: &str,
        place: &Place,
        employer: &Employer,
        on: Date,
    ) -> Option<LegalValue> {
        let library = sentence(library)?;
        let value = library.values.iter().find(|known| known.name == value)?;
        if library.families.is_empty() {
            return None;
        }
        let employer = Arc::new(employer.clone());
        let asked = Asked {
            book: self,
            library,
            value,
            rule: neutral(library),
            setting: Setting {
                place,
                employer: &employer,
                date: on,
                minor: library.minors_only,
            },
        };
        asked.limit()
    }
}

/// The sentence with values that no law minds.
fn neutral(library: &LibraryRule) -> BrandRule {
    let values = library.values.iter().map(|value| {
        let calm = match value.name.as_str() {
            "start_by_minutes" => 180,
            "meal_minutes" => 60,
            _ => value.default,
        };
        (value.name.clone(), calm)
    });
    BrandRule {
        library: library.id.clone(),
        values: values.collect(),
        minors: None,
        adults: None,
        unless: super::Unless::default(),
    }
}

struct Asked<'a> {
    book: &'a RuleBook,
    library: &'a LibraryRule,
    value: &'a LibraryValue,
    rule: BrandRule,
    setting: Setting<'a>,
}

impl Asked<'_> {
    fn speaks(&self, given: i64) -> Option<Finding> {
        let zone = TimeZone::get(&self.setting.place.zone).ok()?;
        let midnight = self.setting.date.to_datetime(Time::midnight());
        let now = zone.to_ambiguous_timestamp(midnight).compatible().ok()?;
        let situation = self
            .setting
            .situation(self.library, &self.rule, self.value, given)?;
        law_speaks(self.book, &self.library.families, &situation, now)
    }

    /// Between a value of which the law is silent and one of which it speaks, the last silent one.
    fn limit(&self) -> Option<LegalValue> {
        let value = self.value;
        let (mut silent, mut loud) = match value.stricter {
            Stricter::Higher => (value.most, value.least),
            Stricter::Lower => (value.least, value.most),
        };
        let mut found = self.speaks(loud)?;
        if self.speaks(silent).is_some() {
            return None;
        }
        while (silent - loud).abs() > 1 {
            let middle = i64::midpoint(silent, loud);
            match self.speaks(middle) {
                Some(finding) => {
                    loud = middle;
                    found = finding;
                }
                None => silent = middle,
            }
        }
        Some(LegalValue {
            value: silent,
            rule_id: found.rule_id.to_string(),
            title: found.title,
            citation: found.citation?,
        })
    }
}
