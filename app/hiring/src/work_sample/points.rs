//! Points by the key: the same in both languages, with partial credit, without regard to time.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::content::{Choice, Content, ITEM_POINTS, Item, Kind};
use platform::string_enum;

/// The answer to an item; which fields count depends on the item's kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct SimAnswer {
    /// The choices, of items to build and to spot.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chosen: Vec<String>,
    /// The order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<String>,
    /// The best answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<String>,
    /// The worst answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worst: Option<String>,
    /// Numbers by part; money in cents.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub numbers: BTreeMap<String, i64>,
}

/// Answers by item.
pub type SimAnswers = BTreeMap<String, SimAnswer>;

string_enum! {
    /// The share of an item's points that an answer got.
    PointsReason {
        /// All of them.
        All = "all",
        /// Some of them.
        Part = "part",
        /// None of them.
        None = "none",
        /// The item was not answered.
        Skipped = "skipped",
    }
}

/// The points of an item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemPoints {
    /// The item.
    pub item: String,
    /// Its points.
    pub points: i64,
    /// The most that it can give.
    pub max: i64,
    /// The reason of the points.
    pub reason: PointsReason,
}

/// The points of each item that counts.
pub fn mark(content: &Content, answers: &SimAnswers) -> Vec<ItemPoints> {
    content
        .scored()
        .map(|item| {
            let answer = answers.get(&item.id).filter(|answer| !is_empty(answer));
            let points = answer.map_or(0, |answer| points(item, answer));
            let reason = match (answer, points) {
                (None, _) => PointsReason::Skipped,
                (_, ITEM_POINTS) => PointsReason::All,
                (_, 0) => PointsReason::None,
                _ => PointsReason::Part,
            };
            ItemPoints {
                item: item.id.clone(),
                points,
                max: ITEM_POINTS,
                reason,
            }
        })
        .collect()
}

/// Whether nothing was answered.
pub fn is_empty(answer: &SimAnswer) -> bool {
    *answer == SimAnswer::default()
}

/// Whether an answer fits its item: only what there is to choose, nothing twice.
pub fn fits(item: &Item, answer: &SimAnswer) -> bool {
    let known = |id: &String| {
        item.choices()
            .iter()
            .any(|choice: &Choice| choice.id == *id)
    };
    let once = |ids: &[String]| ids.iter().collect::<BTreeSet<_>>().len() == ids.len();
    let only = |kept: SimAnswer| kept == *answer;
    let answer_of = answer.clone();
    match &item.kind {
        Kind::Build { .. } | Kind::Spot { .. } => {
            answer.chosen.iter().all(known)
                && once(&answer.chosen)
                && only(SimAnswer {
                    chosen: answer_of.chosen,
                    ..SimAnswer::default()
                })
        }
        Kind::Order { choices, .. } => {
            answer.order.iter().all(known)
                && once(&answer.order)
                && [0, choices.len()].contains(&answer.order.len())
                && only(SimAnswer {
                    order: answer_of.order,
                    ..SimAnswer::default()
                })
        }
        Kind::Guest { .. } => {
            answer.best.iter().chain(&answer.worst).all(known)
                && (answer.best.is_none() || answer.best != answer.worst)
                && only(SimAnswer {
                    best: answer_of.best,
                    worst: answer_of.worst,
                    ..SimAnswer::default()
                })
        }
        Kind::Count { parts } => {
            answer
                .numbers
                .keys()
                .all(|id| parts.iter().any(|part| part.id == *id))
                && only(SimAnswer {
                    numbers: answer_of.numbers,
                    ..SimAnswer::default()
                })
        }
    }
}

fn points(item: &Item, answer: &SimAnswer) -> i64 {
    match &item.kind {
        Kind::Build { key, .. } | Kind::Spot { key, .. } => {
            // A wrong choice takes back a right one: choosing everything does not pay.
            let right = count(answer.chosen.iter().filter(|id| key.contains(id)));
            let wrong = count(answer.chosen.iter().filter(|id| !key.contains(id)));
            share(right - wrong, count(key.iter()))
        }
        Kind::Order { key, .. } => {
            // Each pair in the right order.
            let place = |id: &String| answer.order.iter().position(|other| other == id);
            let pairs = key
                .iter()
                .enumerate()
                .flat_map(|(at, first)| key[at + 1..].iter().map(move |second| (first, second)));
            let right = pairs
                .clone()
                .filter(|(first, second)| place(first).is_some() && place(first) < place(second));
            share(count(right), count(pairs))
        }
        Kind::Guest {
            best, worst, near, ..
        } => {
            let part = |given: &Option<String>, key: &String, name: &str, full: i64| match given {
                Some(given) if given == key => full,
                Some(given) if near.get(name).is_some_and(|near| near.contains(given)) => 1,
                _ => 0,
            };
            part(&answer.best, best, "best", 3) + part(&answer.worst, worst, "worst", 2)
        }
        Kind::Count { parts } => parts
            .iter()
            .filter(|part| answer.numbers.get(&part.id) == Some(&part.key))
            .map(|part| part.points)
            .sum(),
    }
}

fn count<T>(items: impl Iterator<Item = T>) -> i64 {
    i64::try_from(items.count()).unwrap_or(0)
}

fn share(right: i64, of: i64) -> i64 {
    (2 * ITEM_POINTS * right.max(0) + of) / (2 * of.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work_sample::content::SimPosition;

    /// The answer that has everything right.
    fn right(item: &Item) -> SimAnswer {
        let mut answer = SimAnswer::default();
        match &item.kind {
            Kind::Build { key, .. } | Kind::Spot { key, .. } => answer.chosen.clone_from(key),
            Kind::Order { key, .. } => answer.order.clone_from(key),
            Kind::Guest { best, worst, .. } => {
                (answer.best, answer.worst) = (Some(best.clone()), Some(worst.clone()));
            }
            Kind::Count { parts } => {
                answer.numbers = parts
                    .iter()
                    .map(|part| (part.id.clone(), part.key))
                    .collect();
            }
        }
        answer
    }

    /// The answer that has everything wrong.
    fn wrong(item: &Item) -> SimAnswer {
        let mut answer = right(item);
        let every: Vec<String> = item
            .choices()
            .iter()
            .map(|choice| choice.id.clone())
            .collect();
        answer.order.reverse();
        answer.chosen.retain(|_| false);
        if let Kind::Build { key, .. } | Kind::Spot { key, .. } = &item.kind {
            answer.chosen = every.into_iter().filter(|id| !key.contains(id)).collect();
        }
        std::mem::swap(&mut answer.best, &mut answer.worst);
        answer.numbers.values_mut().for_each(|number| *number += 1);
        answer
    }

    fn total(content: &Content, answer: impl Fn(&Item) -> SimAnswer) -> i64 {
        let answers: SimAnswers = content
            .items
            .iter()
            .map(|item| (item.id.clone(), answer(item)))
            .collect();
        for item in &content.items {
            assert!(fits(item, &answers[&item.id]), "{}", item.id);
        }
        mark(content, &answers).iter().map(|item| item.points).sum()
    }

    #[test]
    fn every_key_gives_25_points_and_its_opposite_none() {
        for position in SimPosition::ALL {
            let content = position.content();
            assert_eq!(content.position, *position);
            assert_eq!(total(content, right), 25, "{position:?}");
            assert_eq!(total(content, wrong), 0, "{position:?}");
            assert_eq!(total(content, |_| SimAnswer::default()), 0);
        }
    }

    #[test]
    fn each_has_one_practice_item_and_one_of_each_kind_in_both_languages() {
        for position in SimPosition::ALL {
            let content = position.content();
            assert_eq!(content.items.iter().filter(|item| item.practice).count(), 1);
            let kinds: BTreeSet<_> = content
                .scored()
                .map(|item| std::mem::discriminant(&item.kind))
                .map(|kind| format!("{kind:?}"))
                .collect();
            assert_eq!(kinds.len(), 5);
            for item in &content.items {
                let labels = item.choices().iter().map(|choice| &choice.label);
                for text in labels.chain([&item.title, &item.task, &item.why]) {
                    assert!(!text.en.is_empty() && !text.es.is_empty(), "{}", item.id);
                }
                if let Kind::Order { choices, key } = &item.kind {
                    assert!(
                        choices.iter().map(|choice| &choice.id).ne(key),
                        "{}",
                        item.id
                    );
                }
            }
        }
    }

    #[test]
    fn part_of_it_gives_part_of_the_points() {
        let content = SimPosition::Cashier.content();
        let item = |id: &str| content.item(id).unwrap();
        let chosen = |ids: &[&str]| SimAnswer {
            chosen: ids.iter().map(|id| (*id).to_owned()).collect(),
            ..SimAnswer::default()
        };
        let order = item("order");
        assert_eq!(points(order, &chosen(&["burrito", "kids", "bag"])), 3);
        assert_eq!(
            points(order, &chosen(&["burrito", "kids", "bag", "salad"])),
            2
        );
        let every: Vec<&str> = order
            .choices()
            .iter()
            .map(|choice| choice.id.as_str())
            .collect();
        assert_eq!(
            points(order, &chosen(&every)),
            2,
            "everything: 5 right less 3 wrong"
        );
        let swapped = SimAnswer {
            order: ["line", "spill", "phone", "napkins", "menu"]
                .map(str::to_owned)
                .to_vec(),
            ..SimAnswer::default()
        };
        assert_eq!(
            points(item("rush"), &swapped),
            5,
            "nine of ten pairs: 4.5 is rounded up"
        );
        let turned = SimAnswer {
            order: ["menu", "napkins", "spill", "line", "phone"]
                .map(str::to_owned)
                .to_vec(),
            ..SimAnswer::default()
        };
        assert_eq!(points(item("rush"), &turned), 2, "three of ten pairs");
        let mut change = right(item("change"));
        change.numbers.insert("drawer".to_owned(), 0);
        assert_eq!(points(item("change"), &change), 3);
        let mut guest = right(item("wrong"));
        guest.worst = None;
        assert_eq!(points(item("wrong"), &guest), 3);
    }

    #[test]
    fn an_answer_that_the_item_does_not_offer_is_refused() {
        let content = SimPosition::Server.content();
        let item = |id: &str| content.item(id).unwrap();
        let two = |best: &str, worst: &str| SimAnswer {
            best: Some(best.to_owned()),
            worst: Some(worst.to_owned()),
            ..SimAnswer::default()
        };
        assert!(!fits(item("wait"), &two("a", "a")));
        assert!(!fits(item("wait"), &two("a", "z")));
        assert!(!fits(item("floor"), &two("a", "b")));
        let mut twice = right(item("door"));
        twice.order[1] = twice.order[0].clone();
        assert!(!fits(item("door"), &twice));
        twice.order.truncate(2);
        assert!(!fits(item("door"), &twice));
    }
}
