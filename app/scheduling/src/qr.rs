//! A QR code as one path of an SVG.

use qrcode::{Color, EcLevel, QrCode};
use serde::Serialize;

use crate::error::{Error, Result};

/// A QR code: dark squares of one unit, without the white frame that it needs around it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QrPath {
    /// Units on each side.
    pub size: usize,
    /// The dark squares, as the `d` of a path.
    pub path: String,
}

/// The code of a text.
///
/// # Errors
/// Where the text is longer than a code can hold.
pub(super) fn qr_path(text: &str) -> Result<QrPath> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M)
        .map_err(|error| Error::internal(format!("no code: {error}")))?;
    let size = code.width();
    let path = code
        .to_colors()
        .iter()
        .enumerate()
        .filter(|(_, color)| **color == Color::Dark)
        .map(|(at, _)| format!("M{} {}h1v1h-1z", at % size, at / size))
        .collect();
    Ok(QrPath { size, path })
}
