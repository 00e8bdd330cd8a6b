//! The command line of Lineup.

use std::process::ExitCode;

use app::command;
use clap::Parser as _;

/// Gives memory back to the system soon after a burst; the system's own allocator keeps what many threads freed.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main]
async fn main() -> ExitCode {
    command::run(command::Command::parse()).await
}
