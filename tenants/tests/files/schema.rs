//! Files are checked and brought up to date when they open: the wrong one is refused, a broken step hurts one brand.

use std::{
    fs,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use jiff::SignedDuration;
use tenants::{Config, Error, Migration, NewTenant, TenantId, Tenants, control};

use crate::support::{House, Result, WORDS, now, say, words};

/// The step after [`WORDS`], which cannot digest a certain word.
const PICKY: &[Migration] = &[
    WORDS[0],
    WORDS[1],
    Migration {
        version: 3,
        name: "picky",
        sql: "CREATE TABLE polite (word TEXT NOT NULL CHECK (word <> 'rude')) STRICT;
              INSERT INTO polite SELECT word FROM words;",
    },
];

/// The same step, repaired by the next release.
const TOLERANT: &[Migration] = &[
    WORDS[0],
    WORDS[1],
    Migration {
        version: 3,
        name: "tolerant",
        sql: "CREATE TABLE polite (word TEXT NOT NULL) STRICT;
              INSERT INTO polite SELECT word FROM words WHERE word <> 'rude';",
    },
];

/// A step that takes long enough to be killed in.
const LONG: &[Migration] = &[
    WORDS[0],
    WORDS[1],
    Migration {
        version: 3,
        name: "long",
        sql: "CREATE TABLE many (word TEXT NOT NULL) STRICT;
              INSERT INTO many WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000)
              SELECT 'word ' || i FROM n;
              CREATE INDEX many_by_word ON many (word);",
    },
];

fn version(house: &House, id: TenantId) -> u32 {
    house
        .raw(id)
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap()
}

#[tokio::test]
async fn a_file_in_another_brands_place_is_refused() -> Result {
    let house = House::new();
    let (one, two) = (house.brand("One"), house.brand("Two"));
    let between = house.dir.path().join("between");
    fs::rename(house.file(one), &between).unwrap();
    fs::rename(house.file(two), house.file(one)).unwrap();
    fs::rename(&between, house.file(two)).unwrap();
    for (id, other) in [(one, two), (two, one)] {
        match house.tenants.open(id).await {
            Err(Error::WrongFile { found, .. }) => assert_eq!(found, other.to_string()),
            other => panic!("{:?}", other.map(|tenant| tenant.id())),
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_missing_or_strange_file_is_never_taken_for_a_brand_and_marks_it() -> Result {
    let house = House::new();
    let (missing, strange, garbled) = (house.brand("A"), house.brand("B"), house.brand("C"));
    fs::remove_file(house.file(missing)).unwrap();
    fs::remove_file(house.file(strange)).unwrap();
    house
        .raw(strange)
        .execute_batch("CREATE TABLE meta (tenant_id TEXT, code TEXT); PRAGMA user_version = 1")?;
    fs::write(
        house.file(garbled),
        "not a database, but long enough to be read as the header of one".repeat(20),
    )
    .unwrap();
    for id in [missing, strange, garbled] {
        assert!(matches!(
            house.tenants.open(id).await,
            Err(Error::WrongFile { .. } | Error::Damaged { .. })
        ));
        assert!(matches!(
            house.tenants.open(id).await,
            Err(Error::NeedsAttention { .. })
        ));
        assert!(house.tenants.info(id).unwrap().attention.is_some());
    }
    assert!(
        !house.file(missing).exists(),
        "no empty brand appears in its place"
    );
    Ok(())
}

#[tokio::test]
async fn a_step_that_fails_marks_that_brand_alone_until_a_release_repairs_it() -> Result {
    let house = House::new();
    let (kind, rude) = (house.brand("Kind"), house.brand("Rude"));
    say(&*house.tenants.open(kind).await?, "please".into()).await?;
    say(&*house.tenants.open(rude).await?, "rude".into()).await?;

    let house = house.restart(|config| config.migrations = PICKY);
    for _ in 0..2 {
        match house.tenants.open(rude).await {
            Err(Error::NeedsAttention { tenant, reason }) => {
                assert_eq!(tenant, rude);
                assert!(
                    reason.contains("picky") && reason.contains("CHECK"),
                    "{reason}"
                );
            }
            other => panic!("{:?}", other.map(|tenant| tenant.id())),
        }
    }
    assert_eq!(version(&house, rude), 2, "nothing of the step stayed");
    assert_eq!(words(&*house.tenants.open(kind).await?).await?, ["please"]);
    assert_eq!(version(&house, kind), 3);
    assert!(house.tenants.info(rude).unwrap().attention.is_some());
    assert!(house.tenants.info(kind).unwrap().attention.is_none());

    let house = house.restart(|config| config.migrations = TOLERANT);
    let sweep = house.tenants.sweep_migrations(now()).await?;
    assert_eq!((sweep.migrated, sweep.failed), (vec![rude], vec![]));
    assert_eq!(words(&*house.tenants.open(rude).await?).await?, ["rude"]);
    Ok(())
}

#[tokio::test]
async fn the_sweep_reaches_cold_brands_canaries_first_and_stops_when_the_release_is_at_fault()
-> Result {
    let house = House::new();
    let brands: Vec<TenantId> = (0..6)
        .map(|number| house.brand(&format!("Brand {number}")))
        .collect();
    for id in &brands {
        say(&*house.tenants.open(*id).await?, "rude".into()).await?;
    }
    let canary = brands[4];
    house
        .tenants
        .control()
        .write_blocking(|tx| control::set_canary(tx, canary, true))?;

    let house = house.restart(|config| config.migrations = PICKY);
    let sweep = house.tenants.sweep_migrations(now()).await?;
    assert!(sweep.stopped);
    assert_eq!(sweep.failed[0].0, canary);
    assert_eq!(sweep.failed.len(), 4, "two brands were spared");

    let house = house.restart(|config| config.migrations = TOLERANT);
    let sweep = house.tenants.sweep_migrations(now()).await?;
    assert_eq!(sweep.migrated.len(), 6);
    assert_eq!(sweep.migrated[0], canary);
    assert!(
        house
            .tenants
            .list()
            .iter()
            .all(|info| info.schema_version == 3 && info.attention.is_none())
    );
    assert_eq!(
        house.tenants.sweep_migrations(now()).await?.current,
        6,
        "nothing left to do"
    );
    Ok(())
}

#[tokio::test]
async fn a_file_one_release_ahead_is_served_and_two_ahead_refused() -> Result {
    let house = House::new();
    let id = house.brand("One");
    house.raw(id).pragma_update(None, "user_version", 3)?;
    say(&*house.tenants.open(id).await?, "rolled back".into()).await?;
    let house = house.restart(|_| {});
    house.raw(id).pragma_update(None, "user_version", 4)?;
    assert!(matches!(
        house.tenants.open(id).await,
        Err(Error::NeedsAttention { .. })
    ));
    Ok(())
}

#[tokio::test]
async fn a_step_that_leaves_a_dangling_reference_is_taken_back() -> Result {
    const DANGLING: &[Migration] = &[
        WORDS[0],
        WORDS[1],
        Migration {
            version: 3,
            name: "dangling",
            sql: "CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT;
                  CREATE TABLE child (parent_id INTEGER NOT NULL REFERENCES parent (id)) STRICT;
                  INSERT INTO child VALUES (1);",
        },
    ];
    let house = House::new();
    let id = house.brand("One");
    let house = house.restart(|config| config.migrations = DANGLING);
    match house.tenants.open(id).await {
        Err(Error::NeedsAttention { reason, .. }) => {
            assert!(reason.contains("not there"), "{reason}");
        }
        other => panic!("{:?}", other.map(|tenant| tenant.id())),
    }
    assert_eq!(version(&house, id), 2);
    Ok(())
}

#[tokio::test]
async fn what_a_broken_off_creation_left_goes_with_the_sweep() -> Result {
    // A step that fails replaces a process that dies: the row is reserved, the file never whole.
    const IMPOSSIBLE: &[Migration] = &[
        WORDS[0],
        Migration {
            version: 2,
            name: "impossible",
            sql: "SELECT nothing",
        },
    ];
    let house = House::with(|config| config.migrations = IMPOSSIBLE);
    assert!(
        house
            .tenants
            .create(NewTenant::new("Half", now()))
            .await
            .is_err()
    );
    assert!(house.tenants.list().is_empty(), "nobody sees half a brand");
    let folders = || {
        fs::read_dir(house.dir.path().join("tenants"))
            .unwrap()
            .flatten()
            .flat_map(|level| {
                fs::read_dir(level.path())
                    .unwrap()
                    .flatten()
                    .flat_map(|level| fs::read_dir(level.path()).unwrap().flatten())
            })
    };
    assert_eq!(folders().count(), 1);
    house.tenants.sweep_migrations(now()).await?;
    assert_eq!(folders().count(), 1, "it may still be in the making");
    house
        .tenants
        .sweep_migrations(now() + SignedDuration::from_hours(2))
        .await?;
    assert_eq!(folders().count(), 0);
    Ok(())
}

#[tokio::test]
async fn a_step_whose_process_is_killed_half_way_is_done_again_whole() -> Result {
    let house = House::new();
    let id = house.brand("One");
    say(&*house.tenants.open(id).await?, "kept".into()).await?;
    let house = house.restart(|config| config.migrations = LONG);
    let log = house.folder(id).join("tenant.sqlite-wal");

    let mut child = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "schema::opens_the_brand_that_its_parent_names",
            "--nocapture",
        ])
        .env(FOLDER, house.dir.path())
        .env(BRAND, id.to_string())
        .spawn()
        .unwrap();
    let patience = Instant::now() + Duration::from_secs(60);
    while fs::metadata(&log).map_or(0, |log| log.len()) < 2_000_000 {
        assert!(
            child.try_wait().unwrap().is_none(),
            "it ended before it could be killed"
        );
        assert!(Instant::now() < patience, "the step never began");
        thread::sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();

    let half: i64 = house.raw(id).query_row(
        "SELECT count(*) FROM sqlite_schema WHERE name = 'many'",
        [],
        |row| row.get(0),
    )?;
    assert_eq!(
        (version(&house, id), half),
        (2, 0),
        "nothing of the step stayed"
    );
    let tenant = house.tenants.open(id).await?;
    let many: i64 = tenant
        .read(|db| Ok::<_, Error>(db.query_row("SELECT count(*) FROM many", [], |row| row.get(0))?))
        .await?;
    assert_eq!((version(&house, id), many), (3, 1_000_000));
    assert_eq!(words(&tenant).await?, ["kept"]);
    Ok(())
}

const FOLDER: &str = "LINEUP_TEST_FOLDER";
const BRAND: &str = "LINEUP_TEST_BRAND";

/// The child of the test above; on its own there is nothing to open.
#[test]
#[expect(
    clippy::disallowed_methods,
    reason = "how a test tells its child what to do"
)]
fn opens_the_brand_that_its_parent_names() -> Result {
    let (Ok(folder), Ok(brand)) = (std::env::var(FOLDER), std::env::var(BRAND)) else {
        return Ok(());
    };
    let tenants = Tenants::start(Config {
        migrations: LONG,
        ..Config::new(folder)
    })?;
    tenants.open_blocking(brand.parse()?)?;
    Ok(())
}
