//! Writes that are on the disk when they are answered, one in each transaction.

use anyhow::Result;
use rusqlite::TransactionBehavior;
use serde_json::json;
use tokio::{runtime::Runtime, task::JoinSet};

use crate::ground::{Ground, median, punch, report, round, share_us, timed};

const ROUNDS: usize = 11;
const WRITES: i64 = 200;

pub(crate) fn writes(ground: &Ground, runtime: &Runtime) -> Result<()> {
    let id = ground.brand()?;
    let (mut raw, tenant) = (ground.raw(id)?, ground.tenants.open_blocking(id)?);
    let (mut plain, mut ours, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let before = plain.len();
        for at in 0..WRITES {
            plain.push(timed(|| {
                let tx = raw.transaction_with_behavior(TransactionBehavior::Immediate)?;
                punch(&tx, 7, at)?;
                Ok(tx.commit()?)
            })?);
            ours.push(timed(|| Ok(tenant.write_blocking(|tx| punch(tx, 7, at))?))?);
        }
        let sum = |of: &[std::time::Duration]| of.iter().sum::<std::time::Duration>().as_secs_f64();
        ratios.push(sum(&ours[before..]) / sum(&plain[before..]));
    }
    let per_second = ours.len() as f64 / ours.iter().sum::<std::time::Duration>().as_secs_f64();
    report(&json!({
        "bench": "tenant_durable_write", "synchronous": "FULL", "per_second": per_second.round(),
        "raw_p50_us": share_us(&mut plain, 0.5), "p50_us": share_us(&mut ours, 0.5),
        "p99_us": share_us(&mut ours, 0.99), "ratio": round(median(ratios)),
    }));

    // Sixteen at once, through the gate: they queue without holding threads and none is refused.
    let elapsed = timed(|| {
        runtime.block_on(async {
            let mut writers = JoinSet::new();
            for writer in 0..16 {
                let tenant = tenant.clone();
                writers.spawn(async move {
                    for at in 0..WRITES / 2 {
                        tenant.write(move |tx| punch(tx, writer + 1, at)).await?;
                    }
                    Ok::<_, tenants::Error>(())
                });
            }
            while let Some(outcome) = writers.join_next().await {
                outcome??;
            }
            Ok(())
        })
    })?;
    let per_second = 16.0 * (WRITES / 2) as f64 / elapsed.as_secs_f64();
    report(
        &json!({ "bench": "tenant_durable_write_16_writers", "per_second": per_second.round(), "errors": 0 }),
    );
    Ok(())
}
