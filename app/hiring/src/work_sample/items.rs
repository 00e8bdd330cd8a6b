//! Figures of a work sample's tasks, the two of classical test theory: how many of their points people get, and whether
//! a task distinguishes people who do well in the others.
//!
//! The limits are those that textbooks give for ability tests: Ebel, Essentials of Educational Measurement (1972), for
//! discrimination; Crocker & Algina, Introduction to Classical and Modern Test Theory (1986), for difficulty.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{
    content::{ITEM_POINTS, SimPosition},
    points::{ItemPoints, PointsReason},
};
use crate::{messages::Lang, settings::types::string_enum};

/// Fewer people give no figures: each person moves a share, so that it would disclose single ones.
pub const ENOUGH: usize = 30;
/// Fewer people of a language give no figure of their own, as in the fairness reports.
pub const ENOUGH_OF_LANGUAGE: usize = 5;
/// An item of which people get more of the points says next to nothing about a person.
pub const TOO_EASY: f64 = 0.95;
/// An item of which people get fewer of the points is about as hard as guessing.
pub const TOO_HARD: f64 = 0.20;
/// Below it an item measures something else than the other items (Ebel: under 0.20 poor, near 0 to be rejected).
pub const TELLS_APART: f64 = 0.10;
/// A larger difference of the two languages is looked at: then a translation may be what is hard.
pub const LANGUAGES_DIFFER: f64 = 0.10;
/// Standard errors that contain 95 of 100 differences made by chance alone.
const BY_CHANCE: f64 = 1.96;

/// One work sample, without a name: its language and the points of each item.
#[derive(Clone, Debug)]
pub struct Try {
    /// The language in which it was done.
    pub language: Lang,
    /// The points of each item.
    pub items: Vec<ItemPoints>,
}

/// The tries of each work sample and version of it, one a person.
pub type Tries = BTreeMap<(SimPosition, i64), Vec<Try>>;

/// The figures of an item.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemFigures {
    /// The item.
    pub item: String,
    /// Number of people who handed in the work sample.
    pub people: u32,
    /// Number of them who answered this item.
    pub answered: u32,
    /// The mean share of its points, 0 to 1; a person who skipped it has none of them.
    pub difficulty: f64,
    /// The share of people who skipped it, 0 to 1.
    pub skipped: f64,
    /// The correlation of its points with those of the other items together (Pearson), -1 to 1; null where everyone has
    /// the same.
    pub discrimination: Option<f64>,
    /// The difficulty in English; null with fewer than five people.
    pub english: Option<f64>,
    /// The difficulty in Spanish; null with fewer than five people.
    pub spanish: Option<f64>,
    /// The difference of the two languages by chance alone; null where one has no figure.
    pub by_chance: Option<f64>,
}

string_enum! {
    /// A conspicuous point of an item.
    ItemFlag as WorkSampleFlag {
        /// Nearly everyone gets all of its points.
        TooEasy = "too_easy",
        /// Hardly anyone gets any of its points.
        TooHard = "too_hard",
        /// People who do well in the other items do no better in this one.
        DoesNotDifferentiate = "does_not_differentiate",
        /// It is harder in one language, by more than chance explains.
        LanguagesDiffer = "languages_differ",
    }
}

/// The figures of each item; none of fewer than [`ENOUGH`] tries, which must be of one version.
pub fn figures(tries: &[Try]) -> Vec<ItemFigures> {
    let first = tries.first().filter(|_| tries.len() >= ENOUGH);
    first.map_or_else(Vec::new, |first| {
        let items = first.items.iter();
        items.map(|item| of_item(&item.item, tries)).collect()
    })
}

fn of_item(item: &str, tries: &[Try]) -> ItemFigures {
    let of = |one: &Try| one.items.iter().find(|other| other.item == item).cloned();
    let points = |one: &Try| of(one).map_or(0, |item| item.points);
    let all = |one: &Try| one.items.iter().map(|item| item.points).sum::<i64>();
    let is_answered = |one: &&Try| of(one).is_some_and(|item| item.reason != PointsReason::Skipped);
    let (people, answered) = (
        count(tries.len()),
        count(tries.iter().filter(is_answered).count()),
    );
    let pairs = tries
        .iter()
        .map(|one| (points(one), all(one) - points(one)));
    let shares = |those: &mut dyn Iterator<Item = &Try>| -> Vec<f64> {
        those.map(|one| share(points(one), ITEM_POINTS)).collect()
    };
    let in_language = |lang: Lang| {
        let shares = shares(&mut tries.iter().filter(|one| one.language == lang));
        Some(shares).filter(|shares| shares.len() >= ENOUGH_OF_LANGUAGE)
    };
    let (english, spanish) = (in_language(Lang::En), in_language(Lang::Es));
    let by_chance = english.as_ref().zip(spanish.as_ref());
    ItemFigures {
        item: item.to_owned(),
        people,
        answered,
        difficulty: rounded(mean(&shares(&mut tries.iter()))),
        skipped: rounded(f64::from(people - answered) / f64::from(people)),
        discrimination: correlation(&pairs.collect::<Vec<_>>()).map(rounded),
        by_chance: by_chance.map(|(one, other)| rounded(chance(one, other))),
        english: english.map(|shares| rounded(mean(&shares))),
        spanish: spanish.map(|shares| rounded(mean(&shares))),
    }
}

impl ItemFigures {
    /// The conspicuous points.
    pub fn flags(&self) -> Vec<ItemFlag> {
        let apart = self.english.zip(self.spanish).map(|(one, other)| {
            // As written down: 0.8 less 0.7 is no more than 0.1.
            let gap = rounded((one - other).abs());
            gap > LANGUAGES_DIFFER && self.by_chance.is_none_or(|chance| gap > chance)
        });
        let flags = [
            (self.difficulty > TOO_EASY, ItemFlag::TooEasy),
            (self.difficulty < TOO_HARD, ItemFlag::TooHard),
            (
                self.discrimination.is_some_and(|one| one < TELLS_APART),
                ItemFlag::DoesNotDifferentiate,
            ),
            (apart.unwrap_or(false), ItemFlag::LanguagesDiffer),
        ];
        let raised = flags.into_iter().filter(|(raised, _)| *raised);
        raised.map(|(_, flag)| flag).collect()
    }
}

/// Pearson's correlation, in whole numbers up to the last step; none where one side is always the same.
fn correlation(pairs: &[(i64, i64)]) -> Option<f64> {
    let sum = |of: &dyn Fn(&(i64, i64)) -> i64| pairs.iter().map(of).sum::<i64>();
    let n = sum(&|_| 1);
    let (x, y) = (sum(&|pair| pair.0), sum(&|pair| pair.1));
    let together = n * sum(&|pair| pair.0 * pair.1) - x * y;
    let x = n * sum(&|pair| pair.0 * pair.0) - x * x;
    let y = n * sum(&|pair| pair.1 * pair.1) - y * y;
    (x > 0 && y > 0).then(|| share(together, 1) / (share(x, 1).sqrt() * share(y, 1).sqrt()))
}

/// The difference of two means by chance, from the spread of people (Welch).
fn chance(one: &[f64], other: &[f64]) -> f64 {
    let error = |shares: &[f64]| {
        let mean = mean(shares);
        let squares: f64 = shares.iter().map(|share| (share - mean).powi(2)).sum();
        squares / (length(shares) - 1.0) / length(shares)
    };
    BY_CHANCE * (error(one) + error(other)).sqrt()
}

fn mean(shares: &[f64]) -> f64 {
    shares.iter().sum::<f64>() / length(shares)
}

fn length(shares: &[f64]) -> f64 {
    f64::from(count(shares.len()))
}

/// So many people.
pub fn count(people: usize) -> u32 {
    u32::try_from(people).unwrap_or(u32::MAX)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "sums of points stay far below 2^52"
)]
fn share(points: i64, of: i64) -> f64 {
    points as f64 / of as f64
}

/// Four decimals: enough to compare, and the same on every machine.
fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tries of items `a`, `b`, …; without points in an item, `-1` marks it as skipped.
    fn tries(language: Lang, points: &[i64], times: usize) -> Vec<Try> {
        let items = points.iter().zip('a'..).map(|(points, name)| ItemPoints {
            item: name.to_string(),
            points: (*points).max(0),
            max: ITEM_POINTS,
            reason: if *points < 0 {
                PointsReason::Skipped
            } else {
                PointsReason::Part
            },
        });
        let one = Try {
            language,
            items: items.collect(),
        };
        vec![one; times]
    }

    /// Ten people each with 5 0 0, with 5 5 5, and with 0, nothing, 5. Of `a`: points 5 5 0 beside 0 10 5 of the others,
    /// 3·50 − 10·15 = 0. Of `b`: 0 5 0 beside 5 10 5: (3·50 − 5·20) / √(3·25 − 25) √(3·150 − 400) = 50 / 50 = 1.
    #[test]
    fn the_worked_example_comes_out_as_by_hand() {
        let all = [
            tries(Lang::En, &[5, 0, 0], 10),
            tries(Lang::En, &[5, 5, 5], 10),
            tries(Lang::Es, &[0, -1, 5], 10),
        ]
        .concat();
        let figures = figures(&all);
        assert_eq!(
            figures[0],
            ItemFigures {
                item: "a".to_owned(),
                people: 30,
                answered: 30,
                difficulty: 0.6667,
                skipped: 0.0,
                discrimination: Some(0.0),
                english: Some(1.0),
                spanish: Some(0.0),
                by_chance: Some(0.0),
            }
        );
        let b = &figures[1];
        assert_eq!((b.answered, b.skipped, b.difficulty), (20, 0.3333, 0.3333));
        assert_eq!(b.discrimination, Some(1.0));
        assert_eq!(b.english, Some(0.5));
        // In English ten of 0 and ten of 1: 20 · 0.25 / 19 / 20 = 1/76, and 1.96 · √(1/76) = 0.2248.
        assert_eq!(b.by_chance, Some(0.2248));
        assert_eq!(
            figures[0].flags(),
            [ItemFlag::DoesNotDifferentiate, ItemFlag::LanguagesDiffer]
        );
    }

    /// Points 5 3 2 0 beside 10 8 3 7 of the others: (4·80 − 10·28) / √(4·38 − 100) √(4·222 − 784) = 40 / √52 √104.
    #[test]
    fn discrimination_leaves_the_item_itself_out() {
        let all = [(5, 5, 5), (3, 5, 3), (2, 3, 0), (0, 5, 2)]
            .map(|(a, b, c)| tries(Lang::En, &[a, b, c], 8))
            .concat();
        assert_eq!(figures(&all)[0].discrimination, Some(0.5439));
    }

    #[test]
    fn thirty_people_open_the_figures_and_five_those_of_a_language() {
        let english = tries(Lang::En, &[5, 3], 25);
        let of = |spanish: usize| {
            figures(&[english.clone(), tries(Lang::Es, &[5, 3], spanish)].concat())
        };
        assert_eq!(of(4), []);
        let open = of(5);
        assert_eq!((open.len(), open[1].people), (2, 30));
        assert_eq!(open[1].spanish, Some(0.6));
        let four = figures(&[tries(Lang::En, &[5, 3], 26), tries(Lang::Es, &[5, 3], 4)].concat());
        assert_eq!((four[1].english, four[1].spanish), (Some(0.6), None));
        assert_eq!(four[1].by_chance, None);
    }

    #[test]
    fn equal_answers_neither_differentiate_nor_count_as_flaw() {
        let figures = figures(&tries(Lang::En, &[5, 5], 30));
        assert_eq!(figures[0].discrimination, None);
        assert_eq!(figures[0].flags(), [ItemFlag::TooEasy]);
    }

    #[test]
    fn flags_begin_beyond_their_limits() {
        let good = ItemFigures {
            item: "a".to_owned(),
            people: 60,
            answered: 60,
            difficulty: 0.95,
            skipped: 0.0,
            discrimination: Some(0.10),
            english: Some(0.8),
            spanish: Some(0.7),
            by_chance: Some(0.05),
        };
        assert_eq!(good.flags(), []);
        let of = |change: &dyn Fn(&mut ItemFigures)| {
            let mut one = good.clone();
            change(&mut one);
            one.flags()
        };
        assert_eq!(of(&|one| one.difficulty = 0.9501), [ItemFlag::TooEasy]);
        assert_eq!(of(&|one| one.difficulty = 0.20), []);
        assert_eq!(of(&|one| one.difficulty = 0.1999), [ItemFlag::TooHard]);
        let apart = of(&|one| one.discrimination = Some(0.0999));
        assert_eq!(apart, [ItemFlag::DoesNotDifferentiate]);
        let spanish = |one: &mut ItemFigures| one.spanish = Some(0.6999);
        assert_eq!(of(&spanish), [ItemFlag::LanguagesDiffer]);
        let by_chance = of(&|one| {
            spanish(one);
            one.by_chance = Some(0.15);
        });
        assert_eq!(by_chance, [], "what chance explains is no difference");
    }
}
