//! Divides a pot among the people who worked, by a rule of the pool and the law of the place.

use super::{
    law::{Judgement, PoolLaw},
    types::{
        ExcludedPerson, TipDivision, TipExclusion, TipLaw, TipLine, TipMethod, TipRule, TipShare,
        TipTrace,
    },
};
use crate::ids::{EmployeeId, PositionId};

/// Someone who worked in the time of a division.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PoolPerson {
    pub id: EmployeeId,
    pub name: String,
    /// Whether they manage others.
    pub manages: bool,
    /// Paid minutes by position.
    pub work: Vec<(Option<PositionId>, i64)>,
}

/// Who gets what, and who nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Divided {
    /// In the order of the people. Their cents add up to the pot, unless there are none.
    pub shares: Vec<TipShare>,
    /// The others who worked.
    pub excluded: Vec<ExcludedPerson>,
}

/// Divides `pot_cents`. The order of `people` decides who gets the cent of equal remainders.
pub(super) fn divide(
    law: &PoolLaw<'_>,
    rule: &TipRule,
    pot_cents: i64,
    people: &[PoolPerson],
) -> Divided {
    let judgement = law.judge(rule);
    let mut divided = Divided::default();
    for person in people {
        match exclusion(rule, &judgement, person) {
            Some(reason) => {
                let laws = laws_against(rule, &judgement, person, reason);
                divided.excluded.push(excluded(person, reason, laws));
            }
            None => {
                let share = unpaid_share(rule, &judgement, person);
                divided.shares.extend(share);
            }
        }
    }
    let divider = Divider { law, rule };
    let divisions = if rule.method == TipMethod::Percent {
        divider.by_percentages(pot_cents, &divided.shares)
    } else {
        let weighted: Vec<Weighted> = divided
            .shares
            .iter()
            .enumerate()
            .filter_map(|(person, share)| {
                Some(Weighted {
                    person,
                    position: share.trace.position_id?,
                    weight: share.weight,
                })
            })
            .collect();
        divider.one_division(pot_cents, &weighted, None)
    };
    for (person, division) in divisions {
        let share = &mut divided.shares[person];
        share.cents += division.floor_cents + division.extra_cents;
        share.trace.divisions.push(division);
    }
    divided
}

/// Why someone has no share; `None`: they have one. What they did outside of the pool's positions does not matter to it.
fn exclusion(rule: &TipRule, judgement: &Judgement, person: &PoolPerson) -> Option<TipExclusion> {
    let takes_part = |position: &PositionId| rule.participant(*position).is_some();
    let positions = || person.work.iter().filter_map(|(position, _)| *position);
    let mut in_pool = positions().filter(takes_part).peekable();
    if person.manages {
        Some(TipExclusion::Manager)
    } else if in_pool.peek().is_some() {
        let refused = in_pool.all(|position| !judgement.against(position).is_empty());
        refused.then_some(TipExclusion::Law)
    } else if positions().any(|position| {
        let mut named = rule.positions.iter();
        named.any(|named| named.position_id == position)
    }) {
        Some(TipExclusion::PositionExcluded)
    } else if positions().next().is_some() {
        Some(TipExclusion::PositionNotInPool)
    } else {
        Some(TipExclusion::NoPosition)
    }
}

/// The laws behind an exclusion; none where the pool's rule says it.
fn laws_against(
    rule: &TipRule,
    judgement: &Judgement,
    person: &PoolPerson,
    reason: TipExclusion,
) -> Vec<TipLaw> {
    match reason {
        TipExclusion::Manager => judgement.managers.clone(),
        TipExclusion::Law => laws_of_work(rule, judgement, person),
        _ => Vec::new(),
    }
}

/// The laws that give some of a person's work in the pool no share, each once.
fn laws_of_work(rule: &TipRule, judgement: &Judgement, person: &PoolPerson) -> Vec<TipLaw> {
    let mut laws: Vec<TipLaw> = Vec::new();
    let positions = person.work.iter().filter_map(|(position, _)| *position);
    for position in positions.filter(|position| rule.participant(*position).is_some()) {
        for law in judgement.against(position) {
            if !laws.contains(law) {
                laws.push(law.clone());
            }
        }
    }
    laws
}

fn excluded(person: &PoolPerson, reason: TipExclusion, laws: Vec<TipLaw>) -> ExcludedPerson {
    ExcludedPerson {
        employee_id: person.id,
        name: person.name.clone(),
        minutes: person.work.iter().map(|(_, minutes)| minutes).sum(),
        position_id: longest(&person.work),
        reason,
        laws,
    }
}

/// The position with most minutes, the first of equal ones.
fn longest(work: &[(Option<PositionId>, i64)]) -> Option<PositionId> {
    let mut found: Option<(PositionId, i64)> = None;
    for (position, minutes) in work {
        if let Some(position) = position
            && found.is_none_or(|(_, most)| *minutes > most)
        {
            found = Some((*position, *minutes));
        }
    }
    found.map(|(position, _)| position)
}

/// A person's weight and the work behind it, as far as the law lets it share; `None`: they worked no such minute.
fn unpaid_share(rule: &TipRule, judgement: &Judgement, person: &PoolPerson) -> Option<TipShare> {
    let shares = |position: PositionId| {
        rule.participant(position).is_some() && judgement.against(position).is_empty()
    };
    let work: Vec<(Option<PositionId>, i64)> = person
        .work
        .iter()
        .copied()
        .filter(|(position, minutes)| *minutes > 0 && position.is_some_and(shares))
        .collect();
    let main = longest(&work)?;
    let points_of =
        |position: PositionId| rule.participant(position).and_then(|named| named.points);
    let lines: Vec<TipLine> = work
        .iter()
        .map(|(position, minutes)| {
            let points = position.and_then(points_of);
            TipLine {
                position_id: *position,
                minutes: *minutes,
                points,
                weight: match rule.method {
                    TipMethod::HoursPoints => minutes * points.unwrap_or(0),
                    _ => *minutes,
                },
            }
        })
        .collect();
    let weight = match rule.method {
        TipMethod::Hours | TipMethod::HoursPoints | TipMethod::Percent => {
            lines.iter().map(|line| line.weight).sum()
        }
        TipMethod::Points => points_of(main).unwrap_or(0),
        TipMethod::Equal => 1,
    };
    Some(TipShare {
        employee_id: person.id,
        name: person.name.clone(),
        cents: 0,
        minutes: work.iter().map(|(_, minutes)| minutes).sum(),
        weight,
        trace: TipTrace {
            position_id: Some(main),
            lines,
            divisions: Vec::new(),
            laws: laws_of_work(rule, judgement, person),
        },
    })
}

/// A person's part in a division.
struct Weighted {
    /// Their index.
    person: usize,
    /// The position that the law sees.
    position: PositionId,
    weight: i64,
}

/// Divides by a rule under a law, and shows how.
struct Divider<'a> {
    law: &'a PoolLaw<'a>,
    rule: &'a TipRule,
}

impl Divider<'_> {
    /// A division by weights, by the person's index; who has no weight is not in it. `of` is the position whose
    /// percentage it divides.
    fn one_division(
        &self,
        pot_cents: i64,
        weighted: &[Weighted],
        of: Option<(PositionId, i64)>,
    ) -> Vec<(usize, TipDivision)> {
        let weighted: Vec<&Weighted> = weighted.iter().filter(|one| one.weight > 0).collect();
        let asked: Vec<(PositionId, i64)> = weighted
            .iter()
            .map(|one| (one.position, one.weight))
            .collect();
        let total_weight: i64 = weighted.iter().map(|one| one.weight).sum();
        // The exact part in hundredths of a cent; there is no weight to divide by where no one is in the division.
        let exact_e4 = |weight: i64| {
            let exact = i128::from(pot_cents) * i128::from(weight) * 100 / i128::from(total_weight);
            i64::try_from(exact).unwrap_or(i64::MAX)
        };
        let floors: i64 = weighted.iter().map(|one| exact_e4(one.weight) / 100).sum();
        let cents = self.law.shares(self.rule, pot_cents, &asked);
        weighted
            .iter()
            .zip(cents)
            .map(|(one, cents)| {
                let exact_e4 = exact_e4(one.weight);
                let division = TipDivision {
                    position_id: of.map(|(position, _)| position),
                    percent: of.map(|(_, percent)| percent),
                    pot_cents,
                    weight: one.weight,
                    total_weight,
                    people: weighted.len(),
                    exact_e4,
                    floor_cents: exact_e4 / 100,
                    extra_cents: cents - exact_e4 / 100,
                    left_over_cents: pot_cents - floors,
                };
                (one.person, division)
            })
            .collect()
    }

    /// Each position's percentage of the pot, divided within it by minutes. What a position would get in which no one
    /// worked goes to the others by their percentages.
    fn by_percentages(&self, pot_cents: i64, shares: &[TipShare]) -> Vec<(usize, TipDivision)> {
        let minutes_in = |share: &TipShare, position: PositionId| -> i64 {
            let lines = share.trace.lines.iter();
            lines
                .filter(|line| line.position_id == Some(position))
                .map(|line| line.minutes)
                .sum()
        };
        let worked: Vec<(PositionId, i64, Vec<Weighted>)> = self
            .rule
            .participants()
            .map(|named| {
                let position = named.position_id;
                let minutes = shares
                    .iter()
                    .enumerate()
                    .map(|(person, share)| Weighted {
                        person,
                        position,
                        weight: minutes_in(share, position),
                    })
                    .collect();
                (position, named.percent.unwrap_or(0), minutes)
            })
            .filter(|(_, _, minutes): &(_, _, Vec<Weighted>)| {
                minutes.iter().any(|one| one.weight > 0)
            })
            .collect();
        let percents: Vec<(PositionId, i64)> = worked
            .iter()
            .map(|(position, percent, _)| (*position, *percent))
            .collect();
        let pots = self.law.shares(self.rule, pot_cents, &percents);
        worked
            .iter()
            .zip(pots)
            .flat_map(|((position, percent, minutes), pot)| {
                self.one_division(pot, minutes, Some((*position, *percent)))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use rules::RuleBook;

    use super::*;
    use crate::tips::{
        law::tests::{law, rule},
        types::TipPosition,
    };

    fn position() -> PositionId {
        PositionId::new(jiff::Timestamp::UNIX_EPOCH)
    }

    fn person(name: &str, work: &[(PositionId, i64)]) -> PoolPerson {
        PoolPerson {
            id: EmployeeId::new(jiff::Timestamp::UNIX_EPOCH),
            name: name.to_owned(),
            manages: false,
            work: work
                .iter()
                .map(|(position, minutes)| (Some(*position), *minutes))
                .collect(),
        }
    }

    /// In Texas, where the law leaves out managers only.
    fn in_texas(rule: &TipRule, pot: i64, people: &[PoolPerson]) -> Divided {
        let book = RuleBook::embedded();
        let positions = rule.positions.iter();
        let servers: Vec<(PositionId, &'static str)> = positions
            .map(|named| (named.position_id, "server"))
            .collect();
        divide(&law(&book, "us-tx", &servers), rule, pot, people)
    }

    fn cents(divided: &Divided) -> Vec<i64> {
        divided.shares.iter().map(|share| share.cents).collect()
    }

    #[test]
    fn work_in_two_positions_counts_with_the_points_of_each() {
        let (server, busser) = (position(), position());
        let rule = rule(TipMethod::HoursPoints, &[(server, 10), (busser, 5)]);
        let people = [
            person("Ana", &[(server, 60), (busser, 120)]),
            person("Ben", &[(busser, 240)]),
        ];
        let divided = in_texas(&rule, 10_000, &people);
        assert_eq!(cents(&divided), [5_000, 5_000]);
        assert_eq!(divided.shares[0].trace.position_id, Some(busser));
    }

    #[test]
    fn a_percentage_without_work_goes_to_the_others() {
        let (server, busser, host) = (position(), position(), position());
        let rule = rule(
            TipMethod::Percent,
            &[(server, 60), (busser, 20), (host, 20)],
        );
        let people = [
            person("Ana", &[(server, 60)]),
            person("Ben", &[(busser, 60)]),
        ];
        assert_eq!(cents(&in_texas(&rule, 10_000, &people)), [7_500, 2_500]);
    }

    #[test]
    fn every_method_gives_out_the_whole_pot() {
        let (server, busser) = (position(), position());
        let positions = [(server, 70), (busser, 30)];
        for method in TipMethod::ALL {
            let rule = rule(*method, &positions);
            for pot in [0, 1, 7, 9_999, 64_000, 1_234_567] {
                let people = [
                    person("Ana", &[(server, 361), (busser, 17)]),
                    person("Ben", &[(busser, 244)]),
                    person("Cleo", &[(server, 1)]),
                ];
                let divided = in_texas(&rule, pot, &people);
                let sum: i64 = cents(&divided).iter().sum();
                assert_eq!(sum, pot, "{method:?}");
                for share in &divided.shares {
                    let steps = share.trace.divisions.iter();
                    let steps: i64 = steps
                        .map(|division| division.floor_cents + division.extra_cents)
                        .sum();
                    assert_eq!(steps, share.cents, "the steps add up to the share");
                }
            }
        }
    }

    #[test]
    fn who_manages_has_no_share_whatever_they_worked_as() {
        let server = position();
        let rule = rule(TipMethod::Equal, &[(server, 1)]);
        let mut mara = person("Mara", &[(server, 120)]);
        mara.manages = true;
        let divided = in_texas(&rule, 500, &[mara, person("Ana", &[(server, 60)])]);
        assert_eq!(cents(&divided), [500]);
        assert_eq!(divided.excluded[0].reason, TipExclusion::Manager);
        assert_eq!(divided.excluded[0].minutes, 120);
        assert_eq!(divided.excluded[0].laws[0].rule_id, "FED-TIP-MANAGER");
    }

    #[test]
    fn a_state_gives_the_kitchen_no_share_and_names_its_law() {
        let book = RuleBook::embedded();
        let (server, cook) = (position(), position());
        let rule = rule(TipMethod::Hours, &[(server, 1), (cook, 1)]);
        let people = [
            person("Ana", &[(server, 60)]),
            person("Cem", &[(cook, 60)]),
            person("Dan", &[(server, 60), (cook, 120)]),
        ];
        let occupations = [(server, "server"), (cook, "cook")];
        let divided = divide(&law(&book, "us-ny", &occupations), &rule, 1_000, &people);
        assert_eq!(cents(&divided), [500, 500], "the cook's hours do not count");
        let left_out = &divided.excluded[0];
        assert_eq!(left_out.name, "Cem");
        assert_eq!(left_out.reason, TipExclusion::Law);
        let ids = |laws: &[TipLaw]| -> Vec<String> {
            laws.iter().map(|law| law.rule_id.clone()).collect()
        };
        assert_eq!(ids(&left_out.laws), ["NY-TIP-POOL"]);
        assert!(left_out.laws[0].citation.contains("196-d"));
        assert!(!left_out.laws[0].text.es.is_empty());
        assert_eq!(ids(&divided.shares[1].trace.laws), ["NY-TIP-POOL"]);

        let divided = divide(&law(&book, "us-tx", &occupations), &rule, 1_000, &people);
        assert_eq!(cents(&divided), [200, 200, 600]);
        assert!(divided.excluded.is_empty());
    }

    #[test]
    fn other_work_is_excluded_with_its_reason() {
        let (server, cook, lead) = (position(), position(), position());
        let mut rule = rule(TipMethod::Hours, &[(server, 1)]);
        rule.positions.push(TipPosition {
            position_id: lead,
            points: None,
            percent: None,
            excluded: true,
        });
        let mut unknown = person("Uma", &[]);
        unknown.work.push((None, 30));
        let people = [
            person("Ana", &[(server, 60), (cook, 60)]),
            person("Cem", &[(cook, 60)]),
            person("Lea", &[(lead, 60)]),
            unknown,
        ];
        let divided = in_texas(&rule, 500, &people);
        let reasons: Vec<TipExclusion> = divided
            .excluded
            .iter()
            .map(|person| person.reason)
            .collect();
        assert_eq!(
            reasons,
            [
                TipExclusion::PositionNotInPool,
                TipExclusion::PositionExcluded,
                TipExclusion::NoPosition,
            ]
        );
        assert_eq!(
            divided.shares[0].minutes, 60,
            "only minutes in the pool count"
        );
    }
}
