//! The limits of a draft: no texts without end, no unknown words, no answers without a value. Everything else is kept
//! as written and left to the checks.

use std::collections::BTreeSet;

use rusqlite::Connection;

use super::create_job::MOST_PLACES;
use crate::{
    error::Result,
    messages::{LocalizedText, both},
    settings::{self, MAX_RATE_E4},
    types::{Choice, Job, Question, QuestionKind},
    validator::Validator,
};

/// The boards of a posting; Indeed gets all of them or none (`boards`).
pub(super) const BOARDS: [&str; 4] = ["markup", "feed", "poster", "keyword"];
/// The longest pause before the same person may apply again, in days.
pub const LONGEST_COOL_OFF: u16 = 365;
/// A list of questions longer than this is refused, where up to 15 may be published.
const MOST_QUESTIONS: usize = 40;
const MOST_CHOICES: usize = 20;
/// The most points for one answer.
const MOST_POINTS: u8 = 10;
/// The points that a manager can give an answer in words.
const MOST_POINTS_OF_TEXT: u8 = 4;

/// Refuses what a draft cannot hold.
///
/// # Errors
/// `Invalid`; database errors.
pub(super) fn check(db: &Connection, job: &Job, questions: Option<&[Question]>) -> Result<()> {
    let mut checks = Validator::default();
    long(&mut checks, "title", &job.title, 200);
    long(&mut checks, "tipsNote", &job.tips_note, 300);
    long(&mut checks, "benefits", &job.benefits, 2000);
    long(&mut checks, "description", &job.description, 20_000);
    long(&mut checks, "business.about", &job.business.about, 4000);
    long(
        &mut checks,
        "business.statement",
        &job.business.statement,
        4000,
    );
    checks.optional_text("business.legalName", &job.business.legal_name, 200);
    checks.optional_text("business.contact", &job.business.contact, 200);
    checks.ensure((1..=99).contains(&job.openings), "openings", "out_of_range");
    checks.ensure(
        job.cool_off_days <= LONGEST_COOL_OFF,
        "coolOffDays",
        "out_of_range",
    );
    checks.ensure(
        job.additional_location_ids.len() < MOST_PLACES,
        "additionalLocationIds",
        "too_long",
    );
    for (field, rate) in [("payMinE4", job.pay_min_e4), ("payMaxE4", job.pay_max_e4)] {
        let rate = rate.unwrap_or(1);
        checks.ensure(rate > 0, field, "not_positive");
        checks.ensure(rate <= MAX_RATE_E4, field, "out_of_range");
    }
    let known = |board: &String| BOARDS.contains(&board.as_str());
    checks.ensure(job.boards.iter().all(known), "boards", "unknown");
    let sources = ["typed", "template", "model"];
    checks.ensure(
        sources.contains(&job.description_source.as_str()),
        "descriptionSource",
        "unknown",
    );
    checks.ensure(job.requirements.len() <= 30, "requirements", "too_long");
    for requirement in &job.requirements {
        checks.optional_text("requirements", &requirement.key, 60);
        long(&mut checks, "requirements", &requirement.label, 300);
    }
    if let Some(position) = job.position_id {
        let positions = settings::all_positions(db)?;
        let exists = positions.iter().any(|known| known.id == position);
        checks.ensure(exists, "positionId", "unknown");
    }
    if let Some(questions) = questions {
        check_questions(&mut checks, questions);
    }
    checks.finish()
}

fn long(checks: &mut Validator, field: &str, text: &LocalizedText, most: usize) {
    for (lang, words) in [("en", &text.en), ("es", &text.es)] {
        let field = format!("{field}.{lang}");
        checks.ensure(words.chars().count() <= most, &field, "too_long");
        let breaks = |letter: char| letter.is_control() && !['\n', '\t'].contains(&letter);
        checks.ensure(!words.chars().any(breaks), &field, "wrong_type");
    }
}

fn check_questions(checks: &mut Validator, questions: &[Question]) {
    checks.ensure(questions.len() <= MOST_QUESTIONS, "questions", "too_long");
    let mut ids = BTreeSet::new();
    for (index, question) in questions.iter().enumerate() {
        let field = format!("questions[{index}]");
        checks.required_text(&format!("{field}.id"), &question.id, 60);
        checks.ensure(
            ids.insert(&question.id),
            &format!("{field}.id"),
            "not_allowed",
        );
        long(checks, &format!("{field}.text"), &question.text, 500);
        let choices = &question.choices;
        checks.ensure(
            choices.len() <= MOST_CHOICES,
            &format!("{field}.choices"),
            "too_long",
        );
        let mut values = BTreeSet::new();
        for choice in choices {
            checks.required_text(&format!("{field}.choices"), &choice.value, 60);
            checks.ensure(
                values.insert(&choice.value),
                &format!("{field}.choices"),
                "not_allowed",
            );
            checks.ensure(
                choice.points <= MOST_POINTS,
                &format!("{field}.choices"),
                "out_of_range",
            );
            long(checks, &format!("{field}.choices"), &choice.label, 200);
        }
        if let Some(topic) = &question.topic {
            checks.optional_text(&format!("{field}.topic"), topic, 60);
        }
    }
}

/// Whether a question is answered by choosing.
pub(super) fn closed(kind: QuestionKind) -> bool {
    matches!(
        kind,
        QuestionKind::YesNo | QuestionKind::Single | QuestionKind::Multi
    )
}

/// A question with what follows from the rest of it: yes and no, and the most points that it can give.
#[must_use]
pub(super) fn completed(mut question: Question) -> Question {
    if question.kind == QuestionKind::YesNo && question.choices.is_empty() {
        question.choices = ["yes", "no"]
            .map(|value| Choice {
                value: value.to_owned(),
                label: both(&format!("answer-{value}"), &[]),
                points: 0,
            })
            .to_vec();
    }
    let points = question.choices.iter().map(|choice| choice.points);
    question.max_points = match question.kind {
        QuestionKind::YesNo | QuestionKind::Single => points.max().unwrap_or(0),
        QuestionKind::Multi => points.fold(0, u8::saturating_add),
        QuestionKind::Text => question.max_points.min(MOST_POINTS_OF_TEXT),
        QuestionKind::Number | QuestionKind::Date => 0,
    };
    question
}
