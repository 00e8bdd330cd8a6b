//! Photos that kiosks take: kept sealed, shown to managers, deleted when their time is over. No one's face is measured.

use axum::{Json as Reply, http::StatusCode};
use data_encoding::BASE64;
use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{device::KioskContext, store};
use crate::store as punches;
use organization::{legal_holds::Holds, team::facts};
use platform::{
    blobs::Blobs,
    error::{Error, Result},
    extract::Json,
    ids::{EmployeeId, LocationId, PunchPhotoId},
    outbox::{JobContext, ScheduledTask, forget_old},
    product::ExportedFile,
    time_guard::TrustedTime,
};

/// The largest photo, in bytes.
const LARGEST: usize = 200 * 1024;
/// What every JPEG begins with.
const JPEG: [u8; 3] = [0xff, 0xd8, 0xff];

/// A photo of a punch.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPunchPhoto {
    /// The id that its punch names; sent again, it is kept once.
    pub id: PunchPhotoId,
    /// The person.
    pub employee_id: EmployeeId,
    /// When it was taken, by the server's clock.
    #[schema(value_type = String, format = DateTime)]
    pub taken_at: Timestamp,
    /// A JPEG in base64, at most 200 KB.
    pub image: String,
}

/// A photo that is kept.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PunchPhotoKept {
    /// Its id.
    id: PunchPhotoId,
}

/// Keeps a photo of a punch.
#[utoipa::path(
    post, path = "/api/kiosk/photos", operation_id = "keepPunchPhoto", tag = "timeclock",
    request_body = NewPunchPhoto, responses((status = 201, body = PunchPhotoKept))
)]
pub async fn handler(
    context: KioskContext,
    Json(new): Json<NewPunchPhoto>,
) -> Result<(StatusCode, Reply<PunchPhotoKept>)> {
    let image = BASE64
        .decode(new.image.as_bytes())
        .ok()
        .filter(|image| image.starts_with(&JPEG))
        .ok_or_else(|| Error::field("image", "photo_unreadable"))?;
    if image.len() > LARGEST {
        return Err(Error::TooLarge);
    }
    let (blobs, now) = (
        Blobs::of(&context.visit.app, &context.visit.tenant),
        context.visit.now,
    );
    let blob = tokio::task::spawn_blocking(move || blobs.put(&image, now))
        .await
        .map_err(anyhow::Error::from)??;
    let id = new.id;
    context
        .write(move |change, device| {
            if !facts::names(change.db, &[new.employee_id])?.contains_key(&new.employee_id) {
                return Err(Error::NotFound);
            }
            let at = new.taken_at.min(change.now);
            store::add_photo(change.db, id, new.employee_id, (device, &blob), at)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(PunchPhotoKept { id })))
}

/// The photos of a brand's export.
///
/// # Errors
/// Database errors.
pub fn exported(db: &Connection) -> Result<Vec<ExportedFile>> {
    let photos = store::all_photos(db)?;
    Ok(photos
        .into_iter()
        .map(|(id, blob)| ExportedFile::new("punch-photos", &id.to_string(), "photo.jpg", blob))
        .collect())
}

/// Deletes photos that are older than their location keeps them, but those on legal hold.
pub struct ForgetPunchPhotos;

impl ScheduledTask for ForgetPunchPhotos {
    const NAME: &'static str = "photos of the time clock";

    async fn run(context: &JobContext, time: Option<TrustedTime>) -> Result<()> {
        match time {
            Some(time) => forget_old(context, time, is_due, forget).await,
            None => Ok(()),
        }
    }
}

fn is_due(db: &Connection, time: TrustedTime) -> Result<bool> {
    let holds = Holds::of(db)?;
    for location in not_held(db, &holds)? {
        let days = punches::settings(db, location)?.photo_days;
        let before = time.now() - kept(days);
        if store::has_photos_before(db, location, before, &holds.people)? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn forget(db: &Connection, time: TrustedTime) -> Result<usize> {
    let mut gone = 0;
    let holds = Holds::of(db)?;
    for location in not_held(db, &holds)? {
        let days = punches::settings(db, location)?.photo_days;
        let before = time.now() - kept(days);
        gone += store::delete_photos_before(db, location, before, &holds.people)?;
    }
    Ok(gone)
}

/// Locations with photos that no legal hold keeps.
fn not_held(db: &Connection, holds: &Holds) -> Result<Vec<LocationId>> {
    let mut locations = store::locations_with_photos(db)?;
    locations.retain(|location| !holds.location(*location));
    Ok(locations)
}

fn kept(days: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * days)
}
