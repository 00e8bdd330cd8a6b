/**
 * Makes the demo brand once for each day and build of the server: it is built relative to today. The server's first background
 * work on it is done here, so that no story waits for it. With a date the demo ends in the night before its day: no one is at
 * work in it, whenever the stories run.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BINARY, DEMO } from './paths.mjs';
import { startServer } from './server.mjs';

const stamp = join(DEMO, '..', 'e2e-demo.made');
const now = `${new Date().toISOString().slice(0, 10)} ${createHash('sha256').update(readFileSync(BINARY)).digest('hex')}`;
if (existsSync(DEMO) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) process.exit(0);

rmSync(DEMO, { recursive: true, force: true });
mkdirSync(DEMO, { recursive: true });
// The demo's day begins at 8:00 in Greenwich, when it has begun everywhere in the continental United States.
const today = new Date(Date.now() - 8 * 3_600_000).toISOString().slice(0, 10);
execFileSync(BINARY, ['demo', '--date', today], { env: { ...process.env, LINEUP_DATA: DEMO }, stdio: 'inherit' });
const server = await startServer();
await server.rest();
await server.stopInto(DEMO);
writeFileSync(stamp, now);
