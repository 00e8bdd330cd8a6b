//! The ledger of consent to text messages: every change stays, the newest of a number counts.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, params};

use crate::{
    applications::time, error::Result, ids::new_id, messages::Lang, settings::types::string_enum,
    sql_time::SqlTime, types::Applicant, write_context::WriteContext,
};

/// The version of the wording beside the box on the application form; raised with each change of its text.
pub const BOX_VERSION: &str = "form-1";
/// The version of the first text of a conversation that was begun with a keyword.
pub const TEXT_VERSION: &str = "text-1";

string_enum! {
    /// A person's consent to text messages.
    Consent as TextConsent {
        /// Yes.
        OptedIn = "opted_in",
        /// No more.
        OptedOut = "opted_out",
    }
}

/// The consent of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The person's last choice.
    pub consent: Consent,
    /// The time.
    pub at: Timestamp,
}

/// How a consent was given.
#[derive(Clone, Copy, Debug, Default)]
pub struct How<'a> {
    /// `form`, `text`, `carrier`, `import`.
    pub source: &'a str,
    /// The version of the wording that was agreed to.
    pub version: Option<&'a str>,
    /// The person's own text.
    pub wording: Option<&'a str>,
}

/// The words beside the box on the application form: separate from applying, unchecked, and not a condition. The
/// version is [`BOX_VERSION`].
pub fn box_text(company: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!(
            "Text me about my application. {company} sends texts about applications and interviews; how many varies. Message and data rates may apply. Reply STOP to end, HELP for help. You can apply without agreeing."
        ),
        Lang::Es => format!(
            "Quiero recibir mensajes de texto sobre mi solicitud. {company} escribe sobre solicitudes y entrevistas; la cantidad varía. Pueden aplicar tarifas de mensajes y datos. Responde STOP para terminar, AYUDA para ayuda. Puedes enviar tu solicitud sin aceptar."
        ),
    }
}

/// The consent of a number; none: the person never said.
///
/// # Errors
/// Database errors.
pub fn of(db: &Connection, phone: &str) -> Result<Option<Standing>> {
    Ok(db
        .prepare_cached(
            "SELECT state, at FROM text_consents WHERE phone = ?1 ORDER BY id DESC LIMIT 1",
        )?
        .query_row([phone], |row| {
            Ok(Standing {
                consent: row.get("state")?,
                at: time(row, "at")?,
            })
        })
        .optional()?)
}

/// Puts what a person said on the ledger. Saying the same again is kept too, as proof.
///
/// # Errors
/// Database errors.
pub fn record(
    change: &WriteContext<'_>,
    phone: &str,
    consent: Consent,
    how: How<'_>,
) -> Result<()> {
    change
        .db
        .prepare_cached(
            "INSERT INTO text_consents (id, phone, state, source, text_version, wording, ip, at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            new_id(change.now).to_string(),
            phone,
            consent,
            how.source,
            how.version,
            how.wording,
            change.origin.ip,
            SqlTime(change.now)
        ])?;
    Ok(())
}

/// Whether a number must not be texted.
///
/// # Errors
/// Database errors.
pub fn opted_out(db: &Connection, phone: &str) -> Result<bool> {
    Ok(of(db, phone)?.is_some_and(|standing| standing.consent == Consent::OptedOut))
}

/// Whether a person may be texted: they agreed, or they wrote to us first and never said no.
///
/// # Errors
/// Database errors.
pub fn may_text(db: &Connection, applicant: &Applicant) -> Result<bool> {
    let Some(phone) = applicant.phone.as_deref() else {
        return Ok(false);
    };
    match of(db, phone)? {
        Some(standing) => Ok(standing.consent == Consent::OptedIn),
        None => Ok(db
            .prepare_cached(
                "SELECT EXISTS (SELECT 1 FROM conversation_messages m JOIN conversations c ON c.id = m.conversation_id
                 WHERE c.applicant_id = ?1 AND m.direction = 'in' AND m.channel = 'sms')",
            )?
            .query_row([applicant.id], |row| row.get(0))?),
    }
}
