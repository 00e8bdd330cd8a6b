//! The tool `rules`: runs worked cases and explains one.
#![expect(clippy::print_stdout, reason = "a command-line tool prints its answer")]

use std::process::ExitCode;

use rules::RuleBook;
use rules::cases::{Case, Tally, explain};

const USAGE: &str = "usage: rules cases [--only JURISDICTION,…] FILE…
       rules explain CASE_FILE ID
       rules packs";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        ["cases", "--only", only, files @ ..] if !files.is_empty() => cases(files, Some(only)),
        ["cases", files @ ..] if !files.is_empty() => cases(files, None),
        ["explain", file, id] => explained(file, id),
        ["packs"] => Ok(packs()),
        _ => Err(USAGE.to_owned()),
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn read(file: &str) -> Result<Vec<Case>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    serde_json::from_str(&text).map_err(|error| format!("{file}: {error}"))
}

/// With `--only`, counts the cases whose jurisdictions all stand in the list.
fn cases(files: &[&str], only: Option<&str>) -> Result<bool, String> {
    let book = RuleBook::embedded();
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
                .run(&book)
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

fn explained(file: &str, id: &str) -> Result<bool, String> {
    let case = read(file)?
        .into_iter()
        .find(|case| case.id == id)
        .ok_or_else(|| format!("{file} has no case {id}"))?;
    let text = explain(&case, &RuleBook::embedded()).map_err(|error| format!("{id}: {error}"))?;
    println!("{text}");
    Ok(true)
}

fn packs() -> bool {
    let book = RuleBook::embedded();
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
