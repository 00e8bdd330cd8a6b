//! A model that writes text, where the deployment has one: any endpoint that speaks OpenAI's chat completions. What it
//! returns is text and nothing else: never run, never parsed, never part of a decision.

use std::time::Duration;

use openidconnect::reqwest;
use serde_json::{Value, json};

use crate::config::Writer;

/// A person waits for the answer; after this the template writes.
const PATIENCE: Duration = Duration::from_secs(20);
/// The longest answer that is taken, in characters.
const MAX_CHARS: usize = 6000;

/// The model's answer to `user` under the brief `system`; none where it cannot be reached, answers with an error, takes
/// too long or says nothing.
pub async fn write(writer: &Writer, system: &str, user: &str) -> Option<String> {
    match ask(writer, system, user).await {
        Ok(text) => Some(text),
        Err(error) => {
            tracing::warn!(%error, "the writing model did not answer");
            None
        }
    }
}

async fn ask(writer: &Writer, system: &str, user: &str) -> anyhow::Result<String> {
    let client = reqwest::ClientBuilder::new()
        .timeout(PATIENCE)
        .redirect(reqwest::redirect::Policy::none())
        .build()?;
    let body = json!({
        "model": writer.model,
        "messages": [{ "role": "system", "content": system }, { "role": "user", "content": user }],
        "temperature": 0.7,
    });
    let mut request = client
        .post(format!("{}/chat/completions", writer.url))
        .header("content-type", "application/json")
        .body(body.to_string());
    if !writer.key.is_empty() {
        request = request.header("authorization", format!("Bearer {}", writer.key));
    }
    let reply = request.send().await?.error_for_status()?;
    let reply: Value = serde_json::from_slice(&reply.bytes().await?)?;
    let text = reply["choices"][0]["message"]["content"].as_str();
    let text = text.map(plain).filter(|text| !text.is_empty());
    text.ok_or_else(|| anyhow::anyhow!("no text in the answer"))
}

/// Only letters and line breaks, at most so many.
fn plain(text: &str) -> String {
    let kept = text
        .chars()
        .filter(|letter| *letter == '\n' || !letter.is_control())
        .take(MAX_CHARS);
    kept.collect::<String>().trim().to_owned()
}
