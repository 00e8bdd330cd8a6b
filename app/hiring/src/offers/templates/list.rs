//! Every template of offer letters.

use axum::Json as Reply;
use serde::Serialize;

use super::{store, types::OfferTemplate};
use crate::{context::Context, error::Result, offers::letter::PLACEHOLDERS, permit::Permission};

/// Every template of offer letters.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OfferTemplates {
    /// The one for everything else first, archived ones last.
    pub items: Vec<OfferTemplate>,
    /// The placeholders that a template may name.
    pub placeholders: Vec<&'static str>,
}

/// Every template of offer letters.
#[utoipa::path(get, path = "/api/offer-templates", tag = "offers", responses((status = 200, body = OfferTemplates)))]
pub async fn list(context: Context) -> Result<Reply<OfferTemplates>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::OffersRead)?;
            Ok(OfferTemplates {
                items: store::all(db)?,
                placeholders: PLACEHOLDERS.to_vec(),
            })
        })
        .await
        .map(Reply)
}
