//! The tool `rules`: runs worked cases and explains one.
#![expect(clippy::print_stdout, reason = "a command-line tool prints its answer")]

use std::path::Path;
use std::process::ExitCode;

use rules::RuleBook;
use rules::cases::{Case, Tally, explain};

const USAGE: &str = "usage: rules [--packs FOLDER] COMMAND
       rules cases [--only JURISDICTION,…] FILE…
       rules explain CASE_FILE ID
       rules packs
With --packs the packs of a folder speak instead of the built-in ones.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn run(words: &[&str]) -> Result<bool, String> {
    let (folder, words) = match words {
        ["--packs", folder, rest @ ..] => (Some(Path::new(*folder)), rest),
        _ => (None, words),
    };
    let book = || folder.map_or_else(|| Ok(RuleBook::embedded()), from_folder);
    match words {
        ["cases", "--only", only, files @ ..] if !files.is_empty() => {
            cases(&book()?, files, Some(only))
        }
        ["cases", files @ ..] if !files.is_empty() => cases(&book()?, files, None),
        ["explain", file, id] => explained(&book()?, file, id),
        ["packs"] => Ok(packs(&book()?)),
        _ => Err(USAGE.to_owned()),
    }
}

/// The packs, shapes and labels below a folder.
fn from_folder(folder: &Path) -> Result<RuleBook, String> {
    let mut files = Vec::new();
    collect(folder, &mut files)?;
    files.sort();
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(name, content)| (name.as_str(), content.as_str()))
        .collect();
    RuleBook::load(&files).map_err(|error| error.to_string())
}

fn collect(folder: &Path, files: &mut Vec<(String, String)>) -> Result<(), String> {
    let wrong = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    for entry in std::fs::read_dir(folder).map_err(|error| wrong(folder, error))? {
        let path = entry.map_err(|error| wrong(folder, error))?.path();
        let kind = path.extension().and_then(|kind| kind.to_str());
        if path.is_dir() {
            collect(&path, files)?;
        } else if matches!(kind, Some("toml" | "rhai")) {
            let content = std::fs::read_to_string(&path).map_err(|error| wrong(&path, error))?;
            files.push((path.display().to_string(), content));
        }
    }
    Ok(())
}

fn read(file: &str) -> Result<Vec<Case>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    serde_json::from_str(&text).map_err(|error| format!("{file}: {error}"))
}

/// With `--only`, counts the cases whose jurisdictions all stand in the list.
fn cases(book: &RuleBook, files: &[&str], only: Option<&str>) -> Result<bool, String> {
    let wanted: Option<Vec<&str>> = only.map(|list| list.split(',').collect());
    let (mut passed, mut failed, mut tally) = (0, 0, Tally::new());
    for file in files {
        for case in read(file)? {
            if wanted.as_ref().is_some_and(|wanted| {
                !case
                    .jurisdictions()
                    .iter()
                    .all(|name| wanted.contains(name))
            }) {
                continue;
            }
            let differences = case
                .run(book)
                .map_err(|error| format!("{file}, {}: {error}", case.id))?;
            let count = tally
                .entry(
                    case.jurisdictions()
                        .last()
                        .copied()
                        .unwrap_or("none")
                        .to_owned(),
                )
                .or_default();
            if differences.is_empty() {
                passed += 1;
                count.0 += 1;
                continue;
            }
            failed += 1;
            count.1 += 1;
            println!("{} {}", case.id, case.title);
            for difference in differences {
                println!(
                    "  {}: expected {}, got {}",
                    difference.what, difference.expected, difference.got
                );
            }
        }
    }
    for (jurisdiction, (passed, failed)) in tally {
        println!("{jurisdiction}: {passed} passed, {failed} failed");
    }
    println!("{passed} passed, {failed} failed");
    Ok(failed == 0)
}

fn explained(book: &RuleBook, file: &str, id: &str) -> Result<bool, String> {
    let case = read(file)?
        .into_iter()
        .find(|case| case.id == id)
        .ok_or_else(|| format!("{file} has no case {id}"))?;
    let text = explain(&case, book).map_err(|error| format!("{id}: {error}"))?;
    println!("{text}");
    Ok(true)
}

fn packs(book: &RuleBook) -> bool {
    for pack in book.packs() {
        println!(
            "{} {} rules, reviewed {}, {}",
            pack.id,
            pack.rules.len(),
            pack.reviewed_on,
            &pack.hash[..12]
        );
    }
    println!("all packs {}", book.pack_hash());
    true
}
