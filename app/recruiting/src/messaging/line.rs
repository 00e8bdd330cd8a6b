//! The brand's texting: from which number, at which hours, in which words; for the person who is responsible for it.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::Serialize;

use super::{consent, merge_values, quiet_hours, reply};
use crate::{
    app::Environment,
    context::Context,
    date_time::TimeOfDay,
    error::Result,
    messages::{self, Lang, LocalizedText},
    permit::Permission,
    settings::types::string_enum,
    token::brand_code,
};

string_enum! {
    /// The carrier of the texts.
    Carrier as TextCarrier {
        /// A gateway that speaks Twilio's API.
        Gateway = "gateway",
        /// None: a demo keeps its texts and shows them.
        Demo = "demo",
        /// None: no text leaves.
        None = "none",
    }
}

/// The brand's texting.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TextLine {
    /// The carrier of the texts.
    pub carrier: Carrier,
    /// The number that applicants see (E.164); none where a messaging service picks one.
    pub number: Option<String>,
    /// The address for the gateway's posts of applicants' texts.
    pub webhook: Option<String>,
    /// Start of the quiet hours, in the restaurant's time: Lineup writes nothing automatically.
    pub quiet_from: TimeOfDay,
    /// Until then.
    pub quiet_until: TimeOfDay,
    /// The consent texts.
    pub consent: Vec<AgreedWords>,
    /// Lineup's automatic answers to words that phone companies ask for.
    pub answers: Vec<KeywordAnswer>,
    /// Words that people text to apply, in order.
    pub keywords: Vec<LineKeyword>,
}

/// A wording that applicants agree to.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct AgreedWords {
    /// Its version, as recorded with each consent.
    pub version: &'static str,
    /// The words.
    pub words: LocalizedText,
}

/// The answer to a word.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct KeywordAnswer {
    /// Words that ask for it, the best known first; there are more, and free wordings of a no are understood too.
    pub words: &'static [&'static str],
    /// The answer.
    pub answer: LocalizedText,
}

/// A word that people text to apply.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineKeyword {
    /// The word.
    pub keyword: String,
    /// The restaurant.
    pub location_name: Option<String>,
    /// The job; none for a restaurant's own keyword, which leads to what is open there.
    pub job_title: Option<LocalizedText>,
}

const OUT: &[&str] = &["STOP", "ALTO", "BAJA"];
const IN: &[&str] = &["START", "INICIAR"];
const HELP: &[&str] = &["HELP", "AYUDA"];

/// The brand's texting.
#[utoipa::path(get, path = "/api/sms-settings", tag = "messages", responses((status = 200, body = TextLine)))]
pub async fn handler(context: Context) -> Result<Reply<TextLine>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::SettingsRead)?;
            view(db, &context.app.core).map(Reply)
        })
        .await
}

fn view(db: &Connection, core: &Environment) -> Result<TextLine> {
    let (code, company) = (brand_code(db)?, merge_values::company(db)?);
    let carrier = match (&core.config.sms, core.config.serve.demo) {
        (Some(_), _) => Carrier::Gateway,
        (None, true) => Carrier::Demo,
        (None, false) => Carrier::None,
    };
    let webhook = format!("{}/api/hooks/sms/{code}", core.config.serve.url);
    let (quiet_from, quiet_until) = quiet_hours::NIGHT;
    let in_both = |words: &dyn Fn(Lang) -> String| LocalizedText {
        en: words(Lang::En),
        es: words(Lang::Es),
    };
    let openings = core.career_site(&code);
    let answer = |id: &'static str| in_both(&|lang| reply::line(lang, id, &company, &openings));
    Ok(TextLine {
        number: core.config.line(&code).map(str::to_owned),
        webhook: (carrier == Carrier::Gateway).then_some(webhook),
        carrier,
        quiet_from: TimeOfDay(quiet_from),
        quiet_until: TimeOfDay(quiet_until),
        consent: vec![
            AgreedWords {
                version: consent::BOX_VERSION,
                words: in_both(&|lang| consent::box_text(&company, lang)),
            },
            AgreedWords {
                version: consent::TEXT_VERSION,
                words: in_both(&|lang| first_text(core, lang, &company)),
            },
        ],
        answers: [
            (OUT, "talk-opted-out"),
            (IN, "talk-opted-in"),
            (HELP, "talk-help"),
        ]
        .map(|(words, id)| KeywordAnswer {
            words,
            answer: answer(id),
        })
        .into(),
        keywords: keywords(db)?,
    })
}

/// The first text of who applies by a word: in both languages at once, as no one knows yet which one they read.
fn first_text(core: &Environment, lang: Lang, company: &str) -> String {
    let url = core.config.serve.url.as_str();
    messages::translate(
        lang,
        "text-consent",
        &[("company", company.into()), ("url", url.into())],
    )
}

fn keywords(db: &Connection) -> Result<Vec<LineKeyword>> {
    let mut statement = db.prepare_cached(
        "SELECT k.keyword, l.name, j.title_en, j.title_es FROM sms_keywords k
         LEFT JOIN hiring_jobs j ON j.id = k.job_id
         LEFT JOIN locations l ON l.id = coalesce(k.location_id, j.location_id)
         WHERE k.active = 1 ORDER BY k.keyword",
    )?;
    let rows = statement.query_map([], |row| {
        let title: (Option<String>, Option<String>) = (row.get(2)?, row.get(3)?);
        Ok(LineKeyword {
            keyword: row.get(0)?,
            location_name: row.get(1)?,
            job_title: title
                .0
                .zip(title.1)
                .map(|(en, es)| LocalizedText { en, es }),
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
