//! The landing page.

use askama::Template;
use axum::{
    extract::{RawQuery, State},
    http::StatusCode,
    response::Response,
};
use serde_json::json;

use super::{
    assets::{self, Files},
    calculator::{Estimate, Inputs, dollars},
    claims, compliance,
    head::Head,
};
use crate::{
    app::App,
    error::Result,
    identity::set_cookie,
    messages,
    web::{
        form::CsrfToken,
        page::{self, Page},
    },
};

#[derive(Template)]
#[template(path = "landing/page.html")]
struct Landing {
    page: Page,
    files: Files,
    head: Head,
    /// The page for search engines, as JSON-LD.
    data: String,
    form: String,
    inputs: Inputs,
    estimate: Estimate,
    rules: usize,
    places: usize,
    california: String,
}

impl Landing {
    fn claim(&self, id: &str) -> String {
        claims::html(&self.page, id)
    }

    /// All are lazy: below the first view of a phone nothing competes with the words, and in a desktop's first view
    /// they are asked for as soon as the page is laid out.
    fn image(&self, name: &str, sizes: &str) -> String {
        assets::image(&self.page, name, sizes, "lazy")
    }

    fn california(&self) -> String {
        let id = "claim-ask-california";
        let words = self.page.with(id, "count", &self.california);
        claims::tagged(&self.page, id, &words)
    }

    fn weekly(&self) -> String {
        dollars(self.estimate.weekly)
    }

    fn annual(&self) -> String {
        dollars(self.estimate.annual)
    }

    fn overtime(&self) -> String {
        let hours = self.estimate.overtime.to_string();
        self.page
            .with("landing-calc-overtime-hours", "hours", &hours)
    }

    fn how(&self) -> String {
        let rate = dollars(self.inputs.manager_rate);
        self.how_with(&rate, &self.inputs.locations.to_string(), &self.weekly())
    }

    /// The sentence with names in braces, for the script to fill in.
    fn how_pattern(&self) -> String {
        self.how_with("{rate}", "{locations}", "{weekly}")
    }

    fn overtime_pattern(&self) -> String {
        self.page
            .with("landing-calc-overtime-hours", "hours", "{hours}")
    }

    fn how_with(&self, rate: &str, locations: &str, weekly: &str) -> String {
        messages::translate(
            self.page.lang,
            "landing-calc-how",
            &[
                ("rate", rate.into()),
                ("locations", locations.into()),
                ("weekly", weekly.into()),
            ],
        )
    }
}

/// The page. A query holds the calculator's inputs, so that it works without script.
///
/// # Errors
/// Never in practice.
pub(super) async fn landing(
    State(app): State<App>,
    page: Page,
    seal: CsrfToken,
    RawQuery(query): RawQuery,
) -> Result<Response> {
    let inputs = Inputs::of_query(query.as_deref().unwrap_or_default());
    let book = &app.core.rule_book;
    let words = (page.say("landing-title"), page.say("claim-description"));
    let head = Head::of(&app, &page, "/landing", words);
    let view = Landing {
        data: software(&head),
        files: assets::files(),
        form: seal.token.clone(),
        estimate: inputs.estimate(),
        inputs,
        rules: compliance::rules(book),
        places: compliance::places_with_rules(book),
        california: compliance::rules_of(book, "us-ca").to_string(),
        head,
        page,
    };
    let mut response = page::show(StatusCode::OK, &view)?;
    if let Some(cookie) = &seal.cookie {
        set_cookie(&mut response, cookie);
    }
    Ok(response)
}

/// The product with its offers, in the vocabulary of schema.org.
fn software(head: &Head) -> String {
    let offer = |name: &str, price: &str| {
        json!({
            "@type": "Offer", "name": name, "price": price, "priceCurrency": "USD",
            "priceSpecification": {
                "@type": "UnitPriceSpecification", "price": price, "priceCurrency": "USD", "unitCode": "MON",
                "referenceQuantity": { "@type": "QuantitativeValue", "value": 1, "unitText": "location" },
            },
        })
    };
    let data = json!({
        "@context": "https://schema.org",
        "@type": "SoftwareApplication",
        "name": "Lineup",
        "description": head.description,
        "url": head.canonical,
        "image": head.card,
        "applicationCategory": "BusinessApplication",
        "operatingSystem": "Web",
        "inLanguage": ["en", "es"],
        "offers": [offer("Starter", "99"), offer("Pro", "199")],
    });
    // Nothing in it can end the element.
    data.to_string().replace('<', "\\u003c")
}
