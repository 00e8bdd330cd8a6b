//! A registration, step by step as a browser types it.

use axum::http::StatusCode;

use super::{Browser, Reply};

/// The brand of the first step.
pub(crate) const BRAND: [(&str, &str); 5] = [
    ("brand", "Mole House"),
    ("legal_name", "Mole House LLC"),
    ("size", "2-5"),
    ("count", "2"),
    ("lang", "en"),
];

/// A location of the second step, in New York City.
pub(crate) const ASTORIA: [(&str, &str); 10] = [
    ("name", "Astoria"),
    ("street", "30-12 Steinway St"),
    ("zip", "11103"),
    ("kind", "fast_food"),
    ("people", "22"),
    ("week", "sun"),
    ("opens", "11:00"),
    ("closes", "22:00"),
    ("shut_mon", "yes"),
    ("closes_fri", "01:00"),
];

/// The owner of the last step, at an address.
pub(crate) fn owner(email: &str) -> [(&str, &str); 5] {
    [
        ("first_name", "Bob"),
        ("last_name", "Vega"),
        ("email", email),
        ("phone", "1 (619) 555-0142"),
        ("accept", "yes"),
    ]
}

/// Types the brand and its first location.
pub(crate) async fn type_places(browser: &mut Browser) {
    browser.get("/register").await;
    let brand = browser.submit("/register", &BRAND).await;
    assert_eq!(brand.location(), "/register/locations", "{}", brand.text());
    let place = browser.submit("/register/locations", &ASTORIA).await;
    assert_eq!(place.location(), "/register/you", "{}", place.text());
}

/// Types everything; a code goes to the address.
pub(crate) async fn register(browser: &mut Browser, email: &str) -> Reply {
    type_places(browser).await;
    let reply = browser.submit("/register/you", &owner(email)).await;
    assert_ne!(
        reply.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        reply.text()
    );
    reply
}
