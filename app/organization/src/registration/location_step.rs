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
    law_found::{self, LawView},
    location_plan,
    place_found::{self, ELSEWHERE, PlaceFound, Search},
    presets::{self, Preset},
    view::{self, FormView},
};
use crate::{
    app::App,
    date_time::Day,
    error::Result,
    extract::Query,
    permit::DepartmentKind,
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

/// What follows from the typed address: without script it comes with the page, with script on its own.
struct Parts {
    place: Option<PlaceView>,
    foh: Vec<Choice>,
    boh: Vec<Choice>,
    law: LawView,
}

/// What the address says.
struct PlaceView {
    city: String,
    state: String,
    zone: String,
    names: Vec<String>,
    question: Option<QuestionView>,
    size: String,
}

/// The question that only the people of the place can answer.
struct QuestionView {
    asks: String,
    asked: String,
    answers: Vec<Choice>,
}

/// A box or a radio button.
struct Choice {
    name: String,
    value: String,
    label: String,
    code: &'static str,
    station: &'static str,
    on: bool,
}

/// A location that was entered.
struct Card {
    at: usize,
    name: String,
    address: String,
    facts: String,
    complete: bool,
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
    let mut form = FormView::new(page, seal, 2, typed, faults);
    form.page = form.page.at(&at_path(at));
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

fn card(page: &Page, at: usize, fields: &Fields) -> Card {
    let plan = location_plan::check(page, fields);
    let kind = page.say(&law_found::kind_id(location_plan::kind(fields)));
    let day = page.say(&format!(
        "register-day-{}",
        location_plan::week(fields).name()
    ));
    let week = page.with("register-week-begins", "day", &day);
    let (address, facts) = match &plan {
        Ok(plan) => {
            let new = &plan.new;
            let zone = zone_name(page, &new.zone);
            let people = location_plan::people(fields).unwrap_or_default();
            let people = page.number(
                "register-people",
                "count",
                usize::try_from(people).unwrap_or(0),
            );
            (
                format!(
                    "{}, {}, {} {} · {people}",
                    new.street, new.city, new.state, new.postal_code
                ),
                [kind, zone, week].join(" · "),
            )
        }
        Err(_) => (
            fields.get("street").to_owned(),
            page.say("register-incomplete"),
        ),
    };
    Card {
        at,
        name: fields.get("name").to_owned(),
        address,
        facts,
        complete: plan.is_ok(),
    }
}

/// "Eastern time", or the zone's city where it has no common name.
fn zone_name(page: &Page, zone: &str) -> String {
    let common = match zone {
        "America/New_York"
        | "America/Detroit"
        | "America/Kentucky/Louisville"
        | "America/Indiana/Indianapolis" => "eastern",
        "America/Chicago" | "America/Menominee" => "central",
        "America/Denver" | "America/Boise" => "mountain",
        "America/Phoenix" => "arizona",
        "America/Los_Angeles" => "pacific",
        "America/Anchorage" | "America/Juneau" | "America/Sitka" | "America/Nome" => "alaska",
        "Pacific/Honolulu" => "hawaii",
        other => {
            let city = other.rsplit('/').next().unwrap_or(other).replace('_', " ");
            return page.with("register-zone-other", "city", &city);
        }
    };
    page.say(&format!("register-zone-{common}"))
}

fn parts(app: &App, page: &Page, draft: &Draft, typed: &Fields) -> Parts {
    let kind = location_plan::kind(typed);
    let boxes = |house| {
        let here = presets::offered(kind).filter(move |preset| preset.house == house);
        here.map(|preset| position(page, typed, preset)).collect()
    };
    let place = match place_found::search(typed) {
        Search::Found(place) => Some(place_view(app, page, draft, &place, typed)),
        Search::Nothing | Search::Outside => None,
    };
    Parts {
        place,
        foh: boxes(DepartmentKind::Foh),
        boh: boxes(DepartmentKind::Boh),
        law: law_found::law_found(app, page, draft, Some(typed)),
    }
}

fn position(page: &Page, typed: &Fields, preset: &Preset) -> Choice {
    Choice {
        name: preset.field(),
        value: "yes".to_owned(),
        label: preset.name().get(page.lang).to_owned(),
        code: preset.code,
        station: preset.station.name(),
        on: typed.has(&preset.field()),
    }
}

fn place_view(
    app: &App,
    page: &Page,
    draft: &Draft,
    place: &PlaceFound,
    typed: &Fields,
) -> PlaceView {
    let name = |id: &str| law_found::place_name(&app.core, page.lang, id);
    let question = place.question.as_ref().map(|question| {
        let answer = |value: &str, label: String| Choice {
            name: "inside".to_owned(),
            on: question.chosen == Some(value),
            value: value.to_owned(),
            label,
            code: "",
            station: "",
        };
        let mut answers: Vec<Choice> = question
            .choices
            .iter()
            .map(|id| answer(id, page.say(&format!("register-inside-{id}"))))
            .collect();
        answers.push(answer(ELSEWHERE, page.say("register-inside-none")));
        QuestionView {
            asks: page.say("register-inside"),
            asked: typed.get("zip").to_owned(),
            answers,
        }
    });
    let settled = place.jurisdictions();
    PlaceView {
        city: place.city.clone(),
        state: place.state.clone(),
        zone: zone_name(page, place.zone),
        names: settled[1..].iter().map(|id| name(id)).collect(),
        question,
        size: draft.count().map_or_else(String::new, |count| {
            let count = usize::try_from(count).unwrap_or(usize::MAX);
            page.number("register-size", "count", count)
        }),
    }
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
    /// Saves the location and goes on.
    Next,
}

impl Button {
    fn of(word: &str) -> Self {
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
    match Button::of(form.get("do")) {
        Button::Back => Ok(registrant.keep(draft).await?.then("/register")),
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
            let another = matches!(Button::of(form.get("do")), Button::Another);
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
