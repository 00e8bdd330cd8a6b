//! The applicant proves who they are by a code, and agrees to electronic records.

use jiff::SignedDuration;
use serde_json::json;

use super::{
    chain,
    record::{Consent, Proven, held, keep, must_be_out, tell, way},
    store::{self, Code},
    types::OfferState,
    write::put_on_record,
};
use crate::{
    change::Change,
    error::{Error, Result},
    hiring::NotificationKind,
    ids::OfferId,
    messages::Lang,
    outbox::{self, Message, Note},
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
