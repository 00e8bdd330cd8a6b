//! The form is sent: judged, taken in, or shown again with everything that was typed and the file that was accepted.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse as _, Response},
};
use axum_extra::extract::CookieJar;

use super::{
    closed_job, confirmation,
    form_page::questions,
    form_view::{Form, FormNotice},
    frame::BrandFrame,
    multipart::Incoming,
    own_applications,
    posting::{Posting, Standing, posting},
    save_draft::{carry_file, device_of, open_or_begin, source_of},
    uploads::{self, Replaced},
};
use crate::{
    app::App,
    apply::{
        self, KeptFile, NewApplication, Submitted, TextConsent,
        check::{self, phone_of},
        drafts::{self, DraftFields},
        resume_draft,
    },
    edge::Client,
    error::{Error, Field, Result},
    extract::Path,
    idempotency,
    ids::{self, ApplicantId, ApplicationId},
    permit::Actor,
    token,
    web::{
        form::{self, CsrfToken},
        page::{Page, show},
        public_request::{PublicContext, PublicRequest},
    },
    write_context::WriteContext,
};
use recruiting::messaging::consent::BOX_VERSION;

/// A form on its way in.
struct Sent {
    page: Page,
    headers: HeaderMap,
    seal: String,
    reference: String,
    incoming: Incoming,
    typed: DraftFields,
    file: Result<Option<KeptFile>, Field>,
    hash: Option<[u8; 32]>,
    token_holds: bool,
}

/// The result after the write.
enum Outcome {
    Shown(Response),
    In(Box<confirmation::Sent>, Option<String>),
}

/// Takes the form.
pub async fn send(
    State(app): State<App>,
    page: Page,
    guest: PublicRequest,
    seal: CsrfToken,
    Path(public): Path<String>,
    request: Request,
) -> Result<Response> {
    let (headers, mut incoming) = Incoming::read(&app, request).await?;
    let typed = incoming.typed();
    if let Some(phone) = phone_of(&typed.phone) {
        app.edge.forms.count(&phone, Client::here())?;
    }
    let presented = token::parse(&app, incoming.get("draft")).ok();
    let (visit, reference) = guest.of_job(&public).await?;
    let own = visit.tenant.id();
    let file = uploads::keep_for(&visit, &reference, &mut incoming).await?;
    let cookie = seal.cookie;
    let it = Sent {
        page,
        token_holds: form::verify(&app, &headers, incoming.get("form")),
        seal: seal.token,
        reference,
        typed,
        file,
        hash: presented
            .filter(|(brand, _)| *brand == own)
            .map(|(_, hash)| hash),
        incoming,
        headers: headers.clone(),
    };
    let mut jar = CookieJar::new();
    if let Some(cookie) = cookie {
        jar = jar.add(cookie);
    }
    let (outcome, replaced) = write(&visit, it).await?;
    uploads::take_back(&visit, replaced).await;
    match outcome {
        Outcome::Shown(response) => Ok((jar, response).into_response()),
        Outcome::In(page, link) => {
            if let Some(link) = link {
                jar = jar.add(own_applications::with(&app.core.config, &headers, &link));
            }
            Ok((jar, show(StatusCode::CREATED, &*page)?).into_response())
        }
    }
}

async fn write(visit: &PublicContext, it: Sent) -> Result<(Outcome, Option<Replaced>)> {
    let known = phone_of(&it.typed.phone);
    let applicant = visit
        .read(move |db, _| match known {
            Some(phone) => apply::find_applicant(db, &phone),
            None => Ok(None),
        })
        .await?;
    let id = applicant.map_or_else(|| ApplicantId::new(visit.now), |known| known.id);
    let name = format!("{} {}", it.typed.first_name, it.typed.last_name);
    let who = Actor::applicant(id, name, it.typed.language);
    let at = visit.clone();
    visit
        .write(who, move |change| {
            let shop = BrandFrame::of(change.db, &at, &it.headers)?;
            let posting = posting(change.db, &it.reference, &shop.code, &shop.server)?;
            match posting.standing(change.now) {
                Standing::Hidden => return Err(Error::NotFound),
                Standing::Over => {
                    let page = closed_job::page(it.page, shop, change.db, change.now, &posting)?;
                    return Ok((Outcome::Shown(page), None));
                }
                Standing::Open => {}
            }
            judge(change, &at, it, (shop, posting), id)
        })
        .await
}

/// Judges and takes in; what does not hold up is kept as a draft and shown again.
fn judge(
    change: &mut WriteContext<'_>,
    visit: &PublicContext,
    it: Sent,
    (shop, posting): (BrandFrame, Posting),
    id: ApplicantId,
) -> Result<(Outcome, Option<Replaced>)> {
    let given = it.incoming.get("draft").to_owned();
    let (mut draft, token) = open_or_begin(
        change,
        &visit.app.edge,
        posting.job.id,
        it.hash,
        (given, it.incoming.get("src")),
        device_of(&it.headers),
    )?;
    let mut typed = it.typed.clone();
    let file = it.file.clone().unwrap_or_default();
    let replaced = carry_file(&mut typed, &draft, file, change.now);
    let alert = first_obstacle(&it);
    let outcome = match &alert {
        Some(_) => Err(Error::Invalid(besides(
            change, &it, &typed, &posting, draft.id,
        )?)),
        None => submit_once(change, &it, &typed, &posting, (id, draft.id)),
    };
    match outcome {
        Ok(submitted) => {
            let (page, link) =
                confirmation::outcome(change, it.page, shop, posting, submitted, &it.headers)?;
            Ok((Outcome::In(Box::new(page), link), replaced))
        }
        Err(Error::Invalid(mut wrong)) => {
            wrong.extend(it.file.clone().err().filter(|field| !wrong.contains(field)));
            uploads::count_growth(visit, &draft.typed, &typed)?;
            draft.phone = phone_of(&typed.phone);
            draft.typed = typed.clone();
            drafts::save(change.db, &draft, change.now)?;
            resume_draft::plan(change, &draft)?;
            let status = status_of(&wrong);
            let alert = alert.unwrap_or_else(|| it.page.say("apply-look-again"));
            let form = Form {
                notice: FormNotice::of(change.db, &it.page, &posting, change.now)?,
                questions: questions(change.db, &posting)?,
                shop,
                it: posting,
                seal: it.seal,
                key: ids::new_id(change.now).to_string(),
                src: source_of(it.incoming.get("src")),
                draft: token,
                step: 3,
                typed,
            };
            let shown = show(status, &form.page(it.page, Some(alert), &wrong))?;
            Ok((Outcome::Shown(shown), replaced))
        }
        Err(error) => Err(error),
    }
}

/// Further faults where something prevents acceptance, so that applicants do not correct one after the other.
fn besides(
    change: &WriteContext<'_>,
    it: &Sent,
    typed: &DraftFields,
    posting: &Posting,
    draft: ids::DraftId,
) -> Result<Vec<Field>> {
    let new = new_application(it, typed, posting, ApplicantId::new(change.now), draft);
    match check::sound(&new, &questions(change.db, posting)?) {
        Err(Error::Invalid(wrong)) => Ok(wrong),
        Err(error) => Err(error),
        Ok(_) => Ok(Vec::new()),
    }
}

/// The first obstacle before the form is checked: a page that was open too long, a field that only programs fill in, a
/// file of a type that is not accepted.
fn first_obstacle(it: &Sent) -> Option<String> {
    if !it.token_holds {
        return Some(it.page.say("apply-press-again"));
    }
    if !it.incoming.get("website").is_empty() {
        return Some(it.page.say("apply-trap"));
    }
    it.file
        .as_ref()
        .err()
        .map(|_| it.page.say("apply-look-again"))
}

fn status_of(wrong: &[Field]) -> StatusCode {
    let has = |code: &str| wrong.iter().any(|field| field.code == code);
    if has("resume_too_large") {
        StatusCode::PAYLOAD_TOO_LARGE
    } else if has("resume_bad_type") {
        StatusCode::UNSUPPORTED_MEDIA_TYPE
    } else if has("resume_no_room") {
        StatusCode::INSUFFICIENT_STORAGE
    } else if has("resume_enough_today") {
        StatusCode::TOO_MANY_REQUESTS
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    }
}

/// Submits, unless this very form came in before: then the earlier outcome.
fn submit_once(
    change: &mut WriteContext<'_>,
    it: &Sent,
    typed: &DraftFields,
    posting: &Posting,
    (id, draft): (ApplicantId, ids::DraftId),
) -> Result<Submitted> {
    let key = it.incoming.get("key").parse().ok();
    let (db, now) = (change.db, change.now);
    let scope = format!("apply {}", posting.public);
    let mut fresh = None;
    let application: Option<ApplicationId> =
        idempotency::once(db, now, (key, &scope), &"", || {
            let new = new_application(it, typed, posting, id, draft);
            let submitted = apply::submit(change, &new)?;
            let id = match &submitted {
                Submitted::New(taken) => Some(taken.application.id),
                _ => None,
            };
            fresh = Some(submitted);
            Ok(id)
        })?;
    match (fresh, application) {
        (Some(submitted), _) => Ok(submitted),
        (None, Some(known)) => Ok(Submitted::New(Box::new(apply::taken(change, known)?))),
        (None, None) => {
            let new = new_application(it, typed, posting, id, draft);
            apply::submit(change, &new)
        }
    }
}

fn new_application(
    it: &Sent,
    typed: &DraftFields,
    posting: &Posting,
    id: ApplicantId,
    draft: ids::DraftId,
) -> NewApplication {
    NewApplication {
        job_id: posting.job.id,
        new_applicant_id: id,
        first_name: typed.first_name.clone(),
        last_name: typed.last_name.clone(),
        phone: typed.phone.clone(),
        phone_verified: false,
        email: typed.email.clone(),
        language: typed.language,
        answers: typed.answers.clone(),
        availability: typed.availability.clone(),
        consent: typed.texts.then(|| TextConsent {
            source: "form",
            text_version: BOX_VERSION.to_owned(),
            wording: None,
        }),
        source: source_of(it.incoming.get("src")),
        resume: typed.resume.clone(),
        draft: Some(draft),
        simulated: false,
        by_team: false,
    }
}
