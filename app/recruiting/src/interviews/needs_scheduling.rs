//! Applications in an interview stage without a time, and what prevents one.

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    store,
    types::{Format, InterviewState, LinkState, SchedulingLink},
};
use crate::{
    applications::{self, APPLICATION_COLUMNS, application_row},
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::{ApplicationId, LocationId, SchedulingLinkId, UserId},
    jobs::store as jobs,
    messages::{Lang, LocalizedText},
    permit::{Permission, PermissionScope},
    settings::{self, types::string_enum},
    sql,
    types::{Application, Stage},
};

string_enum! {
    /// The reason why an application has no time yet.
    WaitReason {
        /// Wrote which times would suit.
        TimesRequested = "wished",
        /// Asked for a new link.
        Asked = "asked",
        /// Opened the link and found no free time.
        NoSlots = "no_slots",
        /// No-show, for the second time or more.
        NoShow = "no_show",
        /// The link ended before a time was chosen.
        Expired = "expired",
        /// The interview was canceled.
        Cancelled = "cancelled",
        /// No link was sent.
        NoLink = "no_link",
        /// A link was sent and waits for a choice.
        Sent = "sent",
    }
}

/// The location.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct JobLocation {
    /// The location; everywhere that the caller sees where it is missing.
    #[param(value_type = Option<LocationId>)]
    pub location_id: Option<LocationId>,
}

/// Someone who needs a time.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[schema(as = WaitingForTime)]
#[serde(rename_all = "camelCase")]
pub struct Waiting {
    /// The application.
    pub application_id: ApplicationId,
    /// The applicant.
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
    /// For which stage.
    pub stage: Stage,
    /// The obstacle.
    pub reason: WaitReason,
    /// Since when.
    #[schema(value_type = String, format = DateTime)]
    pub since: Timestamp,
    /// The newest link.
    pub link_id: Option<SchedulingLinkId>,
    /// The format, by the newest link.
    pub format: Option<Format>,
    /// With whom, by the newest link.
    pub interviewer_ids: Vec<UserId>,
    /// Times that would suit, in the applicant's words.
    pub requested_times: Vec<String>,
}

/// Applications that need a time, the most pressing first.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingList {
    /// The people.
    pub items: Vec<Waiting>,
}

/// Applications that need a time.
#[utoipa::path(
    get, path = "/api/interviews/waiting", tag = "interviews", params(JobLocation),
    responses((status = 200, body = WaitingList))
)]
pub async fn handler(
    context: Context,
    Query(place): Query<JobLocation>,
) -> Result<Reply<WaitingList>> {
    let permission = Permission::InterviewsRead;
    context.actor.allow(permission)?;
    if place
        .location_id
        .is_some_and(|id| !context.actor.includes(id))
    {
        return Err(Error::NotFound);
    }
    context
        .read(move |db, context| {
            // A user who sees only their own interviews schedules none.
            if context.actor.scope_of(permission) == Some(PermissionScope::Own) {
                return Ok(WaitingList { items: Vec::new() });
            }
            let mut items = Vec::new();
            for application in without_time(db)? {
                let here = place
                    .location_id
                    .is_none_or(|id| id == application.location_id);
                if here && context.actor.includes(application.location_id) {
                    items.extend(waiting(db, &application, context.now)?);
                }
            }
            items.sort_by_key(|it| (it.reason, it.since));
            Ok(WaitingList { items })
        })
        .await
        .map(Reply)
}

/// Applications alive in an interview stage, or with a link, that have no interview there.
fn without_time(db: &Connection) -> Result<Vec<Application>> {
    let mut statement = db.prepare_cached(
        &format!("SELECT {} FROM real_applications a
         WHERE a.status = 'active'
           AND (a.stage IN ('phone_interview', 'in_person', 'interview')
                OR EXISTS (SELECT 1 FROM scheduling_links l WHERE l.application_id = a.id AND l.stage = a.stage))
           AND NOT EXISTS (SELECT 1 FROM interviews i WHERE i.application_id = a.id
                           AND (i.state IN ('booked', 'confirmed') OR (i.state = 'completed' AND i.stage = a.stage)))
         ORDER BY a.stage_entered_at LIMIT 500", sql::columns("a", APPLICATION_COLUMNS)),
    )?;
    let rows = statement.query_map([], application_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn waiting(db: &Connection, application: &Application, now: Timestamp) -> Result<Option<Waiting>> {
    let link = store::links_of(db, application.id)?
        .into_iter()
        .find(|link| link.stage == application.stage);
    let last = store::interviews_of(db, application.id)?
        .into_iter()
        .filter(|it| it.stage == application.stage)
        .max_by_key(|it| it.booked_at);
    let newer = |link: &SchedulingLink| {
        last.as_ref()
            .is_none_or(|it| it.booked_at <= link.created_at)
    };
    let (reason, since) = match &link {
        Some(link) if !link.requested_times.is_empty() => {
            (WaitReason::TimesRequested, link.created_at)
        }
        Some(link) if link.renewal_asked_at.is_some() => (
            WaitReason::Asked,
            link.renewal_asked_at.unwrap_or(link.created_at),
        ),
        Some(link) if link.is_open(now) && link.no_slots_alerted_at.is_some() => {
            (WaitReason::NoSlots, link.created_at)
        }
        Some(link) if link.is_open(now) && newer(link) => (WaitReason::Sent, link.created_at),
        Some(link) if link.state == LinkState::Active || link.state == LinkState::Expired => {
            (WaitReason::Expired, link.expires_at.min(now))
        }
        _ => match last.as_ref().map(|it| it.state) {
            Some(InterviewState::NoShow) => (WaitReason::NoShow, application.stage_entered_at),
            Some(InterviewState::Cancelled) => (
                WaitReason::Cancelled,
                last.as_ref()
                    .and_then(|it| it.cancelled_at)
                    .unwrap_or(application.stage_entered_at),
            ),
            _ => (WaitReason::NoLink, application.stage_entered_at),
        },
    };
    let called_off = last
        .as_ref()
        .is_some_and(|it| it.state == InterviewState::Cancelled);
    let reason = if reason == WaitReason::Sent
        && called_off
        && link.as_ref().is_some_and(|link| !newer(link))
    {
        WaitReason::Cancelled
    } else {
        reason
    };
    let applicant = applications::applicant(db, application.applicant_id)?;
    Ok(Some(Waiting {
        application_id: application.id,
        applicant_name: applicant.name(),
        phone: applicant.phone,
        language: applicant.preferred_language,
        job_title: jobs::job(db, application.job_id)?.title,
        location_id: application.location_id,
        location_name: settings::location(db, application.location_id)?.name,
        stage: application.stage,
        reason,
        since,
        link_id: link.as_ref().map(|link| link.id),
        format: link.as_ref().map(|link| link.format),
        interviewer_ids: link
            .as_ref()
            .map(|link| link.interviewer_ids.clone())
            .unwrap_or_default(),
        requested_times: link.map(|link| link.requested_times).unwrap_or_default(),
    }))
}
