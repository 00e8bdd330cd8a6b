//! Whether feedback holds up, and whether this person may give it.

use rusqlite::Connection;

use super::types::{Answers, Recommendation};
use crate::{
    error::{Error, Result},
    ids::InterviewId,
    interviews::{book::state_conflict, store, types::Interview, view::sees},
    permit::{Actor, Permission},
    validator::Validator,
};

/// The longest text of a field.
const MAX_CHARS: usize = 4000;
/// The longest note about a rating.
const NOTE: usize = 1000;
/// A reason shorter than this says nothing.
const MIN_CHARS: usize = 20;

/// The interview, for one of its interviewers.
///
/// # Errors
/// `NotFound` where it is out of sight, `Forbidden`, `not_interviewer`; database errors.
pub fn interviewed(
    db: &Connection,
    actor: &Actor,
    id: InterviewId,
    permission: Permission,
) -> Result<Interview> {
    actor.allow(permission)?;
    let it = store::interview(db, id)?;
    if !sees(actor, &it, Permission::InterviewsRead) {
        return Err(Error::NotFound);
    }
    if !it.interviewer_ids.contains(&actor.user) {
        return Err(Error::Refused("not_interviewer"));
    }
    Ok(it)
}

/// Feedback is given on interviews that have begun and were not canceled.
///
/// # Errors
/// `state_conflict`, `interview_not_started`.
pub fn open_for_feedback(it: &Interview, now: jiff::Timestamp) -> Result<()> {
    use crate::interviews::types::InterviewState;
    if matches!(it.state, InterviewState::Cancelled | InterviewState::NoShow) {
        return Err(state_conflict(it)?);
    }
    if now < it.starts_at {
        return Err(Error::unprocessable("interview_not_started"));
    }
    Ok(())
}

/// The limits of a draft: ratings in range, texts not too long.
///
/// # Errors
/// `Invalid`.
pub fn draft(answers: &Answers) -> Result<()> {
    let mut checks = Validator::default();
    shape(&mut checks, answers);
    checks.finish()
}

/// The requirements of submitted feedback: all four ratings, a recommendation, and a reason for its extremes.
///
/// # Errors
/// `Invalid` with every field that does not hold up.
pub fn complete(answers: &Answers) -> Result<()> {
    let mut checks = Validator::default();
    for (field, rating) in ratings(answers) {
        checks.ensure(rating.is_some(), field, "required");
    }
    checks.ensure(
        answers.recommendation.is_some(),
        "recommendation",
        "required",
    );
    let low = ratings(answers)
        .iter()
        .any(|(_, rating)| rating.is_some_and(|it| it <= 2));
    let short = |text: &str| text.trim().chars().count() < MIN_CHARS;
    if (low || answers.recommendation == Some(Recommendation::NoHire)) && short(&answers.concerns) {
        checks.error("concerns", "reason_too_short");
    }
    if answers.recommendation == Some(Recommendation::StrongHire) && short(&answers.strengths) {
        checks.error("strengths", "reason_too_short");
    }
    shape(&mut checks, answers);
    checks.finish()
}

fn ratings(answers: &Answers) -> [(&'static str, Option<i64>); 4] {
    [
        ("overall", answers.overall),
        ("technical", answers.technical),
        ("cultureFit", answers.culture_fit),
        ("communication", answers.communication),
    ]
}

fn shape(checks: &mut Validator, answers: &Answers) {
    for (field, rating) in ratings(answers) {
        let fits = rating.is_none_or(|rating| (1..=5).contains(&rating));
        checks.ensure(fits, field, "out_of_range");
    }
    for (field, text) in [
        ("strengths", &answers.strengths),
        ("concerns", &answers.concerns),
        ("notes", &answers.notes),
    ] {
        checks.ensure(text.chars().count() <= MAX_CHARS, field, "too_long");
    }
    for (at, it) in answers.evidence.iter().enumerate() {
        let field = format!("evidence.{}", it.criterion.name());
        checks.ensure(it.note.chars().count() <= NOTE, &field, "too_long");
        let named_before = answers.evidence[..at]
            .iter()
            .any(|one| one.criterion == it.criterion);
        checks.ensure(!named_before, &field, "not_allowed");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interviews::feedback::types::{Criterion, Evidence};

    fn good() -> Answers {
        Answers {
            overall: Some(4),
            technical: Some(3),
            culture_fit: Some(4),
            communication: Some(3),
            recommendation: Some(Recommendation::Hire),
            ..Answers::default()
        }
    }

    fn wrong(answers: &Answers) -> Vec<String> {
        match complete(answers) {
            Err(Error::Invalid(fields)) => fields.into_iter().map(|field| field.field).collect(),
            other => {
                assert!(other.is_ok());
                Vec::new()
            }
        }
    }

    #[test]
    fn ratings_and_recommendation_are_needed_and_nothing_else() {
        assert_eq!(wrong(&good()), [""; 0]);
        assert_eq!(
            wrong(&Answers::default()),
            [
                "overall",
                "technical",
                "cultureFit",
                "communication",
                "recommendation"
            ]
        );
    }

    #[test]
    fn extremes_need_twenty_characters_of_reason() {
        let mut answers = good();
        answers.technical = Some(2);
        answers.concerns = " nineteen characters ".to_owned();
        assert_eq!(wrong(&answers), ["concerns"]);
        answers.concerns = "twenty characters ok".to_owned();
        assert_eq!(wrong(&answers), [""; 0]);
        let mut answers = good();
        answers.recommendation = Some(Recommendation::NoHire);
        assert_eq!(wrong(&answers), ["concerns"]);
        answers.recommendation = Some(Recommendation::StrongHire);
        assert_eq!(wrong(&answers), ["strengths"]);
    }

    #[test]
    fn a_rating_has_one_note_of_a_readable_length() {
        let note = |criterion, note: String| Evidence { criterion, note };
        let mut answers = good();
        answers.evidence = vec![
            note(Criterion::Technical, "Kept six tickets apart".to_owned()),
            note(Criterion::CultureFit, "n".repeat(NOTE)),
        ];
        assert_eq!(wrong(&answers), [""; 0]);
        answers.evidence[1].note.push('n');
        answers
            .evidence
            .push(note(Criterion::Technical, "Again".to_owned()));
        assert_eq!(
            wrong(&answers),
            ["evidence.cultureFit", "evidence.technical"]
        );
    }

    #[test]
    fn ratings_beyond_five_and_long_texts_are_refused_in_drafts_too() {
        let mut answers = good();
        answers.overall = Some(6);
        answers.notes = "n".repeat(MAX_CHARS + 1);
        assert!(draft(&answers).is_err());
        assert_eq!(wrong(&answers), ["overall", "notes"]);
    }
}
