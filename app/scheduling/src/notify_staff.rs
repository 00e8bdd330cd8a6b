//! Notifies employees of a publication: their shifts of the week, in their language, the way that reaches them.

use fluent_bundle::FluentValue;
use jiff::civil::Date;
use rusqlite::OptionalExtension as _;

use super::{
    consent_text::ConsentText,
    diff::Recipient,
    person::EmployeeFacts,
    schedule_diff::Difference,
    types::{Proposal, ShiftDetails},
    week::LocationCalendar,
    week_context::WeekContext,
};
use crate::{
    date_time::clock_text,
    error::Result,
    ids::{EmployeeId, PositionId},
    messages::{Lang, translate},
    outbox::{
        self, Channel, ConsentRequest, Message, MessageKind, ScheduleNotification, ShiftChange,
    },
    settings,
    write_context::WriteContext,
};

/// The message to everyone about one publication.
#[derive(Clone, Copy, Debug)]
pub struct PublishMessage<'a> {
    /// The location's name.
    pub location: &'a str,
    /// The manager's message.
    pub words: Option<&'a str>,
    /// Whether people are asked to confirm.
    pub confirm: bool,
    /// Whether the week was published before.
    pub again: bool,
}

/// Notifies everyone in `recipients` of their shifts in the desk's week.
///
/// # Errors
/// Database errors.
pub fn notify_staff(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    differences: &[Difference<'_>],
    recipients: &[Recipient],
    said: PublishMessage<'_>,
) -> Result<()> {
    for recipient in recipients {
        let Some(person) = week_context.people.get(&recipient.employee_id) else {
            continue;
        };
        let team = &person.team.person;
        let Some((channel, to)) = reach(team.email.as_deref(), team.phone.as_deref()) else {
            continue;
        };
        let lang = language(change, person)?;
        let notification = notification(change, week_context, differences, person, lang, said)?;
        let note = if said.again {
            MessageKind::ScheduleChanged(notification)
        } else {
            MessageKind::SchedulePublished(notification)
        };
        outbox::enqueue(
            change,
            &Message {
                person: person.id.0,
                channel,
                to,
                lang,
                note,
            },
        )?;
    }
    Ok(())
}

/// Asks the employee of `proposal` to agree to a change: nothing changes until they do.
///
/// # Errors
/// `NotFound` where the location is gone; database errors.
pub fn ask(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    proposal: &Proposal,
    before: Option<&ShiftDetails>,
) -> Result<()> {
    let (Some(person), Some(after)) = (
        week_context.people.get(&proposal.employee),
        &proposal.proposed,
    ) else {
        return Ok(());
    };
    let team = &person.team.person;
    let Some((channel, to)) = reach(team.email.as_deref(), team.phone.as_deref()) else {
        return Ok(());
    };
    let lang = language(change, person)?;
    let location = settings::location(change.db, week_context.here)?;
    let words = ConsentText::of(&location, &week_context.clock, proposal, after).text;
    let before = before.filter(|half| half.employee_id == Some(person.id));
    let request = ConsentRequest {
        location: location.name,
        before: before
            .map(|half| line(change, week_context, half, lang))
            .transpose()?,
        after: line(change, week_context, after, lang)?,
        words: words.get(lang).to_owned(),
        link: week_link(change, week_context),
    };
    outbox::enqueue(
        change,
        &Message {
            person: person.id.0,
            channel,
            to,
            lang,
            note: MessageKind::ConsentRequested(request),
        },
    )?;
    Ok(())
}

/// The week in the workspace, absolute.
fn week_link(change: &WriteContext<'_>, week_context: &WeekContext<'_>) -> String {
    let url = &change.core.config.serve.url;
    format!(
        "{url}/schedule?week={}&locationId={}",
        week_context.week, week_context.here
    )
}

/// Email before text message.
pub(super) fn reach(email: Option<&str>, phone: Option<&str>) -> Option<(Channel, String)> {
    let email = email.map(|email| (Channel::Email, email.to_owned()));
    email.or_else(|| phone.map(|phone| (Channel::Sms, phone.to_owned())))
}

/// The language of the person's account, else the one that the team noted.
pub(super) fn language(change: &WriteContext<'_>, person: &EmployeeFacts) -> Result<Lang> {
    let account: Option<String> = change
        .db
        .prepare_cached(
            "SELECT preferred_language FROM users WHERE employee_id = ?1 AND active = 1",
        )?
        .query_row([person.id], |row| row.get(0))
        .optional()?;
    Ok(account
        .and_then(|tag| Lang::parse(&tag))
        .unwrap_or(person.team.person.preferred_language))
}

/// Whether the person has an account: a link into the workspace helps no one else.
fn can_sign_in(change: &WriteContext<'_>, person: &EmployeeFacts) -> Result<bool> {
    Ok(change
        .db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM users WHERE employee_id = ?1 AND active = 1)",
        )?
        .query_row([person.id], |row| row.get(0))?)
}

fn notification(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    differences: &[Difference<'_>],
    person: &EmployeeFacts,
    lang: Lang,
    said: PublishMessage<'_>,
) -> Result<ScheduleNotification> {
    let mine = |half: Option<&ShiftDetails>| {
        half.filter(|half| half.employee_id == Some(person.id))
            .cloned()
    };
    let mut changes = Vec::new();
    for one in differences.iter().filter(|_| said.again) {
        let (before, after) = (mine(one.before), mine(one.after));
        if before.is_some() || after.is_some() {
            let line = |half: Option<ShiftDetails>| {
                half.map(|half| line(change, week_context, &half, lang))
                    .transpose()
            };
            // Without it, a change of the note alone would read like none.
            let note = after
                .as_ref()
                .and_then(|half| half.note.clone())
                .filter(|note| before.as_ref().and_then(|half| half.note.as_ref()) != Some(note));
            let after = line(after)?.map(|text| match note {
                Some(note) => format!("{text}: {note}"),
                None => text,
            });
            changes.push(ShiftChange {
                before: line(before)?,
                after,
            });
        }
    }
    let link = can_sign_in(change, person)?.then(|| week_link(change, week_context));
    Ok(ScheduleNotification {
        brand: settings::brand_name(change.db)?,
        location: said.location.to_owned(),
        week: format!(
            "{} – {}",
            day(week_context.week, lang),
            day(
                week_context.week.saturating_add(jiff::ToSpan::days(6)),
                lang
            )
        ),
        shifts: shifts(change, week_context, person.id, lang)?,
        changes,
        words: said.words.map(str::to_owned),
        confirm: said.confirm && link.is_some(),
        link,
    })
}

/// The person's published shifts of the week, as the file now has them.
fn shifts(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    person: EmployeeId,
    lang: Lang,
) -> Result<Vec<String>> {
    let stored = super::store::week_shifts(change.db, week_context.here, week_context.week)?;
    stored
        .iter()
        .filter_map(|shift| shift.published.as_ref())
        .filter(|published| published.half.employee_id == Some(person))
        .map(|published| line(change, week_context, &published.half, lang))
        .collect()
}

/// A shift in one line: "Fri, Nov 20, 4:00 PM – 10:00 PM, Line cook".
///
/// # Errors
/// Database errors.
pub(super) fn line(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    half: &ShiftDetails,
    lang: Lang,
) -> Result<String> {
    let position = position(change, half.position_id, lang)?;
    Ok(format!(
        "{}, {position}",
        when(half, &week_context.clock, lang)
    ))
}

/// "Fri", "vie".
pub(super) fn weekday(date: Date, lang: Lang) -> String {
    let number = date.weekday().to_monday_zero_offset();
    translate(lang, &format!("weekday-{number}"), &[])
}

/// The time of a shift: "Fri, Nov 20, 4:00 PM – 10:00 PM", "vie, 20 nov, 4:00 p. m. – 10:00 p. m.".
pub(super) fn when(half: &ShiftDetails, place: &LocationCalendar, lang: Lang) -> String {
    let start = half.starts_at.to_zoned(place.zone.clone());
    let end = half.ends_at.to_zoned(place.zone.clone());
    let clock = |zoned: &jiff::Zoned| clock_text(lang, zoned.time());
    format!(
        "{}, {}, {} – {}",
        weekday(start.date(), lang),
        day(start.date(), lang),
        clock(&start),
        clock(&end)
    )
}

fn position(change: &WriteContext<'_>, id: PositionId, lang: Lang) -> Result<String> {
    let column = match lang {
        Lang::En => "SELECT name_en FROM positions WHERE id = ?1",
        Lang::Es => "SELECT name_es FROM positions WHERE id = ?1",
    };
    Ok(change
        .db
        .prepare_cached(column)?
        .query_row([id], |row| row.get(0))?)
}

/// "Nov 16", "16 nov".
fn day(date: Date, lang: Lang) -> String {
    let month = translate(lang, &format!("month-{}", date.month()), &[]);
    translate(
        lang,
        "day-of-month",
        &[
            ("month", FluentValue::from(month)),
            ("day", FluentValue::from(i64::from(date.day()))),
        ],
    )
}
