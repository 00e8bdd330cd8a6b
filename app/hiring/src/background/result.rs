//! The result: nothing that speaks against the hire, or something that a user has to weigh.

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::Value;

use super::{
    record::{CheckAccess, decided},
    types::{Check, CheckState},
    view::{self, BackgroundCheck},
};
use crate::{
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::BackgroundCheckId,
    settings::types::string_enum,
    write_context::WriteContext,
};
use recruiting::events::{AboutCheck, HiringEvent};

string_enum! {
    /// The result of a check.
    CheckResult {
        /// Nothing that speaks against the hire.
        Clear = "clear",
        /// Something that has to be weighed, one by one.
        UnderReview = "under_review",
    }
}

/// The result of a check, as reported.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = CheckReport)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The check's version.
    pub version: i64,
    /// The result of a check.
    pub result: CheckResult,
}

/// Records the result.
#[utoipa::path(
    post, path = "/api/background-checks/{id}/result", operation_id = "recordBackgroundCheckResult", tag = "background checks",
    params(("id" = BackgroundCheckId, Path)), request_body = Report, responses((status = 200, body = BackgroundCheck))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<BackgroundCheckId>,
    Json(report): Json<Report>,
) -> Result<Reply<BackgroundCheck>> {
    context
        .write(move |change| put_down(change, id, report))
        .await
        .map(Reply)
}

/// Records the result. What the report says stays with the provider.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`; database errors.
pub fn put_down(
    change: &mut WriteContext<'_>,
    id: BackgroundCheckId,
    report: Report,
) -> Result<BackgroundCheck> {
    let held = CheckAccess::open(change, id, report.version, &[CheckState::Begun])?;
    let (event, after): (fn(AboutCheck) -> HiringEvent, _) = match report.result {
        CheckResult::Clear => (
            HiringEvent::CheckClear,
            decided(change, &held.check, CheckState::Clear),
        ),
        CheckResult::UnderReview => (
            HiringEvent::CheckUnderReview,
            Check {
                state: CheckState::UnderReview,
                ..held.check.clone()
            },
        ),
    };
    let after = Check {
        reported_at: Some(change.now),
        ..after
    };
    let after = held.save(change, event, after, &Value::Null)?;
    view::of(change, &held.applicant, after)
}
