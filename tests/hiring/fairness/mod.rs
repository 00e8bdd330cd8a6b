//! Fairness reports through the whole server: gate, covered cells, the worked examples, the published table.

mod covered;
mod examples;
mod publication;
mod variants;
mod work_sample;
mod year;

use platform::permit::Role;
use serde_json::Value;

use super::crowd::{Crowd, Person};
use crate::support::Browser;

async fn reviewer(crowd: &Crowd) -> Browser {
    crowd
        .world
        .server
        .sign_in_as(Role::ComplianceReviewer)
        .await
}

fn many(person: &Person, count: usize) -> Vec<Person> {
    vec![person.clone(); count]
}

fn of<'a>(lines: &'a Value, who: (&str, &str)) -> &'a Value {
    let lines = lines.as_array().expect("lines");
    lines
        .iter()
        .find(|line| line[who.0] == who.1)
        .expect("a line")
}

/// Local Law 144's worked example: 300 scored, with a median of 62.
async fn worked_example(crowd: &Crowd) {
    for (race, above, of) in [("white", 56, 100), ("black", 60, 120), ("asian", 34, 80)] {
        let scored = |points: i64| Person {
            score: Some((points, "review")),
            says: Some(("female", race)),
            ..Person::default()
        };
        crowd.apply(many(&scored(630), above)).await;
        crowd.apply(many(&scored(610), of - above)).await;
    }
}
