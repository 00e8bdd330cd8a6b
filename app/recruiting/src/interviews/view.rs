//! An interview as the team's screens show it.

use jiff::Timestamp;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    feedback::store as opinions,
    people::{self, Interviewer},
    timers::{AT_RISK, MISSING_AFTER},
    types::{Format, Interview, InterviewState},
    when,
};
use crate::{
    applications,
    error::{Error, Result},
    ids::{ApplicationId, InterviewId, LocationId, SchedulingLinkId},
    jobs::store as jobs,
    local_time::with_offset,
    messages::{Lang, LocalizedText},
    permit::{Actor, Permission, PermissionScope},
    settings,
    types::{Application, Stage, Status},
};

/// An interview as the team sees it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterviewView {
    /// Its id.
    pub id: InterviewId,
    /// Of which application.
    pub application_id: ApplicationId,
    /// The applicant's name.
    pub applicant_name: String,
    /// Their number, to call them.
    pub phone: Option<String>,
    /// The language that they read.
    pub language: Lang,
    /// For which job.
    pub job_title: LocalizedText,
    /// The location.
    pub location_id: LocationId,
    /// The place's name.
    pub location_name: String,
    /// The place's address.
    pub address: String,
    /// For which stage.
    pub stage: Stage,
    /// The format of the interview.
    pub format: Format,
    /// The video room's address.
    pub meeting_url: Option<String>,
    /// From.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// To.
    #[schema(value_type = String, format = DateTime)]
    pub ends_at: Timestamp,
    /// The place's zone.
    pub zone: String,
    /// From, at the place, with its offset.
    pub local_start: String,
    /// To, at the place, with its offset.
    pub local_end: String,
    /// With whom.
    pub interviewers: Vec<Interviewer>,
    /// The interview's state.
    pub state: InterviewState,
    /// The applicant has not said yes, and it begins within two hours.
    pub at_risk: bool,
    /// It began a quarter of an hour ago and no one said that the applicant is there.
    pub maybe_missing: bool,
    /// When the applicant confirmed.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub confirmed_at: Option<Timestamp>,
    /// `applicant` or `team`, where it was canceled.
    pub cancelled_by: Option<String>,
    /// The reason, in their words.
    pub cancel_reason: Option<String>,
    /// The interview that it takes the place of.
    pub reschedule_of: Option<InterviewId>,
    /// The link behind it.
    pub link_id: Option<SchedulingLinkId>,
    /// Number of interviews that the person missed for this application.
    pub missed_before: usize,
    /// The caller's own feedback is waited for.
    pub feedback_due: bool,
    /// Whether the caller may act on it.
    pub can_edit: bool,
    /// Whether the application is still alive.
    pub open: bool,
    /// Raised by each write.
    pub version: i64,
}

/// Whether the person may see an interview: it is at one of their locations, or they take part where they see only
/// their own.
pub(super) fn sees(actor: &Actor, it: &Interview, permission: Permission) -> bool {
    match actor.scope_of(permission) {
        None => false,
        Some(PermissionScope::Own) => it.interviewer_ids.contains(&actor.user),
        Some(_) => actor.includes(it.location_id),
    }
}

/// The interview as this person sees it.
///
/// # Errors
/// Database errors.
pub fn of(db: &Connection, actor: &Actor, now: Timestamp, it: &Interview) -> Result<InterviewView> {
    let application = applications::application(db, it.application_id)?;
    let applicant = applications::applicant(db, application.applicant_id)?;
    let job = jobs::job(db, application.job_id)?;
    let place = settings::location(db, it.location_id)?;
    let zone = when::local(it.starts_at, &it.zone).time_zone().clone();
    let mut interviewers = Vec::new();
    for user in &it.interviewer_ids {
        interviewers.push(Interviewer {
            id: *user,
            name: people::name(db, *user)?,
        });
    }
    let missed_before = super::store::interviews_of(db, it.application_id)?
        .iter()
        .filter(|other| other.id != it.id && other.state == InterviewState::NoShow)
        .count();
    let takes_part = it.interviewer_ids.contains(&actor.user);
    let waits = it.state.is_booked() || it.state == InterviewState::Completed;
    let feedback_due = takes_part
        && waits
        && it.starts_at <= now
        && opinions::of_author(db, it.id, actor.user)?.is_none_or(|it| it.submitted_at.is_none());
    Ok(InterviewView {
        id: it.id,
        application_id: it.application_id,
        applicant_name: applicant.name(),
        phone: applicant.phone,
        language: applicant.preferred_language,
        job_title: job.title,
        location_id: it.location_id,
        location_name: place.name,
        address: address(&place.street, &place.city),
        stage: it.stage,
        format: it.format,
        meeting_url: it.meeting_url.clone(),
        starts_at: it.starts_at,
        ends_at: it.ends_at,
        zone: it.zone.clone(),
        local_start: with_offset(it.starts_at, &zone),
        local_end: with_offset(it.ends_at, &zone),
        interviewers,
        state: it.state,
        at_risk: at_risk(it, now),
        maybe_missing: it.state.is_booked()
            && it.starts_at + MISSING_AFTER <= now
            && !opinions::any_submitted(db, it.id)?,
        confirmed_at: it.confirmed_at,
        cancelled_by: it.cancelled_by.clone(),
        cancel_reason: it.cancel_reason.clone(),
        reschedule_of: it.reschedule_of,
        link_id: it.link_id,
        missed_before,
        feedback_due,
        can_edit: sees(actor, it, Permission::InterviewsUpdate),
        open: application.status == Status::Active,
        version: it.version,
    })
}

/// Whether the applicant is not confirmed shortly before the start.
pub(super) fn at_risk(it: &Interview, now: Timestamp) -> bool {
    it.state == InterviewState::Booked && it.starts_at - AT_RISK <= now && now < it.starts_at
}

/// Street and city in one line.
pub(super) fn address(street: &str, city: &str) -> String {
    [street, city]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(", ")
}

/// An interview that the person may act on, with its application.
///
/// # Errors
/// `NotFound` where it is out of their sight, `Forbidden` where the permission is missing; database errors.
pub(super) fn allowed(
    db: &Connection,
    actor: &Actor,
    id: InterviewId,
    permission: Permission,
) -> Result<(Interview, Application)> {
    actor.allow(permission)?;
    let it = super::store::interview(db, id)?;
    if !sees(actor, &it, permission) {
        return Err(Error::NotFound);
    }
    let application = applications::application(db, it.application_id)?;
    Ok((it, application))
}
