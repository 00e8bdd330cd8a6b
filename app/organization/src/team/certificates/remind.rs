//! Reminds people, and those who manage them, of certificates that expire: 30, 14 and 3 days before, and once they have.

use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use rusqlite::Connection;

use super::latest;
use crate::{
    error::Result,
    ids::EmployeeId,
    outbox::{CertificateNotice, JobContext, MessageKind, ScheduledTask},
    permit::Permission,
    team::{employee_access::EmployeeAccess, notices, store, types::Certificate},
    time_guard::TrustedTime,
    write_context::WriteContext,
};

/// Days before the end of the first reminder.
const FIRST: i64 = 30;
/// Days before the end of each reminder, the last one first.
const STEPS: [i64; 3] = [3, 14, FIRST];
/// The step of a certificate that expired.
const EXPIRED: i64 = 0;
/// Days after the end in which it is still worth a message: older ones are put on file for the record.
const LATE: i64 = 7;
/// The local hour from which reminders go out.
const MORNING: i8 = 9;

/// Reminds of certificates that expire.
pub struct RemindOfCertificates;

impl ScheduledTask for RemindOfCertificates {
    const NAME: &'static str = "certificates that expire";

    async fn run(context: &JobContext, _: Option<TrustedTime>) -> Result<()> {
        let now = context.app.clock.now();
        let due = context.tenant.read(move |db| due(db, now)).await?;
        if due.is_empty() {
            return Ok(());
        }
        context.write(remind).await
    }
}

/// A reminder to send.
struct Reminder {
    subject: EmployeeAccess,
    certificate: Certificate,
    expires_on: Date,
    step: i64,
}

fn remind(change: &mut WriteContext<'_>) -> Result<()> {
    for reminder in due(change.db, change.now)? {
        let subject = &reminder.subject;
        let kind = if reminder.step == EXPIRED {
            MessageKind::CertificateExpired
        } else {
            MessageKind::CertificateExpiring
        };
        let own = CertificateNotice {
            person: None,
            certificate: reminder.certificate.kind.name().to_owned(),
            name: reminder.certificate.name.clone(),
            expires_on: reminder.expires_on,
            link: format!(
                "{}/team?person={}&tab=documents",
                change.core.config.serve.url, subject.person.id
            ),
        };
        let theirs = CertificateNotice {
            person: Some(subject.person.name()),
            ..own.clone()
        };
        notices::to_person(change, subject, kind(own))?;
        notices::to_approvers(change, subject, Permission::TeamUpdate, &kind(theirs))?;
        store::certificate_reminded(change.db, reminder.certificate.id, reminder.step)?;
    }
    Ok(())
}

/// The reminders to send now: one a certificate, of people who work here, where nothing replaces it and it is day.
fn due(db: &Connection, now: Timestamp) -> Result<Vec<Reminder>> {
    let utc = now.to_zoned(TimeZone::UTC).date();
    // A local date is at most one day from the date in UTC.
    let from = utc.saturating_sub((LATE + 1).days());
    let to = utc.saturating_add((FIRST + 1).days());
    let ending = store::certificates_ending(db, from, to)?;
    if ending.is_empty() {
        return Ok(Vec::new());
    }
    let people: Vec<EmployeeId> = ending.values().map(|(person, _)| *person).collect();
    let people = store::ids(&people);
    let subjects = EmployeeAccess::load_all(db, &people)?;
    let certificates = store::certificates(db, &people)?;
    let mut found = Vec::new();
    for certificate in latest(&certificates) {
        let (Some((_, reminded)), Some(expires_on), Some(subject)) = (
            ending.get(&certificate.id),
            certificate.expires_on,
            subjects.get(&certificate.employee_id),
        ) else {
            continue;
        };
        if !subject.person.status.works() {
            continue;
        }
        let Some(today) = morning(db, subject, now)? else {
            continue;
        };
        let step = step(expires_on, today);
        if let Some(step) = step.filter(|step| reminded.is_none_or(|sent| *step < sent)) {
            found.push(Reminder {
                subject: subject.clone(),
                certificate: certificate.clone(),
                expires_on,
                step,
            });
        }
    }
    Ok(found)
}

/// Today where the person works; none before the hour from which reminders go out.
fn morning(db: &Connection, subject: &EmployeeAccess, now: Timestamp) -> Result<Option<Date>> {
    let Some(home) = subject.home(db)? else {
        return Ok(None);
    };
    let local = now.to_zoned(home.time_zone()?);
    Ok((local.hour() >= MORNING).then(|| local.date()))
}

/// The reminder that is due on a day for a certificate that holds until `expires_on`.
fn step(expires_on: Date, today: Date) -> Option<i64> {
    if expires_on < today {
        let recent = expires_on >= today.saturating_sub(LATE.days());
        return recent.then_some(EXPIRED);
    }
    STEPS
        .into_iter()
        .find(|days| expires_on <= today.saturating_add(days.days()))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::step;

    #[test]
    fn each_reminder_has_its_days() {
        let on = |month, day| step(date(2026, 12, 31), date(2026, month, day));
        assert_eq!(on(11, 30), None);
        assert_eq!(on(12, 1), Some(30));
        assert_eq!(on(12, 16), Some(30));
        assert_eq!(on(12, 17), Some(14));
        assert_eq!(on(12, 28), Some(3));
        assert_eq!(on(12, 31), Some(3), "it still holds");
        let ended = |day| step(date(2026, 12, 1), date(2026, 12, day));
        assert_eq!(ended(2), Some(0));
        assert_eq!(ended(8), Some(0));
        assert_eq!(ended(9), None, "too old for a message");
    }
}
