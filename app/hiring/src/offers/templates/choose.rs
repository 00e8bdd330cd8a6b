//! The template of an offer: the most specific one, unless its author chooses another.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{store, types::OfferTemplate};
use crate::{
    context::Context,
    error::{Error, Result, Unprocessable},
    extract::{Path, Query},
    ids::{ApplicationId, OfferTemplateId, PositionId},
    messages::LocalizedText,
    permit::Permission,
    settings::{self, types::Location},
};
use recruiting::applications;

/// The templates that an offer may have.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OfferTemplateChoices {
    /// The most specific one first: an offer gets it automatically.
    pub items: Vec<OfferTemplateChoice>,
}

/// A template to choose.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OfferTemplateChoice {
    /// Its id.
    pub id: OfferTemplateId,
    /// The team's name for it.
    pub name: LocalizedText,
}

/// The terms that the offer is for.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Wanted {
    /// The position that the person will work in.
    position_id: Option<PositionId>,
}

/// The templates that an offer to this applicant may have.
#[utoipa::path(
    get, path = "/api/applications/{id}/offer-templates", tag = "offers",
    params(("id" = ApplicationId, Path), Wanted), responses((status = 200, body = OfferTemplateChoices))
)]
pub async fn of_application(
    context: Context,
    Path(id): Path<ApplicationId>,
    Query(wanted): Query<Wanted>,
) -> Result<Reply<OfferTemplateChoices>> {
    context
        .read(move |db, context| {
            let application =
                applications::allowed(db, &context.actor, id, Permission::OffersRead)?;
            let place = settings::location(db, application.location_id)?;
            let items = in_order(db, &place, wanted.position_id)?
                .into_iter()
                .map(|it| OfferTemplateChoice {
                    id: it.id,
                    name: it.name,
                })
                .collect();
            Ok(OfferTemplateChoices { items })
        })
        .await
        .map(Reply)
}

/// The templates for a location, the most specific first; those for other positions are last.
fn in_order(
    db: &Connection,
    place: &Location,
    position: Option<PositionId>,
) -> Result<Vec<OfferTemplate>> {
    let mut fitting = store::all(db)?;
    fitting.retain(|it| it.usable_at(place));
    fitting.sort_by_key(|it| std::cmp::Reverse(it.exactness(place, position)));
    Ok(fitting)
}

/// The template of a draft: the one that its author chose, or the most specific one.
///
/// # Errors
/// `Invalid` where the chosen one is not for this place; database errors.
pub(in crate::offers) fn chosen(
    db: &Connection,
    asked: Option<OfferTemplateId>,
    place: &Location,
    position: Option<PositionId>,
) -> Result<OfferTemplate> {
    let fitting = in_order(db, place, position)?;
    match asked {
        Some(id) => fitting.into_iter().find(|it| it.id == id),
        None => fitting.into_iter().next(),
    }
    .ok_or_else(|| Error::field("templateId", "not_allowed"))
}

/// The template that a letter is fixed with now. One that was archived or is no longer for this location is not
/// silently replaced: its author chose it.
///
/// # Errors
/// `offer_template_gone`; database errors.
pub(in crate::offers) fn fixed(
    db: &Connection,
    chosen_before: Option<OfferTemplateId>,
    place: &Location,
    position: Option<PositionId>,
) -> Result<OfferTemplate> {
    chosen(db, chosen_before, place, position).map_err(|error| match error {
        Error::Invalid(_) => Error::Unprocessable(Box::new(Unprocessable {
            code: "offer_template_gone",
            ..Unprocessable::default()
        })),
        other => other,
    })
}
