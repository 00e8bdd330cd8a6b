//! The content of the page, put together from the case.

use askama::Template;
use fluent_bundle::FluentValue;
use jiff::{Timestamp, tz::TimeZone};
use rusqlite::Connection;

use super::{
    link_access::{LinkAccess, Standing},
    pick::{Pick, When},
};
use crate::{
    app::Environment,
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
    messaging::consent,
    settings,
    site::brand::Brand,
    token,
    web::page::Page,
};

/// The booked interview on the page.
#[derive(Clone, Debug)]
pub struct Booked {
    /// The time.
    pub when: When,
    /// With whom; empty where not said.
    pub with: String,
    /// The applicant has said yes.
    pub confirmed: bool,
    /// The video room's address.
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
    /// The brand of the page.
    pub shop: Brand,
    /// The name of the greeting.
    pub name: String,
    /// The subject, in one line.
    pub about: String,
    /// The place, and its address for a map; empty where people do not meet in person.
    pub place: Option<(String, String)>,
    /// The applicant's contact for it.
    pub reach: Option<String>,
    /// The use of the link now.
    pub standing: Standing,
    /// The booked interview.
    pub booked: Option<Booked>,
    /// The days and times; none: nothing is free.
    pub pick: Option<Pick>,
    /// Another time is being chosen.
    pub changing: bool,
    /// The form for requested times is open.
    pub wishing: bool,
    /// Times were requested, or a new link.
    pub requested: bool,
    /// The interview was canceled just now.
    pub cancelled: bool,
    /// The message id of something that went wrong.
    pub wrong: Option<&'static str>,
    /// The requested times as typed.
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

    /// Number of times a day has left, in words.
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

/// The values of a page besides its case.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Language and styles.
    pub page: Page,
    /// The form's proof.
    pub form: String,
    /// The link's token.
    pub token: String,
}

/// The page of a case. The caller gives days and times, as it knows what was tapped.
///
/// # Errors
/// Database errors.
pub fn of(
    (db, core): (&Connection, &Environment),
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
        shop: Brand::of(db, core, token::brand_code(db)?)?,
        name: case.applicant.called().to_owned(),
        about: translate(lang, about, &facts),
        place: (format == Format::InPerson)
            .then(|| (place.name.clone(), address(&place.street, &place.city))),
        reach: reach(db, lang, case, format)?,
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
        requested: false,
        cancelled: false,
        wrong: None,
        wishes: Default::default(),
        page,
    })
}

/// The applicant's contact: never the whole address, because links are forwarded.
fn reach(
    db: &Connection,
    lang: crate::messages::Lang,
    case: &LinkAccess,
    format: Format,
) -> Result<Option<String>> {
    let digits = case.applicant.phone.as_ref().map(|phone| {
        let all: Vec<char> = phone.chars().collect();
        all[all.len().saturating_sub(4)..]
            .iter()
            .collect::<String>()
    });
    let id = match (format, &digits, &case.applicant.email) {
        (Format::Phone, Some(_), _) => "schedule-we-call",
        (Format::Virtual, _, Some(_)) => "schedule-we-mail",
        (Format::Virtual, Some(_), None) if consent::may_text(db, &case.applicant)? => {
            "schedule-we-text"
        }
        (Format::Virtual, ..) => "schedule-on-page",
        _ => return Ok(None),
    };
    let facts = [("digits", FluentValue::from(digits.unwrap_or_default()))];
    Ok(Some(translate(lang, id, &facts)))
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
