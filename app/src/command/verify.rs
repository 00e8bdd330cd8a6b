//! `lineup audit verify`: checks a chain with nothing but the file.

use std::{
    io::{BufRead as _, BufReader},
    path::Path,
    process::ExitCode,
};

use anyhow::Context as _;

use crate::compliance::verify::{Chain, Checked, Link};

pub(super) fn verify(file: &Path, head: Option<&str>) -> anyhow::Result<ExitCode> {
    let opened =
        std::fs::File::open(file).with_context(|| format!("cannot open {}", file.display()))?;
    let mut chain = Chain::default();
    let mut reader = BufReader::new(opened);
    let is_database = reader.fill_buf()?.starts_with(b"SQLite format 3\0");
    if is_database {
        let db = tenants::open_read_only(file)?;
        crate::compliance::verify::each_link(&db, &mut |link| chain.check(&link))?;
    } else {
        for line in reader.lines() {
            match Link::exported(&line?) {
                Ok(link) if chain.check(&link) => {}
                Ok(_) => break,
                Err(_) => {
                    chain.broken("the line is not a record");
                    break;
                }
            }
        }
    }
    let checked = chain.finish(head);
    super::say(&words(&checked));
    Ok(if checked.ok {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
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
