//! The law of the places of one situation, looked up once for all its subjects.

use std::collections::BTreeSet;
use std::sync::Arc;

use jiff::civil::Date;

use crate::active_rules::{Dockets, Entry};
use crate::book::Book;
use crate::facts::{Employer, Place, Situation};
use crate::pack::{Granularity, Rule, Version};
use crate::subject::F;
use crate::wages::{Binding, Wage, YouthWage};

/// Everything that one jurisdiction's packs say.
#[derive(Debug)]
pub(crate) struct Jurisdiction {
    pub(crate) name: Arc<str>,
    /// Its rules by what they look at.
    rules: [Vec<Arc<Rule>>; Granularity::COUNT],
    /// The same by what is law when.
    dockets: [Dockets; Granularity::COUNT],
    /// Those with a part in pay.
    pub(crate) pay: Vec<Arc<Rule>>,
    pub(crate) wages: Vec<Arc<Wage>>,
    pub(crate) youth_wages: Vec<Arc<YouthWage>>,
    /// Whether rules are known; a minimum wage alone is no cover.
    pub(crate) covered: bool,
    looks: Looks,
}

/// The reach of law beyond the weeks of an edit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Looks {
    /// Rules ask for the day's place in a run of days.
    pub(crate) runs: bool,
    /// Each workday begins where work begins after the one before.
    workdays: bool,
}

impl Looks {
    pub(crate) fn back(self) -> bool {
        self.runs || self.workdays
    }

    fn or(self, other: Self) -> Self {
        Self {
            runs: self.runs || other.runs,
            workdays: self.workdays || other.workdays,
        }
    }

    fn of(rule: &Rule) -> Self {
        let runs = |version: &Version| version.guards.iter().any(|guard| guard.asks(F::run_days));
        let floats = |version: &Version| version.int("floating_workday") == 1;
        Self {
            runs: rule.versions.iter().any(runs),
            workdays: rule.versions.iter().any(floats),
        }
    }
}

impl Jurisdiction {
    pub(crate) fn new(name: &Arc<str>) -> Self {
        Self {
            name: Arc::clone(name),
            rules: [const { Vec::new() }; Granularity::COUNT],
            dockets: Default::default(),
            pay: Vec::new(),
            wages: Vec::new(),
            youth_wages: Vec::new(),
            covered: false,
            looks: Looks::default(),
        }
    }

    pub(crate) fn add(&mut self, rule: &Arc<Rule>) {
        self.looks = self.looks.or(Looks::of(rule));
        self.rules[rule.over as usize].push(Arc::clone(rule));
        if rule.pay.is_some() {
            self.pay.push(Arc::clone(rule));
        }
    }

    /// After the last rule was added.
    pub(crate) fn settle(&mut self) {
        self.dockets = self.rules.each_ref().map(|rules| Dockets::new(rules));
    }

    /// The law on a date about a kind of subject.
    pub(crate) fn on(&self, over: Granularity, date: Date) -> &[Entry] {
        self.dockets[over as usize].on(date)
    }

    pub(crate) fn rules(&self, over: Granularity) -> &[Arc<Rule>] {
        &self.rules[over as usize]
    }
}

/// The law of one place.
#[derive(Debug)]
pub(crate) struct Law<'b> {
    /// Widest first; those without a pack are left out.
    pub(crate) jurisdictions: Vec<&'b Jurisdiction>,
    pub(crate) wages: Binding<'b>,
}

/// The law of each place of a situation.
#[derive(Debug)]
pub(crate) struct Laws<'b> {
    pub(crate) places: Vec<Law<'b>>,
    of: (Arc<[Place]>, Arc<Employer>),
}

impl<'b> Laws<'b> {
    pub(crate) fn new(book: &'b Book, situation: &Situation) -> Self {
        let law = |place: &Place| Law {
            jurisdictions: book.jurisdictions(place),
            wages: book.wages(place, &situation.employer),
        };
        Self {
            places: situation.places.iter().map(law).collect(),
            of: (
                Arc::clone(&situation.places),
                Arc::clone(&situation.employer),
            ),
        }
    }

    /// Whether this is the law of that situation too: it shares places and employer.
    pub(crate) fn fits(&self, situation: &Situation) -> bool {
        let (places, employer) = &self.of;
        Arc::ptr_eq(places, &situation.places) && Arc::ptr_eq(employer, &situation.employer)
    }

    /// How far back it looks.
    pub(crate) fn looks(&self) -> Looks {
        let known = self.places.iter().flat_map(|law| &law.jurisdictions);
        known.fold(Looks::default(), |all, known| all.or(known.looks))
    }

    /// The kinds of subject of the rules.
    pub(crate) fn scopes(&self) -> BTreeSet<Granularity> {
        let known = self.places.iter().flat_map(|law| &law.jurisdictions);
        let known: Vec<_> = known.collect();
        let used = |over: &Granularity| known.iter().any(|known| !known.rules(*over).is_empty());
        Granularity::ALL.into_iter().filter(used).collect()
    }
}
