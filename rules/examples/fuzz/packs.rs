//! Packs as no one should write them: the real ones with numbers, words, guards and shapes changed.

use toml::{Table, Value};

use crate::Library;
use crate::random::Random;

const SCOPES: &[&str] = &[
    "shift",
    "day",
    "workday",
    "calendar_day",
    "week",
    "calendar_week",
    "gap",
    "change",
    "schedule",
    "everything",
];
const OPERATORS: &[&str] = &["<", "<=", ">", ">=", "==", "!=", "in", "not_in", "~"];
const FACTS: &[&str] = &[
    "age",
    "worked_minutes",
    "span_minutes",
    "shifts",
    "days_worked",
    "weekday",
    "industry",
    "notice_minutes",
    "gap_minutes",
    "minimum_wage",
    "regular_rate",
    "school_day",
    "document.meal1",
    "named.reported",
    "nothing",
];

/// A pack of a few changed rows with all that it needs, and the jurisdiction it is for.
pub(crate) fn changed(random: &mut Random, library: &Library) -> (String, Vec<(String, String)>) {
    let (name, source) = &library.packs[random.below(library.packs.len())];
    let mut pack = source.clone();
    let jurisdiction = pack["jurisdiction"].as_str().unwrap_or("us").to_owned();
    let rules = pack.get_mut("rule").and_then(Value::as_array_mut);
    let mut shapes = Vec::new();
    if let Some(rules) = rules.filter(|rules| !rules.is_empty()) {
        let picked: Vec<Value> = (0..random.within(1, 3))
            .map(|_| rules[random.below(rules.len())].clone())
            .collect();
        *rules = picked;
        for (position, rule) in rules.iter_mut().enumerate() {
            let Some(rule) = rule.as_table_mut() else {
                continue;
            };
            // Mostly an id of its own, so that loading gets past the names.
            if !random.once_in(12) {
                rule.insert("id".into(), format!("RULE-{position}").into());
            }
            for _ in 0..random.within(1, 4) {
                change(random, rule, library);
            }
            shapes.push(
                rule.get("shape")
                    .and_then(Value::as_str)
                    .unwrap_or("")
                    .to_owned(),
            );
        }
    }
    let mut files = library.labels(&pack);
    shapes.sort_unstable();
    shapes.dedup();
    for shape in &shapes {
        let found = library.shapes.iter().find(|(known, _)| known == shape);
        files.extend(found.map(|(known, source)| (format!("shapes/{known}.rhai"), source.clone())));
    }
    if let Ok(text) = toml::to_string(&pack) {
        files.push((name.clone(), text));
    }
    (jurisdiction, files)
}

fn change(random: &mut Random, rule: &mut Table, library: &Library) {
    match random.within(0, 9) {
        0 => {
            rule.insert("over".into(), random.pick(SCOPES).into());
        }
        1 => {
            let (shape, _) = &library.shapes[random.below(library.shapes.len())];
            rule.insert("shape".into(), shape.as_str().into());
        }
        2 => guard(random, rule),
        3 => {
            let part = random.pick(&[
                "daily",
                "weekly",
                "seventh_day",
                "alternative_workweek",
                "flat_bonus",
                "?",
            ]);
            rule.insert("pay".into(), part.into());
        }
        4 => {
            let text = random.pick(&[
                "{",
                "}{",
                "{}",
                "{worked_minutes",
                "{at} {cost_cents} {reason}",
                "{{x}}",
            ]);
            let both = Table::from_iter([
                ("en".to_owned(), text.into()),
                ("es".to_owned(), text.into()),
            ]);
            rule.insert(random.pick(&["title", "math"]).into(), both.into());
        }
        5 => {
            let word = random.pick(&["own_rate", "minimum_wage", "regular_rate"]);
            rule.insert("pay_at".into(), word.into());
        }
        _ => values(random, rule),
    }
}

fn guard(random: &mut Random, rule: &mut Table) {
    let Some(clauses) = rule.get_mut("guard").and_then(Value::as_array_mut) else {
        return;
    };
    if !clauses.is_empty() && random.once_in(2) {
        let _ = clauses.remove(random.below(clauses.len()));
    } else {
        let (fact, operator) = (random.pick(FACTS), random.pick(OPERATORS));
        clauses.push(format!("{fact} {operator} {}", random.odd_number()).into());
    }
}

fn values(random: &mut Random, rule: &mut Table) {
    let versions = rule.get_mut("values").and_then(Value::as_array_mut);
    let Some(versions) = versions.filter(|versions| !versions.is_empty()) else {
        return;
    };
    let at = random.below(versions.len());
    let Some(version) = versions[at].as_table_mut() else {
        return;
    };
    let names: Vec<String> = version.keys().cloned().collect();
    let Some(name) = names.get(random.below(names.len())).cloned() else {
        return;
    };
    if random.once_in(8) {
        version.remove(&name);
        return;
    }
    let value = match version.get(&name) {
        Some(Value::Boolean(flag)) => Value::Boolean(!flag),
        Some(Value::String(text)) => word(random, &name, text).into(),
        Some(Value::Array(list)) => {
            let mut list = list.clone();
            match random.within(0, 2) {
                0 => list.clear(),
                1 => list.reverse(),
                _ => list.push(random.odd_number().into()),
            }
            list.into()
        }
        _ => random.odd_number().into(),
    };
    version.insert(name, value);
}

fn word(random: &mut Random, name: &str, was: &str) -> String {
    if name == "from" || name == "until" {
        return random
            .pick(&[
                "0001-01-01",
                "2026-03-08",
                "9999-12-31",
                "2026-13-01",
                "soon",
            ])
            .to_owned();
    }
    if name.ends_with("_clock") {
        return random
            .pick(&["00:00", "24:00", "48:00", "07:60", "-1:00", "noon"])
            .to_owned();
    }
    if name.ends_with("_dollars") {
        return random
            .pick(&["0", "-5.00", "92233720368547758", "1.23456", "x"])
            .to_owned();
    }
    if random.once_in(2) {
        format!("{was}_")
    } else {
        String::new()
    }
}
