/** Files as spreadsheets write them. */
import { expect, test } from 'vitest';
import { fileText } from './file-text';
import { templateAddress } from './template';

const file = (...bytes: number[]) => new Blob([new Uint8Array(bytes)]);

test('the accents of a file stay, however it was saved', async () => {
  const name = { text: 'Peña' };
  expect(await fileText(new Blob(['Peña']))).toEqual(name);
  // Windows-1252, as Excel saves CSV.
  expect(await fileText(file(0x50, 0x65, 0xf1, 0x61))).toEqual(name);
  // UTF-16 with its mark.
  expect(await fileText(file(0xff, 0xfe, 0x50, 0, 0x65, 0, 0xf1, 0, 0x61, 0))).toEqual(name);
});

test('a workbook and a file that is too large are not sent', async () => {
  expect(await fileText(file(0x50, 0x4b, 3, 4))).toEqual({ fault: 'not_csv' });
  expect(await fileText(new Blob(['a'.repeat(1024 * 1024 + 1)]))).toEqual({ fault: 'too_large' });
});

test('the template is one row that Excel reads as UTF-8', () => {
  const [, text] = templateAddress('es').split(',');
  expect(decodeURIComponent(text ?? '')).toMatch(/^\uFEFFNombre,Apellido,.*Teléfono.*\r\n$/);
});
