//! Copies are self-contained, and a damaged one is recognized.

use std::{
    fs,
    os::unix::fs::symlink,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use tenants::{Error, verify_copy};

use crate::support::{House, Result, now, say, words};

#[tokio::test]
async fn an_export_holds_the_brand_as_of_one_moment_and_can_be_put_back() -> Result {
    let house = House::new();
    let id = house.brand("One");
    let tenant = house.tenants.open(id).await?;
    say(&tenant, "salsa".into()).await?;
    fs::write(tenant.blobs().join("ab12"), "a sealed resume").unwrap();
    let folder = house.dir.path().join("exports/one");
    let manifest = house.tenants.export(id, folder.clone(), now()).await?;
    say(&tenant, "later".into()).await?;

    assert_eq!(verify_copy(&folder)?, manifest);
    assert_eq!(
        verify_copy(&folder)?,
        manifest,
        "looking at a copy does not change it"
    );
    assert_eq!(
        manifest.files.keys().collect::<Vec<_>>(),
        ["blobs/ab12", "tenant.sqlite"]
    );
    assert!(
        house
            .tenants
            .export(id, folder.clone(), now())
            .await
            .is_err(),
        "nothing is overwritten"
    );

    // The drill: the file is lost, the copy takes its place.
    drop(tenant);
    let house = house.restart(|_| {});
    fs::remove_dir_all(house.folder(id)).unwrap();
    fs::rename(&folder, house.folder(id)).unwrap();
    let tenant = house.tenants.open(id).await?;
    assert_eq!(words(&tenant).await?, ["salsa"]);
    assert_eq!(
        fs::read(tenant.blobs().join("ab12")).unwrap(),
        b"a sealed resume"
    );
    Ok(())
}

#[tokio::test]
async fn a_changed_incomplete_or_mislabelled_copy_is_recognised() -> Result {
    let house = House::new();
    let (one, two) = (house.brand("One"), house.brand("Two"));
    fs::write(
        house.tenants.open(one).await?.blobs().join("ab12"),
        "sealed",
    )
    .unwrap();
    let copy = |name: &str, id| {
        house
            .tenants
            .export_blocking(id, &house.dir.path().join(name), now())
    };
    let at = |name: &str| house.dir.path().join(name);
    let refused = |folder: &Path| matches!(verify_copy(folder), Err(Error::BadCopy { .. }));

    copy("flipped", one)?;
    let mut bytes = fs::read(at("flipped/tenant.sqlite")).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(at("flipped/tenant.sqlite"), bytes).unwrap();
    assert!(refused(&at("flipped")), "one bit");

    copy("short", one)?;
    fs::remove_file(at("short/blobs/ab12")).unwrap();
    assert!(refused(&at("short")), "a blob is missing");

    copy("long", one)?;
    fs::write(at("long/blobs/stranger"), "").unwrap();
    assert!(refused(&at("long")), "a blob too many");

    let (mine, other) = (copy("mine", one)?, copy("other", two)?);
    let text = fs::read_to_string(at("mine/manifest.json")).unwrap();
    fs::write(
        at("mine/manifest.json"),
        text.replace(mine.code.as_str(), other.code.as_str()),
    )
    .unwrap();
    assert!(refused(&at("mine")), "another brand's label");
    Ok(())
}

#[tokio::test]
async fn the_nightly_backup_copies_every_brand_and_one_failure_does_not_stop_it() -> Result {
    let house = House::new();
    let (one, two) = (house.brand("One"), house.brand("Two"));
    fs::write(house.file(one), "").unwrap();
    let night = house.dir.path().join("backup/2026-11-16");
    let copied = house.tenants.back_up(&night, now()).await?;
    let went: Vec<_> = copied
        .iter()
        .map(|copy| (copy.tenant, copy.outcome.is_ok()))
        .collect();
    assert_eq!(went, [(one, false), (two, true)]);
    assert_eq!(
        verify_copy(&night.join(copied[1].code.as_str()))?.tenant_id,
        two
    );
    assert!(
        house.tenants.back_up(&night, now()).await.is_err(),
        "nothing is overwritten"
    );

    // The copies alone make a house again.
    let elsewhere = tempfile::tempdir().unwrap();
    fs::copy(
        night.join("control.sqlite"),
        elsewhere.path().join("control.sqlite"),
    )
    .unwrap();
    let again = House::at(elsewhere);
    fs::create_dir_all(again.folder(two).parent().unwrap()).unwrap();
    fs::rename(night.join(copied[1].code.as_str()), again.folder(two)).unwrap();
    assert_eq!(again.tenants.open(two).await?.id(), two);
    Ok(())
}

#[test]
fn copies_are_whole_while_attachments_are_written_and_swept() -> Result {
    let house = House::new();
    let id = house.brand("One");
    let blobs = house.folder(id).join("blobs");
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        for hand in 0..2 {
            let (blobs, stop) = (&blobs, &stop);
            scope.spawn(move || {
                let mut number = 0_u64;
                while !stop.load(Ordering::Relaxed) {
                    let name = format!("{hand}-{}", number % 40);
                    let draft = blobs.join(format!("{name}.{number}.new"));
                    fs::write(&draft, "sealed").unwrap();
                    fs::rename(&draft, blobs.join(&name)).unwrap();
                    let old = format!("{hand}-{}", (number + 20) % 40);
                    let _ = fs::remove_file(blobs.join(old));
                    number += 1;
                }
            });
        }
        for night in 0..60 {
            let folder = house.dir.path().join(format!("backup/{night}"));
            let copied = house.tenants.export_blocking(id, &folder, now());
            let whole = copied.and_then(|_| verify_copy(&folder));
            if whole.is_err() {
                stop.store(true, Ordering::Relaxed);
            }
            let manifest = whole.unwrap();
            assert!(!manifest.files.keys().any(|name| name.ends_with(".new")));
        }
        stop.store(true, Ordering::Relaxed);
    });
    Ok(())
}

#[test]
fn an_attachment_that_is_gone_before_it_is_copied_matters_only_where_a_copied_row_names_it()
-> Result {
    let house = House::with(|config| config.blob_names = &["SELECT word FROM words"]);
    let id = house.brand("One");
    // Listed, and not there when it is opened: what a sweep between the two looks like.
    symlink("nowhere", house.folder(id).join("blobs/ab12")).unwrap();
    let unnamed = house.dir.path().join("unnamed");
    house.tenants.export_blocking(id, &unnamed, now())?;
    assert_eq!(verify_copy(&unnamed)?.files.len(), 1);

    house
        .raw(id)
        .execute("INSERT INTO words VALUES ('ab12')", [])?;
    let named = house.dir.path().join("named");
    assert!(matches!(
        house.tenants.export_blocking(id, &named, now()),
        Err(Error::BadCopy { .. })
    ));
    Ok(())
}
