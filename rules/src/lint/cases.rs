//! Each rule's own cases, beside its pack: one in which it speaks and one in which it is silent, both
//! true when they run.

use std::collections::BTreeSet;

use super::rows::Row;
use super::{About, Complaint};
use crate::RuleBook;
use crate::cases::{Case, parse};
use crate::finding::Finding;
use crate::report::Question;
use crate::write::UNKNOWN;

/// The shape of rules that can only say what is missing.
const ONLY_NOTICES: &str = "not_checked";

/// Runs the cases of a folder and says what is missing or untrue.
pub(super) fn check(
    book: &RuleBook,
    files: &[(String, String)],
    rows: &[Row],
    out: &mut Vec<Complaint>,
) {
    let mut seen = BTreeSet::new();
    for (file, content) in files
        .iter()
        .filter(|(file, _)| file.ends_with(".cases.json"))
    {
        let cases = match parse(content) {
            Ok(cases) => cases,
            Err(error) => {
                out.push(Complaint {
                    file: file.clone(),
                    rule: None,
                    message: error.to_string(),
                });
                continue;
            }
        };
        for case in cases {
            let (id, kind) = case.id.split_once(':').unwrap_or((&case.id, ""));
            let kind = kind.split(':').next().unwrap_or(kind);
            let row = rows.iter().find(|row| row.id == id);
            let wrong = match row {
                None => Some(format!("`{}` is about no rule of the packs", case.id)),
                Some(_) if kind != "fires" && kind != "quiet" => Some(format!(
                    "`{}` is called neither `{id}:fires` nor `{id}:quiet`",
                    case.id
                )),
                Some(row) => untrue(book, &case, row, kind == "fires"),
            };
            seen.insert(format!("{id}:{kind}"));
            if let Some(message) = wrong {
                out.push(Complaint {
                    file: file.clone(),
                    rule: Some(id.to_owned()),
                    message,
                });
            }
        }
    }
    for row in rows {
        let mut about = About { row, out };
        if !seen.contains(&format!("{}:fires", row.id)) {
            about.say("no case in which it speaks (`:fires`) beside the pack");
        }
        if !seen.contains(&format!("{}:quiet", row.id)) {
            about.say("no case in which it is silent (`:quiet`) beside the pack");
        }
    }
}

/// The claims of the case's name and expectations that are not true.
fn untrue(book: &RuleBook, case: &Case, row: &Row, fires: bool) -> Option<String> {
    let situation = match case.situation() {
        Ok(situation) => situation,
        Err(error) => return Some(format!("`{}`: {error}", case.id)),
    };
    let report = book.check(Question::ClosePeriod, &situation);
    let listed = if row.word("shape") == ONLY_NOTICES {
        &report.unchecked
    } else {
        &report.findings
    };
    let mine = |finding: &&Finding| *finding.rule_id == *row.id;
    let said = listed.iter().find(mine);
    if said.is_some() != fires {
        let does = if fires { "is silent" } else { "speaks" };
        return Some(format!("`{}`: the rule {does}", case.id));
    }
    if let Some(finding) = said {
        let texts = [&finding.title, &finding.arithmetic];
        let unfilled = texts
            .iter()
            .find(|text| text.en.contains(UNKNOWN.0) || text.es.contains(UNKNOWN.1));
        if let Some(text) = unfilled {
            return Some(format!("`{}`: a text is not filled: {}", case.id, text.en));
        }
    }
    let differences = case.run(book).ok()?;
    let first = differences.first()?;
    Some(format!(
        "`{}`: {} should be {}, is {}",
        case.id, first.what, first.expected, first.got
    ))
}
