/**
 * Work samples from the link to the end, as applicants do them: each of the five positions by finger on a phone and by
 * keyboard at a desk, and what a sample does to the score.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { applied, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { ALL, call, desktop, everywhere, open, phone, story } from '../support/story.mjs';

const words = {
  en: {
    start: 'Start',
    check: 'Check',
    right: 'Just right.',
    on: 'Continue to task 1',
    next: 'Next',
    review: 'Ready to send?',
    all: 'You have answered every task.',
    submit: 'Send my answers',
    done: 'Thank you!',
    earned: (points) => `You earned ${points} of 25 points.`,
  },
  es: {
    start: 'Empezar',
    check: 'Revisar',
    right: 'Muy bien.',
    on: 'Seguir con la tarea 1',
    next: 'Siguiente',
    review: '¿Listo para enviar?',
    all: 'Contestaste todas las tareas.',
    submit: 'Enviar mis respuestas',
    done: '¡Gracias!',
    earned: (points) => `Ganaste ${points} de 25 puntos.`,
  },
};

/** The tasks of a position with their key: someone who knows the work. */
const content = (position) => JSON.parse(readFileSync(new URL(`../../../app/content/microsim/${position}.json`, import.meta.url), 'utf8'));

const yesNo = (id, en, es, changes = {}) => ({
  id,
  kind: 'yes_no',
  required: true,
  text: { en, es },
  choices: [
    { value: 'yes', label: { en: 'Yes', es: 'Sí' }, points: 5 },
    { value: 'no', label: { en: 'No', es: 'No' }, points: 0 },
  ],
  ...changes,
});
const years = (value, en, es) => ({ value, label: { en, es }, points: 0 });
/** All parts of the score but the work sample: four parts. */
const TOLD = {
  experience: 'under_one',
  employmentType: 'part_time',
  requirements: [{ key: 'food_handler', label: { en: 'Food handler card', es: 'Tarjeta de manipulador de alimentos' } }],
  questions: [
    yesNo('saturdays', 'Can you work Saturdays?', '¿Puedes trabajar los sábados?'),
    yesNo('grill', 'Have you worked a grill?', '¿Has trabajado en la parrilla?'),
    yesNo('late', 'Can you close at night?', '¿Puedes cerrar por la noche?'),
    yesNo('card', 'Do you have a food handler card?', '¿Tienes tarjeta de manipulador de alimentos?', { topic: 'certification:food_handler' }),
    {
      id: 'years',
      kind: 'single',
      required: true,
      topic: 'experience_years',
      text: { en: 'How long have you cooked for a living?', es: '¿Cuánto tiempo llevas cocinando como trabajo?' },
      choices: [years('none', 'Not yet', 'Todavía no'), years('one_to_two', 'One to two years', 'De uno a dos años'), years('three_plus', 'Three years or more', 'Tres años o más')],
    },
  ],
};
const ANSWERS = { saturdays: 'yes', grill: 'yes', late: 'no', card: 'yes', years: 'one_to_two' };

let job;
/** An applicant with an invitation to a sample: their application, and its link. */
async function invited(context, lang, name, position) {
  job ??= await publishedJob(context, await locationIn(context, 'San Diego'), TOLD);
  const who = await applied(context, job, name, { language: lang, answers: ANSWERS });
  const { url } = await call(context, 'POST', `/api/applications/${who.id}/microsim`, { position });
  return { who, url };
}

/** Touch input: taps the visible element. */
const finger = (page) => ({
  press: (button) => button.tap(),
  tick: (id) => page.locator('label.option', { has: page.locator(`input[value="${id}"]`) }).tap(),
  /** The place in the picture itself. */
  async spot(id) {
    const number = await page.locator(`input[name=chosen][value="${id}"]`).getAttribute('id');
    await page.locator(`.scene label[for="${number}"]`).tap();
  },
  choose: (name, id) => page.locator('label.option', { has: page.locator(`input[name=${name}][value="${id}"]`) }).tap(),
  async write(field, text) {
    await field.tap();
    await page.keyboard.type(text);
  },
});

/** Keyboard input: Tab until the element has the focus, arrows within a group, Space and Enter. */
function keyboard(page) {
  const focused = (locator) => locator.evaluate((it) => it === document.activeElement);
  async function reach(locator) {
    for (let tabs = 0; tabs < 60; tabs += 1) {
      if (await focused(locator)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no Tab reaches ${locator}`);
  }
  async function tick(id) {
    await reach(page.locator(`input[name=chosen][value="${id}"]`));
    await page.keyboard.press('Space');
  }
  return {
    async press(button) {
      await reach(button);
      await page.keyboard.press('Enter');
    },
    tick,
    spot: tick,
    async choose(name, id) {
      const all = page.locator(`input[name=${name}]`);
      await reach(all.first());
      await page.keyboard.press('Space');
      for (let turns = 0; turns < (await all.count()) && !(await page.locator(`input[name=${name}][value="${id}"]`).isChecked()); turns += 1)
        await page.keyboard.press('ArrowDown');
    },
    async write(field, text) {
      await reach(field);
      await page.keyboard.type(text);
    },
  };
}

/** Does a task as its key says. */
async function solve(page, hand, item) {
  const rows = page.locator('ol.order > li');
  const order = () => rows.locator('input[name=order]').evaluateAll((all) => all.map(({ value }) => value));
  if (item.kind === 'build') for (const id of item.key) await hand.tick(id);
  if (item.kind === 'spot') for (const id of item.key) await hand.spot(id);
  if (item.kind === 'order') {
    for (const [place, id] of item.key.entries())
      for (let at = (await order()).indexOf(id); at > place; at -= 1) await hand.press(page.locator(`button[name=up][value="${id}"]`));
    assert.deepEqual(await order(), item.key);
  }
  if (item.kind === 'guest') for (const name of ['best', 'worst']) await hand.choose(name, item[name]);
  if (item.kind === 'count')
    for (const part of item.parts) await hand.write(page.locator(`input[name="${part.id}"]`), part.unit === 'money' ? (part.key / 100).toFixed(2) : String(part.key));
}

const KINDS = ['build', 'order', 'spot', 'guest', 'count'];
const WAYS = [[phone, 'en', finger], [desktop, 'es', keyboard]];
for (const [at, position] of ['cashier', 'line_cook', 'dishwasher', 'server', 'shift_lead'].entries())
  for (const [on, lang, hands] of ALL ? WAYS : [WAYS[at % 2]])
    story(`the sample of a ${position} is done by ${hands.name} alone`, { on, lang }, async ({ page }) => {
      const say = words[lang];
      const { context } = await open({ as: 'Owner' });
      const { who, url } = await invited(context, lang, 'Valentina', position);
      const { title, items } = content(position);
      assert.deepEqual(items.filter(({ practice }) => !practice).map(({ kind }) => kind), KINDS);
      const hand = hands(page);
      const heading = (name) => page.getByRole('heading', { level: 1, name, exact: true });
      const button = (name) => page.getByRole('button', { name, exact: true });
      const holds = async (where) => {
        await accessible(page, `${position}: ${where}`);
        await fits(page, `${position}: ${where}`);
      };
      await page.goto(url);
      await page.getByText(title[lang], { exact: true }).waitFor();
      await holds('the beginning');
      await hand.press(button(say.start));
      for (const item of items) {
        await heading(item.title[lang]).waitFor();
        await solve(page, hand, item);
        await holds(item.kind);
        await hand.press(button(item.practice ? say.check : say.next));
        if (item.practice) {
          await page.getByText(say.right).waitFor();
          await holds('what was right');
          await hand.press(page.getByRole('link', { name: say.on }));
        }
      }
      await heading(say.review).waitFor();
      await page.getByText(say.all).waitFor();
      await holds('the end');
      await hand.press(button(say.submit));
      await heading(say.done).waitFor();
      await page.getByText(say.earned(25)).waitFor();
      await holds('thanks');
      const [sample] = (await call(context, 'GET', `/api/applications/${who.id}/microsim`)).items;
      assert.deepEqual([sample.state, sample.position, sample.points], ['submitted', position, 25]);
      assert.deepEqual(sample.perItem.map(({ points, reason }) => [points, reason]), KINDS.map(() => [5, 'all']));
      await context.close();
    });

/** Answers the current task with the first choice everywhere. */
async function answer(page) {
  const main = page.locator('form.questions');
  const boxes = main.getByRole('checkbox');
  if (await boxes.count()) await boxes.first().check();
  for (const name of ['best', 'worst']) {
    const radios = main.locator(`input[name=${name}]`);
    if (await radios.count()) await radios.nth(name === 'best' ? 0 : 1).check();
  }
  const fields = main.locator('input[inputmode]');
  for (let at = 0; at < (await fields.count()); at += 1) await fields.nth(at).fill('4');
  const down = main.locator('button[name=down]');
  if (await down.count()) await down.first().click();
}

everywhere('a sample done in a hurry makes the score one out of a hundred', {}, async ({ page, on, lang }) => {
  const say = words[lang];
  const owner = await open({ as: 'Owner', on, lang });
  const { who, url } = await invited(owner.context, lang, lang === 'es' ? 'Ubaldo' : 'Amparo', 'line_cook');
  const scored = async () => {
    const { score } = await call(owner.context, 'GET', `/api/applications/${who.id}/score`);
    return { ...score, sample: score.components.find(({ key }) => key === 'work_sample') };
  };
  const before = await scored();
  assert.deepEqual([before.attainableTenths, before.provisional], [750, true]);
  assert.deepEqual([before.sample.status, before.sample.pointsTenths, before.sample.attainableTenths], ['pending', 0, 0]);

  await page.goto(url);
  await page.getByRole('button', { name: say.start, exact: true }).click();
  for (let step = 0; step < 6; step += 1) {
    await page.locator('form.questions').waitFor();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await answer(page);
    await page.locator('button[value=save]').click();
    // The practice task says what was right first.
    if (step === 0) await page.getByRole('link', { name: say.on }).click();
    await page.waitForFunction((before) => document.querySelector('h1')?.innerText !== before, title);
  }
  await page.getByRole('button', { name: say.submit }).click();
  await page.getByRole('heading', { name: say.done }).waitFor();
  const [sample] = (await call(owner.context, 'GET', `/api/applications/${who.id}/microsim`)).items;
  assert.equal(sample.state, 'submitted');
  assert.equal(sample.perItem.reduce((sum, { points }) => sum + points, 0), sample.points);
  assert.ok(sample.points > 0 && sample.points < 25, 'a hurry costs points, but not all of them');
  await page.getByText(say.earned(sample.points)).waitFor();

  const after = await scored();
  assert.deepEqual([after.attainableTenths, after.provisional], [1000, false]);
  assert.deepEqual([after.sample.status, after.sample.pointsTenths, after.sample.attainableTenths], ['scored', 10 * sample.points, 250]);
  assert.equal(after.pointsTenths, before.pointsTenths + 10 * sample.points, 'nothing else moved');
  assert.equal(after.percent, Math.round(after.pointsTenths / 10));
  await owner.page.goto(`/applicants/${who.id}`);
  await owner.page.getByText(after.sample.text[lang], { exact: true }).first().waitFor();
  await accessible(owner.page);
  await fits(owner.page);
  owner.calm();
  await owner.context.close();
});
