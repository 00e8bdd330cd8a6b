//! The brand's logo: adding, removing, and what others need to show it.

pub mod change;
mod image;

use platform::product::ExportedFile;
use rusqlite::{Connection, OptionalExtension as _};
use serde::Serialize;

use crate::{
    blobs::Blobs,
    context::Context,
    error::{Error, Result},
    print::Pdf,
};

pub use change::routes;

/// The most of its blob's name that a logo's address contains.
const MARK: usize = 16;
/// From this shape on, a logo is a lettering: it replaces the name.
const LETTERING: u32 = 2;

/// A brand's logo.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Logo {
    /// Its address; it changes with the picture.
    pub path: String,
    /// Its own size.
    pub width: u32,
    /// Its own size.
    pub height: u32,
    /// So wide that it replaces the name.
    pub lettering: bool,
    #[serde(skip)]
    blob: String,
    #[serde(skip)]
    media_type: String,
}

impl Logo {
    /// Its width where it is shown so high.
    pub const fn width_at(&self, height: u32) -> u32 {
        (self.width * height + self.height / 2) / self.height
    }

    /// The kind.
    pub fn media_type(&self) -> &str {
        &self.media_type
    }

    /// Its bytes.
    ///
    /// # Errors
    /// Those of the brand's blobs.
    pub fn bytes(&self, blobs: &Blobs) -> Result<Vec<u8>> {
        blobs.get(&self.blob)
    }
}

/// A logo with its picture, for print.
#[derive(Debug)]
pub struct Printed {
    /// The logo.
    pub logo: Logo,
    bytes: Vec<u8>,
}

impl Printed {
    /// Its width and height where it is at most so wide and so high.
    #[expect(clippy::cast_precision_loss, reason = "a logo has hundreds of points")]
    pub fn within(&self, width: f32, height: f32) -> (f32, f32) {
        let (own_width, own_height) = (self.logo.width as f32, self.logo.height as f32);
        let scale = (width / own_width).min(height / own_height);
        (own_width * scale, own_height * scale)
    }

    /// Puts it on a sheet, at most so wide and so high, its upper left corner at a place.
    pub fn print(&self, sheet: &mut Pdf, at: (f32, f32), most: (f32, f32)) {
        sheet.picture(at, self.within(most.0, most.1), &self.bytes);
    }
}

/// The logo for print. A lost picture does not block a letter.
///
/// # Errors
/// Those of the brand's files.
pub async fn for_print(context: &Context) -> Result<Option<Printed>> {
    let Some(logo) = context.read(|db, _| of(db)).await? else {
        return Ok(None);
    };
    let blobs = Blobs::of(&context.app, &context.tenant);
    let read = tokio::task::spawn_blocking(move || (logo.bytes(&blobs), logo)).await;
    match read.map_err(anyhow::Error::from)? {
        (Ok(bytes), logo) => Ok(Some(Printed { logo, bytes })),
        (Err(Error::NotFound), _) => Ok(None),
        (Err(error), _) => Err(error),
    }
}

/// The logo's file, for an export of the brand.
///
/// # Errors
/// Database errors.
pub fn exported(db: &Connection) -> Result<Vec<ExportedFile>> {
    let file = |logo: Logo| {
        let name = logo.media_type.replace("image/", "brand.");
        ExportedFile::new("logo", "logo", &name, logo.blob)
    };
    Ok(of(db)?.map(file).into_iter().collect())
}

/// The brand's logo, if it has one.
///
/// # Errors
/// Database errors.
pub fn of(db: &Connection) -> Result<Option<Logo>> {
    let row = db
        .prepare_cached(
            "SELECT l.blob, l.media_type, l.width, l.height, m.code FROM brand_logo l, meta m",
        )?
        .query_row([], |row| {
            Ok((
                row.get::<_, String>(0)?,
                row.get::<_, String>(1)?,
                row.get(2)?,
                row.get(3)?,
                row.get::<_, String>(4)?,
            ))
        })
        .optional()?;
    let Some((blob, media_type, width, height, code)) = row else {
        return Ok(None);
    };
    let ending = media_type.trim_start_matches("image/");
    let mark = blob.get(..MARK).unwrap_or_default();
    Ok(Some(Logo {
        path: format!("/logos/{code}/{mark}.{ending}"),
        lettering: width >= LETTERING * height,
        width,
        height,
        blob,
        media_type,
    }))
}
