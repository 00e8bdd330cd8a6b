//! What these pages say about the product. Each `claim-…` has its evidence in `docs/claims.md`; what is not built yet
//! carries a tag on the page. A test compares the three.

use crate::web::page::Page;

/// What is not built yet.
const COMING: &[&str] = &[
    "claim-team-messages",
    "claim-team-announcements",
    "claim-pos-sales",
    "claim-pos-labor",
    "claim-pos-tips",
    "claim-payroll-people",
    "claim-pro-messages",
    "claim-multi-integrations",
];

/// A claim in the page's language, with its tag where it is not built yet.
pub(super) fn html(page: &Page, id: &str) -> String {
    tagged(page, id, &page.say(id))
}

/// A claim whose words are made already.
pub(super) fn tagged(page: &Page, id: &str, words: &str) -> String {
    let words = escaped(words);
    if COMING.contains(&id) {
        let tag = page.say("landing-coming");
        format!("{words} <span class=\"soon\" data-coming=\"{id}\">{tag}</span>")
    } else {
        words
    }
}

/// Text for HTML.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
