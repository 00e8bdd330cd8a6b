/** A manager leaves: the owner sees what they look after in hiring, names who takes over, and it is theirs. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { desktop, person, phone, story } from '../support/story.mjs';

const WORDS = {
  en: {
    leaves: 'End employment',
    title: 'What they look after in hiring',
    who: 'Who takes over?',
    reason: /^Reason/,
    done: /leaves on the day you chose/,
  },
  es: {
    leaves: 'Dar de baja',
    title: 'Lo que atiende en contratación',
    who: '¿Quién se encarga?',
    reason: /^Motivo/,
    done: /se va el día que elegiste/,
  },
};

/** A week from now, where the browser is. */
const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

for (const [on, lang] of [
  [desktop, 'en'],
  [phone, 'es'],
])
  story('who leaves names who takes over', { as: 'Owner', on, lang }, async ({ page, api }) => {
    const words = WORDS[lang];
    const manager = person('General manager');
    const { items } = await api('GET', `/api/team?q=${encodeURIComponent(manager.name.split(' ')[0])}`);
    const id = items[0].id;
    const handover = await api('GET', `/api/team/${id}/handover`);
    assert.ok(handover.jobs + handover.applications > 0, 'the demo manager looks after somebody');
    await page.goto(`/team?person=${id}`);
    await page.getByRole('button', { name: words.leaves }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(words.title).waitFor();
    await sheet.locator('input[type="date"]').fill(nextWeek());
    await sheet.getByLabel(words.reason).fill('Moves away');
    // Nobody was named: it is asked for beside the field, and nothing happens.
    await sheet.getByRole('button', { name: words.leaves }).click();
    const who = sheet.getByLabel(words.who);
    assert.equal(await who.evaluate((field) => field.matches(':invalid, [aria-invalid="true"]')), true);
    await who.selectOption({ index: 1 });
    await accessible(page);
    await fits(page);
    await sheet.getByRole('button', { name: words.leaves }).click();
    await page.getByText(words.done).first().waitFor();
    // It is handed over on the day, so until then it stays theirs; and they can be kept.
    const after = await api('GET', `/api/team/${id}/handover`);
    assert.equal(after.jobs, handover.jobs);
    const { version } = await api('GET', `/api/team/${id}`);
    await api('POST', `/api/team/${id}/rehire`, { version, on: new Date().toISOString().slice(0, 10) });
  });
