/**
 * Nightly backups while people apply with a resume, one after the other: none may fail. Each is the operator's command
 * beside the running server, on the same folder.
 */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { registered, visitor } from '../support/brands.mjs';
import { pdf } from '../support/documents.mjs';
import { opening } from '../support/opening.mjs';
import { BINARY } from '../support/paths.mjs';
import { startServer } from '../support/server.mjs';

const NIGHTS = Number(process.argv[2] ?? 200);
const HANDS = 4;
/** The pause between two applications of one worker: each backup copies the files again. */
const PAUSE_MS = 1500;
const ANSWERS = { 'a.saturdays': 'yes', 'a.authorised': 'yes', 'a.card': 'yes', 'a.years': 'three_plus', 'd.fri': 'pm' };
const run = promisify(execFile);

const server = await startServer({ empty: true });
let stop = false;
try {
  const brand = await registered(server.url, 'Otra', 'zoraya@quintavalle.example.com');
  const job = await opening(brand.api);
  const path = `/apply/${brand.code}-${job.ref}`;
  let [sent, number] = [0, 0];
  const apply = async () => {
    number += 1;
    const ask = visitor(server.url);
    const page = await ask('GET', path);
    const hidden = [...page.text.matchAll(/<input type="hidden" name="(form|key|draft)" value="([^"]*)"/g)].map((found) => found.slice(1));
    const body = new FormData();
    const who = { firstName: 'Quim', lastName: `Q${number}`, phone: `858${5_550_000 + number}`, email: `q${number}@example.org` };
    for (const [name, value] of [...hidden, ...Object.entries({ src: '', step: '1', ...who, language: 'en', texts: 'yes', ...ANSWERS })])
      body.append(name, value);
    body.append('resume', new Blob([pdf([`Resume ${number} ${'of a cook '.repeat(2000)}`])], { type: 'application/pdf' }), 'resume.pdf');
    const reply = await ask('POST', path, { body });
    // A busy server says when to retry.
    if (reply.status === 503) return;
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${reply.text.slice(0, 200)}`);
    sent += 1;
  };
  const hands = Promise.all(
    Array.from({ length: HANDS }, async () => {
      while (!stop) {
        await apply();
        await new Promise((after) => setTimeout(after, Math.random() * PAUSE_MS));
      }
    }),
  );
  // Checked again at the end; until then an error must not end the process without its server.
  hands.catch(() => {});
  const failures = [];
  for (let night = 0; night < NIGHTS; night += 1) {
    const folder = join(server.data, '..', `lineup-backup-${process.pid}`);
    const env = { ...process.env, LINEUP_DATA: server.data };
    await run(BINARY, ['tenant', 'backup', folder], { env }).catch(({ stdout, stderr }) => failures.push(`${stdout}${stderr}`));
    await rm(folder, { recursive: true, force: true });
  }
  stop = true;
  await hands;
  console.log(JSON.stringify({ bench: 'backups while people apply', backups: NIGHTS, 'failed': failures.length, 'applications with a resume meanwhile': sent }));
  if (failures.length > 0) {
    console.error(failures[0]);
    process.exitCode = 1;
  }
} finally {
  stop = true;
  await server.stop();
}
