/**
 * Strangers' PDFs, drawn by pdf.js as pictures: no script, no form, no link and no typeface of the file ever becomes part of
 * the page, and nothing is asked of any server but ours. Loaded with the first preview, never before.
 */
import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
  type RenderTask,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

export type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalWorkerOptions.workerSrc = worker;
/** What the build lays there: `scripts/pdf-parts.ts`. */
const PARTS = `/assets/pdfjs-${version}/`;
/** Phones refuse larger canvases, and larger pictures only cost memory. */
const MAX_PIXELS = 16_000_000;

export function openPdf(bytes: ArrayBuffer): PDFDocumentLoadingTask {
  return getDocument({
    // The worker takes ownership of the bytes.
    data: bytes.slice(0),
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    // Letters are drawn as outlines: the file's own typefaces are never installed in the page.
    disableFontFace: true,
    useSystemFonts: false,
    standardFontDataUrl: `${PARTS}fonts/`,
    wasmUrl: PARTS,
    useWorkerFetch: true,
    maxImageSize: MAX_PIXELS,
    canvasMaxAreaInBytes: 4 * MAX_PIXELS,
    verbosity: 0,
  });
}

/** Draws a page so sharp that it fills `width` CSS pixels; links, notes and forms on it stay out. */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number): RenderTask {
  const plain = page.getViewport({ scale: 1 });
  const fittingScale = (width / plain.width) * Math.min(window.devicePixelRatio || 1, 2);
  const maxScale = Math.sqrt(MAX_PIXELS / (plain.width * plain.height));
  const viewport = page.getViewport({ scale: Math.min(fittingScale, maxScale) });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  return page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE });
}

/** The words of a page, line by line as the file orders them; empty where it is a picture. */
export async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  return text.join('').trim();
}
