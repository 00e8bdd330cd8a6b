//! Word since 2007: the runs of `word/document.xml`.

use quick_xml::{Reader, escape::resolve_xml_entity, events::Event};

use super::Page;
use crate::apply::file;

/// Reads the runs of text in order. Text boxes occur twice, for old programs too: only the first is read.
pub(super) fn read(bytes: &[u8], page: &mut Page) -> Option<()> {
    let body = file::body(bytes)?;
    let mut reader = Reader::from_str(std::str::from_utf8(&body).ok()?);
    let (mut text, mut run, mut old) = (false, 0_u32, 0_u32);
    while !page.full() {
        match reader.read_event().ok()? {
            Event::Start(tag) => match tag.local_name().as_ref() {
                "Fallback" => old += 1,
                "r" => run += 1,
                "t" => text = run > 0 && old == 0,
                name if run > 0 && old == 0 => alone(name, page),
                _ => {}
            },
            Event::Empty(tag) => match tag.local_name().as_ref() {
                "p" if old == 0 => page.add('\n'),
                name if run > 0 && old == 0 => alone(name, page),
                _ => {}
            },
            Event::End(tag) => match tag.local_name().as_ref() {
                "Fallback" => old = old.saturating_sub(1),
                "r" => run = run.saturating_sub(1),
                "t" => text = false,
                "p" if old == 0 => page.add('\n'),
                _ => {}
            },
            Event::Text(words) if text => page.add_all(&words),
            Event::CData(words) if text => page.add_all(&words),
            Event::GeneralRef(name) if text => match name.resolve_char_ref().ok()? {
                Some(sign) => page.add(sign),
                None => page.add_all(resolve_xml_entity(&name)?),
            },
            Event::Eof => break,
            _ => {}
        }
    }
    Some(())
}

/// The text of a sign inside of a run.
fn alone(name: &str, page: &mut Page) {
    match name {
        "tab" => page.add('\t'),
        "br" | "cr" => page.add('\n'),
        "noBreakHyphen" => page.add('-'),
        _ => {}
    }
}
