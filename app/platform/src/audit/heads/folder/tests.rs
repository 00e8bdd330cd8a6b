//! The folder of heads: what is found when a line, a key or a file in it changes.

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
    // A file is where the folder should be.
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
