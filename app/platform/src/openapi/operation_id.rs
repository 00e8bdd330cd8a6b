//! The name of each operation in the document, from its address: `POST /api/jobs/{id}/publish` is `publishJob`.
//!
//! Names follow addresses and not the functions that answer them: an address is a promise to callers, and most handlers
//! are called alike. A handler whose address reads badly names its operation in `#[utoipa::path(operation_id = …)]`.

use utoipa::openapi::path::HttpMethod;

/// Words whose singular does not follow from their ending; what has none stays.
const SINGULARS: [(&str, &str); 4] = [
    ("access", "access"),
    ("analytics", "analytics"),
    ("switches", "switch"),
    ("team", "team-member"),
];

/// Whether a handler named its operation itself: functions have no capital letters.
pub fn is_chosen(id: &str) -> bool {
    id.contains(|letter: char| letter.is_ascii_uppercase())
}

/// The name of the operation at an address.
pub(super) fn derived(method: &HttpMethod, path: &str) -> String {
    let mut nouns: Vec<String> = Vec::new();
    let mut of_one = false;
    for part in path.trim_start_matches("/api/").split('/') {
        of_one = part.starts_with('{');
        match nouns.last_mut() {
            Some(last) if of_one => *last = singular(last),
            _ => nouns.push(part.to_owned()),
        }
    }
    let verb = match method {
        HttpMethod::Get => "get",
        HttpMethod::Put => "set",
        HttpMethod::Patch => "update",
        HttpMethod::Delete => "delete",
        // The act on the object before it: `…/{id}/copy-from`.
        _ if nouns.len() > 1
            && !of_one
            && nouns.last().is_some_and(|last| singular(last) == *last) =>
        {
            return action(&nouns);
        }
        _ => {
            if let Some(last) = nouns.last_mut() {
                *last = singular(last);
            }
            "create"
        }
    };
    let nouns: String = nouns.iter().map(|noun| pascal(noun)).collect();
    format!("{verb}{nouns}")
}

/// `copyScheduleFrom`: the verb, its object, and what follows the verb.
fn action(nouns: &[String]) -> String {
    let Some((action, objects)) = nouns.split_last() else {
        return String::new();
    };
    let (verb, rest) = action.split_once('-').unwrap_or((action, ""));
    let objects: String = objects.iter().map(|noun| pascal(noun)).collect();
    format!("{verb}{objects}{}", pascal(rest))
}

fn singular(word: &str) -> String {
    if let Some((_, one)) = SINGULARS.iter().find(|(many, _)| *many == word) {
        return (*one).to_owned();
    }
    match word.strip_suffix("ies") {
        Some(stem) => format!("{stem}y"),
        None => word.strip_suffix('s').unwrap_or(word).to_owned(),
    }
}

/// `work-samples` as `WorkSamples`.
fn pascal(words: &str) -> String {
    words
        .split(['-', '.'])
        .map(|word| {
            let mut letters = word.chars();
            letters.next().map_or_else(String::new, |first| {
                first.to_uppercase().chain(letters).collect()
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_reads_as_what_is_done_with_what() {
        for (method, path, name) in [
            (HttpMethod::Get, "/api/jobs", "getJobs"),
            (HttpMethod::Post, "/api/jobs", "createJob"),
            (HttpMethod::Patch, "/api/jobs/{id}", "updateJob"),
            (HttpMethod::Post, "/api/jobs/{id}/publish", "publishJob"),
            (HttpMethod::Post, "/api/team", "createTeamMember"),
            (
                HttpMethod::Delete,
                "/api/team/{id}/documents/{kind}",
                "deleteTeamMemberDocument",
            ),
            (
                HttpMethod::Put,
                "/api/scoring/switches/{locationId}",
                "setScoringSwitch",
            ),
            (
                HttpMethod::Post,
                "/api/schedules/{locationId}/{weekStart}/copy-from",
                "copyScheduleFrom",
            ),
            (
                HttpMethod::Get,
                "/api/offers/{id}/letter.pdf",
                "getOfferLetterPdf",
            ),
        ] {
            assert_eq!(derived(&method, path), name);
            assert!(is_chosen(name));
        }
        assert!(!is_chosen("paper_handler"));
    }
}
