//! The one thing to do next for an application, from its state.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::Serialize;

use super::{
    meetings::Meeting,
    requests::{ApplicantRequest, RequestState},
};
use crate::{
    background,
    error::Result,
    ids::{ApplicantRequestId, InterviewId, OfferId},
    settings::types::string_enum,
    sql_time::SqlTime,
};
use recruiting::{
    applications::maybe_time,
    messaging,
    stages::{Stages, holds_interview},
    types::{Application, Stage, Status},
};

string_enum! {
    /// The next thing to do.
    NextActionKind {
        /// Answer what the applicant asked for by right.
        AnswerRequest = "answer_request",
        /// Answer the applicant's message.
        Reply = "reply",
        /// Say what one thought of the interview.
        LeaveFeedback = "leave_feedback",
        /// The interview is ahead.
        InterviewAhead = "interview_ahead",
        /// The applicant has a link and has not chosen a time.
        WaitForBooking = "wait_for_booking",
        /// Send a link to choose a time.
        SendLink = "send_link",
        /// Write and send the offer.
        SendOffer = "send_offer",
        /// Someone else has to approve the offer.
        ApproveOffer = "approve_offer",
        /// The applicant has the offer.
        WaitForSignature = "wait_for_signature",
        /// The offer is signed and depends on a background check: begin it.
        BeginCheck = "begin_check",
        /// Put down, or weigh, what the background check brought.
        FinishCheck = "finish_check",
        /// The applicant may answer the notice about it until then.
        WaitForAnswer = "wait_for_answer",
        /// The time to answer is over.
        DecideCheck = "decide_check",
        /// The offer is signed: hire.
        Hire = "hire",
        /// Decide after the interview.
        Decide = "decide",
        /// Nothing is open.
        Nothing = "nothing",
    }
}

/// The next thing to do.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NextAction {
    /// The kind.
    pub kind: NextActionKind,
    /// Since when it waits, or when it is.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub at: Option<Timestamp>,
    /// For which stage the link is.
    pub stage: Option<Stage>,
    /// Which interview.
    pub interview_id: Option<InterviewId>,
    /// Which offer.
    pub offer_id: Option<OfferId>,
    /// Which request.
    pub request_id: Option<ApplicantRequestId>,
}

impl NextAction {
    const fn just(kind: NextActionKind) -> Self {
        Self {
            kind,
            at: None,
            stage: None,
            interview_id: None,
            offer_id: None,
            request_id: None,
        }
    }

    const fn since(kind: NextActionKind, at: Option<Timestamp>) -> Self {
        Self {
            at,
            ..Self::just(kind)
        }
    }
}

/// The next thing to do. Waiting people come first: a data request, then a question, then a judgment, then the next
/// step.
///
/// # Errors
/// Database errors.
pub fn of(
    db: &Connection,
    it: &Application,
    interviews: &[Meeting],
    requests: &[ApplicantRequest],
    now: Timestamp,
) -> Result<NextAction> {
    use NextActionKind as Kind;
    let open = requests
        .iter()
        .filter(|request| request.state == RequestState::Open)
        .min_by_key(|request| request.due_on);
    if let Some(request) = open {
        return Ok(NextAction {
            request_id: Some(request.id),
            ..NextAction::since(Kind::AnswerRequest, Some(request.at))
        });
    }
    if it.status != Status::Active {
        return Ok(NextAction::just(Kind::Nothing));
    }
    if let Some(at) = waits_for_reply(db, it, now)? {
        return Ok(NextAction::since(Kind::Reply, Some(at)));
    }
    if let Some(meeting) = interviews.iter().find(|meeting| meeting.mine_due) {
        return Ok(NextAction {
            interview_id: Some(meeting.id),
            ..NextAction::since(Kind::LeaveFeedback, Some(meeting.ends_at))
        });
    }
    if let Some(action) = offer(db, it, now)? {
        return Ok(action);
    }
    let ahead = interviews.iter().rev().find(|meeting| {
        matches!(meeting.state.as_str(), "booked" | "confirmed") && meeting.ends_at > now
    });
    if let Some(meeting) = ahead {
        return Ok(NextAction {
            interview_id: Some(meeting.id),
            ..NextAction::since(Kind::InterviewAhead, Some(meeting.starts_at))
        });
    }
    if let Some(until) = link(db, it, now)? {
        return Ok(NextAction::since(Kind::WaitForBooking, Some(until)));
    }
    if it.stage == Stage::Offer {
        return Ok(NextAction::just(Kind::SendOffer));
    }
    let met = interviews
        .iter()
        .any(|meeting| meeting.stage == it.stage && meeting.state == "completed");
    Ok(match it.stage {
        Stage::Hired | Stage::Offer => NextAction::just(Kind::Nothing),
        _ if met => NextAction::just(Kind::Decide),
        Stage::Applied | Stage::Screening => NextAction {
            stage: Some(Stages::of(db)?.or_meeting(Stage::PhoneInterview)),
            ..NextAction::just(Kind::SendLink)
        },
        stage => NextAction {
            stage: Some(stage),
            ..NextAction::just(Kind::SendLink)
        },
    })
}

/// Since when the applicant waits for an answer by a person.
fn waits_for_reply(db: &Connection, it: &Application, now: Timestamp) -> Result<Option<Timestamp>> {
    let thread = messaging::store::conversation_of(db, it.applicant_id)?;
    Ok(thread.and_then(|thread| thread.waits_since(now)))
}

fn offer(db: &Connection, it: &Application, now: Timestamp) -> Result<Option<NextAction>> {
    let found: Option<(OfferId, String)> = db
        .prepare_cached(
            "SELECT id, state FROM offers WHERE application_id = ?1
             AND state NOT IN ('declined', 'expired', 'voided') ORDER BY id DESC LIMIT 1",
        )?
        .query_row([it.id], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let Some((id, state)) = found else {
        // The offer ended while a check was under way; beginning one needs an offer.
        let check = check(db, it, now)?;
        return Ok(check.filter(|action| action.kind != NextActionKind::BeginCheck));
    };
    let action = match (check(db, it, now)?, state.as_str()) {
        (Some(action), "sent" | "viewed" | "signed" | "countersigned") => action,
        (_, "pending_approval") => NextAction::just(NextActionKind::ApproveOffer),
        (_, "sent" | "viewed") => NextAction::just(NextActionKind::WaitForSignature),
        (_, "signed" | "countersigned") => NextAction::just(NextActionKind::Hire),
        _ => NextAction::just(NextActionKind::SendOffer),
    };
    Ok(Some(NextAction {
        offer_id: Some(id),
        ..action
    }))
}

/// The obstacle of a background check.
fn check(db: &Connection, it: &Application, now: Timestamp) -> Result<Option<NextAction>> {
    use NextActionKind as Kind;
    Ok(background::next(db, it, now)?.map(|next| match next {
        background::Next::Begin => NextAction::just(Kind::BeginCheck),
        background::Next::Finish => NextAction::just(Kind::FinishCheck),
        background::Next::Wait(until) => NextAction::since(Kind::WaitForAnswer, Some(until)),
        background::Next::Decide => NextAction::just(Kind::DecideCheck),
    }))
}

/// The time until which an open link works. One for an earlier stage does not count.
fn link(db: &Connection, it: &Application, now: Timestamp) -> Result<Option<Timestamp>> {
    let of = Some(it.stage).filter(|stage| holds_interview(*stage));
    Ok(db
        .prepare_cached(
            "SELECT expires_at FROM scheduling_links WHERE application_id = ?1 AND state = 'active'
               AND expires_at > ?2 AND (?3 IS NULL OR stage = ?3)
             ORDER BY expires_at DESC LIMIT 1",
        )?
        .query_row(params![it.id, SqlTime(now), of], |row| {
            maybe_time(row, "expires_at")
        })
        .optional()?
        .flatten())
}
