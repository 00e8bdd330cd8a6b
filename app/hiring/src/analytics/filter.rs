//! The filter of a report, and the moments that belong to it in each restaurant's own time.

use std::collections::HashMap;

use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use crate::{
    error::{Error, Result},
    ids::{JobId, LocationId, UserId},
    messages::Lang,
    permit::{Actor, Permission},
    settings,
};

/// The longest time that a report covers, in days.
pub const LONGEST: i64 = 400;
/// Days that are shown where nothing is asked for: twelve weeks.
const USUAL: i64 = 84;

crate::settings::types::string_enum! {
    /// The meaning of the dates.
    Basis {
        /// People who applied then, and all that followed since.
        Applied = "applied",
        /// Events in the dates, independent of the time of the application.
        Event = "event",
    }
}

/// The requested filter.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct Filter {
    /// The first day; left out, twelve weeks before the last.
    #[param(value_type = Option<String>, format = Date)]
    pub from: Option<Date>,
    /// The last day; left out, today.
    #[param(value_type = Option<String>, format = Date)]
    pub to: Option<Date>,
    /// The meaning of the dates; left out, `applied`.
    pub basis: Option<Basis>,
    /// One location; left out, all of the person's.
    #[serde(rename = "locationId")]
    pub location: Option<LocationId>,
    /// One job.
    #[serde(rename = "jobId")]
    pub job: Option<JobId>,
    /// One source, or all of a line: `qr`, `sms:TACO`; `sms`, `boards`.
    pub source: Option<String>,
    /// The language in which people applied.
    pub language: Option<Lang>,
    /// The owner of the applications: the owner of the job, unless the profile names someone else.
    pub manager: Option<UserId>,
    /// The language of a file; left out, the person's own. Screens speak for themselves.
    pub lang: Option<Lang>,
}

/// The range of a report, as its head shows it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Span {
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub to: Date,
    /// The meaning of the dates.
    pub basis: Basis,
    /// As of when.
    #[schema(value_type = String, format = DateTime)]
    pub as_of: Timestamp,
}

/// A restaurant in a report.
#[derive(Clone, Debug)]
pub struct LocationFilter {
    /// Its name.
    pub name: String,
    /// Its zone.
    pub zone: TimeZone,
    /// The beginning of the first day here.
    begins: Timestamp,
    /// The end of the last day here.
    ends: Timestamp,
}

/// A filter made ready: dates, places and who asks.
#[derive(Clone, Debug)]
pub struct Scope {
    /// The range.
    pub span: Span,
    /// The other filters.
    pub filter: Filter,
    /// The restaurants that the person sees.
    pub places: HashMap<LocationId, LocationFilter>,
}

impl Scope {
    /// The range of a person's report.
    ///
    /// # Errors
    /// `Forbidden`; `NotFound` where the location is out of scope; `Invalid` where the end is before the beginning;
    /// `range_too_long`; database errors.
    pub fn of(db: &Connection, actor: &Actor, filter: &Filter, now: Timestamp) -> Result<Self> {
        actor.allow(Permission::AnalyticsRead)?;
        Self::seen(db, actor, filter, now)
    }

    /// The range of a filter in a person's sight, for those who need no report to see it.
    ///
    /// # Errors
    /// Those of [`Scope::of`], but for the permission.
    pub fn seen(db: &Connection, actor: &Actor, filter: &Filter, now: Timestamp) -> Result<Self> {
        if filter.location.is_some_and(|place| !actor.includes(place)) {
            return Err(Error::NotFound);
        }
        let mut zones = HashMap::new();
        for location in settings::locations(db)? {
            let wanted = filter.location.is_none_or(|only| only == location.id);
            if wanted && actor.includes(location.id) {
                let zone = TimeZone::get(&location.zone).map_err(Error::internal)?;
                zones.insert(location.id, (location.name, zone));
            }
        }
        let here = zones
            .values()
            .next()
            .map_or(TimeZone::UTC, |(_, zone)| zone.clone());
        let to = filter.to.unwrap_or_else(|| now.to_zoned(here).date());
        let from = filter
            .from
            .unwrap_or_else(|| to.saturating_sub((USUAL - 1).days()));
        if from > to {
            return Err(Error::field("to", "before_start"));
        }
        if i64::from((to - from).get_days()) >= LONGEST {
            return Err(Error::unprocessable("range_too_long"));
        }
        let span = Span {
            from,
            to,
            basis: filter.basis.unwrap_or(Basis::Applied),
            as_of: now,
        };
        let places = zones
            .into_iter()
            .map(|(id, (name, zone))| {
                let begins = midnight(from, &zone)?;
                let ends = midnight(to.saturating_add(1.day()), &zone)?;
                let place = LocationFilter {
                    name,
                    zone,
                    begins,
                    ends,
                };
                Ok((id, place))
            })
            .collect::<Result<_>>()?;
        Ok(Self {
            span,
            filter: filter.clone(),
            places,
        })
    }

    /// The same question about the time before, just as long.
    ///
    /// # Errors
    /// Those of [`Scope::of`].
    pub fn before(&self, db: &Connection, actor: &Actor) -> Result<Self> {
        let days = i64::from((self.span.to - self.span.from).get_days()) + 1;
        let filter = Filter {
            from: Some(self.span.from.saturating_sub(days.days())),
            to: Some(self.span.to.saturating_sub(days.days())),
            ..self.filter.clone()
        };
        Self::of(db, actor, &filter, self.span.as_of)
    }

    /// Whether a moment is within the dates, in the time of the restaurant.
    pub fn within(&self, place: LocationId, at: Timestamp) -> bool {
        let place = self.places.get(&place);
        place.is_some_and(|place| place.begins <= at && at < place.ends)
    }

    /// Whether what happened at a moment counts: always, where the report follows those who applied then.
    pub fn counts(&self, place: LocationId, at: Timestamp) -> bool {
        self.span.basis == Basis::Applied || self.within(place, at)
    }

    /// A day early and a day late: everything that can be within the dates in any zone, as the file writes moments.
    pub fn roughly(&self) -> (String, String) {
        let from = match self.span.basis {
            Basis::Applied => self.span.from.saturating_sub(2.days()),
            // A person who is hired now may have applied long ago.
            Basis::Event => self.span.from.saturating_sub((2 * LONGEST).days()),
        };
        let to = self.span.to.saturating_add(2.days());
        (from.to_string(), to.to_string())
    }
}

fn midnight(date: Date, zone: &TimeZone) -> Result<Timestamp> {
    let day = date.to_zoned(zone.clone()).map_err(Error::internal)?;
    Ok(day.timestamp())
}
