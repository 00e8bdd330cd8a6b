//! The career site of a brand: every opening, found by title and by place, with its pay.

use std::collections::BTreeMap;

use askama::Template;
use axum::{
    extract::Query,
    http::{HeaderMap, StatusCode},
    response::Response,
};
use serde::Deserialize;

use super::{
    frame::BrandFrame,
    posting::{Posting, open_postings},
    sms_cta::{self, TextUs},
};
use crate::{
    error::Result,
    format::slug,
    messages::Lang,
    web::{
        page::{Page, show},
        public_request::PublicRequest,
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
    apply: String,
    title: String,
    place: String,
    city: String,
    pay: String,
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
}

/// A brand to choose.
pub struct Choice {
    code: String,
    name: String,
}

#[derive(Template)]
#[template(path = "careers/chooser.html")]
struct Chooser {
    page: Page,
    files: Files,
    brands: Vec<Choice>,
}

/// The career site of the brand that the address names, else a list of brands.
pub async fn careers(
    page: Page,
    guest: PublicRequest,
    headers: HeaderMap,
    Query(search): Query<Search>,
) -> Result<Response> {
    let Some(brand) = guest.named else {
        return chooser(page, &guest);
    };
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
    let lead = page.two(
        "careers-lead",
        &("jobs", page.number("careers-jobs", "count", all.len())),
        &(
            "places",
            page.number("careers-places", "count", places.len()),
        ),
    );
    List {
        rows: wanted
            .iter()
            .map(|posting| row(&page, posting, &search, now))
            .collect(),
        total: all.len(),
        text,
        whole: search.whole(&shop.code),
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
    /// The address of the same search in every place.
    fn whole(&self, code: &str) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("brand", code);
        for (name, value) in [("q", &self.q), ("src", &self.src)] {
            if !value.is_empty() {
                query.append_pair(name, value);
            }
        }
        format!("/careers?{}", query.finish())
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

fn row(page: &Page, posting: &Posting, search: &Search, now: jiff::Timestamp) -> Row {
    let from = if search.src.is_empty() {
        String::new()
    } else {
        let src: String = form_urlencoded::byte_serialize(search.src.as_bytes()).collect();
        format!("?src={src}")
    };
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

fn chooser(page: Page, guest: &PublicRequest) -> Result<Response> {
    let mut brands: Vec<Choice> = guest
        .app
        .tenants
        .list()
        .into_iter()
        .map(|brand| Choice {
            code: brand.code.to_string(),
            name: brand.name.clone(),
        })
        .collect();
    brands.sort_by(|a, b| a.name.cmp(&b.name));
    let chooser = Chooser {
        page,
        files: files(),
        brands,
    };
    show(StatusCode::OK, &chooser)
}
