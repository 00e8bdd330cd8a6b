//! Pieces of SQL.

/// The columns of a list (`id, name`) under a table's alias (`a.id, a.name`).
pub fn columns(alias: &str, list: &str) -> String {
    let named: Vec<String> = list
        .split(", ")
        .map(|column| format!("{alias}.{column}"))
        .collect();
    named.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_gets_the_alias() {
        assert_eq!(columns("a", "id, name, at"), "a.id, a.name, a.at");
    }
}
