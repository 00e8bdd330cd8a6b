//! The walkthrough: real screens with captions. With script it plays without a click; without script it is a list.

use askama::Template;
use axum::{extract::State, http::StatusCode, response::Response};

use super::{
    assets::{self, Files},
    claims,
    head::Head,
};
use crate::{
    app::App,
    error::Result,
    web::page::{self, Page},
};

/// The pictures in their order, and which are screens of a phone. Each has a caption `claim-walk-…`.
const STEPS: [(&str, bool); 11] = [
    ("openings", true),
    ("apply", true),
    ("pipeline", false),
    ("points", false),
    ("messages", false),
    ("schedule", false),
    ("verdicts", false),
    ("finding", false),
    ("publish", false),
    ("staff", true),
    ("audit", false),
];

/// One screen.
struct Step {
    caption: String,
    image: String,
    on_phone: bool,
    at: String,
}

#[derive(Template)]
#[template(path = "landing/walkthrough.html")]
struct Walkthrough {
    page: Page,
    files: Files,
    head: Head,
    steps: Vec<Step>,
}

/// The page.
///
/// # Errors
/// Never in practice.
pub(super) async fn walkthrough(State(app): State<App>, page: Page) -> Result<Response> {
    let words = (page.say("walk-title"), page.say("walk-lead"));
    let all = STEPS.len().to_string();
    let steps = STEPS.iter().enumerate().map(|(at, (name, on_phone))| {
        let sizes = if *on_phone {
            "280px"
        } else {
            "(min-width: 900px) 860px, 92vw"
        };
        let loading = if at == 0 { "eager" } else { "lazy" };
        Step {
            caption: claims::html(&page, &format!("claim-walk-{name}")),
            image: assets::image(&page, name, sizes, loading),
            on_phone: *on_phone,
            at: page.two(
                "walk-step",
                &("at", (at + 1).to_string()),
                &("all", all.clone()),
            ),
        }
    });
    let view = Walkthrough {
        steps: steps.collect(),
        head: Head::of(&app, &page, "/landing/walkthrough", words),
        files: assets::files(),
        page,
    };
    page::show(StatusCode::OK, &view)
}
