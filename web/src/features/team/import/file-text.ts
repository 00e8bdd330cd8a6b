/** The text of a file that a person chose. */

/** The server reads no more. */
const MAX_BYTES = 1024 * 1024;

export type FileFault = 'too_large' | 'not_csv';
type FileText = { text: string; fault?: undefined } | { fault: FileFault };

/** UTF-8, UTF-16 with its mark, or Windows-1252, in which Excel saves CSV files. */
export async function fileText(file: Blob): Promise<FileText> {
  if (file.size > MAX_BYTES) return { fault: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Excel's own files are ZIP archives.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { fault: 'not_csv' };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes) };
  }
}
