//! Postings of the demo: written, published, ended.

use axum::http::Method;
use serde_json::{Value, json};

use super::{Hiring, OpenJob, client::Client, postings::POSTINGS, text};
use crate::{error::Result, ids::UserId, messages::Lang};
use recruiting::types::JobStatus;

/// The word of each place.
const WORDS: [(&str, &str); 6] = [
    ("North Park", "NORTHPARK"),
    ("Echo Park", "ECHOPARK"),
    ("Midtown", "MANHATTAN"),
    ("Williamsburg", "BROOKLYN"),
    ("Elmwood", "ELMWOOD"),
    ("South Congress", "SOCO"),
];

impl Hiring {
    pub(super) async fn publish(&mut self, posting: usize) -> Result<()> {
        let it = &POSTINGS[posting];
        let (place, owner) = (self.place(it)?, self.owner);
        let new =
            json!({ "roleCode": it.role, "locationIds": [place.id], "openings": it.openings });
        let job = self.client.post(owner, "/api/jobs", new).await?;
        let id = text(&job, "id")?;
        let path = format!("/api/jobs/{id}");
        let position = self.positions.get(it.position).copied();
        let knockout = with_knockout(&job);
        let change = json!({
            "version": job["version"], "shifts": it.shifts, "experience": it.experience,
            "employmentType": it.employment_type(),
            "payMinE4": it.pay.0 * 100, "payMaxE4": it.pay.1 * 100, "positionId": position,
            "questions": knockout, "bookManually": it.by_hand,
            "tipsNote": { "en": "Tips are shared by hours worked.", "es": "Las propinas se reparten por horas trabajadas." },
            "benefits": {
                "en": "Family meal every shift\nPaid sick time\nSchedule two weeks ahead",
                "es": "Comida en cada turno\nDías de enfermedad pagados\nHorario con dos semanas de anticipación",
            },
            "business": {
                "legalName": "Pitaya Taquería LLC", "contact": "people@pitaya.example",
                "about": {
                    "en": "Six taquerías, one kitchen: corn ground every morning, people who stay.",
                    "es": "Seis taquerías, una cocina: maíz molido cada mañana y gente que se queda.",
                },
                "statement": { "en": "", "es": "" },
            },
        });
        let client = &mut self.client;
        let mut job = client.send(owner, Method::PATCH, &path, &change).await?;
        for lang in [Lang::En, Lang::Es] {
            let ask = json!({ "language": lang });
            job = described(client, owner, &path, ask, job).await?;
        }
        if let Some(keyword) = it.keyword {
            let ask = json!({ "version": job["version"], "keyword": keyword });
            let put = Method::PUT;
            job = client
                .send(owner, put, &format!("{path}/keyword"), &ask)
                .await?;
        }
        let seen = json!({ "version": job["version"] });
        let job = client.post(owner, &format!("{path}/publish"), seen).await?;
        let public = text(&job, "applyUrl")?;
        let open = OpenJob {
            id: id.parse().map_err(anyhow::Error::from)?,
            public: public.rsplit('/').next().unwrap_or_default().to_owned(),
        };
        self.jobs.insert(posting, open);
        Ok(())
    }

    /// Each location gets the keyword of its poster.
    pub(super) async fn give_words(&mut self) -> Result<()> {
        for place in self.places.clone() {
            let Some((_, word)) = WORDS.iter().find(|(name, _)| *name == place.name) else {
                continue;
            };
            let path = format!("/api/locations/{}/keyword", place.id);
            let now = self.client.get(place.manager, &path).await?;
            let ask = json!({ "version": now["version"], "keyword": word });
            self.client
                .send(place.manager, Method::PUT, &path, &ask)
                .await?;
        }
        Ok(())
    }

    pub(super) async fn end(&mut self, posting: usize) -> Result<()> {
        let Some(job) = self.jobs.get(&posting) else {
            return Ok(());
        };
        let path = format!("/api/jobs/{}", job.id);
        let now = self.client.get(self.owner, &path).await?;
        let verb = if POSTINGS[posting].now == JobStatus::Paused {
            "pause"
        } else {
            "fill"
        };
        let seen = json!({ "version": now["version"] });
        self.client
            .post(self.owner, &format!("{path}/{verb}"), seen)
            .await?;
        Ok(())
    }
}

/// Fills the description in a language: the reply is the changed job.
async fn described(
    client: &mut Client,
    owner: UserId,
    path: &str,
    ask: Value,
    job: Value,
) -> Result<Value> {
    let made = client
        .post(owner, &format!("{path}/generate-description"), ask.clone())
        .await?;
    let lang = ask["language"].as_str().unwrap_or("en").to_owned();
    let words = made["description"]
        .as_str()
        .or_else(|| made["text"].as_str())
        .or_else(|| made["description"][&lang].as_str())
        .unwrap_or_default()
        .to_owned();
    let mut description = job["description"].clone();
    description[&lang] = words.into();
    let change = json!({
        "version": job["version"], "description": description, "descriptionSource": "template",
    });
    client.send(owner, Method::PATCH, path, &change).await
}

/// The questions of a new posting, the first yes-or-no one that a no ends.
fn with_knockout(job: &Value) -> Value {
    let mut questions = job["questions"].clone();
    if let Some(list) = questions.as_array_mut()
        && let Some(question) = list
            .iter_mut()
            .find(|question| question["topic"] == "work_authorised")
    {
        question["knockout"] = json!(["no"]);
    }
    questions
}
