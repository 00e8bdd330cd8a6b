//! Subjects: what a rule looks at (a shift, a day, a week, a gap, a change), with its facts.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use jiff::ToSpan;
use jiff::civil::Date;

use crate::digest::Quick;
use crate::facts::{Fact, SchoolCalendar};
use crate::lists::Lists;
use crate::pack::Granularity;
use crate::timeline::{Timeline, Work};

/// A fact's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Value<'a> {
    /// The subject has no such fact (a shift has no notice period): the guard is silent.
    Absent,
    /// No one entered it: the rule says "not checked".
    Missing,
    Int(i64),
    Word(&'a str),
}

/// A fact's cell in its [`Subject`]: a whole number, or one of these, which no fact reaches.
pub(crate) mod cell {
    pub(crate) const ABSENT: i64 = i64::MIN;
    pub(crate) const MISSING: i64 = i64::MIN + 1;
    /// A word, see [`super::Subject::words`].
    pub(crate) const WORD: i64 = i64::MIN + 2;
}

macro_rules! facts {
    ($($name:ident)*) => {
        /// Every fact that guards and scripts may name; `docs/rules-dev.md` explains each.
        #[derive(Clone, Copy, Debug)]
        #[expect(non_camel_case_types, reason = "the names are the words of the packs")]
        pub(crate) enum F { $($name),* }
        /// Their names, in the order of the slots.
        pub(crate) const NAMES: &[&str] = &[$(stringify!($name)),*];
    };
}

facts! {
    age age_at_end adult industry locations_us locations_worldwide employees_us employees_worldwide
    local_employees minimum_wage tipped_cash_rate tip_credit_rate tip_credit_limit_rate tip_credit_over_rate
    below_minimum_rate rate
    rate_percent weekday month_day labor_day
    starts_at ends_at start_clock end_clock span_minutes worked_minutes shifts days_worked
    longest_run_days
    work_before_meal1_minutes work_before_meal2_minutes rests_taken
    longest_gap_minutes longest_rest_minutes longest_day_minutes
    school_day next_school_day school_in_session summer_vacation on_call second_report
    most_in_24h_minutes days_in_a_row evening_before_clock
    scheduled_minutes scheduled_shifts wages
    overtime_minutes doubletime_minutes daily_overtime_minutes weekly_overtime_minutes
    seventh_day_minutes daily_doubletime_minutes consecutive_overtime_minutes regular_rate
    run_days agreed_workweek flat_bonus_cents
    gap_minutes gap_same_day consented_short_rest
    kind initiated_by consent reason notice_minutes change_start_minutes change_end_minutes
    before_minutes after_minutes hours_delta_minutes first_schedule notice_days published
    schedule_minutes schedule_days estimate_median_minutes
}

/// The slot of a fact's name.
pub(crate) fn slot(name: &str) -> Option<usize> {
    NAMES.iter().position(|fact| *fact == name)
}

/// One thing to judge.
#[derive(Clone, Debug)]
pub(crate) struct Subject {
    pub(crate) line: Arc<Timeline>,
    pub(crate) over: Granularity,
    /// The local day (or first day of the week) that names the subject and chooses the version.
    pub(crate) date: Date,
    pub(crate) place: usize,
    /// Indexes into the line's work, in order.
    pub(crate) work: Vec<usize>,
    /// Which publication and change (for `schedule` and `change`).
    pub(crate) change: Option<(usize, usize)>,
    /// Worked seconds of each entry of `work` inside the subject (a day cuts shifts at midnight).
    pub(crate) seconds: Vec<i64>,
    /// A whole number for each fact, or what [`cell`] says.
    pub(crate) cells: [i64; NAMES.len()],
    /// Facts that are words; the industry is in the line.
    words: Vec<(usize, Arc<str>)>,
    pub(crate) lists: Lists,
}

impl Subject {
    pub(crate) fn new(
        line: &Arc<Timeline>,
        over: Granularity,
        date: Date,
        place: usize,
        work: Vec<usize>,
        seconds: Vec<i64>,
    ) -> Self {
        let mut subject = Self {
            line: Arc::clone(line),
            over,
            date,
            place,
            work,
            change: None,
            seconds,
            cells: [cell::ABSENT; NAMES.len()],
            words: Vec::new(),
            lists: Lists::default(),
        };
        subject.common();
        subject
    }

    pub(crate) fn set(&mut self, fact: F, value: i64) {
        self.cells[fact as usize] = value;
    }

    pub(crate) fn know(&mut self, fact: F, value: Option<i64>) {
        self.cells[fact as usize] = value.unwrap_or(cell::MISSING);
    }

    pub(crate) fn word(&mut self, fact: F, value: &str) {
        self.cells[fact as usize] = cell::WORD;
        self.words.push((fact as usize, value.into()));
    }

    pub(crate) fn int(&self, fact: F) -> Option<i64> {
        self.int_at(fact as usize)
    }

    pub(crate) fn int_at(&self, slot: usize) -> Option<i64> {
        let value = self.cells[slot];
        (value > cell::WORD).then_some(value)
    }

    pub(crate) fn value(&self, slot: usize) -> Value<'_> {
        match self.cells[slot] {
            cell::ABSENT => Value::Absent,
            cell::MISSING => Value::Missing,
            cell::WORD => self
                .word_of(slot)
                .map_or(Value::Absent, |word| Value::Word(word)),
            value => Value::Int(value),
        }
    }

    /// The fact's word, where it is one.
    pub(crate) fn word_of(&self, slot: usize) -> Option<&Arc<str>> {
        if slot == F::industry as usize {
            return self.line.industries.get(self.place);
        }
        let mut words = self.words.iter().rev();
        words
            .find(|(known, _)| *known == slot)
            .map(|(_, word)| word)
    }

    pub(crate) fn works(&self) -> impl DoubleEndedIterator<Item = &Work> {
        self.work.iter().map(|index| &self.line.work[*index])
    }

    fn common(&mut self) {
        let line = Arc::clone(&self.line);
        let situation = &line.situation;
        let age = age(situation.employee.birth_date, self.date);
        self.set(F::age, age);
        self.set(F::adult, i64::from(age >= 18));
        if let Some(place) = situation.places.get(self.place) {
            self.cells[F::industry as usize] = cell::WORD;
            self.know(F::local_employees, place.local_employees.map(i64::from));
        }
        let employer = &situation.employer;
        self.know(F::locations_us, employer.locations_us.map(i64::from));
        self.know(
            F::locations_worldwide,
            employer.locations_worldwide.map(i64::from),
        );
        self.know(F::employees_us, employer.employees_us.map(i64::from));
        self.know(
            F::employees_worldwide,
            employer.employees_worldwide.map(i64::from),
        );
        self.know(F::rate, situation.employee.rate);
        self.set(
            F::weekday,
            i64::from(self.date.weekday().to_monday_one_offset()),
        );
        self.set(
            F::month_day,
            i64::from(self.date.month()) * 100 + i64::from(self.date.day()),
        );
        self.set(F::labor_day, labor_day(self.date.year()));
        self.know(F::school_day, school_day(&situation.school, self.date));
        let tomorrow = self.date.tomorrow().unwrap_or(self.date);
        self.know(F::next_school_day, school_day(&situation.school, tomorrow));
        self.know(
            F::school_in_session,
            in_session(&situation.school, self.date),
        );
        if age < 18 {
            let summer = summer_vacation(&situation.school, self.date);
            self.know(F::summer_vacation, summer);
        }
        if let (Some(first), Some(last)) = (self.work.first(), self.work.last()) {
            let (first, last) = (&line.work[*first], &line.work[*last]);
            self.set(F::starts_at, first.start.div_euclid(60));
            self.set(F::ends_at, last.end.div_euclid(60));
            self.set(
                F::start_clock,
                clock(first.local_start.date(), first.local_start),
            );
            self.set(
                F::end_clock,
                clock(first.local_start.date(), last.local_end),
            );
            self.set(F::span_minutes, (last.end - first.start) / 60);
            self.set(
                F::age_at_end,
                crate::subject::age(situation.employee.birth_date, last.local_end.date()),
            );
        }
        self.set(
            F::shifts,
            i64::try_from(self.work.len()).unwrap_or(i64::MAX),
        );
        self.set(F::worked_minutes, self.seconds.iter().sum::<i64>() / 60);
    }

    /// Digest of everything that a rule can read from the subject.
    pub(crate) fn print(&self, salt: u64) -> u64 {
        let mut hasher = Quick::default();
        (salt, self.over, self.place, self.change).hash(&mut hasher);
        (self.date.year(), self.date.month(), self.date.day()).hash(&mut hasher);
        self.seconds.hash(&mut hasher);
        for (slot, value) in self.cells.iter().enumerate() {
            if *value != cell::ABSENT {
                (slot, value).hash(&mut hasher);
            }
        }
        self.words.hash(&mut hasher);
        for work in self.works() {
            (work.place, work.start, work.end, &work.pieces, work.rate).hash(&mut hasher);
            let shift = self.line.shift(work);
            (&shift.id, &shift.equipment).hash(&mut hasher);
            for pause in &shift.breaks {
                (
                    pause.starts_at.as_second(),
                    pause.ends_at.as_second(),
                    pause.paid,
                    pause.worked,
                )
                    .hash(&mut hasher);
            }
        }
        hasher.finish()
    }

    /// Whether such a document holds on the subject's day.
    pub(crate) fn document(&self, kind: &str) -> bool {
        self.line
            .situation
            .employee
            .documents
            .iter()
            .any(|document| {
                document.kind == kind
                    && document.from.is_none_or(|from| from <= self.date)
                    && document.until.is_none_or(|until| self.date <= until)
            })
    }

    /// The employee's answer about the subject's last shift: given, refused or not asked.
    pub(crate) fn consent(&self, kind: &str) -> Option<bool> {
        let shift = self
            .works()
            .next_back()
            .map(|work| &self.line.shift(work).id);
        let answers = self
            .line
            .situation
            .employee
            .consents
            .iter()
            .filter(|consent| consent.kind == kind);
        answers
            .filter(|consent| consent.shift.is_none() || consent.shift.as_ref() == shift)
            .map(|consent| consent.given)
            .next_back()
    }

    /// Whether the situation says that a named fact is not so.
    pub(crate) fn denied(&self, name: &str) -> bool {
        self.line.situation.named.get(name) == Some(&Fact::Flag(false))
    }

    /// A named fact of the situation; an absent one is 0.
    pub(crate) fn named(&self, name: &str) -> &Fact {
        let fact = self.line.situation.named.get(name);
        fact.unwrap_or(&Fact::Number(0))
    }

    /// The instant (epoch minutes) at which `minutes` of the subject's work are done; the end of
    /// work where there are fewer.
    pub(crate) fn instant_of_work(&self, minutes: i64) -> i64 {
        let mut left = minutes.saturating_mul(60);
        let mut last = 0;
        for work in self.works() {
            for (start, end) in &work.pieces {
                if left <= end - start {
                    return start.saturating_add(left).div_euclid(60);
                }
                left -= end - start;
                last = *end;
            }
        }
        last.div_euclid(60)
    }

    /// Seconds of the subject's work done before an instant (epoch seconds).
    pub(crate) fn work_before(&self, instant: i64) -> i64 {
        self.works()
            .flat_map(|work| &work.pieces)
            .map(|(start, end)| ((*end).min(instant) - start).max(0))
            .sum()
    }

    /// The instant (epoch minutes) of a wall-clock time, in minutes after the midnight before the
    /// subject's first shift.
    pub(crate) fn at_clock(&self, minutes: i64) -> i64 {
        let first = self.works().next();
        let date = first.map_or(self.date, |work| work.local_start.date());
        let instant = self.line.at_clock(self.place, date, minutes);
        instant.div_euclid(60)
    }

    /// The wall-clock minute of the day of an instant (epoch minutes).
    pub(crate) fn clock_of(&self, instant: i64) -> i64 {
        let local = self.line.local(self.place, instant.saturating_mul(60));
        i64::from(local.hour()) * 60 + i64::from(local.minute())
    }

    /// Which entry of `work` holds an instant (epoch minutes, both ends included); else the last.
    pub(crate) fn shift_at(&self, instant: i64) -> usize {
        let holds = |work: &Work| {
            instant >= work.start.div_euclid(60) && instant <= work.end.div_euclid(60)
        };
        self.works()
            .position(holds)
            .unwrap_or(self.work.len().saturating_sub(1))
    }

    /// Which entry of `work` takes the subject's total past `minutes`; the last one if none does.
    pub(crate) fn shift_past(&self, minutes: i64) -> usize {
        let mut total = 0;
        for (position, seconds) in self.seconds.iter().enumerate() {
            total += seconds;
            if total > minutes.saturating_mul(60) {
                return position;
            }
        }
        self.seconds.len().saturating_sub(1)
    }
}

/// Age in years on a day; someone without a birth date on file is an adult.
pub(crate) fn age(born: Option<Date>, on: Date) -> i64 {
    let Some(born) = born else { return 99 };
    let years = i64::from(on.year()) - i64::from(born.year());
    years - i64::from((on.month(), on.day()) < (born.month(), born.day()))
}

/// Wall-clock minutes since `date`'s midnight.
pub(crate) fn clock(date: Date, local: jiff::civil::DateTime) -> i64 {
    let days = date
        .until(local.date())
        .map_or(0, |span| i64::from(span.get_days()));
    days * 1440 + i64::from(local.hour()) * 60 + i64::from(local.minute())
}

/// The first Monday of September as month × 100 + day.
fn labor_day(year: i16) -> i64 {
    let first = Date::new(year, 9, 1);
    first.map_or(907, |first| {
        901 + i64::from((8 - first.weekday().to_monday_one_offset()) % 7)
    })
}

pub(crate) fn school_day(school: &SchoolCalendar, date: Date) -> Option<i64> {
    match school {
        SchoolCalendar::Unknown => None,
        SchoolCalendar::Known { days, .. } => Some(i64::from(days.contains(&date))),
    }
}

/// Whether the Sunday-to-Saturday week of the date holds a school day.
pub(crate) fn in_session(school: &SchoolCalendar, date: Date) -> Option<i64> {
    match school {
        SchoolCalendar::Unknown => None,
        SchoolCalendar::Known {
            in_session: Some(given),
            ..
        } => Some(i64::from(*given)),
        SchoolCalendar::Known { days, .. } => {
            let sunday = crate::timeline::sunday(date);
            let saturday = sunday.checked_add(6.days()).unwrap_or(sunday);
            Some(i64::from(days.range(sunday..=saturday).next().is_some()))
        }
    }
}

/// Whether the date is in the summer vacation: after the last day of school (not before mid-May) through Labor Day,
/// unless school has begun again.
fn summer_vacation(school: &SchoolCalendar, date: Date) -> Option<i64> {
    let year = date.year();
    let month_day = i64::from(date.month()) * 100 + i64::from(date.day());
    if !(515..=labor_day(year)).contains(&month_day) {
        return Some(0);
    }
    let SchoolCalendar::Known { days, .. } = school else {
        return None;
    };
    let midsummer = Date::new(year, 7, 15).ok()?;
    let mut school = days.range(date.min(midsummer)..=date.max(midsummer));
    Some(i64::from(school.next().is_none()))
}
