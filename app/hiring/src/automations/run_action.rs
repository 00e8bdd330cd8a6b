//! The act itself, as Lineup and under the automation's name: through the ways that people of the brand go, too.

use serde_json::{Value, json};

use super::{
    evaluate::{self, Subject, Verdict},
    store,
    types::{ActState, Action, ActionKind, Automation, Why},
};
use crate::{
    HiringAction,
    error::{Error, Result},
    ids::ApplicationId,
    permit::{Actor, Permission},
    pipeline::advance,
    profile::assignment::hand_to,
    settings,
    write_context::WriteContext,
};
use recruiting::{
    NotificationData, Recipients, audit_entry,
    events::{self, HiringEvent, NoFacts},
    interviews, messaging,
    notifications::data::FromAutomation,
    notify,
    types::{Application, Stage},
};

/// Lets an automation act on an application, once: what it did before, it does not do again. What prevents it is noted,
/// so that the brand sees it; an application that has moved on is no longer meant. Returns whether anything was noted.
///
/// # Errors
/// Database errors.
pub(super) fn once(
    change: &mut WriteContext<'_>,
    it: &Automation,
    id: ApplicationId,
) -> Result<bool> {
    let before = store::act_on(change.db, it.id, id)?;
    if before.is_some_and(|act| act.state == ActState::Done) {
        return Ok(false);
    }
    let case = match Subject::now(change.db, id) {
        Err(Error::NotFound) => return Ok(false),
        found => found?,
    };
    let outcome = match evaluate::evaluate(change.db, &it.rule, &case, change.now)? {
        Verdict::NotMeant | Verdict::Against(Why::NotActive | Why::LeftStage) => {
            store::no_longer_asked(change.db, it.id, id)?;
            return Ok(false);
        }
        Verdict::Against(why) => (ActState::Skipped, Some(why)),
        Verdict::Go => tried(change, it, &case)?,
    };
    store::note(change.db, it.id, id, outcome, change.now)?;
    change.invalidate("/api/automations");
    Ok(true)
}

/// Acts; what it did is undone as a whole where something refuses.
fn tried(
    change: &mut WriteContext<'_>,
    it: &Automation,
    case: &Subject,
) -> Result<(ActState, Option<Why>)> {
    let actor = Actor::automation(it.id, it.name.clone());
    change.db.execute_batch("SAVEPOINT automation")?;
    match change.on_behalf(&actor, |change| act(change, it, case)) {
        Ok(()) => {
            change.db.execute_batch("RELEASE automation")?;
            Ok((ActState::Done, None))
        }
        Err(error) => {
            change
                .db
                .execute_batch("ROLLBACK TO automation; RELEASE automation")?;
            let why = evaluate::why(&error).ok_or(error)?;
            Ok((ActState::Skipped, Some(why)))
        }
    }
}

fn act(change: &mut WriteContext<'_>, it: &Automation, case: &Subject) -> Result<()> {
    let (application, action) = (&case.application, &it.rule.action);
    match action.kind {
        ActionKind::SendTemplate => write(change, case, action)?,
        ActionKind::Move => {
            let to = action.stage.unwrap_or(application.stage);
            advance(change, application.clone(), to)?;
        }
        ActionKind::SendLink => {
            let stage = action.stage.unwrap_or(Stage::PhoneInterview);
            interviews::send_by_itself(change, application, stage)?;
        }
        ActionKind::Assign => {
            let owner = action
                .user_id
                .ok_or(Error::unprocessable("owner_not_found"))?;
            hand_to(change, application, owner)?;
        }
        ActionKind::Notify => tell(change, it, application)?,
    }
    let what = json!({ "automation": { "id": it.id, "name": it.name }, "action": action });
    let said = HiringAction::ApplicationAutomated;
    let entry = audit_entry::entry(
        change,
        &case.applicant,
        application,
        said,
        (Value::Null, what),
    )?;
    change.record(entry)?;
    change.invalidate(format!("/api/applications/{}", application.id));
    Ok(())
}

fn write(change: &mut WriteContext<'_>, case: &Subject, action: &Action) -> Result<()> {
    let (applicant, application) = (&case.applicant, &case.application);
    let key = action.template_key.as_deref().unwrap_or_default();
    let zone = settings::location(change.db, application.location_id)?.zone;
    let days = i64::from(action.date_in_days.unwrap_or(0));
    let day = change.now + jiff::SignedDuration::from_hours(24 * days);
    let date = interviews::when::date(
        applicant.preferred_language,
        &interviews::when::local(day, &zone),
    );
    let facts: &[(&str, String)] = if action.date_in_days.is_some() {
        &[("date", date)]
    } else {
        &[]
    };
    messaging::send_template(change, applicant, application, key, facts, change.now)?
        .map(drop)
        .ok_or(Error::unprocessable("no_address"))
}

fn tell(change: &mut WriteContext<'_>, it: &Automation, application: &Application) -> Result<()> {
    let named = it.rule.action.user_id;
    let recipients = match &named {
        Some(user) => Recipients::People(std::slice::from_ref(user)),
        None => Recipients::OwnerOrHolders(application, Permission::ApplicationsMove),
    };
    let notification = NotificationData::AutomationNotice(FromAutomation {
        automation: it.name.clone(),
    });
    notify(change, recipients, Some(application), &notification)?;
    events::add(change, application, &HiringEvent::TeamNotified(NoFacts {}))
}
