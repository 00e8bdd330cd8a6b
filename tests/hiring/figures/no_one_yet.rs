//! Figures before the first application: of nothing, and of forms that were only begun.

use serde_json::Value;

use crate::{
    hiring::crowd::{Crowd, days},
    routes::world::ok,
};

#[tokio::test]
async fn figures_of_nothing_say_so() {
    let crowd = Crowd::new().await;
    let mut owner = crowd.world.owner.clone();
    let summary = ok(owner.get("/api/analytics/summary").await);
    for share in ["noShows", "offers", "selfScheduled", "withoutSlots"] {
        assert_eq!(
            (&summary[share]["rate"], &summary[share]["of"]),
            (&Value::Null, &0.into()),
            "{share}"
        );
    }
    for spread in ["timeToHire", "firstReply", "timeToSign"] {
        assert_eq!(
            (&summary[spread]["median"], &summary[spread]["n"]),
            (&Value::Null, &0.into()),
            "{spread}"
        );
    }
    let csv = owner.get("/api/analytics/export/summary").await.text();
    assert!(
        csv.contains("\"Offers accepted\",\"–\",\"0\",\"0\""),
        "{csv}"
    );
}

/// A begun form is counted by language, device and the question before which it stopped, also once it was forgotten.
#[tokio::test]
async fn forms_are_counted_by_language_device_and_question() {
    let crowd = Crowd::new().await;
    let mut owner = crowd.world.owner.clone();
    for (id, body, step) in [
        (
            "a",
            r#"{"language":"es","device":"phone","stoppedAt":"q1"}"#,
            "2",
        ),
        ("b", r#"{"language":"en","device":"computer"}"#, "1"),
    ] {
        crowd
            .sql(
                "INSERT INTO application_drafts (id, token_hash, job_id, body, source, step, created_at, updated_at, closed_at)
                 VALUES (?1, CAST(?1 AS BLOB), ?2, ?3, 'qr', ?4, ?5, ?5, ?5)",
                vec![
                    id.to_owned(),
                    crowd.job.to_string(),
                    body.to_owned(),
                    step.to_owned(),
                    (crowd.now() - days(2)).to_string(),
                ],
            )
            .await;
    }
    let form = ok(owner.get("/api/analytics/funnel").await);
    assert_eq!(form["languages"][1]["finished"]["of"], 1, "{form}");
    let form = &form["form"];
    assert_eq!(form["finished"]["of"], 2);
    assert_eq!(
        (&form["leftAt"]["1"], &form["leftAt"]["2"]),
        (&1.into(), &1.into())
    );
    assert_eq!(form["devices"][0]["device"], "phone");
    assert_eq!(form["devices"][0]["finished"]["of"], 1);
}
