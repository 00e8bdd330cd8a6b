//! A signature drawn with a finger or a mouse, beside the typed name: lines of points in a box of 600 by 200.

use crate::print::{Color, Pdf};

const WIDE: u16 = 600;
const HIGH: u16 = 200;
/// More is not a signature.
const MAX_POINTS: usize = 4000;
/// Fewer is a slip of the finger.
const MIN_POINTS: usize = 8;
/// Its width on the certificate, in points.
const PRINTED: f32 = 180.0;
const PEN: f32 = 1.1;

type Stroke = Vec<(u16, u16)>;

/// The lines of `12,80 14,82;90,40 …`, in the same spelling again; none where it is no drawing.
pub(super) fn sound(text: &str) -> Option<String> {
    let lines = lines(text)?;
    let points: usize = lines.iter().map(Vec::len).sum();
    (MIN_POINTS..=MAX_POINTS).contains(&points).then(|| {
        let written = |line: &Stroke| {
            let points: Vec<String> = line.iter().map(|(x, y)| format!("{x},{y}")).collect();
            points.join(" ")
        };
        lines.iter().map(written).collect::<Vec<_>>().join(";")
    })
}

fn lines(text: &str) -> Option<Vec<Stroke>> {
    let point = |pair: &str| {
        let (x, y) = pair.split_once(',')?;
        let (x, y): (u16, u16) = (x.parse().ok()?, y.parse().ok()?);
        (x <= WIDE && y <= HIGH).then_some((x, y))
    };
    text.split(';')
        .filter(|line| !line.is_empty())
        .map(|line| line.split(' ').map(point).collect())
        .collect()
}

/// Draws it at the text's present position, and moves on below it.
pub(super) fn print(sheet: &mut Pdf, text: &str, left: f32) {
    let scale = PRINTED / f32::from(WIDE);
    let top = sheet.down();
    for line in lines(text).unwrap_or_default() {
        let ends = line.iter().zip(line.iter().skip(1).chain(line.last()));
        for (from, to) in ends {
            let place = |at: &(u16, u16)| (f32::from(at.0) * scale, f32::from(at.1) * scale);
            let ((x, y), (to_x, to_y)) = (place(from), place(to));
            // Dots so close that they make a line.
            let steps = ((to_x - x).abs().max((to_y - y).abs()) / (PEN / 2.0))
                .ceil()
                .clamp(1.0, 600.0);
            let mut step = 0.0;
            while step <= steps {
                let part = step / steps;
                let (dot_x, dot_y) = (x + (to_x - x) * part, y + (to_y - y) * part);
                sheet.fill(left + dot_x, top + dot_y, PEN, PEN, Color::DARK);
                step += 1.0;
            }
        }
    }
    sheet.space(f32::from(HIGH) * scale + 6.0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_is_kept_and_anything_else_is_not() {
        let drawing = "1,1 2,2 3,3 4,4;5,5 6,6 7,7 600,200";
        assert_eq!(sound(drawing).as_deref(), Some(drawing));
        for other in ["", "1,1 2,2", "<svg>", "1,1 2,2 3,3 4,4 5,5 6,6 7,7 601,1"] {
            assert_eq!(sound(other), None, "{other}");
        }
        assert_eq!(sound(&"1,1 ".repeat(5000)), None);
    }
}
