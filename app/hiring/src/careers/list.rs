//! The career site of a brand: every opening, found by title and by place, with its pay.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;
use axum::{
    extract::Query,
    http::{HeaderMap, StatusCode, Uri},
    response::Response,
};
use serde::Deserialize;
use tenants::TenantId;

use super::{
    card::Card,
    find,
    frame::BrandFrame,
    posting::{Posting, open_postings},
    sms_cta::{self, TextUs},
};
use crate::{
    error::{Error, Result},
    extract::Path,
    format::slug,
    messages::Lang,
    web::{
        page::{Page, show},
        public_request::{Naming, PublicRequest, meant},
    },
};
use recruiting::public_pages::{Files, files};

/// A visitor's search.
#[derive(Debug, Default, Deserialize)]
pub struct Search {
    /// Words of a title.
    #[serde(default)]
    q: String,
    /// A location, as written in an address.
    #[serde(default)]
    at: String,
    /// The source of the visit; kept on the way to the form.
    #[serde(default)]
    src: String,
}

/// A place to filter by.
pub struct LocationLink {
    slug: String,
    name: String,
    count: usize,
    chosen: bool,
}

/// An opening in the list.
pub struct Row {
    path: String,
    /// The path of its form.
    pub apply: String,
    /// The title.
    pub title: String,
    /// The location's name.
    pub place: String,
    /// The location's city.
    pub city: String,
    /// The pay, without its unit.
    pub pay: String,
    shifts: String,
    /// Number of people still wanted.
    openings: Option<String>,
    is_new: bool,
}

#[derive(Template)]
#[template(path = "careers/list.html")]
struct List {
    page: Page,
    files: Files,
    shop: BrandFrame,
    search: Search,
    places: Vec<LocationLink>,
    rows: Vec<Row>,
    lead: String,
    count: String,
    total: usize,
    text: Option<TextUs>,
    /// The address of the list without a place, for the row of places.
    whole: String,
    card: Card,
}

/// The career site of the host's brand or of the only one; `?brand=` leads to the brand's own address. Else the visitor
/// is asked which restaurant they mean.
///
/// # Errors
/// Those of the brand's file.
pub async fn careers(
    page: Page,
    guest: PublicRequest,
    headers: HeaderMap,
    uri: Uri,
    Query(search): Query<Search>,
) -> Result<Response> {
    match guest.naming.clone() {
        Naming::Host(brand) | Naming::Unsaid(Some(brand)) => {
            site(page, guest, headers, search, brand).await
        }
        Naming::Asked(_, Some(brand)) => Ok(find::lead(&path(&guest, brand)?, &uri)),
        Naming::Asked(typed, None) => find::ask(page, "/careers", &uri, Some(&typed)),
        Naming::Unsaid(None) => find::ask(page, "/careers", &uri, None),
    }
}

/// The career site of the brand with this short name; an earlier name, or the brand's code, leads to it.
///
/// # Errors
/// Those of the brand's file.
pub async fn by_name(
    page: Page,
    guest: PublicRequest,
    headers: HeaderMap,
    uri: Uri,
    Path(name): Path<String>,
    Query(search): Query<Search>,
) -> Result<Response> {
    let Some(brand) = meant(&guest.app, &name) else {
        return find::ask(page, "/careers", &uri, Some(&name));
    };
    let path = path(&guest, brand)?;
    if path.strip_prefix("/careers/") == Some(&name) {
        site(page, guest, headers, search, brand).await
    } else {
        Ok(find::lead(&path, &uri))
    }
}

fn path(guest: &PublicRequest, brand: TenantId) -> Result<String> {
    let info = guest.app.tenants.info(brand).ok_or(Error::NotFound)?;
    Ok(guest.app.core.career_path(info.code.as_str()))
}

async fn site(
    page: Page,
    guest: PublicRequest,
    headers: HeaderMap,
    search: Search,
    brand: TenantId,
) -> Result<Response> {
    let visit = guest.of_brand(brand).await?;
    let list = visit
        .read(move |db, visit| {
            let shop = BrandFrame::of(db, visit, &headers)?;
            let all = open_postings(db, &shop.code, &shop.server, visit.now)?;
            let at = all
                .iter()
                .map(|posting| &posting.place)
                .find(|place| slug(&place.name) == search.at)
                .map(|place| place.id);
            let text = sms_cta::for_place(db, &visit.app.core.config, at)?;
            Ok(list(page, shop, search, &all, (visit.now, text)))
        })
        .await?;
    show(StatusCode::OK, &list)
}

fn list(
    page: Page,
    shop: BrandFrame,
    search: Search,
    all: &[Posting],
    (now, text): (jiff::Timestamp, Option<TextUs>),
) -> List {
    let wanted: Vec<&Posting> = all.iter().filter(|posting| search.fits(posting)).collect();
    let count = page.number("careers-open-jobs", "count", wanted.len());
    // The chosen place comes first, so that the row of places shows it on a phone.
    let mut places = places(all, &search);
    places.sort_by_key(|place| !place.chosen);
    let lead = lead(&page, all);
    let card = Card::of(
        &shop,
        page.with("careers-title", "brand", &shop.name),
        lead.clone(),
        format!("{}{}", shop.server, shop.careers),
    );
    List {
        rows: wanted
            .iter()
            .map(|posting| row(&page, posting, &search, now))
            .collect(),
        total: all.len(),
        text,
        whole: search.whole(&shop.careers),
        card,
        files: files(),
        page,
        shop,
        search,
        places,
        lead,
        count,
    }
}

impl Search {
    /// The source of the visit, as a query of an address without another.
    pub(super) fn source(&self) -> String {
        if self.src.is_empty() {
            return String::new();
        }
        let src: String = form_urlencoded::byte_serialize(self.src.as_bytes()).collect();
        format!("?src={src}")
    }

    /// The address of the same search in every place.
    fn whole(&self, careers: &str) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        for (name, value) in [("q", &self.q), ("src", &self.src)] {
            if !value.is_empty() {
                query.append_pair(name, value);
            }
        }
        let query = query.finish();
        if query.is_empty() {
            careers.to_owned()
        } else {
            format!("{careers}?{query}")
        }
    }

    fn fits(&self, posting: &Posting) -> bool {
        let words = slug(&self.q);
        // The title in either language, the location and the times: "dishwasher san diego nights".
        let titles = [Lang::En, Lang::Es]
            .into_iter()
            .flat_map(|lang| [posting.title(lang).to_owned(), posting.shifts(lang)])
            .chain([posting.place.name.clone(), posting.place.city.clone()]);
        let titles: Vec<String> = titles.map(|text| slug(&text)).collect();
        let here = self.at.is_empty() || slug(&posting.place.name) == self.at;
        here && words
            .split('-')
            .all(|word| titles.iter().any(|text| text.contains(word)))
    }
}

/// The places with openings, with how many.
fn places(all: &[Posting], search: &Search) -> Vec<LocationLink> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for posting in all {
        *counts.entry(posting.place.name.as_str()).or_default() += 1;
    }
    counts
        .into_iter()
        .map(|(name, count)| LocationLink {
            slug: slug(name),
            name: name.to_owned(),
            count,
            chosen: slug(name) == search.at,
        })
        .collect()
}

/// How many jobs there are at how many places.
pub(super) fn lead(page: &Page, all: &[Posting]) -> String {
    let places: BTreeSet<&str> = all
        .iter()
        .map(|posting| posting.place.name.as_str())
        .collect();
    page.two(
        "careers-lead",
        &("jobs", page.number("careers-jobs", "count", all.len())),
        &(
            "places",
            page.number("careers-places", "count", places.len()),
        ),
    )
}

/// An opening as a list shows it.
pub(super) fn row(page: &Page, posting: &Posting, search: &Search, now: jiff::Timestamp) -> Row {
    let from = search.source();
    Row {
        path: format!("{}{from}", posting.path()),
        apply: format!("/apply/{}{from}", posting.public),
        title: posting.title(page.lang).to_owned(),
        place: posting.place.name.clone(),
        city: posting.place.city.clone(),
        pay: posting.pay(page.lang),
        shifts: posting.shifts(page.lang),
        openings: (posting.left > 0).then(|| {
            let left = usize::try_from(posting.left).unwrap_or(usize::MAX);
            page.number("careers-openings", "count", left)
        }),
        is_new: posting.is_new(now),
    }
}
