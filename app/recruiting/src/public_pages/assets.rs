//! The files of the public pages: one style sheet, one small script, one typeface, each kept by browsers for ever.

use std::sync::LazyLock;

use axum::{
    http::header,
    response::{IntoResponse as _, Response},
};

use crate::{secrets, web::page};

const TOKENS: &str = include_str!("../../../../web/src/theme/tokens.css");
const STYLE: &str = concat!(
    include_str!("../../../templates/site/shop.css"),
    include_str!("../../../templates/careers/style.css")
);
const SCRIPT: &str = include_str!("../../../templates/careers/apply.js");
/// Inter, Latin letters and the signs of English and Spanish, weights 450 to 650. SIL Open Font License.
const TYPEFACE: &[u8] = include_bytes!("../../../templates/careers/inter.woff2");

/// What the form checks phone numbers with, once someone types one: made by `web/scripts/phones.mjs`.
const PHONE: &str = include_str!("../../../templates/careers/phone.js");
/// 1200 × 630: what previews of shared links show.
const SHARE: &[u8] = include_bytes!("../../../templates/careers/share.png");

struct Addresses {
    phone: String,
    share: String,
    style: String,
    script: String,
    typeface: String,
}

static ADDRESSES: LazyLock<Addresses> = LazyLock::new(|| Addresses {
    phone: address("/careers/phone.js", PHONE.as_bytes()),
    share: address("/careers/share.png", SHARE),
    style: address("/careers/style.css", sheet_source().as_bytes()),
    script: address("/careers/apply.js", SCRIPT.as_bytes()),
    typeface: address("/careers/inter.woff2", TYPEFACE),
});

static SHEET: LazyLock<String> = LazyLock::new(|| {
    let face = &ADDRESSES.typeface;
    format!(
        "@font-face {{ font-family: Inter; font-weight: 400 700; font-display: swap; \
         src: url(\"{face}\") format(\"woff2\") }}\n{}",
        sheet_source()
    )
});

/// The light and dark tokens without what only the workspace needs, and the pages' own rules.
fn sheet_source() -> String {
    let dark = page::dark_by_system(TOKENS);
    format!("{TOKENS}\n{dark}\n{STYLE}")
}

fn address(path: &str, bytes: &[u8]) -> String {
    let hash = data_encoding::HEXLOWER.encode(&secrets::sha256(bytes)[..8]);
    format!("{path}?v={hash}")
}

/// The style sheet's address.
pub(super) fn style_address() -> &'static str {
    &ADDRESSES.style
}

/// The script's address.
pub(super) fn script_address() -> &'static str {
    &ADDRESSES.script
}

/// The typeface's address.
pub(super) fn typeface_address() -> &'static str {
    &ADDRESSES.typeface
}

/// The phone library's address.
pub(super) fn phone_address() -> &'static str {
    &ADDRESSES.phone
}

/// The shared picture's address.
pub(super) fn share_address() -> &'static str {
    &ADDRESSES.share
}

fn kept(kind: &'static str, body: impl axum::response::IntoResponse) -> Response {
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

/// The phone library.
pub(super) async fn phone() -> Response {
    kept("text/javascript; charset=utf-8", PHONE)
}

/// The picture of a shared link.
pub(super) async fn share() -> Response {
    kept("image/png", SHARE)
}

/// The typeface.
pub(super) async fn typeface() -> Response {
    kept("font/woff2", TYPEFACE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_typeface_is_small_enough_for_restaurant_wifi() {
        assert!(TYPEFACE.len() <= 30 * 1024, "{}", TYPEFACE.len());
    }
}
