//! Checks a trail as a file: a brand's file or an export, against the heads that were signed.

use std::{
    io::{BufRead, BufReader},
    path::Path,
};

use anyhow::Context as _;
use ed25519_dalek::VerifyingKey;
use rusqlite::{Connection, OptionalExtension as _};

use super::{
    heads::{Folder, RetentionLocked, SignedHead, public_key},
    verify::{self, Chain, Checked, Link},
};

/// The first bytes of a brand's file; an export has others.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// The comparison of a trail.
#[derive(Clone, Debug)]
pub struct Against {
    /// The hash of a record, as it was kept elsewhere.
    pub hash: Option<String>,
    /// The folder of the signed heads.
    pub folder: Folder,
    /// Someone named the folder: it must have heads of the brand.
    pub named: bool,
    /// The keys that may have signed.
    pub keys: Vec<VerifyingKey>,
}

/// A check, and what it could not compare.
#[derive(Debug)]
pub struct Found {
    /// The result.
    pub checked: Checked,
    /// A further note for the reader.
    pub note: Option<String>,
}

/// Checks a brand's file or an export.
///
/// # Errors
/// An error where it cannot be read, or the named folder of heads has none of the brand.
pub fn check(file: &Path, against: &Against) -> anyhow::Result<Found> {
    let opened =
        std::fs::File::open(file).with_context(|| format!("cannot open {}", file.display()))?;
    let mut reader = BufReader::new(opened);
    if reader.fill_buf()?.starts_with(SQLITE) {
        brand(file, against)
    } else {
        exported(reader, against)
    }
}

/// The id of the brand whose file or export this is.
///
/// # Errors
/// An error where it cannot be read or names none.
pub fn brand_of(file: &Path) -> anyhow::Result<String> {
    let bytes = std::fs::File::open(file);
    let mut reader =
        BufReader::new(bytes.with_context(|| format!("cannot open {}", file.display()))?);
    let tenant = if reader.fill_buf()?.starts_with(SQLITE) {
        tenant(&tenants::open_read_only(file)?)?
    } else {
        let last = reader.lines().last().transpose()?;
        last.and_then(|line| SignedHead::parse(&line))
            .map(|end| end.tenant)
    };
    tenant.with_context(|| format!("{} does not say which brand it is of", file.display()))
}

fn tenant(db: &Connection) -> rusqlite::Result<Option<String>> {
    db.query_row("SELECT tenant_id FROM meta", [], |row| row.get(0))
        .optional()
}

fn brand(file: &Path, against: &Against) -> anyhow::Result<Found> {
    let db = tenants::open_read_only(file)?;
    let tenant = tenant(&db)?;
    // The heads first: a server may be signing while this reads.
    let kept = match &tenant {
        Some(tenant) => against.folder.read(tenant, &against.keys)?,
        None => None,
    };
    if against.named && kept.is_none() {
        anyhow::bail!(
            "{} has no heads of this brand: they were taken away, or it is the folder of another server",
            against.folder.path().display()
        );
    }
    let moment = db.unchecked_transaction()?;
    let chain = verify::whole(&moment).map_err(|error| anyhow::anyhow!("{error:?}"))?;
    let note = kept.is_none().then(|| {
        format!(
            "{} has no signed heads of this brand: a cut-off end or a rewritten chain does not show. Name them with --heads",
            against.folder.path().display()
        )
    });
    let checked = chain.finish(against.hash.as_deref(), &kept.unwrap_or_default());
    Ok(Found { checked, note })
}

/// Checks an export. It ends with a head of its own, signed when it was made: later ones say nothing about it.
///
/// # Errors
/// An error where it, or the folder of heads, cannot be read.
pub fn exported(mut reader: impl BufRead, against: &Against) -> anyhow::Result<Found> {
    let (mut chain, mut end) = (Chain::default(), None);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line)? > 0 {
        match one_line(&line, end.is_some()) {
            Ok(Line::Record(link)) if chain.check(&link) => {}
            Ok(Line::Record(_)) => break,
            Ok(Line::End(head)) => end = Some(head),
            Err(reason) => {
                chain.broken(reason);
                break;
            }
        }
        line.clear();
    }
    let (mut kept, mut note) = (RetentionLocked::default(), None);
    match end {
        Some(end) => note = signed_end(end, against, &mut chain, &mut kept)?,
        None if against.hash.is_none() => chain.wrong(Some(
            "it does not end with a signed head: an end that was cut off would not show".to_owned(),
        )),
        None => {}
    }
    let checked = chain.finish(against.hash.as_deref(), &kept);
    Ok(Found { checked, note })
}

enum Line {
    Record(Link),
    End(SignedHead),
}

fn one_line(line: &[u8], ended: bool) -> Result<Line, &'static str> {
    const NO_RECORD: &str = "the line is not a record in its canonical form";
    let line = line.strip_suffix(b"\n").ok_or("the line breaks off")?;
    let line = std::str::from_utf8(line).map_err(|_| NO_RECORD)?;
    if ended {
        return Err("something follows the signed end");
    }
    match SignedHead::parse(line) {
        Some(head) => Ok(Line::End(head)),
        None => Link::exported(line)
            .map(Line::Record)
            .map_err(|_| NO_RECORD),
    }
}

/// Compares with the signed end of the export, and with the heads that were signed before it.
fn signed_end(
    end: SignedHead,
    against: &Against,
    chain: &mut Chain,
    kept: &mut RetentionLocked,
) -> anyhow::Result<Option<String>> {
    let own: Vec<VerifyingKey> = public_key(&end.key).into_iter().collect();
    let alone = against.keys.is_empty();
    let keys = if alone { &own } else { &against.keys };
    if !end.holds(keys) {
        chain.wrong(Some("its signed end is not as it was signed".to_owned()));
    }
    if chain.last() > end.seq {
        chain.wrong(Some(format!(
            "it goes on after record {}, with which it was signed",
            end.seq
        )));
    }
    *kept = against.folder.read(&end.tenant, keys)?.unwrap_or_default();
    kept.heads.retain(|head| head.seq <= end.seq);
    let note = alone.then(|| {
        format!(
            "it is signed with the key {}: compare it with what lineup audit key printed",
            end.key
        )
    });
    kept.heads.push(end);
    Ok(note)
}

#[cfg(test)]
mod tests {
    use ed25519_dalek::SigningKey;
    use serde_json::json;

    use super::{super::heads::End, *};
    use crate::audit::{GENESIS, canonical, chained};

    /// An export of three records, and what signs its end.
    struct Export {
        records: String,
        hashes: Vec<[u8; 32]>,
        key: SigningKey,
    }

    impl Export {
        fn new() -> Self {
            let (mut records, mut hashes, mut prev) = (String::new(), Vec::new(), GENESIS);
            for seq in 1..=3 {
                let hex = |hash: &[u8; 32]| data_encoding::HEXLOWER.encode(hash);
                let mut record =
                    json!({ "seq": seq, "action": "shift.created", "prevHash": hex(&prev) });
                prev = chained(&prev, &canonical(&record).unwrap());
                record["hash"] = hex(&prev).into();
                records += &format!("{}\n", canonical(&record).unwrap());
                hashes.push(prev);
            }
            Self {
                records,
                hashes,
                key: SigningKey::from_bytes(&crate::secrets::random()),
            }
        }

        fn signed(&self, seq: usize, hash: [u8; 32]) -> SignedHead {
            let end = End {
                tenant: "taco".to_owned(),
                seq: i64::try_from(seq).unwrap(),
                hash,
                restored: None,
            };
            SignedHead::sign(&self.key, end, jiff::Timestamp::UNIX_EPOCH).unwrap()
        }

        /// The line that signs the trail up to a record.
        fn end(&self, seq: usize) -> String {
            format!(
                "{}\n",
                self.signed(seq, self.hashes[seq - 1]).line().unwrap()
            )
        }

        fn hash(&self, seq: usize) -> Option<String> {
            Some(data_encoding::HEXLOWER.encode(&self.hashes[seq - 1]))
        }
    }

    fn against(folder: &Path, keys: &[VerifyingKey], hash: Option<String>) -> Against {
        Against {
            hash,
            folder: Folder::at(folder),
            named: false,
            keys: keys.to_vec(),
        }
    }

    #[test]
    fn an_export_holds_with_its_signed_end_or_a_hash_that_was_kept() {
        let (export, other) = (Export::new(), Export::new());
        let dir = tempfile::tempdir().unwrap();
        let (own, strange) = (export.key.verifying_key(), other.key.verifying_key());
        let check = |text: &str, keys: &[VerifyingKey], hash| {
            let found = exported(text.as_bytes(), &against(dir.path(), keys, hash)).unwrap();
            (found.checked, found.note)
        };
        let whole = format!("{}{}", export.records, export.end(3));
        let (checked, note) = check(&whole, &[own], None);
        assert!(checked.ok && note.is_none(), "{checked:?}");
        assert_eq!((checked.checked, checked.head.seq), (3, 3));
        let (checked, note) = check(&whole, &[], None);
        assert!(checked.ok && note.unwrap().contains(&export.signed(3, [0; 32]).key));
        assert!(
            !check(&whole, &[strange], None).0.ok,
            "another server's key"
        );

        // Without an end only a hash that was kept elsewhere says that nothing was cut off.
        let unsigned = &export.records;
        assert!(!check(unsigned, &[own], None).0.ok);
        assert!(check(unsigned, &[own], export.hash(3)).0.ok);
        assert!(
            !check(
                unsigned,
                &[own],
                other.hash(3).map(|it| it.replace('0', "1"))
            )
            .0
            .ok
        );

        let wrong = |text: &str| check(text, &[own], None).0;
        let beyond = wrong(&format!("{unsigned}{}", export.end(2)));
        assert!(beyond.reason.unwrap().contains("goes on after record 2"));
        let more = wrong(&format!("{whole}{}", export.end(3)));
        assert!(more.reason.unwrap().contains("follows the signed end"));
        let half = wrong(whole.trim_end());
        assert!(half.reason.unwrap().contains("breaks off"));
        let second = unsigned.lines().nth(1).unwrap();
        let without = whole.replace(&format!("{second}\n"), "");
        assert_eq!(wrong(&without).first_bad_seq, Some(2));
        let edited = whole.replacen("created", "deleted", 1);
        assert_eq!(wrong(&edited).first_bad_seq, Some(1));
    }

    #[test]
    fn an_export_answers_for_the_heads_up_to_its_end_and_for_none_after_it() {
        let export = Export::new();
        let keys = [export.key.verifying_key()];
        let whole = format!("{}{}", export.records, export.end(3));
        for (heads, ok) in [
            (vec![export.signed(2, export.hashes[1])], true),
            (vec![export.signed(2, [7; 32])], false),
            (vec![export.signed(3, [7; 32])], false),
            (vec![export.signed(4, [7; 32])], true),
        ] {
            let dir = tempfile::tempdir().unwrap();
            for head in &heads {
                Folder::at(dir.path()).add(head).unwrap();
            }
            let found = exported(whole.as_bytes(), &against(dir.path(), &keys, None)).unwrap();
            assert_eq!(found.checked.ok, ok, "{heads:?}");
        }
    }

    #[test]
    fn an_export_says_by_its_signed_end_which_brand_it_is_of() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("export.jsonl");
        let end = End {
            tenant: "taco".to_owned(),
            seq: 7,
            hash: [3; 32],
            restored: None,
        };
        let key = SigningKey::from_bytes(&crate::secrets::random());
        let end = SignedHead::sign(&key, end, jiff::Timestamp::UNIX_EPOCH).unwrap();
        std::fs::write(&file, format!("{{\"seq\":7}}\n{}\n", end.line().unwrap())).unwrap();
        assert_eq!(brand_of(&file).unwrap(), "taco");
        std::fs::write(&file, "{\"seq\":7}\n").unwrap();
        let silent = brand_of(&file).unwrap_err().to_string();
        assert!(silent.contains("export.jsonl"), "{silent}");
    }
}
