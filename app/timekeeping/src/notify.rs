//! Messages about worked time: to the person whose time it is, and to those in charge of it.

use jiff::{Timestamp, tz::TimeZone};
use rusqlite::Connection;

use crate::{
    error::Result,
    ids::{EmployeeId, LocationId, PositionId, UserId},
    manager_alerts::{ManagerAlert, ManagerAlerts},
    write_context::WriteContext,
};
use organization::{identity::people, settings, team::facts};
use platform::{
    date_time::clock_text,
    format,
    messages::Lang,
    outbox::{Channel, Message, MessageKind, WorkedTimeNotice, enqueue},
    permit::{DepartmentKind, Permission},
};

/// A location as messages name it.
pub struct NoticePlace {
    /// Its name.
    pub name: String,
    /// Its zone.
    pub zone: TimeZone,
}

/// A location as messages name it.
///
/// # Errors
/// `NotFound`; database errors.
pub fn place(db: &Connection, id: LocationId) -> Result<NoticePlace> {
    let location = settings::location(db, id)?;
    Ok(NoticePlace {
        zone: location.time_zone()?,
        name: location.name,
    })
}

impl NoticePlace {
    /// "Fri, Nov 20".
    pub fn day(&self, lang: Lang, at: Timestamp) -> String {
        format::day(lang, at.to_zoned(self.zone.clone()).date())
    }

    /// "4:00 PM".
    pub fn time(&self, lang: Lang, at: Timestamp) -> String {
        clock_text(lang, at.to_zoned(self.zone.clone()).time())
    }

    /// "Fri, Nov 20, 4:00 PM – 10:00 PM"; without an end "Fri, Nov 20, 4:00 PM –".
    pub fn times(&self, lang: Lang, start: Timestamp, end: Option<Timestamp>) -> String {
        let end = end.map_or_else(String::new, |end| format!(" {}", self.time(lang, end)));
        format!(
            "{}, {} –{end}",
            self.day(lang, start),
            self.time(lang, start)
        )
    }
}

/// Sends a message to someone on the team, with an account or without, in their language. `notice` gets their name; its
/// link is a path of the workspace.
///
/// # Errors
/// Database errors.
pub fn to_employee(
    change: &mut WriteContext<'_>,
    employee: EmployeeId,
    notice: impl FnOnce(String, Lang) -> WorkedTimeNotice,
) -> Result<()> {
    let today = change.now.to_zoned(TimeZone::UTC).date();
    let found = facts::people(change.db, change.core, &[employee], today, today)?;
    let Some(person) = found.into_iter().next().map(|facts| facts.person) else {
        return Ok(());
    };
    let Some((channel, to)) = reach(person.email.clone(), person.phone.clone()) else {
        return Ok(());
    };
    let account = people::of_employee(change.db, employee)?.filter(|user| user.active);
    let lang = account.map_or(person.preferred_language, |user| user.lang);
    let notice = notice(person.name(), lang);
    send(change, (employee.0, channel, to, lang), notice)
}

/// Sends a message about someone to those who may do `permission` at a location in their house, never to the person.
///
/// # Errors
/// Database errors.
pub fn to_managers(
    change: &mut WriteContext<'_>,
    permission: Permission,
    (location, house): (LocationId, DepartmentKind),
    about: EmployeeId,
    notice: impl Fn(Lang) -> WorkedTimeNotice,
) -> Result<()> {
    for user in people::in_charge(change.db, permission, location, house)? {
        if user.employee == Some(about) {
            continue;
        }
        let Some((channel, to)) = reach(user.email.clone(), user.phone.clone()) else {
            continue;
        };
        let notice = notice(user.lang);
        send(change, (user.key(), channel, to, user.lang), notice)?;
    }
    Ok(())
}

/// Alerts those who may do `permission` at a location in their house on their devices, never the person that it is about.
///
/// # Errors
/// Database errors.
pub fn alert_managers(
    change: &mut WriteContext<'_>,
    permission: Permission,
    (location, house): (LocationId, DepartmentKind),
    about: EmployeeId,
    alert: ManagerAlert,
) -> Result<()> {
    let users = people::in_charge(change.db, permission, location, house)?;
    let managers: Vec<UserId> = users
        .iter()
        .filter(|user| user.employee != Some(about))
        .map(|user| user.id)
        .collect();
    let alerts = change.core.services.get::<Box<dyn ManagerAlerts>>()?;
    alerts.alert(change, &managers, alert, (about, location))
}

/// The house of a position; front of house where it is not known.
///
/// # Errors
/// Database errors.
pub fn house(db: &Connection, position: Option<PositionId>) -> Result<DepartmentKind> {
    let positions = settings::all_positions(db)?;
    let department = positions
        .iter()
        .find(|one| Some(one.id) == position)
        .map(|one| one.department_id);
    let departments = settings::all_departments(db)?;
    let found = departments.iter().find(|one| Some(one.id) == department);
    Ok(found.map_or(DepartmentKind::Foh, |one| one.kind))
}

fn send(
    change: &mut WriteContext<'_>,
    (person, channel, to, lang): (uuid::Uuid, Channel, String, Lang),
    notice: WorkedTimeNotice,
) -> Result<()> {
    let link = format!("{}{}", change.core.config.serve.url, notice.link);
    let message = Message {
        person,
        channel,
        to,
        lang,
        note: MessageKind::WorkedTime(WorkedTimeNotice { link, ..notice }),
    };
    enqueue(change, &message)?;
    Ok(())
}

/// Email before text message.
fn reach(email: Option<String>, phone: Option<String>) -> Option<(Channel, String)> {
    let email = email.map(|email| (Channel::Email, email));
    email.or_else(|| phone.map(|phone| (Channel::Sms, phone)))
}
