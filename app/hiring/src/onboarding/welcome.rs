//! The messages to a new employee: a welcome with the first day and the location, and an invitation to sign in.

use jiff::{civil::Date, tz::TimeZone};

use crate::{error::Result, ids::EmployeeId, team, write_context::WriteContext};
use recruiting::{
    bulk,
    interviews::when,
    messaging::{self, types::Way},
    types::{Applicant, Application},
};

/// Welcomes a new employee in their language, by the way that they agreed to. None where there is no way to them, or the
/// brand switched the template off.
///
/// # Errors
/// Database errors.
pub(super) fn greet(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    application: &Application,
    first_day: Date,
) -> Result<Option<Way>> {
    let lang = applicant.preferred_language;
    let day = first_day
        .to_zoned(TimeZone::UTC)
        .map_err(anyhow::Error::from)?;
    let facts = [("startDate", when::date(lang, &day))];
    let now = change.now;
    let sent = messaging::send_template(change, applicant, application, "welcome", &facts, now)?;
    let Some(id) = sent else { return Ok(None) };
    let master = &change.core.config.data.master_key;
    let (message, _) = messaging::store::message(change.db, master, id)?;
    Ok(Some(message.channel))
}

/// Invites a new employee to sign in. Whether an invitation left: who hires may not be who gives access, and someone else
/// may sign in with the same address; then the team's screen says so.
///
/// # Errors
/// Database errors.
pub(super) fn invite(change: &mut WriteContext<'_>, employee: EmployeeId) -> Result<bool> {
    Ok(bulk::with_savepoint(change, |change| team::invite_new(change, employee))?.is_ok())
}
