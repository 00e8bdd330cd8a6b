//! Checks a chain of records: finds any edit, deletion, insertion, reordering or cut-off end, and rows that were changed
//! without a record.

use rusqlite::Connection;
use serde::Serialize;
use serde_json::Value;

use super::{GENESIS, canonical, chained, heads::RetentionLocked, rows};
use crate::error::{Error, Result};

/// Hex digits of a hash that paper shows: fewer could be any record's.
const LEAST_DIGITS: usize = 16;

/// One record as it is stored or exported.
#[derive(Clone, Debug)]
pub struct Link {
    /// Its number.
    pub seq: i64,
    /// Its canonical text, which names the previous hash.
    pub text: String,
    /// Its hash as stored.
    pub hash: String,
}

/// The result of a check.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Checked {
    /// Whether the whole chain holds.
    pub ok: bool,
    /// Number of intact records.
    pub checked: u64,
    /// The first record that does not hold.
    pub first_bad_seq: Option<i64>,
    /// The reason of a fault.
    pub reason: Option<String>,
    /// The newest record that held.
    pub head: Head,
}

/// The newest record of a chain: kept elsewhere, it finds a cut-off end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Head {
    /// Its number; zero where there is none.
    pub seq: i64,
    /// Its hash, in hex.
    pub hash: String,
}

/// A check in progress, one record after the other.
#[derive(Debug)]
pub struct Chain {
    begin: i64,
    hashes: Vec<[u8; 32]>,
    prev: [u8; 32],
    bad: Option<(Option<i64>, String)>,
}

impl Default for Chain {
    fn default() -> Self {
        Self::after(0, None)
    }
}

impl Link {
    /// A line of an export: the record with its `hash`, in its canonical form and no other.
    ///
    /// # Errors
    /// `Internal` where the line is not a record.
    pub fn exported(line: &str) -> Result<Self> {
        let mut record: Value = serde_json::from_str(line)?;
        // A field that occurs twice would read as one thing here and as another elsewhere.
        if canonical(&record)? != line {
            return Err(Error::internal("the line is not in its canonical form"));
        }
        let hash = record
            .as_object_mut()
            .and_then(|fields| fields.remove("hash"))
            .and_then(|hash| hash.as_str().map(str::to_owned))
            .unwrap_or_default();
        let seq = record
            .get("seq")
            .and_then(Value::as_i64)
            .unwrap_or_default();
        Ok(Self {
            seq,
            text: canonical(&record)?,
            hash,
        })
    }
}

impl Chain {
    /// A check that begins after a record that is known: its number, and its hash in hex.
    pub fn after(seq: i64, hash: Option<&str>) -> Self {
        let prev = hash
            .and_then(|hex| data_encoding::HEXLOWER.decode(hex.as_bytes()).ok())
            .and_then(|bytes| bytes.try_into().ok())
            .unwrap_or(GENESIS);
        Self {
            begin: seq,
            hashes: Vec::new(),
            prev,
            bad: None,
        }
    }

    /// Checks the next record. `false` once the chain is broken.
    pub fn check(&mut self, link: &Link) -> bool {
        if self.bad.is_some() {
            return false;
        }
        let hex = data_encoding::HEXLOWER.encode(&self.prev);
        let record: Value = serde_json::from_str(&link.text).unwrap_or_default();
        let hash = chained(&self.prev, &link.text);
        let next = self.last() + 1;
        let reason = if link.seq != next {
            Some(format!("record {next} is missing or out of order"))
        } else if record.get("seq").and_then(Value::as_i64) != Some(link.seq) {
            Some("its number was changed".to_owned())
        } else if record.get("prevHash").and_then(Value::as_str) != Some(hex.as_str()) {
            Some("it does not follow the record before it".to_owned())
        } else if data_encoding::HEXLOWER.encode(&hash) != link.hash {
            Some("its content does not match its hash".to_owned())
        } else {
            None
        };
        if let Some(reason) = reason {
            self.bad = Some((Some(next.min(link.seq.max(1))), reason));
            return false;
        }
        self.prev = hash;
        self.hashes.push(hash);
        true
    }

    /// Says that what follows cannot be a record at all.
    pub fn broken(&mut self, reason: &str) {
        let next = self.last() + 1;
        self.bad.get_or_insert((Some(next), reason.to_owned()));
    }

    /// Says what is wrong besides the chain.
    pub fn wrong(&mut self, reason: Option<String>) {
        if let Some(reason) = reason {
            self.bad.get_or_insert((None, reason));
        }
    }

    /// Whether nothing was found so far.
    pub fn holds(&self) -> bool {
        self.bad.is_none()
    }

    /// The result. A hash that was kept elsewhere, and the signed heads, find a rewritten chain and a cut-off end.
    pub fn finish(mut self, hash: Option<&str>, kept: &RetentionLocked) -> Checked {
        if let Some(hash) = hash {
            let hash = hash.to_ascii_lowercase();
            let is_known = |seq| self.hash_of(seq).is_some_and(|own| own.starts_with(&hash));
            let known = hash.len() >= LEAST_DIGITS && (1..=self.last()).any(is_known);
            self.wrong((!known).then(|| {
                "no record has the hash that was kept elsewhere: the end was cut off or rewritten".to_owned()
            }));
        }
        self.wrong(kept.wrong.clone());
        for head in &kept.heads {
            let found = self.hash_of(head.seq);
            if found.as_ref() != Some(&head.hash) && head.seq > 0 {
                let (seq, at, last) = (head.seq, head.at, self.last());
                self.wrong(Some(if found.is_some() {
                    format!("record {seq} is not the one that was signed at {at}: the trail was rewritten")
                } else {
                    format!(
                        "record {seq} was signed at {at} and the trail ends with record {last}: its end was cut off, or this \
                         is an older copy"
                    )
                }));
            }
        }
        let head = Head {
            seq: self.last(),
            hash: data_encoding::HEXLOWER.encode(&self.prev),
        };
        let (first_bad_seq, reason) = self.bad.unzip();
        Checked {
            ok: reason.is_none(),
            checked: self.hashes.len() as u64,
            first_bad_seq: first_bad_seq.flatten(),
            reason,
            head,
        }
    }

    /// The number of the newest record that holds.
    pub fn last(&self) -> i64 {
        self.begin + i64::try_from(self.hashes.len()).unwrap_or(i64::MAX)
    }

    fn hash_of(&self, seq: i64) -> Option<String> {
        let at = usize::try_from(seq - self.begin - 1).ok()?;
        self.hashes
            .get(at)
            .map(|hash| data_encoding::HEXLOWER.encode(hash))
    }
}

/// Checks all of a brand's file: the chain, the rows that its records vouch for, and the guards of both. Give it one moment
/// of the file.
///
/// # Errors
/// Database errors.
pub fn whole(db: &Connection) -> Result<Chain> {
    let mut chain = Chain::default();
    each_link_from(db, i64::MIN, &mut |link| chain.check(&link))?;
    if chain.holds() && rows::is_kept(db)? {
        chain.wrong(rows::missing_guard(db)?);
        chain.wrong(rows::check(db)?);
    }
    Ok(chain)
}

/// Hands each stored record from a number on to `check`, oldest first, until it says `false`. Every column must say what the
/// hashed text says.
///
/// # Errors
/// Database errors.
pub fn each_link_from(
    db: &Connection,
    from: i64,
    check: &mut dyn FnMut(Link) -> bool,
) -> Result<()> {
    let mut statement = db.prepare(
        "SELECT seq, record, hash, at, actor_id, action, object_type, object_id, lower(hex(prev_hash)) FROM audit
         WHERE seq >= ?1 ORDER BY seq",
    )?;
    let mut rows = statement.query([from])?;
    while let Some(row) = rows.next()? {
        let text: String = row.get(1)?;
        let record: Value = serde_json::from_str(&text).unwrap_or_default();
        let columns = [
            ("at", 3),
            ("actorId", 4),
            ("action", 5),
            ("objectType", 6),
            ("objectId", 7),
            ("prevHash", 8),
        ];
        let mut agree = true;
        for (field, column) in columns {
            let stored: Option<String> = row.get(column)?;
            agree &= record.get(field).and_then(Value::as_str) == stored.as_deref();
        }
        let hash: Vec<u8> = row.get(2)?;
        let hash = if agree {
            data_encoding::HEXLOWER.encode(&hash)
        } else {
            "columns differ".to_owned()
        };
        if !check(Link {
            seq: row.get(0)?,
            text,
            hash,
        }) {
            break;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn chain(records: i64) -> Vec<Link> {
        let mut prev = GENESIS;
        (1..=records)
            .map(|seq| {
                let record = json!({ "seq": seq, "action": "shift.created", "prevHash": data_encoding::HEXLOWER.encode(&prev) });
                let text = canonical(&record).expect("canonical");
                prev = chained(&prev, &text);
                Link { seq, text, hash: data_encoding::HEXLOWER.encode(&prev) }
            })
            .collect()
    }

    fn result(links: &[Link], head: Option<&str>) -> Checked {
        let mut chain = Chain::default();
        for link in links {
            if !chain.check(link) {
                break;
            }
        }
        chain.finish(head, &RetentionLocked::default())
    }

    #[test]
    fn an_untouched_chain_holds() {
        let links = chain(5);
        let checked = result(&links, Some(&links[4].hash));
        assert!(checked.ok);
        assert_eq!(checked.checked, 5);
    }

    #[test]
    fn what_is_no_record_at_all_is_named_by_the_number_that_it_should_have() {
        let mut chain_of_two = Chain::default();
        for link in chain(2) {
            assert!(chain_of_two.check(&link));
        }
        chain_of_two.broken("the line breaks off");
        let checked = chain_of_two.finish(None, &RetentionLocked::default());
        assert_eq!(checked.first_bad_seq, Some(3));
        assert_eq!(checked.reason.as_deref(), Some("the line breaks off"));
        assert_eq!(checked.head.seq, 2);
    }

    #[test]
    fn a_check_that_begins_later_knows_its_records_by_their_numbers() {
        let links = chain(4);
        let mut later = Chain::after(2, Some(&links[1].hash));
        assert!(later.check(&links[2]) && later.check(&links[3]));
        let checked = later.finish(Some(&links[3].hash), &RetentionLocked::default());
        assert!(checked.ok, "{checked:?}");
        assert_eq!((checked.checked, checked.head.seq), (2, 4));
    }

    #[test]
    fn a_head_of_an_empty_trail_asks_for_no_record() {
        let key = ed25519_dalek::SigningKey::from_bytes(&crate::secrets::random());
        let end = crate::audit::heads::End {
            tenant: "taco".to_owned(),
            seq: 0,
            hash: GENESIS,
            restored: None,
        };
        let head = crate::audit::heads::SignedHead::sign(&key, end, jiff::Timestamp::UNIX_EPOCH);
        let kept = RetentionLocked {
            heads: vec![head.unwrap()],
            wrong: None,
        };
        assert!(Chain::default().finish(None, &kept).ok);
    }

    #[test]
    fn the_digits_of_a_printed_checkpoint_are_enough_and_fewer_are_not() {
        let links = chain(5);
        let head = &links[4].hash;
        assert!(result(&links, Some(&head[..16])).ok);
        assert!(!result(&links[..4], Some(&head[..16])).ok, "cut off");
        assert!(!result(&links, Some(&head[..15])).ok);
    }

    #[test]
    fn an_edit_is_named() {
        let mut links = chain(5);
        links[2].text = links[2].text.replace("created", "deleted");
        let checked = result(&links, None);
        assert_eq!(checked.first_bad_seq, Some(3));
    }

    #[test]
    fn a_deletion_an_insertion_and_a_swap_are_found() {
        let mut deleted = chain(5);
        deleted.remove(1);
        assert_eq!(result(&deleted, None).first_bad_seq, Some(2));
        let mut inserted = chain(5);
        inserted.insert(2, inserted[1].clone());
        assert!(!result(&inserted, None).ok);
        let mut swapped = chain(5);
        swapped.swap(1, 2);
        assert!(!result(&swapped, None).ok);
    }

    #[test]
    fn a_cut_off_end_needs_the_head_that_was_kept_elsewhere() {
        let links = chain(5);
        let head = links[4].hash.clone();
        assert!(result(&links[..3], None).ok);
        assert!(!result(&links[..3], Some(&head)).ok);
    }
}
