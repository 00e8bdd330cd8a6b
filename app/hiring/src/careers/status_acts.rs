//! The applicant's acts on their status page: withdraw, correct how to reach them and when they can work, write to the
//! team, and ask for what the law gives them.

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{Redirect, Response},
};
use jiff::{SignedDuration, tz::TimeZone};
use rusqlite::params;
use serde_json::json;

use super::{
    data_request::{self, Contact},
    frame::BrandFrame,
    multipart::Incoming,
    status_view::{self, StatusInput, state},
    uploads,
};
use crate::{
    HiringAction,
    app::App,
    apply::KeptFile,
    background,
    compliance::audit,
    error::{Error, Field, Result},
    extract::Path,
    ids::{ApplicantRequestId, ApplicationId},
    permit::{Actor, Permission},
    pool,
    request::{self, Request},
    resumes, settings,
    sql_time::SqlTime,
    web::{
        form::{self, CsrfToken},
        page::{Page, show},
        public_request::{PublicContext, PublicRequest},
    },
    write_context::WriteContext,
};
use platform::audit::AuditAction;
use recruiting::{
    NotificationData, Recipients, applications, audit_entry,
    events::{self, Asked, HiringEvent, HiringEventKind, OwnPart, Updated, Withdrawn},
    facts::NoFacts,
    interviews, messaging,
    notifications::{self, data::NewRequest},
    notify, scoring,
    types::{Applicant, Application, DayPart, RejectReason, RequestKind, Status},
};

/// A request is answered within 30 days.
const ANSWERED_WITHIN: SignedDuration = SignedDuration::from_hours(24 * 30);
/// The longest message.
const WORDS: usize = 1000;

/// Carries out an act and shows the page with the result.
pub async fn act(
    State(app): State<App>,
    page: Page,
    guest: PublicRequest,
    seal: CsrfToken,
    Path((token, act)): Path<(String, String)>,
    request: axum::extract::Request,
) -> Result<Response> {
    let (visit, hash) = guest.of_token(&token).await?;
    let (headers, mut form) = Incoming::read(&app, request).await?;
    let holds = form::verify(&app, &headers, form.get("form"));
    let (_, who) = visit
        .read(move |db, _| data_request::opened(db, &hash))
        .await?;
    let upload = form.upload.take().filter(|_| act == "resume" && holds);
    let file = uploads::keep(&visit, upload).await?;
    // The result is in the language of the page.
    let page = page.meant_for(who.preferred_language);
    let actor = Actor::applicant(who.id, who.name(), who.preferred_language);
    let at = visit.clone();
    let shown = visit
        .write(actor, move |change| {
            let (it, whose) = data_request::opened(change.db, &hash)?;
            let contact = Contact::typed(&form);
            if act == "contact" && holds {
                let from = (&at.app, &headers);
                if data_request::needs_proof(change.db, from, (&whose, &it), &contact, change.now)?
                {
                    let whose = (token.as_str(), &whose, &it);
                    let said = (&contact, None, StatusCode::OK);
                    return data_request::ask(change.db, &at, (page, seal.token), whose, said);
                }
            }
            let id = it.id;
            let said = if holds {
                with_language(&page, || carry_out(change, it, &act, (&form, file)))
            } else {
                Err(Error::Refused("form_expired"))
            };
            answer(
                change,
                &at,
                page,
                &headers,
                (seal.token, token),
                (&act, said),
                id,
            )
        })
        .await?;
    let jar = axum_extra::extract::CookieJar::new();
    Ok(match seal.cookie {
        Some(cookie) => axum::response::IntoResponse::into_response((jar.add(cookie), shown)),
        None => shown,
    })
}

/// The address of an act, opened again: it is done or not, and the page says so.
pub async fn back(
    State(app): State<App>,
    Path((token, _)): Path<(String, String)>,
) -> Result<Redirect> {
    crate::token::parse(&app, &token)?;
    Ok(Redirect::to(&format!("/status/{token}")))
}

/// Faults are in the language of the page.
pub(super) fn with_language<T>(page: &Page, work: impl FnOnce() -> T) -> T {
    let here = request::current().map(|request| Request {
        lang: page.lang,
        ..request
    });
    request::within(here, work)
}

/// The page after an act, with the act's result.
///
/// # Errors
/// Database errors, and of the act where the page cannot say them.
pub(super) fn answer(
    change: &WriteContext<'_>,
    visit: &PublicContext,
    page: Page,
    headers: &HeaderMap,
    (seal, token): (String, String),
    (act, said): (&str, Result<String>),
    id: ApplicationId,
) -> Result<Response> {
    let (said, alert) = match said {
        Ok(said) => (Some(said), None),
        Err(Error::Invalid(fields)) => (None, fields.into_iter().next().map(|field| field.message)),
        Err(Error::Refused("form_expired")) => (None, Some(page.say("apply-press-again"))),
        Err(error) => return Err(error),
    };
    let status = if alert.is_some() {
        StatusCode::UNPROCESSABLE_ENTITY
    } else {
        StatusCode::OK
    };
    let seen = StatusInput {
        page: page.at(&format!("/status/{token}")),
        shop: BrandFrame::of(change.db, visit, headers)?,
        seal,
        token,
        app: visit.app.clone(),
        opened: alert.as_ref().map_or_else(String::new, |_| act.to_owned()),
        alert,
        said,
        now: change.now,
    };
    show(
        status,
        &status_view::view(change.db, seen, &applications::application(change.db, id)?)?,
    )
}

/// Does it; what to say about it.
fn carry_out(
    change: &mut WriteContext<'_>,
    it: Application,
    act: &str,
    (form, file): (&Incoming, Result<Option<KeptFile>, Field>),
) -> Result<String> {
    let open = state(change.db, &it, change.now)? == "open";
    let applicant = applications::applicant(change.db, it.applicant_id)?;
    let (whose, words) = ((&applicant, &it), form.get("words"));
    match act {
        "withdraw" if open => withdraw(change, &applicant, it)?,
        "contact" => data_request::change_it(change, applicant, &it, &Contact::typed(form))?,
        "availability" if open => availability(change, &applicant, it, form)?,
        "resume" if open => {
            let file = file.map_err(|field| Error::Invalid(vec![field]))?;
            resumes::another::send(change, &applicant, it, file.as_ref())?;
        }
        "message" => message(change, &applicant, &it, words)?,
        "openings" => openings(change, &applicant, &it, form.get("keep"))?,
        "correction" => ask(change, whose, RequestKind::Correction, words)?,
        "deletion" => ask(change, whose, RequestKind::Deletion, words)?,
        "review" => ask(change, whose, RequestKind::HumanReview, words)?,
        _ => return Err(Error::NotFound),
    }
    Ok(format!("status-did-{act}"))
}

fn withdraw(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    mut it: Application,
) -> Result<()> {
    let before = it.status;
    it.status = Status::Withdrawn;
    it.reject_reason = Some(RejectReason::ApplicantWithdrew);
    it.last_applicant_activity_at = change.now;
    it.version += 1;
    applications::save(change.db, &it)?;
    interviews::end_interviews(change, applicant, &it, None)?;
    background::end_with(change, applicant, &it)?;
    let withdrawn = HiringEvent::ApplicationWithdrawn(Withdrawn::ByApplicant {});
    events::add(change, &it, &withdrawn)?;
    let change_of = (json!({ "status": before }), json!({ "status": it.status }));
    put_on_record(
        change,
        applicant,
        &it,
        HiringEventKind::ApplicationWithdrawn,
        change_of,
    )?;
    let notification = NotificationData::ApplicationWithdrawn(NoFacts {});
    tell_team(change, &it, &notification)
}

fn availability(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    mut it: Application,
    form: &Incoming,
) -> Result<()> {
    let week = form.availability();
    if week.values().all(|part| *part == DayPart::Unavailable) {
        return Err(Error::field("availability", "availability_required"));
    }
    let before = std::mem::replace(&mut it.availability, week);
    it.last_applicant_activity_at = change.now;
    it.version += 1;
    applications::save(change.db, &it)?;
    scoring::refresh(change, it.id)?;
    let updated = Updated::Own {
        what: OwnPart::Availability,
    };
    events::add(change, &it, &HiringEvent::ApplicationUpdated(updated))?;
    let after = json!({ "availability": it.availability });
    put_on_record(
        change,
        applicant,
        &it,
        HiringAction::ApplicationAvailabilityChanged,
        (json!({ "availability": before }), after),
    )
}

/// Whether to be in the talent pool.
fn openings(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    it: &Application,
    said: &str,
) -> Result<()> {
    let yes = match said {
        "yes" => true,
        "no" => false,
        _ => return Err(Error::field("keep", "required")),
    };
    pool::opt_out::say(change, applicant, it, yes)
}

fn message(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    it: &Application,
    words: &str,
) -> Result<()> {
    let words = said(words)?;
    messaging::receive_web(change, applicant, it, &words)
}

/// A correction, a person's look, or the deletion of their data: a task for the team, with a day by which it is done.
fn ask(
    change: &mut WriteContext<'_>,
    (applicant, it): (&Applicant, &Application),
    kind: RequestKind,
    words: &str,
) -> Result<()> {
    let words = if kind == RequestKind::Correction {
        said(words)?
    } else {
        words.trim().chars().take(WORDS).collect()
    };
    let zone = settings::location(change.db, it.location_id)?.zone;
    let zone = TimeZone::get(&zone).unwrap_or(TimeZone::UTC);
    let due = (change.now + ANSWERED_WITHIN).to_zoned(zone).date();
    let open: bool = change
        .db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM applicant_requests WHERE application_id = ?1 AND kind = ?2 AND state = 'open')",
        )?
        .query_row(params![it.id, kind], |row| row.get(0))?;
    if open {
        return Err(Error::field("words", "asked_already"));
    }
    let id = ApplicantRequestId::new(change.now);
    change
        .db
        .prepare_cached(
            "INSERT INTO applicant_requests (id, application_id, kind, words, due_on, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![
            id,
            it.id,
            kind,
            words,
            due.to_string(),
            SqlTime(change.now)
        ])?;
    let asked = HiringEvent::RequestCreated(Asked { kind, due_on: due });
    events::add(change, it, &asked)?;
    let sealed = audit::personal(change, applicant.id.0, &words)?;
    let after = json!({ "kind": kind, "dueOn": due.to_string(), "words": sealed });
    put_on_record(
        change,
        applicant,
        it,
        HiringAction::ApplicantAsked,
        (serde_json::Value::Null, after),
    )?;
    notifications::due::plan_request(change, id, it, due)?;
    let notification = NotificationData::RequestReceived(NewRequest { kind: None });
    tell_team(change, it, &notification)
}

fn tell_team(
    change: &mut WriteContext<'_>,
    it: &Application,
    notification: &NotificationData,
) -> Result<()> {
    let who = Recipients::OwnerOrHolders(it, Permission::ApplicationsMove);
    notify(change, who, Some(it), notification)
}

fn said(words: &str) -> Result<String> {
    let words = words.trim();
    if words.is_empty() {
        return Err(Error::field("words", "words_required"));
    }
    Ok(words.chars().take(WORDS).collect())
}

pub(super) fn put_on_record(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    it: &Application,
    action: impl AuditAction,
    (before, after): (serde_json::Value, serde_json::Value),
) -> Result<()> {
    let entry = audit_entry::entry(change, applicant, it, action, (before, after))?;
    change.record(entry)?;
    change.invalidate("/api/applications");
    change.invalidate("/api/conversations");
    Ok(())
}
