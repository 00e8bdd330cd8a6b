//! A rubric of one job: it goes before the brand's for that job alone, and the job can go back to the brand's.

use platform::permit::Role;
use serde_json::{Value, json};

use super::{
    applied::Applied,
    rubrics::{activate, applied, save, standard},
};
use crate::{
    routes::world::{World, ok, problem},
    support::{Browser, Reply},
};

/// A draft of a job's own rubric.
async fn draft_for(browser: &mut Browser, at: &Applied) -> Value {
    let body = json!({ "jobId": at.job.id });
    ok(browser.post("/api/scoring/rubrics", body).await)
}

/// Lupita, scored by the rubric of her job.
async fn score(owner: &mut Browser, at: &Applied) -> Value {
    let address = format!("/api/applications/{}/score", at.application.id);
    ok(owner.get(&address).await)["score"].clone()
}

async fn retire(browser: &mut Browser, rubric: &Value) -> Reply {
    let id = rubric["id"].as_str().unwrap();
    let body = json!({ "version": rubric["version"] });
    browser
        .post(&format!("/api/scoring/rubrics/{id}/retire"), body)
        .await
}

/// The list's entry of jobs with a rubric of their own.
async fn own(browser: &mut Browser) -> Value {
    ok(browser.get("/api/scoring/rubrics").await)["own"].clone()
}

/// A rubric that gives half of its points for answers.
fn answers_first() -> Value {
    let mut rubric = standard();
    rubric["settings"]["weights"] = json!({
        "availability": 10, "screening": 50, "requirements": 10, "experience": 5, "work_sample": 25,
    });
    rubric
}

#[tokio::test]
async fn a_jobs_own_rubric_scores_that_job_alone_until_it_goes_back_to_the_brands() {
    let mut world = World::new().await;
    let (one, other) = (applied(&world).await, applied(&world).await);
    let before = score(&mut world.owner, &one).await;
    assert_eq!(before["ownRubric"], false);

    let begun = draft_for(&mut world.owner, &one).await;
    assert_eq!(begun["versionNo"], 1, "its own first version");
    let listed = json!([{ "jobId": one.job.id, "inEffect": null, "draft": true }]);
    assert_eq!(own(&mut world.owner).await, listed);
    let rubric = answers_first();
    let trial = json!({ "rubric": rubric, "jobId": one.job.id });
    let preview = ok(world.owner.post("/api/scoring/preview", trial).await);
    let tried: Vec<&Value> = preview["items"].as_array().unwrap().iter().collect();
    assert_eq!(tried.len(), 1, "tried on the job's own applicants");
    assert_eq!(tried[0]["applicationId"], json!(one.application.id));

    let (status, saved) = save(&mut world.owner, &begun, &rubric).await;
    assert_eq!(status, 200, "{saved}");
    let active = activate(&mut world.owner, &saved).await;
    world.server.work().await;
    let after = score(&mut world.owner, &one).await;
    assert_eq!(
        (&after["rubricId"], &after["ownRubric"]),
        (&active["id"], &json!(true))
    );
    assert_eq!(after["pointsTenths"], tried[0]["after"]["pointsTenths"]);
    assert_ne!(after["pointsTenths"], before["pointsTenths"]);
    let elsewhere = score(&mut world.owner, &other).await;
    assert_eq!(elsewhere["rubricId"], before["rubricId"]);
    let listed = json!([{ "jobId": one.job.id, "inEffect": 1, "draft": false }]);
    assert_eq!(own(&mut world.owner).await, listed);
    let rates = ok(world.owner.get("/api/scoring/overrides").await);
    let whose: Vec<&Value> = rates["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rate| &rate["jobId"])
        .collect();
    assert_eq!(whose, [&json!(one.job.id), &Value::Null], "both are v1");

    let mut stale = active.clone();
    stale["version"] = json!(1);
    problem(
        &retire(&mut world.owner, &stale).await,
        409,
        "version_conflict",
    );
    let retired = ok(retire(&mut world.owner, &active).await);
    assert_eq!(retired["state"], "retired");
    world.server.work().await;
    let back = score(&mut world.owner, &one).await;
    for field in ["rubricId", "ownRubric", "pointsTenths", "band"] {
        assert_eq!(back[field], before[field], "{field}");
    }
    assert_eq!(own(&mut world.owner).await, json!([]));
    let audit = ok(world.owner.get("/api/audit").await);
    let record = audit["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|record| record["action"] == "rubric.retired")
        .expect("a record");
    assert_eq!(record["objectLabel"], "v1 · Line cook");

    problem(
        &retire(&mut world.owner, &retired).await,
        422,
        "rubric_in_use",
    );
    let again = draft_for(&mut world.owner, &one).await;
    assert_eq!(again["versionNo"], 2);
    assert_eq!(again["rubric"], standard(), "begun from the brand's");
    problem(
        &retire(&mut world.owner, &again).await,
        422,
        "rubric_in_use",
    );
}

#[tokio::test]
async fn the_brands_rubric_cannot_be_taken_away() {
    let mut world = World::new().await;
    applied(&world).await;
    let rubrics = ok(world.owner.get("/api/scoring/rubrics").await);
    let brands = &rubrics["items"][0];
    assert_eq!(brands["state"], "active");
    problem(
        &retire(&mut world.owner, brands).await,
        422,
        "rubric_in_use",
    );
}

#[tokio::test]
async fn who_configures_one_location_writes_for_its_jobs_and_not_for_the_brand() {
    let mut world = World::new().await;
    let here = applied(&world).await;
    let there = Applied::new(&world.server, world.brooklyn.parse().unwrap());
    there.save(&world.server).await;
    draft_for(&mut world.owner, &there).await;
    let mut manager = world.at_la(Role::FranchiseAdmin).await;

    let refused = manager.post("/api/scoring/rubrics", json!({})).await;
    problem(&refused, 403, "forbidden");
    let unseen = json!({ "jobId": there.job.id });
    problem(
        &manager.post("/api/scoring/rubrics", unseen).await,
        404,
        "not_found",
    );

    let begun = draft_for(&mut manager, &here).await;
    let listed = json!([{ "jobId": here.job.id, "inEffect": null, "draft": true }]);
    assert_eq!(own(&mut manager).await, listed, "their own places alone");
    let active = activate(&mut manager, &begun).await;
    assert_eq!(active["state"], "active");
    let mut elsewhere = world.at_la(Role::GeneralManager).await;
    problem(&retire(&mut elsewhere, &active).await, 403, "forbidden");
    assert_eq!(ok(retire(&mut manager, &active).await)["state"], "retired");
}

#[tokio::test]
async fn the_public_notice_names_what_counts_for_a_job_that_differs() {
    let mut world = World::new().await;
    let it = applied(&world).await;
    let code = ok(world.owner.get("/api/auth/user").await)["brand"]["code"]
        .as_str()
        .unwrap()
        .to_owned();
    let notice = format!("/scoring/{code}");
    let page = world.owner.get(&notice).await.text();
    assert!(page.contains("Screening answers: up to 25"), "{page}");
    assert!(!page.contains("Line cook · Pitaya Echo Park"));
    let begun = draft_for(&mut world.owner, &it).await;
    let (_, saved) = save(&mut world.owner, &begun, &answers_first()).await;
    let draft = world.owner.get(&notice).await.text();
    assert!(!draft.contains("up to 50"), "a draft counts for nobody");
    activate(&mut world.owner, &saved).await;
    let page = world.owner.get(&notice).await.text();
    assert!(page.contains("Line cook · Pitaya Echo Park"), "{page}");
    assert!(page.contains("Screening answers: up to 50"), "{page}");
    assert!(page.contains("Screening answers: up to 25"), "the others'");
}
