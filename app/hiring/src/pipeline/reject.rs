//! A manager turns an application down. It keeps its stage, and the decline waits so that it can be taken back.

use axum::Json as Reply;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::{
    application_edit::{ApplicationEdit, words},
    card::Card,
    reject_choice,
};
use crate::{
    background,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{ApplicationId, ConversationMessageId},
    permit::Permission,
    pool,
    write_context::WriteContext,
};
use recruiting::{
    applications,
    events::{self, HiringEvent, HiringEventKind},
    interviews, messaging,
    stage_undo::UNDO_WINDOW,
    types::{RejectReason, Status},
};

/// The usual time before a decline leaves, in hours.
const USUAL_DELAY: u16 = 24;
/// The longest, in hours: a week.
const LONGEST_DELAY: u16 = 168;

/// Reason and kind of a rejection.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Reject {
    /// The version that the caller saw.
    pub version: i64,
    /// The reason; `knockout` is what an answer does and `background_check` what its final notice does, never this
    /// call.
    pub reason_code: RejectReason,
    /// A word for the team; needed for `other`.
    pub internal_note: Option<String>,
    /// Whether the applicant is notified.
    pub notify: bool,
    /// Hours until they are (0 to 168).
    #[serde(default = "usual_delay")]
    #[schema(maximum = 168)]
    pub delay_hours: u16,
    /// Whether to keep them in mind for other jobs.
    pub keep_in_talent_pool: bool,
    /// Whether they are not to be hired again.
    #[serde(default)]
    pub do_not_rehire: bool,
}

const fn usual_delay() -> u16 {
    USUAL_DELAY
}

/// A rejected application.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Rejected {
    /// Its card.
    pub application: Card,
    /// The decline that waits; none where no one is notified or the applicant cannot be reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub queued_message_id: Option<ConversationMessageId>,
    /// When it leaves.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = DateTime, nullable = false)]
    pub decline_at: Option<Timestamp>,
}

/// Turns an application down.
#[utoipa::path(
    post, path = "/api/applications/{id}/reject", tag = "pipeline", params(("id" = ApplicationId, Path)),
    request_body = Reject, responses((status = 200, body = Rejected))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ApplicationId>,
    Json(body): Json<Reject>,
) -> Result<Reply<Rejected>> {
    context
        .write(move |change| reject(change, id, &body))
        .await
        .map(Reply)
}

/// Turns an application down.
///
/// # Errors
/// `NotFound`, `Forbidden`, `stage_conflict`, `not_active`, `offer_open`, `pre_adverse_pending`; wrong fields.
pub fn reject(change: &mut WriteContext<'_>, id: ApplicationId, body: &Reject) -> Result<Rejected> {
    let note = words("internalNote", body.internal_note.as_deref())?;
    check(body, note.as_deref())?;
    let permission = Permission::ApplicationsReject;
    let case = ApplicationEdit::open(change, id, Some(body.version), permission)?;
    case.must_be_active()?;
    background::none_waits(change.db, id)?;
    case.must_have_no_open_offer(change)?;
    background::end_with(change, &case.applicant, &case.application)?;
    reject_choice::remember(change, body)?;
    turn_down(change, case, body, note.as_deref(), None)
}

/// Rejects an application after the final notice about its background check, which notifies the applicant; a signed
/// offer was a conditional one, and stays on record as that.
///
/// # Errors
/// `NotFound`, `Forbidden`, `not_active`; database errors.
pub fn after_check(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    message: Option<ConversationMessageId>,
) -> Result<Rejected> {
    let case = ApplicationEdit::open(change, id, None, Permission::ApplicationsReject)?;
    case.must_be_active()?;
    let body = Reject {
        version: case.application.version,
        reason_code: RejectReason::BackgroundCheck,
        internal_note: None,
        notify: false,
        delay_hours: 0,
        keep_in_talent_pool: case.applicant.talent_pool,
        do_not_rehire: false,
    };
    turn_down(change, case, &body, None, message)
}

fn turn_down(
    change: &mut WriteContext<'_>,
    mut case: ApplicationEdit,
    body: &Reject,
    note: Option<&str>,
    message: Option<ConversationMessageId>,
) -> Result<Rejected> {
    case.application.status = Status::Rejected;
    case.application.reject_reason = Some(body.reason_code);
    case.application.rejected_at = Some(change.now);
    // An applicant who asked not to be in the talent pool is not added, independent of the team's choice.
    let keep = body.keep_in_talent_pool && !pool::opt_out::asked_out(change.db, case.applicant.id)?;
    if (keep, body.do_not_rehire || case.applicant.do_not_rehire)
        != (case.applicant.talent_pool, case.applicant.do_not_rehire)
    {
        case.applicant.talent_pool = keep;
        case.applicant.do_not_rehire |= body.do_not_rehire;
        case.applicant.version += 1;
        applications::save_applicant(change.db, &case.applicant)?;
    }
    interviews::end_interviews(
        change,
        &case.applicant,
        &case.application,
        Some(interviews::Audience::Ended),
    )?;
    let delay = SignedDuration::from_hours(i64::from(body.delay_hours)).max(UNDO_WINDOW);
    let leaves = change.now + delay;
    let message = if body.notify {
        messaging::send_template(
            change,
            &case.applicant,
            &case.application,
            "decline",
            &[],
            leaves,
        )?
    } else {
        message
    };
    let decline_at = message.filter(|_| body.notify).map(|_| leaves);
    let rejected = HiringEvent::ApplicationRejected(events::Rejected::ByTeam {
        reason_code: body.reason_code,
        stage: case.application.stage,
        message_id: message,
        decline_at,
        talent_pool: keep,
        do_not_rehire: body.do_not_rehire,
        noted: note.is_some(),
    });
    let application = case.save(
        change,
        HiringEventKind::ApplicationRejected,
        note,
        &rejected,
    )?;
    Ok(Rejected {
        application,
        queued_message_id: message,
        decline_at,
    })
}

fn check(body: &Reject, note: Option<&str>) -> Result<()> {
    // An answer knocks out automatically, and a background check rejects by its own final notice.
    let by_hand = !matches!(
        body.reason_code,
        RejectReason::Knockout | RejectReason::BackgroundCheck
    );
    if !by_hand {
        return Err(Error::field("reasonCode", "not_allowed"));
    }
    if body.reason_code == RejectReason::Other && note.is_none() {
        return Err(Error::field("internalNote", "required"));
    }
    if body.delay_hours > LONGEST_DELAY {
        return Err(Error::field("delayHours", "out_of_range"));
    }
    if body.keep_in_talent_pool && body.do_not_rehire {
        return Err(Error::field("keepInTalentPool", "not_allowed"));
    }
    Ok(())
}
