//! The applicant signs or declines.

use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    certificate, drawn_signature,
    record::{OfferAccess, held, keep, must_be_out, opened, record_activity, seal, tell},
    signature_log,
    store::{self, Sealed},
    types::{AgeRange, OfferState},
    verify::CONSENT,
    write::put_on_record,
};
use crate::{
    error::{Error, Result},
    names::folded,
    outbox::{self, Channel, Message, MessageKind},
    secrets,
    sql_time::SqlTime,
    validator::Validator,
    verification,
    write_context::WriteContext,
};
use recruiting::{NotificationData, events::HiringEvent, messaging::consent, types::Applicant};

/// The applicant's typed signature.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Signing {
    /// Their name.
    #[serde(default)]
    pub(super) name: String,
    /// The drawing, if there is one.
    #[serde(default)]
    pub(super) drawn: String,
    /// The age range on the first day.
    #[serde(default)]
    pub(super) age: String,
    /// That they intend to sign.
    #[serde(default)]
    pub(super) intend: String,
}

/// Signs.
///
/// # Errors
/// `already_signed`, `offer_expired`, `offer_superseded`, `Invalid`, `consent_needed`; database errors.
pub(super) fn sign(
    change: &mut WriteContext<'_>,
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
    let mut checks = Validator::default();
    let name = checks.required_text("name", &signing.name, 120);
    checks.ensure(
        name.split_whitespace().count() >= 2,
        "name",
        "first_and_last_name",
    );
    checks.ensure(
        names_the_applicant(&name, &held.applicant),
        "name",
        "name_of_the_letter",
    );
    let age: Option<AgeRange> = signing.age.parse().ok();
    checks.ensure(age.is_some(), "age", "required");
    checks.ensure(!signing.intend.is_empty(), "intend", "required");
    checks.finish()?;
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
    held.signature.drawn = drawn_signature::sound(&signing.drawn);
    held.signature.signed_at = Some(SqlTime(change.now).to_string());
    held.signature.ip.clone_from(&change.origin.ip);
    held.signature.browser = Some(browser.to_owned());
    held.signature.document_sha256 = Some(document.clone());
    keep(change, &held)?;
    let before = held.offer.clone();
    held.offer.state = OfferState::Signed;
    held.offer.signed_at = Some(change.now);
    held.offer.age_range = age;
    held.offer.version += 1;
    store::save(change.db, &held.offer)?;
    signature_log::add(
        change,
        &held.offer,
        signature_log::OfferStep::Signed,
        signed_with(&document, held.signature.drawn.as_deref()),
    )?;
    let (steps, _) = signature_log::read(change.db, held.offer.id)?;
    let document = certificate::pdf(&held.offer, &held.applicant, &held.signature, &steps)?;
    seal(change, &held, Sealed::Certificate, &document)?;
    let document = data_encoding::HEXLOWER.encode(&secrets::sha256(&document));
    signature_log::add(
        change,
        &held.offer,
        signature_log::OfferStep::Certified,
        json!({ "certificateSha256": document }),
    )?;
    put_on_record(
        change,
        &held.application,
        HiringEvent::OfferSigned,
        Some(&before),
        &held.offer,
        None,
    )?;
    record_activity(change, &held)?;
    tell(change, &held, NotificationData::OfferSigned)?;
    deliver_copy(change, &held)
}

/// Whether a typed name is the applicant's: one of their first names and one of their last names are in it, without
/// regard to accents. People leave a second surname out, or add one.
fn names_the_applicant(typed: &str, applicant: &Applicant) -> bool {
    let typed = folded(typed);
    let has = |name: &str| {
        folded(name)
            .split([' ', '-'])
            .any(|part| typed.split([' ', '-']).any(|word| word == part))
    };
    has(&applicant.first_name) && has(&applicant.last_name)
}

/// The chain's entry of a signature: the document, the consent, and the drawing by its hash.
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
/// `already_signed`, `offer_expired`, `offer_superseded`; database errors.
pub(super) fn decline(change: &mut WriteContext<'_>, hash: &[u8; 32], reason: &str) -> Result<()> {
    let mut held = held(change.db, &change.core.config.data.master_key, hash)?;
    must_be_out(change, &held.offer)?;
    let mut checks = Validator::default();
    let reason = checks.optional_text("reason", reason, 500);
    checks.finish()?;
    let before = held.offer.clone();
    held.offer.state = OfferState::Declined;
    held.offer.declined_at = Some(change.now);
    held.offer.decline_reason = Some(reason).filter(|reason| !reason.is_empty());
    held.offer.version += 1;
    store::save(change.db, &held.offer)?;
    signature_log::add(
        change,
        &held.offer,
        signature_log::OfferStep::Declined,
        json!({}),
    )?;
    put_on_record(
        change,
        &held.application,
        HiringEvent::OfferDeclined,
        Some(&before),
        &held.offer,
        None,
    )?;
    record_activity(change, &held)?;
    tell(change, &held, NotificationData::OfferDeclined)
}

/// Both sides must be able to keep the record: the applicant gets the way to their copy.
fn deliver_copy(change: &mut WriteContext<'_>, held: &OfferAccess) -> Result<()> {
    let master = &change.core.config.data.master_key;
    let mut ways = verification::ways(change.db, &held.applicant)?;
    // They asked for the code; this was not requested. The page on which they signed holds both documents as well.
    if !consent::may_text(change.db, &held.applicant)? {
        ways.retain(|way| way.channel != Channel::Sms);
    }
    ways.sort_by_key(|way| way.channel != Channel::Email); // a letter keeps better than a text
    let (Some(token), Some(way)) = (
        store::link(change.db, master, held.offer.id)?,
        ways.into_iter().next(),
    ) else {
        return copy_delivered(change, held, "page");
    };
    let message = Message {
        person: held.applicant.id.0,
        channel: way.channel,
        to: way.to,
        lang: held.offer.language,
        note: MessageKind::OfferSigned {
            employer: held.offer.terms.employer.clone(),
            job_title: held.offer.job_title.clone(),
            link: format!("{}/offer/{token}", change.core.config.serve.url),
        },
    };
    outbox::enqueue(change, &message)?;
    copy_delivered(change, held, message.channel.name())
}

fn copy_delivered(change: &mut WriteContext<'_>, held: &OfferAccess, channel: &str) -> Result<()> {
    let facts = json!({ "channel": channel });
    signature_log::add(
        change,
        &held.offer,
        signature_log::OfferStep::CopyDelivered,
        facts,
    )
    .map(drop)
}
