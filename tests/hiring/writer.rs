//! A model that drafts descriptions, through a real server of its protocol: labelled, checked, never needed.

use app::config::Writer;
use serde_json::{Value, json};

use super::world::HiringWorld;
use crate::{
    routes::world::ok,
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
    let told: Value =
        serde_json::from_str(request["body"]["messages"][1]["content"].as_str().unwrap()).unwrap();
    assert_eq!(told["role"], "Cocinero/a de línea");
    assert_eq!(told["offer"][0], "De $19.50 a $22.00 por hora");
    // Nothing was saved: people decide.
    let job = ok(hiring
        .world
        .owner
        .get(&format!("/api/jobs/{}", hiring.job_id()))
        .await);
    assert_eq!(job["description"], hiring.job["description"]);
}

#[tokio::test]
async fn what_a_hostile_text_makes_of_it_is_only_text_and_its_terms_are_told() {
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
