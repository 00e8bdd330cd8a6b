//! A posting from its publication to its end.

use platform::permit::Role;
use recruiting::types::Status;
use serde_json::{Value, json};

use super::change_job;
use crate::{
    hiring::{
        pipeline::Place,
        world::{HiringWorld, five_questions},
    },
    routes::world::{fields, id, ok, problem, put},
    support::Browser,
};

#[tokio::test]
async fn the_life_of_a_posting() {
    let mut hiring = HiringWorld::new().await;
    let reference = hiring.reference();
    assert!(
        hiring.job["applyUrl"]
            .as_str()
            .unwrap()
            .ends_with(&format!("/apply/{reference}"))
    );
    let address = format!("/api/jobs/{}", hiring.job_id());
    let owner = &mut hiring.world.owner;
    let step = async |owner: &mut Browser, verb: &str, version: &Value| {
        owner
            .post(&format!("{address}/{verb}"), json!({ "version": version }))
            .await
    };
    let paused = ok(step(owner, "pause", &hiring.job["version"]).await);
    assert_eq!(paused["status"], "paused");
    problem(
        &step(owner, "pause", &paused["version"]).await,
        409,
        "job_not_open",
    );
    let open = ok(step(owner, "resume", &paused["version"]).await);
    assert_eq!(
        (open["status"].as_str(), &open["publishedAt"]),
        (Some("published"), &hiring.job["publishedAt"])
    );
    problem(
        &step(owner, "publish", &open["version"]).await,
        409,
        "job_not_publishable",
    );
    // A public posting stays valid: the change is refused whole.
    let unsound = json!({ "version": open["version"], "payMaxE4": null });
    problem(
        &owner.patch(&address, unsound).await,
        422,
        "publish_blocked",
    );
    let moved = json!({ "version": open["version"], "locationId": hiring.world.brooklyn });
    problem(&owner.patch(&address, moved).await, 409, "job_place_fixed");
    let filled = ok(step(owner, "fill", &open["version"]).await);
    let late = json!({ "version": filled["version"], "openings": 3 });
    problem(&owner.patch(&address, late).await, 409, "job_ended");
    let closed = ok(step(owner, "close", &filled["version"]).await);
    assert_eq!(closed["status"], "closed");
    problem(
        &step(owner, "close", &closed["version"]).await,
        409,
        "job_not_open",
    );
    let copy = ok(owner.post(&format!("{address}/clone"), json!({})).await);
    assert_eq!(
        (copy["status"].as_str(), &copy["questions"]),
        (Some("draft"), &closed["questions"])
    );
    assert_ne!(copy["ref"], closed["ref"]);
}

#[tokio::test]
async fn shift_leads_read_postings_and_interviewers_do_not() {
    let hiring = HiringWorld::new().await;
    let address = format!("/api/jobs/{}", hiring.job_id());
    let mut lead = hiring.world.at_la(Role::ShiftManager).await;
    ok(lead.get(&address).await);
    let change = json!({ "version": hiring.job["version"], "openings": 2 });
    assert_eq!(
        problem(&lead.patch(&address, change).await, 403, "forbidden")["needs"],
        "jobs:update"
    );
    let mut interviewer = hiring.world.at_la(Role::Interviewer).await;
    assert_eq!(interviewer.get("/api/jobs").await.status, 403);
}

#[tokio::test]
async fn applicants_keep_the_questions_that_they_answered() {
    let mut hiring = HiringWorld::new().await;
    let job = hiring.job.clone();
    let set = job["questionSetId"].as_str().unwrap().to_owned();
    let (job_id, place, held) = (hiring.job_id(), hiring.world.la.clone(), set.clone());
    hiring.world.server.as_owner(move |change| {
        let at = change.now.to_string();
        change.db.execute(
            "INSERT INTO applicants (id, first_name, last_name, preferred_language, created_at) VALUES ('p', 'Eva', 'Lee', 'en', ?1)",
            [&at],
        )?;
        change.db.execute(
            "INSERT INTO applications (id, job_id, location_id, applicant_id, stage, status, stage_entered_at, source,
               language, question_set_id, answers, availability, last_applicant_activity_at, status_token_hash,
               sealed_status_token, applied_at)
             VALUES ('a', ?1, ?2, 'p', 'applied', 'active', ?3, 'qr', 'en', ?4, '{}', '{}', ?3, x'00', x'00', ?3)",
            [&job_id, &place, &at, &held],
        )?;
        Ok(())
    }).await.unwrap();
    let owner = &mut hiring.world.owner;
    let mut questions = five_questions();
    questions[4]["text"]["en"] = json!("What do you like to cook?");
    let changed = change_job(owner, &job, json!({ "questions": questions })).await;
    assert_ne!(changed["questionSetId"], job["questionSetId"]);
    let kept = hiring
        .world
        .server
        .tenant
        .read(move |db| {
            db.query_row(
                "SELECT questions FROM question_sets WHERE id = ?1",
                [set],
                |row| row.get::<_, String>(0),
            )
            .map_err(platform::error::Error::from)
        })
        .await
        .unwrap();
    assert!(kept.contains("Why do you like to cook?"));
    // No one answered the new ones yet: they change in place.
    let mut questions = five_questions();
    questions[4]["text"]["en"] = json!("Which dish do you like to cook?");
    let again = change_job(owner, &changed, json!({ "questions": questions })).await;
    assert_eq!(again["questionSetId"], changed["questionSetId"]);
    // One is waiting for an answer: the job does not close over their head.
    let close = json!({ "version": again["version"] });
    let reply = owner
        .post(&format!("/api/jobs/{}/close", id(&again)), close)
        .await;
    assert_eq!(
        problem(&reply, 409, "applications_active")["current"]["active"],
        1
    );
    let counts = ok(owner.get("/api/jobs").await)["items"][0]["counts"].clone();
    assert_eq!(
        counts,
        json!({ "active": 1, "new": 1, "hired": 0, "total": 1 })
    );
}

#[tokio::test]
async fn keywords_are_words_of_their_own_and_come_free_when_a_job_closes() {
    let mut hiring = HiringWorld::new().await;
    let brooklyn = hiring.world.brooklyn.clone();
    let other = hiring.another_job(&brooklyn).await;
    let (job, owner) = (hiring.job.clone(), &mut hiring.world.owner);
    let set = async |owner: &mut Browser, job: &Value, word: Value| {
        let version = ok(owner.get(&format!("/api/jobs/{}", id(job))).await)["version"].clone();
        put(
            owner,
            &format!("/api/jobs/{}/keyword", id(job)),
            json!({ "version": version, "keyword": word }),
        )
        .await
    };
    for wrong in ["AB", "ABCDEFGHIJKLMNOPQRSTU", "TA CO", "TÁCO", "123"] {
        assert_eq!(
            fields(&set(owner, &job, json!(wrong)).await),
            [("keyword".to_owned(), "keyword_invalid".to_owned())],
            "{wrong}"
        );
    }
    for reserved in ["stop", "ALTA", "nomas", "Help", "INICIAR"] {
        problem(
            &set(owner, &job, json!(reserved)).await,
            422,
            "keyword_reserved",
        );
    }
    assert_eq!(
        ok(set(owner, &job, json!(" taco ")).await)["keyword"],
        "TACO"
    );
    problem(
        &set(owner, &other, json!("TACO")).await,
        409,
        "keyword_taken",
    );
    assert_eq!(
        ok(set(owner, &job, json!("TACOS2")).await)["keyword"],
        "TACOS2"
    );
    assert_eq!(
        ok(set(owner, &other, json!("TACO")).await)["keyword"],
        "TACO"
    );
    let seen = ok(owner.get(&format!("/api/jobs/{}", id(&other))).await)["version"].clone();
    ok(owner
        .post(
            &format!("/api/jobs/{}/close", id(&other)),
            json!({ "version": seen }),
        )
        .await);
    assert_eq!(ok(set(owner, &job, json!("TACO")).await)["keyword"], "TACO");
    assert_eq!(
        ok(set(owner, &job, json!(null)).await)["keyword"],
        json!(null)
    );
}

#[tokio::test]
async fn posters_are_sheets_in_both_languages_and_sizes() {
    let mut hiring = HiringWorld::new().await;
    let address = format!("/api/jobs/{}/poster.pdf", hiring.job_id());
    for query in ["", "?lang=es&size=a4"] {
        let reply = hiring.world.owner.get(&format!("{address}{query}")).await;
        assert_eq!(reply.status, 200);
        assert_eq!(reply.headers["content-type"], "application/pdf");
        assert!(reply.text().starts_with("%PDF-"));
    }
    assert_eq!(
        hiring
            .world
            .owner
            .get(&format!("{address}?size=a3"))
            .await
            .status,
        422
    );
}

#[tokio::test]
async fn a_job_closes_when_everyone_has_an_answer_or_gets_one() {
    let mut place = Place::new().await;
    let (job, version) = (place.lupita.job.id, place.lupita.job.version);
    let address = format!("/api/jobs/{job}/close");
    let refused = place
        .world
        .owner
        .post(&address, json!({ "version": version }))
        .await;
    problem(&refused, 409, "applications_active");
    let close = json!({ "version": version, "declineActive": true });
    // Stale: no one is declined either.
    let stale = json!({ "version": version + 7, "declineActive": true });
    problem(
        &place.world.owner.post(&address, stale).await,
        409,
        "version_conflict",
    );
    let (_, status, _) = place.state_of(place.lupita.application.id).await;
    assert_eq!(status, Status::Active);
    let closed = ok(place.world.owner.post(&address, close).await);
    assert_eq!(closed["status"], "closed");
    let (_, status, _) = place.state_of(place.lupita.application.id).await;
    assert_eq!(status, Status::Rejected);
    let reasons = place
        .texts("SELECT reject_reason FROM applications ORDER BY id")
        .await;
    assert_eq!(reasons, ["position_filled"]);
}
