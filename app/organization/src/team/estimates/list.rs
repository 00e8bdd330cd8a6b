//! A person's written estimates.

use axum::Json as Reply;
use jiff::ToSpan as _;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    EstimatePeriod, GoodFaithEstimate, is_away, readable,
    required::{self, EstimateRequired},
};
use crate::{
    context::Context,
    error::Result,
    extract::Path,
    ids::EmployeeId,
    permit::Permission,
    team::{self, employee_access::EmployeeAccess, plan, store},
};

/// So many weeks before the current one make the average that a new estimate begins with.
const AVERAGED_WEEKS: i32 = 4;
/// What makes a month's hours of a week's.
const WEEKS_A_YEAR: i64 = 52;
const MONTHS_A_YEAR: i64 = 12;

/// A person's written estimates.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonEstimates {
    /// Every version, the one with the latest first day first.
    pub items: Vec<GoodFaithEstimate>,
    /// Whether the law of any of their locations asks for one.
    pub required: EstimateRequired,
    /// Whether the caller may write one.
    pub can_write: bool,
    /// With `canWrite`: the average hours of the last four weeks, of those with published shifts and without days off;
    /// on-call shifts do not count. A month's hours where the last estimate says those. Null without such weeks.
    pub average_hours: Option<i64>,
}

/// A person's written estimates, and whether the law asks for one.
#[utoipa::path(
    get, path = "/api/team/{id}/estimates", operation_id = "listEstimates", tag = "team",
    params(("id" = EmployeeId, Path)), responses((status = 200, body = PersonEstimates))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<EmployeeId>,
) -> Result<Reply<PersonEstimates>> {
    context
        .read(move |db, context| of(db, context, id))
        .await
        .map(Reply)
}

fn of(db: &Connection, context: &Context, id: EmployeeId) -> Result<PersonEstimates> {
    let actor = &context.actor;
    let subject = readable(db, actor, id)?;
    let can_write = subject.shows(actor, Permission::TeamUpdate);
    let estimates = store::estimates(db, &store::ids(&[id]))?;
    let per = estimates
        .first()
        .map_or(EstimatePeriod::Week, |last| last.per);
    Ok(PersonEstimates {
        required: required::anywhere(db, context, &subject)?,
        can_write,
        average_hours: if can_write {
            average_hours(db, context, &subject, per)?
        } else {
            None
        },
        items: estimates
            .into_iter()
            .map(|estimate| estimate.view(actor))
            .collect(),
    })
}

/// Rounded hours by week or month, of the weeks with published shifts and without days off among the four before the current
/// one.
fn average_hours(
    db: &Connection,
    context: &Context,
    subject: &EmployeeAccess,
    per: EstimatePeriod,
) -> Result<Option<i64>> {
    let Some(home) = subject.home(db)? else {
        return Ok(None);
    };
    let this_week = home.week_start(context.now)?;
    let earliest = this_week.saturating_sub((7 * AVERAGED_WEEKS).days());
    let off = team::time_off_between(db, subject.person.id, earliest, this_week)?;
    let mut minutes: Vec<i64> = Vec::new();
    for back in 1..=AVERAGED_WEEKS {
        let from = this_week.saturating_sub((7 * back).days());
        let week = (from, from.saturating_add(7.days()));
        if !off.iter().any(|off| is_away(off, week)) {
            minutes.push(plan::published_minutes(db, subject.person.id, week)?);
        }
    }
    minutes.retain(|minutes| *minutes > 0);
    let weeks = i64::try_from(minutes.len()).unwrap_or(0);
    let (times, parts) = match per {
        EstimatePeriod::Week => (1, weeks),
        EstimatePeriod::Month => (WEEKS_A_YEAR, MONTHS_A_YEAR * weeks),
    };
    Ok((weeks > 0).then(|| (times * minutes.iter().sum::<i64>() + 30 * parts) / (60 * parts)))
}
