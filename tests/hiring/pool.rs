//! The talent pool: who is kept in mind, who never is, inviting them to a job, and what they say to it themselves.

use app::{
    civil::Day,
    hiring::types::{DayPart, JobShift, JobStatus, Stage, Status},
    ids::JobId,
    messages::Lang,
    permit::Role,
};
use axum::http::StatusCode;
use jiff::SignedDuration;
use serde_json::{Value, json};

use super::{
    applied::Applied,
    pages::Kitchen,
    pipeline::{Place, because},
    postings::{posting, texts},
    profile::ask,
};
use crate::{
    routes::world::{fields, id, ok, problem, put},
    support::Browser,
};

const POOL: &str = "/api/talent-pool";
const INVITE: &str = "/api/talent-pool/invite";

fn kept() -> Value {
    let mut body = because("position_filled");
    body["keepInTalentPool"] = json!(true);
    body["delayHours"] = json!(0);
    body
}

/// Somebody whose application ended and who is kept in mind.
async fn ended(place: &Place, name: &str, change: impl FnOnce(&mut Applied)) -> Applied {
    place
        .with(name, |it| {
            it.application.status = Status::Rejected;
            it.application.rejected_at = Some(it.application.applied_at);
            it.applicant.talent_pool = true;
            change(it);
        })
        .await
}

async fn names(browser: &mut Browser, filters: &str) -> Vec<String> {
    let page = ok(browser.get(&format!("{POOL}{filters}")).await);
    let items = page["items"].as_array().expect("a list");
    assert_eq!(page["total"], items.len());
    let first = |it: &Value| it["firstName"].as_str().expect("a name").to_owned();
    items.iter().map(first).collect()
}

/// What a number said about texts.
async fn said(place: &Place, phone: &'static str, state: &'static str) {
    let now = place.world.server.now().to_string();
    place
        .world
        .server
        .tenant
        .write(move |db| {
            db.execute(
                "INSERT INTO text_consents (id, phone, state, source, at) VALUES (?1, ?2, ?3, 'form', ?4)",
                [&format!("{phone} {state}"), phone, state, &now],
            )?;
            Ok::<_, app::error::Error>(())
        })
        .await
        .expect("a consent");
}

fn invite(job: JobId, whom: &[&Applied]) -> Value {
    let ids: Vec<String> = whom
        .iter()
        .map(|it| it.application.id.to_string())
        .collect();
    json!({ "jobId": job.to_string(), "applicationIds": ids })
}

fn skipped(outcome: &Value) -> Vec<(&str, &str)> {
    outcome["skipped"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|row| {
            (
                row["name"].as_str().unwrap_or_default(),
                row["reason"].as_str().unwrap_or_default(),
            )
        })
        .collect()
}

#[tokio::test]
async fn who_was_turned_down_and_kept_stands_there_with_how_it_ended() {
    let mut place = Place::new().await;
    assert!(names(&mut place.manager, "").await.is_empty());
    let application = place.lupita.application.id;
    ok(place.post(application, "reject", kept()).await);
    let page = ok(place.manager.get(POOL).await);
    let lupita = &page["items"][0];
    assert_eq!(
        (&lupita["name"], &lupita["rejectReason"], &lupita["status"]),
        (
            &json!("Lupita Cárdenas"),
            &json!("position_filled"),
            &json!("rejected")
        )
    );
    assert_eq!(
        (
            &lupita["jobTitle"]["es"],
            &lupita["language"],
            &lupita["channel"]
        ),
        (&json!("Cocinera de línea"), &json!("es"), &json!("email"))
    );
    assert_eq!(lupita["availability"]["mon"], "anytime");
    // On the board again, she is not in the pool; those who left without a word from anybody are not either.
    ok(place
        .post(application, "unreject", json!({ "version": 2 }))
        .await);
    place
        .with("Iván", |it| it.application.status = Status::Withdrawn)
        .await;
    assert!(names(&mut place.manager, "").await.is_empty());
}

#[tokio::test]
async fn who_lost_to_a_filled_job_is_kept_in_mind() {
    let mut place = Place::new().await;
    let path = format!("/api/jobs/{}/close", place.lupita.job.id);
    let close = json!({ "version": 1, "declineActive": true });
    ok(place.world.owner.post(&path, close).await);
    assert_eq!(names(&mut place.manager, "").await, ["Lupita"]);
}

#[tokio::test]
async fn the_pool_ends_at_ones_locations_and_interviewers_see_none_of_it() {
    let mut place = Place::new().await;
    let ana = ended(&place, "Ana", |_| {}).await;
    let brooklyn = vec![place.world.brooklyn.parse().expect("an id")];
    let role = Role::GeneralManager;
    let other = place
        .world
        .server
        .account(role, "brooklyn@example.com", Some(brooklyn));
    let mut other = place.world.server.sign_in(other.await).await;
    assert!(names(&mut other, "").await.is_empty());
    let here = format!("{POOL}?location={}", place.world.la);
    problem(&other.get(&here).await, 404, "not_found");
    let out = json!({ "version": 1, "kept": false });
    let path = format!("{POOL}/{}", ana.applicant.id);
    problem(&put(&mut other, &path, out).await, 404, "not_found");
    let foreign = invite(place.lupita.job.id, &[&ana]);
    problem(&other.post(INVITE, foreign.clone()).await, 404, "not_found");
    for role in [Role::Interviewer, Role::Staff, Role::ComplianceReviewer] {
        let mut nobody = place.world.at_la(role).await;
        problem(&nobody.get(POOL).await, 403, "forbidden");
        problem(
            &nobody.post(INVITE, foreign.clone()).await,
            403,
            "forbidden",
        );
    }
    assert_eq!(
        names(&mut place.manager, &format!("?location={}", place.world.la)).await,
        ["Ana"]
    );
}

#[tokio::test]
async fn some_are_never_in_the_pool_whatever_was_ticked() {
    let place = Place::new().await;
    ended(&place, "Nunca", |it| it.applicant.do_not_rehire = true).await;
    ended(&place, "Ensayo", |it| it.application.simulated = true).await;
    ended(&place, "Olvidada", |it| {
        it.applicant.anonymised_at = Some(it.applicant.created_at);
    })
    .await;
    let asks = ended(&place, "Pide", |_| {}).await;
    ask(&place.world.server, asks.application.id, "deletion", "").await;
    let hired = ended(&place, "Contratada", |_| {}).await;
    let busy = ended(&place, "Activa", |_| {}).await;
    for (it, stage) in [(&hired, Stage::Hired), (&busy, Stage::Screening)] {
        let mut again = place.lupita.another(&place.world.server);
        again.applicant = it.applicant.clone();
        again.application.applicant_id = it.applicant.id;
        again.application.stage = stage;
        if stage == Stage::Hired {
            again.application.status = Status::Hired;
        }
        again.save(&place.world.server).await;
    }
    let no = ended(&place, "No", |_| {}).await;
    place
        .world
        .server
        .tenant
        .write(move |db| {
            db.execute(
                "UPDATE applicants SET pool_choice = 'no' WHERE id = ?1",
                [no.applicant.id],
            )?;
            Ok::<_, app::error::Error>(())
        })
        .await
        .expect("her word");
    let mut owner = place.world.owner.clone();
    assert!(names(&mut owner, "").await.is_empty());
    ended(&place, "Sí", |_| {}).await;
    assert_eq!(names(&mut owner, "").await, ["Sí"]);
    // A person with two records is one, and what stands against one of them stands against both.
    let twin = ended(&place, "Doble", |_| {}).await;
    let merged = ended(&place, "Doble", |it| {
        it.applicant.merged_into = Some(twin.applicant.id);
    })
    .await;
    assert_eq!(names(&mut owner, "?q=doble").await.len(), 1);
    ask(&place.world.server, merged.application.id, "deletion", "").await;
    assert!(names(&mut owner, "?q=doble").await.is_empty());
}

#[tokio::test]
async fn when_the_years_of_keeping_are_over_nobody_is_invited_any_more() {
    let mut place = Place::new().await;
    ended(&place, "Ana", |_| {}).await;
    let years = |years: i64| SignedDuration::from_hours(24 * 365 * years);
    place.later(years(4) - SignedDuration::from_hours(48)).await;
    assert_eq!(names(&mut place.manager, "").await, ["Ana"]);
    place.later(SignedDuration::from_hours(24 * 5)).await;
    assert!(names(&mut place.manager, "").await.is_empty());
}

#[tokio::test]
async fn the_pool_is_narrowed_to_whom_a_job_could_want() {
    let mut place = Place::new().await;
    let cook = place.world.cook.parse().expect("an id");
    ended(&place, "Óscar", |it| {
        it.applicant.preferred_language = Lang::En;
        it.application.tags = vec!["night".to_owned()];
        it.application.availability = [(Day::Sat, DayPart::Anytime)].into();
    })
    .await;
    ended(&place, "Beatriz", |it| {
        it.application.availability =
            [(Day::Sat, DayPart::Pm), (Day::Sun, DayPart::Anytime)].into();
    })
    .await;
    ended(&place, "Carla", |it| {
        it.application.availability = [(Day::Mon, DayPart::Am)].into();
    })
    .await;
    let la = place.world.la.parse().expect("an id");
    let job = posting(&place.world.server, la, |job| {
        job.shifts = vec![JobShift::Weekends];
        job.position_id = Some(cook);
    })
    .await;
    let manager = &mut place.manager;
    assert_eq!(names(manager, "?q=oscar").await, ["Óscar"]);
    assert_eq!(names(manager, "?language=en").await, ["Óscar"]);
    assert_eq!(names(manager, "?tag=night").await, ["Óscar"]);
    assert!(
        names(manager, &format!("?position={cook}"))
            .await
            .is_empty()
    );
    // Who could work on most of the half days comes first, who could on none is left out.
    let fitting = format!("?job={}", job.id);
    assert_eq!(names(manager, &fitting).await, ["Beatriz", "Óscar"]);
    let page = ok(manager.get(&format!("{POOL}{fitting}")).await);
    assert_eq!(page["items"][0]["fits"], json!({ "needed": 4, "free": 3 }));
    assert_eq!(page["shifts"], json!(["weekends"]));
}

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
async fn whoever_cannot_be_written_to_or_was_not_told_yet_is_left_out_with_the_reason() {
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
    problem(
        &place.manager.post(INVITE, all.clone()).await,
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
    // Who wants no texts gets the e-mail.
    assert_eq!(outcome["count"], 1);
    assert_eq!(outcome["samples"][0]["channel"], "email");
    assert_eq!(
        place.texts("SELECT channel || ' ' || coalesce(template_key, '') FROM conversation_messages WHERE template_key <> 'decline'").await,
        ["email pool_invite"]
    );
}

#[tokio::test]
async fn nobody_is_invited_to_a_job_that_is_not_open_or_to_which_they_may_not_apply_yet() {
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
    let nobody = json!({ "jobId": place.lupita.job.id, "applicationIds": [] });
    let reply = place.manager.post(INVITE, nobody).await;
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

#[tokio::test]
async fn somebody_is_taken_out_and_back_in_unless_they_asked_not_to_be_kept() {
    let mut place = Place::new().await;
    let ana = ended(&place, "Ana", |_| {}).await;
    let path = format!("{POOL}/{}", ana.applicant.id);
    let out = json!({ "version": 1, "kept": false });
    let left = ok(put(&mut place.manager, &path, out.clone()).await);
    assert_eq!(
        (&left["kept"], &left["version"]),
        (&json!(false), &json!(2))
    );
    assert!(names(&mut place.manager, "").await.is_empty());
    problem(
        &put(&mut place.manager, &path, out).await,
        409,
        "version_conflict",
    );
    let back = json!({ "version": 2, "kept": true });
    ok(put(&mut place.manager, &path, back).await);
    assert_eq!(names(&mut place.manager, "").await, ["Ana"]);
    let who = ana.applicant.id;
    place
        .world
        .server
        .tenant
        .write(move |db| {
            db.execute(
                "UPDATE applicants SET pool_choice = 'no', talent_pool = 0 WHERE id = ?1",
                [who],
            )?;
            Ok::<_, app::error::Error>(())
        })
        .await
        .expect("her word");
    let again = json!({ "version": 3, "kept": true });
    problem(
        &put(&mut place.manager, &path, again).await,
        422,
        "asked_to_leave_pool",
    );
    let profile = format!("/api/applicants/{who}");
    let ticked = json!({ "version": 3, "talentPool": true });
    problem(
        &place.manager.patch(&profile, ticked).await,
        422,
        "asked_to_leave_pool",
    );
}

#[tokio::test]
async fn an_applicant_says_on_their_page_whether_to_be_kept_in_mind() {
    let mut kitchen = Kitchen::new().await;
    let status = kitchen.apply("Maria", "(619) 555-0176").await;
    let before = kitchen.browser.get(&status).await.text();
    assert!(before.contains("Yes, keep me in mind") && before.contains("No, thanks"));
    let mut owner = kitchen.world.owner.clone();
    let said = say(&mut kitchen, &status, "yes").await;
    assert!(
        said.contains("We keep you in mind for other openings."),
        "{said}"
    );
    let card = ok(owner.get("/api/applications?stage=applied").await)["items"][0].clone();
    let path = format!("/api/applications/{}/reject", id(&card));
    let mut reject = kept();
    (reject["version"], reject["notify"]) = (card["version"].clone(), json!(false));
    ok(owner.post(&path, reject).await);
    assert_eq!(names(&mut owner, "").await, ["Maria"]);
    let said = say(&mut kitchen, &status, "no").await;
    assert!(
        said.contains("We do not write to you about other openings."),
        "{said}"
    );
    assert!(names(&mut owner, "").await.is_empty());
    let events = "SELECT type || ' ' || actor_type FROM hiring_events WHERE type LIKE 'pool.%' ORDER BY at, id";
    assert_eq!(
        texts(&kitchen.world.server, events).await,
        ["pool.kept applicant", "pool.left applicant"]
    );
    let wrong = say(&mut kitchen, &status, "maybe").await;
    assert!(wrong.contains("role=\"alert\""));
}

#[tokio::test]
async fn a_page_does_not_tell_of_the_pool_before_it_tells_of_the_no() {
    let mut kitchen = Kitchen::new().await;
    let status = kitchen.apply("Maria", "(619) 555-0176").await;
    let mut owner = kitchen.world.owner.clone();
    let card = ok(owner.get("/api/applications?stage=applied").await)["items"][0].clone();
    let mut reject = kept();
    (reject["version"], reject["delayHours"]) = (card["version"].clone(), json!(24));
    ok(owner
        .post(&format!("/api/applications/{}/reject", id(&card)), reject)
        .await);
    let page = kitchen.browser.get(&status).await.text();
    assert!(!page.contains("We keep you in mind") && page.contains("Yes, keep me in mind"));
    kitchen.world.server.turn(SignedDuration::from_hours(50));
    kitchen.world.server.work().await;
    let page = kitchen.browser.get(&status).await.text();
    assert!(
        page.contains("We keep you in mind for other openings."),
        "{page}"
    );
}

/// The page after the applicant answered.
async fn say(kitchen: &mut Kitchen, status: &str, word: &str) -> String {
    let page = kitchen.browser.get(status).await.text();
    let seal = crate::support::between(&page, "name=\"form\" value=\"", "\"").expect("the seal");
    let answer = [
        ("form".to_owned(), seal),
        ("keep".to_owned(), word.to_owned()),
    ];
    let reply = kitchen
        .post(&format!("{status}/openings"), &answer, None)
        .await;
    assert!([StatusCode::OK, StatusCode::UNPROCESSABLE_ENTITY].contains(&reply.status));
    reply.text()
}
