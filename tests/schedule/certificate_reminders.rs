//! Reminders of certificates that expire: who gets them, when, and how often.

use jiff::SignedDuration;
use platform::{
    outbox::{self, Shown},
    permit::Role,
};
use serde_json::{Value, json};

use super::{board::Board, open_shifts::cook};
use crate::routes::world::{id, ok};

const ROSA: &str = "rosa@example.com";
const LUIS: &str = "luis.luna@example.com";
/// 30 days after the day of the board.
const END: &str = "2026-12-20";
const EXPIRING: &str = "Your certificate expires on Dec 20, 2026: Food handler";

impl Board {
    async fn certify(&mut self, person: &Value, last: &str) -> Value {
        let body = json!({ "kind": "food_handler", "issuedOn": "2026-01-05", "expiresOn": last });
        let path = format!("/api/team/{}/certificates", id(person));
        ok(self.world.owner.post(&path, body).await)
    }

    /// Lets hours pass, and the server look twice at what is due.
    async fn after_hours(&self, hours: i64) {
        let server = &self.world.server;
        server.turn(SignedDuration::from_hours(hours));
        for _ in 0..2 {
            outbox::sweep_once(&server.app).await;
        }
        server.work().await;
    }

    async fn after_days(&self, days: i64) {
        self.after_hours(24 * days).await;
    }

    /// How many messages with a subject went to an address.
    fn sent(&self, to: &str, subject: &str) -> usize {
        let shown = self.world.server.app.outbox.shown();
        let same = |one: &&Shown| one.to == to && one.letter.subject == subject;
        shown.iter().filter(same).count()
    }
}

#[tokio::test]
async fn a_person_and_their_manager_are_reminded_once_a_step() {
    let mut board = Board::new().await;
    board.world.at_la(Role::GeneralManager).await;
    let rosa = board.rosa.clone();
    board.certify(&rosa, "2026-12-21").await;
    board.after_days(0).await;
    let early = "Your certificate expires on Dec 21, 2026: Food handler";
    assert_eq!(board.sent(ROSA, early), 0, "31 days before");

    board.after_days(1).await;
    let server = &board.world.server;
    let own = server.message_about(ROSA, early).await;
    let link = format!("/team?person={}&tab=documents", id(&rosa));
    assert!(own.letter.button.unwrap().1.ends_with(&link));
    let subject = "Rosa Díaz: certificate expires on Dec 21, 2026 (Food handler)";
    let manager = "general_manager@la.example.com";
    server.message_about(manager, subject).await;
    assert_eq!(
        board.sent("ana@example.com", subject),
        0,
        "a manager is nearer"
    );

    board.after_days(15).await;
    assert_eq!(board.sent(ROSA, early), 1, "15 days before");
    board.after_days(1).await;
    assert_eq!(board.sent(ROSA, early), 2, "14 days before");
    board.after_days(11).await;
    assert_eq!(board.sent(ROSA, early), 3, "3 days before");
    board.after_days(3).await;
    assert_eq!(board.sent(ROSA, early), 3, "its last day");
    let ended = "Your certificate expired on Dec 21, 2026: Food handler";
    assert_eq!(board.sent(ROSA, ended), 0, "it still holds");
    board.after_days(1).await;
    assert_eq!(board.sent(ROSA, ended), 1);
    board.after_days(5).await;
    assert_eq!(board.sent(ROSA, ended), 1);
    assert_eq!(board.sent(manager, subject), 3);
}

#[tokio::test]
async fn reminders_wait_for_the_morning_of_the_location() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.certify(&rosa, "2026-12-21").await;
    let subject = "Your certificate expires on Dec 21, 2026: Food handler";
    board.after_hours(15).await;
    assert_eq!(board.sent(ROSA, subject), 0, "midnight");
    board.after_hours(9).await;
    assert_eq!(board.sent(ROSA, subject), 1, "9 in the morning");
}

#[tokio::test]
async fn no_one_is_reminded_of_a_certificate_that_another_replaces() {
    let mut board = Board::new().await;
    let (luis, _) = cook(&mut board.world, "Luis").await;
    let rosa = board.rosa.clone();
    for person in [&rosa, &luis] {
        board.certify(person, END).await;
    }
    board.certify(&rosa, "2028-12-20").await;
    board.after_days(0).await;
    assert_eq!(board.sent(LUIS, EXPIRING), 1);
    assert_eq!(board.sent(ROSA, EXPIRING), 0);
}

#[tokio::test]
async fn a_new_end_is_reminded_of_anew() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let one = board.certify(&rosa, "2026-11-22").await;
    board.after_days(0).await;
    let first = "Your certificate expires on Nov 22, 2026: Food handler";
    assert_eq!(board.sent(ROSA, first), 1, "at once: less than 3 days");
    let path = format!("/api/team/{}/certificates/{}", id(&rosa), id(&one));
    let body = json!({
        "version": one["version"],
        "certificate": { "kind": "food_handler", "issuedOn": "2026-01-05", "expiresOn": END },
    });
    ok(board.world.owner.patch(&path, body).await);
    board.after_days(0).await;
    assert_eq!(board.sent(ROSA, EXPIRING), 1);
}

#[tokio::test]
async fn one_that_expired_long_ago_is_put_on_file_without_a_message() {
    let mut board = Board::new().await;
    let (luis, _) = cook(&mut board.world, "Luis").await;
    let rosa = board.rosa.clone();
    board.certify(&luis, "2026-11-19").await;
    board.certify(&rosa, "2026-11-02").await;
    board.after_days(0).await;
    let luiss = "Your certificate expired on Nov 19, 2026: Food handler";
    let rosas = "Your certificate expired on Nov 2, 2026: Food handler";
    assert_eq!(board.sent(LUIS, luiss), 1);
    assert_eq!(board.sent(ROSA, rosas), 0);
}

#[tokio::test]
async fn the_team_shows_whose_certificate_ends() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let warned = async |board: &mut Board, warning: &str| {
        let team = ok(board.world.owner.get("/api/team").await);
        let mut rows = team["items"].as_array().unwrap().iter();
        let row = rows.find(|row| row["id"] == rosa["id"]).unwrap();
        row["warnings"]
            .as_array()
            .unwrap()
            .contains(&json!(warning))
    };
    board.certify(&rosa, "2026-11-19").await;
    assert!(warned(&mut board, "document_expired").await);
    board.certify(&rosa, "2026-12-01").await;
    assert!(!warned(&mut board, "document_expired").await);
    assert!(warned(&mut board, "document_expiring").await);
    board.certify(&rosa, "2027-12-01").await;
    assert!(!warned(&mut board, "document_expiring").await);
}

#[tokio::test]
async fn an_expired_certificate_is_said_in_spanish() {
    let mut board = Board::new().await;
    let mut luz = board.world.person("Luz", "Mora");
    luz["preferredLanguage"] = json!("es");
    luz["email"] = json!("luz@example.com");
    let luz = board.world.add(luz).await;
    let body = json!({ "kind": "other", "name": "CPR", "issuedOn": "2026-01-05", "expiresOn": "2026-11-19" });
    let path = format!("/api/team/{}/certificates", id(&luz));
    ok(board.world.owner.post(&path, body).await);
    board.after_days(0).await;
    let shown = board.world.server.app.outbox.shown();
    let said = shown.iter().find(|one| one.to == "luz@example.com");
    let subject = &said.expect("a message").letter.subject;
    assert!(
        subject.starts_with("Tu certificado venció el "),
        "{subject}"
    );
    assert!(subject.ends_with(": CPR"), "{subject}");
}
