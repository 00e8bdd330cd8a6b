//! Who sees, drafts, approves and rolls back rules, and where.

use platform::permit::Role;
use serde_json::json;

use super::studio::{Studio, address, approve, rest, rule_address};
use crate::routes::world::{World, ok, problem};

#[tokio::test]
async fn managers_draft_for_their_own_locations() {
    let world = World::new().await;
    let (la, brooklyn) = (world.la.as_str(), world.brooklyn.as_str());
    let mut manager = world.at_la(Role::GeneralManager).await;
    let begin = |locations: &[&str]| json!({ "op": "add", "rule": rest(720, locations) });
    let path = "/api/rules/changes";
    let everywhere = manager.post(path, begin(&[])).await;
    problem(&everywhere, 403, "forbidden");
    let theirs = manager.post(path, begin(&[brooklyn])).await;
    problem(&theirs, 404, "not_found");
    let both = manager.post(path, begin(&[la, brooklyn])).await;
    problem(&both, 404, "not_found");
    let own = ok(manager.post(path, begin(&[la])).await);
    assert_eq!(own["mayEdit"], true);
    assert_eq!(own["whyNot"], "no_permission");
    problem(&approve(&mut manager, &own).await, 403, "forbidden");
    let wider = json!({ "rule": rest(720, &[]), "version": own["version"] });
    let wider = manager.patch(&address(&own), wider).await;
    problem(&wider, 403, "forbidden");
}

#[tokio::test]
async fn each_role_does_what_it_may_with_rules() {
    let mut studio = Studio::new().await;
    let la = studio.world.la.clone();
    let change = studio.draft(rest(720, &[&la])).await;
    let (rule, change) = (rule_address(&change), address(&change));
    let begin = json!({ "op": "add", "rule": rest(780, &[&la]) });
    let back = json!({ "toVersionNo": 1, "reason": "It was too strict." });
    for role in Role::ALL {
        let mut browser = if role == Role::Owner {
            studio.world.owner.clone()
        } else {
            let email = format!("{}.tries@example.com", role.name());
            let here = Some(vec![la.parse().unwrap()]);
            let user = studio.world.server.account(role, &email, here).await;
            studio.world.server.sign_in(user).await
        };
        let reads = matches!(
            role,
            Role::Owner | Role::FranchiseAdmin | Role::GeneralManager | Role::ComplianceReviewer
        );
        for path in [
            "/api/rules",
            "/api/rules/library",
            "/api/rules/changes",
            &rule,
            &change,
        ] {
            let status = browser.get(path).await.status;
            assert_eq!(status, if reads { 200 } else { 403 }, "{role:?} {path}");
        }
        let drafts = reads && role != Role::ComplianceReviewer;
        let begun = browser.post("/api/rules/changes", begin.clone()).await;
        assert_eq!(begun.status, if drafts { 201 } else { 403 }, "{role:?}");
        let approves = drafts && role != Role::GeneralManager;
        let approval = json!({ "contentHash": "another" });
        let approval = browser.post(&format!("{change}/approve"), approval).await;
        assert_eq!(
            approval.status,
            if approves { 409 } else { 403 },
            "{role:?}"
        );
        let rolled = browser
            .post(&format!("{rule}/rollback"), back.clone())
            .await;
        // There is no version yet to roll back.
        assert_eq!(rolled.status, if approves { 404 } else { 403 }, "{role:?}");
    }
}

#[tokio::test]
async fn a_rule_of_other_locations_does_not_exist() {
    let mut studio = Studio::new().await;
    let brooklyn = studio.world.brooklyn.clone();
    let there = studio.approved(rest(720, &[&brooklyn])).await;
    let mut manager = studio.world.at_la(Role::GeneralManager).await;
    for path in [address(&there), rule_address(&there)] {
        problem(&manager.get(&path).await, 404, "not_found");
        problem(&studio.gabriel.get(&path).await, 404, "not_found");
    }
    assert_eq!(ok(manager.get("/api/rules").await)["rules"], json!([]));
    assert_eq!(ok(manager.get("/api/rules/changes").await), json!([]));
    let off = json!({ "op": "disable", "ruleId": there["ruleId"] });
    let off = manager.post("/api/rules/changes", off).await;
    problem(&off, 404, "not_found");
    let back = json!({ "toVersionNo": null, "reason": "It was too strict." });
    let back = studio
        .gabriel
        .post(&format!("{}/rollback", rule_address(&there)), back)
        .await;
    problem(&back, 404, "not_found");
}

#[tokio::test]
async fn only_its_author_writes_a_change() {
    let mut studio = Studio::new().await;
    let la = studio.world.la.clone();
    let change = studio.draft(rest(720, &[&la])).await;
    let edit = json!({ "title": "Mine", "version": change["version"] });
    let refused = studio.gabriel.patch(&address(&change), edit).await;
    problem(&refused, 422, "not_rule_author");
    let stale = json!({ "title": "Rest", "version": 99 });
    let stale = studio.world.owner.patch(&address(&change), stale).await;
    problem(&stale, 409, "version_conflict");
}

#[tokio::test]
async fn another_brand_sees_none_of_them() {
    let mut studio = Studio::new().await;
    let done = studio.approved(rest(720, &[])).await;
    let server = &studio.world.server;
    let (code, owner) = server.another_brand("Otra Marca", "otra@example.com").await;
    let mut other = server.sign_in_at(&code, owner).await;
    for path in [address(&done), rule_address(&done)] {
        problem(&other.get(&path).await, 404, "not_found");
    }
    let page = ok(other.get("/api/rules").await);
    assert_eq!(page["rules"], json!([]));
    let mine = json!({ "op": "add", "rule": rest(720, &[studio.world.la.as_str()]) });
    let mine = other.post("/api/rules/changes", mine).await;
    problem(&mine, 404, "not_found");
    let off = json!({ "toVersionNo": null, "reason": "It was too strict." });
    let off = other
        .post(&format!("{}/rollback", rule_address(&done)), off)
        .await;
    problem(&off, 404, "not_found");
}
