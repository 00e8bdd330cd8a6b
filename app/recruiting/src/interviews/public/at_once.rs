//! Times for someone who has just applied, where the restaurant lets applicants book their own interview.

use fluent_bundle::FluentValue;
use jiff::{Timestamp, tz::TimeZone};
use rusqlite::Connection;

use crate::{
    config::Config,
    error::Result,
    format::clock,
    interviews::{
        book::SlotKey,
        free_busy::{self, Wanted},
        links::{self, Purpose},
        slots::{self, DaySlots},
        store,
        types::{Format, LinkState, SchedulingLink},
        when,
    },
    messages::{Lang, translate},
    settings,
    stages::Stages,
    types::{Application, Job, Stage, Status},
    write_context::WriteContext,
};

/// As many as fit side by side on a phone.
const SHOWN: usize = 3;
/// The first formats, in the order of the stages.
const FIRST: [(Format, Stage); 3] = [
    (Format::Virtual, Stage::PhoneInterview),
    (Format::Phone, Stage::PhoneInterview),
    (Format::InPerson, Stage::InPerson),
];

/// Times to choose from, right after applying.
#[derive(Clone, Debug)]
pub struct AtOnce {
    /// The page with all of them.
    pub url: String,
    /// The format and length of the interview.
    pub about: String,
    /// The first ones.
    pub times: Vec<Soon>,
}

/// A time that is near.
#[derive(Clone, Debug)]
pub struct Soon {
    /// The page on which it is confirmed.
    pub url: String,
    /// "Thu 19".
    pub day: String,
    /// "2:30 PM".
    pub clock: String,
}

/// Times for an application that just came in: none where interviews are booked by hand, where no one has time, or
/// where one is booked already.
///
/// # Errors
/// Database errors.
pub fn offer(
    change: &mut WriteContext<'_>,
    lang: Lang,
    application: &Application,
    job: &Job,
) -> Result<Option<AtOnce>> {
    let Some((link, days)) = chosen(change, application, job)? else {
        return Ok(None);
    };
    let place = settings::location(
        change.db,
        link.location_id.unwrap_or(application.location_id),
    )?;
    let zone = place.time_zone()?;
    let url = links::url(change, &link)?;
    Ok(shown(lang, &zone, &url, link.format, &slots::thinned(days)))
}

/// The page with the times of [`offer`], for an applicant by text.
///
/// # Errors
/// Database errors.
pub fn link(
    change: &mut WriteContext<'_>,
    application: &Application,
    job: &Job,
) -> Result<Option<String>> {
    match chosen(change, application, job)? {
        Some((link, _)) => links::url(change, &link).map(Some),
        None => Ok(None),
    }
}

/// The link for an application that just came in, with its times.
fn chosen(
    change: &mut WriteContext<'_>,
    application: &Application,
    job: &Job,
) -> Result<Option<(SchedulingLink, Vec<DaySlots>)>> {
    let booked = store::interviews_of(change.db, application.id)?
        .iter()
        .any(|it| it.state.is_booked());
    if application.status != Status::Active || job.book_manually || booked {
        return Ok(None);
    }
    // The same form sent twice leads to the same link.
    match open_link(change.db, application, change.now)? {
        Some(link) => {
            let days = free_busy::of_link(change.db, &link, application, change.now)?;
            Ok(Some((link, days)))
        }
        None => new_link(change, application),
    }
}

/// The page on which an applicant with a link, and without a booking, chooses a time.
///
/// # Errors
/// Database errors.
pub fn waiting(
    db: &Connection,
    config: &Config,
    application: &Application,
    now: Timestamp,
) -> Result<Option<String>> {
    if application.status != Status::Active {
        return Ok(None);
    }
    open_link(db, application, now)?
        .map(|link| links::address(db, config, link.id))
        .transpose()
}

fn open_link(
    db: &Connection,
    application: &Application,
    now: Timestamp,
) -> Result<Option<SchedulingLink>> {
    Ok(store::active_links(db, application.id, None)?
        .into_iter()
        .filter(|link| link.is_open(now))
        .max_by_key(|link| link.created_at))
}

/// A link for the first way of meeting in which someone has time.
fn new_link(
    change: &mut WriteContext<'_>,
    application: &Application,
) -> Result<Option<(SchedulingLink, Vec<DaySlots>)>> {
    let stages = Stages::of(change.db)?;
    for (format, stage) in FIRST {
        let wanted = Wanted {
            location: application.location_id,
            job: Some(application.job_id),
            format: Some(format),
            interviewers: &[],
            all_of: false,
        };
        let days = free_busy::free(change.db, wanted, change.now)?;
        if days.iter().all(|day| day.slots.is_empty()) {
            continue;
        }
        let purpose = Purpose {
            stage: stages.or_meeting(stage),
            format,
            location: None,
            interviewers: Vec::new(),
            all_of: false,
        };
        let link = links::make(change, application, &purpose, LinkState::Active)?;
        return Ok(Some((link, days)));
    }
    Ok(None)
}

fn shown(
    lang: Lang,
    zone: &TimeZone,
    url: &str,
    format: Format,
    days: &[DaySlots],
) -> Option<AtOnce> {
    // Two of a day at most: an applicant who cannot come that day has a choice as well.
    let keys = days.iter().flat_map(|day| day.slots.iter().take(2));
    let keys: Vec<SlotKey> = keys
        .take(SHOWN)
        .map(|slot| SlotKey::of(slot.span))
        .collect();
    let id = match format {
        Format::Virtual => "sent-pick-virtual",
        Format::Phone => "sent-pick-phone",
        Format::InPerson => "sent-pick-person",
    };
    let minutes = [("minutes", FluentValue::from(keys.first()?.minutes))];
    let times = keys.iter().map(|key| {
        let at = key.from.to_zoned(zone.clone());
        Soon {
            url: format!("{url}?slot={key}#sheet"),
            day: format!("{} {}", when::weekday_short(lang, &at), at.day()),
            clock: clock(lang, at.time()),
        }
    });
    Some(AtOnce {
        about: translate(lang, id, &minutes),
        times: times.collect(),
        url: url.to_owned(),
    })
}
