//! Resumes and the virus scanner, a real one: no one opens what it has not passed, no one's application fails over it,
//! and the sender of a bad file is asked for another one.

use axum::http::StatusCode;
use hiring::resumes::scan;
use jiff::SignedDuration;
use platform::config::Scanner;

use super::{files, pages::Kitchen, postings::texts};
use crate::{
    routes::world::{World, id, ok, problem},
    support::{Clamd, Reply, TestApp, VIRUS, VIRUS_NAME, between, status_token},
};

const PHONE: &str = "6195550176";

/// A kitchen whose server has its files scanned, or not.
async fn kitchen(scanner: Option<Scanner>) -> Kitchen {
    let server = TestApp::start_with(|config| config.scanner = scanner).await;
    Kitchen::of(World::of(server).await, |_| {}).await
}

fn infected_pdf() -> Vec<u8> {
    files::pdf(&format!("/Note ({VIRUS})"))
}

impl Kitchen {
    /// Applies with a file; the path of the status page.
    async fn apply_with(&mut self, name: &str, bytes: &[u8]) -> String {
        let mut fields = self.fields("Maria", PHONE).await;
        fields.push(("texts".to_owned(), "yes".to_owned()));
        let path = format!("/apply/{}", self.public());
        let reply = self.post(&path, &fields, Some((name, bytes))).await;
        assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text());
        format!("/status/{}", status_token(&reply.text()).expect("a link"))
    }

    async fn application(&self) -> String {
        texts(&self.world.server, "SELECT id FROM applications")
            .await
            .remove(0)
    }

    /// The newest file, as the team sees it: its id and what the scanner says.
    async fn newest(&mut self) -> (String, String) {
        let path = format!("/api/applications/{}", self.application().await);
        let profile = ok(self.world.owner.get(&path).await);
        let file = &profile["documents"][0];
        (id(file), file["scan"].as_str().expect("a state").to_owned())
    }

    /// The owner opens a file.
    async fn open(&mut self, document: &str) -> Reply {
        let application = self.application().await;
        let path = format!("/api/applications/{application}/documents/{document}");
        self.world.owner.get(&path).await
    }
}

#[tokio::test]
async fn a_file_opens_once_it_has_passed_and_not_before() {
    let clamd = Clamd::start();
    for scanner in [clamd.tcp(), clamd.socket()] {
        let mut kitchen = kitchen(Some(scanner)).await;
        let status = kitchen.apply_with("resume.pdf", &files::pdf("")).await;
        let (document, scan) = kitchen.newest().await;
        assert_eq!(scan, "waiting");
        let refused = kitchen.open(&document).await;
        problem(&refused, 423, "document_in_quarantine");
        let text = format!("{document}/text");
        assert_eq!(kitchen.open(&text).await.status, StatusCode::LOCKED);
        let page = kitchen.browser.get(&status).await.text();
        assert!(page.contains("scanning for viruses"), "{page}");
        kitchen.world.server.work().await;
        assert_eq!(
            kitchen.newest().await,
            (document.clone(), "clean".to_owned())
        );
        assert_eq!(kitchen.open(&document).await.status, StatusCode::OK);
        let page = kitchen.browser.get(&status).await.text();
        assert!(
            page.contains("resume.pdf") && !page.contains("viruses"),
            "{page}"
        );
    }
}

#[tokio::test]
async fn a_virus_is_refused_the_application_stays_and_another_file_is_asked_for() {
    let clamd = Clamd::start();
    let hidden = files::docx_of(&format!("<w:p><w:r><w:t>{VIRUS}</w:t></w:r></w:p>"));
    let packed = hidden
        .windows(VIRUS.len())
        .all(|part| part != VIRUS.as_bytes());
    assert!(
        packed,
        "in the packed part of the file, where only unpacking finds it"
    );
    for (name, bytes) in [("resume.pdf", infected_pdf()), ("resume.docx", hidden)] {
        let mut kitchen = kitchen(Some(clamd.socket())).await;
        let status = kitchen.apply_with(name, &bytes).await;
        kitchen.world.server.work().await;
        let (document, scan) = kitchen.newest().await;
        assert_eq!(scan, "infected", "{name}");
        let refused = kitchen.open(&document).await;
        problem(&refused, 410, "document_infected");
        let server = &kitchen.world.server;
        assert_eq!(
            texts(server, "SELECT status FROM applications").await,
            ["active"]
        );
        assert_eq!(
            texts(server, "SELECT virus FROM hiring_documents").await,
            [VIRUS_NAME]
        );
        let asked = "SELECT template_key FROM conversation_messages ORDER BY id DESC LIMIT 1";
        assert_eq!(texts(server, asked).await, ["resume_again"]);
        let on_record = "SELECT action FROM audit WHERE action = 'document.refused'";
        assert_eq!(texts(server, on_record).await.len(), 1);
        let notified = "SELECT type FROM hiring_events WHERE type = 'document.refused'";
        assert_eq!(texts(server, notified).await.len(), 1);
        // The page that the message leads to asks for another file, and takes it.
        let page = kitchen.browser.get(&status).await.text();
        assert!(page.contains("Please send another resume"), "{page}");
        let seal = between(&page, "name=\"form\" value=\"", "\"").expect("a token");
        let act = format!("{status}/resume");
        let sent = kitchen
            .post(
                &act,
                &[("form".to_owned(), seal)],
                Some(("new.pdf", &files::pdf(""))),
            )
            .await;
        assert_eq!(sent.status, StatusCode::OK, "{}", sent.text());
        assert!(
            !sent.text().contains("Please send another resume"),
            "{}",
            sent.text()
        );
        kitchen.world.server.work().await;
        let (document, scan) = kitchen.newest().await;
        assert_eq!(scan, "clean");
        assert_eq!(kitchen.open(&document).await.status, StatusCode::OK);
        let server = &kitchen.world.server;
        // Nothing of it stays on the disk.
        server.turn(SignedDuration::from_hours(25));
        let (tenant, time) = (server.tenant.clone(), server.accepted_time().await);
        let blobs = platform::blobs::Blobs::of(&server.app, &tenant);
        let gone = tenant.read(move |db| blobs.sweep(db, time)).await;
        assert_eq!(gone.expect("a sweep"), 1);
    }
}

#[tokio::test]
async fn a_file_that_comes_before_the_morning_takes_the_night_s_question_back() {
    let clamd = Clamd::start();
    let mut kitchen = kitchen(Some(clamd.socket())).await;
    // Eleven at night at the restaurant: texts wait.
    kitchen.world.server.turn(SignedDuration::from_hours(14));
    let status = kitchen.apply_with("resume.pdf", &infected_pdf()).await;
    kitchen.world.server.work().await;
    let asking = "SELECT status FROM conversation_messages WHERE template_key = 'resume_again'";
    assert_eq!(texts(&kitchen.world.server, asking).await, ["held"]);
    let act = format!("{status}/resume");
    // The page is opened once more, and the browser sends its form again.
    for _ in 0..2 {
        let page = kitchen.browser.get(&status).await.text();
        let seal = between(&page, "name=\"form\" value=\"", "\"").expect("a token");
        let fields = [("form".to_owned(), seal)];
        let file = Some(("new.pdf", files::pdf("")));
        let file = file.as_ref().map(|(name, bytes)| (*name, bytes.as_slice()));
        let sent = kitchen.post(&act, &fields, file).await;
        assert_eq!(sent.status, StatusCode::OK, "{}", sent.text());
    }
    let server = &kitchen.world.server;
    assert_eq!(texts(server, asking).await, ["cancelled"]);
    let kept = "SELECT name FROM hiring_documents WHERE removed_at IS NULL";
    assert_eq!(texts(server, kept).await, ["new.pdf"]);
}

#[tokio::test]
async fn while_the_scanner_is_down_files_wait_and_nothing_is_lost() {
    let mut clamd = Clamd::start();
    let mut kitchen = kitchen(Some(clamd.tcp())).await;
    clamd.stop();
    kitchen.apply_with("resume.pdf", &files::pdf("")).await;
    // Until every try of the job has failed, and as long again.
    for _ in 0..20 {
        kitchen.world.server.work().await;
        kitchen.world.server.turn(SignedDuration::from_hours(1));
    }
    // Sessions end after twelve hours without a request.
    let server = &kitchen.world.server;
    kitchen.world.owner = server.sign_in(server.owner).await;
    let (document, scan) = kitchen.newest().await;
    assert_eq!(scan, "waiting");
    assert_eq!(kitchen.open(&document).await.status, StatusCode::LOCKED);
    clamd.start_again();
    let server = &kitchen.world.server;
    let now = server.now();
    let again = server.tenant.write(move |db| scan::catch_up(db, now)).await;
    again.expect("planned again");
    server.app.outbox.wake(server.tenant.id());
    kitchen.world.server.work().await;
    assert_eq!(kitchen.newest().await.1, "clean");
    assert_eq!(kitchen.open(&document).await.status, StatusCode::OK);
}

#[tokio::test]
async fn without_a_scanner_a_file_opens_at_once_and_says_that_no_one_scanned_it() {
    let mut kitchen = kitchen(None).await;
    kitchen.apply_with("resume.pdf", &infected_pdf()).await;
    let (document, scan) = kitchen.newest().await;
    assert_eq!(scan, "unchecked");
    assert_eq!(kitchen.open(&document).await.status, StatusCode::OK);
    // A file that waited for a scanner that is no more does not wait for ever.
    let server = &kitchen.world.server;
    let now = server.now();
    let planned = server.tenant.write(move |db| scan::catch_up(db, now)).await;
    planned.expect("planned");
    server.app.outbox.wake(server.tenant.id());
    assert_eq!(kitchen.newest().await.1, "waiting");
    kitchen.world.server.work().await;
    assert_eq!(kitchen.newest().await.1, "unchecked");
}

#[tokio::test]
async fn an_applicant_may_send_a_first_resume_later_and_no_more_than_ten() {
    let mut kitchen = kitchen(None).await;
    let status = kitchen.apply("Maria", PHONE).await;
    let act = format!("{status}/resume");
    let send = async |kitchen: &mut Kitchen, file: Option<(&str, &[u8])>| {
        let page = kitchen.browser.get(&status).await.text();
        let seal = between(&page, "name=\"form\" value=\"", "\"").expect("a token");
        kitchen.post(&act, &[("form".to_owned(), seal)], file).await
    };
    let none = send(&mut kitchen, None).await;
    assert_eq!(none.status, StatusCode::UNPROCESSABLE_ENTITY);
    let trick = send(&mut kitchen, Some(("resume.pdf", b"MZ\x90\x00 a program"))).await;
    assert_eq!(trick.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        trick.text().contains("Only PDF, DOC and DOCX"),
        "{}",
        trick.text()
    );
    for at in 0..10 {
        let file = files::pdf(&format!("/Note ({at})"));
        let sent = send(&mut kitchen, Some(("resume.pdf", &file))).await;
        assert_eq!(sent.status, StatusCode::OK, "{}", sent.text());
    }
    let (document, _) = kitchen.newest().await;
    assert_eq!(kitchen.open(&document).await.status, StatusCode::OK);
    let one_more = send(&mut kitchen, Some(("resume.pdf", &files::pdf("")))).await;
    assert_eq!(one_more.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        texts(&kitchen.world.server, "SELECT id FROM hiring_documents")
            .await
            .len(),
        10
    );
    // An applicant who withdrew sends no more.
    kitchen.act(&status, "withdraw", &[]).await;
    let late = send(&mut kitchen, Some(("resume.pdf", &files::pdf("")))).await;
    assert_eq!(late.status, StatusCode::NOT_FOUND);
}
