//! The preliminary notice: why the report may turn someone down, and until when they may answer.

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::json;

use super::{
    laws::Waiting,
    record::{CheckAccess, leaves_on, needed, plan_wait_over, write_to},
    store::{self, Sealed},
    types::{Assessment, Check, CheckState, Notice},
    view::{self, SentNotice},
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::BackgroundCheckId,
    settings, token,
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::{events::HiringEvent, messaging};

/// The reasons for which the report may lead to a rejection.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = NewCheckNotice)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewNotice {
    /// The check's version.
    pub version: i64,
    /// The matter that the decision would rest on, as the report has it; the applicant reads it.
    pub matter: String,
    /// The reasons against this job; the applicant reads them.
    pub assessment: Assessment,
    /// The applicant gets the report and the federal summary of their rights, from the provider or from the brand.
    pub report_given: bool,
    /// The notice is handed over in person, as a link or printed.
    #[serde(default)]
    pub by_hand: bool,
}

/// Sends the preliminary notice.
#[utoipa::path(
    post, path = "/api/background-checks/{id}/pre-adverse-action", operation_id = "sendPreliminaryNotice", tag = "background checks",
    params(("id" = BackgroundCheckId, Path)), request_body = NewNotice, responses((status = 200, body = SentNotice))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<BackgroundCheckId>,
    Json(new): Json<NewNotice>,
) -> Result<Reply<SentNotice>> {
    context
        .write(move |change| give_notice(change, id, &new))
        .await
        .map(Reply)
}

/// Sends the preliminary notice. From then on the applicant may answer for as long as the laws of the place say, and
/// no one can decide before.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `application_ended`, `Invalid`, `manual_notice_required` where no message reaches them;
/// database errors.
pub fn give_notice(
    change: &mut WriteContext<'_>,
    id: BackgroundCheckId,
    new: &NewNotice,
) -> Result<SentNotice> {
    let held = CheckAccess::open(change, id, new.version, &[CheckState::UnderReview])?;
    held.must_be_active()?;
    let notice = checked(new)?;
    let channel =
        messaging::preferred_channel(change.db, &held.applicant)?.filter(|_| !new.by_hand);
    if channel.is_none() && !new.by_hand {
        return Err(Error::unprocessable("manual_notice_required"));
    }
    let place = settings::location(change.db, held.application.location_id)?;
    let waiting = Waiting::at(&place.jurisdictions)?;
    let sent_on = leaves_on(change, &place, channel)?;
    let after = Check {
        state: CheckState::Noticed,
        noticed_at: Some(change.now),
        left_on: Some(sent_on),
        answer_until: Some(waiting.until(sent_on, new.by_hand, false)),
        waiting: Some(waiting),
        ..held.check.clone()
    };
    let words = json!({ "matter": notice.matter, "assessment": notice.assessment });
    let after = held.save(change, HiringEvent::CheckNoticed, after, &words)?;
    store::seal(change, held.applicant.id.0, id, Sealed::Notice, &notice)?;
    let minted = token::mint(change.db)?;
    store::put_link(change.db, &change.core.config.data.master_key, id, &minted)?;
    let message_id = match channel {
        Some(_) => write_to(change, (&held.applicant, &held.application), id, "notice")?,
        None => None,
    };
    plan_wait_over(change, &after, &place)?;
    Ok(SentNotice {
        check: view::of(change, &held.applicant, after)?,
        message_id,
    })
}

fn checked(new: &NewNotice) -> Result<Notice> {
    let mut checks = Validator::default();
    let it = &new.assessment;
    let notice = Notice {
        matter: needed(&mut checks, "matter", &new.matter),
        assessment: Assessment {
            gravity: needed(&mut checks, "assessment.gravity", &it.gravity),
            time_passed: needed(&mut checks, "assessment.timePassed", &it.time_passed),
            job: needed(&mut checks, "assessment.job", &it.job),
            rehabilitation: needed(&mut checks, "assessment.rehabilitation", &it.rehabilitation),
        },
        by_hand: new.by_hand,
    };
    checks.ensure(new.report_given, "reportGiven", "required");
    checks.finish()?;
    Ok(notice)
}
