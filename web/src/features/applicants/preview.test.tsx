/** A file that came with an application, looked at: as text, as a page, or with an honest no. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, serve } from '@/testing/render';
import { DocumentsCard } from './components/documents-card';
import { maria } from './testing';
import type { Document, DocumentText } from './types';

/** What jsdom cannot: drawing. The words of each page, and how it was drawn. */
const drawn = vi.hoisted(() => ({ pages: [] as string[], widths: [] as number[], opened: 0, closed: 0 }));

vi.mock('./components/preview/pdf', () => ({
  openPdf: () => {
    drawn.opened += 1;
    const pdf = { numPages: drawn.pages.length, getPage: async (number: number) => drawn.pages[number - 1] };
    return {
      promise: drawn.pages.length ? Promise.resolve(pdf) : Promise.reject(new Error('no PDF')),
      destroy: async () => {
        drawn.closed += 1;
      },
    };
  },
  drawPage: (_page: string, _canvas: HTMLCanvasElement, width: number) => {
    drawn.widths.push(width);
    return { promise: Promise.resolve(), cancel: () => {} };
  },
  textOf: async (page: string) => page,
}));

beforeEach(() => {
  Object.assign(drawn, { pages: ['Maria Delgado', ''], widths: [], opened: 0, closed: 0 });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
});

const file = (name: string, mediaType: string, scan: Document['scan'] = 'clean'): Document => ({
  id: 'd-1',
  applicationId: 'a-1',
  kind: 'resume',
  name,
  mediaType,
  bytes: 2048,
  scan,
  createdAt: '2026-11-16T17:14:00Z',
});
const PDF = file('cv.pdf', 'application/pdf');
const WORD = file('cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document');

async function view(document: Document, language: 'en' | 'es' = 'en') {
  await renderApp(<DocumentsCard profile={{ ...maria, documents: [document] }} />, { language });
  await userEvent.click(screen.getByRole('button', { name: language === 'es' ? 'Ver' : 'View' }));
  return within(await screen.findByRole('dialog', { name: document.name }));
}

test('a PDF is drawn page by page, larger on demand, and its text is there for screen readers', async () => {
  serve({ 'GET /api/applications/a-1/documents/d-1': { body: 'bytes' } });
  const sheet = await view(PDF);
  expect(await sheet.findByText('Page 1 of 2')).toBeVisible();
  expect(await sheet.findByText('Maria Delgado')).toHaveClass('sr-only');
  expect(sheet.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await userEvent.click(sheet.getByRole('button', { name: 'Zoom in' }));
  await waitFor(() => expect(drawn.widths).toEqual([300, 450]));
  await userEvent.click(sheet.getByRole('radio', { name: 'Text' }));
  expect(await sheet.findByText('Maria Delgado')).not.toHaveClass('sr-only');
  await userEvent.click(sheet.getByRole('button', { name: 'Next page' }));
  expect(await sheet.findByText('This page is an image without text.')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(sheet.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    '/api/applications/a-1/documents/d-1',
  );
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(drawn.closed).toBe(drawn.opened));
});

test('un PDF que no se puede leer lo dice, y se puede guardar', async () => {
  drawn.pages = [];
  serve({ 'GET /api/applications/a-1/documents/d-1': { body: 'bytes' } });
  const sheet = await view(PDF, 'es');
  expect(await sheet.findByText(/No se puede mostrar este archivo/)).toBeVisible();
  expect(sheet.getByRole('link', { name: 'Descargar' })).toBeVisible();
});

test('a Word document is shown as its words, and says where they stop', async () => {
  const calls = serve({
    'GET /api/applications/a-1/documents/d-1/text': {
      body: { text: 'Maria <b>Delgado</b>\nGrill', cut: true } satisfies DocumentText,
    },
  });
  const sheet = await view(WORD);
  expect(await sheet.findByText(/Maria <b>Delgado<\/b>/)).toBeVisible();
  expect(sheet.getByText(/Preview ends here/)).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(drawn.opened).toBe(0);
});

test('a document without words that we can read says so', async () => {
  serve({
    'GET /api/applications/a-1/documents/d-1/text': {
      body: { text: null, cut: false } satisfies DocumentText,
    },
  });
  const sheet = await view(WORD);
  expect(await sheet.findByText(/Can’t preview this file/)).toBeVisible();
});

test('what the server refuses is said in the sheet', async () => {
  serve({});
  const sheet = await view(PDF);
  expect(await sheet.findByRole('alert')).toBeVisible();
  expect(drawn.opened).toBe(0);
});

test('a file opens once the virus scanner has passed it, and one that it refused says so', async () => {
  const documents = [
    { ...file('new.pdf', 'application/pdf', 'waiting'), id: 'd-3' },
    { ...file('bad.pdf', 'application/pdf', 'infected'), id: 'd-2' },
    file('cv.pdf', 'application/pdf'),
  ];
  await renderApp(<DocumentsCard profile={{ ...maria, documents }} />);
  expect(screen.getByText(/Scanning for viruses/)).toBeVisible();
  expect(screen.getByText(/Rejected: virus found/)).toBeVisible();
  // Only the one that passed has its two ways.
  expect(screen.getByRole('button', { name: 'View' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'cv.pdf');
});
