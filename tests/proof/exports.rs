//! Eight hundred random changes of an export: each is found, with nothing but the file and the public key.

use ed25519_dalek::SigningKey;
use organization::compliance::{
    audit::{GENESIS, canonical, chained},
    check_trail::{Against, exported},
    heads::{End, Folder, SignedHead},
};
use serde_json::{Value, json};

use super::{dice::Dice, trail::Trail};

const CHANGES: usize = 800;

#[tokio::test(flavor = "multi_thread")]
async fn eight_hundred_changes_of_an_export_are_all_found() {
    let mut trail = Trail::new().await;
    let owner = &mut trail.board.world.owner;
    let text = owner.get("/api/audit/export").await.text();
    // Nothing but the file and the key: no folder of heads.
    let against = Against {
        folder: Folder::at("/nowhere"),
        ..trail.against()
    };
    let holds = |text: &str| {
        let found = exported(text.as_bytes(), &against).expect("a check");
        found.checked.ok
    };
    assert!(holds(&text), "untouched it holds");
    let lines: Vec<&str> = text.lines().collect();
    let mut dice = Dice::new(7);
    let mut missed = Vec::new();
    for number in 0..CHANGES {
        let (what, changed) = changed(&lines, &mut dice);
        if changed != text && holds(&changed) {
            missed.push(format!("{number}: {what}"));
        }
        assert_ne!(changed, text, "{what} changes something");
    }
    assert_eq!(missed, Vec::<String>::new());
}

#[tokio::test]
async fn an_export_made_before_the_newest_head_still_holds() {
    let mut trail = Trail::new().await;
    let text = trail
        .board
        .world
        .owner
        .get("/api/audit/export")
        .await
        .text();
    let kim = trail.board.world.person("Kim", "Lee");
    trail.board.world.add(kim).await;
    super::trail::sign_now(&trail.board).await;
    let found = exported(text.as_bytes(), &trail.against()).expect("a check");
    assert!(found.checked.ok, "{found:?}");
    // Without any key the check says by which one it was signed, for the reader to compare.
    let alone = Against {
        keys: Vec::new(),
        folder: Folder::at("/nowhere"),
        ..trail.against()
    };
    let found = exported(text.as_bytes(), &alone).expect("a check");
    assert!(found.checked.ok && found.note.is_some_and(|note| note.contains("key")));
}

fn joined(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn changed(lines: &[&str], dice: &mut Dice) -> (&'static str, String) {
    let mut all: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    let at = dice.below(all.len());
    let record = dice.below(all.len() - 1);
    match dice.below(11) {
        0 | 1 => {
            let mut bytes = joined(&all).into_bytes();
            let byte = dice.below(bytes.len());
            bytes[byte] ^= 1 << dice.below(7);
            ("a byte", String::from_utf8_lossy(&bytes).into_owned())
        }
        2 => {
            all.remove(at);
            ("a line taken out", joined(&all))
        }
        3 => {
            let other = (at + 1 + dice.below(all.len() - 1)) % all.len();
            all.swap(at, other);
            ("two lines swapped", joined(&all))
        }
        4 => {
            all.insert(at, all[record].clone());
            ("a line twice", joined(&all))
        }
        5 => {
            all.truncate(at);
            ("the end cut off", joined(&all))
        }
        6 => {
            // The end cut off, and the signed end kept.
            let end = all.pop().expect("a signed end");
            all.truncate(record);
            all.push(end);
            ("records before the signed end cut off", joined(&all))
        }
        7 => {
            let field = *dice.one_of(&["\"action\":\"x\"", "\"seq\":1", "\"reason\":\"x\""]);
            let line = &all[at][1..];
            all[at] = format!("{{{field},{line}");
            ("a field added or twice", joined(&all))
        }
        8 => {
            all[at] = all[at].replacen(':', ": ", 1);
            ("another form of the same", joined(&all))
        }
        9 => (
            "a rewritten chain under the old end",
            rewritten(&all, record, None),
        ),
        _ => {
            let key = SigningKey::from_bytes(&[9; 32]);
            let text = rewritten(&all, record, Some(&key));
            ("a rewritten chain signed by another key", text)
        }
    }
}

/// The chain with correct hashes after a change of one record.
fn rewritten(lines: &[String], record: usize, key: Option<&SigningKey>) -> String {
    let (end, records) = lines.split_last().expect("a signed end");
    let mut prev = GENESIS;
    let mut all = Vec::new();
    for (at, line) in records.iter().enumerate() {
        let mut one: Value = serde_json::from_str(line).expect("a record");
        one.as_object_mut().expect("a record").remove("hash");
        one["prevHash"] = json!(data_encoding::HEXLOWER.encode(&prev));
        if at == record {
            one["reason"] = json!("Nobody did this");
        }
        prev = chained(&prev, &canonical(&one).expect("canonical"));
        one["hash"] = json!(data_encoding::HEXLOWER.encode(&prev));
        all.push(canonical(&one).expect("canonical"));
    }
    all.push(match key {
        None => end.clone(),
        Some(key) => {
            let old = SignedHead::parse(end).expect("a signed end");
            let end = End {
                tenant: old.tenant,
                seq: old.seq,
                hash: prev,
                restored: None,
            };
            let head = SignedHead::sign(key, end, old.at).expect("a head");
            head.line().expect("a line")
        }
    });
    joined(&all)
}
