//! The messages to an applicant about an interview, in their language and the location's time.

use fluent_bundle::FluentValue;

use super::{
    links, people, store,
    types::{Format, Interview},
    when,
};
use crate::{
    applications,
    error::Result,
    messages::translate,
    messaging::{self, Words},
    outbox::Channel,
    types::{Applicant, Application},
    write_context::WriteContext,
};

/// The recipients.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Booked, or booked again.
    Booked,
    /// The reminder of the day before.
    DayBefore,
    /// The reminder two hours before.
    TwoHours,
    /// Canceled by the team; another time can be chosen where there is a link.
    Cancelled,
    /// Canceled because the application ended.
    Ended,
    /// Not needed any more: they were hired.
    Hired,
    /// Someone else will be there.
    NewInterviewer,
}

impl Audience {
    const fn template(self) -> Option<&'static str> {
        match self {
            Self::Booked => Some("booked"),
            Self::DayBefore => Some("remind_24h"),
            Self::TwoHours => Some("remind_2h"),
            Self::Cancelled | Self::Ended | Self::Hired | Self::NewInterviewer => None,
        }
    }
}

/// Notifies an applicant of their interview, by the channels that they agreed to.
///
/// # Errors
/// Database errors.
pub(super) fn tell(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    application: &Application,
    it: &Interview,
    audience: Audience,
) -> Result<()> {
    let lang = applicant.preferred_language;
    let at = when::local(it.starts_at, &it.zone);
    let link = match it.link_id {
        Some(id) => links::url(change, &store::link(change.db, id)?)?,
        None => String::new(),
    };
    let (date, time) = (when::date(lang, &at), when::clock_with_zone(lang, &at));
    let who = first_names(change, it)?;
    match audience.template() {
        Some(template) => {
            // An interview booked by hand has no link of its own: the status page is where the applicant can answer.
            let link = match it.link_id {
                Some(_) => link,
                None => applications::status_link(change, application.id)?,
            };
            let mut facts = vec![("date", date), ("time", time), ("link", link)];
            if !who.is_empty() {
                facts.push(("managerName", who));
            }
            // No one travels to a call.
            if it.format != Format::InPerson {
                let way = format!("interview-by-{}", it.format.name());
                facts.push(("address", translate(lang, &way, &[])));
            }
            let now = change.now;
            messaging::send_template(change, applicant, application, template, &facts, now)?;
        }
        None => {
            let id = match audience {
                Audience::NewInterviewer => "interview-new-person-text",
                Audience::Hired => "interview-hired-text",
                Audience::Cancelled if !link.is_empty() => "interview-cancelled-text",
                _ => "interview-ended-text",
            };
            let facts = [
                ("date", FluentValue::from(date)),
                ("time", FluentValue::from(time)),
                ("link", FluentValue::from(link)),
                ("who", FluentValue::from(who)),
            ];
            let body = translate(lang, id, &facts);
            write(change, applicant, application, None, body)?;
        }
    }
    if matches!(audience, Audience::Booked | Audience::TwoHours) {
        send_room(change, applicant, application, it)?;
    }
    Ok(())
}

/// The video room goes by email, and by text where there is no address; once when the time is booked and once when it
/// is near.
fn send_room(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    application: &Application,
    it: &Interview,
) -> Result<()> {
    let Some(room) = it
        .meeting_url
        .as_ref()
        .filter(|_| it.format == Format::Virtual)
    else {
        return Ok(());
    };
    let lang = applicant.preferred_language;
    let at = when::local(it.starts_at, &it.zone);
    let facts = [
        ("date", FluentValue::from(when::date(lang, &at))),
        ("time", FluentValue::from(when::clock_with_zone(lang, &at))),
        ("room", FluentValue::from(room.as_str())),
    ];
    let subject = translate(lang, "interview-room-subject", &facts);
    let body = translate(lang, "interview-room-text", &facts);
    write(change, applicant, application, Some(subject), body)
}

/// Writes in free words: by email where there is a subject and an address, else by text where they agreed to it, else
/// by email.
fn write(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    application: &Application,
    subject: Option<String>,
    body: String,
) -> Result<()> {
    let mail = applicant.email.is_some();
    let text = messaging::consent::may_text(change.db, applicant)?;
    let channel = match (mail, text) {
        (true, _) if subject.is_some() => Channel::Email,
        (_, true) => Channel::Sms,
        (true, false) => Channel::Email,
        (false, false) => return Ok(()),
    };
    let words = Words {
        channel: channel.into(),
        subject: subject.filter(|_| channel == Channel::Email),
        body,
        language: applicant.preferred_language,
        template_key: None,
        automated: true,
        is_bulk: false,
        not_before: change.now,
    };
    messaging::send(change, applicant, Some(application), words)?;
    Ok(())
}

fn first_names(change: &WriteContext<'_>, it: &Interview) -> Result<String> {
    let mut names = Vec::new();
    for user in &it.interviewer_ids {
        let name = people::name(change.db, *user)?;
        if let Some(first) = name.split_whitespace().next() {
            names.push(first.to_owned());
        }
    }
    Ok(names.join(", "))
}
