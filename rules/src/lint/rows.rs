//! The rows as written: citation, dates, both languages, and ids that are no rules.

use std::collections::BTreeSet;

use toml::{Table, Value};

use super::{About, Complaint};

/// How sure a row may say it is.
const CONFIDENCE: [&str; 4] = ["high", "source", "medium", "knowledge"];

/// One `[[rule]]` of one file.
pub(super) struct Row {
    pub(super) file: String,
    pub(super) id: String,
    pub(super) table: Table,
}

impl Row {
    pub(super) fn word(&self, name: &str) -> &str {
        text(&self.table, name)
    }

    /// The tables of `[[rule.values]]`.
    pub(super) fn versions(&self) -> impl Iterator<Item = &Table> {
        tables(&self.table, "values")
    }
}

/// Reads every pack and says what its rows lack.
pub(super) fn read(files: &[(String, String)], out: &mut Vec<Complaint>) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut remedies = Table::new();
    let mut also = Vec::new();
    let places: Table = files
        .iter()
        .find(|(file, _)| file.ends_with("places.toml"))
        .and_then(|(_, content)| content.parse().ok())
        .unwrap_or_default();
    for (file, content) in files.iter().filter(|(file, _)| file.ends_with(".toml")) {
        let mut say = |message: String| {
            out.push(Complaint {
                file: file.clone(),
                rule: None,
                message,
            });
        };
        let table: Table = match content.parse() {
            Ok(table) => table,
            Err(error) => {
                say(error.to_string());
                continue;
            }
        };
        let name = file.rsplit('/').next().unwrap_or(file);
        if ["labels.toml", "places.toml", "remedies.toml", "fixes.toml"].contains(&name) {
            for (word, text) in &table {
                if let Some(lack) = lacks(Some(text)) {
                    say(format!("`{word}` {lack}"));
                }
            }
            if name == "remedies.toml" {
                remedies = table;
            }
            continue;
        }
        if !places.contains_key(text(&table, "jurisdiction")) {
            say("its place has no name in places.toml".into());
        }
        if let Some(lack) = lacks(table.get("title")) {
            say(format!("the pack's title {lack}"));
        }
        if text(&table, "reviewed_on").is_empty() {
            say("no `reviewed_on`: when was it last compared with the law?".into());
        }
        for wage in tables(&table, "minimum_wage") {
            if text(wage, "source").is_empty() {
                say("a minimum wage without its source".into());
            }
        }
        also.extend(tables(&table, "also").map(|one| (file.clone(), one.clone())));
        rows.extend(tables(&table, "rule").map(|rule| Row {
            file: file.clone(),
            id: text(rule, "id").to_owned(),
            table: rule.clone(),
        }));
    }
    for row in &rows {
        complete(row, &remedies, &mut About { row, out });
    }
    let rules: BTreeSet<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    for (file, entry) in &also {
        if let Some(message) = entry_lacks(entry, &rules) {
            out.push(Complaint {
                file: file.clone(),
                rule: Some(text(entry, "id").to_owned()),
                message,
            });
        }
    }
    rows
}

fn complete(row: &Row, remedies: &Table, about: &mut About<'_>) {
    if row.id.is_empty() {
        about.say("a rule without an id");
    }
    for name in ["title", "explain", "math"] {
        if let Some(lack) = lacks(row.table.get(name)) {
            about.say(format!("`{name}` {lack}"));
        }
    }
    match row.table.get("remedy") {
        Some(remedy) => {
            if let Some(lack) = lacks(Some(remedy)) {
                about.say(format!("`remedy` {lack}"));
            }
        }
        None if !remedies.contains_key(row.word("family")) => about.say(format!(
            "no `remedy`, and remedies.toml has none for the family `{}`",
            row.word("family")
        )),
        None => {}
    }
    match row.table.get("citation").and_then(Value::as_table) {
        None => about.say("no citation"),
        Some(citation) => {
            if text(citation, "text").is_empty() {
                about.say("the citation has no text");
            }
            if !text(citation, "url").starts_with("http") {
                about.say("the citation has no address (url)");
            }
        }
    }
    if !CONFIDENCE.contains(&row.word("confidence")) {
        about.say(format!("`confidence` is one of {}", CONFIDENCE.join(", ")));
    }
    if row.versions().next().is_none() {
        about.say("no effective date: a rule needs `[[rule.values]]` with `from`");
    }
    let mut dates = BTreeSet::new();
    for version in row.versions() {
        let from = text(version, "from");
        if from.is_empty() {
            about.say("no effective date: a version without `from`");
        } else if !dates.insert(from) {
            about.say(format!("two versions from {from}"));
        }
    }
}

fn entry_lacks(entry: &Table, rules: &BTreeSet<&str>) -> Option<String> {
    let is = text(entry, "is");
    match is.strip_prefix("alias of ") {
        Some(other) if rules.contains(other) => None,
        Some(other) => Some(format!(
            "is said to be an alias of {other}, which is no rule"
        )),
        None if is == "none" => None,
        None if is == "definition" && text(entry, "note").is_empty() => {
            Some("a definition without a note that says who heeds it".into())
        }
        None if is == "definition" => None,
        None => Some(format!(
            "is `{is}`; it can be a definition, an `alias of …` or none"
        )),
    }
}

/// The language that a text lacks.
fn lacks(text: Option<&Value>) -> Option<&'static str> {
    let Some(table) = text.and_then(Value::as_table) else {
        return Some("is missing");
    };
    let blank = |language: &str| self::text(table, language).trim().is_empty();
    match (blank("en"), blank("es")) {
        (false, false) => None,
        (true, true) => Some("is empty"),
        (true, false) => Some("lacks English"),
        (false, true) => Some("lacks Spanish"),
    }
}

fn text<'a>(table: &'a Table, name: &str) -> &'a str {
    table.get(name).and_then(Value::as_str).unwrap_or("")
}

fn tables<'a>(table: &'a Table, name: &str) -> impl Iterator<Item = &'a Table> {
    let list = table.get(name).and_then(Value::as_array);
    list.into_iter().flatten().filter_map(Value::as_table)
}
