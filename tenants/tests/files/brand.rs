//! A brand's life: it begins, is found, is read and written, and ends.

use std::{collections::HashSet, fs};

use tenants::{Error, NewTenant, TenantCode, TenantKind, control};

use crate::support::{House, Result, now, say, words};

#[tokio::test]
async fn a_brand_is_found_by_its_code_and_host_and_keeps_what_is_written() -> Result {
    let house = House::new();
    let info = house
        .tenants
        .create(NewTenant::new("Sunny Tacos", now()))
        .await?;
    assert_eq!(house.tenants.by_code(&info.code), Some(info.id));
    assert_eq!(house.tenants.only(), Some(info.id));

    let id = info.id;
    house
        .tenants
        .control()
        .write(move |tx| control::add_host(tx, id, "sunny.example"))
        .await?;
    assert_eq!(house.tenants.list().len(), 1); // a list is never old
    assert_eq!(house.tenants.by_host("sunny.example"), Some(id));
    assert_eq!(house.tenants.info(id).unwrap().hosts, ["sunny.example"]);

    say(&*house.tenants.open(id).await?, "salsa".into()).await?;
    let house = house.restart(|_| {});
    assert_eq!(words(&*house.tenants.open(id).await?).await?, ["salsa"]);
    Ok(())
}

#[tokio::test]
async fn a_host_belongs_to_the_brand_that_had_it_first() -> Result {
    let house = House::new();
    let (one, two) = (house.brand("One"), house.brand("Two"));
    house.tenants.control().write_blocking(|tx| {
        assert!(control::add_host(tx, one, "tacos.example")?);
        assert!(control::add_host(tx, one, "tacos.example")?, "twice is one");
        assert!(!control::add_host(tx, two, "tacos.example")?);
        Ok::<_, Error>(())
    })?;
    assert_eq!(house.tenants.list().len(), 2);
    assert_eq!(house.tenants.by_host("tacos.example"), Some(one));
    house.tenants.control().write_blocking(|tx| {
        control::remove_host(tx, two, "tacos.example")?;
        assert!(!control::add_host(tx, two, "tacos.example")?, "not its own");
        control::remove_host(tx, one, "tacos.example")?;
        assert!(control::add_host(tx, two, "tacos.example")?);
        Ok(())
    })
}

#[tokio::test]
async fn a_brand_gets_another_name_and_its_neighbour_keeps_its_own() -> Result {
    let house = House::new();
    let (one, two) = (house.brand("One"), house.brand("Two"));
    house
        .tenants
        .control()
        .write_blocking(|tx| control::rename(tx, one, "Uno"))?;
    // A list is never old.
    let brands = house.tenants.list();
    let name = |id| {
        brands
            .iter()
            .find(|brand| brand.id == id)
            .unwrap()
            .name
            .clone()
    };
    assert_eq!((name(one), name(two)), ("Uno".to_owned(), "Two".to_owned()));
    Ok(())
}

#[test]
fn a_brand_is_to_be_deleted_when_its_time_has_come_and_not_before() -> Result {
    let house = House::new();
    let (one, two) = (house.brand("One"), house.brand("Two"));
    let later = now() + jiff::SignedDuration::from_hours(24);
    house.tenants.control().write_blocking(|tx| {
        control::set_deletion(tx, one, Some(later))?;
        control::set_deletion(tx, two, Some(later))?;
        control::set_deletion(tx, two, None)
    })?;
    let due = |at| {
        let control = house.tenants.control();
        control.read_blocking(|db| control::to_delete(db, at))
    };
    assert_eq!(due(now())?, []);
    assert_eq!(due(later)?, [one]);
    Ok(())
}

#[tokio::test]
async fn a_refused_or_panicking_write_leaves_nothing_behind() -> Result {
    let house = House::new();
    let tenant = house.tenants.open(house.brand("One")).await?;
    let refused: Result = tenant
        .write(|tx| {
            tx.execute("INSERT INTO words VALUES ('half')", [])?;
            Err(Error::NotFound)
        })
        .await;
    assert!(matches!(refused, Err(Error::NotFound)));
    let panicking = tenant.clone();
    let panicked = tokio::spawn(async move {
        panicking
            .write(|tx| -> Result {
                tx.execute("INSERT INTO words VALUES ('half')", [])?;
                panic!("a bug in a use case")
            })
            .await
    });
    assert!(
        panicked.await.unwrap_err().is_panic(),
        "the caller sees the panic"
    );
    say(&tenant, "whole".into()).await?;
    assert_eq!(words(&tenant).await?, ["whole"]);
    Ok(())
}

#[tokio::test]
async fn what_a_brand_is_stays_known_whatever_it_is_called() -> Result {
    let house = House::new();
    let customer = house.brand("Pitaya Taquería");
    let new = NewTenant {
        kind: TenantKind::Demo,
        ..NewTenant::new("Tamales", now())
    };
    let demo = house.tenants.create(new).await?.id;
    let house = house.restart(|_| {});
    let kind = |id| house.tenants.info(id).map(|info| info.kind);
    assert_eq!(kind(customer), Some(TenantKind::Customer));
    assert_eq!(kind(demo), Some(TenantKind::Demo));
    Ok(())
}

#[tokio::test]
async fn a_read_cannot_write_and_a_snapshot_sees_one_moment() -> Result {
    let house = House::new();
    let tenant = house.tenants.open(house.brand("One")).await?;
    let refused: Result = tenant
        .read(|db| Ok(db.execute_batch("INSERT INTO words VALUES ('sneaked')")?))
        .await;
    assert!(refused.unwrap_err().to_string().contains("readonly"));

    let writer = tenant.clone();
    let counts = tenant
        .snapshot(move |db| {
            let count =
                || db.query_row("SELECT count(*) FROM words", [], |row| row.get::<_, i64>(0));
            let before = count()?;
            writer.write_blocking(|tx| {
                Ok::<_, Error>(tx.execute("INSERT INTO words VALUES ('late')", [])?)
            })?;
            Ok::<_, Error>((before, count()?))
        })
        .await?;
    assert_eq!(counts, (0, 0));
    assert_eq!(words(&tenant).await?, ["late"]);
    Ok(())
}

#[tokio::test]
async fn a_deleted_brand_is_gone_for_those_inside_too_and_its_code_is_not_given_again() -> Result {
    let house = House::new();
    let code: TenantCode = "tacosd".parse()?;
    let new = || NewTenant {
        code: Some(code.clone()),
        ..NewTenant::new("Tacos", now())
    };
    let id = house.tenants.create(new()).await?.id;
    assert!(matches!(
        house.tenants.create(new()).await,
        Err(Error::CodeTaken(_))
    ));
    let inside = house.tenants.open(id).await?;
    say(&inside, "salsa".into()).await?;

    house.tenants.delete(id).await?;
    assert!(!house.folder(id).exists());
    assert!(matches!(
        say(&inside, "ghost".into()).await,
        Err(Error::NotFound)
    ));
    assert!(matches!(house.tenants.open(id).await, Err(Error::NotFound)));
    assert!(matches!(
        house.tenants.delete(id).await,
        Err(Error::NotFound)
    ));
    assert!(matches!(
        house.tenants.create(new()).await,
        Err(Error::CodeTaken(_))
    ));
    assert!(house.tenants.list().is_empty());
    Ok(())
}

#[tokio::test]
async fn the_command_line_and_a_running_server_see_each_others_brands() -> Result {
    let server = House::new();
    let command_line = server.another_process();
    let info = command_line
        .create(NewTenant::new("Made elsewhere", now()))
        .await?;
    assert_eq!(
        server.tenants.by_code(&info.code),
        Some(info.id),
        "at once: a miss looks again"
    );
    server.tenants.open(info.id).await?;

    command_line.delete(info.id).await?;
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    assert!(matches!(
        server.tenants.open(info.id).await,
        Err(Error::NotFound)
    ));
    Ok(())
}

#[test]
fn due_work_is_leased_by_lane_and_a_wake_during_the_turn_is_kept() -> Result {
    let house = House::new();
    let (one, two) = (house.brand("One"), house.brand("Two"));
    let at = |minutes: i64| now() + jiff::SignedDuration::from_mins(minutes);
    let none = HashSet::new();
    house.tenants.control().write_blocking(|tx| {
        let wake = |tenant, minutes| control::wake(tx, tenant, "mails", at(minutes));
        let lease = |now, until| control::lease_due(tx, "mails", at(now), at(until), 10, &none);
        wake(one, 5)?;
        wake(one, 2)?;
        wake(one, 9)?;
        wake(two, 1)?;
        control::wake(tx, two, "work", at(0))?;
        assert_eq!(control::next_due(tx, "mails", &none)?, Some(at(1)));
        let working = HashSet::from([two]);
        assert_eq!(control::next_due(tx, "mails", &working)?, Some(at(2)));
        assert_eq!(
            control::lease_due(tx, "mails", at(3), at(60), 1, &working)?,
            [one],
            "who has a turn already waits for its end"
        );
        assert_eq!(lease(3, 60)?, [two], "the other lane's work is not taken");
        assert!(lease(3, 60)?.is_empty(), "leased");
        wake(one, 4)?;
        control::settle(tx, one, "mails", at(60), None)?;
        control::settle(tx, two, "mails", at(60), Some(at(30)))?;
        assert_eq!(lease(10, 60)?, [one], "the wake was not lost");
        assert_eq!(lease(59, 90)?, [two]);
        assert_eq!(lease(60, 90)?, [one], "a dead worker's lease lapses");
        Ok(())
    })
}

#[test]
fn a_sign_in_lapses_and_allows_so_many_tries() -> Result {
    let house = House::new();
    let state = [7; 32];
    let pending = control::PendingSignIn {
        state_hash: state,
        tenant: None,
        contact_hash: Some([1; 32]),
        code_hash: Some([2; 32]),
        sealed: Some(vec![3]),
        return_to: Some("/schedule".into()),
        tries: 0,
        created_at: now(),
        expires_at: now() + jiff::SignedDuration::from_mins(10),
    };
    house.tenants.control().write_blocking(|tx| {
        control::begin_sign_in(tx, &pending)?;
        assert_eq!(
            control::pending_sign_in(tx, &state, now())?.as_ref(),
            Some(&pending)
        );
        for tries in 1..=5 {
            assert_eq!(
                control::try_sign_in(tx, &state, 5, now())?.unwrap().tries,
                tries
            );
        }
        assert_eq!(
            control::try_sign_in(tx, &state, 5, now())?,
            None,
            "the sixth"
        );
        assert_eq!(
            control::pending_sign_in(tx, &state, pending.expires_at)?,
            None,
            "lapsed"
        );
        assert!(control::end_sign_in(tx, &state)?);
        assert!(
            !control::end_sign_in(tx, &state)?,
            "of two answers one wins"
        );
        control::begin_sign_in(tx, &pending)?;
        assert_eq!(control::drop_stale_sign_ins(tx, pending.expires_at)?, 1);
        assert_eq!(control::pending_sign_in(tx, &state, now())?, None, "gone");
        assert_eq!(control::drop_stale_sign_ins(tx, pending.expires_at)?, 0);
        Ok(())
    })
}

#[tokio::test]
async fn a_contact_leads_to_the_brands_it_signs_in_to() -> Result {
    let house = House::new();
    let (one, two) = (house.brand("One"), house.brand("Two"));
    let (mail, phone) = (
        control::Contact::Email([1; 32]),
        control::Contact::Phone([1; 32]),
    );
    house.tenants.control().write_blocking(|tx| {
        control::remember_identity(tx, one, mail)?;
        control::remember_identity(tx, one, mail)?;
        control::remember_identities(tx, two, &[mail, phone])?;
        let mut both = [one, two];
        both.sort(); // begun in one millisecond
        assert_eq!(control::tenants_of(tx, mail)?, both);
        assert_eq!(control::tenants_of(tx, phone)?, [two]);
        control::remember_identities(tx, two, &[phone])?;
        control::forget_identity(tx, one, phone)?;
        assert_eq!(control::tenants_of(tx, mail)?, [one]);
        control::remember_identity(tx, one, phone)?;
        control::forget_identity(tx, one, phone)?;
        assert_eq!(control::tenants_of(tx, phone)?, [two], "only where it was");
        Ok::<_, Error>(())
    })?;
    house.tenants.delete(one).await?;
    let left = house
        .tenants
        .control()
        .read(move |db| control::tenants_of(db, mail))
        .await?;
    assert!(
        left.is_empty(),
        "a deleted brand leaves no trace of its people"
    );
    Ok(())
}

#[test]
fn no_other_user_of_the_machine_can_read_a_brand() {
    use std::os::unix::fs::PermissionsExt as _;
    let house = House::new();
    let id = house.brand("One");
    let copy = house.dir.path().join("copies/one");
    house.tenants.export_blocking(id, &copy, now()).unwrap();
    for folder in [house.folder(id), house.dir.path().join("tenants"), copy] {
        let mode = fs::metadata(&folder).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}", folder.display());
    }
}

#[tokio::test]
async fn what_is_written_into_a_removed_or_replaced_file_is_refused() -> Result {
    let house = House::new();
    let id = house.brand("One");
    let tenant = house.tenants.open(id).await?;
    say(&tenant, "salsa".into()).await?;
    let copy = house.dir.path().join("copy");
    house.tenants.export(id, copy.clone(), now()).await?;

    let aside = house.dir.path().join("aside");
    fs::rename(house.folder(id), &aside).unwrap();
    assert!(matches!(
        say(&tenant, "lost".into()).await,
        Err(Error::FileReplaced { .. })
    ));
    // The drill: the copy takes the folder's place, and the server goes on with it, without a restart.
    fs::rename(&copy, house.folder(id)).unwrap();
    assert!(matches!(
        say(&tenant, "lost".into()).await,
        Err(Error::FileReplaced { .. })
    ));
    let restored = house.tenants.open(id).await?;
    say(&restored, "verde".into()).await?;
    assert_eq!(words(&restored).await?, ["salsa", "verde"]);
    Ok(())
}

#[tokio::test]
async fn damage_is_found_in_the_background_and_refuses_that_brand_alone_until_it_is_repaired()
-> Result {
    let house = House::new();
    let (sound, damaged) = (house.brand("Sound"), house.brand("Damaged"));
    let tenant = house.tenants.open(damaged).await?;
    for number in 0..2_000 {
        say(&tenant, format!("a word that fills pages, number {number}")).await?;
    }
    drop(tenant);
    let house = house.restart(|_| {});
    let copy = house.dir.path().join("copy");
    house.tenants.export(damaged, copy.clone(), now()).await?;
    let mut bytes = fs::read(house.file(damaged)).unwrap();
    let (last, pages) = (bytes.len() - 4_096, bytes.len() / 4_096);
    assert!(pages > 10);
    bytes[last..].fill(0xff);
    fs::write(house.file(damaged), bytes).unwrap();

    let look = |minutes: i64| {
        let tenants = house.tenants.clone();
        async move {
            let at = now() + jiff::SignedDuration::from_mins(minutes);
            let mut found = Vec::new();
            while let Some(check) = tenants.check_next(at).await? {
                found.push((check.tenant, check.attention.is_some()));
            }
            found.sort();
            Ok::<_, Error>(found)
        }
    };
    let mut both = [(sound, false), (damaged, true)];
    both.sort();
    assert_eq!(look(0).await?, both);
    assert!(matches!(
        house.tenants.open(damaged).await,
        Err(Error::NeedsAttention { .. })
    ));
    house.tenants.open(sound).await?;
    assert_eq!(look(0).await?, [], "each file once");
    assert_eq!(look(2).await?, [(damaged, true)], "it is looked at again");
    let migrated = house.tenants.sweep_migrations(now()).await?;
    assert_eq!(migrated.failed.len(), 1, "no sweep clears it");

    fs::remove_dir_all(house.folder(damaged)).unwrap();
    fs::rename(&copy, house.folder(damaged)).unwrap();
    assert_eq!(look(4).await?, [(damaged, false)]);
    assert_eq!(
        words(&*house.tenants.open(damaged).await?).await?.len(),
        2_000
    );
    assert_eq!(look(24 * 60 + 4).await?.len(), 2, "and all once a day");
    Ok(())
}

#[test]
fn a_second_server_is_refused_until_the_first_ends_and_commands_are_not() -> Result {
    let house = House::new();
    let root = house.dir.path();
    let first = tenants::ServerLock::take(root)?;
    match tenants::ServerLock::take(root) {
        Err(error @ Error::AlreadyServed { .. }) => {
            assert!(error.to_string().contains("another server"), "{error}");
        }
        other => panic!("{other:?}"),
    }
    let command_line = house.another_process();
    assert!(command_line.list().is_empty());
    drop(first);
    tenants::ServerLock::take(root)?;
    Ok(())
}
