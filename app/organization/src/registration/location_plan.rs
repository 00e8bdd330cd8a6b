//! A typed location, checked: what the settings' use cases need to open it.

use std::str::FromStr as _;

use super::{
    check::{Check, Faults, NAME},
    draft::Fields,
    place_found::{self, PlaceFound, Search},
    presets::{self, Preset},
};
use crate::{
    date_time::{Day, TimeOfDay},
    settings::{OpeningHours, add_location::NewLocation, types::Industry, zip_codes},
    site::page::Page,
};

/// No restaurant has more people.
const PEOPLE: u32 = 2000;

/// A location that can be opened.
pub(super) struct LocationPlan {
    /// The location.
    pub(super) new: NewLocation,
    /// The positions that work there.
    pub(super) positions: Vec<&'static Preset>,
}

/// The kind of restaurant of a typed location; the first one means none.
pub(super) fn kind(fields: &Fields) -> Industry {
    presets::kind_of(fields.get("kind")).unwrap_or(Industry::FullService)
}

/// The first day of the workweek of a typed location.
pub(super) fn week(fields: &Fields) -> Day {
    let typed = fields.get("week");
    let known = Day::ALL.into_iter().find(|day| day.name() == typed);
    known.unwrap_or(Day::Mon)
}

/// The number of people of a typed location.
pub(super) fn people(fields: &Fields) -> Option<u32> {
    let number = fields.get("people").parse().ok();
    number.filter(|count| (1..=PEOPLE).contains(count))
}

/// Checks a typed location.
///
/// # Errors
/// What is wrong, by field.
pub(super) fn check(page: &Page, fields: &Fields) -> Result<LocationPlan, Faults> {
    let mut check = Check::new(page, fields);
    let name = check.text("name", NAME, "register-need-location-name");
    let street = check.text("street", 120, "register-need-street");
    let place = address(&mut check);
    let industry = kind(fields);
    let people = people(fields);
    check.ensure(people.is_some(), "people", "register-need-people");
    let opening_hours = hours(&mut check);
    let positions = presets::chosen(fields, industry);
    check.ensure(
        !positions.is_empty(),
        "positions",
        "register-need-positions",
    );
    let faults = check.faults;
    let Some(place) = place.filter(|_| faults.is_empty()) else {
        return Err(faults);
    };
    let new = NewLocation {
        name,
        street,
        jurisdictions: Some(place.jurisdictions()),
        city: place.city,
        state: place.state,
        postal_code: fields.get("zip").to_owned(),
        zone: place.zone.to_owned(),
        industry,
        workweek_start_day: Some(week(fields)),
        workweek_start_time: TimeOfDay::default(),
        workday_start: TimeOfDay::default(),
        local_head_count: people,
        facts: Vec::new(),
        opening_hours,
        notice_days: None,
        min_wages: Vec::new(),
    };
    Ok(LocationPlan { new, positions })
}

fn address(check: &mut Check<'_>) -> Option<PlaceFound> {
    let fields = check.fields;
    let zip = fields.get("zip");
    check.ensure(zip_codes::digits(zip).is_some(), "zip", "register-need-zip");
    match place_found::search(fields) {
        Search::Outside => {
            check.ensure(false, "zip", "register-outside");
            None
        }
        Search::Nothing => {
            check.ensure(fields.has("city"), "city", "register-need-city");
            check.ensure(false, "state", "register-need-state");
            None
        }
        Search::Found(place) => {
            let state = fields.get("state").to_uppercase();
            let agrees = state.is_empty() || state == place.state;
            check.ensure(agrees, "state", "register-other-state");
            check.ensure(
                place.city.chars().count() <= NAME,
                "city",
                "register-too-long",
            );
            check.ensure(place.is_clear(), "inside", "register-need-inside");
            Some(place)
        }
    }
}

/// The hours of each day: its own, or those of every day.
fn hours(check: &mut Check<'_>) -> Vec<OpeningHours> {
    let fields = check.fields;
    let time = |name: &str| TimeOfDay::from_str(fields.get(name)).ok();
    let usual = (time("opens"), time("closes"));
    check.ensure(usual.0.is_some(), "opens", "register-need-time");
    check.ensure(usual.1.is_some(), "closes", "register-need-time");
    let mut found = Vec::new();
    for day in Day::ALL {
        let name = day.name();
        if fields.has(&format!("shut_{name}")) {
            continue;
        }
        let opens = time(&format!("opens_{name}")).or(usual.0);
        let closes = time(&format!("closes_{name}")).or(usual.1);
        if let (Some(opens), Some(closes)) = (opens, closes) {
            found.push(OpeningHours { day, opens, closes });
        }
    }
    check.ensure(!found.is_empty(), "opens", "register-never-open");
    found
}
