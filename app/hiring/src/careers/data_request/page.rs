//! The copy as a page, as a file, and the files in it: only for the browser in which the code was typed.

use askama::Template;
use axum::{
    Json,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use jiff::{Timestamp, tz::TimeZone};
use rusqlite::Connection;

use super::{contact::Contact, copy::OwnCopy, verify};
use crate::{
    HiringAction,
    blobs::Blobs,
    compliance::audit::{self, Entry},
    error::{Error, Result},
    extract::Path,
    format::{clock, date, phone},
    identity,
    ids::DocumentId,
    offers,
    permit::Actor,
    profile::documents,
    resumes::{self, store::Resume},
    site::brand::Brand,
    verification::{self, Asking},
    web::{
        form::CsrfToken,
        page::{self, Page},
        public_request::{PublicContext, PublicRequest},
    },
    write_context::WriteContext,
};
use recruiting::{
    events::{self, AboutDocument, Exported, HiringEvent},
    types::{Applicant, Application},
};

#[derive(Template)]
#[template(path = "site/own.html")]
pub(super) struct OwnPage {
    page: Page,
    shop: Brand,
    form: String,
    token: String,
    /// A new number or address waits for the code.
    moves: bool,
    asks: Option<Asking>,
    copy: Option<OwnCopy>,
}

impl OwnPage {
    /// A page that says nothing yet.
    pub(super) fn of(
        db: &Connection,
        visit: &PublicContext,
        (page, form): (Page, String),
        token: &str,
        whose: &Applicant,
    ) -> Result<Self> {
        let page = page.meant_for(whose.preferred_language);
        Ok(Self {
            page: page.at(&format!("/status/{token}/own")),
            shop: Brand::of(db, &visit.app.core, visit.tenant.code().to_string())?,
            form,
            token: token.to_owned(),
            moves: false,
            asks: None,
            copy: None,
        })
    }

    /// The page that asks for a code.
    pub(super) fn asking(self, asks: Asking) -> Self {
        Self {
            moves: !asks.kept.is_empty(),
            asks: Some(asks),
            ..self
        }
    }

    fn when(&self, at: &Timestamp, zone: &str) -> String {
        let zone = TimeZone::get(zone).unwrap_or(TimeZone::UTC);
        let local = at.to_zoned(zone);
        let lang = self.page.lang;
        let (date, time) = (date(lang, local.date()), clock(lang, local.time()));
        format!("{date}, {time}")
    }

    /// The zone of the newest application: messages belong to no place of their own.
    fn zone(&self) -> &str {
        let newest = self
            .copy
            .as_ref()
            .and_then(|copy| copy.applications.first());
        newest.map_or("UTC", |it| &it.zone)
    }

    /// A value on the wire as ids of words spell it.
    fn dashed(value: &str) -> String {
        value.replace('_', "-")
    }

    fn day(&self, of: &jiff::civil::Date) -> String {
        offers::long_date(*of, self.page.lang)
    }

    fn phone(of: Option<&String>) -> String {
        of.map_or_else(|| "–".to_owned(), |number| phone(number))
    }
}

/// The page as a reply that no one keeps.
pub(super) fn shown(status: StatusCode, page: &OwnPage) -> Result<Response> {
    let mut response = page::show(status, page)?;
    let kept = header::HeaderValue::from_static("private, no-store");
    response.headers_mut().insert(header::CACHE_CONTROL, kept);
    Ok(response)
}

/// The page: it asks for a code, or shows the copy.
///
/// # Errors
/// `NotFound`; database errors.
pub(super) async fn show(
    page: Page,
    seal: CsrfToken,
    guest: PublicRequest,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Response> {
    let (visit, hash) = guest.of_token(&token).await?;
    let cookie = seal.cookie;
    let mut response = visit
        .read(move |db, visit| {
            let (it, whose) = verify::opened(db, &hash)?;
            let config = &visit.app.core.config;
            if !verification::holds(config, &headers, it.id.0, visit.now) {
                let said = (&Contact::default(), None, StatusCode::OK);
                let whose = (token.as_str(), &whose, &it);
                return verify::ask(db, visit, (page, seal.token), whose, said);
            }
            let blank = OwnPage::of(db, visit, (page, seal.token), &token, &whose)?;
            let key = (&config.data.master_key, visit.now);
            let copy = OwnCopy::of(db, key, whose, blank.page.lang)?;
            let copy = Some(copy);
            shown(StatusCode::OK, &OwnPage { copy, ..blank })
        })
        .await?;
    if let Some(cookie) = &cookie {
        identity::set_cookie(&mut response, cookie);
    }
    Ok(response)
}

/// The copy as a file that programs read; that it was handed over is on record.
///
/// # Errors
/// `NotFound`, also where this browser has not proven who holds the link; database errors.
pub(super) async fn file(
    page: Page,
    guest: PublicRequest,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Response> {
    let (visit, it, whose) = proven(guest, &headers, &token).await?;
    let lang = page.meant_for(whose.preferred_language).lang;
    let who = Actor::applicant(whose.id, whose.name(), whose.preferred_language);
    let copy = visit
        .write(who, move |change| {
            let entry = Entry::new(HiringAction::ApplicantExported, "applicant", whose.id)
                .label(audit::personal(change, whose.id.0, whose.name())?);
            change.record(entry)?;
            let exported = HiringEvent::ExportCreated(Exported::Applicant {});
            events::add(change, &it, &exported)?;
            let key = (&change.core.config.data.master_key, change.now);
            OwnCopy::of(change.db, key, whose, lang)
        })
        .await?;
    let saved = (
        header::CONTENT_DISPOSITION,
        "attachment; filename=\"my-data.json\"",
    );
    let kept = (header::CACHE_CONTROL, "private, no-store");
    Ok(([saved, kept], Json(copy)).into_response())
}

/// A file that the applicant sent.
///
/// # Errors
/// `NotFound`, also where this browser has not proven who holds the link; database errors.
pub(super) async fn document(
    guest: PublicRequest,
    headers: HeaderMap,
    Path((token, id)): Path<(String, DocumentId)>,
) -> Result<Response> {
    let (visit, it, whose) = proven(guest, &headers, &token).await?;
    let who = Actor::applicant(whose.id, whose.name(), whose.preferred_language);
    let file = visit
        .write(who, move |change| take_out(change, &it, id))
        .await?;
    let blobs = Blobs::of(&visit.app, &visit.tenant);
    let bytes = tokio::task::spawn_blocking(move || blobs.get(&file.blob))
        .await
        .map_err(anyhow::Error::from)??;
    Ok(documents::to_save(&file.name, &file.media_type, bytes))
}

fn take_out(change: &mut WriteContext<'_>, it: &Application, id: DocumentId) -> Result<Resume> {
    let found = resumes::store::resume(change.db, id)?;
    if found.applicant_id != it.applicant_id {
        return Err(Error::NotFound);
    }
    let found = found.opened()?;
    let opened = AboutDocument { document_id: id };
    events::add(change, it, &HiringEvent::DocumentOpened(opened))?;
    Ok(found)
}

/// The visit of a browser that has typed the right code.
async fn proven(
    guest: PublicRequest,
    headers: &HeaderMap,
    token: &str,
) -> Result<(PublicContext, Application, Applicant)> {
    let (visit, hash) = guest.of_token(token).await?;
    let (it, whose) = visit.read(move |db, _| verify::opened(db, &hash)).await?;
    if verification::holds(&visit.app.core.config, headers, it.id.0, visit.now) {
        Ok((visit, it, whose))
    } else {
        Err(Error::NotFound)
    }
}
