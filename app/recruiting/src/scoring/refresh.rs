//! Scores an application again, where what went in or the rubric changed.

use super::{
    inputs::{self, Inputs},
    knockout, knockout_rate, location_settings,
    run_script::{Judge, ScriptFault},
    store,
    types::{Band, Computed, Rubric, Snapshot},
};
use crate::{
    applications,
    error::Result,
    events::{self, HiringEvent, Scored, ScreeningFailed},
    ids::{ApplicationId, ScoreId},
    types::Application,
    write_context::WriteContext,
};

/// Scores an application again where its inputs or its rubric changed. Called when it came in, when an answer was
/// rated, when its availability changed and when a work sample was handed in. Where scoring is off, nothing happens.
///
/// # Errors
/// Database errors.
pub fn refresh(change: &mut WriteContext<'_>, id: ApplicationId) -> Result<()> {
    let application = applications::application(change.db, id)?;
    knockout_rate::warn(change, &application)?;
    if !location_settings::switch(change.db, application.location_id, change.now)?.on {
        return Ok(());
    }
    let rubric = match inputs::rubric_for(change.db, application.job_id)? {
        Some(rubric) => rubric,
        None => inputs::first_rubric(change)?,
    };
    let gathered = Inputs::of(change.db, &application)?;
    let facts = gathered.facts(&application);
    let input_hash = facts.hash()?;
    let before = store::newest(change.db, id)?;
    if before
        .as_ref()
        .is_some_and(|before| before.rubric_id == rubric.id && before.input_hash == input_hash)
    {
        return Ok(());
    }
    if before.is_none() {
        note_failed_knockout(change, &application, &gathered)?;
    }
    let judged = judge(&rubric).and_then(|judge| judge.score(&facts).map_err(|fault| fault.said()));
    let (computed, failure) = match judged {
        Ok(computed) => (computed, None),
        Err(failure) => (unknown(), Some(failure)),
    };
    let snapshot = Snapshot {
        id: ScoreId::new(change.now),
        rubric_id: rubric.id,
        input_hash,
        computed,
        failure,
        computed_at: change.now,
    };
    store::add_score(change.db, id, &snapshot)?;
    let scored = Scored {
        score_id: snapshot.id,
        rubric_version: rubric.version_no,
        band: snapshot.computed.band,
        points_tenths: snapshot.computed.points,
        attainable_tenths: snapshot.computed.attainable,
        failure: snapshot.failure,
    };
    events::add(
        change,
        &application,
        &HiringEvent::ApplicationScored(scored),
    )?;
    change.invalidate(format!("/api/applications/{id}/score"));
    change.invalidate("/api/applications");
    Ok(())
}

/// Reads a rubric's scripts.
///
/// # Errors
/// `Err`: their fault, in one line.
pub fn judge(rubric: &Rubric) -> Result<Judge, String> {
    Judge::read(&rubric.text).map_err(|faults| {
        let said: Vec<String> = faults.iter().map(ScriptFault::said).collect();
        said.join("; ")
    })
}

/// No score: the script failed.
fn unknown() -> Computed {
    Computed {
        components: Vec::new(),
        points: 0,
        attainable: 0,
        percent: None,
        band: Band::NotEnough,
        provisional: true,
    }
}

/// A knockout rule that failed screened no one out; the team is notified that it did not run.
fn note_failed_knockout(
    change: &WriteContext<'_>,
    application: &Application,
    gathered: &Inputs,
) -> Result<()> {
    let judged = knockout::try_knockout(change.db, application, &gathered.questions)?;
    if let Err(failure) = judged {
        let failed = HiringEvent::ScreeningFailed(ScreeningFailed { failure });
        events::add(change, application, &failed)?;
    }
    Ok(())
}
