//! The least that may be paid at a place on a day, and who says so.

use jiff::civil::Date;
use rusqlite::Connection;
use serde::Serialize;

use crate::{app::Environment, error::Result, ids::LocationId, messages::LocalizedText, settings};

/// A minimum wage and its source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Minimum {
    /// Ten-thousandths of a dollar an hour.
    pub minimum_e4: i64,
    /// The location.
    pub location_id: LocationId,
    /// The location's name.
    pub location_name: String,
    /// The source of the law; null: the brand typed the figure in for the location.
    pub citation: Option<Source>,
}

/// The source of a minimum wage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Source {
    /// The jurisdiction's code.
    pub jurisdiction: String,
    /// The citation.
    pub text: LocalizedText,
}

/// The minimum wage of a location on a day: the highest of what the brand typed in and what the packs say. `None`
/// where neither has a figure.
///
/// # Errors
/// Database errors.
pub fn at(
    db: &Connection,
    core: &Environment,
    location: LocationId,
    on: Date,
) -> Result<Option<Minimum>> {
    let location = settings::location(db, location)?;
    let typed = location.min_wages.iter().rev();
    let typed = typed
        .map(|wage| (wage.from, wage.rate_e4))
        .find(|(from, _)| *from <= on);
    let employer = settings::facts::employer(db)?;
    let law = core
        .rule_book
        .minimum_wage(&location.place(), &employer, on);
    let found = |minimum_e4, citation| Minimum {
        minimum_e4,
        location_id: location.id,
        location_name: location.name.clone(),
        citation,
    };
    Ok(match (typed, law.rate) {
        (Some((_, typed)), law) if Some(typed) >= law => Some(found(typed, None)),
        (_, Some(rate)) => Some(found(rate, source(core, law.jurisdiction.as_deref()))),
        (_, None) => None,
    })
}

/// The least that tipped staff get in cash at a location on a day, independent of tips: the minimum wage less the tip
/// credit that the law there allows. `None` where there is no figure.
///
/// # Errors
/// Database errors.
pub fn tipped_at(
    db: &Connection,
    core: &Environment,
    location: LocationId,
    on: Date,
) -> Result<Option<i64>> {
    let Some(minimum) = at(db, core, location, on)? else {
        return Ok(None);
    };
    let place = settings::location(db, location)?.place();
    let law = core
        .rule_book
        .minimum_wage(&place, &settings::facts::employer(db)?, on);
    let credit = law
        .rate
        .zip(law.tipped_cash)
        .map_or(0, |(law, cash)| law - cash);
    Ok(Some(minimum.minimum_e4 - credit))
}

/// The law of a jurisdiction by the title of the pack that has its wages.
fn source(core: &Environment, jurisdiction: Option<&str>) -> Option<Source> {
    let packs = core.rule_book.packs();
    let pack = packs
        .iter()
        .find(|pack| Some(pack.jurisdiction.as_str()) == jurisdiction && !pack.wages.is_empty())?;
    Some(Source {
        jurisdiction: pack.jurisdiction.clone(),
        text: LocalizedText {
            en: pack.title.en.clone(),
            es: pack.title.es.clone(),
        },
    })
}
