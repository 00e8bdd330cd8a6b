//! Capability tokens: only the one that was handed out opens anything.

use platform::token;

use crate::support::TestApp;

#[tokio::test]
async fn a_token_names_its_brand_and_no_other_spelling_is_taken() {
    let server = TestApp::start().await;
    let minted = server.tenant.read(token::mint).await.expect("a token");
    let (brand, hash) = token::parse(&server.app, &minted.text).expect("its brand");
    assert_eq!((brand, hash), (server.tenant.id(), minted.hash));
    let (code, secret) = minted.text.split_once('.').expect("two parts");
    for wrong in [
        format!("zzzzzz.{secret}"),
        format!("{code}.{}", &secret[1..]),
        format!("{code}.{secret}="),
        format!("{code}{secret}"),
        String::new(),
    ] {
        assert!(token::parse(&server.app, &wrong).is_err(), "{wrong}");
    }
}
