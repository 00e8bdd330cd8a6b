//! Applying by text, from the keyword to the confirmation.

use jiff::SignedDuration;

use super::{BETO, CATA, LUPE, MessagingScene};
use crate::{
    hiring::postings::posting,
    routes::world::{ok, put},
};

async fn taco(scene: &MessagingScene) {
    let la = scene.world.la.parse().unwrap();
    let job = posting(scene.server(), la, |_| {}).await;
    let now = scene.server().now().to_string();
    scene.server()
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
async fn someone_applies_by_text_in_spanish_from_the_word_to_the_confirmation() {
    let scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    taco(&scene).await;
    scene.text(LUPE, "taco").await;
    let consent = scene.sent_to(LUPE);
    assert_eq!(consent.len(), 1);
    for part in ["STOP", "HELP", "rates", "privacy"] {
        assert!(
            consent[0].contains(part),
            "consent comes first: {consent:?}"
        );
    }
    assert!(
        scene.rows("SELECT id FROM text_consents").await.is_empty(),
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
        scene.text(LUPE, reply).await;
        let sent = scene.sent_to(LUPE);
        assert!(
            sent[seen..].iter().any(|text| text.contains(expected)),
            "{reply} → {:?}",
            &sent[seen..]
        );
        seen = sent.len();
    }
    let first = scene.sent_to(LUPE)[1].clone();
    assert!(
        first
            .contains("Los puntos ayudan a ordenar; deciden personas: http://lineup.test/scoring/"),
        "points are named before the first answer: {first}"
    );
    let charged = recruiting::messaging::segments::count(&first);
    assert_eq!(charged.segments, 1, "one text with its question: {first}");
    assert_eq!(
        scene
            .sent_to(LUPE)
            .iter()
            .filter(|text| text.contains("/scoring/"))
            .count(),
        1
    );
    let made = scene.rows("SELECT a.language || ' ' || a.source || ' ' || p.first_name || ' ' || p.last_name || ' ' || p.phone_verified FROM applications a JOIN applicants p ON p.id = a.applicant_id").await;
    assert_eq!(made, ["es sms:TACO Guadalupe Delgado 1"]);
    let ledger = scene
        .rows("SELECT state || ' ' || text_version || ' ' || wording FROM text_consents")
        .await;
    assert_eq!(ledger, ["opted_in text-1 2"]);
    scene.text(LUPE, "taco").await;
    assert!(scene.sent_to(LUPE)[seen].contains("Ya enviaste tu solicitud"));
}

#[tokio::test]
async fn the_language_that_someone_writes_in_is_no_yes_to_texts() {
    let scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    taco(&scene).await;
    for text in ["taco", "hola, quiero trabajar"] {
        scene.text(LUPE, text).await;
    }
    let asked = scene.sent_to(LUPE);
    assert!(
        asked[1].contains("aceptar estos mensajes, responde 2"),
        "asked again, in their language: {asked:?}"
    );
    assert!(scene.rows("SELECT id FROM text_consents").await.is_empty());
    scene.text(LUPE, "2 español, por favor").await;
    assert_eq!(
        scene.rows("SELECT state FROM text_consents").await,
        ["opted_in"]
    );
    let next = scene.sent_to(LUPE);
    assert!(
        next.last()
            .is_some_and(|text| text.contains("Cual es tu nombre?")),
        "{next:?}"
    );
}

#[tokio::test]
async fn who_is_not_understood_twice_gets_the_form_in_both_languages_and_its_link_once() {
    let scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    taco(&scene).await;
    for text in ["taco", "7", "8"] {
        scene.text(LUPE, text).await;
    }
    let sent = scene.sent_to(LUPE);
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
    let scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    taco(&scene).await;
    scene.text(LUPE, "tacos").await;
    assert!(scene.sent_to(LUPE)[0].contains("Did you mean TACO?"));
    scene.text(LUPE, "TACO").await;
    scene.text(LUPE, "1").await;
    scene.text(LUPE, "Maria").await;
    let last = |scene: &MessagingScene| scene.sent_to(LUPE).pop().unwrap();
    assert!(last(&scene).contains("last name"));
    scene.text(LUPE, "BACK").await;
    assert!(last(&scene).contains("first name"));
    scene.text(LUPE, "IDIOMA").await;
    assert!(last(&scene).contains("Cual es tu nombre"));
    scene.text(LUPE, "STOP").await;
    let count = scene.sent_to(LUPE).len();
    scene.text(LUPE, "Maria").await;
    assert_eq!(scene.sent_to(LUPE).len(), count, "nothing after STOP");
    scene.text(LUPE, "INICIAR").await;
    assert!(
        last(&scene).contains("Cual es tu nombre"),
        "it goes on where it stood"
    );
    scene.text(LUPE, "12345").await;
    scene.text(LUPE, "@@@").await;
    let sent = scene.sent_to(LUPE);
    assert!(
        sent.iter()
            .any(|text| text.contains("/apply/") && text.contains("?draft=")),
        "{sent:?}"
    );
}

#[tokio::test]
async fn who_stops_answering_is_reminded_twice_and_then_left_alone() {
    let scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    taco(&scene).await;
    scene.text(LUPE, "taco").await;
    scene.text(LUPE, "1").await;
    let start = scene.sent_to(LUPE).len();
    for (hours, nudges) in [(0, 0), (1, 1), (12, 1), (25, 2), (60, 2), (80, 2)] {
        scene.at("2026-11-20T10:00");
        scene.server().turn(SignedDuration::from_hours(hours));
        scene.server().work().await;
        assert_eq!(
            scene.sent_to(LUPE).len() - start,
            nudges,
            "after {hours} hours"
        );
    }
    assert_eq!(
        scene.rows("SELECT state FROM sms_sessions").await,
        ["closed"]
    );
}

#[tokio::test]
async fn the_word_of_a_place_lets_people_choose_what_is_open_there_in_both_languages() {
    let mut scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let (la, brooklyn) = (scene.world.la.clone(), scene.world.brooklyn.clone());
    for (place, en, es) in [
        (&la, "Line cook", "Cocinero de línea"),
        (&la, "Dishwasher", "Lavaplatos"),
        (&brooklyn, "Host", "Anfitrión"),
    ] {
        posting(scene.server(), place.parse().unwrap(), |job| {
            job.title.en = en.to_owned();
            job.title.es = es.to_owned();
        })
        .await;
    }
    let address = format!("/api/locations/{la}/keyword");
    let owner = &mut scene.world.owner;
    let version = ok(owner.get(&address).await)["version"].clone();
    let word = serde_json::json!({ "version": version, "keyword": "sunset" });
    ok(put(owner, &address, word).await);
    let last = |scene: &MessagingScene, who| scene.sent_to(who).pop().unwrap();
    scene.text(LUPE, "sunset").await;
    scene.text(LUPE, "2 porfa").await;
    let offered = last(&scene, LUPE);
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
    scene.text(LUPE, "9").await;
    assert!(
        last(&scene, LUPE).contains("numero"),
        "{}",
        last(&scene, LUPE)
    );
    scene.text(LUPE, &number).await;
    assert!(last(&scene, LUPE).contains("Cual es tu nombre"));
    scene.text(BETO, "Sunset").await;
    scene.text(BETO, "1").await;
    assert!(last(&scene, BETO).contains("Dishwasher"));
    scene.text(BETO, "the dishwasher job, please").await;
    assert!(last(&scene, BETO).contains("first name"));
    let drafts = scene
        .rows("SELECT DISTINCT source FROM application_drafts")
        .await;
    assert_eq!(drafts, ["sms:SUNSET"]);
    // Before a job is chosen nothing is saved, and no reply says that it is.
    for text in ["sunset", "1", "7", "8"] {
        scene.text("+16195550145", text).await;
    }
    let lost = last(&scene, "+16195550145");
    assert!(
        lost.contains("See our openings") && !lost.contains("saved"),
        "{lost}"
    );
    // Someone else's place has no such word.
    scene.text(CATA, "bedford").await;
    assert!(!last(&scene, CATA).contains("STOP"));
}
