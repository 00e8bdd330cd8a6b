//! Changes a location; what moves the law or the clock needs more rights than an address.

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::json;

use super::{
    jurisdictions, location_rules,
    opening_hours::OpeningHours,
    place_law::PlaceLaw,
    store,
    travel::{self, TravelTimeChange},
    types::{Industry, Location, MinWage, PastWorkweek, PlaceFact},
};
use crate::{
    OrganizationAction,
    compliance::{audit::Entry, version},
    context::Context,
    date_time::{self, Day, TimeOfDay},
    error::{Conflict, Error, Result, Unprocessable},
    extract::{Json, Path},
    ids::LocationId,
    permit::Permission,
    write_context::WriteContext,
};

/// A change of a location; what is left out stays.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LocationChange {
    /// The version that the change was made on.
    pub version: i64,
    /// The team's name for it.
    pub name: Option<String>,
    /// Street and number.
    pub street: Option<String>,
    /// City.
    pub city: Option<String>,
    /// Two-letter state.
    pub state: Option<String>,
    /// Postal code.
    pub postal_code: Option<String>,
    /// IANA zone.
    pub zone: Option<String>,
    /// The jurisdictions.
    pub jurisdictions: Option<Vec<String>>,
    /// The kind of restaurant.
    pub industry: Option<Industry>,
    /// The day on which the workweek begins.
    pub workweek_start_day: Option<Day>,
    /// The time at which it begins.
    pub workweek_start_time: Option<TimeOfDay>,
    /// When the workday begins.
    pub workday_start: Option<TimeOfDay>,
    /// Employees here, as local laws count them; null where it is not known.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<u32>)]
    pub local_head_count: Option<Option<u32>>,
    /// Further facts that laws ask about the location; replaces the whole list.
    pub facts: Option<Vec<PlaceFact>>,
    /// The brand's own target for publishing ahead, in days.
    pub notice_days: Option<u16>,
    /// Minimum wages where Lineup has none; replaces the whole list.
    pub min_wages: Option<Vec<MinWage>>,
    /// When it is open, at most once for each day; replaces the whole list.
    pub opening_hours: Option<Vec<OpeningHours>>,
    /// How long ways to other locations take; those that are left out stay.
    pub travel: Option<Vec<TravelTimeChange>>,
    /// Closes or reopens it.
    pub archived: Option<bool>,
    /// The law of another city than the address names is meant.
    #[serde(default)]
    pub confirm_law: bool,
}

impl LocationChange {
    /// The strongest permission that the named fields need.
    fn needs(&self) -> Permission {
        let law = self.city.is_some()
            || self.state.is_some()
            || self.zone.is_some()
            || self.jurisdictions.is_some()
            || self.industry.is_some()
            || self.workweek_start_day.is_some()
            || self.workweek_start_time.is_some()
            || self.workday_start.is_some()
            || self.archived.is_some();
        let money = self.name.is_some()
            || self.local_head_count.is_some()
            || self.facts.is_some()
            || self.min_wages.is_some();
        if law {
            Permission::LocationsManage
        } else if money {
            Permission::SettingsUpdate
        } else {
            Permission::SettingsUpdateBasic
        }
    }
}

/// Changes a location.
#[utoipa::path(
    patch, path = "/api/locations/{id}", tag = "settings", params(("id" = LocationId, Path)),
    request_body = LocationChange, responses((status = 200, body = Location))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<LocationId>,
    Json(wanted): Json<LocationChange>,
) -> Result<Reply<Location>> {
    context
        .write(move |change| change_location(change, id, wanted))
        .await
        .map(Reply)
}

/// Changes a location. A workweek moves and a location closes only where no work is planned; weeks up to then keep
/// their earlier start.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `Invalid`; `law_city_mismatch` until it is confirmed; database errors.
pub fn change_location(
    change: &mut WriteContext<'_>,
    id: LocationId,
    wanted: LocationChange,
) -> Result<Location> {
    change.actor.allow_at(wanted.needs(), id)?;
    let law = PlaceLaw::read(change.db, change.core, change.now)?;
    let before = store::with_law(&law, store::location(change.db, id)?);
    version::check_version(
        change.db,
        ("location", id),
        (wanted.version, before.version),
        || {
            let mut current = before.clone();
            travel::within_scope(&mut current.travel, change.actor);
            Ok(current)
        },
    )?;
    let confirmed = wanted.confirm_law;
    let travel = wanted.travel.clone();
    let mut after = apply(before.clone(), wanted);
    location_rules::check(&law, Some(&before), &mut after)?;
    if before.jurisdictions != after.jurisdictions && !confirmed {
        city_agrees(&after)?;
    }
    if (before.workweek_start_day, before.workweek_start_time)
        != (after.workweek_start_day, after.workweek_start_time)
    {
        refuse_while_planned(change, &before, "workweek_in_use")?;
        let past = PastWorkweek {
            until: before.date(change.now)?,
            day: before.workweek_start_day,
            time: before.workweek_start_time,
        };
        store::keep_workweek(change.db, id, past)?;
    }
    if after.archived && !before.archived {
        refuse_while_planned(change, &before, "location_in_use")?;
    }
    store::save_location(change.db, &after)?;
    if let Some(travel) = &travel {
        travel::change_travel(change, id, travel)?;
        after.travel = travel::of(change.db, id)?;
    }
    let entry = Entry::new(OrganizationAction::LocationChanged, "location", id)
        .label(after.name.clone())
        .change(before.on_record(), after.on_record())?;
    change.record(entry)?;
    change.invalidate("/api/locations");
    for read in ["schedules", "forecasts", "demand"] {
        change.invalidate(format!("/api/{read}/{id}"));
    }
    travel::within_scope(&mut after.travel, change.actor);
    Ok(store::with_law(&law, after))
}

fn apply(mut location: Location, wanted: LocationChange) -> Location {
    let moved = wanted.city.is_some() || wanted.state.is_some();
    location.name = wanted.name.unwrap_or(location.name);
    location.street = wanted.street.unwrap_or(location.street);
    location.city = wanted.city.unwrap_or(location.city);
    location.state = wanted.state.unwrap_or(location.state);
    location.postal_code = wanted.postal_code.unwrap_or(location.postal_code);
    location.zone = wanted.zone.unwrap_or(location.zone);
    location.jurisdictions = match wanted.jurisdictions {
        Some(chosen) => chosen,
        None if moved => {
            jurisdictions::derive_at(&location.state, &location.city, &location.postal_code)
        }
        None => location.jurisdictions,
    };
    location.industry = wanted.industry.unwrap_or(location.industry);
    location.workweek_start_day = wanted
        .workweek_start_day
        .unwrap_or(location.workweek_start_day);
    location.workweek_start_time = wanted
        .workweek_start_time
        .unwrap_or(location.workweek_start_time);
    location.workday_start = wanted.workday_start.unwrap_or(location.workday_start);
    location.local_head_count = wanted.local_head_count.unwrap_or(location.local_head_count);
    location.notice_days = wanted.notice_days.unwrap_or(location.notice_days);
    location.facts = wanted.facts.unwrap_or(location.facts);
    location.opening_hours = wanted.opening_hours.unwrap_or(location.opening_hours);
    location.min_wages = wanted.min_wages.unwrap_or(location.min_wages);
    location.archived = wanted.archived.unwrap_or(location.archived);
    location.version += 1;
    location.packs.clear();
    location
}

/// Refuses the law of another city than the address names: mostly a slip, and every figure of the place hangs on it.
fn city_agrees(location: &Location) -> Result<()> {
    let derived = jurisdictions::derive_at(&location.state, &location.city, &location.postal_code);
    if location.jurisdictions == derived {
        return Ok(());
    }
    Err(Error::Unprocessable(Box::new(Unprocessable {
        code: "law_city_mismatch",
        suggestion: Some(json!({ "jurisdictions": derived })),
        ..Unprocessable::default()
    })))
}

fn refuse_while_planned(
    change: &WriteContext<'_>,
    location: &Location,
    code: &'static str,
) -> Result<()> {
    if !store::has_work_after(change.db, location.id, change.now)? {
        return Ok(());
    }
    Err(Error::Conflict(Box::new(Conflict {
        code,
        current: serde_json::to_value(location)?,
        changed_by: None,
    })))
}
