//! Coverage: for each id of the law files, what became of it, and the cases that exercise it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::Deserialize;
use serde_json::Value;

use crate::RuleBook;
use crate::cases::{Case, Unreadable};
use crate::report::Question;

/// The ids of the law files, as `rules/law/ids.toml` lists them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ids {
    pub section: Vec<Section>,
}

/// One section of one law file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    pub file: String,
    pub number: u32,
    pub title: String,
    pub ids: Vec<String>,
}

impl Ids {
    /// Reads the list.
    ///
    /// # Errors
    /// The malformed part, with its line.
    pub fn parse(text: &str) -> Result<Self, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }
}

/// The outcome of an id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Became {
    /// A rule of this pack.
    Rule(String),
    /// No rule: `definition`, `alias of …` or `none`, with the pack's note.
    Else { is: String, note: String },
    /// No pack knows it.
    Nothing,
}

/// In how many cases a rule speaks, or is expected to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Published cases.
    pub public: usize,
    /// Our own, beside the pack: those in which it must speak and those in which it must not.
    pub own: usize,
}

/// The known facts of every id.
#[derive(Clone, Debug)]
pub struct Coverage {
    pub sections: Vec<(Section, Vec<(Became, Count)>)>,
    /// Rules of no law file, with their packs.
    pub extra: Vec<(String, String)>,
}

/// Accounts for every id. `public` and `own` are the cases to count.
///
/// # Errors
/// A case that cannot be read.
pub fn coverage(
    ids: &Ids,
    book: &RuleBook,
    public: &[Case],
    own: &[Case],
) -> Result<Coverage, Unreadable> {
    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    for case in public {
        for rule in exercised(case, book)? {
            counts.entry(rule).or_default().public += 1;
        }
    }
    for case in own {
        let rule = case.id.split(':').next().unwrap_or(&case.id);
        counts.entry(rule.to_owned()).or_default().own += 1;
    }
    let mut known = BTreeMap::new();
    for pack in book.packs() {
        for rule in &pack.rules {
            known.insert(rule.id.to_string(), Became::Rule(pack.id.to_string()));
        }
        for also in &pack.also {
            let (is, note) = (also.is.clone(), also.note.clone());
            known.insert(also.id.clone(), Became::Else { is, note });
        }
    }
    let mut sections = Vec::new();
    for section in &ids.section {
        let lines = section.ids.iter().map(|id| {
            let became = known.remove(id).unwrap_or(Became::Nothing);
            (became, counts.get(id).copied().unwrap_or_default())
        });
        sections.push((section.clone(), lines.collect()));
    }
    let extra = known.into_iter().filter_map(|(id, became)| match became {
        Became::Rule(pack) => Some((id, pack)),
        _ => None,
    });
    Ok(Coverage {
        sections,
        extra: extra.collect(),
    })
}

/// The rules that speak in a family that the case asserts, and those that it expects to.
fn exercised(case: &Case, book: &RuleBook) -> Result<BTreeSet<String>, Unreadable> {
    let report = book.check(Question::ClosePeriod, &case.situation()?);
    let families = case.families();
    let raw_finding = report
        .findings
        .iter()
        .filter(|finding| families.contains(&finding.family.as_ref()))
        .map(|finding| finding.rule_id.to_string());
    let expected = case.expected.get("violations").and_then(Value::as_array);
    let expected = expected.into_iter().flatten();
    let expected = expected.filter_map(|row| Some(row.get("rule")?.as_str()?.to_owned()));
    Ok(raw_finding.chain(expected).collect())
}

impl Coverage {
    /// Ids that no pack knows.
    pub fn unaccounted(&self) -> impl Iterator<Item = &str> {
        self.lines()
            .filter(|(_, became, _)| **became == Became::Nothing)
            .map(|(id, ..)| id)
    }

    /// Rules that fewer than two own cases exercise.
    pub fn without_cases(&self) -> impl Iterator<Item = &str> {
        self.lines()
            .filter(|(_, became, count)| matches!(became, Became::Rule(_)) && count.own < 2)
            .map(|(id, ..)| id)
    }

    fn lines(&self) -> impl Iterator<Item = (&str, &Became, Count)> {
        self.sections.iter().flat_map(|(section, lines)| {
            let ids = section.ids.iter().zip(lines);
            ids.map(|(id, (became, count))| (id.as_str(), became, *count))
        })
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut totals: BTreeMap<&str, usize> = BTreeMap::new();
        for (section, lines) in &self.sections {
            writeln!(
                out,
                "{} {}. {}",
                section.file, section.number, section.title
            )?;
            for (id, (became, count)) in section.ids.iter().zip(lines) {
                let kind = match became {
                    Became::Rule(pack) => {
                        let Count { public, own } = count;
                        writeln!(
                            out,
                            "  {id:24} rule in {pack}: {public} public cases, {own} own"
                        )?;
                        "rules"
                    }
                    Became::Else { is, note } => {
                        writeln!(out, "  {id:24} {is}: {note}")?;
                        is.split(' ').next().unwrap_or(is)
                    }
                    Became::Nothing => {
                        writeln!(out, "  {id:24} NOT ACCOUNTED FOR")?;
                        "not accounted for"
                    }
                };
                *totals.entry(kind).or_default() += 1;
            }
        }
        for (id, pack) in &self.extra {
            writeln!(out, "{id} of {pack} stands in no law file")?;
        }
        let totals: Vec<String> = totals
            .iter()
            .map(|(kind, count)| format!("{count} {kind}"))
            .collect();
        writeln!(out, "{}", totals.join(", "))?;
        for id in self.without_cases() {
            writeln!(out, "{id} has fewer than two cases of its own")?;
        }
        Ok(())
    }
}
