//! A brand's plan: the trial ends, plans are chosen, paid, changed and canceled, and what a plan lacks is refused.

use std::{
    io::{Cursor, Read as _},
    sync::{Arc, Mutex},
};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::State,
    http::{Method, StatusCode, Uri},
    routing::post,
};
use hmac::{Hmac, Mac as _};
use jiff::{SignedDuration, Timestamp};
use organization::plan::{Plan, operator};
use platform::{config::Stripe, outbox, permit::Role, time_guard};
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::net::TcpListener;

use crate::{
    routes::world::{World, fields, ok, problem},
    support::{Browser, Reply, TestApp, until},
};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// A brand on its trial, with two locations.
async fn on_trial() -> World {
    trial_of(TestApp::start().await).await
}

async fn trial_of(server: TestApp) -> World {
    let tenant = server.tenant.clone();
    server
        .app
        .run_as_system(&tenant, |change| operator::grant(change, Plan::Trial, None))
        .await
        .expect("a trial");
    World::of(server).await
}

/// Lets days pass and signs the owner in again.
async fn pass(world: &mut World, days: i32) {
    world.server.turn(DAY * days);
    world.owner = world.server.sign_in(world.server.owner).await;
}

async fn plan(browser: &mut Browser) -> Value {
    ok(browser.get("/api/plan").await)
}

/// Posts to an address of the plan, on the version that is there now.
async fn act(browser: &mut Browser, path: &str, mut body: Value) -> Reply {
    body["version"] = plan(browser).await["version"].clone();
    browser.post(path, body).await
}

async fn choose(browser: &mut Browser, plan: &str) -> Reply {
    let body = json!({ "plan": plan, "interval": "month" });
    act(browser, "/api/plan", body).await
}

async fn invoices(browser: &mut Browser) -> Vec<Value> {
    let all = ok(browser.get("/api/plan/invoices").await);
    all["items"].as_array().expect("a list").clone()
}

/// The operator marks the newest invoice paid.
async fn pay(world: &mut World) {
    let number = invoices(&mut world.owner).await[0]["number"]
        .as_str()
        .expect("a number")
        .to_owned();
    let tenant = world.server.tenant.clone();
    world
        .server
        .app
        .run_as_system(&tenant, move |change| operator::mark_paid(change, &number))
        .await
        .expect("an open invoice");
}

fn needs_plan(reply: &Reply, plan: &str) {
    assert_eq!(
        reply.status,
        StatusCode::PAYMENT_REQUIRED,
        "{}",
        reply.text()
    );
    let said = reply.json();
    assert_eq!(said["code"], "plan_required");
    assert_eq!(said["needs"], plan);
    assert!(!said["detail"].as_str().unwrap_or_default().is_empty());
}

async fn shift(world: &mut World, date: &str) -> Reply {
    let shift = json!({
        "locationId": world.la, "positionId": world.cook, "employeeId": null,
        "date": date, "start": "10:00", "end": "14:00",
    });
    world.owner.post("/api/shifts", shift).await
}

async fn job(world: &mut World) -> Reply {
    let job = json!({ "roleCode": "line_cook", "locationIds": [world.la] });
    world.owner.post("/api/jobs", job).await
}

#[tokio::test]
async fn a_new_brand_tries_everything_for_fourteen_days() {
    let mut world = on_trial().await;
    let it = plan(&mut world.owner).await;
    assert_eq!(
        (&it["plan"], &it["state"]),
        (&json!("trial"), &json!("trialing"))
    );
    assert_eq!(it["endsAt"], "2026-12-04T17:00:00Z");
    assert_eq!(it["billing"]["locations"], 2);
    assert_eq!(it["billing"]["offers"][1]["monthCents"], 2 * 19_900);
    pass(&mut world, 13).await;
    ok(shift(&mut world, "2027-01-05").await);
    ok(job(&mut world).await);
}

#[tokio::test]
async fn after_the_trial_new_weeks_and_jobs_need_a_plan_and_everything_stays_readable() {
    let mut world = on_trial().await;
    let before = ok(shift(&mut world, "2026-12-01").await);
    let draft = ok(job(&mut world).await);
    pass(&mut world, 14).await;
    assert_eq!(plan(&mut world.owner).await["state"], "read_only");
    needs_plan(&shift(&mut world, "2026-12-08").await, "starter");
    needs_plan(&job(&mut world).await, "starter");
    let again = format!("/api/jobs/{}/publish", draft["id"].as_str().unwrap());
    let seen = json!({ "version": draft["version"] });
    let refused = world.owner.post(&again, seen).await;
    needs_plan(&refused, "starter");
    // The week that was begun is finished.
    ok(shift(&mut world, "2026-12-05").await);
    let week = format!("/api/schedules/{}/2026-11-30", world.la);
    let shown = ok(world.owner.get(&week).await);
    assert!(
        shown
            .to_string()
            .contains(before["shift"]["id"].as_str().unwrap())
    );
    // A shift does not move into a new week either.
    let path = format!("/api/shifts/{}", before["shift"]["id"].as_str().unwrap());
    let change = json!({ "version": before["shift"]["version"], "date": "2026-12-09" });
    needs_plan(&world.owner.patch(&path, change).await, "starter");
    let copy = format!("/api/schedules/{}/2026-12-07/copy-from", world.la);
    let body = json!({ "fromWeek": "2026-11-30", "version": 0 });
    needs_plan(&world.owner.post(&copy, body).await, "starter");
    // The neighbor on the same server is not concerned.
    let (code, owner) = world.server.another_brand("Otra", "otra@example.com").await;
    let mut other = world.server.sign_in_at(&code, owner).await;
    assert_eq!(plan(&mut other).await["state"], "trialing");
}

#[tokio::test]
async fn a_plan_by_invoice_begins_after_the_trial_and_runs_while_it_is_paid() {
    let mut world = on_trial().await;
    ok(choose(&mut world.owner, "starter").await);
    let first = invoices(&mut world.owner).await.remove(0);
    assert_eq!(first["amountCents"], 2 * 9_900);
    assert_eq!(first["periodStart"], "2026-12-04T17:00:00Z");
    assert_eq!(first["periodEnd"], "2027-01-04T17:00:00Z");
    let number = first["number"].as_str().unwrap();
    let mail = world.server.message_to("ana@example.com").await.letter;
    assert_eq!(mail.subject, format!("Invoice {number}: $198.00"));
    let how = "ACH: First Bank, account 1234";
    let text = mail.text().expect("a text");
    assert!(text.contains(how), "{text}");
    let billing = plan(&mut world.owner).await["billing"].clone();
    assert_eq!(billing["freeUntil"], "2026-12-04T17:00:00Z");
    assert_eq!(billing["paymentDetails"], how);
    pass(&mut world, 20).await;
    let late = plan(&mut world.owner).await;
    assert_eq!(late["state"], "past_due");
    assert_eq!(late["billing"]["freeUntil"], Value::Null);
    ok(job(&mut world).await);
    pass(&mut world, 8).await;
    assert_eq!(plan(&mut world.owner).await["state"], "read_only");
    needs_plan(&job(&mut world).await, "starter");
    pay(&mut world).await;
    assert_eq!(plan(&mut world.owner).await["state"], "active");
    ok(job(&mut world).await);
}

#[tokio::test]
async fn the_next_invoice_comes_a_week_before_its_period_and_only_once() {
    let mut world = on_trial().await;
    ok(choose(&mut world.owner, "pro").await);
    pay(&mut world).await;
    pass(&mut world, 30).await;
    outbox::sweep_once(&world.server.app).await;
    assert_eq!(invoices(&mut world.owner).await.len(), 1);
    pass(&mut world, 9).await;
    outbox::sweep_once(&world.server.app).await;
    outbox::sweep_once(&world.server.app).await;
    let all = invoices(&mut world.owner).await;
    assert_eq!(all.len(), 2, "{all:?}");
    assert_eq!(all[0]["periodStart"], all[1]["periodEnd"]);
    assert_eq!(all[0]["amountCents"], 2 * 19_900);
}

#[tokio::test]
async fn up_begins_now_for_its_share_and_down_with_the_next_period() {
    let mut world = on_trial().await;
    ok(choose(&mut world.owner, "starter").await);
    pay(&mut world).await;
    pass(&mut world, 14).await;
    let up = ok(choose(&mut world.owner, "pro").await);
    assert_eq!(up["plan"], "pro");
    let rest = invoices(&mut world.owner).await.remove(0);
    assert_eq!(
        rest["amountCents"],
        2 * (19_900 - 9_900),
        "the whole period is left"
    );
    pay(&mut world).await;
    let down = ok(choose(&mut world.owner, "starter").await);
    assert_eq!(
        (&down["plan"], &down["billing"]["nextPlan"]),
        (&json!("pro"), &json!("starter"))
    );
    let same = choose(&mut world.owner, "starter").await;
    problem(&same, 422, "plan_unchanged");
    pass(&mut world, 32).await;
    outbox::sweep_once(&world.server.app).await;
    let it = plan(&mut world.owner).await;
    assert_eq!(
        (&it["plan"], &it["billing"]["nextPlan"]),
        (&json!("starter"), &json!(null))
    );
    assert_eq!(
        invoices(&mut world.owner).await[0]["amountCents"],
        2 * 9_900
    );
}

#[tokio::test]
async fn choosing_again_opens_nothing_that_was_not_paid() {
    let mut world = on_trial().await;
    ok(choose(&mut world.owner, "starter").await);
    pass(&mut world, 29).await;
    assert_eq!(plan(&mut world.owner).await["state"], "read_only");
    let again = ok(choose(&mut world.owner, "pro").await);
    assert_eq!(again["state"], "read_only");
    needs_plan(&job(&mut world).await, "starter");
    let bills = invoices(&mut world.owner).await;
    assert_eq!(bills[0]["amountCents"], 2 * 19_900);
    assert_ne!(
        bills[1]["voidAt"],
        Value::Null,
        "the old one is not asked for"
    );
    pay(&mut world).await;
    assert_eq!(plan(&mut world.owner).await["state"], "active");
}

#[tokio::test]
async fn an_upgrade_that_was_not_paid_is_undone_without_a_bill() {
    let mut world = on_trial().await;
    ok(choose(&mut world.owner, "starter").await);
    pay(&mut world).await;
    pass(&mut world, 14).await;
    ok(choose(&mut world.owner, "pro").await);
    let back = ok(choose(&mut world.owner, "starter").await);
    assert_eq!(
        (&back["plan"], &back["state"]),
        (&json!("starter"), &json!("active"))
    );
    let open = invoices(&mut world.owner).await;
    let open = open
        .iter()
        .filter(|bill| bill["paidAt"].is_null() && bill["voidAt"].is_null());
    assert_eq!(open.count(), 0, "the period was paid");
}

#[tokio::test]
async fn a_canceled_plan_works_to_the_end_of_what_was_paid_and_can_be_kept() {
    let mut world = on_trial().await;
    let nothing = act(&mut world.owner, "/api/plan/cancel", json!({})).await;
    problem(&nothing, 422, "nothing_to_cancel");
    ok(choose(&mut world.owner, "pro").await);
    pay(&mut world).await;
    let canceled = ok(act(&mut world.owner, "/api/plan/cancel", json!({})).await);
    assert_eq!(canceled["state"], "canceling");
    let kept = ok(act(&mut world.owner, "/api/plan/resume", json!({})).await);
    assert_eq!(kept["state"], "active");
    ok(act(&mut world.owner, "/api/plan/cancel", json!({})).await);
    pass(&mut world, 44).await;
    ok(job(&mut world).await);
    pass(&mut world, 2).await;
    outbox::sweep_once(&world.server.app).await;
    assert_eq!(plan(&mut world.owner).await["state"], "read_only");
    assert_eq!(
        invoices(&mut world.owner).await.len(),
        1,
        "no further invoice"
    );
    needs_plan(&job(&mut world).await, "starter");
    let trail = ok(world.owner.get("/api/audit?action=plan.canceled").await);
    assert_eq!(trail["items"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn only_who_pays_decides_and_sees_prices() {
    let mut world = on_trial().await;
    let mut manager = world.at_la(Role::GeneralManager).await;
    let seen = plan(&mut manager).await;
    assert_eq!(
        (&seen["state"], &seen["billing"]),
        (&json!("trialing"), &json!(null))
    );
    for (path, body) in [
        ("/api/plan", json!({ "plan": "pro", "interval": "month" })),
        ("/api/plan/cancel", json!({})),
        ("/api/plan/resume", json!({})),
        ("/api/plan/multi-unit", json!({})),
        ("/api/plan/portal", json!({})),
        ("/api/plan/deletion", json!({ "name": "Pitaya Taquería" })),
    ] {
        let refused = act(&mut manager, path, body).await;
        problem(&refused, 403, "forbidden");
        assert_eq!(refused.json()["needs"], "plan:manage", "{path}");
    }
    for path in ["/api/plan/invoices", "/api/plan/export"] {
        problem(&manager.get(path).await, 403, "forbidden");
    }
    let stale = json!({ "version": 0, "plan": "pro", "interval": "month" });
    let stale = world.owner.post("/api/plan", stale).await;
    problem(&stale, 409, "version_conflict");
    let none = choose(&mut world.owner, "trial").await;
    assert_eq!(none.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn starter_has_no_scores_and_pro_has_them_again() {
    let mut world = on_trial().await;
    let switches = "/api/scoring/switches";
    let on = |all: &Value| all["items"][1]["disabledReason"].clone();
    let before = ok(world.owner.get(switches).await);
    assert_ne!(on(&before), "plan_required");
    ok(choose(&mut world.owner, "starter").await);
    pay(&mut world).await;
    let after = ok(world.owner.get(switches).await);
    for item in after["items"].as_array().unwrap() {
        assert_eq!(item["disabledReason"], "plan_required");
        let path = format!(
            "/api/scoring/switches/{}",
            item["locationId"].as_str().unwrap()
        );
        let body = json!({ "version": item["version"], "on": true });
        let refused = world.owner.json(Method::PUT, &path, body).await;
        needs_plan(&refused, "pro");
    }
    ok(choose(&mut world.owner, "pro").await);
    assert_eq!(ok(world.owner.get(switches).await), before);
}

#[tokio::test]
async fn a_brand_is_deleted_a_week_after_its_owner_said_so_by_name() {
    let mut world = on_trial().await;
    let wrong = act(
        &mut world.owner,
        "/api/plan/deletion",
        json!({ "name": "Pitaya" }),
    )
    .await;
    assert_eq!(fields(&wrong)[0].0, "name");
    let name = json!({ "name": "Pitaya Taquería" });
    ok(act(&mut world.owner, "/api/plan/deletion", name.clone()).await);
    let mail = world.server.message_to("ana@example.com").await.letter;
    assert!(mail.subject.contains("will be deleted"), "{}", mail.subject);
    let seen = plan(&mut world.owner).await["version"].clone();
    let path = format!("/api/plan/deletion?version={seen}");
    let unversioned = world
        .owner
        .json(Method::DELETE, "/api/plan/deletion", Value::Null)
        .await;
    problem(&unversioned, 422, "invalid");
    let kept = ok(world.owner.json(Method::DELETE, &path, Value::Null).await);
    assert_eq!(kept["deleteAt"], Value::Null);
    ok(act(&mut world.owner, "/api/plan/deletion", name).await);
    let (app, id) = (world.server.app.clone(), world.server.tenant.id());
    pass(&mut world, 6).await;
    time_guard::accept(&app).await.expect("the control file");
    outbox::sweep_once(&app).await;
    assert!(app.tenants.info(id).is_some());
    world.server.turn(DAY * 2);
    time_guard::accept(&app).await.expect("the control file");
    outbox::sweep_once(&app).await;
    assert!(app.tenants.info(id).is_none());
    let gone = world.owner.get("/api/plan").await;
    problem(&gone, 401, "unauthenticated");
}

#[tokio::test]
async fn the_owner_takes_the_data_along_without_secrets() {
    let mut world = on_trial().await;
    let mut person = world.person("=HYPERLINK(1)", "Soto");
    person["email"] = json!("eva@example.com");
    world.add(person).await;
    let reply = world.owner.get("/api/plan/export").await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
    let mut zip = zip::ZipArchive::new(Cursor::new(reply.bytes().to_vec())).expect("a ZIP");
    let names: Vec<String> = zip
        .file_names()
        .map(|name| name.expect("a name").into_owned())
        .collect();
    for table in [
        "employees",
        "locations",
        "shifts",
        "applicants",
        "wages",
        "invoices",
    ] {
        assert!(names.contains(&format!("{table}.csv")), "{names:?}");
    }
    for table in [
        "sessions",
        "sign_in_links",
        "passkeys",
        "person_keys",
        "messages",
    ] {
        assert!(!names.contains(&format!("{table}.csv")), "{table}");
    }
    let mut people = String::new();
    zip.by_name("employees.csv")
        .expect("people")
        .read_to_string(&mut people)
        .expect("text");
    assert!(
        people.contains("'=HYPERLINK(1)") && people.contains("Soto"),
        "{people}"
    );
    let head = people.lines().next().unwrap_or_default();
    assert!(!head.contains("_hash"), "{head}");
    let trail = ok(world.owner.get("/api/audit?action=brand.exported").await);
    assert_eq!(trail["items"].as_array().unwrap().len(), 1);
}

/// A counterpart of the billing provider: keeps what it was asked, answers as Stripe does.
#[derive(Clone, Default)]
struct Provider(Arc<Mutex<Vec<(String, String)>>>);

impl Provider {
    async fn start(&self) -> String {
        async fn answer(State(it): State<Provider>, uri: Uri, body: Bytes) -> axum::Json<Value> {
            let form = String::from_utf8(body.to_vec()).expect("a form");
            it.0.lock()
                .expect("no panic")
                .push((uri.path().to_owned(), form));
            axum::Json(json!({ "id": "x", "url": "https://pay.example/page" }))
        }
        let router = Router::new()
            .route("/{*path}", post(answer))
            .with_state(self.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("its address");
        tokio::spawn(async move { axum::serve(listener, router).await });
        format!("http://{address}")
    }

    fn asked(&self) -> Vec<(String, String)> {
        self.0.lock().expect("no panic").clone()
    }
}

const SECRET: &str = "whsec_test";

async fn with_provider() -> (World, Provider) {
    let provider = Provider::default();
    let url = provider.start().await;
    let prices = ["starter/month", "starter/year", "pro/month", "pro/year"];
    let server = TestApp::start_with(|config| {
        config.stripe = Some(Stripe {
            url,
            key: "sk_test".to_owned(),
            webhook_secret: SECRET.to_owned(),
            prices: prices
                .map(|name| (name.to_owned(), format!("price_{name}")))
                .into(),
        });
    })
    .await;
    let world = trial_of(server).await;
    (world, provider)
}

/// Posts an event as the provider does.
async fn event(world: &World, id: &str, at: Timestamp, subscription: &Value) -> Reply {
    let body = json!({
        "id": id, "type": "customer.subscription.updated", "created": at.as_second(),
        "data": { "object": subscription },
    })
    .to_string();
    let time = world.server.now().as_second();
    let mut mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).expect("a key");
    mac.update(format!("{time}.{body}").as_bytes());
    let signed = data_encoding::HEXLOWER.encode(&mac.finalize().into_bytes());
    post_event(world, &format!("t={time},v1={signed}"), body).await
}

async fn post_event(world: &World, signature: &str, body: String) -> Reply {
    let mut gateway = world.server.browser();
    let request = gateway
        .request(Method::POST, "/api/hooks/stripe")
        .header("content-type", "application/json")
        .header("stripe-signature", signature);
    gateway.send(request, Body::from(body)).await
}

fn subscription(world: &World, status: &str, price: &str, end: Timestamp) -> Value {
    json!({
        "id": "sub_1", "customer": "cus_1", "status": status, "cancel_at_period_end": false,
        "items": { "data": [{ "price": { "id": price }, "current_period_end": end.as_second() }] },
        "metadata": { "brand": world.server.tenant.code().to_string() },
    })
}

#[tokio::test]
async fn a_plan_is_bought_on_the_providers_page_and_its_signed_word_opens_it() {
    let (mut world, provider) = with_provider().await;
    let wanted = json!({ "plan": "pro", "interval": "year" });
    let refused = act(&mut world.owner, "/api/plan", wanted.clone()).await;
    problem(&refused, 422, "billing_at_provider");
    let page = ok(act(&mut world.owner, "/api/plan/checkout", wanted).await);
    assert_eq!(page["url"], "https://pay.example/page");
    let (path, form) = provider.asked().remove(0);
    assert_eq!(path, "/v1/checkout/sessions");
    let asked: Vec<(String, String)> = form_urlencoded::parse(form.as_bytes())
        .into_owned()
        .collect();
    let said = |name: &str| {
        let found = asked.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.as_str()).unwrap_or_default()
    };
    let code = world.server.tenant.code().to_string();
    assert_eq!(said("line_items[0][price]"), "price_pro/year");
    assert_eq!(said("line_items[0][quantity]"), "2");
    assert_eq!(said("subscription_data[metadata][brand]"), code);
    let trial_end = said("subscription_data[trial_end]")
        .parse::<i64>()
        .unwrap_or_default();
    assert_eq!(trial_end, (world.server.now() + DAY * 14).as_second());

    let now = world.server.now();
    let sold = subscription(&world, "trialing", "price_pro/year", now + DAY * 14);
    assert_eq!(
        event(&world, "evt_1", now, &sold).await.status,
        StatusCode::NO_CONTENT
    );
    let it = plan(&mut world.owner).await;
    assert_eq!(
        (&it["plan"], &it["state"]),
        (&json!("pro"), &json!("active"))
    );
    assert_eq!(it["billing"]["atProvider"], true);
    let portal = ok(act(&mut world.owner, "/api/plan/portal", json!({})).await);
    assert_eq!(portal["url"], "https://pay.example/page");
    ok(act(&mut world.owner, "/api/plan/cancel", json!({})).await);
    let (path, form) = provider.asked().pop().expect("a call");
    assert_eq!(
        (path.as_str(), form.as_str()),
        ("/v1/subscriptions/sub_1", "cancel_at_period_end=true")
    );
    assert_eq!(plan(&mut world.owner).await["state"], "canceling");
}

#[tokio::test]
async fn a_forged_repeated_or_late_word_of_the_provider_changes_nothing() {
    let (mut world, _) = with_provider().await;
    let now = world.server.now();
    let active = subscription(&world, "active", "price_pro/month", now + DAY * 30);
    let forged = post_event(
        &world,
        &format!("t={},v1=00", now.as_second()),
        active.to_string(),
    )
    .await;
    problem(&forged, 403, "signature_invalid");
    assert_eq!(plan(&mut world.owner).await["plan"], "trial");

    event(&world, "evt_2", now + DAY, &active).await;
    let after = plan(&mut world.owner).await;
    assert_eq!(after["plan"], "pro");
    // What happened before and arrives later does not count, and neither does the same twice.
    let older = subscription(&world, "incomplete_expired", "price_starter/month", now);
    event(&world, "evt_1", now, &older).await;
    event(&world, "evt_2", now + DAY, &older).await;
    assert_eq!(plan(&mut world.owner).await, after);

    let ended = subscription(&world, "canceled", "price_pro/month", now + DAY * 30);
    event(&world, "evt_3", now + DAY * 2, &ended).await;
    assert_eq!(plan(&mut world.owner).await["state"], "read_only");
    needs_plan(&job(&mut world).await, "starter");
}

#[tokio::test]
async fn a_request_for_multi_unit_reaches_sales_and_an_agreed_price_is_billed() {
    let server = TestApp::start_with(|config| {
        config.sales_mail = Some("sales@lineup.example".to_owned());
    })
    .await;
    let mut world = trial_of(server).await;
    ok(act(&mut world.owner, "/api/plan/multi-unit", json!({})).await);
    let mail = world.server.message_to("sales@lineup.example").await.letter;
    assert!(
        mail.paragraphs[0].contains("ana@example.com"),
        "{:?}",
        mail.paragraphs
    );
    let tenant = world.server.tenant.clone();
    world
        .server
        .app
        .run_as_system(&tenant, |change| {
            operator::grant(change, Plan::MultiUnit, Some(7_500))
        })
        .await
        .expect("a plan");
    let app = world.server.app.clone();
    let bill = until("an invoice", async || {
        outbox::sweep_once(&app).await;
        let mut owner = world.server.sign_in(world.server.owner).await;
        invoices(&mut owner).await.into_iter().next()
    })
    .await;
    assert_eq!(bill["amountCents"], 2 * 7_500);
    let by_owner = choose(&mut world.owner, "starter").await;
    problem(&by_owner, 422, "plan_by_agreement");
}
