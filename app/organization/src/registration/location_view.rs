//! What the second step shows: the locations that were entered, and what follows from the address on the form.

use super::{
    draft::{Draft, Fields},
    law_found::{self, LawView},
    location_plan,
    place_found::{self, ELSEWHERE, PlaceFound, Search},
    presets::{self, Preset},
};
use crate::{app::App, permit::DepartmentKind, site::page::Page};

/// What follows from the typed address: without script it comes with the page, with script on its own.
pub(super) struct Parts {
    pub(super) place: Option<PlaceView>,
    pub(super) foh: Vec<Choice>,
    pub(super) boh: Vec<Choice>,
    pub(super) law: LawView,
}

/// What the address says.
pub(super) struct PlaceView {
    pub(super) city: String,
    pub(super) state: String,
    pub(super) zone: String,
    pub(super) names: Vec<String>,
    pub(super) question: Option<QuestionView>,
    pub(super) size: String,
}

/// The question that only the people of the place can answer.
pub(super) struct QuestionView {
    pub(super) asks: String,
    pub(super) asked: String,
    pub(super) answers: Vec<Choice>,
}

/// A box or a radio button.
pub(super) struct Choice {
    pub(super) name: String,
    pub(super) value: String,
    pub(super) label: String,
    pub(super) code: &'static str,
    pub(super) station: &'static str,
    pub(super) on: bool,
}

/// A location that was entered.
pub(super) struct Card {
    pub(super) at: usize,
    pub(super) name: String,
    pub(super) address: String,
    pub(super) facts: String,
    pub(super) complete: bool,
}

/// An entered location.
pub(super) fn card(page: &Page, at: usize, fields: &Fields) -> Card {
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

/// What follows from the address on the form.
pub(super) fn parts(app: &App, page: &Page, draft: &Draft, typed: &Fields) -> Parts {
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
