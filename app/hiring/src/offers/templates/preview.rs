//! A letter to read before anything goes out: of a new template with an applicant's real terms, and of an offer.

use axum::Json as Reply;
use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};

use super::{choose, types::OfferTemplate};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{LocationId, OfferId, OfferTemplateId, PositionId},
    messages::{Lang, LocalizedText},
    offers::{
        letter::{self, Wording},
        record,
        store::{self, Sealed},
        types::Offer,
    },
    permit::{Actor, Permission},
    settings,
};
use recruiting::applications;

/// The number of newest offers that are searched for one that fits a template.
const NEWEST: i64 = 100;

/// A template to be tried.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OfferTemplateTrial {
    /// Paragraphs, with placeholders.
    pub body: LocalizedText,
    /// Which of them is read.
    pub language: Lang,
    /// The jurisdictions where it is used.
    #[serde(default)]
    pub jurisdictions: Vec<String>,
    /// The locations where it is used.
    #[serde(default)]
    pub location_ids: Vec<LocationId>,
    /// For which positions.
    #[serde(default)]
    pub position_ids: Vec<PositionId>,
}

/// A letter with someone's real terms.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TriedOfferLetter {
    /// To whom; none where no one was made an offer yet.
    pub name: Option<String>,
    /// The job's name in the letter.
    pub job_title: String,
    /// The location.
    pub location_name: String,
    /// The letter.
    pub paragraphs: Vec<String>,
    /// Placeholders that no letter knows.
    pub unknown: Vec<String>,
}

/// The letter of an offer.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferLetter {
    /// In which language.
    pub language: Lang,
    /// The letter.
    pub paragraphs: Vec<String>,
    /// The template's name; none for letters from before there were several.
    pub template_name: Option<LocalizedText>,
    /// Whether it is as it was sent; otherwise as it would leave now.
    pub is_fixed: bool,
}

/// Shows a template with the newest real offer that it fits.
#[utoipa::path(
    post, path = "/api/offer-templates/preview", tag = "offers", request_body = OfferTemplateTrial,
    responses((status = 200, body = TriedOfferLetter))
)]
pub async fn try_out(
    context: Context,
    Json(trial): Json<OfferTemplateTrial>,
) -> Result<Reply<TriedOfferLetter>> {
    context
        .read(move |db, context| tried(db, &context.actor, trial))
        .await
        .map(Reply)
}

/// The letter of an offer: as it was sent, or as it would leave now.
#[utoipa::path(
    get, path = "/api/offers/{id}/letter", tag = "offers", params(("id" = OfferId, Path)),
    responses((status = 200, body = OfferLetter))
)]
pub async fn letter(context: Context, Path(id): Path<OfferId>) -> Result<Reply<OfferLetter>> {
    context
        .read(move |db, context| {
            let offer = store::offer(db, id)?;
            let application = applications::allowed(
                db,
                &context.actor,
                offer.application_id,
                Permission::OffersRead,
            )?;
            let applicant = applications::applicant(db, application.applicant_id)?;
            let place = settings::location(db, offer.location_id)?;
            if !offer.state.is_open_to_change() {
                let master = &context.app.core.config.data.master_key;
                let text = record::opened(db, master, &applicant, id, Sealed::Text)?;
                return Ok(OfferLetter {
                    language: offer.language,
                    paragraphs: serde_json::from_slice(&text.ok_or(Error::NotFound)?)?,
                    template_name: template_name(db, offer.template_id)?,
                    is_fixed: true,
                });
            }
            let template = choose::fixed(db, offer.template_id, &place, offer.position_id)?;
            let wording = Wording {
                body: template.body,
            };
            Ok(OfferLetter {
                language: offer.language,
                paragraphs: letter::paragraphs(&offer, &applicant, &place, &wording)?,
                template_name: Some(template.name),
                is_fixed: false,
            })
        })
        .await
        .map(Reply)
}

fn template_name(db: &Connection, id: Option<OfferTemplateId>) -> Result<Option<LocalizedText>> {
    id.map(|id| Ok(super::store::one(db, id)?.name)).transpose()
}

fn tried(db: &Connection, actor: &Actor, trial: OfferTemplateTrial) -> Result<TriedOfferLetter> {
    actor.allow(Permission::OffersRead)?;
    let unknown = letter::unknown(trial.body.get(trial.language));
    let without_offer = TriedOfferLetter {
        name: None,
        job_title: String::new(),
        location_name: String::new(),
        paragraphs: Vec::new(),
        unknown,
    };
    let Some(mut offer) = newest(db, actor, &trial)?.filter(|_| without_offer.unknown.is_empty())
    else {
        return Ok(without_offer);
    };
    offer.language = trial.language;
    let application = applications::application(db, offer.application_id)?;
    let applicant = applications::applicant(db, application.applicant_id)?;
    let place = settings::location(db, offer.location_id)?;
    let wording = Wording { body: trial.body };
    Ok(TriedOfferLetter {
        name: Some(applicant.name()),
        paragraphs: letter::paragraphs(&offer, &applicant, &place, &wording)?,
        job_title: offer.job_title,
        location_name: place.name,
        ..without_offer
    })
}

/// The newest offer in the caller's sight that the template fits; the newest of all where there is none.
fn newest(db: &Connection, actor: &Actor, trial: &OfferTemplateTrial) -> Result<Option<Offer>> {
    let meant = OfferTemplate {
        id: OfferTemplateId(uuid::Uuid::nil()),
        name: LocalizedText::default(),
        body: LocalizedText::default(),
        built_in: false,
        jurisdictions: trial.jurisdictions.clone(),
        location_ids: trial.location_ids.clone(),
        position_ids: trial.position_ids.clone(),
        is_default: false,
        active: true,
        archived: false,
        version: 0,
    };
    let mut statement = db.prepare_cached(
        "SELECT o.id, o.application_id, o.location_id, o.position_id, o.job_title, o.terms, o.rate_e4, o.starts_on,
      o.language, o.state, o.outside_range_reason, o.author_id, o.approver_id, o.approval_reason, o.token_hash,
      o.sealed_token, o.document_hash, o.sealed_text, o.sealed_letter, o.sealed_certificate, o.expires_at, o.sent_at,
      o.viewed_at, o.signed_at, o.declined_at, o.decline_reason, o.sealed_signature, o.created_at, o.version,
      o.template_id, o.template_version, o.age_range FROM offers o
         JOIN real_applications a ON a.id = o.application_id JOIN applicants p ON p.id = a.applicant_id
         WHERE p.anonymised_at IS NULL
           AND (:everywhere OR o.location_id IN (SELECT location_id FROM user_locations WHERE user_id = :user))
         ORDER BY o.created_at DESC, o.id DESC LIMIT :newest",
    )?;
    let asked = named_params! { ":everywhere": actor.includes_all(), ":user": actor.user, ":newest": NEWEST };
    let offers: Vec<Offer> = statement
        .query_map(asked, store::row)?
        .collect::<rusqlite::Result<_>>()?;
    for offer in &offers {
        let place = settings::location(db, offer.location_id)?;
        if meant.exactness(&place, offer.position_id).is_some() {
            return Ok(Some(offer.clone()));
        }
    }
    Ok(offers.into_iter().next())
}
