//! The heads in an object store, which no one at this server can take back where the bucket locks its objects: for each
//! brand the lines of its file in the folder, a few in each object, named by the number of the first.

use std::{
    io::{self, Write as _},
    path::Path as File,
    time::Duration,
};

use anyhow::{Context as _, bail};
use futures_util::TryStreamExt as _;
use object_store::{
    ClientOptions, Error, ObjectStore, ObjectStoreExt as _, PutMode, RetryConfig,
    aws::{AmazonS3, AmazonS3Builder, AmazonS3ConfigKey},
    path::Path,
};
use tokio::sync::OnceCell;

use super::folder::{Folder, KEYS, Unsent};
use crate::config::AuditStore;

/// For one answer of the store.
const ANSWER: Duration = Duration::from_secs(20);

/// A folder of a bucket.
#[derive(Debug)]
pub struct Bucket {
    store: AmazonS3,
    folder: Path,
    url: String,
    /// The public keys are there.
    keys: OnceCell<()>,
}

impl Bucket {
    /// A bucket that may be reachable.
    ///
    /// # Errors
    /// An error where the setting names none.
    pub fn at(setting: &AuditStore) -> anyhow::Result<Self> {
        // Another part of this process may have chosen one already, which is as good.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let bad = || {
            format!(
                "LINEUP_AUDIT_STORE={}: write s3://bucket/folder",
                setting.url
            )
        };
        let rest = setting.url.strip_prefix("s3://").with_context(bad)?;
        let (bucket, folder) = rest.split_once('/').unwrap_or((rest, ""));
        let options = setting.options.iter().filter_map(|(name, value)| {
            let key: AmazonS3ConfigKey = name.to_lowercase().parse().ok()?;
            Some((key, value.clone()))
        });
        let store = options
            .fold(AmazonS3Builder::new(), |builder, (key, value)| {
                builder.with_config(key, value)
            })
            .with_bucket_name(bucket)
            .with_client_options(client(setting))
            .with_retry(RetryConfig {
                max_retries: 2,
                retry_timeout: 2 * ANSWER,
                ..RetryConfig::default()
            })
            .build()
            .with_context(bad)?;
        Ok(Self {
            store,
            folder: Path::parse(folder).with_context(bad)?,
            url: setting.url.clone(),
            keys: OnceCell::new(),
        })
    }

    /// Sends what the folder holds and the bucket does not.
    ///
    /// # Errors
    /// An error where the bucket holds other heads under their numbers: the folder was emptied, replaced or written by
    /// someone else; store and file system errors.
    pub async fn send(&self, from: &Folder) -> anyhow::Result<()> {
        self.keys.get_or_try_init(|| self.send_keys(from)).await?;
        let mut failed = None;
        for tenant in from.brands()? {
            if let Err(error) = self.send_brand(from, &tenant).await {
                failed.get_or_insert(error);
            }
        }
        failed.map_or(Ok(()), Err)
    }

    async fn send_keys(&self, from: &Folder) -> anyhow::Result<()> {
        for key in from.keys()? {
            let hex = data_encoding::HEXLOWER.encode(key.as_bytes());
            let name = self.keys_folder().join(hex.as_str());
            self.create(&name, hex).await?;
        }
        Ok(())
    }

    async fn send_brand(&self, from: &Folder, tenant: &str) -> anyhow::Result<()> {
        let Unsent { mut sent, text } = from.unsent(tenant)?;
        let mut rest = text.as_str();
        while !rest.is_empty() {
            let name = self
                .brand(tenant)
                .join(format!("{:09}.jsonl", sent.lines + 1));
            let there = if self.create(&name, rest.to_owned()).await? {
                rest
            } else {
                self.sent_before(&name, rest).await?
            };
            sent = sent.with(there);
            from.note_sent(tenant, sent)?;
            rest = &rest[there.len()..];
        }
        Ok(())
    }

    /// The part of `rest` that an object holds already: it was sent, and the server stopped before that was noted.
    async fn sent_before<'a>(&self, name: &Path, rest: &'a str) -> anyhow::Result<&'a str> {
        let there = self.get(name).await?;
        match rest.get(..there.len()) {
            Some(same) if same == there && !there.is_empty() => Ok(same),
            _ => bail!(
                "{name} there holds other heads than the folder: the folder was emptied or replaced, or another server writes \
                 there. Put the folder back, or name another one of the bucket"
            ),
        }
    }

    /// Copies the public keys and a brand's heads into a folder.
    ///
    /// # Errors
    /// An error where an object between others is missing; store and file system errors.
    pub async fn fetch(&self, tenant: &str, into: &File) -> anyhow::Result<()> {
        for name in self.list(&self.keys_folder()).await? {
            append(&into.join(KEYS), &format!("{}\n", self.get(&name).await?))?;
        }
        let file = into.join(format!("{tenant}.jsonl"));
        let mut lines = 0;
        for name in self.list(&self.brand(tenant)).await? {
            let first = name.filename().and_then(|name| name.strip_suffix(".jsonl"));
            if first.and_then(|first| first.parse().ok()) != Some(lines + 1) {
                bail!(
                    "{}: the heads from line {} on are missing before {name}",
                    self.url,
                    lines + 1
                );
            }
            let text = self.get(&name).await?;
            lines += text.lines().count();
            append(&file, &text)?;
        }
        Ok(())
    }

    fn keys_folder(&self) -> Path {
        self.folder.clone().join(KEYS)
    }

    fn brand(&self, tenant: &str) -> Path {
        self.folder.clone().join(tenant)
    }

    /// The objects under a name, in their order.
    async fn list(&self, under: &Path) -> anyhow::Result<Vec<Path>> {
        let found = self
            .store
            .list(Some(under))
            .map_ok(|object| object.location);
        let mut names: Vec<Path> = found.try_collect().await.with_context(|| self.failed())?;
        names.sort();
        Ok(names)
    }

    async fn get(&self, name: &Path) -> anyhow::Result<String> {
        let read = async { self.store.get(name).await?.bytes().await };
        let bytes = read.await.with_context(|| self.failed())?;
        Ok(String::from_utf8(bytes.to_vec())?)
    }

    /// Writes an object that is not there yet. Returns whether it was not.
    async fn create(&self, name: &Path, text: String) -> anyhow::Result<bool> {
        match self
            .store
            .put_opts(name, text.into(), PutMode::Create.into())
            .await
        {
            Ok(_) => Ok(true),
            Err(Error::AlreadyExists { .. }) => Ok(false),
            Err(error) => Err(error).with_context(|| self.failed()),
        }
    }

    fn failed(&self) -> String {
        format!("the store of the audit heads, {}", self.url)
    }
}

/// In plain text where the setting's own address is: a store beside the server, or a test.
fn client(setting: &AuditStore) -> ClientOptions {
    let plain = setting
        .options
        .iter()
        .any(|(name, value)| name.starts_with("AWS_ENDPOINT") && value.starts_with("http:"));
    ClientOptions::new()
        .with_allow_http(plain)
        .with_timeout(ANSWER)
        .with_connect_timeout(ANSWER / 2)
}

fn append(path: &File, text: &str) -> io::Result<()> {
    let mut file = std::fs::OpenOptions::new()
        .append(true)
        .create(true)
        .open(path)?;
    file.write_all(text.as_bytes())
}
