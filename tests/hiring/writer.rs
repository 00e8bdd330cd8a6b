//! A model that drafts descriptions, through a real server of its protocol: labelled, checked, never needed.

use platform::{config::Writer, permit::Role};
use recruiting::messaging::inbound::{self, Inbound};
use serde_json::{Value, json};

use super::{applied::Applied, world::HiringWorld};
use crate::{
    routes::world::{fields, ok, problem},
    support::{Peer, TestApp},
};

async fn hiring_with(mode: &str) -> (HiringWorld, Peer) {
    let peer = Peer::start("writer.mjs", &[mode]);
    let url = format!("http://127.0.0.1:{}/v1", peer.line());
    let server = TestApp::start_with(|config| {
        config.writer = Some(Writer {
            url,
            key: "secret-key".to_owned(),
            model: "small".to_owned(),
        });
    })
    .await;
    (HiringWorld::on(server).await, peer)
}

async fn written(hiring: &mut HiringWorld, wanted: Value) -> Value {
    let address = format!("/api/jobs/{}/generate-description", hiring.job_id());
    ok(hiring.world.owner.post(&address, wanted).await)
}

#[tokio::test]
async fn a_model_writes_the_whole_from_facts_and_is_labelled() {
    let (mut hiring, peer) = hiring_with("writes").await;
    let proposal = written(&mut hiring, json!({ "language": "es" })).await;
    assert_eq!(proposal["source"], "model");
    assert_eq!(proposal["notice"], json!(null));
    assert!(
        proposal["text"]
            .as_str()
            .unwrap()
            .starts_with("Come and cook")
    );
    let request: Value = serde_json::from_str(&peer.line()).unwrap();
    assert_eq!(request["url"], "/v1/chat/completions");
    assert_eq!(request["authorization"], "Bearer secret-key");
    assert_eq!(request["body"]["model"], "small");
    let notified: Value =
        serde_json::from_str(request["body"]["messages"][1]["content"].as_str().unwrap()).unwrap();
    assert_eq!(notified["role"], "Cocinero/a de línea");
    assert_eq!(notified["offer"][0], "De $19.50 a $22.00 por hora");
    // Nothing was saved: people decide.
    let job = ok(hiring
        .world
        .owner
        .get(&format!("/api/jobs/{}", hiring.job_id()))
        .await);
    assert_eq!(job["description"], hiring.job["description"]);
}

#[tokio::test]
async fn what_a_hostile_text_makes_of_it_is_only_text_and_its_terms_are_named() {
    let (mut hiring, _peer) = hiring_with("obeys").await;
    let proposal = written(&mut hiring, json!({ "language": "en" })).await;
    assert_eq!(proposal["source"], "model");
    assert_eq!(proposal["risky"], json!(["young"]));
    assert!(
        proposal["text"].as_str().unwrap().contains("<script>"),
        "kept as the text that it is"
    );
}

#[tokio::test]
async fn without_an_answer_the_template_writes_and_says_so() {
    for mode in ["fails", "silent"] {
        let (mut hiring, _peer) = hiring_with(mode).await;
        let proposal = written(&mut hiring, json!({ "language": "en" })).await;
        assert_eq!(proposal["source"], "template", "{mode}");
        assert_eq!(proposal["notice"], "model_unavailable", "{mode}");
        assert!(proposal["text"].as_str().unwrap().contains("Line Cook"));
    }
}

#[tokio::test]
async fn one_part_anew_never_asks_the_model() {
    let (mut hiring, peer) = hiring_with("writes").await;
    let part = written(
        &mut hiring,
        json!({ "language": "en", "section": "schedule" }),
    )
    .await;
    assert_eq!(part["source"], "template");
    written(&mut hiring, json!({ "language": "en" })).await;
    let first: Value = serde_json::from_str(&peer.line()).unwrap();
    assert_eq!(
        first["method"], "POST",
        "the whole is the only thing that was asked for"
    );
}

/// An applicant of the job's restaurant, and the address at which a summary of their answers is asked for.
async fn applicant(hiring: &HiringWorld) -> (Applied, String) {
    let server = &hiring.world.server;
    let it = Applied::new(server, hiring.world.la.parse().expect("an id"));
    it.save(server).await;
    let address = format!("/api/applications/{}/summary", it.application.id);
    (it, address)
}

#[tokio::test]
async fn a_summary_is_written_from_answers_alone_labelled_and_not_kept() {
    let (mut hiring, peer) = hiring_with("writes").await;
    let (it, address) = applicant(&hiring).await;
    let owner = &mut hiring.world.owner;
    let profile = format!("/api/applications/{}", it.application.id);
    let before = ok(owner.get(&profile).await);
    assert_eq!(before["canSummarise"], true);
    let summary = ok(owner.post(&address, json!({ "language": "es" })).await);
    assert_eq!(summary["model"], "small");
    assert!(
        summary["text"]
            .as_str()
            .unwrap()
            .starts_with("Come and cook")
    );
    let request: Value = serde_json::from_str(&peer.line()).unwrap();
    let notified = request["body"]["messages"].to_string();
    let applicant = &it.applicant;
    let secrets = [
        Some(applicant.first_name.clone()),
        Some(applicant.last_name.clone()),
        applicant.phone.clone(),
        applicant.email.clone(),
        Some(it.application.id.to_string()),
    ];
    for secret in secrets.into_iter().flatten().filter(|one| !one.is_empty()) {
        assert!(!notified.contains(&secret), "{secret} left: {notified}");
    }
    assert_eq!(ok(owner.get(&profile).await), before, "nothing is kept");
}

#[tokio::test]
async fn without_an_answer_the_answers_stay_what_there_is() {
    let (mut hiring, _peer) = hiring_with("fails").await;
    let (_, address) = applicant(&hiring).await;
    let asked = json!({ "language": "en" });
    let reply = hiring.world.owner.post(&address, asked).await;
    problem(&reply, 422, "model_unavailable");
}

#[tokio::test]
async fn a_message_is_drafted_in_the_applicants_language_without_their_name_and_is_not_sent() {
    let (mut hiring, peer) = hiring_with("translates").await;
    let (it, _) = applicant(&hiring).await;
    let owner = &mut hiring.world.owner;
    let thread = format!("/api/applications/{}/conversation", it.application.id);
    let before = ok(owner.get(&thread).await);
    assert_eq!(before["canTranslate"], true);
    let address = format!(
        "/api/conversations/{}/translation",
        before["id"].as_str().expect("an id")
    );
    let words = format!("Hi {}, can you come at 4 pm?", it.applicant.first_name);
    let draft = ok(owner.post(&address, json!({ "text": words })).await);
    assert_eq!(draft["language"], it.applicant.preferred_language.tag());
    assert_eq!(draft["model"], "small");
    assert_eq!(
        draft["text"],
        format!("Traducción: {words}"),
        "the name comes back here"
    );
    let request = peer.line();
    assert!(!request.contains(&it.applicant.first_name), "{request}");
    assert!(request.contains("can you come at 4 pm?"));
    assert_eq!(
        ok(owner.get(&thread).await)["messages"],
        before["messages"],
        "nothing is sent"
    );
    for (wrong, code) in [
        ("  ".to_owned(), "required"),
        ("x".repeat(4_001), "too_long"),
    ] {
        let reply = owner.post(&address, json!({ "text": wrong })).await;
        assert_eq!(fields(&reply), [("text".to_owned(), code.to_owned())]);
    }
    let brooklyn = Some(vec![hiring.world.brooklyn.parse().expect("a place")]);
    let server = &hiring.world.server;
    let elsewhere = server
        .account(Role::GeneralManager, "gm@bk.example.com", brooklyn)
        .await;
    let body = json!({ "text": "Hello" });
    let reply = server
        .sign_in(elsewhere)
        .await
        .post(&address, body.clone())
        .await;
    problem(&reply, 404, "not_found");
    let reply = hiring
        .world
        .at_la(Role::Staff)
        .await
        .post(&address, body)
        .await;
    problem(&reply, 403, "forbidden");
}

#[tokio::test]
async fn without_a_model_there_is_no_draft_and_no_button() {
    let (hiring, _peer) = hiring_with("fails").await;
    let (it, _) = applicant(&hiring).await;
    let mut owner = hiring.world.owner.clone();
    let thread = format!("/api/applications/{}/conversation", it.application.id);
    let id = ok(owner.get(&thread).await)["id"]
        .as_str()
        .expect("an id")
        .to_owned();
    let body = json!({ "text": "Hello" });
    let address = format!("/api/conversations/{id}/translation");
    problem(
        &owner.post(&address, body.clone()).await,
        422,
        "model_unavailable",
    );
    let mut world = crate::routes::world::World::new().await;
    let it = Applied::new(&world.server, world.la.parse().expect("a place"));
    it.save(&world.server).await;
    let thread = format!("/api/applications/{}/conversation", it.application.id);
    let shown = ok(world.owner.get(&thread).await);
    assert_eq!(shown["canTranslate"], false);
    let address = format!(
        "/api/conversations/{}/translation",
        shown["id"].as_str().expect("an id")
    );
    problem(&world.owner.post(&address, body).await, 422, "no_model");
}

#[tokio::test]
async fn what_an_applicant_wrote_is_read_in_the_readers_language_and_not_kept() {
    let (mut hiring, peer) = hiring_with("translates").await;
    let (it, _) = applicant(&hiring).await;
    let words = format!("Soy {}, ¿dónde me estaciono?", it.applicant.first_name);
    let text = Inbound {
        from: it.applicant.phone.clone().expect("a phone"),
        body: words.clone(),
        provider_id: "SM1".to_owned(),
        ..Inbound::default()
    };
    hiring
        .world
        .server
        .as_owner(move |change| inbound::receive(change, &text))
        .await
        .expect("taken");
    let thread = format!("/api/applications/{}/conversation", it.application.id);
    let owner = &mut hiring.world.owner;
    let before = ok(owner.get(&thread).await);
    let messages = before["messages"].as_array().expect("messages");
    let theirs = messages
        .iter()
        .find(|one| one["direction"] == "in")
        .expect("theirs");
    assert_eq!(theirs["language"], "es");
    let address = format!(
        "/api/messages/{}/translation",
        theirs["id"].as_str().expect("an id")
    );
    let read = ok(owner.post(&address, json!({ "language": "en" })).await);
    assert_eq!(
        (&read["language"], &read["model"]),
        (&json!("en"), &json!("small"))
    );
    assert_eq!(read["text"], format!("Traducción: {words}"));
    let request = peer.line();
    assert!(!request.contains(&it.applicant.first_name), "{request}");
    assert!(request.contains("American English"), "{request}");
    assert_eq!(ok(owner.get(&thread).await)["messages"], before["messages"]);
    // What the team wrote needs no such help, and no one else's thread is opened by it.
    if let Some(ours) = messages.iter().find(|one| one["direction"] == "out") {
        let address = format!(
            "/api/messages/{}/translation",
            ours["id"].as_str().expect("an id")
        );
        problem(
            &owner.post(&address, json!({ "language": "en" })).await,
            404,
            "not_found",
        );
    }
}
