//! A manager types an application in: someone walked in, or called.

use axum::{Json as Reply, http::StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    submit,
    types::{NewApplication, Submitted, TextConsent},
};
use crate::{
    context::Context,
    error::{Conflict, Error, Result},
    extract::Json,
    idempotency::{self, Key},
    ids::{ApplicantId, ApplicationId, JobId},
    messages::Lang,
    permit::Permission,
    write_context::WriteContext,
};
use recruiting::{
    applications,
    jobs::store as jobs,
    messaging::consent::BOX_VERSION,
    types::{Answers, WeekParts},
};

/// An application as a manager types it.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WalkIn {
    /// For which job.
    pub job_id: JobId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Phone, in any spelling.
    pub phone: String,
    /// Email address.
    #[serde(default)]
    pub email: String,
    /// The language that they read.
    pub language: Lang,
    /// Answers by question id; what was not asked yet is left out.
    #[serde(default)]
    #[schema(value_type = std::collections::BTreeMap<String, recruiting::types::Answer>)]
    pub answers: Answers,
    /// The availability.
    #[schema(value_type = std::collections::BTreeMap<String, recruiting::types::DayPart>)]
    pub availability: WeekParts,
    /// Whether they said yes to text messages, after the words were read to them.
    #[serde(default)]
    pub texts: bool,
    /// The source of the application; `walk_in` where it is left out.
    #[serde(default = "walk_in")]
    pub source: String,
}

fn walk_in() -> String {
    "walk_in".to_owned()
}

/// An application that came in.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WalkedIn {
    /// Its id.
    pub application_id: ApplicationId,
}

/// Types an application in.
#[utoipa::path(
    post, path = "/api/applications", tag = "hiring", request_body = WalkIn,
    params(("Idempotency-Key" = Option<String>, Header, description = "A UUID; the same key and body get the first answer")),
    responses(
        (status = 201, body = WalkedIn),
        (status = 409, description = "`duplicate_application`: they have one for this job; `cool_off`: they may apply again later"),
        (status = 410, description = "`job_closed`"),
        (status = 422, description = "Fields that do not hold up"),
    )
)]
pub async fn create(
    context: Context,
    key: Key,
    Json(body): Json<WalkIn>,
) -> Result<(StatusCode, Reply<WalkedIn>)> {
    let done = context
        .write(move |change| {
            let job = jobs::job(change.db, body.job_id)?;
            change
                .actor
                .allow_at(Permission::ApplicationsCreate, job.location_id)?;
            let (db, now) = (change.db, change.now);
            let scope = format!("POST /api/applications {}", change.actor.user);
            idempotency::once(db, now, (key.0, &scope), &body, || write(change, &body))
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(done)))
}

fn write(change: &mut WriteContext<'_>, body: &WalkIn) -> Result<WalkedIn> {
    let application = NewApplication {
        job_id: body.job_id,
        new_applicant_id: ApplicantId::new(change.now),
        first_name: body.first_name.clone(),
        last_name: body.last_name.clone(),
        phone: body.phone.clone(),
        phone_verified: false,
        email: body.email.clone(),
        language: body.language,
        answers: body.answers.clone(),
        availability: body.availability.clone(),
        consent: body.texts.then(|| TextConsent {
            source: "desk",
            text_version: BOX_VERSION.to_owned(),
            wording: None,
        }),
        source: body.source.chars().take(40).collect(),
        resume: None,
        draft: None,
        simulated: false,
        by_team: true,
    };
    match submit(change, &application)? {
        Submitted::New(taken) => Ok(WalkedIn {
            application_id: taken.application.id,
        }),
        Submitted::Already(taken) => {
            // Out of the caller's sight it is only said that there is one.
            let id = taken.application.id;
            let seen =
                applications::allowed(change.db, change.actor, id, Permission::ApplicationsRead);
            Err(conflict(
                "duplicate_application",
                json!({ "applicationId": seen.ok().map(|seen| seen.id), "appliedAt": taken.application.applied_at }),
            ))
        }
        Submitted::CoolOff { from } => Err(conflict("cool_off", json!({ "from": from }))),
    }
}

fn conflict(code: &'static str, current: serde_json::Value) -> Error {
    Error::Conflict(Box::new(Conflict {
        code,
        current,
        changed_by: None,
    }))
}
