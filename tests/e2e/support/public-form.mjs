/** Applying on the public form, as a browser without script does. */
import assert from 'node:assert/strict';
import { boardOf } from './applicants.mjs';
import { open, server } from './story.mjs';

let number = 7100;

/** Someone applies with a file. Returns the application's id, and the path of the status page that is theirs. */
export async function appliedWith(context, job, name, file, { language = 'es' } = {}) {
  const visitor = await open();
  const careers = await (await visitor.context.request.get('/careers')).text();
  const apply = `/apply/${careers.match(new RegExp(`/jobs/[^/]+/([a-z0-9]+-${job.ref})`))[1]}`;
  const form = await (await visitor.context.request.get(apply)).text();
  const hidden = (field) => form.match(new RegExp(`name="${field}" value="([^"]*)"`))[1];
  const reply = await visitor.context.request.post(apply, {
    headers: { origin: server.url },
    multipart: {
      form: hidden('form'), key: hidden('key'), draft: '', src: 'careers', language, firstName: name, lastName: 'Prueba',
      phone: `619555${number++}`, email: '', 'a.saturdays': 'yes', 'a.authorised': 'yes', 'a.card': 'yes', 'a.years': 'one_to_two',
      'd.fri': 'pm', website: '', resume: file,
    },
  });
  const page = await reply.text();
  assert.equal(reply.status(), 201, page);
  await visitor.context.close();
  const { columns } = await boardOf(context, job);
  const { id } = columns.flatMap(({ items }) => items).find((item) => item.name.startsWith(name));
  return { id, status: page.match(/\/status\/[\w.-]+/)[0] };
}
