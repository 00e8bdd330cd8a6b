//! The team's side of a work sample: invite, see the tries, set one aside.

use axum::{Json as Reply, http::StatusCode};
use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    content::SimPosition,
    link,
    points::{ItemPoints, SimAnswers},
    store::{self, Attempt, LinkToken, SimState},
};
use crate::{
    compliance::{audit, version},
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path},
    ids::{ApplicationId, MicrosimId},
    messages::LocalizedText,
    permit::Permission,
    token,
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::{
    applications, audit_entry,
    events::{self, AboutAttempt, HiringEvent},
    jobs, messaging, scoring,
    types::{Application, Status},
};

/// The time to do a work sample, from the invitation and again from its beginning.
pub const OPEN_FOR: SignedDuration = SignedDuration::from_hours(7 * 24);

/// A try, as the team sees it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AttemptView {
    /// Its id.
    pub id: MicrosimId,
    /// Which work sample.
    pub position: SimPosition,
    /// The title.
    pub title: LocalizedText,
    /// The work sample's state.
    pub state: SimState,
    /// Not handed in by its last day.
    pub expired: bool,
    /// Points of 25.
    pub points: Option<i64>,
    /// The points of each item.
    pub per_item: Vec<ItemPoints>,
    /// The title of each item.
    pub item_titles: Vec<LocalizedText>,
    /// The applicant's request for an accommodation.
    pub accommodation: Option<String>,
    /// The team's reason for voiding it.
    pub void_reason: Option<String>,
    /// When the link went out.
    #[schema(value_type = String, format = DateTime)]
    pub invited_at: Timestamp,
    /// Until when it can be done.
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
    /// When it was handed in.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub submitted_at: Option<Timestamp>,
    /// Raised by each write.
    pub version: i64,
}

/// The tries of an application, newest first.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Attempts {
    items: Vec<AttemptView>,
    /// The work sample that fits the job.
    suggested: Option<SimPosition>,
}

/// Which work sample to send.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewInvitation {
    /// The position.
    pub position: SimPosition,
}

/// An invitation; its address is returned only here.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Invitation {
    attempt: AttemptView,
    /// The absolute address for the applicant.
    url: String,
    /// Whether a message with it is on its way.
    sent: bool,
}

/// A try to void.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewVoid {
    /// The try's version that was looked at.
    pub version: i64,
    /// The reason, in at least ten characters: "The phone died."
    pub reason: String,
}

/// The tries of an application.
#[utoipa::path(
    get, path = "/api/applications/{id}/microsim", tag = "hiring", params(("id" = ApplicationId, Path)),
    responses((status = 200, body = Attempts))
)]
pub async fn list(context: Context, Path(id): Path<ApplicationId>) -> Result<Reply<Attempts>> {
    context
        .read(move |db, context| {
            let permission = Permission::ApplicationsRead;
            let application = applications::allowed(db, &context.actor, id, permission)?;
            let master = context.app.core.config.data.master_key;
            let job = jobs::store::job(db, application.job_id)?;
            let items = store::attempts(db, id)?
                .into_iter()
                .map(|attempt| view(db, &master, attempt, context.now))
                .collect::<Result<_>>()?;
            Ok(Reply(Attempts {
                items,
                suggested: SimPosition::of_role(job.role_code),
            }))
        })
        .await
}

/// A try as the team sees it.
///
/// # Errors
/// Database errors.
pub fn view(
    db: &Connection,
    master: &[u8; 32],
    it: Attempt,
    now: Timestamp,
) -> Result<AttemptView> {
    let content = it.position.content();
    let mut words = it.accommodation.clone();
    if let Some(words) = &mut words {
        audit::unseal(db, master, words)?;
    }
    Ok(AttemptView {
        id: it.id,
        position: it.position,
        title: content.title.clone(),
        expired: it.state != SimState::Submitted && now >= it.expires_at,
        state: it.state,
        points: it.points,
        item_titles: it
            .per_item
            .iter()
            .filter_map(|item| content.item(&item.item))
            .map(|item| item.title.clone())
            .collect(),
        per_item: it.per_item,
        accommodation: words.and_then(|words| words.as_str().map(str::to_owned)),
        void_reason: it.void_reason,
        invited_at: it.invited_at,
        expires_at: it.expires_at,
        submitted_at: it.submitted_at,
        version: it.version,
    })
}

/// Sends a work sample. One that is open gets another link and keeps its answers.
#[utoipa::path(
    post, path = "/api/applications/{id}/microsim", operation_id = "createApplicationMicrosim", tag = "hiring", params(("id" = ApplicationId, Path)),
    request_body = NewInvitation, responses((status = 201, body = Invitation))
)]
pub async fn add(
    context: Context,
    Path(id): Path<ApplicationId>,
    Json(new): Json<NewInvitation>,
) -> Result<(StatusCode, Reply<Invitation>)> {
    let invitation = context
        .write(move |change| invite(change, id, new.position))
        .await?;
    Ok((StatusCode::CREATED, Reply(invitation)))
}

/// Sends a work sample.
///
/// # Errors
/// `NotFound`, `Forbidden`; `microsim_taken` where one was handed in, `microsim_not_active` where the application is
/// over; database errors.
pub fn invite(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    position: SimPosition,
) -> Result<Invitation> {
    let permission = Permission::ApplicationsMove;
    let application = applications::allowed(change.db, change.actor, id, permission)?;
    if application.status != Status::Active {
        return Err(Error::unprocessable("microsim_not_active"));
    }
    let tries = store::attempts(change.db, id)?;
    if let Some(done) = tries.iter().find(|it| it.state == SimState::Submitted) {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "microsim_taken",
            current: json!({ "attemptId": done.id, "points": done.points, "version": done.version }),
            changed_by: None,
        })));
    }
    let minted = token::mint(change.db)?;
    let expires_at = change.now + OPEN_FOR;
    let mut open = None;
    for mut it in tries.into_iter().filter(|it| it.state != SimState::Voided) {
        if it.position == position && open.is_none() {
            let sealed = link::seal(&change.core.config, it.id, &minted);
            let token = LinkToken {
                hash: &minted.hash,
                sealed: &sealed,
            };
            store::renew(change.db, it.id, &token)?;
            it.expires_at = expires_at;
            store::save(change.db, &mut it)?;
            open = Some(it);
        } else {
            it.state = SimState::Voided;
            store::save(change.db, &mut it)?;
        }
    }
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    let attempt = match open {
        Some(open) => open,
        None => {
            let it = Attempt {
                id: MicrosimId::new(change.now),
                application_id: id,
                position,
                state: SimState::Invited,
                content_version: position.content().version,
                answers: SimAnswers::new(),
                points: None,
                per_item: Vec::new(),
                accommodation: None,
                language: applicant.preferred_language,
                void_reason: None,
                invited_at: change.now,
                expires_at,
                started_at: None,
                submitted_at: None,
                version: 1,
            };
            let sealed = link::seal(&change.core.config, it.id, &minted);
            let token = LinkToken {
                hash: &minted.hash,
                sealed: &sealed,
            };
            store::add(change.db, &it, &token)?;
            it
        }
    };
    let url = link::address(change.db, &change.core.config, &attempt, &minted.text)?;
    let (facts, now) = ([("link", url.clone())], change.now);
    let sent =
        messaging::send_template(change, &applicant, &application, "work_sample", &facts, now)?;
    note(change, &application, HiringEvent::MicrosimInvited, &attempt)?;
    let master = change.core.config.data.master_key;
    Ok(Invitation {
        attempt: view(change.db, &master, attempt, now)?,
        url,
        sent: sent.is_some(),
    })
}

/// Sets a try aside: the applicant may be invited again, and its points no longer count.
#[utoipa::path(
    post, path = "/api/applications/{id}/microsim/{attemptId}/void", tag = "hiring",
    params(("id" = ApplicationId, Path), ("attemptId" = MicrosimId, Path)),
    request_body = NewVoid, responses((status = 200, body = AttemptView))
)]
pub async fn void(
    context: Context,
    Path((id, attempt)): Path<(ApplicationId, MicrosimId)>,
    Json(wanted): Json<NewVoid>,
) -> Result<Reply<AttemptView>> {
    context
        .write(move |change| void_attempt(change, id, attempt, &wanted))
        .await
        .map(Reply)
}

/// Sets a try aside.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `Invalid`; database errors.
pub fn void_attempt(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    attempt: MicrosimId,
    wanted: &NewVoid,
) -> Result<AttemptView> {
    let permission = Permission::ApplicationsMove;
    let application = applications::allowed(change.db, change.actor, id, permission)?;
    let mut attempt = store::attempt(change.db, attempt)?;
    if attempt.application_id != id {
        return Err(Error::NotFound);
    }
    let master = change.core.config.data.master_key;
    let versions = (wanted.version, attempt.version);
    version::check_version(change.db, ("application", id), versions, || {
        view(change.db, &master, attempt.clone(), change.now)
    })?;
    let mut checks = Validator::default();
    let length = wanted.reason.trim().chars().count();
    checks.ensure(length >= 10, "reason", "too_short");
    checks.ensure(length <= 1000, "reason", "too_long");
    checks.finish()?;
    attempt.state = SimState::Voided;
    attempt.void_reason = Some(wanted.reason.trim().to_owned());
    store::save(change.db, &mut attempt)?;
    note(change, &application, HiringEvent::MicrosimVoided, &attempt)?;
    scoring::refresh(change, id)?;
    view(change.db, &master, attempt, change.now)
}

/// Puts what happened to a try on the timeline and on record.
///
/// # Errors
/// Database errors.
pub(super) fn note(
    change: &mut WriteContext<'_>,
    application: &Application,
    event: impl FnOnce(AboutAttempt) -> HiringEvent,
    attempt: &Attempt,
) -> Result<()> {
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    let event = event(AboutAttempt {
        attempt_id: attempt.id,
        position: attempt.position.name().to_owned(),
        state: attempt.state,
        points: attempt.points,
        content_version: attempt.content_version,
    });
    let (action, data) = (event.kind(), event.data()?);
    let entry = audit_entry::entry(change, &applicant, application, action, ((), data))?
        .reason(attempt.void_reason.clone());
    change.record(entry)?;
    events::add(change, application, &event)?;
    change.invalidate(format!("/api/applications/{}", application.id));
    Ok(())
}
