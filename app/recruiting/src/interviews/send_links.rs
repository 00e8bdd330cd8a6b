//! The team sends scheduling links to several at once, as after they were moved together: each gets one of their own.

use axum::Json as Reply;
use serde::{Deserialize, Serialize};

use super::{
    send_link::{self, LinkBody, MadeLink},
    store,
};
use crate::{
    applications, bulk,
    context::Context,
    error::{Error, Problem, Result},
    extract::Json,
    ids::ApplicationId,
    permit::Permission,
    types::Stage,
    write_context::WriteContext,
};

/// Links to send.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ManyLinks {
    /// To whom; 200 at most.
    #[schema(min_items = 1, max_items = 200)]
    pub application_ids: Vec<ApplicationId>,
    /// For which stage; each application's own where it is missing.
    #[serde(default)]
    pub stage: Option<Stage>,
}

/// The result for one application.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinkOutcome {
    /// Which.
    pub id: ApplicationId,
    /// As if it had been asked for alone: 201, or the problem's status.
    pub status: u16,
    /// Whether it was sent: false where there is no way to reach them but their status page, which shows it.
    pub sent: bool,
    /// The reason why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub problem: Option<Problem>,
}

/// The result of each, in the requested order.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinkOutcomes {
    /// One for each application.
    pub results: Vec<LinkOutcome>,
}

/// Makes a link by which each of several applicants chooses a time, and sends it.
#[utoipa::path(
    post, path = "/api/scheduling-links/bulk", tag = "interviews", request_body = ManyLinks,
    responses((status = 200, body = LinkOutcomes))
)]
pub async fn handler(context: Context, Json(body): Json<ManyLinks>) -> Result<Reply<LinkOutcomes>> {
    context
        .write(move |change| send_links(change, &body))
        .await
        .map(|results| Reply(LinkOutcomes { results }))
}

/// Sends each their link.
///
/// # Errors
/// `Forbidden` where it is not allowed anywhere, `NotFound` where none of them is in sight; none or too many
/// `applicationIds`; database errors.
fn send_links(change: &mut WriteContext<'_>, body: &ManyLinks) -> Result<Vec<LinkOutcome>> {
    change.actor.allow(Permission::InterviewsCreate)?;
    let mut results = Vec::with_capacity(body.application_ids.len());
    for id in bulk::validate_ids("applicationIds", &body.application_ids)? {
        let link = LinkBody::usual(body.stage);
        results.push(
            match bulk::with_savepoint(change, |change| unless_booked(change, id, &link))? {
                Ok(made) => LinkOutcome {
                    id,
                    status: 201,
                    sent: made.sent,
                    problem: None,
                },
                Err(refused) => LinkOutcome {
                    id,
                    status: refused.status().as_u16(),
                    sent: false,
                    problem: Some(Problem::of(refused)),
                },
            },
        );
    }
    if results.iter().all(|result| result.status == 404) {
        return Err(Error::NotFound);
    }
    Ok(results)
}

/// An applicant with a booked time keeps it: only a link to one person alone means to change theirs.
fn unless_booked(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    link: &LinkBody,
) -> Result<MadeLink> {
    if store::next_of(change.db, id, change.now)?.is_some() {
        applications::allowed(change.db, change.actor, id, Permission::InterviewsCreate)?;
        return Err(Error::unprocessable("interview_open"));
    }
    send_link::to(change, id, link)
}
