//! A brand's colors: as data, and as a style sheet that keeps everything readable.

use std::fmt::Write as _;

use axum::{
    Json as Reply,
    extract::State,
    http::{HeaderMap, StatusCode, Uri, header, request::Parts},
    response::{IntoResponse as _, Response},
};
use rusqlite::{Connection, OptionalExtension as _};
use serde::Serialize;

use super::{
    colour::{Colour, Hsl},
    session,
};
use crate::{app::App, error::Result, secrets, site::public_request};

/// A brand's colors; without a brand, or where it shows none, branding is disabled.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Branding {
    branding_enabled: bool,
    primary_color: Option<String>,
    secondary_color: Option<String>,
    accent_color: Option<String>,
}

/// The colors of the session's brand, else of the host's or `?brand=`, else of the only one.
#[utoipa::path(
    get, path = "/api/tenant/branding", tag = "identity",
    params(("brand" = Option<String>, Query, description = "A brand's code, where nobody is signed in")),
    responses((status = 200, body = Branding))
)]
pub async fn branding(State(app): State<App>, parts: Parts) -> Result<Reply<Branding>> {
    of_request(&app, &parts).await.map(Reply)
}

/// The address of a brand's colors: it carries their hash, so it may be kept for ever.
///
/// # Errors
/// Database errors.
pub fn address(db: &Connection, code: &str) -> Result<String> {
    let hash = hash(&sheet(&load(db)?));
    Ok(format!("/branding.css?brand={code}&v={hash}"))
}

fn hash(css: &str) -> String {
    data_encoding::HEXLOWER.encode(&secrets::sha256(css.as_bytes())[..8])
}

async fn of_request(app: &App, parts: &Parts) -> Result<Branding> {
    let signed_in = session::of_request(app, parts, app.clock.now()).await?;
    let brand = signed_in
        .map(|session| session.tenant.id())
        .or_else(|| public_request::named_brand(app, parts))
        .or_else(|| app.tenants.only());
    let Some(brand) = brand else {
        return Ok(Branding::default());
    };
    app.tenants.open(brand).await?.read(load).await
}

fn load(db: &Connection) -> Result<Branding> {
    let row = db
        .prepare_cached(
            "SELECT branding_enabled, primary_color, secondary_color, accent_color FROM brand",
        )?
        .query_row([], |row| {
            Ok(Branding {
                branding_enabled: row.get(0)?,
                primary_color: row.get(1)?,
                secondary_color: row.get(2)?,
                accent_color: row.get(3)?,
            })
        })
        .optional()?;
    Ok(row.unwrap_or_default())
}

/// The colors as a style sheet. Asked for by its own hash it may be kept; otherwise the browser asks each time and
/// mostly gets 304.
///
/// # Errors
/// Those of the brand's file.
pub async fn style(
    State(app): State<App>,
    uri: Uri,
    headers: HeaderMap,
    parts: Parts,
) -> Result<Response> {
    // A public page says whose colors it wants: they count before those of a session in the same browser.
    let named = match public_request::asked_brand(&app, &parts) {
        Some(brand) => app.tenants.open(brand).await?.read(load).await?,
        None => of_request(&app, &parts).await?,
    };
    let css = sheet(&named);
    let hash = hash(&css);
    let etag = format!("\"{hash}\"");
    let asked = uri
        .query()
        .and_then(|query| query.split('&').find_map(|pair| pair.strip_prefix("v=")));
    // Which brand it is depends on the cookie, so no one but this browser may keep it.
    let cache = if asked == Some(&hash) {
        "private, max-age=31536000, immutable"
    } else {
        "private, no-cache"
    };
    let known = headers
        .get(header::IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok());
    let kept = [
        (header::CACHE_CONTROL, cache.to_owned()),
        (header::ETAG, etag.clone()),
    ];
    if known == Some(&etag) {
        return Ok((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    Ok((
        kept,
        [(header::CONTENT_TYPE, "text/css; charset=utf-8")],
        css,
    )
        .into_response())
}

/// The backgrounds of text, as `tokens.css` has them, and which way is away from them.
struct Theme {
    selector: &'static str,
    grounds: [Hsl; 2],
    soft: (f64, f64),
    away: f64,
    /// The lightest that an area may be filled.
    brightest: f64,
}

const LIGHT: Theme = Theme {
    selector: ":root",
    grounds: [Hsl::new(0.0, 0.0, 100.0), Hsl::new(40.0, 30.0, 97.0)],
    soft: (38.0, 93.0),
    away: -1.0,
    brightest: 100.0,
};
const DARK: Theme = Theme {
    selector: ":root[data-theme=\"dark\"]",
    grounds: [Hsl::new(24.0, 7.0, 12.0), Hsl::new(24.0, 8.0, 8.0)],
    soft: (30.0, 16.0),
    away: 1.0,
    brightest: 40.0,
};
const WHITE: Hsl = Hsl::new(0.0, 0.0, 100.0);
const NEAR_BLACK: Hsl = Hsl::new(24.0, 12.0, 8.0);
/// The contrast that text needs, and that borders and marks need.
const TEXT: f64 = 4.5;
const MARK: f64 = 3.0;

fn sheet(branding: &Branding) -> String {
    if !branding.branding_enabled {
        return String::new();
    }
    let dark = variables(branding, &DARK);
    format!(
        "{} {{{}}}\n{} {{{dark}}}\n@media (prefers-color-scheme: dark) {{ :root:not([data-theme]) {{{dark}}} }}\n",
        LIGHT.selector,
        variables(branding, &LIGHT),
        DARK.selector
    )
}

fn variables(branding: &Branding, theme: &Theme) -> String {
    let colour = |text: &Option<String>| text.as_deref().and_then(Colour::parse).map(Colour::hsl);
    let mut css = String::new();
    if let Some(primary) = colour(&branding.primary_color) {
        let soft = primary.tint(theme.soft.0, theme.soft.1);
        let brand = primary.readable(
            &[theme.grounds[0], theme.grounds[1], soft],
            TEXT,
            theme.away,
        );
        let on = if WHITE.contrast(brand) >= NEAR_BLACK.contrast(brand) {
            WHITE
        } else {
            NEAR_BLACK
        };
        let _ = write!(
            css,
            " --brand: {brand}; --brand-fg: {on}; --brand-soft: {soft};"
        );
    }
    for (name, text) in [
        ("--brand-2", &branding.secondary_color),
        ("--accent", &branding.accent_color),
    ] {
        if let Some(mark) = colour(text) {
            let _ = write!(
                css,
                " {name}: {};",
                mark.readable(&theme.grounds, MARK, theme.away)
            );
        }
    }
    // On public pages the second color fills the head, and the accent the tags.
    for (name, text) in [
        ("--band", &branding.secondary_color),
        ("--tag", &branding.accent_color),
    ] {
        if let Some(fill) = colour(text) {
            let (fill, on) = fill
                .dimmed(theme.brightest)
                .filled([WHITE, NEAR_BLACK], TEXT);
            let _ = write!(css, " {name}: {fill}; {name}-fg: {on};");
        }
    }
    css
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_switched_off_brand_changes_nothing() {
        let off = Branding {
            primary_color: Some("#c01f6a".to_owned()),
            ..Branding::default()
        };
        assert_eq!(sheet(&off), "");
    }

    /// The value of a variable in the light theme, then in the dark one.
    fn values(css: &str, name: &str) -> [Hsl; 2] {
        let name = format!(" {name}: ");
        let mut found = css.split(&name).skip(1).map(|rest| {
            let triple = rest.split(';').next().unwrap().replace('%', "");
            let mut parts = triple.split(' ').map(|part| part.parse::<f64>().unwrap());
            let mut next = || parts.next().unwrap();
            Hsl::new(next(), next(), next())
        });
        [found.next().unwrap(), found.next().unwrap()]
    }

    #[test]
    fn text_is_readable_on_every_colour_in_both_themes() {
        let awkward = [
            "#ffff00", "#ffffff", "#000000", "#808080", "#767676", "#ff0000", "#00ff00", "#0000ff",
            "#ffe066", "#c2185b", "#7f7fff", "#0f6b52",
        ];
        for colour in awkward {
            let all = Some(colour.to_owned());
            let css = sheet(&Branding {
                branding_enabled: true,
                primary_color: all.clone(),
                secondary_color: all.clone(),
                accent_color: all,
            });
            for (theme, at) in [(&LIGHT, 0), (&DARK, 1)] {
                let of = |name: &str| values(&css, name)[at];
                for (ground, text) in [
                    ("--band", "--band-fg"),
                    ("--tag", "--tag-fg"),
                    ("--brand", "--brand-fg"),
                    ("--brand-soft", "--brand"),
                ] {
                    let contrast = of(ground).contrast(of(text));
                    assert!(contrast >= TEXT, "{colour} {ground} {at}: {contrast}");
                }
                for ground in theme.grounds {
                    let link = of("--brand").contrast(ground);
                    assert!(link >= TEXT, "{colour} link {at}: {link}");
                    let mark = of("--accent").contrast(ground);
                    assert!(mark >= MARK, "{colour} mark {at}: {mark}");
                }
            }
        }
    }

    #[test]
    fn colours_that_can_be_read_stay_as_they_were_chosen() {
        let css = sheet(&Branding {
            branding_enabled: true,
            primary_color: None,
            secondary_color: Some("#ffff00".to_owned()),
            accent_color: Some("#000000".to_owned()),
        });
        let text = |it: Hsl| it.to_string();
        assert_eq!(text(values(&css, "--band")[0]), "60 100% 50%");
        assert_eq!(text(values(&css, "--band-fg")[0]), text(NEAR_BLACK));
        assert_eq!(text(values(&css, "--tag")[0]), "0 0% 0%");
        assert_eq!(text(values(&css, "--tag-fg")[0]), text(WHITE));
        assert!(!css.contains("--brand:"), "{css}");
    }

    #[test]
    fn only_colours_reach_the_style_sheet() {
        let branding = Branding {
            branding_enabled: true,
            primary_color: Some("#c01f6a".to_owned()),
            secondary_color: Some("red;} body{display:none".to_owned()),
            accent_color: None,
        };
        let css = sheet(&branding);
        assert!(
            css.contains("--brand: 332 72%") && !css.contains("display"),
            "{css}"
        );
    }
}
