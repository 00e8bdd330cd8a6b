//! The owner ends the brand: in seven days everything is deleted, and until then it can be taken back. A legal
//! hold stops it, also one that is put on in these days.

use axum::Json as Reply;
use jiff::{SignedDuration, tz::TimeZone};
use serde::Deserialize;
use serde_json::json;
use tenants::control;

use super::{
    change_plan::{for_change, saved},
    get_plan::PlanView,
    mail,
    types::Subscription,
};
use crate::{
    OrganizationAction,
    compliance::version::VersionedRequest,
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Query},
    identity::proof::RecentProof,
    outbox::{DeletionNotice, MessageKind},
    settings,
    write_context::WriteContext,
};

/// How long the deletion can be taken back.
const DELAY: SignedDuration = SignedDuration::from_hours(7 * 24);

/// The brand that its owner ends.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BrandDeletion {
    /// The version that was seen.
    pub version: i64,
    /// The brand's name, typed, so that nothing is deleted by a slip.
    pub name: String,
}

/// Plans the deletion of the brand and everything in it, in seven days; every owner gets an email.
#[utoipa::path(
    post, path = "/api/plan/deletion", operation_id = "planBrandDeletion", tag = "plan", request_body = BrandDeletion,
    responses((status = 200, body = PlanView))
)]
pub async fn plan(
    context: Context,
    _proof: RecentProof,
    Json(wanted): Json<BrandDeletion>,
) -> Result<Reply<PlanView>> {
    set(context, wanted.version, Some(wanted.name)).await
}

/// Takes the deletion back.
#[utoipa::path(
    delete, path = "/api/plan/deletion", operation_id = "keepBrand", tag = "plan", params(VersionedRequest),
    responses((status = 200, body = PlanView))
)]
pub async fn keep(
    context: Context,
    Query(seen): Query<VersionedRequest>,
) -> Result<Reply<PlanView>> {
    set(context, seen.version, None).await
}

async fn set(context: Context, seen: i64, typed: Option<String>) -> Result<Reply<PlanView>> {
    let (app, id) = (context.app.clone(), context.tenant.id());
    let server = app.clone();
    let view = context
        .write(move |change| {
            let held = typed.is_some() && server.product.must_keep(change.db)?;
            change_deletion(change, seen, typed.as_deref(), held)
        })
        .await?;
    let at = view.delete_at;
    // Where this fails, the brand's next sweep does it.
    app.tenants
        .control()
        .write(move |db| Ok::<_, Error>(control::set_deletion(db, id, at)?))
        .await?;
    Ok(Reply(view))
}

fn change_deletion(
    change: &mut WriteContext<'_>,
    seen: i64,
    typed: Option<&str>,
    held: bool,
) -> Result<PlanView> {
    let before = for_change(change, seen)?;
    let name = settings::brand_name(change.db)?;
    if typed.is_some_and(|typed| typed.trim() != name.trim()) {
        return Err(Error::field("name", "name_differs"));
    }
    if held {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "brand_on_hold",
            current: json!({ "deleteAt": before.delete_at }),
            changed_by: None,
        })));
    }
    let delete_at = typed.map(|_| change.now + DELAY);
    let after = Subscription {
        delete_at,
        ..before.clone()
    };
    if let Some(at) = delete_at {
        let by = change.actor.name.clone();
        mail::to_payers(change, |brand, link| {
            MessageKind::BrandDeletion(DeletionNotice {
                brand,
                by: by.clone(),
                on: at.to_zoned(TimeZone::UTC).date(),
                link,
            })
        })?;
    }
    let action = match delete_at {
        Some(_) => OrganizationAction::BrandDeletionPlanned,
        None => OrganizationAction::BrandDeletionTakenBack,
    };
    saved(change, action, &before, after)
}
