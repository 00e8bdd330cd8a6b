//! One person behind several records, at several locations, with choices of their own.

use jiff::SignedDuration;
use platform::permit::Role;
use serde_json::{Value, json};

use super::{ask, book, lupita, profile};
use crate::{
    hiring::{
        applied::Applied,
        postings::{application, posting, submit},
    },
    routes::world::{fields, ok, problem},
};

#[tokio::test]
async fn duplicates_are_found_merged_and_taken_apart_again_within_thirty_days() {
    let (mut world, it) = lupita().await;
    let mut twin = Applied::new(&world.server, world.la.parse().unwrap());
    twin.applicant.phone = Some("+16195550999".to_owned());
    twin.applicant.email = Some("lupita@example.com".to_owned());
    twin.save(&world.server).await;
    assert_eq!(
        ok(world.owner.get(&profile(&it)).await)["duplicates"],
        json!([])
    );
    let person = format!("/api/applicants/{}", it.applicant.id);
    let known = ok(world
        .owner
        .patch(
            &person,
            json!({ "version": 1, "email": "Lupita@Example.com " }),
        )
        .await);
    assert_eq!(known["email"], "lupita@example.com");
    let shown = ok(world.owner.get(&profile(&it)).await);
    assert_eq!(shown["duplicates"][0]["because"], json!(["email"]));
    assert_eq!(
        shown["duplicates"][0]["applicantId"],
        twin.applicant.id.to_string()
    );

    let other = format!("/api/applicants/{}", twin.applicant.id);
    let merge = |version: i64| json!({ "version": version, "intoId": it.applicant.id });
    problem(
        &world.owner.post(&format!("{other}/merge"), merge(9)).await,
        409,
        "version_conflict",
    );
    let merged = ok(world.owner.post(&format!("{other}/merge"), merge(1)).await);
    assert_eq!(merged["mergedInto"], it.applicant.id.to_string());
    problem(
        &world.owner.post(&format!("{other}/merge"), merge(2)).await,
        409,
        "already_merged",
    );
    let circle = json!({ "version": 2, "intoId": twin.applicant.id });
    problem(
        &world.owner.post(&format!("{person}/merge"), circle).await,
        409,
        "already_merged",
    );
    let shown = ok(world.owner.get(&profile(&it)).await);
    assert_eq!(shown["duplicates"], json!([]));
    assert_eq!(shown["others"][0]["id"], twin.application.id.to_string());
    assert_eq!(shown["merged"].as_array().unwrap().len(), 2);

    let apart = ok(world
        .owner
        .post(&format!("{other}/unmerge"), json!({ "version": 2 }))
        .await);
    assert_eq!(apart["mergedInto"], Value::Null);
    assert_eq!(
        ok(world.owner.get(&profile(&it)).await)["others"],
        json!([])
    );
    problem(
        &world
            .owner
            .post(&format!("{other}/unmerge"), json!({ "version": 3 }))
            .await,
        409,
        "not_merged",
    );
    ok(world.owner.post(&format!("{other}/merge"), merge(3)).await);
    world
        .server
        .turn(SignedDuration::from_hours(30 * 24) + SignedDuration::from_secs(1));
    let mut owner = world.server.sign_in(world.server.owner).await;
    problem(
        &owner
            .post(&format!("{other}/unmerge"), json!({ "version": 4 }))
            .await,
        409,
        "unmerge_too_late",
    );
}

#[tokio::test]
async fn who_applies_again_with_the_number_of_a_merged_record_is_the_same_person() {
    let (mut world, it) = lupita().await;
    let mut twin = Applied::new(&world.server, world.la.parse().unwrap());
    twin.applicant.phone = Some("+16195550999".to_owned());
    twin.save(&world.server).await;
    let merge = json!({ "version": 1, "intoId": it.applicant.id });
    let address = format!("/api/applicants/{}/merge", twin.applicant.id);
    ok(world.owner.post(&address, merge).await);
    let job = posting(&world.server, world.la.parse().unwrap(), |_| {}).await;
    let again = application(&world.server, &job, "Lupita", "6195550999");
    submit(&world.server, again).await;
    let shown = ok(world.owner.get(&profile(&it)).await);
    assert_eq!(shown["others"].as_array().unwrap().len(), 2, "{shown}");
}

#[tokio::test]
async fn two_who_are_considered_for_one_job_are_not_merged() {
    let (mut world, it) = lupita().await;
    let twin = it.another(&world.server);
    twin.save(&world.server).await;
    let shown = ok(world.owner.get(&profile(&it)).await);
    assert_eq!(shown["duplicates"][0]["because"], json!(["phone"]));
    let merge = json!({ "version": 1, "intoId": it.applicant.id });
    let reply = world
        .owner
        .post(
            &format!("/api/applicants/{}/merge", twin.applicant.id),
            merge,
        )
        .await;
    problem(&reply, 409, "both_active");
}

#[tokio::test]
async fn a_booked_interview_stands_against_handing_over_until_it_is_cancelled() {
    let (mut world, it) = lupita().await;
    let target = Applied::new(&world.server, world.brooklyn.parse().unwrap());
    target.save(&world.server).await;
    let owner_id = world.server.owner;
    let interview = book(&world.server, &it, owner_id, 24).await;
    let address = format!("{}/transfer", profile(&it));
    let body = |cancel: bool| json!({ "version": 1, "jobId": target.job.id, "keepStage": false, "cancelInterviews": cancel });
    let refused = world.owner.post(&address, body(false)).await;
    assert_eq!(
        problem(&refused, 409, "interview_open")["current"]["interviewIds"],
        json!([interview])
    );
    // A manager of Los Angeles has nothing to give away to Brooklyn.
    let mut manager = world.at_la(Role::GeneralManager).await;
    assert_eq!(
        fields(&manager.post(&address, body(true)).await),
        [("jobId".to_owned(), "unknown".to_owned())]
    );
    let after = ok(world.owner.post(&address, body(true)).await);
    assert_eq!(after["jobId"], target.job.id.to_string());
    assert_eq!(after["locationId"], world.brooklyn);
    assert_eq!(after["version"], 2);
    let shown = ok(world.owner.get(&profile(&it)).await);
    assert_eq!(shown["interviews"][0]["state"], "cancelled");
    problem(&manager.get(&profile(&it)).await, 404, "not_found");
    let stages = ok(world
        .owner
        .get(&format!("{}/timeline?kind=stages", profile(&it)))
        .await);
    assert_eq!(stages["items"][0]["type"], "application.transferred");
    assert_eq!(stages["items"][0]["actorName"], "Ana Ruiz");
}

#[tokio::test]
async fn what_an_applicant_asks_for_is_answered_once_and_within_scope() {
    let (mut world, it) = lupita().await;
    let request = ask(
        &world.server,
        it.application.id,
        "correction",
        "I have 3 years",
    )
    .await;
    let shown = ok(world.owner.get(&profile(&it)).await);
    assert_eq!(shown["nextAction"]["kind"], "answer_request");
    let list = ok(world.owner.get("/api/applicant-requests?state=open").await);
    assert_eq!(
        (&list["open"], &list["items"][0]["dueOn"]),
        (&json!(1), &json!("2026-12-20"))
    );
    let brooklyn = Some(vec![world.brooklyn.parse().unwrap()]);
    let elsewhere = world
        .server
        .account(Role::GeneralManager, "gm@bk.example.com", brooklyn)
        .await;
    let mut elsewhere = world.server.sign_in(elsewhere).await;
    assert_eq!(
        ok(elsewhere.get("/api/applicant-requests").await)["items"],
        json!([])
    );
    let address = format!("/api/applicant-requests/{request}/answer");
    let answer = |words: &str| json!({ "version": 1, "state": "done", "answer": words });
    problem(
        &elsewhere.post(&address, answer("We corrected it.")).await,
        404,
        "not_found",
    );
    assert_eq!(
        fields(&world.owner.post(&address, answer("ok")).await)[0].1,
        "too_short"
    );
    let done = ok(world.owner.post(&address, answer("We corrected it.")).await);
    assert_eq!(
        (&done["state"], &done["answeredBy"]),
        (&json!("done"), &json!("Ana Ruiz"))
    );
    let again = json!({ "version": 2, "state": "declined", "answer": "Changed my mind." });
    problem(
        &world.owner.post(&address, again).await,
        409,
        "already_answered",
    );
}
