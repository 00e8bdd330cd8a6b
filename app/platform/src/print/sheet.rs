//! A document in the making: text flows down the page and on to the next one.

use krilla::{
    Document,
    color::rgb,
    geom::{PathBuilder, Point, Rect, Size, Transform},
    image::Image,
    metadata::Metadata,
    num::NormalizedF32,
    page::PageSettings,
    paint::{Fill, FillRule},
    text::TextDirection,
};

use super::face::{Font, Weight};
use crate::{
    error::{Error, Result},
    messages::Lang,
};

/// The page size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// 8.5 × 11 inches.
    #[default]
    Letter,
    /// 210 × 297 mm.
    A4,
}

impl Format {
    /// Width and height in points (1/72 inch).
    pub const fn points(self) -> (f32, f32) {
        match self {
            Self::Letter => (612.0, 792.0),
            Self::A4 => (595.28, 841.89),
        }
    }
}

/// A color, red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color(pub u8, pub u8, pub u8);

impl Color {
    /// Text.
    pub const DARK: Self = Self(28, 25, 23);
    /// Less important text.
    pub const GREY: Self = Self(107, 101, 96);
    /// White.
    pub const WHITE: Self = Self(255, 255, 255);
    /// Thin lines.
    pub const LINE: Self = Self(214, 208, 200);
}

enum Element {
    Text {
        x: f32,
        y: f32,
        size: f32,
        weight: Weight,
        ink: Color,
        text: String,
    },
    Box {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        ink: Color,
    },
    Picture {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        file: Vec<u8>,
    },
}

/// A document in the making. Measures are points from the top left corner of the page.
pub struct Pdf {
    format: Format,
    margin: f32,
    title: String,
    lang: Lang,
    pages: Vec<Vec<Element>>,
    down: f32,
}

impl Pdf {
    /// An empty document; the text keeps `margin` points from the page's edges.
    pub fn new(title: impl Into<String>, lang: Lang, format: Format, margin: f32) -> Self {
        Self {
            format,
            margin,
            title: title.into(),
            lang,
            pages: vec![Vec::new()],
            down: margin,
        }
    }

    /// The width of running text.
    pub fn width(&self) -> f32 {
        self.format.points().0 - 2.0 * self.margin
    }

    /// The text's present position on the page, from the top.
    pub const fn down(&self) -> f32 {
        self.down
    }

    /// Leaves room.
    pub fn space(&mut self, points: f32) {
        self.down += points;
    }

    /// A paragraph that flows on; empty text is no paragraph.
    pub fn text(&mut self, text: &str, size: f32, weight: Weight, ink: Color) {
        self.indented(text, size, weight, ink, 0.0);
    }

    /// A paragraph that begins `indent` points further in.
    pub fn indented(&mut self, text: &str, size: f32, weight: Weight, ink: Color, indent: f32) {
        for line in Font::of(weight).wrap(text, size, self.width() - indent) {
            self.reserve(size * 1.4);
            let (x, y) = (self.margin + indent, self.down + size);
            self.mark(Element::Text {
                x,
                y,
                size,
                weight,
                ink,
                text: line,
            });
            self.down += size * 1.4;
        }
    }

    /// A name and its value side by side; the value wraps in its own column.
    pub fn pair(&mut self, name: &str, value: &str, size: f32, column: f32) {
        let lines = Font::of(Weight::Regular).wrap(value, size, self.width() - column);
        for (index, line) in lines.into_iter().enumerate() {
            self.reserve(size * 1.5);
            if index == 0 {
                self.at(
                    self.margin,
                    self.down + size,
                    name,
                    size,
                    Weight::SemiBold,
                    Color::DARK,
                );
            }
            let (x, y) = (self.margin + column, self.down + size);
            self.at(x, y, &line, size, Weight::Regular, Color::DARK);
            self.down += size * 1.5;
        }
    }

    /// One line of text whose base line begins at a place of this page.
    pub fn at(&mut self, x: f32, y: f32, text: &str, size: f32, weight: Weight, ink: Color) {
        self.mark(Element::Text {
            x,
            y,
            size,
            weight,
            ink,
            text: text.to_owned(),
        });
    }

    /// One line in the middle of the page; moves on below it.
    pub fn centred(&mut self, text: &str, size: f32, weight: Weight, ink: Color) {
        for line in Font::of(weight).wrap(text, size, self.width()) {
            let x = (self.format.points().0 - Font::of(weight).width(&line, size)) / 2.0;
            self.at(x, self.down + size, &line, size, weight, ink);
            self.down += size * 1.3;
        }
    }

    /// A filled rectangle.
    pub fn fill(&mut self, x: f32, y: f32, width: f32, height: f32, ink: Color) {
        self.mark(Element::Box {
            x,
            y,
            width,
            height,
            ink,
        });
    }

    /// A picture of ours (PNG or JPEG) with its upper left corner at a place of this page.
    pub fn picture(&mut self, (x, y): (f32, f32), (width, height): (f32, f32), file: &[u8]) {
        self.mark(Element::Picture {
            x,
            y,
            width,
            height,
            file: file.to_vec(),
        });
    }

    /// A thin line across the text.
    pub fn rule(&mut self) {
        let (x, y, width) = (self.margin, self.down + 4.0, self.width());
        self.fill(x, y, width, 0.6, Color::LINE);
        self.down += 12.0;
    }

    /// Goes on at the top of a new page.
    pub fn new_page(&mut self) {
        self.pages.push(Vec::new());
        self.down = self.margin;
    }

    /// The left edge of running text.
    pub(super) const fn left(&self) -> f32 {
        self.margin
    }

    /// Goes on at the top of a new page unless so much room is left on this one; whether it did.
    pub fn reserve(&mut self, height: f32) -> bool {
        let is_full = self.down + height > self.format.points().1 - self.margin;
        if is_full {
            self.new_page();
        }
        is_full
    }

    /// A line at the foot of each page, in its margin; `text` gives it for a page of so many.
    pub fn foot(&mut self, size: f32, text: impl Fn(usize, usize) -> String) {
        let (x, y) = (self.margin, self.format.points().1 - self.margin / 2.0);
        let pages = self.pages.len();
        for (n, page) in self.pages.iter_mut().enumerate() {
            page.push(Element::Text {
                x,
                y,
                size,
                weight: Weight::Regular,
                ink: Color::GREY,
                text: text(n + 1, pages),
            });
        }
    }

    fn mark(&mut self, mark: Element) {
        if let Some(page) = self.pages.last_mut() {
            page.push(mark);
        }
    }

    /// The document's bytes.
    ///
    /// # Errors
    /// Never in practice: sizes and typeface are fixed.
    pub fn pdf(self) -> Result<Vec<u8>> {
        let (width, height) = self.format.points();
        let mut document = Document::new();
        document.set_metadata(
            Metadata::new()
                .title(self.title)
                .language(self.lang.tag().to_owned()),
        );
        for marks in self.pages {
            let settings = PageSettings::from_wh(width, height)
                .ok_or_else(|| Error::internal("a page has no size"))?;
            let mut page = document.start_page_with(settings);
            let mut surface = page.surface();
            for mark in marks {
                match mark {
                    Element::Text {
                        x,
                        y,
                        size,
                        weight,
                        ink,
                        text,
                    } => {
                        surface.set_fill(Some(fill(ink)));
                        let font = Font::of(weight).font.clone();
                        let place = Point::from_xy(x, y);
                        surface.draw_text(place, font, size, &text, false, TextDirection::Auto);
                    }
                    Element::Box {
                        x,
                        y,
                        width,
                        height,
                        ink,
                    } => {
                        surface.set_fill(Some(fill(ink)));
                        let mut path = PathBuilder::new();
                        if let Some(rectangle) = Rect::from_xywh(x, y, width, height) {
                            path.push_rect(rectangle);
                        }
                        if let Some(path) = path.finish() {
                            surface.draw_path(&path);
                        }
                    }
                    Element::Picture {
                        x,
                        y,
                        width,
                        height,
                        file,
                    } => {
                        if let Some(size) = Size::from_wh(width, height) {
                            surface.push_transform(&Transform::from_translate(x, y));
                            surface.draw_image(picture(file)?, size);
                            surface.pop();
                        }
                    }
                }
            }
            surface.finish();
            page.finish();
        }
        document
            .finish()
            .map_err(|error| Error::internal(format!("a document cannot be written: {error:?}")))
    }
}

/// The content of a sheet, all pages one after the other.
impl Pdf {
    /// The lines of text.
    pub fn lines(&self) -> Vec<&str> {
        let marks = self.pages.iter().flatten();
        let lines = marks.filter_map(|mark| match mark {
            Element::Text { text, .. } => Some(text.as_str()),
            Element::Box { .. } | Element::Picture { .. } => None,
        });
        lines.collect()
    }

    /// The filled rectangles: left, top, width, height.
    pub fn boxes(&self) -> Vec<(f32, f32, f32, f32)> {
        let marks = self.pages.iter().flatten();
        let boxes = marks.filter_map(|mark| match mark {
            Element::Box {
                x,
                y,
                width,
                height,
                ..
            } => Some((*x, *y, *width, *height)),
            Element::Text { .. } | Element::Picture { .. } => None,
        });
        boxes.collect()
    }
}

fn picture(file: Vec<u8>) -> Result<Image> {
    let is_png = file.starts_with(b"\x89PNG");
    let read = if is_png {
        Image::from_png(file.into(), true)
    } else {
        Image::from_jpeg(file.into(), true)
    };
    read.map_err(|error| Error::internal(format!("a picture cannot be printed: {error}")))
}

fn fill(ink: Color) -> Fill {
    Fill {
        paint: rgb::Color::new(ink.0, ink.1, ink.2).into(),
        opacity: NormalizedF32::ONE,
        rule: FillRule::default(),
    }
}

#[cfg(test)]
mod tests;
