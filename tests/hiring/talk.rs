//! Talking with applicants: what leaves when, opt-outs and their collisions, and applying by text.

use app::{
    hiring::{
        apply::Submitted,
        talk::{
            self,
            inbound::{self, Inbound},
        },
        types::{Applicant, Application},
    },
    messages::Lang,
};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use super::postings::{application, posting, submit};
use crate::{
    routes::world::{World, ok, problem},
    support::TestApp,
};

const LUPE: &str = "+16195550142";
const BETO: &str = "+16195550143";
const CATA: &str = "+16195550144";

/// A restaurant in Los Angeles at nine in the morning.
struct Desk {
    world: World,
    texts: std::cell::Cell<u32>,
}

impl Desk {
    async fn open() -> Self {
        Self {
            world: World::new().await,
            texts: std::cell::Cell::new(0),
        }
    }

    fn server(&self) -> &TestApp {
        &self.world.server
    }

    /// Lupe, or somebody with her number, who applied with consent to texts.
    async fn applicant(
        &self,
        first_name: &str,
        email: &str,
        lang: Lang,
    ) -> (Applicant, Application) {
        self.applicant_at(first_name, LUPE, email, lang).await
    }

    /// Somebody who applied with consent to texts.
    async fn applicant_at(
        &self,
        first_name: &str,
        phone: &str,
        email: &str,
        lang: Lang,
    ) -> (Applicant, Application) {
        let job = posting(self.server(), self.world.la.parse().unwrap(), |_| {}).await;
        let mut it = application(self.server(), &job, first_name, phone);
        it.email = email.to_owned();
        it.language = lang;
        let Submitted::New(taken) = submit(self.server(), it).await else {
            panic!("a new application")
        };
        self.server().work().await;
        (taken.applicant, taken.application)
    }

    /// A text from a number.
    async fn text(&self, from: &str, body: &str) {
        self.texts.set(self.texts.get() + 1);
        let text = Inbound {
            from: from.to_owned(),
            body: body.to_owned(),
            provider_id: format!("SM{}", self.texts.get()),
            ..Inbound::default()
        };
        self.server()
            .as_owner(move |change| inbound::receive(change, &text))
            .await
            .expect("the text is taken");
        self.server().work().await;
    }

    /// The texts that left to a number, oldest first.
    fn sent_to(&self, to: &str) -> Vec<String> {
        let mut shown: Vec<String> = self
            .server()
            .app
            .outbox
            .shown()
            .into_iter()
            .filter(|shown| shown.to == to)
            .map(|shown| shown.letter.short)
            .collect();
        shown.reverse();
        shown
    }

    async fn rows(&self, sql: &'static str) -> Vec<String> {
        self.server()
            .tenant
            .read(move |db| {
                let mut statement = db.prepare(sql)?;
                let rows = statement.query_map([], |row| row.get(0))?;
                Ok::<_, app::error::Error>(rows.collect::<Result<_, _>>()?)
            })
            .await
            .expect("rows")
    }

    async fn send(
        &self,
        whom: &(Applicant, Application),
        key: &'static str,
        not_before: Timestamp,
    ) -> Option<app::ids::ConversationMessageId> {
        let (applicant, application) = whom.clone();
        self.server()
            .as_owner(move |change| {
                let link = [("link", "https://lineup.test/x".to_owned())];
                talk::send_template(change, &applicant, &application, key, &link, not_before)
            })
            .await
            .expect("the message is written")
    }

    fn at(&self, local: &str) {
        let local: jiff::civil::DateTime = local.parse().unwrap();
        let zone = jiff::tz::TimeZone::get("America/Los_Angeles").unwrap();
        self.world
            .server
            .clock
            .set(local.to_zoned(zone).unwrap().timestamp());
    }
}

#[tokio::test]
async fn a_message_waits_for_its_time_and_can_be_taken_back_until_it_leaves() {
    let desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    let lupe = desk.applicant("Lupe", "", Lang::Es).await;
    let first = desk.sent_to(LUPE);
    assert!(
        first[0]
            .starts_with("Pitaya Taqueria: Hola Lupe, recibimos tu solicitud de Cocinero de linea"),
        "{first:?}"
    );
    let soon = desk.server().now() + SignedDuration::from_secs(10);
    let taken_back = desk.send(&lupe, "invite", soon).await.unwrap();
    let leaves = desk.send(&lupe, "offer", soon).await.unwrap();
    desk.server().work().await;
    assert_eq!(desk.sent_to(LUPE).len(), 1, "both wait");
    let undone = desk
        .server()
        .as_owner(move |change| talk::cancel(change, taken_back))
        .await
        .unwrap();
    assert!(undone);
    desk.server().turn(SignedDuration::from_secs(10));
    desk.server().work().await;
    let sent = desk.sent_to(LUPE);
    assert_eq!(sent.len(), 2);
    assert!(
        sent[1].starts_with("Buenas noticias! Tu oferta"),
        "{sent:?}"
    );
    let late = desk
        .server()
        .as_owner(move |change| talk::cancel(change, leaves))
        .await
        .unwrap();
    assert!(!late, "it has left");
}

#[tokio::test]
async fn a_message_that_is_sent_again_leaves_once() {
    let mut desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    let (_, it) = desk.applicant("Lupe", "", Lang::Es).await;
    let thread = format!("/api/applications/{}/conversation", it.id);
    let thread = ok(desk.world.owner.get(&thread).await);
    let address = format!(
        "/api/conversations/{}/messages",
        thread["id"].as_str().unwrap()
    );
    let key = "0197c0de-0000-7000-8000-000000000001";
    let words = json!({ "channel": "sms", "body": "Nos vemos el lunes" });
    let owner = &mut desk.world.owner;
    let first = owner.post_once(&address, key, &words).await;
    assert_eq!(first.status, 201, "{}", first.text());
    let again = owner.post_once(&address, key, &words).await;
    assert_eq!(
        (again.status, again.json()["id"].clone()),
        (first.status, first.json()["id"].clone())
    );
    let other = json!({ "channel": "sms", "body": "Nos vemos el martes" });
    problem(
        &owner.post_once(&address, key, &other).await,
        422,
        "idempotency_reuse",
    );
    desk.server().work().await;
    let sent = desk.sent_to(LUPE);
    assert_eq!(
        sent.iter()
            .filter(|text| text.contains("Nos vemos"))
            .count(),
        1,
        "{sent:?}"
    );
}

#[tokio::test]
async fn what_lineup_writes_by_itself_waits_for_the_morning_unless_it_answers() {
    let desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    let lupe = desk.applicant("Lupe", "", Lang::En).await;
    desk.at("2026-11-20T19:59");
    desk.send(&lupe, "offer", desk.server().now()).await;
    desk.server().work().await;
    assert_eq!(
        desk.sent_to(LUPE).len(),
        2,
        "a minute before eight it leaves"
    );
    desk.at("2026-11-20T20:00");
    desk.send(&lupe, "no_show", desk.server().now()).await;
    desk.server().work().await;
    assert_eq!(desk.sent_to(LUPE).len(), 2, "at eight it waits");
    let held = desk.rows("SELECT held_because || ' ' || scheduled_for FROM conversation_messages WHERE status = 'held'").await;
    assert_eq!(held, ["quiet_hours 2026-11-21T16:00:00.000Z"]);
    desk.text(LUPE, "help").await;
    assert_eq!(desk.sent_to(LUPE).len(), 3, "an answer does not wait");
    desk.at("2026-11-21T08:00");
    desk.server().work().await;
    assert_eq!(desk.sent_to(LUPE).len(), 4, "in the morning it leaves");
}

#[tokio::test]
async fn an_opt_out_is_confirmed_once_holds_against_yes_and_ends_with_start() {
    let desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    let lupe = desk.applicant("Lupe", "lupe@example.com", Lang::Es).await;
    desk.text(LUPE, "CANCEL").await;
    let sent = desk.sent_to(LUPE);
    assert_eq!(sent.len(), 2, "one confirmation");
    assert!(sent[1].contains("ya no recibiras mas mensajes"), "{sent:?}");
    desk.text(LUPE, "STOP").await;
    desk.text(LUPE, "yes").await;
    desk.text(LUPE, "sí").await;
    assert_eq!(
        desk.sent_to(LUPE).len(),
        2,
        "never a second one, and YES changes nothing"
    );
    desk.send(&lupe, "offer", desk.server().now()).await;
    desk.server().work().await;
    assert_eq!(desk.sent_to(LUPE).len(), 2);
    let by_mail = desk.sent_to("lupe@example.com");
    assert!(
        by_mail[0].contains("Tu oferta"),
        "mail goes instead: {by_mail:?}"
    );
    let told = desk
        .rows("SELECT type FROM notifications WHERE type = 'opted_out'")
        .await;
    assert!(!told.is_empty(), "whoever hires hears of it");
    desk.text(LUPE, "INICIAR").await;
    assert_eq!(desk.sent_to(LUPE).len(), 3);
    desk.send(&lupe, "offer", desk.server().now()).await;
    desk.server().work().await;
    assert_eq!(desk.sent_to(LUPE).len(), 4, "texts go again");
    let ledger = desk
        .rows("SELECT state FROM text_consents ORDER BY id")
        .await;
    assert_eq!(ledger, ["opted_in", "opted_out", "opted_out", "opted_in"]);
}

#[tokio::test]
async fn a_text_written_before_an_opt_out_does_not_leave_after_it() {
    let desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    let lupe = desk.applicant("Lupe", "", Lang::En).await;
    desk.send(
        &lupe,
        "offer",
        desk.server().now() + SignedDuration::from_mins(5),
    )
    .await;
    desk.text(LUPE, "please stop texting me").await;
    desk.server().turn(SignedDuration::from_mins(6));
    desk.server().work().await;
    let states = desk
        .rows("SELECT status FROM conversation_messages WHERE template_key = 'offer'")
        .await;
    assert_eq!(states, ["blocked_opt_out"]);
    assert!(!desk.sent_to(LUPE).iter().any(|text| text.contains("offer")));
}

#[tokio::test]
async fn a_placeholder_without_a_value_is_an_error_and_no_text() {
    let desk = Desk::open().await;
    let (applicant, application) = desk.applicant("Lupe", "", Lang::En).await;
    let refused = desk
        .server()
        .as_owner(move |change| {
            talk::send_template(change, &applicant, &application, "booked", &[], change.now)
        })
        .await
        .expect_err("no date is known");
    assert_eq!(refused.code(), "placeholder_unresolved");
}

async fn taco(desk: &Desk) {
    let la = desk.world.la.parse().unwrap();
    let job = posting(desk.server(), la, |_| {}).await;
    let now = desk.server().now().to_string();
    desk.server()
        .tenant
        .write(move |db| {
            db.execute(
                "INSERT INTO text_keywords (keyword, location_id, job_id, created_at) VALUES ('TACO', ?1, ?2, ?3)",
                rusqlite::params![la, job.id, now],
            )?;
            Ok::<_, app::error::Error>(())
        })
        .await
        .expect("a keyword");
}

#[tokio::test]
async fn somebody_applies_by_text_in_spanish_from_the_word_to_the_confirmation() {
    let desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    taco(&desk).await;
    desk.text(LUPE, "taco").await;
    let consent = desk.sent_to(LUPE);
    assert_eq!(consent.len(), 1);
    for part in ["STOP", "HELP", "rates", "privacy"] {
        assert!(
            consent[0].contains(part),
            "consent comes first: {consent:?}"
        );
    }
    assert!(
        desk.rows("SELECT id FROM text_consents").await.is_empty(),
        "a question is no yes"
    );
    let steps = [
        ("2", "Cual es tu nombre?"),
        ("Guadalupe", "apellido"),
        ("Delgado", "1/4: Can you work Saturdays? (es)"),
        ("1", "2/4:"),
        ("sí", "3/4:"),
        ("2", "4/4:"),
        ("que?", "No te entendi"),
        ("2", "Cuando puedes trabajar?"),
        ("3", "recibimos tu solicitud"),
    ];
    let mut seen = 1;
    for (reply, expected) in steps {
        desk.text(LUPE, reply).await;
        let sent = desk.sent_to(LUPE);
        assert!(
            sent[seen..].iter().any(|text| text.contains(expected)),
            "{reply} → {:?}",
            &sent[seen..]
        );
        seen = sent.len();
    }
    let made = desk.rows("SELECT a.language || ' ' || a.source || ' ' || p.first_name || ' ' || p.last_name || ' ' || p.phone_verified FROM applications a JOIN applicants p ON p.id = a.applicant_id").await;
    assert_eq!(made, ["es sms:TACO Guadalupe Delgado 1"]);
    let ledger = desk
        .rows("SELECT state || ' ' || text_version || ' ' || wording FROM text_consents")
        .await;
    assert_eq!(ledger, ["opted_in text-1 2"]);
    desk.text(LUPE, "taco").await;
    assert!(desk.sent_to(LUPE)[seen].contains("Ya enviaste tu solicitud"));
}

#[tokio::test]
async fn back_language_stop_and_a_slip_of_the_thumb_work_at_any_step() {
    let desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    taco(&desk).await;
    desk.text(LUPE, "tacos").await;
    assert!(desk.sent_to(LUPE)[0].contains("Did you mean TACO?"));
    desk.text(LUPE, "TACO").await;
    desk.text(LUPE, "1").await;
    desk.text(LUPE, "Maria").await;
    let last = |desk: &Desk| desk.sent_to(LUPE).pop().unwrap();
    assert!(last(&desk).contains("last name"));
    desk.text(LUPE, "BACK").await;
    assert!(last(&desk).contains("first name"));
    desk.text(LUPE, "IDIOMA").await;
    assert!(last(&desk).contains("Cual es tu nombre"));
    desk.text(LUPE, "STOP").await;
    let count = desk.sent_to(LUPE).len();
    desk.text(LUPE, "Maria").await;
    assert_eq!(desk.sent_to(LUPE).len(), count, "nothing after STOP");
    desk.text(LUPE, "INICIAR").await;
    assert!(
        last(&desk).contains("Cual es tu nombre"),
        "it goes on where it stood"
    );
    desk.text(LUPE, "12345").await;
    desk.text(LUPE, "@@@").await;
    let sent = desk.sent_to(LUPE);
    assert!(
        sent.iter()
            .any(|text| text.contains("/apply/") && text.contains("?draft=")),
        "{sent:?}"
    );
}

#[tokio::test]
async fn who_stops_answering_is_reminded_twice_and_then_left_alone() {
    let desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    taco(&desk).await;
    desk.text(LUPE, "taco").await;
    desk.text(LUPE, "1").await;
    let start = desk.sent_to(LUPE).len();
    for (hours, nudges) in [(0, 0), (1, 1), (12, 1), (25, 2), (60, 2), (80, 2)] {
        desk.at("2026-11-20T10:00");
        desk.server().turn(SignedDuration::from_hours(hours));
        desk.server().work().await;
        assert_eq!(
            desk.sent_to(LUPE).len() - start,
            nudges,
            "after {hours} hours"
        );
    }
    assert_eq!(
        desk.rows("SELECT state FROM text_sessions").await,
        ["closed"]
    );
}

/// The names of the list, page by page.
async fn listed(desk: &mut Desk) -> Vec<String> {
    let (mut names, mut cursor) = (Vec::new(), String::new());
    loop {
        let path = format!("/api/conversations?limit=2{cursor}");
        let page = ok(desk.world.owner.get(&path).await);
        for row in page["items"].as_array().expect("rows") {
            names.push(row["name"].as_str().expect("a name").to_owned());
        }
        match page["nextCursor"].as_str() {
            Some(next) => {
                let next: String = form_urlencoded::byte_serialize(next.as_bytes()).collect();
                cursor = format!("&cursor={next}");
            }
            None => return names,
        }
    }
}

#[tokio::test]
async fn who_waits_is_on_top_and_the_rest_stands_by_the_message_that_it_shows() {
    let mut desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    let mut people = Vec::new();
    for (name, phone) in [
        ("Ana", "+16195550143"),
        ("Beto", "+16195550144"),
        ("Cata", "+16195550145"),
    ] {
        let job = posting(desk.server(), desk.world.la.parse().unwrap(), |_| {}).await;
        let it = application(desk.server(), &job, name, phone);
        let Submitted::New(taken) = submit(desk.server(), it).await else {
            panic!("a new application")
        };
        desk.server().work().await;
        desk.server().turn(SignedDuration::from_mins(1));
        people.push((taken.applicant, taken.application));
    }
    let name = |at: usize| people[at].0.name();
    let (ana, beto, cata) = (name(0), name(1), name(2));
    assert_eq!(listed(&mut desk).await, [&*cata, &*beto, &*ana]);
    desk.text("+16195550144", "Hello?").await;
    assert_eq!(listed(&mut desk).await, [&*beto, &*cata, &*ana], "he waits");
    // Written to Ana first, but it leaves last; what was taken back never counts.
    let later = desk.server().now() + SignedDuration::from_mins(10);
    desk.send(&people[0], "invite", later).await;
    desk.server().turn(SignedDuration::from_mins(1));
    let never = desk.send(&people[0], "offer", later).await.unwrap();
    desk.server()
        .as_owner(move |change| talk::cancel(change, never))
        .await
        .unwrap();
    desk.server().turn(SignedDuration::from_mins(1));
    let now = desk.server().now();
    desk.send(&people[2], "invite", now).await;
    desk.server().work().await;
    assert_eq!(listed(&mut desk).await, [&*beto, &*cata, &*ana]);
    desk.server().turn(SignedDuration::from_mins(10));
    desk.server().work().await;
    assert_eq!(listed(&mut desk).await, [&*beto, &*ana, &*cata]);
}

#[tokio::test]
async fn a_decline_is_shown_before_it_leaves_exactly_as_it_leaves() {
    let desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    let (applicant, application) = desk.applicant("Lupe", "", Lang::Es).await;
    // After a long silence it says again who writes.
    desk.server().turn(SignedDuration::from_hours(15 * 24));
    let mut owner = desk.server().sign_in(desk.server().owner).await;
    let templates = ok(owner.get("/api/templates").await);
    let decline = templates["items"]
        .as_array()
        .and_then(|all| all.iter().find(|it| it["key"] == "decline"))
        .expect("the wording")
        .clone();
    let trial = json!({
        "applicationId": application.id, "templateKey": "decline", "language": "es",
        "body": decline["body"]["es"], "subject": decline["subject"]["es"],
    });
    let shown = ok(owner.post("/api/templates/preview", trial.clone()).await);
    assert_eq!(
        (&shown["channel"], &shown["unresolved"]),
        (&json!("sms"), &json!([]))
    );
    let whom = (applicant.clone(), application.clone());
    desk.server()
        .as_owner(move |change| {
            talk::send_template(change, &whom.0, &whom.1, "decline", &[], change.now)
        })
        .await
        .expect("the decline is written");
    desk.server().work().await;
    assert_eq!(shown["body"], json!(desk.sent_to(LUPE).last()));
    // Whoever wants no texts and left no address hears nothing, and the preview says so.
    desk.text(LUPE, "STOP").await;
    let shown = ok(owner.post("/api/templates/preview", trial).await);
    assert_eq!(shown["channel"], json!(null));
}

#[tokio::test]
async fn a_message_says_whether_a_person_wrote_it_or_lineup() {
    let desk = Desk::open().await;
    desk.applicant("Lupe", "", Lang::En).await;
    let mut owner = desk.world.owner.clone();
    let list = ok(owner.get("/api/conversations").await);
    let last = &list["items"][0]["lastMessage"];
    assert_eq!(
        last["automated"], true,
        "the confirmation is Lineup's: {last}"
    );
    let id = list["items"][0]["id"].as_str().expect("an id").to_owned();
    let words = json!({ "channel": "sms", "body": "Hi Lupe, can you call me?" });
    let sent = ok(owner
        .post(&format!("/api/conversations/{id}/messages"), words)
        .await);
    let me = ok(owner.get("/api/users/me").await);
    let list = ok(owner.get("/api/conversations").await);
    let last = &list["items"][0]["lastMessage"];
    for it in [&sent, last] {
        assert_eq!(it["automated"], false, "{it}");
        assert_eq!(it["sentBy"], me["id"], "{it}");
        assert_eq!(it["sentByName"], me["firstName"], "by first name: {it}");
    }
}

#[tokio::test]
async fn what_a_manager_writes_to_several_is_theirs_and_keeps_the_night() {
    let desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    let lupe = desk.applicant("Lupe", "", Lang::En).await;
    let beto = desk.applicant_at("Beto", BETO, "", Lang::Es).await;
    let cata = desk.applicant_at("Cata", CATA, "", Lang::En).await;
    desk.text(CATA, "STOP").await;
    desk.at("2026-11-20T21:00");
    let mut owner = desk.server().sign_in(desk.server().owner).await;
    let mut many = json!({
        "applicationIds": [lupe.1.id, beto.1.id, beto.1.id, cata.1.id], "templateKey": "still_reviewing", "preview": true,
        "values": { "date": "Friday" },
    });
    let before = (desk.sent_to(LUPE).len(), desk.sent_to(BETO).len());
    let shown = ok(owner.post("/api/messages/bulk", many.clone()).await);
    assert_eq!(shown["count"], 2, "each once: {shown}");
    assert_eq!(shown["skipped"][0]["reason"], "opted_out", "{shown}");
    let in_their_language = |name: &str| {
        let all = shown["samples"].as_array().expect("samples");
        all.iter()
            .find(|it| it["name"].as_str().is_some_and(|it| it.starts_with(name)))
            .expect("a sample")["language"]
            .clone()
    };
    assert_eq!(
        (in_their_language("Lupe"), in_their_language("Beto")),
        (json!("en"), json!("es"))
    );
    many["preview"] = json!(false);
    ok(owner.post("/api/messages/bulk", many).await);
    desk.server().work().await;
    assert_eq!(
        (desk.sent_to(LUPE).len(), desk.sent_to(BETO).len()),
        before,
        "nobody is written to at night"
    );
    let me = ok(owner.get("/api/users/me").await);
    let thread = ok(owner
        .get(&format!("/api/applications/{}/conversation", lupe.1.id))
        .await);
    let last = thread["messages"]
        .as_array()
        .and_then(|all| all.last())
        .expect("a message");
    assert_eq!(
        (&last["automated"], &last["sentBy"]),
        (&json!(false), &me["id"]),
        "{last}"
    );
    desk.at("2026-11-21T08:00");
    desk.server().work().await;
    assert_eq!(
        (desk.sent_to(LUPE).len(), desk.sent_to(BETO).len()),
        (before.0 + 1, before.1 + 1)
    );
}
