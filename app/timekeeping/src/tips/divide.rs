//! Divides a pot among the people who worked, by a rule of the pool.

use super::{
    split::split,
    types::{
        ExcludedPerson, TipDivision, TipExclusion, TipLine, TipMethod, TipRule, TipShare, TipTrace,
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
pub(super) fn divide(rule: &TipRule, pot_cents: i64, people: &[PoolPerson]) -> Divided {
    let mut divided = Divided::default();
    for person in people {
        match exclusion(rule, person) {
            Some(reason) => divided.excluded.push(excluded(person, reason)),
            None => divided.shares.extend(unpaid_share(rule, person)),
        }
    }
    let divisions = if rule.method == TipMethod::Percent {
        by_percentages(rule, pot_cents, &divided.shares)
    } else {
        let weights: Vec<i64> = divided.shares.iter().map(|share| share.weight).collect();
        one_division(pot_cents, &weights, None)
    };
    for (person, division) in divisions {
        let share = &mut divided.shares[person];
        share.cents += division.floor_cents + division.extra_cents;
        share.trace.divisions.push(division);
    }
    divided
}

/// Why someone has no share; `None`: they have one. What they did outside of the pool's positions does not matter to it.
fn exclusion(rule: &TipRule, person: &PoolPerson) -> Option<TipExclusion> {
    let takes_part = |position: PositionId| rule.participant(position).is_some();
    let positions = || person.work.iter().filter_map(|(position, _)| *position);
    if person.manages {
        Some(TipExclusion::Manager)
    } else if positions().any(takes_part) {
        None
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

fn excluded(person: &PoolPerson, reason: TipExclusion) -> ExcludedPerson {
    ExcludedPerson {
        employee_id: person.id,
        name: person.name.clone(),
        minutes: person.work.iter().map(|(_, minutes)| minutes).sum(),
        position_id: longest(&person.work),
        reason,
        citation: reason.citation().map(str::to_owned),
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

/// A person's weight and the work behind it; `None`: they worked no minute in the pool.
fn unpaid_share(rule: &TipRule, person: &PoolPerson) -> Option<TipShare> {
    let work: Vec<(Option<PositionId>, i64)> = person
        .work
        .iter()
        .copied()
        .filter(|(position, minutes)| {
            *minutes > 0 && position.is_some_and(|position| rule.participant(position).is_some())
        })
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
        },
    })
}

/// A division among people of these weights, by their index; who has no weight is not in it.
fn one_division(
    pot_cents: i64,
    weights: &[i64],
    of: Option<(PositionId, i64)>,
) -> Vec<(usize, TipDivision)> {
    let parts = split(pot_cents, weights);
    let total_weight = weights.iter().sum();
    let people = weights.iter().filter(|weight| **weight > 0).count();
    let left_over_cents = parts.iter().map(|part| part.cents - part.floor_cents).sum();
    parts
        .iter()
        .zip(weights)
        .enumerate()
        .filter(|(_, (_, weight))| **weight > 0)
        .map(|(index, (part, weight))| {
            let division = TipDivision {
                position_id: of.map(|(position, _)| position),
                percent: of.map(|(_, percent)| percent),
                pot_cents,
                weight: *weight,
                total_weight,
                people,
                exact_e4: part.exact_e4,
                floor_cents: part.floor_cents,
                extra_cents: part.cents - part.floor_cents,
                left_over_cents,
            };
            (index, division)
        })
        .collect()
}

/// Each position's percentage of the pot, divided within it by minutes. What a position would get in which no one worked
/// goes to the others by their percentages.
fn by_percentages(
    rule: &TipRule,
    pot_cents: i64,
    shares: &[TipShare],
) -> Vec<(usize, TipDivision)> {
    let minutes_in = |share: &TipShare, position: PositionId| -> i64 {
        let lines = share.trace.lines.iter();
        lines
            .filter(|line| line.position_id == Some(position))
            .map(|line| line.minutes)
            .sum()
    };
    let worked: Vec<(PositionId, i64, Vec<i64>)> = rule
        .participants()
        .map(|named| {
            let minutes = shares
                .iter()
                .map(|share| minutes_in(share, named.position_id))
                .collect();
            (named.position_id, named.percent.unwrap_or(0), minutes)
        })
        .filter(|(_, _, minutes): &(_, _, Vec<i64>)| minutes.iter().any(|minutes| *minutes > 0))
        .collect();
    let percents: Vec<i64> = worked.iter().map(|(_, percent, _)| *percent).collect();
    let pots = split(pot_cents, &percents);
    worked
        .iter()
        .zip(pots)
        .flat_map(|((position, percent, minutes), pot)| {
            one_division(pot.cents, minutes, Some((*position, *percent)))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tips::types::{TipPeriod, TipPosition, TipSource};

    fn position() -> PositionId {
        PositionId::new(jiff::Timestamp::UNIX_EPOCH)
    }

    fn rule(method: TipMethod, positions: &[(PositionId, i64)]) -> TipRule {
        TipRule {
            number: 1,
            effective_from: jiff::civil::date(2026, 11, 1),
            period: TipPeriod::Day,
            starts: None,
            ends: None,
            method,
            sources: vec![TipSource::Card],
            contribution_percent: 100,
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
        let divided = divide(&rule, 10_000, &people);
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
        assert_eq!(cents(&divide(&rule, 10_000, &people)), [7_500, 2_500]);
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
                let divided = divide(&rule, pot, &people);
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
        let divided = divide(&rule, 500, &[mara, person("Ana", &[(server, 60)])]);
        assert_eq!(cents(&divided), [500]);
        assert_eq!(divided.excluded[0].reason, TipExclusion::Manager);
        assert_eq!(divided.excluded[0].minutes, 120);
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
        let divided = divide(&rule, 500, &people);
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
