//! Looking at a scheduling link.

use askama::Template;
use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};
use jiff::{Timestamp, civil::Date};
use rusqlite::Connection;
use serde::Deserialize;

use super::{
    link_access::{LinkAccess, Standing},
    pick::Pick,
    view::{self, Frame, SchedulePage},
};
use crate::{
    NotificationData, Recipients,
    app::Environment,
    error::{Error, Result},
    extract::{Path, Query},
    interviews::{
        book::SlotKey,
        calendar as ics, free_busy,
        slots::{self, DaySlots},
        staff_calendar::{download, words},
        store,
    },
    notifications::data::OfLink,
    notify,
    permit::{Actor, Permission},
    public_pages::{Files, files},
    web::{
        form::CsrfToken,
        page::{self, Page},
        public_request::{PublicContext, PublicRequest},
    },
    write_context::WriteContext,
};

/// The tapped day or time.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Tapped {
    /// A day.
    pub day: Option<String>,
    /// A time.
    pub slot: Option<String>,
    /// Another time is wanted.
    pub change: Option<String>,
    /// The form for requested times is open.
    pub wish: Option<String>,
    /// Something was sent.
    pub requested: Option<String>,
    /// The interview was canceled just now.
    pub cancelled: Option<String>,
}

impl Tapped {
    fn choice(&self) -> (Option<Date>, Option<SlotKey>) {
        let day = self.day.as_ref().and_then(|text| text.parse().ok());
        let slot = self.slot.as_ref().and_then(|text| text.parse().ok());
        (day, slot)
    }
}

/// The same page for every link that is none: wrong, foreign, guessed.
#[derive(Template)]
#[template(path = "site/schedule_unknown.html")]
struct Unknown {
    page: Page,
    files: Files,
}

/// The page behind a link.
///
/// # Errors
/// Database errors.
pub async fn handler(
    guest: PublicRequest,
    page: Page,
    seal: CsrfToken,
    Path(token): Path<String>,
    Query(tapped): Query<Tapped>,
    headers: HeaderMap,
) -> Result<Response> {
    let opened = open(guest, &token).await;
    let (visit, case) = match opened {
        Err(Error::NotFound) => return unknown(page),
        other => other?,
    };
    if case.link.first_opened_at.is_none() && !is_preview(&headers) {
        let id = case.link.id;
        visit
            .write(case.actor(), move |change| store::link_opened(change, id))
            .await?;
    }
    let frame = Frame {
        page,
        form: seal.token.clone(),
        token,
    };
    let (shown, alert) = visit
        .read(move |db, visit| {
            look((db, &visit.app.core), frame, &case, visit.now, &tapped).map(|shown| (shown, case))
        })
        .await
        .map(|(shown, case)| {
            let empty = shown.standing == Standing::Choose && shown.pick.is_none();
            (shown, empty.then_some(case))
        })?;
    if let Some(case) = alert.filter(|case| case.link.no_slots_alerted_at.is_none()) {
        visit
            .write(Actor::system(), move |change| no_slots(change, &case))
            .await?;
    }
    reply(&shown, StatusCode::OK, &seal)
}

/// Whether it is fetched for the picture that messengers show under a link, and not by a person.
fn is_preview(headers: &HeaderMap) -> bool {
    let agent = headers
        .get(header::USER_AGENT)
        .and_then(|agent| agent.to_str().ok());
    agent.is_some_and(|agent| {
        let agent = agent.to_ascii_lowercase();
        ["bot", "externalhit", "preview", "whatsapp"]
            .iter()
            .any(|mark| agent.contains(mark))
    })
}

/// The visit and the case of a token.
///
/// # Errors
/// `NotFound`; database errors.
pub async fn open(guest: PublicRequest, token: &str) -> Result<(PublicContext, LinkAccess)> {
    let (visit, hash) = guest.of_token(token).await?;
    let case = visit.read(move |db, _| LinkAccess::find(db, &hash)).await?;
    Ok((visit, case))
}

/// The page as it is looked at.
fn look(
    (db, core): (&Connection, &Environment),
    frame: Frame,
    case: &LinkAccess,
    now: Timestamp,
    tapped: &Tapped,
) -> Result<SchedulePage> {
    let standing = case.standing(now);
    let changing = standing == Standing::Booked && tapped.change.is_some();
    let days = if standing == Standing::Choose || changing {
        offered(db, case, now)?
    } else {
        Vec::new()
    };
    let choice = tapped.choice();
    let mut shown = view::of((db, core), frame, case, now, |page, zone| {
        Pick::of(page.lang, zone, &days, choice)
    })?;
    shown.changing = changing
        && shown
            .booked
            .as_ref()
            .is_some_and(|booked| booked.changeable);
    shown.wishing = tapped.wish.is_some();
    shown.cancelled = tapped.cancelled.is_some();
    shown.requested = tapped.requested.is_some()
        || (standing == Standing::Ended && case.link.renewal_asked_at.is_some());
    Ok(shown)
}

/// The times that the page offers.
///
/// # Errors
/// Database errors.
pub fn offered(db: &Connection, case: &LinkAccess, now: Timestamp) -> Result<Vec<DaySlots>> {
    let days = free_busy::of_link(db, &case.link, &case.application, now)?;
    Ok(slots::thinned(days))
}

/// The page as a reply: kept nowhere, found by no one, and its address goes to no other site.
///
/// # Errors
/// Never in practice: templates are checked when the server is built.
pub fn reply(shown: &SchedulePage, status: StatusCode, seal: &CsrfToken) -> Result<Response> {
    let status = match shown.standing {
        Standing::Ended | Standing::Closed if status == StatusCode::OK => StatusCode::GONE,
        _ => status,
    };
    let mut response = page::show(status, shown)?;
    private(&mut response);
    if let Some(cookie) = &seal.cookie
        && let Ok(value) = HeaderValue::from_str(&cookie.to_string())
    {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    Ok(response)
}

fn private(response: &mut Response) {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert("x-robots-tag", HeaderValue::from_static("noindex"));
    headers.insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("no-referrer"),
    );
}

/// The answer to every link that is none.
///
/// # Errors
/// Never in practice.
pub fn unknown(page: Page) -> Result<Response> {
    let mut response = page::show(
        StatusCode::NOT_FOUND,
        &Unknown {
            page,
            files: files(),
        },
    )?;
    private(&mut response);
    Ok(response)
}

/// The team is notified, once for a link, that it leads to an empty page.
fn no_slots(change: &mut WriteContext<'_>, case: &LinkAccess) -> Result<()> {
    let mut link = store::link(change.db, case.link.id)?;
    if link.no_slots_alerted_at.is_some() {
        return Ok(());
    }
    link.no_slots_alerted_at = Some(change.now);
    store::save_link(change.db, &link)?;
    let notification = NotificationData::LinkNoSlots(OfLink { link_id: link.id });
    let manager = Recipients::OwnerOrHolders(&case.application, Permission::InterviewsUpdate);
    notify(change, manager, Some(&case.application), &notification)?;
    change.invalidate("/api/interviews");
    Ok(())
}

/// The booked interview for the applicant's calendar.
///
/// # Errors
/// `NotFound` where nothing is booked; database errors.
pub async fn calendar(
    guest: PublicRequest,
    page: Page,
    Path(token): Path<String>,
) -> Result<Response> {
    let (visit, case) = open(guest, &token).await?;
    let lang = page.meant_for(case.applicant.preferred_language).lang;
    let text = visit
        .read(move |db, visit| {
            let it = case.interview.as_ref().ok_or(Error::NotFound)?;
            let url = &visit.app.core.config.serve.url;
            let address = format!("{url}/schedule/{token}");
            Ok(ics::file(it, &words(db, lang, it, &address)?, visit.now))
        })
        .await?;
    Ok(download(text))
}
