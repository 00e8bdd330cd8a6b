//! The least that may be paid at a place on a day, and who says so.

use jiff::civil::Date;
use rusqlite::Connection;
use serde::Serialize;

use crate::{
    app::Core,
    error::Result,
    ids::LocationId,
    messages::Text,
    settings::{self, types::Location},
};

/// A minimum wage and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Minimum {
    /// Ten-thousandths of a dollar an hour.
    pub(super) minimum_e4: i64,
    /// Where it holds.
    pub(super) location_id: LocationId,
    pub(super) location_name: String,
    /// Whose law it is; null: the brand typed the figure in for the location.
    pub(super) citation: Option<Source>,
}

/// Whose law a minimum wage is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Source {
    pub(super) jurisdiction: String,
    pub(super) text: Text,
}

/// The minimum wage of a location on a day: the highest of what the brand typed in and what the packs say. `None`
/// where neither has a figure.
///
/// # Errors
/// Those of the file.
pub(super) fn at(
    db: &Connection,
    core: &Core,
    location: LocationId,
    on: Date,
) -> Result<Option<Minimum>> {
    let location = settings::location(db, location)?;
    let typed = location
        .min_wages
        .iter()
        .rev()
        .find(|wage| wage.from <= on)
        .map(|wage| (wage.rate_e4, None));
    let law = location
        .jurisdictions
        .iter()
        .filter_map(|jurisdiction| of_packs(core, jurisdiction, on));
    let highest = typed
        .into_iter()
        .chain(law)
        .max_by_key(|(minimum, _)| *minimum);
    Ok(highest.map(|(minimum_e4, citation)| minimum(&location, minimum_e4, citation)))
}

fn minimum(location: &Location, minimum_e4: i64, citation: Option<Source>) -> Minimum {
    Minimum {
        minimum_e4,
        location_id: location.id,
        location_name: location.name.clone(),
        citation,
    }
}

fn of_packs(core: &Core, jurisdiction: &str, on: Date) -> Option<(i64, Option<Source>)> {
    let minimum = core
        .rule_book
        .minimum_wage(&[jurisdiction.to_owned()], on)?;
    let pack = core
        .rule_book
        .packs()
        .iter()
        .find(|pack| pack.jurisdiction == jurisdiction)?;
    let text = Text {
        en: pack.title.en.clone(),
        es: pack.title.es.clone(),
    };
    Some((
        minimum,
        Some(Source {
            jurisdiction: jurisdiction.to_owned(),
            text,
        }),
    ))
}
