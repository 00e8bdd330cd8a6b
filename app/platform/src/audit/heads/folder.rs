//! The second place of the heads: a folder outside of the data, one file for each brand, one line for each head, and the
//! public keys that signed them.

use std::{
    fs,
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _},
    path::{Path, PathBuf},
};

use ed25519_dalek::VerifyingKey;

use super::signed::{SignedHead, public_key};
use crate::error::{Error, Result};

/// The public keys, one a line.
pub(super) const KEYS: &str = "public-keys";
/// More than a line has.
const TAIL: u64 = 4096;

/// A folder of heads.
#[derive(Clone, Debug)]
pub struct Folder(PathBuf);

/// The state of a brand's file of heads.
#[derive(Clone, Debug, Default)]
pub struct RetentionLocked {
    /// The heads that count, oldest first.
    pub heads: Vec<SignedHead>,
    /// The first fault of the file.
    pub wrong: Option<String>,
}

/// The sent part of a brand's file of heads.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sent {
    pub(super) lines: usize,
    pub(super) bytes: u64,
}

impl Sent {
    fn parse(text: &str) -> Option<Self> {
        let (lines, bytes) = text.split_once(' ')?;
        Some(Self {
            lines: lines.parse().ok()?,
            bytes: bytes.parse().ok()?,
        })
    }

    /// With some more text.
    pub(super) fn with(self, text: &str) -> Self {
        Self {
            lines: self.lines + text.lines().count(),
            bytes: self.bytes + text.len() as u64,
        }
    }
}

/// The unsent part.
#[derive(Debug)]
pub(super) struct Unsent {
    /// The head before.
    pub(super) sent: Sent,
    /// Whole lines.
    pub(super) text: String,
}

impl Folder {
    /// A folder that may be there.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        Self(path.into())
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Makes it where it is missing, for this user only, and notes the public key.
    ///
    /// # Errors
    /// File system errors.
    pub fn prepare(&self, key: &VerifyingKey) -> io::Result<()> {
        fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(&self.0)?;
        let known = self.keys()?;
        if known.contains(key) {
            return Ok(());
        }
        append(
            &self.0.join(KEYS),
            &data_encoding::HEXLOWER.encode(key.as_bytes()),
        )
    }

    /// The public keys that signed here.
    ///
    /// # Errors
    /// File system errors.
    pub fn keys(&self) -> io::Result<Vec<VerifyingKey>> {
        match fs::read_to_string(self.0.join(KEYS)) {
            Ok(text) => Ok(text.lines().filter_map(public_key).collect()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(error),
        }
    }

    /// The brands whose heads are here.
    ///
    /// # Errors
    /// File system errors.
    pub fn brands(&self) -> io::Result<Vec<String>> {
        let mut brands: Vec<String> = fs::read_dir(&self.0)?
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter_map(|name| name.strip_suffix(".jsonl").map(str::to_owned))
            .collect();
        brands.sort();
        Ok(brands)
    }

    /// The heads of a brand, each with its signature checked. None where the brand has no file here.
    ///
    /// # Errors
    /// File system errors.
    pub fn read(&self, tenant: &str, keys: &[VerifyingKey]) -> io::Result<Option<RetentionLocked>> {
        let text = match fs::read(self.file(tenant)) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let mut kept = RetentionLocked::default();
        for (number, line) in (1..).zip(text.lines()) {
            match SignedHead::parse(line) {
                Some(head) if head.tenant == tenant && head.holds(keys) => kept.take(head, number),
                _ => kept.say(format!(
                    "line {number} of the heads is not as it was signed"
                )),
            }
        }
        Ok(Some(kept))
    }

    /// The newest head of a brand; none where there is none yet.
    ///
    /// # Errors
    /// `Internal` where the last line is no head that `keys` signed; file system errors.
    pub fn newest(&self, tenant: &str, keys: &[VerifyingKey]) -> Result<Option<SignedHead>> {
        let Some(line) = self.last_line(tenant).map_err(failed)? else {
            return Ok(None);
        };
        SignedHead::parse(&line)
            .filter(|head| head.tenant == tenant && head.holds(keys))
            .map(Some)
            .ok_or_else(|| {
                Error::internal(format!(
                    "the last line of {} is not as it was signed",
                    self.file(tenant).display()
                ))
            })
    }

    /// The last whole line: one that broke off with the power is cut away.
    fn last_line(&self, tenant: &str) -> io::Result<Option<String>> {
        let mut file = match fs::File::options()
            .read(true)
            .write(true)
            .open(self.file(tenant))
        {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let length = file.metadata()?.len();
        let begin = length.saturating_sub(TAIL);
        file.seek(SeekFrom::Start(begin))?;
        let mut tail = Vec::new();
        file.read_to_end(&mut tail)?;
        let Some(end) = tail.iter().rposition(|byte| *byte == b'\n') else {
            file.set_len(begin)?;
            return Ok(None);
        };
        if end + 1 < tail.len() {
            file.set_len(begin + end as u64 + 1)?;
            file.sync_all()?;
        }
        let line = tail[..end].rsplit(|byte| *byte == b'\n').next();
        Ok(line.map(|line| String::from_utf8_lossy(line).into_owned()))
    }

    /// The lines of a brand's file that the object store does not hold yet.
    ///
    /// # Errors
    /// File system errors.
    pub(super) fn unsent(&self, tenant: &str) -> io::Result<Unsent> {
        let sent = self.sent(tenant)?;
        let mut file = fs::File::open(self.file(tenant))?;
        let mut text = Vec::new();
        if file.metadata()?.len() > sent.bytes {
            file.seek(SeekFrom::Start(sent.bytes))?;
            file.read_to_end(&mut text)?;
        }
        // A line that broke off is not one yet.
        text.truncate(
            text.iter()
                .rposition(|byte| *byte == b'\n')
                .map_or(0, |end| end + 1),
        );
        let text = String::from_utf8_lossy(&text).into_owned();
        Ok(Unsent { sent, text })
    }

    /// Notes what the object store holds.
    ///
    /// # Errors
    /// File system errors.
    pub(super) fn note_sent(&self, tenant: &str, sent: Sent) -> io::Result<()> {
        let text = format!("{} {}", sent.lines, sent.bytes);
        fs::write(self.0.join(format!("{tenant}.sent")), text)
    }

    fn sent(&self, tenant: &str) -> io::Result<Sent> {
        let text = match fs::read_to_string(self.0.join(format!("{tenant}.sent"))) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read?,
        };
        // A note that broke off with the power counts as none: what the store holds is compared once more.
        Ok(Sent::parse(&text).unwrap_or_default())
    }

    /// Adds a head.
    ///
    /// # Errors
    /// File system errors.
    pub fn add(&self, head: &SignedHead) -> Result<()> {
        append(&self.file(&head.tenant), &head.line()?).map_err(failed)
    }

    fn file(&self, tenant: &str) -> PathBuf {
        self.0.join(format!("{tenant}.jsonl"))
    }
}

impl RetentionLocked {
    /// The next line: numbers only grow, unless an operator restored an older copy.
    fn take(&mut self, head: SignedHead, number: usize) {
        if let Some(last) = head.restored {
            self.heads.retain(|older| older.seq <= last);
        } else if self.heads.last().is_some_and(|older| older.seq >= head.seq) {
            self.say(format!("line {number} of the heads is out of order"));
        }
        self.heads.push(head);
    }

    fn say(&mut self, wrong: String) {
        self.wrong.get_or_insert(wrong);
    }
}

fn append(path: &Path, line: &str) -> io::Result<()> {
    let mut file = fs::OpenOptions::new()
        .append(true)
        .create(true)
        .mode(0o600)
        .open(path)?;
    file.write_all(format!("{line}\n").as_bytes())?;
    file.sync_all()
}

fn failed(error: io::Error) -> Error {
    Error::Internal(anyhow::Error::from(error).context("the folder of the audit heads"))
}

#[cfg(test)]
mod tests;
