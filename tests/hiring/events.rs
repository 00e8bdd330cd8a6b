//! Kinds of hiring's events that are written in SQL.

use std::{collections::BTreeSet, fs};

use recruiting::events::HiringEventKind;

use crate::support::sources;

#[test]
fn every_kind_of_event_in_sql_is_a_known_one() {
    let known: BTreeSet<&str> = HiringEventKind::ALL
        .iter()
        .map(|kind| kind.name())
        .collect();
    let mut found = 0;
    for (name, path) in sources() {
        let text = fs::read_to_string(path).expect("a source");
        if !text.contains("FROM hiring_events") {
            continue;
        }
        for word in text.split('\'').filter(|word| is_kind(word)) {
            assert!(known.contains(word), "{name}: {word}");
            found += 1;
        }
    }
    assert!(found > 20, "only {found} kinds in SQL");
}

/// Whether it reads like `application.created`.
fn is_kind(word: &str) -> bool {
    let plain = |part: &str| {
        !part.is_empty()
            && part
                .chars()
                .all(|sign| sign.is_ascii_lowercase() || sign == '_')
    };
    word.split_once('.')
        .is_some_and(|(noun, verb)| plain(noun) && plain(verb))
}
