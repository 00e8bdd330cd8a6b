//! What a brand's file costs, as JSON lines. Every figure that matters is a ratio within one run: absolute times
//! move with the machine.

mod durable;
mod ground;
mod many;
mod warm;

use ground::Ground;

fn main() -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    warm::reads(&Ground::new(500)?)?;
    warm::hops(&Ground::new(500)?, &runtime)?;
    warm::openings()?;
    durable::writes(&Ground::new(500)?, &runtime)?;
    many::brands(&runtime)
}
