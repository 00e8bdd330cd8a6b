//! Roles that read and set the boards, and what the brand decides for new jobs.

use platform::permit::Role;
use serde_json::{Value, json};

use super::{Boards, change_job, mark};
use crate::{
    hiring::world::sound_draft,
    routes::world::{fields, id, ok, problem},
    support::Browser,
};

#[tokio::test]
async fn boards_are_read_and_set_by_whom_it_concerns() {
    let mut it = Boards::new().await;
    let brooklyn = it.hiring.world.brooklyn.clone();
    let far = id(&it.hiring.another_job(&brooklyn).await);
    let near = it.hiring.job_id();
    let mut manager = it.hiring.world.at_la(Role::GeneralManager).await;
    let seen = ok(manager.get("/api/job-boards").await);
    let jobs = seen["jobs"].as_array().unwrap();
    assert_eq!(jobs.len(), 1);
    assert_eq!(id(&jobs[0]), near);
    let off = json!({ "version": 0, "indeed": false });
    problem(
        &manager.patch("/api/job-boards", off.clone()).await,
        403,
        "forbidden",
    );
    ok(mark(
        &mut manager,
        &near,
        "feed",
        json!({ "version": 0, "state": "live" }),
    )
    .await);
    assert_eq!(
        mark(
            &mut manager,
            &far,
            "feed",
            json!({ "version": 0, "state": "live" })
        )
        .await
        .status,
        404
    );
    assert_eq!(
        manager.get(&format!("/api/jobs/{far}/boards")).await.status,
        404
    );
    let mut payroll = it.hiring.world.at_la(Role::PayrollClerk).await;
    assert_eq!(ok(payroll.get("/api/job-boards").await)["jobs"], json!([]));
    let mut lead = it.hiring.world.at_la(Role::ShiftManager).await;
    problem(&lead.get("/api/job-boards").await, 403, "forbidden");
    let reply = mark(
        &mut lead,
        &near,
        "feed",
        json!({ "version": 1, "state": null }),
    )
    .await;
    assert_eq!(problem(&reply, 403, "forbidden")["needs"], "jobs:update");
}

#[tokio::test]
async fn new_jobs_take_the_brands_pause_and_a_last_day_lies_ahead() {
    let it = Boards::new().await;
    let la = it.hiring.world.la.clone();
    let owner = &mut it.hiring.world.owner.clone();
    let wrong = json!({ "version": 0, "coolOffDays": 366 });
    assert_eq!(
        fields(&owner.patch("/api/job-boards", wrong).await),
        [("coolOffDays".to_owned(), "out_of_range".to_owned())]
    );
    ok(owner
        .patch(
            "/api/job-boards",
            json!({ "version": 0, "coolOffDays": 60 }),
        )
        .await);
    let draft = sound_draft(owner, &la).await;
    assert_eq!(
        (&draft["coolOffDays"], &it.hiring.job["coolOffDays"]),
        (&json!(60), &json!(0))
    );
    let last = async |owner: &mut Browser, change: Value| {
        change_job(owner, &id(&draft), change).await;
        let found = ok(owner.get(&format!("/api/jobs/{}/checks", id(&draft))).await);
        let items = found["items"].as_array().unwrap().clone();
        let codes = items
            .iter()
            .map(|it| it["code"].as_str().unwrap().to_owned());
        codes
            .filter(|code| code.starts_with("last_day"))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        last(owner, json!({ "validThrough": "2026-11-19" })).await,
        ["last_day_past"]
    );
    assert_eq!(
        last(owner, json!({ "validThrough": "2026-11-20" })).await,
        [""; 0]
    );
    assert_eq!(
        last(owner, json!({ "evergreen": true })).await,
        ["last_day_evergreen"]
    );
    assert_eq!(last(owner, json!({ "validThrough": null })).await, [""; 0]);
}
