/** Section 9: what is a matter of milliseconds, in a browser whose clock the walk turns; and what a failed call says. */
import { held, must, row, same } from './rows.mjs';

const LATER = 'Please try again later.';

export default function timing({ timed, someone }) {
  const { page } = timed;
  const on = (name, check) => row('timed', 'constant', name, check);
  const failed = (name, check) => row('timed', 'error', name, check);
  const side = (name) => page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click();

  /** From here on time passes when the walk says so. */
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);

  /** Counts the reads of an address; `answer` may hold or refuse them. */
  const reads = { count: 0, answer: (route) => route.continue() };
  const list = page.getByRole('heading', { level: 1, name: 'Team' });
  const anyone = page.locator('main').getByText(someone, { exact: true }).first();
  const away = async () => {
    await side('Settings');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  };
  const back = async () => {
    await side('Team');
    await list.waitFor();
  };

  on('data is fresh for 5 minutes: no second read, no polling, no read on focus', async () => {
    await page.clock.install();
    // The others who walk change records: the stream would rightly make everything stale.
    await page.addInitScript(() => void delete globalThis.EventSource);
    await page.route(/\/api\/team\?/, (route) => {
      reads.count += 1;
      return reads.answer(route);
    });
    await page.goto('/team');
    await anyone.waitFor();
    same(reads.count, 1);
    // A minute is left for a slow machine.
    await page.clock.fastForward('04:00');
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await away();
    await back();
    await anyone.waitFor();
    same(reads.count, 1);
    return 'one read in 4 minutes and as long as this row takes';
  });
  on('after 5 minutes it is read again, and the old data shows meanwhile', async () => {
    await away();
    await page.clock.fastForward('01:05');
    let release;
    const until = new Promise((go) => (release = go));
    reads.answer = async (route) => {
      await until;
      await route.continue();
    };
    await back();
    await anyone.waitFor();
    const answered = page.waitForResponse(/\/api\/team\?/);
    release();
    await answered;
    same(reads.count, 2);
    return 'a second read after 5 minutes';
  });
  on('unused data is discarded after 10 minutes', async () => {
    await away();
    await page.clock.fastForward('10:05');
    let release;
    const until = new Promise((go) => (release = go));
    reads.answer = async (route) => {
      await until;
      await route.continue();
    };
    await back();
    await page.locator('[aria-busy=true], .skeleton').first().waitFor();
    must((await anyone.count()) === 0, 'the old list is still there');
    release();
    await anyone.waitFor();
    return 'a skeleton after 10:05 minutes';
  });
  failed('failed to load data: try again later; it is not tried again by itself', async () => {
    await away();
    await page.clock.fastForward('10:05');
    reads.answer = (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'boom' });
    const before = reads.count;
    await back();
    await page.getByRole('alert').getByText(LATER).waitFor();
    await page.clock.fastForward('01:00');
    same(reads.count - before, 1);
    must((await page.getByText('boom').count()) === 0, 'the raw reply is shown');
    return LATER;
  });

  const days = page.getByLabel('Days before someone can apply for the same job again');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const toasts = page.locator('.toast');
  failed('submission failed: please try again later; it is not sent again by itself', async () => {
    let sent = 0;
    await page.route('**/api/job-boards', (route) => {
      if (route.request().method() === 'GET') return route.continue();
      sent += 1;
      return route.fulfill({ status: 500, contentType: 'text/plain', body: 'boom' });
    });
    await page.goto('/settings/job-boards');
    await days.fill('41');
    await save.click();
    await page.getByText(LATER).waitFor();
    await page.clock.fastForward('01:00');
    same(sent, 1);
    await page.unroute('**/api/job-boards');
    return LATER;
  });
  on('notifications: 1 visible, the newer replaces the older', async () => {
    for (const value of ['42', '43']) {
      await days.fill(value);
      await save.click();
      await save.waitFor({ state: 'detached' });
      await toasts.first().waitFor();
    }
    same(await toasts.count(), 1);
    return '1';
  });
  on('notifications: swipe to the right by 50 px; F8 focuses them', async () => {
    await page.keyboard.press('F8');
    must(await page.getByRole('region', { name: 'Notifications (F8)' }).evaluate((region) => region.contains(document.activeElement)), 'F8 leads elsewhere');
    const swipe = async (distance) => {
      const { x, y } = await toasts.boundingBox();
      await page.mouse.move(x + 60, y + 8);
      await page.mouse.down();
      for (const part of [0.5, 1]) await page.mouse.move(x + 60 + distance * part, y + 8);
      await page.mouse.up();
    };
    await swipe(49);
    same(await toasts.count(), 1);
    await swipe(51);
    await toasts.waitFor({ state: 'detached' });
    return 'stays at 49 px, goes at 51 px';
  });
  on('notifications: shown for 5,000 ms', async () => {
    // The pointer rests elsewhere: over a notification its time stands still.
    await page.mouse.move(5, 5);
    await pause();
    await days.fill('44');
    await save.click();
    const STEP = 50;
    for (let waited = 0; (await toasts.count()) === 0; waited += STEP) {
      must(waited < 10_000, 'none came');
      await page.clock.runFor(STEP);
    }
    await page.clock.runFor(5000 - 2 * STEP);
    same(await toasts.count(), 1);
    await page.clock.runFor(4 * STEP);
    await toasts.waitFor({ state: 'detached' });
    return '5,000 ms';
  });
  const FORGOTTEN = ['the specified constants', 'dismissing closes it now and forgets it after the removal delay'];
  on('notifications: forgotten 1,000,000 ms after they were dismissed', held('web/src/components/ui/toast.test.tsx', ...FORGOTTEN));
  on('tooltip delay 700 ms, skip delay 300 ms', async () => {
    await page.clock.resume();
    await page.goto('/schedule');
    const icons = page.locator('main [data-tip]').filter({ visible: true });
    await icons.nth(1).waitFor();
    await pause();
    const tip = page.locator('[role=tooltip]');
    const shown = () => tip.evaluate((it) => it.matches(':popover-open'));
    const wait = (ms) => page.clock.runFor(ms);
    await icons.nth(0).hover();
    await wait(699);
    must(!(await shown()), 'too early');
    await wait(1);
    must(await shown(), 'not after 700 ms');
    await icons.nth(1).hover();
    await wait(1);
    must(await shown(), 'the next one waits');
    await page.getByRole('heading', { level: 1 }).hover();
    must(!(await shown()), 'it stays');
    await wait(301);
    await icons.nth(0).hover();
    await wait(1);
    must(!(await shown()), 'at once after 301 ms');
    await wait(699);
    must(await shown(), 'not after 700 ms again');
    return '700 ms, at once within 300 ms';
  });
}
