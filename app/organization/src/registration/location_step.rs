//! The second step: the locations, one after the other, each with the law of its address.

use askama::Template;
use axum::{
    extract::State,
    response::{IntoResponse as _, Redirect, Response},
};
use serde::Deserialize;

use super::{
    brand_step,
    check::Faults,
    draft::{self, Draft, Fields, LOCATIONS, Registrant},
    language, law_found, location_plan,
    location_view::{Card, Parts, card, parts},
    place_found::{self, Search},
    presets,
    view::{self, FormView},
};
use crate::{
    app::App,
    date_time::Day,
    error::Result,
    extract::Query,
    messages::Lang,
    settings::{jurisdictions, types::Industry},
    site::{
        form::{CsrfToken, Form},
        page::{self, Page},
    },
};

/// The path of this step.
pub(super) const PATH: &str = "/register/locations";
/// What a new form begins with.
const USUAL: [(&str, &str); 4] = [
    ("kind", "full_service"),
    ("opens", "11:00"),
    ("closes", "22:00"),
    ("week", "mon"),
];

/// Which location is on the form.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Asked {
    at: Option<usize>,
}

#[derive(Template)]
#[template(path = "register/locations.html")]
struct LocationsPage {
    page: Page,
    form: FormView,
    at: usize,
    cards: Vec<Card>,
    parts: Parts,
    full: bool,
}

#[derive(Template)]
#[template(path = "register/parts.html")]
struct PartsPage {
    form: FormView,
    parts: Parts,
}

impl LocationsPage {
    fn kinds(&self) -> Vec<(&'static str, String)> {
        let kinds = [
            Industry::FullService,
            Industry::FastCasual,
            Industry::FastFood,
        ];
        let named = kinds.map(|kind| (kind.name(), self.form.page.say(&law_found::kind_id(kind))));
        named.to_vec()
    }

    fn states(&self) -> &'static [&'static str] {
        jurisdictions::states()
    }

    fn days(&self) -> Vec<(&'static str, String)> {
        let named = Day::ALL.map(|day| {
            let id = format!("register-day-{}", day.name());
            (day.name(), self.form.page.say(&id))
        });
        named.to_vec()
    }
}

/// The page.
///
/// # Errors
/// None of its own.
pub(super) async fn form(
    State(app): State<App>,
    page: Page,
    seal: CsrfToken,
    registrant: Registrant,
    Query(asked): Query<Asked>,
) -> Result<Response> {
    let Some(draft) = registrant.draft else {
        return Ok(Redirect::to("/register").into_response());
    };
    let at = asked.at.unwrap_or(0);
    show(&app, page, &seal, draft, (at, Faults::default()))
}

fn show(
    app: &App,
    page: Page,
    seal: &CsrfToken,
    mut draft: Draft,
    (at, faults): (usize, Faults),
) -> Result<Response> {
    let at = at.min(draft.locations.len());
    if at == draft.locations.len() {
        draft.locations.push(begun());
    }
    let kind = location_plan::kind(&draft.locations[at]);
    presets::settle(&mut draft.locations[at], kind);
    let typed = draft.locations[at].clone();
    let cards = draft.locations.iter().enumerate();
    let cards = cards
        .filter(|(index, _)| *index != at)
        .map(|(index, fields)| card(&page, index, fields))
        .collect();
    let parts = parts(app, &page, &draft, &typed);
    let form = FormView::new(page, seal, 2, typed, faults);
    let view = LocationsPage {
        page: form.page.clone(),
        parts,
        form,
        at,
        cards,
        full: draft.locations.len() >= LOCATIONS,
    };
    view::show(&view.form, seal, &view)
}

/// A form as it begins.
fn begun() -> Fields {
    let mut fields = Fields::default();
    for (name, value) in USUAL {
        fields.set(name, value);
    }
    fields
}

/// Whether nothing was typed into a form.
fn is_blank(fields: &Fields) -> bool {
    ["name", "street", "zip", "city", "people"]
        .iter()
        .all(|name| !fields.has(name))
}

/// What the buttons of this step do.
enum Button {
    /// Saves the location and opens another form.
    Another,
    /// Shows what the address says.
    Check,
    /// To the brand.
    Back,
    /// Opens the form of a location.
    Edit(usize),
    /// Takes a location away.
    Remove(usize),
    /// Shows the page in another language.
    Language(Lang),
    /// Saves the location and goes on.
    Next,
}

impl Button {
    fn of(form: &Fields) -> Self {
        if let Some(lang) = language::asked(form) {
            return Self::Language(lang);
        }
        let word = form.get("do");
        let index = |start: &str| word.strip_prefix(start).and_then(|at| at.parse().ok());
        match word {
            "another" => Self::Another,
            "check" => Self::Check,
            "back" => Self::Back,
            _ => index("edit-")
                .map(Self::Edit)
                .or_else(|| index("remove-").map(Self::Remove))
                .unwrap_or(Self::Next),
        }
    }
}

/// Keeps the location on the form and does what the pressed button says.
///
/// # Errors
/// `TooMany`; those of the control file.
pub(super) async fn save(
    State(app): State<App>,
    page: Page,
    seal: CsrfToken,
    registrant: Registrant,
    Form(form): Form<Fields>,
) -> Result<Response> {
    let Some(mut draft) = registrant.draft.clone() else {
        return Ok(Redirect::to("/register").into_response());
    };
    let at = take(&mut draft, &form);
    let button = Button::of(&form);
    match button {
        Button::Back => Ok(registrant.keep(draft).await?.then("/register")),
        Button::Language(lang) => language::switch(&registrant, draft, &at_path(at), lang).await,
        Button::Edit(index) => Ok(registrant.keep(draft).await?.then(&at_path(index))),
        Button::Remove(index) => {
            if index < draft.locations.len() {
                draft.locations.remove(index);
            }
            Ok(registrant.keep(draft).await?.then(PATH))
        }
        Button::Check => {
            let kept = registrant.keep(draft.clone()).await?;
            let shown = show(&app, page, &seal, draft, (at, Faults::default()))?;
            Ok(kept.on(shown))
        }
        Button::Another | Button::Next => {
            let another = matches!(button, Button::Another);
            let kept = registrant.keep(draft.clone()).await?;
            match first_fault(&page, &draft) {
                Some((index, faults)) => {
                    Ok(kept.on(show(&app, page, &seal, draft, (index, faults))?))
                }
                None if another && draft.locations.len() < LOCATIONS => {
                    Ok(kept.then(&at_path(draft.locations.len())))
                }
                None => Ok(kept.then("/register/you")),
            }
        }
    }
}

fn at_path(index: usize) -> String {
    format!("{PATH}?at={index}")
}

/// Puts the form's location into the draft and says where. A blank one beside others is left out.
fn take(draft: &mut Draft, form: &Fields) -> usize {
    let at: usize = form.get("at").parse().unwrap_or(usize::MAX);
    let mut typed = form.only(draft::of_location);
    let kind = location_plan::kind(&typed);
    presets::settle(&mut typed, kind);
    fill(&mut typed);
    let at = at.min(draft.locations.len());
    if at < draft.locations.len() {
        draft.locations[at] = typed;
    } else if (!is_blank(&typed) || draft.locations.is_empty()) && at < LOCATIONS {
        draft.locations.push(typed);
    }
    at
}

/// Fills city and state in where the ZIP code names them.
fn fill(typed: &mut Fields) {
    if let Search::Found(place) = place_found::search(typed) {
        if !typed.has("city") {
            typed.set("city", &place.city);
        }
        if !typed.has("state") {
            typed.set("state", &place.state);
        }
    }
}

/// The first location that cannot be opened as it is, with what is wrong.
pub(super) fn first_fault(page: &Page, draft: &Draft) -> Option<(usize, Faults)> {
    let checked = draft
        .locations
        .iter()
        .map(|fields| location_plan::check(page, fields));
    let wrong = checked
        .enumerate()
        .find_map(|(at, plan)| Some((at, plan.err()?)));
    match wrong {
        None if draft.locations.is_empty() => {
            let empty = location_plan::check(page, &begun()).err()?;
            Some((0, empty))
        }
        found => found,
    }
}

/// Whether the steps before this one are complete.
pub(super) fn brand_is_complete(page: &Page, draft: &Draft) -> bool {
    brand_step::check(page, &draft.brand).is_ok()
}

/// What follows from the address as it is typed, for the page's script. Nothing is kept.
///
/// # Errors
/// None of its own.
pub(super) async fn law(
    State(app): State<App>,
    page: Page,
    seal: CsrfToken,
    registrant: Registrant,
    Form(form): Form<Fields>,
) -> Result<Response> {
    let mut draft = registrant.draft.unwrap_or_default();
    let at = take(&mut draft, &form);
    let typed = draft.locations.get(at).cloned().unwrap_or_else(begun);
    let view = PartsPage {
        parts: parts(&app, &page, &draft, &typed),
        form: FormView::new(page, &seal, 2, typed, Faults::default()),
    };
    page::show(axum::http::StatusCode::OK, &view)
}
