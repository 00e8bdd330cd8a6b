//! Files that the tool reads: pack folders and files of cases.

use std::fs;
use std::path::Path;

use rules::RuleBook;
use rules::cases::{Case, parse};

/// `(path, content)` of every pack, shape, label and case file below a folder, in order.
pub(crate) fn folder(path: &str) -> Result<Vec<(String, String)>, String> {
    let mut files = Vec::new();
    collect(Path::new(path), &mut files)?;
    files.sort();
    Ok(files)
}

/// The packs of a folder, or the built-in ones of `embedded`.
pub(crate) fn book(path: &str) -> Result<RuleBook, String> {
    if path == "embedded" {
        return Ok(RuleBook::embedded());
    }
    let files = folder(path)?;
    let files: Vec<(&str, &str)> = files
        .iter()
        .filter(|(name, _)| !name.ends_with(".json"))
        .map(|(name, content)| (name.as_str(), content.as_str()))
        .collect();
    RuleBook::load(&files).map_err(|error| error.to_string())
}

/// The cases of one file.
pub(crate) fn cases(path: &str) -> Result<Vec<Case>, String> {
    parse(&text(path)?).map_err(|error| format!("{path}: {error}"))
}

/// The cases of all files.
pub(crate) fn all_cases(paths: &[&str]) -> Result<Vec<Case>, String> {
    let lists: Vec<Vec<Case>> = paths
        .iter()
        .map(|path| cases(path))
        .collect::<Result<_, _>>()?;
    Ok(lists.concat())
}

/// A file's text.
pub(crate) fn text(path: &str) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))
}

fn collect(folder: &Path, files: &mut Vec<(String, String)>) -> Result<(), String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        let name = path.display().to_string();
        if path.is_dir() {
            collect(&path, files)?;
        } else if [".toml", ".rhai", ".cases.json"]
            .iter()
            .any(|end| name.ends_with(end))
        {
            let content = text(&name)?;
            files.push((name, content));
        }
    }
    Ok(())
}
