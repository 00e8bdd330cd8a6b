//! What the law asks for at the brand's locations, in the values of the library.

use std::{cell::RefCell, collections::BTreeMap};

use jiff::civil::Date;
use organization::settings::{self, types::Location};
use platform::{error::Result, finding_view};
use rules::{
    RuleBook,
    brand::{LegalValue, LibraryRule, LibraryValue, Stricter},
    facts::{Employer, Place},
};
use rusqlite::Connection;

use super::library_types::LegalMinimum;

/// The law at locations, asked once for each kind of place.
pub(crate) struct LocalLaw<'a> {
    book: &'a RuleBook,
    employer: Employer,
    places: RefCell<Vec<(Place, Date)>>,
    known: RefCell<BTreeMap<(usize, String, String), Option<LegalValue>>>,
}

impl<'a> LocalLaw<'a> {
    /// The law for this brand.
    ///
    /// # Errors
    /// Of the database.
    pub(crate) fn of(db: &Connection, book: &'a RuleBook) -> Result<Self> {
        Ok(Self {
            book,
            employer: settings::facts::employer(db)?,
            places: RefCell::default(),
            known: RefCell::default(),
        })
    }

    /// The law's value at a location on a day; none: the law has none.
    pub(crate) fn value(
        &self,
        library: &str,
        value: &str,
        (location, on): (&Location, Date),
    ) -> Option<LegalValue> {
        let place = Place {
            id: "".into(),
            ..location.place_in(on)
        };
        let mut places = self.places.borrow_mut();
        let at = places
            .iter()
            .position(|(known, day)| *known == place && *day == on)
            .unwrap_or_else(|| {
                places.push((place.clone(), on));
                places.len() - 1
            });
        let key = (at, library.to_owned(), value.to_owned());
        let mut known = self.known.borrow_mut();
        known
            .entry(key)
            .or_insert_with(|| {
                self.book
                    .legal_value(library, value, &place, &self.employer, on)
            })
            .clone()
    }

    /// All of the law's values of a sentence at a location on a day.
    pub(crate) fn minimums(
        &self,
        library: &LibraryRule,
        (location, on): (&Location, Date),
    ) -> Vec<LegalMinimum> {
        let minimum = |value: &LibraryValue| {
            let law = self.value(&library.id, &value.name, (location, on))?;
            Some(LegalMinimum {
                name: value.name.clone(),
                value: law.value,
                title: finding_view::text(&law.title),
                citation: law.citation.text,
                url: law.citation.url,
            })
        };
        library.values.iter().filter_map(minimum).collect()
    }
}

/// Whether a value asks for less than another.
pub(crate) fn weaker(stricter: Stricter, value: i64, other: i64) -> bool {
    match stricter {
        Stricter::Higher => value < other,
        Stricter::Lower => value > other,
    }
}
