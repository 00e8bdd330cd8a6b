//! Checks a chain of records: finds any edit, deletion, insertion, reordering or cut-off end.

use rusqlite::Connection;
use serde::Serialize;
use serde_json::Value;

use super::audit::{GENESIS, canonical, chained};
use crate::error::Result;

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

/// What a check came to.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Checked {
    /// Whether the whole chain holds.
    pub ok: bool,
    /// How many records held.
    pub checked: u64,
    /// The first record that does not hold.
    pub first_bad_seq: Option<i64>,
    /// Why it does not.
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
    prev: [u8; 32],
    next: i64,
    checked: u64,
    bad: Option<(i64, String)>,
}

impl Default for Chain {
    fn default() -> Self {
        Self {
            prev: GENESIS,
            next: 1,
            checked: 0,
            bad: None,
        }
    }
}

impl Link {
    /// A line of an export: the record with its `hash`.
    ///
    /// # Errors
    /// Where the line is not a record.
    pub fn exported(line: &str) -> Result<Self> {
        let mut record: Value = serde_json::from_str(line)?;
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
    /// Checks the next record. `false` once the chain is broken.
    pub fn check(&mut self, link: &Link) -> bool {
        if self.bad.is_some() {
            return false;
        }
        let hex = data_encoding::HEXLOWER.encode(&self.prev);
        let record: Value = serde_json::from_str(&link.text).unwrap_or_default();
        let hash = chained(&self.prev, &link.text);
        let reason = if link.seq != self.next {
            Some(format!("record {} is missing or out of order", self.next))
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
            self.bad = Some((self.next.min(link.seq.max(1)), reason));
            return false;
        }
        self.prev = hash;
        self.next += 1;
        self.checked += 1;
        true
    }

    /// Says that what follows cannot be a record at all.
    pub fn broken(&mut self, reason: &str) {
        if self.bad.is_none() {
            self.bad = Some((self.next, reason.to_owned()));
        }
    }

    /// The result; `head` is the newest hash as it was kept elsewhere and finds a cut-off end.
    pub fn finish(self, head: Option<&str>) -> Checked {
        let newest = data_encoding::HEXLOWER.encode(&self.prev);
        let cut =
            head.is_some_and(|head| !head.eq_ignore_ascii_case(&newest)) && self.bad.is_none();
        let (first_bad_seq, reason) = match self.bad {
            Some((seq, reason)) => (Some(seq), Some(reason)),
            None if cut => (
                None,
                Some("the newest record is not the one that was kept elsewhere".to_owned()),
            ),
            None => (None, None),
        };
        Checked {
            ok: reason.is_none(),
            checked: self.checked,
            first_bad_seq,
            reason,
            head: Head {
                seq: self.next - 1,
                hash: newest,
            },
        }
    }
}

/// Hands each stored record to `check`, oldest first, until it says `false`. The columns that queries use must say
/// what the hashed text says.
///
/// # Errors
/// Those of the file.
pub fn each_link(db: &Connection, check: &mut dyn FnMut(Link) -> bool) -> Result<()> {
    let mut statement = db.prepare(
        "SELECT seq, record, hash, at, actor_id, action, object_type, object_id FROM audit ORDER BY seq",
    )?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let text: String = row.get(1)?;
        let record: Value = serde_json::from_str(&text).unwrap_or_default();
        let columns = [
            ("at", 3),
            ("actorId", 4),
            ("action", 5),
            ("objectType", 6),
            ("objectId", 7),
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
        chain.finish(head)
    }

    #[test]
    fn an_untouched_chain_holds() {
        let links = chain(5);
        let checked = result(&links, Some(&links[4].hash));
        assert!(checked.ok);
        assert_eq!(checked.checked, 5);
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
