//! A person's worked time as the rule book asks for it.

use jiff::Timestamp;
use rules::{
    Shift as RuleShift, Situation,
    facts::{Break, BreakKind, Document, ExtraPay as RuleExtraPay, Fact, SchoolCalendar, Travel},
};
use scheduling::{breaks::placed_breaks, store::PublishedShift};

use super::{Sheet, is_counted, workday};
use crate::{
    entries::{TimeEntry, minute},
    punch::PunchBreakKind,
};

impl Sheet<'_> {
    pub(super) fn situation(&self) -> Situation {
        let (shared, work) = (self.shared, self.work);
        let mut employee = work.facts.employee(shared.period.start);
        // The law on tip credits takes the credit from a week's wages afterwards.
        employee.tip_credit = 0;
        let main = self.main.and_then(|main| shared.locations.get(&main));
        let places = self.places();
        employee.workweek_place = main.and_then(|place| at(&places, place.index));
        let ways = shared.ways.iter().filter_map(|way| {
            let (from, to) = way.between;
            Some(Travel {
                between: (at(&places, from)?, at(&places, to)?),
                minutes: way.minutes,
            })
        });
        employee.travel.extend(ways);
        let asked = main.map_or(&[][..], |place| &place.facts);
        let documents = asked.iter().filter(|fact| fact.is_document());
        employee.documents.extend(documents.map(|fact| Document {
            kind: fact.name().to_owned(),
            from: None,
            until: None,
        }));
        let named = asked.iter().filter(|fact| !fact.is_document());
        let over = work
            .plan
            .iter()
            .filter(|shift| shift.half.ends_at <= shared.now);
        Situation {
            places: places
                .iter()
                .map(|index| shared.places[*index].clone())
                .collect(),
            employer: shared.employer.clone(),
            employee,
            school: SchoolCalendar::clone(&work.facts.school),
            shifts: self.worked(&places),
            scheduled: Some(
                over.filter_map(|shift| self.planned(shift, &places))
                    .collect(),
            ),
            publications: Vec::new(),
            extra_pay: work
                .extra
                .iter()
                .map(|extra| RuleExtraPay {
                    kind: extra.kind.in_rules(),
                    cents: extra.cents,
                    date: Some(extra.date),
                    credits_overtime: false,
                })
                .collect(),
            extra_work: Vec::new(),
            paid_not_worked: Vec::new(),
            round_punches_to_minutes: None,
            estimate_hours: Vec::new(),
            law_as_of: None,
            named: named
                .map(|fact| (fact.name().to_owned(), Fact::Flag(true)))
                .collect(),
            focus: None,
        }
    }

    /// The places that the person's work is about, in order: the rule book resolves the law of each place that it is given,
    /// and a brand's other places have no part in it.
    fn places(&self) -> Vec<usize> {
        let worked = self.work.entries.iter().map(|entry| entry.location_id);
        let planned = self.work.plan.iter().map(|shift| shift.location);
        let own = worked.chain(planned).chain(self.main);
        let own = own.filter_map(|location| self.shared.locations.get(&location));
        let mut own: Vec<usize> = own.map(|place| place.index).collect();
        if own.is_empty() && !self.shared.places.is_empty() {
            // A bonus of someone who works nowhere any more lies in a workweek all the same: in that of the first place.
            own.push(0);
        }
        own.sort_unstable();
        own.dedup();
        own
    }

    /// Worked time as the rules take it: each punch counts for the minute that it is in.
    fn worked(&self, places: &[usize]) -> Vec<RuleShift> {
        let counted = self.work.entries.iter().filter(|entry| is_counted(entry));
        counted
            .filter_map(|entry| {
                let place = self.shared.locations.get(&entry.location_id)?;
                let ends_at = entry.ends_at()?;
                let position = entry
                    .position_id
                    .and_then(|position| self.shared.positions.get(&position));
                Some(RuleShift {
                    id: entry.id.to_string().into(),
                    starts_at: on_minute(entry.starts_at()),
                    ends_at: on_minute(ends_at),
                    place: at(places, place.index)?,
                    breaks: breaks(entry, ends_at),
                    rate: self.rate(entry),
                    station: position.map(|position| position.station.clone()),
                    equipment: position
                        .map(|position| position.equipment.clone())
                        .unwrap_or_default(),
                    on_call: false,
                    second_report: false,
                })
            })
            .collect()
    }

    fn planned(&self, shift: &PublishedShift, places: &[usize]) -> Option<RuleShift> {
        let place = self.shared.locations.get(&shift.location)?;
        let half = &shift.half;
        let day = workday(self.shared, shift.location, half.starts_at);
        Some(RuleShift {
            id: shift.id.to_string().into(),
            starts_at: half.starts_at,
            ends_at: half.ends_at,
            place: at(places, place.index)?,
            breaks: placed_breaks(half, &place.clock),
            rate: self.work.facts.rate(half.position_id, shift.location, day),
            station: None,
            equipment: Vec::new(),
            on_call: half.on_call,
            second_report: false,
        })
    }
}

/// Where a place is among a person's own.
fn at(places: &[usize], index: usize) -> Option<usize> {
    places.binary_search(&index).ok()
}

/// A moment's minute.
fn on_minute(at: Timestamp) -> Timestamp {
    Timestamp::from_second(minute(at) * 60).unwrap_or(at)
}

fn breaks(entry: &TimeEntry, ends_at: Timestamp) -> Vec<Break> {
    let taken = entry.breaks.iter().map(|one| {
        let end = one.end.as_ref();
        Break {
            starts_at: on_minute(one.start.at),
            ends_at: on_minute(one.ends_at.unwrap_or(ends_at)),
            paid: one.start.details.paid.unwrap_or(false),
            kind: Some(match one.kind() {
                PunchBreakKind::Meal => BreakKind::Meal,
                PunchBreakKind::Rest => BreakKind::Rest,
            }),
            worked: end.is_some_and(|end| end.details.needed_back),
        }
    });
    taken.collect()
}
