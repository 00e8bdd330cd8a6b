//! A poster for the window of a place: that it hires, a QR code to its openings, and its keyword.

use axum::response::Response;
use rusqlite::Connection;

use super::{
    place_keyword::{openings, word_of},
    poster::{PosterQuery, begun, code, language, scan, sent, to_text},
};
use crate::{
    app::Environment,
    context::Context,
    error::Result,
    extract::{Path, Query},
    format::slug,
    ids::LocationId,
    messages::{Lang, translate},
    messaging::merge_values::company,
    permit::Permission,
    settings::{self, logo::Printed, types::Location},
    token::brand_code,
};

/// The poster of a place as a PDF.
#[utoipa::path(
    get, path = "/api/locations/{id}/poster.pdf", tag = "jobs", params(("id" = LocationId, Path), PosterQuery),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<LocationId>,
    Query(query): Query<PosterQuery>,
) -> Result<Response> {
    let logo = settings::logo::for_print(&context).await?;
    let (bytes, name) = context
        .read(move |db, context| {
            context.actor.allow_at(Permission::JobsRead, id)?;
            let place = settings::location(db, id)?;
            let name = format!("poster-{}-{}.pdf", slug(&place.name), query.lang.tag());
            Ok((
                draw(db, &context.app.core, &place, query, logo.as_ref())?,
                name,
            ))
        })
        .await?;
    Ok(sent(bytes, &name))
}

fn draw(
    db: &Connection,
    core: &Environment,
    place: &Location,
    query: PosterQuery,
    logo: Option<&Printed>,
) -> Result<Vec<u8>> {
    let (lang, brand) = (query.lang, company(db)?);
    let line = translate(lang, "poster-hiring-at", &[]);
    let mut sheet = begun(&brand, (&line, &place.name), query, logo);
    let address = [place.street.as_str(), place.city.as_str()]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(", ");
    sheet.centred(
        &address,
        18.0,
        crate::print::Weight::Regular,
        crate::print::Color::GREY,
    );
    sheet.space(30.0);
    let page = openings(core, &brand_code(db)?, place);
    code(&mut sheet, query.format(), &scanned(&page, place, lang))?;
    scan(&mut sheet, lang, &page);
    if let Some(word) = word_of(db, place.id)? {
        let number = core.config.line(&brand_code(db)?);
        to_text(&mut sheet, lang, number, &word);
    }
    sheet.pdf()
}

/// The address in the code: its source is the poster of this location.
fn scanned(page: &str, place: &Location, lang: Lang) -> String {
    let source: String = format!("qr:{}", slug(&place.name))
        .chars()
        .take(40)
        .collect();
    format!("{page}&src={source}{}", language(lang))
}
