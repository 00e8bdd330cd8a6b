/** Every screen and what opens on it, in both languages and sizes: nothing for axe, nothing too wide, no error. */
import { accessible, fits } from '../support/checks.mjs';
import { builder, week, weekAhead } from '../support/kitchen.mjs';
import { everywhere, phone } from '../support/story.mjs';

async function holds(page, where) {
  await page.getByRole('heading').first().waitFor();
  await settled(page);
  await accessible(page, where);
  await fits(page, where);
}

/** Content is there: no skeleton for as long as one would take to appear. */
async function settled(page) {
  await page.waitForFunction(() => {
    const loading = document.querySelector('[aria-busy="true"], .skeleton');
    if (loading || !window.calmSince) window.calmSince = loading ? 0 : performance.now();
    return window.calmSince > 0 && performance.now() - window.calmSince > 400;
  });
}

const screens = {
  Owner: [
    '/', '/team', '/schedule', '/audit', '/settings', '/settings/access', '/settings/time-off', '/settings/time-clock', '/settings/pay', '/settings/texts',
    '/settings/scoring', '/rules', '/rules/new',
  ],
  'General manager': [
    '/', '/team', '/team-availability', '/time-off', '/schedule', '/open-shifts', '/shift-swaps', '/demand', '/auto-schedule', '/shift-fairness',
    '/timeclock/live', '/timesheets', '/payroll-reports', '/analytics',
  ],
  Staff: ['/', '/team-availability', '/time-off', '/schedule', '/open-shifts', '/shift-swaps', '/timeclock', '/timesheets'],
  'Compliance reviewer': ['/', '/audit', '/rules'],
};

for (const [role, paths] of Object.entries(screens))
  everywhere('every screen holds', { as: role }, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await holds(page, `${path} as ${role}`);
    }
  });

everywhere('what opens over the screens holds', { as: 'Owner' }, async ({ page, context, api, on }) => {
  const { items } = await api('GET', '/api/team?limit=1');
  await page.goto(`/team?person=${items[0].id}`);
  await holds(page, 'a person');
  const { items: places } = await api('GET', '/api/locations');
  // A phone shows one day: one with a shift, for restaurants close on some.
  const weekStart = weekAhead(places[0], 0);
  const { shifts } = await week(context, places[0], weekStart);
  await page.goto(builder(places[0], weekStart, shifts[0].date));
  await settled(page);
  const shift = page.locator('[data-shift], main li button').first();
  await shift.waitFor();
  await shift.click();
  await holds(page, 'an open shift');
  if (on === phone) {
    await page.goto('/');
    await page.locator('nav').getByRole('button').last().click();
    await page.getByRole('dialog').waitFor();
    await holds(page, 'the More sheet');
  }
});

everywhere('the public pages hold', {}, async ({ page }) => {
  for (const path of ['/', '/sign-in', '/register', '/privacy', '/no-such-page']) {
    await page.goto(path);
    await holds(page, path);
  }
});
