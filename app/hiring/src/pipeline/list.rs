//! Applications page by page: more of a column, knocked-out ones, rejected and withdrawn ones.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    board::{COLUMN_PAGE, hired_since},
    card::Card,
    filters::{BoardFilter, Sort},
    lists::{self, ListKind, Order, Page},
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::{ApplicationId, JobId, LocationId},
    messages::Lang,
    settings::types::string_enum,
};
use recruiting::{scoring::types::Band, types::Stage};

const LARGEST_PAGE: usize = 100;

string_enum! {
    /// Which applications a list holds.
    ListView {
        /// Those on the board.
        Board = "board",
        /// Knocked out.
        AutoRejected = "auto_rejected",
        /// Rejected by a person.
        Rejected = "rejected",
        /// Withdrawn.
        Withdrawn = "withdrawn",
    }
}

/// Which page of which list.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Wanted {
    /// Which list; the board by default.
    #[param(inline)]
    view: Option<ListView>,
    /// Only this stage.
    #[param(inline)]
    stage: Option<Stage>,
    /// For this job.
    #[serde(rename = "jobId")]
    job: Option<JobId>,
    /// At this location.
    #[serde(rename = "locationId")]
    location: Option<LocationId>,
    /// Applicants of this language.
    #[param(inline)]
    language: Option<Lang>,
    /// From this source; `sms` takes every keyword.
    source: Option<String>,
    /// In this band of the score.
    #[param(inline)]
    band: Option<Band>,
    /// Only those who wait for a reply.
    needs_reply: Option<bool>,
    /// The beginning of a name, with or without accents, or digits of a phone number.
    q: Option<String>,
    /// The order; `oldest` by default. Rejected and withdrawn ones are sorted by that time.
    #[param(inline)]
    sort: Option<Sort>,
    /// Whether to bring what they answered.
    answers: Option<bool>,
    /// The end of the last page.
    cursor: Option<String>,
    /// Page size (1 to 100, default 50).
    #[param(minimum = 1, maximum = 100)]
    limit: Option<usize>,
}

/// A page of applications.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Applications {
    items: Vec<Card>,
    /// The beginning of the next page; null on the last one.
    next_cursor: Option<String>,
    /// Number of matches, on all pages.
    total: usize,
}

/// A page of applications within the caller's scope.
#[utoipa::path(
    get, path = "/api/applications", tag = "pipeline", params(Wanted),
    responses((status = 200, body = Applications))
)]
pub async fn handler(
    context: Context,
    Query(wanted): Query<Wanted>,
) -> Result<Reply<Applications>> {
    context
        .read(move |db, context| list(db, context, wanted).map(Reply))
        .await
}

fn list(db: &Connection, context: &Context, wanted: Wanted) -> Result<Applications> {
    let limit = wanted.limit.unwrap_or(COLUMN_PAGE);
    if !(1..=LARGEST_PAGE).contains(&limit) {
        return Err(Error::field("limit", "out_of_range"));
    }
    let which = match wanted.view.unwrap_or(ListView::Board) {
        ListView::Board => ListKind::Board,
        ListView::AutoRejected => ListKind::AutoRejected,
        ListView::Rejected => ListKind::Rejected,
        ListView::Withdrawn => ListKind::Withdrawn,
    };
    if which == ListKind::Board && wanted.stage.is_none() {
        return Err(Error::field("stage", "required"));
    }
    let after = wanted.cursor.as_deref().map(from_cursor).transpose()?;
    let page = Page {
        stage: wanted.stage,
        // One more than is shown says whether there is a next page.
        limit: limit + 1,
        after,
        with_answers: wanted.answers.unwrap_or_default(),
    };
    let narrow = BoardFilter {
        job: wanted.job,
        location: wanted.location,
        language: wanted.language,
        source: wanted.source,
        band: wanted.band,
        needs_reply: wanted.needs_reply,
        q: wanted.q,
        sort: wanted.sort,
    };
    let filters = narrow.filters(db, (&context.actor, context.now))?;
    let order = if which == ListKind::Board {
        narrow.order()
    } else {
        Order::Left
    };
    let since = hired_since(context.now);
    let mut cards = lists::cards(db, &filters, (which, order), &page, (context.now, since))?;
    let more = cards.len() > limit;
    cards.truncate(limit);
    let next_cursor = cards
        .last()
        .filter(|_| more)
        .map(|(place, card)| cursor(card.id, *place));
    Ok(Applications {
        items: cards.into_iter().map(|(_, card)| card).collect(),
        next_cursor,
        total: lists::count(db, &filters, which, wanted.stage, since)?,
    })
}

/// The end of a page: the last card, and its position should it be gone by then.
pub(super) fn cursor(id: ApplicationId, place: usize) -> String {
    data_encoding::BASE64URL_NOPAD.encode(format!("{id} {place}").as_bytes())
}

fn from_cursor(cursor: &str) -> Result<(ApplicationId, usize)> {
    data_encoding::BASE64URL_NOPAD
        .decode(cursor.as_bytes())
        .ok()
        .and_then(|bytes| String::from_utf8(bytes).ok())
        .and_then(|text| {
            let (id, place) = text.split_once(' ')?;
            Some((id.parse().ok()?, place.parse().ok()?))
        })
        .ok_or_else(|| Error::field("cursor", "wrong_type"))
}
