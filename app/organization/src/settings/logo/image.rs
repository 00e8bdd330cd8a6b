//! From a sent file to a picture that may be shown: taken by its content, decoded, trimmed, scaled and written again,
//! so that no byte of the file itself is served.

use std::io::Cursor;

use image::{
    DynamicImage, ImageDecoder as _, ImageFormat, ImageReader, Limits, Rgb, RgbImage, RgbaImage,
    codecs::{
        jpeg::JpegEncoder,
        png::{CompressionType, FilterType, PngEncoder},
    },
    imageops,
};

use crate::error::Result;

/// The largest file: 1 MB.
pub(super) const LARGEST: usize = 1024 * 1024;
/// The longest edge that is read.
const LONGEST: u32 = 4096;
/// The most memory for decoding: four bytes for each point of the largest picture, and as much again.
const MEMORY: u64 = 2 * 4 * (LONGEST as u64) * (LONGEST as u64);
/// A logo is never kept larger: it is shown 40 high, on a poster 80, and sharp screens want three times as much.
const WIDE: u32 = 640;
const HIGH: u32 = 240;
/// Smaller is no logo but a speck.
const MIN_SIDE: u32 = 16;
/// Longer strips than this would be unreadable beside a name.
const LONGEST_STRIP: u32 = 8;
/// A PNG above this is a photograph, which JPEG keeps in a fraction.
const PHOTOGRAPH: usize = 48 * 1024;
/// The room around a logo that has none of its own, as a part of its shorter edge.
const ROOM: u32 = 7;
/// The grounds of logos with see-through parts: white, and near black for logos in white.
const LIGHT: Rgb<u8> = Rgb([255, 255, 255]);
const DARK: Rgb<u8> = Rgb([28, 25, 23]);

/// A picture as it is kept and shown.
#[derive(Debug)]
pub(super) struct LogoImage {
    pub bytes: Vec<u8>,
    pub media_type: &'static str,
    pub width: u32,
    pub height: u32,
}

/// The reason why a file is not taken: the code of its field.
type Refused = &'static str;

/// The picture in a file.
///
/// # Errors
/// Never in practice: what cannot be read is refused.
pub(super) fn of(file: &[u8]) -> Result<Result<LogoImage, Refused>> {
    match read(file) {
        Err(code) => Ok(Err(code)),
        Ok(picture) => written(&picture).map(Ok),
    }
}

fn read(file: &[u8]) -> Result<RgbImage, Refused> {
    if file.len() > LARGEST {
        return Err("logo_too_large");
    }
    let format = image::guess_format(file).map_err(|_| "logo_bad_type")?;
    if !matches!(
        format,
        ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP
    ) {
        return Err("logo_bad_type");
    }
    if format == ImageFormat::Jpeg && !jpeg_ends(file) {
        return Err("logo_unreadable");
    }
    let (width, height) = ImageReader::with_format(Cursor::new(file), format)
        .into_dimensions()
        .map_err(|_| "logo_unreadable")?;
    if width.max(height) > LONGEST {
        return Err("logo_too_many_points");
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(MEMORY);
    let mut reader = ImageReader::with_format(Cursor::new(file), format);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|_| "logo_unreadable")?;
    let turned = decoder.orientation().map_err(|_| "logo_unreadable")?;
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|_| "logo_unreadable")?;
    picture.apply_orientation(turned);
    let picture = trimmed(picture.into_rgba8());
    let (width, height) = picture.dimensions();
    if width.min(height) < MIN_SIDE
        || width > height * LONGEST_STRIP
        || height > width * LONGEST_STRIP
    {
        return Err("logo_too_small");
    }
    Ok(grounded(&scaled(picture)))
}

/// A JPEG's decoder fills up what is missing with gray; ours is whole or it is not taken: after the last start of a
/// scan is its end.
fn jpeg_ends(file: &[u8]) -> bool {
    let last = |mark: [u8; 2]| file.windows(2).rposition(|pair| pair == mark);
    matches!((last([0xFF, 0xDA]), last([0xFF, 0xD9])), (Some(scan), Some(end)) if end > scan)
}

/// Without see-through edges, so that logos are equally large whatever margin their file has.
fn trimmed(mut picture: RgbaImage) -> RgbaImage {
    let (mut left, mut top, mut right, mut bottom) = (u32::MAX, u32::MAX, 0, 0);
    for (x, y, point) in picture.enumerate_pixels() {
        if point.0[3] > 8 {
            (left, top) = (left.min(x), top.min(y));
            (right, bottom) = (right.max(x + 1), bottom.max(y + 1));
        }
    }
    let (width, height) = (right.saturating_sub(left), bottom.saturating_sub(top));
    imageops::crop(
        &mut picture,
        left.min(right),
        top.min(bottom),
        width,
        height,
    )
    .to_image()
}

fn scaled(picture: RgbaImage) -> RgbaImage {
    let (width, height) = picture.dimensions();
    if width <= WIDE && height <= HIGH {
        return picture;
    }
    // Whole numbers: the smaller of the two scales decides.
    let (wide, high) = if u64::from(width) * u64::from(HIGH) > u64::from(height) * u64::from(WIDE) {
        (WIDE, (height * WIDE / width).max(1))
    } else {
        ((width * HIGH / height).max(1), HIGH)
    };
    DynamicImage::ImageRgba8(picture)
        .resize_exact(wide, high, imageops::FilterType::Lanczos3)
        .into_rgba8()
}

/// On a ground of its own, so that it can be read on every color: see-through parts become white, or dark behind a logo
/// in white, with a little room around.
fn grounded(picture: &RgbaImage) -> RgbImage {
    let (width, height) = picture.dimensions();
    let see_through = picture.pixels().any(|point| point.0[3] < 250);
    let ground = if see_through && is_pale(picture) {
        DARK
    } else {
        LIGHT
    };
    let room = if see_through {
        width.min(height).div_ceil(ROOM)
    } else {
        0
    };
    let mut solid = RgbImage::from_pixel(width + 2 * room, height + 2 * room, ground);
    for (x, y, point) in picture.enumerate_pixels() {
        let [red, green, blue, alpha] = point.0.map(u16::from);
        let over = |colour: u16, under: u8| {
            let mixed = (colour * alpha + u16::from(under) * (255 - alpha)) / 255;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        };
        let mixed = Rgb([
            over(red, ground.0[0]),
            over(green, ground.0[1]),
            over(blue, ground.0[2]),
        ]);
        solid.put_pixel(x + room, y + room, mixed);
    }
    solid
}

/// Whether it would be lost on white: what is painted is nearly white on average.
fn is_pale(picture: &RgbaImage) -> bool {
    let (mut light, mut painted) = (0_u64, 0_u64);
    for point in picture.pixels() {
        let [red, green, blue, alpha] = point.0.map(u64::from);
        light += (2126 * red + 7152 * green + 722 * blue) / 10_000 * alpha;
        painted += alpha;
    }
    light > painted * 215
}

fn written(picture: &RgbImage) -> Result<LogoImage> {
    let (width, height) = picture.dimensions();
    let mut png = Vec::new();
    let encoder =
        PngEncoder::new_with_quality(&mut png, CompressionType::Best, FilterType::Adaptive);
    picture
        .write_with_encoder(encoder)
        .map_err(anyhow::Error::from)?;
    let mut kept = (png, "image/png");
    if kept.0.len() > PHOTOGRAPH {
        let mut jpeg = Vec::new();
        picture
            .write_with_encoder(JpegEncoder::new_with_quality(&mut jpeg, 88))
            .map_err(anyhow::Error::from)?;
        if jpeg.len() < kept.0.len() / 2 {
            kept = (jpeg, "image/jpeg");
        }
    }
    Ok(LogoImage {
        bytes: kept.0,
        media_type: kept.1,
        width,
        height,
    })
}

#[cfg(test)]
mod tests {
    use image::Rgba;

    use super::*;

    fn file(picture: &RgbaImage, format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        let whole = DynamicImage::ImageRgba8(picture.clone());
        let whole = if format == ImageFormat::Jpeg {
            DynamicImage::ImageRgb8(whole.into_rgb8())
        } else {
            whole
        };
        whole.write_to(&mut bytes, format).expect("a file");
        bytes.into_inner()
    }

    /// A disc of a color in the middle of nothing.
    fn disc(size: u32, colour: [u8; 3]) -> RgbaImage {
        RgbaImage::from_fn(size, size, |x, y| {
            let from_middle = |at: u32| f64::from(at) - f64::from(size) / 2.0;
            let inside = from_middle(x).hypot(from_middle(y)) < f64::from(size) / 4.0;
            Rgba([
                colour[0],
                colour[1],
                colour[2],
                if inside { 255 } else { 0 },
            ])
        })
    }

    fn shown(file: &[u8]) -> Result<RgbImage, Refused> {
        of(file).expect("a decision").map(|picture| {
            image::load_from_memory(&picture.bytes)
                .expect("a picture again")
                .into_rgb8()
        })
    }

    #[test]
    fn all_three_kinds_become_a_small_picture_of_ours() {
        let sent = RgbaImage::from_pixel(1200, 600, Rgba([200, 30, 90, 255]));
        for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
            let picture = of(&file(&sent, format)).unwrap().unwrap();
            assert_eq!((picture.width, picture.height), (480, 240), "{format:?}");
            assert_eq!(picture.media_type, "image/png");
        }
    }

    #[test]
    fn see_through_room_goes_and_a_ground_comes() {
        let picture = shown(&file(&disc(400, [120, 20, 60]), ImageFormat::Png)).unwrap();
        let top = picture.get_pixel(picture.width() / 2, picture.height() / 5);
        assert_eq!(*top, Rgb([120, 20, 60]), "the disc fills the picture");
        assert_eq!(*picture.get_pixel(0, 0), LIGHT);
        let white = shown(&file(&disc(400, [255, 255, 255]), ImageFormat::Png)).unwrap();
        assert_eq!(
            *white.get_pixel(0, 0),
            DARK,
            "a logo in white stands on dark"
        );
    }

    #[test]
    fn what_is_no_whole_picture_is_refused() {
        let small = RgbaImage::from_pixel(64, 64, Rgba([1, 2, 3, 255]));
        for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
            let whole = file(&small, format);
            let half = &whole[..whole.len() * 2 / 3];
            assert_eq!(shown(half).unwrap_err(), "logo_unreadable", "{format:?}");
        }
        let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>";
        for other in [&svg[..], b"GIF89a\x01\0\x01\0\0\0\0;", b"%PDF-1.7", b""] {
            assert_eq!(shown(other).unwrap_err(), "logo_bad_type");
        }
        let mut large = file(&small, ImageFormat::Png);
        large.resize(LARGEST + 1, 0);
        assert_eq!(shown(&large).unwrap_err(), "logo_too_large");
    }

    #[test]
    fn a_bomb_a_speck_and_a_strip_are_refused() {
        let of_size = |w, h| {
            file(
                &RgbaImage::from_pixel(w, h, Rgba([9, 9, 9, 255])),
                ImageFormat::Png,
            )
        };
        assert_eq!(
            shown(&of_size(4097, 20)).unwrap_err(),
            "logo_too_many_points"
        );
        assert_eq!(shown(&of_size(12, 12)).unwrap_err(), "logo_too_small");
        assert_eq!(shown(&of_size(900, 40)).unwrap_err(), "logo_too_small");
        let nothing = RgbaImage::new(50, 50);
        assert_eq!(
            shown(&file(&nothing, ImageFormat::Png)).unwrap_err(),
            "logo_too_small"
        );
    }

    #[test]
    fn a_photograph_is_kept_as_one() {
        let noise = RgbaImage::from_fn(500, 500, |x, y| {
            let mixed = x
                .wrapping_mul(2_654_435_761)
                .wrapping_add(y.wrapping_mul(40_503))
                >> 7;
            let part = |shift: u32| u8::try_from((mixed >> shift) & 0x7F).unwrap();
            Rgba([part(0), part(3), part(9), 255])
        });
        let picture = of(&file(&noise, ImageFormat::WebP)).unwrap().unwrap();
        assert_eq!(picture.media_type, "image/jpeg");
        assert!(picture.bytes.len() < 60_000, "{}", picture.bytes.len());
    }
}
