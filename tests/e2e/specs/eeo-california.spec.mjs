/**
 * California's own answer to the question on sex: the owner switches it on, applicants there are offered it, and the
 * reviewer reads it in the state's report. A restaurant elsewhere asks as before.
 */
import assert from 'node:assert/strict';
import { publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { call, desktop, open, phone, story } from '../support/story.mjs';
import { apply, each, tell } from '../support/voluntary.mjs';

const words = {
  en: {
    offer: /In California, also offer “Non-binary”/,
    save: 'Save',
    saved: 'Saved',
    answer: 'Non-binary',
    another: 'Another',
    send: 'Send my answers',
    thanks: 'Thank you',
    byState: 'By state',
    confirm: 'Confirm',
    table: 'How applicants identify',
    audit: 'Bias audit on the career site',
    state: 'State',
  },
  es: {
    offer: /En California, ofrecer también “No binario”/,
    save: 'Guardar',
    saved: 'Guardado',
    answer: 'No binario',
    another: 'Otro',
    send: 'Enviar mis respuestas',
    thanks: 'Gracias',
    byState: 'Por estado',
    confirm: 'Confirmar',
    table: 'Cómo se describen los solicitantes',
    audit: 'Auditoría de sesgo en la página de vacantes',
    state: 'Estado',
  },
};
/** So many that no other line's few are hidden behind them. */
const SEXES = Array(40).fill('non_binary');

let jobs;
let number = 4000;
for (const lang of ['en', 'es']) {
  const say = words[lang];
  const first = lang === 'en';
  story(
    'California’s answer is offered there once it is on, and told in its report',
    { as: 'Owner', on: desktop, lang },
    async ({ page, context, api }) => {
      const guest = await open({ on: phone, lang });
      const { brand } = await api('GET', '/api/auth/user');
      jobs ??= {
        here: await publishedJob(context, await locationIn(context, 'San Diego')),
        elsewhere: await publishedJob(context, await locationIn(context, 'Brooklyn')),
      };
      const asked = (job) => {
        number += 1;
        return apply(guest.context, `/apply/${brand.code}-${job.ref}`, number);
      };
      const offers = async (job) => {
        await guest.page.goto(await asked(job));
        await guest.page.getByText(say.another, { exact: true }).waitFor();
        return guest.page.getByText(say.answer, { exact: true }).count();
      };
      await guest.page.goto(`/apply/${brand.code}-${jobs.here.ref}`);
      if (first) assert.equal(await offers(jobs.here), 0, 'off until somebody wants it');

      await page.goto('/settings/applicant-records');
      const offer = page.getByRole('switch', { name: say.offer });
      await offer.waitFor();
      assert.equal(await offer.isChecked(), !first);
      if (first) {
        await offer.check({ force: true });
        await page.getByRole('button', { name: say.save }).first().click();
        await page.getByText(say.saved, { exact: true }).first().waitFor();
      }
      await accessible(page);
      await fits(page);

      assert.equal(await offers(jobs.elsewhere), 0, 'only in California');
      if (first)
        for (const reply of await each(SEXES.length, async (at) =>
          tell(guest.context, await asked(jobs.here), { race: 'white', sex: SEXES[at] }),
        ))
          assert.equal(reply.status(), 303);
      assert.equal(await offers(jobs.here), 1);
      await accessible(guest.page);
      await fits(guest.page);
      await guest.page.getByText(say.answer, { exact: true }).click();
      await guest.page.getByRole('button', { name: say.send }).click();
      await guest.page.getByRole('heading', { name: say.thanks }).waitFor();

      const reviewer = await open({ as: 'Compliance reviewer', on: first ? desktop : phone, lang });
      await reviewer.page.goto('/fairness');
      if (first) {
        await reviewer.page.getByRole('button', { name: say.byState }).click();
        await accessible(reviewer.page);
        await reviewer.page.getByRole('button', { name: say.confirm }).click();
      }
      const table = reviewer.page.getByRole('table', { name: say.table });
      await table.getByRole('columnheader', { name: say.answer }).waitFor();
      assert.equal(await reviewer.page.getByRole('combobox', { name: say.state }).inputValue(), '');
      // No one of the demo was asked it: those of this story, and one of each language in the browser.
      const report = await call(reviewer.context, 'GET', '/api/eeo/report?group=CA');
      const told = report.cells.find(({ sex, race }) => sex === 'non_binary' && !race);
      assert.equal(told.people, first ? 41 : 42);
      assert.equal(await reviewer.page.getByText(say.audit).count(), 0);
      await accessible(reviewer.page);
      await fits(reviewer.page);
      reviewer.calm();
      guest.calm();
      await reviewer.context.close();
      await guest.context.close();
    },
  );
}
