//! The pool's view of a person.

use jiff::Timestamp;
use serde::Serialize;

use crate::{
    ids::{ApplicantId, ApplicationId, JobId, LocationId, PositionId},
    messages::{Lang, LocalizedText},
    outbox::Channel,
    pipeline::card::CardScore,
};
use recruiting::types::{JobShift, RejectReason, Status, WeekParts};

/// A person in the pool, with the newest application that the caller may see.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoolPerson {
    /// The person.
    pub applicant_id: ApplicantId,
    /// The person's version.
    pub version: i64,
    /// First and last name.
    pub name: String,
    /// The name to call them by.
    pub first_name: String,
    /// The language that they read.
    pub language: Lang,
    /// Their newest application in sight.
    pub application_id: ApplicationId,
    /// For which job it was.
    pub job_id: JobId,
    /// Its title.
    pub job_title: LocalizedText,
    /// As what.
    pub position_id: Option<PositionId>,
    /// The location.
    pub location_id: LocationId,
    /// The location's name.
    pub location_name: String,
    /// The place's zone.
    pub zone: String,
    /// When they applied.
    #[schema(value_type = String, format = DateTime)]
    pub applied_at: Timestamp,
    /// Its last status.
    pub status: Status,
    /// The reason of its rejection.
    pub reject_reason: Option<RejectReason>,
    /// The score at that time.
    pub score: Option<CardScore>,
    /// When they could work.
    #[schema(value_type = std::collections::BTreeMap<String, recruiting::types::DayPart>)]
    pub availability: WeekParts,
    /// The half days that the chosen job needs, and on how many of them they could work.
    pub fits: Option<PoolFit>,
    /// The team's tags on that application.
    pub tags: Vec<String>,
    /// By which way an invitation would reach them; none: by no way.
    pub channel: Option<Channel>,
    /// The newest invitation.
    pub invited: Option<PoolInvitation>,
}

/// The fit of a week and a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PoolFit {
    /// Half days that the job needs.
    pub needed: usize,
    /// On how many of them they could work.
    pub free: usize,
}

/// An invitation from the pool.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoolInvitation {
    /// The time.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// To which job.
    pub job_title: LocalizedText,
    /// When they applied for that job after it; none: not yet.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub applied_at: Option<Timestamp>,
}

/// A page of the pool.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoolPage {
    /// Latest applicant first; with a job, the best fit first.
    pub items: Vec<PoolPerson>,
    /// Number of matches, on all pages.
    pub total: usize,
    /// The beginning of the next page; null on the last one.
    pub next_cursor: Option<String>,
    /// The times when the chosen job needs people.
    pub shifts: Vec<JobShift>,
}
