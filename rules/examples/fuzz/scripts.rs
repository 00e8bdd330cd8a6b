//! Shapes as no one should write them: real ones with words moved about, and scripts grown from a
//! grammar that mixes everything a shape may call.

use std::fmt::Write;

use toml::{Table, Value};

use crate::Library;
use crate::random::Random;

const FACTS: &[&str] = &[
    "worked_minutes",
    "starts_at",
    "ends_at",
    "age",
    "shifts",
    "regular_rate",
    "industry",
    "gap_minutes",
    "notice_minutes",
    "nothing",
];
const LISTS: &[&str] = &[
    "meals",
    "rests",
    "work",
    "segments",
    "equipment",
    "estimates",
];
const OVERS: &[&str] = &[
    "shift",
    "day",
    "workday",
    "week",
    "calendar_week",
    "gap",
    "change",
    "everything",
];

/// A pack of one rule with a strange shape, and the jurisdiction it is for.
pub(crate) fn strange(random: &mut Random, library: &Library) -> (String, Vec<(String, String)>) {
    let source = if random.once_in(2) {
        moved(random, library)
    } else {
        grown(random)
    };
    let pack = row(random, library);
    let mut files = library.labels(&pack);
    files.push(("shapes/strange.rhai".into(), source));
    files.push((
        "here/adult.toml".into(),
        toml::to_string(&pack).unwrap_or_default(),
    ));
    ("here".into(), files)
}

/// A real row's parameters under a rule whose guard always holds.
fn row(random: &mut Random, library: &Library) -> Table {
    let (_, pack) = &library.packs[random.below(library.packs.len())];
    let rules = pack.get("rule").and_then(Value::as_array);
    let rules: Vec<&Table> = rules
        .into_iter()
        .flatten()
        .filter_map(Value::as_table)
        .collect();
    let values = match rules.get(random.below(rules.len().max(1))) {
        Some(rule) => rule.get("values").cloned(),
        None => None,
    };
    let text = |text: &str| {
        Table::from_iter([
            ("en".to_owned(), text.into()),
            ("es".to_owned(), text.into()),
        ])
    };
    let words: [(&str, Value); 15] = [
        ("id", "STRANGE".into()),
        ("family", "meal".into()),
        ("over", random.pick(OVERS).into()),
        ("shape", "strange".into()),
        ("draft", "block".into()),
        ("publish", "warn".into()),
        ("worked", "reason_required".into()),
        (
            "pay_at",
            random
                .pick(&["regular_rate", "own_rate", "minimum_wage"])
                .into(),
        ),
        ("premium_group", "meal".into()),
        ("confidence", "high".into()),
        ("because", vec!["worked_minutes", "deadline_at"].into()),
        (
            "title",
            text("{deadline_at} {over_minutes} {cost_cents}").into(),
        ),
        ("explain", text("strange").into()),
        (
            "math",
            text("{worked_minutes} {premium_minutes} {rate}").into(),
        ),
        (
            "citation",
            Table::from_iter([
                ("text".to_owned(), "none".into()),
                ("url".to_owned(), "http://example.com".into()),
            ])
            .into(),
        ),
    ];
    let mut rule = Table::new();
    rule.extend(words.map(|(name, value)| (name.to_owned(), value)));
    let none = || {
        vec![Value::from(Table::from_iter([(
            "from".to_owned(),
            "2000-01-01".into(),
        )]))]
        .into()
    };
    rule.insert("values".into(), values.unwrap_or_else(none));
    let mut pack = Table::new();
    pack.insert("jurisdiction".into(), "here".into());
    pack.insert("topic".into(), "adult".into());
    pack.insert("title".into(), text("Here").into());
    pack.insert("reviewed_on".into(), "2026-11-21".into());
    pack.insert("rule".into(), vec![Value::from(rule)].into());
    pack
}

/// A real shape with words left out, doubled, swapped or replaced.
fn moved(random: &mut Random, library: &Library) -> String {
    let (_, source) = &library.shapes[random.below(library.shapes.len())];
    let mut words = split(source);
    for _ in 0..random.within(1, 5) {
        let at = random.below(words.len());
        match random.within(0, 5) {
            0 => {
                words.remove(at);
            }
            1 => words.insert(at, words[random.below(words.len())].clone()),
            2 => {
                let other = random.below(words.len());
                words.swap(at, other);
            }
            3 => words[at] = random.odd_number().to_string(),
            4 => words[at] = expression(random, 2),
            _ => {
                let end = (at + random.below(8)).min(words.len());
                words.drain(at..end);
            }
        }
        if words.is_empty() {
            words.push(String::new());
        }
    }
    words.concat()
}

/// Words, numbers, blanks and single signs, which together are the source.
fn split(source: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for letter in source.chars() {
        let joins = letter.is_alphanumeric() || letter == '_';
        let last = words.last_mut().filter(|word| {
            joins && word.ends_with(|end: char| end.is_alphanumeric() || end == '_')
        });
        match last {
            Some(word) => word.push(letter),
            None => words.push(letter.to_string()),
        }
    }
    words
}

fn grown(random: &mut Random) -> String {
    let mut source = String::from("fn check(s, p) {\n let a = 1; let b = [];\n");
    for _ in 0..random.within(0, 6) {
        let _ = writeln!(source, " {}", statement(random, 3));
    }
    let _ = writeln!(source, " {}\n}}", answer(random));
    let _ = writeln!(
        source,
        "fn f(x) {{ {} }}",
        expression(random, 2).replace("s.", "x.")
    );
    source
}

fn statement(random: &mut Random, depth: i64) -> String {
    let inner = |random: &mut Random| {
        if depth > 0 {
            statement(random, depth - 1)
        } else {
            "a += 1;".into()
        }
    };
    match random.within(0, 9) {
        0 => format!(
            "let {} = {};",
            random.pick(&["a", "b", "c"]),
            expression(random, depth)
        ),
        1 => format!("a = {};", expression(random, depth)),
        2 => format!("b.push({});", expression(random, depth)),
        3 => format!(
            "if {} {{ {} }} else {{ {} }}",
            expression(random, depth),
            inner(random),
            inner(random)
        ),
        4 => format!(
            "for i in {} {{ {} }}",
            expression(random, depth),
            inner(random)
        ),
        5 => format!("for x in s.{} {{ {} }}", random.pick(LISTS), inner(random)),
        6 => format!(
            "while {} {{ {} }}",
            expression(random, depth),
            inner(random)
        ),
        7 => format!(
            "loop {{ {} if a > {} {{ break; }} }}",
            inner(random),
            random.odd_number()
        ),
        8 => format!("b += {};", expression(random, depth)),
        _ => format!("return {};", answer(random)),
    }
}

fn answer(random: &mut Random) -> String {
    let keys = [
        "reason",
        "at",
        "shift",
        "breach",
        "severity",
        "missing",
        "premium_minutes",
        "premium_seconds",
        "premium_money",
        "premium_cents",
        "cost_money",
        "over_minutes",
        "deadline_at",
        "x",
    ];
    if random.once_in(8) {
        return expression(random, 2);
    }
    let mut parts = Vec::new();
    for _ in 0..random.within(0, 4) {
        let value = match random.within(0, 4) {
            0 => random
                .pick(&["\"late\"", "\"warn\"", "\"\"", "true", "()"])
                .to_owned(),
            1 => random.odd_number().to_string(),
            2 => format!("s.{}", random.pick(FACTS)),
            3 => random.within(0, 600).to_string(),
            _ => expression(random, 2),
        };
        parts.push(format!("{}: {value}", random.pick(&keys)));
    }
    if random.once_in(2) {
        let kind = random.pick(&[
            "meal",
            "rest",
            "move_break",
            "start_at",
            "end_at",
            "unassign",
            "consent",
            "document",
            "?",
        ]);
        let at = match random.within(0, 2) {
            0 => random.odd_number().to_string(),
            _ => format!("s.starts_at + {}", random.within(-60, 600)),
        };
        parts.push(format!(
            "fixes: [#{{ kind: \"{kind}\", at: {at}, from: {at}, minutes: {}, shift: {}, word: \"meal1\" }}]",
            random.within(-5, 70_000),
            random.within(-2, 3)
        ));
    }
    format!("[#{{ {} }}]", parts.join(", "))
}

fn expression(random: &mut Random, depth: i64) -> String {
    if depth <= 0 {
        return match random.within(0, 5) {
            0 => random.odd_number().to_string(),
            1 => format!("s.{}", random.pick(FACTS)),
            2 => random
                .pick(&["a", "b", "s", "p", "true", "()", "\"x\"", "[]", "#{}"])
                .to_owned(),
            3 => format!(
                "p.{}",
                random.pick(&["max_minutes", "bands", "after_minutes", "nothing"])
            ),
            4 => format!("s.{}", random.pick(LISTS)),
            _ => random.within(-3, 600).to_string(),
        };
    }
    let one = |random: &mut Random| expression(random, depth - 1);
    match random.within(0, 11) {
        0..=2 => {
            let operator = random.pick(&[
                "+", "-", "*", "/", "%", "**", "<<", ">>", "<", "<=", "==", "!=", "&&", "||", "..",
                "in",
            ]);
            format!("({} {operator} {})", one(random), one(random))
        }
        3 => format!("[{}, {}]", one(random), one(random)),
        4 => format!("#{{ k: {}, start: {} }}", one(random), one(random)),
        5 => format!("{}[{}]", one(random), one(random)),
        6 => format!(
            "if {} {{ {} }} else {{ {} }}",
            one(random),
            one(random),
            one(random)
        ),
        7 => format!(
            "s.{}({})",
            random.pick(&[
                "instant_of_work",
                "at_clock",
                "clock_of",
                "shift_past",
                "shift_at"
            ]),
            one(random)
        ),
        8 => format!(
            "s.{}(\"{}\")",
            random.pick(&["document", "named", "consent"]),
            random.pick(&["meal1", "reported"])
        ),
        9 => format!(
            "p.{}(\"bands\", {})",
            random.pick(&["passed", "has"]),
            one(random)
        ),
        10 => format!("f({})", one(random)),
        _ => format!(
            "{}.{}()",
            one(random),
            random.pick(&["len", "pop", "reverse", "keys", "is_empty", "clear"])
        ),
    }
}
