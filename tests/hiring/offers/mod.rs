//! From an offer to an employee: approval, the applicant's signature on a phone, the proof, the hire.

mod hire;
mod signing;
mod terms;

use axum::http::StatusCode;
use platform::permit::Role;
use serde_json::{Value, json};

use super::applied::Applied;
use crate::{
    routes::world::{World, id, ok},
    support::Browser,
};

const PHONE: &str = "+16195550176";
/// The `User-Agent` of Lupita's phone.
const BROWSER: &str = "Mozilla/5.0 (Android 14; Mobile) Gecko/145.0 Firefox/145.0";

/// A brand, a general manager in Los Angeles, and Lupita who applied there.
pub(super) struct Scene {
    pub(super) world: World,
    pub(super) manager: Browser,
    pub(super) lupita: Applied,
}

impl Scene {
    pub(super) async fn new() -> Self {
        Self::with(|_| {}).await
    }

    /// With another Lupita.
    async fn with(change: impl FnOnce(&mut Applied)) -> Self {
        let world = World::new().await;
        let place = world.la.parse().expect("an id");
        let mut lupita = Applied::new(&world.server, place);
        change(&mut lupita);
        lupita.save(&world.server).await;
        let manager = world.at_la(Role::GeneralManager).await;
        Self {
            world,
            manager,
            lupita,
        }
    }

    pub(super) fn draft(&self, version: i64, rate_e4: i64) -> Value {
        json!({
            "version": version, "jobTitle": "", "positionId": self.world.cook, "rateE4": rate_e4,
            "startsOn": "2026-11-25", "language": "es", "outsideRangeReason": "Diez años de experiencia",
            "terms": {
                "tipEligible": true, "classification": "part_time",
                "firstShift": { "date": "2026-11-25", "start": "16:00", "end": "22:00" },
                "manager": "Carmen Ibarra", "contingencies": ["i9", "food_handler"],
                "employer": "Pitaya LLC", "words": "¡Te esperamos!",
            },
        })
    }

    pub(super) fn offers(&self) -> String {
        format!("/api/applications/{}/offers", self.lupita.application.id)
    }

    /// An offer that went out; its page's address.
    pub(super) async fn sent(&mut self) -> (Value, String) {
        let draft = self.draft(0, 200_000);
        let offer = ok(self.manager.post(&self.offers(), draft).await);
        let path = format!("/api/offers/{}/send", id(&offer));
        let sent = ok(self.manager.post(&path, json!({ "version": 1 })).await);
        let link = sent["linkUrl"].as_str().expect("a link");
        let page = link.split_once("/offer/").expect("the page").1.to_owned();
        (sent["offer"].clone(), format!("/offer/{page}"))
    }

    /// A browser in which Lupita typed the code.
    pub(super) async fn proven(&self, page: &str) -> Browser {
        let mut phone = self.world.server.browser();
        phone.says_it_is(BROWSER);
        assert!(phone.get(page).await.text().contains("•• 76"));
        let asked = phone.submit(&format!("{page}/code"), &[]).await;
        assert_eq!(asked.status, StatusCode::OK);
        let code = self.world.server.code_to(PHONE).await;
        let proven = phone
            .submit(&format!("{page}/prove"), &[("code", &code)])
            .await;
        assert_eq!(
            (proven.status, proven.location()),
            (StatusCode::SEE_OTHER, page)
        );
        phone
    }

    pub(super) async fn signed(&mut self) -> (Value, String, Browser) {
        self.signed_by("18_plus").await
    }

    /// Signed by someone who will be of this age on the first day.
    pub(super) async fn signed_by(&mut self, age: &str) -> (Value, String, Browser) {
        let (offer, page) = self.sent().await;
        let mut phone = self.proven(&page).await;
        phone.get(&page).await;
        phone.submit(&format!("{page}/consent"), &[]).await;
        phone.get(&page).await;
        let fields = [("name", "Lupita Cárdenas"), ("age", age), ("intend", "yes")];
        let signed = phone.submit(&format!("{page}/sign"), &fields).await;
        assert_eq!(signed.status, StatusCode::SEE_OTHER, "{}", signed.text());
        (offer, page, phone)
    }
}
