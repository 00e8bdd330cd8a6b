/**
 * Scenario 7 of hiring: applicants' equal-opportunity answers are counted and never shown. The people: sixty apply, forty
 * answer, managers look at their screens, the reviewer reads the report. The tests of the API, `hiring::wall` and
 * `hiring::fairness`, cover that no reply of any route and no export changes for any role, and that ratios match the law's
 * worked examples (three hundred people with scores).
 */
import assert from 'node:assert/strict';
import { boardOf, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { call, desktop, open, phone, serve, server, story } from '../support/story.mjs';
import { apply, each, hidden, tell } from '../support/voluntary.mjs';

// Weeks after the demo's own people answered: a report of these months is about the forty alone.
serve({ at: { hour: 18, days: 45 } });
const months = () => {
  const day = server.clock.now().toISOString().slice(0, 10);
  return `from=${day}&to=${day}`;
};

const words = {
  en: {
    send: 'Send my answers',
    race: 'American Indian or Alaska Native',
    sex: 'Female',
    hispanic: 'No',
    thanks: 'Thank you',
    heading: 'Fairness',
    covered: 'suppressed',
  },
  es: {
    send: 'Enviar mis respuestas',
    race: 'Indígena de las Américas o nativa de Alaska',
    sex: 'Femenino',
    hispanic: 'No',
    thanks: 'Gracias',
    heading: 'Equidad',
    covered: 'oculto',
  },
};
/** Forty answers: three of a group that must stay hidden. */
const ANSWERS = [
  ...Array(20).fill('white'),
  ...Array(12).fill('black'),
  ...Array(5).fill('asian'),
  ...Array(3).fill('american_indian'),
];
const LOOKED_AT =
  /american_indian|raceEthnicity|outcomeKey|American Indian|Indígena|eeo\.submitted|"eeoAnswered"/;

/** Replies without the moment at which they were given. */
const timeless = (text) => text.replaceAll(/"requestId":"[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');

let links;
let job;
for (const lang of ['en', 'es']) {
  const say = words[lang];
  story(
    'sixty apply, forty tell, and nobody who decides can see it',
    { as: 'Owner', on: desktop, lang },
    async ({ page, context, api }) => {
      const guest = await open({ on: phone, lang });
      if (!job) {
        job = await publishedJob(context, await locationIn(context, 'San Diego'));
        const { brand } = await api('GET', '/api/auth/user');
        // The first visit brings the guest's cookie.
        await guest.context.request.get(`/apply/${brand.code}-${job.ref}`);
        links = await each(60, (at) => apply(guest.context, `/apply/${brand.code}-${job.ref}`, 3000 + at));
        const readers = new Map();
        for (const as of ['Owner', 'Franchise admin', 'General manager']) readers.set(as, await open({ as }));
        const reads = async () => {
          const all = [];
          const card = (await boardOf(context, job)).columns[0].items[0];
          const one = `/api/applications/${card.id}`;
          const paths = [
            `/api/applications/board?jobId=${job.id}`,
            one,
            `${one}/timeline`,
            `${one}/score`,
            `${one}/conversation`,
            '/api/analytics/summary',
            '/api/analytics/funnel',
            '/api/analytics/sources',
            '/api/notifications',
          ];
          for (const [as, { context: who }] of readers)
            for (const path of paths) {
              const text = await (await who.request.get(path)).text();
              assert.doesNotMatch(text, LOOKED_AT, `${path} as ${as}`);
              all.push(timeless(text));
            }
          return all;
        };
        // What fell due with the turned clock is still being done.
        await server.rest();
        const before = await reads();
        // The last of the forty answers in the browser, below.
        for (const reply of await each(39, (at) => tell(guest.context, links[at], { race: ANSWERS[at], sex: ANSWERS[at] === 'black' ? 'male' : 'female' })))
          assert.equal(reply.status(), 303);
        await guest.page.goto(links[39]);
        await accessible(guest.page);
        await fits(guest.page);
        await guest.page.locator('[name=hispanic][value=no]').check({ force: true });
        await guest.page.locator('fieldset label', { hasText: say.race }).click();
        await guest.page.locator('fieldset label', { hasText: say.sex }).first().click();
        await guest.page.getByRole('button', { name: say.send }).click();
        await guest.page.getByRole('heading', { name: say.thanks }).waitFor();
        await accessible(guest.page);
        await fits(guest.page);
        assert.deepEqual(await reads(), before, 'nothing that they read has changed');
        // The trail of who exported grows by the reading itself.
        const [{ applicantId }] = (await boardOf(context, job)).columns[0].items;
        for (const [as, { context: who }] of readers) {
          for (const path of [`/api/applicants/${applicantId}/export`, '/api/audit/export'])
            assert.doesNotMatch(await (await who.request.get(path)).text(), LOOKED_AT, `${path} as ${as}`);
          await who.close();
        }
      }
      // A link works once.
      const { form } = hidden(await (await guest.context.request.get(links[50])).text());
      const again = await guest.context.request.post(links[0], {
        form: { form, race: 'asian' },
        headers: { origin: server.url },
        maxRedirects: 0,
      });
      assert.deepEqual([again.status(), (await guest.context.request.get(links[0])).status()], [410, 410]);
      await guest.page.goto(links[0]);
      await accessible(guest.page);
      await fits(guest.page);

      // The owner's screens: the same for who answered and who did not.
      const [first] = (await boardOf(context, job)).columns[0].items;
      for (const path of [`/pipeline?jobId=${job.id}`, `/applicants/${first.id}`, '/analytics']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        assert.doesNotMatch(await page.locator('main').innerText(), LOOKED_AT);
      }
      for (const path of ['/api/eeo/report', '/api/fairness/selection', '/api/fairness/scoring'])
        await api('GET', path, undefined, { want: 403 });
      await page.goto('/fairness');
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.doesNotMatch(await page.locator('main').innerText(), LOOKED_AT);
      await accessible(page);

      // The reviewer: counts, and what is too small is covered together with what would give it away.
      const reviewer = await open({ as: 'Compliance reviewer', on: desktop, lang });
      const report = await call(reviewer.context, 'GET', `/api/eeo/report?${months()}`);
      assert.deepEqual([report.open, report.responses], [true, 40]);
      const people = (sex, race) =>
        report.cells.find((cell) => cell.sex === sex && cell.race === race).people;
      assert.deepEqual(
        [people(undefined, 'white'), people(undefined, 'black'), people('female'), people('male')],
        [20, 12, 28, 12],
      );
      assert.deepEqual(
        [people(undefined, 'american_indian'), people('female', 'american_indian')],
        [null, null],
        'three are too few to tell',
      );
      assert.deepEqual(
        [people(undefined, 'asian'), people('female', 'asian')],
        [null, null],
        'five would give the three away',
      );
      await reviewer.page.goto('/fairness');
      await reviewer.page.getByRole('heading', { level: 1, name: say.heading }).waitFor();
      await reviewer.page.getByRole('table').first().waitFor();
      const few = reviewer.page
        .getByRole('row')
        .filter({ has: reviewer.page.getByRole('rowheader', { name: say.race, exact: true }) })
        .first();
      await few.getByText(say.covered).first().waitFor();
      await accessible(reviewer.page);
      await fits(reviewer.page);
      for (const path of [`/api/applications/${first.id}`, `/api/applications/board?jobId=${job.id}`])
        assert.ok([403, 404].includes((await reviewer.context.request.get(path)).status()));
      reviewer.calm();
      guest.calm();
      await reviewer.context.close();
      await guest.context.close();
    },
  );
}
