//! Is it the document that it claims to be? A resume is taken by what it contains, never by its name.

mod pdf;
mod word;

use std::io::{Cursor, Read as _};

/// The accepted kinds of a resume.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// PDF.
    Pdf,
    /// Word 97–2003.
    Doc,
    /// Word since 2007.
    Docx,
}

impl Kind {
    /// Its media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Doc => "application/msword",
            Self::Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        }
    }

    /// Its usual ending.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Doc => "doc",
            Self::Docx => "docx",
        }
    }
}

/// The largest resume: 5 MB.
pub const LARGEST: usize = 5 * 1024 * 1024;
/// No honest document packs so many parts.
const PARTS: usize = 2_000;
/// No honest document unpacks to more.
const UNPACKED: u64 = 100 * 1024 * 1024;
/// No honest part is packed more tightly than this, once it is larger than a page.
const RATIO: u64 = 300;
const PAGE: u64 = 1024 * 1024;
/// Parts of a Word document that carry macros or other programs.
const PROGRAMS: [&str; 5] = [
    "vbaproject",
    "vbadata",
    "/activex/",
    "/embeddings/",
    "macrosheets",
];

/// The kind of document that the bytes prove, if it is accepted.
pub fn prove(bytes: &[u8]) -> Option<Kind> {
    if bytes.len() > LARGEST {
        return None;
    }
    match bytes.get(..8)? {
        [b'%', b'P', b'D', b'F', b'-', ..] => pdf(bytes).then_some(Kind::Pdf),
        [b'P', b'K', 3, 4, ..] => docx(bytes).unwrap_or(false).then_some(Kind::Docx),
        [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] => doc(bytes).then_some(Kind::Doc),
        _ => None,
    }
}

/// A PDF from its first byte to its end mark, with pages and without programs, and nothing else hidden behind it.
fn pdf(bytes: &[u8]) -> bool {
    let version = bytes.get(5..8);
    let known = version.is_some_and(|v| matches!(v, [b'1' | b'2', b'.', b'0'..=b'9']));
    let tail = &bytes[bytes.len().saturating_sub(2048)..];
    let ends = find(tail, b"%%EOF").is_some() && find(tail, b"startxref").is_some();
    let zip = find(&bytes[bytes.len().saturating_sub(70_000)..], b"PK\x05\x06").is_some();
    let whole = find(bytes, b" obj").is_some() && (find(bytes, b"/Root").is_some());
    known
        && ends
        && whole
        && !zip
        && !names_programs(bytes)
        && pdf::packed_objects_are_harmless(bytes)
}

/// Whether a part of a PDF that is not packed names a script, a program to start or a file inside.
fn names_programs(bytes: &[u8]) -> bool {
    const NAMES: [&[u8]; 7] = [
        b"JavaScript",
        b"JS",
        b"Launch",
        b"EmbeddedFile",
        b"EmbeddedFiles",
        b"RichMedia",
        b"XFA",
    ];
    names(bytes, |name| NAMES.contains(&name))
}

/// Whether a part of a PDF contains a name.
fn has_name(bytes: &[u8], wanted: &[u8]) -> bool {
    names(bytes, |name| name == wanted)
}

/// Whether any name is one of those. Names may be spelled with `#xx`, so each is read as a reader would.
fn names(bytes: &[u8], wanted: impl Fn(&[u8]) -> bool) -> bool {
    let mut rest = bytes;
    while let Some(at) = rest.iter().position(|byte| *byte == b'/') {
        rest = &rest[at + 1..];
        if wanted(&name_of(rest)) {
            return true;
        }
    }
    false
}

/// The name at the start, with `#4A` as `J`; names of interest are short.
fn name_of(bytes: &[u8]) -> Vec<u8> {
    let mut name = Vec::new();
    let mut at = 0;
    while let Some(byte) = bytes.get(at).filter(|_| name.len() < 16) {
        if byte.is_ascii_whitespace()
            || matches!(
                byte,
                0 | b'/' | b'<' | b'>' | b'[' | b']' | b'(' | b')' | b'{' | b'}' | b'%'
            )
        {
            break;
        }
        let hex = bytes
            .get(at + 1..at + 3)
            .filter(|_| *byte == b'#')
            .and_then(|pair| std::str::from_utf8(pair).ok())
            .and_then(|pair| u8::from_str_radix(pair, 16).ok());
        name.push(hex.unwrap_or(*byte));
        at += if hex.is_some() { 3 } else { 1 };
    }
    name
}

fn find(bytes: &[u8], part: &[u8]) -> Option<usize> {
    bytes.windows(part.len()).position(|window| window == part)
}

/// A zip with a Word document in it, and neither a bomb nor a macro.
fn docx(bytes: &[u8]) -> Option<bool> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).ok()?;
    if archive.len() > PARTS {
        return Some(false);
    }
    let (mut unpacked, mut written) = (0_u64, Vec::new());
    for index in 0..archive.len() {
        let part = archive.by_index_raw(index).ok()?;
        let name = part.name().ok()?.to_lowercase();
        let (packed, size) = (part.compressed_size(), part.size());
        unpacked = unpacked.saturating_add(size);
        let tight = size > PAGE && size / packed.max(1) > RATIO;
        let climbs = name.contains("..") || name.starts_with('/') || name.contains('\\');
        let runs = PROGRAMS.iter().any(|program| name.contains(program));
        if tight || climbs || runs || part.encrypted() || unpacked > UNPACKED {
            return Some(false);
        }
        if word::is_xml(&name) {
            written.push(part.name().ok()?.into_owned());
        }
    }
    let mut read = 0;
    for name in written {
        let part = unpack(&mut archive, &name)?;
        read += part.len() as u64;
        if read > UNPACKED || !word::is_harmless(&name, &part)? {
            return Some(false);
        }
    }
    let types = unpack(&mut archive, "[Content_Types].xml")?;
    let body = unpack(&mut archive, "word/document.xml")?;
    let says = |text: &[u8], what: &str| find(text, what.as_bytes()).is_some();
    Some(
        says(&types, "wordprocessingml.document.main+xml")
            && !says(&types, "macroEnabled")
            && says(&body, ":document"),
    )
}

/// The text part of a Word document that was proven.
pub(super) fn body(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).ok()?;
    unpack(&mut archive, "word/document.xml")
}

/// A part of the archive, unpacked and counted: the size in the directory may be false.
fn unpack(archive: &mut zip::ZipArchive<Cursor<&[u8]>>, name: &str) -> Option<Vec<u8>> {
    const LARGEST_PART: u64 = 20 * 1024 * 1024;
    let part = archive.by_name(name).ok()?;
    let mut bytes = Vec::new();
    part.take(LARGEST_PART + 1).read_to_end(&mut bytes).ok()?;
    (bytes.len() as u64 <= LARGEST_PART).then_some(bytes)
}

/// A compound file with a Word document in it and no macros.
fn doc(bytes: &[u8]) -> bool {
    let Ok(mut file) = cfb::CompoundFile::open(Cursor::new(bytes)) else {
        return false;
    };
    let mut entries = 0;
    let runs = file.walk().any(|entry| {
        entries += 1;
        let name = entry.name().to_lowercase();
        entries > PARTS
            || matches!(
                name.as_str(),
                "macros" | "_vba_project_cur" | "vba" | "objectpool"
            )
    });
    if runs || !file.is_stream("/WordDocument") {
        return false;
    }
    let mut document = Vec::new();
    let read = file
        .open_stream("/WordDocument")
        .and_then(|stream| stream.take(LARGEST as u64).read_to_end(&mut document));
    // The mark of Word 97 and later.
    read.is_ok() && document.starts_with(&[0xEC, 0xA5]) && !word::old_text_acts(&document)
}

/// A file's name as it may be shown: its last part, without anything that steers a terminal or a page.
pub fn shown_name(given: &str, kind: Kind) -> String {
    let last = given.rsplit(['/', '\\']).next().unwrap_or_default();
    let clean: String = last
        .chars()
        .filter(|sign| !sign.is_control() && !matches!(sign, '<' | '>' | '"' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'))
        .take(80)
        .collect();
    let stem = clean
        .rsplit_once('.')
        .map_or(clean.as_str(), |(stem, _)| stem)
        .trim();
    let stem = if stem.is_empty() { "resume" } else { stem };
    format!("{stem}.{}", kind.ending())
}
