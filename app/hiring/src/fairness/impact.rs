//! Rates and ratios by group: the impact ratio of New York City's Local Law 144 (6 RCNY § 5-301) and the four-fifths
//! rule of thumb (29 CFR 1607.4(D)).

use serde::Serialize;

use super::significance::{self, SelectionRate, Test};
use crate::settings::types::string_enum;

/// Fewer people assessed say too little.
const ENOUGH_ASSESSED: u32 = 30;
/// Fewer people selected, of all groups together, say too little.
const ENOUGH_SELECTED: u32 = 5;
/// A group of less than 2 % of the data is left out of the ratios (6 RCNY § 5-301); its count and rate are shown.
const SMALLEST_PERCENT: u64 = 2;

string_enum! {
    /// The verdict on a ratio.
    Verdict as ImpactVerdict {
        /// At least four fifths of the highest rate.
        Even = "even",
        /// Below four fifths, or a smaller difference that chance does not explain: worth a look.
        Watch = "watch",
        /// Below four fifths, with enough people to say so.
        Flag = "flag",
        /// Too few people to say.
        Insufficient = "insufficient",
        /// Not compared: the highest itself, an unknown group, or one of less than 2 %.
        NotCompared = "not_compared",
        /// Not shown: the group's rate is covered, and saying whether it is the highest would disclose it.
        Covered = "covered",
    }
}

/// A group before it is compared.
#[derive(Clone, Copy, Debug)]
pub struct Group<L> {
    /// The group.
    pub who: L,
    /// Number assessed, and number of them selected.
    pub share: SelectionRate,
    /// Whether people said who they are.
    pub known: bool,
    /// Whether it is large enough to measure others by.
    pub shown: bool,
}

/// A group compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Compared<L> {
    /// The group.
    pub who: L,
    /// Number assessed, and number of them selected.
    pub share: SelectionRate,
    /// Its rate divided by the highest; none where it is not compared.
    pub ratio: Option<f64>,
    /// The group with the highest rate.
    pub by: Option<L>,
    /// Whether it is left out for being less than 2 % of the data.
    pub left_out: bool,
    /// The verdict.
    pub verdict: Verdict,
    /// Whether the difference could be chance.
    pub test: Option<Test>,
}

/// The counts of the whole comparison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Count {
    /// Groups below four fifths.
    pub flags: u32,
    /// Groups worth a look.
    pub watches: u32,
}

/// Measures each group by the one with the highest rate.
pub fn compare<L: Copy + PartialEq>(groups: &[Group<L>]) -> Vec<Compared<L>> {
    let (all, selected) = groups.iter().fold((0u32, 0u32), |(all, selected), group| {
        (all + group.share.of, selected + group.share.some)
    });
    let small =
        |group: &Group<L>| u64::from(group.share.of) * 100 < u64::from(all) * SMALLEST_PERCENT;
    let is_measured = |group: &&Group<L>| group.known && group.share.of > 0 && !small(group);
    let mut best: Option<&Group<L>> = None;
    for group in groups
        .iter()
        .filter(is_measured)
        .filter(|group| group.shown)
    {
        if best.is_none_or(|best| group.share.above(best.share)) {
            best = Some(group);
        }
    }
    let enough = selected >= ENOUGH_SELECTED;
    groups
        .iter()
        .map(|group| {
            let mut compared = Compared {
                who: group.who,
                share: group.share,
                ratio: None,
                by: best.map(|best| best.who),
                left_out: group.known && group.share.of > 0 && small(group),
                verdict: Verdict::NotCompared,
                test: None,
            };
            let Some(best) = best.filter(|best| best.share.some > 0 && is_measured(&group)) else {
                return compared;
            };
            compared.ratio = ratio(group.share, best.share);
            if group.who != best.who {
                compared.test = significance::compare(group.share, best.share);
                let certain = compared.test.is_some_and(|test| test.significant);
                compared.verdict = verdict(group.share, best.share, enough, certain);
            }
            compared
        })
        .collect()
}

fn ratio(share: SelectionRate, best: SelectionRate) -> Option<f64> {
    Some(share.rate()? / best.rate()?)
}

/// Below four fifths is decided without rounding: 5·s·N < 4·S·n.
fn verdict(share: SelectionRate, best: SelectionRate, enough: bool, certain: bool) -> Verdict {
    let cross =
        |left: SelectionRate, right: SelectionRate| u64::from(left.some) * u64::from(right.of);
    let below = 5 * cross(share, best) < 4 * cross(best, share);
    let enough = enough && share.of >= ENOUGH_ASSESSED;
    match (below, enough, certain) {
        (true, true, _) => Verdict::Flag,
        (true, false, _) | (false, true, true) => Verdict::Watch,
        (false, false, _) => Verdict::Insufficient,
        (false, true, false) => Verdict::Even,
    }
}

/// The median of all scores; none of no one.
pub fn median(scores: &mut [f64]) -> Option<f64> {
    scores.sort_by(f64::total_cmp);
    let middle = scores.len() / 2;
    let upper = *scores.get(middle)?;
    Some(if scores.len() % 2 == 1 {
        upper
    } else {
        f64::midpoint(scores[middle - 1], upper)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn groups(counts: &[(&'static str, u32, u32)]) -> Vec<Group<&'static str>> {
        counts
            .iter()
            .map(|&(who, some, of)| Group {
                who,
                share: SelectionRate { of, some },
                known: who != "unknown",
                shown: true,
            })
            .collect()
    }

    fn rounded(compared: &[Compared<&'static str>]) -> Vec<(f64, f64)> {
        let round = |value: f64| (value * 1000.0).round() / 1000.0;
        compared
            .iter()
            .map(|one| (round(one.share.rate().unwrap()), round(one.ratio.unwrap())))
            .collect()
    }

    /// The worked example of Local Law 144: 300 scored, median 62.
    #[test]
    fn scoring_rates_and_ratios_are_those_of_the_worked_example() {
        let compared = compare(&groups(&[("A", 56, 100), ("B", 60, 120), ("C", 34, 80)]));
        assert_eq!(
            rounded(&compared),
            [(0.56, 1.0), (0.5, 0.893), (0.425, 0.759)]
        );
    }

    #[test]
    fn four_fifths_flags_what_is_below_and_only_watches_the_few() {
        let compared = compare(&groups(&[("A", 48, 80), ("B", 12, 24), ("C", 9, 20)]));
        assert_eq!(rounded(&compared), [(0.6, 1.0), (0.5, 0.833), (0.45, 0.75)]);
        assert_eq!(
            compared.iter().map(|one| one.verdict).collect::<Vec<_>>(),
            [Verdict::NotCompared, Verdict::Insufficient, Verdict::Watch]
        );
    }

    #[test]
    fn exactly_four_fifths_is_even_and_just_below_is_not() {
        let of = |some| compare(&groups(&[("A", 50, 100), ("B", some, 100)]))[1].verdict;
        assert_eq!((of(40), of(39)), (Verdict::Even, Verdict::Flag));
        let certain = compare(&groups(&[("A", 950, 1000), ("B", 850, 1000)]))[1];
        assert_eq!(certain.verdict, Verdict::Watch, "small, but not by chance");
        let few = compare(&groups(&[("A", 4, 100), ("B", 0, 100)]))[1];
        assert_eq!(few.verdict, Verdict::Watch, "four selected in all");
    }

    #[test]
    fn unknown_and_tiny_groups_are_counted_but_not_compared() {
        let compared = compare(&groups(&[
            ("A", 50, 100),
            ("tiny", 2, 2),
            ("unknown", 90, 100),
        ]));
        assert_eq!(compared[0].ratio, Some(1.0));
        assert!(compared[1].left_out && compared[1].ratio.is_none());
        assert!(!compared[2].left_out && compared[2].ratio.is_none());
    }

    #[test]
    fn groups_are_not_compared_where_no_one_is_selected() {
        let compared = compare(&groups(&[("A", 0, 100), ("B", 0, 50)]));
        assert!(
            compared
                .iter()
                .all(|one| one.verdict == Verdict::NotCompared)
        );
    }

    #[test]
    fn the_median_of_an_even_number_lies_between() {
        assert_eq!(median(&mut [61.0, 63.0, 90.0, 10.0]), Some(62.0));
        assert_eq!(median(&mut [3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(&mut []), None);
    }
}
