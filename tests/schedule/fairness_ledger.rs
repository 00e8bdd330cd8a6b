//! The fairness ledger: what each person worked of what no one likes, for managers the team's and for everyone their own, and
//! how proposals and candidates use it.

use platform::permit::Role;
use serde_json::{Value, json};

use super::{
    auto_schedule::{proposed, run_in},
    board::Board,
    open_shifts::cook,
};
use crate::{
    routes::world::{id, ok, problem},
    support::Browser,
};

const WEEKS: [&str; 2] = ["2026-11-30", "2026-12-07"];
/// The week after them.
const NEXT: &str = "2026-12-14";

/// Three cooks with the same hours in two published weeks: Rosa closes on weekends, Luis on other days, Ana opens.
struct Team {
    board: Board,
    ana: Value,
    ana_signed_in: Browser,
    luis: Value,
    /// The shifts of Ana and Luis on the Tuesday of the second week.
    last_tuesday: (Value, Value),
}

impl Team {
    async fn new() -> Self {
        let mut board = Board::new().await;
        let (ana, ana_signed_in) = cook(&mut board.world, "Ana").await;
        let (luis, _) = cook(&mut board.world, "Luis").await;
        let rosa = board.rosa.clone();
        let mut last_tuesday = (Value::Null, Value::Null);
        let days = [
            ["2026-11-30", "2026-12-01", "2026-12-05", "2026-12-06"],
            ["2026-12-07", "2026-12-08", "2026-12-12", "2026-12-13"],
        ];
        for (week, [monday, tuesday, saturday, sunday]) in WEEKS.into_iter().zip(days) {
            for day in [monday, tuesday] {
                last_tuesday = (
                    board.plan(&ana, day, "10:00", "16:00").await,
                    board.plan(&luis, day, "16:00", "22:00").await,
                );
            }
            for day in [saturday, sunday] {
                board.plan(&rosa, day, "16:00", "22:00").await;
            }
            board.publish(week).await;
        }
        Self {
            board,
            ana,
            ana_signed_in,
            luis,
            last_tuesday,
        }
    }

    fn path(&self) -> String {
        format!("/api/fairness-ledger/{}/{NEXT}", self.board.world.la)
    }

    async fn row(&mut self, person: &Value) -> Value {
        let path = self.path();
        let ledger = ok(self.board.world.owner.get(&path).await);
        let people = ledger["people"].as_array().unwrap();
        let row = people.iter().find(|row| row["employeeId"] == person["id"]);
        row.unwrap().clone()
    }

    /// Takes a published shift from its person, for the wish of someone, and publishes the week.
    async fn take(&mut self, shift: &Value, origin: &Value) {
        let week = self.board.week(WEEKS[1]).await;
        let shifts = week["shifts"].as_array().unwrap();
        let now = shifts.iter().find(|one| one["id"] == shift["id"]).unwrap();
        let change = json!({ "employeeId": null, "changeOrigin": origin });
        ok(self.board.edit(now, change).await);
    }
}

#[tokio::test]
async fn managers_see_who_is_out_of_line_and_staff_see_their_own_row() {
    let mut team = Team::new().await;
    let rosa = team.board.rosa.clone();
    let (ana, luis) = (team.ana.clone(), team.luis.clone());
    let rosas = team.row(&rosa).await;
    // Four shifts of six hours with a meal of half an hour.
    assert_eq!(rosas["minutes"], 4 * 330);
    assert_eq!(rosas["shifts"], 4);
    let expected = json!({ "count": 4, "fair": 1.3, "outOfLine": true });
    assert_eq!(rosas["weekends"], expected, "a third of the hours");
    assert_eq!(rosas["closings"]["count"], 4);
    assert!(rosas["tipPercent"].is_null(), "no sales are known");
    let anas = team.row(&ana).await;
    assert_eq!(anas["weekends"]["count"], 0);
    assert_eq!(anas["closings"]["count"], 0);
    assert_eq!(anas["weekends"]["outOfLine"], false);
    assert_eq!(team.row(&luis).await["closings"]["count"], 4);

    let path = team.path();
    let own = ok(team.ana_signed_in.get(&path).await);
    assert_eq!(own["team"], false);
    let people = own["people"].as_array().unwrap();
    assert_eq!(people.len(), 1);
    assert_eq!(people[0]["employeeId"], ana["id"]);
    let mut hiring = team.board.world.at_la(Role::HiringManager).await;
    let seen = ok(hiring.get(&path).await);
    assert_eq!(seen["people"], json!([]), "not on the team, no drafts");
    let mut shift_manager = team.board.world.at_la(Role::ShiftManager).await;
    assert_eq!(ok(shift_manager.get(&path).await)["team"], true);
    let wrong = path.replace(NEXT, "2026-12-15");
    let refused = team.board.world.owner.get(&wrong).await;
    problem(&refused, 422, "week_start_invalid");
}

#[tokio::test]
async fn hours_that_the_employer_takes_away_count_and_those_that_someone_gives_up_do_not() {
    let mut team = Team::new().await;
    let (ana, luis) = (team.ana.clone(), team.luis.clone());
    let (anas, luises) = team.last_tuesday.clone();
    let ours = json!({ "initiatedBy": "employer" });
    team.take(&anas, &ours).await;
    let wish =
        json!({ "initiatedBy": "employee", "reason": null, "evidence": "Luis asked in writing" });
    team.take(&luises, &wish).await;
    team.board.publish(WEEKS[1]).await;
    let cut = team.row(&ana).await["cutMinutes"].clone();
    assert_eq!(
        (&cut["count"], &cut["outOfLine"]),
        (&json!(330), &json!(true))
    );
    assert_eq!(team.row(&ana).await["shifts"], 3);
    assert_eq!(team.row(&luis).await["cutMinutes"]["count"], 0);
}

#[tokio::test]
async fn who_had_more_than_their_share_comes_last_for_the_next_weekend() {
    let mut team = Team::new().await;
    let open = team
        .board
        .plan(&Value::Null, "2026-12-19", "16:00", "22:00")
        .await;
    let candidates = format!("/api/shifts/{}/candidates", id(&open));
    let candidates = ok(team.board.world.owner.get(&candidates).await);
    let order: Vec<&Value> = candidates["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["employeeId"])
        .collect();
    let at = |person: &Value| order.iter().position(|one| **one == person["id"]).unwrap();
    assert!(at(&team.ana) < at(&team.luis), "{order:?}");
    assert!(at(&team.luis) < at(&team.board.rosa), "{order:?}");

    let run = run_in(&mut team.board, NEXT, json!({})).await;
    let shifts = proposed(&mut team.board, &run, "fairest").await;
    assert_eq!(shifts[0]["employeeId"], team.ana["id"]);
    let fairest = run["proposals"].as_array().unwrap();
    let fairest = fairest.iter().find(|one| one["aim"] == "fairest").unwrap();
    assert_eq!(fairest["beyondShare"], 0);
}
