//! The facts about one employee around a question: the input of every rule.
//!
//! The caller loads it (with eight days on either side of the shown week); this crate never
//! reads a clock, a file or a database. Instants are UTC, rates are ten-thousandths of a dollar
//! an hour, and every list is ordered by time only if the caller happens to order it.

mod pay;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use jiff::Timestamp;
use jiff::civil::{Date, Time};
use serde::{Deserialize, Serialize};

pub use pay::{ExtraPay, ExtraPayKind, ExtraWork, ExtraWorkKind, PaidNotWorked, UnknownExtraPay};

/// An opaque id of the caller's (a UUID on the wire); compared, never parsed.
pub type Id = Arc<str>;

/// Ten-thousandths of a US dollar an hour: `$17.95` is `179_500`.
pub type Rate = i64;

/// One employee's work and documents, the places where the work happens, and what is known of
/// school, publication and plan.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Situation {
    /// Every place that a shift names by its index. Shared between the employees of a week.
    pub places: Arc<[Place]>,
    #[serde(default)]
    pub employer: Arc<Employer>,
    pub employee: Employee,
    #[serde(default)]
    pub school: SchoolCalendar,
    /// The shifts to judge: planned ones for a draft or publication, worked ones for a timesheet.
    pub shifts: Vec<Shift>,
    /// The plan behind worked `shifts`, where pay depends on plan against fact (reporting,
    /// call-in). `None`: not compared.
    #[serde(default)]
    pub scheduled: Option<Vec<Shift>>,
    /// Published schedules and what was changed in them since.
    #[serde(default)]
    pub publications: Vec<Publication>,
    /// Pay beyond the hourly wage.
    #[serde(default)]
    pub extra_pay: Vec<ExtraPay>,
    /// Time beside the shifts: travel, work before the punch, training.
    #[serde(default)]
    pub extra_work: Vec<ExtraWork>,
    /// Hours paid without work (a holiday): never count towards overtime.
    #[serde(default)]
    pub paid_not_worked: Vec<PaidNotWorked>,
    /// The brand rounds punches to this many minutes (paid time only, never meals); ignored where the law asks for
    /// the exact minutes.
    #[serde(default)]
    pub round_punches_to_minutes: Option<u16>,
    /// Hours by which good-faith estimates are judged, one number for each month or week.
    #[serde(default)]
    pub estimate_hours: Vec<i64>,
    /// Judge by the law of this date instead of each shift's own date.
    #[serde(default)]
    pub law_as_of: Option<Date>,
    /// Named facts of the situation: `exempt_interruption`, `reported`, `flsa_covered`, …
    #[serde(default)]
    pub named: BTreeMap<String, Fact>,
    /// The shown week: findings outside it say their date. `None`: everything is shown.
    #[serde(default)]
    pub focus: Option<Focus>,
}

impl Situation {
    /// The middle of the hours by which a good-faith estimate is judged, in minutes; of an even number of
    /// them the mean of the two in the middle. `None`: no one entered any.
    pub fn estimate_median_minutes(&self) -> Option<i64> {
        let mut hours = self.estimate_hours.clone();
        hours.sort_unstable();
        let low = hours.get(hours.len().checked_sub(1)? / 2)?;
        Some(
            low.saturating_add(*hours.get(hours.len() / 2)?)
                .saturating_mul(30),
        )
    }
}

/// A named fact: a yes or no, a whole number, or a word.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Fact {
    Flag(bool),
    Number(i64),
    Word(String),
}

/// Local dates `from` (inclusive) to `to` (exclusive).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Focus {
    pub from: Date,
    pub to: Date,
}

/// A location with its law.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// The caller's id of the location; findings name the place by its index only.
    pub id: Id,
    /// IANA zone: `America/Denver`.
    pub zone: String,
    /// Every jurisdiction whose law applies, widest first: country, state, city.
    pub jurisdictions: Vec<String>,
    /// `restaurant`, `fast_food`, `full_service`, `retail`, …
    #[serde(default)]
    pub industry: String,
    /// When the employer's fixed seven-day workweek begins.
    #[serde(default)]
    pub workweek: WeekStart,
    /// When the employer's fixed 24-hour workday begins (default midnight).
    #[serde(default)]
    pub workday_start: Time,
    /// The highest minimum wage that binds here, by date; empty: take the packs' figure.
    #[serde(default)]
    pub minimum_wage: Vec<Dated<Rate>>,
    /// Employees at this location (or in this city, where the law counts so).
    #[serde(default)]
    pub local_employees: Option<u32>,
}

/// A value that holds from a date until the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dated<T> {
    pub from: Date,
    pub value: T,
}

/// The first instant of the workweek; it repeats every seven local days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WeekStart {
    /// ISO weekday: 1 is Monday, 7 is Sunday.
    pub weekday: u8,
    pub time: Time,
}

impl Default for WeekStart {
    /// Sunday 00:00, as where the employer has fixed nothing else.
    fn default() -> Self {
        Self {
            weekday: 7,
            time: Time::midnight(),
        }
    }
}

/// The brand's size, on which coverage of fair-workweek laws depends. `None`: not known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Employer {
    pub locations_us: Option<u32>,
    pub locations_worldwide: Option<u32>,
    pub employees_us: Option<u32>,
    pub employees_worldwide: Option<u32>,
}

/// The employee whose shifts are judged.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Employee {
    pub id: Option<Id>,
    /// Known for every minor; `None` means an adult.
    pub birth_date: Option<Date>,
    /// The first day with the employer. `None`: not known, so no wage for new staff applies.
    pub hired_on: Option<Date>,
    /// The usual hourly rate, for shifts that carry none. `None`: not known, so nothing that
    /// needs money can be said.
    pub rate: Option<Rate>,
    /// Tip credit taken for each hour (ten-thousandths of a dollar), 0 if none.
    pub tip_credit: Rate,
    /// Waivers, certificates, permits and agreements on file.
    pub documents: Vec<Document>,
    /// Consents asked of the employee for one shift or one change.
    pub consents: Vec<Consent>,
    /// A lawfully adopted alternative workweek.
    pub alternative_workweek: Option<AlternativeWorkweek>,
    /// The place whose workweek and clock count for every shift: an employee has one fixed workweek, wherever they
    /// work (29 CFR 778.105). `None`: each shift's own place.
    pub workweek_place: Option<usize>,
    /// How long the ways between places take; a pair that is not here is not known.
    pub travel: Vec<Travel>,
}

/// The way between two places, in either direction. On one workday it is work (29 CFR 785.38).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Travel {
    /// Indexes of the places.
    pub between: (usize, usize),
    pub minutes: u16,
}

/// A document on file. `kind` is the pack's word: `meal1`, `meal2`, `on_duty_meal_agreement`,
/// `parent_consent`, `school_standing_certificate`, `enrolled_high_school`, …
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Document {
    pub kind: String,
    #[serde(default)]
    pub from: Option<Date>,
    /// Last day on which it holds.
    #[serde(default)]
    pub until: Option<Date>,
}

/// An answer to a question of the law that only the employee can give.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Consent {
    /// `short_rest`, `added_hours`, `seventh_day`, …: the finding's `consent`.
    pub kind: String,
    /// The shift it is about; `None`: every shift of the situation.
    #[serde(default)]
    pub shift: Option<Id>,
    pub given: bool,
    #[serde(default)]
    pub given_at: Option<Timestamp>,
}

/// Scheduled minutes on each weekday, Monday first, where the law knows such a thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AlternativeWorkweek {
    pub adopted: bool,
    pub minutes: [u16; 7],
}

/// On which days the public school of the minor's district requires attendance.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "state")]
pub enum SchoolCalendar {
    /// No one entered it: rules that need it say "not checked".
    #[default]
    Unknown,
    #[serde(rename_all = "camelCase")]
    Known {
        days: Arc<BTreeSet<Date>>,
        /// Overrides what `days` says about "school is in session" for every week.
        #[serde(default)]
        in_session: Option<bool>,
    },
}

/// One planned or worked shift.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Shift {
    pub id: Id,
    pub starts_at: Timestamp,
    pub ends_at: Timestamp,
    /// Index into [`Situation::places`].
    #[serde(default)]
    pub place: usize,
    #[serde(default)]
    pub breaks: Vec<Break>,
    /// Hourly rate of this shift, if it differs from the employee's.
    #[serde(default)]
    pub rate: Option<Rate>,
    #[serde(default)]
    pub station: Option<String>,
    /// Equipment the work involves, in the words of the packs (`meat_slicer`, …).
    #[serde(default)]
    pub equipment: Vec<String>,
    #[serde(default)]
    pub on_call: bool,
    /// The employee had to report a second time that day (worked shifts).
    #[serde(default)]
    pub second_report: bool,
}

/// A break inside a shift, at a time (a caller whose plan names only a length places it first).
/// An unpaid break of 20 minutes or less is work all the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Break {
    pub starts_at: Timestamp,
    pub ends_at: Timestamp,
    pub paid: bool,
    /// The planner's kind; `None`: an unpaid one is a meal, a paid one a rest.
    #[serde(default)]
    pub kind: Option<BreakKind>,
    /// The employee was not relieved of duty.
    #[serde(default)]
    pub worked: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BreakKind {
    Meal,
    Rest,
}

/// A published schedule of one place and what was changed in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Publication {
    #[serde(default)]
    pub place: usize,
    /// The schedule's first day (local); `None`: the day of its first shift.
    #[serde(default)]
    pub first_day: Option<Date>,
    /// `None`: not published yet; the notice then counts to `judged_at` of the question.
    #[serde(default)]
    pub published_at: Option<Timestamp>,
    /// The employee's first schedule (a new hire): most notice laws except it.
    #[serde(default)]
    pub first_schedule: bool,
    /// Net differences from the last published snapshot, one for each shift.
    #[serde(default)]
    pub changes: Vec<Change>,
}

/// One change of a published shift, judged by fair-workweek law.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Change {
    /// The changed shift, where it still exists.
    #[serde(default)]
    pub shift: Option<Id>,
    /// `None`: read off `before` and `after`.
    #[serde(default)]
    pub kind: Option<ChangeKind>,
    pub before: Option<Span>,
    pub after: Option<Span>,
    pub made_at: Timestamp,
    pub initiated_by: Initiator,
    /// The employee's written consent; `None`: not asked yet.
    #[serde(default)]
    pub consent: Option<bool>,
    /// A lawful reason on record: `utility_failure`, `natural_disaster`, `swap`, …
    #[serde(default)]
    pub reason: Option<String>,
    /// The hourly rate that premiums in hours are paid at; `None`: the employee's.
    #[serde(default)]
    pub rate: Option<Rate>,
}

impl Change {
    /// The published and the requested spans, as far as there are any.
    pub fn spans(&self) -> impl Iterator<Item = Span> {
        [self.before, self.after].into_iter().flatten()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    AddShift,
    AddHours,
    ReduceHours,
    MoveSameHours,
    Cancel,
    OnCallRelease,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Initiator {
    Employer,
    Employee,
}

/// From one instant to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Span {
    pub starts_at: Timestamp,
    pub ends_at: Timestamp,
}
