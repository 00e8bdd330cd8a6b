//! The resources that a page of the workspace names for the browser to fetch beside the shell: its screen's code, words
//! and answers.

use std::collections::HashMap;

use serde::Deserialize;

use crate::{
    messages::Lang,
    permit::{Actor, Permission},
};

/// The shell's requests before it paints, about the signed-in user.
const ASKED_FIRST: [&str; 2] = ["/api/auth/user", "/api/users/me/permissions"];

/// A page that someone opens: the pattern of its screen, and the address that fits it.
#[derive(Clone, Copy)]
pub(super) struct Opened<'a> {
    /// `/applicants/:id`.
    pub(super) screen: &'a str,
    /// `/applicants/01a1d286-…`.
    pub(super) path: &'a str,
    /// The part after the `?`.
    pub(super) query: &'a str,
}

/// The lines of the head of a screen's page, for its reader. `json` is what the build wrote down; where it knows nothing of
/// the screen there are none.
pub(super) fn links(
    json: &[u8],
    opened: Opened<'_>,
    (lang, actor): (Lang, Option<&Actor>),
) -> String {
    let screens: HashMap<&str, First<'_>> = serde_json::from_slice(json).unwrap_or_default();
    screens
        .get(opened.screen)
        .map(|first| first.links(lang, actor, opened))
        .unwrap_or_default()
}

/// The first needs of a screen besides the shell, which would ask for them only once it runs.
/// `web/scripts/preloads.mjs` wrote them: names of our own build and of our own addresses, as safe in HTML as those
/// that vite puts there.
#[derive(Deserialize)]
struct First<'a> {
    /// Its code and words, by language.
    #[serde(borrow)]
    files: HashMap<&'a str, Vec<Preload<'a>>>,
    /// Its first requests to the server.
    #[serde(default)]
    asks: Vec<FirstLoad<'a>>,
}

/// A file that a screen loads first.
#[derive(Deserialize)]
struct Preload<'a> {
    file: &'a str,
    /// In which windows; none is every one.
    media: Option<&'a str>,
}

/// A screen's first request to the server.
#[derive(Deserialize)]
struct FirstLoad<'a> {
    /// `/api/applications/:id`: with the names of the page's own address.
    address: &'a str,
    /// The parameters of the screen's own address that narrow it, in the order in which the client says them.
    by: Vec<&'a str>,
    /// The permission that opens the screen.
    permission: &'a str,
}

impl First<'_> {
    /// The lines of the page's head that fetch it all beside the shell. Only what the person may ask for is asked.
    fn links(&self, lang: Lang, actor: Option<&Actor>, opened: Opened<'_>) -> String {
        let shell = actor.map(|_| ASKED_FIRST.map(answer).concat());
        let own = self
            .asks
            .iter()
            .filter(|asked| {
                let mut all = Permission::ALL.into_iter();
                let needed = all.find(|permission| permission.name() == asked.permission);
                actor
                    .zip(needed)
                    .is_some_and(|(actor, needed)| actor.has(needed))
            })
            .filter_map(|asked| asked.address_at(opened))
            .map(answer);
        let files = self.files.get(lang.tag()).into_iter().flatten();
        shell
            .into_iter()
            .chain(own)
            .chain(files.map(Preload::link))
            .collect()
    }
}

impl Preload<'_> {
    fn link(&self) -> String {
        let media = self
            .media
            .map(|media| format!(" media=\"{media}\""))
            .unwrap_or_default();
        format!(
            "<link rel=\"modulepreload\" crossorigin href=\"/{}\"{media}>\n",
            self.file
        )
    }
}

impl FirstLoad<'_> {
    /// The address that the client will ask for, letter by letter; none where the page's address has a part that is no
    /// plain id.
    fn address_at(&self, opened: Opened<'_>) -> Option<String> {
        let named: HashMap<&str, &str> = opened
            .screen
            .split('/')
            .zip(opened.path.split('/'))
            .filter(|(name, _)| name.starts_with(':'))
            .collect();
        let plain = |id: &str| {
            id.bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        };
        if !named.values().all(|id| plain(id)) {
            return None;
        }
        let parts = self.address.split('/');
        let address = parts
            .map(|part| named.get(part).copied().unwrap_or(part))
            .collect::<Vec<_>>()
            .join("/");
        let said: Vec<_> = form_urlencoded::parse(opened.query.as_bytes()).collect();
        let mut narrowed = form_urlencoded::Serializer::new(String::new());
        for name in &self.by {
            let first = said.iter().find(|(key, _)| key == name);
            if let Some((_, value)) = first.filter(|(_, value)| !value.is_empty()) {
                narrowed.append_pair(name, value);
            }
        }
        Some(match narrowed.finish() {
            none if none.is_empty() => address,
            narrowed => format!("{address}?{narrowed}"),
        })
    }
}

/// A line that asks for what the client will ask for, just as it will.
fn answer(address: impl AsRef<str>) -> String {
    let address = address.as_ref().replace('&', "&amp;");
    format!(
        "<link rel=\"preload\" as=\"fetch\" crossorigin=\"use-credentials\" href=\"{address}\">\n"
    )
}

#[cfg(test)]
mod tests {
    use super::{ASKED_FIRST, First, FirstLoad, Opened, answer, links};
    use crate::{
        messages::Lang,
        permit::{Actor, Role},
    };

    const FIRST: &str = r#"{
        "files": {
            "en": [{"file": "assets/route-1.js"}, {"file": "assets/en-2.js", "media": "(max-width: 9px)"}],
            "es": [{"file": "assets/route-1.js"}]
        },
        "asks": [{"address": "/api/jobs", "by": ["q", "job"], "permission": "jobs:read"}]
    }"#;

    const JOBS: Opened<'static> = Opened {
        screen: "/jobs",
        path: "/jobs",
        query: "",
    };
    const TEAM: Opened<'static> = Opened {
        screen: "/team",
        path: "/team",
        query: "",
    };

    fn first() -> First<'static> {
        serde_json::from_str(FIRST).expect("a screen's first needs")
    }

    #[test]
    fn a_page_names_what_its_screen_loads_in_its_language() {
        assert_eq!(
            first().links(Lang::En, None, JOBS),
            "<link rel=\"modulepreload\" crossorigin href=\"/assets/route-1.js\">\n\
             <link rel=\"modulepreload\" crossorigin href=\"/assets/en-2.js\" media=\"(max-width: 9px)\">\n"
        );
        assert_eq!(
            first().links(Lang::Es, None, JOBS),
            "<link rel=\"modulepreload\" crossorigin href=\"/assets/route-1.js\">\n"
        );
    }

    #[test]
    fn a_page_stays_as_it_was_built_when_nothing_is_known_of_its_screen() {
        let reader = Actor::system();
        for json in [
            "",
            "[]",
            "{}",
            r#"{"/jobs": {}}"#,
            r#"{"/jobs": {"files": {}}}"#,
        ] {
            let named = links(json.as_bytes(), TEAM, (Lang::En, Some(&reader)));
            assert_eq!(named, "", "{json}");
        }
        let known = format!(r#"{{"/team": {FIRST}}}"#);
        let named = links(known.as_bytes(), TEAM, (Lang::Es, None));
        assert_eq!(named, first().links(Lang::Es, None, JOBS));
    }

    #[test]
    fn it_asks_only_for_those_with_the_permission() {
        let mut actor = Actor::system();
        let asks = |actor: &Actor| first().links(Lang::Es, Some(actor), JOBS);
        let [user, rights] = ASKED_FIRST.map(|address| asks(&actor).contains(&answer(address)));
        assert!(user && rights);
        assert!(!asks(&actor).contains("/api/jobs"));
        actor.rights = Role::Owner.rights();
        assert!(asks(&actor).contains(&answer("/api/jobs")));
    }

    #[test]
    fn it_asks_as_the_screen_will() {
        let first = first();
        let asked = first.asks.first().expect("asks");
        let at = |query| asked.address_at(Opened { query, ..JOBS });
        for (query, address) in [
            ("", "/api/jobs"),
            ("stage=offer&job=&q=", "/api/jobs"),
            (
                "job=7&stage=offer&q=Jos%C3%A9%20%26%20co",
                "/api/jobs?q=Jos%C3%A9+%26+co&job=7",
            ),
        ] {
            assert_eq!(at(query).as_deref(), Some(address));
        }
        let line = answer(at("q=%22%3E%3Cscript%3E&job=7").expect("an address"));
        assert!(line.contains("q=%22%3E%3Cscript%3E&amp;job=7\""), "{line}");
    }

    #[test]
    fn it_asks_for_the_one_that_the_address_names_and_for_plain_ids_only() {
        let one = r#"{"address": "/api/applications/:id/score", "by": [], "permission": "applications:read"}"#;
        let asked: FirstLoad<'_> = serde_json::from_str(one).expect("what a screen asks");
        let at = |path| {
            asked.address_at(Opened {
                screen: "/applicants/:id",
                path,
                query: "",
            })
        };
        let found = at("/applicants/01a1d286-9dc0-7010");
        assert_eq!(
            found.as_deref(),
            Some("/api/applications/01a1d286-9dc0-7010/score")
        );
        for path in ["/applicants/a\"onload=1", "/applicants/..%2fjobs"] {
            assert_eq!(at(path), None, "{path}");
        }
    }
}
