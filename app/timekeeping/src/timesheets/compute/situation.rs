//! A person's worked time as the rule book asks for it.

use jiff::Timestamp;
use rules::{
    Shift as RuleShift, Situation,
    facts::{Break, BreakKind, Document, ExtraPay as RuleExtraPay, Fact, SchoolCalendar},
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
        employee.workweek_place = main.map(|place| place.index);
        employee.travel.clone_from(&shared.ways);
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
            places: shared.places.clone(),
            employer: shared.employer.clone(),
            employee,
            school: SchoolCalendar::clone(&work.facts.school),
            shifts: self.worked(),
            scheduled: Some(over.filter_map(|shift| self.planned(shift)).collect()),
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

    /// Worked time as the rules take it: each punch counts for the minute that it is in.
    fn worked(&self) -> Vec<RuleShift> {
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
                    place: place.index,
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

    fn planned(&self, shift: &PublishedShift) -> Option<RuleShift> {
        let place = self.shared.locations.get(&shift.location)?;
        let half = &shift.half;
        let day = workday(self.shared, shift.location, half.starts_at);
        Some(RuleShift {
            id: shift.id.to_string().into(),
            starts_at: half.starts_at,
            ends_at: half.ends_at,
            place: place.index,
            breaks: placed_breaks(half, &place.clock),
            rate: self.work.facts.rate(half.position_id, shift.location, day),
            station: None,
            equipment: Vec::new(),
            on_call: half.on_call,
            second_report: false,
        })
    }
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
