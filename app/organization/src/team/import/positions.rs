//! The brand's positions by the names in a file.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::Connection;

use crate::{
    error::{Error, Field, Result},
    ids::PositionId,
    names, settings,
    settings::types::{Department, Position},
};

/// What separates the names of several positions in a cell.
pub(super) const BETWEEN: [char; 4] = [',', ';', '|', '\n'];

/// The positions that are in use, and the names that the caller gave a position to.
pub(super) struct PositionNames {
    positions: Vec<Position>,
    departments: Vec<Department>,
    /// By folded name.
    chosen: BTreeMap<String, PositionId>,
}

/// The positions of a row, or what keeps it from having any.
pub(super) type Found = std::result::Result<Vec<PositionId>, Unknown>;

/// A row whose positions are not known.
pub(super) struct Unknown {
    /// The names that are not exactly one position's; an empty one where the row has none.
    pub(super) names: Vec<String>,
    pub(super) errors: Vec<Field>,
}

impl PositionNames {
    /// Loads the positions.
    ///
    /// # Errors
    /// `Invalid` where a chosen position is not in use; database errors.
    pub(super) fn load(db: &Connection, chosen: &BTreeMap<String, PositionId>) -> Result<Self> {
        let mut positions = settings::all_positions(db)?;
        positions.retain(|position| !position.archived);
        let offered = |id: &PositionId| positions.iter().any(|position| position.id == *id);
        if !chosen.values().all(offered) {
            return Err(Error::field("positions", "unknown"));
        }
        Ok(Self {
            positions,
            departments: settings::all_departments(db)?,
            chosen: chosen
                .iter()
                .map(|(name, id)| (names::folded(name), *id))
                .collect(),
        })
    }

    /// The positions of a cell, each once; a department tells positions of one name apart.
    pub(super) fn find(&self, cell: Option<&str>, department: Option<&str>) -> Found {
        let cell = cell.unwrap_or_default();
        let mut unknown = Unknown {
            names: Vec::new(),
            errors: Vec::new(),
        };
        let mut found = Vec::new();
        for name in self.names(cell) {
            match *self.named(name, department) {
                [one] if !found.contains(&one) => found.push(one),
                [_] => (),
                ref several => {
                    let facts = [("name", name.into())];
                    unknown.errors.push(match (name, several) {
                        ("", _) => Field::new("positions", "required"),
                        (_, []) => Field::with("positions", "position_unknown", &facts),
                        (_, _) => Field::with("positions", "position_ambiguous", &facts),
                    });
                    unknown.names.push(name.to_owned());
                }
            }
        }
        if unknown.errors.is_empty() {
            Ok(found)
        } else {
            Err(unknown)
        }
    }

    /// The names of a cell: the whole of it where that is one.
    fn names<'a>(&self, cell: &'a str) -> Vec<&'a str> {
        if !self.named(cell, None).is_empty() {
            return vec![cell];
        }
        let names: Vec<&str> = cell
            .split(BETWEEN)
            .map(str::trim)
            .filter(|name| !name.is_empty())
            .collect();
        if names.is_empty() { vec![""] } else { names }
    }

    fn named(&self, name: &str, department: Option<&str>) -> Vec<PositionId> {
        let name = names::folded(name);
        if let Some(chosen) = self.chosen.get(&name) {
            return vec![*chosen];
        }
        let is_named = |position: &&Position| {
            let both = [&position.name.en, &position.name.es];
            !name.is_empty() && both.iter().any(|own| names::folded(own) == name)
        };
        let named: Vec<&Position> = self.positions.iter().filter(is_named).collect();
        let inside: Vec<PositionId> = department
            .map(names::folded)
            .into_iter()
            .flat_map(|department| named.iter().filter(move |it| self.is_in(it, &department)))
            .map(|position| position.id)
            .collect();
        match inside.len() {
            1 => inside,
            _ => named.iter().map(|position| position.id).collect(),
        }
    }

    fn is_in(&self, position: &Position, department: &str) -> bool {
        let own = self
            .departments
            .iter()
            .find(|own| own.id == position.department_id);
        own.is_some_and(|own| {
            [&own.name.en, &own.name.es]
                .iter()
                .any(|name| names::folded(name) == department)
        })
    }

    /// The position that shares most words with a name, if any does.
    pub(super) fn suggestion(&self, name: &str) -> Option<PositionId> {
        let wanted = words(name);
        let shared = |position: &Position| {
            let both = [&position.name.en, &position.name.es];
            let count = |own: &&String| words(own).intersection(&wanted).count();
            both.iter().map(count).max().unwrap_or(0)
        };
        let mut best: Option<(usize, PositionId)> = None;
        for position in &self.positions {
            let count = shared(position);
            if count > best.map_or(0, |(most, _)| most) {
                best = Some((count, position.id));
            }
        }
        best.map(|(_, id)| id)
    }
}

/// The words of a name, without an `s` of many.
fn words(name: &str) -> BTreeSet<String> {
    names::folded(name)
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| word.len() > 2)
        .map(|word| word.trim_end_matches('s').to_owned())
        .collect()
}
