//! A list holds whom its figure counts, in pages, for those who may see them.

use platform::permit::Role;
use serde_json::Value;

use super::{outcomes, total};
use crate::{
    hiring::crowd::Crowd,
    routes::world::{ok, problem},
    support::Browser,
};

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
    let brooklyn = format!("{path}&locationId={}", crowd.world.brooklyn);
    assert_eq!(manager.get(&brooklyn).await.status, 404);
}
