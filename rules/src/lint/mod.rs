//! Lint: what a pack lacks before it may speak. It looks at the files as their author wrote them, so
//! that one run names everything that is missing, also where loading would stop at the first.

mod cases;
mod names;
mod rows;

use std::fmt;

use crate::RuleBook;
use rows::Row;

/// One thing that is missing or wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// The file.
    pub file: String,
    /// The rule, where one is concerned.
    pub rule: Option<String>,
    pub message: String,
}

impl fmt::Display for Complaint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.rule {
            Some(rule) => write!(formatter, "{}, {rule}: {}", self.file, self.message),
            None => write!(formatter, "{}: {}", self.file, self.message),
        }
    }
}

/// Everything that is wrong with the packs, shapes, labels, remedies and `*.cases.json` of a folder,
/// given as `(path, content)`. Empty: the packs may be released.
pub fn lint(files: &[(String, String)]) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let rows = rows::read(files, &mut complaints);
    let loaded: Vec<(&str, &str)> = files
        .iter()
        .filter(|(name, _)| !name.ends_with(".json"))
        .map(|(name, content)| (name.as_str(), content.as_str()))
        .collect();
    names::check(files, &rows, &mut complaints);
    match RuleBook::load(&loaded) {
        Ok(book) => cases::check(&book, files, &rows, &mut complaints),
        Err(error) => complaints.push(Complaint {
            file: "packs".into(),
            rule: None,
            message: error.to_string(),
        }),
    }
    complaints
}

/// Collects complaints about one rule.
struct About<'a> {
    row: &'a Row,
    out: &'a mut Vec<Complaint>,
}

impl About<'_> {
    fn say(&mut self, message: impl Into<String>) {
        self.out.push(Complaint {
            file: self.row.file.clone(),
            rule: Some(self.row.id.clone()),
            message: message.into(),
        });
    }
}
