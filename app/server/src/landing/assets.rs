//! The files of these pages: one style sheet, one small script, and pictures of the product in both languages. Browsers
//! keep each for ever: its address holds its hash.

use std::{
    collections::{BTreeMap, HashMap},
    sync::LazyLock,
};

use axum::{
    extract::Path,
    http::header,
    response::{IntoResponse, Response},
};
use platform::secrets;
use rust_embed::Embed;

use super::claims::escaped;
use crate::{
    error::{Error, Result},
    messages::Lang,
    web::page::{Page, dark_by_system},
};

const TOKENS: &str = include_str!("../../../../web/src/theme/tokens.css");
const STYLE: &str = include_str!("../../../templates/landing/style.css");
const SCRIPT: &str = include_str!("../../../templates/landing/script.js");
/// The height of each picture's files, by name and width. `scripts/landing-pictures` writes it with the pictures.
const SIZES: &str = include_str!("../../../assets/landing/sizes.json");

/// The pictures. Release builds carry them; development builds read them from the folder.
#[derive(Embed)]
#[folder = "../assets/landing"]
struct Pictures;

static SHEET: LazyLock<String> = LazyLock::new(|| {
    let face = recruiting::public_pages::files().typeface;
    format!(
        "@font-face {{ font-family: Inter; font-weight: 400 700; font-display: swap; \
         src: url(\"{face}\") format(\"woff2\") }}\n{TOKENS}\n{}\n{STYLE}",
        dark_by_system(TOKENS)
    )
});

static ADDRESSES: LazyLock<Files> = LazyLock::new(|| Files {
    style: address("/landing/style.css", SHEET.as_bytes()).leak(),
    script: address("/landing/script.js", SCRIPT.as_bytes()).leak(),
    typeface: recruiting::public_pages::files().typeface,
});

/// The addresses of the files that each page needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Files {
    pub(super) style: &'static str,
    pub(super) script: &'static str,
    pub(super) typeface: &'static str,
}

/// The files.
pub(super) fn files() -> Files {
    *ADDRESSES
}

fn address(path: &str, bytes: &[u8]) -> String {
    format!("{path}?v={}", shortened(&secrets::sha256(bytes)))
}

fn shortened(hash: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(&hash[..8])
}

/// One picture in one language.
struct Picture {
    /// The smaller file.
    src: String,
    /// Both files with their widths.
    set: String,
    width: u32,
    height: u32,
}

static ALL: LazyLock<HashMap<(Lang, String), Picture>> = LazyLock::new(|| {
    let sizes: BTreeMap<String, BTreeMap<u32, u32>> =
        serde_json::from_str(SIZES).unwrap_or_default();
    let pairs = sizes
        .iter()
        .flat_map(|(name, sizes)| [Lang::En, Lang::Es].map(|lang| (name, sizes, lang)));
    pairs
        .filter_map(|(name, sizes, lang)| {
            let (width, height) = sizes.first_key_value()?;
            let set: Vec<String> = sizes
                .keys()
                .filter_map(|width| {
                    Some(format!(
                        "{} {width}w",
                        file(&format!("{}/{name}-{width}.webp", lang.tag()))?
                    ))
                })
                .collect();
            let picture = Picture {
                src: file(&format!("{}/{name}-{width}.webp", lang.tag()))?,
                set: set.join(", "),
                width: *width,
                height: *height,
            };
            Some(((lang, name.clone()), picture))
        })
        .collect()
});

fn file(name: &str) -> Option<String> {
    let file = Pictures::get(name)?;
    let hash = shortened(&file.metadata.sha256_hash());
    Some(format!("/landing/pictures/{name}?v={hash}"))
}

/// The address of the picture that other sites show beside a link to a page.
pub(super) fn card(lang: Lang) -> String {
    file(&format!("{}/card.jpg", lang.tag())).unwrap_or_default()
}

/// The element of a picture: `sizes` is its width on the page, and `loading` says when it is loaded (`lazy`, `eager`).
pub(super) fn image(page: &Page, name: &str, sizes: &str, loading: &str) -> String {
    let alt = escaped(&page.say(&format!("picture-{name}")));
    ALL.get(&(page.lang, name.to_owned()))
        .map_or_else(String::new, |it| {
            format!(
                "<img src=\"{}\" srcset=\"{}\" sizes=\"{sizes}\" width=\"{}\" height=\"{}\" alt=\"{alt}\" \
                 loading=\"{loading}\" decoding=\"async\">",
                it.src, it.set, it.width, it.height
            )
        })
}

fn kept(kind: &'static str, body: impl IntoResponse) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    (headers, body).into_response()
}

/// The style sheet.
pub(super) async fn style() -> Response {
    kept("text/css; charset=utf-8", SHEET.as_str())
}

/// The script.
pub(super) async fn script() -> Response {
    kept("text/javascript; charset=utf-8", SCRIPT)
}

/// A picture.
///
/// # Errors
/// `NotFound`.
pub(super) async fn picture(Path((lang, name)): Path<(String, String)>) -> Result<Response> {
    let file = Pictures::get(&format!("{lang}/{name}")).ok_or(Error::NotFound)?;
    let kind = if name.ends_with(".jpg") {
        "image/jpeg"
    } else {
        "image/webp"
    };
    Ok(kept(kind, file.data))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_is_small() {
        assert!(SCRIPT.len() <= 15 * 1024, "{}", SCRIPT.len());
    }

    #[test]
    fn every_picture_exists_in_both_languages_and_the_first_one_is_light() {
        let sizes: BTreeMap<String, BTreeMap<u32, u32>> = serde_json::from_str(SIZES).unwrap();
        assert_eq!(ALL.len(), 2 * sizes.len());
        for picture in ALL.values() {
            assert_eq!(picture.set.matches("w,").count() + 1, 2, "{}", picture.set);
        }
        for lang in ["en", "es"] {
            for width in [640, 1200] {
                let first = Pictures::get(&format!("{lang}/schedule-{width}.webp")).unwrap();
                assert!(first.data.len() <= 45 * 1024, "{}", first.data.len());
            }
        }
    }
}
