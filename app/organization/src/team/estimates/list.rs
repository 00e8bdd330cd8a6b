//! A person's written estimates.

use axum::Json as Reply;
use jiff::ToSpan as _;
use rusqlite::Connection;
use serde::Serialize;

use super::{GoodFaithEstimate, readable, required};
use crate::{
    context::Context,
    error::Result,
    extract::Path,
    ids::EmployeeId,
    permit::Permission,
    team::{employee_access::EmployeeAccess, plan, store},
};

/// So many weeks before the current one make the average that a new estimate begins with.
const AVERAGED_WEEKS: i32 = 4;

/// A person's written estimates.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonEstimates {
    /// Every version, the one with the latest first day first.
    pub items: Vec<GoodFaithEstimate>,
    /// Whether the law where they mainly work asks for one.
    pub required: bool,
    /// Whether the caller may write one.
    pub can_write: bool,
    /// With `canWrite`: the average hours of a week with published shifts, of the last four weeks; null without any.
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
    let estimates = store::estimates(db, &store::ids(&[id]))?.into_iter();
    Ok(PersonEstimates {
        items: estimates.map(|estimate| estimate.view(actor)).collect(),
        required: required::at_home(db, context, &subject)?,
        can_write,
        average_hours: if can_write {
            average_hours(db, context, &subject)?
        } else {
            None
        },
    })
}

/// Rounded hours of a week with published shifts, of the four weeks before the current one.
fn average_hours(
    db: &Connection,
    context: &Context,
    subject: &EmployeeAccess,
) -> Result<Option<i64>> {
    let Some(home) = subject.home(db)? else {
        return Ok(None);
    };
    let this_week = home.week_start(context.now)?;
    let mut minutes: Vec<i64> = Vec::new();
    for back in 1..=AVERAGED_WEEKS {
        let from = this_week.saturating_sub((7 * back).days());
        let week = (from, from.saturating_add(7.days()));
        minutes.push(plan::published_minutes(db, subject.person.id, week)?);
    }
    minutes.retain(|minutes| *minutes > 0);
    let weeks = i64::try_from(minutes.len()).unwrap_or(0);
    Ok((weeks > 0).then(|| (minutes.iter().sum::<i64>() + 30 * weeks) / (60 * weeks)))
}
