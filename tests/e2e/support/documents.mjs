/** Resumes as people send them: a PDF of a few pages, and a Word document; and what is written in a PDF of ours. */
import { crc32, inflateSync } from 'node:zlib';

/** A PDF with one line of text on each page, in a typeface that the file does not bring. */
export function pdf(lines) {
  const pages = lines.map((_, index) => 4 + 2 * index);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, index) => {
      const drawing = `BT /F1 28 Tf 72 700 Td (${line}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R
            /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A << /S /URI /URI (https://elsewhere.example/) >> >>] >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

/** A zip without compression. */
function zip(parts) {
  const head = (signature, fields) => {
    const bytes = Buffer.alloc(4 + fields.reduce((sum, [size]) => sum + size, 0));
    bytes.writeUInt32LE(signature);
    let at = 4;
    for (const [size, value] of fields) at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at);
    return bytes;
  };
  const files = [];
  const list = [];
  let at = 0;
  for (const [name, text] of parts) {
    const [named, body] = [Buffer.from(name), Buffer.from(text)];
    const common = [[2, 20], [2, 0], [2, 0], [2, 0], [2, 33], [4, crc32(body)], [4, body.length], [4, body.length], [2, named.length], [2, 0]];
    const file = Buffer.concat([head(0x04034b50, common), named, body]);
    list.push(head(0x02014b50, [[2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]]), named);
    files.push(file);
    at += file.length;
  }
  const directory = Buffer.concat(list);
  const end = head(0x06054b50, [[2, 0], [2, 0], [2, parts.length], [2, parts.length], [4, directory.length], [4, at], [2, 0]]);
  return Buffer.concat([...files, directory, end]);
}

/** A Word document with these paragraphs. */
export function docx(lines) {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const paragraphs = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('');
  return zip([
    ['[Content_Types].xml', `<Types><Override PartName="/word/document.xml" ContentType="${word}"/></Types>`],
    ['word/document.xml', `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`],
  ]);
}

const ESCAPES = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
/** What a page's drawing writes: `[font, bytes]` for each line. Strings may hold brackets of their own, escaped or in pairs. */
function drawn(stream) {
  const lines = [];
  let font = '';
  let bytes = '';
  let depth = 0;
  for (const [part, octal, escaped, chosen] of stream.matchAll(/\\([0-7]{1,3})|\\(.)|\/(f\d+) [\d.]+ Tf|T[Jj]|./gs)) {
    if (depth > 0) {
      if (part === ')') depth -= 1;
      if (part === '(') depth += 1;
      if (depth > 0) bytes += octal ? String.fromCharCode(Number.parseInt(octal, 8)) : escaped ? (ESCAPES[escaped] ?? escaped) : part;
    } else if (part === '(') depth = 1;
    else if (chosen) font = chosen;
    else if (/^T[Jj]$/.test(part)) {
      lines.push([font, bytes]);
      bytes = '';
    }
  }
  return lines;
}

/** The words on the pages of a PDF that Lineup printed, a line of drawing each: as its own tables say what each sign is. */
export function textOf(pdf) {
  const objects = new Map();
  for (const [, id, body] of pdf.toString('latin1').matchAll(/\n(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [, head, packed] = /^(.*?)(?:\nstream\n(.*)\nendstream)?$/s.exec(body);
    objects.set(id, { head, stream: packed && head.includes('FlateDecode') ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : '' });
  }
  const all = [...objects.values()];
  const signs = {};
  for (const { head } of all.filter(({ head }) => head.includes('/Font<<')))
    for (const [, name, font] of head.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
      const table = objects.get(/\/ToUnicode (\d+)/.exec(objects.get(font).head)[1]).stream;
      const pairs = [...table.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)];
      signs[name] = new Map(pairs.map(([, code, text]) => [Number.parseInt(code, 16), Buffer.from(text, 'hex').swap16().toString('utf16le')]));
    }
  const pages = all.filter(({ head }) => /\/Type\/Page\b/.test(head));
  return pages
    .flatMap(({ head }) => drawn(objects.get(/\/Contents (\d+)/.exec(head)[1]).stream))
    .map(([font, bytes]) => bytes.match(/../gs).map((two) => signs[font].get(two.charCodeAt(0) * 256 + two.charCodeAt(1))).join(''))
    .join('\n');
}
