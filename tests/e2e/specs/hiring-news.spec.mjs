/** Hiring notifications by e-mail: a manager chooses the topics, someone applies, and the e-mail leads to them. */
import assert from 'node:assert/strict';
import { applied, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { byTurns, desktop, open, pass, phone, serve, story } from '../support/story.mjs';

// Ten in the morning in San Diego: no one's night.
serve({ at: { hour: 18 } });

const WORDS = {
  en: {
    news: /^Notifications/,
    choose: 'Notification settings',
    applied: 'Email: Applications and withdrawals',
    soon: 'Email within minutes',
    close: 'Close',
    line: (who) => `${who} applied (`,
  },
  es: {
    news: /^Notificaciones/,
    choose: 'Ajustes de notificaciones',
    applied: 'Correo: Solicitudes y retiros',
    soon: 'Correo en minutos',
    close: 'Cerrar',
    line: (who) => `${who} envió su solicitud (`,
  },
};

/** The newest e-mail to an address that holds these words; the server looks every 20 seconds whether time went by. */
async function mail(url, to, words) {
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    const html = await (await fetch(`${url}/demo/messages`)).text();
    const found = html.split('<article').find((letter) => letter.includes(to) && letter.includes(words));
    if (found) return found;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error(`no e-mail to ${to} with ${words}`);
}

for (const [on, lang] of byTurns([[phone, 'es'], [desktop, 'en']])) {
  story(
    'a manager chooses to hear at once of who applied',
    { as: 'General manager', on, lang },
    async ({ page, context, api, server }) => {
      const say = WORDS[lang];
      const me = await api('GET', '/api/users/me');
      const owner = await open({ as: 'Owner' });
      const job = await publishedJob(owner.context, await locationIn(context, 'San Diego'), { ownerId: me.id });
      await page.goto('/dashboard#news-choices');
      const sheet = page.getByRole('dialog', { name: say.choose });
      const choice = sheet.getByRole('combobox', { name: say.applied });
      const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
      await choice.selectOption({ label: say.soon });
      await saved;
      await accessible(page);
      await fits(page);
      await sheet.getByRole('button', { name: say.close }).click();
      await page.reload();
      await page.getByRole('button', { name: say.news }).click();
      await page.getByRole('button', { name: say.choose }).click();
      assert.equal(await choice.inputValue(), 'soon', 'it is kept');

      const who = await applied(owner.context, job, 'Marisol');
      pass({ minutes: 11 });
      const [first, ...rest] = who.name.split(' ');
      const letter = await mail(server.url, me.email, say.line(`${first} ${rest[0][0]}.`));
      await owner.context.close();
      const again = await open({ as: 'General manager', on, lang });
      const link = /href="([^"]+\/(?:applicants\/[\w-]+|dashboard))"/.exec(letter)[1];
      await again.page.goto(link);
      await again.page.getByRole('heading').first().waitFor();
      again.calm();
      await again.context.close();
    },
  );
}
