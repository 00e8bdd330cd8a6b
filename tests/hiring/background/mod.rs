//! Background checks: after the conditional offer, with notices and days to answer, and no other way to reject.

mod begin;
mod notices;
mod walls;

use axum::http::StatusCode;
use jiff::SignedDuration;
use recruiting::applications;
use serde_json::{Value, json};

use super::applied::Applied;
use crate::{
    routes::world::{World, id, location, ok},
    support::Browser,
};

const PHONE: &str = "+16195550176";
const MAIL: &str = "lupita@example.com";
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// A restaurant, and Lupita who signed an offer there that depends on a background check.
struct Scene {
    world: World,
    owner: Browser,
    lupita: Applied,
}

impl Scene {
    /// In Los Angeles, on Friday, November 20, 2026.
    async fn in_los_angeles() -> Self {
        let world = World::new().await;
        let place = world.la.clone();
        Self::at(world, &place).await
    }

    /// In Austin, where only federal law speaks.
    async fn in_texas() -> Self {
        let mut world = World::new().await;
        let austin = location("Pitaya Austin", "Austin", "TX", "America/Chicago");
        let place = id(&ok(world.owner.post("/api/locations", austin).await));
        Self::at(world, &place).await
    }

    async fn at(world: World, place: &str) -> Self {
        let mut lupita = Applied::new(&world.server, place.parse().expect("an id"));
        lupita.applicant.email = Some(MAIL.to_owned());
        lupita.save(&world.server).await;
        let owner = world.server.sign_in(world.server.owner).await;
        Self {
            world,
            owner,
            lupita,
        }
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/applications/{}/{rest}", self.lupita.application.id)
    }

    /// Sends an offer that depends on these things, to be signed on the page of this address.
    async fn offered(&mut self, contingencies: &[&str]) -> String {
        let draft = json!({
            "version": 0, "jobTitle": "", "positionId": self.world.cook, "rateE4": 200_000,
            "startsOn": "2026-12-28", "language": "es", "outsideRangeReason": null,
            "terms": {
                "tipEligible": true, "classification": "part_time", "firstShift": null, "manager": "Carmen Ibarra",
                "contingencies": contingencies, "employer": "Pitaya LLC", "words": "",
            },
        });
        let path = self.path("offers");
        let offer = ok(self.owner.post(&path, draft).await);
        let send = format!("/api/offers/{}/send", id(&offer));
        let sent = ok(self.owner.post(&send, json!({ "version": 1 })).await);
        let link = sent["linkUrl"].as_str().expect("a link");
        let token = link.split_once("/offer/").expect("the page").1;
        format!("/offer/{token}")
    }

    /// A browser that opened Lupita's page with the code from her phone.
    async fn proven(&self, page: &str) -> Browser {
        let mut phone = self.world.server.browser();
        phone.get(page).await;
        self.prove(&mut phone, page, &[]).await;
        phone
    }

    /// Types the code from Lupita's phone into the page; the answer in the page is kept.
    async fn prove(
        &self,
        phone: &mut Browser,
        page: &str,
        kept: &[(&str, &str)],
    ) -> crate::support::Reply {
        phone.submit(&format!("{page}/code"), kept).await;
        let code = self.world.server.code_to(PHONE).await;
        let fields = [&[("code", code.as_str())], kept].concat();
        phone.submit(&format!("{page}/prove"), &fields).await
    }

    /// Lupita signs it with the code from her phone.
    async fn signed(&mut self, contingencies: &[&str]) {
        let page = self.offered(contingencies).await;
        let mut phone = self.proven(&page).await;
        phone.get(&page).await;
        phone.submit(&format!("{page}/consent"), &[]).await;
        phone.get(&page).await;
        let fields = [
            ("name", "Lupita Cárdenas"),
            ("age", "18_plus"),
            ("intend", "yes"),
        ];
        let signed = phone.submit(&format!("{page}/sign"), &fields).await;
        assert_eq!(signed.status, StatusCode::SEE_OTHER, "{}", signed.text());
        let says_so = phone
            .get(&page)
            .await
            .text()
            .contains("Falta una cosa: la verificación");
        assert_eq!(says_so, contingencies.contains(&"background"));
    }

    async fn begin(&mut self) -> Value {
        let path = self.path("background-checks");
        ok(self.owner.post(&path, provider()).await)
    }

    /// A step of a check, on the version that it has now.
    async fn step(&mut self, check: &Value, step: &str, body: Value) -> crate::support::Reply {
        let mut body = body;
        body["version"] = self.now().await["version"].clone();
        let path = format!("/api/background-checks/{}/{step}", id(check));
        self.owner.post(&path, body).await
    }

    /// The newest check.
    async fn now(&mut self) -> Value {
        let path = self.path("background-checks");
        ok(self.owner.get(&path).await)["items"][0].clone()
    }

    /// A check whose preliminary notice went out; the address of Lupita's page.
    async fn noticed(&mut self) -> (Value, String) {
        self.signed(&["background"]).await;
        let check = self.begin().await;
        ok(self
            .step(&check, "result", json!({ "result": "under_review" }))
            .await);
        let sent = ok(self.step(&check, "pre-adverse-action", notice()).await);
        let link = sent["check"]["linkUrl"].as_str().expect("a link");
        let token = link.split_once("/check/").expect("the page").1.to_owned();
        (sent["check"].clone(), format!("/check/{token}"))
    }

    /// Days go by; sessions end meanwhile.
    async fn turn(&mut self, days: i32) {
        self.world.server.turn(DAY * days);
        self.owner = self.world.server.sign_in(self.world.server.owner).await;
    }

    async fn hire(&mut self) -> crate::support::Reply {
        let body = json!({
            "version": self.version().await, "positionId": null, "isMinor": false, "birthDate": null,
            "schoolCalendarId": null, "offlineOffer": null,
        });
        let path = self.path("hire");
        self.owner.post(&path, body).await
    }

    async fn version(&self) -> i64 {
        self.stored().await.version
    }

    async fn stored(&self) -> recruiting::types::Application {
        let id = self.lupita.application.id;
        let found = self
            .world
            .server
            .tenant
            .read(move |db| applications::application(db, id))
            .await;
        found.expect("the application")
    }

    /// The notifications in the owner's bell.
    async fn notified(&mut self) -> Vec<String> {
        let notifications = ok(self.owner.get("/api/notifications").await);
        notifications["items"]
            .as_array()
            .expect("groups")
            .iter()
            .flat_map(|group| group["entries"].as_array().expect("entries").clone())
            .map(|entry| entry["type"].as_str().expect("a kind").to_owned())
            .collect()
    }
}

fn provider() -> Value {
    json!({
        "provider": "Bay Reports", "providerContact": "1 Main St, Oakland, CA 94601, 800-555-0100",
        "reference": "BR-7781", "authorizedOn": "2026-11-20",
    })
}

fn notice() -> Value {
    json!({
        "matter": "Secreto: theft, 2019", "reportGiven": true,
        "assessment": {
            "gravity": "A misdemeanor about goods of small value", "timePassed": "Seven years, sentence served in 2020",
            "job": "Handles the register alone at closing", "rehabilitation": "Nothing has been said yet",
        },
    })
}
