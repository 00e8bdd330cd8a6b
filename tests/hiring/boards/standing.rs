//! The state of each job, and what a board may object to.

use serde_json::{Value, json};

use super::{Boards, change_job, mark, of};
use crate::{
    hiring::{postings::texts, world::sound_draft},
    routes::world::{fields, id, ok, problem},
};

#[tokio::test]
async fn a_manager_marks_what_they_saw_and_a_changed_job_was_not_rejected() {
    let mut it = Boards::new().await;
    let job = it.hiring.job_id();
    let owner = &mut it.hiring.world.owner.clone();
    let live = json!({ "version": 0, "state": "live", "note": "https://indeed.example/job/1" });
    ok(mark(owner, &job, "indeed", live.clone()).await);
    let state_of = it.state_of("indeed", "live").await;
    assert_eq!(state_of["note"], "https://indeed.example/job/1");
    assert_eq!(
        (state_of["version"].as_i64(), &state_of["markedAt"]),
        (Some(1), &json!("2026-11-20T17:00:00Z"))
    );
    assert!(
        state_of["markedBy"]
            .as_str()
            .is_some_and(|name| !name.is_empty())
    );
    problem(
        &mark(owner, &job, "indeed", live).await,
        409,
        "version_conflict",
    );
    for (body, code) in [
        (
            json!({ "version": 1, "state": "live", "note": "javascript:alert(1)" }),
            "url_invalid",
        ),
        (
            json!({ "version": 1, "state": "rejected", "note": " " }),
            "required",
        ),
    ] {
        let reply = mark(owner, &job, "indeed", body).await;
        assert_eq!(fields(&reply), [("note".to_owned(), code.to_owned())]);
    }
    let no = json!({ "version": 1, "state": "rejected", "note": "No salary" });
    ok(mark(owner, &job, "indeed", no).await);
    assert_eq!(it.state_of("indeed", "rejected").await["note"], "No salary");
    change_job(owner, &job, json!({ "payMaxE4": 225_000 })).await;
    let again = it.state_of("indeed", "in_feed").await;
    assert_eq!(
        (&again["note"], &again["version"]),
        (&Value::Null, &json!(2))
    );
    ok(mark(
        owner,
        &job,
        "feed",
        json!({ "version": 0, "state": "live" }),
    )
    .await);
    ok(mark(owner, &job, "feed", json!({ "version": 1, "state": null })).await);
    it.state_of("feed", "in_feed").await;
    let version = ok(owner.get(&format!("/api/jobs/{job}")).await)["version"].clone();
    ok(owner
        .post(
            &format!("/api/jobs/{job}/pause"),
            json!({ "version": version }),
        )
        .await);
    it.state_of("feed", "removed").await;
    problem(
        &mark(
            owner,
            &job,
            "feed",
            json!({ "version": 2, "state": "live" }),
        )
        .await,
        409,
        "not_on_board",
    );
    assert_eq!(
        mark(
            owner,
            &job,
            "monster",
            json!({ "version": 0, "state": "live" })
        )
        .await
        .status,
        404
    );
    let actions = texts(
        &it.hiring.world.server,
        "SELECT action FROM audit WHERE action = 'job.board_marked'",
    )
    .await;
    assert_eq!(actions.len(), 4);
}

#[tokio::test]
async fn drafts_wait_and_jobs_tell_what_a_board_may_object_to() {
    let mut it = Boards::new().await;
    let la = it.hiring.world.la.clone();
    let draft = id(&sound_draft(&mut it.hiring.world.owner, &la).await);
    let owner = &mut it.hiring.world.owner.clone();
    assert_eq!(of(owner, &draft, "indeed").await["state"], "queued");
    change_job(owner, &draft, json!({ "boards": [] })).await;
    assert_eq!(of(owner, &draft, "feed").await["state"], "off");
    let listed = it.boards().await;
    assert_eq!(
        listed["jobs"].as_array().unwrap().len(),
        1,
        "drafts are not there yet"
    );
    assert_eq!(listed["jobs"][0]["gaps"], json!([]));
    let address = format!("/api/locations/{la}");
    let version = ok(owner.get(&address).await)["version"].clone();
    ok(owner
        .patch(&address, json!({ "version": version, "postalCode": "" }))
        .await);
    let listed = it.boards().await;
    assert_eq!(listed["jobs"][0]["gaps"][0]["code"], "location_postal_code");
}
