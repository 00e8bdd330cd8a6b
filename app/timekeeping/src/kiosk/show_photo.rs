//! A photo of a punch, for those who watch the location's time clock.

use axum::{
    http::header,
    response::{IntoResponse as _, Response},
};

use super::store;
use platform::{
    blobs::Blobs,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::PunchPhotoId,
    permit::Permission,
};

/// A photo of a punch.
#[utoipa::path(
    get, path = "/api/timeclock/photos/{id}", operation_id = "getPunchPhoto", tag = "timeclock",
    params(("id" = PunchPhotoId, Path)),
    responses((status = 200, description = "A JPEG", content_type = "image/jpeg", body = Vec<u8>))
)]
pub async fn handler(context: Context, Path(id): Path<PunchPhotoId>) -> Result<Response> {
    let blob = context
        .read(move |db, context| {
            let photo = store::photo(db, id)?.ok_or(Error::NotFound)?;
            context
                .actor
                .allow_at(Permission::TimeclockReadLive, photo.location_id)?;
            Ok(photo.blob)
        })
        .await?;
    let blobs = Blobs::of(&context.app, &context.tenant);
    let image = tokio::task::spawn_blocking(move || blobs.get(&blob))
        .await
        .map_err(anyhow::Error::from)??;
    let headers = [
        (header::CONTENT_TYPE, "image/jpeg"),
        (header::CACHE_CONTROL, "private, no-store"),
        (header::CONTENT_DISPOSITION, "inline"),
    ];
    Ok((headers, image).into_response())
}
