//! The applicant's profile: who sees it, notes, duplicates, handing over, requests.

use app::{
    blobs::Blobs,
    ids::{ApplicantRequestId, ApplicationId, DocumentId, InterviewId, LocationId, UserId},
    permit::Role,
};
use jiff::SignedDuration;
use rusqlite::params;
use serde_json::{Value, json};

use super::{
    applied::Applied,
    postings::{application, posting, submit},
};
use crate::{
    routes::world::{World, fields, ok, problem},
    support::TestApp,
};

/// An applicant asks for something, as the status page writes it down.
pub(crate) async fn ask(
    server: &TestApp,
    application: ApplicationId,
    kind: &'static str,
    words: &str,
) -> ApplicantRequestId {
    let (now, words) = (server.now(), words.to_owned());
    let id = ApplicantRequestId::new(now);
    server
        .tenant
        .write(move |db| {
            db.execute(
                "INSERT INTO applicant_requests (id, application_id, kind, words, due_on, at)
                 VALUES (?1, ?2, ?3, ?4, '2026-12-20', ?5)",
                params![id, application, kind, words, now.to_string()],
            )?;
            Ok::<_, app::error::Error>(())
        })
        .await
        .expect("a request");
    id
}

/// A resume that came with an application.
pub(crate) async fn resume(
    server: &TestApp,
    it: &Applied,
    name: &str,
    bytes: &'static [u8],
) -> DocumentId {
    let (now, name, application) = (server.now(), name.to_owned(), it.application.clone());
    let id = DocumentId::new(now);
    let blob = Blobs::of(&server.app, &server.tenant)
        .put(bytes, now)
        .expect("a blob");
    server
        .tenant
        .write(move |db| {
            db.execute(
                "INSERT INTO hiring_documents (id, applicant_id, application_id, kind, name, media_type, bytes, blob,
                   sha256, created_at) VALUES (?1, ?2, ?3, 'resume', ?4, 'application/pdf', 9, ?5, ?5, ?6)",
                params![id, application.applicant_id, application.id, name, blob, now.to_string()],
            )?;
            Ok::<_, app::error::Error>(())
        })
        .await
        .expect("a document");
    id
}

/// An interview that is booked for so many hours from now.
async fn book(server: &TestApp, it: &Applied, user: UserId, hours: i64) -> InterviewId {
    let (now, application) = (server.now(), it.application.clone());
    let id = InterviewId::new(now);
    let starts = now + SignedDuration::from_hours(hours);
    let ends = starts + SignedDuration::from_mins(30);
    server
        .tenant
        .write(move |db| {
            db.execute(
                "INSERT INTO interviews (id, application_id, location_id, stage, starts_at, ends_at, zone, format,
                   interviewer_ids, state, booked_at)
                 VALUES (?1, ?2, ?3, 'phone_interview', ?4, ?5, 'America/Los_Angeles', 'phone', ?6, 'booked', ?7)",
                params![
                    id,
                    application.id,
                    application.location_id,
                    starts.to_string(),
                    ends.to_string(),
                    json!([user]).to_string(),
                    now.to_string()
                ],
            )?;
            db.execute(
                "INSERT INTO interview_seats (interview_id, user_id, starts_at, ends_at) VALUES (?1, ?2, ?3, ?4)",
                params![id, user, starts.to_string(), ends.to_string()],
            )?;
            Ok::<_, app::error::Error>(())
        })
        .await
        .expect("an interview");
    id
}

/// Lupita at Los Angeles.
pub(super) async fn lupita() -> (World, Applied) {
    let world = World::new().await;
    let la: LocationId = world.la.parse().expect("an id");
    let it = Applied::new(&world.server, la);
    it.save(&world.server).await;
    (world, it)
}

fn profile(it: &Applied) -> String {
    format!("/api/applications/{}", it.application.id)
}

#[tokio::test]
async fn the_profile_says_who_where_since_when_and_what_each_answer_gives() {
    let (mut world, it) = lupita().await;
    world.server.turn(SignedDuration::from_hours(50));
    let mut owner = world.server.sign_in(world.server.owner).await;
    let shown = ok(owner.get(&profile(&it)).await);
    assert_eq!(shown["applicant"]["firstName"], "Lupita");
    assert_eq!(shown["job"]["title"]["es"], "Cocinera de línea");
    assert_eq!(shown["job"]["locationName"], "Pitaya Echo Park");
    assert_eq!(shown["daysInStage"], 2);
    assert_eq!(shown["nextAction"]["kind"], "send_link");
    let effects: Vec<(&str, &str)> = shown["answers"]
        .as_array()
        .expect("answers")
        .iter()
        .map(|one| {
            (
                one["question"]["id"].as_str().unwrap(),
                one["effect"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        effects,
        [
            ("saturdays", "full"),
            ("card", "full"),
            ("years", "not_scored"),
            ("rush", "to_rate")
        ]
    );
    // Four years from the last action, unless a law wants more; California's law wants the same four.
    assert_eq!(shown["keeping"]["dueOn"], "2030-11-20");
    assert_eq!(shown["keeping"]["lawUntil"], "2030-11-20");
    world.owner = owner;
}

#[tokio::test]
async fn out_of_scope_is_not_there_and_interviewers_reach_only_whom_they_interview() {
    let (world, it) = lupita().await;
    let mut manager = world.at_la(Role::GeneralManager).await;
    ok(manager.get(&profile(&it)).await);
    let brooklyn = Some(vec![world.brooklyn.parse().unwrap()]);
    let elsewhere = world
        .server
        .account(Role::GeneralManager, "gm@bk.example.com", brooklyn)
        .await;
    let mut elsewhere = world.server.sign_in(elsewhere).await;
    for path in ["", "/timeline", "/notes", "/colleagues"] {
        let address = format!("{}{path}", profile(&it));
        problem(&elsewhere.get(&address).await, 404, "not_found");
    }
    problem(
        &world.at_la(Role::Staff).await.get(&profile(&it)).await,
        403,
        "forbidden",
    );
    let la = Some(vec![world.la.parse().unwrap()]);
    let interviewer = world
        .server
        .account(Role::Interviewer, "in@la.example.com", la)
        .await;
    let mut browser = world.server.sign_in(interviewer).await;
    problem(&browser.get(&profile(&it)).await, 404, "not_found");
    book(&world.server, &it, interviewer, 24).await;
    let shown = ok(browser.get(&profile(&it)).await);
    assert_eq!(
        shown["interviews"][0]["interviewers"][0]["name"],
        "Luz Marín"
    );
    assert_eq!(shown["nextAction"]["kind"], "interview_ahead");
    assert_eq!(shown["offer"], Value::Null);
    world.server.turn(SignedDuration::from_hours(25));
    let shown = ok(world
        .server
        .sign_in(interviewer)
        .await
        .get(&profile(&it))
        .await);
    assert_eq!(shown["nextAction"]["kind"], "leave_feedback");
}

#[tokio::test]
async fn a_note_is_sealed_names_people_and_is_settled_after_a_quarter_of_an_hour() {
    let (mut world, it) = lupita().await;
    let la = Some(vec![world.la.parse().unwrap()]);
    let theo = world
        .server
        .account(Role::GeneralManager, "theo@la.example.com", la)
        .await;
    let notes = format!("{}/notes", profile(&it));
    let staff = world
        .server
        .account(Role::Staff, "staff@la.example.com", None)
        .await;
    for (body, field) in [
        (json!({ "body": "  " }), "body"),
        (json!({ "body": "x".repeat(4001) }), "body"),
        (
            json!({ "body": "See this", "mentions": [staff] }),
            "mentions",
        ),
    ] {
        assert_eq!(fields(&world.owner.post(&notes, body).await)[0].0, field);
    }
    let words = "She knows Luis.\nWorth a fast yes.";
    let note = ok(world
        .owner
        .post(&notes, json!({ "body": words, "mentions": [theo] }))
        .await);
    let address = format!("{notes}/{}", note["id"].as_str().unwrap());
    let in_file = world
        .server
        .tenant
        .read(|db| {
            let found: Vec<u8> =
                db.query_row("SELECT sealed_body FROM applicant_notes", [], |row| {
                    row.get(0)
                })?;
            Ok::<_, app::error::Error>(found)
        })
        .await
        .unwrap();
    assert!(!in_file.windows(4).any(|part| part == b"Luis"));

    let mut browser = world.server.sign_in(theo).await;
    let news = ok(browser.get("/api/notifications").await);
    assert_eq!(news["unread"], 1);
    assert_eq!(news["items"][0]["entries"][0]["type"], "mention");
    assert_eq!(news["items"][0]["applicantName"], "Lupita Cárdenas");
    // Somebody else pins it, but its words are its author's.
    let pinned = ok(browser
        .patch(&address, json!({ "version": 1, "pinned": true }))
        .await);
    assert_eq!(pinned["pinned"], true);
    let other = browser
        .patch(&address, json!({ "version": 2, "body": "No." }))
        .await;
    problem(&other, 409, "note_settled");

    world.server.turn(SignedDuration::from_mins(15));
    let stale = world
        .owner
        .patch(&address, json!({ "version": 1, "body": "Late" }))
        .await;
    problem(&stale, 409, "version_conflict");
    let edited = ok(world
        .owner
        .patch(&address, json!({ "version": 2, "body": "Asked for $20." }))
        .await);
    assert_eq!(edited["body"], "Asked for $20.");
    world.server.turn(SignedDuration::from_secs(1));
    let late = world
        .owner
        .patch(&address, json!({ "version": 3, "body": "Too late" }))
        .await;
    assert_eq!(
        problem(&late, 409, "note_settled")["current"]["body"],
        "Asked for $20."
    );
    assert_eq!(
        ok(world.owner.get(&notes).await)["items"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

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
async fn the_timeline_comes_in_pages_and_by_kind() {
    let (mut world, it) = lupita().await;
    for word in ["One", "Two", "Three"] {
        ok(world
            .owner
            .post(&format!("{}/notes", profile(&it)), json!({ "body": word }))
            .await);
    }
    let care = json!({ "version": 1, "tags": [" weekends ", "Weekends", ""], "ownerId": world.server.owner });
    let cared = ok(world.owner.patch(&profile(&it), care).await);
    assert_eq!(cared["tags"], json!(["weekends"]));
    let first = ok(world
        .owner
        .get(&format!("{}/timeline?limit=2", profile(&it)))
        .await);
    assert_eq!(first["items"][0]["type"], "application.updated");
    let cursor = first["nextCursor"].as_str().expect("more");
    let rest = ok(world
        .owner
        .get(&format!(
            "{}/timeline?limit=2&cursor={cursor}",
            profile(&it)
        ))
        .await);
    assert_eq!(rest["items"].as_array().unwrap().len(), 2);
    assert_eq!(rest["nextCursor"], Value::Null);
    let notes = ok(world
        .owner
        .get(&format!("{}/timeline?kind=notes", profile(&it)))
        .await);
    assert_eq!(notes["items"].as_array().unwrap().len(), 3);
    let wrong = world
        .owner
        .get(&format!("{}/timeline?limit=0", profile(&it)))
        .await;
    assert_eq!(fields(&wrong)[0].0, "limit");
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

#[tokio::test]
async fn a_document_is_handed_over_to_be_saved_and_that_is_on_the_timeline() {
    let (mut world, it) = lupita().await;
    let id = resume(
        &world.server,
        &it,
        "Lupita \"CV\".html",
        b"%PDF-1.7 <script>",
    )
    .await;
    let shown = ok(world.owner.get(&profile(&it)).await);
    assert_eq!(shown["documents"][0]["id"], id.to_string());
    let address = format!("{}/documents/{id}", profile(&it));
    let reply = world.owner.get(&address).await;
    assert_eq!(
        (reply.status.as_u16(), reply.text().as_str()),
        (200, "%PDF-1.7 <script>")
    );
    let header = |name: &str| reply.headers[name].to_str().expect("text").to_owned();
    assert_eq!(header("content-type"), "application/pdf");
    assert!(header("content-disposition").starts_with("attachment; filename=\"Lupita _CV_.html\""));
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert!(header("content-security-policy").starts_with("sandbox; default-src 'none'"));
    assert_eq!(header("cache-control"), "private, no-store");
    let privacy = format!("{}/timeline?kind=privacy", profile(&it));
    let seen = ok(world.owner.get(&privacy).await);
    assert_eq!(seen["items"][0]["type"], "document.opened");
    // The other application's document is not this one's.
    let other = Applied::new(&world.server, world.la.parse().unwrap());
    other.save(&world.server).await;
    let wrong = format!("{}/documents/{id}", profile(&other));
    problem(&world.owner.get(&wrong).await, 404, "not_found");
}
