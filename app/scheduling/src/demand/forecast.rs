//! The forecast of a week: what a manager typed, else what the weeks before say, else nothing but a curve.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{ToSpan as _, civil::Date};
use platform::business_days::{self, Holiday};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    DayCurve, HALF_HOURS,
    accuracy::{self, ForecastAccuracy},
    curve::{self, Weights},
    days_of,
    open_hours::OpenWeek,
    store::{self, TypedForecast},
};
use crate::{
    error::Result,
    ids::{DemandEventId, LocationId},
    settings::types::Location,
};

/// Sales that ended longer ago say nothing about a week.
const STALE_DAYS: i32 = 84;
/// Days of a weekday that its curve needs.
const DAYS_OF_A_CURVE: usize = 3;
/// A holiday of the year before is compared with so many days around it.
const AROUND_A_HOLIDAY: i64 = 28;
/// What a holiday changes at most: sales times five.
const MOST_UPLIFT: f64 = 5.0;

platform::string_enum! {
    /// Where a day's forecast comes from.
    ForecastSource {
        /// A manager typed it.
        Typed = "typed",
        /// The weeks before.
        History = "history",
        /// There is none: no one typed it, and there are under four weeks of sales.
        Missing = "none",
    }
}

platform::string_enum! {
    /// Where the curve of a day comes from.
    CurveSource {
        /// A manager drew it.
        Drawn = "drawn",
        /// Sales of the same weekday.
        History = "history",
        /// The opening hours.
        Usual = "usual",
    }
}

/// An event that changes a day's sales.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DemandEvent {
    /// Its id.
    pub id: DemandEventId,
    /// The location.
    pub location_id: LocationId,
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Its name.
    pub name: String,
    /// Percent by which the day's sales rise, -100 to 500; -100 is a closed day.
    pub uplift_percent: i64,
    /// Raised by each write.
    pub version: i64,
}

/// The forecast of a day.
#[derive(Clone, Debug)]
pub struct DayForecast {
    /// The day.
    pub date: Date,
    /// Where the total comes from.
    pub source: ForecastSource,
    /// Cents; nothing where there is no forecast.
    pub total_cents: Option<i64>,
    /// Cents by half hour.
    pub half_hours: DayCurve,
    /// Where the curve comes from.
    pub curve: CurveSource,
    /// What the weeks before say, in cents, events and holidays included.
    pub computed_cents: Option<i64>,
    /// What was sold, in cents.
    pub actual_cents: Option<i64>,
    /// The federal holiday.
    pub holiday: Option<Holiday>,
    /// Events of the day.
    pub events: Vec<DemandEvent>,
    /// Raised by each write; 0 where no one typed anything yet.
    pub version: i64,
}

/// The forecast of a week.
#[derive(Clone, Debug)]
pub struct WeekForecast {
    /// The week's days.
    pub days: Vec<DayForecast>,
    /// When it is open.
    pub open: OpenWeek,
    /// How far the computed forecast was off.
    pub accuracy: ForecastAccuracy,
}

/// The forecast of the week that begins on `week`, from the sales before it.
///
/// # Errors
/// Database errors.
pub fn of_week(db: &Connection, location: &Location, week: Date) -> Result<WeekForecast> {
    let here = location.id;
    let days = days_of(week);
    let events = store::events(db, here, week, days[6])?;
    let closed: Vec<Date> = events
        .iter()
        .filter(|event| event.uplift_percent == -100)
        .map(|event| event.date)
        .collect();
    let open = OpenWeek::new(&location.opening_hours, week, &closed);
    let past = Past::load(db, here, week)?;
    let (model, accuracy) = accuracy::learn(&past.ordinary);
    let typed = store::typed_forecasts(db, here, week, days[6])?;
    let actual = store::daily_sales(db, here, week, days[6])?;
    let mut forecasts = Vec::new();
    for (n, date) in days.into_iter().enumerate() {
        let events: Vec<DemandEvent> = events
            .iter()
            .filter(|event| event.date == date)
            .cloned()
            .collect();
        let holiday = business_days::holiday(date);
        let change = holiday_change(db, here, date, holiday)? * uplift(&events);
        let base = model.as_ref().and_then(|model| model.predict(date));
        let open_then = open.day(n);
        let usual = curve_of(&past, date, &open_then);
        let computed = if open_then.contains(&true) {
            // Whole dollars: more would pretend to be exact.
            base.map(|cents| (cents as f64 * change / 100.0).round() as i64 * 100)
        } else {
            Some(0)
        };
        let day = Unforecast {
            date,
            computed,
            typed: typed.get(&date),
            usual,
        };
        forecasts.push(DayForecast {
            actual_cents: actual.get(&date).copied(),
            holiday,
            events,
            ..day.forecast()
        });
    }
    Ok(WeekForecast {
        days: forecasts,
        open,
        accuracy,
    })
}

/// The sales before a week.
struct Past {
    /// Daily sales without those of events and holidays, in cents.
    ordinary: BTreeMap<Date, i64>,
    /// Sales of each weekday by half hour, from Monday, where enough of its days have times.
    curves: [Option<Weights>; 7],
}

impl Past {
    fn load(db: &Connection, here: LocationId, week: Date) -> Result<Self> {
        let until = week.saturating_sub(1.day());
        let last = store::last_sales(db, here, until)?;
        let Some(last) = last.filter(|last| (until - *last).get_days() < STALE_DAYS) else {
            return Ok(Self {
                ordinary: BTreeMap::new(),
                curves: [None; 7],
            });
        };
        let first = last.saturating_sub((7 * accuracy::READ_WEEKS - 1).days());
        let mut ordinary = store::daily_sales(db, here, first, last)?;
        let special: BTreeSet<Date> = store::events(db, here, first, last)?
            .into_iter()
            .map(|event| event.date)
            .collect();
        ordinary
            .retain(|date, _| !special.contains(date) && business_days::holiday(*date).is_none());
        let timed = store::timed_sales(db, here, first, last)?;
        let curves = std::array::from_fn(|weekday| {
            let days: Vec<&DayCurve> = timed
                .iter()
                .filter(|(date, _)| date.weekday().to_monday_zero_offset() as usize == weekday)
                .map(|(_, curve)| curve)
                .collect();
            (days.len() >= DAYS_OF_A_CURVE).then(|| {
                std::array::from_fn(|half_hour| {
                    days.iter().map(|day| day[half_hour] as f64).sum::<f64>()
                })
            })
        });
        Ok(Self { ordinary, curves })
    }
}

/// The curve of a day that no one drew.
fn curve_of(past: &Past, date: Date, open: &[bool; HALF_HOURS]) -> (CurveSource, Weights) {
    let weekday = date.weekday().to_monday_zero_offset() as usize;
    past.curves[weekday]
        .and_then(|weights| curve::while_open(&weights, open))
        .map_or_else(
            || (CurveSource::Usual, curve::usual(open)),
            |weights| (CurveSource::History, weights),
        )
}

/// The curves over which sales without times are spread: those of the sales before a day, for it and every later one.
pub(super) struct UsualCurves<'a> {
    location: &'a Location,
    past: Past,
}

impl<'a> UsualCurves<'a> {
    /// Loads the sales before `first`.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn load(db: &Connection, location: &'a Location, first: Date) -> Result<Self> {
        let past = Past::load(db, location.id, first)?;
        Ok(Self { location, past })
    }

    /// The curve of a day.
    pub(super) fn weights(&self, date: Date) -> Weights {
        let open = OpenWeek::new(&self.location.opening_hours, date, &[]).day(0);
        curve_of(&self.past, date, &open).1
    }
}

/// What is known about a day.
struct Unforecast<'a> {
    date: Date,
    computed: Option<i64>,
    typed: Option<&'a TypedForecast>,
    usual: (CurveSource, Weights),
}

impl Unforecast<'_> {
    /// The day with the first total that there is.
    fn forecast(self) -> DayForecast {
        let typed = self.typed.and_then(|typed| typed.total_cents);
        let (source, total_cents) = match (typed, self.computed) {
            (Some(typed), _) => (ForecastSource::Typed, Some(typed)),
            (None, Some(computed)) => (ForecastSource::History, Some(computed)),
            (None, None) => (ForecastSource::Missing, None),
        };
        let drawn = self.typed.and_then(|typed| typed.drawn);
        let (curve, half_hours) = match drawn {
            Some(drawn) => (CurveSource::Drawn, drawn),
            None => {
                let (source, weights) = self.usual;
                (source, curve::spread(total_cents.unwrap_or(0), &weights))
            }
        };
        DayForecast {
            date: self.date,
            source,
            total_cents,
            half_hours,
            curve,
            computed_cents: self.computed,
            actual_cents: None,
            holiday: None,
            events: Vec::new(),
            version: self.typed.map_or(0, |typed| typed.version),
        }
    }
}

/// What the events of a day make of its sales.
fn uplift(events: &[DemandEvent]) -> f64 {
    let percent: i64 = events.iter().map(|event| event.uplift_percent).sum();
    (1.0 + percent as f64 / 100.0).max(0.0)
}

/// What a holiday made of the sales a year before, against the same weekdays around it; 1 where no one knows.
fn holiday_change(
    db: &Connection,
    here: LocationId,
    date: Date,
    holiday: Option<Holiday>,
) -> Result<f64> {
    let before = holiday.and_then(|holiday| holiday.date(date.year() - 1));
    let Some(before) = before else {
        return Ok(1.0);
    };
    let around = AROUND_A_HOLIDAY.days();
    let (from, to) = (before.saturating_sub(around), before.saturating_add(around));
    let mut sales = store::daily_sales(db, here, from, to)?;
    let Some(then) = sales.remove(&before) else {
        return Ok(1.0);
    };
    let same = sales
        .iter()
        .filter(|(day, cents)| day.weekday() == before.weekday() && **cents > 0)
        .map(|(_, cents)| *cents as f64);
    let same: Vec<f64> = same.collect();
    let usual = (same.len() >= DAYS_OF_A_CURVE).then(|| accuracy::median(same));
    Ok(usual
        .flatten()
        .map_or(1.0, |usual| (then as f64 / usual).min(MOST_UPLIFT)))
}
