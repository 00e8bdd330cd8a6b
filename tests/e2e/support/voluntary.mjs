/** Applicants without any script, and their answers to the voluntary questions. */
import { server } from './story.mjs';

/** What the form of a page without script sends back: its hidden fields. */
export const hidden = (html) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(form|key|draft)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    ),
  );

/** Someone applies without any script; returns where the voluntary questions are. */
export async function apply(guest, path, number) {
  const { request } = guest;
  const form = hidden(await (await request.get(path)).text());
  const answers = { 'a.saturdays': 'yes', 'a.grill': 'yes', 'a.card': 'yes', 'a.late': 'yes', 'd.fri': 'pm' };
  const fields = {
    ...form,
    src: '',
    step: '1',
    firstName: `N${number}`,
    lastName: 'Prueba',
    phone: `858555${number}`,
    language: 'en',
    ...answers,
  };
  const reply = await request.post(path, { multipart: fields, headers: { origin: server.url } });
  if (reply.status() !== 201) throw new Error(`nobody applied: ${reply.status()}`);
  return /href="([^"]*\/eeo\/[^"]*)"/.exec(await reply.text())[1];
}

/** Answers the voluntary questions. */
export async function tell(guest, link, { race, sex }) {
  const { form } = hidden(await (await guest.request.get(link)).text());
  return guest.request.post(link, {
    form: { form, hispanic: 'no', race, sex },
    headers: { origin: server.url },
    maxRedirects: 0,
  });
}

/** Does something so many times, a few at once. */
export async function each(count, work) {
  const done = [];
  for (let at = 0; at < count; at += 5)
    done.push(
      ...(await Promise.all(
        [0, 1, 2, 3, 4].filter((more) => at + more < count).map((more) => work(at + more)),
      )),
    );
  return done;
}
