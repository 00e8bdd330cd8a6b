/**
 * Sends generated requests, good and bad, along the OpenAPI document: every reply must be a documented one, and none a
 * 5xx. As the owner of the demo brand, with a fixed seed and a bounded number of examples. A Python process keeps one core
 * busy, so there are two, side by side: each has a server and half of the paths.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { request } from 'playwright-core';
import { OUT } from '../support/paths.mjs';
import { startServer } from '../support/server.mjs';
import { demoPeople, signIn } from '../support/sign-in.mjs';

const SEED = '20261121';
const EXAMPLES = process.env.LINEUP_EXAMPLES ?? '8';
const CHECKS = 'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance';
/** The stream never ends, and signing out would end the session that all requests use. */
const LEFT_OUT = ['/api/events', '/api/logout'];

const here = fileURLToPath(new URL('.', import.meta.url));
const schemathesis = fileURLToPath(new URL('../../../.venv/bin/schemathesis', import.meta.url));

const results = await Promise.all([0, 1].map((half) => check(half).catch(({ stack }) => ({ code: 1, said: stack }))));
// What went wrong comes last, where one looks for it.
for (const { said } of results.toSorted((one, other) => one.code - other.code)) console.log(said);
process.exit(Math.max(...results.map(({ code }) => code)));

/** Sends requests to the paths of one half: the exit code of schemathesis and what it said. */
async function check(half) {
  const folder = join(OUT, `contract-${half + 1}`);
  mkdirSync(folder, { recursive: true });
  const server = await startServer();
  const context = await request.newContext();
  try {
    const owner = (await demoPeople(server.url)).find(({ role }) => role === 'Owner');
    const me = await signIn({ request: context }, server.url, owner.email);
    const get = async (path) => (await context.get(`${server.url}${path}`)).json();
    const { cookies } = await context.storageState();
    const document = await get('/api/openapi.json');
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify({ ...document, paths: halfOf(document.paths, half) }));

    const log = join(folder, 'log');
    const output = openSync(log, 'w');
    const child = spawn(
      schemathesis,
      [
        ...['run', 'openapi.json', '--url', server.url, '--seed', SEED, '--max-examples', EXAMPLES, '--checks', CHECKS],
        // One worker: Python 3.11 parses source, as Hypothesis does of its own, safely in one thread at a time only
        // (python/cpython#106905), and the interpreter's lock leaves a second one little to win.
        ...['--workers', '1', '--phases', 'examples,coverage,fuzzing', '--continue-on-failure', '--generation-database', 'none'],
        ...['-H', `Cookie: ${cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`, '-H', `Origin: ${server.url}`],
      ],
      {
        cwd: folder,
        stdio: ['ignore', output, output],
        env: {
          ...process.env,
          SCHEMATHESIS_HOOKS: 'real_ids',
          PYTHONPATH: here,
          PYTHONDONTWRITEBYTECODE: '1',
          LINEUP_REAL_IDS: JSON.stringify(await realIds(get, me)),
        },
      },
    );
    const [code] = await once(child, 'exit');
    return { code: code ?? 1, said: readFileSync(log, 'utf8') };
  } finally {
    await context.dispose();
    await server.stop();
  }
}

/** Every other path of the sorted ones, so that both halves get some of each kind. */
function halfOf(paths, half) {
  const tested = Object.keys(paths).filter((path) => !LEFT_OUT.includes(path)).sort();
  return Object.fromEntries(tested.filter((_, at) => at % 2 === half).map((path) => [path, paths[path]]));
}

/** Ids that exist, by the start of the address: random ones would never get past 404. */
async function realIds(get, me) {
  const [locations, positions, calendars, team, jobs, applications, talks, meetings, rubrics, automations] = await Promise.all(
    [
      ...['/api/locations', '/api/positions', '/api/school-calendars', '/api/team?limit=50', '/api/jobs'],
      ...['/api/applications?stage=applied&limit=100', '/api/conversations', `/api/interviews?${around()}`, '/api/scoring/rubrics'],
      '/api/automations',
    ].map(get),
  );
  const ids = (items) => items.map(({ id }) => id);
  const places = locations.items.map(({ id, workweekStartDay }) => ({ id, weekStart: weekStart(workweekStartDay) }));
  const weeks = await Promise.all(places.map(({ id, weekStart: week }) => get(`/api/schedules/${id}/${week}`)));
  return {
    '/api/locations/': ids(locations.items),
    '/api/positions/': ids(positions.items),
    '/api/school-calendars/': ids(calendars.items),
    '/api/team/': ids(team.items).filter((id) => id !== me.employeeId),
    '/api/shifts/': weeks.flatMap(({ shifts = [] }) => ids(shifts)).slice(0, 40),
    '/api/jobs/': ids(jobs.items),
    '/api/applications/': ids(applications.items),
    '/api/applicants/': applications.items.map(({ applicantId }) => applicantId),
    '/api/conversations/': ids(talks.items),
    '/api/interviews/': ids(meetings.items),
    '/api/scoring/rubrics/': ids(rubrics.items),
    '/api/automations/': ids(automations.items),
    '/api/schedules/': places.map(({ id, weekStart: week }) => [id, week]),
  };
}

/** The month around today, as a query. */
function around() {
  const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(-14)}&to=${day(14)}`;
}

/** The first day of the next workweek. */
function weekStart(day) {
  const date = new Date(Date.now() + 7 * 86_400_000);
  const wanted = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].indexOf(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() - wanted + 7) % 7));
  return date.toISOString().slice(0, 10);
}
