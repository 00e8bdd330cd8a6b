//! Adding and removing a logo.

use axum::{Json as Reply, extract::DefaultBodyLimit};
use rusqlite::params;
use serde::Deserialize;
use serde_json::json;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::image::{self, LARGEST, LogoImage};
use crate::{
    OrganizationAction,
    app::App,
    blobs::Blobs,
    compliance::{
        audit::Entry,
        version::{self, VersionedRequest},
    },
    context::Context,
    error::{Error, Result},
    extract::{Json, Query},
    permit::Permission,
    settings::{
        allow_everywhere,
        branding::{self, BrandingSettings},
    },
    write_context::WriteContext,
};

/// A file of the largest size in base64, and the fields around it.
const BODY: usize = LARGEST / 3 * 4 + 1024;

/// The routes, which take more than others.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(put, remove))
        .layer(DefaultBodyLimit::max(BODY))
}

/// A picture to be the logo.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewLogo {
    /// The version of the branding that it was chosen on.
    version: i64,
    /// A PNG, JPEG or WebP file in base64: at most 1 MB and 4096 points along its longest edge.
    image: String,
}

/// Makes a picture the brand's logo. What is kept is a picture of ours, never the file that was sent.
#[utoipa::path(
    put, path = "/api/settings/branding/logo", tag = "settings",
    request_body = NewLogo, responses((status = 200, body = BrandingSettings))
)]
pub async fn put(context: Context, Json(wanted): Json<NewLogo>) -> Result<Reply<BrandingSettings>> {
    // No one else's file is worth decoding.
    allow_everywhere(&context.actor, Permission::SettingsUpdate)?;
    let file = data_encoding::BASE64
        .decode(wanted.image.as_bytes())
        .map_err(|_| Error::field("image", "logo_unreadable"))?;
    let (blobs, now) = (Blobs::of(&context.app, &context.tenant), context.now);
    let kept = tokio::task::spawn_blocking(move || -> Result<_> {
        Ok(match image::of(&file)? {
            Ok(picture) => Ok((blobs.put(&picture.bytes, now)?, picture)),
            Err(code) => Err(code),
        })
    });
    // Said here, where the language of the request is known.
    let (blob, picture) = kept
        .await
        .map_err(anyhow::Error::from)??
        .map_err(|code| Error::field("image", code))?;
    context
        .write(move |change| keep(change, wanted.version, &blob, &picture))
        .await
        .map(Reply)
}

fn keep(
    change: &mut WriteContext<'_>,
    version: i64,
    blob: &str,
    picture: &LogoImage,
) -> Result<BrandingSettings> {
    let before = allowed(change, version)?;
    change
        .db
        .prepare_cached(
            "INSERT INTO brand_logo (id, blob, media_type, width, height) VALUES (1, ?1, ?2, ?3, ?4)
             ON CONFLICT (id) DO UPDATE SET blob = ?1, media_type = ?2, width = ?3, height = ?4",
        )?
        .execute(params![
            blob,
            picture.media_type,
            picture.width,
            picture.height
        ])?;
    on_record(change, OrganizationAction::BrandingLogoChanged, &before)
}

/// Takes the brand's logo away.
#[utoipa::path(
    delete, path = "/api/settings/branding/logo", tag = "settings",
    params(VersionedRequest), responses((status = 200, body = BrandingSettings))
)]
pub async fn remove(
    context: Context,
    Query(seen): Query<VersionedRequest>,
) -> Result<Reply<BrandingSettings>> {
    context
        .write(move |change| {
            let before = allowed(change, seen.version)?;
            if before.logo.is_none() {
                return Err(Error::NotFound);
            }
            change.db.execute("DELETE FROM brand_logo", [])?;
            on_record(change, OrganizationAction::BrandingLogoRemoved, &before)
        })
        .await
        .map(Reply)
}

fn allowed(change: &WriteContext<'_>, version: i64) -> Result<BrandingSettings> {
    allow_everywhere(change.actor, Permission::SettingsUpdate)?;
    let before = branding::load(change.db)?;
    let versions = (version, before.version);
    version::check_version(change.db, ("brand", "brand"), versions, || Ok(&before))?;
    Ok(before)
}

fn on_record(
    change: &mut WriteContext<'_>,
    action: OrganizationAction,
    before: &BrandingSettings,
) -> Result<BrandingSettings> {
    change
        .db
        .execute("UPDATE brand SET version = version + 1", [])?;
    let after = branding::load(change.db)?;
    let path = |it: &BrandingSettings| json!({ "logo": it.logo.as_ref().map(|logo| &logo.path) });
    let entry = Entry::new(action, "brand", "brand").change(path(before), path(&after))?;
    change.record(entry)?;
    // The frame of every screen shows it.
    change.invalidate("/api/settings/branding");
    change.invalidate("/api/auth/user");
    Ok(after)
}
