//! Many brands at once: each keeps to itself, none is opened twice, a busy one says so.

use std::{
    sync::{Arc, mpsc},
    time::Duration,
};

use tenants::{Error, TenantId};
use tokio::task::JoinSet;

use crate::support::{House, Result, say, words};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn fifty_brands_through_three_places_keep_their_words_apart() -> Result {
    const ROUNDS: usize = 12;
    let house = House::with(|config| config.cap = 3);
    let brands: Vec<TenantId> = (0..50)
        .map(|number| house.brand(&format!("Brand {number}")))
        .collect();
    let mut writers = JoinSet::new();
    for round in 0..ROUNDS {
        for step in 0..brands.len() {
            // Another order in each round, so that neighbors change.
            let number = (step * (2 * round + 1) * 7 + round * 13) % brands.len();
            let (tenants, id) = (house.tenants.clone(), brands[number]);
            writers.spawn(async move {
                let tenant = tenants.open(id).await?;
                say(&tenant, format!("{id}")).await?;
                let said = words(&tenant).await?;
                assert!(
                    said.iter().all(|word| *word == id.to_string()),
                    "{id} reads {said:?}"
                );
                Ok::<_, Error>(id)
            });
        }
    }
    let mut written = std::collections::HashMap::<TenantId, i64>::new();
    while let Some(outcome) = writers.join_next().await {
        *written.entry(outcome.unwrap()?).or_default() += 1;
    }
    assert_eq!(
        written.values().sum::<i64>(),
        (ROUNDS * brands.len()) as i64
    );
    for id in brands {
        let counts: (i64, i64) = house.raw(id).query_row(
            "SELECT count(*), count(*) FILTER (WHERE word = ?1) FROM words",
            [id],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )?;
        let expected = written.get(&id).copied().unwrap_or(0);
        assert_eq!(counts, (expected, expected), "{id}");
    }
    Ok(())
}

#[tokio::test]
async fn a_brand_that_had_to_go_but_is_in_use_is_the_same_object() -> Result {
    let house = House::with(|config| config.cap = 1);
    let (one, two) = (house.brand("One"), house.brand("Two"));
    let held = house.tenants.open(one).await?;
    house.tenants.open(two).await?;
    assert!(
        Arc::ptr_eq(&held, &house.tenants.open(one).await?),
        "two objects would be two write gates"
    );
    Ok(())
}

#[tokio::test]
async fn work_that_goes_through_all_brands_takes_no_place_from_those_in_use() -> Result {
    let house = House::with(|config| config.cap = 1);
    let (one, two) = (house.brand("One"), house.brand("Two"));
    let kept = Arc::downgrade(&house.tenants.open(one).await?);
    let passing = house.tenants.open_in_passing(two).await?;
    assert!(
        Arc::ptr_eq(&passing, &house.tenants.open_in_passing(two).await?),
        "two objects would be two write gates"
    );
    let passed = Arc::downgrade(&passing);
    drop(passing);
    assert!(kept.upgrade().is_some());
    assert!(passed.upgrade().is_none(), "it is closed afterwards");
    house.tenants.open(two).await?;
    assert!(kept.upgrade().is_none(), "a visit does take the place");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn callers_of_a_cold_brand_share_one_opening() -> Result {
    let house = House::new();
    let id = house.brand("One");
    let mut callers = JoinSet::new();
    for _ in 0..64 {
        let tenants = house.tenants.clone();
        callers.spawn(async move { tenants.open(id).await });
    }
    let first = house.tenants.open(id).await?;
    while let Some(tenant) = callers.join_next().await {
        assert!(Arc::ptr_eq(&first, &tenant.unwrap()?));
    }
    Ok(())
}

#[tokio::test]
async fn a_busy_brand_answers_when_to_come_again_while_reads_go_on() -> Result {
    let house = House::with(|config| config.gate_timeout = Duration::from_millis(150));
    let tenant = house.tenants.open(house.brand("One")).await?;
    say(&tenant, "before".into()).await?;
    let (started, begun) = tokio::sync::oneshot::channel();
    let (end, ended) = mpsc::channel::<()>();
    let writer = tenant.clone();
    let long = tokio::spawn(async move {
        writer
            .write(move |tx| {
                tx.execute("INSERT INTO words VALUES ('long')", [])?;
                started.send(()).unwrap();
                ended.recv().unwrap();
                Ok::<_, Error>(())
            })
            .await
    });
    begun.await.unwrap();

    match say(&tenant, "impatient".into()).await {
        Err(Error::Busy { retry_after }) => assert!(retry_after >= Duration::from_secs(1)),
        other => panic!("{other:?}"),
    }
    assert_eq!(
        words(&tenant).await?,
        ["before"],
        "a reader does not wait for the writer"
    );
    end.send(()).unwrap();
    long.await.unwrap()?;
    say(&tenant, "after".into()).await?;
    assert_eq!(words(&tenant).await?, ["before", "long", "after"]);
    Ok(())
}

#[tokio::test]
async fn a_caller_that_goes_away_does_not_let_a_second_writer_in() -> Result {
    let house = House::new();
    let tenant = house.tenants.open(house.brand("One")).await?;
    let (started, begun) = tokio::sync::oneshot::channel();
    let (end, ended) = mpsc::channel::<()>();
    let writer = tenant.clone();
    let left = tokio::spawn(async move {
        writer
            .write(move |tx| {
                started.send(()).unwrap();
                ended.recv().unwrap();
                Ok::<_, Error>(tx.execute("INSERT INTO words VALUES ('left')", [])?)
            })
            .await
    });
    begun.await.unwrap();
    left.abort();
    let next = say(&tenant, "next".into());
    let release = async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        end.send(()).unwrap();
    };
    let (next, ()) = tokio::join!(next, release);
    next?;
    assert_eq!(
        words(&tenant).await?,
        ["left", "next"],
        "one after the other, each whole"
    );
    Ok(())
}

#[tokio::test]
async fn a_hot_brand_does_not_take_the_readers_of_another() -> Result {
    let house = House::with(|config| {
        config.readers = 1;
        config.gate_timeout = Duration::from_millis(150);
    });
    let hot = house.tenants.open(house.brand("Hot")).await?;
    let calm = house.tenants.open(house.brand("Calm")).await?;
    let (started, begun) = tokio::sync::oneshot::channel();
    let (end, ended) = mpsc::channel::<()>();
    let reader = hot.clone();
    let long = tokio::spawn(async move {
        reader
            .read(move |_| {
                started.send(()).unwrap();
                ended.recv().unwrap();
                Ok::<_, Error>(())
            })
            .await
    });
    begun.await.unwrap();
    assert!(matches!(words(&hot).await, Err(Error::Busy { .. })));
    assert!(words(&calm).await?.is_empty());
    end.send(()).unwrap();
    long.await.unwrap()?;
    assert!(words(&hot).await?.is_empty());
    Ok(())
}
