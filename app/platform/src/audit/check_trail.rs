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
