//! The law for minors at this minute. No one can let it go.

use jiff::{SignedDuration, civil::Date};
use rules::{Finding, Question, Severity, brand::is_brand};
use rusqlite::Connection;

use crate::{
    error::Result,
    ids::{LocationId, PositionId},
    time_clock::person::ClockPerson,
    worked_law::{Work, report},
};
use organization::team::types::AgeBand;
use platform::{app::Environment, finding_view::text, messages::LocalizedText};

/// The rules that limit when and how long minors work.
pub(in crate::time_clock) const FAMILIES: [&str; 5] = [
    "minor_daily_hours",
    "minor_days",
    "minor_school_hours",
    "minor_time_of_day",
    "minor_weekly_hours",
];
/// The name of the minute that is asked about.
const NEXT: &str = "next-minute";

/// What the law says against the next minute of a minor's work. Judged is the work of the week so far with one minute more,
/// as strictly as a plan is: what a draft may not hold may not begin. Earlier work beyond the law is no reason
/// against it.
///
/// # Errors
/// Database errors.
pub fn findings(
    db: &Connection,
    core: &Environment,
    person: &ClockPerson,
    (location, position): (LocationId, Option<PositionId>),
    today: Date,
) -> Result<Vec<Finding>> {
    if person.facts.age_band(today) == AgeBand::Adult {
        return Ok(Vec::new());
    }
    let (week, start, _) = person.workweek(db, location)?;
    let entries = person.entries.iter();
    let mut work: Vec<Work> = entries
        .filter(|entry| entry.ends_at().is_some_and(|end| end > start))
        .map(|entry| Work::of(entry, person.at))
        .collect();
    let question = (week, Question::CheckShift);
    let before = report(db, core, &person.facts, question, &work)?.findings;
    work.push(Work {
        id: NEXT.to_owned(),
        location,
        position,
        starts_at: person.at,
        ends_at: person.at + SignedDuration::from_mins(1),
        breaks: Vec::new(),
    });
    let mut after = report(db, core, &person.facts, question, &work)?.findings;
    let known = |finding: &Finding| {
        before
            .iter()
            .any(|one| one.key == finding.key && one.inputs_hash == finding.inputs_hash)
    };
    after.retain(|finding| {
        finding.severity == Severity::Block
            && FAMILIES.contains(&&*finding.family)
            // A brand's rule about time that is worked only warns.
            && !is_brand(&finding.rule_id)
            && !known(finding)
    });
    Ok(after)
}

/// The reason of a rule and its remedy, in the pack's words.
pub fn words(core: &Environment, finding: &Finding) -> (LocalizedText, LocalizedText) {
    let mut rules = core.rule_book.packs().iter().flat_map(|pack| &pack.rules);
    rules
        .find(|rule| rule.id == finding.rule_id)
        .map(|rule| (text(&rule.explanation), text(&rule.remedy)))
        .unwrap_or_default()
}
