//! The first step: the brand, the company behind it, and its size.

use askama::Template;
use axum::response::Response;

use super::{
    check::{Check, Faults},
    draft::{Draft, Fields, Registrant},
    language,
    view::{self, FormView},
};
use crate::{
    error::Result,
    messages::Lang,
    site::{
        form::{CsrfToken, Form},
        page::Page,
    },
};

/// The numbers of locations of each choice.
const SIZES: [(&str, u32, u32); 4] = [
    ("1", 1, 1),
    ("2-5", 2, 5),
    ("6-20", 6, 20),
    ("21", 21, 100_000),
];

#[derive(Template)]
#[template(path = "register/brand.html")]
struct BrandPage {
    page: Page,
    form: FormView,
    set_up: bool,
}

impl BrandPage {
    fn sizes(&self) -> impl Iterator<Item = &'static str> {
        SIZES.iter().map(|(size, ..)| *size)
    }
}

/// A brand that can be opened.
pub(super) struct BrandPlan {
    /// Its name.
    pub(super) name: String,
    /// The company behind it.
    pub(super) legal_name: String,
    /// The language that the owner prefers.
    pub(super) lang: Lang,
}

/// Checks the typed brand.
///
/// # Errors
/// What is wrong, by field.
pub(super) fn check(page: &Page, fields: &Fields) -> Result<BrandPlan, Faults> {
    let mut check = Check::new(page, fields);
    let name = check.name("brand", "register-need-brand");
    let legal_name = check.name("legal_name", "register-need-legal-name");
    let size = SIZES.iter().find(|(size, ..)| *size == fields.get("size"));
    check.ensure(size.is_some(), "size", "register-need-size");
    if let Some((_, least, most)) = size.filter(|(_, least, _)| *least > 1) {
        let count: Option<u32> = fields.get("count").parse().ok();
        check.ensure(count.is_some(), "count", "register-need-count");
        let fits = count.is_none_or(|count| (*least..=*most).contains(&count));
        check.ensure(fits, "count", "register-count-range");
    }
    if check.faults.is_empty() {
        Ok(BrandPlan {
            name,
            legal_name,
            lang: Lang::parse(fields.get("lang")).unwrap_or(page.lang),
        })
    } else {
        Err(check.faults)
    }
}

fn show(
    page: Page,
    seal: &CsrfToken,
    typed: Fields,
    faults: Faults,
    set_up: bool,
) -> Result<Response> {
    let form = FormView::new(page, seal, 1, typed, faults);
    let view = BrandPage {
        page: form.page.clone(),
        form,
        set_up,
    };
    view::show(&view.form, seal, &view)
}

/// The page.
///
/// # Errors
/// None of its own.
pub(super) async fn form(page: Page, seal: CsrfToken, registrant: Registrant) -> Result<Response> {
    let draft = registrant.draft.unwrap_or_default();
    let mut typed = draft.brand;
    if !typed.has("lang") {
        typed.set("lang", page.lang.tag());
    }
    show(
        page,
        &seal,
        typed,
        Faults::default(),
        draft.set_up.is_some(),
    )
}

/// Keeps the brand and goes on to its locations.
///
/// # Errors
/// `TooMany` where too many registrations are begun from here.
pub(super) async fn save(
    page: Page,
    seal: CsrfToken,
    registrant: Registrant,
    Form(form): Form<Fields>,
) -> Result<Response> {
    let mut typed =
        form.only(|name| ["brand", "legal_name", "size", "count", "lang"].contains(&name));
    let before = registrant.draft.clone().unwrap_or_default();
    if let Some(lang) = language::asked(&form) {
        // The choice that was there from the start follows the page.
        if typed.get("lang") == page.lang.tag() {
            typed.set("lang", lang.tag());
        }
        let draft = Draft {
            brand: typed,
            ..before
        };
        return language::switch(&registrant, draft, "/register", lang).await;
    }
    if let Err(faults) = check(&page, &typed) {
        return show(page, &seal, typed, faults, before.set_up.is_some());
    }
    let draft = Draft {
        brand: typed,
        ..before
    };
    Ok(registrant.keep(draft).await?.then("/register/locations"))
}
