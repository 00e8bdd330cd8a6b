//! The content of the profile, and for whom.

use jiff::SignedDuration;
use platform::permit::Role;
use serde_json::{Value, json};

use super::{book, lupita, profile, resume};
use crate::{
    hiring::applied::Applied,
    routes::world::{fields, ok, problem},
};

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
    for path in ["", "/timeline", "/notes", "/mentionable-users"] {
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
            Ok::<_, platform::error::Error>(found)
        })
        .await
        .unwrap();
    assert!(!in_file.windows(4).any(|part| part == b"Luis"));

    let mut browser = world.server.sign_in(theo).await;
    let notifications = ok(browser.get("/api/notifications").await);
    assert_eq!(notifications["unread"], 1);
    assert_eq!(notifications["items"][0]["entries"][0]["type"], "mention");
    assert_eq!(
        notifications["items"][0]["applicantName"],
        "Lupita Cárdenas"
    );
    // Someone else pins it, but its words are its author's.
    let pinned = ok(browser
        .patch(&address, json!({ "version": 1, "pinned": true }))
        .await);
    assert_eq!(pinned["pinned"], true);
    let other = browser
        .patch(&address, json!({ "version": 2, "body": "No." }))
        .await;
    problem(&other, 409, "note_locked");

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
        problem(&late, 409, "note_locked")["current"]["body"],
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
