//! `lineup tenant …` and `lineup migrate`: what an operator does with brands.

use std::{path::PathBuf, process::ExitCode};

use clap::Subcommand;

use crate::{app::App, clock::Clock, config::Config, identity::open_brand, messages::Lang, server};

/// The commands on brands.
#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// Create a brand and print a single-use link for its owner.
    Create {
        /// The brand's name.
        name: String,
        /// The owner's email address.
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
    /// Copy every brand and the control file to a new folder, and verify each copy.
    Backup {
        /// A folder that does not exist yet, best on another disk and named by the day.
        to: PathBuf,
    },
    /// Prove that an exported or backed-up folder is whole.
    Verify {
        /// The folder.
        copy: PathBuf,
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
    // A copy is looked at without this machine's brands.
    if let Task::Verify { copy } = task {
        let manifest = tenants::verify_copy(&copy)?;
        super::say(&format!(
            "{} {} is whole, as of {}",
            manifest.code, manifest.name, manifest.made_at
        ));
        return Ok(ExitCode::SUCCESS);
    }
    let app = server::start(Config::from_env(false)?, Clock::System)?;
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
                phone: None,
                first_name,
                last_name,
                lang: Lang::default(),
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
        Task::Backup { to } => return back_up(&app, &to).await,
        Task::Verify { .. } => unreachable!("answered before anything is opened"),
        Task::Delete { code, confirm } => {
            anyhow::ensure!(code == confirm, "--confirm must repeat the code");
            let id = find(&app, &code)?;
            // A file that cannot be read keeps no operator from removing it.
            anyhow::ensure!(
                !matches!(app.must_keep(id).await, Ok(true)),
                "a legal hold keeps the records of {code}: its jobs and applicants say which"
            );
            app.tenants.delete(id).await?;
            super::say(&format!("{code} is gone"));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Copies everything and says what could not be copied; fails when anything could not.
async fn back_up(app: &App, to: &std::path::Path) -> anyhow::Result<ExitCode> {
    let copied = app.tenants.back_up(to, app.clock.now()).await?;
    let mut whole = 0;
    for copy in &copied {
        match &copy.outcome {
            Ok(_) => whole += 1,
            Err(error) => super::say(&format!("{}: {error}", copy.code)),
        }
    }
    super::say(&format!(
        "{whole} of {} brands are in {}",
        copied.len(),
        to.display()
    ));
    Ok(if whole == copied.len() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Brings every brand's file to this version's schema.
pub(super) async fn migrate() -> anyhow::Result<ExitCode> {
    let app = server::start(Config::from_env(false)?, Clock::System)?;
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

pub(super) fn find(app: &App, code: &str) -> anyhow::Result<tenants::TenantId> {
    let code = code
        .parse()
        .map_err(|_| anyhow::anyhow!("{code} is not a brand's code"))?;
    app.tenants
        .by_code(&code)
        .ok_or_else(|| anyhow::anyhow!("there is no brand {code}"))
}
