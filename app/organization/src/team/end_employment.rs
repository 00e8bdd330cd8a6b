//! Carries out what was decided ahead: on the morning after the last day, the person's employment and sign-in end.

use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};

use super::{
    employee_access::EmployeeAccess,
    store,
    terminate::end_now,
    types::{Employee, Status},
};
use crate::{
    error::Result,
    ids::{EmployeeId, UserId},
    messages::Lang,
    outbox::{Job, JobContext, Progress, jobs},
    permit::{Actor, ActorKind, DepartmentKind, Role, Scope},
    write_context::{RequestMeta, WriteContext},
};

/// Ends an employment whose last day has passed. Does nothing where the decision was changed since.
#[derive(Debug, Serialize, Deserialize)]
pub struct EndEmployment {
    person: EmployeeId,
    last_day: Date,
    /// The user who takes over what they own in hiring, as named when it was decided.
    #[serde(default)]
    assignee: Option<UserId>,
    decided_by: UserId,
    decided_by_name: String,
}

/// Plans the end of an employment for the first minute after its last day.
///
/// # Errors
/// Database errors.
pub(super) fn plan(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    last_day: Date,
    assignee: Option<UserId>,
) -> Result<()> {
    let zone = match subject.home(change.db)? {
        Some(home) => home.time_zone()?,
        None => TimeZone::UTC,
    };
    let morning = last_day.saturating_add(1.day()).to_zoned(zone);
    let at: Timestamp = morning.map_err(anyhow::Error::from)?.timestamp();
    let leaving = EndEmployment {
        person: subject.person.id,
        last_day,
        assignee,
        decided_by: change.actor.user,
        decided_by_name: change.actor.name.clone(),
    };
    jobs::add(change.db, &leaving, None, at)?;
    change.wake_worker();
    Ok(())
}

impl Job for EndEmployment {
    const KIND: &'static str = "end_employment";

    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        let (server, now) = (context.app.clone(), context.app.clock.now());
        let (ended, effects) = context
            .tenant
            .write(move |db| {
                let decider = decider(&self);
                let origin = RequestMeta::default();
                WriteContext::new(db, &server.core, &decider, now, &origin)
                    .run(|change| end(change, &self))
            })
            .await?;
        context.app.publish_effects(&context.tenant, effects);
        ended.map(|()| Progress::Done)
    }
}

fn end(change: &mut WriteContext<'_>, leaving: &EndEmployment) -> Result<()> {
    let Some(subject) = EmployeeAccess::load_all(change.db, &store::ids(&[leaving.person]))?
        .remove(&leaving.person)
        .filter(|subject| subject.person.terminated_on == Some(leaving.last_day))
        .filter(|subject| !subject.person.status.gone())
    else {
        return Ok(());
    };
    let after = Employee {
        status: Status::Terminated,
        version: subject.person.version + 1,
        ..subject.person.clone()
    };
    end_now(change, &subject, &after, leaving.assignee)
}

/// The user who decided: the rights were checked then, and the record names them.
fn decider(leaving: &EndEmployment) -> Actor {
    Actor {
        kind: ActorKind::Person,
        user: leaving.decided_by,
        employee: None,
        name: leaving.decided_by_name.clone(),
        role: Role::Owner,
        rights: Role::Owner.rights(),
        scope: Scope {
            locations: None,
            houses: [DepartmentKind::Foh, DepartmentKind::Boh].into(),
        },
        lang: Lang::default(),
    }
}
