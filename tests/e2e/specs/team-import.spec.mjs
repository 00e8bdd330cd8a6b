/** A manager brings the team from another product: a file is shown, its positions are matched, its people are added. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { desktop, phone, story } from '../support/story.mjs';

const file = (rows) => ({
  name: 'team.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`First Name,Last Name,Email,Mobile,Roles,Wage,Employee ID,Punch ID\n${rows.join('\n')}\n`),
});

/** Chooses the location, where there are several. */
async function chooseLocation(sheet, label, { items }) {
  const open = items.filter(({ archived }) => !archived);
  if (open.length > 1) await sheet.getByRole('combobox', { name: label }).selectOption(open[0].id);
}

story('people are imported from a file', { as: 'General manager', on: desktop }, async ({ page, api }) => {
  const { items: positions } = await api('GET', '/api/positions');
  const position = positions.find(({ archived }) => !archived);
  const rows = [
    `Nadia,Import,nadia.import@example.com,,${position.name.en},30,901,1`,
    'Omar,Import,omar.import@example.com,,Wizard of soups,30,902,2',
    'Broken,Import,broken@,,,lots,903,3',
  ];
  await page.goto('/team');
  await page.getByRole('button', { name: 'Import people' }).click();
  const sheet = page.getByRole('dialog', { name: 'Import people' });
  await sheet.getByLabel('File', { exact: true }).waitFor();
  await accessible(page, 'an import without a file');
  await chooseLocation(sheet, 'Location', await api('GET', '/api/locations'));
  await sheet.getByLabel('File', { exact: true }).setInputFiles(file(rows));
  await sheet.getByText('A file from 7shifts').waitFor();
  await sheet.getByRole('heading', { name: '2 people can’t be added' }).waitFor();
  await sheet.getByText('“Wizard of soups” is not one of your positions.').waitFor();
  await accessible(page, 'a file with unknown positions');
  await fits(page, 'a file with unknown positions');
  await sheet.getByRole('combobox', { name: 'Wizard of soups' }).selectOption(position.id);
  await sheet.getByRole('heading', { name: '2 new people' }).waitFor();
  await sheet.getByText('$30.00 an hour').first().waitFor();
  await sheet.getByText('First day: today').first().waitFor();
  await sheet.getByText('2 people have no birth date: they are planned as adults.').waitFor();
  await accessible(page, 'a file that can be imported');
  await fits(page, 'a file that can be imported');
  await sheet.getByRole('button', { name: 'Import 2 people' }).click();
  const done = page.getByRole('dialog', { name: '2 people added' });
  await done.waitFor();
  await accessible(page, 'people were added');
  await done.getByRole('button', { name: 'Back to the team' }).click();
  await done.waitFor({ state: 'detached' });
  const { items } = await api('GET', '/api/team?q=import&limit=10');
  assert.deepEqual(items.map(({ firstName }) => firstName).sort(), ['Nadia', 'Omar']);

  // The same file again adds no one.
  await page.getByRole('button', { name: 'Import people' }).click();
  await chooseLocation(sheet, 'Location', await api('GET', '/api/locations'));
  await sheet.getByLabel('File', { exact: true }).setInputFiles(file(rows.slice(0, 2)));
  await sheet.getByRole('heading', { name: '2 skipped' }).waitFor();
  assert.ok(await sheet.getByRole('button', { name: 'Import', exact: true }).isDisabled());
  await sheet.getByRole('link', { name: 'Nadia Import' }).waitFor();

  // The file is not thrown away without a question.
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await sheet.waitFor({ state: 'detached' });
});

story('an import fits a phone', { as: 'General manager', on: phone, lang: 'es' }, async ({ page, api }) => {
  await page.goto('/team');
  await page.getByRole('button', { name: 'Importar personas' }).click();
  const sheet = page.getByRole('dialog', { name: 'Importar personas' });
  await chooseLocation(sheet, 'Local', await api('GET', '/api/locations'));
  await sheet.getByLabel('Archivo', { exact: true }).setInputFiles(file(['Una,Persona,una.persona@example.com,,Puesto sin nombre,30,911,4']));
  await sheet.getByRole('combobox', { name: 'Puesto sin nombre' }).waitFor();
  await accessible(page, 'an import on a phone');
  await fits(page, 'an import on a phone');
});
