//! `lineup tenant …` and `lineup migrate`: what an operator does with brands.

use std::{path::PathBuf, process::ExitCode};

use clap::Subcommand;

use crate::{app::App, clock::Clock, config::Config, identity::open_brand};

/// What can be done with brands.
#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// Create a brand and print a single-use link for its owner.
    Create {
        /// The brand's name.
        name: String,
        /// The owner's e-mail address.
        #[arg(long)]
        owner_email: String,
        /// The owner's first name.
        #[arg(long, default_value = "Owner")]
        first_name: String,
        /// The owner's last name.
        #[arg(long, default_value = "")]
        last_name: String,
        /// A host name that is this brand's own.
        #[arg(long)]
        host: Option<String>,
    },
    /// List the brands.
    List,
    /// Write a brand's folder, whole and consistent, to a new folder.
    Export {
        /// The brand's short code.
        code: String,
        /// A folder that does not exist yet.
        to: PathBuf,
    },
    /// Delete a brand for ever.
    Delete {
        /// The brand's short code.
        code: String,
        /// The code again, so that nothing is deleted by a slip.
        #[arg(long)]
        confirm: String,
    },
}

pub(super) async fn run(task: Task) -> anyhow::Result<ExitCode> {
    let app = App::start(Config::from_env(false)?, Clock::System)?;
    match task {
        Task::Create {
            name,
            owner_email,
            first_name,
            last_name,
            host,
        } => {
            let owner = open_brand::Owner {
                email: owner_email,
                first_name,
                last_name,
            };
            let opened = open_brand::open_brand(&app, &name, host.as_deref(), owner).await?;
            super::say(&format!("{} {name}", opened.code));
            super::say(&format!("The owner signs in once with: {}", opened.link));
        }
        Task::List => {
            for brand in app.tenants.list() {
                let state = brand.attention.as_deref().unwrap_or("ok");
                super::say(&format!("{} {} ({state})", brand.code, brand.name));
            }
        }
        Task::Export { code, to } => {
            let id = find(&app, &code)?;
            let now = app.clock.now();
            app.tenants.export(id, to.clone(), now).await?;
            super::say(&format!("{code} is in {}", to.display()));
        }
        Task::Delete { code, confirm } => {
            anyhow::ensure!(code == confirm, "--confirm must repeat the code");
            let id = find(&app, &code)?;
            app.tenants.delete(id).await?;
            super::say(&format!("{code} is gone"));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Brings every brand's file to this version's schema.
pub(super) async fn migrate() -> anyhow::Result<ExitCode> {
    let app = App::start(Config::from_env(false)?, Clock::System)?;
    let report = app.tenants.sweep_migrations(app.clock.now()).await?;
    super::say(&format!(
        "{} migrated, {} already current, {} failed",
        report.migrated.len(),
        report.current,
        report.failed.len()
    ));
    for (code, why) in &report.failed {
        super::say(&format!("{code}: {why}"));
    }
    Ok(if report.failed.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn find(app: &App, code: &str) -> anyhow::Result<tenants::TenantId> {
    let code = code
        .parse()
        .map_err(|_| anyhow::anyhow!("{code} is not a brand's code"))?;
    app.tenants
        .by_code(&code)
        .ok_or_else(|| anyhow::anyhow!("there is no brand {code}"))
}
