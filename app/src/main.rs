//! The command line of Lineup.

use std::process::ExitCode;

use app::command;
use clap::Parser as _;

#[tokio::main]
async fn main() -> ExitCode {
    command::run(command::Command::parse()).await
}
