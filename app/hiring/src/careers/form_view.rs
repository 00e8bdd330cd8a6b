//! The application form as it is shown: three steps where a script runs, one page where none does.

use std::collections::BTreeMap;

use askama::Template;
use jiff::Timestamp;
use rusqlite::Connection;

use super::{
    answers::{QuestionView, asked},
    frame::BrandFrame,
    posting::Posting,
    sorting, uploads,
};
use crate::{
    apply::drafts::DraftFields,
    date_time::{Day, TimeOfDay},
    error::{Field, Result},
    format::clock,
    profile::retention_holds::Retention,
    web::page::Page,
};
use recruiting::{
    messaging::consent,
    public_pages::{Files, files},
    scoring::location_settings::day_hours,
    types::{DayPart, Question},
};

/// A day of the availability grid.
pub struct DayRow {
    /// `mon`.
    pub day: &'static str,
    /// "Mon".
    pub short: String,
    /// "Monday".
    pub long: String,
    /// `unavailable`, `am`, `pm`, `anytime`.
    pub part: &'static str,
}

/// The form's subject, independent of typed values.
pub struct Form {
    /// The brand.
    pub shop: BrandFrame,
    /// For which job.
    pub it: Posting,
    /// Its questions.
    pub questions: Vec<Question>,
    /// The form's token.
    pub seal: String,
    /// Makes sending twice harmless.
    pub key: String,
    /// The source of the visit.
    pub src: String,
    /// The draft's token, where there is one.
    pub draft: String,
    /// The typed values.
    pub typed: DraftFields,
    /// The step at which it goes on, where a script shows one after the other: 1 to 3.
    pub step: u8,
    /// The notice before the form is sent.
    pub notice: FormNotice,
}

/// The form's notices about points: that they are used, or from when.
const SCORED: [&str; 2] = ["apply-scored", "apply-scored-from"];

/// The notice to everyone before they send the form.
pub struct FormNotice {
    /// That points are used there, or will be.
    pub scored: Option<String>,
    /// For how long applications are kept there.
    pub kept: String,
    /// From when to when a morning and an afternoon are there.
    pub hours: [String; 2],
}

impl FormNotice {
    /// The notice to an applicant for a posting.
    ///
    /// # Errors
    /// Database errors.
    pub fn of(db: &Connection, page: &Page, it: &Posting, now: Timestamp) -> Result<Self> {
        let (today, place) = (it.place.date(now)?, it.place.id);
        let years = Retention::of(db)?.years_in(&it.place.state, today);
        let hours = day_hours(db, place)?;
        let (am, pm) = ((hours.am_from, hours.am_to), (hours.pm_from, hours.pm_to));
        let part = |id, (from, to): (TimeOfDay, TimeOfDay)| {
            let hour = |at: TimeOfDay| clock(page.lang, at.0).replace(":00", "");
            page.two(id, &("from", hour(from)), &("to", hour(to)))
        };
        Ok(Self {
            scored: sorting::scoring_notice(db, (page, SCORED), place, now)?,
            kept: page.number("apply-notice", "years", usize::from(years.unsigned_abs())),
            hours: [part("apply-am-hours", am), part("apply-pm-hours", pm)],
        })
    }
}

#[derive(Template)]
#[template(path = "careers/apply.html")]
pub struct FormPage {
    pub page: Page,
    pub files: Files,
    pub shop: BrandFrame,
    pub it: Posting,
    pub seal: String,
    pub key: String,
    pub src: String,
    pub draft: String,
    pub typed: DraftFields,
    pub step: u8,
    pub asked: Vec<QuestionView>,
    pub days: Vec<DayRow>,
    pub consent: String,
    pub notice: FormNotice,
    pub kept: Option<String>,
    /// The sentence above the form, where it has faults.
    pub alert: Option<String>,
    wrong: BTreeMap<String, String>,
}

impl DayRow {
    /// Whether this part is chosen.
    pub fn is(&self, part: &str) -> bool {
        self.part == part
    }
}

impl Form {
    /// The page, with what does not hold up.
    pub fn page(self, page: Page, alert: Option<String>, wrong: &[Field]) -> FormPage {
        let lang = page.lang;
        let mut address = format!("/apply/{}", self.it.public);
        if !self.draft.is_empty() {
            address = format!("{address}?draft={}", self.draft);
        }
        let page = page.at(&address);
        let mut asked = asked(&self.questions, &self.typed.answers, lang);
        let wrong: BTreeMap<String, String> = wrong
            .iter()
            .map(|field| (field.field.clone(), field.message.clone()))
            .collect();
        for question in &mut asked {
            question.wrong = wrong.get(&format!("answers.{}", question.id)).cloned();
        }
        FormPage {
            files: files(),
            consent: consent::box_text(&self.shop.name, lang),
            days: Day::ALL
                .into_iter()
                .map(|day| DayRow {
                    day: day.name(),
                    short: page.say(&format!("apply-day-{}", day.name())),
                    long: page.say(&format!("apply-weekday-{}", day.name())),
                    part: self
                        .typed
                        .availability
                        .get(&day)
                        .copied()
                        .unwrap_or(DayPart::Unavailable)
                        .name(),
                })
                .collect(),
            kept: self.typed.resume.as_ref().map(uploads::described),
            notice: self.notice,
            page,
            shop: self.shop,
            it: self.it,
            seal: self.seal,
            key: self.key,
            src: self.src,
            draft: self.draft,
            typed: self.typed,
            step: self.step,
            asked,
            alert,
            wrong,
        }
    }
}

impl FormPage {
    /// The fault of a field.
    fn wrong(&self, field: &str) -> Option<&str> {
        self.wrong.get(field).map(String::as_str)
    }

    /// Wrong fields with where to find them, in the order of the page; a question is named by its own text, as "answer
    /// this question" seven times is no help.
    fn faults(&self) -> Vec<(String, String)> {
        let plain = |field: &&str| Some((format!("f-{field}"), self.wrong(field)?.to_owned()));
        let questions = self.asked.iter().filter_map(|question| {
            let message = question.wrong.as_ref()?;
            Some((
                format!("q-{}", question.id),
                format!("{} {message}", question.text),
            ))
        });
        let first = ["firstName", "lastName", "phone", "email"];
        let last = ["availability", "resume"];
        let mut all: Vec<(String, String)> = first.iter().filter_map(plain).collect();
        all.extend(questions);
        all.extend(last.iter().filter_map(plain));
        let has_place = |field: &str| {
            first.contains(&field) || last.contains(&field) || field.starts_with("answers.")
        };
        let rest = self.wrong.iter().filter(|(field, _)| !has_place(field));
        all.extend(rest.map(|(field, message)| (format!("f-{field}"), message.clone())));
        all
    }

    /// The parts of a day, as the grid offers them.
    fn parts(&self) -> [(&'static str, String); 4] {
        ["unavailable", "am", "pm", "anytime"]
            .map(|part| (part, self.page.say(&format!("apply-part-{part}"))))
    }
}
