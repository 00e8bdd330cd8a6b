//! The answers on sex that a report distinguishes. The federal report knows two, and so does a report of the whole
//! brand or of a job category; one of a state or of a place also shows what that state's own set of questions adds.

use super::{
    answers::Sex,
    period::PeriodQuery,
    report_partition::{self, Division},
    state_variants,
};
use crate::error::Result;

/// Answers on sex, as the lines of a table; the last is who did not say.
#[derive(Clone, Debug)]
pub struct Sexes {
    /// Those that are counted apart, and by which cells are covered.
    counted: Vec<Sex>,
    /// The distinguished ones: the counted ones, or fewer.
    reported: Vec<Sex>,
}

impl Sexes {
    /// Those of a report on people who answered these sets of questions. What a set adds has a line once a person was
    /// asked it, whether or not it is asked now: with a line that came and went with the setting, the same people could
    /// be counted with and without it.
    ///
    /// # Errors
    /// `one_division`.
    pub fn of(asked: &PeriodQuery, sets: &[i64]) -> Result<Self> {
        let own = matches!(
            report_partition::of(asked)?,
            Division::Locations | Division::States
        );
        let is_measured = |sex: &Sex| {
            sex.is_federal() || (own && sets.iter().any(|set| state_variants::adds(*set, *sex)))
        };
        let counted: Vec<Sex> = Sex::ALL.iter().copied().filter(is_measured).collect();
        Ok(Self {
            reported: counted.clone(),
            counted,
        })
    }

    /// The same people by the sexes of the federal report alone, as in a bias audit that is published. Cells are
    /// covered as before: a table with more detail than the other would disclose by subtraction what is covered there.
    #[must_use]
    pub fn federal(mut self) -> Self {
        self.reported.retain(|sex| sex.is_federal());
        self
    }

    /// Number of separately counted groups.
    pub fn count(&self) -> usize {
        self.counted.len()
    }

    /// The counted line to which an answer belongs.
    pub fn line(&self, answer: Sex) -> usize {
        let known = self.counted.iter().position(|sex| *sex == answer);
        known.unwrap_or(self.counted.len() - 1)
    }

    /// The sex of a counted line; none of the totals.
    pub fn at(&self, line: usize) -> Option<Sex> {
        self.counted.get(line).copied()
    }

    /// The lines that are shown, each with the counted lines that it holds, and the totals.
    pub fn reported(&self) -> Vec<(Option<Sex>, Vec<usize>)> {
        let holds = |sex: Sex| {
            let held = |line: &usize| match self.counted[*line] {
                counted if self.reported.contains(&counted) => counted == sex,
                _ => sex == Sex::Unknown,
            };
            (Some(sex), (0..self.count()).filter(held).collect())
        };
        let totals = (None, vec![self.count()]);
        self.reported
            .iter()
            .copied()
            .map(holds)
            .chain([totals])
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        fairness::{
            answers::{Race, SET_VERSION},
            tabulate::{FairnessRecord, GroupRow, tabulate},
        },
        ids::LocationId,
    };

    fn reported(asked: &PeriodQuery, sets: &[i64]) -> Vec<Sex> {
        Sexes::of(asked, sets).unwrap().reported
    }

    #[test]
    fn only_a_state_or_a_place_tells_what_its_set_adds() {
        let sets = [
            SET_VERSION,
            state_variants::of_state("CA").unwrap().set_version,
        ];
        let group = |group: &str| PeriodQuery {
            group: Some(group.to_owned()),
            ..PeriodQuery::default()
        };
        let place = PeriodQuery {
            location: Some(LocationId::new("2026-11-20T17:00:00Z".parse().unwrap())),
            ..PeriodQuery::default()
        };
        let federal = [Sex::Male, Sex::Female, Sex::Unknown];
        let own = [Sex::Male, Sex::Female, Sex::NonBinary, Sex::Unknown];
        assert_eq!(reported(&PeriodQuery::default(), &sets), federal);
        assert_eq!(reported(&group("service"), &sets), federal);
        assert_eq!(reported(&group("CA"), &sets), own);
        assert_eq!(reported(&place, &sets), own);
        assert_eq!(reported(&place, &sets[..1]), federal, "no one was asked it");
    }

    #[test]
    fn an_unreported_category_counts_as_unknown() {
        let asked = PeriodQuery {
            group: Some("CA".to_owned()),
            ..PeriodQuery::default()
        };
        let set = state_variants::of_state("CA").unwrap().set_version;
        let own = Sexes::of(&asked, &[set]).unwrap();
        assert_eq!(own.line(Sex::NonBinary), 2);
        let audit = own.federal();
        assert_eq!(
            audit.reported(),
            [
                (Some(Sex::Male), vec![0]),
                (Some(Sex::Female), vec![1]),
                (Some(Sex::Unknown), vec![2, 3]),
                (None, vec![4]),
            ]
        );
        let whole = Sexes::of(&PeriodQuery::default(), &[set]).unwrap();
        assert_eq!(whole.line(Sex::NonBinary), whole.line(Sex::Unknown));
    }

    proptest! {
        /// A table that is published counts the people of a report by fewer sexes: what it shows of a group is in the
        /// report too, so that nothing covered there is found by subtraction.
        #[test]
        fn the_report_names_what_is_published(
            counts in prop::collection::vec((0u32..40, 0u32..40), 12),
        ) {
            let races = [Race::White, Race::Black, Race::Unknown];
            let all: Vec<FairnessRecord> = counts
                .iter()
                .enumerate()
                .flat_map(|(at, (of, selected))| {
                    let (sex, race) = (Sex::ALL[at % 4], races[at % 3]);
                    (0..*of).map(move |number| FairnessRecord { sex, race, selected: number < *selected })
                })
                .collect();
            let asked = PeriodQuery { group: Some("CA".to_owned()), ..PeriodQuery::default() };
            let set = state_variants::of_state("CA").unwrap().set_version;
            let own = Sexes::of(&asked, &[set]).unwrap();
            let report = tabulate(&all, &own);
            let audit = tabulate(&all, &own.federal());
            let counts = |line: &GroupRow| (line.sex, line.race, line.assessed, line.selected);
            for (reported, report) in [
                (&audit.by_sex[..2], &report.by_sex),
                (&audit.by_race[..], &report.by_race),
                (&audit.by_both[..], &report.by_both),
            ] {
                for line in reported {
                    let same = report.iter().any(|one| counts(one) == counts(line));
                    prop_assert!(same, "{line:?}");
                }
            }
            prop_assert!(audit.by_both.iter().all(|line| line.sex != Some(Sex::NonBinary)));
            let unknown = audit.by_sex.last().unwrap();
            let parts = &report.by_sex[2..];
            let people = |of: fn(&GroupRow) -> Option<u32>| {
                // Everyone may know that a line is empty.
                let peopled = |sex| all.iter().any(|case| Some(case.sex) == sex);
                let mut parts = parts.iter().filter(|line| peopled(line.sex));
                parts.try_fold(0, |sum, line| Some(sum + of(line)?))
            };
            if unknown.assessed.is_some() {
                prop_assert_eq!(unknown.assessed, people(|line| line.assessed));
            }
            if unknown.selected.is_some() {
                prop_assert_eq!(unknown.selected, people(|line| line.selected));
            }
        }
    }
}
