//! How the tasks of the work samples do: who counts, the weekly count, and the same over all brands of the server.

use hiring::work_sample::{aggregate::pooled, weekly};
use platform::{ids::ApplicationId, messages::Lang, outbox, permit::Role};
use serde_json::{Value, json};

use super::crowd::{Crowd, Person, days};
use crate::{
    routes::world::{World, ok, problem},
    support::until,
};

const ITEMS: &str = "/api/work-samples/items";

async fn apply(crowd: &Crowd, people: usize) -> Vec<ApplicationId> {
    crowd.apply(vec![Person::default(); people]).await
}

/// The sweep's work for a brand; whether it had to count.
async fn count(crowd: &Crowd) -> bool {
    let due = |change: &mut platform::write_context::WriteContext<'_>| {
        let due = weekly::is_due(change.db, change.now)?;
        weekly::keep(change.db, change.now)?;
        Ok(due)
    };
    let counted = crowd.world.server.as_owner(due).await;
    counted.expect("a count")
}

async fn cooks(crowd: &mut Crowd) -> Value {
    let server = &crowd.world.server;
    crowd.world.owner = server.sign_in(server.owner).await;
    let all = ok(crowd.world.owner.get(ITEMS).await);
    let mut positions = all["positions"].as_array().unwrap().iter();
    let cooks = positions.find(|it| it["position"] == "line_cook");
    let mut cooks = cooks.expect("line cooks").clone();
    (cooks["week"], cooks["beforeWeek"]) = (all["week"].clone(), all["before"].clone());
    cooks
}

#[tokio::test]
async fn figures_come_with_thirty_people_each_week_and_a_past_week_stays() {
    let mut crowd = Crowd::new().await;
    assert!(!count(&crowd).await, "nothing was handed in");
    let ids = apply(&crowd, 30).await;
    crowd.hand_in(&ids[..20], Lang::En, [5, 5, 5, 0, 1]).await;
    crowd
        .hand_in(&ids[20..29], Lang::Es, [5, 0, 5, -1, 1])
        .await;
    crowd.world.server.turn(days(7));
    assert!(count(&crowd).await);
    let few = cooks(&mut crowd).await;
    assert_eq!((&few["people"], &few["items"]), (&json!(29), &json!([])));
    // Within a week nothing is counted again.
    crowd.hand_in(&ids[29..], Lang::Es, [5, 0, 5, -1, 1]).await;
    assert!(!count(&crowd).await);
    assert_eq!(cooks(&mut crowd).await["items"], json!([]));

    crowd.world.server.turn(days(7));
    assert!(count(&crowd).await);
    let first = cooks(&mut crowd).await;
    assert_eq!(
        (&first["week"], &first["people"]),
        (&json!("2026-11-30"), &json!(30))
    );
    let item = |of: &Value, at: usize| of["items"][at].clone();
    assert_eq!(item(&first, 0)["title"]["es"], "Arma el plato");
    assert_eq!(item(&first, 0)["flags"], json!(["too_easy"]));
    let tickets = item(&first, 1);
    assert_eq!(
        (
            &tickets["difficulty"],
            &tickets["english"],
            &tickets["spanish"]
        ),
        (&json!(0.6667), &json!(1.0), &json!(0.0))
    );
    assert_eq!(tickets["flags"], json!(["languages_differ"]));
    let back = item(&first, 3);
    assert_eq!(
        (&back["answered"], &back["skipped"]),
        (&json!(20), &json!(0.3333))
    );
    assert_eq!(back["flags"], json!(["too_hard"]));
    assert_eq!(back["before"], Value::Null, "the week before had too few");

    // The figures of the week before are beside the newest, although everyone does better now.
    let more = apply(&crowd, 30).await;
    crowd.hand_in(&more, Lang::En, [5, 5, 5, 5, 5]).await;
    crowd.world.server.turn(days(7));
    assert!(count(&crowd).await);
    let second = cooks(&mut crowd).await;
    assert_eq!(second["beforeWeek"], "2026-11-30");
    let back = item(&second, 3);
    assert_eq!(
        (&back["difficulty"], &back["people"]),
        (&json!(0.5), &json!(60))
    );
    assert_eq!(
        back["before"],
        json!({ "difficulty": 0.0, "discrimination": null })
    );
}

#[tokio::test]
async fn rehearsals_count_nowhere_and_a_person_counts_once() {
    let mut crowd = Crowd::new().await;
    let ids = apply(&crowd, 4).await;
    let rehearsed = Person {
        simulated: true,
        ..Person::default()
    };
    let rehearsed = crowd.apply(vec![rehearsed]).await;
    crowd.hand_in(&ids, Lang::En, [5; 5]).await;
    crowd.hand_in(&rehearsed, Lang::En, [5; 5]).await;
    assert_eq!(cooks(&mut crowd).await["people"], 4);
    // The same person on three records, the second of which leads to the third.
    for (from, to) in [(0, 1), (1, 2)] {
        crowd
            .sql(
                "UPDATE applicants SET merged_into = (SELECT applicant_id FROM applications WHERE id = ?2)
                 WHERE id = (SELECT applicant_id FROM applications WHERE id = ?1)",
                vec![ids[from].to_string(), ids[to].to_string()],
            )
            .await;
    }
    assert_eq!(cooks(&mut crowd).await["people"], 2);
}

#[tokio::test]
async fn the_first_count_comes_automatically() {
    let mut crowd = Crowd::new().await;
    let ids = apply(&crowd, 30).await;
    crowd.hand_in(&ids, Lang::En, [5, 4, 3, 2, 1]).await;
    let sweep = tokio::spawn(outbox::sweep(crowd.world.server.app.clone()));
    let found = until("the first count", async || {
        let found = cooks(&mut crowd).await;
        (found["week"] != Value::Null).then_some(found)
    })
    .await;
    sweep.abort();
    assert_eq!(
        (&found["week"], &found["people"]),
        (&json!("2026-11-16"), &json!(30))
    );
    assert_eq!(found["items"].as_array().unwrap().len(), 5);
}

#[tokio::test]
async fn who_sets_up_scoring_sees_them_and_no_one_else() {
    let crowd = Crowd::new().await;
    for role in [
        Role::FranchiseAdmin,
        Role::GeneralManager,
        Role::ComplianceReviewer,
    ] {
        let reply = crowd.world.at_la(role).await.get(ITEMS).await;
        if role == Role::FranchiseAdmin {
            ok(reply);
        } else {
            problem(&reply, 403, "forbidden");
        }
    }
}

#[tokio::test]
async fn the_servers_brands_are_counted_together_without_the_demo_and_without_a_name() {
    let crowd = Crowd::new().await;
    let server = &crowd.world.server;
    let hand_in = async |crowd: &Crowd, people: usize| {
        let ids = apply(crowd, people).await;
        crowd.hand_in(&ids, Lang::En, [5, 4, 3, 2, 1]).await;
    };
    // The demo's applicants are made up, whatever its name.
    let made_up = Crowd::of(World::of(server.at_a_demo("Tamales").await).await).await;
    hand_in(&made_up, 30).await;
    // A customer's brand counts, even under the name that the demo usually has.
    let own = server.app.tenants.info(server.tenant.id());
    assert_eq!(own.expect("the brand").name, demo::NAME);
    hand_in(&crowd, 14).await;
    let barn = Crowd::of(World::of(server.at_another_brand("Barn").await).await).await;
    hand_in(&barn, 15).await;
    let few = pooled(&server.app).await;
    assert!(few.samples.is_empty(), "29 people: {few:?}");
    hand_in(&barn, 1).await;
    let all = pooled(&server.app).await;
    assert_eq!((all.samples.len(), all.unread), (1, 0));
    let figures = &all.samples[0].items[1].figures;
    assert_eq!((figures.people, figures.difficulty), (30, 0.8));
    let printed = serde_json::to_string(&all).expect("JSON");
    for name in ["Barn", demo::NAME, barn.world.server.tenant.code().as_str()] {
        assert!(!printed.contains(name), "{name}: {printed}");
    }
}
