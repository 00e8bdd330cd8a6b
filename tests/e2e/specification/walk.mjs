/**
 * Walks the rows of the product's specification: routes, navigation, constants and errors. Prints a line for each and ends
 * with 1 if one fails. What is not built yet is listed with the issue that brings it.
 * `node tests/e2e/specification/walk.mjs`, after `scripts/test browser` has built the server once.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { call, desktop, finish, open, phone, server, start } from '../support/story.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const rows = [];

/** One row: `check` returns what was seen, or throws. */
async function row(table, name, check) {
  try {
    rows.push({ table, name, result: 'ok', seen: String((await check()) ?? '') });
  } catch (error) {
    rows.push({ table, name, result: 'FAILED', seen: error.message.split('\n')[0] });
  }
}
const coming = (table, name, issue) => rows.push({ table, name, result: 'coming', seen: issue });

function must(truth, what) {
  if (!truth) throw new Error(what);
  return what;
}

/** A constant that a unit test or a source file holds: both must be there. */
const held = (file, words) => () => {
  const text = readFileSync(resolve(ROOT, file), 'utf8');
  for (const word of [words].flat()) must(text.includes(word), `${file} does not hold ${word}`);
  return file;
};

await start();
const visitor = await open({ on: desktop });
const owner = await open({ as: 'Owner', on: desktop });
const { items: jobs } = await call(owner.context, 'GET', '/api/jobs');
const job = jobs.find(({ status }) => status === 'published');
const { code } = (await call(owner.context, 'GET', '/api/auth/user')).brand;
const { items: applications } = await call(owner.context, 'GET', '/api/applications?stage=applied');

/** A page in a browser: its status, and a first heading. */
const opens = (browser, path, status = 200) => async () => {
  const reply = await browser.page.goto(path);
  must(reply.status() === status, `${path}: ${reply.status()}`);
  const heading = browser.page.getByRole('heading', { level: 1 }).first();
  await heading.waitFor();
  return `${status} ${(await heading.innerText()).replaceAll('\n', ' ')}`;
};

const ROUTES = [
  ['/ (signed out)', opens(visitor, '/')],
  ['/ (signed in)', opens(owner, '/')],
  ['/landing', opens(visitor, '/landing')],
  ['/dashboard', opens(owner, '/dashboard')],
  ['/analytics', opens(owner, '/analytics')],
  ['/settings', opens(owner, '/settings')],
  ['/settings/{tab}', opens(owner, '/settings/locations')],
  ['/pipeline', opens(owner, '/pipeline')],
  ['/messages', opens(owner, '/messages')],
  ['/schedule-interview', opens(owner, '/schedule-interview')],
  ['/availability', opens(owner, '/availability')],
  ['/interview-feedback', opens(owner, '/interview-feedback')],
  ['/applicants/{id}', opens(owner, `/applicants/${applications[0].id}`)],
  ['/jobs', opens(owner, '/jobs')],
  ['/jobs/new', opens(owner, '/jobs/new')],
  ['/jobs/{id}/edit', opens(owner, `/jobs/${job.id}/edit`)],
  ['/sms-simulator', opens(owner, '/sms-simulator')],
  ['/careers', opens(visitor, '/careers')],
  ['/jobs/{tenantId}/{jobId}', opens(visitor, `/jobs/${code}/${code}-${job.ref}`)],
  ['/apply', opens(visitor, '/apply')],
  ['/apply/{jobId}', opens(visitor, `/apply/${code}-${job.ref}`)],
  ['/schedule/{token}', async () => {
    const { url } = await call(owner.context, 'POST', `/api/applications/${applications[0].id}/links`, {});
    return opens(visitor, new URL(url).pathname)();
  }],
  ['/microsim/{tenantId}/{applicantId}/{roleType} with its token', async () => {
    const { url } = await call(owner.context, 'POST', `/api/applications/${applications[0].id}/microsim`, { position: 'line_cook' });
    const { pathname, search } = new URL(url);
    must(pathname.startsWith('/microsim/'), pathname);
    return opens(visitor, pathname + search)();
  }],
  ['/microsim/… without its token', opens(visitor, `/microsim/${code}/${applications[0].id}/line_cook`, 404)],
  ['/privacy', opens(visitor, '/privacy')],
  ['/register', opens(visitor, '/register')],
  ['/team', opens(owner, '/team')],
  ['/team-availability', opens(owner, '/team-availability')],
  ['/schedule', opens(owner, '/schedule')],
  ['any other path: "Page Not Found"', async () => {
    const reply = await visitor.page.goto('/no-such-page');
    must(reply.status() === 404, `${reply.status()}`);
    await visitor.page.getByText('Page Not Found').waitFor();
    return '404 Page Not Found';
  }],
];
for (const [name, check] of ROUTES) await row('route', name, check);
for (const [path, issue] of [
  ['/open-shifts', 'the schedule, whole'],
  ['/shift-swaps', 'the schedule, whole'],
  ['/timeclock', 'hours become pay'],
  ['/timesheets', 'hours become pay'],
  ['/payroll-reports', 'hours become pay'],
])
  coming('route', path, issue);

const small = await open({ as: 'Owner', on: phone });
await small.page.goto('/');
const bar = small.page.getByRole('navigation').last();
await bar.waitFor();
const links = async () => bar.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
const workspace = (name) => async () => {
  await bar.getByRole('button', { name: 'More' }).click();
  const sheet = small.page.getByRole('dialog');
  await sheet.getByText(name, { exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  return links();
};
await row('navigation', 'choosing Hiring closes the sheet: /, /pipeline, /jobs, /messages', async () => {
  const shown = await workspace('Hiring')();
  must(JSON.stringify(shown) === JSON.stringify(['/', '/pipeline', '/jobs', '/messages']), shown.join(' '));
  return shown.join(' ');
});
await row('navigation', 'hiring extras: /analytics, /availability, /schedule-interview', async () => {
  await bar.getByRole('button', { name: 'More' }).click();
  const sheet = small.page.getByRole('dialog');
  await sheet.waitFor();
  const shown = await sheet.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  for (const path of ['/analytics', '/availability', '/schedule-interview']) must(shown.includes(path), `no ${path}`);
  await small.page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  return shown.join(' ');
});
await row('navigation', 'scheduling: /, /team, /schedule', async () => {
  const shown = await workspace('Scheduling')();
  for (const path of ['/', '/team', '/schedule']) must(shown.includes(path), shown.join(' '));
  return shown.join(' ');
});
coming('navigation', 'scheduling: /timesheets, /timeclock, /shift-swaps, /payroll-reports', 'the schedule, whole; hours become pay');
await row('navigation', 'an item without its permission is hidden', async () => {
  const clerk = await open({ as: 'Payroll clerk', on: desktop });
  await clerk.page.goto('/');
  await clerk.page.getByRole('navigation').first().waitFor();
  const shown = await clerk.page.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  must(!shown.includes('/availability'), 'the payroll clerk sees /availability');
  return 'no /availability for the payroll clerk';
});
await row('navigation', 'none while signed out', async () => {
  await visitor.page.goto('/');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  must((await visitor.page.getByRole('navigation').count()) === 0, 'a navigation is shown');
  return 'no navigation';
});

const CONSTANTS = [
  ['resume at most 5 MB', held('app/hiring/src/apply/file.rs', '5 * 1024 * 1024')],
  ['phone at least 10 digits', held('app/platform/src/address.rs', 'phone_digits')],
  ['at least 5 screening questions', held('tests/hiring/jobs/drafts.rs', 'len() >= 5')],
  ['years of experience must be selected', held('app/locales/en-jobs.ftl', 'Please select the years of experience required')],
  ['data fresh for 5 minutes, discarded after 10, no retry, no polling, no refetch on focus', held('web/src/api/query-client.ts', ['retry: false', 'refetchInterval: false', 'refetchOnWindowFocus: false'])],
  ['notifications: 1 visible, 5,000 ms, removed after 1,000,000 ms, swipe 50 px to the right, F8', held('web/src/components/ui/toast.test.tsx', ['5_000', '1_000_000', "threshold: 50", "['F8']"])],
  ['a scheduling link holds for 7 days', async () => {
    const { link } = await call(owner.context, 'POST', `/api/applications/${applications[0].id}/links`, {});
    const days = (new Date(link.expiresAt) - new Date(link.createdAt ?? Date.now())) / 86_400_000;
    must(Math.abs(days - 7) < 0.01, `${days} days`);
    return '7 days';
  }],
  ['tooltip delay 700 ms, skip delay 300 ms', held('web/src/components/ui/tooltip.test.tsx', ['wait(700)', '300 ms'])],
  ['calculator: fallbacks 1, 20, 15, 25', async () => {
    const reply = await visitor.page.goto('/landing?locations=x&avgStaff=&hourlyWage=-&managerRate=abc');
    must(reply.status() === 200, `${reply.status()}`);
    const text = await visitor.page.locator('main').innerText();
    must(text.includes('$3,900'), 'annual savings are not 3 × 25 × 1 × 52');
    return '$3,900';
  }],
  ['pricing: $99, $199, custom; 14 days free', async () => {
    await visitor.page.goto('/landing');
    const text = await visitor.page.locator('#pricing').innerText();
    for (const word of ['$99', '$199', 'Custom', 'Most Popular']) must(text.includes(word), `no ${word}`);
    return '$99, $199, Custom';
  }],
  ['default language en', async () => {
    const reply = await (await open({ on: desktop })).page.goto('/sign-in');
    must((await reply.text()).includes('<html lang="en"'), 'not English');
    return 'en';
  }],
  ['default workspace scheduling', held('web/src/lib/workspace.ts', "DEFAULT_WORKSPACE: Workspace = 'scheduling'")],
];
for (const [name, check] of CONSTANTS) await row('constant', name, check);

const ERRORS = [
  ['invalid scheduling link', async () => {
    const reply = await visitor.page.goto(`/schedule/${code}.AAAAAAAAAAAAAAAAAAAAAA`);
    must([404, 410].includes(reply.status()), `${reply.status()}`);
    return `${reply.status()} ${(await visitor.page.getByRole('heading', { level: 1 }).innerText())}`;
  }],
  ['job not found', async () => {
    const reply = await visitor.page.goto(`/jobs/${code}/${code}-aaaaaaaa`);
    must(reply.status() === 404, `${reply.status()}`);
    return `404 ${await visitor.page.getByRole('heading', { level: 1 }).innerText()}`;
  }],
  ['any other error: status, colon, body', held('web/src/api/errors.ts', '${')],
  ['submission failed: please try again later', held('web/src/i18n/error-text.ts', 'Please try again later.')],
  ['signed out: 401', async () => {
    const reply = await visitor.context.request.get(`${server.url}/api/users/me`);
    must(reply.status() === 401, `${reply.status()}`);
    return '401';
  }],
];
for (const [name, check] of ERRORS) await row('error', name, check);

await finish();
for (const { table, name, result, seen } of rows) console.log(`${result.padEnd(7)} ${table.padEnd(11)} ${name}  (${seen})`);
const count = (result) => rows.filter((one) => one.result === result).length;
console.log(`\n${count('ok')} rows pass, ${count('coming')} are coming, ${count('FAILED')} fail`);
process.exitCode = count('FAILED') ? 1 : 0;
