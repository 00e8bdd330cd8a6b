//! A thousand brands through two hundred places.

use std::{
    collections::BTreeMap,
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::Result;
use serde_json::json;
use tokio::{runtime::Runtime, task::JoinSet};

use crate::ground::{Dice, Ground, PEOPLE, punch, read, report, share_us};

const BRANDS: i64 = 1_000;
const CAP: usize = 200;
const CALLERS: u64 = 64;
const VISITS: usize = 400;

/// Random visits, one in ten writes; every failure is counted by its message.
pub(crate) fn brands(runtime: &Runtime) -> Result<()> {
    let ground = Ground::new(CAP)?;
    let begun = Instant::now();
    let brands = Arc::new(
        (0..BRANDS)
            .map(|_| ground.brand())
            .collect::<Result<Vec<_>>>()?,
    );
    let made = begun.elapsed();
    let begun = Instant::now();
    let (mut visits, failures) = runtime.block_on(async {
        let mut callers = JoinSet::new();
        for caller in 0..CALLERS {
            let (tenants, brands) = (ground.tenants.clone(), brands.clone());
            callers.spawn(async move {
                let mut dice = Dice(caller + 1);
                let mut visits = Vec::with_capacity(VISITS);
                let mut failures = Vec::new();
                for visit in 0..VISITS {
                    let id = brands[usize::try_from(dice.below(BRANDS)).unwrap_or(0)];
                    let person = 1 + dice.below(PEOPLE);
                    let begun = Instant::now();
                    let outcome = async {
                        let tenant = tenants.open(id).await?;
                        if visit % 10 == 0 {
                            tenant.write(move |tx| punch(tx, person, 1)).await
                        } else {
                            tenant.read(move |db| read(db, person)).await
                        }
                    };
                    match outcome.await {
                        Ok(()) => visits.push(begun.elapsed()),
                        Err(error) => failures.push(error.to_string()),
                    }
                }
                (visits, failures)
            });
        }
        let mut all: (Vec<Duration>, BTreeMap<String, usize>) = Default::default();
        while let Some(outcome) = callers.join_next().await {
            let (visits, failures) = outcome?;
            all.0.extend(visits);
            for failure in failures {
                *all.1.entry(failure).or_default() += 1;
            }
        }
        Ok::<_, anyhow::Error>(all)
    })?;
    let elapsed = begun.elapsed().as_secs_f64();
    report(&json!({
        "bench": "tenant_thousand_under_cap", "brands": BRANDS, "cap": CAP, "callers": CALLERS,
        "visits": visits.len(), "errors": failures.values().sum::<usize>(), "failures": failures,
        "per_second": (visits.len() as f64 / elapsed).round(),
        "p50_us": share_us(&mut visits, 0.5), "p99_us": share_us(&mut visits, 0.99),
        "create_ms_each": (made.as_secs_f64() * 1e6 / BRANDS as f64).round() / 1e3,
    }));
    Ok(())
}
