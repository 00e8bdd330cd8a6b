/** Section 8: what someone is shown who asks for what is not there. */
import { held, must, row } from './rows.mjs';

export default function errors({ visitor, code }) {
  const { page } = visitor;
  const missing = (name, path, ...words) =>
    row('visitor', 'error', name, async () => {
      const reply = await page.goto(path);
      must(reply.status() === 404, `${reply.status()}`);
      const text = await page.locator('main').innerText();
      for (const word of words) must(word.test(text), `no ${word} in ${text}`);
      return `404 ${await page.getByRole('heading', { level: 1 }).innerText()}`;
    });
  missing('invalid scheduling link: contact the hiring manager for a new link', `/schedule/${code}.AAAAAAAAAAAAAAAAAAAAAA`, /contact the hiring manager for a new link/i);
  missing('job not found', `/jobs/${code}/${code}-aaaaaaaa`, /job not found/i);
  missing('job not found (its form)', `/apply/${code}-aaaaaaaa`, /job not found/i);
  row('visitor', 'error', 'any reply that is not OK: status, colon, space, body or status text', held('web/src/api/errors.test.ts', 'the message is the status and the body', 'an empty body gives way to the status text'));
}
