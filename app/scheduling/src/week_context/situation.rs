//! A person's plan as the rule book asks for it.

use rules::{
    Shift as RuleShift, Situation,
    facts::{Document, Employee, Fact, Focus, SchoolCalendar},
};

use super::{Edit, WeekContext};
use crate::{
    breaks::placed_breaks,
    checks::Planned,
    estimates::EstimateFacts,
    person::EmployeeFacts,
    team::{estimates::EstimatePeriod, types::DocumentKind},
};

impl WeekContext<'_> {
    /// The facts of a person's plan with `edit` made, as the rule book asks for them.
    pub fn situation(
        &self,
        person: &EmployeeFacts,
        planned: &[Planned<'_>],
        edit: &Edit<'_>,
    ) -> Situation {
        let mut situation = self.situation_of(person.facts.clone(), planned);
        let employee = &mut situation.employee;
        employee.workweek_place = self.place_of.get(&self.workweek_location(person)).copied();
        employee.travel = self.ways();
        situation.school = person.team.school.clone();
        situation.employee.consents = person.answers(planned);
        situation.publications = vec![self.publication(person, planned, edit)];
        if let Some(estimate) = &person.estimate {
            estimate_facts(&mut situation, estimate);
        }
        for (shift, plan) in situation.shifts.iter_mut().zip(planned) {
            shift.rate = self.rate(person, plan);
        }
        situation
    }

    /// The hourly rate of a person for a shift, in ten-thousandths of a dollar.
    pub fn rate(&self, person: &EmployeeFacts, plan: &Planned<'_>) -> Option<i64> {
        let day = self.clock.date(plan.half.starts_at);
        person.team.rate(plan.half.position_id, plan.location, day)
    }

    /// The facts of a plan that someone works of whom nothing else is known.
    pub fn situation_of(&self, employee: Employee, planned: &[Planned<'_>]) -> Situation {
        let mut employee = employee;
        let documents = self.place_facts.iter().filter(|fact| fact.is_document());
        employee.documents.extend(documents.map(|fact| Document {
            kind: fact.name().to_owned(),
            from: None,
            until: None,
        }));
        Situation {
            places: self.places.clone(),
            employer: self.employer.clone(),
            employee,
            school: SchoolCalendar::default(),
            shifts: planned.iter().map(|shift| self.rule_shift(shift)).collect(),
            scheduled: None,
            publications: Vec::new(),
            extra_pay: Vec::new(),
            extra_work: Vec::new(),
            paid_not_worked: Vec::new(),
            round_punches_to_minutes: None,
            estimate_hours: Vec::new(),
            law_as_of: None,
            named: self
                .place_facts
                .iter()
                .filter(|fact| !fact.is_document())
                .map(|fact| (fact.name().to_owned(), Fact::Flag(true)))
                .collect(),
            focus: Some(Focus {
                from: self.week,
                to: self.week.saturating_add(jiff::ToSpan::days(7)),
            }),
        }
    }

    /// A shift as the rule book sees it.
    pub fn rule_shift(&self, shift: &Planned<'_>) -> RuleShift {
        let half = shift.half;
        let position = self.positions.get(&half.position_id);
        let place = self
            .place_of
            .get(&shift.location)
            .copied()
            .unwrap_or_default();
        RuleShift {
            id: shift.id.to_string().into(),
            starts_at: half.starts_at,
            ends_at: half.ends_at,
            place,
            breaks: placed_breaks(half, &self.clock),
            rate: None,
            station: position.map(|position| position.station.clone()),
            equipment: position
                .map(|position| position.equipment.clone())
                .unwrap_or_default(),
            on_call: half.on_call,
            second_report: false,
        }
    }
}

/// Adds a written estimate. One without a number of shifts is said to be so, unless the file has the document besides.
fn estimate_facts(situation: &mut Situation, estimate: &EstimateFacts) {
    let kind = DocumentKind::GoodFaithEstimate.name();
    let named = &mut situation.named;
    let documents = &mut situation.employee.documents;
    let on_file = documents.iter().any(|document| document.kind == kind);
    if !estimate.names_shifts && !on_file {
        named.insert("estimate_without_shifts".to_owned(), Fact::Flag(true));
    }
    if estimate.per == EstimatePeriod::Month {
        named.insert("estimate_by_month".to_owned(), Fact::Flag(true));
    }
    named.insert("estimated_hours".to_owned(), Fact::Number(estimate.hours));
    documents.push(Document {
        kind: kind.to_owned(),
        from: None,
        until: None,
    });
    situation.estimate_hours.clone_from(&estimate.on_record);
}
