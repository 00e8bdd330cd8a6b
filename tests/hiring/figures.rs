//! The people behind the figures: a list holds exactly those whom its figure counts, and each filter reaches both.

use app::{
    hiring::types::{Stage, Status},
    ids::{ApplicationId, new_id},
    messages::Lang,
    permit::Role,
};
use jiff::SignedDuration;
use serde_json::Value;

use super::crowd::{Crowd, Person, days};
use crate::{
    routes::world::{ok, problem},
    support::Browser,
};

fn person(stage: Stage, status: Status, applied: i64) -> Person {
    Person {
        stage,
        status,
        applied,
        hired: (status == Status::Hired).then_some(4),
        ..Person::default()
    }
}

async fn meeting(crowd: &Crowd, of: ApplicationId, state: &str, ago: i64) {
    crowd
        .sql(
            "INSERT INTO interviews (id, application_id, location_id, stage, starts_at, ends_at, zone, format,
               interviewer_ids, state, booked_at)
             VALUES (?1, ?2, ?3, 'interview', ?4, ?4, 'America/Los_Angeles', 'in_person', '[]', ?5, ?4)",
            vec![
                new_id(crowd.now()).to_string(),
                of.to_string(),
                crowd.la.to_string(),
                (crowd.now() - days(ago)).to_string(),
                state.to_owned(),
            ],
        )
        .await;
}

async fn link(crowd: &Crowd, of: ApplicationId, state: &str, empty: bool) {
    let at = (crowd.now() - days(1)).to_string();
    crowd
        .sql(
            "INSERT INTO scheduling_links (id, application_id, token_hash, sealed_token, stage, format, interviewer_ids,
               created_at, expires_at, state, first_opened_at, no_slots_alerted_at)
             VALUES (?1, ?2, CAST(?1 AS BLOB), x'00', 'interview', 'in_person', '[]', ?3, ?3, ?4, nullif(?5, ''), nullif(?5, ''))",
            vec![
                new_id(crowd.now()).to_string(),
                of.to_string(),
                at.clone(),
                state.to_owned(),
                if empty { at } else { String::new() },
            ],
        )
        .await;
}

/// Two brands' worth of outcomes at one place, half of them looked after by the owner.
async fn outcomes(crowd: &mut Crowd) -> Vec<ApplicationId> {
    let spanish = Person {
        lang: Lang::Es,
        source: "sms:TACO",
        ..person(Stage::Hired, Status::Hired, 20)
    };
    let out = Person {
        knocked_out: true,
        ..person(Stage::Applied, Status::Rejected, 9)
    };
    let scored = Person {
        score: Some((800, "strong")),
        ..person(Stage::Interview, Status::Active, 8)
    };
    let indeed = Person {
        source: "indeed",
        ..person(Stage::Interview, Status::Rejected, 12)
    };
    let ids = crowd
        .apply(vec![
            person(Stage::Hired, Status::Hired, 20),
            spanish,
            indeed,
            out,
            scored,
            person(Stage::Applied, Status::Active, 100),
        ])
        .await;
    meeting(crowd, ids[0], "completed", 15).await;
    meeting(crowd, ids[1], "no_show", 16).await;
    meeting(crowd, ids[1], "completed", 15).await;
    meeting(crowd, ids[2], "booked", -2).await;
    link(crowd, ids[0], "booked", false).await;
    link(crowd, ids[2], "expired", true).await;
    link(crowd, ids[4], "active", false).await;
    let asked = (crowd.now() - SignedDuration::from_hours(30)).to_string();
    crowd
        .sql(
            "INSERT INTO conversations (id, applicant_id, location_id, application_id, last_inbound_at)
             SELECT ?3, applicant_id, location_id, id, ?2 FROM applications WHERE id = ?1",
            vec![
                ids[4].to_string(),
                asked,
                new_id(crowd.now()).to_string(),
            ],
        )
        .await;
    ids
}

async fn total(browser: &mut Browser, query: &str) -> Value {
    let list = ok(browser
        .get(&format!("/api/analytics/people?limit=100&{query}"))
        .await);
    assert_eq!(
        list["total"],
        list["items"].as_array().expect("items").len(),
        "{list}"
    );
    list["total"].clone()
}

#[tokio::test]
async fn a_list_holds_exactly_whom_its_figure_counts() {
    let mut crowd = Crowd::new().await;
    outcomes(&mut crowd).await;
    let mut owner = crowd.world.owner.clone();
    for dates in [
        "basis=applied",
        "basis=event",
        "basis=applied&language=es",
        "source=sms:TACO",
        "source=sms",
        "source=boards",
    ] {
        let of = async |owner: &mut Browser, part: &str| {
            ok(owner.get(&format!("/api/analytics/{part}?{dates}")).await)
        };
        let summary = of(&mut owner, "summary").await;
        let funnel = of(&mut owner, "funnel").await;
        let sources = of(&mut owner, "sources").await;
        let scores = of(&mut owner, "scoring").await;
        let messages = of(&mut owner, "messages").await;
        let mut pairs = vec![
            ("applied".to_owned(), summary["applications"].clone()),
            ("hired".to_owned(), summary["timeToHire"]["n"].clone()),
            ("first_reply".to_owned(), summary["firstReply"]["n"].clone()),
            ("interviews".to_owned(), summary["noShows"]["of"].clone()),
            ("no_shows".to_owned(), summary["noShows"]["some"].clone()),
            ("offers".to_owned(), summary["offers"]["of"].clone()),
            ("signed".to_owned(), summary["offers"]["some"].clone()),
            ("links".to_owned(), summary["selfScheduled"]["of"].clone()),
            (
                "self_scheduled".to_owned(),
                summary["selfScheduled"]["some"].clone(),
            ),
            (
                "without_slots".to_owned(),
                summary["withoutSlots"]["some"].clone(),
            ),
            (
                "interviewed".to_owned(),
                sources["all"]["interviewed"]["some"].clone(),
            ),
            (
                "stayed".to_owned(),
                sources["all"]["stayed"]["some"].clone(),
            ),
            (
                "overridden".to_owned(),
                scores["overridden"]["some"].clone(),
            ),
            (
                "scored&band=strong".to_owned(),
                scores["bands"][0]["scored"].clone(),
            ),
            (
                "hired&band=strong".to_owned(),
                scores["bands"][0]["hired"]["some"].clone(),
            ),
            ("unanswered".to_owned(), messages["all"]["waiting"].clone()),
        ];
        for stage in funnel["stages"].as_array().unwrap() {
            let name = stage["stage"].as_str().unwrap();
            pairs.push((format!("reached&stage={name}"), stage["reached"].clone()));
        }
        if let Some(from) = funnel["drop"]["from"].as_str() {
            pairs.push((
                format!("stopped&stage={from}"),
                funnel["drop"]["people"].clone(),
            ));
            let unopened = funnel["drop"]["linkNotOpened"].clone();
            pairs.push((format!("not_opened&stage={from}"), unopened));
        }
        for (figure, counted) in pairs {
            let query = format!("figure={figure}&{dates}");
            assert_eq!(total(&mut owner, &query).await, counted, "{query}");
        }
        for (at, lang) in ["en", "es"].into_iter().enumerate() {
            if dates.contains("language") {
                continue;
            }
            let figures = &funnel["languages"][at];
            for (figure, name) in [
                ("met", "met"),
                ("reached&stage=offer", "offered"),
                ("hired", "hired"),
            ] {
                let query = format!("figure={figure}&language={lang}&{dates}");
                assert_eq!(
                    total(&mut owner, &query).await,
                    figures[name]["some"],
                    "{query}"
                );
            }
        }
    }
    let dashboard = ok(owner.get("/api/hiring/dashboard").await);
    for (figure, name) in [
        ("open", "active"),
        ("this_week", "interviewsThisWeek"),
        ("this_month", "hiresThisMonth"),
    ] {
        let query = format!("figure={figure}");
        assert_eq!(
            total(&mut owner, &query).await,
            dashboard["figures"][name],
            "{query}"
        );
    }
    assert_eq!(
        total(&mut owner, "figure=recently").await,
        dashboard["figures"]["timeToHire"]["n"]
    );
}

#[tokio::test]
async fn a_list_names_people_says_what_happened_and_comes_in_pages() {
    let mut crowd = Crowd::new().await;
    let ids = outcomes(&mut crowd).await;
    let mut owner = crowd.world.owner.clone();
    let missed = ok(owner.get("/api/analytics/people?figure=no_shows").await);
    let one = &missed["items"][0];
    assert_eq!(one["applicationId"], ids[1].to_string());
    assert_eq!(
        (&one["name"], &one["state"], &one["stage"]),
        (&"Rosa Solano".into(), &"no_show".into(), &"hired".into())
    );
    let first = ok(owner
        .get("/api/analytics/people?figure=interviews&limit=2")
        .await);
    assert_eq!(
        (&first["total"], &first["nextCursor"]),
        (&3.into(), &"2".into())
    );
    let rest = ok(owner
        .get("/api/analytics/people?figure=interviews&limit=2&cursor=2")
        .await);
    assert_eq!(rest["items"].as_array().unwrap().len(), 1);
    assert_eq!(rest["nextCursor"], Value::Null);
    let newest = first["items"][0]["at"].as_str();
    assert!(newest >= first["items"][1]["at"].as_str(), "{first}");
    problem(
        &owner.get("/api/analytics/people?figure=everything").await,
        422,
        "invalid",
    );
}

#[tokio::test]
async fn a_manager_is_whoever_looks_after_the_application() {
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
    let nobody = ok(owner
        .get(&format!("/api/analytics/funnel?manager={other}"))
        .await);
    assert_eq!(nobody["stages"][0]["reached"], 0);
    let csv = owner
        .get(&format!("/api/analytics/export/summary?manager={me}"))
        .await
        .text();
    assert!(csv.contains("\"Report\",\"Manager\",\""), "{csv}");
    assert!(csv.contains("\"Hired\",\"1\""), "{csv}");
}

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

#[tokio::test]
async fn people_are_for_those_who_may_see_them_and_at_their_own_places() {
    let mut crowd = Crowd::new().await;
    outcomes(&mut crowd).await;
    let path = "/api/analytics/people?figure=applied";
    let mut reviewer = crowd.world.at_la(Role::ComplianceReviewer).await;
    assert_eq!(reviewer.get(path).await.status, 403, "figures only");
    let mut interviewer = crowd.world.at_la(Role::Interviewer).await;
    assert_eq!(interviewer.get(path).await.status, 403);
    let mut manager = crowd.world.at_la(Role::GeneralManager).await;
    assert_eq!(ok(manager.get(path).await)["total"], 5);
    let brooklyn = format!("{path}&location={}", crowd.world.brooklyn);
    assert_eq!(manager.get(&brooklyn).await.status, 404);
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
    let told: Vec<(String, u64, Vec<String>)> = sources["items"]
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
        told,
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
