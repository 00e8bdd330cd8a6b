//! A posting as the public sees it: one serializer for the job page, its structured data and the feeds, so that they
//! can never say different things.

use jiff::{SignedDuration, Timestamp, civil::Date, tz::TimeZone};
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::{
    error::Result,
    format::{Block, blocks, html, listed, money},
    messages::{Lang, translate},
    settings::{self, types::Location},
};
use recruiting::{
    jobs::store,
    types::{Experience, Job, JobStatus},
};

pub use crate::settings::brand_name;

/// How long a posting without a last day is said to stay open, each time.
const RENEWED: SignedDuration = SignedDuration::from_hours(24 * 60);
/// The least that is left of it.
const AHEAD: SignedDuration = SignedDuration::from_hours(24 * 14);

/// A posting with where it is and who hires.
#[derive(Clone, Debug)]
pub struct Posting {
    /// The job.
    pub job: Job,
    /// The location.
    pub place: Location,
    /// The brand's name.
    pub brand: String,
    /// `<code>-<ref>`.
    pub public: String,
    /// The absolute address of its page.
    pub url: String,
    /// The last day to apply, as boards are told it: the job's own, else one that moves on while it stays open.
    pub until: Date,
    /// Number of people still wanted; 0 where all were hired and the job is not closed yet.
    pub left: u32,
}

/// The public state of a posting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// People can apply.
    Open,
    /// It was open.
    Over,
    /// It never was.
    Hidden,
}

impl Posting {
    /// A posting of the brand with this code; `server` is the server's own address.
    pub fn new(job: Job, place: Location, brand: &str, code: &str, server: &str) -> Self {
        let public = format!("{code}-{}", job.reference);
        let zone = TimeZone::get(&place.zone).unwrap_or(TimeZone::UTC);
        let posted = job.published_at.unwrap_or(job.created_at);
        let until = posted.to_zoned(zone).date().saturating_add(RENEWED);
        Self {
            until: job.valid_through.unwrap_or(until),
            url: format!("{server}/jobs/{code}/{public}"),
            left: u32::from(job.openings),
            brand: brand.to_owned(),
            job,
            place,
            public,
        }
    }

    /// The posting with so many hired for it. A posting that is always open continues to look for people after a hire.
    #[must_use]
    fn after_hiring(mut self, hired: u32) -> Self {
        if !self.job.evergreen {
            self.left = self.left.saturating_sub(hired);
        }
        self
    }

    /// The posting as it is read at this moment: one without a last day says one that is at least [`AHEAD`] away, and the
    /// same one for weeks, so that boards do not see a change each day.
    #[must_use]
    pub fn as_of(mut self, now: Timestamp) -> Self {
        if self.job.valid_through.is_none() {
            let least = self.local_date(now).saturating_add(AHEAD);
            while self.until < least {
                self.until = self.until.saturating_add(RENEWED);
            }
        }
        self
    }

    /// What the posting says about its extent: "Full time".
    pub fn employment(&self, lang: Lang) -> String {
        let types = self.job.employment_types.iter();
        let names: Vec<String> = types
            .map(|it| {
                let id = format!("careers-type-{}", it.name().replace('_', "-"));
                translate(lang, &id, &[])
            })
            .collect();
        names.join(" · ")
    }

    /// Whether people can apply now.
    pub fn standing(&self, now: Timestamp) -> Standing {
        match self.job.status {
            JobStatus::Published if self.has_lapsed(now) => Standing::Over,
            JobStatus::Published => Standing::Open,
            JobStatus::Draft => Standing::Hidden,
            JobStatus::Paused | JobStatus::Filled | JobStatus::Closed => Standing::Over,
        }
    }

    fn has_lapsed(&self, now: Timestamp) -> bool {
        self.job
            .valid_through
            .is_some_and(|last| self.local_date(now) > last)
    }

    fn zone(&self) -> TimeZone {
        TimeZone::get(&self.place.zone).unwrap_or(TimeZone::UTC)
    }

    fn local_date(&self, at: Timestamp) -> Date {
        at.to_zoned(self.zone()).date()
    }

    /// The path of its page.
    pub fn path(&self) -> String {
        let code = self.public.split('-').next().unwrap_or_default();
        format!("/jobs/{code}/{}", self.public)
    }

    /// The bare role.
    pub fn title(&self, lang: Lang) -> &str {
        self.job.title.get(lang)
    }

    /// Whether its author put it on a board.
    pub fn is_on(&self, board: &str) -> bool {
        self.job.boards.iter().any(|one| one == board)
    }

    /// When it went out.
    pub fn posted(&self) -> Timestamp {
        self.job.published_at.unwrap_or(self.job.created_at)
    }

    /// The day on which it went out, at the restaurant.
    pub fn posted_on(&self) -> Date {
        self.local_date(self.posted())
    }

    /// Whether it went out within the last week.
    pub fn is_new(&self, now: Timestamp) -> bool {
        now.duration_since(self.posted()).as_hours() < 24 * 7
    }

    /// `$19.50 to $22.00`.
    pub fn pay(&self, lang: Lang) -> String {
        match (self.job.pay_min_e4, self.job.pay_max_e4) {
            (Some(min), Some(max)) if min != max => translate(
                lang,
                "careers-pay-range",
                &[("min", money(min).into()), ("max", money(max).into())],
            ),
            (Some(pay), _) | (_, Some(pay)) => money(pay),
            (None, None) => String::new(),
        }
    }

    /// "Evenings and weekends".
    pub fn shifts(&self, lang: Lang) -> String {
        let names: Vec<String> = self
            .job
            .shifts
            .iter()
            .map(|shift| translate(lang, &format!("careers-shift-{}", shift.name()), &[]))
            .collect();
        let text = listed(lang, &names);
        let mut letters = text.chars();
        letters.next().map_or_else(String::new, |first| {
            first.to_uppercase().collect::<String>() + letters.as_str()
        })
    }

    /// The requirements of the role.
    pub fn brings(&self, lang: Lang) -> Vec<String> {
        let years = self.job.experience.map(|years| {
            let id = match years {
                Experience::None => "describe-years-none",
                Experience::UnderOne => "describe-years-under-one",
                Experience::OneToTwo => "describe-years-one-to-two",
                Experience::ThreePlus => "describe-years-three-plus",
            };
            translate(lang, id, &[])
        });
        let needs = self.job.requirements.iter();
        years
            .into_iter()
            .chain(needs.map(|need| need.label.get(lang).to_owned()))
            .collect()
    }

    /// The description in paragraphs and lists.
    pub fn description(&self, lang: Lang) -> Vec<Block> {
        blocks(self.job.description.get(lang))
    }

    /// Of the lines of a section, those that the description does not list itself; none where it has the section.
    pub fn besides(&self, lang: Lang, section: &str, lines: Vec<String>) -> Vec<String> {
        let blocks = self.description(lang);
        let heading = translate(lang, section, &[]);
        if section == "careers-when" && blocks.iter().any(|block| block.says(&heading)) {
            return Vec::new();
        }
        let new = |line: &String| !blocks.iter().any(|block| block.says(line));
        lines.into_iter().filter(new).collect()
    }

    /// Whether the description has headings of its own.
    pub fn has_headings(&self, lang: Lang) -> bool {
        self.description(lang).iter().any(Block::is_heading)
    }

    /// Benefits, one a line.
    pub fn benefits(&self, lang: Lang) -> Vec<String> {
        let lines = self.job.benefits.get(lang).lines();
        lines
            .map(|line| line.trim().trim_start_matches("- ").to_owned())
            .filter(|line| !line.is_empty())
            .collect()
    }

    /// Equal opportunity, in the brand's words or ours; and the fair chance that posting laws want said, in ours,
    /// independent of the brand's text.
    pub fn statement(&self, lang: Lang) -> String {
        let brand = [("brand", self.brand.clone().into())];
        let own = self.job.business.statement.get(lang).trim();
        let equal = if own.is_empty() {
            translate(lang, "careers-equal", &brand)
        } else {
            own.to_owned()
        };
        format!("{equal} {}", translate(lang, "careers-fair-chance", &[]))
    }

    /// Street and city.
    pub fn address(&self) -> String {
        let parts = [&self.place.street, &self.place.city];
        let parts: Vec<&str> = parts
            .into_iter()
            .map(String::as_str)
            .filter(|part| !part.is_empty())
            .collect();
        parts.join(", ")
    }

    /// A search for the address on a map, on tap: no map is loaded here.
    pub fn directions(&self) -> String {
        let place = &self.place;
        let whole = [&place.street, &place.city, &place.state, &place.postal_code];
        let whole: Vec<&str> = whole
            .into_iter()
            .map(String::as_str)
            .filter(|part| !part.is_empty())
            .collect();
        let query =
            form_urlencoded::byte_serialize(whole.join(", ").as_bytes()).collect::<String>();
        format!("https://www.google.com/maps/search/?api=1&query={query}")
    }

    /// Everything that the page says, as HTML for boards: description, pay, shifts, what to bring, benefits.
    pub fn whole_html(&self, lang: Lang) -> String {
        let mut all = self.description(lang);
        let mut section = |id: &str, items: Vec<String>| {
            let items = self.besides(lang, id, items);
            if !items.is_empty() {
                all.push(Block::Heading(translate(lang, id, &[])));
                all.push(Block::List(items));
            }
        };
        section("careers-when", vec![self.shifts(lang)]);
        section("careers-bring", self.brings(lang));
        section("careers-benefits", self.benefits(lang));
        let tips = self.job.tips_note.get(lang);
        let pay = format!(
            "{} {}",
            self.pay(lang),
            translate(lang, "careers-an-hour", &[])
        );
        section(
            "careers-pay",
            [pay.trim(), tips]
                .into_iter()
                .filter(|line| !line.is_empty())
                .map(str::to_owned)
                .collect(),
        );
        all.push(Block::Paragraph(self.statement(lang)));
        html(&all)
    }

    /// schema.org `JobPosting`, for search engines; `logo` is an absolute address.
    pub fn json_ld(&self, lang: Lang, site: &str, logo: Option<&str>) -> Value {
        let (job, place) = (&self.job, &self.place);
        let organization = if job.business.legal_name.is_empty() {
            &self.brand
        } else {
            &job.business.legal_name
        };
        let mut data = json!({
            "@context": "https://schema.org",
            "@type": "JobPosting",
            "title": self.title(lang),
            "description": self.whole_html(lang),
            "datePosted": self.posted_on().to_string(),
            "identifier": { "@type": "PropertyValue", "name": self.brand, "value": self.public },
            "hiringOrganization": { "@type": "Organization", "name": organization, "sameAs": site },
            "jobLocation": { "@type": "Place", "address": {
                "@type": "PostalAddress",
                "streetAddress": place.street,
                "addressLocality": place.city,
                "addressRegion": place.state,
                "postalCode": place.postal_code,
                "addressCountry": "US",
            } },
            "directApply": true,
            "industry": "Restaurants",
            "validThrough": self.ends(),
            "url": format!("{}?lang={}", self.url, lang.tag()),
            "inLanguage": lang.tag(),
        });
        // Search engines show it to people who look for the one or the other: it is said only where the brand said it.
        match job.employment_types.as_slice() {
            [] => {}
            [one] => data["employmentType"] = one.schema_org().into(),
            // A posting of before one had to be chosen says what its brand said then.
            several => data["employmentType"] = several.iter().map(|it| it.schema_org()).collect(),
        }
        if self.left > 0 {
            data["totalJobOpenings"] = self.left.into();
        }
        if let Some(logo) = logo {
            data["hiringOrganization"]["logo"] = logo.into();
        }
        if let (Some(min), Some(max)) = (job.pay_min_e4, job.pay_max_e4) {
            data["baseSalary"] = json!({
                "@type": "MonetaryAmount",
                "currency": "USD",
                "value": { "@type": "QuantitativeValue", "minValue": dollars(min), "maxValue": dollars(max), "unitText": "HOUR" },
            });
        }
        data
    }

    /// The last minute in which people can apply, with its offset.
    pub fn ends(&self) -> Option<String> {
        let end = self.until.at(23, 59, 0, 0).to_zoned(self.zone()).ok()?;
        Some(end.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string())
    }
}

/// A number of JSON that says dollars and cents exactly as people read them.
fn dollars(rate_e4: i64) -> Value {
    let cents = rate_e4 / 100;
    serde_json::Number::from_f64(cents as f64 / 100.0).map_or(Value::Null, Value::Number)
}

/// The postings that people can apply to now, newest first.
///
/// # Errors
/// Database errors.
pub fn open_postings(
    db: &Connection,
    code: &str,
    server: &str,
    now: Timestamp,
) -> Result<Vec<Posting>> {
    let brand = brand_name(db)?;
    let places = settings::locations(db)?;
    let jobs = store::jobs(db)?.into_iter().filter(Job::is_open);
    let hired = store::hired(db)?;
    let mut all: Vec<Posting> = jobs
        .filter_map(|job| {
            let place = places.iter().find(|place| place.id == job.location_id)?;
            let hired = hired.get(&job.id).copied().unwrap_or_default();
            let posting = Posting::new(job, place.clone(), &brand, code, server);
            Some(posting.after_hiring(hired).as_of(now))
        })
        .filter(|posting| posting.standing(now) == Standing::Open)
        .collect();
    all.sort_by_key(|posting| std::cmp::Reverse(posting.posted()));
    Ok(all)
}

/// A posting by its reference, in any state.
///
/// # Errors
/// `NotFound`; database errors.
pub fn posting(db: &Connection, reference: &str, code: &str, server: &str) -> Result<Posting> {
    let job = store::by_reference(db, reference)?;
    let place = settings::location(db, job.location_id)?;
    let hired = store::hired(db)?.get(&job.id).copied().unwrap_or_default();
    Ok(Posting::new(job, place, &brand_name(db)?, code, server).after_hiring(hired))
}
