//! The board through the whole server: who may move whom where, what leaves when, and what can be taken back.

mod board;
mod bulk;
mod moves;
mod rejecting;
mod settings;

use jiff::SignedDuration;
use platform::{
    ids::{ApplicationId, OfferId, UserId},
    permit::Role,
};
use recruiting::types::{Stage, Status};
use serde_json::{Value, json};

use super::applied::Applied;
use crate::{
    routes::world::{World, ok},
    support::{Browser, Reply},
};

/// The terms of an offer that no one reads.
const TERMS: &str = r#"{"tipEligible":false,"classification":"part_time","firstShift":null,"manager":"",
    "contingencies":[],"employer":"","words":""}"#;

/// A brand with a job in Los Angeles, for which Lupita applied, and its general manager at work.
pub(crate) struct Place {
    pub(crate) world: World,
    pub(crate) lupita: Applied,
    pub(crate) manager: Browser,
    manager_user: UserId,
}

impl Place {
    pub(crate) async fn new() -> Self {
        let world = World::new().await;
        let mut lupita = Applied::new(&world.server, world.la.parse().expect("a location"));
        lupita.applicant.email = Some("lupita@example.com".to_owned());
        lupita.save(&world.server).await;
        let here = vec![lupita.application.location_id];
        let role = Role::GeneralManager;
        let user = world.server.account(role, "gm@la.example.com", Some(here));
        let manager_user = user.await;
        let manager = world.server.sign_in(manager_user).await;
        Self {
            world,
            lupita,
            manager,
            manager_user,
        }
    }

    /// Time goes by; the manager signs in again, because sessions end.
    pub(crate) async fn later(&mut self, by: SignedDuration) {
        self.world.server.turn(by);
        self.manager = self.world.server.sign_in(self.manager_user).await;
    }

    /// Someone else at a stage.
    pub(crate) async fn at(&self, first_name: &str, stage: Stage) -> Applied {
        self.with(first_name, |it| it.application.stage = stage)
            .await
    }

    /// Someone else, changed before they are written.
    pub(crate) async fn with(
        &self,
        first_name: &str,
        change: impl FnOnce(&mut Applied),
    ) -> Applied {
        let mut it = self.lupita.another(&self.world.server);
        first_name.clone_into(&mut it.applicant.first_name);
        it.applicant.phone = None;
        it.applicant.email = Some(format!("{first_name}@example.com"));
        change(&mut it);
        if it.application.stage == Stage::Hired {
            it.application.status = Status::Hired;
            it.application.hired_at = Some(self.world.server.now());
        }
        it.save(&self.world.server).await;
        it
    }

    /// Posts to an application as the manager.
    pub(crate) async fn post(&mut self, id: ApplicationId, act: &str, body: Value) -> Reply {
        post(&mut self.manager, id, act, body).await
    }

    /// The rows of one query of one text.
    pub(crate) async fn texts(&self, sql: &'static str) -> Vec<String> {
        self.world
            .server
            .tenant
            .read(move |db| {
                let mut statement = db.prepare(sql)?;
                let found = statement.query_map([], |row| row.get(0))?;
                Ok::<_, platform::error::Error>(found.collect::<Result<_, _>>()?)
            })
            .await
            .expect("rows")
    }

    /// The application's stage and version.
    pub(crate) async fn state_of(&self, id: ApplicationId) -> (Stage, Status, i64) {
        self.world
            .server
            .tenant
            .read(move |db| {
                let it = recruiting::applications::application(db, id)?;
                Ok::<_, platform::error::Error>((it.stage, it.status, it.version))
            })
            .await
            .expect("an application")
    }

    /// An open offer for someone.
    pub(crate) async fn offer(&self, it: &Applied) -> OfferId {
        let offer = OfferId::new(self.world.server.now());
        let (id, place, owner) = (
            it.application.id,
            it.application.location_id,
            self.world.server.owner,
        );
        self.world
            .server
            .as_owner(move |change| {
                change.db.execute(
                    "INSERT INTO offers (id, application_id, location_id, job_title, terms, rate_e4, starts_on, language,
                       state, author_id, created_at)
                     VALUES (?5, ?1, ?2, 'Line cook', ?6, 195000, '2026-12-01', 'en', 'sent', ?3, ?4)",
                    rusqlite::params![id, place, owner, change.now.to_string(), offer, TERMS],
                )?;
                Ok(())
            })
            .await
            .expect("an offer");
        offer
    }
}

/// Posts to an application.
pub(crate) async fn post(
    browser: &mut Browser,
    id: ApplicationId,
    act: &str,
    body: Value,
) -> Reply {
    browser
        .post(&format!("/api/applications/{id}/{act}"), body)
        .await
}

/// A move to a stage, seen at version 1.
pub(crate) fn to(stage: Stage) -> Value {
    json!({ "toStage": stage, "version": 1 })
}

/// A rejection with a reason, seen at version 1.
pub(crate) fn because(reason: &str) -> Value {
    json!({ "version": 1, "reasonCode": reason, "notify": true, "keepInTalentPool": false })
}

/// The column of a stage.
pub(crate) fn column<'a>(board: &'a Value, stage: &str) -> &'a Value {
    board["columns"]
        .as_array()
        .expect("columns")
        .iter()
        .find(|column| column["stage"] == stage)
        .expect("the stage")
}

/// The names in a list of cards.
pub(crate) fn names(cards: &Value) -> Vec<String> {
    cards
        .as_array()
        .expect("cards")
        .iter()
        .map(|card| card["firstName"].as_str().expect("a name").to_owned())
        .collect()
}

/// The board.
pub(crate) async fn board(browser: &mut Browser, query: &str) -> Value {
    ok(browser
        .get(&format!("/api/applications/board{query}"))
        .await)
}
