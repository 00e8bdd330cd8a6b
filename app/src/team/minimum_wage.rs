//! The least that may be paid at a place on a day, and who says so.

use jiff::civil::Date;
use rusqlite::Connection;
use serde::Serialize;

use crate::{
    app::Core,
    error::Result,
    ids::LocationId,
    settings::{self, types::Location},
};

/// A minimum wage and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Minimum {
    /// Ten-thousandths of a dollar an hour.
    pub(super) minimum_e4: i64,
    /// The first day of the figure.
    pub(super) from: Date,
    /// Where it holds.
    pub(super) location_id: LocationId,
    pub(super) location_name: String,
    /// The law, where a pack has it; null: the brand typed the figure in.
    pub(super) citation: Option<rules::finding::Citation>,
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
        .map(|wage| Minimum {
            minimum_e4: wage.rate_e4,
            from: wage.from,
            location_id: location.id,
            location_name: location.name.clone(),
            citation: None,
        });
    Ok(typed
        .into_iter()
        .chain(of_packs(core, &location, on))
        .max_by_key(|minimum| minimum.minimum_e4))
}

fn of_packs(core: &Core, location: &Location, on: Date) -> Vec<Minimum> {
    let mut found = Vec::new();
    for pack in core
        .rule_book
        .packs()
        .iter()
        .filter(|pack| location.jurisdictions.contains(&pack.jurisdiction))
    {
        for rule in &pack.rules {
            let current = rule
                .parameters
                .iter()
                .filter(|parameter| parameter.name == "minimum_wage" && parameter.from <= on)
                .max_by_key(|parameter| parameter.from);
            if let Some((parameter, minimum_e4)) =
                current.and_then(|parameter| Some((parameter, dollars(&parameter.value)?)))
            {
                found.push(Minimum {
                    minimum_e4,
                    from: parameter.from,
                    location_id: location.id,
                    location_name: location.name.clone(),
                    citation: Some(rule.citation.clone()),
                });
            }
        }
    }
    found
}

/// Dollars as a pack writes them (`17.95`, `$17.95`), in ten-thousandths.
fn dollars(text: &str) -> Option<i64> {
    let text = text.trim().trim_start_matches('$');
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || part.len() > 4 || !digits(whole) || !digits(part) {
        return None;
    }
    whole
        .parse::<i64>()
        .ok()?
        .checked_mul(10_000)?
        .checked_add(format!("{part:0<4}").parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::dollars;

    #[test]
    fn dollars_become_ten_thousandths() {
        assert_eq!(dollars("17.95"), Some(179_500));
        assert_eq!(dollars("$7.25"), Some(72_500));
        assert_eq!(dollars("15"), Some(150_000));
        for wrong in ["", "-1", "1.23456", "abc", "1.-5"] {
            assert_eq!(dollars(wrong), None, "{wrong}");
        }
    }
}
