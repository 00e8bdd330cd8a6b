//! `lineup plan …`: what brands pay, and what the operator does about it.

use std::process::ExitCode;

use clap::Subcommand;

use super::tenant::find;
use crate::{
    clock::Clock,
    config::Config,
    plan::{Plan, operator},
    server,
};

/// The commands on plans.
#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// List the plans of all brands, and the invoices that are not paid.
    List,
    /// Mark an invoice paid.
    Paid {
        /// The invoice's number, such as 4K7P2Q-0001.
        number: String,
    },
    /// Give a brand a plan.
    Set {
        /// The brand's short code.
        code: String,
        /// `starter`, `pro` or `multi_unit`.
        plan: String,
        /// The price of a location for a month, in cents: invoices follow. Without it the plan has no end and no invoices.
        #[arg(long)]
        price: Option<i64>,
    },
}

pub(super) async fn run(task: Task) -> anyhow::Result<ExitCode> {
    let app = server::start(Config::from_env(false)?, Clock::System)?;
    match task {
        Task::List => {
            for brand in app.tenants.list() {
                let (now, tenant) = (app.clock.now(), app.tenants.open(brand.id).await?);
                let it = tenant.read(move |db| operator::overview(db, now)).await?;
                super::say(&format!("{} {}: {it}", brand.code, brand.name));
            }
        }
        Task::Paid { number } => {
            let code = number.split('-').next().unwrap_or_default();
            let tenant = app.tenants.open(find(&app, code)?).await?;
            let wanted = number.clone();
            app.run_as_system(&tenant, move |change| operator::mark_paid(change, &wanted))
                .await
                .map_err(|error| anyhow::anyhow!("{number}: {}", error.code()))?;
            super::say(&format!("{number} is paid"));
        }
        Task::Set { code, plan, price } => {
            let plan: Plan = plan
                .parse()
                .map_err(|_| anyhow::anyhow!("{plan} is no plan: starter, pro, multi_unit"))?;
            anyhow::ensure!(
                price.is_none() || plan == Plan::MultiUnit,
                "only multi_unit has a price of its own"
            );
            let tenant = app.tenants.open(find(&app, &code)?).await?;
            app.run_as_system(&tenant, move |change| operator::grant(change, plan, price))
                .await
                .map_err(|error| anyhow::anyhow!("{code}: {}", error.code()))?;
            super::say(&format!("{code} is on {}", plan.name()));
        }
    }
    Ok(ExitCode::SUCCESS)
}
