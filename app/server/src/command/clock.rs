//! `lineup clock …`: whether the server trusts its clock, and an operator's word that it is right.

use std::process::ExitCode;

use anyhow::anyhow;
use clap::Subcommand;

use crate::{
    clock::Clock,
    config::Config,
    server,
    time_guard::{self, Standing},
};

#[derive(Clone, Copy, Debug, Subcommand)]
pub(super) enum Task {
    /// Say what the clock says beside the newest time on record. Fails where the server does not trust it.
    Show,
    /// Say that the clock is right: what is due is deleted again.
    Accept,
}

pub(super) async fn run(task: Task) -> anyhow::Result<ExitCode> {
    let app = server::start(Config::from_env(false)?, Clock::System)?;
    let standing = match task {
        Task::Show => time_guard::standing(&app).await,
        Task::Accept => time_guard::accept(&app).await.map(Standing::Right),
    };
    let standing = standing.map_err(|error| anyhow!("{error:?}"))?;
    super::say(&standing.to_string());
    Ok(if standing.trusted().is_some() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
