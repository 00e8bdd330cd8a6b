//! The interviewers’ side: when they have time, whom they meet, and what they write afterwards.

use jiff::SignedDuration;
use platform::permit::Role;
use serde_json::{Value, json};

use super::{scene, texts};
use crate::{
    hiring::{meet::rule, world::HiringWorld},
    routes::world::{delete, fields, id, ok, problem, put},
};

#[tokio::test]
async fn availability_is_checked_joined_and_previewed() {
    let (mut world, _) = scene().await;
    let place = world.world.la.clone();
    let owner = &mut world.world.owner;
    let mut wrong = rule(&place, &[], "12:00", "11:00");
    wrong["slotMinutes"] = json!(5);
    wrong["bufferMinutes"] = json!(61);
    wrong["capacity"] = json!(21);
    let notified = fields(&owner.post("/api/interview-availability", wrong).await);
    let names: Vec<&str> = notified.iter().map(|(field, _)| field.as_str()).collect();
    assert_eq!(
        names,
        [
            "days",
            "endTime",
            "slotMinutes",
            "bufferMinutes",
            "capacity"
        ]
    );
    let mut over = rule(&place, &["mon", "wed"], "10:00", "12:10");
    let refused = owner
        .post("/api/interview-availability", over.clone())
        .await;
    let offer = problem(&refused, 422, "availability_overlap");
    assert_eq!(
        offer["suggestion"]["items"][0]["startTime"], "09:00",
        "{offer}"
    );
    over["merge"] = json!(true);
    let joined = ok(owner.post("/api/interview-availability", over).await);
    assert_eq!(joined["items"].as_array().unwrap().len(), 2);
    let remainders: Vec<i64> = joined["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["remainderMinutes"].as_i64().unwrap())
        .collect();
    assert_eq!(
        remainders,
        [10, 10],
        "what holds no whole interview is told"
    );
    let shown = ok(owner.get("/api/interview-availability").await);
    assert_eq!(shown["rules"].as_array().unwrap().len(), 2);
    let preview = format!("/api/interview-availability/preview?locationId={place}");
    let before = ok(owner.get(&preview).await);
    assert_eq!(
        before["days"].as_array().unwrap().len(),
        4,
        "two Mondays, two Wednesdays"
    );
    let blackout =
        json!({ "locationId": place, "everyone": true, "from": "2026-11-23", "to": "2026-11-23" });
    let blackout = ok(owner.post("/api/interview-blackouts", blackout).await);
    let after = ok(owner.get(&preview).await);
    assert_eq!(
        after["days"][0]["slots"],
        json!([]),
        "the day shows as full"
    );
    let away = format!("/api/interview-blackouts/{}", id(&blackout));
    assert_eq!(delete(owner, &away).await.status, 204);
    assert_eq!(ok(owner.get(&preview).await), before);
    let room = json!({ "version": 0, "meetingUrl": "http://x" });
    assert_eq!(
        fields(&put(owner, "/api/interview-availability", room).await)[0].1,
        "url_invalid"
    );
}

#[tokio::test]
async fn work_shifts_and_time_off_of_the_interviewer_are_not_offered() {
    let mut world = HiringWorld::new().await;
    let place = world.world.la.clone();
    let mut lead = world.world.person("Teo", "Ortega");
    lead["email"] = json!("teo@example.com");
    lead["role"] = json!("shift_manager");
    let lead = world.world.add(lead).await;
    let mut browser = world.world.sign_in_as(&lead).await;
    let times = rule(&place, &["mon", "tue"], "09:00", "10:00");
    ok(browser.post("/api/interview-availability", times).await);
    let preview = format!("/api/interview-availability/preview?locationId={place}");
    let count = |reply: Value| -> Vec<usize> {
        reply["days"]
            .as_array()
            .unwrap()
            .iter()
            .map(|day| day["slots"].as_array().unwrap().len())
            .collect()
    };
    assert_eq!(count(ok(browser.get(&preview).await)), [2, 2, 2, 2]);
    let off =
        json!({ "kind": "vacation", "from": "2026-11-24", "to": "2026-11-24", "allDay": true });
    ok(world
        .world
        .owner
        .post(&format!("/api/team/{}/time-off", id(&lead)), off)
        .await);
    assert_eq!(count(ok(browser.get(&preview).await)), [2, 0, 2, 2]);
}

#[tokio::test]
async fn a_panel_is_offered_only_the_times_that_all_of_them_have() {
    let (mut world, application) = scene().await;
    let place = world.world.la.clone();
    let mut chef = world.world.at_la(Role::ShiftManager).await;
    let chef_id = ok(chef.get("/api/auth/user").await)["id"].clone();
    let times = rule(&place, &["mon", "tue"], "10:00", "11:00");
    ok(chef.post("/api/interview-availability", times).await);
    let owner_id = world.world.server.owner;
    let both = format!("{owner_id},{}", chef_id.as_str().unwrap());
    let preview = format!(
        "/api/interview-availability/preview?locationId={place}&applicationId={application}&userIds={both}"
    );
    let count = |reply: Value| -> Vec<usize> {
        reply["days"]
            .as_array()
            .unwrap()
            .iter()
            .map(|day| day["slots"].as_array().unwrap().len())
            .collect()
    };
    let owner = &mut world.world.owner;
    assert_eq!(count(ok(owner.get(&preview).await)), [4, 2, 4, 2]);
    let together = ok(owner.get(&format!("{preview}&allOf=true")).await);
    let slots: Vec<usize> = count(together.clone())
        .into_iter()
        .filter(|it| *it > 0)
        .collect();
    assert_eq!(slots, [1, 1], "ten o'clock, on two Mondays");
    let wrong = owner
        .get(&format!(
            "/api/interview-availability/preview?locationId={place}&userIds=me"
        ))
        .await;
    assert_eq!(
        fields(&wrong),
        [("userIds".to_owned(), "unknown".to_owned())]
    );
}

#[tokio::test]
async fn interviewers_reach_their_own_interviews_and_no_others() {
    let (mut world, application) = scene().await;
    let mut interviewer = world.world.at_la(Role::Interviewer).await;
    let me = ok(interviewer.get("/api/auth/user").await)["id"].clone();
    let book = |who: Value, start: &str| {
        json!({
            "date": "2026-11-23", "start": start, "minutes": 30, "format": "phone", "interviewerIds": [who],
        })
    };
    let owner_id = json!(world.world.server.owner);
    let address = format!("/api/applications/{application}/interviews");
    let theirs = ok(world
        .world
        .owner
        .post(&address, book(owner_id.clone(), "09:00"))
        .await);
    assert_eq!(
        ok(interviewer
            .get("/api/interviews?from=2026-11-20&to=2026-11-30")
            .await)["items"],
        json!([])
    );
    let foreign = interviewer
        .post(
            &format!("/api/interviews/{}/confirm", id(&theirs)),
            json!({ "version": 1 }),
        )
        .await;
    problem(&foreign, 404, "not_found");
    let handed = json!({ "version": 1, "interviewerIds": [me] });
    ok(world
        .world
        .owner
        .post(&format!("/api/interviews/{}/reassign", id(&theirs)), handed)
        .await);
    let confirmed = interviewer
        .post(
            &format!("/api/interviews/{}/confirm", id(&theirs)),
            json!({ "version": 2 }),
        )
        .await;
    assert_eq!(ok(confirmed)["state"], "confirmed");
    let other = ok(world.world.owner.get("/api/interview-availability").await);
    let rule_id = other["rules"][0]["id"].as_str().unwrap().to_owned();
    let gone = delete(
        &mut interviewer,
        &format!("/api/interview-availability/{rule_id}?version=1"),
    )
    .await;
    problem(&gone, 404, "not_found");
    world.world.server.work().await;
    assert_eq!(
        texts(&world, "you will meet Luz"),
        1,
        "the applicant hears who it will be"
    );
}

#[tokio::test]
async fn feedback_stays_hidden_until_ones_own_is_in() {
    let (mut world, application) = scene().await;
    let mut first = world.world.at_la(Role::GeneralManager).await;
    let mut second = world.world.at_la(Role::ShiftManager).await;
    let (one, two) = (
        ok(first.get("/api/auth/user").await)["id"].clone(),
        ok(second.get("/api/auth/user").await)["id"].clone(),
    );
    let body = json!({
        "date": "2026-11-20", "start": "09:30", "minutes": 30, "format": "phone", "interviewerIds": [one, two],
    });
    let made = ok(world
        .world
        .owner
        .post(&format!("/api/applications/{application}/interviews"), body)
        .await);
    let at = |rest: &str| format!("/api/interviews/{}/{rest}", id(&made));
    let answers = json!({
        "overall": 5, "technical": 4, "cultureFit": 4, "communication": 3,
        "strengths": "Ran the grill alone on a Friday night.", "concerns": "", "notes": "", "recommendation": "strong_hire",
        "evidence": [{ "criterion": "technical", "note": "Kept six tickets apart at the grill" }],
    });
    problem(
        &first
            .post(&at("feedback"), json!({ "answers": answers }))
            .await,
        422,
        "interview_not_started",
    );
    world.world.server.turn(SignedDuration::from_mins(70));
    problem(
        &world.world.owner.get(&at("feedback-form")).await,
        403,
        "not_interviewer",
    );
    let draft = put(
        &mut second,
        &at("feedback/draft"),
        json!({ "answers": { "overall": 2 } }),
    )
    .await;
    assert_eq!(ok(draft)["submittedAt"], Value::Null);
    ok(first
        .post(&at("feedback"), json!({ "answers": answers }))
        .await);
    problem(
        &first
            .post(&at("feedback"), json!({ "answers": answers }))
            .await,
        409,
        "already_submitted",
    );
    let hidden = ok(second.get(&at("feedback-form")).await);
    assert_eq!(
        (&hidden["others"]["hidden"], &hidden["others"]["count"]),
        (&json!(true), &json!(1))
    );
    assert!(
        !hidden.to_string().contains("grill"),
        "not a word of it: {hidden}"
    );
    let panel = ok(second
        .get(&format!("/api/applications/{application}/interviews"))
        .await);
    assert!(!panel.to_string().contains("grill"), "nor on the profile");
    let seen = ok(world
        .world
        .owner
        .get(&format!("/api/applications/{application}/interviews"))
        .await);
    assert_eq!(
        seen["said"]["items"][0]["answers"]["evidence"], answers["evidence"],
        "owners see all"
    );
    let mut low = answers.clone();
    low["overall"] = json!(2);
    low["recommendation"] = json!("no_hire");
    let refused = second
        .post(&at("feedback"), json!({ "version": 1, "answers": low }))
        .await;
    assert_eq!(
        fields(&refused),
        [("concerns".to_owned(), "reason_too_short".to_owned())]
    );
    low["concerns"] = json!("Did not know how to hold a knife.");
    let mine = ok(second
        .post(&at("feedback"), json!({ "version": 1, "answers": low }))
        .await);
    let shown = ok(second.get(&at("feedback-form")).await);
    assert_eq!(
        shown["others"]["aggregate"]["overall"]["spread"], true,
        "5 and 2 are worth a talk: {shown}"
    );
    assert_eq!(shown["interview"]["state"], "completed");
    let amend = format!("/api/feedback/{}/amend", id(&mine));
    low["notes"] = json!("Same day");
    let edited = ok(second
        .post(
            &amend,
            json!({ "version": mine["version"], "answers": low }),
        )
        .await);
    assert_eq!(edited["amendments"], json!([]));
    world.world.server.turn(SignedDuration::from_hours(25));
    let mut second = world
        .world
        .server
        .sign_in(two.as_str().unwrap().parse().unwrap())
        .await;
    low["notes"] = json!("A day later");
    low["evidence"] = json!([{ "criterion": "overall", "note": "Left early" }]);
    let amended = ok(second
        .post(
            &amend,
            json!({ "version": edited["version"], "answers": low }),
        )
        .await);
    let before = &amended["amendments"][0]["before"];
    assert_eq!(
        (&before["notes"], &before["evidence"]),
        (&json!("Same day"), &answers["evidence"])
    );
    assert_eq!(amended["answers"]["evidence"], low["evidence"]);
}

#[tokio::test]
async fn a_job_shows_who_has_time_for_it_and_how_much_is_free() {
    let (mut hiring, _) = scene().await;
    let (la, job) = (hiring.world.la.clone(), hiring.job_id());
    let address = format!("/api/jobs/{job}/interview-times");
    let seen = ok(hiring.world.owner.get(&address).await)["items"][0].clone();
    assert_eq!(seen["locationId"], json!(la));
    assert_eq!(
        (&seen["rules"][0]["times"], &seen["rules"][0]["startTime"]),
        (&json!(6), &json!("09:00")),
        "two Mondays with three times"
    );
    let stages = json!([
        { "stage": "phone_interview", "format": "in_person", "times": 6 },
        { "stage": "in_person", "format": "in_person", "times": 6 },
        { "stage": "interview", "format": "in_person", "times": 6 },
    ]);
    assert_eq!(seen["stages"], stages);
    // A call for this job alone, until the first Tuesday; another job has none of it.
    let mut calls = rule(&la, &["tue"], "09:00", "10:00");
    calls["format"] = json!("phone");
    calls["jobIds"] = json!([job]);
    calls["effectiveTo"] = json!("2026-11-24");
    ok(hiring
        .world
        .owner
        .post("/api/interview-availability", calls.clone())
        .await);
    let seen = ok(hiring.world.owner.get(&address).await)["items"][0].clone();
    let phone = json!({ "stage": "phone_interview", "format": "phone", "times": 4 });
    assert_eq!(
        seen["stages"][0], phone,
        "a call is more usual than a visit"
    );
    assert_eq!(seen["rules"].as_array().unwrap().len(), 2);
    let other = id(&hiring.another_job(&la).await);
    let far = ok(hiring
        .world
        .owner
        .get(&format!("/api/jobs/{other}/interview-times"))
        .await);
    assert_eq!(far["items"][0]["rules"].as_array().unwrap().len(), 1);
    calls["days"] = json!(["wed"]);
    calls["jobIds"] = json!(["0198c0de-0000-7000-8000-000000000000"]);
    let refused = hiring
        .world
        .owner
        .post("/api/interview-availability", calls)
        .await;
    assert_eq!(
        fields(&refused),
        [("jobIds".to_owned(), "unknown".to_owned())]
    );
    let mut lead = hiring.world.at_la(Role::ShiftManager).await;
    problem(&lead.get(&address).await, 403, "forbidden");
    let brooklyn = hiring.world.brooklyn.clone();
    let far = id(&hiring.another_job(&brooklyn).await);
    let mut manager = hiring.world.at_la(Role::GeneralManager).await;
    let far = manager
        .get(&format!("/api/jobs/{far}/interview-times"))
        .await;
    assert_eq!(far.status, 404);
}
