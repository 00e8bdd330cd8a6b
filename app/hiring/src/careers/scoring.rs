//! How a brand scores applications, for everyone: where and since when, what counts, where the data comes from, how long
//! it is kept, how to ask for a person; and the summaries of its bias audits (6 RCNY §§ 5-303, 5-304).

use askama::Template;
use axum::{
    http::{HeaderMap, StatusCode},
    response::Response,
};
use jiff::{Timestamp, tz::TimeZone};
use rusqlite::Connection;

use super::{
    frame::BrandFrame,
    posting::{Posting, open_postings},
};
use crate::{
    error::{Error, Result},
    extract::Path,
    fairness::{
        audits::{self, BiasAudit},
        publication::Words,
    },
    format::{date, listed},
    profile::retention_holds::Retention,
    settings::{self, types::Location},
    web::{
        page::{Page, show},
        public_request::PublicRequest,
    },
};
use recruiting::{
    public_pages::{Files, files},
    scoring::{
        location_settings::{self, ScoringSwitch},
        notice::{self, ScoringUse},
        types::ComponentKey,
    },
};

#[derive(Template)]
#[template(path = "careers/scoring.html")]
struct Notice {
    page: Page,
    files: Files,
    shop: BrandFrame,
    /// "North Park: in use since Nov 20, 2026".
    places: Vec<String>,
    /// "Availability: up to 30 of 100 points".
    parts: Vec<String>,
    /// Openings with points of their own: "Line cook · North Park", each with its parts.
    own: Vec<(String, Vec<String>)>,
    /// The retention of records: one sentence, or one for each state.
    kept: Vec<String>,
    /// The contact for an accommodation.
    contact: String,
    /// Whether a law asks for audits at one of the places.
    audited: bool,
    /// The day of the last audit, where its summary is not public.
    audit_on: Option<String>,
    /// Each with what it is about.
    audits: Vec<(String, BiasAudit)>,
}

impl Notice {
    fn words(&self) -> Words {
        Words(self.page.lang)
    }

    fn day(&self, day: &jiff::civil::Date) -> String {
        date(self.page.lang, *day)
    }

    /// The last day that an audit's figures can know of: they were counted when it was published.
    fn until(&self, audit: &BiasAudit) -> String {
        let counted = audit.published_at.to_zoned(TimeZone::UTC).date();
        self.day(&audit.figures.period.to.min(counted))
    }
}

/// The path of a brand's notice.
pub fn path(code: &str) -> String {
    format!("/scoring/{code}")
}

/// The notice; none where points have not been used for six months.
pub async fn scoring(
    page: Page,
    guest: PublicRequest,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<Response> {
    let visit = guest.of_code(&code).await?;
    visit
        .read(move |db, visit| {
            let shop = BrandFrame::of(db, visit, &headers)?;
            if shop.notice.is_none() {
                return Err(Error::NotFound);
            }
            show(StatusCode::OK, &notice_of(db, page, shop, visit.now)?)
        })
        .await
}

fn notice_of(db: &Connection, page: Page, shop: BrandFrame, now: Timestamp) -> Result<Notice> {
    let mut places: Vec<(Location, ScoringSwitch)> = Vec::new();
    for place in settings::locations(db)?
        .into_iter()
        .filter(|it| !it.archived)
    {
        let switch = location_settings::switch(db, place.id, now)?;
        places.push((place, switch));
    }
    let open = open_postings(db, &shop.code, &shop.server, now)?;
    let own = own_points(db, &page, &places, &open)?;
    let mut contacts: Vec<String> = open.into_iter().map(|it| it.job.business.contact).collect();
    contacts.retain(|contact| !contact.is_empty());
    contacts.sort_unstable();
    contacts.dedup();
    let audit_on = places.iter().filter_map(|(_, it)| it.bias_audit_on).max();
    let audits = audits::all(db)?
        .into_iter()
        .map(|audit| Ok((about(db, &page, &audit)?, audit)))
        .collect::<Result<Vec<_>>>()?;
    Ok(Notice {
        files: files(),
        places: places
            .iter()
            .filter_map(|(_, switch)| used(&page, switch))
            .collect(),
        parts: said(&page, notice::parts(db)?),
        own,
        kept: kept(db, &page, &places, now)?,
        contact: listed(page.lang, &contacts),
        audited: places.iter().any(|(_, it)| it.needs_bias_audit) || !audits.is_empty(),
        audit_on: audit_on
            .filter(|_| audits.is_empty())
            .map(|day| date(page.lang, day)),
        audits,
        page,
        shop,
    })
}

/// "Availability: up to 30 of 100 points", for each part.
fn said(page: &Page, parts: Vec<(ComponentKey, i64)>) -> Vec<String> {
    let line = |(key, most): (ComponentKey, i64)| {
        let key = key.name().replace('_', "-");
        let name = page.say(&format!("score-part-{key}"));
        page.two(
            "notice-part",
            &("part", name),
            &("points", most.to_string()),
        )
    };
    parts.into_iter().map(line).collect()
}

/// Openings whose job has a rubric of its own, where points are used or announced.
fn own_points(
    db: &Connection,
    page: &Page,
    places: &[(Location, ScoringSwitch)],
    open: &[Posting],
) -> Result<Vec<(String, Vec<String>)>> {
    let used = |id| {
        let mut switches = places.iter().map(|(_, switch)| switch);
        switches.any(|switch| switch.location_id == id && ScoringUse::of(switch) != ScoringUse::Off)
    };
    let mut found = Vec::new();
    for posting in open.iter().filter(|it| used(it.place.id)) {
        if let Some(parts) = notice::parts_of_job(db, posting.job.id)? {
            let title = posting.job.title.get(page.lang);
            let name = format!("{title} · {}", posting.place.name);
            found.push((name, said(page, parts)));
        }
    }
    Ok(found)
}

/// "Audit of the applications of 2026", and of which place.
fn about(db: &Connection, page: &Page, audit: &BiasAudit) -> Result<String> {
    let year = page.with("notice-audit-of", "year", &audit.year.to_string());
    Ok(match audit.location_id {
        Some(place) => format!("{year} · {}", settings::location(db, place)?.name),
        None => year,
    })
}

/// Since when points are used at a place, or from when on; none where they are not.
fn used(page: &Page, switch: &ScoringSwitch) -> Option<String> {
    let place = ("place", switch.location.clone());
    let on = |day| ("date", date(page.lang, day));
    match (ScoringUse::of(switch), switch.starts_on) {
        (ScoringUse::Off, _) => None,
        (ScoringUse::From(day), _) => Some(page.two("notice-from", &place, &on(day))),
        (ScoringUse::Now, Some(day)) => Some(page.two("notice-since", &place, &on(day))),
        (ScoringUse::Now, None) => Some(page.with("notice-now", "place", &place.1)),
    }
}

fn kept(
    db: &Connection,
    page: &Page,
    places: &[(Location, ScoringSwitch)],
    now: Timestamp,
) -> Result<Vec<String>> {
    let retention = Retention::of(db)?;
    let mut by_state: Vec<(String, i8)> = Vec::new();
    for (place, _) in places {
        let years = retention.years_in(&place.state, place.date(now)?);
        by_state.push((place.state.clone(), years));
    }
    by_state.sort();
    by_state.dedup();
    let years = |years: i8| page.number("notice-years", "years", usize::from(years.unsigned_abs()));
    let same = by_state.windows(2).all(|pair| pair[0].1 == pair[1].1);
    Ok(match by_state.first() {
        Some((_, all)) if same => vec![years(*all)],
        _ => by_state
            .iter()
            .map(|(state, own)| format!("{state}: {}", years(*own)))
            .collect(),
    })
}
