/** A new brand's first people and shifts, as an owner makes them on the screens. */

const WORDS = {
  en: {
    add: 'Add a person', first: 'First name', last: 'Last name', phone: 'Phone', position: 'Main position',
    next: 'Next', done: 'Add to the team', shift: 'Add shift', start: 'Start', end: 'End', assign: 'Assign to…', assignTo: 'Assign',
  },
  es: {
    add: 'Agregar persona', first: 'Nombre', last: 'Apellido', phone: 'Teléfono', position: 'Puesto principal',
    next: 'Siguiente', done: 'Agregar al equipo', shift: 'Agregar turno', start: 'Entrada', end: 'Salida', assign: 'Asignar a…', assignTo: 'Asignar a',
  },
};

/** Adds someone: one question for each screen on the phone, one form on desktop. */
export async function addPerson(page, lang, { first, last, phone }) {
  const say = WORDS[lang];
  await page.getByRole('button', { name: say.add }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(say.first).fill(first);
  await sheet.getByLabel(say.last).fill(last);
  const [next, done] = [say.next, say.done].map((name) => sheet.getByRole('button', { name, exact: true }));
  const onPhone = await next.isVisible();
  if (onPhone) await next.click();
  await sheet.getByLabel(say.phone).fill(phone);
  if (onPhone) await next.click();
  await sheet.getByLabel(say.position).selectOption({ index: 1 });
  for (let left = 4; left > 0 && (await next.isVisible()); left--) await next.click();
  await done.click();
  await sheet.waitFor({ state: 'detached' });
}

/** Adds a shift on a day and gives it to someone: step by step on the phone, in the person's cell on desktop. */
export async function addShift(page, lang, { name, date, start, end }) {
  const say = WORDS[lang];
  const cell = page.locator(`[data-date="${date}"][data-cell]`).filter({ has: page.getByRole('button', { name: new RegExp(name) }) });
  const add = page.getByRole('button', { name: say.shift, exact: true });
  await add.or(cell).first().waitFor();
  const onPhone = await add.first().isVisible();
  if (onPhone) await add.first().click();
  else {
    await cell.hover();
    await cell.getByRole('button').click();
  }
  await page.getByLabel(say.start, { exact: true }).fill(start);
  await page.getByLabel(say.end, { exact: true }).fill(end);
  await add.last().click();
  if (onPhone) {
    await page.getByRole('button', { name: say.assign, exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`${say.assignTo} ${name}`) }).click();
  }
  await page.getByText(new RegExp(name)).first().waitFor();
}
