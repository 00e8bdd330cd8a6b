//! What machines read of a page: its language versions, its description, and what other sites show beside a link to it.

use jiff::tz::TimeZone;

use super::assets;
use crate::{app::App, messages::Lang, web::page::Page};

/// The head of a page.
pub(super) struct Head {
    pub(super) title: String,
    pub(super) description: String,
    /// The address of this language's version.
    pub(super) canonical: String,
    /// The English version: the one for those who ask for no language.
    pub(super) english: String,
    pub(super) spanish: String,
    /// The picture beside a link.
    pub(super) card: String,
    /// The address before the anchors of the landing page: empty on that page.
    pub(super) root: &'static str,
    /// The year of the copyright.
    pub(super) year: String,
}

impl Head {
    /// The head of the page at a path.
    pub(super) fn of(
        app: &App,
        page: &Page,
        path: &str,
        (title, description): (String, String),
    ) -> Self {
        let server = &app.core.config.serve.url;
        let english = format!("{server}{path}");
        let spanish = format!("{english}?lang=es");
        let canonical = match page.lang {
            Lang::En => english.clone(),
            Lang::Es => spanish.clone(),
        };
        Self {
            title,
            description,
            canonical,
            english,
            spanish,
            card: format!("{server}{}", assets::card(page.lang)),
            root: if path == "/landing" { "" } else { "/landing" },
            year: app.clock.now().to_zoned(TimeZone::UTC).year().to_string(),
        }
    }
}
