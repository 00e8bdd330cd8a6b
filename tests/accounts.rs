//! Accounts: who may make, raise and end whose.

use axum::http::StatusCode;
use organization::identity;
use platform::{error::Error, permit::Role};

use crate::support::{TestApp, invitation};

#[tokio::test]
async fn a_revoked_right_ends_with_the_next_request() {
    let test = TestApp::start().await;
    let manager = test
        .account(Role::GeneralManager, "gm@example.com", None)
        .await;
    let mut browser = test.sign_in(manager).await;
    let rights = async |browser: &mut crate::support::Browser| {
        browser.get("/api/users/me/permissions").await.json()["role"]
            .as_str()
            .map(str::to_owned)
    };
    assert_eq!(
        rights(&mut browser).await.as_deref(),
        Some("general_manager")
    );
    test.as_owner(move |change| identity::set_role(change, manager, Role::Staff))
        .await
        .unwrap();
    assert_eq!(rights(&mut browser).await.as_deref(), Some("staff"));
    test.as_owner(move |change| identity::deactivate_user(change, manager))
        .await
        .unwrap();
    assert_eq!(
        browser.get("/api/auth/user").await.status,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn a_deactivated_person_gets_no_code_any_more() {
    let test = TestApp::start().await;
    let person = test.account(Role::Staff, "luz@example.com", None).await;
    test.work().await;
    test.as_owner(move |change| identity::deactivate_user(change, person))
        .await
        .unwrap();
    test.work().await;
    let mut browser = test.browser();
    for address in ["luz@example.com", "ana@example.com"] {
        browser.get("/sign-in").await;
        browser.submit("/sign-in", &[("address", address)]).await;
    }
    test.code_to("ana@example.com").await;
    assert!(
        test.app
            .outbox
            .shown()
            .iter()
            .all(|shown| shown.to != "luz@example.com")
    );
}

#[tokio::test]
async fn no_one_grants_a_role_above_their_own_or_touches_their_betters() {
    let test = TestApp::start().await;
    let admin = test
        .account(Role::FranchiseAdmin, "fa@example.com", None)
        .await;
    let manager = test
        .account(Role::GeneralManager, "gm@example.com", None)
        .await;
    let staff = test.account(Role::Staff, "staff@example.com", None).await;
    let owner = test.owner;
    let refused = |outcome: Result<(), Error>, code: &str| {
        assert_eq!(outcome.expect_err("refused").code(), code);
    };
    refused(
        test.as_user(admin, move |c| identity::set_role(c, staff, Role::Owner))
            .await,
        "role_above_own",
    );
    refused(
        test.as_user(manager, move |c| {
            identity::set_role(c, staff, Role::GeneralManager)
        })
        .await,
        "role_above_own",
    );
    refused(
        test.as_user(manager, move |c| identity::set_role(c, admin, Role::Staff))
            .await,
        "role_above_own",
    );
    refused(
        test.as_user(manager, move |c| identity::deactivate_user(c, owner))
            .await,
        "role_above_own",
    );
    refused(
        test.as_user(staff, move |c| {
            identity::set_role(c, staff, Role::ShiftManager)
        })
        .await,
        "self_edit_forbidden",
    );
    let guest = invitation(Role::FranchiseAdmin, "new@example.com", None);
    let outcome = test
        .as_user(manager, move |c| identity::invite(c, &guest).map(|_| ()))
        .await;
    refused(outcome, "role_above_own");
    test.as_user(admin, move |c| {
        identity::set_role(c, staff, Role::ShiftManager)
    })
    .await
    .unwrap();
    // The attempt is on record.
    let tried: i64 = test
        .tenant
        .read(|db| {
            Ok::<_, Error>(db.query_row(
                "SELECT count(*) FROM audit WHERE action LIKE '%.refused'",
                [],
                |row| row.get(0),
            )?)
        })
        .await
        .unwrap();
    assert_eq!(tried, 6);
}

#[tokio::test]
async fn a_brand_keeps_an_owner() {
    let test = TestApp::start().await;
    let owner = test.owner;
    let second = test.account(Role::Owner, "second@example.com", None).await;
    test.as_user(second, move |change| {
        identity::set_role(change, owner, Role::Staff)
    })
    .await
    .unwrap();
    let outcome = test
        .as_user(second, move |change| {
            identity::deactivate_user(change, second)
        })
        .await;
    assert_eq!(outcome.expect_err("refused").code(), "self_edit_forbidden");
}

#[tokio::test]
async fn an_address_belongs_to_one_active_person() {
    let test = TestApp::start().await;
    let first = test.account(Role::Staff, "luz@example.com", None).await;
    let again = invitation(Role::Staff, "luz@example.com", None);
    let copy = again.clone();
    let outcome = test
        .as_owner(move |change| identity::invite(change, &copy).map(|_| ()))
        .await;
    assert_eq!(outcome.expect_err("refused").code(), "email_in_use");
    test.as_owner(move |change| identity::deactivate_user(change, first))
        .await
        .unwrap();
    test.as_owner(move |change| identity::invite(change, &again).map(|_| ()))
        .await
        .unwrap();
}
