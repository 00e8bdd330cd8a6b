/**
 * The talent pool: rejected applicants in the pool are found again, invited to an open job by its link, and leave the pool on
 * their own page.
 */
import assert from 'node:assert/strict';
import { applied, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { eventually, everywhere, open } from '../support/story.mjs';

const named = (en, es) => new RegExp(`^(${en}|${es})$`);
const POOL = '/api/talent-pool';

/** An applicant who was rejected at once and is in the talent pool. */
async function kept(context, api, job, firstName, changes) {
  const it = await applied(context, job, firstName, changes);
  const { application } = await api('GET', `/api/applications/${it.id}`);
  await api('POST', `/api/applications/${it.id}/reject`, {
    version: application.version,
    reasonCode: 'position_filled',
    notify: false,
    keepInTalentPool: true,
  });
  return it;
}

/** The newest e-mail to an address. */
async function letterTo(url, email, part) {
  for (const until = Date.now() + 8000; Date.now() < until; ) {
    const html = await (await fetch(`${url}/demo/messages`)).text();
    const letter = html.split('<article').find((one) => one.includes(email) && one.includes(part));
    if (letter) return letter;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error(`no letter to ${email} with ${part}`);
}

everywhere('an owner invites people of the pool to a job, and one of them leaves it', { as: 'Owner' }, async ({ page, context, api, server, lang }) => {
  const place = await locationIn(context, 'Austin');
  const past = await publishedJob(context, place);
  const email = `pool-${Math.random().toString(36).slice(2)}@example.com`;
  const lupita = await kept(context, api, past, 'Lupita', { email, language: 'es' });
  const omar = await kept(context, api, past, 'Omar', { language: 'en' });
  const job = await publishedJob(context, place, { shifts: ['weekends'] });
  const tag = lupita.name.split(' ').at(-1);

  // Found by name, with the outcome; narrowed to people who are available for the job's shifts.
  await page.goto('/talent-pool');
  const list = page.getByRole('list', { name: named('Talent pool', 'Bolsa de talento') });
  await list.getByRole('listitem').first().waitFor();
  await accessible(page);
  await fits(page);
  await page.getByRole('combobox', { name: named('Matches job', 'Sirve para') }).selectOption(job.id);
  await page.getByRole('searchbox').fill(tag);
  const row = (it) => list.getByRole('listitem').filter({ has: page.getByRole('link', { name: it.name }) });
  const choose = (it) => row(it).getByRole('checkbox').check();
  await row(lupita).getByText(named('Position filled', 'El puesto ya está cubierto')).waitFor();
  await row(lupita).getByRole('img', { name: /(1 of the 4 half days|1 de los 4 medios días)/ }).waitFor();
  await choose(lupita);
  await page.getByRole('searchbox').fill(omar.name.split(' ').at(-1));
  await choose(omar);

  // Both are invited; each sees it in their language before it leaves.
  await page.getByRole('button', { name: named('Invite to a job', 'Invitar a una vacante') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(/Hola Lupita/).waitFor();
  await sheet.getByText(/Hi Omar/).waitFor();
  await accessible(page);
  await fits(page);
  await sheet.getByRole('button', { name: named('Send', 'Enviar') }).click();
  await page.getByText(/^2 (people invited|personas invitadas)/).first().waitFor();
  await row(omar).getByText(/^(invited|invitación el) /).waitFor();

  // The link in the e-mail leads to the form, and carries its source.
  const letter = await letterTo(server.url, email, 'src=talent_pool');
  const form = /\/apply\/[\w-]+\?src=talent_pool/.exec(letter)?.[0];
  const status = /\/status\/[\w.-]*[\w-]/.exec(letter)?.[0];
  const hers = await open({ on: { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }, lang });
  await hers.page.goto(form);
  assert.equal(await hers.page.locator('input[name=src]').inputValue(), 'talent_pool');

  // On her own page she leaves the pool, and the team no longer sees her there.
  await hers.page.goto(status);
  await hers.page.getByText(named('Other openings', 'Otras vacantes')).click();
  await accessible(hers.page);
  await fits(hers.page);
  await hers.page.getByRole('button', { name: named('No, thanks', 'No, gracias') }).click();
  await hers.page.getByRole('status').waitFor();
  hers.calm();
  const { items } = await api('GET', `${POOL}?q=${tag}`);
  assert.deepEqual(items, []);

  // The team removes the other one, and undo restores him.
  await page.getByRole('button', { name: new RegExp(`${omar.name}.*(from the pool|de la bolsa)`) }).click();
  await page.getByRole('button', { name: named('Undo', 'Deshacer') }).click();
  await row(omar).waitFor();
  await eventually(
    () => api('GET', `${POOL}?q=${omar.name.split(' ').at(-1)}`),
    ({ total }) => total === 1,
  );
});
