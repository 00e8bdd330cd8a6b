//! The team books a time itself, or moves one.

use axum::{Json as Reply, http::StatusCode};
use jiff::{SignedDuration, civil::Date};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    availability::preferences::address,
    book::{self, Plan},
    free_busy,
    links::{self, Purpose},
    send_link::{alive, known_interviewers},
    slots::Span,
    store,
    types::{Format, Interview, LinkState},
    view::{self, InterviewView},
};
use crate::{
    applications,
    compliance::version,
    context::Context,
    date_time::TimeOfDay,
    error::{Error, Result, Unprocessable},
    extract::{Json, Path},
    idempotency::{self, Key},
    ids::{ApplicationId, InterviewId, LocationId, UserId},
    local_time::{self, parse_offset},
    permit::Permission,
    settings,
    types::Stage,
    validator::Validator,
    write_context::WriteContext,
};

/// A time in the place's own clock.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HandBooking {
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// When it starts.
    pub start: TimeOfDay,
    /// Which of two equal times, where the clock repeats: `-08:00`.
    #[serde(default)]
    pub start_offset: Option<String>,
    /// The length: 10 to 480 minutes.
    pub minutes: i64,
    /// The format of the interview.
    pub format: Format,
    /// With whom.
    pub interviewer_ids: Vec<UserId>,
    /// The location; where it is missing, the application's.
    #[serde(default)]
    pub location_id: Option<LocationId>,
    /// For which stage; the application's where it is missing.
    #[serde(default)]
    pub stage: Option<Stage>,
    /// The video room, where it is not the interviewer's usual one.
    #[serde(default)]
    pub meeting_url: Option<String>,
    /// Although an interviewer has something else then.
    #[serde(default)]
    pub overlap: bool,
}

/// Another time for an interview.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = InterviewMove)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Move {
    /// The version that was seen.
    pub version: i64,
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// When it starts.
    pub start: TimeOfDay,
    /// Which of two equal times, where the clock repeats.
    #[serde(default)]
    pub start_offset: Option<String>,
    /// Although an interviewer has something else then.
    #[serde(default)]
    pub overlap: bool,
}

/// Books an interview by hand. The applicant is notified, with a link to change or cancel it.
#[utoipa::path(
    post, path = "/api/applications/{id}/interviews", tag = "interviews",
    params(
        ("id" = ApplicationId, Path),
        ("Idempotency-Key" = Option<String>, Header, description = "A UUID; the same key and body get the first answer"),
    ),
    request_body = HandBooking, responses((status = 201, body = InterviewView))
)]
pub async fn handler(
    context: Context,
    key: Key,
    Path(id): Path<ApplicationId>,
    Json(body): Json<HandBooking>,
) -> Result<(StatusCode, Reply<InterviewView>)> {
    let made = context
        .write(move |change| {
            applications::allowed(change.db, change.actor, id, Permission::InterviewsCreate)?;
            let (db, now) = (change.db, change.now);
            let scope = format!(
                "POST /api/applications/{id}/interviews {}",
                change.actor.user
            );
            let made = idempotency::once(db, now, (key.0, &scope), &body, || {
                Ok(manual(change, id, &body)?.id)
            })?;
            view::of(db, change.actor, now, &store::interview(db, made)?)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(made)))
}

fn manual(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    body: &HandBooking,
) -> Result<Interview> {
    let permission = Permission::InterviewsCreate;
    let application = applications::allowed(change.db, change.actor, id, permission)?;
    alive(&application)?;
    let place = body.location_id.unwrap_or(application.location_id);
    if !change.actor.includes(place) {
        return Err(Error::field("locationId", "unknown"));
    }
    let mut checks = Validator::default();
    checks.ensure(
        (10..=480).contains(&body.minutes),
        "minutes",
        "out_of_range",
    );
    checks.ensure(
        !body.interviewer_ids.is_empty(),
        "interviewerIds",
        "required",
    );
    let meeting_url = address(&mut checks, "meetingUrl", body.meeting_url.as_deref());
    checks.finish()?;
    known_interviewers(change, place, &body.interviewer_ids)?;
    let when = (body.date, body.start, body.start_offset.as_deref());
    let span = span(change, place, when, body.minutes)?;
    if !body.overlap {
        all_free(change, &body.interviewer_ids, span, None)?;
    }
    let purpose = Purpose {
        stage: links::stage_of(change, body.stage, &application)?,
        format: body.format,
        location: body.location_id,
        interviewers: body.interviewer_ids.clone(),
        all_of: false,
    };
    if let Some(it) = store::next_of(change.db, id, change.now)?
        && it.stage == purpose.stage
    {
        return Err(book::state_conflict(&it)?);
    }
    let link = links::make(change, &application, &purpose, LinkState::Booked)?;
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    let plan = Plan {
        span,
        location: place,
        stage: purpose.stage,
        format: body.format,
        interviewers: body.interviewer_ids.clone(),
        rule: None,
        link: Some(link.id),
        meeting_url,
        instead_of: None,
    };
    book::book(change, &applicant, &application, plan)
}

/// Moves an interview to another time. The applicant is notified.
#[utoipa::path(
    post, path = "/api/interviews/{id}/reschedule", tag = "interviews", params(("id" = InterviewId, Path)),
    request_body = Move, responses((status = 200, body = InterviewView))
)]
pub async fn reschedule(
    context: Context,
    Path(id): Path<InterviewId>,
    Json(body): Json<Move>,
) -> Result<Reply<InterviewView>> {
    context
        .write(move |change| {
            let (it, application) =
                view::allowed(change.db, change.actor, id, Permission::InterviewsUpdate)?;
            version::check_version(
                change.db,
                ("interview", id),
                (body.version, it.version),
                || view::of(change.db, change.actor, change.now, &it),
            )?;
            if !it.state.is_booked() {
                return Err(book::state_conflict(&it)?);
            }
            let minutes = it.ends_at.duration_since(it.starts_at).as_mins();
            let when = (body.date, body.start, body.start_offset.as_deref());
            let span = span(change, it.location_id, when, minutes)?;
            if !body.overlap {
                all_free(change, &it.interviewer_ids, span, Some(book::span_of(&it)))?;
            }
            let applicant = applications::applicant(change.db, application.applicant_id)?;
            book::call_off(change, &it, "team", None)?;
            let plan = Plan {
                span,
                location: it.location_id,
                stage: it.stage,
                format: it.format,
                interviewers: it.interviewer_ids.clone(),
                rule: None,
                link: it.link_id,
                meeting_url: it.meeting_url.clone(),
                instead_of: Some(it.id),
            };
            let moved = book::book(change, &applicant, &application, plan)?;
            view::of(change.db, change.actor, change.now, &moved)
        })
        .await
        .map(Reply)
}

/// The instants of a local time in the future.
fn span(
    change: &WriteContext<'_>,
    place: LocationId,
    (date, start, offset): (Date, TimeOfDay, Option<&str>),
    minutes: i64,
) -> Result<Span> {
    let zone = settings::location(change.db, place)?.time_zone()?;
    let offset = offset
        .map(|text| parse_offset("startOffset", text))
        .transpose()?;
    let from = local_time::instant(&zone, date.to_datetime(start.0), offset, "start")?;
    if from <= change.now {
        return Err(Error::field("date", "in_past"));
    }
    Ok(Span {
        from,
        to: from + SignedDuration::from_mins(minutes),
    })
}

/// Whether these people have no other interview then; `except` is the time that is being given back.
fn all_free(
    change: &WriteContext<'_>,
    users: &[UserId],
    span: Span,
    except: Option<Span>,
) -> Result<()> {
    for user in users {
        let busy = free_busy::seats(change.db, *user, change.now)?
            .into_iter()
            .any(|seat| Some(seat.span) != except && seat.span.meets(span));
        if busy {
            return Err(Error::Unprocessable(Box::new(Unprocessable {
                code: "interviewer_busy",
                current: Some(json!({ "userId": user })),
                ..Unprocessable::default()
            })));
        }
    }
    Ok(())
}
