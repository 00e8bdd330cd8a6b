/** Section 2 of the specification: each route, as the user who has it opens it. */
import { call } from '../support/story.mjs';
import { coming, must, row } from './rows.mjs';

export default function routes({ visitor, owner, job, code, applications }) {
  const [first] = applications;
  const link = (path, what = {}) => call(owner.context, 'POST', `/api/applications/${first.id}/${path}`, what);

  async function opens(browser, path, status = 200) {
    const reply = await browser.page.goto(path);
    must(reply.status() === status, `${path}: ${reply.status()}`);
    const heading = browser.page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor();
    return `${status} ${(await heading.innerText()).replaceAll('\n', ' ')}`;
  }
  const signedOut = (name, path = name, status = 200) => row('visitor', 'route', name, () => opens(visitor, path, status));
  const signedIn = (name, path = name) => row('owner', 'route', name, () => opens(owner, path));

  row('visitor', 'route', '/ (signed out): sign-in, which leads to /api/login and /register', async () => {
    const seen = await opens(visitor, '/');
    for (const path of ['/api/login', '/register']) {
      const { request } = visitor.context;
      must((await request.get(path)).ok(), `${path} leads nowhere`);
    }
    must((await visitor.page.locator('a[href^="/register"]').count()) > 0, 'no link to /register');
    return seen;
  });
  signedIn('/ (signed in)', '/');
  signedOut('/landing');
  for (const path of ['/dashboard', '/analytics', '/settings']) signedIn(path);
  signedIn('/settings/{tab}', '/settings/locations');
  for (const path of ['/pipeline', '/messages', '/schedule-interview', '/availability', '/interview-feedback']) signedIn(path);
  signedIn('/applicants/{id}', `/applicants/${first.id}`);
  for (const path of ['/jobs', '/jobs/new']) signedIn(path);
  signedIn('/jobs/{id}/edit', `/jobs/${job.id}/edit`);
  signedIn('/sms-simulator');
  signedOut('/careers');
  signedOut('/jobs/{tenantId}/{jobId}', `/jobs/${code}/${code}-${job.ref}`);
  signedOut('/apply');
  signedOut('/apply/{jobId}', `/apply/${code}-${job.ref}`);
  row('visitor', 'route', '/schedule/{token}: choose a time, confirm', async () => {
    const { url } = await link('links');
    const seen = await opens(visitor, new URL(url).pathname);
    await visitor.page.locator('a.time').first().click();
    await visitor.page.getByRole('button', { name: 'Confirm this time' }).waitFor();
    return seen;
  });
  row('visitor', 'route', '/microsim/{tenantId}/{applicationId}/{position} with its token', async () => {
    const { url } = await link('microsim', { position: 'line_cook' });
    const { pathname, search } = new URL(url);
    must(pathname.startsWith(`/microsim/${code}/`), pathname);
    return opens(visitor, pathname + search);
  });
  signedOut('/microsim/… without its token', `/microsim/${code}/${first.id}/line_cook`, 404);
  for (const path of ['/privacy', '/register']) signedOut(path);
  for (const path of ['/team', '/team-availability', '/time-off', '/schedule', '/open-shifts', '/shift-swaps']) signedIn(path);
  for (const path of ['/demand', '/auto-schedule', '/shift-fairness', '/timeclock', '/timeclock/live', '/timesheets']) signedIn(path);
  for (const [path, issue] of [
    ['/payroll-reports', 'hours become pay'],
  ])
    coming('route', path, issue);
  const missing = (who, browser) =>
    row(who, 'route', `any other path, ${who}: a card "Page Not Found" with a hint`, async () => {
      const seen = await opens(browser, '/no-such-page', 404);
      must(/page not found/i.test(seen), seen);
      must((await browser.page.locator('main p').first().innerText()).length > 20, 'no hint');
      return seen;
    });
  missing('visitor', visitor);
  missing('owner', owner);
  row('owner', 'route', 'a loading skeleton shows while a screen loads', async () => {
    const { page } = owner;
    let release;
    const until = new Promise((go) => (release = go));
    await page.route(/\/api\/jobs(\?|$)/, async (route) => {
      await until;
      await route.continue();
    });
    await page.goto('/jobs');
    const skeleton = page.locator('[aria-busy=true], .skeleton').first();
    await skeleton.waitFor();
    release();
    await skeleton.waitFor({ state: 'detached' });
    await page.unrouteAll({ behavior: 'wait' });
    return 'until its data is there';
  });
}
