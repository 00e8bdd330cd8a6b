//! Opens a location.

use axum::{Json as Reply, http::StatusCode};
use serde::Deserialize;
use serde_json::Value;

use super::{
    jurisdictions, location_rules,
    opening_hours::OpeningHours,
    place_law::PlaceLaw,
    store,
    types::{Industry, Location, MinWage, PlaceFact},
};
use crate::{
    OrganizationAction,
    compliance::audit::Entry,
    context::Context,
    date_time::{Day, TimeOfDay},
    error::Result,
    extract::Json,
    ids::LocationId,
    permit::Permission,
    write_context::WriteContext,
};

/// Two weeks ahead: the notice that most fair-workweek laws ask for.
const USUAL_NOTICE_DAYS: u16 = 14;

/// A location to open.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewLocation {
    /// The team's name for it.
    pub name: String,
    /// Street and number.
    #[serde(default)]
    pub street: String,
    /// City.
    pub city: String,
    /// Two-letter state.
    pub state: String,
    /// Postal code.
    #[serde(default)]
    pub postal_code: String,
    /// IANA zone.
    pub zone: String,
    /// The jurisdictions; left out, they follow from the address.
    pub jurisdictions: Option<Vec<String>>,
    /// The kind of restaurant.
    pub industry: Industry,
    /// Default Monday.
    pub workweek_start_day: Option<Day>,
    /// Default midnight.
    #[serde(default)]
    pub workweek_start_time: TimeOfDay,
    /// Default midnight.
    #[serde(default)]
    pub workday_start: TimeOfDay,
    /// Employees here, as local laws count them.
    pub local_head_count: Option<u32>,
    /// Further facts that laws ask about the location.
    #[serde(default)]
    pub facts: Vec<PlaceFact>,
    /// When it is open, by day; left out, it is not known.
    #[serde(default)]
    pub opening_hours: Vec<OpeningHours>,
    /// Default 14.
    pub notice_days: Option<u16>,
    /// Minimum wages where Lineup has none.
    #[serde(default)]
    pub min_wages: Vec<MinWage>,
}

/// Opens a location.
#[utoipa::path(
    post, path = "/api/locations", tag = "settings",
    request_body = NewLocation, responses((status = 201, body = Location))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewLocation>,
) -> Result<(StatusCode, Reply<Location>)> {
    let location = context
        .write(move |change| add_location(change, new))
        .await?;
    Ok((StatusCode::CREATED, Reply(location)))
}

/// Opens a location. Needs `locations:manage` over the whole brand.
///
/// # Errors
/// `Forbidden`, `Invalid`; database errors.
pub fn add_location(change: &mut WriteContext<'_>, new: NewLocation) -> Result<Location> {
    change.actor.allow(Permission::LocationsManage)?;
    let mut location = Location {
        id: LocationId::new(change.now),
        jurisdictions: new
            .jurisdictions
            .unwrap_or_else(|| jurisdictions::derive_at(&new.state, &new.city, &new.postal_code)),
        name: new.name,
        street: new.street,
        city: new.city,
        state: new.state,
        postal_code: new.postal_code,
        zone: new.zone,
        industry: new.industry,
        workweek_start_day: new.workweek_start_day.unwrap_or(Day::Mon),
        workweek_start_time: new.workweek_start_time,
        past_workweeks: Vec::new(),
        workday_start: new.workday_start,
        local_head_count: new.local_head_count,
        notice_days: new.notice_days.unwrap_or(USUAL_NOTICE_DAYS),
        min_wages: new.min_wages,
        facts: new.facts,
        opening_hours: new.opening_hours,
        travel: Vec::new(),
        law_notice: None,
        packs: Vec::new(),
        packs_missing: Vec::new(),
        archived: false,
        version: 1,
    };
    let law = PlaceLaw::read(change.db, change.core, change.now)?;
    location_rules::check(&law, None, &mut location)?;
    store::save_location(change.db, &location)?;
    let entry = Entry::new(OrganizationAction::LocationCreated, "location", location.id)
        .label(location.name.clone())
        .change(Value::Null, location.on_record())?;
    change.record(entry)?;
    change.invalidate("/api/locations");
    Ok(store::with_law(&law, location))
}
