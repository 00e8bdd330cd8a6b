//! The comparison: each person's published plan is judged by the rules in effect and by the draft.

use data_encoding::HEXLOWER;
use jiff::{Timestamp, civil::Date};
use platform::{finding_view::text, ids::LocationId, secrets};
use rules::{
    Question, Severity, Situation,
    brand::{DifferenceClass, RuleDifference},
    facts::Shift,
};
use scheduling::past_weeks::{PastPlan, PastWeeks};

use super::{
    draft::{Books, Draft},
    frames::MOST_DIFFERENCES,
    tally::{Counted, Tally},
    types::{
        BacktestBecause, BacktestBin, BacktestDifference, BacktestLocation, BacktestTotals,
        BacktestWeek,
    },
};

/// The sentence of the library whose compared fact is read from the plan itself.
const REST: &str = "rest_between";
/// Differences that are held at most before the older ones are dropped.
const HELD: usize = 4 * MOST_DIFFERENCES;

/// How far a comparison is.
pub struct Step {
    /// People who are compared.
    pub done: usize,
    /// All people.
    pub total: usize,
    /// What was counted up to now.
    pub totals: BacktestTotals,
}

/// The result of a comparison.
pub struct Compared {
    /// The counts.
    pub totals: BacktestTotals,
    /// By location, in the order of their names.
    pub by_location: Vec<BacktestLocation>,
    /// By week, newest first.
    pub by_week: Vec<BacktestWeek>,
    /// How often each value of the compared fact occurs.
    pub histogram: Option<Vec<BacktestBin>>,
    /// SHA-256 (hex) of the differences.
    pub result_hash: String,
    /// The newest differences, newest first, with everyone's name.
    pub newest: Vec<BacktestDifference>,
}

/// Judges everyone's plan twice. `go_on` is asked before each person; the comparison ends where it says no.
pub fn compare(
    (draft, books): (&Draft, &Books),
    weeks: &PastWeeks,
    now: Timestamp,
    mut go_on: impl FnMut(&Step) -> bool,
) -> Option<Compared> {
    let mut tally = Tally::default();
    let mut newest: Vec<BacktestDifference> = Vec::new();
    let total = weeks.people.len();
    for (done, person) in weeks.people.iter().enumerate() {
        let totals = tally.totals();
        if !go_on(&Step {
            done,
            total,
            totals,
        }) {
            return None;
        }
        let view = View {
            draft,
            weeks,
            person,
        };
        let worked = view.worked_weeks();
        if worked.is_empty() {
            continue;
        }
        tally.person(&worked);
        let question = Question::PublishWeek { at: now };
        let (before, after) = (&books.before, &books.after);
        let found = before.brand_differences(after, &draft.code, question, &person.situation);
        for difference in &found {
            let Some((index, location)) = view.place_of(difference) else {
                continue;
            };
            let shown = view.shown(difference, index, location);
            tally.add(&Counted {
                key: &shown.key,
                class: shown.class,
                location,
                week: view.week(index, difference.date),
                blocks: shown.after == Some(Severity::Block),
                value: view.value(difference),
            });
            newest.push(shown);
        }
        if newest.len() > HELD {
            keep_newest(&mut newest);
        }
    }
    keep_newest(&mut newest);
    let tried = |id: LocationId| draft.at.contains_key(&id);
    let locations = weeks.locations.iter();
    Some(Compared {
        totals: tally.totals(),
        by_location: tally.by_location(locations.filter(|location| tried(location.id))),
        by_week: tally.by_week(),
        histogram: (draft.rule.library == REST).then(|| tally.histogram()),
        result_hash: tally.result_hash(),
        newest,
    })
}

fn keep_newest(differences: &mut Vec<BacktestDifference>) {
    differences.sort_by(|a, b| b.at.cmp(&a.at).then_with(|| a.key.cmp(&b.key)));
    differences.truncate(MOST_DIFFERENCES);
}

/// A person's plan at the locations and on the days of the draft.
struct View<'a> {
    draft: &'a Draft,
    weeks: &'a PastWeeks,
    person: &'a PastPlan,
}

impl View<'_> {
    fn situation(&self) -> &Situation {
        &self.person.situation
    }

    /// The location of a place, where a day there is one of the draft's.
    fn tried(&self, index: usize, date: Date) -> Option<LocationId> {
        let location = self.weeks.locations.get(index)?.id;
        let (first, last) = self.draft.at.get(&location)?;
        (*first <= date && date <= *last).then_some(location)
    }

    /// The first day of the workweek of a day at a place.
    fn week(&self, index: usize, date: Date) -> Date {
        let clock = self.weeks.clocks.get(index);
        clock.map_or(date, |clock| clock.week_of_day(date))
    }

    /// The workweek of each shift that counts.
    fn worked_weeks(&self) -> Vec<Date> {
        let shifts = self.situation().shifts.iter();
        shifts
            .filter_map(|shift| {
                let date = self.weeks.clocks.get(shift.place)?.date(shift.starts_at);
                self.tried(shift.place, date)?;
                Some(self.week(shift.place, date))
            })
            .collect()
    }

    fn shift(&self, difference: &RuleDifference) -> Option<(usize, &Shift)> {
        let named = difference.shift.as_ref()?;
        let mut shifts = self.situation().shifts.iter().enumerate();
        shifts.find(|(_, shift)| shift.id == *named)
    }

    /// Where a difference counts; nowhere outside of the draft's locations and days. One without an answer is at the
    /// place of its shift, or of the day's first one.
    fn place_of(&self, difference: &RuleDifference) -> Option<(usize, LocationId)> {
        let index = if difference.class == DifferenceClass::NotChecked {
            let named = self.shift(difference).map(|(_, shift)| shift);
            named.or_else(|| self.from(difference.date))?.place
        } else {
            difference.place
        };
        Some((index, self.tried(index, difference.date)?))
    }

    /// The first shift on or after a day.
    fn from(&self, date: Date) -> Option<&Shift> {
        let mut shifts = self.situation().shifts.iter();
        shifts.find(|shift| {
            let clock = self.weeks.clocks.get(shift.place);
            clock.is_some_and(|clock| clock.date(shift.starts_at) >= date)
        })
    }

    /// The value that the rule compares: the minutes since the shift before.
    fn value(&self, difference: &RuleDifference) -> Option<i64> {
        if self.draft.rule.library != REST || difference.class == DifferenceClass::NotChecked {
            return None;
        }
        let (index, shift) = self.shift(difference)?;
        let before = self.situation().shifts.get(index.checked_sub(1)?)?;
        Some(shift.starts_at.duration_since(before.ends_at).as_mins())
    }

    fn shown(
        &self,
        difference: &RuleDifference,
        index: usize,
        location: LocationId,
    ) -> BacktestDifference {
        let said = difference.after.as_ref().or(difference.before.as_ref());
        let because = said.map(|finding| &finding.because).into_iter().flatten();
        let known = self.weeks.locations.get(index);
        BacktestDifference {
            key: self.key(difference, location),
            class: difference.class.into(),
            employee_name: Some(self.person.name.clone()),
            minor: self.person.is_minor(difference.date),
            location_id: location,
            location_name: known.map_or_else(String::new, |location| location.name.clone()),
            date: difference.date,
            at: self.at(difference, index),
            before: difference.before.as_ref().map(|one| one.severity),
            after: difference.after.as_ref().map(|one| one.severity),
            title: said.map_or_else(Default::default, |finding| text(&finding.title)),
            because: because
                .map(|one| BacktestBecause {
                    label: text(&one.label),
                    value: text(&one.value),
                })
                .collect(),
            law_title: difference.law.as_ref().map(|law| text(&law.title)),
        }
    }

    /// SHA-256 (hex, 32 digits) of person, location, shift and day.
    fn key(&self, difference: &RuleDifference, location: LocationId) -> String {
        let shift = difference.shift.as_deref().unwrap_or_default();
        let subject = format!("{}|{location}|{shift}|{}", self.person.id, difference.date);
        let digest = secrets::sha256(subject.as_bytes());
        HEXLOWER.encode(&digest[..16])
    }

    /// The moment of a difference: its own, the start of its shift, or the first minute of its day.
    fn at(&self, difference: &RuleDifference, index: usize) -> Timestamp {
        let starts_at = self.shift(difference).map(|(_, shift)| shift.starts_at);
        let midnight = || {
            let clock = self.weeks.clocks.get(index)?;
            let midnight = difference.date.to_zoned(clock.zone.clone()).ok()?;
            Some(midnight.timestamp())
        };
        difference
            .at
            .or(starts_at)
            .or_else(midnight)
            .unwrap_or_default()
    }
}
