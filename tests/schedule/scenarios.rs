//! The worked scenarios of the specification, through the API.

use axum::http::Method;
use platform::permit::Role;
use serde_json::{Value, json};

use super::{board::of_rule, place::Place};
use crate::routes::world::{id, location, ok, problem};

/// S3, the planned half: nine hours in the autumn night, seven in the spring night.
#[tokio::test]
async fn an_overnight_porter_at_the_clock_change_is_planned_by_elapsed_time() {
    let mut place = Place::open(
        json!({
            "name": "Manhattan", "city": "New York", "state": "NY", "zone": "America/New_York",
            "industry": "full_service", "workweekStartDay": "sun",
        }),
        "2026-10-25",
    )
    .await;
    place.at("2026-10-01T12:00:00Z").await;
    let porter = place.hire("Ben", "Okafor", 170_000, json!({})).await;
    let mut autumn = place.shift(&porter, "2026-10-31", "22:00", "06:00");
    autumn["breaks"] = json!([{ "kind": "meal", "paid": false, "minutes": 30, "start": "01:15" }]);
    let shift = ok(place.world.owner.post("/api/shifts", autumn).await)["shift"].clone();
    assert_eq!(shift["startsAt"], "2026-11-01T02:00:00Z");
    assert_eq!(shift["endsAt"], "2026-11-01T11:00:00Z");
    assert_eq!(shift["elapsedMinutes"], 540);
    assert_eq!(shift["paidMinutes"], 510);
    assert_eq!(shift["clockChangeMinutes"], 60);
    assert_eq!(shift["costCents"], 14_450);
    assert_eq!(shift["localEnd"], "2026-11-01T06:00:00-05:00");

    let mut spring = place.shift(&porter, "2027-03-13", "22:00", "06:00");
    spring["breaks"] = json!([{ "kind": "meal", "paid": false, "minutes": 30, "start": "04:15" }]);
    let shift = ok(place.world.owner.post("/api/shifts", spring).await)["shift"].clone();
    assert_eq!(shift["elapsedMinutes"], 420);
    assert_eq!(shift["paidMinutes"], 390);
    assert_eq!(shift["costCents"], 11_050);
    let skipped = place.shift(&porter, "2027-03-14", "02:30", "10:00");
    problem(
        &place.world.owner.post("/api/shifts", skipped).await,
        422,
        "local_time_invalid",
    );
    let twice = place.shift(&porter, "2026-11-01", "01:15", "09:00");
    let body = problem(
        &place.world.owner.post("/api/shifts", twice).await,
        422,
        "local_time_ambiguous",
    );
    assert_eq!(body["current"]["first"], "-04");
    assert_eq!(body["current"]["second"], "-05");
}

/// S3, the hours of both workweeks: two of the autumn night are the old one's and six and a half the new one's, so 38 and
/// 34 more make 40.0 at straight time and 40.5 with half an hour of overtime.
#[tokio::test]
async fn each_workweek_has_its_own_hours_and_wages_of_a_night_over_its_end() {
    let mut manhattan = location("Manhattan", "New York", "NY", "America/New_York");
    manhattan["workweekStartDay"] = json!("sun");
    let mut place = Place::open(manhattan, "2026-10-25").await;
    place.at("2026-10-01T12:00:00Z").await;
    let porter = place.hire("Ben", "Okafor", 170_000, json!({})).await;
    let mut night = place.shift(&porter, "2026-10-31", "22:00", "06:00");
    night["breaks"] = json!([{ "kind": "meal", "paid": false, "minutes": 30, "start": "01:15" }]);
    let night = ok(place.world.owner.post("/api/shifts", night).await)["shift"].clone();
    for day in ["26", "27", "28", "29", "30"] {
        let date = format!("2026-10-{day}");
        place.plan(&porter, &date, "10:00", "17:36").await;
    }
    for day in ["02", "03", "04", "05"] {
        let date = format!("2026-11-{day}");
        place.plan(&porter, &date, "10:00", "18:30").await;
    }
    // (week, minutes, overtime, cents): 40 h at $17.00; half an hour of the 40.5 h costs half of the rate more.
    for (week, minutes, overtime, cents) in [
        ("2026-10-25", 2_400, 0, 68_000),
        ("2026-11-01", 2_430, 30, 69_275),
    ] {
        let path = format!("/api/schedules/{}/{week}", place.here);
        let shown = ok(place.world.owner.get(&path).await);
        let people = shown["people"].as_array().unwrap();
        let row = people
            .iter()
            .find(|one| one["employeeId"] == porter["id"])
            .unwrap();
        assert_eq!(row["minutes"], minutes, "{week}: {row}");
        assert_eq!(row["overtimeMinutes"], overtime, "{week}: {row}");
        assert_eq!(row["costCents"], cents, "{week}: {row}");
        let totals = &shown["totals"];
        assert_eq!(totals["minutes"], minutes, "{week}: {totals}");
        assert_eq!(totals["wagesCents"], cents, "{week}: {totals}");
        let path = format!("/api/demand/{}/{week}", place.here);
        let demand = ok(place.world.owner.get(&path).await);
        assert_eq!(demand["totals"]["minutes"], minutes, "{week}");
    }
    // The shift itself is shown whole, where it starts.
    let seen = place.seen(&night).await;
    assert_eq!(
        (&seen["paidMinutes"], &seen["costCents"]),
        (&json!(510), &json!(14_450))
    );
}

/// Who pays reads published weeks only, and none of the night's hours is missing from both.
#[tokio::test]
async fn a_published_night_over_the_weeks_end_is_paid_in_both_weeks() {
    let mut manhattan = location("Manhattan", "New York", "NY", "America/New_York");
    manhattan["workweekStartDay"] = json!("sun");
    let mut place = Place::open(manhattan, "2026-10-25").await;
    place.at("2026-10-01T12:00:00Z").await;
    let porter = place.hire("Ben", "Okafor", 170_000, json!({})).await;
    let mut night = place.shift(&porter, "2026-10-31", "22:00", "06:00");
    night["breaks"] = json!([{ "kind": "meal", "paid": false, "minutes": 30, "start": "01:15" }]);
    ok(place.world.owner.post("/api/shifts", night).await);
    place.publish().await;
    let mut clerk = place.world.server.sign_in_as(Role::PayrollClerk).await;
    for (week, shifts, minutes, cents) in [
        ("2026-10-25", 1, 120, 3_400),
        ("2026-11-01", 0, 390, 11_050),
    ] {
        let path = format!("/api/schedules/{}/{week}", place.here);
        let shown = ok(clerk.get(&path).await);
        assert_eq!(shown["shifts"].as_array().unwrap().len(), shifts, "{week}");
        let row = &shown["people"][0];
        assert_eq!(row["employeeId"], porter["id"], "{week}: {shown}");
        assert_eq!(row["minutes"], minutes, "{week}: {row}");
        assert_eq!(row["costCents"], cents, "{week}: {row}");
        assert_eq!(shown["totals"]["minutes"], minutes, "{week}");
    }
}

/// S5: a 15-year-old on a school night in Austin.
#[tokio::test]
async fn a_fifteen_year_old_is_not_dragged_into_a_school_night() {
    let mut place = Place::open(
        location("Austin", "Austin", "TX", "America/Chicago"),
        "2026-11-30",
    )
    .await;
    let calendar = json!({
        "name": "Austin ISD", "firstDay": "2026-08-18", "lastDay": "2027-05-27",
        "weekdays": ["mon", "tue", "wed", "thu", "fri"],
        "daysOff": [{ "from": "2026-11-23", "to": "2026-11-27", "label": "Thanksgiving" }],
    });
    let calendar = id(&ok(place
        .world
        .owner
        .post("/api/school-calendars", calendar)
        .await));
    let minor = json!({ "birthDate": "2011-03-14", "schoolCalendarId": calendar });
    let liam = place.hire("Liam", "Tran", 150_000, minor).await;
    // 15.5 hours without Tuesday: three school evenings and a Saturday.
    place.plan(&liam, "2026-12-02", "16:00", "18:30").await;
    place.plan(&liam, "2026-12-03", "16:00", "18:30").await;
    place.plan(&liam, "2026-12-04", "16:00", "18:30").await;
    place.plan(&liam, "2026-12-05", "10:00", "18:00").await;
    let open = {
        let mut shift = place.shift(&liam, "2026-12-01", "16:00", "20:30");
        shift["employeeId"] = Value::Null;
        ok(place.world.owner.post("/api/shifts", shift).await)["shift"].clone()
    };
    let map = ok(place
        .world
        .owner
        .post(&format!("/api/shifts/{}/verdicts", id(&open)), json!({}))
        .await);
    let row = map["rows"]
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["employeeId"] == liam["id"])
        .unwrap();
    assert_eq!(row["cells"][1]["level"], "block");
    let change = json!({ "version": open["version"], "employeeId": liam["id"] });
    let reply = place
        .world
        .owner
        .json(Method::PATCH, &format!("/api/shifts/{}", id(&open)), change)
        .await;
    let body = problem(&reply, 422, "rule_blocked");
    let findings = &body["findings"];
    for (rule, citation) in [
        ("us-minor-hours-schoolday", "570.35(a)(5)"),
        ("us-minor-time-pm", "570.35(a)(6)"),
        ("us-minor-week-school", "570.35(a)(3)"),
    ] {
        let found = of_rule(findings, rule);
        assert_eq!(found.len(), 1, "{rule}: {findings}");
        assert_eq!(found[0]["severity"], "block");
        assert_eq!(found[0]["overridableBy"], Value::Null);
        assert!(
            found[0]["citation"]["text"]
                .as_str()
                .unwrap()
                .contains(citation),
            "{}",
            found[0]["citation"]
        );
        assert!(!found[0]["arithmetic"]["es"].as_str().unwrap().is_empty());
    }
    let fixes: Vec<&Value> = findings
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|one| one["fixes"].as_array().unwrap())
        .collect();
    let fix = fixes
        .iter()
        .find(|fix| fix["patch"]["end"] == "18:30")
        .unwrap_or_else(|| panic!("no fix: {findings}"));
    assert_eq!(fix["patch"]["start"], "16:00");
    let mut fixed = fix["patch"].clone();
    fixed.as_object_mut().unwrap().remove("shiftId");
    fixed["version"] = open["version"].clone();
    fixed["employeeId"] = liam["id"].clone();
    ok(place
        .world
        .owner
        .json(Method::PATCH, &format!("/api/shifts/{}", id(&open)), fixed)
        .await);
    let trail = ok(place
        .world
        .owner
        .get("/api/audit?action=shift.assigned.refused")
        .await);
    assert_eq!(trail["items"][0]["findings"].as_array().unwrap().len(), 3);
    let week = ok(place
        .world
        .owner
        .get(&format!("/api/schedules/{}/2026-11-30", place.here))
        .await);
    let liam_row = week["people"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["employeeId"] == liam["id"])
        .unwrap();
    assert_eq!(liam_row["minutes"], 18 * 60);
    assert_eq!(liam_row["limitMinutes"], 18 * 60);
}

/// S6: New York City fast food, one messy week.
#[tokio::test]
async fn a_messy_week_of_new_york_fast_food_costs_what_the_law_says() {
    let mut body = location("Manhattan", "New York", "NY", "America/New_York");
    body["industry"] = json!("fast_food");
    body["minWages"] = json!([{ "from": "2026-01-01", "rateE4": 170_000 }]);
    let mut place = Place::open(body, "2026-12-14").await;
    let brand = ok(place.world.owner.get("/api/settings/brand").await);
    let size = json!({
        "version": brand["version"], "locationsUs": 120, "locationsWorldwide": 120, "employeesWorldwide": 2500,
    });
    ok(place.world.owner.patch("/api/settings/brand", size).await);
    let (mut ana, mut ben, mut eva, mut luz) = (Value::Null, Value::Null, Value::Null, Value::Null);
    for (slot, first, last) in [
        (&mut ana, "Ana", "Cruz"),
        (&mut ben, "Ben", "Ortiz"),
        (&mut eva, "Eva", "Lam"),
        (&mut luz, "Luz", "Soto"),
    ] {
        *slot = place.hire(first, last, 170_000, json!({})).await;
    }
    // Published twenty days ahead.
    place.at("2026-11-24T15:00:00Z").await;
    let cut = place.plan(&ben, "2026-12-18", "12:00", "18:00").await;
    let cancelled = place.plan(&eva, "2026-12-16", "12:00", "17:00").await;
    place.plan(&luz, "2026-12-19", "16:00", "23:30").await;
    let early = place.plan(&luz, "2026-12-20", "09:00", "13:00").await;
    let document = json!({
        "version": place.seen(&early).await["version"], "kind": "short_rest", "signedOn": "2026-11-24",
        "note": "Signed form in the office",
    });
    let reply = place
        .world
        .owner
        .post(
            &format!("/api/shifts/{}/consent-document", id(&early)),
            document,
        )
        .await;
    assert_eq!(reply.status, 204, "{}", reply.text());
    let outcome = place.publish().await;
    assert_eq!(outcome["awaitingConsent"], 0, "{outcome}");
    // (d) the short rest costs $100, with consent too.
    let week = ok(place
        .world
        .owner
        .get(&format!("/api/schedules/{}/2026-12-14", place.here))
        .await);
    let clopening = of_rule(&week["findings"], "NYC-FF-CLOPEN");
    assert_eq!(clopening.len(), 1, "{}", week["findings"]);
    assert_eq!(clopening[0]["costCents"], 10_000);

    // (b) two hours cut with ten days' notice: $20.
    place.at("2026-12-08T15:00:00Z").await;
    let ours = json!({ "initiatedBy": "employer" });
    place
        .edit(&cut, json!({ "end": "16:00", "changeOrigin": ours }))
        .await;
    let diff = place.diff().await;
    assert_eq!(diff["items"][0]["premiumCents"], 2000, "{diff}");
    place.publish().await;

    // (a) three hours added with five days' notice, agreed on paper: $15.
    place.at("2026-12-12T15:00:00Z").await;
    let added = place.plan(&ana, "2026-12-17", "15:00", "18:00").await;
    let diff = place.diff().await;
    assert_eq!(diff["items"][0]["needsConsent"], true, "{diff}");
    let document = json!({
        "version": place.seen(&added).await["version"], "kind": "added_hours", "signedOn": "2026-12-12",
        "note": "Signed form in the office",
    });
    let reply = place
        .world
        .owner
        .post(
            &format!("/api/shifts/{}/consent-document", id(&added)),
            document,
        )
        .await;
    assert_eq!(reply.status, 204, "{}", reply.text());
    place.edit(&added, json!({ "changeOrigin": ours })).await;
    let diff = place.diff().await;
    assert_eq!(diff["items"][0]["needsConsent"], false, "{diff}");
    assert_eq!(diff["items"][0]["premiumCents"], 1500, "{diff}");
    place.publish().await;

    // (c) a shift canceled with twenty hours' notice: $75.
    place.at("2026-12-15T21:00:00Z").await;
    let cancelled = place.seen(&cancelled).await;
    let path = format!(
        "/api/shifts/{}?version={}",
        id(&cancelled),
        cancelled["version"]
    );
    ok(place
        .world
        .owner
        .json(Method::DELETE, &path, Value::Null)
        .await);
    place
        .edit(&cancelled, json!({ "changeOrigin": ours }))
        .await;
    let diff = place.diff().await;
    assert_eq!(diff["items"][0]["premiumCents"], 7500, "{diff}");
    place.publish().await;

    let published = ok(place
        .world
        .owner
        .get("/api/audit?action=schedule.published")
        .await);
    let mut total = 0;
    for row in published["items"].as_array().unwrap() {
        let record = ok(place
            .world
            .owner
            .get(&format!("/api/audit/{}", row["seq"]))
            .await);
        for change in record["after"]["changes"].as_array().unwrap() {
            total += change["premiumCents"].as_i64().unwrap();
        }
    }
    assert_eq!(total, 21_000);
    // What was published is still owed: the week's cost goes on holding it.
    let week = ok(place
        .world
        .owner
        .get(&format!("/api/schedules/{}/2026-12-14", place.here))
        .await);
    assert_eq!(week["totals"]["premiumCents"], 21_000, "{}", week["totals"]);

    // Two employees swap on their own initiative, three days before: nothing is owed, the request is kept.
    let mine = place.plan(&ben, "2026-12-20", "14:00", "17:00").await;
    place.edit(&mine, json!({ "changeOrigin": { "initiatedBy": "employee", "evidence": "Ben asked for hours in writing" } })).await;
    let diff = place.diff().await;
    let item = diff["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|item| item["shiftId"] == mine["id"])
        .unwrap();
    assert_eq!(item["premiumCents"], 0, "{item}");
    assert_eq!(item["origin"]["initiatedBy"], "employee");
}

/// S6, the spread of hours: a day of two parts over ten and a half hours pays one hour at the minimum more.
#[tokio::test]
async fn a_long_day_in_two_parts_pays_the_spread_of_hours() {
    let mut body = location("Brooklyn Two", "Brooklyn", "NY", "America/New_York");
    body["minWages"] = json!([{ "from": "2026-01-01", "rateE4": 170_000 }]);
    let mut place = Place::open(body, "2026-11-30").await;
    let kim = place.hire("Kim", "Rey", 170_000, json!({})).await;
    place.plan(&kim, "2026-12-01", "11:30", "15:00").await;
    place.plan(&kim, "2026-12-01", "16:00", "22:00").await;
    let week = ok(place
        .world
        .owner
        .get(&format!("/api/schedules/{}/2026-11-30", place.here))
        .await);
    let spread = of_rule(&week["findings"], "NY-SPREAD");
    assert_eq!(spread.len(), 1, "{}", week["findings"]);
    assert_eq!(spread[0]["costCents"], 1700);
    assert_eq!(week["days"][1]["costCents"], 16_150);
    assert_eq!(week["totals"]["costCents"], 17_850);
}
