//! The commands: serve, and everything that an operator does from a shell.

mod audit;
mod clock;
#[cfg(feature = "demo")]
mod demo;
mod keys;
mod plan;
mod serve;
mod tenant;
mod work_samples;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::{openapi, permit::permissions_matrix, router};

/// Hiring and scheduling for restaurant brands.
#[derive(Debug, Parser)]
#[command(name = "lineup", version)]
pub struct Command {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Serve the product.
    Serve {
        /// Offer the demo people on the sign-in page and show the messages that would leave.
        #[arg(long)]
        demo: bool,
    },
    /// Make the demo brand, if it is not there yet.
    #[cfg(feature = "demo")]
    Demo {
        /// The demo's today (default: today, with the people who are at work now).
        #[arg(long)]
        date: Option<jiff::civil::Date>,
    },
    /// Print a single-use link that opens the first brand.
    SetUp,
    /// Bring every brand's file to this version's schema.
    Migrate,
    /// Create, list, export and delete brands.
    Tenant {
        #[command(subcommand)]
        task: tenant::Task,
    },
    /// List what brands pay, mark invoices paid, give a brand a plan.
    Plan {
        #[command(subcommand)]
        task: plan::Task,
    },
    /// Check an audit trail (a brand's file or an exported JSONL file), and what belongs to its proof.
    Audit {
        #[command(subcommand)]
        task: audit::Task,
    },
    /// Change the master key of a server that does not run.
    Keys {
        #[command(subcommand)]
        task: keys::Task,
    },
    /// Say whether the server trusts its clock, and make it.
    Clock {
        #[command(subcommand)]
        task: clock::Task,
    },
    /// Print how the tasks of the work samples do on this server, over all brands.
    WorkSamples {
        /// As JSON.
        #[arg(long)]
        json: bool,
    },
    /// Print the permission matrix.
    Permissions,
    /// Print the OpenAPI document.
    Openapi,
}

/// Runs a command; its result is the process's.
pub async fn run(command: Command) -> ExitCode {
    let result = match command.task {
        Task::Serve { demo } => serve::serve(demo).await,
        #[cfg(feature = "demo")]
        Task::Demo { date } => demo::demo(date).await,
        Task::SetUp => serve::set_up().await,
        Task::Migrate => tenant::migrate().await,
        Task::Tenant { task } => tenant::run(task).await,
        Task::Plan { task } => plan::run(task).await,
        Task::Audit { task } => audit::run(task).await,
        Task::Keys { task } => keys::run(task).await,
        Task::Clock { task } => clock::run(task).await,
        Task::WorkSamples { json } => work_samples::work_samples(json).await,
        Task::Permissions => permissions(),
        Task::Openapi => document(),
    };
    match result {
        Ok(code) => code,
        Err(error) => {
            say(&format!("lineup: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

#[expect(
    clippy::print_stdout,
    reason = "a command answers on its standard output"
)]
fn say(text: &str) {
    println!("{text}");
}

fn permissions() -> anyhow::Result<ExitCode> {
    let mut text = String::from(
        "# What Casbin decides from model.conf and policy.csv: A whole brand, L own locations,\n# D own locations and houses, O own records, - none. Regenerate: lineup permissions > casbin/expected.txt\n",
    );
    permissions_matrix(&mut text)?;
    say(text.trim_end());
    Ok(ExitCode::SUCCESS)
}

fn document() -> anyhow::Result<ExitCode> {
    let (_, document) = router::api().split_for_parts();
    say(&openapi::finish(document).to_pretty_json()?);
    Ok(ExitCode::SUCCESS)
}
