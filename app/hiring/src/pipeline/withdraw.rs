//! A manager puts down that an applicant withdrew, on the applicant's word.

use axum::Json as Reply;
use serde::Deserialize;

use super::{
    application_edit::{ApplicationEdit, words},
    card::Card,
    undo::Changed,
};
use crate::{
    background,
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::ApplicationId,
    permit::Permission,
    write_context::WriteContext,
};
use recruiting::{
    events::{HiringEvent, HiringEventKind, Withdrawn, WithdrawnBy},
    interviews,
    types::Status,
};

/// The applicant's withdrawal.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Withdraw {
    /// The version that the caller saw.
    pub version: i64,
    /// In the manager's words.
    pub internal_note: Option<String>,
}

/// Puts down that an applicant withdrew.
#[utoipa::path(
    post, path = "/api/applications/{id}/withdraw", tag = "pipeline", params(("id" = ApplicationId, Path)),
    request_body = Withdraw, responses((status = 200, body = Changed))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ApplicationId>,
    Json(body): Json<Withdraw>,
) -> Result<Reply<Changed>> {
    context
        .write(move |change| withdraw(change, id, &body))
        .await
        .map(|application| Reply(Changed { application }))
}

/// Puts down that an applicant withdrew; no one is written to, because they know.
///
/// # Errors
/// `NotFound`, `Forbidden`, `stage_conflict`, `not_active`, `offer_open`.
pub fn withdraw(change: &mut WriteContext<'_>, id: ApplicationId, body: &Withdraw) -> Result<Card> {
    let note = words("internalNote", body.internal_note.as_deref())?;
    let mut case = ApplicationEdit::open(
        change,
        id,
        Some(body.version),
        Permission::ApplicationsReject,
    )?;
    case.must_be_active()?;
    case.must_have_no_open_offer(change)?;
    case.application.status = Status::Withdrawn;
    interviews::end_interviews(change, &case.applicant, &case.application, None)?;
    background::end_with(change, &case.applicant, &case.application)?;
    let withdrawn = HiringEvent::ApplicationWithdrawn(Withdrawn::ByTeam {
        stage: case.application.stage,
        by: WithdrawnBy::Team,
        noted: note.is_some(),
    });
    case.save(
        change,
        HiringEventKind::ApplicationWithdrawn,
        note.as_deref(),
        &withdrawn,
    )
}
