//! The types that several use cases of the settings share: locations, positions, school calendars.

use std::str::FromStr;

use jiff::civil::Date;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};

use super::{opening_hours::OpeningHours, place_law::LawNotice, travel::TravelTime};
use crate::{
    date_time::{Day, TimeOfDay},
    ids::{DepartmentId, LocationId, PositionId, SchoolCalendarId},
    messages::LocalizedText,
    permit::DepartmentKind,
};

pub use platform::string_enum;

string_enum! {
    /// The kind of restaurant; local laws ask.
    Industry {
        /// Table service.
        FullService = "full_service",
        /// Counter service of a chain.
        FastFood = "fast_food",
        /// Counter service, made to order.
        FastCasual = "fast_casual",
    }
}

string_enum! {
    /// The station of a position in the house; it gives a shift its color and its hazards.
    Station {
        /// Hot line: grill.
        Grill = "grill",
        /// Hot line.
        Line = "line",
        /// Preparation.
        Prep = "prep",
        /// Dish pit.
        Dish = "dish",
        /// Till.
        Register = "register",
        /// Pass.
        Expo = "expo",
        /// Shift lead.
        Lead = "lead",
        /// Door.
        Host = "host",
    }
}

string_enum! {
    /// Something about a place that a law asks, in the packs' words.
    PlaceFact {
        /// It stops serving at ten at night: minors may stay a little longer in Massachusetts.
        ServiceStops2200 = "service_stops_2200",
        /// Its owner has three or fewer places in the city: Chicago leaves such franchisees out.
        FewLocalSites = "few_local_sites",
    }
}

impl PlaceFact {
    /// Whether packs ask for it as a document on file of everyone there; else it is a named fact.
    pub const fn is_document(self) -> bool {
        matches!(self, Self::ServiceStops2200)
    }
}

/// Equipment that a position works with, in the words of the packs for minors.
pub const EQUIPMENT: [&str; 28] = [
    "meat_slicer",
    "meat_slicer_parts_handwash",
    "meat_slicer_parts_dishwasher_rack",
    "meat_slicer_on_cheese",
    "floor_dough_mixer",
    "countertop_mixer_5qt_half_hp",
    "countertop_mixer_6qt",
    "countertop_mixer_hardwired",
    "countertop_mixer_5qt_half_hp_meat",
    "pizza_dough_roller_guarded_operate",
    "pizza_dough_roller_guarded_clean",
    "baler_load_compliant",
    "baler_unload",
    "compactor_load_noncompliant",
    "drive_public_road_incidental",
    "drive_time_sensitive_delivery",
    "grill_no_flame",
    "fryer_auto_basket",
    "fryer_manual_basket",
    "pressure_fryer",
    "broiler_open_flame",
    "pizza_oven",
    "freezer_work",
    "freezer_momentary",
    "dishwasher",
    "milkshake_blender",
    "coffee_grinder",
    "alcohol_onpremises_establishment",
];

/// A minimum wage that the brand typed in, from a date on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MinWage {
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// Ten-thousandths of a dollar an hour.
    pub rate_e4: i64,
}

/// A former beginning of a workweek.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastWorkweek {
    /// The last local day that it counts for.
    pub until: Date,
    /// The day on which it began.
    pub day: Day,
    /// The time at which it began.
    pub time: TimeOfDay,
}

/// A restaurant.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Location {
    /// Its id.
    pub id: LocationId,
    /// The team's name for it.
    pub name: String,
    /// Street and number.
    pub street: String,
    /// City.
    pub city: String,
    /// Two-letter state.
    pub state: String,
    /// Postal code.
    pub postal_code: String,
    /// IANA zone.
    pub zone: String,
    /// The jurisdictions, widest first: `us`, `us-ca`, `us-ca-la`.
    pub jurisdictions: Vec<String>,
    /// The kind of restaurant.
    pub industry: Industry,
    /// The day on which the fixed seven-day workweek begins.
    pub workweek_start_day: Day,
    /// The time at which it begins.
    pub workweek_start_time: TimeOfDay,
    /// Its former beginnings, oldest first.
    #[serde(skip)]
    pub past_workweeks: Vec<PastWorkweek>,
    /// When the fixed 24-hour workday begins.
    pub workday_start: TimeOfDay,
    /// Employees here, as local laws count them.
    pub local_head_count: Option<u32>,
    /// The brand's own target for publishing ahead, in days.
    pub notice_days: u16,
    /// Further facts that laws ask about the location.
    pub facts: Vec<PlaceFact>,
    /// When it is open, by day; a day that is left out is closed. Empty: not known.
    pub opening_hours: Vec<OpeningHours>,
    /// How long the ways to other locations take, where it is known.
    pub travel: Vec<TravelTime>,
    /// The law's notice, where there is one and the brand's size is known to require it.
    pub law_notice: Option<LawNotice>,
    /// Minimum wages that the brand typed in, by date.
    pub min_wages: Vec<MinWage>,
    /// Rules that Lineup has for this place.
    pub packs: Vec<PlacePack>,
    /// Of the jurisdictions, those without rules in Lineup.
    pub packs_missing: Vec<String>,
    /// Closed: no longer offered.
    pub archived: bool,
    /// Raised by each write.
    pub version: i64,
}

/// A pack that speaks at a place.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct PlacePack {
    /// `us-ca`.
    pub jurisdiction: String,
    /// The subject.
    pub title: LocalizedText,
}

/// Front or back of house of the brand.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Department {
    /// Its id.
    pub id: DepartmentId,
    /// Which house.
    pub kind: DepartmentKind,
    /// The brand's name for it.
    pub name: LocalizedText,
}

/// A person's work on a shift.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Position {
    /// Its id.
    pub id: PositionId,
    /// Its department.
    pub department_id: DepartmentId,
    /// Its name.
    pub name: LocalizedText,
    /// Two capital letters for dense screens.
    pub code: String,
    /// The station in the house.
    pub station: Station,
    /// Whether it customarily earns tips.
    pub tipped: bool,
    /// Equipment that it works with.
    pub equipment: Vec<String>,
    /// The certificates that its shifts need.
    pub certificates: Vec<CertificateKind>,
    /// No longer offered.
    pub archived: bool,
    /// Raised by each write.
    pub version: i64,
}

string_enum! {
    /// What a certificate is for.
    CertificateKind {
        /// Handling food.
        FoodHandler = "food_handler",
        /// Managing food safety.
        FoodManager = "food_manager",
        /// Serving alcohol.
        AlcoholServer = "alcohol_server",
        /// First aid.
        FirstAid = "first_aid",
        /// Anything else, by its name; no position can require it.
        Other = "other",
    }
}

/// The sessions of a district's public school.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SchoolCalendar {
    /// Its id.
    pub id: SchoolCalendarId,
    /// The district or school.
    pub name: String,
    /// First day of the school year.
    #[schema(value_type = String, format = Date)]
    pub first_day: Date,
    /// Last day of the school year.
    #[schema(value_type = String, format = Date)]
    pub last_day: Date,
    /// Days of the week with school.
    pub weekdays: Vec<Day>,
    /// Holidays and breaks.
    pub days_off: Vec<DaysOff>,
    /// Raised by each write.
    pub version: i64,
}

/// A holiday or a break: both days included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DaysOff {
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub to: Date,
    /// "Thanksgiving".
    pub label: String,
}

/// A date as the file keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SqlDate(pub Date);

impl FromSql for SqlDate {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Date::from_str(value.as_str()?)
            .map(Self)
            .map_err(|error| FromSqlError::Other(Box::new(error)))
    }
}

impl ToSql for SqlDate {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.to_string().into())
    }
}

impl Location {
    /// The values for the audit trail: the location's own fields, not what the packs say about it.
    pub fn on_record(&self) -> serde_json::Value {
        serde_json::json!({
            "name": self.name, "street": self.street, "city": self.city, "state": self.state,
            "postalCode": self.postal_code, "zone": self.zone, "jurisdictions": self.jurisdictions,
            "industry": self.industry, "workweekStartDay": self.workweek_start_day,
            "workweekStartTime": self.workweek_start_time, "workdayStart": self.workday_start,
            "localHeadCount": self.local_head_count, "noticeDays": self.notice_days,
            "facts": self.facts, "openingHours": self.opening_hours, "travel": self.travel,
            "minWages": self.min_wages, "archived": self.archived,
        })
    }
}
