//! The team's acts on an interview: confirm, complete, no-show, cancel, hand over.

use axum::Json as Reply;
use serde::Deserialize;

use super::{
    book,
    links::{self, Purpose},
    reassign,
    send_link::known_interviewers,
    store,
    types::{Interview, InterviewState, LinkState},
    view::{self, InterviewView},
};
use crate::{
    NotificationData, Recipients as Who, applications,
    compliance::version::{self, VersionedRequest},
    context::Context,
    error::{Error, Result},
    events::HiringEvent,
    extract::{Json, Path},
    ids::{InterviewId, UserId},
    notifications::data::NoShow,
    notify,
    permit::Permission,
    types::{Applicant, Application, Status},
    validator::Validator,
    write_context::WriteContext,
};

/// Calling an interview off.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CallOff {
    /// The version that was seen.
    pub version: i64,
    /// The reason, for the team.
    #[serde(default)]
    pub reason: String,
}

/// A change of an interview's interviewers.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HandOver {
    /// The version that was seen.
    pub version: i64,
    /// The new interviewers.
    pub interviewer_ids: Vec<UserId>,
}

/// The interview with everything around it, as an act sees it.
struct InterviewAccess {
    it: Interview,
    application: Application,
    applicant: Applicant,
}

async fn acted(
    context: Context,
    (id, version): (InterviewId, i64),
    act: impl FnOnce(&mut WriteContext<'_>, &InterviewAccess) -> Result<()> + Send + 'static,
) -> Result<Reply<InterviewView>> {
    context
        .write(move |change| {
            let (it, application) =
                view::allowed(change.db, change.actor, id, Permission::InterviewsUpdate)?;
            version::check_version(change.db, ("interview", id), (version, it.version), || {
                view::of(change.db, change.actor, change.now, &it)
            })?;
            let applicant = applications::applicant(change.db, application.applicant_id)?;
            let case = InterviewAccess {
                it,
                application,
                applicant,
            };
            act(change, &case)?;
            let after = store::interview(change.db, id)?;
            view::of(change.db, change.actor, change.now, &after)
        })
        .await
        .map(Reply)
}

/// Notes that the applicant said yes, on the phone for instance.
#[utoipa::path(
    post, path = "/api/interviews/{id}/confirm", tag = "interviews", params(("id" = InterviewId, Path)),
    request_body = VersionedRequest, responses((status = 200, body = InterviewView))
)]
pub async fn confirm(
    context: Context,
    Path(id): Path<InterviewId>,
    Json(body): Json<VersionedRequest>,
) -> Result<Reply<InterviewView>> {
    acted(context, (id, body.version), |change, case| {
        book::confirm(change, &case.applicant, &case.application, &case.it)?;
        Ok(())
    })
    .await
}

/// Notes that it took place.
#[utoipa::path(
    post, path = "/api/interviews/{id}/complete", tag = "interviews", params(("id" = InterviewId, Path)),
    request_body = VersionedRequest, responses((status = 200, body = InterviewView))
)]
pub async fn complete(
    context: Context,
    Path(id): Path<InterviewId>,
    Json(body): Json<VersionedRequest>,
) -> Result<Reply<InterviewView>> {
    acted(context, (id, body.version), |change, case| {
        begun(change, &case.it)?;
        let possible = case.it.state.is_booked() || case.it.state == InterviewState::NoShow;
        let after = set(case, InterviewState::Completed, possible)?;
        store::save(change.db, &after)?;
        let who = (&case.applicant, &case.application);
        book::log(
            change,
            who.0,
            who.1,
            HiringEvent::InterviewCompleted,
            Some(&case.it),
            &after,
        )
    })
    .await
}

/// Records a no-show. The first time, the applicant is invited again automatically; after that the team decides.
#[utoipa::path(
    post, path = "/api/interviews/{id}/no-show", operation_id = "markInterviewNoShow", tag = "interviews", params(("id" = InterviewId, Path)),
    request_body = VersionedRequest, responses((status = 200, body = InterviewView))
)]
pub async fn no_show(
    context: Context,
    Path(id): Path<InterviewId>,
    Json(body): Json<VersionedRequest>,
) -> Result<Reply<InterviewView>> {
    acted(context, (id, body.version), |change, case| {
        begun(change, &case.it)?;
        let after = set(case, InterviewState::NoShow, case.it.state.is_booked())?;
        store::save(change.db, &after)?;
        let who = (&case.applicant, &case.application);
        book::log(
            change,
            who.0,
            who.1,
            HiringEvent::InterviewNoShow,
            Some(&case.it),
            &after,
        )?;
        let missed = store::interviews_of(change.db, case.application.id)?
            .iter()
            .filter(|it| it.state == InterviewState::NoShow)
            .count();
        if missed == 1 && case.application.status == Status::Active {
            return invite_again(change, case);
        }
        let notification = NotificationData::InterviewNoShow(NoShow {
            interview_id: case.it.id,
            proposed: false,
            missed: Some(missed),
        });
        let manager = Who::OwnerOrHolders(&case.application, Permission::ApplicationsMove);
        notify(change, manager, Some(&case.application), &notification)
    })
    .await
}

fn invite_again(change: &mut WriteContext<'_>, case: &InterviewAccess) -> Result<()> {
    let before = match case.it.link_id {
        Some(id) => Some(store::link(change.db, id)?),
        None => None,
    };
    let purpose = Purpose {
        stage: case.it.stage,
        format: case.it.format,
        location: Some(case.it.location_id),
        interviewers: before
            .as_ref()
            .map(|link| link.interviewer_ids.clone())
            .unwrap_or_default(),
        all_of: before.is_some_and(|link| link.all_of),
    };
    let link = links::make(change, &case.application, &purpose, LinkState::Active)?;
    let template = ("no_show", change.now);
    links::invite(change, &case.applicant, &case.application, &link, template)?;
    Ok(())
}

/// Cancels an interview. The applicant is notified and can choose another time while their link is valid.
#[utoipa::path(
    post, path = "/api/interviews/{id}/cancel", tag = "interviews", params(("id" = InterviewId, Path)),
    request_body = CallOff, responses((status = 200, body = InterviewView))
)]
pub async fn cancel(
    context: Context,
    Path(id): Path<InterviewId>,
    Json(body): Json<CallOff>,
) -> Result<Reply<InterviewView>> {
    acted(context, (id, body.version), move |change, case| {
        let mut checks = Validator::default();
        let reason = checks.optional_text("reason", &body.reason, 300);
        checks.finish()?;
        let reason = Some(reason).filter(|reason| !reason.is_empty());
        book::cancel(change, &case.applicant, &case.application, &case.it, reason)?;
        Ok(())
    })
    .await
}

/// Hands an interview over to another interviewer of the location. The applicant is notified.
#[utoipa::path(
    post, path = "/api/interviews/{id}/reassign", tag = "interviews", params(("id" = InterviewId, Path)),
    request_body = HandOver, responses((status = 200, body = InterviewView))
)]
pub async fn reassign(
    context: Context,
    Path(id): Path<InterviewId>,
    Json(body): Json<HandOver>,
) -> Result<Reply<InterviewView>> {
    acted(context, (id, body.version), move |change, case| {
        if body.interviewer_ids.is_empty() {
            return Err(Error::field("interviewerIds", "required"));
        }
        known_interviewers(change, case.it.location_id, &body.interviewer_ids)?;
        if !case.it.state.is_booked() {
            return Err(book::state_conflict(&case.it)?);
        }
        let who = (&case.applicant, &case.application);
        reassign::reassign(change, who, &case.it, &body.interviewer_ids)
    })
    .await
}

fn set(case: &InterviewAccess, state: InterviewState, possible: bool) -> Result<Interview> {
    if !possible {
        return Err(book::state_conflict(&case.it)?);
    }
    let mut after = case.it.clone();
    after.state = state;
    after.version += 1;
    Ok(after)
}

/// Nothing can be said about an interview that has not begun.
fn begun(change: &WriteContext<'_>, it: &Interview) -> Result<()> {
    if change.now < it.starts_at {
        return Err(Error::unprocessable("interview_not_started"));
    }
    Ok(())
}
