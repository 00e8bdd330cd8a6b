//! The compiled shapes say exactly what the interpreter says, and none is interpreted unnoticed.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use jiff::civil::{Date, date};
use jiff::{Timestamp, ToSpan};

use super::{Frame, Number, Saying};
use crate::RuleBook;
use crate::cases::Case;
use crate::collect_facts::collect_facts;
use crate::facts::{
    Break, BreakKind, Change, Consent, Document, Employee, Employer, Fact, Initiator, Place,
    Publication, SchoolCalendar, Shift, Situation, Span, WeekStart,
};
use crate::finding::Severity;
use crate::guard::{Outcome, decide};
use crate::law::Laws;
use crate::report::Question;

/// Shapes that are interpreted, each with the reason.
const INTERPRETED: [(&str, &str); 0] = [];

#[test]
fn every_shape_is_compiled_but_those_named_here() {
    let book = RuleBook::embedded();
    let rules = book.book.packs.iter().flat_map(|pack| &pack.rules);
    let mut wrong = BTreeSet::new();
    for rule in rules {
        for version in &rule.versions {
            let named = INTERPRETED.iter().find(|(shape, _)| **shape == *rule.shape);
            match (&version.programs.check, named) {
                (Ok(_), None) | (Err(_), Some(_)) => {}
                (Ok(_), Some(_)) => {
                    wrong.insert(format!("{} is compiled by now", rule.shape));
                }
                (Err(why), None) => {
                    wrong.insert(format!("{} is interpreted: {why}", rule.shape));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The counts of a comparison.
#[derive(Debug, Default)]
struct Seen {
    subjects: usize,
    answers: usize,
    /// Left to the interpreter although it has an answer.
    trapped: BTreeMap<String, usize>,
    shapes: BTreeSet<String>,
}

impl Seen {
    /// Runs every version of every rule over every subject both ways, whether its guard hits or not.
    fn compare(&mut self, book: &RuleBook, question: Question, situation: &Situation) {
        let book = &book.book;
        let laws = Laws::new(book, situation);
        let subjects =
            collect_facts(&laws, question, Arc::new(situation.clone()), None, false).subjects;
        let mut frame = Frame::default();
        for subject in &subjects {
            self.subjects += 1;
            let rules = book.packs.iter().flat_map(|pack| &pack.rules);
            for rule in rules.filter(|rule| rule.over == subject.over) {
                for version in &rule.versions {
                    let Ok(program) = &version.programs.check else {
                        continue;
                    };
                    let shapes = &book.shapes;
                    let reference = shapes.interpreted(&rule.shape, subject, &version.params);
                    if program.check(subject, &mut frame, false).is_err() {
                        let hit = decide(&version.guards, subject) == Outcome::Hit;
                        if hit && reference.is_ok() {
                            *self.trapped.entry(rule.id.to_string()).or_default() += 1;
                        }
                        continue;
                    }
                    let said = frame.answers();
                    let said: Vec<_> = said.map(|said| program.said(&frame, said)).collect();
                    assert_eq!(Ok(&said), reference.as_ref(), "{}", rule.id);
                    self.answers += said.len();
                    let weighed = program.check(subject, &mut frame, true);
                    assert_eq!(weighed, Ok(()), "{} in brief", rule.id);
                    let weighed: Vec<_> = frame.answers().map(weight).collect();
                    let whole: Vec<_> = said.iter().map(|said| weight(&said.into())).collect();
                    assert_eq!(weighed, whole, "{} in brief", rule.id);
                    if !said.is_empty() {
                        self.shapes.insert(rule.shape.to_string());
                    }
                }
            }
        }
    }
}

/// The weighed part of an answer.
fn weight(said: &Saying<'_>) -> (Option<Severity>, Option<String>, [Option<i64>; 5]) {
    let numbers = [
        Number::PremiumMinutes,
        Number::PremiumSeconds,
        Number::PremiumMoney,
        Number::PremiumCents,
        Number::CostMoney,
    ];
    let missing = said.missing.map(ToString::to_string);
    (
        said.severity,
        missing,
        numbers.map(|number| said.number(number)),
    )
}

#[test]
fn compiled_and_interpreted_say_the_same_in_all_cases() {
    let book = RuleBook::embedded();
    let mut seen = Seen::default();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("cases"), root.join("packs")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "json") {
                let text = std::fs::read_to_string(&path).unwrap();
                for case in serde_json::from_str::<Vec<Case>>(&text).unwrap() {
                    let situation = case.situation().unwrap();
                    seen.compare(&book, Question::ClosePeriod, &situation);
                }
            }
        }
    }
    assert!(seen.trapped.is_empty(), "{seen:#?}");
    assert!(seen.answers > 1_000, "{seen:#?}");
}

#[test]
fn compiled_and_interpreted_say_the_same_of_generated_people() {
    let book = RuleBook::embedded();
    let mut seen = Seen::default();
    let mut chance = Chance(7);
    let asked = [
        Question::CheckShift,
        Question::PublishWeek {
            at: "2026-11-10T12:00:00Z".parse().unwrap(),
        },
        Question::ClosePeriod,
    ];
    let mut number = 0;
    while seen.subjects < 12_000 {
        let person = chance.person(&book);
        seen.compare(&book, asked[number % 3], &person);
        number += 1;
    }
    assert!(seen.trapped.is_empty(), "{seen:#?}");
    let rules = book.book.packs.iter().flat_map(|pack| &pack.rules);
    let silent: BTreeSet<&str> = rules
        .map(|rule| &*rule.shape)
        .filter(|shape| !INTERPRETED.iter().any(|(known, _)| known == shape))
        .filter(|shape| !seen.shapes.contains(*shape))
        .collect();
    assert!(silent.is_empty(), "never spoke: {silent:?}");
}

/// Numbers that look random and are the same on every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: i64) -> i64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        i64::try_from(self.0 % limit.unsigned_abs()).unwrap()
    }

    fn one_in(&mut self, count: i64) -> bool {
        self.below(count) == 0
    }

    fn of<T: Clone>(&mut self, all: &[T]) -> T {
        all[usize::try_from(self.below(i64::try_from(all.len()).unwrap())).unwrap()].clone()
    }

    /// Someone of any age with any work, under all the law that the packs know.
    fn person(&mut self, book: &RuleBook) -> Situation {
        let monday = date(2026, if self.one_in(3) { 7 } else { 11 }, 16);
        let words = Words::of(book);
        let jurisdictions: BTreeSet<String> = book
            .packs()
            .iter()
            .map(|pack| pack.jurisdiction.clone())
            .collect();
        let school = (0..12).filter(|_| !self.one_in(4));
        let school: BTreeSet<Date> = school.map(|day| monday + day.days()).collect();
        let age = self.of(&[14, 15, 16, 17, 19, 40]);
        let born = date(2026 - i16::try_from(age).unwrap(), 11, 19);
        // Some people work little on many days.
        let longest = self.of(&[6, 60, 60]);
        let count = if longest == 6 { 16 } else { self.below(16) };
        let shifts: Vec<Shift> = (0..count)
            .map(|id| self.shift(id, monday, longest, &words))
            .collect();
        let changes = (0..self.below(5)).map(|_| self.change(&shifts, monday, &words));
        let changes = changes.collect();
        let publication = Publication {
            place: 0,
            first_day: (!self.one_in(3)).then_some(monday),
            published_at: None,
            first_schedule: false,
            changes,
        };
        let publication = Publication {
            published_at: (!self.one_in(3)).then(|| self.instant(monday, -20, 10)),
            first_schedule: self.one_in(4),
            ..publication
        };
        let documents = words.documents.iter().filter(|_| self.one_in(5));
        let documents: Vec<Document> = documents
            .map(|kind| Document {
                kind: kind.clone(),
                from: None,
                until: None,
            })
            .collect();
        let consents = ["short_rest", "added_hours", "seventh_day"].map(|kind| Consent {
            kind: kind.into(),
            shift: None,
            given: self.one_in(2),
            given_at: None,
        });
        let consents = consents.into_iter().filter(|_| self.one_in(3)).collect();
        let facts = [
            Fact::Number(1),
            Fact::Flag(true),
            Fact::Word("power".into()),
        ];
        let named = words.named.iter().filter_map(|name| {
            let given = self.one_in(4).then(|| self.of(&facts))?;
            Some((name.clone(), given))
        });
        let named = named.collect();
        let size = |chance: &mut Self| {
            (!chance.one_in(4)).then(|| u32::try_from(chance.below(900)).unwrap())
        };
        Situation {
            places: Arc::from([Place {
                id: "place".into(),
                zone: self.of(&["America/Detroit", "America/Los_Angeles"]).into(),
                jurisdictions: jurisdictions.into_iter().collect(),
                industry: self.of(&["restaurant", "fast_food", "full_service"]).into(),
                workweek: WeekStart::default(),
                workday_start: jiff::civil::time(
                    i8::try_from(self.of(&[0, 0, 4])).unwrap(),
                    0,
                    0,
                    0,
                ),
                minimum_wage: Vec::new(),
                local_employees: size(self),
            }]),
            employer: Arc::new(Employer {
                locations_us: size(self),
                locations_worldwide: size(self),
                employees_us: size(self),
                employees_worldwide: size(self),
            }),
            employee: Employee {
                id: Some("p".into()),
                birth_date: (age < 40).then_some(born),
                rate: (!self.one_in(5)).then(|| 150_000 + self.below(100_000)),
                documents,
                consents,
                ..Employee::default()
            },
            school: if self.one_in(3) {
                SchoolCalendar::Unknown
            } else {
                SchoolCalendar::Known {
                    days: Arc::new(school),
                    in_session: None,
                }
            },
            scheduled: self.one_in(2).then(|| {
                (0..6)
                    .map(|id| self.shift(id, monday, 60, &words))
                    .collect()
            }),
            shifts,
            publications: vec![publication],
            extra_pay: Vec::new(),
            extra_work: Vec::new(),
            paid_not_worked: Vec::new(),
            round_punches_to_minutes: self.one_in(6).then_some(15),
            estimate_hours: (0..self.below(4)).map(|_| 10 + self.below(40)).collect(),
            law_as_of: None,
            named,
            focus: None,
        }
    }

    fn instant(&mut self, monday: Date, first_day: i64, days: i64) -> Timestamp {
        let day = monday + (first_day + self.below(days)).days();
        let midnight = day.to_zoned(jiff::tz::TimeZone::UTC).unwrap().timestamp();
        midnight + (self.below(96) * 15).minutes()
    }

    /// A shift of at most an hour and so many quarters.
    fn shift(&mut self, id: i64, monday: Date, longest: i64, words: &Words) -> Shift {
        let starts_at = self.instant(monday, -2, 9);
        let minutes = 60 + self.below(longest) * 15;
        let breaks = (0..self.below(4)).map(|_| {
            let from = starts_at + (self.below(minutes / 15) * 15).minutes();
            let paid = self.one_in(2);
            Break {
                starts_at: from,
                ends_at: from + self.of(&[5, 10, 20, 25, 30, 45, 60]).minutes(),
                paid,
                kind: self.of(&[None, Some(BreakKind::Meal), Some(BreakKind::Rest)]),
                worked: self.one_in(6),
            }
        });
        let breaks = breaks.collect();
        Shift {
            id: format!("s{id}").into(),
            starts_at,
            ends_at: starts_at + minutes.minutes(),
            place: 0,
            breaks,
            rate: self.one_in(4).then(|| 150_000 + self.below(100_000)),
            station: None,
            equipment: words
                .lists
                .iter()
                .filter(|_| self.one_in(25))
                .cloned()
                .collect(),
            on_call: self.one_in(6),
            second_report: self.one_in(6),
        }
    }

    fn change(&mut self, shifts: &[Shift], monday: Date, words: &Words) -> Change {
        let mut span = |_: &str| {
            let starts_at = self.instant(monday, 0, 7);
            (!self.one_in(4)).then(|| Span {
                starts_at,
                ends_at: starts_at + (60 + self.below(30) * 15).minutes(),
            })
        };
        let (before, after) = (span("before"), span("after"));
        let near = self.one_in(3).then(|| {
            before.map(|span| Span {
                starts_at: span.starts_at + self.of(&[0, 10, 15, 20]).minutes(),
                ends_at: span.ends_at + self.of(&[0, 10, 15, 20]).minutes(),
            })
        });
        Change {
            shift: shifts
                .first()
                .filter(|_| self.one_in(2))
                .map(|shift| shift.id.clone()),
            kind: None,
            before,
            after: near.unwrap_or(after),
            made_at: self.instant(monday, -16, 20),
            initiated_by: self.of(&[
                Initiator::Employer,
                Initiator::Employer,
                Initiator::Employee,
            ]),
            consent: self.of(&[None, Some(true), Some(false)]),
            reason: self.one_in(2).then(|| {
                let at = self.below(i64::try_from(words.lists.len()).unwrap());
                words.lists[usize::try_from(at).unwrap()].clone()
            }),
            rate: None,
        }
    }
}

/// Words that mean something to the packs, so that chance finds them.
struct Words {
    documents: Vec<String>,
    named: Vec<String>,
    /// In lists of parameters: equipment, reasons.
    lists: Vec<String>,
}

impl Words {
    fn of(book: &RuleBook) -> Self {
        use crate::guard::Param;
        let (mut documents, mut lists) = (BTreeSet::new(), BTreeSet::new());
        let rules = book.book.packs.iter().flat_map(|pack| &pack.rules);
        for version in rules.flat_map(|rule| &rule.versions) {
            for (name, param) in &*version.params {
                match param {
                    Param::Word(word) => drop(documents.insert(word.to_string())),
                    Param::List(items) => {
                        let words = if name.ends_with("documents") {
                            &mut documents
                        } else {
                            &mut lists
                        };
                        words.extend(items.iter().filter_map(|item| match item {
                            Param::Word(word) => Some(word.to_string()),
                            _ => None,
                        }));
                    }
                    _ => {}
                }
            }
        }
        let named = [
            "meal_provided_employee_declined",
            "exempt_interruption",
            "reported_without_work",
            "regularly_scheduled_shift",
            "seventh_day_voluntary_informed",
        ];
        Self {
            named: named
                .into_iter()
                .map(ToOwned::to_owned)
                .chain(documents.iter().cloned())
                .collect(),
            documents: documents.into_iter().collect(),
            lists: lists.into_iter().collect(),
        }
    }
}
