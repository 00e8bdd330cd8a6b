//! Fairness reports through the whole server: gate, covered cells, the worked examples, the published table.

use app::{
    hiring::types::{Stage, Status},
    permit::Role,
};
use serde_json::{Value, json};

use super::crowd::{Crowd, Person};
use crate::{
    routes::world::{ok, problem},
    support::Browser,
};

async fn reviewer(crowd: &Crowd) -> Browser {
    crowd
        .world
        .server
        .sign_in_as(Role::ComplianceReviewer)
        .await
}

fn many(person: &Person, count: usize) -> Vec<Person> {
    vec![person.clone(); count]
}

fn of<'a>(lines: &'a Value, who: (&str, &str)) -> &'a Value {
    let lines = lines.as_array().expect("lines");
    lines
        .iter()
        .find(|line| line[who.0] == who.1)
        .expect("a line")
}

#[tokio::test]
async fn a_report_opens_with_thirty_responses_and_covers_the_few() {
    let crowd = Crowd::new().await;
    let mut reviewer = reviewer(&crowd).await;
    let says = |sex, race| Person {
        says: Some((sex, race)),
        ..Person::default()
    };
    crowd.apply(many(&says("female", "hispanic"), 16)).await;
    crowd.apply(many(&says("male", "hispanic"), 13)).await;
    let closed = ok(reviewer.get("/api/eeo/report").await);
    assert_eq!(
        (&closed["open"], &closed["responses"]),
        (&false.into(), &Value::Null)
    );
    assert_eq!(
        ok(reviewer.get("/api/fairness/selection").await)["open"],
        false
    );

    crowd.apply(many(&says("female", "asian"), 4)).await;
    crowd.apply(many(&says("female", "white"), 7)).await;
    crowd.apply(many(&Person::default(), 20)).await;
    let report = ok(reviewer.get("/api/eeo/report").await);
    assert_eq!(
        (&report["open"], &report["responses"]),
        (&true.into(), &40.into())
    );
    let cells = report["cells"].as_array().unwrap();
    let people = |sex: Option<&str>, race: Option<&str>| {
        let cell = cells
            .iter()
            .find(|cell| cell["sex"].as_str() == sex && cell["race"].as_str() == race);
        cell.unwrap()["people"].as_u64()
    };
    assert_eq!(people(None, None), Some(40));
    assert_eq!(people(Some("female"), Some("asian")), None, "four people");
    let covered = cells
        .iter()
        .filter(|cell| cell["sex"].is_null() && cell["people"].is_null())
        .count();
    assert!(
        covered >= 2,
        "a covered total cannot be worked out from the others: {report}"
    );
    assert!(
        cells
            .iter()
            .all(|cell| cell["people"].as_u64().is_none_or(|people| people >= 5))
    );
    let other = ok(reviewer.get("/api/eeo/report?group=sales").await);
    assert_eq!(other["open"], false);
    problem(
        &reviewer.get("/api/eeo/report?group=everybody").await,
        422,
        "invalid",
    );
}

#[tokio::test]
async fn a_part_of_a_year_cannot_be_subtracted_from_the_whole_of_it() {
    let says = Person {
        says: Some(("female", "hispanic")),
        ..Person::default()
    };
    for (first, second) in [
        ("", "?group=CA"),
        ("?group=CA", ""),
        ("", "?group=service"),
        ("?group=service", "?group=CA"),
    ] {
        let crowd = Crowd::new().await;
        let mut reviewer = reviewer(&crowd).await;
        crowd.apply(many(&says, 34)).await;
        let year = ok(reviewer.get("/api/fairness/year").await);
        assert_eq!(year["division"], Value::Null);
        let opens = async |reviewer: &mut Browser, what: &str, query: &str| {
            reviewer.get(&format!("/api/{what}{query}")).await
        };
        let report = ok(opens(&mut reviewer, "fairness/selection", first).await);
        assert_eq!(report["open"], true, "{first}");
        for what in [
            "fairness/selection",
            "fairness/scoring",
            "eeo/report",
            "fairness/publication",
        ] {
            let refused = opens(&mut reviewer, what, second).await;
            problem(&refused, 422, "year_divided");
        }
        ok(opens(&mut reviewer, "eeo/report", first).await);
        let trail = ok(reviewer.get("/api/audit?action=fairness.year_opened").await);
        assert_eq!(
            trail["items"].as_array().unwrap().len(),
            1,
            "the first one decides"
        );
    }
    let crowd = Crowd::new().await;
    let mut reviewer = reviewer(&crowd).await;
    crowd.apply(many(&says, 34)).await;
    let la = format!("/api/fairness/selection?location={}", crowd.la);
    assert_eq!(ok(reviewer.get(&la).await)["open"], true);
    assert_eq!(
        ok(reviewer.get("/api/fairness/year").await)["division"],
        "locations"
    );
    for whole in ["/api/fairness/selection", "/api/eeo/report"] {
        problem(&reviewer.get(whole).await, 422, "year_divided");
    }
    let crossed = format!("{la}&group=CA");
    problem(&reviewer.get(&crossed).await, 422, "one_division");
    let before = "/api/fairness/selection?from=2025-01-01";
    assert_eq!(
        ok(reviewer.get(before).await)["open"],
        false,
        "each year is its own"
    );
}

/// Local Law 144's worked example: 300 scored, median 62.
#[tokio::test]
async fn scoring_rates_are_those_of_the_worked_example() {
    let crowd = Crowd::new().await;
    for (race, above, of) in [("white", 56, 100), ("black", 60, 120), ("asian", 34, 80)] {
        let scored = |points: i64| Person {
            score: Some((points, "review")),
            says: Some(("female", race)),
            ..Person::default()
        };
        crowd.apply(many(&scored(630), above)).await;
        crowd.apply(many(&scored(610), of - above)).await;
    }
    crowd.apply(many(&Person::default(), 3)).await;
    let report = ok(reviewer(&crowd).await.get("/api/fairness/scoring").await);
    assert_eq!(
        (&report["median"], &report["unscored"]),
        (&62.0.into(), &3.into())
    );
    let lines = &report["tables"]["byRace"];
    for (race, rate, ratio) in [
        ("white", 0.56, 1.0),
        ("black", 0.5, 0.893),
        ("asian", 0.425, 0.759),
    ] {
        let line = of(lines, ("race", race));
        assert_eq!(line["rate"], rate, "{line}");
        let found = line["impactRatio"].as_f64().unwrap();
        assert!((found - ratio).abs() < 0.0005, "{line}");
    }
}

/// The worked example stands on the career site as the reviewer published it, and nothing that comes later changes it.
#[tokio::test]
async fn a_published_audit_stands_on_the_career_site_with_figures_that_stay() {
    let crowd = Crowd::new().await;
    for (race, above, of) in [("white", 56, 100), ("black", 60, 120), ("asian", 34, 80)] {
        let scored = |points: i64| Person {
            score: Some((points, "review")),
            says: Some(("female", race)),
            ..Person::default()
        };
        crowd.apply(many(&scored(630), above)).await;
        crowd.apply(many(&scored(610), of - above)).await;
    }
    let mut reviewer = reviewer(&crowd).await;
    let facts = json!({
        "auditedOn": "2026-11-02", "distributedOn": "2026-01-15", "auditor": "Fair & Square <Audits>",
    });
    for (field, value) in [("auditor", json!(" ")), ("auditedOn", json!("2026-11-30"))] {
        let mut wrong = facts.clone();
        wrong[field] = value;
        let refused = reviewer.post("/api/fairness/publications", wrong).await;
        problem(&refused, 422, "invalid");
        assert_eq!(refused.json()["fields"][0]["field"], field);
    }
    let mut owner = crowd.world.owner.clone();
    let refused = owner
        .post("/api/fairness/publications", facts.clone())
        .await;
    problem(&refused, 403, "forbidden");
    let made = reviewer
        .post("/api/fairness/publications", facts.clone())
        .await;
    assert_eq!(made.status, 201, "{}", made.text());
    let made = made.json();
    assert_eq!(
        (&made["year"], &made["figures"]["median"]),
        (&json!(2026), &json!(62.0))
    );

    let code = crowd.world.server.tenant.code().to_string();
    let path = format!("/scoring/{code}");
    let mut public = crowd.world.server.browser();
    let page = public.get(&path).await.text();
    for words in [
        "Nov 2, 2026",
        "Jan 15, 2026",
        "Fair &#38; Square &#60;Audits&#62;",
        "Jan 1, 2026 – Dec 31, 2026",
        "0.560</td><td>1.000",
        "0.500</td><td>0.893",
        "0.425</td><td>0.759",
        "62.0 %",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    let spanish = public.get(&format!("{path}?lang=es")).await.text();
    assert!(
        spanish.contains("Razón de impacto") && spanish.contains("2 nov 2026"),
        "{spanish}"
    );

    // Whoever comes later is in the report, not in what is public; nobody can subtract one from the other.
    let late = Person {
        score: Some((990, "strong")),
        says: Some(("female", "asian")),
        ..Person::default()
    };
    crowd.apply(many(&late, 12)).await;
    let again = reviewer
        .post("/api/fairness/publications", facts.clone())
        .await;
    problem(&again, 409, "already_published");
    assert!(
        public
            .get(&format!("{path}?lang=en"))
            .await
            .text()
            .contains("0.425</td><td>0.759")
    );
    let other = reviewer
        .post("/api/fairness/publications?from=2025-03-01", facts.clone())
        .await;
    problem(&other, 422, "too_few_responses");

    let address = format!(
        "/api/fairness/publications/{}",
        made["id"].as_str().unwrap()
    );
    let mut corrected = facts.clone();
    corrected["auditor"] = json!("Ana Ruiz");
    corrected["version"] = json!(1);
    let put = axum::http::Method::PUT;
    let stood = ok(reviewer
        .json(put.clone(), &address, corrected.clone())
        .await);
    assert_eq!(stood["figures"], made["figures"]);
    let stale = reviewer
        .json(put.clone(), &address, corrected.clone())
        .await;
    problem(&stale, 409, "version_conflict");
    assert!(public.get(&path).await.text().contains("Ana Ruiz"));
    let print = reviewer
        .get("/api/fairness/publication?lang=en")
        .await
        .text();
    assert!(
        print.contains("2026-11-02 (Ana Ruiz)") && print.contains("2026-01-15"),
        "{print}"
    );
    let list = ok(reviewer.get("/api/fairness/publications").await);
    assert_eq!(
        (&list["page"], &list["shown"]),
        (&json!(path), &json!(true))
    );
    let trail = ok(owner.get("/api/audit?action=fairness.published").await);
    assert_eq!(trail["items"].as_array().unwrap().len(), 1);

    let (code, bo) = crowd
        .world
        .server
        .another_brand("Barn", "bo@example.com")
        .await;
    let barn = public.get(&format!("/scoring/{code}")).await;
    assert!(!barn.text().contains("Ana Ruiz"));
    let mut bo = crowd.world.server.sign_in_at(&code, bo).await;
    corrected["version"] = json!(2);
    let foreign = bo.json(put, &address, corrected).await;
    assert!(
        [403, 404].contains(&foreign.status.as_u16()),
        "{}",
        foreign.text()
    );
}

/// The four-fifths example: 48 of 80, 12 of 24, 9 of 20.
#[tokio::test]
async fn four_fifths_flags_or_watches_and_each_step_has_its_own_table() {
    let crowd = Crowd::new().await;
    for (race, hired, of) in [("white", 48, 80), ("black", 12, 24), ("asian", 9, 20)] {
        let person = |stage, status| Person {
            stage,
            status,
            hired: (status == Status::Hired).then_some(2),
            says: Some(("male", race)),
            ..Person::default()
        };
        crowd
            .apply(many(&person(Stage::Hired, Status::Hired), hired))
            .await;
        crowd
            .apply(many(
                &person(Stage::Interview, Status::Rejected),
                of - hired,
            ))
            .await;
    }
    let active = Person {
        says: Some(("male", "white")),
        ..Person::default()
    };
    crowd.apply(many(&active, 30)).await;
    let mut reviewer = reviewer(&crowd).await;
    let report = ok(reviewer.get("/api/fairness/selection").await);
    let step = |name: &str| {
        let steps = report["steps"].as_array().unwrap();
        steps
            .iter()
            .find(|step| step["step"] == name)
            .unwrap()
            .clone()
    };
    let overall = step("overall");
    assert_eq!(
        (&overall["assessed"], &overall["notAssessed"]),
        (&124.into(), &30.into())
    );
    let line = |race| of(&overall["byRace"], ("race", race)).clone();
    assert_eq!(line("white")["rate"], 0.6);
    assert_eq!(
        (&line("black")["verdict"], &line("black")["impactRatio"]),
        (&"insufficient".into(), &0.8333.into())
    );
    assert_eq!(
        (&line("asian")["verdict"], &line("asian")["impactRatio"]),
        (&"watch".into(), &0.75.into())
    );
    assert_eq!(step("knockout")["assessed"], 154);
    assert_eq!(
        step("interview")["selected"],
        124,
        "rejected after an interview were interviewed"
    );
    assert_eq!(step("band")["assessed"], 0);

    let page = reviewer
        .get("/api/fairness/publication?about=overall&lang=es")
        .await;
    assert_eq!(page.status, 200, "{}", page.text());
    assert!(
        page.text().contains("Razón de impacto") && page.text().contains("0.750"),
        "{}",
        page.text()
    );
    let csv = reviewer
        .get("/api/fairness/publication?about=overall&format=csv")
        .await
        .text();
    assert!(
        csv.contains("\"Race/ethnicity\",\"Asian\",20,9,0.450,0.750"),
        "{csv}"
    );
    let trail = ok(crowd
        .world
        .owner
        .clone()
        .get("/api/audit?action=export.created")
        .await);
    assert_eq!(trail["items"].as_array().unwrap().len(), 2);
    problem(
        &reviewer.get("/api/fairness/publication").await,
        422,
        "nothing_scored",
    );
}

/// Two reports whose times overlap would tell by subtraction what each of them covers: there are no two such reports.
#[tokio::test]
async fn overlapping_times_are_the_same_report_or_none() {
    let crowd = Crowd::new().await;
    let says = |race, applied| Person {
        says: Some(("female", race)),
        applied,
        ..Person::default()
    };
    crowd.apply(many(&says("white", 200), 40)).await;
    crowd.apply(many(&says("asian", 200), 20)).await;
    // Two people more, within the last days: the difference between a report with them and one without.
    crowd.apply(many(&says("asian", 2), 2)).await;
    let mut reviewer = reviewer(&crowd).await;
    for report in [
        "/api/fairness/selection",
        "/api/fairness/scoring",
        "/api/eeo/report",
    ] {
        let mut ask = async |dates: &str| reviewer.get(&format!("{report}?{dates}")).await;
        let year = ok(ask("").await);
        for dates in [
            "from=2026-01-01&to=2026-11-17",
            "from=2026-04-01",
            "from=2026-11-18&to=2026-11-20",
            "to=2026-10-31",
        ] {
            assert_eq!(ok(ask(dates).await), year, "{report} {dates}");
        }
        assert_eq!(year["period"]["from"], "2026-01-01", "{year}");
        problem(
            &ask("from=2025-06-01&to=2026-11-17").await,
            422,
            "one_calendar_year",
        );
        assert_eq!(
            ok(ask("from=2025-06-01&to=2025-07-01").await)["open"],
            false
        );
    }
    let page = "/api/fairness/publication?about=knockout&from=2025-12-01&to=2026-11-17";
    problem(&reviewer.get(page).await, 422, "one_calendar_year");
}

/// 38 and 37 of 40: who was turned down are fewer than five, so both rates are covered, and so is which is higher.
#[tokio::test]
async fn the_highest_rate_is_not_recognised_where_it_is_covered() {
    let crowd = Crowd::new().await;
    for (race, out, of) in [("white", 2, 40), ("black", 3, 40), ("asian", 12, 40)] {
        let person = |knocked_out| Person {
            status: if knocked_out {
                Status::Rejected
            } else {
                Status::Active
            },
            knocked_out,
            says: Some(("female", race)),
            ..Person::default()
        };
        crowd.apply(many(&person(true), out)).await;
        crowd.apply(many(&person(false), of - out)).await;
    }
    let report = ok(reviewer(&crowd).await.get("/api/fairness/selection").await);
    let steps = report["steps"].as_array().unwrap();
    let knockout = steps
        .iter()
        .find(|step| step["step"] == "knockout")
        .unwrap();
    for race in ["white", "black"] {
        let line = of(&knockout["byRace"], ("race", race));
        assert_eq!(
            (&line["rate"], &line["impactRatio"], &line["verdict"]),
            (&Value::Null, &Value::Null, &"covered".into()),
            "{line}"
        );
    }
    let asian = of(&knockout["byRace"], ("race", "asian"));
    assert_eq!(
        (&asian["verdict"], &asian["impactRatio"]),
        (&"flag".into(), &Value::Null)
    );
}

#[tokio::test]
async fn only_the_reviewer_reads_and_nobody_reads_single_people() {
    let crowd = Crowd::new().await;
    for role in Role::ALL {
        let mut browser = if role == Role::Owner {
            crowd.world.owner.clone()
        } else {
            crowd.world.server.sign_in_as(role).await
        };
        for path in [
            "/api/eeo/report",
            "/api/fairness/selection",
            "/api/fairness/scoring",
        ] {
            let status = browser.get(path).await.status.as_u16();
            assert_eq!(
                status == 200,
                role == Role::ComplianceReviewer,
                "{path} as {}",
                role.name()
            );
        }
    }
}
