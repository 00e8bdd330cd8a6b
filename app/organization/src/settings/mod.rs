//! Settings: the brand, its locations, departments, positions and school calendars.

pub mod add_location;
pub mod brand;
pub mod branding;
pub mod change_location;
pub mod facts;
pub mod jurisdictions;
pub mod list_locations;
mod location_rules;
pub mod logo;
mod opening_hours;
mod place_law;
pub mod positions;
pub mod school_calendars;
pub mod school_days;
pub mod short_name;
mod store;
mod travel;
pub mod types;
pub mod zip_codes;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

pub use brand::{auto_approves_swaps, availability_notice_days, brand_name};
pub use location_rules::MAX_RATE_E4;
pub use opening_hours::OpeningHours;
pub use platform::permit::allow_everywhere;
pub use store::{
    departments as all_departments, location, locations, positions as all_positions,
    raise_location, required_certificates, school_calendars as all_school_calendars,
};
pub use travel::{TravelTime, TravelTimeChange, TravelTimes, travel_times};

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_locations::list, add_location::handler))
        .routes(routes!(list_locations::get, change_location::handler))
        .routes(routes!(positions::departments))
        .routes(routes!(positions::list, positions::add))
        .routes(routes!(positions::change))
        .routes(routes!(school_calendars::list, school_calendars::add))
        .routes(routes!(school_calendars::change))
        .routes(routes!(brand::get, brand::change))
        .routes(routes!(short_name::get, short_name::put))
        .routes(routes!(branding::get, branding::change))
        .merge(logo::routes())
}
