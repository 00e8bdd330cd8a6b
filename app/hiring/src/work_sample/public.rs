//! The work sample for programs: what the page does, as JSON. The key never leaves the server.

use axum::Json as Reply;
use serde::{Deserialize, Serialize};

use super::{
    content::{Choice, Item, Kind, SimPosition},
    points::{SimAnswer, SimAnswers},
    store::SimState,
    take::{self, Taken},
};
use crate::{
    error::Result,
    extract::{Json, Path},
    messages::{Lang, LocalizedText},
    request,
    web::public_request::{PublicContext, PublicRequest},
};
use jiff::Timestamp;

/// A work sample as its applicant gets it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SimView {
    position: SimPosition,
    title: LocalizedText,
    state: SimState,
    language: Lang,
    minutes: i64,
    items: Vec<ItemView>,
    answers: SimAnswers,
    points: Option<i64>,
    accommodation_asked: bool,
    expires_at: Timestamp,
}

/// An item without its key.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ItemView {
    id: String,
    kind: &'static str,
    practice: bool,
    title: LocalizedText,
    task: LocalizedText,
    ticket: Option<LocalizedText>,
    choices: Vec<ChoiceView>,
    parts: Vec<PartView>,
}

/// Something to choose.
#[derive(Debug, Serialize)]
pub struct ChoiceView {
    id: String,
    label: LocalizedText,
}

/// A number that is asked for.
#[derive(Debug, Serialize)]
pub struct PartView {
    id: String,
    label: LocalizedText,
    unit: String,
}

/// An answer to keep.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewAnswer {
    answer: SimAnswer,
}

impl SimView {
    fn of(taken: &Taken) -> Self {
        let attempt = &taken.attempt;
        let content = attempt.position.content();
        Self {
            position: attempt.position,
            title: content.title.clone(),
            state: attempt.state,
            language: attempt.language,
            minutes: content.minutes,
            items: content.items.iter().map(ItemView::of).collect(),
            answers: attempt.answers.clone(),
            points: attempt.points,
            accommodation_asked: attempt.accommodation.is_some(),
            expires_at: attempt.expires_at,
        }
    }
}

impl ItemView {
    fn of(item: &Item) -> Self {
        let choice = |choice: &Choice| ChoiceView {
            id: choice.id.clone(),
            label: choice.label.clone(),
        };
        let (kind, ticket) = match &item.kind {
            Kind::Build { ticket, .. } => ("build", Some(ticket.clone())),
            Kind::Order { .. } => ("order", None),
            Kind::Spot { .. } => ("spot", None),
            Kind::Guest { .. } => ("guest", None),
            Kind::Count { .. } => ("count", None),
        };
        let parts = match &item.kind {
            Kind::Count { parts } => parts.as_slice(),
            _ => &[],
        };
        Self {
            id: item.id.clone(),
            kind,
            practice: item.practice,
            title: item.title.clone(),
            task: item.task.clone(),
            ticket,
            choices: item.choices().iter().map(choice).collect(),
            parts: parts
                .iter()
                .map(|part| PartView {
                    id: part.id.clone(),
                    label: part.label.clone(),
                    unit: part.unit.clone(),
                })
                .collect(),
        }
    }
}

/// The visit of a link, with what it opens.
///
/// # Errors
/// `NotFound`, `microsim_expired`; database errors.
pub async fn visit(guest: PublicRequest, token: &str) -> Result<(PublicContext, [u8; 32], Taken)> {
    let (visit, hash) = guest.of_token(token).await?;
    let taken = visit
        .read(move |db, visit| take::open(db, &hash, visit.now))
        .await?;
    Ok((visit, hash, taken))
}

/// The work sample of a link.
///
/// # Errors
/// `NotFound`, `microsim_expired`.
pub async fn get(guest: PublicRequest, Path(token): Path<String>) -> Result<Reply<SimView>> {
    let (_, _, taken) = visit(guest, &token).await?;
    Ok(Reply(SimView::of(&taken)))
}

/// Keeps the answer to an item.
///
/// # Errors
/// `NotFound`, `microsim_expired`, `already_submitted`, `microsim_taken_recently`, `Invalid`.
pub async fn put(
    guest: PublicRequest,
    Path((token, item)): Path<(String, String)>,
    Json(new): Json<NewAnswer>,
) -> Result<Reply<SimView>> {
    let (visit, hash, taken) = visit(guest, &token).await?;
    let lang = request::lang();
    let taken = visit
        .write(taken.actor(), move |change| {
            take::answer(change, &hash, &item, new.answer, lang)
        })
        .await?;
    Ok(Reply(SimView::of(&taken)))
}

/// Hands in.
///
/// # Errors
/// `NotFound`, `microsim_expired`, `already_submitted`.
pub async fn submit(guest: PublicRequest, Path(token): Path<String>) -> Result<Reply<SimView>> {
    let (visit, hash, taken) = visit(guest, &token).await?;
    let taken = visit
        .write(taken.actor(), move |change| take::submit(change, &hash))
        .await?;
    Ok(Reply(SimView::of(&taken)))
}
