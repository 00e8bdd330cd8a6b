//! Applying by text, from the word to the confirmation.

use jiff::SignedDuration;

use super::{BETO, CATA, Desk, LUPE};
use crate::{
    hiring::postings::posting,
    routes::world::{ok, put},
};

async fn taco(desk: &Desk) {
    let la = desk.world.la.parse().unwrap();
    let job = posting(desk.server(), la, |_| {}).await;
    let now = desk.server().now().to_string();
    desk.server()
        .tenant
        .write(move |db| {
            db.execute(
                "INSERT INTO sms_keywords (keyword, location_id, job_id, created_at) VALUES ('TACO', ?1, ?2, ?3)",
                rusqlite::params![la, job.id, now],
            )?;
            Ok::<_, platform::error::Error>(())
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
    let first = desk.sent_to(LUPE)[1].clone();
    assert!(
        first
            .contains("Los puntos ayudan a ordenar; deciden personas: http://lineup.test/scoring/"),
        "points are named before the first answer: {first}"
    );
    let charged = recruiting::messaging::segments::count(&first);
    assert_eq!(charged.segments, 1, "one text with its question: {first}");
    assert_eq!(
        desk.sent_to(LUPE)
            .iter()
            .filter(|text| text.contains("/scoring/"))
            .count(),
        1
    );
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
async fn the_language_that_somebody_writes_in_is_no_yes_to_texts() {
    let desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    taco(&desk).await;
    for text in ["taco", "hola, quiero trabajar"] {
        desk.text(LUPE, text).await;
    }
    let asked = desk.sent_to(LUPE);
    assert!(
        asked[1].contains("aceptar estos mensajes, responde 2"),
        "asked again, in their language: {asked:?}"
    );
    assert!(desk.rows("SELECT id FROM text_consents").await.is_empty());
    desk.text(LUPE, "2 español, por favor").await;
    assert_eq!(
        desk.rows("SELECT state FROM text_consents").await,
        ["opted_in"]
    );
    let next = desk.sent_to(LUPE);
    assert!(
        next.last()
            .is_some_and(|text| text.contains("Cual es tu nombre?")),
        "{next:?}"
    );
}

#[tokio::test]
async fn who_is_not_understood_twice_gets_the_form_in_both_languages_and_its_link_once() {
    let desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    taco(&desk).await;
    for text in ["taco", "7", "8"] {
        desk.text(LUPE, text).await;
    }
    let sent = desk.sent_to(LUPE);
    let last = sent.last().expect("an answer");
    assert!(
        last.contains("Finish here, your answers are saved / Termina aqui"),
        "{last}"
    );
    assert!(
        last.contains("a person will read this. / O espera"),
        "{last}"
    );
    assert_eq!(last.matches("http").count(), 1, "{last}");
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
        desk.rows("SELECT state FROM sms_sessions").await,
        ["closed"]
    );
}

#[tokio::test]
async fn the_word_of_a_place_lets_people_choose_what_is_open_there_in_both_languages() {
    let mut desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    let (la, brooklyn) = (desk.world.la.clone(), desk.world.brooklyn.clone());
    for (place, en, es) in [
        (&la, "Line cook", "Cocinero de línea"),
        (&la, "Dishwasher", "Lavaplatos"),
        (&brooklyn, "Host", "Anfitrión"),
    ] {
        posting(desk.server(), place.parse().unwrap(), |job| {
            job.title.en = en.to_owned();
            job.title.es = es.to_owned();
        })
        .await;
    }
    let address = format!("/api/locations/{la}/keyword");
    let owner = &mut desk.world.owner;
    let version = ok(owner.get(&address).await)["version"].clone();
    let word = serde_json::json!({ "version": version, "keyword": "sunset" });
    ok(put(owner, &address, word).await);
    let last = |desk: &Desk, who| desk.sent_to(who).pop().unwrap();
    desk.text(LUPE, "sunset").await;
    desk.text(LUPE, "2 porfa").await;
    let offered = last(&desk, LUPE);
    assert!(
        offered.contains("Lavaplatos")
            && offered.contains("Cocinero")
            && !offered.contains("Anfitri"),
        "{offered}"
    );
    let number = offered
        .lines()
        .find(|line| line.contains("Lavaplatos"))
        .unwrap()[..1]
        .to_owned();
    desk.text(LUPE, "9").await;
    assert!(
        last(&desk, LUPE).contains("numero"),
        "{}",
        last(&desk, LUPE)
    );
    desk.text(LUPE, &number).await;
    assert!(last(&desk, LUPE).contains("Cual es tu nombre"));
    desk.text(BETO, "Sunset").await;
    desk.text(BETO, "1").await;
    assert!(last(&desk, BETO).contains("Dishwasher"));
    desk.text(BETO, "the dishwasher job, please").await;
    assert!(last(&desk, BETO).contains("first name"));
    let drafts = desk
        .rows("SELECT DISTINCT source FROM application_drafts")
        .await;
    assert_eq!(drafts, ["sms:SUNSET"]);
    // Before a job is chosen nothing is saved, and no one is told that it is.
    for text in ["sunset", "1", "7", "8"] {
        desk.text("+16195550145", text).await;
    }
    let lost = last(&desk, "+16195550145");
    assert!(
        lost.contains("See our openings") && !lost.contains("saved"),
        "{lost}"
    );
    // Someone else's place has no such word.
    desk.text(CATA, "bedford").await;
    assert!(!last(&desk, CATA).contains("STOP"));
}
