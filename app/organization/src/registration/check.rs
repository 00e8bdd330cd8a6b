//! Faults of typed fields: the field's name and what to do, in the reader's language.

use std::collections::BTreeMap;

use super::draft::Fields;
use crate::{messages, names, site::page::Page};

/// Longer names are mistakes.
pub(super) const NAME: usize = 80;

/// What is wrong with a form, by field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Faults(BTreeMap<String, String>);

impl Faults {
    /// Adds the fault of a field; the first one stays.
    pub(super) fn add(&mut self, field: &str, text: String) {
        self.0.entry(field.to_owned()).or_insert(text);
    }

    /// The fault of a field.
    pub(super) fn of(&self, field: &str) -> Option<&String> {
        self.0.get(field)
    }

    /// Whether nothing is wrong.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A form that is being checked.
pub(super) struct Check<'a> {
    /// The reader's page.
    pub(super) page: &'a Page,
    /// The typed values.
    pub(super) fields: &'a Fields,
    /// What is wrong so far.
    pub(super) faults: Faults,
}

impl<'a> Check<'a> {
    pub(super) fn new(page: &'a Page, fields: &'a Fields) -> Self {
        Self {
            page,
            fields,
            faults: Faults::default(),
        }
    }

    /// Adds a fault where something does not hold.
    pub(super) fn ensure(&mut self, holds: bool, field: &str, message: &str) {
        if !holds {
            self.faults.add(field, self.page.say(message));
        }
    }

    /// A text that must be there.
    pub(super) fn text(&mut self, field: &str, most: usize, missing: &str) -> String {
        let text = self.fields.get(field).to_owned();
        self.ensure(!text.is_empty(), field, missing);
        let fits = text.chars().count() <= most && !text.chars().any(char::is_control);
        self.ensure(fits, field, "register-too-long");
        text
    }

    /// A name that must be there: no web address, nothing unseen.
    pub(super) fn name(&mut self, field: &str, missing: &str) -> String {
        let text = self.text(field, NAME, missing);
        if let Some(fault) = names::fault(&text).filter(|_| !text.is_empty()) {
            let id = format!("field-{}", fault.replace('_', "-"));
            self.faults
                .add(field, messages::translate(self.page.lang, &id, &[]));
        }
        text
    }
}
