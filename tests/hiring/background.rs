//! Background checks: after the conditional offer, with notices and days to answer, and nothing by the back door.

use app::{
    hiring::{
        applications,
        types::{RejectReason, Status},
    },
    permit::Role,
};
use axum::http::StatusCode;
use jiff::SignedDuration;
use serde_json::{Value, json};

use super::{applied::Applied, forgetting::found};
use crate::{
    routes::world::{World, fields, id, location, ok, problem},
    support::{Browser, between},
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

    /// Lupita signs it with the code from her phone.
    async fn signed(&mut self, contingencies: &[&str]) {
        let page = self.offered(contingencies).await;
        let mut phone = self.world.server.browser();
        phone.get(&page).await;
        phone.submit(&format!("{page}/code"), &[]).await;
        let code = self.world.server.code_to(PHONE).await;
        let code = [("code", code.as_str())];
        phone.submit(&format!("{page}/prove"), &code).await;
        phone.get(&page).await;
        phone.submit(&format!("{page}/consent"), &[]).await;
        phone.get(&page).await;
        let fields = [("name", "Lupita Cárdenas"), ("intend", "yes")];
        let signed = phone.submit(&format!("{page}/sign"), &fields).await;
        assert_eq!(signed.status, StatusCode::SEE_OTHER, "{}", signed.text());
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

    /// The newest check as it stands.
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
        let sent = ok(self.step(&check, "notice", notice()).await);
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
            "schoolCalendarId": null, "paperOffer": null,
        });
        let path = self.path("hire");
        self.owner.post(&path, body).await
    }

    async fn version(&self) -> i64 {
        self.stored().await.version
    }

    async fn stored(&self) -> app::hiring::types::Application {
        let id = self.lupita.application.id;
        let found = self
            .world
            .server
            .tenant
            .read(move |db| applications::application(db, id))
            .await;
        found.expect("the application")
    }

    /// What the bell of the owner has told.
    async fn told(&mut self) -> Vec<String> {
        let news = ok(self.owner.get("/api/notifications").await);
        news["items"]
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
        "reference": "BR-7781", "authorizedOn": "2026-11-19",
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

#[tokio::test]
async fn a_check_begins_only_after_a_conditional_offer_that_names_it() {
    let mut scene = Scene::in_los_angeles().await;
    let path = scene.path("background-checks");
    let refused = scene.owner.post(&path, provider()).await;
    problem(&refused, 422, "conditional_offer_needed");
    scene.offered(&["i9"]).await;
    let refused = scene.owner.post(&path, provider()).await;
    problem(&refused, 422, "conditional_offer_needed");
    let offers = scene.path("offers");
    let offer = ok(scene.owner.get(&offers).await)["items"][0].clone();
    let void = json!({ "version": offer["version"], "reason": "Again, with the check" });
    let end = format!("/api/offers/{}/void", id(&offer));
    ok(scene.owner.post(&end, void).await);
    // With the applicant is enough: the law asks for the offer, not for the signature.
    scene.offered(&["background"]).await;
    let mut wrong = provider();
    wrong["authorizedOn"] = json!("2026-11-21");
    wrong["providerContact"] = json!(" ");
    let refused = scene.owner.post(&path, wrong).await;
    let mut named: Vec<String> = fields(&refused).into_iter().map(|field| field.0).collect();
    named.sort();
    assert_eq!(named, ["authorizedOn", "providerContact"]);
    let check = scene.begin().await;
    assert_eq!(
        (&check["state"], &check["answerUntil"]),
        (&json!("begun"), &Value::Null)
    );
    let again = scene.owner.post(&path, provider()).await;
    problem(&again, 409, "check_stands");
    let next = ok(scene.owner.get(&path).await);
    assert_eq!(next["lastProvider"]["provider"], "Bay Reports");
}

#[tokio::test]
async fn nobody_is_hired_before_the_check_that_the_offer_names_is_clear() {
    let mut scene = Scene::in_texas().await;
    scene.signed(&["background", "i9"]).await;
    let profile = format!("/api/applications/{}", scene.lupita.application.id);
    let next = ok(scene.owner.get(&profile).await)["nextAction"]["kind"].clone();
    assert_eq!(next, "begin_check");
    let refused = problem(&scene.hire().await, 422, "background_check_open");
    assert_eq!(refused["current"]["state"], Value::Null);
    let check = scene.begin().await;
    let refused = problem(&scene.hire().await, 422, "background_check_open");
    assert_eq!(refused["current"]["state"], "begun");
    // Nor on a paper offer, while one is under way.
    let paper = json!({
        "version": scene.version().await, "positionId": scene.world.cook, "isMinor": false, "birthDate": null,
        "schoolCalendarId": null,
        "paperOffer": { "reason": "In the binder", "rateE4": 200_000, "startsOn": "2026-12-28" },
    });
    let hire = scene.path("hire");
    problem(
        &scene.owner.post(&hire, paper).await,
        422,
        "background_check_open",
    );
    let clear = ok(scene
        .step(&check, "result", json!({ "result": "clear" }))
        .await);
    assert_eq!(clear["state"], "clear");
    assert_eq!(
        ok(scene.owner.get(&profile).await)["nextAction"]["kind"],
        "hire"
    );
    ok(scene.hire().await);
    assert_eq!(scene.stored().await.status, Status::Hired);
}

#[tokio::test]
async fn a_brand_does_without_a_check_only_by_who_may_approve_offers_and_says_why() {
    let mut scene = Scene::in_los_angeles().await;
    scene.signed(&["background"]).await;
    let waive = scene.path("background-checks/waive");
    let why = json!({ "reason": "Dishwashers are never alone with cash" });
    let mut manager = scene.world.at_la(Role::GeneralManager).await;
    problem(&manager.post(&waive, why.clone()).await, 403, "forbidden");
    let empty = json!({ "reason": " " });
    assert_eq!(
        fields(&scene.owner.post(&waive, empty).await)[0].0,
        "reason"
    );
    let waived = ok(scene.owner.post(&waive, why).await);
    assert_eq!(waived["state"], "waived");
    ok(scene.hire().await);
}

#[tokio::test]
async fn in_california_a_dispute_moves_the_day_and_the_final_notice_waits_for_it() {
    let mut scene = Scene::in_los_angeles().await;
    let (check, page) = scene.noticed().await;
    // Two business days to arrive and five to answer; Thanksgiving lies between.
    assert_eq!(
        (&check["answerUntil"], &check["decideFrom"]),
        (&json!("2026-12-02"), &json!("2026-12-03"))
    );
    assert_eq!(check["waiting"]["laws"].as_array().map(Vec::len), Some(3));
    let mail = scene.world.server.message_to(MAIL).await.letter.text();
    let mail = mail.expect("words");
    assert!(mail.contains(&page) && !mail.contains("Secreto"), "{mail}");
    let mut phone = scene.world.server.browser();
    let shown = phone.get(&page).await.text();
    for words in [
        "Secreto: theft, 2019",
        "Seven years",
        "miércoles 2 de diciembre de 2026",
        "Bay Reports",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    let answer = format!("{page}/answer");
    let nothing = phone.submit(&answer, &[("words", " ")]).await;
    assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
    let says = [("words", "No fui yo: es otra Lupita"), ("disputes", "yes")];
    let taken = phone.submit(&answer, &says).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text());
    let now = scene.now().await;
    assert_eq!(now["answerUntil"], "2026-12-09");
    assert_eq!(now["answers"][0]["words"], "No fui yo: es otra Lupita");
    assert!(scene.told().await.contains(&"check_answered".to_owned()));
    // A second dispute moves nothing more, and more words are read.
    phone.get(&page).await;
    let more = [
        ("words", "Traigo la carta del juzgado"),
        ("disputes", "yes"),
    ];
    phone.submit(&answer, &more).await;
    let now = scene.now().await;
    assert_eq!(
        (&now["answerUntil"], now["answers"].as_array().map(Vec::len)),
        (&json!("2026-12-09"), Some(2))
    );

    // The day before the first date is over, and on the last day itself: too early.
    scene.turn(13).await;
    let why = json!({ "reason": "The court letter names another birth date; the register stays a risk." });
    let early = scene.step(&check, "final-notice", why.clone()).await;
    let early = problem(&early, 422, "notice_period_running");
    assert_eq!(
        early["current"],
        json!({ "answerUntil": "2026-12-09", "decideFrom": "2026-12-10" })
    );
    scene.turn(6).await;
    problem(
        &scene.step(&check, "final-notice", why.clone()).await,
        422,
        "notice_period_running",
    );
    scene.turn(1).await;
    scene.world.server.work().await;
    let news = scene.told().await;
    let over = news.iter().filter(|kind| *kind == "check_wait_over");
    assert_eq!(over.count(), 1, "only the moved day is told: {news:?}");
    let done = ok(scene.step(&check, "final-notice", why).await);
    assert_eq!(done["check"]["state"], "final");
    assert!(done["messageId"].is_string());
    let stored = scene.stored().await;
    assert_eq!(
        (stored.status, stored.reject_reason.map(RejectReason::name)),
        (Status::Rejected, Some("background_check"))
    );
    let shown = phone.get(&page).await.text();
    for words in [
        "The court letter names another birth date",
        "calcivilrights.ca.gov",
        "bca.lacity.gov",
        "eeoc.gov",
        "800-555-0100",
        "60 días",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    assert!(between(&shown, "<form", ">").is_none(), "{shown}");
}

#[tokio::test]
async fn the_final_notice_is_what_the_status_page_waits_for_and_no_decline_goes_out() {
    let mut scene = Scene::in_texas().await;
    let (check, _) = scene.noticed().await;
    scene.turn(11).await;
    let why = json!({ "reason": "Nothing was said, and the register is the job." });
    ok(scene.step(&check, "final-notice", why).await);
    let mail = scene.world.server.message_to(MAIL).await.letter.text();
    let mail = mail.expect("words");
    assert!(mail.contains("/check/"), "{mail}");
    let told = super::postings::texts(
        &scene.world.server,
        "SELECT coalesce(template_key, '-') || ' ' || status FROM conversation_messages ORDER BY id",
    )
    .await;
    assert!(!told.iter().any(|row| row.contains("decline")), "{told:?}");
    assert!(told.contains(&"final_notice sent".to_owned()), "{told:?}");
}

#[tokio::test]
async fn in_texas_the_federal_days_hold_and_a_dispute_moves_nothing() {
    let mut scene = Scene::in_texas().await;
    let (check, page) = scene.noticed().await;
    assert_eq!(check["answerUntil"], "2026-11-30");
    let mut phone = scene.world.server.browser();
    phone.get(&page).await;
    let answer = format!("{page}/answer");
    phone.submit(&answer, &[("disputes", "yes")]).await;
    assert_eq!(scene.now().await["answerUntil"], "2026-11-30");
    // After the day an answer is still read, until somebody decides.
    scene.turn(11).await;
    let late = phone.get(&page).await.text();
    assert!(late.contains("terminó"), "{late}");
    phone
        .submit(&answer, &[("words", "Aquí está la carta")])
        .await;
    assert_eq!(
        scene.now().await["answers"][1]["words"],
        "Aquí está la carta"
    );
    let why = json!({ "reason": "The letter settles it" });
    let cleared = ok(scene.step(&check, "clear", why).await);
    assert_eq!(cleared["state"], "cleared");
    let shown = phone.get(&page).await.text();
    assert!(
        shown.contains("sigue en pie") && !shown.contains("Secreto"),
        "{shown}"
    );
    let after = phone.submit(&answer, &[("words", "¿Y ahora?")]).await;
    assert_eq!(after.status, StatusCode::UNPROCESSABLE_ENTITY);
    ok(scene.hire().await);
}

#[tokio::test]
async fn a_notice_needs_every_answer_and_a_way_to_reach_the_applicant() {
    let mut scene = Scene::in_los_angeles().await;
    scene.signed(&["background"]).await;
    let check = scene.begin().await;
    let early = scene.step(&check, "notice", notice()).await;
    problem(&early, 409, "state_conflict");
    ok(scene
        .step(&check, "result", json!({ "result": "under_review" }))
        .await);
    let empty = json!({
        "matter": "", "reportGiven": false,
        "assessment": { "gravity": "", "timePassed": " ", "job": "", "rehabilitation": "" },
    });
    let refused = scene.step(&check, "notice", empty).await;
    let named: Vec<String> = fields(&refused).into_iter().map(|field| field.0).collect();
    assert_eq!(
        named,
        [
            "matter",
            "assessment.gravity",
            "assessment.timePassed",
            "assessment.job",
            "assessment.rehabilitation",
            "reportGiven"
        ]
    );
    scene
        .world
        .server
        .tenant
        .write(|db| {
            db.execute("UPDATE applicants SET email = NULL", [])?;
            Ok::<_, app::error::Error>(())
        })
        .await
        .expect("no address");
    let refused = scene.step(&check, "notice", notice()).await;
    problem(&refused, 422, "notice_needs_hand");
    let mut by_hand = notice();
    by_hand["byHand"] = json!(true);
    let given = ok(scene.step(&check, "notice", by_hand).await);
    // Handed over, it is received today: five days, not seven.
    assert_eq!(given["check"]["answerUntil"], "2026-11-30");
    assert_eq!(given["messageId"], Value::Null);
}

#[tokio::test]
async fn nobody_is_turned_down_by_the_back_door_and_who_withdraws_ends_the_check() {
    let mut scene = Scene::in_los_angeles().await;
    let (check, page) = scene.noticed().await;
    let reject = scene.path("reject");
    let body = json!({
        "version": scene.version().await, "reasonCode": "position_filled", "notify": true, "keepInTalentPool": false,
    });
    let refused = scene.owner.post(&reject, body.clone()).await;
    problem(&refused, 422, "check_notice_out");
    let mut check_reason = body;
    check_reason["reasonCode"] = json!("background_check");
    let refused = scene.owner.post(&reject, check_reason).await;
    assert_eq!(fields(&refused)[0].0, "reasonCode");
    // Called off: nothing counts, the page says so, and another one may begin.
    let why = json!({ "reason": "They sent the report of somebody else" });
    let ended = ok(scene.step(&check, "call-off", why).await);
    assert_eq!(ended["state"], "called_off");
    let shown = scene.world.server.browser().get(&page).await.text();
    assert!(shown.contains("se canceló") && !shown.contains("Secreto"));
    problem(&scene.hire().await, 422, "background_check_open");
    scene.begin().await;
    let offers = scene.path("offers");
    let offer = ok(scene.owner.get(&offers).await)["items"][0].clone();
    let sign = format!("/api/offers/{}/countersign", id(&offer));
    let seen = json!({ "version": offer["version"] });
    ok(scene.owner.post(&sign, seen).await);
    let withdraw = scene.path("withdraw");
    let body = json!({ "version": scene.version().await });
    ok(scene.owner.post(&withdraw, body).await);
    assert_eq!(scene.now().await["state"], "called_off");
}

#[tokio::test]
async fn an_offer_that_nobody_signed_ends_with_the_final_notice() {
    let mut scene = Scene::in_texas().await;
    scene.offered(&["background"]).await;
    let check = scene.begin().await;
    ok(scene
        .step(&check, "result", json!({ "result": "under_review" }))
        .await);
    ok(scene.step(&check, "notice", notice()).await);
    // It would lapse after three days; sent again, it is still out when the time to answer is over.
    scene.turn(10).await;
    let offers = scene.path("offers");
    scene.world.server.work().await;
    assert_eq!(
        ok(scene.owner.get(&offers).await)["items"][0]["state"],
        "expired"
    );
    scene.offered(&["background"]).await;
    scene.turn(1).await;
    let why = json!({ "reason": "Nothing was said" });
    ok(scene.step(&check, "final-notice", why).await);
    assert_eq!(
        ok(scene.owner.get(&offers).await)["items"][0]["state"],
        "voided"
    );
}

#[tokio::test]
async fn wrong_links_other_places_and_other_brands_find_nothing() {
    let mut scene = Scene::in_los_angeles().await;
    let (check, page) = scene.noticed().await;
    let mut stranger = scene.world.server.browser();
    let (brand, secret) = page
        .strip_prefix("/check/")
        .and_then(|token| token.split_once('.'))
        .expect("a token");
    let mut pages = Vec::new();
    for guess in [
        format!("/check/{brand}.AAAAAAAAAAAAAAAAAAAAAA"),
        format!("/check/nobody.{secret}"),
        "/check/short".to_owned(),
    ] {
        let found = stranger.get(&guess).await;
        assert_eq!(found.status, StatusCode::NOT_FOUND, "{guess}");
        // All but the reference of the request is the same.
        let text = found.text();
        pages.push(between(&text, "<main", "<p class=\"muted small\">").expect("a page"));
    }
    assert!(pages.windows(2).all(|two| two[0] == two[1]), "{pages:?}");
    let answer = stranger
        .submit(
            &format!("/check/{brand}.AAAAAAAAAAAAAAAAAAAAAA/answer"),
            &[("words", "Hola")],
        )
        .await;
    assert!(matches!(
        answer.status,
        StatusCode::NOT_FOUND | StatusCode::FORBIDDEN
    ));

    let path = format!("/api/background-checks/{}/clear", id(&check));
    let body = json!({ "version": check["version"], "reason": "Mine to say?" });
    let brooklyn = scene.world.brooklyn.parse().expect("an id");
    let elsewhere = scene
        .world
        .server
        .account(
            Role::GeneralManager,
            "gm@brooklyn.example.com",
            Some(vec![brooklyn]),
        )
        .await;
    let mut elsewhere = scene.world.server.sign_in(elsewhere).await;
    problem(&elsewhere.post(&path, body.clone()).await, 404, "not_found");
    let list = scene.path("background-checks");
    problem(&elsewhere.get(&list).await, 404, "not_found");
    let mut leader = scene.world.at_la(Role::ShiftManager).await;
    assert!(matches!(
        leader.get(&list).await.status,
        StatusCode::FORBIDDEN | StatusCode::NOT_FOUND
    ));
    let (code, user) = scene
        .world
        .server
        .another_brand("Otra Cocina", "otra@example.com")
        .await;
    let mut other = scene.world.server.sign_in_at(&code, user).await;
    problem(&other.post(&path, body).await, 404, "not_found");
    problem(&other.get(&list).await, 404, "not_found");
}

#[tokio::test]
async fn what_was_written_is_the_persons_and_goes_with_them() {
    let mut scene = Scene::in_los_angeles().await;
    let (check, page) = scene.noticed().await;
    let mut phone = scene.world.server.browser();
    phone.get(&page).await;
    let says = [("words", "Secreto: fue un error"), ("disputes", "yes")];
    phone.submit(&format!("{page}/answer"), &says).await;
    assert_eq!(
        found(&scene.world, "Secreto").await,
        Vec::<String>::new(),
        "every word is sealed"
    );
    let export = format!("/api/applicants/{}/export", scene.lupita.applicant.id);
    let all = ok(scene.owner.post(&export, json!({})).await);
    let mine = &all["applications"][0]["backgroundChecks"][0];
    assert_eq!(mine["notice"]["matter"], "Secreto: theft, 2019");
    assert_eq!(mine["answers"][0]["words"], "Secreto: fue un error");

    let why = json!({ "reason": "Another person" });
    ok(scene.step(&check, "call-off", why).await);
    scene.turn(5 * 366).await;
    let person = format!("/api/applicants/{}/anonymise", scene.lupita.applicant.id);
    let forgotten = scene.owner.post(&person, json!({ "version": 1 })).await;
    assert_eq!(
        forgotten.status,
        StatusCode::NO_CONTENT,
        "{}",
        forgotten.text()
    );
    let gone = phone.get(&page).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
    assert_eq!(found(&scene.world, "BR-7781").await, Vec::<String>::new());
    let left = scene.now().await;
    assert_eq!(
        (&left["state"], &left["notice"], &left["linkUrl"]),
        (&json!("called_off"), &Value::Null, &Value::Null)
    );
}
