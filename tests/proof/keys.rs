//! The master key is the one that the data was sealed with, or the server does not start.

use jiff::SignedDuration;
use platform::{app::App, error::Error};

use crate::support::{TestApp, invitation};

fn start_with(test: &TestApp, key: [u8; 32]) -> anyhow::Result<App> {
    let mut config = test.app.core.config.clone();
    config.data.master_key = key;
    app::server::start(config, test.clock.clone())
}

#[tokio::test]
async fn another_master_key_is_refused_with_what_to_do() {
    let test = TestApp::start().await;
    assert!(start_with(&test, [7; 32]).is_ok());
    let refused = start_with(&test, [8; 32])
        .err()
        .expect("refused")
        .to_string();
    assert!(refused.contains("LINEUP_MASTER_KEY"), "{refused}");
    test.turn(SignedDuration::from_hours(1));
    assert!(
        start_with(&test, [7; 32]).is_ok(),
        "and nothing was lost by it"
    );
}

#[tokio::test]
async fn data_that_is_older_than_the_check_is_asked_itself() {
    let test = TestApp::start().await;
    let guest = invitation(platform::permit::Role::Staff, "luz@example.com", None);
    test.as_owner(move |change| organization::identity::invite(change, &guest))
        .await
        .unwrap();
    let forget = || {
        test.app
            .tenants
            .control()
            .write_blocking(|db| Ok::<_, Error>(db.execute("DELETE FROM server_keys", [])?))
            .unwrap()
    };
    forget();
    assert!(start_with(&test, [8; 32]).is_err());
    assert!(start_with(&test, [7; 32]).is_ok());
    assert!(start_with(&test, [8; 32]).is_err(), "now it is on record");
}

#[tokio::test]
async fn a_sign_in_at_the_provider_leaves_no_secret_in_plain_text() {
    let test = TestApp::start().await;
    let columns: Vec<String> = test
        .app
        .tenants
        .control()
        .read_blocking(|db| {
            let mut columns =
                db.prepare("SELECT name FROM pragma_table_info('pending_sign_ins')")?;
            let names = columns.query_map([], |row| row.get(0))?;
            Ok::<_, Error>(names.collect::<rusqlite::Result<_>>()?)
        })
        .unwrap();
    assert!(columns.iter().any(|name| name == "sealed"));
    for plain in ["nonce", "pkce_verifier"] {
        assert!(!columns.iter().any(|name| name == plain), "{plain}");
    }
}
