//! Reads the checks of an application, with what the place's laws ask for and whether the hire has to wait.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::Serialize;

use super::{
    gate,
    laws::Waiting,
    store,
    view::{self, BackgroundCheck},
};
use crate::{
    context::Context, error::Result, extract::Path, ids::ApplicationId, permit::Permission,
    settings,
};
use recruiting::applications;

/// The checks of an application.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BackgroundChecks {
    /// Newest first.
    pub items: Vec<BackgroundCheck>,
    /// Whether the hire has to wait for one.
    pub blocks_hire: bool,
    /// The requirements of the location's laws today.
    pub waiting: Waiting,
    /// The day where the restaurant is.
    #[schema(value_type = String, format = Date)]
    pub today: Date,
    /// The provider that the brand asked last.
    pub last_provider: Option<CheckProvider>,
}

/// A provider of reports.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckProvider {
    /// Its name.
    pub provider: String,
    /// Address and telephone.
    pub provider_contact: String,
}

/// The checks of an application.
#[utoipa::path(
    get, path = "/api/applications/{id}/background-checks", tag = "background checks",
    params(("id" = ApplicationId, Path)), responses((status = 200, body = BackgroundChecks))
)]
pub async fn list(
    context: Context,
    Path(id): Path<ApplicationId>,
) -> Result<Reply<BackgroundChecks>> {
    context
        .read(move |db, context| {
            let application =
                applications::allowed(db, &context.actor, id, Permission::OffersRead)?;
            let applicant = applications::applicant(db, application.applicant_id)?;
            let place = settings::location(db, application.location_id)?;
            Ok(BackgroundChecks {
                items: view::of_application(db, &context.app.core.config, &applicant, id)?,
                blocks_hire: gate::held_up(db, id)?.is_some(),
                waiting: Waiting::at(&place.jurisdictions)?,
                today: place.date(context.now)?,
                last_provider: store::last_provider(db)?.map(|(provider, provider_contact)| {
                    CheckProvider {
                        provider,
                        provider_contact,
                    }
                }),
            })
        })
        .await
        .map(Reply)
}
