//! `/api/team…`.

use serde_json::Value;

mod employment;
mod import;
mod people;
mod time;
mod who_sees;
mod work;

fn pair(field: &str, code: &str) -> (String, String) {
    (field.to_owned(), code.to_owned())
}

fn names(team: &Value) -> Vec<&str> {
    team["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["firstName"].as_str().unwrap())
        .collect()
}
