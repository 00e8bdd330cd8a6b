//! What keeps a timesheet out of the clean ones: a shift that no one came to, and time that its person misses.

use jiff::SignedDuration;
use platform::permit::Role;
use serde_json::{Value, json};

use super::clock_people::{THIS_WEEK, TODAY, shift_today};
use crate::{
    routes::world::{id, ok},
    schedule::board::Board,
    support::Browser,
};

/// The pay period of the day of the board.
const PERIOD: &str = THIS_WEEK;

/// The open flags of someone's row, in order of days.
async fn open_flags(who: &mut Browser, person: &Value) -> Vec<(String, String)> {
    let listed = ok(who.get(&format!("/api/timesheets/{PERIOD}")).await);
    let rows = listed["rows"].as_array().unwrap();
    let row = rows.iter().find(|row| row["employeeId"] == person["id"]);
    let flags = row.map_or(&Value::Null, |row| &row["flags"]);
    let open = flags.as_array().into_iter().flatten();
    open.filter(|flag| flag["cleared"] == false)
        .map(|flag| {
            let word = |name: &str| flag[name].as_str().unwrap_or_default().to_owned();
            (word("date"), word("code"))
        })
        .collect()
}

#[tokio::test]
async fn a_shift_that_no_one_came_to_is_not_clean_and_is_approved_alone() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    shift_today(&mut board, &rosa, "10:00", "15:00").await;
    assert_eq!(
        open_flags(&mut board.world.owner, &rosa).await,
        [],
        "the shift is not over"
    );
    board.world.server.turn(SignedDuration::from_hours(24 * 11));
    let mut manager = board.world.at_la(Role::GeneralManager).await;
    let missed = [(TODAY.to_owned(), "no_show".to_owned())];
    assert_eq!(open_flags(&mut manager, &rosa).await, missed);
    let clean = format!("/api/timesheets/{PERIOD}/approve-clean");
    let approved = ok(manager.post(&clean, json!({})).await);
    assert_eq!(
        (&approved["approved"], &approved["skipped"]),
        (&json!(0), &json!(1))
    );
    let sheet = format!("/api/timesheets/{PERIOD}/{}", id(&rosa));
    let seen = ok(manager.get(&sheet).await);
    let approved = ok(manager
        .post(
            &format!("{sheet}/approve"),
            json!({ "version": seen["version"] }),
        )
        .await);
    assert_eq!(approved["state"], "approved");
}
