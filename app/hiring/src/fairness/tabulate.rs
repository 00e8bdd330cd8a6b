//! From single outcomes to the three tables of a bias audit: sex, race or ethnicity, and both together.

use serde::Serialize;

use super::{
    answers::{Race, Sex},
    cell_suppression::{FEWEST, Table},
    impact::{self, Compared, Count, Group, Verdict},
    sex_categories::Sexes,
    significance::{SelectionRate, Test},
};

/// A person's group and whether they were selected.
#[derive(Clone, Copy, Debug)]
pub struct FairnessRecord {
    /// Sex.
    pub sex: Sex,
    /// Race or ethnicity.
    pub race: Race,
    /// Whether they were selected.
    pub selected: bool,
}

/// The three tables.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tables {
    /// Number assessed.
    pub assessed: u32,
    /// Number of them selected.
    pub selected: u32,
    /// By sex; the last line is those who did not say.
    pub by_sex: Vec<GroupRow>,
    /// By race or ethnicity; the last line is those who did not say.
    pub by_race: Vec<GroupRow>,
    /// By both, of those who said both.
    pub by_both: Vec<GroupRow>,
    /// The conspicuous figures.
    pub count: Count,
}

/// A group. What would disclose fewer than five people is null; a warning remains, any other verdict is covered.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GroupRow {
    /// Sex, in the tables by sex.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sex: Option<Sex>,
    /// Race or ethnicity, in the tables by race.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub race: Option<Race>,
    /// Number assessed.
    pub assessed: Option<u32>,
    /// Number of them selected.
    pub selected: Option<u32>,
    /// Selected of assessed, 0 to 1.
    pub rate: Option<f64>,
    /// The rate divided by the highest rate, 0 to 1.
    pub impact_ratio: Option<f64>,
    /// Left out of the ratios for being less than 2 % of the data.
    pub left_out: bool,
    /// The verdict on the ratio.
    pub verdict: Verdict,
    /// Whether the difference from the highest could be chance.
    pub test: Option<Test>,
}

type Who = (Option<Sex>, Option<Race>);

/// A cell of a table as it is shown.
#[derive(Clone, Copy)]
struct Cell {
    share: SelectionRate,
    hidden: bool,
    suppressed: bool,
}

/// Counts cases and compares the groups.
pub fn tabulate(cases: &[FairnessRecord], sexes: &Sexes) -> Tables {
    tabulate_beside(cases, sexes, |_, _| false)
}

/// The same of a part of those whom other tables count whole: `left` names the cells (by the line of the sex and by
/// race; behind the last of them, all) that, taken from those tables, would disclose the few who are not in this part.
pub(super) fn tabulate_beside(
    cases: &[FairnessRecord],
    sexes: &Sexes,
    left: impl Fn(usize, usize) -> bool,
) -> Tables {
    let mut assessed = vec![vec![0; Race::ALL.len()]; sexes.count()];
    let mut selected = assessed.clone();
    for case in cases {
        let (row, column) = (sexes.line(case.sex), case.race as usize);
        assessed[row][column] += 1;
        selected[row][column] += u32::from(case.selected);
    }
    let (assessed, selected) = (Table::of(assessed), Table::of(selected));
    let share = |row: usize, column: usize| SelectionRate {
        of: assessed.0[row][column],
        some: selected.0[row][column],
    };
    let races = Race::ALL.len();
    let all = share(sexes.count(), races);
    let few = |count: u32| (1..FEWEST).contains(&count);
    // With fewer than five selected (or rejected) in all, even a zero narrows down who they are.
    let selected_hidden = all.some < FEWEST || (few(all.of - all.some));
    let peopled = |row: usize, column: usize| assessed.0[row][column] > 0;
    let small = |row: usize, column: usize| assessed.0[row][column] < FEWEST || left(row, column);
    let hidden = assessed.covered(small, peopled);
    let secret = |row: usize, column: usize| {
        let SelectionRate { of, some } = share(row, column);
        selected_hidden || hidden[row][column] || few(some) || few(of - some)
    };
    let suppressed = selected.covered(secret, peopled);
    let reported = sexes.reported();
    // A cell of several lines is shown where each line with people is shown.
    let cell = |held: &[usize], column: usize| {
        let peopled = || held.iter().filter(|row| peopled(**row, column));
        let (of, some) = peopled()
            .map(|row| share(*row, column))
            .fold((0, 0), |(of, some), share| {
                (of + share.of, some + share.some)
            });
        let hidden = of < FEWEST || peopled().any(|row| hidden[*row][column]);
        Cell {
            share: SelectionRate { of, some },
            hidden,
            suppressed: hidden || peopled().any(|row| suppressed[*row][column]),
        }
    };
    let grid: Vec<Vec<Cell>> = reported
        .iter()
        .map(|(_, held)| (0..=races).map(|column| cell(held, column)).collect())
        .collect();
    let lines = |cells: &[(usize, usize)]| -> Vec<GroupRow> {
        let who = |(row, column): (usize, usize)| -> Who {
            (reported[row].0, Race::ALL.get(column).copied())
        };
        let group = |&(row, column): &(usize, usize)| {
            let (sex, race) = who((row, column));
            Group {
                who: (row, column),
                share: grid[row][column].share,
                known: sex != Some(Sex::Unknown) && race != Some(Race::Unknown),
                shown: !grid[row][column].hidden,
            }
        };
        let groups: Vec<_> = cells.iter().map(group).collect();
        let compared = impact::compare(&groups).into_iter();
        compared
            .map(|one| {
                let cell = grid[one.who.0][one.who.1];
                // A ratio would disclose the rate that it is measured by.
                let measure_untold = one
                    .by
                    .is_some_and(|(row, column)| grid[row][column].suppressed);
                let mut line = line(who(one.who), &one, cell.hidden, cell.suppressed);
                if measure_untold {
                    (line.impact_ratio, line.test) = (None, None);
                }
                line
            })
            .collect()
    };
    let totals = reported.len() - 1;
    let by_sex = lines(&(0..totals).map(|row| (row, races)).collect::<Vec<_>>());
    let by_race = lines(
        &(0..races)
            .map(|column| (totals, column))
            .collect::<Vec<_>>(),
    );
    let both = (0..totals - 1).flat_map(|row| (0..races - 1).map(move |column| (row, column)));
    let by_both = lines(&both.collect::<Vec<_>>());
    let verdicts = || {
        by_sex
            .iter()
            .chain(&by_race)
            .chain(&by_both)
            .map(|line| line.verdict)
    };
    let of = |verdict: Verdict| {
        let lines = verdicts().filter(|one| *one == verdict).count();
        u32::try_from(lines).unwrap_or(u32::MAX)
    };
    Tables {
        assessed: all.of,
        selected: all.some,
        count: Count {
            flags: of(Verdict::Flag),
            watches: of(Verdict::Watch),
        },
        by_sex,
        by_race,
        by_both,
    }
}

fn line(
    (sex, race): Who,
    one: &Compared<(usize, usize)>,
    hidden: bool,
    suppressed: bool,
) -> GroupRow {
    let known = sex != Some(Sex::Unknown) && race != Some(Race::Unknown);
    let verdict = match one.verdict {
        // Of a group whose size is covered nothing is said at all.
        _ if hidden => Verdict::Insufficient,
        warning @ (Verdict::Flag | Verdict::Watch) => warning,
        // Distinguished from the others, the highest would be known by its verdict.
        _ if suppressed && known && !one.left_out => Verdict::Covered,
        verdict => verdict,
    };
    GroupRow {
        sex,
        race,
        assessed: (!hidden).then_some(one.share.of),
        selected: (!suppressed).then_some(one.share.some),
        rate: one.share.rate().filter(|_| !suppressed).map(rounded),
        impact_ratio: one.ratio.filter(|_| !suppressed).map(rounded),
        left_out: one.left_out && !hidden,
        verdict,
        test: one.test.filter(|_| !suppressed),
    }
}

/// Four decimals: enough to compare, and the same on every machine.
fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::fairness::period::PeriodQuery;

    fn tabulate(cases: &[FairnessRecord]) -> Tables {
        super::tabulate(cases, &Sexes::of(&PeriodQuery::default(), &[]).unwrap())
    }

    fn cases(sex: Sex, race: Race, selected: u32, of: u32) -> Vec<FairnessRecord> {
        let case = |number| FairnessRecord {
            sex,
            race,
            selected: number < selected,
        };
        (0..of).map(case).collect()
    }

    #[test]
    fn the_worked_example_comes_out_as_three_lines() {
        let all = [
            cases(Sex::Female, Race::White, 56, 100),
            cases(Sex::Female, Race::Black, 60, 120),
            cases(Sex::Female, Race::Asian, 34, 80),
        ]
        .concat();
        let tables = tabulate(&all);
        let of = |race: Race| {
            let line = tables
                .by_race
                .iter()
                .find(|line| line.race == Some(race))
                .unwrap();
            (
                line.rate,
                line.impact_ratio
                    .map(|ratio| (ratio * 1000.0).round() / 1000.0),
            )
        };
        assert_eq!(of(Race::White), (Some(0.56), Some(1.0)));
        assert_eq!(of(Race::Black), (Some(0.5), Some(0.893)));
        assert_eq!(of(Race::Asian), (Some(0.425), Some(0.759)));
        assert_eq!((tables.assessed, tables.selected), (300, 150));
    }

    #[test]
    fn fewer_than_five_selected_are_suppressed_but_the_warning_is_shown() {
        let all = [
            cases(Sex::Female, Race::White, 2, 40),
            cases(Sex::Male, Race::White, 20, 40),
        ]
        .concat();
        let tables = tabulate(&all);
        let female = tables
            .by_sex
            .iter()
            .find(|line| line.sex == Some(Sex::Female))
            .unwrap();
        assert_eq!(
            (female.assessed, female.selected, female.rate),
            (Some(40), None, None)
        );
        let male = tables
            .by_sex
            .iter()
            .find(|line| line.sex == Some(Sex::Male))
            .unwrap();
        assert_eq!(
            male.selected, None,
            "22 selected less 20 would tell of the two"
        );
        assert_eq!((female.verdict, female.impact_ratio), (Verdict::Flag, None));
        assert_eq!(male.verdict, Verdict::Covered, "the highest is not named");
    }

    #[test]
    fn a_covered_rate_is_not_recognised_as_the_highest() {
        // Two groups whose rates are covered: one of them is the highest, the other comes close.
        let of = |white: u32, black: u32| {
            tabulate(
                &[
                    cases(Sex::Female, Race::White, white, 40),
                    cases(Sex::Female, Race::Black, black, 40),
                    cases(Sex::Female, Race::Asian, 34, 40),
                ]
                .concat(),
            )
        };
        let verdicts = |tables: &Tables| -> Vec<Verdict> {
            let those = tables
                .by_race
                .iter()
                .filter(|line| line.assessed == Some(40));
            those.map(|line| line.verdict).collect()
        };
        let (one, other) = (of(38, 37), of(37, 38));
        assert_eq!(
            verdicts(&one),
            verdicts(&other),
            "which of them it is stays open"
        );
        let covered = verdicts(&one)
            .iter()
            .filter(|one| **one == Verdict::Covered)
            .count();
        assert_eq!(covered, 2);
    }

    proptest! {
        /// Where a rate is covered, the verdict is a warning or nothing; only groups that were never compared say so.
        #[test]
        fn no_verdict_names_a_covered_highest(
            counts in prop::collection::vec((0u32..60, 0u32..60), 6),
        ) {
            let races = [Race::White, Race::Black, Race::Asian, Race::Unknown];
            let all: Vec<FairnessRecord> = counts
                .iter()
                .enumerate()
                .flat_map(|(at, (of, selected))| {
                    let sex = [Sex::Female, Sex::Male][at % 2];
                    cases(sex, races[at % races.len()], *selected.min(of), *of)
                })
                .collect();
            let tables = tabulate(&all);
            for line in tables.by_sex.iter().chain(&tables.by_race).chain(&tables.by_both) {
                let known = line.sex != Some(Sex::Unknown) && line.race != Some(Race::Unknown);
                if line.rate.is_some() || !known || line.left_out || line.assessed.is_none() {
                    continue;
                }
                // A group that no one is in has no rate to cover.
                prop_assert!(
                    matches!(line.verdict, Verdict::Flag | Verdict::Watch | Verdict::Covered)
                        || line.assessed == Some(0),
                    "{line:?}"
                );
            }
        }
    }
}
