//! A report as a file for a spreadsheet; that it was taken is on record.

use axum::{
    http::header,
    response::{IntoResponse as _, Response},
};
use serde::Deserialize;

use super::{csv_rows, filter::Filter};
use crate::{
    compliance::audit::Entry,
    context::Context,
    error::Result,
    extract::{Path, Query},
    permit::Permission,
};
use recruiting::events::{self, Exported, HiringEvent, HiringEventKind, Report, ReportSpan};

crate::settings::types::string_enum! {
    /// Which report.
    Part {
        /// The figures.
        Summary = "summary",
        /// The funnel.
        Funnel = "funnel",
        /// The sources.
        Sources = "sources",
        /// The times.
        Times = "times",
        /// The answers.
        Messages = "messages",
        /// The scores.
        Scoring = "scoring",
    }
}

/// Of which report.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Path)]
pub struct ExportQuery {
    /// Which report.
    #[param(inline)]
    part: Part,
}

/// A report as a file: one figure a line.
#[utoipa::path(
    get, path = "/api/analytics/export/{part}", tag = "analytics", params(ExportQuery, Filter),
    responses((status = 200, description = "One figure a line", content_type = "text/csv", body = String))
)]
pub async fn handler(
    context: Context,
    Path(ExportQuery { part }): Path<ExportQuery>,
    Query(filter): Query<Filter>,
) -> Result<Response> {
    let asking = context.clone();
    let (span, text) = context
        .write(move |change| {
            asking.actor.allow(Permission::ExportsCreate)?;
            let (span, text) = csv_rows::sheet(change.db, &asking, part, &filter)?;
            let exported = HiringEvent::ExportCreated(Exported::Report(Report::Analytics {
                part: part.name().to_owned(),
                span: ReportSpan {
                    from: span.from,
                    to: span.to,
                    basis: span.basis.name().to_owned(),
                    as_of: span.as_of,
                },
            }));
            events::of_brand(change, &exported)?;
            let entry = Entry::new(HiringEventKind::ExportCreated, "analytics", part.name());
            change.record(entry.change((), exported.data()?)?)?;
            Ok((span, text))
        })
        .await?;
    let name = format!(
        "attachment; filename=\"lineup-{}-{}-{}.csv\"",
        part.name(),
        span.from,
        span.to
    );
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, text).into_response())
}
