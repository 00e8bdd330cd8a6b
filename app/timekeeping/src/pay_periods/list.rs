//! The pay periods: the present one and those before it.

use axum::Json as Reply;
use jiff::{Timestamp, civil::Date};
use organization::settings;
use platform::string_enum;
use rusqlite::Connection;
use serde::Serialize;

use super::{PayPeriod, store};
use crate::{context::Context, error::Result, permit::Permission, timesheets::store as sheets};

/// So many periods before the present one are listed.
const PAST: usize = 12;

string_enum! {
    /// The state of a pay period.
    PayPeriodState {
        /// It goes on, or is still to come.
        Current = "current",
        /// It is over, and not everything in it is locked.
        Past = "past",
        /// Everyone's time in it is locked.
        Locked = "locked",
    }
}

/// A pay period.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayPeriodView {
    /// Its first day, which names it.
    pub id: String,
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub start_date: Date,
    /// Its last day.
    #[schema(value_type = String, format = Date)]
    pub end_date: Date,
    /// When it is paid.
    #[schema(value_type = String, format = Date)]
    pub pay_date: Date,
    /// Its state.
    pub state: PayPeriodState,
    /// Timesheets that someone has to look at; null where they were not computed: only the list of a period's timesheets
    /// computes them.
    pub to_review: Option<i64>,
    /// Timesheets that can be approved as they are; null as above.
    pub clean: Option<i64>,
    /// Approved timesheets; 0 for those who may not see others' timesheets.
    pub approved: i64,
    /// Locked timesheets; as above.
    pub locked: i64,
}

/// The present pay period and the twelve before it, the newest first.
#[utoipa::path(
    get, path = "/api/pay-periods", operation_id = "listPayPeriods", tag = "timesheets",
    responses((status = 200, body = Vec<PayPeriodView>))
)]
pub async fn handler(context: Context) -> Result<Reply<Vec<PayPeriodView>>> {
    context.read(list).await.map(Reply)
}

fn list(db: &Connection, context: &Context) -> Result<Vec<PayPeriodView>> {
    let calendar = store::calendar(db)?;
    let today = today(db, context.now)?;
    let mut period = calendar.period_of(today);
    let mut found = vec![view(db, &period, today)?];
    for _ in 0..PAST {
        period = calendar.before(&period);
        found.push(view(db, &period, today)?);
    }
    if !context.actor.has(Permission::TimesheetsRead) {
        for period in &mut found {
            (period.approved, period.locked) = (0, 0);
        }
    }
    Ok(found)
}

/// The date where the brand is furthest behind: a period is over once it is over everywhere.
///
/// # Errors
/// Database errors.
pub fn today(db: &Connection, now: Timestamp) -> Result<Date> {
    let locations = settings::locations(db)?;
    let dates: Vec<Date> = locations
        .iter()
        .filter(|location| !location.archived)
        .map(|location| location.date(now))
        .collect::<Result<_>>()?;
    let utc = now.to_zoned(jiff::tz::TimeZone::UTC).date();
    Ok(dates.into_iter().min().unwrap_or(utc))
}

/// A period as it goes out, without what only its timesheets know.
///
/// # Errors
/// Database errors.
pub fn view(db: &Connection, period: &PayPeriod, today: Date) -> Result<PayPeriodView> {
    let (approved, locked) = sheets::counts(db, period.start)?;
    let all_locked = || -> Result<bool> { Ok(people(db, period)? <= locked) };
    let state = if today <= period.end {
        PayPeriodState::Current
    } else if locked > 0 && all_locked()? {
        PayPeriodState::Locked
    } else {
        PayPeriodState::Past
    };
    Ok(PayPeriodView {
        id: period.start.to_string(),
        start_date: period.start,
        end_date: period.end,
        pay_date: period.pay_date,
        state,
        to_review: None,
        clean: None,
        approved,
        locked,
    })
}

/// How many people clocked in during a period.
///
/// # Errors
/// Database errors.
pub fn people(db: &Connection, period: &PayPeriod) -> Result<i64> {
    let day = |date: Date| {
        let zoned = date.to_zoned(jiff::tz::TimeZone::UTC);
        zoned
            .map(|zoned| zoned.timestamp())
            .map_err(anyhow::Error::from)
    };
    // In any zone of the country, the period's days are within these.
    let from = day(period.start)? + jiff::SignedDuration::from_hours(12);
    let to = day(period.end)? + jiff::SignedDuration::from_hours(32);
    sheets::people_at_work(db, from, to)
}
