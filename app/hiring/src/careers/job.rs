//! The page of a job: everything that someone wants to know before they apply, and the same for search engines.

use askama::Template;
use axum::{
    extract::Query,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse as _, Response},
};
use serde::Deserialize;

use super::{
    card::Card,
    closed_job,
    frame::BrandFrame,
    posting::{Posting, Standing, posting},
    sms_cta::{self, TextUs},
    sorting,
};
use crate::{
    error::{Error, Result},
    extract::Path,
    format::Block,
    web::{
        page::{Page, show},
        public_request::PublicRequest,
    },
};
use recruiting::public_pages::{Files, files};

/// A posting's notices about points: that they are used, or from when.
const SCORED: [&str; 2] = ["careers-scored", "careers-scored-from"];

/// The source of a visit.
#[derive(Debug, Deserialize)]
pub struct From {
    /// The board, poster or link.
    #[serde(default)]
    src: String,
}

#[derive(Template)]
#[template(path = "careers/job.html")]
struct JobPage {
    page: Page,
    files: Files,
    shop: BrandFrame,
    it: Posting,
    apply: String,
    /// JSON-LD; `<` is escaped, so it cannot end its element.
    data: String,
    blocks: Vec<Block>,
    /// The notice about points.
    scored: Option<String>,
    text: Option<TextUs>,
    when: bool,
    brings: Vec<String>,
    benefits: Vec<String>,
    card: Card,
}

/// A job's page.
pub async fn job(
    page: Page,
    guest: PublicRequest,
    headers: HeaderMap,
    Query(from): Query<From>,
    Path((code, public)): Path<(String, String)>,
) -> Result<Response> {
    let Some(reference) = public.strip_prefix(&format!("{code}-")).map(str::to_owned) else {
        return Err(guest.constant_time_not_found().await);
    };
    let visit = guest.of_code(&code).await?;
    visit
        .read(move |db, visit| {
            let (code, server) = (
                visit.tenant.code().to_string(),
                &visit.app.core.config.serve.url,
            );
            let it = posting(db, &reference, &code, server)?.as_of(visit.now);
            let shop = BrandFrame::of(db, visit, &headers)?;
            match it.standing(visit.now) {
                Standing::Hidden => Err(Error::NotFound),
                Standing::Over => closed_job::page(page, shop, db, visit.now, &it),
                Standing::Open => {
                    let place = it.job.location_id;
                    let scored = sorting::scoring_notice(db, (&page, SCORED), place, visit.now)?;
                    let text = sms_cta::for_job(db, &visit.app.core.config, &it.job)?;
                    let shown = shown(page, shop, it, &from, (scored, text));
                    Ok(show(StatusCode::OK, &shown)?.into_response())
                }
            }
        })
        .await
}

fn shown(
    page: Page,
    shop: BrandFrame,
    it: Posting,
    from: &From,
    (scored, text): (Option<String>, Option<TextUs>),
) -> JobPage {
    let lang = page.lang;
    let site = format!("{}{}", shop.server, shop.careers);
    let card = Card::of(
        &shop,
        format!("{} · {}", it.title(lang), shop.name),
        format!(
            "{} {} · {}",
            it.pay(lang),
            page.say("careers-an-hour"),
            it.place.name
        ),
        it.url.clone(),
    );
    let logo = shop.logo.as_ref();
    let logo = logo.map(|logo| format!("{}{}", shop.server, logo.path));
    let src: String = form_urlencoded::byte_serialize(from.src.as_bytes()).collect();
    let from = if src.is_empty() {
        src
    } else {
        format!("?src={src}")
    };
    JobPage {
        files: files(),
        apply: format!("/apply/{}{from}", it.public),
        data: it
            .json_ld(page.lang, &site, logo.as_deref())
            .to_string()
            .replace('<', "\\u003c"),
        when: !it
            .besides(lang, "careers-when", vec![it.shifts(lang)])
            .is_empty(),
        brings: it.besides(lang, "careers-bring", it.brings(lang)),
        benefits: it.besides(lang, "careers-benefits", it.benefits(lang)),
        blocks: it.description(lang),
        card,
        page,
        shop,
        it,
        scored,
        text,
    }
}
