//! Colors of a brand: parsed when they are saved, moved just far enough to stay readable when they are used (WCAG 2.2).
//! The workspace does the same arithmetic in `theme/contrast.ts`.

use std::fmt;

/// A color of three bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    red: u8,
    green: u8,
    blue: u8,
}

/// A color as hue in degrees, saturation and lightness in per cent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hsl {
    hue: f64,
    saturation: f64,
    lightness: f64,
}

impl Colour {
    /// `#0f6b52`: exactly six hex digits after a number sign.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        let bytes = data_encoding::HEXLOWER_PERMISSIVE
            .decode(digits.as_bytes())
            .ok()?;
        Some(Self {
            red: bytes[0],
            green: bytes[1],
            blue: bytes[2],
        })
    }

    /// The same color as hue, saturation and lightness.
    pub fn hsl(self) -> Hsl {
        let [red, green, blue] =
            [self.red, self.green, self.blue].map(|channel| f64::from(channel) / 255.0);
        let (max, min) = (red.max(green).max(blue), red.min(green).min(blue));
        let (spread, lightness) = (max - min, f64::midpoint(max, min));
        if spread == 0.0 {
            return Hsl {
                hue: 0.0,
                saturation: 0.0,
                lightness: lightness * 100.0,
            };
        }
        let sextant = if max == red {
            ((green - blue) / spread).rem_euclid(6.0)
        } else if max == green {
            (blue - red) / spread + 2.0
        } else {
            (red - green) / spread + 4.0
        };
        let saturation = spread / (1.0 - (2.0 * lightness - 1.0).abs());
        Hsl {
            hue: sextant * 60.0,
            saturation: saturation * 100.0,
            lightness: lightness * 100.0,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

impl fmt::Display for Hsl {
    /// The triple that the style sheets' variables hold: `166 72% 24%`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:.0} {:.0}% {:.0}%",
            self.hue, self.saturation, self.lightness
        )
    }
}

impl Hsl {
    /// A color of the style sheets.
    pub const fn new(hue: f64, saturation: f64, lightness: f64) -> Self {
        Self {
            hue,
            saturation,
            lightness,
        }
    }

    /// The same hue, at most so saturated, at this lightness.
    #[must_use]
    pub fn tint(self, most: f64, lightness: f64) -> Self {
        Self {
            hue: self.hue,
            saturation: self.saturation.min(most),
            lightness,
        }
    }

    fn luminance(self) -> f64 {
        let (saturation, lightness) = (self.saturation / 100.0, self.lightness / 100.0);
        let amplitude = saturation * lightness.min(1.0 - lightness);
        let channel = |n: f64| {
            let k = (n + self.hue / 30.0) % 12.0;
            let value =
                (lightness - amplitude * (k - 3.0).min(9.0 - k).clamp(-1.0, 1.0)).clamp(0.0, 1.0);
            if value <= 0.040_45 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * channel(0.0) + 0.7152 * channel(8.0) + 0.0722 * channel(4.0)
    }

    /// The same hue, no lighter than this.
    #[must_use]
    pub fn dimmed(self, most: f64) -> Self {
        Self {
            lightness: self.lightness.min(most),
            ..self
        }
    }

    /// A color that fills an area, and the one of these two that text on it has: moved away from the text, as little as
    /// is needed, until their contrast is `least`.
    #[must_use]
    pub fn filled(self, [light, dark]: [Self; 2], least: f64) -> (Self, Self) {
        let (text, step) = if light.contrast(self) >= dark.contrast(self) {
            (light, -1.0)
        } else {
            (dark, 1.0)
        };
        (self.readable(&[text], least, step), text)
    }

    /// From 1 (the same) to 21 (black on white).
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// The same hue with its lightness moved by `step` until its contrast with every background is `least`.
    #[must_use]
    pub fn readable(self, grounds: &[Self], least: f64, step: f64) -> Self {
        let mut candidate = Self {
            hue: self.hue.round(),
            saturation: self.saturation.round(),
            lightness: self.lightness.round(),
        };
        while (0.0..=100.0).contains(&candidate.lightness) {
            if grounds
                .iter()
                .all(|ground| candidate.contrast(*ground) >= least)
            {
                return candidate;
            }
            candidate.lightness += step;
        }
        Self {
            hue: candidate.hue,
            saturation: 0.0,
            lightness: if step < 0.0 { 0.0 } else { 100.0 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE: Hsl = Hsl::new(0.0, 0.0, 100.0);

    #[test]
    fn only_six_hex_digits_are_a_colour() {
        assert_eq!(Colour::parse("#0F6b52").unwrap().to_string(), "#0f6b52");
        for text in [
            "0f6b52",
            "#0f6b5",
            "#0f6b52ff",
            "#0f6b5g",
            "red",
            "#0f6b52;}",
            "url(x)",
            "",
        ] {
            assert_eq!(Colour::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_pale_brand_is_darkened_until_it_can_be_read() {
        let yellow = Colour::parse("#ffe066").unwrap().hsl();
        assert!(yellow.contrast(WHITE) < 2.0);
        let text = yellow.readable(&[WHITE], 4.5, -1.0);
        assert!(text.contrast(WHITE) >= 4.5 && text.hue == yellow.hue.round());
        assert!((Hsl::new(0.0, 0.0, 0.0).contrast(WHITE) - 21.0).abs() < 0.01);
    }
}
