//! Sends an alert, or ends the work.

use serde_json::json;

use super::{ClockAlert, due::Due};
use crate::{
    error::Result,
    ids::PunchId,
    manager_alerts::ManagerAlert,
    notify,
    punch::{Punch, PunchDetails, PunchKind, PunchSource},
    record_punch::record_punch,
    write_context::WriteContext,
};
use platform::{
    outbox::{WorkedTimeMessage, WorkedTimeNotice},
    permit::Permission,
};

/// Does what is due.
pub(super) fn act(change: &mut WriteContext<'_>, due: &Due) -> Result<()> {
    match due.alert {
        ClockAlert::ClockIn => to_person(change, due, WorkedTimeMessage::ClockInReminder),
        ClockAlert::NotIn => to_managers(change, due, WorkedTimeMessage::ClockInMissing),
        ClockAlert::ClockOut => to_person(change, due, WorkedTimeMessage::ClockOutReminder),
        ClockAlert::NotOut => to_managers(change, due, WorkedTimeMessage::ClockOutMissing),
        ClockAlert::LongBreak => to_managers(change, due, WorkedTimeMessage::LongBreak),
        ClockAlert::Overtime => to_managers(change, due, WorkedTimeMessage::OvertimeSoon),
        ClockAlert::AutoClose => {
            close(change, due)?;
            to_person(change, due, WorkedTimeMessage::AutoClosed)?;
            to_managers(change, due, WorkedTimeMessage::AutoClosedTeam)
        }
    }
}

/// Clocks someone out; a manager checks it before it is paid.
fn close(change: &mut WriteContext<'_>, due: &Due) -> Result<()> {
    let (Some(entry), Some(at)) = (&due.entry, due.to) else {
        return Ok(());
    };
    // A break that began later ends with the work.
    let begun = entry.breaks.last().map(|one| one.start.at);
    let at = begun.map_or(at, |begun| at.max(begun));
    let id = PunchId::new(change.now);
    let punch = Punch {
        id,
        employee_id: entry.employee_id,
        location_id: entry.location_id,
        kind: PunchKind::ClockOut,
        at,
        source: PunchSource::Auto,
        details: PunchDetails::default(),
        original_id: id,
        edit_id: None,
        created_at: change.now,
        created_by: None,
    };
    let key = format!("auto:{}", entry.clock_in.id);
    let request = json!({ "entryId": entry.id, "at": at });
    record_punch(change, punch, &key, &request)?;
    Ok(())
}

fn to_person(change: &mut WriteContext<'_>, due: &Due, about: WorkedTimeMessage) -> Result<()> {
    let place = notify::place(change.db, due.location)?;
    notify::to_employee(change, due.employee, |person, lang| WorkedTimeNotice {
        about,
        person,
        location: place.name.clone(),
        when: place.times(lang, due.from, due.to),
        by: None,
        before: None,
        after: None,
        note: None,
        link: "/timeclock".to_owned(),
    })
}

fn to_managers(change: &mut WriteContext<'_>, due: &Due, about: WorkedTimeMessage) -> Result<()> {
    let place = notify::place(change.db, due.location)?;
    let house = notify::house(change.db, due.position)?;
    let scope = (due.location, house);
    let permission = Permission::TimeclockOverride;
    let alert = match due.alert {
        ClockAlert::NotIn => Some(ManagerAlert::ClockInMissing),
        ClockAlert::NotOut => Some(ManagerAlert::ClockOutMissing),
        ClockAlert::Overtime => Some(ManagerAlert::OvertimeSoon),
        _ => None,
    };
    if let Some(alert) = alert {
        notify::alert_managers(change, permission, scope, due.employee, alert)?;
    }
    notify::to_managers(change, permission, scope, due.employee, |lang| {
        let when = match due.to {
            Some(_) => place.times(lang, due.from, due.to),
            None => format!(
                "{}, {}",
                place.day(lang, due.from),
                place.time(lang, due.from)
            ),
        };
        WorkedTimeNotice {
            about,
            person: due.name.clone(),
            location: place.name.clone(),
            when,
            by: None,
            before: None,
            after: None,
            note: None,
            link: format!("/timeclock?locationId={}", due.location),
        }
    })
}
