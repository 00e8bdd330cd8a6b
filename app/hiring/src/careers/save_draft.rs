//! The script saves what was typed so far, and sends the chosen file ahead: one small reply with the draft's token.

use axum::{
    Json as Reply,
    extract::{Request, State},
    http::{HeaderMap, header},
};
use serde::Serialize;

use super::{
    multipart::Incoming,
    posting::{Standing, posting},
    uploads::{self, Replaced},
};
use crate::{
    app::App,
    apply::{
        KeptFile,
        check::phone_of,
        drafts::{self, Device, Draft, DraftFields},
        resume_draft,
    },
    edge::{Client, Edge},
    error::{Error, Result},
    extract::Path,
    ids::JobId,
    permit::Actor,
    token,
    web::{form, public_request::PublicRequest},
    write_context::WriteContext,
};

/// The reply to the script.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Saved {
    /// The draft's token.
    draft: String,
    /// The kept file, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    /// The reason why the file was not kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
}

/// Saves a draft.
pub async fn save(
    State(app): State<App>,
    guest: PublicRequest,
    Path(public): Path<String>,
    request: Request,
) -> Result<Reply<Saved>> {
    let (headers, mut incoming) = Incoming::read(&app, request).await?;
    if !form::verify(&app, &headers, incoming.get("form")) {
        return Err(Error::Refused("form_expired"));
    }
    let presented = token::parse(&app, incoming.get("draft")).ok();
    let (visit, reference) = guest.of_job(&public).await?;
    let mut typed = incoming.typed();
    let given = incoming.get("draft").to_owned();
    let source = incoming.get("src").to_owned();
    let device = device_of(&headers);
    let step = incoming.get("step").parse().unwrap_or(1_u8).clamp(1, 3);
    let kept = uploads::keep_for(&visit, &reference, &mut incoming).await?;
    let (file, refused) = match kept {
        Ok(file) => (file, None),
        Err(field) => (None, Some(field.message)),
    };
    let own = visit.tenant.id();
    let code = visit.tenant.code().to_string();
    let hash = presented
        .filter(|(brand, _)| *brand == own)
        .map(|(_, hash)| hash);
    let at = visit.clone();
    let (saved, replaced) = visit
        .write(Actor::system(), move |change| {
            let it = posting(change.db, &reference, &code, "")?;
            if it.standing(change.now) != Standing::Open {
                return Err(Error::Gone("job_closed"));
            }
            let (mut draft, token) = open_or_begin(
                change,
                &at.app.edge,
                it.job.id,
                hash,
                (given, &source),
                device,
            )?;
            let replaced = carry_file(&mut typed, &draft, file, change.now);
            uploads::count_growth(&at, &draft.typed, &typed)?;
            draft.phone = phone_of(&typed.phone);
            draft.step = step;
            draft.typed = typed;
            drafts::save(change.db, &draft, change.now)?;
            resume_draft::plan(change, &draft)?;
            let saved = Saved {
                draft: token,
                file: draft.typed.resume.as_ref().map(uploads::described),
                refused,
            };
            Ok((saved, replaced))
        })
        .await?;
    uploads::take_back(&visit, replaced).await;
    Ok(Reply(saved))
}

/// On what a form is filled in.
pub fn device_of(headers: &HeaderMap) -> Device {
    let agent = headers.get(header::USER_AGENT);
    Device::of_browser(
        agent
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default(),
    )
}

/// A new file takes the place of the one before, which is returned, and where the form was begun stays; without a file, so
/// does the file.
pub fn carry_file(
    typed: &mut DraftFields,
    draft: &Draft,
    file: Option<KeptFile>,
    now: jiff::Timestamp,
) -> Option<Replaced> {
    let before = draft.typed.resume.clone().zip(draft.typed.resume_at);
    let new = file.as_ref().map(|file| file.blob.clone());
    let (resume, at) = file.map(|file| (file, now)).or(before.clone()).unzip();
    typed.device = draft.typed.device;
    typed.resume = resume;
    typed.resume_at = at;
    before.filter(|(file, _)| new.is_some_and(|new| new != file.blob))
}

/// The draft of a token, or a new one.
///
/// # Errors
/// `TooMany` where too many were begun from here; database errors.
pub fn open_or_begin(
    change: &WriteContext<'_>,
    edge: &Edge,
    job: JobId,
    hash: Option<[u8; 32]>,
    (given, source): (String, &str),
    device: Device,
) -> Result<(Draft, String)> {
    let known = hash
        .and_then(|hash| drafts::of_token(change.db, &hash).ok())
        .filter(|draft| draft.job_id == job);
    match known {
        Some(draft) => Ok((draft, given)),
        None => {
            edge.drafts.count(&Client::here())?;
            let (draft, minted) = drafts::begin(change, job, &source_of(source), device)?;
            Ok((draft, minted.text))
        }
    }
}

/// The source of the visit, cleaned: letters, digits and a few signs.
pub fn source_of(given: &str) -> String {
    let word: String = given
        .chars()
        .filter(|sign| sign.is_ascii_alphanumeric() || "-_:.".contains(*sign))
        .take(40)
        .collect();
    if word.is_empty() {
        "career_site".to_owned()
    } else {
        word
    }
}
