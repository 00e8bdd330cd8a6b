//! The page after an application: the confirmation, the next steps, and the status page.

use askama::Template;
use axum::http::HeaderMap;
use jiff::{SignedDuration, Timestamp, tz::TimeZone};

use super::{frame::BrandFrame, own_applications, posting::Posting};
use crate::{
    apply::{Submitted, Taken},
    error::Result,
    format::{day, phone},
    web::page::Page,
    write_context::WriteContext,
};
use recruiting::{
    interviews::public::at_once::{self, AtOnce},
    messaging::{self, consent, quiet_hours},
    public_pages::{Files, files},
};

/// Time within which the restaurant answers applicants.
pub const ANSWER_WITHIN: SignedDuration = SignedDuration::from_hours(7 * 24);

/// A next step.
pub struct NextStep {
    when: String,
    what: String,
    done: bool,
}

#[derive(Template)]
#[template(path = "careers/done.html")]
pub struct Sent {
    page: Page,
    files: Files,
    shop: BrandFrame,
    it: Posting,
    title: String,
    lead: Option<String>,
    steps: Vec<NextStep>,
    status: Option<String>,
    eeo: Option<String>,
    fresh: bool,
    pick: Option<AtOnce>,
}

/// The page after sending, and the status link for this browser to keep, where it is this browser's.
///
/// # Errors
/// Database errors.
pub fn outcome(
    change: &mut WriteContext<'_>,
    page: Page,
    shop: BrandFrame,
    it: Posting,
    submitted: Submitted,
    headers: &HeaderMap,
) -> Result<(Sent, Option<String>)> {
    let empty = Sent {
        title: String::new(),
        lead: None,
        steps: Vec::new(),
        status: None,
        eeo: None,
        fresh: false,
        pick: None,
        files: files(),
        page,
        shop,
        it,
    };
    match submitted {
        Submitted::New(taken) => came_in(change, empty, *taken),
        Submitted::Already(taken) => was_there(change, empty, &taken, headers),
        Submitted::CoolOff { from } => {
            let lang = empty.page.lang;
            let lead = empty
                .page
                .with("sent-cool-off-more", "date", &day(lang, from));
            Ok((
                Sent {
                    title: empty.page.say("sent-cool-off"),
                    lead: Some(lead),
                    ..empty
                },
                None,
            ))
        }
    }
}

fn came_in(
    change: &mut WriteContext<'_>,
    sent: Sent,
    taken: Taken,
) -> Result<(Sent, Option<String>)> {
    let page = &sent.page;
    let number = taken.applicant.phone.as_deref().unwrap_or_default();
    let texts = consent::may_text(change.db, &taken.applicant)?;
    let first = if texts {
        page.with("sent-text", "phone", &whole(&phone(number)))
    } else if taken.applicant.email.is_some() {
        page.say("sent-email")
    } else if consent::opted_out(change.db, number)? {
        page.say("sent-stopped")
    } else {
        page.say("sent-keep")
    };
    let by = local_day(&sent, change.now + ANSWER_WITHIN);
    let wrote = messaging::store::conversation_of(change.db, taken.applicant.id)?
        .and_then(|conversation| conversation.last_inbound_at);
    let asleep = texts && is_night(change, &sent) && !quiet_hours::answers(wrote, change.now);
    let soon = page.say(if asleep { "sent-morning" } else { "sent-today" });
    let step = |when: String, what: String, done| NextStep { when, what, done };
    let pick = at_once::offer(change, page.lang, &taken.application, &sent.it.job)?;
    let talk = match &pick {
        Some(_) => step(page.say("sent-now"), page.say("sent-choose"), false),
        None => step(page.say("sent-then"), page.say("sent-talk"), false),
    };
    let mut steps = vec![
        step(soon, first, !asleep),
        step(
            page.with("sent-by", "date", &by),
            page.with("sent-read", "place", &sent.it.place.name),
            false,
        ),
    ];
    steps.insert(if pick.is_some() { 1 } else { 2 }, talk);
    let title = page.with("sent-title", "name", taken.applicant.called());
    Ok((
        Sent {
            title,
            steps,
            status: Some(taken.status_link.clone()),
            eeo: taken.eeo_link,
            fresh: true,
            pick,
            // A posted page has no address in the other language: the status page has.
            page: sent.page.at(&taken.status_link),
            ..sent
        },
        Some(taken.status_link),
    ))
}

/// The applicant exists already. The person who sent it from this browser gets its link at once; anyone else may only
/// have typed a number, so the link goes to the phone or address on record.
fn was_there(
    change: &mut WriteContext<'_>,
    sent: Sent,
    taken: &Taken,
    headers: &HeaderMap,
) -> Result<(Sent, Option<String>)> {
    let page = &sent.page;
    let on = local_day(&sent, taken.application.applied_at);
    let title = page.with("sent-already", "date", &on);
    if own_applications::holds(headers, &taken.status_link) {
        let link = taken.status_link.clone();
        return Ok((
            Sent {
                title,
                lead: Some(page.say("sent-already-more")),
                status: Some(link),
                ..sent
            },
            None,
        ));
    }
    let again = messaging::send_template(
        change,
        &taken.applicant,
        &taken.application,
        "applied_ok",
        &[],
        change.now,
    )?;
    let contact = &sent.it.job.business.contact;
    let way = match again {
        // By day or at night, whether the number is on record or not: that we have it is not said.
        Some(_) if is_night(change, &sent) => format!(
            "{} {}",
            page.say("sent-already-link"),
            page.say("sent-already-night")
        ),
        Some(_) => page.say("sent-already-link"),
        None => page.with("sent-already-ask", "contact", contact),
    };
    Ok((
        Sent {
            title,
            lead: Some(format!("{} {way}", page.say("sent-already-more"))),
            ..sent
        },
        None,
    ))
}

/// Whether texts wait for the morning at the restaurant.
fn is_night(change: &WriteContext<'_>, sent: &Sent) -> bool {
    quiet_hours::release(change.now, &sent.it.place.zone) > change.now
}

/// A number that is not broken over two lines.
fn whole(number: &str) -> String {
    number.replace(' ', "\u{a0}").replace('-', "\u{2011}")
}

fn local_day(sent: &Sent, at: Timestamp) -> String {
    let zone = TimeZone::get(&sent.it.place.zone).unwrap_or(TimeZone::UTC);
    day(sent.page.lang, at.to_zoned(zone).date())
}
