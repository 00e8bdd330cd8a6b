//! `lineup keys …`: changes the master key.

use std::{path::PathBuf, process::ExitCode};

use clap::Subcommand;
use tenants::ServerLock;

use crate::{
    clock::Clock,
    config::{self, Config},
    rotate_keys::rotate_keys,
    server,
};

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// Seal everything that is sealed under the master key under another one. The server must not run; the old key must
    /// be set. Broken off, it is finished by the same command.
    Rotate {
        /// The file with the new key (64 hex digits); made where there is none.
        #[arg(long)]
        to: PathBuf,
    },
}

pub(super) async fn run(task: Task) -> anyhow::Result<ExitCode> {
    let Task::Rotate { to } = task;
    let config = Config::from_env(false)?;
    let _lock = ServerLock::take(&config.data.root)?;
    let app = server::start_to_rotate(config, Clock::System)?;
    let next = config::key_file(&to)?;
    let rotated = rotate_keys(&app, next, |done| {
        super::say(&format!("{} brands, {} values", done.brands, done.values));
    })
    .await?;
    super::say(&format!(
        "{} values of {} brands are sealed under the new key. Start the server with LINEUP_MASTER_KEY_FILE={}, and keep the \
         old key as long as a copy from before today is kept",
        rotated.values,
        rotated.brands,
        to.display()
    ));
    Ok(ExitCode::SUCCESS)
}
