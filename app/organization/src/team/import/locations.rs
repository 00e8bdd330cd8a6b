//! The brand's locations by the names in a file.

use std::collections::BTreeMap;

use rusqlite::Connection;

use super::positions::BETWEEN;
use crate::{
    error::{Field, Result},
    ids::LocationId,
    names, settings,
};

/// Where a row says that someone works.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum RowLocation {
    /// At the chosen location, or the row does not say.
    Chosen,
    /// At others only; the cell's text.
    Other(String),
    /// At one that the brand does not have, by this name.
    Unknown(String),
}

impl RowLocation {
    /// What is wrong with it.
    pub(super) fn fault(&self) -> Option<Field> {
        match self {
            Self::Unknown(name) => {
                let facts = [("name", name.as_str().into())];
                Some(Field::with("location", "location_unknown", &facts))
            }
            _ => None,
        }
    }
}

/// The brand's locations.
pub(super) struct LocationNames {
    /// By folded name: whether one of them is the chosen one.
    names: BTreeMap<String, bool>,
}

impl LocationNames {
    /// Loads the locations; `chosen` is where people are imported to.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn load(db: &Connection, chosen: LocationId) -> Result<Self> {
        let all = settings::locations(db)?;
        let named = all.iter().map(|one| (&*one.name, one.id == chosen));
        Ok(Self::of(named))
    }

    fn of<'a>(named: impl Iterator<Item = (&'a str, bool)>) -> Self {
        let mut names = BTreeMap::new();
        for (name, is_chosen) in named {
            *names.entry(names::folded(name)).or_default() |= is_chosen;
        }
        Self { names }
    }

    /// Where a cell says that someone works: one location, or several of them.
    pub(super) fn find(&self, cell: Option<&str>) -> RowLocation {
        let Some(cell) = cell else {
            return RowLocation::Chosen;
        };
        let is_chosen = |name: &str| self.names.get(&names::folded(name)).copied();
        let parts: Vec<&str> = match is_chosen(cell) {
            Some(_) => vec![cell],
            None => cell
                .split(BETWEEN)
                .map(str::trim)
                .filter(|name| !name.is_empty())
                .collect(),
        };
        if let Some(name) = parts.iter().find(|name| is_chosen(name).is_none()) {
            return RowLocation::Unknown((*name).to_owned());
        }
        if parts.is_empty() || parts.iter().any(|name| is_chosen(name) == Some(true)) {
            RowLocation::Chosen
        } else {
            RowLocation::Other(cell.to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_belongs_to_the_chosen_location_unless_it_names_others_only() {
        let known = [("Echo Park", true), ("Brooklyn", false), ("A, B", false)];
        let locations = LocationNames::of(known.into_iter());
        let other = |name: &str| RowLocation::Other(name.to_owned());
        for (cell, expected) in [
            (None, RowLocation::Chosen),
            (Some("ECHO PARK"), RowLocation::Chosen),
            (Some("Brooklyn; Echo Park"), RowLocation::Chosen),
            (Some("brooklyn"), other("brooklyn")),
            (Some("A, B"), other("A, B")),
            (
                Some("Echo Park, Nowhere"),
                RowLocation::Unknown("Nowhere".to_owned()),
            ),
        ] {
            assert_eq!(locations.find(cell), expected, "{cell:?}");
        }
    }
}
