//! Invited people, the wording, and those who are left out.

use hiring::apply::Submitted;
use jiff::SignedDuration;
use platform::permit::Role;
use recruiting::types::JobStatus;
use serde_json::json;

use super::{INVITE, POOL, ended, invite, kept, said, skipped};
use crate::{
    hiring::{
        pipeline::Place,
        postings::{application, posting, submit},
    },
    routes::world::{fields, ok, problem},
};

#[tokio::test]
async fn an_invitation_goes_out_in_their_language_with_a_link_that_says_where_it_came_from() {
    let mut place = Place::new().await;
    let ana = ended(&place, "Ana", |it| {
        it.applicant.phone = Some("+16195550142".to_owned());
    })
    .await;
    said(&place, "+16195550142", "opted_in").await;
    let la = place.world.la.parse().expect("an id");
    let job = posting(&place.world.server, la, |job| {
        job.title.es = "Cajera".to_owned();
    })
    .await;
    let mut trial = invite(job.id, &[&ana]);
    trial["preview"] = json!(true);
    let seen = ok(place.manager.post(INVITE, trial).await);
    let sample = &seen["samples"][0];
    let body = sample["body"].as_str().expect("words");
    assert_eq!(
        (&sample["channel"], &sample["language"]),
        (&json!("sms"), &json!("es"))
    );
    assert!(
        body.contains("Cajera") && body.contains(&format!("-{}?src=talent_pool", job.reference)),
        "{body}"
    );
    let messages = "SELECT channel FROM conversation_messages";
    assert!(
        place.texts(messages).await.is_empty(),
        "a preview sends nothing"
    );

    let sent = ok(place.manager.post(INVITE, invite(job.id, &[&ana])).await);
    assert_eq!(sent["count"], 1);
    assert_eq!(place.texts(messages).await, ["sms"]);
    let page = ok(place.manager.get(POOL).await);
    assert_eq!(page["items"][0]["invited"]["jobTitle"]["es"], "Cajera");
    let again = ok(place.manager.post(INVITE, invite(job.id, &[&ana])).await);
    assert_eq!(skipped(&again), [("Ana Cárdenas", "invited_before")]);
    let timeline = format!(
        "/api/applications/{}/timeline?kind=stages",
        ana.application.id
    );
    let timeline = ok(place.manager.get(&timeline).await);
    assert_eq!(timeline["items"][0]["type"], "pool.invited");
}

#[tokio::test]
async fn who_followed_an_invitation_and_is_back_in_the_pool_shows_that_they_applied() {
    let mut place = Place::new().await;
    let ana = ended(&place, "Ana", |it| {
        it.applicant.phone = Some("+16195550142".to_owned());
    })
    .await;
    said(&place, "+16195550142", "opted_in").await;
    let la = place.world.la.parse().expect("an id");
    let job = posting(&place.world.server, la, |_| {}).await;
    ok(place.manager.post(INVITE, invite(job.id, &[&ana])).await);
    let page = ok(place.manager.get(POOL).await);
    assert_eq!(page["items"][0]["invited"]["appliedAt"], json!(null));
    place.later(SignedDuration::from_hours(2)).await;
    let Submitted::New(taken) = submit(
        &place.world.server,
        application(&place.world.server, &job, "Ana", "6195550142"),
    )
    .await
    else {
        panic!("she may apply")
    };
    assert_eq!(
        ok(place.manager.get(POOL).await)["total"],
        0,
        "on the board"
    );
    let mut no = kept();
    no["version"] = json!(taken.application.version);
    ok(place.post(taken.application.id, "reject", no).await);
    let page = ok(place.manager.get(POOL).await);
    let at = taken.application.applied_at.to_string();
    assert_eq!(page["items"][0]["invited"]["appliedAt"], at);
}

#[tokio::test]
async fn who_cannot_be_written_to_or_was_not_notified_yet_is_left_out_with_the_reason() {
    let mut place = Place::new().await;
    let la = place.world.la.parse().expect("an id");
    let job = posting(&place.world.server, la, |_| {}).await;
    let stopped = ended(&place, "Alto", |it| {
        it.applicant.phone = Some("+16195550143".to_owned());
    })
    .await;
    let silent = ended(&place, "Mudo", |it| {
        (it.applicant.phone, it.applicant.email) = (Some("+16195550144".to_owned()), None);
    })
    .await;
    let gone = ended(&place, "Fuera", |it| it.applicant.talent_pool = false).await;
    said(&place, "+16195550143", "opted_out").await;
    said(&place, "+16195550144", "opted_out").await;
    let waits = place.lupita.clone();
    ok(place.post(waits.application.id, "reject", kept()).await);
    let all = invite(job.id, &[&stopped, &silent, &gone, &waits]);
    let mut interviewer = place.world.at_la(Role::Interviewer).await;
    problem(
        &interviewer.post(INVITE, all.clone()).await,
        403,
        "forbidden",
    );
    let outcome = ok(place.world.owner.post(INVITE, all).await);
    let mut out = skipped(&outcome);
    out.sort_unstable();
    assert_eq!(
        out,
        [
            ("Fuera Cárdenas", "not_in_pool"),
            ("Lupita Cárdenas", "decline_waits"),
            ("Mudo Cárdenas", "opted_out"),
        ]
    );
    // A person who wants no texts gets the email.
    assert_eq!(outcome["count"], 1);
    assert_eq!(outcome["samples"][0]["channel"], "email");
    assert_eq!(
        place.texts("SELECT channel || ' ' || coalesce(template_key, '') FROM conversation_messages WHERE template_key <> 'decline'").await,
        ["email pool_invite"]
    );
}

#[tokio::test]
async fn no_one_is_invited_to_a_job_that_is_not_open_or_to_which_they_may_not_apply_yet() {
    let mut place = Place::new().await;
    let ana = ended(&place, "Ana", |_| {}).await;
    let la = place.world.la.parse().expect("an id");
    let draft = posting(&place.world.server, la, |job| {
        job.status = JobStatus::Paused;
    })
    .await;
    let reply = place.manager.post(INVITE, invite(draft.id, &[&ana])).await;
    assert_eq!(
        fields(&reply),
        [("jobId".to_owned(), "not_allowed".to_owned())]
    );
    let brooklyn = place.world.brooklyn.parse().expect("an id");
    let far = posting(&place.world.server, brooklyn, |_| {}).await;
    problem(
        &place.manager.post(INVITE, invite(far.id, &[&ana])).await,
        404,
        "not_found",
    );
    let no_one = json!({ "jobId": place.lupita.job.id, "applicationIds": [] });
    let reply = place.manager.post(INVITE, no_one).await;
    assert_eq!(
        fields(&reply),
        [("applicationIds".to_owned(), "out_of_range".to_owned())]
    );
    let cooling = ended(&place, "Enfría", |it| it.job.cool_off_days = 90).await;
    let outcome = ok(place
        .manager
        .post(INVITE, invite(cooling.job.id, &[&cooling]))
        .await);
    assert_eq!(skipped(&outcome), [("Enfría Cárdenas", "cool_off")]);
}
