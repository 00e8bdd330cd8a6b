//! The usual needs of each role: its title, lawful questions in both languages, requirements, duties. The data is
//! `library.json`, so that a restaurant person can read and extend it.

use std::{collections::HashMap, sync::LazyLock};

use axum::Json as Reply;
use serde::{Deserialize, Serialize};

use super::limits::completed;
use crate::{
    context::Context,
    error::Result,
    extract::Query,
    messages::LocalizedText,
    permit::Permission,
    types::{Question, Requirement, RoleCode},
};

/// A question of the library for any job.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LibraryQuestion {
    /// The question, with points.
    pub question: Question,
    /// Answers that could turn an application down, if the author decides so.
    pub suggested_knockout: Vec<String>,
}

/// Lines in both languages.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Lines {
    pub(super) en: Vec<String>,
    pub(super) es: Vec<String>,
}

/// The usual needs of a role, in the file's words.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RoleEntry {
    title: LocalizedText,
    defaults: Vec<String>,
    more: Vec<String>,
    requirements: Vec<Requirement>,
    pub(super) duties: Lines,
    pub(super) bring: Lines,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Library {
    questions: Vec<LibraryQuestion>,
    roles: HashMap<RoleCode, RoleEntry>,
}

#[expect(
    clippy::expect_used,
    reason = "the file is built in and a test reads it"
)]
static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let mut library: Library =
        serde_json::from_str(include_str!("library.json")).expect("library.json");
    for item in &mut library.questions {
        item.question = completed(item.question.clone());
    }
    library
});

/// The defaults of a new posting.
#[derive(Clone, Debug)]
pub(super) struct Defaults {
    pub(super) title: LocalizedText,
    pub(super) questions: Vec<Question>,
    pub(super) requirements: Vec<Requirement>,
}

/// The usual needs of a role.
pub(super) fn role(code: RoleCode) -> &'static RoleEntry {
    &LIBRARY.roles[&code]
}

/// The defaults of a new posting of a role.
pub(super) fn defaults(code: RoleCode) -> Defaults {
    let role = role(code);
    Defaults {
        title: role.title.clone(),
        questions: named(&role.defaults)
            .map(|item| item.question.clone())
            .collect(),
        requirements: role.requirements.clone(),
    }
}

fn named<'a>(ids: &'a [String]) -> impl Iterator<Item = &'static LibraryQuestion> + use<'a> {
    ids.iter().filter_map(|id| {
        LIBRARY
            .questions
            .iter()
            .find(|item| item.question.id == *id)
    })
}

/// Which role.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OfRole {
    /// The role.
    pub role: RoleCode,
}

/// The usual needs of a role.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoleLibrary {
    /// The bare role.
    title: LocalizedText,
    /// Questions of a new posting are first.
    items: Vec<LibraryQuestion>,
    /// Number of them in a new posting.
    defaults: usize,
    /// The requirements of the role, besides questions.
    requirements: Vec<Requirement>,
}

/// Lawful questions for a role, in both languages.
#[utoipa::path(
    get, path = "/api/question-library", tag = "jobs", params(OfRole), responses((status = 200, body = RoleLibrary))
)]
pub async fn handler(context: Context, Query(of): Query<OfRole>) -> Result<Reply<RoleLibrary>> {
    context.actor.allow(Permission::JobsRead)?;
    let role = role(of.role);
    let items = named(&role.defaults).chain(named(&role.more));
    Ok(Reply(RoleLibrary {
        title: role.title.clone(),
        items: items.cloned().collect(),
        defaults: role.defaults.len(),
        requirements: role.requirements.clone(),
    }))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{jobs::checks::prohibited, types::QuestionKind};

    #[test]
    fn every_role_has_lawful_questions_in_both_languages() {
        let topics: BTreeSet<&str> = LIBRARY
            .questions
            .iter()
            .filter_map(|item| item.question.topic.as_deref())
            .collect();
        for needed in [
            "experience_years",
            "work_authorised",
            "reliable_arrival",
            "certification:food_handler",
            "age_16",
            "age_18",
        ] {
            assert!(topics.contains(needed), "{needed}");
        }
        for code in RoleCode::ALL {
            let role = role(*code);
            assert!((5..=10).contains(&role.defaults.len()), "{code:?}");
            let ids: BTreeSet<&String> = role.defaults.iter().chain(&role.more).collect();
            assert!(ids.len() >= 8, "{code:?}");
            assert_eq!(
                ids.len(),
                role.defaults.len() + role.more.len(),
                "{code:?} twice"
            );
            assert_eq!(named(&role.more).count(), role.more.len());
            assert_eq!(role.duties.en.len(), role.duties.es.len());
            assert_eq!(role.bring.en.len(), role.bring.es.len());
        }
    }

    #[test]
    fn no_question_of_the_library_is_prohibited_or_knocks_out_more_than_the_law_asks() {
        for item in &LIBRARY.questions {
            let question = &item.question;
            let labels = question.choices.iter().map(|choice| &choice.label);
            for text in std::iter::once(&question.text).chain(labels) {
                for words in [&text.en, &text.es] {
                    assert!(!words.trim().is_empty(), "{}", question.id);
                    assert_eq!(prohibited(words), None, "{words}");
                }
            }
            let floor = ["age_16", "age_18", "work_authorised"].contains(&question.id.as_str());
            assert_eq!(!question.knockout.is_empty(), floor, "{}", question.id);
            if question.kind == QuestionKind::Text {
                assert!(question.max_points <= 4);
            }
        }
    }
}
