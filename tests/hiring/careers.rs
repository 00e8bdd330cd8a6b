//! The career site, the job page and the feeds: what is open is seen, what is over is gone, and all say the same.

use axum::http::{Method, StatusCode, header};
use jiff::SignedDuration;
use platform::error::Error;
use recruiting::types::EmploymentType;
use serde_json::{Value, json};

use super::{pages::Kitchen, postings::posting, world::HiringWorld};
use crate::support::{Peer, between};

fn data(page: &str) -> Value {
    let text = between(page, "<script type=\"application/ld+json\">", "</script>")
        .expect("structured data");
    serde_json::from_str(&text).expect("JSON")
}

#[tokio::test]
async fn openings_are_found_by_title_and_place_with_their_pay() {
    let mut kitchen = Kitchen::new().await;
    let brooklyn = kitchen.world.brooklyn.parse().expect("an id");
    posting(&kitchen.world.server, brooklyn, |job| {
        job.title.en = "Dishwasher".to_owned();
        job.title.es = "Lavaplatos".to_owned();
    })
    .await;
    posting(&kitchen.world.server, brooklyn, |job| {
        job.title.en = "Secret draft".to_owned();
        job.status = "draft".parse().expect("a status");
    })
    .await;
    let all = kitchen.browser.get("/careers").await;
    assert_eq!(all.status, StatusCode::OK);
    let text = all.text();
    assert!(
        text.contains("Line cook") && text.contains("Dishwasher") && !text.contains("Secret draft")
    );
    assert!(text.contains("$19.50 to $22.00") && text.contains("Apply Now"));
    let found = kitchen.browser.get("/careers?q=lava&lang=es").await.text();
    assert!(found.contains("Lavaplatos") && !found.contains("Cocinero de línea"));
    let there = kitchen
        .browser
        .get("/careers?at=pitaya-brooklyn&lang=en")
        .await
        .text();
    assert!(there.contains("Dishwasher") && !there.contains(">Line cook<"));
    let none = kitchen
        .browser
        .get("/careers?q=%3Cscript%3Ealert(1)")
        .await
        .text();
    assert!(none.contains("No jobs match your search") && !none.contains("<script>alert"));
}

#[tokio::test]
async fn a_job_page_says_to_people_and_machines_the_same() {
    let mut kitchen = Kitchen::new().await;
    let path = kitchen.path();
    let page = kitchen.browser.get(&path).await;
    assert_eq!(page.status, StatusCode::OK);
    let text = page.text();
    for words in [
        "Line cook",
        "$19.50 to $22.00",
        "Evenings and weekends",
        "Keep a clean line",
        "Family meal every shift",
        "equal opportunity employer",
        "including people with arrest or conviction records",
        "jobs@pitaya.example",
        "A points list helps us",
        "Directions",
    ] {
        assert!(text.contains(words), "{words}");
    }
    let url = format!("{}{path}", crate::support::URL);
    assert!(text.contains(&format!("rel=\"canonical\" href=\"{url}\"")));
    assert!(text.contains(&format!("hreflang=\"es\" href=\"{url}?lang=es\"")));
    let data = data(&text);
    assert_eq!(data["title"], "Line cook");
    assert_eq!(data["datePosted"], "2026-11-20");
    assert_eq!(data["baseSalary"]["value"]["minValue"], 19.5);
    assert_eq!(data["baseSalary"]["value"]["unitText"], "HOUR");
    assert_eq!(data["jobLocation"]["address"]["addressRegion"], "CA");
    assert!(
        data["description"]
            .as_str()
            .expect("words")
            .contains("<li>Keep a clean line</li>")
    );
    let spanish = kitchen.browser.get(&format!("{path}?lang=es")).await.text();
    assert!(spanish.contains("Cocinero de línea") && spanish.contains("$19.50 a $22.00"));
}

#[tokio::test]
async fn guests_and_boards_read_how_many_are_still_looked_for() {
    let mut kitchen = Kitchen::with(|job| job.openings = 2).await;
    let path = kitchen.path();
    for (hired, list, markup) in [
        (0, Some("2 openings"), Some("\"totalJobOpenings\":2")),
        (1, Some("1 opening"), Some("\"totalJobOpenings\":1")),
        (2, None, None),
    ] {
        if hired > 0 {
            kitchen
                .apply(&format!("Ana{hired}"), &format!("(213) 555-017{hired}"))
                .await;
            let tenant = &kitchen.world.server.tenant;
            tenant
                .write(|db| {
                    Ok::<_, Error>(db.execute("UPDATE applications SET status = 'hired'", [])?)
                })
                .await
                .expect("hired");
        }
        let row = kitchen.browser.get("/careers").await.text();
        let page = kitchen.browser.get(&path).await.text();
        assert_eq!(row.contains(" opening"), list.is_some(), "{row}");
        assert!(list.is_none_or(|words| row.contains(words)), "{row}");
        assert_eq!(page.contains("totalJobOpenings"), markup.is_some());
        assert!(markup.is_none_or(|words| page.contains(words)), "{page}");
    }
}

#[tokio::test]
async fn what_is_over_is_gone_and_what_never_was_is_not_found() {
    let mut kitchen = Kitchen::new().await;
    let path = kitchen.path();
    for status in ["paused", "filled", "closed"] {
        let over = posting(&kitchen.world.server, kitchen.place, |job| {
            job.status = status.parse().expect("a status");
        })
        .await;
        let public = format!("{}-{}", kitchen.code(), over.reference);
        for address in [
            format!("/jobs/{}/{public}", kitchen.code()),
            format!("/apply/{public}"),
        ] {
            let page = kitchen.browser.get(&address).await;
            assert_eq!(page.status, StatusCode::GONE, "{status}");
            let words = if status == "paused" {
                "may reopen it"
            } else {
                "no longer open"
            };
            assert!(
                page.text().contains(words) && page.text().contains(&path),
                "{status}"
            );
            assert!(!page.text().contains("ld+json"));
        }
    }
    let lapsed = posting(&kitchen.world.server, kitchen.place, |job| {
        job.valid_through = Some("2026-11-19".parse().expect("a day"));
    })
    .await;
    let lapsed = format!("/apply/{}-{}", kitchen.code(), lapsed.reference);
    assert_eq!(kitchen.browser.get(&lapsed).await.status, StatusCode::GONE);
    let draft = posting(&kitchen.world.server, kitchen.place, |job| {
        job.status = "draft".parse().expect("a status");
    })
    .await;
    let code = kitchen.code();
    for unknown in [
        format!("/jobs/{code}/{code}-aaaaaaaa"),
        format!("/jobs/{code}/{code}-{}", draft.reference),
        format!("/jobs/zzzzzz/zzzzzz-{}", kitchen.job.reference),
        format!("/jobs/{code}/zzzzzz-{}", kitchen.job.reference),
        format!("/apply/{code}-aaaaaaaa"),
        "/apply/nonsense".to_owned(),
    ] {
        let page = kitchen.browser.get(&unknown).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{unknown}");
        assert!(page.text().contains("Job not found"), "{unknown}");
    }
    let edit = kitchen
        .browser
        .get(&format!("/jobs/{}/edit", kitchen.job.id))
        .await;
    assert!(
        !edit.text().contains("Job not found"),
        "the workspace's own page"
    );
}

#[tokio::test]
async fn feeds_hold_what_is_open_and_a_pause_takes_it_out_at_once() {
    let mut kitchen = Kitchen::new().await;
    let code = kitchen.code();
    let feed = format!("/feeds/{code}/indeed.xml");
    let first = kitchen.browser.get(&feed).await;
    let text = first.text();
    assert_eq!(
        first.headers[header::CONTENT_TYPE],
        "application/xml; charset=utf-8"
    );
    for part in [
        "<title><![CDATA[Line cook]]></title>",
        "<date><![CDATA[2026-11-20T17:00:00Z]]></date>",
        "<salary><![CDATA[$19.50 - $22.00 per hour]]></salary>",
        "<state><![CDATA[CA]]></state>",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(!text.contains("&nbsp;") && !text.contains("&amp;") && !text.contains("&lt;"));
    let etag = first.headers[header::ETAG].clone();
    let request = kitchen
        .browser
        .request(Method::GET, &feed)
        .header(header::IF_NONE_MATCH, &etag);
    assert_eq!(
        kitchen
            .browser
            .send(request, axum::body::Body::empty())
            .await
            .status,
        StatusCode::NOT_MODIFIED
    );
    let packed = kitchen
        .browser
        .request(Method::GET, &feed)
        .header(header::ACCEPT_ENCODING, "gzip");
    let packed = kitchen
        .browser
        .send(packed, axum::body::Body::empty())
        .await;
    assert_eq!(packed.headers[header::CONTENT_ENCODING], "gzip");
    let both = kitchen
        .browser
        .get(&format!("/feeds/{code}/jobs.xml"))
        .await
        .text();
    assert!(both.contains("<title xml:lang=\"es\"><![CDATA[Cocinero de línea]]></title>"));
    let sitemap = kitchen.browser.get("/sitemap-jobs.xml").await.text();
    assert!(sitemap.contains(&format!("{}{}</loc>", crate::support::URL, kitchen.path())));
    let mut job = kitchen.job.clone();
    job.status = "paused".parse().expect("a status");
    kitchen
        .world
        .server
        .tenant
        .write(move |db| recruiting::jobs::store::save(db, &job))
        .await
        .expect("a write");
    for address in [
        feed.as_str(),
        &format!("/feeds/{code}/jobs.xml"),
        "/sitemap-jobs.xml",
    ] {
        let text = kitchen.browser.get(address).await.text();
        assert!(
            !text.contains(&kitchen.job.reference) && !text.contains("Line cook"),
            "{address}"
        );
    }
    assert_eq!(
        kitchen.browser.get("/feeds/zzzzzz/indeed.xml").await.status,
        StatusCode::NOT_FOUND
    );
    assert!(
        kitchen
            .browser
            .get("/robots.txt")
            .await
            .text()
            .contains("Sitemap: ")
    );
}

#[tokio::test]
async fn a_text_with_every_trick_stays_text_in_page_and_feeds() {
    let mut kitchen = Kitchen::with(|job| {
        job.title.en = "Cook ]]> & </script><script>alert(1)</script>".to_owned();
        job.description.en = "A & B ]]> <img src=x onerror=alert(1)> &lt;b&gt;".to_owned();
    })
    .await;
    let (page, code) = (
        kitchen.browser.get(&kitchen.path()).await.text(),
        kitchen.code(),
    );
    assert!(!page.contains("<script>alert") && !page.contains("<img src=x"));
    assert_eq!(
        data(&page)["title"],
        "Cook ]]> & </script><script>alert(1)</script>"
    );
    let feed = kitchen
        .browser
        .get(&format!("/feeds/{code}/indeed.xml"))
        .await
        .text();
    assert!(feed.contains("]]]]><![CDATA[>") && !feed.contains("<img src=x"));
}

#[tokio::test]
async fn page_and_feeds_hold_what_search_engines_and_boards_ask_for() {
    let mut kitchen = Kitchen::with(|job| {
        job.valid_through = Some("2027-01-20".parse().expect("a day"));
        job.employment_types = vec![EmploymentType::PartTime];
    })
    .await;
    super::world::addresses(&mut kitchen.world).await;
    let brooklyn = kitchen.world.brooklyn.parse().expect("an id");
    posting(&kitchen.world.server, brooklyn, |job| {
        job.employment_types = vec![EmploymentType::FullTime];
        job.description.en = "Salsa & chips <3 &nbsp; ñ".to_owned();
    })
    .await;
    let (path, code) = (kitchen.path(), kitchen.code());
    let mut read = Vec::new();
    for (name, address) in [
        ("en.html", format!("{path}?lang=en")),
        ("es.html", format!("{path}?lang=es")),
        ("indeed.xml", format!("/feeds/{code}/indeed.xml")),
        ("sitemap.xml", "/sitemap-jobs.xml".to_owned()),
        ("jobs.xml", format!("/feeds/{code}/jobs.xml")),
    ] {
        read.push((name, kitchen.browser.get(&address).await.text(), None));
    }
    // The same with something missing: they do object.
    let worse = [
        ("undated.html", 0, ("datePosted", "dated"), "datePosted"),
        ("townless.xml", 2, ("city>", "town>"), "no city"),
        ("nowhere.xml", 3, ("loc>", "place>"), "sitemap/0.9}loc"),
        ("someday.xml", 3, ("<lastmod>", "<lastmod>on "), "tLastmod"),
        ("nameless.xml", 4, ("company>", "firm>"), "no company"),
    ]
    .map(|(name, of, (is, was), objection)| {
        let whole = &read[of].1;
        assert!(whole.contains(is), "{name} would be whole: {whole}");
        (name, whole.replace(is, was), Some(objection))
    });
    read.extend(worse);
    let folder = tempfile::TempDir::new().expect("a folder");
    let mut files = Vec::new();
    for (name, text, _) in &read {
        let file = folder.path().join(name);
        std::fs::write(&file, text).expect("a file");
        files.push(file.to_string_lossy().into_owned());
    }
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let boards = Peer::start("boards.mjs", &files);
    for (name, text, objection) in &read {
        let line = boards.line();
        match objection {
            None => assert_eq!(line, "[]", "{name}"),
            Some(objection) => assert!(line.contains(*objection), "{name}: {line} of {text}"),
        }
    }
}

#[tokio::test]
async fn pages_are_small_enough_for_a_cheap_phone() {
    let mut kitchen = Kitchen::new().await;
    for at in 0..14 {
        posting(&kitchen.world.server, kitchen.place, |job| {
            job.title.en = format!("Line cook {at}");
        })
        .await;
    }
    let status = kitchen.apply("Maria", "6195550176").await;
    let form = format!("/apply/{}", kitchen.public());
    for path in ["/careers".to_owned(), kitchen.path(), form, status] {
        let page = kitchen.browser.get(&path).await.text();
        let style =
            between(&page, "<link rel=\"stylesheet\" href=\"", "\"").expect("a style sheet");
        let style = kitchen.browser.get(&style).await.text();
        let both = packed(&page) + packed(&style);
        assert!(both <= 30 * 1024, "{path}: {both} bytes of page and style");
        if let Some(script) = between(&page, "<script src=\"", "\"") {
            let script = packed(&kitchen.browser.get(&script).await.text());
            assert!(script <= 15 * 1024, "{path}: {script} bytes of script");
        }
        let scripts = page.matches("<script").count() - page.matches("ld+json").count();
        assert!(scripts <= 1, "{path}: {scripts} scripts");
        assert!(!page.contains("<script src=\"/careers/phone.js"), "{path}");
    }
    // It comes only for who types a number, and its address with the form.
    let form = kitchen
        .browser
        .get(&format!("/apply/{}", kitchen.public()))
        .await
        .text();
    let plans = between(&form, "data-phone=\"", "\"").expect("its address");
    let plans = packed(&kitchen.browser.get(&plans).await.text());
    assert!(plans <= 20 * 1024, "{plans} bytes of numbering plans");
}

fn packed(text: &str) -> usize {
    use std::io::Write as _;
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(6));
    packer.write_all(text.as_bytes()).expect("memory");
    packer.finish().expect("memory").len()
}

#[tokio::test]
async fn every_posting_names_a_last_day_to_search_engines() {
    let last = |page: &str| data(page)["validThrough"].clone();
    let hiring = HiringWorld::new().await;
    assert_eq!(hiring.job["validThrough"], "2027-01-19", "60 days");
    let mut browser = hiring.world.server.browser();
    let code = hiring.world.server.tenant.code();
    let path = format!("/jobs/{code}/{}", hiring.reference());
    let page = browser.get(&path).await.text();
    assert_eq!(last(&page), "2027-01-19T23:59:00-08:00");
    // One that is always open names a day too, which moves on long before it comes.
    let mut kitchen = Kitchen::with(|job| job.evergreen = true).await;
    let path = kitchen.path();
    let page = kitchen.browser.get(&path).await.text();
    assert_eq!(last(&page), "2027-01-19T23:59:00-08:00");
    let feed = format!("/feeds/{}/indeed.xml", kitchen.code());
    let before = kitchen.browser.get(&feed).await.text();
    kitchen
        .world
        .server
        .turn(SignedDuration::from_hours(24 * 30));
    assert_eq!(
        kitchen.browser.get(&feed).await.text(),
        before,
        "boards see no change"
    );
    kitchen
        .world
        .server
        .turn(SignedDuration::from_hours(24 * 20));
    let page = kitchen.browser.get(&path).await.text();
    assert_eq!(last(&page), "2027-03-20T23:59:00-07:00");
}

#[tokio::test]
async fn who_reads_spanish_gets_spanish_until_they_choose() {
    let mut kitchen = Kitchen::new().await;
    let status = kitchen.apply("Rosa", "(213) 555-0171").await;
    let paths = [
        "/careers".to_owned(),
        kitchen.path(),
        format!("/apply/{}", kitchen.public()),
        "/privacy".to_owned(),
        "/sign-in".to_owned(),
        "/register".to_owned(),
        "/status/nothing".to_owned(),
        "/schedule/nothing".to_owned(),
        "/offer/nothing".to_owned(),
    ];
    let mut visitor = kitchen.world.server.browser();
    for path in &paths {
        for (asked, tag) in [
            ("es-MX,es;q=0.9,en;q=0.8", "es"),
            ("en-US,en;q=0.9,es;q=0.8", "en"),
            ("zh-CN", "en"),
        ] {
            let request = visitor
                .request(Method::GET, path)
                .header(header::ACCEPT_LANGUAGE, asked);
            let reply = visitor.send(request, axum::body::Body::empty()).await;
            let text = reply.text();
            assert!(
                text.contains(&format!("<html lang=\"{tag}\"")),
                "{path} {asked}: {text}"
            );
            // The registration form's switch is a button, which keeps what is typed.
            let sign = if path == "/register" { '-' } else { '=' };
            let other = format!("lang{sign}{}", if tag == "es" { "en" } else { "es" });
            assert!(text.contains(&other), "{path}: the switch stays: {text}");
            let vary: Vec<_> = reply.headers.get_all(header::VARY).iter().collect();
            assert!(
                format!("{vary:?}").contains("accept-language"),
                "{path}: {vary:?}"
            );
        }
    }
    // The applicant's own page speaks as they applied, and what a visitor chose beats the browser.
    let request = visitor
        .request(Method::GET, &status)
        .header(header::ACCEPT_LANGUAGE, "es");
    let reply = visitor.send(request, axum::body::Body::empty()).await;
    assert!(reply.text().contains("<html lang=\"en"), "{}", reply.text());
    visitor.get("/careers?lang=en").await;
    let request = visitor
        .request(Method::GET, "/careers")
        .header(header::ACCEPT_LANGUAGE, "es");
    let reply = visitor.send(request, axum::body::Body::empty()).await;
    assert!(reply.text().contains("<html lang=\"en"), "{}", reply.text());
}

#[tokio::test]
async fn the_one_kind_of_employment_is_said_and_older_postings_say_what_they_said() {
    for (types, said, feed) in [
        (vec![], None, None),
        (
            vec![EmploymentType::PartTime],
            Some(json!("PART_TIME")),
            Some("parttime"),
        ),
        (
            vec![EmploymentType::FullTime, EmploymentType::Temporary],
            Some(json!(["FULL_TIME", "TEMPORARY"])),
            Some("fulltime, temporary"),
        ),
    ] {
        let mut kitchen = Kitchen::with(|job| job.employment_types = types).await;
        super::world::addresses(&mut kitchen.world).await;
        let page = kitchen.browser.get(&kitchen.path()).await.text();
        assert_eq!(data(&page).get("employmentType"), said.as_ref());
        let path = format!("/feeds/{}/indeed.xml", kitchen.code());
        let text = kitchen.browser.get(&path).await.text();
        assert!(text.contains("<job>"), "{text}");
        let jobtype = between(&text, "<jobtype><![CDATA[", "]]>");
        assert_eq!(jobtype.as_deref(), feed, "{text}");
    }
}
