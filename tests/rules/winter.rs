//! A winter of published shifts around both clock changes, with a rest of ten hours in effect.

use jiff::{ToSpan as _, civil::Date};
use platform::{error::Error, ids::new_id, sql_time::SqlTime};
use rusqlite::params;
use serde_json::{Value, json};

use crate::{
    routes::world::{World, id, location, ok},
    time::timesheets::{CHICAGO, NEW_YORK, instant},
};

/// Both clock changes of the winter are within the 180 days before.
const NOW: &str = "2027-04-05T16:00:00Z";

/// Three restaurants with published shifts, and a rest of ten hours in effect at each of them.
pub(crate) struct Winter {
    pub(crate) world: World,
    pub(crate) midtown: String,
    pub(crate) austin: String,
    pub(crate) buffalo: String,
    /// The rule in effect.
    rule: String,
}

impl Winter {
    pub(crate) async fn new() -> Self {
        let mut world = World::new().await;
        let brand = ok(world.owner.get("/api/settings/brand").await);
        let size = json!({
            "version": brand["version"], "locationsUs": 120, "locationsWorldwide": 120, "employeesWorldwide": 2500,
        });
        ok(world.owner.patch("/api/settings/brand", size).await);
        let mut midtown = location("Midtown", "New York", "NY", NEW_YORK);
        midtown["industry"] = json!("fast_food");
        let midtown = id(&ok(world.owner.post("/api/locations", midtown).await));
        let austin = location("South Congress", "Austin", "TX", CHICAGO);
        let austin = id(&ok(world.owner.post("/api/locations", austin).await));
        let buffalo = location("Elmwood", "Buffalo", "NY", NEW_YORK);
        let buffalo = id(&ok(world.owner.post("/api/locations", buffalo).await));
        let mut winter = Self {
            world,
            midtown,
            austin,
            buffalo,
            rule: String::new(),
        };
        winter.fill().await;
        winter.rule = winter.in_effect(600).await;
        winter.world.server.clock.set(NOW.parse().unwrap());
        let owner = winter.world.server.owner;
        winter.world.owner = winter.world.server.sign_in(owner).await;
        winter
    }

    /// The eight rests, and one that ends today.
    async fn fill(&mut self) {
        let (midtown, austin) = (self.midtown.clone(), self.austin.clone());
        let buffalo = self.buffalo.clone();
        let (adult, minor) = ("1990-05-05", "2009-06-01");
        let tuesday = |end: &str| ("2027-02-02T16:00".to_owned(), format!("2027-02-02T{end}"));
        let wednesday =
            |start: &str| (format!("2027-02-03T{start}"), "2027-02-03T14:00".to_owned());
        let own = |from: &str, to: &str| (from.to_owned(), to.to_owned());
        for (name, born, place, shifts) in [
            (
                "Kwame",
                adult,
                &midtown,
                [tuesday("23:00"), wednesday("08:30")],
            ),
            (
                "Rubén",
                adult,
                &midtown,
                [tuesday("23:00"), wednesday("09:30")],
            ),
            (
                "Yesenia",
                adult,
                &midtown,
                [tuesday("23:00"), wednesday("08:00")],
            ),
            (
                "Cody",
                adult,
                &austin,
                [tuesday("23:00"), wednesday("09:00")],
            ),
            (
                "Harper",
                minor,
                &austin,
                [tuesday("23:00"), wednesday("09:00")],
            ),
            (
                "Dolores",
                adult,
                &austin,
                [tuesday("22:00"), wednesday("09:00")],
            ),
            // Ten hours on the clock, and eleven that pass.
            (
                "Patrick",
                adult,
                &buffalo,
                [
                    own("2026-10-31T17:00", "2026-11-01T00:30"),
                    own("2026-11-01T10:30", "2026-11-01T15:00"),
                ],
            ),
            // Eleven hours on the clock, and ten that pass.
            (
                "Teresa",
                adult,
                &buffalo,
                [
                    own("2027-03-13T17:00", "2027-03-13T23:00"),
                    own("2027-03-14T10:00", "2027-03-14T15:00"),
                ],
            ),
            // Today is not over.
            (
                "Nadia",
                adult,
                &austin,
                [
                    own("2027-04-04T16:00", "2027-04-04T23:00"),
                    own("2027-04-05T09:00", "2027-04-05T14:00"),
                ],
            ),
        ] {
            let zone = if *place == austin { CHICAGO } else { NEW_YORK };
            let mut person = self.world.person(name, "Okafor");
            person["birthDate"] = json!(born);
            person["wage"] = json!({ "rateE4": 200_000 });
            person["assignments"][0]["locationId"] = json!(place);
            let person = id(&self.world.add(person).await);
            for (from, to) in shifts {
                self.published(&person, place, zone, (&from, &to)).await;
            }
        }
    }

    /// A published shift, in local times.
    async fn published(&self, person: &str, place: &str, zone: &str, (from, to): (&str, &str)) {
        let (starts_at, ends_at) = (instant(zone, from), instant(zone, to));
        let day: Date = from[..10].parse().unwrap();
        let back = i64::from(day.weekday().to_monday_zero_offset());
        let week = day.saturating_sub(back.days()).to_string();
        let shift = new_id(self.world.server.now()).to_string();
        let (person, place, zone) = (person.to_owned(), place.to_owned(), zone.to_owned());
        let cook = self.world.cook.clone();
        let stored = self.world.server.tenant.write(move |db| {
            db.execute(
                "INSERT OR IGNORE INTO weeks (location_id, week_start) VALUES (?1, ?2)",
                params![place, week],
            )?;
            let (starts_at, ends_at) = (SqlTime(starts_at), SqlTime(ends_at));
            db.execute(
                "INSERT INTO shifts (id, location_id, week_start, position_id, employee_id, starts_at, ends_at, zone,
                   updated_at)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?6)",
                params![shift, place, week, cook, person, starts_at, ends_at, zone],
            )?;
            db.execute(
                "INSERT INTO published_shifts (shift_id, location_id, week_start, position_id, employee_id, starts_at,
                   ends_at, zone, on_call, published_at, ack_state)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0, ?6, 'not_required')",
                params![shift, place, week, cook, person, starts_at, ends_at, zone],
            )?;
            Ok::<_, Error>(())
        });
        stored.await.expect("a published shift");
    }

    /// A rest of so many minutes that holds at the three locations since January; returns the rule's id.
    async fn in_effect(&self, minutes: i64) -> String {
        let rule = new_id(self.world.server.now()).to_string();
        let mut content = rest(minutes, &[]);
        content.as_object_mut().unwrap().remove("locationIds");
        let (of, owner) = (rule.clone(), self.world.server.owner);
        let places = [&self.midtown, &self.austin, &self.buffalo].map(Clone::clone);
        let stored = self.world.server.tenant.write(move |db| {
            let content = content.to_string();
            db.execute(
                "INSERT INTO rules (id, code, version_no, created_at, version)
                 VALUES (?1, 'rest-between', 1, '2026-01-01T12:00:00.000Z', 1)",
                [&of],
            )?;
            db.execute(
                "INSERT INTO rule_changes (no, op, rule_id, content, title, reason, state, content_hash, created_by,
                   created_at, version)
                 VALUES (1, 'add', ?1, ?2, 'Rest', 'Rest', 'in_effect', '', ?3, '2026-01-01T12:00:00.000Z', 1)",
                params![of, content, owner],
            )?;
            db.execute(
                "INSERT INTO rule_versions (rule_id, no, content, location_ids, hash, change_no, created_by, created_at)
                 VALUES (?1, 1, ?2, '[]', '', 1, ?3, '2026-01-01T12:00:00.000Z')",
                params![of, content, owner],
            )?;
            for place in places {
                db.execute(
                    "INSERT INTO rule_rollouts (rule_id, version_no, location_id, from_date)
                     VALUES (?1, 1, ?2, '2026-01-01')",
                    params![of, place],
                )?;
            }
            Ok::<_, Error>(())
        });
        stored.await.expect("a rule in effect");
        rule
    }

    /// The change of the rule in effect to so many minutes, on the last 180 days.
    pub(crate) fn change(&self, minutes: i64, locations: &[&str]) -> Value {
        json!({ "rule": rest(minutes, locations), "ruleId": self.rule, "days": 180 })
    }

    /// Two columns of the runs, oldest first; the second as text.
    pub(crate) async fn kept(&self, columns: &'static str) -> Vec<(i64, String)> {
        let (first, second) = columns.split_once(", ").unwrap();
        let sql = format!("SELECT {first}, CAST({second} AS TEXT) FROM backtests ORDER BY at, id");
        let kept = self.world.server.tenant.read(move |db| {
            let mut statement = db.prepare(&sql)?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok::<_, Error>(rows.collect::<rusqlite::Result<_>>()?)
        });
        kept.await.expect("the runs")
    }
}

/// A rest that warns, needs a reason at publication, and is never shortened for people under 18.
pub(crate) fn rest(minutes: i64, locations: &[&str]) -> Value {
    json!({
        "library": "rest_between", "values": { "rest_minutes": minutes },
        "minors": { "draft": "block", "publish": "block", "worked": "warn" },
        "adults": { "draft": "warn", "publish": "reason_required", "worked": "warn" },
        "unless": { "weekdays": [] }, "locationIds": locations,
    })
}
