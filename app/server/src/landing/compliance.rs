//! The law that the schedule checks, place by place, as the rule book has it.

use std::collections::BTreeSet;

use askama::Template;
use axum::{
    extract::{Path, RawQuery, State},
    http::StatusCode,
    response::Response,
};
use jiff::tz::TimeZone;
use rules::RuleBook;

use super::{
    assets::{self, Files},
    head::Head,
    rule_view::{PackView, WageView},
};
use crate::{
    app::App,
    error::{Error, Result},
    messages::Lang,
    web::page::{self, Page},
};

/// The federal level.
const EVERYWHERE: &str = "us";

/// A place in a list.
struct PlaceLine {
    id: String,
    name: String,
    /// How much of its law is known, in words.
    known: String,
}

/// A state with its cities and counties.
struct StateLines {
    state: PlaceLine,
    cities: Vec<PlaceLine>,
    /// All its names without accents, for the search on the page.
    key: String,
}

#[derive(Template)]
#[template(path = "landing/compliance.html")]
struct Places {
    page: Page,
    files: Files,
    head: Head,
    asked: String,
    everywhere: PlaceLine,
    states: Vec<StateLines>,
}

#[derive(Template)]
#[template(path = "landing/place.html")]
struct Place {
    page: Page,
    files: Files,
    head: Head,
    name: String,
    packs: Vec<PackView>,
    wages: Vec<WageView>,
    /// The wider places whose rules hold here too.
    also: Vec<PlaceLine>,
    inside: Vec<PlaceLine>,
}

/// The number of rules in the book.
pub(super) fn rules(book: &RuleBook) -> usize {
    book.packs().iter().map(|pack| pack.rules.len()).sum()
}

/// The number of rules of one place.
pub(super) fn rules_of(book: &RuleBook, id: &str) -> usize {
    let packs = book.packs().iter().filter(|pack| pack.jurisdiction == id);
    packs.map(|pack| pack.rules.len()).sum()
}

/// The number of places that have a rule of their own.
pub(super) fn places_with_rules(book: &RuleBook) -> usize {
    known_places(book)
        .filter(|id| rules_of(book, id) > 0)
        .count()
}

/// The places of which the book knows something, each once.
pub(super) fn known_places(book: &RuleBook) -> impl Iterator<Item = String> {
    let ids: BTreeSet<String> = book
        .packs()
        .iter()
        .map(|pack| pack.jurisdiction.clone())
        .collect();
    ids.into_iter()
}

/// The page of all places; `?q=` narrows it.
///
/// # Errors
/// Never in practice.
pub(super) async fn places(
    State(app): State<App>,
    page: Page,
    RawQuery(query): RawQuery,
) -> Result<Response> {
    let asked = form_urlencoded::parse(query.as_deref().unwrap_or_default().as_bytes())
        .find_map(|(key, value)| (key == "q").then(|| value.into_owned()))
        .unwrap_or_default();
    let book = &app.core.rule_book;
    let wanted = folded(asked.trim());
    let states = states(book, &page)
        .into_iter()
        .filter(|state| state.key.contains(&wanted));
    let view = Places {
        head: Head::of(
            &app,
            &page,
            "/landing/compliance",
            (page.say("law-title"), page.say("law-lead")),
        ),
        files: assets::files(),
        everywhere: line(book, &page, EVERYWHERE),
        states: states.collect(),
        asked,
        page,
    };
    page::show(StatusCode::OK, &view)
}

/// The page of one place.
///
/// # Errors
/// `NotFound` where the book names no such place.
pub(super) async fn place(
    State(app): State<App>,
    page: Page,
    Path(id): Path<String>,
) -> Result<Response> {
    let book = &app.core.rule_book;
    let name = book.places().get(&id).ok_or(Error::NotFound)?;
    let name = in_language(page.lang, name).to_owned();
    let today = app.clock.now().to_zoned(TimeZone::UTC).date();
    let own = book.packs().iter().filter(|pack| pack.jurisdiction == id);
    let (packs, wages): (Vec<_>, Vec<_>) = own
        .map(|pack| {
            (
                PackView::of(pack, &page, today),
                WageView::of(&pack.wages, page.lang, today),
            )
        })
        .unzip();
    let inside = format!("{id}-");
    let inside = known_places(book)
        .filter(|other| id != EVERYWHERE && other.starts_with(&inside))
        .map(|other| line(book, &page, &other));
    let also = [state_of(&id), EVERYWHERE];
    let also = also
        .into_iter()
        .filter(|wider| *wider != id)
        .collect::<BTreeSet<_>>()
        .into_iter()
        .rev()
        .map(|wider| line(book, &page, wider));
    let words = (
        page.with("law-place-title", "place", &name),
        page.with("law-place-description", "place", &name),
    );
    let view = Place {
        head: Head::of(&app, &page, &format!("/landing/compliance/{id}"), words),
        files: assets::files(),
        packs: packs
            .into_iter()
            .filter(|pack| !pack.rules.is_empty())
            .collect(),
        wages: wages.into_iter().flatten().collect(),
        also: also.collect(),
        inside: inside.collect(),
        name,
        page,
    };
    page::show(StatusCode::OK, &view)
}

/// Every state by name, with the cities that have law of their own.
fn states(book: &RuleBook, page: &Page) -> Vec<StateLines> {
    let ids = book.places().keys();
    let ids = ids.filter(|id| id.matches('-').count() == 1);
    let mut all: Vec<StateLines> = ids
        .map(|id| {
            let inside = format!("{id}-");
            let cities: Vec<PlaceLine> = known_places(book)
                .filter(|other| other.starts_with(&inside))
                .map(|other| line(book, page, &other))
                .collect();
            let state = line(book, page, id);
            let names = cities.iter().map(|city| city.name.as_str());
            let names: Vec<&str> = std::iter::once(state.name.as_str()).chain(names).collect();
            StateLines {
                key: folded(&names.join(" ")),
                state,
                cities,
            }
        })
        .collect();
    all.sort_by_key(|one| folded(&one.state.name));
    all
}

fn line(book: &RuleBook, page: &Page, id: &str) -> PlaceLine {
    let count = rules_of(book, id);
    let has_wages = book
        .packs()
        .iter()
        .any(|pack| pack.jurisdiction == id && !pack.wages.is_empty());
    let known = match (count, has_wages) {
        (0, true) => page.say("law-wages-only"),
        (0, false) => page.say("law-no-rules"),
        (count, _) => page.number("law-rules", "count", count),
    };
    let name = book
        .places()
        .get(id)
        .map_or(id, |name| in_language(page.lang, name));
    PlaceLine {
        id: id.to_owned(),
        name: name.to_owned(),
        known,
    }
}

/// `us-ca` of `us-ca-la`.
fn state_of(id: &str) -> &str {
    let end = id.match_indices('-').nth(1).map_or(id.len(), |(at, _)| at);
    &id[..end]
}

pub(super) fn in_language(lang: Lang, text: &rules::Text) -> &str {
    match lang {
        Lang::En => &text.en,
        Lang::Es => &text.es,
    }
}

/// Lower case without accents: people type "Michigan" for "Míchigan".
fn folded(text: &str) -> String {
    text.to_lowercase()
        .chars()
        .map(|sign| match sign {
            'á' => 'a',
            'é' => 'e',
            'í' => 'i',
            'ó' => 'o',
            'ú' | 'ü' => 'u',
            'ñ' => 'n',
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_city_lies_in_its_state() {
        assert_eq!(
            ["us-ca-la-county", "us-ca", "us"].map(state_of),
            ["us-ca", "us-ca", "us"]
        );
    }

    #[test]
    fn a_place_is_found_without_its_accents() {
        assert_eq!(
            folded("Los Ángeles, Nuevo México"),
            "los angeles, nuevo mexico"
        );
    }

    #[test]
    fn the_figures_come_from_the_book() {
        let book = RuleBook::embedded();
        let by_place: usize = known_places(&book).map(|id| rules_of(&book, &id)).sum();
        assert_eq!(by_place, rules(&book));
        assert!(places_with_rules(&book) <= known_places(&book).count());
        assert!(rules_of(&book, "us-ca") > 10 && rules_of(&book, "us-ia") == 0);
    }
}
