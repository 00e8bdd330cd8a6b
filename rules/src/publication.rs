//! The law of a location for a publisher of schedules there, read off the packs: how much notice, which reasons for a
//! change it accepts, and how long new hours are offered to existing staff first.

use std::sync::Arc;

use jiff::civil::Date;

use crate::book::Book;
use crate::facts::{Employer, Place};
use crate::finding::{Citation, Text};
use crate::guard::Param;
use crate::pack::{Granularity, Rule, Version};
use crate::subject::{F, Value};

/// A list of a rule about changes that ends so holds the reasons that the rule accepts.
const REASONS: &str = "_reasons";
/// The parameter of a rule that wants new hours offered to existing staff for so many days.
const OFFER_DAYS: &str = "offer_days";
const DAY_MINUTES: i64 = 1440;

/// The law of one location about publishing there on a date.
#[derive(Clone, Debug, Default)]
pub struct PublicationLaw {
    /// The longest notice that binds here.
    pub notice: Option<Notice>,
    /// The reasons for a change of a published shift that a law here distinguishes.
    pub reasons: Vec<Reason>,
    /// The longest time for which existing staff has the first right to new hours here.
    pub first_offer: Option<FirstOffer>,
}

/// A time for which a law wants new hours offered to existing staff, before anyone else gets them.
#[derive(Clone, Debug)]
pub struct FirstOffer {
    /// Whole days.
    pub days: i64,
    /// The rule that asks for it.
    pub rule_id: Arc<str>,
    /// The rule in a few words.
    pub title: Text,
    /// The source in the law.
    pub citation: Citation,
}

/// Notice that a law wants before a schedule's first day.
#[derive(Clone, Debug)]
pub struct Notice {
    /// Whole days; hours are rounded up to them.
    pub days: i64,
    /// The rule that asks for it.
    pub rule_id: Arc<str>,
    /// The source in the law.
    pub citation: Citation,
}

/// A reason for a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The packs' word: `natural_disaster`.
    pub word: Arc<str>,
    /// The label on screens.
    pub name: Text,
}

/// Reads the law of a place; a law that hangs on a figure that no one entered does not count.
pub(crate) fn law(book: &Book, place: &Place, employer: &Employer, on: Date) -> PublicationLaw {
    let facts = facts(place, employer);
    let known = book.jurisdictions(place);
    let versions = |over: Granularity| {
        let rules = known.iter().flat_map(move |known| known.rules(over));
        let valid = rules.filter_map(move |rule| Some((rule, rule.version(on)?)));
        valid.filter(|(_, version)| version.guards.iter().all(|guard| guard.allows(&facts)))
    };
    let mut law = PublicationLaw::default();
    for (rule, version) in versions(Granularity::Schedule) {
        if let Some(days) = notice_days(version)
            && law.notice.as_ref().is_none_or(|known| known.days < days)
        {
            law.notice = Some(notice(rule, days));
        }
        if let Some(days) = offer_days(version)
            && law
                .first_offer
                .as_ref()
                .is_none_or(|known| known.days < days)
        {
            law.first_offer = Some(FirstOffer {
                days,
                rule_id: Arc::clone(&rule.id),
                title: rule.title.clone(),
                citation: rule.citation.clone(),
            });
        }
    }
    for (_, version) in versions(Granularity::Change) {
        for word in reasons(version) {
            let known = law.reasons.iter().any(|reason| reason.word == word);
            // A word without a name cannot be offered.
            if let Some(name) = book.labels.get(&*word).filter(|_| !known) {
                let name = name.clone();
                law.reasons.push(Reason { word, name });
            }
        }
    }
    law
}

fn notice(rule: &Rule, days: i64) -> Notice {
    Notice {
        days,
        rule_id: Arc::clone(&rule.id),
        citation: rule.citation.clone(),
    }
}

fn notice_days(version: &Version) -> Option<i64> {
    version.guards.iter().find_map(|guard| {
        let minutes = guard
            .below(F::notice_minutes)
            .or_else(|| guard.below(F::schedule_minutes));
        let days = minutes.map(|minutes| (minutes + DAY_MINUTES - 1) / DAY_MINUTES);
        days.or_else(|| guard.below(F::notice_days))
    })
}

fn offer_days(version: &Version) -> Option<i64> {
    match version.params.get(OFFER_DAYS) {
        Some(Param::Int(days)) => Some(*days),
        _ => None,
    }
}

fn reasons(version: &Version) -> impl Iterator<Item = Arc<str>> {
    let lists = version
        .params
        .iter()
        .filter(|(name, _)| name.ends_with(REASONS));
    let items = lists.flat_map(|(_, list)| match list {
        Param::List(items) => items.as_slice(),
        _ => &[],
    });
    items.filter_map(|item| match item {
        Param::Word(word) => Some(Arc::clone(word)),
        _ => None,
    })
}

/// The facts of a location and its brand, as guards read them.
pub(crate) fn facts<'a>(place: &'a Place, employer: &Employer) -> [(F, Value<'a>); 6] {
    let count =
        |count: Option<u32>| count.map_or(Value::Missing, |count| Value::Int(i64::from(count)));
    [
        (F::industry, Value::Word(&place.industry)),
        (F::local_employees, count(place.local_employees)),
        (F::locations_us, count(employer.locations_us)),
        (F::locations_worldwide, count(employer.locations_worldwide)),
        (F::employees_us, count(employer.employees_us)),
        (F::employees_worldwide, count(employer.employees_worldwide)),
    ]
}
