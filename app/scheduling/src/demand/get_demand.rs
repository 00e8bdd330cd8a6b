//! The plan of a week against its demand: people needed and planned in each half hour, and labor against sales.

use std::collections::{BTreeMap, BTreeSet};

use axum::Json as Reply;
use jiff::civil::Date;
use platform::business_days::Holiday;
use rules::Question;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    HALF_HOURS, PositionNeed,
    accuracy::ForecastAccuracy,
    forecast::{self, DayForecast, ForecastSource},
    get_forecast::may_read,
    presence::{self, WeekPresence},
    required,
    standards::{self, LaborStandards, LaborTarget},
};
use crate::{
    context::Context,
    error::Result,
    extract::Path,
    ids::{LocationId, PositionId},
    labor_cost::labor_cost,
    permit::Permission,
    settings,
    view::{DayView, day_view, minutes_here_and_elsewhere},
    week::LocationCalendar,
    week_context::WeekContext,
};

/// The plan of a week against its demand.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WeekDemand {
    /// Seven days.
    days: Vec<DayDemand>,
    /// The week.
    totals: LaborFigures,
    /// The target.
    target: Option<LaborTarget>,
    /// Whether the location has labor standards.
    has_standards: bool,
    /// How far the computed forecast was off.
    accuracy: ForecastAccuracy,
}

/// The plan of a day against its demand.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayDemand {
    /// The day.
    #[schema(value_type = String, format = Date)]
    date: Date,
    /// Where the forecast comes from.
    source: ForecastSource,
    /// The federal holiday.
    holiday: Option<Holiday>,
    /// Names of the day's events.
    events: Vec<String>,
    /// Positions that are needed or planned.
    positions: Vec<PositionDemand>,
    /// Labor and sales.
    #[serde(flatten)]
    figures: LaborFigures,
}

/// A position on a day.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PositionDemand {
    /// The position.
    position_id: PositionId,
    /// People needed in each of the 48 half hours, from midnight.
    need: Vec<u16>,
    /// People planned.
    have: Vec<u16>,
}

/// Labor and sales of a day or a week.
#[derive(Clone, Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LaborFigures {
    /// Forecast sales, in cents; null where there is no forecast. A week's are those of the days that have one.
    sales_cents: Option<i64>,
    /// Paid minutes of assigned shifts.
    minutes: i64,
    /// Half hours of people that are needed.
    needed: u32,
    /// Half hours of people that are needed and not planned.
    short: u32,
    /// Half hours of people that are planned and not needed, of positions with a standard.
    over: u32,
    /// Sales of a labor hour, in cents; null without sales or hours.
    sales_per_hour_cents: Option<i64>,
    /// Wages, in cents; a week's with premiums.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    cost_cents: Option<i64>,
    /// Cost in sales, in tenths of a percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    labor_per_mille: Option<i64>,
}

impl LaborFigures {
    /// The figures with those that follow from them.
    fn with_ratios(self) -> Self {
        let sales = self.sales_cents.filter(|sales| *sales > 0);
        Self {
            sales_per_hour_cents: sales
                .filter(|_| self.minutes > 0)
                .map(|sales| sales * 60 / self.minutes),
            labor_per_mille: sales
                .zip(self.cost_cents)
                .map(|(sales, cost)| (cost * 1000 + sales / 2) / sales),
            ..self
        }
    }
}

/// The plan of a week against its demand.
#[utoipa::path(
    get, path = "/api/demand/{locationId}/{weekStart}", operation_id = "getDemand", tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date)),
    responses((status = 200, body = WeekDemand))
)]
pub async fn handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
) -> Result<Reply<WeekDemand>> {
    context
        .read(move |db, context| get(db, context, location, week))
        .await
        .map(Reply)
}

fn get(db: &Connection, context: &Context, here: LocationId, week: Date) -> Result<WeekDemand> {
    let actor = &context.actor;
    may_read(actor, here)?;
    actor.allow_at(Permission::SchedulesReadDrafts, here)?;
    let location = settings::location(db, here)?;
    let core = &context.app.core;
    let week_context = WeekContext::load(db, core, here, week, None, context.now)?;
    let standards = standards::of(db, here)?;
    let forecast = forecast::of_week(db, &location, week)?;
    let money = actor.allow_at(Permission::LaborRead, here).is_ok();
    let reckoned = if money {
        labor_cost(&week_context, Question::CheckShift, false)
    } else {
        Default::default()
    };
    let staffing = Staffing {
        needs: required::required(&standards, &forecast),
        present: presence::of_week(db, here, &week_context.clock, week)?,
        positions: standards::offered(db)?,
        standards: &standards,
    };
    let days: Vec<DayDemand> = LocationCalendar::days(week)
        .zip(&forecast.days)
        .enumerate()
        .map(|(n, (date, sales))| {
            let plan = day_view(&week_context, date, &reckoned, &[], money);
            staffing.day(n, sales, &plan)
        })
        .collect();
    let people = week_context.people.values();
    let minutes = people.map(|person| minutes_here_and_elsewhere(&week_context, person).0);
    let wages: i64 = reckoned.wages.values().sum();
    let premiums = reckoned.premium_cents(&week_context);
    Ok(WeekDemand {
        totals: totals(&days, minutes.sum(), money.then_some(wages + premiums)),
        days,
        target: standards.target,
        has_standards: !standards.positions.is_empty(),
        accuracy: forecast.accuracy,
    })
}

/// People needed and planned.
struct Staffing<'a> {
    needs: Vec<PositionNeed>,
    present: BTreeMap<PositionId, WeekPresence>,
    /// Positions that are offered, in their order.
    positions: Vec<PositionId>,
    standards: &'a LaborStandards,
}

impl Staffing<'_> {
    fn day(&self, n: usize, sales: &DayForecast, plan: &DayView) -> DayDemand {
        let positions = self.of_day(n);
        let mut figures = LaborFigures {
            sales_cents: sales.total_cents,
            minutes: plan.minutes,
            cost_cents: plan.cost_cents,
            ..LaborFigures::default()
        };
        for position in &positions {
            let standards = &self.standards.positions;
            let has_standard = standards
                .iter()
                .any(|one| one.position_id == position.position_id);
            for (need, have) in position.need.iter().zip(&position.have) {
                figures.needed += u32::from(*need);
                figures.short += u32::from(need.saturating_sub(*have));
                if has_standard {
                    figures.over += u32::from(have.saturating_sub(*need));
                }
            }
        }
        DayDemand {
            date: sales.date,
            source: sales.source,
            holiday: sales.holiday,
            events: sales
                .events
                .iter()
                .map(|event| event.name.clone())
                .collect(),
            positions,
            figures: figures.with_ratios(),
        }
    }

    /// The positions of a day, those that are no longer offered last.
    fn of_day(&self, n: usize) -> Vec<PositionDemand> {
        let known: BTreeSet<PositionId> = self.positions.iter().copied().collect();
        let gone = self
            .present
            .keys()
            .filter(|position| !known.contains(position));
        let all = self.positions.iter().chain(gone);
        all.filter_map(|position| {
            let need = self.needs.iter().find(|one| one.position_id == *position);
            let need = need.map_or([0; HALF_HOURS], |need| need.days[n]);
            let have = self.present.get(position);
            let first = n * HALF_HOURS;
            let have = have.map_or(&[0; HALF_HOURS][..], |all| &all[first..first + HALF_HOURS]);
            let any = need.iter().chain(have).any(|people| *people > 0);
            any.then(|| PositionDemand {
                position_id: *position,
                need: need.to_vec(),
                have: have.to_vec(),
            })
        })
        .collect()
    }
}

/// The week's figures: paid minutes and cost are those of its people in the workweek, as the builder shows them.
fn totals(days: &[DayDemand], minutes: i64, cost_cents: Option<i64>) -> LaborFigures {
    let sum = |part: fn(&LaborFigures) -> u32| days.iter().map(|day| part(&day.figures)).sum();
    let sales: Vec<i64> = days
        .iter()
        .filter_map(|day| day.figures.sales_cents)
        .collect();
    LaborFigures {
        sales_cents: (!sales.is_empty()).then(|| sales.iter().sum()),
        minutes,
        needed: sum(|figures| figures.needed),
        short: sum(|figures| figures.short),
        over: sum(|figures| figures.over),
        cost_cents,
        ..LaborFigures::default()
    }
    .with_ratios()
}
