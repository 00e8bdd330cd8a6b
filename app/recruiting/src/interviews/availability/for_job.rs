//! The interview times of a posting: who ever has time for it, and how much of it is free in the next two weeks.

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::Serialize;

use crate::{
    context::Context,
    error::Result,
    extract::Path,
    ids::{InterviewAvailabilityId, JobId, LocationId},
    interviews::{
        default_format,
        free_busy::{self, Wanted},
        people,
        slots::DaySlots,
        types::{AvailabilityRule, Format},
    },
    jobs::view,
    permit::{Actor, Permission},
    settings,
    stages::{MEETINGS, Stages},
    types::{Job, Stage},
};

/// A weekly stretch of time that serves a posting.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleTimes {
    /// The rule.
    #[serde(flatten)]
    pub rule: AvailabilityRule,
    /// The interviewer.
    pub name: String,
    /// Number of its times that are free in the next two weeks.
    pub times: usize,
}

/// The free times for a stage.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
pub struct StageTimes {
    /// The stage.
    pub stage: Stage,
    /// The format of a link for it.
    pub format: Format,
    /// Number of such times that are free in the next two weeks.
    pub times: usize,
}

/// The interview times of a posting at a place.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceTimes {
    /// The location.
    pub location_id: LocationId,
    /// Its name.
    pub location_name: String,
    /// Everyone who ever has time, by their first hour.
    pub rules: Vec<RuleTimes>,
    /// For each stage at which people are met.
    pub stages: Vec<StageTimes>,
}

/// The interview times of a posting.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct JobTimes {
    /// At each place that it is for.
    pub items: Vec<PlaceTimes>,
}

/// The interview times of a posting.
#[utoipa::path(
    get, path = "/api/jobs/{id}/interview-times", tag = "interviews", params(("id" = JobId, Path)),
    responses((status = 200, body = JobTimes))
)]
pub async fn handler(context: Context, Path(id): Path<JobId>) -> Result<Reply<JobTimes>> {
    context
        .read(move |db, context| {
            let job = view::allowed(db, &context.actor, id, Permission::JobsUpdate)?;
            of(db, &context.actor, context.now, &job)
        })
        .await
        .map(Reply)
}

fn of(db: &Connection, actor: &Actor, now: Timestamp, job: &Job) -> Result<JobTimes> {
    let places = std::iter::once(&job.location_id).chain(&job.additional_location_ids);
    let items = places
        .filter(|place| actor.includes(**place))
        .map(|place| at(db, now, job, *place))
        .collect::<Result<_>>()?;
    Ok(JobTimes { items })
}

fn at(db: &Connection, now: Timestamp, job: &Job, place: LocationId) -> Result<PlaceTimes> {
    let wanted = Wanted {
        location: place,
        job: Some(job.id),
        format: None,
        interviewers: &[],
        all_of: false,
    };
    let days = free_busy::free(db, wanted, now)?;
    let mut rules = Vec::new();
    for rule in free_busy::rules_for(db, wanted)? {
        rules.push(RuleTimes {
            name: people::name(db, rule.user_id)?,
            times: times(&days, &[rule.id]),
            rule,
        });
    }
    rules.sort_by_key(|it| (it.rule.start_time.minutes(), it.name.clone()));
    let shown = Stages::of(db)?;
    let stages = MEETINGS.into_iter().filter(|stage| !shown.hides(*stage));
    Ok(PlaceTimes {
        location_id: place,
        location_name: settings::location(db, place)?.name,
        stages: stages
            .map(|stage| for_stage(stage, &rules, &days))
            .collect(),
        rules,
    })
}

/// The way that a link would take where no one says another, and its times.
fn for_stage(stage: Stage, rules: &[RuleTimes], days: &[DaySlots]) -> StageTimes {
    let meets = |format: Format| rules.iter().filter(move |it| it.rule.format == format);
    let with_times = default_format::ways(stage).map(|format| {
        let ids: Vec<_> = meets(format).map(|it| it.rule.id).collect();
        (format, times(days, &ids))
    });
    let free = with_times.iter().find(|(_, times)| *times > 0);
    let ever = with_times
        .iter()
        .find(|(format, _)| meets(*format).next().is_some());
    let (format, times) = *free.or(ever).unwrap_or(&with_times[0]);
    StageTimes {
        stage,
        format,
        times,
    }
}

/// Number of free times that one of these rules gives.
fn times(days: &[DaySlots], rules: &[InterviewAvailabilityId]) -> usize {
    days.iter()
        .flat_map(|day| &day.slots)
        .filter(|slot| slot.offers.iter().any(|offer| rules.contains(&offer.rule)))
        .count()
}
