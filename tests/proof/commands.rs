//! What an operator does from a shell, through the program itself.

use std::{os::unix::fs::PermissionsExt as _, path::Path, process::Command};

use tempfile::TempDir;

/// Runs `lineup` on a data folder. Returns whether it went well, and what it printed.
fn lineup(folder: &Path, arguments: &[&str]) -> (bool, String) {
    let data = folder.join("data");
    let output = Command::new(env!("CARGO_BIN_EXE_lineup"))
        .args(arguments)
        .env_remove("LINEUP_MASTER_KEY")
        .env("LINEUP_DATA", &data)
        .output()
        .expect("the program runs");
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    (output.status.success(), printed)
}

fn mode(path: &Path) -> u32 {
    path.metadata().expect("it is there").permissions().mode() & 0o777
}

#[test]
fn a_first_start_is_private_and_a_lost_key_is_not_replaced() {
    let folder = TempDir::new().unwrap();
    let (made, printed) = lineup(
        folder.path(),
        &[
            "tenant",
            "create",
            "Mole House",
            "--owner-email",
            "bo@example.com",
        ],
    );
    assert!(made, "{printed}");
    let code = printed.split(' ').next().unwrap().to_owned();
    let data = folder.path().join("data");
    for (path, private) in [
        (data.clone(), 0o700),
        (data.join("tenants"), 0o700),
        (data.join("control.sqlite"), 0o600),
        (data.join("master.key"), 0o600),
        (folder.path().join("data-heads"), 0o700),
        (folder.path().join("data-heads/public-keys"), 0o600),
    ] {
        assert_eq!(mode(&path), private, "{}", path.display());
    }

    let (ok, key) = lineup(folder.path(), &["audit", "key"]);
    assert!(ok && key.trim().len() == 64, "{key}");
    let copy = folder.path().join("copy");
    let (ok, printed) = lineup(
        folder.path(),
        &["tenant", "export", &code, copy.to_str().unwrap()],
    );
    assert!(ok, "{printed}");
    let file = copy.join("tenant.sqlite");
    let (ok, printed) = lineup(folder.path(), &["audit", "verify", file.to_str().unwrap()]);
    assert!(ok && printed.contains("records hold"), "{printed}");
    let (ok, printed) = lineup(
        folder.path(),
        &["audit", "verify", file.to_str().unwrap(), "--head", "00"],
    );
    assert!(!ok && printed.contains("kept elsewhere"), "{printed}");
    let (ok, printed) = lineup(folder.path(), &["clock", "show"]);
    assert!(ok, "{printed}");

    std::fs::remove_file(data.join("master.key")).unwrap();
    let (ok, printed) = lineup(folder.path(), &["tenant", "list"]);
    assert!(!ok && printed.contains("LINEUP_MASTER_KEY"), "{printed}");
    assert!(!data.join("master.key").exists());
    std::fs::write(data.join("master.key"), "ab".repeat(32)).unwrap();
    let (ok, printed) = lineup(folder.path(), &["tenant", "list"]);
    assert!(!ok && printed.contains("not the one"), "{printed}");
}

#[test]
fn the_link_for_the_first_brand_is_printed_when_it_is_asked_for() {
    let folder = TempDir::new().unwrap();
    let (ok, printed) = lineup(folder.path(), &["set-up"]);
    assert!(ok && printed.contains("/sign-in/set-up/"), "{printed}");
}

#[test]
fn the_master_key_is_rotated_into_a_file_that_is_this_users_only() {
    let folder = TempDir::new().unwrap();
    let owner = ["--owner-email", "bo@example.com"];
    let create = [&["tenant", "create", "Mole House"], &owner[..]].concat();
    assert!(lineup(folder.path(), &create).0);
    let next = folder.path().join("next.key");
    let rotate = ["keys", "rotate", "--to", next.to_str().unwrap()];
    let (ok, printed) = lineup(folder.path(), &rotate);
    assert!(ok && printed.contains("of 1 brands"), "{printed}");
    assert_eq!(mode(&next), 0o600);
    let (ok, printed) = lineup(folder.path(), &["tenant", "list"]);
    assert!(!ok && printed.contains("not the one"), "{printed}");
    std::fs::rename(&next, folder.path().join("data/master.key")).unwrap();
    let (ok, printed) = lineup(folder.path(), &["tenant", "list"]);
    assert!(ok && printed.contains("Mole House"), "{printed}");
}
