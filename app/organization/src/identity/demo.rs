//! The demo's own pages: people to be, and the messages that would have left. They exist in demo mode only.
//!
//! Demo people are the active users whose email address ends with [`DOMAIN`]; of each role, the one who was made first.
//! They sign in as everyone does: a code goes out, and the messages page shows it.

use askama::Template;
use axum::{extract::State, http::StatusCode, response::Response};

use super::people;
use crate::{
    app::App,
    error::{Error, Result},
    names,
    outbox::Shown,
    permit::Role,
    site::page::{self, Page},
};

/// The domain of demo people; `.example` never belongs to anyone.
pub const DOMAIN: &str = "@demo.lineup.example";
/// Brands whose people are offered.
const BRANDS: usize = 5;
/// Messages on the page.
const MESSAGES: usize = 200;

/// Someone to be.
#[derive(Clone, Debug)]
pub struct DemoUser {
    /// First and last name.
    pub name: String,
    /// Two letters for the picture.
    pub initials: String,
    /// Their role.
    pub role: Role,
    /// Their brand, when the demo has several.
    pub brand: String,
    /// The address of their codes.
    pub email: String,
}

impl DemoUser {
    /// The message id of the role's name.
    pub fn role_id(&self) -> String {
        format!("role-{}", self.role.name().replace('_', "-"))
    }
}

/// The people whom the sign-in page offers; no one outside of a demo. A brand that cannot be read is left out.
pub async fn people(app: &App) -> Vec<DemoUser> {
    if !app.core.config.serve.demo {
        return Vec::new();
    }
    let brands = app.tenants.list();
    let several = brands.len() > 1;
    let mut all = Vec::new();
    for info in brands.into_iter().take(BRANDS) {
        let found: Result<_> = async {
            let tenant = app.tenants.open(info.id).await?;
            tenant
                .read(|db| people::first_of_each_role(db, DOMAIN))
                .await
        }
        .await;
        let users = found.unwrap_or_else(|error| {
            tracing::warn!(brand = %info.code, "a brand is left out of the demo's people: {error}");
            Vec::new()
        });
        all.extend(users.into_iter().filter_map(|user| {
            Some(DemoUser {
                name: user.name(),
                initials: names::initials(&user.first_name, &user.last_name),
                role: user.role,
                brand: if several {
                    info.name.clone()
                } else {
                    String::new()
                },
                email: user.email?,
            })
        }));
    }
    all
}

#[derive(Template)]
#[template(path = "site/messages.html")]
struct Messages {
    page: Page,
    messages: Vec<Shown>,
}

/// The demo's messages, newest first.
///
/// # Errors
/// `NotFound` outside of a demo.
pub async fn messages(State(app): State<App>, page: Page) -> Result<Response> {
    if !app.core.config.serve.demo {
        return Err(Error::NotFound);
    }
    let mut messages = app.outbox.shown();
    messages.truncate(MESSAGES);
    page::show(StatusCode::OK, &Messages { page, messages })
}
