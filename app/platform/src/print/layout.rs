//! Tables and columns on a printed page. A grid is measured as a whole through the typeface, so that its columns line up,
//! and flows on to the next page between two rows, where its head is repeated.

use taffy::{
    AvailableSpace, LayoutOutput, NodeId, Size, Style, TaffyTree, compute_leaf_layout,
    prelude::{Display, FlexDirection, TaffyAuto, TaffyMaxContent, fr, length, minmax},
    style::GridTemplateComponent,
};

use super::{
    face::{Font, Weight},
    sheet::{Color, Pdf},
};
use crate::error::{Error, Result};

/// The height of a line, by the size of its text.
const LEADING: f32 = 1.35;
/// What a text may be wider than it was measured, in points: sums of widths are rounded.
const SLACK: f32 = 0.1;

/// The side of its column where a text lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// Words.
    #[default]
    Left,
    /// Figures.
    Right,
}

/// How wide a column is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Column {
    /// As wide as its widest text.
    Fitting,
    /// Its share of the width that the others leave.
    Share(f32),
    /// What the others leave, and at least so many points: the others wrap before it gets narrower.
    Words(f32),
}

/// A text of a cell.
#[derive(Clone, Debug)]
pub struct Paragraph {
    /// What it says.
    pub text: String,
    /// Its size in points.
    pub size: f32,
    /// Its weight.
    pub weight: Weight,
    /// Its color.
    pub ink: Color,
}

impl Paragraph {
    /// Running text.
    pub fn plain(text: impl Into<String>, size: f32) -> Self {
        Self {
            text: text.into(),
            size,
            weight: Weight::Regular,
            ink: Color::DARK,
        }
    }

    /// A figure or a heading.
    pub fn strong(text: impl Into<String>, size: f32) -> Self {
        Self {
            weight: Weight::SemiBold,
            ..Self::plain(text, size)
        }
    }

    /// Less important text.
    pub fn grey(text: impl Into<String>, size: f32) -> Self {
        Self {
            ink: Color::GREY,
            ..Self::plain(text, size)
        }
    }

    fn width(&self, text: &str) -> f32 {
        Font::of(self.weight).width(text, self.size) + SLACK
    }

    fn lines(&self, width: f32) -> Vec<String> {
        Font::of(self.weight).wrap(&self.text, self.size, width)
    }

    fn height(&self) -> f32 {
        self.size * LEADING
    }

    /// The size that the text takes in the room that there is for it.
    fn measure(&self, known: Size<Option<f32>>, room: Size<AvailableSpace>) -> Size<f32> {
        let width = known.width.unwrap_or_else(|| match room.width {
            AvailableSpace::MinContent => {
                let words = self.text.split_whitespace();
                words.map(|word| self.width(word)).fold(0.0, f32::max)
            }
            AvailableSpace::MaxContent => self.width(&self.text),
            AvailableSpace::Definite(most) => self.width(&self.text).min(most),
        });
        #[expect(clippy::cast_precision_loss, reason = "a cell has few lines")]
        let lines = self.lines(width).len() as f32;
        Size {
            width,
            height: known.height.unwrap_or(lines * self.height()),
        }
    }
}

/// A cell: texts, one below the other.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// The texts; none: it is empty.
    pub texts: Vec<Paragraph>,
    /// Where they lie.
    pub align: Align,
}

impl Cell {
    /// Words.
    pub fn left(text: Paragraph) -> Self {
        Self {
            texts: vec![text],
            align: Align::Left,
        }
    }

    /// A figure.
    pub fn right(text: Paragraph) -> Self {
        Self {
            texts: vec![text],
            align: Align::Right,
        }
    }

    /// Texts one below the other.
    pub fn column(texts: Vec<Paragraph>) -> Self {
        Self {
            texts,
            align: Align::Left,
        }
    }
}

/// A table.
#[derive(Clone, Debug)]
pub struct Grid {
    /// Its columns.
    pub columns: Vec<Column>,
    /// Points between two columns, and between two rows.
    pub gap: (f32, f32),
    /// So many of its first rows are its head, which each page repeats.
    pub head: usize,
    /// Whether a thin line lies below each row.
    pub ruled: bool,
    /// The cells, row by row.
    pub cells: Vec<Cell>,
}

/// A text at its place in the grid, from the grid's upper left corner.
struct Placed<'a> {
    text: &'a Paragraph,
    align: Align,
    x: f32,
    y: f32,
    width: f32,
}

/// A row at its place in the grid.
struct PlacedRow<'a> {
    y: f32,
    height: f32,
    texts: Vec<Placed<'a>>,
}

impl Grid {
    /// Lays the cells out in a width.
    fn placed(&self, width: f32) -> Result<Vec<PlacedRow<'_>>, taffy::TaffyError> {
        let mut tree: TaffyTree<&Paragraph> = TaffyTree::new();
        tree.disable_rounding();
        let mut nodes: Vec<(NodeId, Vec<NodeId>)> = Vec::new();
        for cell in &self.cells {
            let texts = cell.texts.iter();
            let texts: Vec<NodeId> = texts
                .map(|text| tree.new_leaf_with_context(Style::default(), text))
                .collect::<Result<_, _>>()?;
            let column = Style {
                display: Display::Flex,
                flex_direction: FlexDirection::Column,
                ..Style::default()
            };
            nodes.push((tree.new_with_children(column, &texts)?, texts));
        }
        let columns = self.columns.iter().map(|column| match column {
            Column::Fitting => GridTemplateComponent::AUTO,
            Column::Share(share) => fr(*share),
            Column::Words(least) => minmax(length(*least), fr(1.0)),
        });
        let grid = Style {
            display: Display::Grid,
            size: Size {
                width: length(width),
                height: taffy::Dimension::AUTO,
            },
            grid_template_columns: columns.collect(),
            gap: Size {
                width: length(self.gap.0),
                height: length(self.gap.1),
            },
            ..Style::default()
        };
        let children: Vec<NodeId> = nodes.iter().map(|(cell, _)| *cell).collect();
        let root = tree.new_with_children(grid, &children)?;
        tree.compute_layout_with_measure(
            root,
            Size::MAX_CONTENT,
            |inputs, _, text, style| -> LayoutOutput {
                compute_leaf_layout(
                    inputs,
                    style,
                    |_, _| 0.0,
                    |known, room| text.map_or(Size::ZERO, |text| text.measure(known, room)),
                )
            },
        )?;
        let cells = self.cells.iter().zip(&nodes);
        let mut rows: Vec<PlacedRow<'_>> = Vec::new();
        for (n, (cell, (node, texts))) in cells.enumerate() {
            let place = tree.layout(*node)?;
            if n % self.columns.len() == 0 {
                rows.push(PlacedRow {
                    y: place.location.y,
                    height: 0.0,
                    texts: Vec::new(),
                });
            }
            let Some(row) = rows.last_mut() else { continue };
            row.height = row.height.max(place.size.height);
            for (text, node) in cell.texts.iter().zip(texts) {
                let inner = tree.layout(*node)?;
                row.texts.push(Placed {
                    text,
                    align: cell.align,
                    x: place.location.x + inner.location.x,
                    y: place.location.y + inner.location.y,
                    width: inner.size.width,
                });
            }
        }
        Ok(rows)
    }
}

impl Pdf {
    /// A table as wide as running text; between two rows it goes on to the next page.
    ///
    /// # Errors
    /// Never in practice: the tree of the layout is made here.
    pub fn grid(&mut self, grid: &Grid) -> Result<()> {
        let rows = grid.placed(self.width());
        let rows =
            rows.map_err(|error| Error::internal(format!("a table cannot be laid out: {error}")))?;
        let (head, body) = rows.split_at(grid.head.min(rows.len()));
        let tall = |rows: &[PlacedRow<'_>]| -> f32 {
            rows.iter().map(|row| row.height + grid.gap.1).sum()
        };
        // A head is never the last line of a page.
        self.reserve(tall(head) + tall(&body[..body.len().min(1)]));
        for row in head {
            self.row(grid, row);
        }
        for row in body {
            if self.reserve(row.height) {
                for row in head {
                    self.row(grid, row);
                }
            }
            self.row(grid, row);
        }
        Ok(())
    }

    fn row(&mut self, grid: &Grid, row: &PlacedRow<'_>) {
        let (left, top) = (self.left(), self.down());
        for placed in &row.texts {
            let text = placed.text;
            let mut base = top + placed.y - row.y + text.size;
            for line in text.lines(placed.width + SLACK) {
                let free = match placed.align {
                    Align::Left => 0.0,
                    Align::Right => {
                        placed.width - Font::of(text.weight).width(&line, text.size) - SLACK
                    }
                };
                let x = left + placed.x + free.max(0.0);
                self.at(x, base, &line, text.size, text.weight, text.ink);
                base += text.height();
            }
        }
        if grid.ruled {
            let y = top + row.height + grid.gap.1 / 2.0;
            self.fill(left, y, self.width(), 0.4, Color::LINE);
        }
        self.space(row.height + grid.gap.1);
    }
}

#[cfg(test)]
mod tests;
