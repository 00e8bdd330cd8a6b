//! The audit that the reviewer publishes on the career site.

use serde_json::json;

use super::{many, reviewer, worked_example};
use crate::{
    hiring::crowd::{Crowd, Person},
    routes::world::{ok, problem},
};

/// The worked example is on the career site as the reviewer published it, and nothing that comes later changes it.
#[tokio::test]
async fn a_published_audit_is_on_the_career_site_with_figures_that_stay() {
    let crowd = Crowd::new().await;
    worked_example(&crowd).await;
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
        "Jan 1, 2026 – Nov 20, 2026",
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

    // An applicant who comes later is in the report, not in what is public; no one can subtract one from the other.
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
