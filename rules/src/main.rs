//! The tool `rules`: what authors, reviewers and CI ask of packs and cases.

mod tool {
    pub(crate) mod files;
    pub(crate) mod print;
    pub(crate) mod run;
}

use std::process::ExitCode;

use rules::RuleBook;
use rules::cases::{Language, explain};
use rules::coverage::{Ids, coverage};
use rules::diff::diff;
use rules::lint::lint;
use tool::{files, print, run};

const USAGE: &str = "usage: rules [--packs FOLDER] COMMAND
  cases [--only JURISDICTION,…] FILE…   runs worked cases
  explain [--lang en|es] FILE ID        facts, pay and findings of one case
  lint FOLDER                           what the packs of a folder lack
  coverage IDS FILE…                    what became of each id of the law files
  diff FOLDER FOLDER FILE…              what other packs change; `embedded` is a folder, too
  packs                                 the packs and their hashes
With --packs the packs of a folder speak instead of the built-in ones.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match answer(&words) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

/// Whether all is well (`diff`: whether nothing changes).
fn answer(words: &[&str]) -> Result<bool, String> {
    let (packs, words) = match words {
        ["--packs", folder, rest @ ..] => (*folder, rest),
        _ => ("embedded", words),
    };
    let book = || files::book(packs);
    match words {
        ["cases", "--only", only, paths @ ..] if !paths.is_empty() => {
            run::cases(&book()?, paths, Some(only))
        }
        ["cases", paths @ ..] if !paths.is_empty() => run::cases(&book()?, paths, None),
        ["explain", "--lang", language, path, id] => {
            let language = Language::named(language).ok_or("--lang is en or es")?;
            explained(&book()?, path, id, language)
        }
        ["explain", path, id] => explained(&book()?, path, id, Language::English),
        ["lint", folder] => linted(folder),
        ["coverage", ids, paths @ ..] if !paths.is_empty() => covered(&book()?, ids, paths),
        ["diff", old, new, paths @ ..] if !paths.is_empty() => differs(old, new, paths),
        ["packs"] => Ok(listed(&book()?)),
        _ => Err(USAGE.to_owned()),
    }
}

fn explained(book: &RuleBook, path: &str, id: &str, language: Language) -> Result<bool, String> {
    let cases = files::cases(path)?;
    let case = cases.iter().find(|case| case.id == id);
    let case = case.ok_or_else(|| format!("{path} has no case {id}"))?;
    let text = explain(case, book, language).map_err(|error| format!("{id}: {error}"))?;
    print::line(&text);
    Ok(true)
}

fn linted(folder: &str) -> Result<bool, String> {
    let complaints = lint(&files::folder(folder)?);
    for complaint in &complaints {
        print::line(&complaint.to_string());
    }
    print::line(&format!("{} complaints", complaints.len()));
    Ok(complaints.is_empty())
}

fn covered(book: &RuleBook, ids: &str, paths: &[&str]) -> Result<bool, String> {
    let ids = Ids::parse(&files::text(ids)?)?;
    let (own, public): (Vec<&str>, Vec<&str>) =
        paths.iter().partition(|path| path.ends_with(".cases.json"));
    let (public, own) = (files::all_cases(&public)?, files::all_cases(&own)?);
    let coverage = coverage(&ids, book, &public, &own).map_err(|error| error.to_string())?;
    print::line(coverage.to_string().trim_end());
    Ok(coverage.unaccounted().next().is_none() && coverage.without_cases().next().is_none())
}

fn differs(old: &str, new: &str, paths: &[&str]) -> Result<bool, String> {
    let (old, new) = (files::book(old)?, files::book(new)?);
    let cases = files::all_cases(paths)?;
    let diff = diff(&old, &new, &cases).map_err(|error| error.to_string())?;
    print::line(diff.to_string().trim_end());
    Ok(diff.is_empty())
}

fn listed(book: &RuleBook) -> bool {
    for pack in book.packs() {
        print::line(&format!(
            "{} {} rules, reviewed {}, {}",
            pack.id,
            pack.rules.len(),
            pack.reviewed_on,
            &pack.hash[..12]
        ));
    }
    print::line(&format!("all packs {}", book.pack_hash()));
    true
}
