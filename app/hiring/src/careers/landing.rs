//! Where someone lands who wants to apply and has no job yet: who hires, each opening as a button to its form, and the
//! word to text.

use askama::Template;
use axum::{
    extract::Query,
    http::{HeaderMap, StatusCode, Uri},
    response::Response,
};

use super::{
    find,
    frame::BrandFrame,
    list::{self, Row, Search},
    posting::open_postings,
    sms_cta::{self, TextUs},
};
use crate::{
    error::Result,
    web::{
        page::{Page, show},
        public_request::{Naming, PublicRequest},
    },
};
use recruiting::public_pages::{Files, files};

#[derive(Template)]
#[template(path = "careers/landing.html")]
struct Landing {
    page: Page,
    files: Files,
    shop: BrandFrame,
    lead: String,
    rows: Vec<Row>,
    text: Option<TextUs>,
    /// The source of the visit, as a query.
    from: String,
}

/// The landing of the brand that the host or `?brand=` names, else the question which one.
///
/// # Errors
/// Those of the brand's file.
pub async fn landing(
    page: Page,
    guest: PublicRequest,
    headers: HeaderMap,
    uri: Uri,
    Query(search): Query<Search>,
) -> Result<Response> {
    let brand = match &guest.naming {
        Naming::Asked(typed, None) => return find::ask(page, "/apply", &uri, Some(typed)),
        naming => naming.brand(),
    };
    let Some(brand) = brand else {
        return find::ask(page, "/apply", &uri, None);
    };
    let visit = guest.of_brand(brand).await?;
    let landing = visit
        .read(move |db, visit| {
            let shop = BrandFrame::of(db, visit, &headers)?;
            let all = open_postings(db, &shop.code, &shop.server, visit.now)?;
            let text = sms_cta::for_place(db, &visit.app.core.config, None)?;
            Ok(Landing {
                lead: list::lead(&page, &all),
                rows: all
                    .iter()
                    .map(|posting| list::row(&page, posting, &search, visit.now))
                    .collect(),
                files: files(),
                from: search.source(),
                text,
                page,
                shop,
            })
        })
        .await?;
    show(StatusCode::OK, &landing)
}
