//! A brand adds a template of offer letters, or changes one. Sent letters keep their text.

use axum::{Json as Reply, http::StatusCode};
use serde::Deserialize;
use serde_json::json;

use super::{store, types::OfferTemplate};
use crate::{
    HiringAction,
    compliance::{audit::Entry, version},
    context::Context,
    error::{Error, Result, Unprocessable},
    extract::{Json, Path},
    ids::{LocationId, OfferTemplateId, PositionId},
    messages::LocalizedText,
    offers::letter::{self, Wording},
    permit::Permission,
    settings,
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::messaging::merge_fields;

const LONGEST_NAME: usize = 80;
const LONGEST_BODY: usize = 8000;

/// A template of offer letters.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WantedOfferTemplate {
    /// The version that the person saw; 0 for a new one.
    #[serde(default)]
    pub version: i64,
    /// The team's name for it.
    pub name: LocalizedText,
    /// Paragraphs, with placeholders such as `{payRate}`.
    pub body: LocalizedText,
    /// The jurisdictions where it is used.
    #[serde(default)]
    pub jurisdictions: Vec<String>,
    /// The locations where it is used.
    #[serde(default)]
    pub location_ids: Vec<LocationId>,
    /// For which positions.
    #[serde(default)]
    pub position_ids: Vec<PositionId>,
    /// The template for positions and locations without one of their own; the former default loses that.
    #[serde(default)]
    pub is_default: bool,
    /// Whether offers may use it; needs both languages.
    pub active: bool,
    /// No longer offered.
    #[serde(default)]
    pub archived: bool,
}

/// Adds a template of offer letters.
#[utoipa::path(
    post, path = "/api/offer-templates", tag = "offers", request_body = WantedOfferTemplate,
    responses((status = 201, body = OfferTemplate))
)]
pub async fn create(
    context: Context,
    Json(wanted): Json<WantedOfferTemplate>,
) -> Result<(StatusCode, Reply<OfferTemplate>)> {
    let made = context
        .write(move |change| {
            settings::allow_everywhere(change.actor, Permission::TemplatesCreate)?;
            let id = OfferTemplateId::new(change.now);
            write(change, id, wanted, None)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(made)))
}

/// Changes a template of offer letters.
#[utoipa::path(
    patch, path = "/api/offer-templates/{id}", tag = "offers", params(("id" = OfferTemplateId, Path)),
    request_body = WantedOfferTemplate, responses((status = 200, body = OfferTemplate))
)]
pub async fn change(
    context: Context,
    Path(id): Path<OfferTemplateId>,
    Json(wanted): Json<WantedOfferTemplate>,
) -> Result<Reply<OfferTemplate>> {
    context
        .write(move |change| {
            // A template of another brand is not found, independent of the caller's rights.
            let before = store::one(change.db, id)?;
            settings::allow_everywhere(change.actor, Permission::TemplatesUpdate)?;
            let versions = (wanted.version, before.version);
            version::check_version(change.db, ("offer_template", id), versions, || Ok(&before))?;
            write(change, id, wanted, Some(&before))
        })
        .await
        .map(Reply)
}

fn write(
    change: &mut WriteContext<'_>,
    id: OfferTemplateId,
    wanted: WantedOfferTemplate,
    before: Option<&OfferTemplate>,
) -> Result<OfferTemplate> {
    let after = checked(change, id, wanted, before)?;
    if after.is_default {
        let others = store::all(change.db)?.into_iter();
        for mut other in others.filter(|it| it.is_default && it.id != id) {
            let was = other.clone();
            other.is_default = false;
            other.version += 1;
            put(change, Some(&was), &other)?;
        }
    }
    put(change, before, &after)?;
    Ok(after)
}

/// Checks a template.
fn checked(
    change: &WriteContext<'_>,
    id: OfferTemplateId,
    wanted: WantedOfferTemplate,
    before: Option<&OfferTemplate>,
) -> Result<OfferTemplate> {
    let mut checks = Validator::default();
    let name = LocalizedText {
        en: checks.required_text("name.en", &wanted.name.en, LONGEST_NAME),
        es: checks.required_text("name.es", &wanted.name.es, LONGEST_NAME),
    };
    let body = LocalizedText {
        en: wanted.body.en.trim().to_owned(),
        es: wanted.body.es.trim().to_owned(),
    };
    for (field, text) in [("body.en", &body.en), ("body.es", &body.es)] {
        checks.ensure(!wanted.active || !text.is_empty(), field, "required");
        checks.ensure(text.chars().count() <= LONGEST_BODY, field, "too_long");
    }
    let everywhere = wanted.jurisdictions.is_empty()
        && wanted.location_ids.is_empty()
        && wanted.position_ids.is_empty();
    let stays = wanted.is_default || before.is_none_or(|before| !before.is_default);
    let free = wanted.active && !wanted.archived && everywhere;
    checks.ensure(
        stays && (free || !wanted.is_default),
        "isDefault",
        "default_wording",
    );
    let places = settings::locations(change.db)?;
    checks.ensure(
        wanted.jurisdictions.iter().all(|code| {
            places
                .iter()
                .any(|place| place.jurisdictions.contains(code))
                || before.is_some_and(|before| before.jurisdictions.contains(code))
        }),
        "jurisdictions",
        "unknown",
    );
    checks.ensure(
        wanted
            .location_ids
            .iter()
            .all(|id| places.iter().any(|place| place.id == *id)),
        "locationIds",
        "unknown",
    );
    let positions = settings::all_positions(change.db)?;
    checks.ensure(
        wanted
            .position_ids
            .iter()
            .all(|id| positions.iter().any(|position| position.id == *id)),
        "positionIds",
        "unknown",
    );
    let texts = [("body.en", &body.en), ("body.es", &body.es)];
    for (field, text) in texts {
        checks.ensure(merge_fields::whole(text), field, "unmatched_brace");
    }
    checks.finish()?;
    for (field, text) in texts {
        if let Some(name) = letter::unknown(text).into_iter().next() {
            return Err(Error::Unprocessable(Box::new(Unprocessable {
                code: "unknown_placeholder",
                current: Some(json!({ "field": field, "placeholder": name })),
                ..Unprocessable::default()
            })));
        }
    }
    Ok(OfferTemplate {
        id,
        name,
        built_in: body == Wording::default().body,
        body,
        jurisdictions: once(wanted.jurisdictions),
        location_ids: once(wanted.location_ids),
        position_ids: once(wanted.position_ids),
        is_default: wanted.is_default,
        active: wanted.active,
        archived: wanted.archived,
        version: before.map_or(0, |before| before.version) + 1,
    })
}

fn once<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort_unstable();
    list.dedup();
    list
}

fn put(
    change: &mut WriteContext<'_>,
    before: Option<&OfferTemplate>,
    after: &OfferTemplate,
) -> Result<()> {
    store::save(change.db, after)?;
    let action = match before {
        None => HiringAction::OfferTemplateCreated,
        Some(before) if before.archived != after.archived && after.archived => {
            HiringAction::OfferTemplateArchived
        }
        Some(_) => HiringAction::OfferTemplateChanged,
    };
    let entry = Entry::new(action, "offer_template", after.id)
        .label(after.name.en.clone())
        .change(before, Some(after))?;
    change.record(entry)?;
    change.invalidate("/api/offer-templates");
    Ok(())
}
