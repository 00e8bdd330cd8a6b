//! The path after sign-in: one of this server and nothing else.

/// The path, if it stays on this server.
pub(super) fn checked(asked: Option<&str>) -> Option<String> {
    let path = asked?;
    let plain = path.len() <= 512
        && path.starts_with('/')
        && !path.starts_with("//")
        && path
            .chars()
            .all(|sign| sign != '\\' && !sign.is_control() && !sign.is_whitespace());
    // Back to the sign-in itself would go round in circles.
    let circle = ["/sign-in", "/api/", "/register"]
        .iter()
        .any(|start| path.starts_with(start));
    (plain && !circle).then(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_paths_of_our_own_are_followed() {
        for path in ["/", "/schedule?week=2026-11-16&locationId=x#fri", "/team/1"] {
            assert_eq!(checked(Some(path)).as_deref(), Some(path));
        }
        for path in [
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "javascript:alert(1)",
            "evil",
            "",
            "/a\r\nb",
            "\t//evil.example",
            "/\t/evil.example",
            "/api/logout",
            "/sign-in",
        ] {
            assert_eq!(checked(Some(path)), None, "{path:?}");
        }
    }
}
