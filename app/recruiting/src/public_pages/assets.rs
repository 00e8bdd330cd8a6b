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

struct Addresses {
    style: String,
    script: String,
    typeface: String,
}

static ADDRESSES: LazyLock<Addresses> = LazyLock::new(|| Addresses {
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
