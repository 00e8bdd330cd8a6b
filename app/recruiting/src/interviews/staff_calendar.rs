//! An interview for the interviewer's own calendar.

use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse as _, Response},
};
use fluent_bundle::FluentValue;
use rusqlite::Connection;

use super::{
    calendar::{self, Words},
    types::{Format, Interview},
    view,
};
use crate::{
    applications,
    context::Context,
    error::Result,
    extract::Path,
    ids::InterviewId,
    jobs::store as jobs,
    messages::{Lang, translate},
    permit::Permission,
    settings,
};

/// An interview as a calendar file.
#[utoipa::path(
    get, path = "/api/interviews/{id}/calendar.ics", tag = "interviews", params(("id" = InterviewId, Path)),
    responses((status = 200, content_type = "text/calendar", body = String))
)]
pub async fn handler(context: Context, Path(id): Path<InterviewId>) -> Result<Response> {
    let text = context
        .read(move |db, context| {
            let (it, application) =
                view::allowed(db, &context.actor, id, Permission::InterviewsRead)?;
            let applicant = applications::applicant(db, application.applicant_id)?;
            let lang = context.actor.lang;
            let mut words = words(db, lang, &it, "")?;
            let facts = [
                ("name", FluentValue::from(applicant.name())),
                (
                    "job",
                    FluentValue::from(
                        jobs::job(db, application.job_id)?
                            .title
                            .get(lang)
                            .to_owned(),
                    ),
                ),
            ];
            words.title = translate(lang, "interview-calendar-staff", &facts);
            let workspace = &context.app.core.config.serve.url;
            words.description = format!("{workspace}/applicants/{}", application.id);
            Ok(calendar::file(&it, &words, context.now))
        })
        .await?;
    Ok(download(text))
}

/// A calendar file as a reply.
pub(super) fn download(text: String) -> Response {
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/calendar; charset=utf-8"),
    );
    headers.insert(
        header::CONTENT_DISPOSITION,
        HeaderValue::from_static("attachment; filename=\"interview.ics\""),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The text of an applicant's calendar entry: the job and the place, with the address of their page.
pub(super) fn words(db: &Connection, lang: Lang, it: &Interview, page: &str) -> Result<Words> {
    let application = applications::application(db, it.application_id)?;
    let place = settings::location(db, it.location_id)?;
    let facts = [
        (
            "job",
            FluentValue::from(
                jobs::job(db, application.job_id)?
                    .title
                    .get(lang)
                    .to_owned(),
            ),
        ),
        ("place", FluentValue::from(place.name.clone())),
        ("page", FluentValue::from(page)),
    ];
    Ok(Words {
        title: translate(lang, "interview-calendar-title", &facts),
        description: translate(lang, "interview-calendar-more", &facts),
        place: match it.format {
            Format::Virtual => it.meeting_url.clone().unwrap_or_default(),
            Format::InPerson => [place.name, view::address(&place.street, &place.city)].join(", "),
            Format::Phone => String::new(),
        },
    })
}
