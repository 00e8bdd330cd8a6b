//! The applicant's contact: what they typed, whether a code is needed first, and the change.

use axum::http::HeaderMap;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::Deserialize;

use crate::{
    HiringAction,
    app::App,
    apply::{check, find_applicant},
    careers::{multipart::Incoming, status_acts},
    error::{Error, Result},
    identity::address,
    messages::Lang,
    verification,
    write_context::WriteContext,
};
use recruiting::{
    applications, audit_entry,
    events::{self, HiringEvent, OwnPart, Updated},
    messaging::consent::{self, BOX_VERSION, Consent, How},
    types::{Applicant, Application},
};

/// An applicant's contact, as they typed it.
#[derive(Clone, Debug, Default, Deserialize)]
pub(in crate::careers) struct Contact {
    #[serde(default)]
    pub(in crate::careers) phone: String,
    #[serde(default)]
    pub(in crate::careers) email: String,
    #[serde(default)]
    pub(in crate::careers) language: String,
    /// Texts to this number are welcome.
    #[serde(default)]
    pub(in crate::careers) texts: String,
}

impl Contact {
    /// The values of a form.
    pub(in crate::careers) fn typed(form: &Incoming) -> Self {
        Self {
            phone: form.get("phone").to_owned(),
            email: form.get("email").to_owned(),
            language: form.get("language").to_owned(),
            texts: form.get("texts").to_owned(),
        }
    }

    /// The fields, as the form of the code carries them along; none where nothing is to change.
    pub(super) fn kept(&self) -> Vec<(&'static str, String)> {
        if self.phone.is_empty() {
            return Vec::new();
        }
        let Self {
            phone,
            email,
            language,
            texts,
        } = self.clone();
        vec![
            ("phone", phone),
            ("email", email),
            ("language", language),
            ("texts", texts),
        ]
    }
}

/// Whether a code is needed first: codes for offers go to the number and the address, so the mere holder of the status
/// link must not redirect them. Where no code can reach the applicant, there is nothing to protect.
///
/// # Errors
/// Database errors.
pub(in crate::careers) fn needs_proof(
    db: &Connection,
    (app, headers): (&App, &HeaderMap),
    (whose, it): (&Applicant, &Application),
    contact: &Contact,
    now: Timestamp,
) -> Result<bool> {
    let moves = moves(whose, contact);
    let proven = verification::holds(&app.core.config, headers, it.id.0, now);
    Ok(moves && !proven && !verification::ways(db, whose)?.is_empty())
}

/// The number and the address that someone typed.
fn checked(typed: &Contact) -> Result<(String, Option<String>)> {
    let phone = check::phone_typed(&typed.phone).map_err(|code| Error::field("phone", code))?;
    let email = match typed.email.trim() {
        "" => None,
        typed => Some(
            address::email(typed).ok_or_else(|| Error::field("email", "email_invalid_address"))?,
        ),
    };
    Ok((phone, email))
}

/// Whether it would lead messages and codes elsewhere; what does not hold up leads nowhere.
fn moves(whose: &Applicant, typed: &Contact) -> bool {
    checked(typed)
        .is_ok_and(|(phone, email)| whose.phone.as_ref() != Some(&phone) || whose.email != email)
}

/// Changes how an applicant is reached.
///
/// # Errors
/// `Invalid`; database errors.
pub(in crate::careers) fn change_it(
    change: &mut WriteContext<'_>,
    mut applicant: Applicant,
    it: &Application,
    typed: &Contact,
) -> Result<()> {
    let (phone, email) = checked(typed)?;
    // A number names one person: one that is someone else's here is not taken over.
    if find_applicant(change.db, &phone)?.is_some_and(|other| other.id != applicant.id) {
        return Err(Error::field("phone", "phone_taken"));
    }
    about_texts(change, &applicant, &phone, !typed.texts.is_empty())?;
    let before = audit_entry::of(change, &applicant)?;
    applicant.phone_verified &= applicant.phone.as_deref() == Some(phone.as_str());
    applicant.phone = Some(phone);
    applicant.email = email;
    applicant.preferred_language =
        Lang::parse(&typed.language).unwrap_or(applicant.preferred_language);
    applicant.version += 1;
    applications::save_applicant(change.db, &applicant)?;
    let updated = Updated::Own {
        what: OwnPart::Contact,
    };
    events::add(change, it, &HiringEvent::ApplicationUpdated(updated))?;
    let after = audit_entry::of(change, &applicant)?;
    status_acts::put_on_record(
        change,
        &applicant,
        it,
        HiringAction::ApplicantContactChanged,
        (before, after),
    )
}

/// The box beside the number. Consent is about one number, so a new one needs its own; taking the tick out withdraws
/// it. A person who texted STOP texts START from the phone.
fn about_texts(
    change: &WriteContext<'_>,
    before: &Applicant,
    phone: &str,
    yes: bool,
) -> Result<()> {
    let same = before.phone.as_deref() == Some(phone);
    let said = match consent::of(change.db, phone)?.map(|standing| standing.consent) {
        None if yes => Consent::OptedIn,
        Some(Consent::OptedIn) if same && !yes => Consent::OptedOut,
        None if same && !yes && consent::may_text(change.db, before)? => Consent::OptedOut,
        _ => return Ok(()),
    };
    let how = How {
        source: "form",
        version: Some(BOX_VERSION),
        wording: None,
    };
    consent::record(change, phone, said, how)
}
