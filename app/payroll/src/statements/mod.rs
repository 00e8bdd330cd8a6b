//! Wage statements: what a locked timesheet pays, as a PDF. Lineup knows hours and gross wages; what the law asks beyond
//! them, deductions and net wages, is on the wage statement of the payroll provider, and the PDF names it.

pub mod employer;
mod facts;
mod page;
mod rates;
mod store;

use axum::{
    http::header,
    response::{IntoResponse as _, Response},
};
use jiff::civil::Date;
use platform::{
    app::App,
    context::Context,
    error::{Error, Result},
    extract::{Path, Query},
    ids::EmployeeId,
    messages::Lang,
    permit::Permission,
};
use rusqlite::Connection;
use serde::Deserialize;
use timekeeping::timesheets::locked;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The routes of this slice.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(employer::handler, employer::set_handler))
        .routes(routes!(handler))
        .routes(routes!(own_handler))
}

/// The language of a statement.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct StatementQuery {
    /// `en`, `es`; left out: the one that the person reads.
    pub lang: Option<Lang>,
}

/// Someone's hours and gross wages of a pay period as a PDF. Their timesheet has to be locked.
#[utoipa::path(
    get, path = "/api/payroll/{periodStart}/statements/{employeeId}/statement.pdf", operation_id = "getStatement",
    tag = "payroll",
    params(
        ("periodStart" = String, Path, description = "The period's first day"),
        ("employeeId" = EmployeeId, Path),
        StatementQuery,
    ),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>))
)]
pub async fn handler(
    context: Context,
    Path((start, person)): Path<(Date, EmployeeId)>,
    Query(query): Query<StatementQuery>,
) -> Result<Response> {
    let bytes = context
        .read(move |db, context| {
            let needed = [Permission::PayrollRead, Permission::WagesRead];
            statement(db, context, &needed, (start, person), query)
        })
        .await?;
    Ok(sent(bytes, start))
}

/// The caller's own hours and gross wages of a pay period as a PDF. Their timesheet has to be locked.
#[utoipa::path(
    get, path = "/api/timesheets/me/{periodStart}/statement.pdf", operation_id = "getOwnStatement", tag = "payroll",
    params(("periodStart" = String, Path, description = "The period's first day"), StatementQuery),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>))
)]
pub async fn own_handler(
    context: Context,
    Path(start): Path<Date>,
    Query(query): Query<StatementQuery>,
) -> Result<Response> {
    let bytes = context
        .read(move |db, context| {
            context.actor.allow(Permission::TimesheetsReadOwn)?;
            let me = context.actor.employee.ok_or(Error::NotFound)?;
            // The law gives everyone their own, whatever their role sees of wages (California Labor Code 226(a)).
            let needed = [Permission::TimesheetsReadOwn];
            statement(db, context, &needed, (start, me), query)
        })
        .await?;
    Ok(sent(bytes, start))
}

fn statement(
    db: &Connection,
    context: &Context,
    needed: &[Permission],
    of: (Date, EmployeeId),
    query: StatementQuery,
) -> Result<Vec<u8>> {
    let core = &context.app.core;
    let pay = locked::of_person(db, core, &context.actor, needed, of)?;
    let lang = query.lang.unwrap_or(pay.person.preferred_language);
    page::draw(&facts::collect(db, core, pay, lang)?)?.pdf()
}

fn sent(bytes: Vec<u8>, start: Date) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("inline; filename=\"statement-{start}.pdf\""),
        ),
        (header::CACHE_CONTROL, "private, no-store".to_owned()),
    ];
    (headers, bytes).into_response()
}

#[cfg(test)]
mod tests;
