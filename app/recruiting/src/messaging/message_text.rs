//! The wording of a template: the brand's own, else the one that Lineup brings along, filled in for one application.

use rusqlite::{Connection, OptionalExtension as _};

use super::{
    Facts,
    builtin::{self, Category, Ways},
    merge_fields::{self, Values},
    merge_values, segments,
    types::Way,
};
use crate::{
    error::{Error, Result, Unprocessable},
    messages::{Lang, LocalizedText, end_once},
    outbox::Channel,
    types::{Applicant, Application},
    write_context::WriteContext,
};

/// The columns of `message_templates`.
pub(crate) const MESSAGE_TEMPLATES_COLUMNS: &str = "id, key, category, channel, name_en, name_es, subject_en, subject_es, body_en, body_es, active, \
    version, letter_en, letter_es";

/// The wording for rejected applicants; it leads to the brand's other openings.
pub const DECLINE: &str = "decline";

/// A template's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// Its stable key.
    pub key: String,
    /// The purpose.
    pub category: Category,
    /// By which ways it may go.
    pub ways: Ways,
    /// Its name.
    pub name: LocalizedText,
    /// The subject of the email.
    pub subject: LocalizedText,
    /// The text.
    pub body: LocalizedText,
    /// The email's text, where it differs from the text message; else empty.
    pub letter: LocalizedText,
    /// Whether it may be sent.
    pub active: bool,
    /// Raised by each write; 0 is the built-in wording.
    pub version: i64,
}

impl Wording {
    /// The text in a language by a channel: a request for an answer by text is in texts only.
    pub fn words(&self, lang: Lang, way: Way) -> &str {
        let letter = self.letter.get(lang);
        if way != Way::Sms && !letter.is_empty() {
            letter
        } else {
            self.body.get(lang)
        }
    }
}

/// Words for one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filled {
    /// The subject of an email.
    pub subject: String,
    /// The body.
    pub body: String,
}

/// The wording of a key; none where no one wrote one.
///
/// # Errors
/// Database errors.
pub fn of(db: &Connection, key: &str) -> Result<Option<Wording>> {
    let own = db
        .prepare_cached(&format!(
            "SELECT {MESSAGE_TEMPLATES_COLUMNS} FROM message_templates WHERE key = ?1"
        ))?
        .query_row([key], row)
        .optional()?;
    Ok(own.or_else(|| builtin::of(key).map(built_in)))
}

/// The wording that Lineup brings along.
pub fn built_in(it: &builtin::Builtin) -> Wording {
    let text = |(en, es): (&str, &str)| LocalizedText {
        en: en.to_owned(),
        es: es.to_owned(),
    };
    Wording {
        key: it.key.to_owned(),
        category: it.category,
        ways: Ways::Both,
        name: text(it.name),
        subject: text(it.subject),
        body: text(it.body),
        letter: text(it.letter),
        active: true,
        version: 0,
    }
}

pub(super) fn row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Wording> {
    let text = |name: &str| {
        Ok::<_, rusqlite::Error>(LocalizedText {
            en: row.get(format!("{name}_en").as_str())?,
            es: row.get(format!("{name}_es").as_str())?,
        })
    };
    Ok(Wording {
        key: row.get("key")?,
        category: row.get("category")?,
        ways: row.get("channel")?,
        name: text("name")?,
        subject: text("subject")?,
        body: text("body")?,
        letter: text("letter")?,
        active: row.get("active")?,
        version: row.get("version")?,
    })
}

/// A wording in words for one application. A text whose template is cheap stays cheap: names lose the accents that
/// would double its price. No one is called by a name that a stranger may have typed.
///
/// # Errors
/// `placeholder_unresolved`, which names it.
pub fn fill(
    change: &WriteContext<'_>,
    wording: &Wording,
    about: (&Applicant, &Application),
    (lang, channel): (Lang, Way),
    facts: Facts<'_>,
) -> Result<Filled> {
    let mut known = merge_values::of(change, about.0, about.1, lang)?;
    if wording.key == DECLINE {
        known.insert("link".to_owned(), merge_values::openings(change)?);
    }
    known.extend(
        facts
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.clone())),
    );
    let named = may_be_named(change, about, channel);
    let worded = |text: &str| {
        if named {
            filled(text, &known)
        } else {
            filled(&merge_fields::without_call(text, "firstName"), &known)
        }
    };
    let template = wording.words(lang, channel);
    let mut body = worded(template)?;
    if channel == Way::Sms && segments::is_gsm7(template) {
        body = segments::to_gsm7(&body);
    }
    let subject = match wording.subject.get(lang) {
        "" => "{companyName}: {jobTitle}",
        own => own,
    };
    Ok(Filled {
        subject: worded(subject)?,
        body,
    })
}

/// Whether a message may say the applicant's name. What someone typed into a public form goes to an address that may be
/// another person's, so it goes there only once the number is proven, or a team member has dealt with the application.
fn may_be_named(
    change: &WriteContext<'_>,
    (applicant, application): (&Applicant, &Application),
    channel: Way,
) -> bool {
    let proven = match channel {
        Way::Sms => applicant.phone_verified,
        Way::Page => true,
        Way::Email => false,
    };
    proven || change.actor.person().is_some() || application.last_team_activity_at.is_some()
}

/// A wording in words for one application; Lineup's own where the brand's names something that is not known now.
///
/// # Errors
/// `placeholder_unresolved` where there is no wording of Lineup's; database errors.
pub fn fill_or_built_in(
    change: &WriteContext<'_>,
    wording: &Wording,
    about: (&Applicant, &Application),
    (lang, channel): (Lang, Channel),
    facts: Facts<'_>,
) -> Result<Filled> {
    let by = (lang, channel.into());
    match (
        fill(change, wording, about, by, facts),
        builtin::of(&wording.key),
    ) {
        (Err(Error::Unprocessable(lacks)), Some(known)) if wording.version > 0 => {
            tracing::warn!(
                key = wording.key,
                code = lacks.code,
                "Lineup's wording leaves"
            );
            fill(change, &built_in(known), about, by, facts)
        }
        (filled, _) => filled,
    }
}

/// A text with its placeholders filled in.
///
/// # Errors
/// `placeholder_unresolved`, which names it.
pub fn filled(text: &str, known: &Values) -> Result<String> {
    merge_fields::fill(text, known)
        .map(end_once)
        .map_err(|name| {
            Error::Unprocessable(Box::new(Unprocessable {
                code: "placeholder_unresolved",
                current: Some(serde_json::json!({ "placeholder": name })),
                ..Unprocessable::default()
            }))
        })
}
