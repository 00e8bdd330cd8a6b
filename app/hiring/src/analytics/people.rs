//! The list behind a figure, page by page, for those who may see people.

use std::cmp::Reverse;

use axum::Json as Reply;
use jiff::{Timestamp, civil::Date};
use rusqlite::{Connection, OptionalExtension as _};
use serde::{Deserialize, Serialize};

use super::{
    drill_down::{DrillDownQuery, Entry, Figure, FigureState, drill_down},
    filter::{Basis, Filter, Scope, Span},
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::{ApplicationId, ConversationId, JobId, LocationId, UserId},
    messages::{Lang, LocalizedText},
    permit::{Permission, PermissionScope},
};
use recruiting::{
    applications::maybe_time,
    types::{Stage, Status},
};

/// Number of entries on a page.
const USUAL_PAGE: usize = 50;
const LARGEST_PAGE: usize = 100;

crate::settings::types::string_enum! {
    /// A band of the score, or none where too little is known.
    AnyBand as PeopleBand {
        /// The best.
        Strong = "strong",
        /// To be looked at.
        Review = "review",
        /// Rather not.
        Hold = "hold",
        /// Too little is known for a score.
        NotEnough = "not_enough",
    }
}

/// Which people: a figure, and what its report was narrowed to.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct Wanted {
    /// Which figure.
    #[param(inline)]
    figure: Figure,
    /// The stage, for those who reached it or stopped after it.
    #[param(inline)]
    stage: Option<Stage>,
    /// Only those in this band of the score.
    #[param(inline)]
    band: Option<AnyBand>,
    /// The knockout question of the job.
    question: Option<String>,
    /// The first day; left out, twelve weeks before the last.
    #[param(value_type = Option<String>, format = Date)]
    from: Option<Date>,
    /// The last day; left out, today.
    #[param(value_type = Option<String>, format = Date)]
    to: Option<Date>,
    /// The meaning of the dates; left out, `applied`.
    #[param(inline)]
    basis: Option<Basis>,
    /// One location; left out, all of the person's.
    #[serde(rename = "locationId")]
    location: Option<LocationId>,
    /// One job.
    #[serde(rename = "jobId")]
    job: Option<JobId>,
    /// One source, or all of a line: `qr`, `sms:TACO`; `sms`, `boards`.
    source: Option<String>,
    /// The language in which people applied.
    #[param(inline)]
    language: Option<Lang>,
    /// The owner of the applications.
    manager: Option<UserId>,
    /// The end of the last page.
    cursor: Option<String>,
    /// Page size (1 to 100, default 50).
    #[param(minimum = 1, maximum = 100)]
    limit: Option<usize>,
}

/// A page of the list behind a figure.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct People {
    /// The range.
    pub span: Span,
    /// The newest first.
    pub items: Vec<Listed>,
    /// Number on all pages: the figure.
    pub total: usize,
    /// The beginning of the next page; null on the last one.
    pub next_cursor: Option<String>,
}

/// Someone whom a figure counts.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = PersonBehindFigure)]
#[serde(rename_all = "camelCase")]
pub struct Listed {
    /// Their application; none for someone who only texted.
    pub application_id: Option<ApplicationId>,
    /// Their conversation, where the figure is about answers.
    pub conversation_id: Option<ConversationId>,
    /// Their name; none where it is not known or was erased.
    pub name: Option<String>,
    /// For which job.
    pub job_title: Option<LocalizedText>,
    /// The location.
    pub location_name: Option<String>,
    /// The application's stage.
    pub stage: Option<Stage>,
    /// Whether it is alive.
    pub status: Option<Status>,
    /// When the application came in.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub applied_at: Option<Timestamp>,
    /// The place's zone.
    pub zone: Option<String>,
    /// The time of the counted event.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub at: Option<Timestamp>,
    /// The state of the interview, offer or link that the figure counts.
    pub state: Option<FigureState>,
}

/// The people behind a figure.
#[utoipa::path(
    get, path = "/api/analytics/people", tag = "analytics", params(Wanted), responses((status = 200, body = People))
)]
pub async fn handler(context: Context, Query(wanted): Query<Wanted>) -> Result<Reply<People>> {
    context
        .read(move |db, context| people(db, context, wanted))
        .await
        .map(Reply)
}

fn people(db: &Connection, context: &Context, wanted: Wanted) -> Result<People> {
    let reads = Permission::ApplicationsRead;
    if matches!(
        context.actor.scope_of(reads),
        None | Some(PermissionScope::Own)
    ) {
        return Err(Error::Forbidden(reads));
    }
    let limit = wanted.limit.unwrap_or(USUAL_PAGE);
    if !(1..=LARGEST_PAGE).contains(&limit) {
        return Err(Error::field("limit", "out_of_range"));
    }
    let begin: usize = match &wanted.cursor {
        Some(cursor) => cursor
            .parse()
            .map_err(|_| Error::field("cursor", "wrong_type"))?,
        None => 0,
    };
    let filter = Filter {
        from: wanted.from,
        to: wanted.to,
        basis: wanted.basis,
        location: wanted.location,
        job: wanted.job,
        source: wanted.source,
        language: wanted.language,
        manager: wanted.manager,
        lang: None,
    };
    let which = DrillDownQuery {
        stage: wanted.stage,
        band: wanted.band.map(|band| band.name().to_owned()),
        question: wanted.question,
    };
    let scope = Scope::seen(db, &context.actor, &filter, context.now)?;
    let mut entries = drill_down(db, &scope, wanted.figure, &which, context.now)?;
    // Ids carry the moment when they were made: an entry without a time of its own is sorted by the time of the
    // application.
    entries.sort_by_key(|entry| Reverse((entry.at, entry.application)));
    let page = entries.iter().skip(begin).take(limit);
    let end = begin.saturating_add(limit);
    Ok(People {
        items: page.map(|entry| listed(db, entry)).collect::<Result<_>>()?,
        next_cursor: (end < entries.len()).then(|| end.to_string()),
        total: entries.len(),
        span: scope.span,
    })
}

fn listed(db: &Connection, entry: &Entry) -> Result<Listed> {
    let mut query = db.prepare_cached(
        "SELECT coalesce(p.preferred_name, p.first_name) || ' ' || p.last_name AS name, p.anonymised_at, j.title_en,
           j.title_es, l.name AS location_name, l.zone, a.stage, a.status, a.applied_at
         FROM applicants p LEFT JOIN applications a ON a.id = ?1 LEFT JOIN hiring_jobs j ON j.id = a.job_id
           LEFT JOIN locations l ON l.id = a.location_id
         WHERE p.id = coalesce(a.applicant_id, ?2)",
    )?;
    let found = query.query_row(
        rusqlite::params![entry.application, entry.applicant],
        |row| {
            let name: String = row.get("name")?;
            let erased = maybe_time(row, "anonymised_at")?.is_some();
            let title: Option<String> = row.get("title_en")?;
            let es: Option<String> = row.get("title_es")?;
            Ok(Listed {
                application_id: entry.application,
                conversation_id: entry.conversation,
                name: Some(name.trim().to_owned()).filter(|name| !name.is_empty() && !erased),
                job_title: title.zip(es).map(|(en, es)| LocalizedText { en, es }),
                location_name: row.get("location_name")?,
                zone: row.get("zone")?,
                stage: row.get("stage")?,
                status: row.get("status")?,
                applied_at: maybe_time(row, "applied_at")?,
                at: entry.at,
                state: entry.state,
            })
        },
    );
    found.optional()?.ok_or(Error::NotFound)
}
