//! The keyword of a location: it leads to what is open there.

use axum::Json as Reply;
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::Serialize;
use serde_json::json;

use super::{
    keyword::{WantedKeyword, holder, refuse_taken, spelled},
    reserved_words::is_reserved,
};
use crate::{
    RecruitingAction,
    app::Environment,
    compliance::{audit::Entry, version},
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path},
    format::slug,
    ids::LocationId,
    messaging::merge_values::company,
    permit::Permission,
    settings::{self, types::Location},
    sql_time::SqlTime,
    token::brand_code,
    write_context::WriteContext,
};

/// The most words that are suggested.
const SUGGESTIONS: usize = 3;
/// The longest word.
const LONGEST: usize = 20;

/// The ways to apply at a location: by text and by code.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceKeyword {
    /// The place.
    pub location_id: LocationId,
    /// The word that people text; none yet.
    pub keyword: Option<String>,
    /// Free words that fit the place.
    pub suggestions: Vec<String>,
    /// The number that they text it to (E.164), where the brand has a line of its own.
    pub number: Option<String>,
    /// The page of its openings; `&src=` names the source.
    pub careers_url: String,
    /// The place's version.
    pub version: i64,
}

/// The ways to apply at a location: by text and by code.
#[utoipa::path(
    get, path = "/api/locations/{id}/keyword", tag = "jobs", params(("id" = LocationId, Path)),
    responses((status = 200, body = PlaceKeyword))
)]
pub async fn get(context: Context, Path(id): Path<LocationId>) -> Result<Reply<PlaceKeyword>> {
    context
        .read(move |db, context| {
            context.actor.allow_at(Permission::JobsRead, id)?;
            view(db, &context.app.core, id)
        })
        .await
        .map(Reply)
}

/// Gives a place the word that people text to apply, or takes it away.
#[utoipa::path(
    put, path = "/api/locations/{id}/keyword", tag = "jobs", params(("id" = LocationId, Path)),
    request_body = WantedKeyword, responses((status = 200, body = PlaceKeyword))
)]
pub async fn put(
    context: Context,
    Path(id): Path<LocationId>,
    Json(wanted): Json<WantedKeyword>,
) -> Result<Reply<PlaceKeyword>> {
    context
        .write(move |change| set(change, id, &wanted))
        .await
        .map(Reply)
}

/// Gives a place its word.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict` (also `keyword_taken`, `location_closed`), `Invalid`, `keyword_reserved`; database errors.
pub fn set(
    change: &mut WriteContext<'_>,
    id: LocationId,
    wanted: &WantedKeyword,
) -> Result<PlaceKeyword> {
    change.actor.allow_at(Permission::SettingsUpdateBasic, id)?;
    let place = settings::location(change.db, id)?;
    let old = word_of(change.db, id)?;
    version::check_version(
        change.db,
        ("location", id),
        (wanted.version, place.version),
        || view(change.db, change.core, id),
    )?;
    let new = wanted.keyword.as_deref().map(spelled).transpose()?;
    if let Some(word) = &new {
        refuse_closed(&place)?;
        refuse_taken(change.db, word, |holder| {
            holder.job.is_none() && holder.location == Some(id)
        })?;
    }
    change
        .db
        .prepare_cached("DELETE FROM sms_keywords WHERE location_id = ?1 AND job_id IS NULL")?
        .execute([id])?;
    if let Some(word) = &new {
        change
            .db
            .prepare_cached(
                "INSERT INTO sms_keywords (keyword, location_id, active, created_at) VALUES (?1, ?2, 1, ?3)",
            )?
            .execute(params![word, id, SqlTime(change.now)])?;
    }
    settings::raise_location(change.db, id)?;
    let entry = Entry::new(RecruitingAction::LocationKeywordSet, "location", id)
        .label(place.name)
        .change(json!({ "keyword": old }), json!({ "keyword": new }))?;
    change.record(entry)?;
    change.invalidate("/api/locations");
    view(change.db, change.core, id)
}

fn refuse_closed(place: &Location) -> Result<()> {
    if !place.archived {
        return Ok(());
    }
    Err(Error::Conflict(Box::new(Conflict {
        code: "location_closed",
        current: json!({ "version": place.version }),
        changed_by: None,
    })))
}

fn view(db: &Connection, core: &Environment, id: LocationId) -> Result<PlaceKeyword> {
    let (place, brand) = (settings::location(db, id)?, brand_code(db)?);
    Ok(PlaceKeyword {
        location_id: id,
        keyword: word_of(db, id)?,
        suggestions: suggestions(db, &place)?,
        number: core.config.line(&brand).map(str::to_owned),
        careers_url: openings(core, &brand, &place),
        version: place.version,
    })
}

/// The word that people text to apply at a place, if it has one.
///
/// # Errors
/// Database errors.
pub fn word_of(db: &Connection, place: LocationId) -> Result<Option<String>> {
    Ok(db
        .prepare_cached(
            "SELECT keyword FROM sms_keywords WHERE location_id = ?1 AND job_id IS NULL AND active = 1",
        )?
        .query_row([place], |row| row.get(0))
        .optional()?)
}

/// The page of a place's openings.
pub(super) fn openings(core: &Environment, code: &str, place: &Location) -> String {
    format!("{}?at={}", core.career_site(code), slug(&place.name))
}

/// Free words from the place's name, its city and the brand.
fn suggestions(db: &Connection, place: &Location) -> Result<Vec<String>> {
    let brand = letters(company(db)?.split_whitespace().next().unwrap_or_default());
    let (name, city) = (letters(&place.name), letters(&place.city));
    let mut ideas = vec![
        name.strip_prefix(brand.as_str())
            .unwrap_or(&name)
            .to_owned(),
        format!("{brand}{city}"),
        format!("{city}JOBS"),
        format!("{name}JOBS"),
        city,
        name,
    ];
    ideas.retain(|word| (3..=LONGEST).contains(&word.len()) && !is_reserved(word));
    let mut found: Vec<String> = Vec::new();
    for word in ideas {
        if found.len() < SUGGESTIONS && !found.contains(&word) && holder(db, &word)?.is_none() {
            found.push(word);
        }
    }
    Ok(found)
}

/// A name as a keyword: A–Z and digits.
fn letters(name: &str) -> String {
    slug(name).replace('-', "").to_uppercase()
}
