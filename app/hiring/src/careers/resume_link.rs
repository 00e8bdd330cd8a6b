//! Continuing later: the person who fills in the form asks for its link, by text or email, and may decline the
//! reminder. The page depends on the typed values alone, never on whether a number or an address is known here.

use askama::Template;
use axum::{
    extract::{Query, Request, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse as _, Response},
};
use axum_extra::extract::CookieJar;
use serde::Deserialize;

use super::{
    closed_job,
    form_page::questions,
    form_view::{Form, FormNotice},
    frame::BrandFrame,
    multipart::Incoming,
    posting::{Posting, Standing, posting},
    save_draft::{carry_file, device_of, open_or_begin, source_of},
    uploads::{self, Replaced},
};
use crate::{
    app::App,
    apply::{
        KeptFile,
        check::{phone_of, phone_typed},
        drafts::{self, DraftFields},
        resume_draft,
    },
    edge::Client,
    error::{Error, Field, Result},
    extract::Path,
    ids,
    outbox::Channel,
    permit::Actor,
    token,
    web::{
        form::{self, CsrfToken},
        page::{Page, show},
        public_request::{PublicContext, PublicRequest},
    },
    write_context::WriteContext,
};
use recruiting::public_pages::{Files, files};

/// The state of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ResumeLinkState {
    /// The link is on its way.
    ByText,
    /// The link is on its way.
    ByMail,
    /// Whether no reminder is wanted.
    AskNoReminder,
    /// No reminder is sent.
    NoReminder,
}

#[derive(Template)]
#[template(path = "careers/later.html")]
struct Later {
    page: Page,
    files: Files,
    shop: BrandFrame,
    it: Posting,
    seal: String,
    draft: String,
    said: ResumeLinkState,
}

impl Later {
    /// The name of the state in its messages.
    const fn name(&self) -> &'static str {
        match self.said {
            ResumeLinkState::ByText => "text",
            ResumeLinkState::ByMail => "mail",
            ResumeLinkState::AskNoReminder => "ask",
            ResumeLinkState::NoReminder => "none",
        }
    }

    fn asks(&self) -> bool {
        self.said == ResumeLinkState::AskNoReminder
    }
}

/// A form whose sender goes on later.
struct Sent {
    page: Page,
    headers: HeaderMap,
    seal: String,
    incoming: Incoming,
    typed: DraftFields,
    file: Result<Option<KeptFile>, Field>,
    hash: Option<[u8; 32]>,
}

/// Keeps what was typed and sends the link to it.
pub async fn later(
    State(app): State<App>,
    page: Page,
    guest: PublicRequest,
    seal: CsrfToken,
    Path(public): Path<String>,
    request: Request,
) -> Result<Response> {
    let (headers, mut incoming) = Incoming::read(&app, request).await?;
    let presented = token::parse(&app, incoming.get("draft")).ok();
    let (visit, reference) = guest.of_job(&public).await?;
    let own = visit.tenant.id();
    let file = uploads::keep_for(&visit, &reference, &mut incoming).await?;
    let cookie = seal.cookie;
    let it = Sent {
        page,
        seal: seal.token,
        typed: incoming.typed(),
        file,
        hash: presented
            .filter(|(brand, _)| *brand == own)
            .map(|(_, hash)| hash),
        incoming,
        headers,
    };
    let at = visit.clone();
    let (response, replaced) = visit
        .write(Actor::system(), move |change| {
            let shop = BrandFrame::of(change.db, &at, &it.headers)?;
            let posting = posting(change.db, &reference, &shop.code, &shop.server)?;
            match posting.standing(change.now) {
                Standing::Hidden => Err(Error::NotFound),
                Standing::Over => {
                    let page = closed_job::page(it.page, shop, change.db, change.now, &posting)?;
                    Ok((page, None))
                }
                Standing::Open => keep(change, &at, it, shop, posting),
            }
        })
        .await?;
    uploads::take_back(&visit, replaced).await;
    let jar = cookie.map_or_else(CookieJar::new, |cookie| CookieJar::new().add(cookie));
    Ok((jar, response).into_response())
}

fn keep(
    change: &mut WriteContext<'_>,
    visit: &PublicContext,
    it: Sent,
    shop: BrandFrame,
    posting: Posting,
) -> Result<(Response, Option<Replaced>)> {
    let app = &visit.app;
    let given = it.incoming.get("draft").to_owned();
    let source = it.incoming.get("src");
    let device = device_of(&it.headers);
    let whose = (given, source);
    let (mut draft, token) =
        open_or_begin(change, &app.edge, posting.job.id, it.hash, whose, device)?;
    let mut typed = it.typed.clone();
    let file = it.file.clone().unwrap_or_default();
    let replaced = carry_file(&mut typed, &draft, file, change.now);
    uploads::count_growth(visit, &draft.typed, &typed)?;
    draft.phone = phone_of(&typed.phone);
    draft.typed = typed;
    draft.step = it.incoming.get("step").parse().unwrap_or(1_u8).clamp(1, 3);
    drafts::save(change.db, &draft, change.now)?;
    let obstacle = obstacle(app, &it, &draft.typed);
    let (None, Some((channel, to))) = (&obstacle, resume_draft::way(&draft)) else {
        let form = Form {
            questions: questions(change.db, &posting)?,
            notice: FormNotice::of(change.db, &it.page, &posting, change.now)?,
            shop,
            it: posting,
            seal: it.seal,
            key: ids::new_id(change.now).to_string(),
            src: source_of(source),
            draft: token,
            step: draft.step,
            typed: draft.typed,
        };
        let (alert, wrong) = obstacle.unwrap_or_else(|| (it.page.say("later-no-way"), Vec::new()));
        let wrong: Vec<Field> = wrong.into_iter().chain(it.file.err()).collect();
        let page = form.page(it.page, Some(alert), &wrong);
        return Ok((show(StatusCode::UNPROCESSABLE_ENTITY, &page)?, replaced));
    };
    // Beyond the limit the page says the same: it does not disclose how often others asked.
    if app.edge.links.count(&to, Client::here()).is_ok() {
        resume_draft::send_link(change, &draft, &posting.job)?;
    }
    let said = match channel {
        Channel::Sms => ResumeLinkState::ByText,
        Channel::Email => ResumeLinkState::ByMail,
    };
    let at = format!("/apply/{}?draft={token}", posting.public);
    let page = Later {
        page: it.page.at(&at),
        files: files(),
        shop,
        it: posting,
        seal: it.seal,
        draft: token,
        said,
    };
    Ok((show(StatusCode::OK, &page)?, replaced))
}

/// The obstacle before sending: a page that was open too long, a field that only programs fill in, or no address.
fn obstacle(app: &App, it: &Sent, typed: &DraftFields) -> Option<(String, Vec<Field>)> {
    let alone = |id: &str| Some((it.page.say(id), Vec::new()));
    if !form::verify(app, &it.headers, it.incoming.get("form")) {
        return alone("apply-press-again");
    }
    if !it.incoming.get("website").is_empty() {
        return alone("apply-trap");
    }
    let mut wrong = Vec::new();
    match phone_typed(&typed.phone) {
        Err(_) if typed.texts && typed.phone.trim().is_empty() => {
            wrong.push(Field::new("phone", "phone_for_texts"));
        }
        Err(code) if typed.texts => wrong.push(Field::new("phone", code)),
        _ => {}
    }
    (!wrong.is_empty()).then(|| (it.page.say("apply-look-again"), wrong))
}

/// The draft whose reminder it is about.
#[derive(Debug, Deserialize)]
pub struct ResumeLinkForm {
    #[serde(default)]
    draft: String,
}

/// Asks whether no reminder is wanted. Looking changes nothing: programs open links before people do.
pub async fn ask(
    page: Page,
    guest: PublicRequest,
    seal: CsrfToken,
    headers: HeaderMap,
    Query(asked): Query<ResumeLinkForm>,
    Path(public): Path<String>,
) -> Result<Response> {
    let (visit, reference) = guest.of_job(&public).await?;
    let (cookie, token) = (seal.cookie, seal.token);
    let response = visit
        .read(move |db, visit| {
            let shop = BrandFrame::of(db, visit, &headers)?;
            let it = posting(db, &reference, &shop.code, &shop.server)?;
            about(
                (page, shop, it),
                token,
                &asked.draft,
                ResumeLinkState::AskNoReminder,
            )
        })
        .await?;
    let jar = cookie.map_or_else(CookieJar::new, |cookie| CookieJar::new().add(cookie));
    Ok((jar, response).into_response())
}

/// No reminder is wanted. An unknown link gets the same answer.
pub async fn no_reminder(
    page: Page,
    guest: PublicRequest,
    seal: CsrfToken,
    headers: HeaderMap,
    Path(public): Path<String>,
    form::Form(asked): form::Form<ResumeLinkForm>,
) -> Result<Response> {
    let presented = token::parse(&guest.app, &asked.draft).ok();
    let (visit, reference) = guest.of_job(&public).await?;
    let at = visit.clone();
    visit
        .write(Actor::system(), move |change| {
            let shop = BrandFrame::of(change.db, &at, &headers)?;
            let it = posting(change.db, &reference, &shop.code, &shop.server)?;
            let known = presented
                .filter(|(brand, _)| *brand == at.tenant.id())
                .and_then(|(_, hash)| drafts::of_token(change.db, &hash).ok());
            if let Some(known) = known {
                resume_draft::decline(change.db, known.id)?;
            }
            about(
                (page, shop, it),
                seal.token,
                &asked.draft,
                ResumeLinkState::NoReminder,
            )
        })
        .await
}

fn about(
    (page, shop, it): (Page, BrandFrame, Posting),
    seal: String,
    draft: &str,
    said: ResumeLinkState,
) -> Result<Response> {
    // A token in our own page: nothing but its letters.
    let draft: String = draft
        .chars()
        .filter(|sign| sign.is_ascii_alphanumeric() || "-_.".contains(*sign))
        .collect();
    let address = format!("/apply/{}/no-reminder?draft={draft}", it.public);
    let page = Later {
        page: page.at(&address),
        files: files(),
        shop,
        it,
        seal,
        draft,
        said,
    };
    show(StatusCode::OK, &page)
}
