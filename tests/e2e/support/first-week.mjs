/** A new brand's first people and shifts, as an owner makes them on the screens: nothing by address, nothing by API. */

const WORDS = {
  en: {
    add: 'Add a person', first: 'First name', last: 'Last name', phone: 'Phone', position: 'Main position',
    next: 'Next', done: 'Add to the team', shift: 'Add shift', start: 'Start', end: 'End', person: 'Person',
    team: 'Team', schedule: 'Schedule', nextWeek: 'Next week', publish: /^Publish/,
  },
  es: {
    add: 'Agregar persona', first: 'Nombre', last: 'Apellido', phone: 'Teléfono', position: 'Puesto principal',
    next: 'Siguiente', done: 'Agregar al equipo', shift: 'Agregar turno', start: 'Entrada', end: 'Salida', person: 'Persona',
    team: 'Equipo', schedule: 'Horario', nextWeek: 'Semana siguiente', publish: /^Publicar/,
  },
};

/** Counts what a person does in a context's pages from now on: taps, fields that are filled, whole pages that load. */
export async function countHand(context, page) {
  const count = { taps: 0, fields: 0, loads: 0 };
  const began = Date.now();
  await context.exposeBinding('didWithHand', (_, what) => void (count[what] += 1));
  await context.addInitScript(() => {
    const filled = new WeakSet();
    addEventListener('pointerdown', () => globalThis.didWithHand('taps'), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (['checkbox', 'radio'].includes(target.type) || filled.has(target)) return;
        filled.add(target);
        globalThis.didWithHand('fields');
      },
      true,
    );
  });
  page.on('domcontentloaded', () => void (count.loads += 1));
  return () => `${count.taps} taps, ${count.fields} fields, ${count.loads} page loads, ${Math.round((Date.now() - began) / 1000)} s`;
}

const goTo = (page, name) => page.getByRole('navigation').getByRole('link', { name, exact: true }).filter({ visible: true }).click();

/** Adds someone from the team's page: one question for each screen on the phone, one form on desktop. */
export async function addPerson(page, lang, { first, last, phone }) {
  const say = WORDS[lang];
  await goTo(page, say.team);
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

/** Opens next week in the builder; returns its first day. */
export async function openNextWeek(page, lang) {
  const say = WORDS[lang];
  await goTo(page, say.schedule);
  await page.getByRole('button', { name: say.nextWeek }).click();
  await page.waitForURL(/[?&]week=/);
  return new URL(page.url()).searchParams.get('week');
}

/** Adds a shift of someone on a day: in the day's sheet on the phone, in the person's cell on desktop. */
export async function addShift(page, lang, { name, date, start, end }) {
  const say = WORDS[lang];
  const day = page.locator(`[data-day="${date}"]`);
  const cell = page.locator(`[data-date="${date}"][data-cell]`).filter({ has: page.getByRole('button', { name: new RegExp(name) }) });
  const add = page.getByRole('button', { name: say.shift, exact: true });
  await day.or(cell).first().waitFor();
  const onPhone = await day.isVisible();
  if (onPhone) {
    await day.click();
    await add.first().click();
    const person = page.getByLabel(say.person, { exact: true });
    const value = await person.locator('option').filter({ hasText: name }).getAttribute('value');
    await person.selectOption(value);
  } else {
    await cell.hover();
    await cell.getByRole('button').click();
  }
  await page.getByLabel(say.start, { exact: true }).fill(start);
  await page.getByLabel(say.end, { exact: true }).fill(end);
  await add.last().click();
  if (onPhone) await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(new RegExp(name)).first().waitFor();
}

/** Publishes the open week. */
export async function publishWeek(page, lang) {
  const { publish } = WORDS[lang];
  await page.getByRole('button', { name: publish }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: publish }).last().click();
  await sheet.waitFor({ state: 'detached' });
}
