//! What a page of the workspace names for the browser to fetch beside the shell: its screen's code, words and answers.

use std::collections::HashMap;

use serde::Deserialize;

use crate::{
    messages::Lang,
    permit::{Actor, Permission},
};

/// What the shell asks before it paints, of whoever is signed in.
const ASKED_FIRST: [&str; 2] = ["/api/auth/user", "/api/users/me/permissions"];

/// The lines of the head of a screen's page, for its reader. `json` is what the build wrote down; where it knows nothing of
/// the screen there are none.
pub(super) fn links(
    json: &[u8],
    screen: &str,
    (lang, actor): (Lang, Option<&Actor>),
    query: &str,
) -> String {
    let screens: HashMap<&str, First<'_>> = serde_json::from_slice(json).unwrap_or_default();
    screens
        .get(screen)
        .map(|first| first.links(lang, actor, query))
        .unwrap_or_default()
}

/// What a screen needs first besides the shell, which would ask for it only once it runs. `web/scripts/preloads.mjs` wrote
/// it: names of our own build and of our own addresses, as safe in HTML as those that vite puts there.
#[derive(Deserialize)]
struct First<'a> {
    /// Its code and words, by language.
    #[serde(borrow)]
    files: HashMap<&'a str, Vec<Preload<'a>>>,
    /// What it asks the server for.
    asks: Option<Asked<'a>>,
}

/// A file that a screen loads first.
#[derive(Deserialize)]
struct Preload<'a> {
    file: &'a str,
    /// In which windows; none is every one.
    media: Option<&'a str>,
}

/// What a screen asks the server for first.
#[derive(Deserialize)]
struct Asked<'a> {
    address: &'a str,
    /// The parameters of the screen's own address that narrow it, in the order in which the client says them.
    by: Vec<&'a str>,
    /// Who may open the screen.
    permission: &'a str,
}

impl First<'_> {
    /// The lines of the page's head that fetch it all beside the shell. Only what the person may ask for is asked.
    fn links(&self, lang: Lang, actor: Option<&Actor>, query: &str) -> String {
        let shell = actor.map(|_| ASKED_FIRST.map(answer).concat());
        let own = self
            .asks
            .as_ref()
            .filter(|asked| {
                let mut all = Permission::ALL.into_iter();
                let needed = all.find(|permission| permission.name() == asked.permission);
                actor
                    .zip(needed)
                    .is_some_and(|(actor, needed)| actor.holds(needed))
            })
            .map(|asked| answer(asked.address_at(query)));
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

impl Asked<'_> {
    /// The address that the client will ask for, letter by letter.
    fn address_at(&self, query: &str) -> String {
        let said: Vec<_> = form_urlencoded::parse(query.as_bytes()).collect();
        let mut narrowed = form_urlencoded::Serializer::new(String::new());
        for name in &self.by {
            let first = said.iter().find(|(key, _)| key == name);
            if let Some((_, value)) = first.filter(|(_, value)| !value.is_empty()) {
                narrowed.append_pair(name, value);
            }
        }
        match narrowed.finish() {
            none if none.is_empty() => self.address.to_owned(),
            narrowed => format!("{}?{narrowed}", self.address),
        }
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
    use super::{ASKED_FIRST, First, answer, links};
    use crate::{
        messages::Lang,
        permit::{Actor, Role},
    };

    const FIRST: &str = r#"{
        "files": {
            "en": [{"file": "assets/route-1.js"}, {"file": "assets/en-2.js", "media": "(max-width: 9px)"}],
            "es": [{"file": "assets/route-1.js"}]
        },
        "asks": {"address": "/api/jobs", "by": ["q", "job"], "permission": "jobs:read"}
    }"#;

    fn first() -> First<'static> {
        serde_json::from_str(FIRST).expect("a screen's first needs")
    }

    #[test]
    fn a_page_names_what_its_screen_loads_in_its_language() {
        assert_eq!(
            first().links(Lang::En, None, ""),
            "<link rel=\"modulepreload\" crossorigin href=\"/assets/route-1.js\">\n\
             <link rel=\"modulepreload\" crossorigin href=\"/assets/en-2.js\" media=\"(max-width: 9px)\">\n"
        );
        assert_eq!(
            first().links(Lang::Es, None, ""),
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
            let named = links(json.as_bytes(), "/team", (Lang::En, Some(&reader)), "");
            assert_eq!(named, "", "{json}");
        }
        let known = format!(r#"{{"/team": {FIRST}}}"#);
        let named = links(known.as_bytes(), "/team", (Lang::Es, None), "");
        assert_eq!(named, first().links(Lang::Es, None, ""));
    }

    #[test]
    fn it_asks_for_whoever_may_ask_and_for_nobody_else() {
        let mut actor = Actor::system();
        let asks = |actor: &Actor| first().links(Lang::Es, Some(actor), "");
        let [user, rights] = ASKED_FIRST.map(|address| asks(&actor).contains(&answer(address)));
        assert!(user && rights);
        assert!(!asks(&actor).contains("/api/jobs"));
        actor.rights = Role::Owner.rights();
        assert!(asks(&actor).contains(&answer("/api/jobs")));
    }

    #[test]
    fn it_asks_as_the_screen_will() {
        let first = first();
        let asked = first.asks.as_ref().expect("asks");
        for (query, address) in [
            ("", "/api/jobs"),
            ("stage=offer&job=&q=", "/api/jobs"),
            (
                "job=7&stage=offer&q=Jos%C3%A9%20%26%20co",
                "/api/jobs?q=Jos%C3%A9+%26+co&job=7",
            ),
        ] {
            assert_eq!(asked.address_at(query), address);
        }
        let line = answer(asked.address_at("q=%22%3E%3Cscript%3E&job=7"));
        assert!(line.contains("q=%22%3E%3Cscript%3E&amp;job=7\""), "{line}");
    }
}
