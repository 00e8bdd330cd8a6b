//! A brand's life: it begins, is found, is read and written, and ends.

use tenants::{Error, NewTenant, Plan, TenantCode, control};

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
    assert!(matches!(info.plan, Plan::Trial { ends_at } if ends_at > now()));

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
fn due_work_is_leased_and_a_wake_during_the_turn_is_kept() -> Result {
    let house = House::new();
    let (one, two) = (house.brand("One"), house.brand("Two"));
    let at = |minutes: i64| now() + jiff::SignedDuration::from_mins(minutes);
    house.tenants.control().write_blocking(|tx| {
        control::wake(tx, one, at(5))?;
        control::wake(tx, one, at(2))?;
        control::wake(tx, one, at(9))?;
        control::wake(tx, two, at(1))?;
        assert_eq!(control::next_due(tx)?, Some(at(1)));
        assert_eq!(
            control::lease_due(tx, at(3), at(60), 10)?,
            [two, one],
            "longest waiting first"
        );
        assert!(
            control::lease_due(tx, at(3), at(60), 10)?.is_empty(),
            "leased"
        );
        control::wake(tx, one, at(4))?;
        control::settle(tx, one, at(60), None)?;
        control::settle(tx, two, at(60), Some(at(30)))?;
        assert_eq!(
            control::lease_due(tx, at(10), at(60), 10)?,
            [one],
            "the wake was not lost"
        );
        assert_eq!(control::lease_due(tx, at(59), at(90), 10)?, [two]);
        assert_eq!(
            control::lease_due(tx, at(60), at(90), 10)?,
            [one],
            "a dead worker's lease lapses"
        );
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
fn nobody_else_on_the_machine_can_read_a_brand() {
    use std::os::unix::fs::PermissionsExt as _;
    let house = House::new();
    let id = house.brand("One");
    let copy = house.dir.path().join("copies/one");
    house.tenants.export_blocking(id, &copy, now()).unwrap();
    for folder in [house.folder(id), house.dir.path().join("tenants"), copy] {
        let mode = std::fs::metadata(&folder).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}", folder.display());
    }
}
