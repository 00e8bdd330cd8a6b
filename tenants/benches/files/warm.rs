//! Reading one row of an open brand, and opening a cold one.

use std::time::Duration;

use anyhow::Result;
use serde_json::json;
use tokio::runtime::Runtime;

use crate::ground::{Dice, Ground, PEOPLE, median, read, report, round, share_us, timed};

const ROUNDS: usize = 41;
const READS: i64 = 2_000;

/// A warm point read inside the hop against plain rusqlite with its statement cache, round by round in turn.
pub(crate) fn reads(ground: &Ground) -> Result<()> {
    let id = ground.brand()?;
    let (raw, tenant) = (ground.raw(id)?, ground.tenants.open_blocking(id)?);
    let mut dice = Dice(7);
    let (mut plain, mut ours) = (Vec::new(), Vec::new());
    let mut ratios = Vec::new();
    for round in 0..ROUNDS {
        let people: Vec<i64> = (0..READS).map(|_| 1 + dice.below(PEOPLE)).collect();
        let direct = || {
            timed(|| {
                people
                    .iter()
                    .try_for_each(|person| Ok(read(&raw, *person)?))
            })
        };
        let through = || {
            timed(|| {
                people
                    .iter()
                    .try_for_each(|person| Ok(tenant.read_blocking(|db| read(db, *person))?))
            })
        };
        // Who goes first changes, so that neither always finds the caches warm.
        let (a, b) = if round % 2 == 0 {
            let a = direct()?;
            (a, through()?)
        } else {
            let b = through()?;
            (direct()?, b)
        };
        plain.push(a.as_secs_f64() * 1e9 / READS as f64);
        ours.push(b.as_secs_f64() * 1e9 / READS as f64);
        ratios.push(b.as_secs_f64() / a.as_secs_f64());
    }
    report(&json!({
        "bench": "tenant_warm_read", "raw_ns": median(plain).round(), "tenant_ns": median(ours).round(),
        "ratio": round(median(ratios)), "target": 1.15,
    }));
    Ok(())
}

/// The whole way of one read, the hop to a blocking thread and the gate included: why a use case makes one of them.
pub(crate) fn hops(ground: &Ground, runtime: &Runtime) -> Result<()> {
    let id = ground.brand()?;
    let tenant = ground.tenants.open_blocking(id)?;
    let raw = ground.raw(id)?;
    let (mut plain, mut whole) = (Vec::new(), Vec::new());
    for person in 1..=PEOPLE {
        plain.push(timed(|| Ok(read(&raw, person)?))?);
        whole.push(timed(|| {
            Ok(runtime.block_on(tenant.read(move |db| read(db, person)))?)
        })?);
    }
    let (plain, whole) = (share_us(&mut plain, 0.5), share_us(&mut whole, 0.5));
    report(&json!({
        "bench": "tenant_hop", "raw_us": plain, "with_gate_and_hop_us": whole, "ratio": round(whole / plain),
    }));
    Ok(())
}

/// Opening a brand that is not open, with its checks and a first read, against opening the file in plain rusqlite.
pub(crate) fn openings() -> Result<()> {
    let ground = Ground::new(1)?;
    let brands = (0..300)
        .map(|_| ground.brand())
        .collect::<Result<Vec<_>>>()?;
    let (mut cold, mut plain): (Vec<Duration>, Vec<Duration>) = Default::default();
    for id in brands {
        // Each finds the file closed; closing it again is not in the time.
        let mut raw = None;
        plain.push(timed(|| {
            let db = raw.insert(ground.raw(id)?);
            Ok(read(db, 7)?)
        })?);
        drop(raw);
        cold.push(timed(|| {
            let tenant = ground.tenants.open_blocking(id)?;
            Ok(tenant.read_blocking(|db| read(db, 7))?)
        })?);
    }
    let (p50, raw) = (share_us(&mut cold, 0.5), share_us(&mut plain, 0.5));
    report(&json!({
        "bench": "tenant_cold_open", "raw_p50_us": raw, "p50_us": p50, "p99_us": share_us(&mut cold, 0.99),
        "ratio": round(p50 / raw),
    }));
    Ok(())
}
