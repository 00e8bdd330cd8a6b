//! The board: every stage with its count and its first cards, stale applications, and what questions knock out.

use axum::Json as Reply;
use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    card::Card,
    filters::{BoardFilter, sight},
    list::cursor,
    lists::{self, Head, ListKind, Page},
    store,
};
use crate::{context::Context, error::Result, extract::Query, ids::JobId, messages::LocalizedText};
use recruiting::{stages::Stages, types::Stage};

/// Number of cards of a column on a page.
pub(super) const COLUMN_PAGE: usize = 50;
/// For how long someone who was hired stays on the board.
const HIRED_STAYS: SignedDuration = SignedDuration::from_hours(30 * 24);
/// The limit of waiting for a first answer.
const ANSWER_WITHIN: SignedDuration = SignedDuration::from_hours(24);
/// Over how long knockout answers are counted.
const KNOCKOUTS_OVER: SignedDuration = SignedDuration::from_hours(7 * 24);
/// From which share of applicants on knockout answers are worth a warning, in percent.
const KNOCKOUT_SHARE: usize = 40;
/// From how many applicants on a share means anything.
const KNOCKOUT_LEAST: usize = 5;

/// The board.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Board {
    /// The stages in order; a hidden one only where an application is at it.
    pub columns: Vec<Column>,
    /// Number of active applications, hires not counted.
    pub active: usize,
    /// Knocked out.
    pub auto_rejected: usize,
    /// Rejected by a person.
    pub rejected: usize,
    /// Withdrawn.
    pub withdrawn: usize,
    /// Jobs whose questions turn many down.
    pub knockout_warnings: Vec<KnockoutWarning>,
}

/// A stage of the board.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Column {
    /// The stage.
    pub stage: Stage,
    /// Number in it.
    pub count: usize,
    /// Number that entered it more than a day ago.
    pub over_one_day: usize,
    /// The median time in it, in minutes; null where it is empty.
    pub median_minutes: Option<i64>,
    /// The first cards.
    pub items: Vec<Card>,
    /// The beginning of the next page; null where there is none.
    pub next_cursor: Option<String>,
}

/// A job whose questions turn more than 40 % of its applicants down.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KnockoutWarning {
    /// The job.
    pub job_id: JobId,
    /// Its title.
    pub job_title: LocalizedText,
    /// Number of the last seven days' applicants who were knocked out.
    pub knocked_out: usize,
    /// Of how many.
    pub applicants: usize,
}

/// The board within the caller's scope.
#[utoipa::path(
    get, path = "/api/applications/board", tag = "pipeline", params(BoardFilter),
    responses((status = 200, body = Board))
)]
pub async fn handler(context: Context, Query(narrow): Query<BoardFilter>) -> Result<Reply<Board>> {
    context
        .read(move |db, context| board(db, context, &narrow).map(Reply))
        .await
}

/// Since when hires are on the board.
pub(super) fn hired_since(now: Timestamp) -> Timestamp {
    now - HIRED_STAYS
}

fn board(db: &Connection, context: &Context, narrow: &BoardFilter) -> Result<Board> {
    let (actor, now) = (&context.actor, context.now);
    let filters = narrow.filters(db, (actor, now))?;
    let since = hired_since(now);
    let page = Page {
        stage: None,
        limit: COLUMN_PAGE,
        after: None,
        with_answers: false,
    };
    let cards = lists::cards(
        db,
        &filters,
        (ListKind::Board, narrow.order()),
        &page,
        (now, since),
    )?;
    let heads = lists::heads(db, &filters, (now - ANSWER_WITHIN, since))?;
    let columns = columns(&Stages::of(db)?, &heads, cards, now);
    let left = |which| lists::count(db, &filters, which, None, since);
    let knocked_out = store::knocked_out(db, &sight(actor)?, now - KNOCKOUTS_OVER)?;
    Ok(Board {
        active: columns
            .iter()
            .filter(|column| column.stage != Stage::Hired)
            .map(|column| column.count)
            .sum(),
        columns,
        auto_rejected: left(ListKind::AutoRejected)?,
        rejected: left(ListKind::Rejected)?,
        withdrawn: left(ListKind::Withdrawn)?,
        knockout_warnings: knocked_out
            .into_iter()
            .filter(|it| {
                it.applicants >= KNOCKOUT_LEAST
                    && it.knocked_out * 100 > it.applicants * KNOCKOUT_SHARE
            })
            .map(|it| KnockoutWarning {
                job_id: it.job,
                job_title: it.title,
                knocked_out: it.knocked_out,
                applicants: it.applicants,
            })
            .collect(),
    })
}

fn columns(
    stages: &Stages,
    heads: &[Head],
    cards: Vec<(usize, Card)>,
    now: Timestamp,
) -> Vec<Column> {
    let mut columns: Vec<Column> = Stage::ALL
        .iter()
        .filter_map(|stage| {
            let head = heads.iter().find(|head| head.stage == *stage);
            if head.is_none() && stages.hides(*stage) {
                return None;
            }
            let median = head
                .and_then(|head| head.median_entered_at.as_deref())
                .and_then(|at| at.parse::<Timestamp>().ok());
            Some(Column {
                stage: *stage,
                count: head.map_or(0, |head| head.count),
                over_one_day: head.map_or(0, |head| head.over_one_day),
                median_minutes: median.map(|at| now.duration_since(at).as_mins()),
                items: Vec::new(),
                next_cursor: None,
            })
        })
        .collect();
    let mut last: Vec<usize> = vec![0; columns.len()];
    for (place, card) in cards {
        if let Some(at) = columns.iter().position(|it| it.stage == card.stage) {
            last[at] = place;
            columns[at].items.push(card);
        }
    }
    for (column, place) in columns.iter_mut().zip(last) {
        column.next_cursor = column
            .items
            .last()
            .filter(|_| place < column.count)
            .map(|card| cursor(card.id, place));
    }
    columns
}
