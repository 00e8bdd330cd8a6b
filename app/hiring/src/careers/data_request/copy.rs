//! The brand's data about an applicant, for the applicant: what they gave, what was written between them and the team,
//! what counted and its outcome (Cal. Civ. Code § 1798.110, the right to know). What team members noted stays with the
//! team, and the page says so; a rejection that was not sent yet is not shown here first.

use jiff::Timestamp;
use rusqlite::Connection;
use serde::Serialize;

use crate::{
    careers::{sorting, status_view},
    date_time::Day,
    error::Result,
    ids::{ApplicationId, DocumentId},
    messages::Lang,
    pool,
    profile::{answers, retention_holds::Keeping},
    resumes::{self, Scan},
    settings,
    work_sample::{self, points::SimAnswers},
};
use recruiting::{
    applications::{APPLICATION_COLUMNS, application_row, time},
    jobs::store as jobs,
    messaging::{
        self,
        types::{Direction, Way},
    },
    types::{Applicant, Application, DayPart},
};

/// Everything about one record of a person.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnCopy {
    pub(super) made_at: Timestamp,
    pub(super) first_name: String,
    pub(super) last_name: String,
    pub(super) preferred_name: Option<String>,
    /// E.164.
    pub(super) phone: Option<String>,
    pub(super) email: Option<String>,
    pub(super) language: Lang,
    /// Whether they are in the talent pool, as far as they chose it.
    pub(super) other_openings: Option<bool>,
    /// Newest first.
    pub(super) applications: Vec<OwnApplication>,
    /// Oldest first.
    pub(super) messages: Vec<OwnMessage>,
    /// Their consents and refusals of text messages, oldest first.
    pub(super) text_consents: Vec<OwnConsent>,
    /// The day on which the records are deleted automatically, if nothing prevents it.
    pub(super) kept_until: jiff::civil::Date,
}

/// An application.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnApplication {
    pub(super) job_title: String,
    pub(super) location_name: String,
    /// The restaurant's IANA time zone.
    pub(super) zone: String,
    pub(super) applied_at: Timestamp,
    /// The source of the application.
    pub(super) source: String,
    /// `open`, `hired`, `no`, `withdrawn`: as the applicant was notified.
    pub(super) state: &'static str,
    pub(super) answers: Vec<OwnAnswer>,
    pub(super) availability: Vec<(Day, DayPart)>,
    /// The factors of the score, as people read them.
    pub(super) score: Vec<String>,
    /// Newest first.
    pub(super) interviews: Vec<OwnInterview>,
    /// Newest first.
    pub(super) work_samples: Vec<OwnWorkSample>,
    pub(super) documents: Vec<OwnDocument>,
}

/// A screening question with the answer.
#[derive(Clone, Debug, Serialize)]
pub(super) struct OwnAnswer {
    pub(super) question: String,
    pub(super) answer: String,
}

/// An interview.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnInterview {
    pub(super) starts_at: Timestamp,
    /// `virtual`, `in_person`, `phone`.
    pub(super) format: String,
    /// `booked`, `confirmed`, `completed`, `no_show`, `cancelled`.
    pub(super) state: String,
}

/// A try at a work sample.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnWorkSample {
    pub(super) title: String,
    pub(super) invited_at: Timestamp,
    pub(super) submitted_at: Option<Timestamp>,
    /// Their answers, by item.
    pub(super) answers: SimAnswers,
    /// Points of 25, once it is handed in.
    pub(super) points: Option<i64>,
}

/// A file that they sent.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnDocument {
    pub(super) id: DocumentId,
    pub(super) name: String,
    pub(super) bytes: i64,
    /// The virus scanner's result.
    pub(super) scan: Scan,
}

/// A message that came or left.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnMessage {
    pub(super) at: Timestamp,
    pub(super) direction: Direction,
    pub(super) channel: Way,
    pub(super) subject: Option<String>,
    pub(super) body: String,
}

/// A consent or refusal of text messages.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnConsent {
    pub(super) at: Timestamp,
    /// `opted_in`, `opted_out`.
    pub(super) state: String,
    /// `form`, `text`, `carrier`, `import`.
    pub(super) source: String,
    pub(super) wording: Option<String>,
}

impl OwnCopy {
    /// The copy, in the language of the page. Records that the team merged with this one are not among it: the team may
    /// have been wrong, and a code proves one number.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn of(
        db: &Connection,
        (master, now): (&[u8; 32], Timestamp),
        it: Applicant,
        lang: Lang,
    ) -> Result<Self> {
        let mut statement = db.prepare_cached(
            &format!("SELECT {APPLICATION_COLUMNS} FROM applications WHERE applicant_id = ?1 ORDER BY applied_at DESC, id DESC"),
        )?;
        let all: Vec<Application> = statement
            .query_map([it.id], application_row)?
            .collect::<rusqlite::Result<_>>()?;
        let applications = all.iter().map(|one| application(db, one, lang, now));
        Ok(Self {
            made_at: now,
            applications: applications.collect::<Result<_>>()?,
            messages: messages(db, master, &it)?,
            text_consents: consents(db, it.phone.as_deref())?,
            other_openings: pool::opt_out::said(db, it.id)?,
            kept_until: Keeping::of(db, &[it.id], now)?.due_on,
            first_name: it.first_name,
            last_name: it.last_name,
            preferred_name: it.preferred_name,
            phone: it.phone,
            email: it.email,
            language: it.preferred_language,
        })
    }
}

fn application(
    db: &Connection,
    it: &Application,
    lang: Lang,
    now: Timestamp,
) -> Result<OwnApplication> {
    let place = settings::location(db, it.location_id)?;
    let asked = answers::of(db, it)?.into_iter().filter_map(|one| {
        let answer = one.answer?;
        Some(OwnAnswer {
            answer: answers::said(&one.question, &answer, lang).join(", "),
            question: one.question.text.get(lang).to_owned(),
        })
    });
    Ok(OwnApplication {
        job_title: jobs::job(db, it.job_id)?.title.get(lang).to_owned(),
        answers: asked.collect(),
        availability: it.availability.clone().into_iter().collect(),
        score: if sorting::is_on(db, it.location_id, now)? {
            sorting::factors(db, it, lang, now)?
        } else {
            Vec::new()
        },
        state: status_view::state(db, it, now)?,
        interviews: interviews(db, it.id)?,
        work_samples: work_samples(db, it.id, lang)?,
        documents: documents(db, it.id)?,
        applied_at: it.applied_at,
        source: it.source.clone(),
        location_name: place.name,
        zone: place.zone,
    })
}

fn work_samples(db: &Connection, id: ApplicationId, lang: Lang) -> Result<Vec<OwnWorkSample>> {
    let tries = work_sample::store::attempts(db, id)?.into_iter();
    Ok(tries
        .map(|it| OwnWorkSample {
            title: it.position.content().title.get(lang).to_owned(),
            invited_at: it.invited_at,
            submitted_at: it.submitted_at,
            answers: it.answers,
            points: it.points,
        })
        .collect())
}

fn interviews(db: &Connection, id: ApplicationId) -> Result<Vec<OwnInterview>> {
    let mut statement = db.prepare_cached(
        "SELECT starts_at, format, state FROM interviews WHERE application_id = ?1 ORDER BY starts_at DESC, id DESC",
    )?;
    let rows = statement.query_map([id], |row| {
        Ok(OwnInterview {
            starts_at: time(row, "starts_at")?,
            format: row.get("format")?,
            state: row.get("state")?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn documents(db: &Connection, id: ApplicationId) -> Result<Vec<OwnDocument>> {
    let files = resumes::store::of_application(db, id)?.into_iter();
    Ok(files
        .map(|file| OwnDocument {
            id: file.id,
            name: file.name,
            bytes: file.bytes,
            scan: file.scan,
        })
        .collect())
}

fn messages(db: &Connection, master: &[u8; 32], it: &Applicant) -> Result<Vec<OwnMessage>> {
    let Some(conversation) = messaging::store::conversation_of(db, it.id)? else {
        return Ok(Vec::new());
    };
    Ok(messaging::store::to_applicant(db, master, &conversation)?
        .map(|one| OwnMessage {
            at: one.sent_at.unwrap_or(one.at),
            direction: one.direction,
            channel: one.channel,
            subject: one.subject,
            body: one.body.unwrap_or_default(),
        })
        .collect())
}

fn consents(db: &Connection, phone: Option<&str>) -> Result<Vec<OwnConsent>> {
    let mut statement = db.prepare_cached(
        "SELECT at, state, source, wording FROM text_consents WHERE phone = ?1 ORDER BY at, id",
    )?;
    let rows = statement.query_map([phone], |row| {
        Ok(OwnConsent {
            at: time(row, "at")?,
            state: row.get("state")?,
            source: row.get("source")?,
            wording: row.get("wording")?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
