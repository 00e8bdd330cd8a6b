/** A manager leaves: the owner sees what they look after in hiring, names who takes over, and it is theirs. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { hire, locationIn } from '../support/kitchen.mjs';
import { byTurns, desktop, phone, story } from '../support/story.mjs';

const WORDS = {
  en: {
    leaves: 'End employment',
    title: 'Their hiring assignments',
    who: 'Who takes over?',
    reason: /^Reason/,
    done: /no longer works here/,
  },
  es: {
    leaves: 'Dar de baja',
    title: 'Lo que tiene a su cargo en contratación',
    who: '¿Quién se encarga?',
    reason: /^Motivo/,
    done: /ya no trabaja aquí/,
  },
};

for (const [on, lang] of byTurns([[desktop, 'en'], [phone, 'es']]))
  story('who leaves names who takes over', { as: 'Owner', on, lang }, async ({ page, context, api }) => {
    const words = WORDS[lang];
    const location = await locationIn(context, 'San Diego');
    const manager = await hire(context, location, {
      role: 'general_manager',
      email: `leaves.${lang}@demo.lineup.example`,
    });
    const { items: team } = await api('GET', `/api/interviewers?locationId=${location.id}`);
    const { id: ownerId } = team.find(({ name }) => name.endsWith(manager.lastName));
    const { items: jobs } = await api('GET', '/api/jobs');
    const job = jobs.find((one) => one.locationId === location.id && one.status === 'published');
    const whose = async () => (await api('GET', `/api/jobs/${job.id}`)).ownerId;
    await api('PATCH', `/api/jobs/${job.id}`, { version: job.version, ownerId });
    await page.goto(`/team?person=${manager.id}`);
    await page.getByRole('button', { name: words.leaves }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(words.title).waitFor();
    await sheet.getByLabel(words.reason).fill('Moves away');
    // No one was named: nothing happens before someone is.
    await sheet.getByRole('button', { name: words.leaves }).click();
    assert.equal(await whose(), ownerId);
    await sheet.getByLabel(words.who).selectOption({ index: 1 });
    await accessible(page);
    await fits(page);
    await sheet.getByRole('button', { name: words.leaves }).click();
    await page.getByText(words.done).first().waitFor();
    const heir = await whose();
    assert.ok(heir && heir !== ownerId, 'the job is somebody else’s in the same moment');
    assert.ok(team.some(({ id }) => id === heir));
  });
