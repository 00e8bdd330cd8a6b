//! The words of a document: read on the screen by who may save it, on record like saving it, and never more than there is.

use hiring::apply::file_text::{LONGEST, words_of};
use platform::permit::Role;
use serde_json::{Value, json};

use super::{lupita, profile, resume};
use crate::{
    hiring::{
        applied::Applied,
        files::{self, Dice},
    },
    routes::world::{ok, problem},
};

const LETTER: &str = r#"<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>Lupita Ort</w:t></w:r><w:r><w:t>&#237;z &amp; daughters</w:t></w:r></w:p>
    <w:p/><w:p/><w:p><w:r><w:t xml:space="preserve">Grill </w:t><w:tab/><w:t>2019</w:t><w:br/><w:t>Fryer</w:t></w:r></w:p>
    <w:p><w:r><w:instrText>HYPERLINK "https://evil.example"</w:instrText></w:r><w:r><w:delText>gone</w:delText><w:t>&lt;script&gt;</w:t></w:r></w:p>
    <w:p><mc:AlternateContent><mc:Choice><w:r><w:t>In a box</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>In a box</w:t></w:r></mc:Fallback></mc:AlternateContent></w:p>"#;

#[tokio::test]
async fn the_words_of_a_word_document_are_read_without_saving_it_and_that_is_on_the_timeline() {
    let (mut world, it) = lupita().await;
    let id = resume(&world.server, &it, "cv.docx", &files::docx_of(LETTER)).await;
    let address = format!("{}/documents/{id}/text", profile(&it));
    assert_eq!(
        ok(world.owner.get(&address).await),
        json!({
            "text": "Lupita Ortíz & daughters\n\nGrill  2019\nFryer\n<script>\nIn a box",
            "cut": false
        })
    );
    let privacy = format!("{}/timeline?kind=privacy", profile(&it));
    let seen = ok(world.owner.get(&privacy).await);
    assert_eq!(seen["items"][0]["type"], "document.opened");
    assert_eq!(seen["items"][0]["data"]["documentId"], id.to_string());
}

#[tokio::test]
async fn who_may_not_save_it_may_not_read_it() {
    let (world, it) = lupita().await;
    let id = resume(&world.server, &it, "cv.docx", &files::docx_of(LETTER)).await;
    let address = format!("{}/documents/{id}/text", profile(&it));
    ok(world.at_la(Role::GeneralManager).await.get(&address).await);
    problem(
        &world.at_la(Role::Staff).await.get(&address).await,
        403,
        "forbidden",
    );
    let brooklyn = Some(vec![world.brooklyn.parse().unwrap()]);
    let elsewhere = world
        .server
        .account(Role::GeneralManager, "gm@bk.example.com", brooklyn)
        .await;
    let mut elsewhere = world.server.sign_in(elsewhere).await;
    problem(&elsewhere.get(&address).await, 404, "not_found");
    let other = Applied::new(&world.server, world.la.parse().unwrap());
    other.save(&world.server).await;
    let wrong = format!("{}/documents/{id}/text", profile(&other));
    let mut owner = world.owner.clone();
    problem(&owner.get(&wrong).await, 404, "not_found");
    let (code, stranger) = world
        .server
        .another_brand("Canario", "o@canario.example")
        .await;
    let mut stranger = world.server.sign_in_at(&code, stranger).await;
    problem(&stranger.get(&address).await, 404, "not_found");
}

#[tokio::test]
async fn what_holds_no_words_says_so() {
    let (mut world, it) = lupita().await;
    for bytes in [
        files::pdf(""),
        files::docx(&[]),
        files::doc(),
        files::docx_of("<w:p><w:r><w:t>never closed"),
        files::docx_of("<w:p><w:r><w:t>&unknown;</w:t></w:r></w:p>"),
    ] {
        let id = resume(&world.server, &it, "cv", &bytes).await;
        let address = format!("{}/documents/{id}/text", profile(&it));
        let reply = ok(world.owner.get(&address).await);
        assert_eq!(reply, json!({ "text": Value::Null, "cut": false }));
    }
}

#[test]
fn an_old_document_is_read_piece_by_piece_with_the_results_of_its_fields() {
    let bytes = files::doc_of(&[
        ("Lupita\u{92}s r\u{e9}sum\u{e9}\r", true),
        ("Línea y parrilla\r", false),
        (
            "\u{13}HYPERLINK \"x\"\u{13}inner\u{15}\u{14}her page\u{15}\u{7}2019",
            true,
        ),
    ]);
    let words = words_of(&bytes).expect("words");
    assert_eq!(
        (words.text.as_str(), words.cut),
        ("Lupita’s résumé\nLínea y parrilla\nher page 2019", false)
    );
}

#[test]
fn a_long_document_is_cut_and_says_so() {
    let long = format!(
        "<w:p><w:r><w:t>{}</w:t></w:r></w:p>",
        "é".repeat(LONGEST + 1)
    );
    let words = words_of(&files::docx_of(&long)).expect("words");
    assert_eq!((words.text.chars().count(), words.cut), (LONGEST, true));
    let words = words_of(&files::doc_of(&[(&"a ".repeat(LONGEST), true)])).expect("words");
    assert!(words.cut && words.text.len() <= LONGEST);
}

#[test]
fn what_was_refused_as_a_file_has_no_words() {
    for (what, _, bytes) in files::refused() {
        assert_eq!(words_of(&bytes), None, "{what}");
    }
}

#[test]
fn changed_documents_never_stop_the_reading_and_never_say_more_than_their_bound() {
    let mut dice = Dice(20_261_122);
    let (document, table) = files::doc_streams(&[
        ("Grill and fryer\r", true),
        ("\u{13}PAGE\u{14}1\u{15} Línea\r", false),
        ("\u{13}\u{13}\u{14}\u{14}\u{15}", true),
    ]);
    let (document, table) = (vec![document], vec![table]);
    let body = vec![LETTER.as_bytes().to_vec()];
    let mut read = 0;
    for at in 0..1_500 {
        let bytes = match at % 3 {
            0 => files::compound(&[
                ("/WordDocument", &dice.mutate(&document)),
                ("/1Table", &table[0]),
            ]),
            1 => files::compound(&[
                ("/WordDocument", &document[0]),
                ("/1Table", &dice.mutate(&table)),
            ]),
            _ => files::docx_of(&String::from_utf8_lossy(&dice.mutate(&body))),
        };
        if let Some(words) = words_of(&bytes) {
            assert!(words.text.chars().count() <= LONGEST + 1);
            read += 1;
        }
    }
    assert!(
        read > 100,
        "only {read} were read: the changes never reach the text"
    );
}
