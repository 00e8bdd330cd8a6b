//! The team sends an applicant a link, renews it in one tap, or ends it.

use axum::{Json as Reply, http::StatusCode};
use jiff::Timestamp;
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    default_format,
    links::{self, Purpose},
    people, store,
    types::{Format, LinkState, SchedulingLink},
};
use crate::{
    applications, audit_entry,
    context::Context,
    error::{Conflict, Error, Result},
    events::HiringEventKind,
    extract::{Json, Path},
    ids::{ApplicationId, ConversationMessageId, LocationId, SchedulingLinkId, UserId},
    messaging,
    permit::Permission,
    settings,
    sql_time::SqlTime,
    stage_undo,
    stages::holds_interview,
    types::{Application, Stage, Status},
    write_context::WriteContext,
};

/// A link to send.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LinkBody {
    /// For which stage; the application's where it is missing.
    #[serde(default)]
    pub stage: Option<Stage>,
    /// The format; left out, one in which someone has time.
    #[serde(default)]
    pub format: Option<Format>,
    /// The interviewers; none: anyone at the location who has time.
    #[serde(default)]
    pub interviewer_ids: Vec<UserId>,
    /// All of them together.
    #[serde(default)]
    pub all_of: bool,
    /// The location; where it is missing, the application's.
    #[serde(default)]
    pub location_id: Option<LocationId>,
    /// Send it to the applicant, besides showing it.
    #[serde(default = "yes")]
    pub send: bool,
}

impl LinkBody {
    /// One to send whose every choice follows from the application and from who has time.
    pub(super) const fn usual(stage: Option<Stage>) -> Self {
        Self {
            stage,
            format: None,
            interviewer_ids: Vec::new(),
            all_of: false,
            location_id: None,
            send: true,
        }
    }
}

const fn yes() -> bool {
    true
}

/// A link as it was made.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MadeLink {
    /// The link.
    pub link: SchedulingLink,
    /// Its address for the applicant.
    pub url: String,
    /// Whether it was sent: false where it was not asked for, or where there is no way to reach the applicant.
    pub sent: bool,
    /// The invitation that was sent.
    pub message_id: Option<ConversationMessageId>,
    /// Until when the invitation can be taken back; null where it has left.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub leaves_at: Option<Timestamp>,
}

/// Makes a link by which an applicant chooses a time, and sends it.
#[utoipa::path(
    post, path = "/api/applications/{id}/links", tag = "interviews", params(("id" = ApplicationId, Path)),
    request_body = LinkBody, responses((status = 201, body = MadeLink))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ApplicationId>,
    Json(body): Json<LinkBody>,
) -> Result<(StatusCode, Reply<MadeLink>)> {
    let made = context.write(move |change| to(change, id, &body)).await?;
    Ok((StatusCode::CREATED, Reply(made)))
}

/// Makes a link for an applicant, and sends it where that is asked for.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`; `state_conflict` where the application is no longer alive; database errors.
pub(super) fn to(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    body: &LinkBody,
) -> Result<MadeLink> {
    let permission = Permission::InterviewsCreate;
    let application = applications::allowed(change.db, change.actor, id, permission)?;
    let purpose = purpose(change, &application, body)?;
    let now = change.now;
    send(change, &application, &purpose, body.send.then_some(now))
}

/// The purpose of the link, checked.
fn purpose(
    change: &WriteContext<'_>,
    application: &Application,
    body: &LinkBody,
) -> Result<Purpose> {
    let place = body.location_id.unwrap_or(application.location_id);
    if body.location_id.is_some() {
        if !change.actor.includes(place) {
            return Err(Error::field("locationId", "unknown"));
        }
        settings::location(change.db, place)?;
    }
    known_interviewers(change, place, &body.interviewer_ids)?;
    let stage = links::stage_of(change, body.stage, application)?;
    let subject = (body.interviewer_ids.as_slice(), body.all_of);
    let format = match body.format {
        Some(format) => format,
        None => default_format::format(change.db, application, stage, place, subject, change.now)?,
    };
    Ok(Purpose {
        stage,
        format,
        location: body.location_id,
        interviewers: body.interviewer_ids.clone(),
        all_of: body.all_of,
    })
}

/// Each of these people interviews at the location.
pub(super) fn known_interviewers(
    change: &WriteContext<'_>,
    place: LocationId,
    users: &[UserId],
) -> Result<()> {
    let here = people::interviewers_at(change.db, place)?;
    if users
        .iter()
        .all(|user| here.iter().any(|one| one.id == *user))
    {
        Ok(())
    } else {
        Err(Error::field("interviewerIds", "unknown"))
    }
}

/// Only applications that are alive get times.
pub(super) fn alive(application: &Application) -> Result<()> {
    if application.status == Status::Active {
        return Ok(());
    }
    Err(Error::Conflict(Box::new(Conflict {
        code: "state_conflict",
        current: serde_json::to_value(application)?,
        changed_by: None,
    })))
}

/// Makes a link; `invite` says from when on its invitation may leave, where one is wanted.
fn send(
    change: &mut WriteContext<'_>,
    application: &Application,
    purpose: &Purpose,
    invite: Option<Timestamp>,
) -> Result<MadeLink> {
    alive(application)?;
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    let link = links::make(change, application, purpose, LinkState::Active)?;
    let entry = audit_entry::entry(
        change,
        &applicant,
        application,
        HiringEventKind::LinkCreated,
        (Value::Null, &link),
    )?;
    change.record(entry)?;
    store::active_now(change, application.id)?;
    // Right after a move, the invitation waits until the move can no longer be undone, and goes back with it.
    let waits = if link.stage == application.stage {
        stage_undo::undo_until(change, application)?
    } else {
        None
    };
    let leaves = invite.max(waits);
    let message = match (invite, leaves) {
        (Some(_), Some(leaves)) => {
            links::invite(change, &applicant, application, &link, ("invite", leaves))?
        }
        _ => None,
    };
    if waits.is_some() {
        stage_undo::attach_link(change.db, application.id, message)?;
    }
    Ok(MadeLink {
        url: links::url(change, &link)?,
        link,
        sent: message.is_some(),
        message_id: message,
        leaves_at: leaves.filter(|at| message.is_some() && *at > change.now),
    })
}

/// Whether an application has an interview ahead, or an invitation to choose a time that still works.
///
/// # Errors
/// Database errors.
pub fn invited(db: &Connection, id: ApplicationId, now: Timestamp) -> Result<bool> {
    if store::next_of(db, id, now)?.is_some() {
        return Ok(true);
    }
    let open = store::active_links(db, id, None)?;
    let mut sent = db.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM hiring_events WHERE application_id = ?1 AND type = 'message.queued'
           AND at >= ?2 AND data ->> 'templateKey' IN ('invite', 'no_show'))",
    )?;
    for link in open.iter().filter(|link| link.is_open(now)) {
        if sent.query_row(params![id, SqlTime(link.created_at)], |row| row.get(0))? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Sends the link by which an applicant chooses a time for a stage, as an automation says. A valid one that they have
/// seen stays the same. The caller checks its own right.
///
/// # Errors
/// `state_conflict` where the application is no longer alive, `no_address` where there is no way to them; database errors.
pub fn send_by_itself(change: &mut WriteContext<'_>, it: &Application, stage: Stage) -> Result<()> {
    let open = store::active_links(change.db, it.id, Some(stage))?;
    let sent = match open.iter().find(|link| link.is_open(change.now)) {
        Some(link) => {
            let applicant = applications::applicant(change.db, it.applicant_id)?;
            let template = ("invite", change.now);
            links::invite(change, &applicant, it, link, template)?.is_some()
        }
        None => {
            if !holds_interview(stage) {
                return Err(Error::field("stage", "not_allowed"));
            }
            let no_interviewers = (&[][..], false);
            let purpose = Purpose {
                stage,
                format: default_format::format(
                    change.db,
                    it,
                    stage,
                    it.location_id,
                    no_interviewers,
                    change.now,
                )?,
                location: None,
                interviewers: Vec::new(),
                all_of: false,
            };
            let now = change.now;
            send(change, it, &purpose, Some(now))?.sent
        }
    };
    if sent {
        Ok(())
    } else {
        Err(Error::unprocessable("no_address"))
    }
}

/// Sends a new link of the same kind, after ten seconds in which it can be taken back. The old address stays dead, and an
/// invitation to it that has not left does not leave.
#[utoipa::path(
    post, path = "/api/scheduling-links/{id}/renew", tag = "interviews",
    params(("id" = SchedulingLinkId, Path)), responses((status = 201, body = MadeLink))
)]
pub async fn renew(
    context: Context,
    Path(id): Path<SchedulingLinkId>,
) -> Result<(StatusCode, Reply<MadeLink>)> {
    let made = context
        .write(move |change| {
            let (link, application) = allowed(change, id, Permission::InterviewsCreate)?;
            let purpose = Purpose {
                stage: link.stage,
                format: link.format,
                location: link.location_id,
                interviewers: link.interviewer_ids,
                all_of: link.all_of,
            };
            messaging::cancel_waiting(change, application.id, "invite")?;
            let leaves = change.now + stage_undo::UNDO_WINDOW;
            send(change, &application, &purpose, Some(leaves))
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(made)))
}

/// Ends a link. An interview that was booked by it stays.
#[utoipa::path(
    post, path = "/api/scheduling-links/{id}/revoke", tag = "interviews",
    params(("id" = SchedulingLinkId, Path)), responses((status = 200, body = SchedulingLink))
)]
pub async fn revoke(
    context: Context,
    Path(id): Path<SchedulingLinkId>,
) -> Result<Reply<SchedulingLink>> {
    context
        .write(move |change| {
            let (link, application) = allowed(change, id, Permission::InterviewsUpdate)?;
            if link.state != LinkState::Active {
                return Ok(link);
            }
            let applicant = applications::applicant(change.db, application.applicant_id)?;
            links::revoke_links(change, &application, Some(link.stage))?;
            let after = store::link(change.db, id)?;
            let entry = audit_entry::entry(
                change,
                &applicant,
                &application,
                HiringEventKind::LinkRevoked,
                (&link, &after),
            )?;
            change.record(entry)?;
            Ok(after)
        })
        .await
        .map(Reply)
}

fn allowed(
    change: &WriteContext<'_>,
    id: SchedulingLinkId,
    permission: Permission,
) -> Result<(SchedulingLink, Application)> {
    change.actor.allow(permission)?;
    let link = store::link(change.db, id)?;
    let application =
        applications::allowed(change.db, change.actor, link.application_id, permission)?;
    Ok((link, application))
}
