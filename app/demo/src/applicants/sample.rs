//! Work samples of the demo: sent by the manager, done on the applicant's phone, as well as they can.

use axum::http::Method;
use serde_json::{Value, json};

use super::{super::random::Dice, Hiring, postings::POSTINGS};
use crate::{error::Result, ids::ApplicationId};
use hiring::work_sample::content::{Item, Kind, SimPosition};

impl Hiring {
    pub(super) async fn send_sample(&mut self, who: usize, id: ApplicationId) -> Result<()> {
        let manager = self.manager(who)?;
        let Some(position) = self.sample_of(who) else {
            return Ok(());
        };
        let path = format!("/api/applications/{id}/microsim");
        let body = json!({ "position": position });
        let sent = self.client.post(manager, &path, body).await?;
        let token = sent["url"].as_str().and_then(|url| url.split("?k=").nth(1));
        self.people[who].sample = token.map(str::to_owned);
        Ok(())
    }

    fn sample_of(&self, who: usize) -> Option<SimPosition> {
        SimPosition::of_role(POSTINGS[self.people[who].posting].role)
    }

    /// Does it, task by task; who fits better knows more.
    pub(super) async fn do_sample(&mut self, who: usize) -> Result<()> {
        let (Some(position), Some(token)) = (self.sample_of(who), self.people[who].sample.take())
        else {
            return Ok(());
        };
        let mut dice = Dice::of(&format!("sample {who}"));
        let it = &mut self.people[who];
        for item in &position.content().items {
            let knows = dice.below(10) <= it.person.fit.max(3);
            let path = format!("/api/public/microsim/{token}/answers/{}", item.id);
            let body = json!({ "answer": answer(item, knows) });
            self.web
                .script(&mut it.browser, Method::PUT, &path, &body)
                .await?;
        }
        let path = format!("/api/public/microsim/{token}/submit");
        self.web
            .script(&mut it.browser, Method::POST, &path, &json!({}))
            .await?;
        Ok(())
    }
}

/// The right answer, or one that is nearly right.
fn answer(item: &Item, knows: bool) -> Value {
    match &item.kind {
        Kind::Build { key, .. } | Kind::Spot { key, .. } => {
            let most = if knows { key.len() } else { key.len() / 2 + 1 };
            json!({ "chosen": key[..most.min(key.len())] })
        }
        Kind::Order { key, .. } => {
            let mut order = key.clone();
            if !knows {
                order.rotate_left(1);
            }
            json!({ "order": order })
        }
        Kind::Guest { best, worst, .. } => {
            if knows {
                json!({ "best": best, "worst": worst })
            } else {
                let other = item
                    .choices()
                    .iter()
                    .find(|it| it.id != *best && it.id != *worst);
                json!({ "best": best, "worst": other.map(|it| &it.id) })
            }
        }
        Kind::Count { parts } => {
            let off = i64::from(!knows);
            let numbers: serde_json::Map<String, Value> = (0..)
                .zip(parts)
                .map(|(place, part)| {
                    // The first number is the easy one.
                    let value = if place == 0 { part.key } else { part.key + off };
                    (part.id.clone(), value.into())
                })
                .collect();
            json!({ "numbers": numbers })
        }
    }
}
