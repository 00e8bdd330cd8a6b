//! `lineup audit …`: checks a trail with nothing but the file and the signed heads, and what belongs to that.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::Context as _;
use clap::{Args, Subcommand};
use tempfile::TempDir;

use crate::{
    clock::Clock,
    compliance::{
        check_trail::{self, Against, Found},
        heads::{self, Bucket, Folder, public_key},
        verify::Checked,
    },
    config::{self, AuditStore, Config},
    server,
};

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// Recompute the chain and name the first record that does not hold.
    Verify(Verify),
    /// Print the public key that signs the heads: keep it apart from the data.
    Key,
    /// Put on record that an older copy of a brand was restored; without it the heads report a loss for ever.
    Restored {
        /// The brand's short code.
        code: String,
        /// The reason.
        #[arg(long)]
        reason: String,
    },
}

/// The trail to check, and its comparison.
#[derive(Debug, Args)]
pub(super) struct Verify {
    /// A brand's `tenant.sqlite`, or an export.
    file: PathBuf,
    /// A hash of a record as it was kept elsewhere (a checkpoint's mail has all of it, paper its first 16 digits): finds a
    /// cut-off or rewritten end.
    #[arg(long)]
    head: Option<String>,
    /// The folder of the signed heads, or the bucket (`s3://bucket/folder`; default: `LINEUP_AUDIT_HEADS`, else beside the
    /// data folder).
    #[arg(long)]
    heads: Option<String>,
    /// The public key that signed them, as `lineup audit key` printed it (default: those noted in the folder).
    #[arg(long)]
    key: Option<String>,
}

pub(super) async fn run(task: Task) -> anyhow::Result<ExitCode> {
    match task {
        Task::Verify(asked) => {
            let found = check(asked).await?;
            super::say(&words(&found.checked));
            if let Some(note) = &found.note {
                super::say(note);
            }
            Ok(if found.checked.ok {
                ExitCode::SUCCESS
            } else {
                ExitCode::FAILURE
            })
        }
        Task::Key => {
            let app = server::start(Config::from_env(false)?, Clock::System)?;
            super::say(&data_encoding::HEXLOWER.encode(app.heads.public_key().as_bytes()));
            Ok(ExitCode::SUCCESS)
        }
        Task::Restored { code, reason } => {
            let app = server::start(Config::from_env(false)?, Clock::System)?;
            let id = super::tenant::find(&app, &code)?;
            let lost = heads::restored(&app, id, reason)
                .await
                .map_err(|error| anyhow::anyhow!("{error:?}"))?;
            super::say(&match lost {
                Some(head) => format!(
                    "It is on record that {code} lost what came up to record {}, signed at {}",
                    head.seq, head.at
                ),
                None => format!("{code} holds everything that was signed: nothing was lost"),
            });
            Ok(ExitCode::SUCCESS)
        }
    }
}

async fn check(asked: Verify) -> anyhow::Result<Found> {
    let named = asked.heads.is_some();
    let fetched = match &asked.heads {
        Some(url) if url.starts_with("s3://") => Some(fetch(url, &asked.file).await?),
        _ => None,
    };
    let folder = match (&fetched, asked.heads) {
        (Some(fetched), _) => Folder::at(fetched.path()),
        (None, Some(path)) => Folder::at(path),
        (None, None) => Folder::at(config::audit_heads_folder()),
    };
    let keys = match &asked.key {
        Some(hex) => vec![public_key(hex).context("--key must be 64 hex digits")?],
        None => folder.keys()?,
    };
    let against = Against {
        hash: asked.head,
        folder,
        named,
        keys,
    };
    check_trail::check(&asked.file, &against)
}

/// A copy of what a bucket holds of the brand of a file.
async fn fetch(url: &str, file: &Path) -> anyhow::Result<TempDir> {
    let folder = TempDir::new()?;
    let bucket = Bucket::at(&AuditStore::at(url.to_owned()))?;
    bucket
        .fetch(&check_trail::brand_of(file)?, folder.path())
        .await?;
    Ok(folder)
}

fn words(checked: &Checked) -> String {
    match (&checked.first_bad_seq, &checked.reason) {
        (Some(seq), Some(reason)) => format!("record {seq}: {reason}"),
        (None, Some(reason)) => format!("the trail does not hold: {reason}"),
        _ => format!(
            "{} records hold; newest hash {}",
            checked.checked, checked.head.hash
        ),
    }
}
