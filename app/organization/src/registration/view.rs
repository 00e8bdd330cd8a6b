//! What every step's page shows: the values as typed, their faults, and the way here.

use askama::Template;
use axum::{http::StatusCode, response::Response};

use super::{check::Faults, draft::Fields};
use crate::{
    error::Result,
    identity::set_cookie,
    site::{
        form::CsrfToken,
        page::{self, Page},
    },
};

/// A step's form.
pub(super) struct FormView {
    /// The reader's page.
    pub(super) page: Page,
    /// The form's token.
    pub(super) token: String,
    /// The step: 1, 2 or 3.
    pub(super) step: u8,
    /// The typed values.
    pub(super) typed: Fields,
    /// What is wrong.
    pub(super) faults: Faults,
}

impl FormView {
    pub(super) fn new(
        page: Page,
        seal: &CsrfToken,
        step: u8,
        typed: Fields,
        faults: Faults,
    ) -> Self {
        Self {
            page,
            token: seal.token.clone(),
            step,
            typed,
            faults,
        }
    }

    /// Words of the page.
    pub(super) fn say(&self, id: &str) -> String {
        self.page.say(id)
    }

    /// A typed value.
    pub(super) fn value(&self, field: &str) -> &str {
        self.typed.get(field)
    }

    /// Whether a choice is the typed one.
    pub(super) fn is(&self, field: &str, value: &str) -> bool {
        self.typed.get(field) == value
    }

    /// The fault of a field.
    pub(super) fn why(&self, field: &str) -> Option<&String> {
        self.faults.of(field)
    }

    fn status(&self) -> StatusCode {
        if self.faults.is_empty() {
            StatusCode::OK
        } else {
            StatusCode::UNPROCESSABLE_ENTITY
        }
    }
}

/// Shows a step, with the browser's form cookie where it has none.
///
/// # Errors
/// Never in practice: templates are checked when the server is built.
pub(super) fn show(form: &FormView, seal: &CsrfToken, view: &impl Template) -> Result<Response> {
    let mut response = page::show(form.status(), view)?;
    if let Some(cookie) = &seal.cookie {
        set_cookie(&mut response, cookie);
    }
    Ok(response)
}
