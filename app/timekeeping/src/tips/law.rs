//! What the law of a place says of a pool: who may share, and each share to the cent. The rule book answers.

use std::collections::{BTreeMap, HashMap};

use jiff::civil::Date;
use rules::{
    RuleBook,
    facts::Place,
    pay_law::{self, Division, Managerial, PoolBreach, PoolMember, TipShares},
};
use rusqlite::Connection;

use super::types::{TipLaw, TipRule, TipSource};
use crate::{error::Result, ids::PositionId, permit::DepartmentKind};
use organization::settings::{
    self,
    types::{Location, Position, Station},
};
use platform::finding_view::text;

/// The law of tips at a location on a day.
pub(super) struct PoolLaw<'a> {
    book: &'a RuleBook,
    place: Place,
    date: Date,
    occupations: HashMap<PositionId, Occupation>,
    /// Whether someone in the pool is paid with a tip credit.
    tip_credit_taken: bool,
}

/// A position in the law's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Occupation {
    /// A word of [`RuleBook::tip_roles`].
    pub role: &'static str,
    managerial: Managerial,
    /// Whether it customarily earns tips.
    tipped: bool,
}

/// What the law says about a rule of a pool.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Judgement {
    /// Laws that refuse the pool itself.
    pub pool: Vec<TipLaw>,
    /// Laws that give managers no share.
    pub managers: Vec<TipLaw>,
    /// Laws that give a participating position no share.
    positions: BTreeMap<PositionId, Vec<TipLaw>>,
}

impl Judgement {
    /// The laws that give a position no share; empty: it may share.
    pub(super) fn against(&self, position: PositionId) -> &[TipLaw] {
        self.positions.get(&position).map_or(&[], Vec::as_slice)
    }
}

impl Occupation {
    /// What a position of a house is for the law. The kitchen is told apart by its stations; of who serves guests, the
    /// law only asks for hosts, and a position at the door that earns tips is one of waiting.
    pub(super) fn of(position: &Position, house: DepartmentKind) -> Self {
        let role = match (house, position.station) {
            (DepartmentKind::Boh, Station::Dish) => "dishwasher",
            (DepartmentKind::Boh, Station::Prep) => "prep_cook",
            (DepartmentKind::Boh, _) => "cook",
            (DepartmentKind::Foh, Station::Lead) => "shift_lead",
            (DepartmentKind::Foh, Station::Register) => "counter",
            (DepartmentKind::Foh, Station::Expo) => "food_runner",
            (DepartmentKind::Foh, Station::Host) if !position.tipped => "host",
            (DepartmentKind::Foh, _) => "server",
        };
        Self {
            role,
            managerial: if position.station == Station::Lead {
                Managerial::Some
            } else {
                Managerial::None
            },
            tipped: position.tipped,
        }
    }
}

impl<'a> PoolLaw<'a> {
    /// The law of a location on a day.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn load(
        db: &Connection,
        book: &'a RuleBook,
        location: &Location,
        date: Date,
        tip_credit_taken: bool,
    ) -> Result<Self> {
        let houses: HashMap<_, DepartmentKind> = settings::all_departments(db)?
            .into_iter()
            .map(|department| (department.id, department.kind))
            .collect();
        let occupations = settings::all_positions(db)?
            .into_iter()
            .filter_map(|position| {
                let house = *houses.get(&position.department_id)?;
                Some((position.id, Occupation::of(&position, house)))
            })
            .collect();
        Ok(Self {
            book,
            place: location.place_in(date),
            date,
            occupations,
            tip_credit_taken,
        })
    }

    /// What the law says about a rule.
    pub(super) fn judge(&self, rule: &TipRule) -> Judgement {
        self.judged(rule, self.tip_credit_taken)
    }

    fn judged(&self, rule: &TipRule, tip_credit_taken: bool) -> Judgement {
        let participants = rule.participants().map(|named| named.position_id);
        let asked: Vec<(String, PositionId)> = participants
            .map(|position| (position.to_string(), position))
            .collect();
        let mut members: Vec<PoolMember> = asked
            .iter()
            .map(|(id, position)| self.member(id, *position, 0))
            .collect();
        members.push(PoolMember {
            id: MANAGER.into(),
            role: MANAGER.to_owned(),
            seconds: 0,
            points: 0,
            managerial: Managerial::Executive,
        });
        let answer = self.answer(rule, tip_credit_taken, 0, members);
        let mut judgement = Judgement::default();
        for breach in &answer.breaches {
            let law = TipLaw::from(breach);
            match breach.member.as_deref() {
                None => judgement.pool.push(law),
                Some(MANAGER) => judgement.managers.push(law),
                Some(member) => {
                    let found = asked.iter().find(|(id, _)| id == member);
                    if let Some((_, position)) = found {
                        judgement.positions.entry(*position).or_default().push(law);
                    }
                }
            }
        }
        judgement
    }

    /// The positions of a rule that may have no share because someone is paid with a tip credit: those that the law
    /// names, and those that customarily earn no tips (29 CFR 531.54(c)). Staff who agreed on a pool may share with
    /// anyone.
    pub(super) fn barred_by_credit(&self, rule: &TipRule) -> Vec<PositionId> {
        if rule.staff_agreed {
            return Vec::new();
        }
        let (with, without) = (self.judged(rule, true), self.judged(rule, false));
        let participants = rule.participants().map(|named| named.position_id);
        participants
            .filter(|position| {
                let occupation = self.occupations.get(position);
                with.against(*position) != without.against(*position)
                    || occupation.is_some_and(|occupation| !occupation.tipped)
            })
            .collect()
    }

    /// Divides cents among those who may share, each with a position and a weight that is not negative: in whole cents,
    /// the cents that are left to the largest remainders, of equal ones to the first. They add up to `cents`, or are all
    /// 0 where all weights are.
    pub(super) fn shares(
        &self,
        rule: &TipRule,
        cents: i64,
        weighted: &[(PositionId, i64)],
    ) -> Vec<i64> {
        let members = weighted.iter().enumerate();
        let members = members.map(|(n, (position, weight))| {
            let id = n.to_string();
            self.member(&id, *position, *weight)
        });
        let answer = self.answer(rule, self.tip_credit_taken, cents, members.collect());
        answer.shares.iter().map(|share| share.cents).collect()
    }

    fn member(&self, id: &str, position: PositionId, weight: i64) -> PoolMember {
        let occupation = self.occupations.get(&position);
        PoolMember {
            id: id.into(),
            role: occupation.map_or("", |found| found.role).to_owned(),
            seconds: 0,
            points: weight,
            managerial: occupation.map_or(Managerial::None, |found| found.managerial),
        }
    }

    /// Every method of a rule gives people a weight, by which the rule book divides.
    fn answer(
        &self,
        rule: &TipRule,
        tip_credit_taken: bool,
        cents: i64,
        members: Vec<PoolMember>,
    ) -> TipShares {
        let pool = pay_law::TipPool {
            cents,
            division: Division::Points,
            tip_credit_taken,
            required: !rule.staff_agreed,
            contribution_percent: Some(rule.contribution_percent),
            // Cash that guests leave for all is given to the team as one.
            team_box: rule.sources == [TipSource::Cash],
            members,
        };
        self.book.tip_pool(&self.place, self.date, &pool)
    }
}

/// The law's word for who manages others, whatever their position.
const MANAGER: &str = "manager";

impl From<&PoolBreach> for TipLaw {
    fn from(breach: &PoolBreach) -> Self {
        Self {
            rule_id: breach.source.id.to_string(),
            citation: breach.source.citation.text.clone(),
            text: text(&breach.text),
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use jiff::civil::Time;
    use rules::facts::WeekStart;

    use super::*;
    use crate::tips::types::{TipMethod, TipPeriod, TipPosition};

    /// The law of a state, in which these positions are what their words say.
    pub(in crate::tips) fn law<'a>(
        book: &'a RuleBook,
        state: &str,
        occupations: &[(PositionId, &'static str)],
    ) -> PoolLaw<'a> {
        let of = |role: &'static str| Occupation {
            role,
            managerial: Managerial::None,
            tipped: !matches!(role, "cook" | "dishwasher"),
        };
        PoolLaw {
            book,
            place: Place {
                id: "place".into(),
                zone: "America/Chicago".into(),
                jurisdictions: vec!["us".into(), state.into()],
                industry: "restaurant".into(),
                workweek: WeekStart::default(),
                workday_start: Time::midnight(),
                minimum_wage: Vec::new(),
                local_employees: None,
            },
            date: jiff::civil::date(2026, 11, 13),
            occupations: occupations
                .iter()
                .map(|(position, role)| (*position, of(role)))
                .collect(),
            tip_credit_taken: false,
        }
    }

    pub(in crate::tips) fn rule(method: TipMethod, positions: &[(PositionId, i64)]) -> TipRule {
        TipRule {
            number: 1,
            effective_from: jiff::civil::date(2026, 11, 1),
            period: TipPeriod::Day,
            starts: None,
            ends: None,
            method,
            sources: vec![TipSource::Card],
            contribution_percent: 100,
            staff_agreed: false,
            positions: positions
                .iter()
                .map(|(position_id, amount)| TipPosition {
                    position_id: *position_id,
                    points: Some(*amount),
                    percent: Some(*amount),
                    excluded: false,
                })
                .collect(),
        }
    }

    fn position() -> PositionId {
        PositionId::new(jiff::Timestamp::UNIX_EPOCH)
    }

    /// Numbers that look random and are the same on each run.
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, most: u64) -> i64 {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            i64::try_from((self.0 >> 33) % most).unwrap()
        }
    }

    fn cents(pot: i64, weights: &[i64]) -> Vec<i64> {
        let book = RuleBook::embedded();
        let server = position();
        let law = law(&book, "us-tx", &[(server, "server")]);
        let weighted: Vec<(PositionId, i64)> =
            weights.iter().map(|weight| (server, *weight)).collect();
        law.shares(&rule(TipMethod::Hours, &[(server, 1)]), pot, &weighted)
    }

    #[test]
    fn cents_that_are_left_go_to_the_largest_remainders_and_then_to_the_first() {
        assert_eq!(
            cents(64_000, &[60, 55, 30, 56]),
            [19_105, 17_512, 9_552, 17_831]
        );
        assert_eq!(cents(10_000, &[5, 5, 5]), [3_334, 3_333, 3_333]);
        assert_eq!(cents(500, &[0, 0]), [0, 0]);
        assert_eq!(cents(500, &[]), [0; 0]);
        assert_eq!(cents(500, &[0, 3]), [0, 500]);
    }

    #[test]
    fn parts_always_add_up_and_are_within_a_cent_of_the_exact_part() {
        let book = RuleBook::embedded();
        let server = position();
        let law = law(&book, "us-tx", &[(server, "server")]);
        let rule = rule(TipMethod::Hours, &[(server, 1)]);
        let mut numbers = Numbers(7);
        for _ in 0..500 {
            let pot = numbers.below(5_000_000);
            let people = numbers.below(40) + 1;
            let weighted: Vec<(PositionId, i64)> = (0..people)
                .map(|_| (server, numbers.below(10_000)))
                .collect();
            let parts = law.shares(&rule, pot, &weighted);
            let total: i64 = weighted.iter().map(|(_, weight)| weight).sum();
            let sum: i64 = parts.iter().sum();
            assert_eq!(sum, if total > 0 { pot } else { 0 }, "{pot} {weighted:?}");
            for (part, (_, weight)) in parts.iter().zip(&weighted) {
                let off =
                    i128::from(*part) * i128::from(total) - i128::from(pot) * i128::from(*weight);
                assert!(off.abs() < i128::from(total.max(1)), "{pot} {weighted:?}");
                assert!(*weight > 0 || *part == 0, "{pot} {weighted:?}");
            }
        }
    }

    #[test]
    fn each_word_for_a_position_is_one_that_the_law_knows() {
        let book = RuleBook::embedded();
        let known = book.tip_roles();
        for house in [DepartmentKind::Foh, DepartmentKind::Boh] {
            for station in Station::ALL {
                for tipped in [true, false] {
                    let position = Position {
                        id: position(),
                        department_id: crate::ids::DepartmentId::new(jiff::Timestamp::UNIX_EPOCH),
                        name: crate::messages::LocalizedText::default(),
                        code: String::new(),
                        station: *station,
                        tipped,
                        equipment: Vec::new(),
                        certificates: Vec::new(),
                        archived: false,
                        version: 1,
                    };
                    let role = Occupation::of(&position, house).role;
                    assert!(known.contains(role), "{role}");
                }
            }
        }
    }

    #[test]
    fn a_tip_credit_bars_the_kitchen_unless_the_staff_agreed_on_the_pool() {
        let book = RuleBook::embedded();
        let (server, cook) = (position(), position());
        let law = law(&book, "us-tx", &[(server, "server"), (cook, "cook")]);
        let mut rule = rule(TipMethod::Hours, &[(server, 1), (cook, 1)]);
        assert_eq!(law.barred_by_credit(&rule), [cook]);
        rule.staff_agreed = true;
        assert!(law.barred_by_credit(&rule).is_empty());
    }

    #[test]
    fn some_states_leave_pools_to_the_staff() {
        let book = RuleBook::embedded();
        let server = position();
        let law = law(&book, "us-mn", &[(server, "server")]);
        let mut rule = rule(TipMethod::Hours, &[(server, 1)]);
        assert_eq!(law.judge(&rule).pool[0].rule_id, "MN-TIP");
        rule.staff_agreed = true;
        assert!(law.judge(&rule).pool.is_empty());
    }
}
