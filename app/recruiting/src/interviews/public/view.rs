//! What the page shows, put together from the case.

use askama::Template;
use fluent_bundle::FluentValue;
use jiff::{Timestamp, tz::TimeZone};
use rusqlite::Connection;

use super::{
    link_access::{LinkAccess, Standing},
    pick::{Pick, When},
};
use crate::{
    error::Result,
    ids::UserId,
    interviews::{
        book::{self, SlotKey},
        links::MOST_RESCHEDULES,
        people,
        types::{Format, InterviewState},
        view::address,
    },
    jobs::store as jobs,
    messages::translate,
    settings,
    site::brand::Brand,
    token,
    web::page::Page,
};

/// The booked interview on the page.
#[derive(Clone, Debug)]
pub struct Booked {
    /// When.
    pub when: When,
    /// With whom; empty: not told.
    pub with: String,
    /// The applicant has said yes.
    pub confirmed: bool,
    /// Where the video takes place.
    pub room: Option<String>,
    /// Another time can be chosen.
    pub changeable: bool,
}

/// The page.
#[derive(Template)]
#[template(path = "site/schedule.html")]
pub struct SchedulePage {
    /// Language and styles.
    pub page: Page,
    /// The form's proof.
    pub form: String,
    /// The page's own path, `/schedule/…`.
    pub path: String,
    /// Whose page it is.
    pub shop: Brand,
    /// Whom to greet.
    pub name: String,
    /// What it is about, in one line.
    pub about: String,
    /// Where, and its address for a map; empty where people do not meet at a place.
    pub place: Option<(String, String)>,
    /// How the applicant is reached for it.
    pub reach: Option<String>,
    /// What the link is good for.
    pub standing: Standing,
    /// The booked interview.
    pub booked: Option<Booked>,
    /// The days and times; none: nothing is free.
    pub pick: Option<Pick>,
    /// Another time is being chosen.
    pub changing: bool,
    /// The form for own wishes is open.
    pub wishing: bool,
    /// Wishes were sent, or a new link was asked for.
    pub told: bool,
    /// The interview was called off just now.
    pub cancelled: bool,
    /// The message id of something that went wrong.
    pub wrong: Option<&'static str>,
    /// The wishes as they were typed.
    pub wishes: [String; 3],
}

impl SchedulePage {
    /// Whether the confirm sheet is open.
    pub fn sheet(&self) -> Option<&super::pick::Chosen> {
        self.pick.as_ref().and_then(|pick| pick.chosen.as_ref())
    }

    /// The booked interview, unless another time is being chosen.
    pub fn shown(&self) -> Option<&Booked> {
        self.booked.as_ref().filter(|_| !self.changing)
    }

    /// How many times a day has left, in words.
    pub fn left(&self, left: &usize) -> String {
        translate(
            self.page.lang,
            "schedule-left",
            &[("left", FluentValue::from(*left))],
        )
    }

    /// Length and zone of a time.
    pub fn length(&self, when: &When) -> String {
        let facts = [
            ("minutes", FluentValue::from(when.minutes)),
            ("zone", FluentValue::from(when.zone.as_str())),
        ];
        translate(self.page.lang, "schedule-length", &facts)
    }
}

/// What a page is made with besides its case.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Language and styles.
    pub page: Page,
    /// The form's proof.
    pub form: String,
    /// The link's token.
    pub token: String,
}

/// The page of a case. Days and times come from the caller, who knows what was tapped.
///
/// # Errors
/// Database errors.
pub fn of(
    db: &Connection,
    frame: Frame,
    case: &LinkAccess,
    now: Timestamp,
    pick: impl FnOnce(&Page, &TimeZone) -> Option<Pick>,
) -> Result<SchedulePage> {
    let page = frame.page.meant_for(case.applicant.preferred_language);
    let lang = page.lang;
    let location = case
        .link
        .location_id
        .unwrap_or(case.application.location_id);
    let place = settings::location(db, location)?;
    let zone = place.time_zone()?;
    let job = jobs::job(db, case.application.job_id)?;
    let standing = case.standing(now);
    let shown = case
        .interview
        .as_ref()
        .filter(|_| matches!(standing, Standing::Booked | Standing::Over));
    let format = shown.map_or(case.link.format, |it| it.format);
    let with = match shown {
        Some(it) => names(db, &it.interviewer_ids)?,
        None => names(db, &case.link.interviewer_ids)?,
    };
    let facts = [
        ("job", FluentValue::from(job.title.get(lang).to_owned())),
        ("place", FluentValue::from(place.name.clone())),
        ("with", FluentValue::from(with.clone())),
    ];
    let about = match (format, with.is_empty()) {
        (Format::Virtual, true) => "schedule-about-virtual",
        (Format::InPerson, true) => "schedule-about-person",
        (Format::Phone, true) => "schedule-about-phone",
        (Format::Virtual, false) => "schedule-about-virtual-with",
        (Format::InPerson, false) => "schedule-about-person-with",
        (Format::Phone, false) => "schedule-about-phone-with",
    };
    Ok(SchedulePage {
        form: frame.form,
        path: format!("/schedule/{}", frame.token),
        shop: Brand::of(db, token::brand_code(db)?)?,
        name: case.applicant.called().to_owned(),
        about: translate(lang, about, &facts),
        place: (format == Format::InPerson)
            .then(|| (place.name.clone(), address(&place.street, &place.city))),
        reach: reach(lang, case, format),
        booked: shown.map(|it| Booked {
            when: When::of(lang, &zone, SlotKey::of(book::span_of(it))),
            with,
            confirmed: it.state == InterviewState::Confirmed,
            room: it.meeting_url.clone(),
            changeable: case.link.reschedules < MOST_RESCHEDULES,
        }),
        standing,
        pick: pick(&page, &zone),
        changing: false,
        wishing: false,
        told: false,
        cancelled: false,
        wrong: None,
        wishes: Default::default(),
        page,
    })
}

/// How the applicant is reached: never the whole address, because links are forwarded.
fn reach(lang: crate::messages::Lang, case: &LinkAccess, format: Format) -> Option<String> {
    let digits = case.applicant.phone.as_ref().map(|phone| {
        let all: Vec<char> = phone.chars().collect();
        all[all.len().saturating_sub(4)..]
            .iter()
            .collect::<String>()
    });
    let id = match (format, &digits, &case.applicant.email) {
        (Format::Phone, Some(_), _) => "schedule-we-call",
        (Format::Virtual, _, Some(_)) => "schedule-we-mail",
        (Format::Virtual, Some(_), None) => "schedule-we-text",
        _ => return None,
    };
    let facts = [("digits", FluentValue::from(digits.unwrap_or_default()))];
    Some(translate(lang, id, &facts))
}

fn names(db: &Connection, users: &[UserId]) -> Result<String> {
    let mut names = Vec::new();
    for user in users {
        let name = people::name(db, *user)?;
        if !name.is_empty() {
            names.push(name);
        }
    }
    Ok(names.join(", "))
}
