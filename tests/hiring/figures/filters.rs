//! Figures of one manager, and of one source or several together.

use platform::ids::new_id;
use recruiting::types::{Stage, Status};
use serde_json::Value;

use super::{outcomes, person, total};
use crate::{
    hiring::crowd::{Crowd, Person},
    routes::world::ok,
};

#[tokio::test]
async fn a_manager_is_the_one_who_looks_after_the_application() {
    let mut crowd = Crowd::new().await;
    let ids = outcomes(&mut crowd).await;
    let mut owner = crowd.world.owner.clone();
    let me = ok(owner.get("/api/auth/user").await)["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let none = ok(owner.get("/api/analytics/summary").await);
    assert_eq!(
        none["managers"],
        serde_json::json!([]),
        "nobody looks after anything"
    );
    crowd
        .sql(
            "UPDATE applications SET owner_id = ?1 WHERE id IN (?2, ?3)",
            vec![me.clone(), ids[0].to_string(), ids[4].to_string()],
        )
        .await;
    let all = ok(owner.get("/api/analytics/summary").await);
    assert_eq!(all["managers"][0]["id"], me, "{all}");
    let mine = ok(owner
        .get(&format!("/api/analytics/summary?manager={me}"))
        .await);
    assert_eq!(
        (&all["applications"], &mine["applications"]),
        (&5.into(), &2.into())
    );
    assert_eq!((&all["hires"], &mine["hires"]), (&2.into(), &1.into()));
    assert_eq!(mine["selfScheduled"]["of"], 2, "{mine}");
    let messages = ok(owner.get("/api/analytics/messages").await);
    assert_eq!(messages["managers"][0]["userId"], me);
    assert_eq!(messages["managers"][0]["waiting"], 1, "{messages}");
    for (figure, people) in [("applied", 2), ("hired", 1), ("unanswered", 1)] {
        let query = format!("figure={figure}&manager={me}");
        assert_eq!(total(&mut owner, &query).await, people, "{query}");
    }
    let other = new_id(crowd.now());
    let no_one = ok(owner
        .get(&format!("/api/analytics/funnel?manager={other}"))
        .await);
    assert_eq!(no_one["stages"][0]["reached"], 0);
    let csv = owner
        .get(&format!("/api/analytics/export/summary?manager={me}"))
        .await
        .text();
    assert!(csv.contains("\"Report\",\"Owner\",\""), "{csv}");
    assert!(csv.contains("\"Hired\",\"1\""), "{csv}");
}

#[tokio::test]
async fn keywords_and_boards_stand_on_one_line_each_and_may_be_asked_for_together() {
    let crowd = Crowd::new().await;
    let by = |source: &'static str| Person {
        source,
        ..person(Stage::Applied, Status::Active, 5)
    };
    crowd
        .apply(vec![
            by("sms:TACO"),
            by("sms:TACO"),
            by("sms:LOMA"),
            by("smsx"),
            by("indeed"),
            by("feed:jobs2careers"),
            by("qr"),
        ])
        .await;
    let mut owner = crowd.world.owner.clone();
    let sources = ok(owner.get("/api/analytics/sources").await);
    let notified: Vec<(String, u64, Vec<String>)> = sources["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| {
            let parts = line["parts"].as_array().unwrap();
            let part =
                |part: &Value| format!("{} {}", part["source"].as_str().unwrap(), part["applied"]);
            (
                line["source"].as_str().unwrap().to_owned(),
                line["applied"].as_u64().unwrap(),
                parts.iter().map(part).collect(),
            )
        })
        .collect();
    let strings = |parts: &[&str]| parts.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(
        notified,
        [
            ("sms".to_owned(), 3, strings(&["sms:TACO 2", "sms:LOMA 1"])),
            (
                "boards".to_owned(),
                2,
                strings(&["feed:jobs2careers 1", "indeed 1"])
            ),
            ("qr".to_owned(), 1, Vec::new()),
            ("smsx".to_owned(), 1, Vec::new()),
        ]
    );
    for (source, applied) in [
        ("sms", 3),
        ("sms:LOMA", 1),
        ("boards", 2),
        ("indeed", 1),
        ("sm", 0),
    ] {
        let summary = format!("/api/analytics/summary?source={source}");
        assert_eq!(
            ok(owner.get(&summary).await)["applications"],
            applied,
            "{source}"
        );
    }
    let csv = owner.get("/api/analytics/export/sources").await.text();
    assert!(
        csv.contains("\"Text message\",\"Applications\",\"3\""),
        "{csv}"
    );
    assert!(
        csv.contains("\"Text LOMA\",\"Applications\",\"1\""),
        "{csv}"
    );
}
