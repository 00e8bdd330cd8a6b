//! The built workspace.

use rust_embed::Embed;

/// The output of `vite build`. Release builds carry it; development builds read it from the folder.
#[derive(Embed)]
#[folder = "../../web/dist"]
pub struct Built;

/// The address of the workspace's typeface, so that the server's own pages look the same.
pub fn typeface() -> Option<String> {
    Built::iter()
        .find(|name| name.starts_with("assets/inter-latin-wght") && name.ends_with(".woff2"))
        .map(|name| format!("/{name}"))
}
