//! Feedback is written: kept as a draft while it is typed, then submitted.

use axum::{Json as Reply, http::StatusCode};
use serde::Deserialize;
use serde_json::json;

use super::{
    check::{self, interviewed, open_for_feedback},
    store,
    types::{Answers, Feedback},
};
use crate::{
    NotificationData, Recipients, applications, audit_entry,
    compliance::{audit, version},
    context::Context,
    error::{Conflict, Error, Result},
    events::{self, FeedbackGiven, HiringEvent, HiringEventKind},
    extract::{Json, Path},
    ids::{FeedbackId, InterviewId},
    interviews::{book, links, store as interviews, types::InterviewState},
    notifications::data::OfInterview,
    notify,
    permit::Permission,
    write_context::WriteContext,
};

/// Answers on their way.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FeedbackBody {
    /// The version of the draft that was seen; none where there is no draft yet.
    #[serde(default)]
    pub version: Option<i64>,
    /// The answers.
    pub answers: Answers,
}

/// Keeps a draft. No one else sees it.
#[utoipa::path(
    put, path = "/api/interviews/{id}/feedback/draft", tag = "interviews", params(("id" = InterviewId, Path)),
    request_body = FeedbackBody, responses((status = 200, body = Feedback))
)]
pub async fn draft(
    context: Context,
    Path(id): Path<InterviewId>,
    Json(body): Json<FeedbackBody>,
) -> Result<Reply<Feedback>> {
    context
        .write(move |change| {
            let mut feedback = begun(change, id, &body)?;
            check::draft(&body.answers)?;
            feedback.answers = body.answers;
            store::save(change, &feedback)?;
            Ok(feedback)
        })
        .await
        .map(Reply)
}

/// Submits feedback. The applicant was there, then: a booked interview is completed by it.
#[utoipa::path(
    post, path = "/api/interviews/{id}/feedback", operation_id = "submitInterviewFeedback", tag = "interviews", params(("id" = InterviewId, Path)),
    request_body = FeedbackBody, responses((status = 201, body = Feedback))
)]
pub async fn submit(
    context: Context,
    Path(id): Path<InterviewId>,
    Json(body): Json<FeedbackBody>,
) -> Result<(StatusCode, Reply<Feedback>)> {
    let submitted = context
        .write(move |change| {
            let mut feedback = begun(change, id, &body)?;
            check::complete(&body.answers)?;
            feedback.answers = body.answers;
            feedback.submitted_at = Some(change.now);
            store::save(change, &feedback)?;
            settle(change, id, &feedback)?;
            Ok(feedback)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(submitted)))
}

/// The caller's draft, or a new one.
fn begun(change: &WriteContext<'_>, id: InterviewId, body: &FeedbackBody) -> Result<Feedback> {
    let it = interviewed(change.db, change.actor, id, Permission::FeedbackCreate)?;
    let mine = store::of_author(change.db, id, change.actor.user)?;
    match mine {
        Some(mine) if mine.submitted_at.is_some() => Err(Error::Conflict(Box::new(Conflict {
            code: "already_submitted",
            current: serde_json::to_value(&mine)?,
            changed_by: None,
        }))),
        Some(mut mine) => {
            let seen = body.version.unwrap_or(0);
            version::check_version(
                change.db,
                ("feedback", mine.id),
                (seen, mine.version),
                || Ok(&mine),
            )?;
            open_for_feedback(&it, change.now)?;
            mine.version += 1;
            Ok(mine)
        }
        None => {
            open_for_feedback(&it, change.now)?;
            Ok(Feedback {
                id: FeedbackId::new(change.now),
                interview_id: Some(id),
                application_id: it.application_id,
                author_id: change.actor.user,
                author_name: change.actor.name.clone(),
                answers: Answers::default(),
                submitted_at: None,
                amendments: Vec::new(),
                version: 1,
            })
        }
    }
}

fn settle(change: &mut WriteContext<'_>, id: InterviewId, feedback: &Feedback) -> Result<()> {
    let it = interviews::interview(change.db, id)?;
    let application = applications::application(change.db, it.application_id)?;
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    if it.state.is_booked() {
        let mut after = it.clone();
        after.state = InterviewState::Completed;
        after.version += 1;
        interviews::save(change.db, &after)?;
        book::log(
            change,
            &applicant,
            &application,
            HiringEvent::InterviewCompleted,
            Some(&it),
            &after,
        )?;
    }
    let given = FeedbackGiven {
        interview_id: id,
        feedback_id: feedback.id,
        recommendation: feedback.answers.recommendation,
    };
    events::add(change, &application, &HiringEvent::FeedbackSubmitted(given))?;
    // Feedback about a person is sealed under their key.
    let sealed = audit::personal(change, applicant.id.0, &feedback.answers)?;
    let after = json!({ "id": feedback.id, "interviewId": id, "answers": sealed });
    let entry = audit_entry::entry(
        change,
        &applicant,
        &application,
        HiringEventKind::FeedbackSubmitted,
        (json!(null), after),
    )?;
    change.record(entry)?;
    let notification = NotificationData::FeedbackSubmitted(OfInterview { interview_id: id });
    let manager = Recipients::OwnerOrHolders(&application, Permission::ApplicationsMove);
    notify(change, manager, Some(&application), &notification)?;
    links::touch(change, &application);
    Ok(())
}
