//! Reads the versions of the brand's rules and where they hold.

use platform::error::Result;
use rules::brand::{AtPlace, BrandRule};
use rusqlite::{Connection, Row};

use crate::settings::types::SqlDate;

/// Every version of every rule at every location where it holds, held or will hold, in a fixed order.
///
/// # Errors
/// Of the database.
pub fn in_effect(db: &Connection) -> Result<Vec<AtPlace>> {
    let mut found = db.prepare_cached(
        "SELECT rules.code, rules.id, rule_rollouts.location_id, rule_rollouts.version_no,
                rule_rollouts.from_date, rule_rollouts.until_date, rule_versions.content
         FROM rule_rollouts
         JOIN rules ON rules.id = rule_rollouts.rule_id
         JOIN rule_versions ON rule_versions.rule_id = rule_rollouts.rule_id
                           AND rule_versions.no = rule_rollouts.version_no
         WHERE rule_rollouts.until_date IS NULL OR rule_rollouts.until_date >= rule_rollouts.from_date
         ORDER BY rules.code, rule_rollouts.location_id, rule_rollouts.from_date",
    )?;
    let rows = found.query_map([], at_place)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn at_place(row: &Row<'_>) -> rusqlite::Result<AtPlace> {
    let content: serde_json::Value = row.get("content")?;
    let rule = serde_json::from_value::<BrandRule>(content).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, error.into())
    })?;
    Ok(AtPlace {
        place: row.get("location_id")?,
        code: row.get("code")?,
        version: row.get("version_no")?,
        from: row.get::<_, SqlDate>("from_date")?.0,
        until: row
            .get::<_, Option<SqlDate>>("until_date")?
            .map(|date| date.0),
        rule,
        rule_id: row.get("id")?,
    })
}
