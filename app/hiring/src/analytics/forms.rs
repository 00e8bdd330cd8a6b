//! Applications begun and finished: by language, by device, and where the others stopped.

use std::collections::BTreeMap;

use rusqlite::{Connection, params};
use serde::Serialize;

use super::{figures::Ratio, filter::Scope, sources};
use crate::{
    apply::drafts::Device,
    error::Result,
    messages::{Lang, LocalizedText},
};
use recruiting::{
    applications::{json, lang, time},
    types::Question,
};

/// Applications begun and finished.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Form {
    /// Finished, of those begun.
    pub finished: Ratio,
    /// At which step the others stopped: 1 contact, 2 questions, 3 availability.
    #[schema(value_type = BTreeMap<String, u32>)]
    pub left_at: BTreeMap<u32, u32>,
    /// Finished on each device, of those begun on it; older ones are on none.
    pub devices: Vec<DeviceForms>,
    /// The questions before which people stopped, the one that stopped most first.
    pub questions: Vec<QuestionLeft>,
}

/// A device.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct DeviceForms {
    /// Which.
    pub device: Device,
    /// Finished, of those begun.
    pub finished: Ratio,
}

/// A question before which people stopped.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct QuestionLeft {
    /// The question.
    pub question: LocalizedText,
    /// Number of people who did not answer it and went no further.
    pub people: u32,
}

/// An application begun.
#[derive(Clone, Debug)]
pub struct Draft {
    /// In which language.
    pub lang: Lang,
    /// On which device, where that is known.
    pub device: Option<Device>,
    /// Up to which step.
    pub step: u32,
    /// Whether it was sent.
    pub finished: bool,
    /// The first question without an answer, in the words of its job.
    pub question: Option<LocalizedText>,
}

/// The applications that were begun within the dates.
///
/// # Errors
/// Database errors.
pub fn drafts(db: &Connection, scope: &Scope) -> Result<Vec<Draft>> {
    let (from, to) = (scope.span.from, scope.roughly().1);
    let from = from.yesterday().unwrap_or(from).to_string();
    let source = sources::is_of("d.source", "?4");
    let mut query = db.prepare_cached(&format!(
        "SELECT d.created_at, d.step, d.submitted_application_id IS NOT NULL AS finished, j.location_id, d.body ->> 'device' AS device,
           coalesce(a.language, d.body ->> 'language', 'en') AS language, d.body ->> 'stoppedAt' AS stopped_at,
           CASE WHEN d.body ->> 'stoppedAt' IS NOT NULL AND d.submitted_application_id IS NULL
             THEN (SELECT questions FROM question_sets s WHERE s.id = j.question_set_id) END AS questions
         FROM application_drafts d JOIN hiring_jobs j ON j.id = d.job_id
         LEFT JOIN applications a ON a.id = d.submitted_application_id
         WHERE d.created_at >= ?1 AND d.created_at < ?2 AND (?3 IS NULL OR d.job_id = ?3)
           AND {source} AND (?5 IS NULL OR coalesce(a.owner_id, j.owner_id) = ?5)
           AND coalesce(a.simulated, 0) = 0"
    ))?;
    let filter = &scope.filter;
    let mut rows = query.query(params![from, to, filter.job, filter.source, filter.manager])?;
    let mut drafts = Vec::new();
    while let Some(row) = rows.next()? {
        let lang = lang(row, "language")?;
        let wanted = filter.language.is_none_or(|only| only == lang);
        if !wanted || !scope.within(row.get("location_id")?, time(row, "created_at")?) {
            continue;
        }
        let stopped_at: Option<String> = row.get("stopped_at")?;
        let asked: Option<Vec<Question>> = match row.get_ref("questions")? {
            rusqlite::types::ValueRef::Null => None,
            _ => Some(json(row, "questions")?),
        };
        drafts.push(Draft {
            lang,
            device: row.get("device")?,
            step: row.get("step")?,
            finished: row.get("finished")?,
            question: asked.and_then(|asked| {
                let stopped = asked
                    .into_iter()
                    .find(|one| Some(&one.id) == stopped_at.as_ref());
                stopped.map(|one| one.text)
            }),
        });
    }
    Ok(drafts)
}

/// The figures of the drafts.
pub fn form(drafts: &[Draft]) -> Form {
    let mut left_at = BTreeMap::new();
    let mut questions: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    for draft in drafts.iter().filter(|draft| !draft.finished) {
        *left_at.entry(draft.step).or_default() += 1;
        if let Some(question) = &draft.question {
            *questions.entry((&question.en, &question.es)).or_default() += 1;
        }
    }
    let mut questions: Vec<_> = questions
        .into_iter()
        .map(|((en, es), people)| QuestionLeft {
            question: LocalizedText {
                en: en.to_owned(),
                es: es.to_owned(),
            },
            people,
        })
        .collect();
    questions.sort_by_key(|one| std::cmp::Reverse(one.people));
    let device = |device: &Device| DeviceForms {
        device: *device,
        finished: Ratio::count(
            drafts
                .iter()
                .filter(|draft| draft.device == Some(*device))
                .map(|draft| draft.finished),
        ),
    };
    Form {
        finished: Ratio::count(drafts.iter().map(|draft| draft.finished)),
        left_at,
        devices: Device::ALL.iter().map(device).collect(),
        questions,
    }
}
