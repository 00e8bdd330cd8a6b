//! The typeface: its two weights, and how wide a text is in them.

use std::sync::LazyLock;

use ttf_parser::Face as Outlines;

const REGULAR: &[u8] = include_bytes!("../../../assets/fonts/Inter-Regular.ttf");
const SEMI_BOLD: &[u8] = include_bytes!("../../../assets/fonts/Inter-SemiBold.ttf");

/// The weight of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Running text.
    Regular,
    /// Headings and figures.
    SemiBold,
}

/// One weight of the typeface.
pub struct Font {
    /// For drawing.
    pub(super) font: krilla::text::Font,
    outlines: Outlines<'static>,
}

static FACES: LazyLock<[Font; 2]> = LazyLock::new(|| [Font::new(REGULAR), Font::new(SEMI_BOLD)]);

impl Font {
    #[expect(clippy::expect_used, reason = "the typeface is built in")]
    fn new(bytes: &'static [u8]) -> Self {
        Self {
            font: krilla::text::Font::new(bytes.into(), 0).expect("the typeface is built in"),
            outlines: Outlines::parse(bytes, 0).expect("the typeface is built in"),
        }
    }

    /// The face of a weight.
    pub fn of(weight: Weight) -> &'static Self {
        match weight {
            Weight::Regular => &FACES[0],
            Weight::SemiBold => &FACES[1],
        }
    }

    /// The width of a text, in points, at a size in points.
    pub fn width(&self, text: &str, size: f32) -> f32 {
        let units: u32 = text
            .chars()
            .filter_map(|sign| self.outlines.glyph_index(sign))
            .filter_map(|glyph| self.outlines.glyph_hor_advance(glyph))
            .map(u32::from)
            .sum();
        #[expect(clippy::cast_precision_loss, reason = "widths of lines are small")]
        let units = units as f32;
        units * size / f32::from(self.outlines.units_per_em())
    }

    /// The text in lines no wider than `width` points. A word that is wider alone is cut.
    pub fn wrap(&self, text: &str, size: f32, width: f32) -> Vec<String> {
        let mut lines = Vec::new();
        let mut line = String::new();
        for word in text.split_whitespace() {
            let longer = if line.is_empty() {
                word.to_owned()
            } else {
                format!("{line} {word}")
            };
            if self.width(&longer, size) <= width {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for sign in word.chars() {
                line.push(sign);
                if self.width(&line, size) > width && line.chars().count() > 1 {
                    line.pop();
                    lines.push(std::mem::replace(&mut line, sign.to_string()));
                }
            }
        }
        if !line.is_empty() {
            lines.push(line);
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_asked_and_lose_no_word() {
        let face = Font::of(Weight::Regular);
        let text = "Te ofrecemos el puesto de cocinero de línea en Pitaya Taquería, North Park, con un pago de $21.00 por hora";
        let lines = face.wrap(text, 11.0, 140.0);
        assert!(lines.len() > 3);
        assert!(lines.iter().all(|line| face.width(line, 11.0) <= 140.0));
        assert_eq!(lines.join(" "), text);
    }

    #[test]
    fn a_word_that_is_too_wide_is_cut() {
        let face = Font::of(Weight::SemiBold);
        let hash = "0123456789abcdef".repeat(8);
        let lines = face.wrap(&hash, 9.0, 100.0);
        assert!(lines.len() > 2);
        assert!(lines.iter().all(|line| face.width(line, 9.0) <= 100.0));
        assert_eq!(lines.concat(), hash);
    }
}
