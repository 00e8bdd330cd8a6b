//! Screening out: asked once, when an application comes in, and only about answers that the job's author marked.

use rusqlite::Connection;

use super::{inputs, run_script::Judge};
use crate::{
    error::Result,
    types::{Application, Knockout, Question},
};

/// The knockout answer that screens an application out, if there is one. Where the owner's script fails, no one is
/// screened out; [`super::refresh`] puts the failure on the application's timeline.
///
/// # Errors
/// Database errors.
pub fn judge_knockout(
    db: &Connection,
    application: &Application,
    questions: &[Question],
) -> Result<Option<Knockout>> {
    Ok(try_knockout(db, application, questions)?.unwrap_or_default())
}

/// The same, with what is wrong with the script.
///
/// # Errors
/// Database errors.
pub fn try_knockout(
    db: &Connection,
    application: &Application,
    questions: &[Question],
) -> Result<Result<Option<Knockout>, String>> {
    let text = inputs::text_for(db, application.job_id)?;
    let judged = Judge::read(&text)
        .map_err(|faults| {
            let said: Vec<String> = faults
                .iter()
                .map(super::run_script::ScriptFault::said)
                .collect();
            said.join("; ")
        })
        .and_then(|judge| {
            judge
                .knocked_out(questions, &application.answers)
                .map_err(|fault| fault.said())
        });
    if let Err(failure) = &judged {
        tracing::warn!(application = %application.id, "the knockout rule failed: {failure}");
    }
    Ok(judged)
}
