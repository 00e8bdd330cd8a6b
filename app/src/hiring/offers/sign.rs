//! The applicant's side of an offer: proving who they are, agreeing to electronic records, signing, declining.
//!
//! What is kept follows the E-SIGN Act (15 USC 7001) and UETA: intent, consent given electronically after the
//! disclosures of 7001(c), attribution, the exact document, and a record that both sides can reproduce.

use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    certificate, chain, drawn,
    store::{self, Code, Sealed},
    types::{Offer, OfferState},
    write::{moved_on, put_on_record},
};
use crate::{
    change::Change,
    checks::Checks,
    compliance::audit,
    error::{Error, Result},
    hiring::{
        NotificationKind, Told, applications, notify,
        types::{Applicant, Application},
    },
    ids::OfferId,
    messages::Lang,
    outbox::{self, Channel, Message, Note},
    secrets,
};

/// How long a code works.
const CODE_LASTS: SignedDuration = SignedDuration::from_mins(10);
/// Wrong tries before a new code is needed.
const TRIES: u8 = 5;
/// Codes in an hour.
const MOST_CODES: u8 = 5;
const HOUR: SignedDuration = SignedDuration::from_hours(1);
/// The version of the disclosures that the applicant agrees to.
pub(super) const CONSENT: &str = "esign-2026-11";

/// What is recorded of a signature, as it grows.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Signature {
    /// `code by sms to …42`.
    pub(super) identity: Option<Proven>,
    pub(super) consent: Option<Consent>,
    /// As typed.
    pub(super) name: Option<String>,
    /// As drawn beside it, where it was: lines of points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) drawn: Option<String>,
    pub(super) signed_at: Option<String>,
    pub(super) ip: Option<String>,
    pub(super) browser: Option<String>,
    /// SHA-256 of the document when it was signed, in hex.
    pub(super) document_sha256: Option<String>,
}

/// How the applicant proved who they are.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Proven {
    /// `sms` or `email`.
    pub(super) channel: String,
    /// The last characters of where the code went.
    pub(super) to: String,
    pub(super) at: String,
}

/// What they agreed to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Consent {
    pub(super) version: String,
    pub(super) lang: Lang,
    pub(super) at: String,
}

/// An offer with whom it is for.
pub(super) struct Held {
    pub(super) offer: Offer,
    pub(super) application: Application,
    pub(super) applicant: Applicant,
    pub(super) signature: Signature,
}

/// Everything about the offer of a link.
pub(super) fn held(db: &rusqlite::Connection, master: &[u8; 32], hash: &[u8; 32]) -> Result<Held> {
    let offer = store::of_token(db, hash)?;
    let application = applications::application(db, offer.application_id)?;
    let applicant = applications::applicant(db, application.applicant_id)?;
    let signature = opened(db, master, &applicant, offer.id, Sealed::Signature)?
        .map(|bytes| serde_json::from_slice(&bytes))
        .transpose()?
        .unwrap_or_default();
    Ok(Held {
        offer,
        application,
        applicant,
        signature,
    })
}

/// Something of the offer that is sealed under the applicant's key; none once they were forgotten.
pub(super) fn opened(
    db: &rusqlite::Connection,
    master: &[u8; 32],
    applicant: &Applicant,
    id: OfferId,
    what: Sealed,
) -> Result<Option<Vec<u8>>> {
    let (Some(sealed), Some(key)) = (
        store::sealed(db, id, what)?,
        audit::existing_key(db, master, applicant.id.0)?,
    ) else {
        return Ok(None);
    };
    Ok(secrets::open(&key, &what.context(id), &sealed))
}

fn seal(change: &Change<'_>, held: &Held, what: Sealed, bytes: &[u8]) -> Result<()> {
    let master = &change.core.config.data.master_key;
    let key = audit::person_key(change.db, master, held.applicant.id.0)?;
    let sealed = secrets::seal(&key, &what.context(held.offer.id), bytes);
    store::put_sealed(change.db, held.offer.id, what, &sealed)
}

/// Refuses what can no longer be answered.
fn must_be_out(change: &Change<'_>, offer: &Offer) -> Result<()> {
    match offer.state {
        state if state.is_signed() => Err(moved_on("already_signed", offer)),
        state if state.is_out() => match offer.expires_at {
            Some(end) if change.now >= end => Err(Error::Gone("offer_expired")),
            _ => Ok(()),
        },
        OfferState::Expired => Err(Error::Gone("offer_expired")),
        OfferState::Declined => Err(moved_on("state_conflict", offer)),
        _ => Err(Error::Gone("offer_superseded")),
    }
}

/// Where a code can go, and the end of the address for people to recognise.
pub(super) fn way(applicant: &Applicant) -> Option<(Channel, &str, String)> {
    if let Some(phone) = applicant.phone.as_deref() {
        let end: String = phone.chars().rev().take(2).collect();
        return Some((
            Channel::Sms,
            phone,
            format!("•• {}", end.chars().rev().collect::<String>()),
        ));
    }
    let email = applicant.email.as_deref()?;
    let (name, host) = email.split_once('@')?;
    let first: String = name.chars().take(1).collect();
    Some((Channel::Email, email, format!("{first}•••@{host}")))
}

/// Sends a code by which the applicant proves who they are.
///
/// # Errors
/// `offer_expired`, `offer_superseded`, `already_signed`, `TooMany`; those of the file.
pub(super) fn ask_code(change: &mut Change<'_>, hash: &[u8; 32]) -> Result<()> {
    let master = change.core.config.data.master_key;
    let held = held(change.db, &master, hash)?;
    must_be_out(change, &held.offer)?;
    let before =
        store::code(change.db, held.offer.id)?.filter(|code| change.now < code.since + HOUR);
    let asked = before.as_ref().map_or(0, |code| code.asked);
    let since = before.map_or(change.now, |code| code.since);
    if asked >= MOST_CODES {
        let wait = change.now.duration_until(since + HOUR).as_secs();
        return Err(Error::TooMany(u64::try_from(wait).unwrap_or(1).max(1)));
    }
    let Some((channel, to, _)) = way(&held.applicant) else {
        return Err(Error::unprocessable("no_way_to_reach"));
    };
    let digits = secrets::six_digits();
    let code = Code {
        hash: hashed(&master, held.offer.id, &digits),
        until: change.now + CODE_LASTS,
        left: TRIES,
        asked: asked + 1,
        since,
    };
    store::put_code(change.db, held.offer.id, Some(&code))?;
    outbox::enqueue(
        change,
        &Message {
            person: held.applicant.id.0,
            channel,
            to: to.to_owned(),
            lang: held.offer.language,
            note: Note::OfferCode {
                employer: held.offer.terms.employer.clone(),
                code: digits,
            },
        },
    )?;
    Ok(())
}

fn hashed(master: &[u8; 32], id: OfferId, digits: &str) -> String {
    data_encoding::HEXLOWER.encode(&secrets::keyed(
        master,
        "offer-code",
        &format!("{id}.{digits}"),
    ))
}

/// What came of a typed code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// Right: this browser has proven who holds it.
    Right(OfferId),
    /// Wrong; so many tries are left. None: a new code is needed.
    Wrong(u8),
}

/// Takes a typed code. The first right one marks the offer as seen.
///
/// # Errors
/// `offer_expired`, `offer_superseded`, `already_signed`; those of the file.
pub(super) fn prove(change: &mut Change<'_>, hash: &[u8; 32], digits: &str) -> Result<Typed> {
    let master = change.core.config.data.master_key;
    let mut held = held(change.db, &master, hash)?;
    if !held.offer.state.is_signed() {
        must_be_out(change, &held.offer)?;
    }
    let id = held.offer.id;
    let Some(mut code) =
        store::code(change.db, id)?.filter(|code| change.now < code.until && code.left > 0)
    else {
        return Ok(Typed::Wrong(0));
    };
    let given = hashed(&master, id, digits.trim());
    if !secrets::same(given.as_bytes(), code.hash.as_bytes()) {
        code.left -= 1;
        store::put_code(change.db, id, Some(&code))?;
        return Ok(Typed::Wrong(code.left));
    }
    code.left = 0;
    store::put_code(change.db, id, Some(&code))?;
    if held.offer.state.is_signed() {
        return Ok(Typed::Right(id));
    }
    if let Some((channel, _, to)) = way(&held.applicant) {
        held.signature.identity = Some(Proven {
            channel: channel.name().to_owned(),
            to,
            at: change.now.to_string(),
        });
        keep(change, &held)?;
        chain::add(
            change,
            &held.offer,
            "identity_proven",
            json!({ "channel": channel.name() }),
        )?;
    }
    if held.offer.state == OfferState::Sent {
        let before = held.offer.clone();
        held.offer.state = OfferState::Viewed;
        held.offer.viewed_at = Some(change.now);
        held.offer.version += 1;
        store::save(change.db, &held.offer)?;
        chain::add(change, &held.offer, "viewed", json!({}))?;
        put_on_record(
            change,
            &held.application,
            "offer.viewed",
            Some(&before),
            &held.offer,
            None,
        )?;
        tell(change, &held, NotificationKind::OfferViewed)?;
    }
    Ok(Typed::Right(id))
}

/// Records that the applicant read the disclosures and agreed to electronic records.
///
/// # Errors
/// `offer_expired`, `offer_superseded`, `already_signed`; those of the file.
pub(super) fn consent(change: &mut Change<'_>, hash: &[u8; 32], lang: Lang) -> Result<()> {
    let mut held = held(change.db, &change.core.config.data.master_key, hash)?;
    must_be_out(change, &held.offer)?;
    held.signature.consent = Some(Consent {
        version: CONSENT.to_owned(),
        lang,
        at: change.now.to_string(),
    });
    keep(change, &held)?;
    chain::add(
        change,
        &held.offer,
        "consented",
        json!({ "version": CONSENT, "lang": lang }),
    )?;
    Ok(())
}

/// What the applicant typed to sign.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Signing {
    /// Their name.
    #[serde(default)]
    pub(super) name: String,
    /// What they drew, if they did.
    #[serde(default)]
    pub(super) drawn: String,
    /// That they intend to sign.
    #[serde(default)]
    pub(super) intend: String,
}

/// Signs.
///
/// # Errors
/// `already_signed`, `offer_expired`, `offer_superseded`, `Invalid`, `consent_needed`; those of the file.
pub(super) fn sign(
    change: &mut Change<'_>,
    hash: &[u8; 32],
    signing: &Signing,
    browser: &str,
) -> Result<()> {
    let master = change.core.config.data.master_key;
    let mut held = held(change.db, &master, hash)?;
    must_be_out(change, &held.offer)?;
    if held.signature.consent.is_none() || held.signature.identity.is_none() {
        return Err(Error::unprocessable("consent_needed"));
    }
    let mut checks = Checks::default();
    let name = checks.needed("name", &signing.name, 120);
    checks.that(
        name.split_whitespace().count() >= 2,
        "name",
        "first_and_last_name",
    );
    checks.that(!signing.intend.is_empty(), "intend", "required");
    checks.done()?;
    let letter = opened(
        change.db,
        &master,
        &held.applicant,
        held.offer.id,
        Sealed::Letter,
    )?
    .ok_or_else(|| Error::internal("the letter of an offer is gone"))?;
    let document = data_encoding::HEXLOWER.encode(&secrets::sha256(&letter));
    if held.offer.document_hash.as_deref() != Some(&document) {
        return Err(Error::internal("the letter is not the one that was sent"));
    }
    held.signature.name = Some(name);
    held.signature.drawn = drawn::sound(&signing.drawn);
    held.signature.signed_at = Some(change.now.to_string());
    held.signature.ip.clone_from(&change.origin.ip);
    held.signature.browser = Some(browser.to_owned());
    held.signature.document_sha256 = Some(document.clone());
    keep(change, &held)?;
    let before = held.offer.clone();
    held.offer.state = OfferState::Signed;
    held.offer.signed_at = Some(change.now);
    held.offer.version += 1;
    store::save(change.db, &held.offer)?;
    chain::add(
        change,
        &held.offer,
        "signed",
        signed_with(&document, held.signature.drawn.as_deref()),
    )?;
    let (steps, _) = chain::read(change.db, held.offer.id)?;
    let paper = certificate::pdf(&held.offer, &held.applicant, &held.signature, &steps)?;
    seal(change, &held, Sealed::Certificate, &paper)?;
    let paper = data_encoding::HEXLOWER.encode(&secrets::sha256(&paper));
    chain::add(
        change,
        &held.offer,
        "certified",
        json!({ "certificateSha256": paper }),
    )?;
    put_on_record(
        change,
        &held.application,
        "offer.signed",
        Some(&before),
        &held.offer,
        None,
    )?;
    heard(change, &held)?;
    tell(change, &held, NotificationKind::OfferSigned)?;
    deliver_copy(change, &held)
}

/// What the chain says of a signature: the document, the consent, and the drawing by its hash.
fn signed_with(document: &str, drawn: Option<&str>) -> Value {
    let mut facts = json!({ "documentSha256": document, "consent": CONSENT });
    if let Some(drawn) = drawn {
        let hash = secrets::sha256(drawn.as_bytes());
        facts["drawnSha256"] = data_encoding::HEXLOWER.encode(&hash).into();
    }
    facts
}

/// The applicant says no; why is their own business.
///
/// # Errors
/// `already_signed`, `offer_expired`, `offer_superseded`; those of the file.
pub(super) fn decline(change: &mut Change<'_>, hash: &[u8; 32], reason: &str) -> Result<()> {
    let mut held = held(change.db, &change.core.config.data.master_key, hash)?;
    must_be_out(change, &held.offer)?;
    let mut checks = Checks::default();
    let reason = checks.short("reason", reason, 500);
    checks.done()?;
    let before = held.offer.clone();
    held.offer.state = OfferState::Declined;
    held.offer.declined_at = Some(change.now);
    held.offer.decline_reason = Some(reason).filter(|reason| !reason.is_empty());
    held.offer.version += 1;
    store::save(change.db, &held.offer)?;
    chain::add(change, &held.offer, "declined", json!({}))?;
    put_on_record(
        change,
        &held.application,
        "offer.declined",
        Some(&before),
        &held.offer,
        None,
    )?;
    heard(change, &held)?;
    tell(change, &held, NotificationKind::OfferDeclined)
}

/// The applicant did something: the board shows who waits.
fn heard(change: &Change<'_>, held: &Held) -> Result<()> {
    let mut application = held.application.clone();
    application.last_applicant_activity_at = change.now;
    application.version += 1;
    applications::save(change.db, &application)
}

fn keep(change: &Change<'_>, held: &Held) -> Result<()> {
    seal(
        change,
        held,
        Sealed::Signature,
        &serde_json::to_vec(&held.signature)?,
    )
}

fn tell(change: &mut Change<'_>, held: &Held, kind: NotificationKind) -> Result<()> {
    notify(
        change,
        Told::People(&[held.offer.author_id]),
        kind,
        Some(&held.application),
        &json!({ "offerId": held.offer.id }),
    )
}

/// Both sides must be able to keep the record: the applicant gets the way to their copy.
fn deliver_copy(change: &mut Change<'_>, held: &Held) -> Result<()> {
    let master = &change.core.config.data.master_key;
    let (Some(token), Some((channel, to, _))) = (
        store::link(change.db, master, held.offer.id)?,
        way(&held.applicant),
    ) else {
        return Ok(());
    };
    let message = Message {
        person: held.applicant.id.0,
        channel: held
            .applicant
            .email
            .as_ref()
            .map_or(channel, |_| Channel::Email),
        to: held
            .applicant
            .email
            .clone()
            .unwrap_or_else(|| to.to_owned()),
        lang: held.offer.language,
        note: Note::OfferSigned {
            employer: held.offer.terms.employer.clone(),
            job_title: held.offer.job_title.clone(),
            link: format!("{}/offer/{token}", change.core.config.serve.url),
        },
    };
    outbox::enqueue(change, &message)?;
    chain::add(
        change,
        &held.offer,
        "copy_delivered",
        json!({ "channel": message.channel.name() }),
    )?;
    Ok(())
}
