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
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use ed25519_dalek::SigningKey;
    use jiff::Timestamp;

    use super::{super::signed::End, *};

    /// A folder in a place of its own, and the key that signs there.
    struct Place {
        _dir: tempfile::TempDir,
        folder: Folder,
        key: SigningKey,
    }

    impl Place {
        fn new() -> Self {
            let dir = tempfile::tempdir().unwrap();
            let folder = Folder::at(dir.path().join("heads"));
            let key = SigningKey::from_bytes(&crate::secrets::random());
            folder.prepare(&key.verifying_key()).unwrap();
            Self {
                _dir: dir,
                folder,
                key,
            }
        }

        fn head(&self, tenant: &str, seq: i64, restored: Option<i64>) -> SignedHead {
            let end = End {
                tenant: tenant.to_owned(),
                seq,
                hash: [3; 32],
                restored,
            };
            SignedHead::sign(&self.key, end, Timestamp::UNIX_EPOCH).unwrap()
        }

        fn add(&self, tenant: &str, seq: i64) -> SignedHead {
            let head = self.head(tenant, seq, None);
            self.folder.add(&head).unwrap();
            head
        }

        /// Writes past the folder's own ways.
        fn write(&self, tenant: &str, more: &str) {
            let mut text = fs::read_to_string(self.folder.file(tenant)).unwrap_or_default();
            text.push_str(more);
            fs::write(self.folder.file(tenant), text).unwrap();
        }

        fn keys(&self) -> Vec<VerifyingKey> {
            self.folder.keys().unwrap()
        }

        fn read(&self, tenant: &str) -> (Vec<i64>, Option<String>) {
            let kept = self.folder.read(tenant, &self.keys()).unwrap().unwrap();
            let seqs = kept.heads.iter().map(|head| head.seq);
            (seqs.collect(), kept.wrong)
        }
    }

    #[test]
    fn each_key_that_signed_is_noted_once_and_no_other_user_reads_the_folder() {
        let place = Place::new();
        let (first, other) = (place.key.verifying_key(), Place::new().key.verifying_key());
        place.folder.prepare(&first).unwrap();
        assert_eq!(place.keys(), [first]);
        place.folder.prepare(&other).unwrap();
        assert_eq!(place.keys(), [first, other]);
        place.add("a", 1);
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(place.folder.path()), 0o700);
        assert_eq!(mode(&place.folder.file("a")), 0o600);
        let nowhere = Folder::at("/nowhere");
        assert!(nowhere.keys().unwrap().is_empty());
        assert!(nowhere.brands().is_err());
        // A file stands where the folder should be.
        let blocked = Folder::at(place.folder.file("a"));
        assert!(blocked.keys().is_err());
        assert!(blocked.read("a", &[]).is_err());
        assert!(blocked.newest("a", &[]).is_err());
    }

    #[test]
    fn the_brands_are_those_with_heads() {
        let place = Place::new();
        assert!(place.folder.brands().unwrap().is_empty());
        place.add("b", 1);
        place.add("a", 1);
        place.folder.note_sent("a", Sent::default()).unwrap();
        assert_eq!(place.folder.brands().unwrap(), ["a", "b"]);
    }

    #[test]
    fn the_first_line_that_is_not_as_it_was_signed_is_named() {
        let place = Place::new();
        assert!(place.folder.read("a", &place.keys()).unwrap().is_none());
        for seq in [3, 7, 9] {
            place.add("a", seq);
        }
        assert_eq!(place.read("a"), (vec![3, 7, 9], None));
        let (seqs, wrong) = {
            place.write("a", &place.head("a", 8, None).line().unwrap());
            place.read("a")
        };
        assert_eq!(seqs, [3, 7, 9, 8]);
        assert!(
            wrong
                .unwrap()
                .contains("line 4 of the heads is out of order")
        );
        // The same record again is no growth either.
        place.add("b", 3);
        place.add("b", 3);
        assert!(place.read("b").1.unwrap().contains("line 2"));
        // Another brand's head, another server's, and one that was changed.
        let stranger = Place::new();
        for (tenant, line) in [
            ("c", place.head("d", 2, None).line().unwrap()),
            ("e", stranger.head("e", 2, None).line().unwrap()),
            (
                "f",
                place
                    .head("f", 2, None)
                    .line()
                    .unwrap()
                    .replace("\"seq\":2", "\"seq\":3"),
            ),
        ] {
            place.add(tenant, 1);
            place.write(tenant, &format!("{line}\n"));
            let (seqs, wrong) = place.read(tenant);
            assert_eq!(seqs, [1], "{tenant}");
            assert!(wrong.unwrap().contains("line 2"), "{tenant}");
            let newest = place.folder.newest(tenant, &place.keys());
            assert!(newest.is_err(), "{tenant}");
        }
    }

    #[test]
    fn what_was_restored_takes_the_later_heads_with_it_and_those_before_stay() {
        let place = Place::new();
        for seq in [3, 7, 9] {
            place.add("a", seq);
        }
        place.folder.add(&place.head("a", 8, Some(7))).unwrap();
        assert_eq!(place.read("a"), (vec![3, 7, 8], None));
    }

    #[test]
    fn the_newest_head_is_the_last_whole_line() {
        let place = Place::new();
        let newest = || place.folder.newest("a", &place.keys()).unwrap();
        let length = || fs::metadata(place.folder.file("a")).unwrap().len();
        assert_eq!(newest(), None);
        // The power went while the first head was written.
        place.write("a", "{\"half");
        assert_eq!(newest(), None);
        assert_eq!(length(), 0, "what broke off is cut away");
        let first = place.add("a", 1);
        assert_eq!(newest(), Some(first.clone()));
        let whole = length();
        assert_eq!(newest(), Some(first.clone()));
        assert_eq!(length(), whole, "a whole line stays");
        place.write("a", "{\"half");
        assert_eq!(newest(), Some(first));
        assert_eq!(length(), whole);
        // More heads than are read at once.
        for seq in 2..40 {
            place.add("a", seq);
        }
        assert!(length() > 2 * TAIL);
        assert_eq!(newest().map(|head| head.seq), Some(39));
        let whole = length();
        place.write("a", "{\"half");
        assert_eq!(newest().map(|head| head.seq), Some(39));
        assert_eq!(length(), whole);
        assert_eq!(place.read("a").0.len(), 39);
    }

    #[test]
    fn only_whole_lines_that_were_not_sent_are_sent() {
        let place = Place::new();
        let unsent = || place.folder.unsent("a").unwrap();
        let one = place.add("a", 1).line().unwrap();
        place.write("a", "{\"half");
        assert_eq!(unsent().text, format!("{one}\n"));
        let sent = unsent().sent.with(&unsent().text);
        assert_eq!((sent.lines, sent.bytes), (1, one.len() as u64 + 1));
        place.folder.note_sent("a", sent).unwrap();
        assert_eq!(unsent().text, "");
        assert_eq!(unsent().sent.bytes, sent.bytes);
        place.folder.newest("a", &place.keys()).unwrap();
        assert_eq!(unsent().text, "");
        let two = place.add("a", 2).line().unwrap();
        let later = unsent();
        assert_eq!(later.text, format!("{two}\n"));
        let sent = later.sent.with(&later.text);
        assert_eq!(sent.lines, 2);
        assert_eq!(
            sent.bytes,
            fs::metadata(place.folder.file("a")).unwrap().len()
        );
        // A note that broke off counts as none: everything is sent once more.
        let note = place.folder.path().join("a.sent");
        for broken in ["", "1", "1 ", "x 3"] {
            fs::write(&note, broken).unwrap();
            assert_eq!(unsent().text, format!("{one}\n{two}\n"), "{broken:?}");
        }
        // One that cannot be read is no note that is missing.
        fs::remove_file(&note).unwrap();
        fs::create_dir(&note).unwrap();
        assert!(place.folder.unsent("a").is_err());
    }
}
