//! The SQL of templates.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::types::OfferTemplate;
use crate::{
    error::{Error, Result},
    ids::OfferTemplateId,
    messages::LocalizedText,
    offers::letter::Wording,
};
use recruiting::applications::json;

/// The columns of `offer_templates`, and the locations and positions as JSON arrays.
const OFFER_TEMPLATES_COLUMNS: &str = "id, name_en, name_es, body_en, body_es, jurisdictions, is_default, active, archived, version, \
    (SELECT json_group_array(l.location_id ORDER BY l.location_id) FROM offer_template_locations l \
     WHERE l.template_id = offer_templates.id) AS location_ids, \
    (SELECT json_group_array(p.position_id ORDER BY p.position_id) FROM offer_template_positions p \
     WHERE p.template_id = offer_templates.id) AS position_ids";

/// Gives the letter that the schema begins with an id of this brand's own.
///
/// # Errors
/// Database errors.
pub fn begin(db: &Connection, now: Timestamp) -> Result<()> {
    db.execute(
        "UPDATE offer_templates SET id = ?1 WHERE is_default = 1",
        [OfferTemplateId::new(now)],
    )?;
    Ok(())
}

/// Every template: the default first, archived ones last.
///
/// # Errors
/// Database errors.
pub(super) fn all(db: &Connection) -> Result<Vec<OfferTemplate>> {
    let mut statement = db.prepare_cached(
        &format!("SELECT {OFFER_TEMPLATES_COLUMNS} FROM offer_templates ORDER BY archived, is_default DESC, name_en, id"),
    )?;
    let rows = statement.query_map([], row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A template.
///
/// # Errors
/// `NotFound`; database errors.
pub(super) fn one(db: &Connection, id: OfferTemplateId) -> Result<OfferTemplate> {
    db.prepare_cached(&format!(
        "SELECT {OFFER_TEMPLATES_COLUMNS} FROM offer_templates WHERE id = ?1"
    ))?
    .query_row([id], row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// Writes a template, new or changed; the caller raised the version.
///
/// # Errors
/// Database errors.
pub(super) fn save(db: &Connection, it: &OfferTemplate) -> Result<()> {
    let (en, es) = if it.built_in {
        (None, None)
    } else {
        (Some(&it.body.en), Some(&it.body.es))
    };
    db.prepare_cached(
        "INSERT INTO offer_templates (id, name_en, name_es, body_en, body_es, jurisdictions, is_default, active, archived,
           version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
         ON CONFLICT (id) DO UPDATE SET name_en = ?2, name_es = ?3, body_en = ?4, body_es = ?5, jurisdictions = ?6,
           is_default = ?7, active = ?8, archived = ?9, version = ?10",
    )?
    .execute(params![
        it.id,
        it.name.en,
        it.name.es,
        en,
        es,
        serde_json::to_string(&it.jurisdictions)?,
        it.is_default,
        it.active,
        it.archived,
        it.version
    ])?;
    db.prepare_cached("DELETE FROM offer_template_locations WHERE template_id = ?1")?
        .execute([it.id])?;
    db.prepare_cached("DELETE FROM offer_template_positions WHERE template_id = ?1")?
        .execute([it.id])?;
    db.prepare_cached(
        "INSERT INTO offer_template_locations (template_id, location_id) SELECT ?1, value FROM json_each(?2)",
    )?
    .execute(params![it.id, serde_json::to_string(&it.location_ids)?])?;
    db.prepare_cached(
        "INSERT INTO offer_template_positions (template_id, position_id) SELECT ?1, value FROM json_each(?2)",
    )?
    .execute(params![it.id, serde_json::to_string(&it.position_ids)?])?;
    Ok(())
}

fn row(row: &Row<'_>) -> rusqlite::Result<OfferTemplate> {
    let own: (Option<String>, Option<String>) = (row.get("body_en")?, row.get("body_es")?);
    let (body, built_in) = match own {
        (Some(en), Some(es)) => (LocalizedText { en, es }, false),
        _ => (Wording::default().body, true),
    };
    Ok(OfferTemplate {
        id: row.get("id")?,
        name: LocalizedText {
            en: row.get("name_en")?,
            es: row.get("name_es")?,
        },
        body,
        built_in,
        jurisdictions: json(row, "jurisdictions")?,
        location_ids: json(row, "location_ids")?,
        position_ids: json(row, "position_ids")?,
        is_default: row.get("is_default")?,
        active: row.get("active")?,
        archived: row.get("archived")?,
        version: row.get("version")?,
    })
}
