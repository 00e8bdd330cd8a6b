//! Records the steps of a check and notifies those concerned.

use jiff::{ToSpan as _, civil::Date};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    store,
    types::{Check, CheckState},
};
use crate::{
    compliance::{audit, version},
    error::{Conflict, Error, Result},
    ids::{BackgroundCheckId, ConversationMessageId},
    messages,
    outbox::{Channel, Job, JobContext, Progress, jobs},
    permit::Permission,
    settings::types::Location,
    write_context::WriteContext,
};
use recruiting::{
    NotificationData, Recipients, applications, audit_entry,
    events::{self, AboutCheck, HiringEvent},
    messaging,
    notifications::data::OfCheck,
    notify,
    types::{Applicant, Application, Status},
};

/// The most characters of what is written about a check.
pub(super) const LONGEST: usize = 2000;

/// A check that a manager opened, in its state at that moment.
pub(super) struct CheckAccess {
    pub(super) check: Check,
    pub(super) application: Application,
    pub(super) applicant: Applicant,
}

impl CheckAccess {
    /// Opens a check to take its next step: it must be where that step begins.
    ///
    /// # Errors
    /// `NotFound`, `Forbidden`, `version_conflict`, `state_conflict`.
    pub(super) fn open(
        change: &WriteContext<'_>,
        id: BackgroundCheckId,
        version: i64,
        from: &[CheckState],
    ) -> Result<Self> {
        let check = store::check(change.db, id)?;
        let application = applications::allowed(
            change.db,
            change.actor,
            check.application_id,
            Permission::OffersUpdate,
        )?;
        version::check_version(
            change.db,
            ("background_check", id),
            (version, check.version),
            || Ok(&check),
        )?;
        if !from.contains(&check.state) {
            return Err(Error::Conflict(Box::new(Conflict {
                code: "state_conflict",
                current: serde_json::to_value(&check)?,
                changed_by: None,
            })));
        }
        let applicant = applications::applicant(change.db, application.applicant_id)?;
        Ok(Self {
            check,
            application,
            applicant,
        })
    }

    /// Only an applicant who is still in the running can be rejected, or have to wait.
    pub(super) fn must_be_active(&self) -> Result<()> {
        if self.application.status == Status::Active {
            Ok(())
        } else {
            Err(Error::unprocessable("application_ended"))
        }
    }

    /// Writes the check with its record, its event and the notifications; `words` are sealed on record.
    pub(super) fn save(
        &self,
        change: &mut WriteContext<'_>,
        event: fn(AboutCheck) -> HiringEvent,
        mut after: Check,
        words: &Value,
    ) -> Result<Check> {
        after.version += 1;
        store::save(change.db, &after)?;
        let whose = (&self.applicant, &self.application);
        on_record(change, whose, event, (Some(&self.check), &after), words)?;
        Ok(after)
    }
}

/// A decided check.
pub(super) fn decided(change: &WriteContext<'_>, check: &Check, state: CheckState) -> Check {
    Check {
        state,
        decided_by: change.actor.person(),
        decided_at: Some(change.now),
        ..check.clone()
    }
}

/// The record, the event and the notifications of a step.
pub(super) fn on_record(
    change: &mut WriteContext<'_>,
    (applicant, application): (&Applicant, &Application),
    event: fn(AboutCheck) -> HiringEvent,
    (before, after): (Option<&Check>, &Check),
    words: &Value,
) -> Result<()> {
    let before = before
        .map(|check| sealed(change, applicant, check, &Value::Null))
        .transpose()?;
    let values = (before, sealed(change, applicant, after, words)?);
    let event = event(AboutCheck {
        check_id: after.id,
        answer_until: after.answer_until,
    });
    let action = event.kind();
    let mut entry = audit_entry::entry(change, applicant, application, action, values)?;
    entry.object_type = "background_check";
    entry.object_id = after.id.to_string();
    change.record(entry)?;
    events::add(change, application, &event)?;
    touch(change, application);
    Ok(())
}

/// The replies that are stale after a step.
fn touch(change: &mut WriteContext<'_>, application: &Application) {
    let path = format!("/api/applications/{}", application.id);
    change.invalidate("/api/applications");
    change.invalidate(format!("{path}/background-checks"));
    change.invalidate(path);
    change.invalidate("/api/hiring");
}

/// A check as the audit trail keeps it: words and the provider's number are sealed under the applicant's key.
fn sealed(
    change: &WriteContext<'_>,
    applicant: &Applicant,
    check: &Check,
    words: &Value,
) -> Result<Value> {
    let mut value = serde_json::to_value(check)?;
    value["reference"] = audit::personal(change, applicant.id.0, &check.reference)?;
    if !words.is_null() {
        value["words"] = audit::personal(change, applicant.id.0, words)?;
    }
    Ok(value)
}

/// Words of a person in several lines: there, and not too long.
pub(super) fn needed(checks: &mut crate::validator::Validator, field: &str, text: &str) -> String {
    let text = text.trim();
    checks.ensure(!text.is_empty(), field, "required");
    checks.ensure(text.chars().count() <= LONGEST, field, "too_long");
    let odd = text
        .chars()
        .any(|sign| sign.is_control() && sign != '\n' && sign != '\r');
    checks.ensure(!odd, field, "wrong_type");
    text.replace('\r', "")
}

/// The day on which a message that is written now reaches someone: a text waits for the morning.
pub(super) fn leaves_on(
    change: &WriteContext<'_>,
    place: &Location,
    channel: Option<Channel>,
) -> Result<Date> {
    let at = match channel {
        Some(Channel::Sms) => messaging::quiet_hours::release(change.now, &place.zone),
        _ => change.now,
    };
    place.date(at)
}

/// Writes to the applicant that there is something to read about their offer. The message never says what: others may
/// see the phone. `kind` is `notice`, `notification` or `final`.
pub(super) fn write_to(
    change: &mut WriteContext<'_>,
    (applicant, application): (&Applicant, &Application),
    id: BackgroundCheckId,
    kind: &str,
) -> Result<Option<ConversationMessageId>> {
    let (Some(channel), Some(link)) = (
        messaging::preferred_channel(change.db, applicant)?,
        link(change, id)?,
    ) else {
        return Ok(None);
    };
    let lang = applicant.preferred_language;
    let facts = [
        ("name", applicant.called().to_owned().into()),
        (
            "company",
            messaging::merge_values::company(change.db)?.into(),
        ),
        ("link", link.into()),
    ];
    let subject = messages::translate(lang, &format!("check-mail-{kind}"), &facts);
    let words = messaging::Words {
        channel: channel.into(),
        subject: (channel == Channel::Email).then_some(subject),
        body: messages::translate(lang, &format!("check-text-{kind}"), &facts),
        language: lang,
        template_key: (kind == "final").then(|| messaging::FINAL_NOTICE.to_owned()),
        automated: true,
        is_bulk: false,
        not_before: change.now,
    };
    messaging::send(change, applicant, Some(application), words).map(Some)
}

/// The address of the applicant's page; none before the notice.
pub(super) fn link(change: &WriteContext<'_>, id: BackgroundCheckId) -> Result<Option<String>> {
    let config = &change.core.config;
    let token = store::link(change.db, &config.data.master_key, id)?;
    Ok(token.map(|token| format!("{}/check/{token}", config.serve.url)))
}

/// Plans the notification to the team on the morning after the last day to answer.
pub(super) fn plan_wait_over(
    change: &mut WriteContext<'_>,
    check: &Check,
    place: &Location,
) -> Result<()> {
    let Some(until) = check.answer_until else {
        return Ok(());
    };
    let day = until.saturating_add(1.day());
    let morning = day.at(8, 0, 0, 0).to_zoned(place.time_zone()?);
    let morning = morning.map_err(anyhow::Error::from)?.timestamp();
    jobs::add(change.db, &AnswerTimeOver(check.id, day), None, morning)?;
    change.wake_worker();
    Ok(())
}

/// Notifies the team on the morning after the last day to answer a notice.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct AnswerTimeOver(BackgroundCheckId, Date);

impl Job for AnswerTimeOver {
    const KIND: &'static str = "check_answer_over";

    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        let Self(id, day) = self;
        context
            .write(move |change| wait_over(change, id, day))
            .await?;
        Ok(Progress::Done)
    }
}

/// Notifies the team on a day that the time to answer is over and the decision is theirs, if it still is: a dispute
/// moves the day, and plans a notification of its own.
fn wait_over(change: &mut WriteContext<'_>, id: BackgroundCheckId, day: Date) -> Result<()> {
    let check = store::check(change.db, id)?;
    let application = applications::application(change.db, check.application_id)?;
    let over = check
        .answer_until
        .map(|until| until.saturating_add(1.day()))
        == Some(day);
    if check.state != CheckState::Noticed || !over || application.status != Status::Active {
        return Ok(());
    }
    touch(change, &application);
    tell_team(change, &application, NotificationData::CheckWaitOver, id)
}

/// Notifies the owner of the application.
pub(super) fn tell_team(
    change: &mut WriteContext<'_>,
    application: &Application,
    kind: fn(OfCheck) -> NotificationData,
    id: BackgroundCheckId,
) -> Result<()> {
    notify(
        change,
        Recipients::OwnerOrHolders(application, Permission::OffersUpdate),
        Some(application),
        &kind(OfCheck { check_id: id }),
    )
}
