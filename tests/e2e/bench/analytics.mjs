/**
 * The analytics of a brand with 5,000 applications more: each report's reply against an empty authenticated reply in the
 * same run, in turns, so that a busy moment hits both.
 */
import { applied, boardOf, publishedJob } from '../support/applicants.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { call, desktop, finish, inWholeBrowser, open, start } from '../support/story.mjs';

const PEOPLE = 5000;
const AT_ONCE = 8;
const STAGES = ['applied', 'screening', 'phone_interview', 'in_person', 'interview'];
const BULK = 200;
const ROUNDS = 40;
/** How many times as long as an empty reply the slowest report may take. */
const MOST = 30;
const REPORTS = ['summary', 'funnel', 'sources', 'times', 'messages', 'scoring'];
const sorted = (values) => values.toSorted((a, b) => a - b);
const p95 = (values) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * 0.95))];
const round = (value, digits = 1) => Number(value.toFixed(digits));
const took = async (work) => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

inWholeBrowser();
await start();
const { context } = await open({ as: 'Owner', on: desktop });
const get = (path) => call(context, 'GET', path);
try {
  const job = await publishedJob(context, await locationIn(context, 'San Diego'));
  const ids = [];
  for (let at = 0; at < PEOPLE; at += AT_ONCE) {
    // Numbers in a row: among so many, random ones would meet.
    const some = Array.from({ length: AT_ONCE }, (_, one) =>
      applied(context, job, `P${at + one}`, { phone: `+1858${2_000_000 + at + one}` }),
    );
    ids.push(...(await Promise.all(some)).map(({ id }) => id));
  }
  for (const [index, toStage] of STAGES.entries()) {
    // Each stage is reached by all who come so far: the events are as many as in real life.
    const some = ids.slice(0, PEOPLE - (index * PEOPLE) / STAGES.length);
    for (let at = 0; index > 0 && at < some.length; at += BULK)
      await call(context, 'POST', '/api/applications/bulk', { ids: some.slice(at, at + BULK), action: 'move', params: { toStage } });
  }
  const ways = {
    ...Object.fromEntries(REPORTS.map((part) => [part, () => get(`/api/analytics/${part}`)])),
    'people behind a figure': () => get('/api/analytics/people?figure=reached&stage=screening'),
    dashboard: () => get('/api/hiring/dashboard'),
  };
  const empty = [];
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let at = 0; at < ROUNDS; at += 1)
    for (const [name, way] of Object.entries(ways)) {
      empty.push(await took(() => get('/api/auth/user')));
      times[name].push(await took(way));
    }
  const { applications } = await get('/api/analytics/summary');
  const { columns } = await boardOf(context, job);
  const ratio = (name) => round(p95(times[name]) / p95(empty));
  const slowest = Math.max(...Object.keys(ways).map(ratio));
  console.log(
    JSON.stringify({
      bench: 'analytics with 5,000 applications',
      'applications in the reports': applications,
      'of them for one job': columns.reduce((sum, { count }) => sum + count, 0),
      'empty authenticated reply, p95, ms': round(p95(empty)),
      ...Object.fromEntries(
        Object.keys(ways).map((name) => [`${name}: p95, ms; against empty`, `${round(p95(times[name]))}; ${ratio(name)}`]),
      ),
      [`the slowest against empty (at most ${MOST})`]: slowest,
    }),
  );
  process.exitCode = slowest > MOST ? 1 : 0;
} finally {
  await context.close();
  await finish();
}
