//! The equal-opportunity file: one answer for each application, in the brand's folder, and no other brand's.

use std::fs;

use tenants::{Error, eeo::Response, verify_copy};

use crate::support::{House, Result, now};

fn answer(key: u8, sex: &str) -> Response {
    Response {
        outcome_key: [key; 32],
        month: "2026-11".into(),
        location_group: "CA".into(),
        job_category: "service_workers".into(),
        sex: sex.into(),
        race_ethnicity: "asian".into(),
        veteran: None,
        disability: None,
        set_version: 1,
    }
}

#[tokio::test]
#[expect(clippy::disallowed_methods, reason = "looks behind the report's door")]
async fn an_application_answers_once_and_the_first_answer_counts() -> Result {
    let house = House::new();
    let tenant = house.tenants.open(house.brand("One")).await?;
    assert!(!tenant.eeo_submit().is_used([1; 32]).await?);
    assert!(tenant.eeo_submit().put(answer(1, "female")).await?);
    assert!(!tenant.eeo_submit().put(answer(1, "male")).await?);
    assert!(tenant.eeo_submit().is_used([1; 32]).await?);
    assert!(tenant.eeo_submit().put(answer(2, "male")).await?);
    assert_eq!(
        tenant.eeo_report().responses().await?,
        [answer(1, "female"), answer(2, "male")]
    );
    Ok(())
}

#[tokio::test]
#[expect(clippy::disallowed_methods, reason = "looks behind the report's door")]
async fn answers_travel_with_the_folder_and_go_with_the_brand() -> Result {
    let house = House::new();
    let id = house.brand("One");
    let tenant = house.tenants.open(id).await?;
    tenant.eeo_submit().put(answer(1, "female")).await?;
    let folder = house.dir.path().join("exports/one");
    let manifest = house.tenants.export(id, folder.clone(), now()).await?;
    assert!(manifest.files.contains_key("eeo.sqlite"));
    verify_copy(&folder)?;

    drop(tenant);
    let house = house.restart(|_| {});
    fs::remove_dir_all(house.folder(id)).unwrap();
    fs::rename(&folder, house.folder(id)).unwrap();
    let tenant = house.tenants.open(id).await?;
    assert_eq!(
        tenant.eeo_report().responses().await?,
        [answer(1, "female")]
    );

    house.tenants.delete(id).await?;
    assert!(!house.folder(id).exists());
    let late = tenant.eeo_submit().put(answer(2, "male")).await;
    assert!(
        matches!(late, Err(Error::NotFound)),
        "a deleted brand takes nothing in: {late:?}"
    );
    assert!(!house.folder(id).exists());
    Ok(())
}

#[tokio::test]
async fn another_brands_file_is_refused_and_a_copy_with_it_too() -> Result {
    let house = House::new();
    let (one, two) = (house.brand("One"), house.brand("Two"));
    for id in [one, two] {
        let tenant = house.tenants.open(id).await?;
        tenant.eeo_submit().put(answer(1, "female")).await?;
    }
    let house = house.restart(|_| {});
    let file = |id| house.folder(id).join("eeo.sqlite");
    for extra in ["-wal", "-shm"] {
        let _gone = fs::remove_file(format!("{}{extra}", file(two).display()));
    }
    let copy = house.dir.path().join("one");
    house.tenants.export(one, copy.clone(), now()).await?;
    fs::copy(copy.join("eeo.sqlite"), file(two)).unwrap();
    let tenant = house.tenants.open(two).await?;
    let refused = tenant.eeo_submit().is_used([1; 32]).await;
    assert!(
        matches!(refused, Err(Error::WrongFile { .. })),
        "{refused:?}"
    );
    let into = house.dir.path().join("two");
    let copied = house.tenants.export(two, into, now()).await;
    assert!(matches!(copied, Err(Error::BadCopy { .. })), "{copied:?}");
    Ok(())
}
