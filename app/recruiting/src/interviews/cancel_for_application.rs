//! An application ends or goes to another job: its links stop working, and the interviews ahead are canceled.

use super::{
    book,
    links::revoke_links,
    messages::{self, Audience},
    store,
};
use crate::{
    NotificationData,
    error::Result,
    events::HiringEvent,
    types::{Applicant, Application},
    write_context::WriteContext,
};

/// Ends the links of an application and cancels its interviews that have not begun, so that no one keeps a time free
/// for them. `audience` is written to the applicant too; one who withdrew knows, and one who was hired is welcomed.
///
/// # Errors
/// Database errors.
pub fn end_interviews(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    application: &Application,
    audience: Option<Audience>,
) -> Result<()> {
    revoke_links(change, application, None)?;
    for it in store::interviews_of(change.db, application.id)? {
        if !it.state.is_booked() || it.starts_at <= change.now {
            continue;
        }
        let by = if change.actor.person().is_some() {
            "team"
        } else {
            "applicant"
        };
        book::call_off(change, &it, by, None)?;
        let after = store::interview(change.db, it.id)?;
        let event = HiringEvent::InterviewCancelled;
        book::log(change, applicant, application, event, Some(&it), &after)?;
        if let Some(audience) = audience {
            messages::tell(change, applicant, application, &after, audience)?;
        }
        let kind = NotificationData::InterviewCancelled;
        book::hear(change, application, &after, kind)?;
    }
    Ok(())
}
